"""Card tables: card definitions in the compiled form that the systems read.

One `TABLES` record holds everything that is the same for all games of a run. Rows point to each other by row number;
-1 points nowhere. `sim.cards.compile` fills them; `components.vocabulary` says what their codes mean.
"""

import numpy as np

from components import capacities
from components.capacities import DECK_SIZE, NUM_KINDS, NUM_PLAYERS
from components.characteristics import CHARACTERISTICS, NUM_MANA_TYPES, SUBTYPE_SETS
from components.counters import COUNTER_KIND
from components.scratch import SCRATCH
from components.vocabulary.abilities import RuleAbility

MAX_HYBRIDS = 6
NO_NUMBER = -99
"""A power, toughness or loyalty that the card does not have."""

COST = np.dtype(
    [
        ("generic", "i2"),
        ("colored", "i1", (NUM_MANA_TYPES,)),
        ("num_x", "i1"),
        ("num_hybrids", "i1"),
        ("hybrids", "u1", (MAX_HYBRIDS,)),
        ("types", "i1"),
        ("num_colored", "i2"),
    ]
)
"""A mana cost (CR 202.1): ``colored`` counts symbols in WUBRG-colourless order, ``num_colored`` all of
them, ``types`` has the bits of their types; a hybrid symbol is a set of bits.
"""

OP = np.dtype(
    [
        ("code", "i2"),
        ("selector", "i2"),
        ("other", "i2"),
        ("amount", "i2"),
        ("second", "i2"),
        ("kind", "i2"),
        ("zone", "i1"),
        ("duration", "i1"),
        ("condition", "i2"),
        ("definition", "i2"),
        ("jump", "i2"),
        ("marks", "i4"),
        ("each", "i1"),
        ("mask", "i8"),
        ("replaced", "i8"),
    ]
)
"""One instruction, modification, part of a cost or replacement; `Op` says what its fields mean. ``each`` 1: its amounts
are found for each object that it modifies. ``replaced``: subtypes in whose place those of SET_TYPES come."""

SELECTOR = np.dtype(
    [
        ("origin", "i1"),
        ("asks", "i1"),
        ("index", "i1"),
        ("zone", "i1"),
        ("controller", "i1"),
        ("owner", "i1"),
        ("other", "i1"),
        ("tapped", "i1"),
        ("combat", "i1"),
        ("token", "i1"),
        ("commander", "i1"),
        ("toxic", "i1"),
        ("counter", "i1"),
        ("no_counter", "i1"),
        ("field", "i1"),
        ("relation", "i1"),
        ("bound_code", "i1"),
        ("bound", "i2"),
        ("any_types", "i2"),
        ("all_types", "i2"),
        ("no_types", "i2"),
        ("supertypes", "i1"),
        ("no_supertypes", "i1"),
        ("any_colors", "i1"),
        ("all_colors", "i1"),
        ("no_colors", "i1"),
        ("entered_this_turn", "i1"),
        ("damaged_by_this", "i1"),
        ("chosen_type", "i1"),
        ("remembered", "i1"),
        ("unaffected", "i1"),
        ("also", "i2"),
        ("of", "i2"),
        ("but", "i2"),
        ("host", "i2"),
        ("any_subtypes", "i8"),
        ("no_subtypes", "i8"),
        ("any_keywords", "i8"),
        ("no_keywords", "i8"),
    ]
)
"""Objects and players: those of ``origin`` (`Base`) that fulfil every condition.

Masks of 0 ask nothing. ``asks``: bits of `Asks`, what of all this is asked at all. ``other`` 1 leaves out the source
itself, OTHER_THAN_TARGET the first target. ``tapped``, ``token``, ``commander``: -1 any, 0 no, 1 yes. ``counter``,
``no_counter``: a kind that must or must not be there, -1 none asked, EVERY_KIND any kind. ``toxic`` 1: must have toxic.
``controller``, ``owner``: a `Who`. ``damaged_by_this`` 1: was dealt damage by the source this turn. ``chosen_type`` 1:
has the subtype chosen as the source entered. ``remembered`` 1: a card that an effect exiled and will return.
``unaffected`` 1: the last counting instruction did nothing to it. ``also``: row of a selector whose objects are
selected as well, -1 none.
Rows of selectors that name given objects (targets, this, the event's object ...): ``but`` of those that are left out,
``host`` of what it is attached to, ``of`` of the object whose controller or owner is meant (`Base.CONTROLLER`,
`Base.OWNER`).
"""

AMOUNT = np.dtype([("code", "i1"), ("kind", "i1"), ("selector", "i2"), ("a", "i2"), ("b", "i2")])

CONDITION = np.dtype([("code", "i1"), ("relation", "i1"), ("selector", "i2"), ("a", "i2"), ("b", "i2")])

TARGET_SPEC = np.dtype(
    [("selector", "i2"), ("minimum", "i1"), ("maximum", "i1"), ("most", "i2"), ("divided", "i2"), ("benefit", "i1")]
)
"""Targets (CR 115): ``minimum`` to ``maximum`` of ``selector``; ``most``: row of an amount that is the maximum instead,
-1 for none; ``divided``: row of an amount that is divided among them, -1 for none.

``benefit``: 1 if being chosen is good for the target, -1 if it is bad, 0 if neither (a hint for policies, read off the
instructions).
"""

MODE = np.dtype([("first_target", "i2"), ("num_targets", "i1"), ("first_op", "i2"), ("num_ops", "i2")])

ABILITY = np.dtype(
    [
        ("kind", "i1"),
        ("timing", "i1"),
        ("zones", "i2"),
        ("cost", "i2"),
        ("first_cost", "i2"),
        ("num_costs", "i1"),
        ("first_target", "i2"),
        ("num_targets", "i1"),
        ("first_op", "i2"),
        ("num_ops", "i2"),
        ("condition", "i2"),
        ("asked_once", "i1"),
        ("event", "i1"),
        ("subject", "i2"),
        ("other", "i2"),
        ("event_player", "i1"),
        ("detail", "i2"),
        ("limit", "i1"),
        ("limit_place", "i1"),
        ("optional", "i1"),
        ("first_mode", "i2"),
        ("num_modes", "i1"),
        ("min_modes", "i1"),
        ("max_modes", "i1"),
        ("mana_types", "i1"),
        ("mana_amount", "i2"),
        ("mana_for", "i2"),
        ("mana_plain", "i1"),
        ("mana_life", "i1"),
        ("mana_gift", "i1"),
        ("replaces", "i1"),
        ("loyalty", "i1"),
        ("level_low", "i2"),
        ("level_high", "i2"),
        ("pump_power", "i2"),
        ("pump_toughness", "i2"),
        ("pump_per_x", "i1"),
        ("pump_condition", "i2"),
        ("weak_power", "i2"),
        ("weak_toughness", "i2"),
        ("sets_power", "i2"),
        ("sets_toughness", "i2"),
    ]
)
"""One ability.

``zones``: bits ``1 << zone`` in which it functions; ``cost``: its mana cost; ``first_cost``/``num_costs``: the other
parts of its cost in the instruction table. Triggered: ``event``, ``subject`` (selector that the event's object must
match), ``other`` (selector that its other object must match), ``event_player`` (`Who` the event's player must be),
``detail`` (-1 or the event's detail), ``condition`` (intervening if, unless ``asked_once`` is 1). ``limit``: times per
turn, 0 no limit; ``limit_place``: where the permanent counts them. Mana abilities: ``mana_types``, ``mana_amount`` (an
amount row, -1 for one), ``mana_for`` (selector of what the mana may be spent on, -1 anything), ``mana_plain`` (1: all
it says beside that is to tap for one mana), ``mana_life`` (life lost or damage taken on use), ``mana_gift`` (life that
each opponent gains on use). ``level_low``/``level_high``: the ability is a level band's (CR 711), -1 otherwise;
``level_high`` -1 for no end. ``pump_power``, ``pump_toughness``: what its instructions add to a target's power and
toughness until end of turn, or as a static ability to what the source is attached to (hints for policies, as all that
follow); ``pump_per_x`` times X is added to both. If there is a ``pump_condition``, ``pump_*`` holds only while it does,
else ``weak_power`` and ``weak_toughness``. ``sets_power``, ``sets_toughness``: the base power and toughness that a
target gets, or NO_NUMBER.
"""

ALTERNATIVE = np.dtype(
    [
        ("kind", "i1"),
        ("zone", "i1"),
        ("cost", "i2"),
        ("first_cost", "i2"),
        ("num_costs", "i1"),
        ("ability", "i2"),
        ("condition", "i2"),
        ("times", "i1"),
        ("counter", "i1"),
    ]
)
"""Another way to cast a card: from ``zone`` for the whole mana cost ``cost`` and the cost parts; ``ability`` -1: the
card's own spell ability; ``times``: how often it is kicked, or for suspend the number of ``counter`` (a kind) with
which it is exiled."""

CARD = np.dtype(
    [
        ("types", "i2"),
        ("supertypes", "i1"),
        ("colors", "i1"),
        ("subtypes", "i8"),
        ("keywords", "i8"),
        ("restrictions", "i4"),
        ("power", "i2"),
        ("toughness", "i2"),
        ("loyalty", "i2"),
        ("defense", "i2"),
        ("life_modifier", "i2"),
        ("hand_modifier", "i1"),
        ("defined_power", "i2"),
        ("defined_toughness", "i2"),
        ("toxic", "i1"),
        ("cost", "i2"),
        ("mana_value", "i2"),
        ("spell", "i2"),
        ("first_ability", "i2"),
        ("num_abilities", "i1"),
        ("plain_mana", "i2"),
        ("first_alternative", "i2"),
        ("num_alternatives", "i1"),
        ("enchant", "i2"),
        ("name", "i2"),
        ("marks", "i2"),
        ("other_face", "i2"),
        ("final_chapter", "i1"),
        ("functions", "i4"),
        ("watches", "i8"),
        ("hand_actions", "i1"),
        ("printed", CHARACTERISTICS),
    ]
)
"""One card, token or face. ``plain_mana``: row of its only mana ability, if that is to tap for one mana of one of its
types and nothing else, -1 otherwise; ``spell``: the ability row that its resolution carries out; ``enchant``: target
specification of an Aura; ``defined_power``, ``defined_toughness``: amounts of a characteristic-defining ability, -1
none; ``watches``: bits of the events its abilities trigger on; ``functions``: `Function` bits; ``hand_actions``: 1
if an ability can be activated from the hand; ``printed``: what a permanent has of it before any effect. Lands have
``cost`` -1.
"""

DECK_START = np.dtype([("zone", "u1", (DECK_SIZE,)), ("library", "u1", (DECK_SIZE,)), ("library_size", "i2")])
"""Where the cards of a deck begin the game: ``zone`` by deck slot, and the slots of the library, not yet shuffled."""

TABLES = np.dtype(
    [
        ("num_cards", "i4"),
        ("watched_elsewhere", "i8"),
        ("rule_ability", "i2", (len(RuleAbility),)),
        ("acts_elsewhere", "i1"),
        ("any_commanders", "i1"),
        ("asks_damager", "i1"),
        ("subtype_sets", "i8", (len(SUBTYPE_SETS),)),
        ("free_way", "i2"),
        ("deck", "i2", (NUM_PLAYERS, DECK_SIZE)),
        ("deck_size", "i2", (NUM_PLAYERS,)),
        ("num_commanders", "i1", (NUM_PLAYERS,)),
        ("sideboard_size", "i2", (NUM_PLAYERS,)),
        ("start", DECK_START, (NUM_PLAYERS,)),
        ("kind", COUNTER_KIND, (NUM_KINDS,)),
        ("card", CARD, (capacities.NUM_CARDS,)),
        ("ability", ABILITY, (capacities.NUM_ABILITIES,)),
        ("op", OP, (capacities.NUM_OPS,)),
        ("selector", SELECTOR, (capacities.NUM_SELECTORS,)),
        ("amount", AMOUNT, (capacities.NUM_AMOUNTS,)),
        ("condition", CONDITION, (capacities.NUM_CONDITIONS,)),
        ("cost", COST, (capacities.NUM_COSTS,)),
        ("target_spec", TARGET_SPEC, (capacities.NUM_TARGET_SPECS,)),
        ("mode", MODE, (capacities.NUM_MODES,)),
        ("alternative", ALTERNATIVE, (capacities.NUM_ALTERNATIVES,)),
        ("scratch", SCRATCH),
    ]
)
"""All tables of a run. ``rule_ability``: rows of the abilities in `RuleAbility`. ``deck[p, c]`` is the card
row of player p's deck slot c, and the first ``num_commanders[p]`` slots are p's commanders (CR 903.3),
the last ``sideboard_size[p]`` p's cards outside the game (CR 400.11);
``watched_elsewhere`` has the bits of the events on which an ability of some card triggers in a zone other than the
battlefield, ``acts_elsewhere`` is 1 if some card can be cast or activated from graveyard, exile or command zone,
``any_commanders`` 1 if a deck has a commander,
``asks_damager`` 1 if a selector asks which permanents were dealt damage by this one this turn;
``subtype_sets`` has the bits of each of `components.characteristics.SUBTYPE_SETS`; ``free_way`` is the row of the
alternatives table that stands for casting any card without paying its mana cost;
``scratch`` is no table but the work space in which the rules count (`components.scratch`)."""
