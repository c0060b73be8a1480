"""Boards made at random from a seed, on which a card finds much of what it may need.

A copy of the card is in its owner's hand, others in play, in the graveyard and in the library; both players have some
of its company. Permanents are put down as they could have come to stand there: with counters, attached, at levels.
"""

import random
from functools import cache

from components.characteristics import CardType, Color, Supertype
from components.clock import OTHERS_STACK_STOP, OWN_STACK_STOP, Stage, Step, stop_bit
from components.game import new_games
from components.player import Seat
from components.reference import NOTHING
from components.vocabulary.abilities import Pipeline
from components.vocabulary.amounts import AmountCode
from components.vocabulary.instructions import Op
from components.zones import Zone
from sim.cards.compile import Compiled, compile_tables
from sim.cards.model import Activated, Card, Triggered
from systems.counters.keyword_counters import remember_keyword_counters
from systems.counters.putting import set_counters
from systems.objects.references import card_reference, permanent_reference
from systems.objects.slots import free_slot, put_permanent
from systems.turn.setup import set_up_game, set_up_player
from systems.zones.library import place_card, put_on_bottom
from systems.zones.moving import attach
from tests.library.company import BAUBLE, DENIAL, ELDER, SPARK, SPELLS, WASTE, company_of, topics_of

COPIES = 6
"""Copies of the card in each deck."""
COMPANY = 3
"""Copies of each card of its company."""
LIBRARY = 20
"""Cards in each library."""
TURN = 5
SPELL_TYPES = {CardType.INSTANT, CardType.SORCERY}


@cache
def tables_for(card: Card) -> Compiled:
    """Card tables of a game with a card and its company."""
    return compile_tables([[card] * COPIES + [*company_of(card).all] * COMPANY] * 2)


class Situation:
    """One game, as it is made up.

    Parameters
    ----------
    card : Card
    rng : random.Random
    poor : bool
        Whether players may have no mana but that of what they control.
    """

    def __init__(self, card: Card, rng: random.Random, poor: bool) -> None:
        self.card, self.rng, self.poor = card, rng, poor
        self.compiled = tables_for(card)
        self.tables = self.compiled.tables[0]
        self.company, self.topics = company_of(card), topics_of(card)
        self.game = new_games(1)[0]
        self.left = [list(range(len(self.company.all) * COMPANY + COPIES)) for _ in range(2)]
        """Deck slots of each player that are nowhere yet."""
        self.own = NOTHING
        """Slot of the card in play."""

    def begin(self):
        """Make the board up; returns the game, which then goes on from the beginning of a step.

        A card that may begin in play is met from the opening hands on instead.
        """
        game, rng = self.game, self.rng
        from_the_beginning = (self.card.begins_on_battlefield or self.card.begins_for_a_card) and rng.random() < 0.5
        set_up_game(game, rng.randrange(1 << 30), 0, 2, rng.randrange(2) if from_the_beginning else 0, 100)
        for player in range(2):
            set_up_player(game, self.tables, player, self._life(), Seat.POLICY, self._stops(player))
        if from_the_beginning:
            return game
        for player in range(2):
            self._let_it_be_later(player)
        self._put_card()
        for player in range(2):
            self._put_company(player)
            self._fill_hand_and_graveyard(player)
            self._fill_library(player)
        for slot in range(game.num_slots):
            self._put_counters(slot)
        clock = game.clock
        clock.turn, clock.step, clock.stage = TURN, rng.choice((Step.UPKEEP, Step.PRECOMBAT_MAIN)), Stage.BEGIN
        clock.active = clock.priority = int(rng.random() < 0.2)
        return game

    # The players

    def _life(self) -> int:
        may_not_lose = self.topics.have(Op.PLAYER_CANT_LOSE, Op.PLAYER_CANT_LOSE_TO_LIFE)
        return self.rng.choice((1, 1, 20) if may_not_lose else (3, 20, 20, 40))

    def _stops(self, player: int) -> int:
        rng = self.rng
        chance = 0.25 if player == 0 else 0.1
        stops = sum(stop_bit(step, own) for step in Step for own in (True, False) if rng.random() < chance)
        stops |= stop_bit(Step.PRECOMBAT_MAIN, True)
        if self.topics.combat:
            stops |= stop_bit(Step.DECLARE_ATTACKERS, player == 1) | stop_bit(Step.DECLARE_BLOCKERS, player == 0)
        chance = 0.9 if self.topics.stack else 0.3
        for stop in (OTHERS_STACK_STOP, OWN_STACK_STOP):
            stops |= stop if rng.random() < chance else 0
        return stops

    def _let_it_be_later(self, player: int) -> None:
        """Let some turns have passed, and things have happened this turn; all cards are outside the game at first."""
        record, rng = self.game.player[player], self.rng
        record.kept, record.turns_taken = 1, TURN // 2
        for name in ("damage_taken", "life_gained", "life_lost", "creatures_died", "cards_drawn", "lands_entered"):
            setattr(record, name, rng.choice((0, 1, 2)))
        counts = {"poison": rng.choice((0, 0, 3, 8))}
        counts |= {kind: rng.randint(0, 8) for kind in self.topics.player_kinds}
        for kind, number in counts.items():
            set_counters(self.game, player, self.compiled.kinds[kind], number)
        record.library_top = record.library_end = record.unseen_start = record.unseen_end = 0
        for card in self.left[player]:
            record.zone[card] = Zone.OUTSIDE

    def _take(self, player: int, wanted: Card) -> int:
        """A deck slot of a player with a card, each once; NOTHING if there is none left."""
        row = self.compiled.rows[wanted]
        for card in self.left[player]:
            if self.tables.deck[player][card] == row:
                self.left[player].remove(card)
                return card
        return NOTHING

    # Permanents

    def _put(self, player: int, card: Card, face: Card | None = None) -> None:
        """Put a card into play, with a face up, if there is a copy left; token or not."""
        game, deck_slot = self.game, self._take(player, card)
        if deck_slot == NOTHING:
            return
        slot, row = free_slot(game), self.compiled.rows[face or card]
        put_permanent(game, self.tables, slot, row, player, player)
        perm = game.perm[slot]
        perm.summoning_sick, perm.turn_marks = 0, 0
        if not card.token:
            game.player[player].zone[deck_slot] = Zone.BATTLEFIELD
            perm.card = card_reference(player, deck_slot)
        if CardType.PLANESWALKER in card.types:
            self._give(slot, "loyalty", (card.loyalty or 2) + self.rng.choice((0, 0, 5, 10)))
        if card.defense is not None:
            self._give(slot, "defense", card.defense)
        chapters = int(self.tables.card[row].final_chapter)
        if chapters > 0:
            self._give(slot, "lore", self.rng.randrange(chapters))
        perm.chosen = self._chosen()

    def _chosen(self) -> int:
        """What is chosen as the card enters."""
        rng = self.rng
        if self.topics.have(Op.ENTERS_CHOOSING_TYPE):
            types = {name for card in self.company.all if CardType.CREATURE in card.types for name in card.subtypes}
            bits = [self.compiled.subtypes[name] for name in sorted(types & self.compiled.subtypes.keys())]
            return rng.choice(bits).bit_length() if bits else 0
        if self.topics.have(Op.ENTERS_CHOOSING_COLOR):
            return rng.choice([Color.WHITE, Color.BLACK, Color.GREEN])
        return rng.randrange(2) if self.topics.have(Op.ENTERS_CHOOSING_PLAYER) else 0

    def _put_card(self) -> None:
        """Put copies of the card into the hand and where else they do something."""
        rng, card = self.rng, self.card
        zones = [Zone.HAND] * (2 if len(card.alternatives) > 2 else 1)
        zones += [Zone.GRAVEYARD] * (rng.random() < 0.5)
        zones += [Zone.EXILE] * (self._acts_in_exile() and rng.random() < 0.5)
        for zone in zones:
            slot = self._take(0, card)
            place_card(self.game, 0, slot, zone)
            for kind in self.topics.kinds if zone == Zone.EXILE else ():
                set_counters(self.game, card_reference(0, slot), self.compiled.kinds[kind], 1)
        if not SPELL_TYPES & set(card.types) and rng.random() < 0.8:
            self._put_card_into_play()

    def _acts_in_exile(self) -> bool:
        abilities = [ability for ability in self.card.abilities if isinstance(ability, Triggered | Activated)]
        return any(Zone.EXILE in ability.zones for ability in abilities)

    def _put_card_into_play(self) -> None:
        """Put the card into play, perhaps with its other face up; of a leveler a copy on each level."""
        card, face = self.card, self.card.other_face
        turned = face is not None and not SPELL_TYPES & set(face.types) and self.rng.random() < 0.5
        self.own = int(self.game.num_slots)
        bands = card.bands[:1] if Supertype.LEGENDARY in card.supertypes else card.bands
        for number in range(max(len(bands), 1)):
            self._put(0, card, face if turned else None)
            if bands:
                band = bands[number] if len(bands) > 1 else self.rng.choice(card.bands)
                self._give(self.own + number, "level", band.low)

    def _put_company(self, player: int) -> None:
        """Put made-up permanents into play, some of those types that the card selects."""
        rng, permanents = self.rng, self.company.permanents
        chosen = rng.sample(permanents, rng.randint(2, 4))
        if rng.random() < 0.3:
            chosen += rng.choices(self.company.lands, k=3)
        for types in self.topics.selected:
            fitting = [card for card in permanents if set(types) & set(card.types)]
            chosen += rng.sample(fitting, 1) if fitting and rng.random() < 0.4 else []
        stirring = [card for card in self.company.stirring if rng.random() < (0.85, 0.2)[player]]
        chosen += rng.sample(stirring, min(4, len(stirring)))
        chosen += [ELDER] * 2 * self.topics.have(Op.PLAYER_NO_LEGEND_RULE)
        for card in chosen:
            self._put(player, card)
        if player == 0 and self.own != NOTHING and {"Aura", "Equipment", "Role"} & set(self.card.subtypes):
            self._attach()

    def _attach(self) -> None:
        """Attach the card in play to a creature, an Equipment half of the time."""
        perms = self.game.perm[: self.game.num_slots]
        creatures = [slot for slot, perm in enumerate(perms) if perm.characteristics.types & CardType.CREATURE]
        if creatures and ("Equipment" not in self.card.subtypes or self.rng.random() < 0.5):
            attach(self.game, self.own, permanent_reference(self.rng.choice(creatures)))

    def _give(self, slot: int, kind: str, number: int) -> None:
        row, holder = self.compiled.kinds[kind], permanent_reference(slot)
        set_counters(self.game, holder, row, number)
        keyword = int(self.tables.kind[row].keyword)
        if keyword:
            remember_keyword_counters(self.game, slot, row, keyword)

    def _put_counters(self, slot: int) -> None:
        """Put counters of the kinds that the card speaks of on a permanent, or such as all know."""
        rng = self.rng
        kinds = [kind for kind in self.topics.kinds if kind not in ("loyalty", "defense", "level")]
        if self.topics.have(AmountCode.COUNTER_KINDS):
            kinds += ["+1/+1", "shield", "stun"]
        for kind in kinds:
            if rng.random() < (0.6 if slot == self.own else 0.2):
                self._give(slot, kind, rng.choice((1, 3, 9) if slot == self.own else (1, 2)))
        if slot != self.own and rng.random() < 0.2:
            self._give(slot, rng.choice(("+1/+1", "-1/-1", "shield", "stun")), 1)

    # Cards elsewhere

    def _fill_hand_and_graveyard(self, player: int) -> None:
        rng, permanents = self.rng, self.company.permanents
        hand = rng.sample(SPELLS, rng.randint(1, 2)) + rng.sample(permanents, rng.randint(0, 3))
        hand += [BAUBLE] * self.poor + [WASTE] * rng.randrange(2)
        hand += [SPARK] * self.topics.have(Pipeline.DAMAGE) + [DENIAL] * self.topics.stack
        hand += [rng.choice(self.company.of_types(types)) for types in self.topics.entering]
        graveyard = rng.sample(permanents, rng.choice((0, 3, 10)))
        for zone, cards in ((Zone.HAND, hand), (Zone.GRAVEYARD, graveyard)):
            for card in cards:
                if not card.token and (slot := self._take(player, card)) != NOTHING:
                    place_card(self.game, player, slot, zone)

    def _fill_library(self, player: int) -> None:
        """Put a part of the cards that are left into the library, lands on top if the top card can be played."""
        record, deck = self.game.player[player], self.tables.deck[player]
        tokens = {self.compiled.rows[card] for card in self.company.permanents if card.token}
        cards = [slot for slot in self.left[player] if int(deck[slot]) not in tokens]
        self.rng.shuffle(cards)
        if self.topics.have(Op.PLAY_FROM_ZONE):
            cards.sort(key=lambda slot: self.tables.card[deck[slot]].types & CardType.LAND == 0)
        for slot in cards[:LIBRARY]:
            put_on_bottom(record, slot)
            record.zone[slot] = Zone.LIBRARY
