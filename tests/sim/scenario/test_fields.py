"""Typed reading of JSON values."""

import pytest

from sim.scenario.fields import Fields, flag, list_of, one_of, one_or_more, table_of, text, whole
from sim.scenario.model import ScenarioError


@pytest.mark.parametrize("read", [text, whole, flag, list_of(text), table_of(whole), one_of({"a": 1})])
@pytest.mark.parametrize("data", [None, 1.5, {"x": "y"}, [1]])
def test_wrong_values_are_told_with_their_path(read, data):
    with pytest.raises(ScenarioError) as error:
        read(data, "here")
    assert error.value.path.startswith("here")


def test_a_flag_is_no_number():
    with pytest.raises(ScenarioError):
        whole(True, "n")


@pytest.mark.parametrize(("number", "fine"), [(-9999, True), (0, True), (9999, True), (10000, False), (-10000, False)])
def test_numbers_have_four_digits(number, fine):
    if fine:
        assert whole(number, "n") == number
    else:
        with pytest.raises(ScenarioError, match="four digits"):
            whole(number, "n")


def test_one_value_stands_for_a_list_of_one():
    assert one_or_more(text)("a", "p") == ("a",)
    assert one_or_more(text)(["a", "b"], "p") == ("a", "b")


def test_a_wrong_item_is_told_with_its_position():
    with pytest.raises(ScenarioError) as error:
        list_of(text)(["a", 2], "names")
    assert error.value.path == "names[1]"


def test_the_nearest_word_is_suggested():
    with pytest.raises(ScenarioError, match="did you mean 'upkeep'"):
        one_of({"upkeep": 1, "main1": 2})("upkep", "step")


def test_fields_that_nobody_asked_for_are_unknown():
    fields = Fields({"a": 1, "lif": 2}, "players.A")
    assert fields.take("a", whole) == 1
    assert fields.take("life", whole, 20) == 20
    with pytest.raises(ScenarioError, match="unknown key; did you mean 'life'") as error:
        fields.end()
    assert error.value.path == "players.A.lif"


def test_a_field_without_default_must_be_there():
    with pytest.raises(ScenarioError, match=r"at\.turn: missing"):
        Fields({}, "at").take("turn", whole)
