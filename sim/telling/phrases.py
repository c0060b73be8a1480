"""A sentence for each thing that can happen by itself, with the number of the rule by which it does."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from components.characteristics import CardType
from components.note import Note
from components.reference import FIRST_PERMANENT
from components.trigger import Event
from components.zones import Zone
from sim.telling.words import PLAYERS_LOSE, STATE_BASED_ACTIONS, ZONES, Words, listed
from systems.objects.references import includes


@dataclass(frozen=True)
class Happening:
    """One note (`systems.log`) and the words to tell it with."""

    words: Words
    game: np.record
    what: int
    reference: int
    player: int
    amount: int
    detail: int

    @property
    def it(self) -> str:
        """The object."""
        return self.words.name(self.game, self.reference)

    def named(self, reference: int) -> str:
        """Another object or player."""
        return self.words.name(self.game, reference)

    def does(self, verb: str) -> str:
        """The player as subject of a regular verb."""
        return self.words.does(self.player, verb)

    def counters(self) -> str:
        """``amount`` counters of kind ``detail``."""
        return self.words.counters(self.amount, self.detail)

    def is_or_are(self) -> str:
        """The verb for ``amount`` things."""
        return "is" if self.amount == 1 else "are"

    def now(self) -> str:
        """How many counters of kind ``detail`` the object has now."""
        return f"now {self.words.number_of(self.game, self.reference, self.detail)}"


Phrase = Callable[[Happening], str]


def left(h: Happening) -> str:
    """A permanent left the battlefield."""
    types = int(h.game.perm[h.reference - FIRST_PERMANENT].characteristics.types)
    if h.detail == Zone.GRAVEYARD and types & CardType.CREATURE:
        return f"{h.it} dies (CR 700.4)"
    return f"{h.it} leaves the battlefield for {ZONES[h.detail]} (CR 400.7)"


def state_based_action(h: Happening) -> str:
    """A state-based action was performed."""
    phrase, rule = STATE_BASED_ACTIONS[h.detail]
    if h.detail not in PLAYERS_LOSE:
        return f"state-based action: {phrase.format(h.it)} ({rule})"
    yours = h.reference == 0
    has = phrase.format(f"{h.it} {'have' if yours else 'has'}")
    return f"state-based action: {has} and {'lose' if yours else 'loses'} the game ({rule})"


def moved(h: Happening) -> str:
    """A card changed zones beside the battlefield and the stack, other than by drawing and discarding."""
    if h.amount in (Zone.BATTLEFIELD, Zone.STACK) or (h.amount, h.detail) == (Zone.HAND, Zone.GRAVEYARD):
        return ""
    return f"{h.it} moves from {ZONES[h.amount]} to {ZONES[h.detail]} (CR 400.7)"


def effect_started(h: Happening) -> str:
    """A continuous effect started."""
    effect = h.game.effect[h.amount]
    affected = [effect.player] if effect.player >= 0 else []
    affected += [FIRST_PERMANENT + slot for slot in range(h.game.num_slots) if includes(effect.members, slot)]
    names = listed(h.named(reference) for reference in affected)
    return f"{names} {h.words.effect(h.game, h.amount)} (CR 611.2)" if names else ""


def counters_put(h: Happening) -> str:
    """Counters were put on something."""
    if h.player < 0:
        return f"{h.counters()} {h.is_or_are()} put on {h.it}, {h.now()} (CR 122.6)"
    return f"{h.does('put')} {h.counters()} on {h.it}, {h.now()} (CR 122.6)"


def damage_dealt(h: Happening) -> str:
    """A source dealt damage."""
    to = f" to {h.words.who(h.player)}" if h.player >= 0 else ""
    return f"{h.it} deals {h.amount} {'combat ' if h.detail else ''}damage{to} (CR 120.3)"


def life_changed(h: Happening) -> str:
    """A life total changed."""
    return f"{h.does('gain' if h.amount > 0 else 'lose')} {abs(h.amount)} life, now {h.detail} (CR 119.3)"


def lost_by_effect(h: Happening) -> str:
    """A player lost by an effect; other losses are told as state-based actions."""
    return f"{h.does('lose')} the game (CR 104.3e)" if h.detail == len(PLAYERS_LOSE) + 1 else ""


PHRASES: dict[int, Phrase] = {
    Note.MULLIGAN: lambda h: f"{h.does('take')} mulligan number {h.amount} (CR 103.5)",
    Note.KEEP: lambda h: f"{h.does('keep')} {h.amount} cards (CR 103.5)",
    Event.LEAVES: left,
    Event.BLOCKS: lambda h: f"{h.it} blocks {h.named(FIRST_PERMANENT + h.amount)} (CR 509.1)",
    Event.DEALS_DAMAGE: damage_dealt,
    Note.MARKED_DAMAGE: lambda h: f"{h.amount} damage is marked on {h.it}, now {h.detail} (CR 120.3e)",
    Note.PREVENTED: lambda h: f"{h.amount} damage from {h.it} to {h.named(h.detail)} is prevented (CR 615.1)",
    Note.LIFE_CHANGES: life_changed,
    Note.PLAYER_LOSES: lost_by_effect,
    Event.COUNTERS_PUT: counters_put,
    Event.COUNTERS_REMOVED: lambda h: f"{h.counters()} {h.is_or_are()} removed from {h.it}, {h.now()} (CR 122.1)",
    Event.PROLIFERATES: lambda h: f"{h.does('proliferate')} (CR 701.34)",
    Note.REPLACED: lambda h: f"{h.it} makes {h.amount} into {h.detail} (CR 616.1)",
    Note.SHIELD_USED: lambda h: f"a shield counter is removed from {h.it} instead (CR 122.1c)",
    Note.REGENERATES: lambda h: f"{h.it} regenerates (CR 701.19)",
    Note.STATE_BASED_ACTION: state_based_action,
    Event.DISCARDS: lambda h: f"{h.does('discard')} {h.it} (CR 701.9)",
    Event.SACRIFICED: lambda h: f"{h.does('sacrifice')} {h.it} (CR 701.21)",
    Event.SEARCHED: lambda h: f"{h.does('search')} the library (CR 701.23)",
    Note.SHUFFLES: lambda h: f"{h.does('shuffle')} the library (CR 701.24)",
    Note.SCRIED: lambda h: f"{h.does('look')} at the top of the library ({h.amount}) (CR 701.22, 701.25)",
    Note.LOOKS_AT_HAND: lambda h: f"{h.does('look')} at {h.words.whose(h.reference)} hand (CR 701.20e)",
    Note.MOVES: moved,
    Note.EFFECT_STARTS: effect_started,
    Note.ATTACHES: lambda h: f"{h.it} is attached to {h.named(h.detail)} (CR 701.3)",
    Note.FIZZLES: lambda h: f"{h.it} does not resolve (CR 603.4, 608.2b)",
    Note.NAMES: lambda h: f"{h.does('choose')} the name {h.words.card(h.amount)} (CR 201.4)",
    Note.COMMANDER_DAMAGE: lambda h: (
        f"{h.it} has dealt {h.words.who(h.player)} {h.detail} combat damage in all as a commander (CR 903.10a)"
    ),
    Note.GETS_EMBLEM: lambda h: f"{h.does('get')} {h.it} (CR 114.2)",
    Event.TRANSFORMS: lambda h: f"{h.it} transforms (CR 701.27)",
}
"""The empty string tells nothing."""
