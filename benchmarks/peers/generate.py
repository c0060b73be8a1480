"""Random boards; a seed always gives the same board."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from typing import Any

from benchmarks.peers import pool
from benchmarks.peers.boards import LEVEL_UP, Action, Board, Side, Thing, definition
from components.characteristics import CardType, Restriction, Supertype
from sim.cards.compile_costs import mana_value
from sim.cards.model import Activated, Card


class Generator:
    """Draws the parts of one board.

    Parameters
    ----------
    seed : int
    unusable : collection of str
        Names of cards that the peer can't play.
    """

    def __init__(self, seed: int, unusable: Collection[str] = ()) -> None:
        self.seed, self.chance = seed, random.Random(seed)
        self.unusable = set(unusable)
        self.made_up = tuple(name for name in pool.made_up_cards() if name.startswith("Trial"))
        self.num_things = 0

    def board(self) -> Board:
        """The board of the seed."""
        fields = [self._battlefield(own) for own in (True, False)]
        names = [[thing.ref for thing in things] for things in fields]
        deeds, hand = self._deeds(fields)
        opening = self._thing("Opening", "opening")
        actions = [Action("cast", opening.ref), *deeds]
        if self.chance.random() < 0.6:
            actions.append(self._attack(fields))
        lands = ("Prism",) * sum(self._price(action, fields[0], hand) for action in actions)
        mine = Side(self._life(), self._poison(), tuple(fields[0]), (opening, *hand), lands=lands)
        theirs = Side(self._life(), self._poison(), tuple(fields[1]))
        everybody = [*names[0], *names[1], "A", "B"]
        chosen = everybody if self.chance.random() < 0.5 else [one for one in everybody if self.chance.random() < 0.5]
        return Board(self.seed, (mine, theirs), tuple(actions), tuple(chosen))

    def _usable(self, names: Sequence[str]) -> list[str]:
        return [name for name in names if name not in self.unusable]

    def _life(self) -> int:
        return self.chance.choice((20, 20, 15, 10, 5, 3))

    def _poison(self) -> int:
        return self.chance.choice((0, 0, 0, 1, 3, 7, 8))

    def _thing(self, card: str, ref: str = "", **facts: Any) -> Thing:
        self.num_things += 1
        return Thing(ref or f"{_short(card)}_{self.num_things}", card, **facts)

    # The battlefield

    def _battlefield(self, own: bool) -> list[Thing]:
        names: list[str] = []
        for _ in range(self.chance.choice((1, 2, 2, 3, 3, 4))):
            names.append(self.chance.choice(self._usable(self._family(own))))
        for _ in range(self.chance.choice((0, 1, 1, 1, 2))):
            names.append(self.chance.choice(self._usable(pool.OTHERS)))
        if self.chance.random() < 0.25:
            names.append(self.chance.choice([deed.card for deed in pool.WALKERS if deed.card not in self.unusable]))
        self.chance.shuffle(names)
        kept: list[str] = []
        for name in names:
            if name not in kept or Supertype.LEGENDARY not in definition(name).supertypes:
                kept.append(name)
        return [self._permanent(name) for name in kept]

    def _family(self, own: bool) -> Sequence[str]:
        number = self.chance.random()
        if number < 0.4:
            return self.made_up
        return pool.LEVELERS if number < 0.55 and own else pool.CREATURES

    def _permanent(self, name: str) -> Thing:
        card = definition(name)
        counters: dict[str, int] = {}
        if card.loyalty is not None:
            counters["loyalty"] = self.chance.randint(1, card.loyalty + 2)
        if CardType.CREATURE not in card.types:
            return self._thing(name, counters=counters)
        if card.bands:
            low = [band.low for band in card.bands]
            counters["level"] = max(0, self.chance.choice([0, *low]) + self.chance.choice((-1, 0, 0, 1)))
        if self.chance.random() < 0.3:
            counters["+1/+1"] = self.chance.randint(1, 3)
        elif self.chance.random() < 0.2 and (card.toughness or 0) > 1:
            counters["-1/-1"] = self.chance.randint(1, (card.toughness or 0) - 1)
        if self.chance.random() < 0.12:
            counters["shield"] = self.chance.randint(1, 2)
        if self.chance.random() < 0.12:
            counters[self.chance.choice(pool.KEYWORD_COUNTERS)] = 1
        counters |= {"+1/+1": counters.get("+1/+1", 0) + 2} if card.toughness == 0 else {}
        damaged = self.chance.random() < 0.1 and (card.toughness or 0) > 2 and "-1/-1" not in counters
        tapped = self.chance.random() < 0.1
        return self._thing(name, counters={k: n for k, n in counters.items() if n}, damage=int(damaged), tapped=tapped)

    # Actions

    def _deeds(self, fields: list[list[Thing]]) -> tuple[list[Action], list[Thing]]:
        deeds: list[Action] = []
        hand: list[Thing] = []
        levelers = [thing for thing in fields[0] if definition(thing.card).bands]
        walkers = {deed.card: deed for deed in pool.WALKERS}
        own_walkers = [thing for thing in fields[0] if thing.card in walkers]
        for _ in range(self.chance.choice((0, 1, 1, 2, 2, 3))):
            number = self.chance.random()
            if levelers and number < 0.3:
                deeds.append(Action("activate", self.chance.choice(levelers).ref, ability=LEVEL_UP))
                continue
            if own_walkers and number < 0.5:
                walker = own_walkers.pop()
                deed, ref = walkers[walker.card], walker.ref
            else:
                deed = self.chance.choice([spell for spell in pool.SPELLS if spell.card not in self.unusable])
                spell = self._thing(deed.card)
                ref = spell.ref
                hand.append(spell)
            targets = tuple(self._target(word, fields) for word in deed.targets)
            if "" in targets or (len(targets) == 2 and targets[0] == targets[1]):
                if deed.card not in walkers:
                    hand.pop()
                continue
            do = "activate" if deed.ability else "cast"
            deeds.append(Action(do, ref, targets, deed.ability, deed.number))
        return deeds, hand

    def _target(self, word: str, fields: list[list[Thing]]) -> str:
        mine, theirs = ([thing.ref for thing in things if _is_creature(thing)] for things in fields)
        walkers = [thing.ref for thing in fields[1] if definition(thing.card).loyalty is not None]
        choices = {
            "any": [*mine, *theirs, *walkers, "B", "B", "A"],
            "creature": [*mine, *theirs],
            "mine": mine,
            "theirs": theirs,
            "permanent": [thing.ref for thing in (*fields[0], *fields[1])],
            "opponent": ["B"],
        }[word]
        return self.chance.choice(choices) if choices else ""

    def _price(self, action: Action, field_of_mine: list[Thing], hand: list[Thing]) -> int:
        """Mana that an action needs."""
        if action.do == "attack" or action.card == "opening":
            return 0
        card = next(thing.card for thing in (*field_of_mine, *hand) if thing.ref == action.card)
        if action.do == "cast":
            return mana_value(definition(card).cost)
        return _level_up_price(definition(card)) if action.ability == LEVEL_UP else 0

    def _attack(self, fields: list[list[Thing]]) -> Action:
        mine, theirs = ([thing for thing in things if _is_creature(thing)] for things in fields)
        defenders = ["B", "B", *(thing.ref for thing in fields[1] if definition(thing.card).loyalty is not None)]
        attackers = [thing.ref for thing in mine if self.chance.random() < 0.8 or _must_attack(thing)]
        attacks = tuple((ref, self.chance.choice(defenders)) for ref in attackers)
        blockers = [thing.ref for thing in theirs if self.chance.random() < 0.7]
        blocks = tuple((ref, self.chance.choice(attackers)) for ref in blockers) if attackers else ()
        return Action("attack", attackers=attacks, blocks=blocks)


def _is_creature(thing: Thing) -> bool:
    return CardType.CREATURE in definition(thing.card).types


def _must_attack(thing: Thing) -> bool:
    return Restriction.ATTACKS_IF_ABLE in definition(thing.card).restrictions


def _level_up_price(card: Card) -> int:
    costs = [ability.cost.mana for ability in card.abilities if isinstance(ability, Activated)]
    return max(map(mana_value, costs), default=0)


def _short(card: str) -> str:
    """A handle like the card's name."""
    words = card.split(",")[0].lower().split()
    word = "".join(words) if words[-1].isdigit() else words[-1]
    return "".join(letter for letter in word if letter.isalnum())


def board_of(seed: int, unusable: Collection[str] = ()) -> Board:
    """Board of a seed.

    Parameters
    ----------
    seed : int
    unusable : collection of str
        Names of cards that must not be on it.
    """
    return Generator(seed, unusable).board()
