"""Definitions against card files of all forms: every fact that differs is found, and nothing else."""

from dataclasses import replace

import pytest

from sim.cards import build as b
from sim.cards.verify.forms import read_cards
from sim.cards.verify.library import verify
from sim.cards.verify.printed import PrintedIndex
from tests.sim.cards.verify.made_up import ADDER, CARDS, CLIMBER, DAWN, FORMS, PRINTED, changed, listing, write

BANDS = PRINTED["Ridge Climber"][0][0]["text"]
CHANGES = [
    (changed("Mossback Adder", cost="{2}{G}"), "Mossback Adder: mana cost: defined {1}{G}, printed {2}{G}"),
    (changed("Mossback Adder", line="Creature — Lizard"), "Mossback Adder: subtypes: defined Snake, printed Lizard"),
    (
        changed("Mossback Adder", line="Artifact Creature — Snake"),
        "Mossback Adder: types: defined Creature, printed Artifact Creature",
    ),
    (
        changed("Mossback Adder", line="Snow Creature — Snake"),
        "Mossback Adder: supertypes: defined nothing, printed Snow",
    ),
    (changed("Mossback Adder", numbers={"power": "3"}), "Mossback Adder: power: defined 2, printed 3"),
    (changed("Mossback Adder", numbers={"toughness": "0"}), "Mossback Adder: toughness: defined 1, printed 0"),
    (changed("Mossback Adder", numbers={"power": "*"}), "Mossback Adder: power: defined 2, printed *"),
    (changed("Mossback Adder", numbers={"power": None}), "Mossback Adder: power: defined 2, printed nothing"),
    (changed("Croaking Marsh", numbers={"power": "1"}), "Croaking Marsh: power: defined nothing, printed 1"),
    (changed("Tova, Pond Sage", numbers={"loyalty": "5"}), "Tova, Pond Sage: loyalty: defined 4, printed 5"),
    (
        changed("Mossback Adder", text="Trample, toxic 3"),
        "Mossback Adder: keyword: defined toxic 2, printed toxic 3",
    ),
    (
        changed("Mossback Adder", text="Trample"),
        "Mossback Adder: keyword: defined toxic 2, printed nothing",
    ),
    (
        changed("Mossback Adder", text="Toxic 2"),
        "Mossback Adder: keyword: defined trample, printed nothing",
    ),
    (
        changed("Mossback Adder", text="Trample, toxic 2\nFlying"),
        "Mossback Adder: keyword: defined nothing, printed flying",
    ),
    (
        changed("Sévérine's Scrapling", text="Modular 2"),
        "Sévérine's Scrapling: keyword: defined modular 3, printed modular 2",
    ),
    (
        changed("Ridge Climber", text=BANDS.replace("{2}", "{3}")),
        "Ridge Climber: keyword: defined nothing, printed level up {3}",
    ),
    (
        changed("Ridge Climber", text=BANDS.replace("3/3", "3/4")),
        "Ridge Climber: level 2-4 toughness: defined 3, printed 4",
    ),
    (
        changed("Ridge Climber", text=BANDS.replace("LEVEL 5+", "LEVEL 6+")),
        "Ridge Climber: level bands: defined 2-4, 5+, printed 2-4, 6+",
    ),
    (
        changed("Ridge Climber", text=BANDS.replace(", flying", "")),
        "Ridge Climber: level 5+ keyword: defined flying, printed nothing",
    ),
    (
        changed("Ridge Climber", text=BANDS.replace(", flying", ", flying, haste")),
        "Ridge Climber: level 5+ keyword: defined nothing, printed haste",
    ),
    (
        changed("Dawn Sentry // Dusk Stalker", face=1, numbers={"power": "5"}),
        "Dusk Stalker: power: defined 4, printed 5",
    ),
    (
        listing("Tova, Pond Sage", "Proliferate", "Scry"),
        "Tova, Pond Sage: keyword: defined nothing, printed scry",
    ),
]


_TURNS = b.activated("{1}", b.transform)


def verified(tmp_path, form, printed, cards=CARDS):
    return verify(cards, PrintedIndex(read_cards(write(tmp_path, FORMS[form](printed)))))


@pytest.fixture(params=FORMS)
def form(request):
    return request.param


def without_transform(printed):
    """Without the keyword action of which the made-up double-faced card has no ability."""
    return {name: (faces, [k for k in keywords if k != "Transform"]) for name, (faces, keywords) in printed.items()}


def test_equal_facts_are_no_difference(tmp_path, form):
    found = verified(tmp_path, form, without_transform(PRINTED))
    assert (found.differences, found.left_out, found.missing, found.unknown) == ([], [], [], [])
    assert (found.printed, found.compared, found.is_fine) == (6, 6, True)


@pytest.mark.parametrize(("printed", "difference"), CHANGES, ids=[difference for _, difference in CHANGES])
def test_a_fact_that_differs_is_found_alone(tmp_path, form, printed, difference):
    found = verified(tmp_path, form, without_transform(printed))
    assert [str(each) for each in found.differences] == [difference]
    assert not found.is_fine


def test_a_keyword_action_that_no_ability_does_is_a_difference(tmp_path, form):
    (difference,) = verified(tmp_path, form, PRINTED).differences
    assert str(difference) == "Dawn Sentry // Dusk Stalker: keyword: defined nothing, printed transform"


@pytest.mark.parametrize("name", ["Mossback Adders", "Dusk Stalker"])
def test_a_definition_that_the_file_lacks_is_missing(tmp_path, form, name):
    found = verified(tmp_path, form, PRINTED, [replace(ADDER, name=name)])
    assert (found.missing, found.compared, found.is_fine) == ([name], 0, False)


def test_the_exact_spelling_of_a_name_counts(tmp_path, form):
    (difference,) = verified(tmp_path, form, PRINTED, [replace(ADDER, name="Mossback adder")]).differences
    assert (difference.fact, difference.printed) == ("name", "Mossback Adder")


def test_tokens_are_not_compared(tmp_path, form):
    found = verified(tmp_path, form, PRINTED, [replace(ADDER, power=9, token=True)])
    assert (found.compared, found.differences) == (0, [])


def test_a_face_that_is_not_defined_is_a_difference(tmp_path, form):
    (difference,) = verified(tmp_path, form, PRINTED, [replace(DAWN, other_face=None, abilities=(_TURNS,))]).differences
    assert str(difference) == "Dawn Sentry: other face: defined nothing, printed Dusk Stalker"


@pytest.mark.parametrize(
    ("sentence", "is_said"),
    [
        ("Its flying is left out.", True),
        ("Flying is left out.", True),
        ("Its activated ability is left out.", False),
    ],
)
def test_only_what_the_sentence_names_is_left_out(tmp_path, form, sentence, is_said):
    """A definition that is partly modelled is no excuse for anything that its sentence does not say."""
    printed = changed("Mossback Adder", text="Trample, toxic 2\nFlying")
    found = verified(tmp_path, form, printed, [replace(ADDER, partly=sentence)])
    assert (len(found.left_out), len(found.differences)) == ((1, 0) if is_said else (0, 1))


def test_a_sentence_excuses_no_wrong_number(tmp_path, form):
    printed = changed("Mossback Adder", text="Trample, toxic 3", numbers={"power": "3"})
    found = verified(tmp_path, form, printed, [replace(ADDER, partly="Its flying is left out.")])
    assert len(found.differences) == 2


def test_a_keyword_too_many_is_no_left_out_one(tmp_path, form):
    card = replace(ADDER, keywords=(b.trample, b.haste), partly="Its haste is left out.")
    (difference,) = verified(tmp_path, form, PRINTED, [card]).differences
    assert str(difference) == "Mossback Adder: keyword: defined haste, printed nothing"


def test_of_two_cards_of_one_name_the_nearer_counts(tmp_path):
    records = FORMS["scryfall"](PRINTED)
    other = {**records[0], "mana_cost": "{U}", "power": "7"}
    for listed in ([other, *records], [*records, other]):
        found = verify([ADDER], PrintedIndex(read_cards(write(tmp_path, listed))))
        assert (found.compared, found.differences) == (1, [])


def test_a_file_without_texts_leaves_numbers_of_keywords_unknown(tmp_path):
    records = [{k: v for k, v in record.items() if k != "text"} for record in FORMS["flat"](PRINTED)]
    found = verify([ADDER, CLIMBER], PrintedIndex(read_cards(write(tmp_path, records))))
    assert found.differences == []
    assert len(found.unknown) == 2


def test_a_back_face_that_the_file_lacks_is_unknown(tmp_path):
    records = [record for record in FORMS["flat"](without_transform(PRINTED)) if "front" not in record]
    found = verify([DAWN], PrintedIndex(read_cards(write(tmp_path, records))))
    assert found.unknown == ["Dusk Stalker: everything but its name"]
