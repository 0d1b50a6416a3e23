#!/usr/bin/env python3
"""Ask all requests of a table, and print the answers in a form that can be
compared, one a line.

usage: tests/query/ask.py [-n NAMES] URL TABLE
       tests/query/ask.py [-n NAMES] TABLE -- COMMAND [ARG...]
    -n NAMES  only requests whose names match this regular expression
    URL       of PuppetDB, without a path: http://127.0.0.1:8080
    COMMAND   reads a request a line, as the path below /pdb/query/v4 with its
              encoded parameters; it prints a line with status, number of all
              rows (-1: none), type (json or text) and length, then the body
    TABLE     tests/query/requests.tab, which describes its columns

A line has the request's name, status, the header X-Records or -, the type, and
the body: JSON with sorted keys, or the text as a JSON string.  What has no
order is sorted, moments of the load are RECEIVED, hashes are names.
"""
import json
import re
import subprocess
import sys
import urllib.error
import urllib.parse
import urllib.request

# The commands of the site are older; what is newer was made by loading it.
LOADED = re.compile(r"(?:202[6-9]-(?:0[6-9]|1)|202[7-9]|20[3-9])\S*Z\Z")
RECEIVED = {"facts_timestamp", "catalog_timestamp", "receive_time",
            "report_receive_time", "expired"}
HASH = re.compile(r"\b[0-9a-f]{40}\b")
UUID = re.compile(r"'?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
# Lists whose order means something: PuppetDB returns them as they were sent.
KEPT = re.compile(r"/(?:logs|metrics)\Z")
REPORTS = ("reports", [("query", json.dumps(
    ["extract", ["hash", "certname", "producer_timestamp"],
     ["=", "node_state", "any"]]))])


class Http:
    def __init__(self, url):
        self.url = url

    def ask(self, path, parameters):
        base = "" if path.startswith("/") else "/pdb/query/v4"
        url = self.url + base + target(path, parameters)
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                return self.parts(answer)
        except urllib.error.HTTPError as answer:
            return self.parts(answer)

    @staticmethod
    def parts(answer):
        kind = "json" if "json" in answer.headers.get_content_type() else "text"
        total = answer.headers.get("X-Records", "-")
        return answer.status, total, kind, answer.read().decode()


class Command:
    def __init__(self, argv):
        self.process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def ask(self, path, parameters):
        if path.startswith("/"):
            return None
        self.process.stdin.write((target(path, parameters) + "\n").encode())
        self.process.stdin.flush()
        head = self.process.stdout.readline().split()
        if len(head) != 4:
            sys.exit(f"ask: the command ended at {path} {parameters}")
        body = self.process.stdout.read(int(head[3])).decode()
        total = head[1].decode()
        return int(head[0]), "-" if total == "-1" else total, \
            head[2].decode(), body


def target(path, parameters):
    path = urllib.parse.quote(path, safe="/%:=@?")
    if path and not path.startswith("/"):
        path = "/" + path
    if not parameters:
        return path
    return path + "?" + urllib.parse.urlencode(
        parameters, quote_via=urllib.parse.quote)


def names_of_reports(server):
    """Map each report's hash to its node and its number, from the first."""
    status, _, _, body = server.ask(*REPORTS)
    if status != 200:
        sys.exit(f"ask: status {status} of the reports: {body}")
    names, count = {}, {}
    for row in sorted(json.loads(body),
                      key=lambda r: (r["certname"], r["producer_timestamp"])):
        node = row["certname"]
        names[row["hash"]] = f"report {node} {count.get(node, 0)}"
        count[node] = count.get(node, 0) + 1
    return names


def expand(text, hashes):
    def replace(match):
        name, _, number = match[1].partition(" ")
        if name == "report":
            return hashes.get(match[1], "f" * 40)
        if name == "newline":
            return "\n"
        if name == "blank":
            return " "
        if name == "long":
            return "x" * int(number)
        term = '["=","certname","web1.example.com"]'
        if name == "deep":
            return '["not",' * int(number) + term + "]" * int(number)
        return '["or",' + ",".join([term] * int(number)) + "]"
    return re.sub(r"\{((?:report|newline|blank|long|deep|wide)\b[^}\"]*)\}",
                  replace, text)


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True,
                      separators=(",", ":"))


def plain(text, names):
    return HASH.sub(lambda m: names.get(m[0], "HASH"), text)


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True,
                      separators=(",", ":"))


def plain(text, names):
    return HASH.sub(lambda m: names.get(m[0], "HASH"), text)


def error(text, names):
    """Sort the fields of an error: in PuppetDB they have a hash's order."""
    def fields(match):
        found = sorted(re.findall("'[^']*'", match[2]))
        return match[1] + ", ".join(found)
    text = UUID.sub("UUID", plain(text, names))
    text = re.sub(r"((?:fields|columns|objects) are )"
                  r"('[^']*'(?:,? (?:and )?'[^']*')*)", fields, text)
    text = re.sub(r"\n +(?:Hint|Position|Where):.*", "", text)
    # what a grammar expects is not named alike
    return re.sub(r"(PQL parse error(?:.|\n)*)\n\nExpected(?:.|\n)*", r"\1",
                  text)


def canonical(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True,
                      separators=(",", ":"))


def plain(text, names):
    return HASH.sub(lambda m: names.get(m[0], "HASH"), text)


def normal(value, names, key="", kept=False):
    if isinstance(value, str):
        if key in RECEIVED or LOADED.fullmatch(value):
            return "RECEIVED"
        return plain(value, names)
    if isinstance(value, float) and value.is_integer() and abs(value) >= 1e7:
        return int(value)  # PuppetDB returns such numbers without a fraction
    if isinstance(value, list):
        items = [normal(item, names) for item in value]
        if key in ("tags", "data") and not kept:
            items.sort(key=canonical)
        return items
    if isinstance(value, dict):
        keeps = KEPT.search(str(value.get("href", ""))) is not None
        return {k: normal(v, names, k, keeps) for k, v in value.items()}
    return value


def is_ordered(path, parameters):
    query = dict(parameters).get("query", "")
    return KEPT.search(path) is not None or "order by" in query or \
        "order_by" in query or bool(dict(parameters).get("order_by"))


def line(name, path, parameters, answer, names):
    status, total, kind, body = answer
    if kind == "json" and body:
        value = normal(json.loads(body), names)
        if isinstance(value, list) and not is_ordered(path, parameters):
            value.sort(key=canonical)
        shown = canonical(value)
    else:
        shown = canonical(error(body, names))
    return "\t".join([name, str(status), total, kind, shown])


def main():
    args = sys.argv[1:]
    wanted = re.compile("")
    if args[0] == "-n":
        wanted = re.compile(args[1])
        args = args[2:]
    if "--" in args:
        server, table = Command(args[2:]), args[0]
    else:
        server, table = Http(args[0]), args[1]
    names = names_of_reports(server)
    hashes = {name: digest for digest, name in names.items()}
    with open(table, encoding="utf-8") as file:
        rows = [row.rstrip("\n").split("\t") for row in file
                if row.strip() and not row.startswith("#")]
    for name, path, *rest in rows:
        if not wanted.search(name):
            continue
        parameters = [tuple(p.split("=", 1)) for p in rest]
        parameters = [(k, expand(v, hashes)) for k, v in parameters]
        path = expand(path, hashes)
        answer = server.ask(path, parameters)
        if answer is not None:
            print(line(name, path, parameters, answer, names), flush=True)


main()
