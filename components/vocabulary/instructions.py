"""What abilities, costs, modifications and replacements do."""

from enum import IntEnum

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
