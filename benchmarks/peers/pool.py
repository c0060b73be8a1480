"""What boards are made of: cards that both engines know, and creatures made up for the comparison.

A made-up card is given to both engines: as a definition to this one, as a row of an Oracle file to the other.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from sim.cards import build as words
from sim.cards import library
from sim.cards.build import Part, artifact_creature, blank, creature, gain_life, land, sorcery, tap_for, toxic
from sim.cards.model import Card

NUM_MADE_UP = 120
"""Made-up creatures; the same ones in every run."""


@dataclass(frozen=True)
class Deed:
    """A card to cast, or the ability of a permanent, with what it targets.

    Attributes
    ----------
    card : str
    targets : tuple of str
        For each target: ``any``, ``creature``, ``mine``, ``theirs``, ``permanent``, ``walker`` or ``opponent``.
    ability : str
        Words that name the ability in scenarios; empty for a spell.
    number : int
        Position of the ability among the printed activated ones.
    """

    card: str
    targets: tuple[str, ...] = ()
    ability: str = ""
    number: int = 0


CREATURES = (
    *("Grizzly Bears", "Centaur Courser", "Colossal Dreadmaw", "Craw Wurm", "Elite Vanguard", "Serra Angel"),
    *("Ajani's Sunstriker", "Air Elemental", "Kraken Hatchling", "Typhoid Rats", "Sickle Ripper", "Hill Giant"),
    *("Ogre Resister", "White Knight", "Darksteel Gargoyle", "Vedalken Outlander", "Wurmcoil Engine"),
    *("Butcher Ghoul", "Strangleroot Geist", "Safehold Elite", "Kitchen Finks", "Watchwolf", "Memnite"),
    *("Sacred Wolf", "Pincher Beetles", "Glistener Elf", "Blight Mamba", "Blighted Agent", "Blightwidow"),
    *("Contagious Nim", "Core Prowler", "Cystbearer", "Flensermite", "Hand of the Praetors", "Ichorclaw Myr"),
    *("Lost Leonin", "Phyrexian Crusader", "Phyrexian Juggernaut", "Plague Stinger", "Priests of Norn"),
    *("Razor Swine", "Rot Wolf", "Tel-Jilad Fallen", "Tine Shrike", "Viral Drake", "Bilious Skulldweller"),
    *("Blightbelly Rat", "Bloated Contaminator", "Branchblight Stalker", "Crawling Chorus", "Ichorspit Basilisk"),
    *("Duelist of Deep Faith", "Jawbone Duelist", "Necrogen Rotpriest", "Plague Nurse"),
    *("Pestilent Syphoner", "Sheoldred's Headcleaver", "Slaughter Singer", "Stinging Hivemaster"),
    *("Tyrranax Atrocity", "Karumonix, the Rat King", "Virulent Sliver", "Fynn, the Fangbearer"),
    *("Disciplined Duelist", "Dapper Shieldmate", "Rhox Pummeler", "Swooping Protector", "Martyr for the Cause"),
    *("Thrummingbird", "Urban Daggertooth", "Scheming Aspirant", "Atraxa, Praetors' Voice", "Gulping Scraptrap"),
    *("Ajani's Pridemate", "Archangel of Thune", "Noxious Hatchling", "Hangarback Walker", "Battering Krasis"),
    *("Experiment One", "Crocanura", "Markov Blademaster", "Giant Tortoise"),
    *("Creakwood Liege", "Battle Sliver", "Beloved Chaplain", "Teysa, Envoy of Ghosts", "Doran, the Siege Tower"),
    *("Vishgraz, the Doomhive", "Champion's Drake", "Kilo, Apogee Mind", "Arcbound Hybrid", "Sporeback Troll"),
)
LEVELERS = tuple(
    card.name for card in library.ALL if card.bands and card.partly is None and "Treespeaker" not in card.name
)
"""Without the one that adds mana: how mana is paid is left open by the rules."""
OTHERS = (
    *("Hardened Scales", "Branching Evolution", "Corpsejack Menace", "Conclave Mentor", "Mowu, Loyal Companion"),
    *("Doubling Season", "Lae'zel, Vlaakith's Champion", "Vorinclex, Monstrous Raider", "Vizier of Remedies"),
    *("Pir, Imaginative Rascal", "Solemnity", "Tatterkite", "Grumgully, the Generous", "Primal Vigor"),
    *("Glorious Anthem", "Primal Rage", "War Horn", "Privileged Position", "Humility", "Time of Heroes"),
    *("Enchanted Evening", "Concordant Crossroads", "Gratuitous Violence", "Torbran, Thane of Red Fell"),
    *("Gisela, Blade of Goldnight", "Leyline of Punishment", "Phyrexian Unlife", "Bubble Matrix", "Dolmen Gate"),
    *("Tekuthal, Inquiry Dominus", "Hagra Constrictor", "Nest of Scarabs", "Rite of Passage", "Necroskitter"),
    *("Mikaeus, the Unhallowed", "Malignus", "Skrelv's Hive", "Inexorable Tide", "Ezuri, Stalker of Spheres"),
)
WALKERS = (
    Deed("Chandra, Novice Pyromancer", ("any",), "-2", 2),
    Deed("Vraska the Unseen", ("permanent",), "-3", 1),
    Deed("Sorin, Solemn Visitor", (), "+1", 0),
    Deed("Sorin, Lord of Innistrad", (), "+1", 0),
    Deed("Liliana, Dreadhorde General", (), "+1", 0),
    Deed("Ugin, the Spirit Dragon", ("any",), "+2", 0),
)
_UNTARGETED = (
    *("Contentious Plan", "Steady Progress", "Vivisurgeon's Insight", "Wrath of God", "Damnation", "Pyroclasm"),
    *("Infest", "Inferno", "Triumph of the Hordes", "Carrion Call", "Fog", "Contentious Plan", "Steady Progress"),
)
_ANY_TARGET = ("Lightning Bolt", "Shock", "Volcanic Hammer", "Lightning Helix", "Puncture Blast", "Volt Charge")
_CREATURE = (
    *("Murder", "Doom Blade", "Flame Slash", "Bombard", "Last Gasp", "Disfigure", "Battlegrowth", "Giant Growth"),
    *("Dragonscale Boon", "Titanic Growth", "Larger Than Life", "Grim Affliction", "Whisper of the Dross"),
    *("Courage in Crisis", "Drown in Ichor", "Spread the Sickness", "Wanderer's Strike", "Fully Grown", "Unsummon"),
    *("Kindled Fury", "Undying Evil", "Tainted Strike", "Aspirant's Ascent", "Turn to Frog", "Ovinize"),
    *("Hydrosurge", "Deathmark", "Go for the Throat", "Smother", "Victim of Night", "Bladebrand", "Hexgold Slash"),
    *("Double Cleave", "Inside Out", "Predator's Strike", "Might of Old Krosa"),
)
_AURAS = (
    *("Rancor", "Phyresis", "Arcane Flight", "Indestructibility", "Ichthyomorphosis", "Snake Cult Initiation"),
    *("Mardu Runemark", "Glistening Oil"),
)
_PERMANENTS = (
    *("Disciplined Duelist", "Rhox Pummeler", "Dapper Shieldmate", "Arcbound Bruiser", "Noxious Hatchling"),
    *("Hagra Constrictor", "Kitchen Finks", "Bloom Hulk", "Huatli's Raptor", "Ichor Rats", "Basilica Shepherd"),
    *("Strangleroot Geist", "Hardened Scales", "Doubling Season", "Solemnity", "Humility", "Glorious Anthem"),
    *("Grumgully, the Generous", "Vorinclex, Monstrous Raider", "Sorin, Lord of Innistrad", "Blastoderm"),
    *("Vishgraz, the Doomhive", "Student of Warfare", "Enchanted Evening", "Doran, the Siege Tower"),
)
_MINE = ("Ranger's Guile", "Snakeskin Veil", "Blossoming Defense", "Compleat Devotion")
SPELLS = (
    *(Deed(name) for name in (*_UNTARGETED, *_PERMANENTS)),
    *(Deed(name, ("any",)) for name in _ANY_TARGET),
    *(Deed(name, ("creature",)) for name in (*_CREATURE, *_AURAS)),
    *(Deed(name, ("mine",)) for name in _MINE),
    Deed("Prey Upon", ("mine", "theirs")),
    Deed("Infectious Bite", ("mine", "theirs")),
    Deed("Fate Transfer", ("creature", "creature")),
    Deed("Lava Axe", ("opponent",)),
    Deed("Bump in the Night", ("opponent",)),
)

KEYWORDS: dict[str, Part] = {
    "deathtouch": words.deathtouch,
    "defender": words.defender,
    "double strike": words.double_strike,
    "first strike": words.first_strike,
    "flying": words.flying,
    "hexproof": words.hexproof,
    "indestructible": words.indestructible,
    "infect": words.infect,
    "lifelink": words.lifelink,
    "menace": words.menace,
    "persist": words.persist,
    "protection from black": words.protection_from_black,
    "protection from red": words.protection_from_red,
    "protection from white": words.protection_from_white,
    "reach": words.reach,
    "trample": words.trample,
    "undying": words.undying,
    "vigilance": words.vigilance,
    "wither": words.wither,
}
"""Keyword abilities of made-up creatures, as both engines write them; toxic comes with a number."""
KEYWORD_COUNTERS = (
    *("flying", "first strike", "deathtouch", "lifelink", "trample", "indestructible", "menace", "vigilance"),
)
COSTS = ("{W}", "{1}{U}", "{1}{B}", "{2}{R}", "{3}{G}", "{4}")


@dataclass(frozen=True)
class MadeUp:
    """A made-up card: its definition for this engine, its row of an Oracle file for the other."""

    definition: Card
    row: dict[str, Any]


@cache
def made_up_cards() -> dict[str, MadeUp]:
    """All made-up cards by name."""
    helpers = [
        _helper(land("Prism", tap_for(*words.any_color)), "Land", text="{T}: Add one mana of any color."),
        _helper(blank("Blank"), "Land"),
        _helper(sorcery("Opening", "{0}", gain_life(1)), "Sorcery", text="You gain 1 life."),
    ]
    creatures = [_made_up_creature(number) for number in range(NUM_MADE_UP)]
    return {card.definition.name: card for card in (*helpers, *creatures)}


def _helper(definition: Card, kind: str, text: str = "") -> MadeUp:
    return MadeUp(definition, _row(definition, kind, [], text))


def _row(definition: Card, types: str, subtypes: list[str], text: str) -> dict[str, Any]:
    line = types + (f" \u2014 {' '.join(subtypes)}" if subtypes else "")
    return {
        "name": definition.name,
        "type": line,
        "types": types.split(),
        "subtypes": subtypes,
        "supertypes": [],
        "layout": "normal",
        "text": text,
        "manaCost": definition.cost,
    }


def _made_up_creature(number: int) -> MadeUp:
    chance = random.Random(1000 + number)
    chosen = sorted(chance.sample(sorted(KEYWORDS), chance.choice((0, 1, 1, 2, 2, 3))))
    toxicity = chance.choice((0, 0, 0, 1, 2))
    power, toughness = chance.randint(0, 5), chance.randint(1, 6)
    cost = chance.choice(COSTS)
    build = artifact_creature if cost == "{4}" else creature
    parts: list[Part] = [*(KEYWORDS[name] for name in chosen), *([toxic(toxicity)] if toxicity else [])]
    definition = build(f"Trial {number}", cost, "Beast", power, toughness, *parts)
    printed = [*chosen, *([f"toxic {toxicity}"] if toxicity else [])]
    text = "\n".join(name.capitalize() for name in printed)
    row = _row(definition, "Artifact Creature" if build is artifact_creature else "Creature", ["Beast"], text)
    row |= {"power": str(power), "toughness": str(toughness)}
    row["keywords"] = [
        name.split(" from ")[0].split(" ")[0].capitalize() if "toxic" in name or "from" in name else name.capitalize()
        for name in printed
    ]
    return MadeUp(definition, row)


def all_names() -> list[str]:
    """Names of all cards that boards may need, made-up ones included."""
    deeds = [deed.card for deed in (*WALKERS, *SPELLS)]
    return list(dict.fromkeys([*CREATURES, *LEVELERS, *OTHERS, *deeds, *made_up_cards()]))
