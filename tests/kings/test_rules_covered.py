"""Every rule has a test with its number in the name, or a line that says why it needs none."""

import re
from pathlib import Path

import pytest

SIZES = {
    1: 6,
    2: 6,
    3: 7,
    4: 8,
    5: 9,
    6: 4,
    7: 1,
    8: 6,
    9: 3,
    10: 5,
    11: 3,
    12: 9,
    13: 7,
    14: 8,
    15: 9,
    16: 4,
    17: 7,
    18: 3,
    19: 11,
    20: 5,
    21: 7,
    23: 4,
    24: 11,
    25: 2,
    27: 4,
}
"""How many rules each section has; section 22 is a table, 28 to 32 are vectors and notes."""
VECTORS = {"t": 37, "v": 26}
ELSEWHERE = {
    "1.4": "dice have no number of their own: any number is rolled (T05, R8.5)",
    "2.3": "T01",
    "3.4": "stones are a count (R1.3, R21.1)",
    "3.5": "R13.3",
    "4.3": "tested for both sides of the Index",
    "4.5": "test_r4_5_to_r4_6",
    "4.6": "test_r4_5_to_r4_6",
    "5.6": "a name: nothing happens on entering the Defensive state (R5.7)",
    "12.9": "a list: each source has its own rule (R10.5, R11.3, R16, R17.6, R25)",
    "14.5": "test_r14_1_and_r14_5",
    "15.2": "T06, T07",
    "15.4": "R10.1, R10.4, R12.1",
    "19.3": "test_r19_2_to_r19_5",
    "19.5": "test_r19_2_to_r19_5",
    "21.2": "test_r16_step1_at_omega",
    "24.1": "the fields of a card file (test_card_files)",
    "24.5": "test_dire_transfer, test_dire_transfer_avoids_fire, R21.5",
    "24.7": "test_citrinitas",
    "24.9": "test_r24_8_and_r24_9",
}


@pytest.fixture(scope="module")
def names():
    folder = Path(__file__).parent
    found = set()
    for file in folder.glob("test_*.py"):
        found |= set(re.findall(r"^def (test_\w+)", file.read_text(encoding="utf-8"), re.M))
    return found


@pytest.mark.parametrize("section", SIZES)
def test_every_rule_of_a_section_has_a_test(names, section):
    for number in range(1, SIZES[section] + 1):
        rule = f"{section}.{number}"
        tested = [name for name in names if name.startswith(f"test_r{section}_{number}_")]
        assert tested or rule in ELSEWHERE, f"R{rule} has no test"


@pytest.mark.parametrize("letter", VECTORS)
def test_every_vector_has_a_test(names, letter):
    for number in range(1, VECTORS[letter] + 1):
        start = f"test_{letter}{number:02}_"
        assert any(name.startswith(start) for name in names), f"{start}... is missing"


def test_what_is_tested_elsewhere_is_there(names):
    for rule, reason in ELSEWHERE.items():
        section, number = rule.split(".")
        assert int(number) <= SIZES[int(section)]
        for test in re.findall(r"test_r\w+", reason):
            assert any(name.startswith(test) for name in names), f"{test} is gone"
        for vector in re.findall(r"\b([TV])(\d\d)\b", reason):
            start = f"test_{vector[0].lower()}{vector[1]}_"
            assert any(name.startswith(start) for name in names), f"{start}... is gone"
