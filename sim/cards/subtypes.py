"""Subtypes and the card types to which they belong (CR 205.3)."""

from __future__ import annotations

from components.characteristics import CREATURE_TYPES, SUBTYPE_SETS, CardType

BASIC_LAND_TYPES = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""Basic land types in WUBRG order; their subtype bits are 0 to 4 in every run (CR 305.6)."""

_OTHERS = {
    CardType.ARTIFACT: (
        "Attraction Blood Bobblehead Clue Contraption Equipment Food Fortification Gold Incubator Junk Map Powerstone "
        "Treasure Vehicle"
    ),
    CardType.ENCHANTMENT: "Aura Background Cartouche Case Class Curse Role Room Rune Saga Shard Shrine",
    CardType.LAND: "Cave Cloud Desert Gate Lair Locus Mine Planet Power-Plant Sphere Tower Town Urza's",
    CardType.PLANESWALKER: (
        "Ajani Angrath Arlinn Ashiok Aurelia Basri Bolas Calix Chandra Dack Daretti Davriel Dihada Domri Dovin "
        "Elspeth Estrid Freyalise Garruk Gideon Grist Huatli Jace Jaya Jeska Kaito Karn Kasmina Kaya Kiora Koth "
        "Liliana Lolth Lukka Minsc Mordenkainen Nahiri Narset Niko Nissa Nixilis Oko Quintorius Ral Rowan Saheeli "
        "Samut Sarkhan Serra Sivitri Sorin Szat Tamiyo Tasha Teferi Teyo Tezzeret Tibalt Tyvar Ugin Urza Venser Vivien "
        "Vraska Vronos Will Windgrace Wrenn Xenagos Yanggu Yanling Zariel"
    ),
    CardType.INSTANT | CardType.SORCERY: "Adventure Arcane Lesson Trap",
    CardType.BATTLE: "Siege",
}

SET_OF = {name: SUBTYPE_SETS.index(types) for types, names in _OTHERS.items() for name in names.split()}
SET_OF.update(dict.fromkeys(BASIC_LAND_TYPES, SUBTYPE_SETS.index(CardType.LAND)))


def set_of(name: str) -> int:
    """Which of `SUBTYPE_SETS` has a subtype; what is in no other set is a creature type (CR 205.3m)."""
    return SET_OF.get(name, CREATURE_TYPES)
