#!/usr/bin/env python3
"""docs_test.py ROOT - checks that every page of docs/ opens with its audience, and that the README fits two pages."""

import pathlib
import re
import sys

README_LINES = 200


def problems_of(root):
    for page in sorted([*root.glob("docs/*.md"), *root.glob("docs/modules/*.md")]):
        paragraphs = page.read_text().split("\n\n")
        if not paragraphs[0].startswith("# "):
            yield f"{page}: does not begin with a title"
        elif not re.search(r"\b[Ff]or\b", paragraphs[1]):
            yield f"{page}: its first paragraph does not say whom it is for"
    lines = len((root / "README.md").read_text().splitlines())
    if lines > README_LINES:
        yield f"README.md: {lines} lines, wanted at most {README_LINES}"


def main():
    problems = list(problems_of(pathlib.Path(sys.argv[1])))
    for problem in problems:
        print(problem)
    print("docs_test: nothing missing" if not problems else f"docs_test: {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
