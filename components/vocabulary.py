"""Vocabularies of the card tables: what the codes in their rows mean.

`components.tables` holds the rows; `sim.cards.compile` writes them and the systems read them.
"""

from enum import IntEnum


class AbilityKind(IntEnum):
    """Kinds of ability (CR 113.3), with mana abilities and enters-effects apart."""

    SPELL = 0
    ACTIVATED = 1
    MANA = 2
    """Activated mana ability (CR 605.1a): adds ``mana_amount`` mana of one of the types in ``mana_types``."""
    TRIGGERED = 3
    STATIC = 4
    """Its instructions are modifications of what ``subject`` selects, while ``condition`` holds."""
    REPLACEMENT = 5
    """Replaces events of the pipeline ``replaces``; its instructions say how."""
    ENTERS = 6
    """Replacement effect on its own permanent's entering (CR 614.1c, d)."""


class RuleAbility(IntEnum):
    """Triggered abilities that the rules give: to rad counters and to keywords."""

    RAD = 0
    EXALTED = 1
    PROWESS = 2
    STORM = 3


class Timing(IntEnum):
    """When an ability may be activated (CR 602.5d)."""

    INSTANT = 0
    SORCERY = 1


class Pipeline(IntEnum):
    """Events that can be replaced or prevented; each has one pipeline in `systems`."""

    COUNTERS = 0
    DAMAGE = 1
    ZONE_CHANGE = 2
    LIFE = 3
    DESTROY = 4
    DRAW = 5
    TOKENS = 6
    PROLIFERATE = 7


class Function(IntEnum):
    """Bits of ``functions``: what a permanent's abilities can do, so that systems can skip the others."""

    STATIC = 1
    REPLACES_COUNTERS = 2
    REPLACES_DAMAGE = 4
    REPLACES_ZONE_CHANGE = 8
    REPLACES_LIFE = 16
    REPLACES_DESTROY = 32
    REPLACES_DRAW = 64
    REPLACES_TOKENS = 128
    REPLACES_PROLIFERATE = 256
    CHANGES_COSTS = 512
    CHANGES_PLAYERS = 1024
    ENTERS = 2048
    MANA = 4096
    ACTIVATED = 8192
    FORBIDS = 1 << 24
    """A static ability says what can't be cast or activated."""
    LIMITS_COUNTERS = 1 << 20
    ALLOWS_CASTING = 1 << 21
    RESTRICTS_BLOCKS = 1 << 22
    KEEPS_COUNTERS = 1 << 23
    DEPENDS_ON_PLAYERS = 1 << 25
    """A static ability may depend on life totals or on counters of players."""
    VOLATILE = 16384
    """A static ability depends on what is not a permanent's characteristic, counter or attachment, nor a life total:
    on tapped permanents, combat, the turn, cards in other zones, or what happened this turn."""


class Who(IntEnum):
    """Relation of a player to the ability's controller."""

    ANYONE = 0
    YOU = 1
    OPPONENT = 2
    EVENT_PLAYER = 3
    """The player of the event that triggered the ability."""
    TARGET_PLAYER = 4
    """The player who is (or controls) target 0."""
    DEFENDING_PLAYER = 5
    OWNER = 6
    """Owner of the source."""
    NOT_YOU = 8
    """Any other player, also a teammate."""
    A_PLAYER = 7
    """Of an event: its player, whoever it is, but there must be one ("deals damage to a player")."""
    TEAM = 9
    """The controller and teammates: "your team" (CR 102.3)."""


class Asks(IntEnum):
    """Bits of what a selector asks for beside the sort of object, its controller and its card types."""

    VALUES = 1
    """Supertypes, colours, subtypes, keywords or toxic."""
    CONDITIONS = 2
    """Anything else: owner, counters, status, combat, a number, being another object ..."""


OTHER_THAN_TARGET = 2
"""``other`` of a selector that leaves out the objects of the first target specification ("another target")."""


SPELLS, SPELLS_AND_ABILITIES, LOYALTY_ABILITIES = 0, 2, 3
"""``index`` of a selector of objects on the stack."""


class Base(IntEnum):
    """Where a selector looks."""

    THIS = 0
    """The source of the ability."""
    TARGET = 1
    """Targets of target specification ``index``."""
    EVENT_OBJECT = 2
    ATTACHED = 3
    """What the source is attached to."""
    CHOSEN = 4
    """The object in choice register ``index``."""
    PERMANENTS = 5
    """All permanents that match."""
    PLAYERS = 6
    """All players that match ``controller``."""
    CARDS = 7
    """All cards in ``zone`` of the players that match ``controller`` and that match."""
    STACK = 8
    """Spells (``index`` SPELLS), abilities (1), both, or LOYALTY_ABILITIES on the stack that match."""
    PERMANENTS_AND_PLAYERS = 9
    LINKED = 10
    """The card or permanent that the source remembers."""
    SPELL = 11
    """This spell itself, on the stack."""
    AFFECTED = 20
    """All permanents that match and that the last counting instruction did something to ("this way")."""
    MODIFIED = 12
    """In the numbers of a modification: each object that it modifies ("its mana value")."""
    EVENT_SLOT = 21
    """The permanent whose slot is the event's amount: what a creature blocked."""
    EVENT_STACK = 22
    """The spell or ability whose reference is the event's amount: what targets the event's object."""
    EVENT_TARGETS = 26
    """The permanents that the event's spell or ability targets, or as it left the stack."""
    CHOSEN_PLAYER = 23
    """The player who was chosen as the source entered."""
    CONTROLLER = 13
    """The player who controls the object that selector ``of`` names, or last did."""
    OWNER = 14
    """The player who owns the object that selector ``of`` names."""
    FOLLOWED = 15
    """Of the event of a delayed triggered ability: the object that the ability follows (CR 603.7c)."""


class Combat(IntEnum):
    """Part in combat that a selector asks for."""

    ANY = 0
    ATTACKING = 1
    BLOCKING = 2
    ATTACKING_OR_BLOCKING = 3
    UNBLOCKED = 4
    BLOCKED = 5
    BLOCKING_THIS = 6
    BLOCKED_BY_THIS = 7


class Field(IntEnum):
    """Number of an object that a selector compares."""

    NONE = 0
    POWER = 1
    TOUGHNESS = 2
    MANA_VALUE = 3
    TOXIC = 4
    POWER_AND_TOUGHNESS = 5
    """Both power and toughness fulfil the comparison ("1/1 creature")."""
    TOTAL_POWER_AND_TOUGHNESS = 6
    """Power and toughness together."""
    NAME = 7
    """Number of the name; objects with the same name have the same number (CR 201.2)."""
    COUNTERS = 8
    """Counters of the selector's kind ``counter``, also on players."""
    LEVEL_UP = 9
    """1 if it has level up, else 0 (CR 702.87)."""
    GENERIC_COST = 10
    """Generic mana of a mana cost that is nothing else, such as {1}; of any other cost more than of every such one."""


class Relation(IntEnum):
    """Comparison of two numbers."""

    AT_LEAST = 0
    AT_MOST = 1
    EQUAL = 2
    GREATER = 3
    LESS = 4
    NOT_EQUAL = 5


class Bound(IntEnum):
    """What a selector compares a field with."""

    CONSTANT = 0
    X = 1
    POWER_OF_THIS = 2
    TOUGHNESS_OF_THIS = 3
    COUNTERS_ON_THIS = 4
    """Counters of kind ``bound`` on the source."""
    OF_TARGET = 5
    """The same field of the first target."""
    OF_CHOSEN = 12
    """The same field of the object in choice register 0."""
    CHOSEN_NAME = 15
    """Of names: the one that was chosen as this resolved, in choice register ``bound``."""
    NAME_CHOSEN_BY_THIS = 16
    """Of names: the one that was chosen as the source entered."""


class AmountCode(IntEnum):
    """How a number is found."""

    CONSTANT = 0
    """``a``."""
    X = 1
    COUNT = 2
    """How many objects ``selector`` selects."""
    COUNTERS = 3
    """Counters of kind ``kind`` on all that ``selector`` selects, together."""
    MOST_COUNTERS = 4
    """The most counters of kind ``kind`` on any one that ``selector`` selects."""
    POWER = 5
    """Power of the first that ``selector`` selects."""
    TOUGHNESS = 6
    MANA_VALUE = 7
    GREATEST_POWER = 8
    TOTAL_POWER = 9
    EVENT = 10
    """The amount of the event that triggered the ability."""
    CHOICE = 11
    """Choice register ``a``."""
    SUM = 12
    """Amounts of rows ``a`` and ``b`` together."""
    DIFFERENCE = 13
    PRODUCT = 14
    HALF_UP = 15
    HALF_DOWN = 16
    LIFE = 17
    """Life of the first player that ``selector`` selects."""
    HAND = 18
    """Cards in hand of the first player that ``selector`` selects."""
    COLORS_SPENT = 19
    MANA_SPENT = 20
    TIMES_KICKED = 21
    LANDS_ENTERED = 22
    """Lands that entered under the control of ``selector``'s first player this turn."""
    SPELLS_CAST = 23
    DAMAGE_TAKEN = 24
    LIFE_GAINED = 25
    LIFE_LOST = 26
    CREATURES_DIED = 27
    TOXIC = 28
    """Total toxic value of the first that ``selector`` selects."""
    COUNTER_KINDS = 29
    """Kinds of counter among what ``selector`` selects."""
    BASIC_LAND_TYPES = 30
    CARDS_IN_ZONE = 31
    """Cards in zone ``a`` of the first player that ``selector`` selects."""
    DAMAGE = 32
    """Damage marked on the first that ``selector`` selects."""
    CREATURES_ATTACKED = 33
    """Creatures that ``selector``'s first player attacked with this turn."""
    EXILED_WITH = 34
    """Cards in exile that were exiled with the source (CR 607.2a)."""
    DIVISION = 40
    """Of what is dealt or put: each target's part of the amount that is divided among them (CR 601.2d)."""
    DONE = 60
    """How much the last counting instruction did: counters that were really put, removed or moved "this way"."""
    DEVOTION = 90
    """Devotion of ``selector``'s first player to the colours in ``a`` (CR 700.5)."""
    HOLDS = 91
    """1 if condition row ``a`` holds, else 0."""


class Fold(IntEnum):
    """Of a number read off players, ``b``: whose counts if a selector selects several."""

    FIRST = 0
    GREATEST = 1
    TOTAL = 2
    HOW_MANY = 3
    """How many players there are for whom it is at least 1."""


class ConditionCode(IntEnum):
    """When something holds."""

    COMPARE = 0
    """Amount ``a`` ``relation`` amount ``b``."""
    ALL = 1
    """Conditions ``a`` and ``b``."""
    EITHER = 2
    NOT = 3
    KICKED = 4
    """The additional cost of this spell was paid, or of the spell that became this permanent."""
    YOUR_TURN = 5
    MAIN_PHASE = 6
    """It is the controller's main phase."""
    THIS_ENTERED_THIS_TURN = 7
    THIS_TAPPED = 8
    THIS_UNTAPPED = 9
    THIS_ATTACKING = 10
    STEP = 11
    """The current step is ``a``."""
    WAS_CAST = 12
    THIS_DESIGNATED = 13
    """The source has designation ``a``."""
    MATCHES = 14
    """Something that ``selector`` selects exists."""
    COMBAT = 15
    """It is a combat phase."""
    CAST_FROM = 40
    """This spell was cast from zone ``a``, or the spell that became this permanent."""
    SOLE_TARGET = 60
    """The event's object is a spell or ability that targets only one object, which ``selector`` asks for."""
    CAST_AS = 41
    """The spell, or the spell that became the source, was cast in the way ``a`` (`AlternativeKind`)."""
    THIS_STARTED_UNTAPPED = 50
    """The source was on the battlefield and untapped as the turn began."""
    CAST_COLOR = 42
    """A player whom ``selector`` selects has cast a spell of a colour in ``a`` this turn."""
    DIED = 62
    """This turn something with a subtype of ``selector`` died under the control of its ``controller``."""


WAY_REGISTER = 2
"""Choice register of CHOOSE_WAY."""


class Op(IntEnum):
    """Instructions of resolving abilities, parts of costs, modifications and replacements.

    A row has ``selector`` (whom), ``other`` (a second selector), ``amount``, ``second`` (a second amount),
    ``kind`` (counter kind, colour ...), ``zone``, ``mask`` (keywords, types, restrictions), ``duration``,
    ``condition``, ``definition`` (of a token), ``jump`` (instructions to skip), ``marks``.
    """

    # Counters (CR 122, 701.34)
    PUT_COUNTERS = 0
    """``amount`` counters of ``kind`` on each of ``selector``."""
    REMOVE_COUNTERS = 1
    """``amount`` counters of ``kind`` (-1: all of them) from each of ``selector``."""
    MOVE_COUNTERS = 2
    """``amount`` counters (-1: any number, chosen; ALL flag: all) of ``kind`` from ``selector`` onto ``other``.

    ``kind`` may be EVERY_KIND (so many of each) or CHOSEN_KIND.
    """
    DOUBLE_COUNTERS = 3
    PROLIFERATE = 4
    """``amount`` times."""
    PUT_SAME_COUNTERS = 5
    """As many counters of each kind as ``selector`` has, or last had, on ``other`` (CR 122.8)."""
    DISTRIBUTE_COUNTERS = 6
    """Any number of counters of ``kind`` move from ``selector`` onto any of ``other``."""
    PAY_COUNTERS = 7
    """You may remove up to ``amount`` (-1: any number) counters of ``kind`` from yourself; DONE is how many."""
    TIME_TRAVEL = 8
    """``amount`` times, with counters of ``kind`` (CR 701.56)."""
    # Damage and life (CR 120, 119)
    DEAL_DAMAGE = 10
    """``amount`` damage to each of ``selector`` from ``other`` (-1: this source)."""
    FIGHT = 11
    GAIN_LIFE = 12
    LOSE_LIFE = 13
    SET_LIFE = 14
    PREVENT_DAMAGE = 15
    DEAL_TOGETHER = 16
    """The next ``jump`` rows, all of which deal damage, deal it at the same time."""
    EACH_DEALS_DAMAGE = 17
    """Each of ``other`` deals ``amount`` damage (-1: its power) to each of ``selector``, all at the same time."""
    """Among modifications: the next ``amount`` damage (-1: all of it, but ``second``) is prevented (CR 615.7).

    ``jump`` rows follow that are done afterwards (CR 615.5), as with the other codes that prevent damage.
    """
    # Cards (CR 121, 701)
    DRAW = 20
    DISCARD = 21
    """DONE is how many of the discarded cards match ``other`` (-1: any)."""
    MILL = 22
    SCRY = 23
    SURVEIL = 24
    SEARCH_LIBRARY = 25
    """The players of ``other`` (-1: you) search for up to ``amount`` cards that match ``selector`` and put them into
    ``zone``."""
    SHUFFLE = 26
    LOOK_AT_HAND = 27
    RAD = 28
    """What rad counters do (CR 728.1), to ``selector``."""
    DISCARD_THESE = 29
    """The owners of the cards of ``selector`` discard them (CR 701.9)."""
    # Permanents and zones (CR 701)
    DESTROY = 30
    EXILE = 31
    """REMEMBERED: the cards of the permanents are ``remembered`` afterwards, and register 0 names a card from elsewhere
    that was exiled. WITH_THIS: the cards were exiled with the source."""
    EXILE_UNTIL_LEAVES = 32
    """Exile ``selector`` until the source leaves the battlefield."""
    SACRIFICE = 33
    """Each player of ``other`` sacrifices ``amount`` permanents that match ``selector``; without ``other``
    ``selector`` itself is sacrificed."""
    RETURN_TO_HAND = 34
    PUT_INTO_GRAVEYARD = 35
    PUT_ONTO_BATTLEFIELD = 36
    """With ``kind`` and ``amount`` it enters with that many counters; with ``second`` up to so many cards of
    ``selector``, chosen; REMEMBERED: registers from 0 on name them."""
    PUT_ON_LIBRARY = 37
    """At place ``amount`` (`LibraryPlace`; -1: on top)."""
    TAP = 38
    UNTAP = 39
    CREATE_TOKEN = 40
    """The players of ``other`` (-1: you) create ``amount`` tokens of ``definition`` (-1: copies of ``selector``), with
    ``second`` counters of ``kind`` each; REMEMBERED: register 0 names the first, and they are AFFECTED. Of
    copies the next ``jump`` rows are exceptions."""
    COUNTER_SPELL = 41
    REGENERATE = 42
    ATTACH = 43
    """Attach ``selector`` to ``other``; REMEMBERED: from now on it may enchant that."""
    TRANSFORM = 44
    PHASE_OUT = 45
    """``selector``, with ``amount`` up to so many of them, chosen (CR 702.26)."""
    # Continuous effects (CR 611)
    START_EFFECT = 50
    """The next ``jump`` rows are modifications that start now on ``selector`` for ``duration``."""
    # Choices and flow (CR 608.2)
    IF = 60
    """Skip ``jump`` instructions unless ``condition`` holds."""
    JUMP = 61
    MAY = 62
    """Skip ``jump`` instructions unless the player of ``other`` (-1: the controller) says yes."""
    PAY = 63
    """Skip ``jump`` instructions unless the players of ``other`` (-1: you) pay cost row ``kind``.

    In it X is ``amount`` (-1: X of the spell or ability). The next ``mask`` rows are its parts other than mana.
    """
    CHOOSE = 64
    """The player of ``other`` (-1: you) chooses one of ``selector`` into register ``marks``."""
    CHOOSE_COLOR = 65
    """Choose a colour into register ``marks``."""
    CHOOSE_KIND = 66
    """Choose a kind of counter among those on ``selector``; CHOSEN_KIND then stands for it."""
    CHOOSE_SOME = 67
    """Choose up to ``amount`` of ``selector`` (ALL flag: exactly as many); they are then AFFECTED."""
    CHOOSE_LEAST = 68
    """Choose one of those of ``selector`` with the least toughness into register ``marks`` (CR 701.39a)."""
    CHOOSE_WAY = 69
    """The player of ``other`` (-1: you) chooses a number below ``amount`` into register WAY_REGISTER."""
    # Mana, turn, game
    ADD_MANA = 70
    """``amount`` mana of one of the types in ``mask``."""
    EXTRA_TURN = 71
    EXTRA_COMBAT = 72
    WIN_GAME = 73
    LOSE_GAME = 74
    EXTRA_LAND = 75
    GET_EMBLEM = 78
    """Each player of ``other`` (-1: you) gets an emblem with the abilities of ``definition`` (CR 114.1)."""
    PERMIT_PLAY = 77
    """The controller may play the cards of ``selector`` for ``duration``; ``amount``: bits of `Permit`."""
    CAST_FREE = 79
    """The controller may cast the first card of ``selector`` without paying, in the way ``second`` of its own if there
    is one, once this has resolved; with ``amount`` up to so many copies of it instead (CR 707.12)."""
    # Modifications (CR 613)
    MODIFY_PT = 80
    """Layer 7c: + ``amount`` / + ``second``."""
    SET_PT = 81
    """Layer 7b: base power and toughness; an amount of -1 leaves that one alone."""
    DEFINE_PT = 82
    """Layer 7a: characteristic-defining."""
    SWITCH_PT = 83
    ADD_KEYWORDS = 84
    """Layer 6: ``mask``; with ``marks`` CHOSEN_COLOR ``mask`` is shifted by the colour in register ``kind``."""
    REMOVE_KEYWORDS = 85
    ADD_TOXIC = 86
    LOSE_ABILITIES = 87
    GRANT_ABILITY = 88
    """Layer 6: gives ability row ``kind``."""
    ADD_TYPES = 89
    """Layer 4: card types ``kind`` and subtypes ``mask``."""
    SET_TYPES = 90
    """Layer 4: ``marks`` KEEP_TYPES keeps the card types, KEEP_SUBTYPES the subtypes."""
    ADD_COLORS = 91
    """Layer 5: colours ``mask``."""
    SET_COLORS = 92
    CHANGE_CONTROL = 93
    BECOME_COPY = 94
    RESTRICT = 95
    """Rules: restrictions ``mask`` (with CHOSEN_COLOR as above)."""
    CHANGE_COST = 96
    """Spells (or, with ABILITIES, activated abilities) that match cost ``amount`` more or, if negative, less; with
    ``other`` only those that target something that it selects, and not to less than ``second`` mana (-1: no limit).

    Among the parts of a cost: that cost itself, its generic mana only.
    """
    REMOVE_SUPERTYPES = 97
    """Layer 4: supertypes ``mask``."""
    REMOVE_TYPES = 98
    """Layer 4: card types ``kind``, and with creature all creature types (CR 205.1b)."""
    CANT_BE_BLOCKED_BY = 100
    """Creatures that match ``selector`` can't block it (CR 509.1b)."""
    PROTECTED_FROM = 103
    """What the keyword PROTECTION_FROM_QUALITY that is given with it protects from: objects that match ``selector`` (CR
    702.16a)."""
    ATTACKS_THIS = 101
    """Creatures of the player whom the effect is about attack its source if able (CR 508.1d)."""
    ATTACKS_YOU = 102
    """It attacks the player who controls the effect if able (CR 508.1d)."""
    NEXT_SPELL_GOES_TO = 106
    """The next spell that the player whom the effect is about casts and that ``selector`` asks for, if ``condition``
    holds for it, goes to ``zone`` instead of the graveyard as it resolves."""
    # Parts of costs (CR 118)
    COST_TAP = 110
    COST_UNTAP = 111
    COST_SACRIFICE = 112
    """``amount`` permanents of yours that match ``selector`` (base THIS: the source)."""
    COST_LIFE = 113
    COST_REMOVE_COUNTERS = 114
    """``amount`` counters of ``kind`` from ``selector`` (base THIS: the source; else one permanent of yours that
    matches, or with ALL from among all that match)."""
    COST_PUT_COUNTERS = 115
    COST_DISCARD = 116
    """``amount`` cards that match ``selector`` (base THIS: this card)."""
    COST_EXILE = 117
    """With ``second`` any number of objects, each of which takes that much off the generic mana (CR 601.2b, f); so with
    COST_SACRIFICE and COST_DISCARD."""
    COST_TAP_OTHERS = 118
    """Tap ``amount`` untapped permanents of yours that match ``selector``; with ``second`` any number of total power
    ``second``."""
    COST_RETURN = 119
    COST_PLAYER_COUNTERS = 120
    """``amount`` counters of ``kind`` (energy ...) from yourself."""
    COST_OPPONENT_LIFE = 121
    """An opponent gains ``amount`` life."""
    # Replacements (CR 614), applied in the affected player's order
    REPLACE_PLUS = 130
    """``amount`` more."""
    REPLACE_TIMES = 131
    REPLACE_HALF_DOWN = 132
    REPLACE_HALF_UP = 133
    REPLACE_NUMBER = 134
    """``amount`` instead."""
    REPLACE_NOTHING = 135
    """Can't happen (CR 614.17)."""
    REPLACE_PREVENT = 136
    """Prevents ``amount`` (-1: all) damage."""
    REPLACE_ZONE = 137
    """Goes to ``zone`` instead."""
    DAMAGE_UNPREVENTABLE = 138
    """Among damage replacements: the damage can't be prevented (CR 615.12)."""
    DAMAGE_AS = 139
    """Among damage replacements: it is dealt as though its source had the keywords of ``mask`` (infect, wither ...)."""
    PREVENT_HALF = 140
    """Prevents half of the damage, rounded up."""
    PREVENT_ALL_BUT = 141
    """Prevents all but ``amount`` damage."""
    REDIRECT_DAMAGE = 142
    """``amount`` damage (-1: all) is dealt to what selector row ``kind`` selects instead (CR 614.9)."""
    REPLACE_FLOOR = 148
    """Among life replacements: damage that would reduce the life total below ``amount`` reduces it to that number."""
    # Entering (CR 614.1c, d)
    ENTERS_TAPPED = 150
    ENTERS_WITH_COUNTERS = 151
    ENTERS_AS_COPY = 152
    """As a copy of one of ``selector``, chosen, except for the modifications of the next ``jump`` rows (CR 707.9)."""
    ENTERS_CHOOSING_COLOR = 153
    ENTERS_PAYING_LIFE_OR_TAPPED = 154
    """Tapped unless its controller pays ``amount`` life."""
    ENTERS_CHOOSING_TYPE = 155
    """A creature type."""
    ENTERS_CHOOSING_PLAYER = 156
    """A player that ``selector`` selects."""
    ENTERS_DEVOURING = 157
    """Sacrificing any number of ``selector``, with ``amount`` counters of ``kind``; for it the number is that of the
    event (CR 702.82)."""
    # Effects on players and rules (CR 613.10, 613.11)
    PLAYER_LAND_LIMIT = 160
    """May play ``amount`` (-1: one) additional lands in each own turn."""
    PLAYER_NO_HAND_LIMIT = 161
    PLAYER_HEXPROOF = 162
    PLAYER_CANT_LOSE = 163
    CAST_AS_INSTANT = 170
    """The controller may cast what the ability's subject selects as though it had flash."""
    PLAY_FROM_ZONE = 171
    """The controller may play cards from where the ability's subject finds them; of a library, the top card."""
    CANT_BE_ACTIVATED = 173
    """Activated abilities of what the ability's subject selects can't be activated, unless they are mana abilities."""
    CANT_BE_CAST = 174
    """What the ability's subject selects can't be cast."""
    SPELLS_CANT_BE_COUNTERED = 172
    """Spells of the controller that the ability's subject selects can't be countered."""
    PLAYER_CANT_LOSE_TO_LIFE = 164
    """Does not lose for having 0 or less life."""
    PLAYER_NO_LEGEND_RULE = 180
    """The legend rule does not apply to the player's permanents."""
    MAXIMUM_COUNTERS = 181
    """The source can't have more than ``amount`` counters of ``kind`` (CR 122.4)."""
    KEEPS_COUNTERS = 182
    """Of a static ability: counters of ``kind`` can't be removed from its subject."""
    PLAYER_CANT_GAIN_LIFE = 165
    PLAYER_CANT_GET_COUNTERS = 166
    """Can't get counters of ``kind`` (EVERY_KIND: any)."""
    PLAYER_SPELLS_CANT_BE_COUNTERED = 168
    """No spell of the player can be countered."""
    PLAYER_HEXPROOF_FROM = 169
    """Of started effects: the player can't be the target of an opponent's spell or ability of a colour of ``mask``."""
    PLAYER_LOYALTY_TWICE = 167
    """May activate loyalty abilities of each own planeswalker twice each turn (CR 606.3)."""
    # Keyword actions and what comes of an action (CR 701, 603.12, 707.10)
    DESIGNATE = 200
    """Each of ``selector`` gets the designations ``mask``."""
    TRIGGER_REFLEXIVELY = 201
    """The ability in row ``kind`` triggers ("when you do", CR 603.12); the amount of its event is DONE."""
    COPY_STACK_OBJECT = 202
    """``amount`` (-1: one) copies of the spell or ability ``selector``; new targets may be chosen for each, or with
    ``other`` that is their target; then there is no copy if it is no legal one."""
    LOOK_AT_TOP = 203
    """Look at ``amount`` cards from the top; up to ``second`` (ALL flag: exactly) that match ``selector``, chosen by
    the player of ``other`` (-1: you), go to ``zone`` and the rest to the zone ``kind`` (-1: they stay on top)."""
    EXILE_TOP = 204
    """Exile the top card of the library of ``selector`` (-1: your own) into register 0."""
    ARRANGE_TOP = 205
    """Put the top ``amount`` cards of your library back in any order: one is chosen after the other, the first is the
    lowest."""
    CHOOSE_NAME = 207
    """Choose a card name (CR 201.4) of those that ``selector`` (-1: any) asks for by what is printed on the card.

    As a permanent enters it is what it chose (``chosen``: 1 more than the name's number); on resolution the player of
    ``other`` (-1: you) chooses it into register ``marks``.
    """
    SEARCH_EVERYWHERE = 208
    """Search the graveyard, hand and library of the player of ``selector`` for up to ``amount`` (-1: any number) cards
    that match ``other`` and put them into ``zone``."""
    CHOOSE_SOURCE = 220
    """Choose a source of damage (CR 609.7a) that matches ``selector`` (-1: any) into register ``marks``."""
    CHOOSE_OF_EACH_TYPE = 231
    """Each player of ``other`` chooses one of ``selector`` that the player controls of each card type of ``kind``; they
    are then AFFECTED (CR 101.4)."""
    CHANGE_TARGET = 229
    """Change a target of the spell or ability ``selector`` to ``other``, if that can be (CR 115.7a)."""
    DELAY = 221
    """Create the delayed triggered ability in row ``kind`` (CR 603.7), one that follows each of ``selector``
    (-1: the object of this ability's own event, if any).

    It triggers once, or with the ALL flag each time, until ``duration`` is over; ``amount``: the amount of its event.
    """


class OpFlag(IntEnum):
    """Bits of an instruction's ``marks``."""

    TAPPED = 1
    ATTACKING = 2
    CHOSEN_COLOR = 4
    CHOSEN_TYPE = 4
    """Among modifications of types: the creature type that its source chose."""
    UNPREVENTABLE = 8
    CANT_REGENERATE = 16
    KEEP_TYPES = 32
    KEEP_SUBTYPES = 64
    ABILITIES = 128
    ALL = 256
    COMBAT_ONLY = 512
    UNDER_YOUR_CONTROL = 1024
    REVEAL = 2048
    EFFECTS_ONLY = 4096
    """Of a counter replacement: only counters that an effect puts (CR 614.16)."""
    BY_PUTTER = 8192
    """Of a counter replacement: ``event_player`` is the putter, not the holder's controller."""
    NONCOMBAT_ONLY = 16384
    AT_RANDOM = 1 << 21
    """Of discarding: chance decides (CR 701.9b)."""
    MODULAR = 1 << 20
    """Of putting counters: a modular ability does it (CR 702.43a); of a counter replacement: only those counters."""
    NEXT_TIME = 32768
    """Of an effect on damage: used up after the next event to which it applies (CR 615.8)."""
    EACH_SOURCE = 65536
    """Of prevention: what is done afterwards is done for each source."""
    THAT_MUCH = 131072
    """Of prevention: what is done afterwards speaks of the damage, also if it could not be prevented (CR 615.12)."""
    REMEMBERED = 1 << 22
    WITH_THIS = 1 << 23
    """Of exiling: the cards were exiled with the source (CR 607.2a)."""


class LibraryPlace(IntEnum):
    """Where in a library a card is put; other numbers are cards above it."""

    BOTTOM = -1
    SHUFFLED = -2


class AlternativeKind(IntEnum):
    """Ways of casting a card other than for its printed cost (CR 118.9, 702)."""

    KICKED = 0
    OVERLOADED = 1
    FLASHBACK = 2
    ALTERNATIVE = 3
    """Another cost from the hand."""
    OTHER_FACE = 4
    """As the other face of a modal double-faced card, for its cost (CR 712.11b)."""
    PERMITTED = 5
    """For its own cost from another zone, as the card itself allows."""
    IMPENDING = 6
    EVOKED = 7
    ESCAPED = 8
    BUYBACK = 9
    RETRACED = 10
    GIFT = 11
    """A gift was promised (CR 702.174a)."""
    SUSPEND = 12
    """No casting, but exiling the card from the hand with time counters (CR 702.62a)."""
    SUSPENDED = 13
    """Cast without paying after its last time counter was removed (CR 702.62a)."""
    FREE = 14
    """Without paying its mana cost, as an effect allows (CR 118.9)."""
    ENTWINED = 15
    """All modes are chosen (CR 702.42a)."""


class HybridBit(IntEnum):
    """Bits of a hybrid symbol beside the mana types (CR 107.4e, f)."""

    LIFE = 64
    TWO_GENERIC = 128


class CardFlag(IntEnum):
    """Bits of a card row's ``marks``."""

    TOKEN = 1
    CANT_BE_COUNTERED = 2
    LEVELER = 4
    SAGA = 8
    BLANK = 16
    """Played as a card that does nothing, because its definition is not known."""
    KEEPS_COUNTERS = 1 << 10
    """Counters remain on it as it moves to any zone other than a hand or library."""
    DELVE = 32
    CONVOKE = 64
    IMPROVISE = 128
    ROLE = 1 << 12
    MODAL_FACES = 1 << 13
    """A face of a modal double-faced card: either face can be played, and it cannot transform (CR 712.3)."""
    COMPLEATED = 1 << 11
    """Enters with two fewer loyalty counters for each Phyrexian symbol that life was paid for (CR 702.150a)."""
    OPENING = 256
    """May begin the game on the battlefield (CR 103.6a)."""
    OPENING_FOR_A_CARD = 512
    """May do so if its owner is not the starting player, who then exiles a card from the hand."""
