"""Check the configurations of receivers that are not run here.

usage: receivers.py DIRECTORY RECORDS
Each file must be valid TOML or YAML, and its pattern must find one JSON object,
the record, in a line as it is in the journal.  Prints what is wrong.
"""
import json
import re
import sys
import tomllib

import yaml

directory, records = sys.argv[1:]
with open(records, encoding="ascii") as f:
    lines = ["@cee: " + line.rstrip("\n") for line in f if line.startswith("{")]
if not lines:
    sys.exit("no records")


def load(name):
    path = f"{directory}/{name}"
    if name.endswith(".toml"):
        with open(path, "rb") as f:
            return tomllib.load(f)
    with open(path, encoding="utf-8") as f:
        return yaml.safe_load(f)


def replaced(pattern):
    return lambda line: re.sub(pattern, "", line)


def found(pattern):
    # Go's and Ruby's names of groups, as Python writes them
    python = re.compile(re.sub(r"\(\?P?<", "(?P<", pattern))
    return lambda line: python.match(line)["json"]


vector = load("vector.toml")
source = vector["transforms"]["dalang"]["source"]
fluent = load("fluent-bit.yaml")
beat = load("filebeat.yml")
tail = load("promtail.yaml")
otel = load("otelcol.yaml")
operators = otel["receivers"]["journald/dalang"]["operators"]
readers = {
    "vector.toml": replaced(re.search(r"r'([^']*)'", source)[1]),
    "fluent-bit.yaml": found(fluent["parsers"][0]["regex"]),
    "filebeat.yml": replaced(
        beat["processors"][0]["replace"]["fields"][0]["pattern"]),
    "promtail.yaml": found(
        tail["scrape_configs"][0]["pipeline_stages"][0]["regex"]["expression"]),
    "otelcol.yaml": found(operators[0]["regex"]),
}
for name, read in readers.items():
    for line in lines:
        if json.loads(read(line)) != json.loads(line[6:]):
            print(f"{name}: another record than {line}")

# Names that one part of a file has of another part.
inputs = {i for s in vector["sinks"].values() for i in s["inputs"]}
known = {*vector["sources"], *vector["transforms"], "dalang.dropped"}
if not inputs <= known:
    print("vector.toml: unknown inputs:", inputs - known)
used = {f["parser"] for f in fluent["pipeline"]["filters"]}
if used != {p["name"] for p in fluent["parsers"]}:
    print("fluent-bit.yaml: parsers:", used)
for pipeline in otel["service"]["pipelines"].values():
    for kind in ("receivers", "exporters"):
        if not set(pipeline[kind]) <= set(otel[kind]):
            print("otelcol.yaml: unknown:", pipeline[kind])
programs = {"dalang-compiled", "dalang-applyd", "dalang-snmp"}
for name in readers:
    with open(f"{directory}/{name}", encoding="utf-8") as f:
        text = f.read()
    left = {p for p in programs if p not in text}
    if left and "dalang-(compiled|applyd|snmp)" not in text:
        print(f"{name}: without {left}")
# Fields that become labels or columns are in the records.
fields = {name for line in lines for name in json.loads(line[6:])}
for field in ("log.level", "@timestamp", "message", "event"):
    if field not in fields and not any(f.startswith(field) for f in fields):
        print(f"no record has {field}")
