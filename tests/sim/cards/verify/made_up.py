"""Made-up cards: their definitions, and the same cards as each form of card file writes them."""

import json
from copy import deepcopy

from sim.cards import build as b

ADDER = b.creature("Mossback Adder", "{1}{G}", "Snake", 2, 1, b.toxic(2), b.trample)
SCRAPLING = b.artifact_creature("Sévérine's Scrapling", "{3}", "Construct", 0, 0, b.modular(3), b.legendary)
CLIMBER = b.leveler(
    "Ridge Climber",
    "{W}",
    "Human Scout",
    1,
    1,
    b.level_up("{2}"),
    b.level(2, 4, 3, 3, b.first_strike),
    b.level(5, None, 5, 5, b.first_strike, b.flying),
)
SAGE = b.planeswalker("Tova, Pond Sage", "{2}{U}", "Tova", 4, b.loyalty(1, b.proliferate))
MARSH = b.land("Croaking Marsh", b.tap_for(b.black), subtypes="Swamp")
DAWN = b.creature(
    "Dawn Sentry",
    "{2}{W}",
    "Human",
    2,
    2,
    b.vigilance,
    b.turns_into(b.creature("Dusk Stalker", None, "Werewolf", 4, 4, b.menace)),
)
CARDS = (ADDER, SCRAPLING, CLIMBER, SAGE, MARSH, DAWN)


def _face(name, cost, line, text="", **numbers):
    return {"name": name, "cost": cost, "line": line, "text": text, "numbers": numbers}


PRINTED = {
    "Mossback Adder": (
        [_face("Mossback Adder", "{1}{G}", "Creature — Snake", "Trample, toxic 2 (Words.)", power="2", toughness="1")],
        ["Toxic", "Trample"],
    ),
    "Sévérine's Scrapling": (
        [
            _face(
                "Sévérine's Scrapling",
                "{3}",
                "Legendary Artifact Creature — Construct",
                "Modular 3 (Words.)",
                power="0",
                toughness="0",
            )
        ],
        ["Modular"],
    ),
    "Ridge Climber": (
        [
            _face(
                "Ridge Climber",
                "{W}",
                "Creature — Human Scout",
                "Level up {2} (Words.)\nLEVEL 2-4\n3/3\nFirst strike\nLEVEL 5+\n5/5\nFirst strike, flying",
                power="1",
                toughness="1",
            )
        ],
        ["Flying", "Level Up", "First strike"],
    ),
    "Tova, Pond Sage": (
        [_face("Tova, Pond Sage", "{2}{U}", "Legendary Planeswalker — Tova", "[+1]: Proliferate.", loyalty="4")],
        ["Proliferate"],
    ),
    "Croaking Marsh": ([_face("Croaking Marsh", "", "Land — Swamp", "({T}: Add {B}.)")], []),
    "Dawn Sentry // Dusk Stalker": (
        [
            _face("Dawn Sentry", "{2}{W}", "Creature — Human", "Vigilance", power="2", toughness="2"),
            _face("Dusk Stalker", "", "Creature — Werewolf", "Menace", power="4", toughness="4"),
        ],
        ["Vigilance", "Menace", "Transform"],
    ),
}


def changed(name, face=0, **changes):
    """The printed cards with changes to a face of one of them."""
    printed = deepcopy(PRINTED)
    record = printed[name][0][face]
    record["numbers"].update(changes.pop("numbers", {}))
    record.update(changes)
    return printed


def listing(name, *keywords):
    """The printed cards with other keywords listed for one of them."""
    printed = deepcopy(PRINTED)
    printed[name][1][:] = keywords
    return printed


def _types(line):
    before, _, after = line.partition(" — ")
    words = before.split()
    supertypes = [word for word in words if word in ("Legendary", "Basic", "Snow")]
    return {
        "types": [word for word in words if word not in supertypes],
        "subtypes": after.split(),
        "supertypes": supertypes,
    }


def scryfall(printed):
    """Records of Scryfall's oracle cards."""
    records = []
    for name, (faces, keywords) in printed.items():
        sides = [
            {
                "object": "card_face",
                "name": face["name"],
                "mana_cost": face["cost"],
                "type_line": face["line"],
                "oracle_text": face["text"],
                **face["numbers"],
            }
            for face in faces
        ]
        whole = {"keywords": keywords, "layout": "normal" if len(sides) == 1 else "transform"}
        if len(sides) == 1:
            records.append({**sides[0], **whole, "object": "card"})
        else:
            lines = " // ".join(face["line"] for face in faces)
            records.append({"object": "card", "name": name, "type_line": lines, "card_faces": sides, **whole})
    return records


def atomic(printed):
    """MTGJSON's AtomicCards: what is empty is left out."""
    data = {}
    for name, (faces, keywords) in printed.items():
        data[name] = []
        for face in faces:
            record = {"name": name, "layout": "normal", **_types(face["line"]), **face["numbers"]}
            optional = {"manaCost": face["cost"], "text": face["text"], "keywords": keywords}
            if len(faces) > 1:
                optional["faceName"] = face["name"]
            data[name].append(record | {key: value for key, value in optional.items() if value})
    return {"meta": {"version": "5"}, "data": data}


def flat(printed):
    """A flat list, in which each back face is a record of its own."""
    records = []
    for name, (faces, keywords) in printed.items():
        for i, face in enumerate(faces):
            numbers = {"power": None, "toughness": None, "loyalty": None, **face["numbers"]}
            record = {
                "name": face["name"] if i else name,
                "manaCost": face["cost"] or None,
                "text": face["text"],
                "keywords": keywords or None,
                "layout": "normal",
                **_types(face["line"]),
                **numbers,
            }
            if len(faces) > 1:
                record |= {"face": "back", "front": faces[0]["name"]} if i else {"back": faces[1]["name"]}
            records.append(record)
    return records


FORMS = {"scryfall": scryfall, "atomic": atomic, "flat": flat}


def write(folder, data):
    """Write a card file and say where it is."""
    path = folder / "cards.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    return str(path)
