#!/usr/bin/env python3
"""Compare two files of answers (ask.py), and print what differs.

usage: tests/query/compare.py [-l] [-u] WANTED GOT [OURS]
    WANTED, GOT  the answers of PuppetDB, and ours
    OURS         our answers that differ on purpose
    -l           for queries at random: of errors, only that both are; where
                 PuppetDB has an error of its own, ours may have a result
    -u           print only rows that no answer needs

A row `query-errors` of tests/peers/DIFFERENCES has a regular expression over
status and text of what PuppetDB answers instead of a result: then any text of
ours with status 400, 404 or 413 is right.  A row `query-drawn` is for queries
at random alone.  A row `query` has one over names of OURS.
"""
import json
import re
import sys

SHOWN = 1500
MISSING = "(missing)"


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def rows_of(path):
    with open(path, encoding="utf-8") as file:
        return {line.split("\t", 1)[0]: line.rstrip("\n").split("\t")[1:]
                for line in file if line.strip()}


def differences(kind):
    with open("tests/peers/DIFFERENCES", encoding="utf-8") as file:
        for line in file:
            cells = line.rstrip("\n").split("\t")
            if cells[0] == kind:
                yield cells[1]


def excuse_of(wanted, got, errors, lenient):
    if wanted[2] != "text" or got[3] == '""':
        return None
    if got[0] not in ("400", "404", "413"):
        if not lenient or got[0] != "200":
            return None
    elif lenient:
        return "error"
    text = f"{wanted[0]} {json.loads(wanted[3])}"
    return next((e for e in errors if re.search(e, text)), None)


def apart(right, answer):
    """Leave out the rows that both have, and members that are equal."""
    if isinstance(right, dict) and isinstance(answer, dict):
        keys = [k for k in {**right, **answer}
                if k not in right or k not in answer
                or canonical(right[k]) != canonical(answer[k])]
        pairs = {k: apart(right.get(k, MISSING), answer.get(k, MISSING))
                 for k in keys}
        return {k: p[0] for k, p in pairs.items()}, \
            {k: p[1] for k, p in pairs.items()}
    if isinstance(right, list) and isinstance(answer, list):
        mine, theirs = [canonical(r) for r in right], [
            canonical(a) for a in answer]
        left = [r for r, c in zip(right, mine) if c not in theirs]
        more = [a for a, c in zip(answer, theirs) if c not in mine]
        if left or more:
            if len(left) == len(more):
                pairs = [apart(*p) for p in zip(left, more)]
                return [p[0] for p in pairs], [p[1] for p in pairs]
            return left, more
    return right, answer


def show(name, right, answer):
    values = json.loads(right[3]), json.loads(answer[3])
    if right[:3] == answer[:3] and right[2] == "json":
        values = apart(*values)
    for label, cells, value in zip(("wanted", "got   "), (right, answer),
                                   values):
        label = name + "\n  " + label if label == "wanted" else "  " + label
        print(label, *cells[:3], canonical(value)[:SHOWN])


def compare(wanted, got, ours, lenient):
    """Print differences; return the rows that were used."""
    errors = list(differences("query-errors"))
    names = list(differences("query"))
    if lenient:
        errors += differences("query-drawn")
    used = set()
    for name, answer in got.items():
        right = wanted.get(name)
        if name in ours:
            row = next((n for n in names if re.fullmatch(n, name)), None)
            if row is None:
                print(f"{name}: has no reason in tests/peers/DIFFERENCES")
            if right == ours[name]:
                print(f"{name}: ours does not differ")
            used.add(row)
            right = ours[name]
        if right is None:
            print(f"{name}: was not recorded")
        elif answer != right:
            excuse = excuse_of(right, answer, errors, lenient)
            if excuse is None:
                show(name, right, answer)
            used.add(excuse)
    return [row for row in errors + names if row not in used]


def main():
    args = sys.argv[1:]
    if "-u" in args:
        out, sys.stdout = sys.stdout, sys.stderr
    rows = [rows_of(name) for name in args if name[0] != "-"]
    rows += [{}] * (3 - len(rows))
    unused = compare(*rows, "-l" in args)
    if "-u" in args:
        print("\n".join(unused), file=out)


main()
