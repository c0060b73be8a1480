"""Keywords as they are printed, in small letters."""

from components.characteristics import Keyword
from sim.cards.partners import ABILITIES


def keyword_word(member: Keyword) -> str:
    """A keyword as it is printed, in small letters."""
    return member.name.lower().replace("_", " ")


SIMPLE = {keyword_word(member) for member in Keyword}
"""Keywords without a number, as they are printed in small letters."""
WITH_ARGUMENT = (
    *("level up", "equip", "outlast", "scavenge", "ninjutsu", "multikicker", "kicker", "flashback", "buyback", "evoke"),
    *("escape", "overload", "cleave", "suspend", "impending", "cumulative upkeep", "toxic", "modular", "graft"),
    *("crew", "bloodthirst", "fading", "vanishing", "poisonous", "renown", "fabricate", "devour", "ward", "entwine"),
    *(
        "reinforce",
        "tribute",
        "backup",
        "cycling",
        "soulshift",
        "bushido",
        "frenzy",
        "rampage",
        "absorb",
        "annihilator",
    ),
    *("afterlife", "afflict", "amplify", "dredge", "echo", "madness", "morph", "megamorph", "mutate", "unearth"),
    *(
        "embalm",
        "eternalize",
        "prowl",
        "dash",
        "disturb",
        "foretell",
        "encore",
        "bestow",
        "emerge",
        "surge",
        "spectacle",
    ),
    *("squad", "casualty", "blitz", "prototype", "plot", "offspring", "mobilize", "warp", "hideaway", "fortify"),
    *("reconfigure", "transfigure", "transmute", "awaken", "miracle", "splice onto arcane", "ripple", "recover"),
)
"""Keywords with a number or a cost."""
ALONE = (
    *("undying", "persist", "evolve", "mentor", "training", "riot", "unleash", "retrace", "gift a card"),
    *("convoke", "delve", "improvise", "devoid", *ABILITIES, "dethrone", "increment", "station"),
    *("storm", "cascade", "rebound", "fuse", "split second", "banding", "flanking", "soulbond", "cipher", "melee"),
    *("extort", "myriad", "ingest", "assist", "ascend", "compleated", "living weapon", "umbra armor"),
    *("totem armor", "epic", "haunt", "gravestorm", "conspire", "battle cry", "sunburst"),
    *("demonstrate", "ravenous", "enlist", "read ahead", "for mirrodin!", "jump-start", "aftermath", "undaunted"),
)
"""Keywords that the card model writes out, or whose meaning needs no object in a game."""
ABILITY_WORDS = {
    *("adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort"),
    *("constellation", "converge", "corrupted", "coven", "delirium", "descend 4", "descend 8", "domain", "eerie"),
    *("eminence", "enrage", "fateful hour", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur"),
    *("hellbent", "heroic", "imprint", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft"),
    *("metalcraft", "morbid", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew", "revolt"),
    *("secret council", "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth"),
    *("valiant", "void", "will of the council"),
}
"""Ability words: they stand before abilities and have no meaning of their own."""
