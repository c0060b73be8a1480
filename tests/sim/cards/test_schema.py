"""The JSON schema of cards: every card of the library fits, and what does not fit is what the reader refuses."""

import copy
import json
from dataclasses import is_dataclass

import hypothesis.strategies as st
import pytest
from hypothesis import given

from sim.cards import library, model, terms
from sim.cards.format_errors import FormatError
from sim.cards.formats import from_json, to_json
from sim.cards.model import Card
from sim.cards.schema import cards_schema
from tests.sim.cards.json_schema import fits

SCHEMA = cards_schema()
CARD = SCHEMA["$defs"]["Card"]
FORMS = [to_json(card) for card in library.ALL]
BEAR = {"name": "Bear", "types": ["creature"], "power": 2, "toughness": 2}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["name"])
def test_every_card_of_the_library_fits(form):
    assert fits(CARD, form, SCHEMA)


def test_every_class_and_vocabulary_of_the_model_is_there():
    classes = {x.__name__ for module in (model, terms) for x in vars(module).values() if is_dataclass(x)}
    assert classes - set(SCHEMA["$defs"]) == set()
    assert "infect" in SCHEMA["$defs"]["Keyword"]["enum"]
    assert "proliferate" in SCHEMA["$defs"]["Op"]["enum"]
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("data", [BEAR, [BEAR], [BEAR, BEAR], {"a": BEAR, "b c": BEAR}])
def test_a_file_is_a_card_a_list_or_an_object(data):
    assert fits(SCHEMA, data, SCHEMA)


@pytest.mark.parametrize("data", [{}, [], 5, None, "x", [5], {"a": 5}, {"nmae": "x"}, [BEAR, {}]])
def test_other_files_do_not_fit(data):
    assert not fits(SCHEMA, data, SCHEMA)


def accepted(data):
    try:
        from_json(data, Card)
    except FormatError:
        return False
    return True


def places(data):
    """Each object and list inside some data, with each key or position in it."""
    if isinstance(data, dict | list):
        for key, inner in list(data.items() if isinstance(data, dict) else enumerate(data)):
            yield data, key
            yield from places(inner)


WORDS = st.sampled_from(["flying", "green", "battlefield", "draw", "this", "x", "static", "poison", "", "{G}"])
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-32768, -32767, -1, 0, 1, 127, 128, 32767, 32768, 1.5]),
    WORDS,
    st.lists(WORDS, max_size=2),
    st.sampled_from([{}, {"base": "this"}, {"code": "x"}, {"op": "draw"}, {"mana": "{1}"}, BEAR]),
)


@given(st.sampled_from(FORMS), st.data())
def test_the_schema_takes_what_the_reader_takes(form, data):
    changed = copy.deepcopy(form)
    where, key = data.draw(st.sampled_from(list(places(changed))))
    if isinstance(where, dict) and data.draw(st.booleans()):
        if data.draw(st.booleans()):
            del where[key]
        else:
            where[data.draw(st.sampled_from(["name", "amount", "kind", "colors", "condition", "type"]))] = data.draw(
                VALUES
            )
    else:
        where[key] = data.draw(VALUES)
    assert fits(CARD, changed, SCHEMA) == accepted(changed)
