"""From card definitions to the card tables of a run.

`compile_tables` numbers everything that the cards of some decks name: cards with the tokens and faces they lead
to, abilities, instructions, selectors, amounts, conditions and costs. Equal rows are stored once, except that each card
has ability rows of its own, one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from components.capacities import DECK_SIZE, NUM_PLAYERS
from components.characteristics import OF_THE_PLANAR_CONTROLLER, OF_THEIR_OWNERS, CardType, Keyword
from components.record import Records, new_records
from components.tables import NO_NUMBER, TABLES
from components.trigger import Event
from components.vocabulary.abilities import RuleAbility
from components.vocabulary.cards import AlternativeKind, CardFlag
from components.vocabulary.instructions import Op
from components.vocabulary.selectors import Base
from components.zones import Zone
from sim.cards.compile_abilities import (
    ability_fields,
    alternative_fields,
    band_fields,
    enchant_row,
    granted_row,
    land_type_ability,
    spell_fields,
    with_limit_places,
)
from sim.cards.compile_costs import card_colors, mana_row, mana_value
from sim.cards.compile_functions import (
    acts_elsewhere,
    functions,
    hand_actions,
    plain_mana,
    watches,
    watches_elsewhere,
)
from sim.cards.compile_rows import TableOverflowError, union
from sim.cards.compile_run import Run
from sim.cards.compile_selectors import amount_row
from sim.cards.deck_slots import DeckSlots
from sim.cards.model import Ability, Card, Static, Triggered
from sim.cards.rule_abilities import RULE_ABILITIES


@dataclass(frozen=True)
class Compiled:
    """Card tables of a run, and the words for their numbers.

    Attributes
    ----------
    tables : Records
        Shape (1,), dtype ``TABLES``.
    names : list of str
        Card name of each row, shape (num_cards,).
    kinds : dict of str to int
        Number of each counter kind.
    subtypes : dict of str to int
        Bit of each subtype that some card refers to, and of the basic land types.
    rows : dict of Card to int
        Row of each card, token and face.
    """

    tables: Records
    names: list[str]
    kinds: dict[str, int]
    subtypes: dict[str, int]
    rows: dict[Card, int]


def compile_tables(decks: Sequence[Sequence[Card]]) -> Compiled:
    """Card tables for the decks of a run.

    Parameters
    ----------
    decks : sequence of sequences of Card
        ``decks[p][c]`` is the card in deck slot c of player p; at most ``NUM_PLAYERS`` decks of at most
        ``DECK_SIZE`` cards. `DeckSlots` say which cards are commanders.

    Returns
    -------
    Compiled
        The tables with names, kinds, subtypes and rows.

    Raises
    ------
    TableOverflowError
        If the decks need more than a named capacity; the message names it.

    Examples
    --------
    >>> from sim.cards.build import creature, infect
    >>> compiled = compile_tables([[creature("Glistener Elf", "{G}", "Phyrexian Elf Warrior", 1, 1, infect)] * 4])
    >>> compiled.names, int(compiled.tables[0].deck_size[0]), int(compiled.tables[0].card[0].power)
    (['Glistener Elf'], 4, 1)
    """
    if len(decks) > NUM_PLAYERS:
        raise TableOverflowError("NUM_PLAYERS", len(decks), NUM_PLAYERS)
    for deck in decks:
        if len(deck) > DECK_SIZE:
            raise TableOverflowError("DECK_SIZE", len(deck), DECK_SIZE)
    distinct = list({id(card): card for deck in decks for card in deck}.values())
    run = Run(distinct)
    tables = new_records(1, TABLES)
    record = tables[0]
    for player, deck in enumerate(decks):
        record.deck_size[player] = len(deck)
        slots = DeckSlots.of(deck)
        record.num_commanders[player], record.sideboard_size[player] = slots.commanders, slots.sideboard
        record.deck[player, : len(deck)] = [run.row_of(card) for card in deck]
    elsewhere, acts = 0, False
    for card in run.waiting:
        abilities = all_abilities(card)
        elsewhere |= watches_elsewhere(abilities)
        acts = acts or acts_elsewhere(card, abilities)
        run.card.append([run.card.row(name=run.name_number(card.name), **_card_fields(run, card, abilities))])
    without_paying = run.alternative.row(kind=AlternativeKind.FREE, zone=Zone.OUTSIDE, cost=mana_row(run, ""))
    record.free_way = run.alternative.append([without_paying])
    record.num_cards = len(run.card.rows)
    record.watched_elsewhere, record.acts_elsewhere = elsewhere, int(acts)
    record.rule_ability[:] = [granted_row(run, RULE_ABILITIES[ability]) for ability in RuleAbility]
    for name, table in run.row_tables().items():
        table.write(record[name])
    _print_characteristics(record.card)
    for player in range(len(decks)):
        _place_cards(record, player)
    record.any_commanders = int(record.num_commanders.any())
    record.asks_damager = int(record.selector["damaged_by_this"].any())
    for card in run.waiting:
        if card.other_face is not None:
            other = record.card[run.row_of(card.other_face)]
            other.other_face = run.row_of(card)
            other.marks = int(other.marks) | (CardFlag.MODAL_FACES if card.modal_faces else 0)
    run.kinds.write(record.kind)
    record.subtype_sets[:] = run.subtypes.sets
    return Compiled(tables, [card.name for card in run.waiting], run.kinds.numbers, run.subtypes.bits, run.rows)


def _place_cards(record: Any, player: int) -> None:
    """Say where each card of a deck begins the game (CR 103.3, 108.2, 400.11, 408, 903.6).

    Simplified: planes and schemes lie in the command zone face up from the beginning; their decks are not modelled.
    """
    size = int(record.deck_size[player])
    start = record.start[player]
    zone = start["zone"]
    zone[:size] = Zone.LIBRARY
    types = record.card["types"][record.deck[player, :size]]
    zone[:size][types & (OF_THE_PLANAR_CONTROLLER | OF_THEIR_OWNERS) != 0] = Zone.COMMAND
    zone[: int(record.num_commanders[player])] = Zone.COMMAND
    zone[size - int(record.sideboard_size[player]) : size] = Zone.OUTSIDE
    library = np.flatnonzero(zone[:size] == Zone.LIBRARY)
    start["library"][: len(library)] = library
    start["library_size"] = len(library)


def _print_characteristics(cards: np.ndarray) -> None:
    """Fill in what a permanent has of each card before any effect; where there is no number it is 0 (CR 302.4)."""
    printed = cards["printed"]
    for name in ("keywords", "subtypes", "restrictions", "types", "colors", "supertypes", "toxic"):
        printed[name] = cards[name]
    for name in ("power", "toughness"):
        printed[name] = printed[f"base_{name}"] = np.where(cards[name] == NO_NUMBER, 0, cards[name])


def all_abilities(card: Card) -> list[Ability]:
    """Abilities of a card: those of its basic land types, the printed ones, and those of its level bands."""
    in_bands = [ability for band in card.bands for ability in band.abilities]
    return [*land_type_ability(card), *card.abilities, *in_bands]


def _card_fields(run: Run, card: Card, abilities: Sequence[Ability]) -> dict[str, Any]:
    rows = [ability_fields(run, ability) for ability in (*land_type_ability(card), *card.abilities)]
    for band in card.bands:
        rows += band_fields(run, band)
    rows = with_limit_places(rows)
    spell = None if card.program is None else spell_fields(run, card.program, card.additional_cost)
    alternatives = [run.alternative.row(**alternative_fields(run, card, other)) for other in card.alternatives]
    first_ability = run.ability.append([run.ability.row(**fields) for fields in rows]) if rows else -1
    plain = plain_mana(card, abilities)
    return {
        **_characteristics(run, card),
        "cost": mana_row(run, card.cost),
        "mana_value": run.front_values.get(run.row_of(card), mana_value(card.cost)),
        "spell": -1 if spell is None else run.ability.append([run.ability.row(**spell)]),
        "first_ability": first_ability,
        "num_abilities": len(rows),
        "plain_mana": -1 if plain < 0 else first_ability + plain,
        "first_alternative": run.alternative.append(alternatives) if alternatives else -1,
        "num_alternatives": len(alternatives),
        **_defined_numbers(run, card),
        "enchant": enchant_row(run, card),
        "marks": _flags(card),
        "other_face": _face_row(run, card),
        "final_chapter": _final_chapter(abilities),
        "functions": functions(card, abilities),
        "watches": watches(abilities),
        "hand_actions": hand_actions(abilities),
    }


def _characteristics(run: Run, card: Card) -> dict[str, int]:
    """Printed characteristics; changeling is every creature type, everywhere (CR 702.73a)."""
    subtypes = run.subtypes.mask(card.subtypes)
    if Keyword.CHANGELING in card.keywords:
        subtypes |= run.subtypes.creature_types
    numbers = {name: getattr(card, name) for name in ("power", "toughness", "loyalty", "defense")}
    return {
        "types": union(card.types),
        "supertypes": union(card.supertypes),
        "colors": card_colors(card),
        "subtypes": subtypes,
        "keywords": union(card.keywords),
        "restrictions": union(card.restrictions),
        "toxic": card.toxic,
        "life_modifier": card.life_modifier,
        "hand_modifier": card.hand_modifier,
        **{name: NO_NUMBER if value is None else value for name, value in numbers.items()},
    }


def _defined_numbers(run: Run, card: Card) -> dict[str, int]:
    """Amounts of a characteristic-defining ability, which works in all zones (CR 604.3)."""
    own = [a for a in card.abilities if isinstance(a, Static) and a.subject is not None and a.subject.base == Base.THIS]
    for modification in (i for ability in own for i in ability.modifications):
        if modification.op == Op.DEFINE_PT:
            names = ("defined_power", "defined_toughness")
            amounts = (modification.amount, modification.second)
            return {name: amount_row(run, amount) for name, amount in zip(names, amounts, strict=True)}
    return {}


def _face_row(run: Run, card: Card) -> int:
    """Row of the other face, which has the mana value of this one if it has no cost itself (CR 202.3b)."""
    row = run.row_of(card.other_face)
    if card.other_face is not None and card.other_face.cost is None and CardType.LAND not in card.other_face.types:
        run.front_values[row] = mana_value(card.cost)
    return row


def _flags(card: Card) -> int:
    flags = {
        CardFlag.TOKEN: card.token,
        CardFlag.CANT_BE_COUNTERED: card.cant_be_countered,
        CardFlag.LEVELER: bool(card.bands),
        CardFlag.SAGA: "Saga" in card.subtypes,
        CardFlag.BLANK: card.blank,
        CardFlag.KEEPS_COUNTERS: card.keeps_counters,
        CardFlag.DELVE: card.delve,
        CardFlag.CONVOKE: card.convoke,
        CardFlag.IMPROVISE: card.improvise,
        CardFlag.OPENING: card.begins_on_battlefield,
        CardFlag.OPENING_FOR_A_CARD: card.begins_for_a_card,
        CardFlag.COMPLEATED: card.compleated,
        CardFlag.MODAL_FACES: card.modal_faces,
        CardFlag.ROLE: "Role" in card.subtypes,
    }
    return union(flag for flag, given in flags.items() if given)


def _final_chapter(abilities: Sequence[Ability]) -> int:
    """Greatest chapter number among chapter abilities (CR 714.2d), 0 if there are none."""
    chapters = [a.detail or 0 for a in abilities if isinstance(a, Triggered) and a.event == Event.CHAPTER]
    return max(chapters, default=0)
