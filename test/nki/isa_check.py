#!/usr/bin/env python3
"""Values of every function of nki.isa against numpy, on each chip: test/nki/isa_check.py [chip...]"""

import sys

import isa_cases_compute
import isa_cases_move
import isa_cases_pe
from isa_cases import Cases

MODULES = (isa_cases_compute, isa_cases_move, isa_cases_pe)


def main(chips):
    count = 0
    for chip in chips or ("trn1", "trn2", "trn3"):
        cases = Cases(chip)
        for module in MODULES:
            module.add(cases)
        count += cases.run()
    print(f"isa_check: {count} cases")


if __name__ == "__main__":
    main(sys.argv[1:])
