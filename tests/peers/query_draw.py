#!/usr/bin/env python3
"""Draw queries at random, in the form of tests/query/requests.tab.

usage: tests/peers/query_draw.py SEED COUNT

Their values are those of tests/query/site, so that many find something.  A paged
query is sorted by all fields that tell its rows apart.
"""
import json
import random
import sys

CERTNAMES = [n + ".example.com" for n in (
    "web1", "web2", "db1", "db2", "monitor", "win", "mail", "fresh", "bare",
    "reported", "compiled", "gone", "old", "none")]
ENVIRONMENTS = ["production", "staging", "dev_1", "none"]
PRODUCERS = ["puppet1.example.com", "puppet2.example.com"]
TIMES = ["2026-03-01", "2026-03-02T10:00:00Z", "2026-03-02T10:10:30.500Z",
         "2026-03-02T11:30:00+01:00", "2020-01-01T00:00:00.000Z",
         "2026-03-02T12:20"]
STATUSES = ["failed", "changed", "unchanged", "odd"]
EVENTS = ["success", "failure", "noop", "audit", "skipped", "odd"]
TYPES = ["Class", "File", "Package", "Service", "Nagios_host", "Node",
         "Notify", "Stage", "Cron", "None"]
TITLES = ["Nginx", "nginx", "main", "/etc/nginx/nginx.conf", "postgresql",
          "web1.example.com", "Settings", "C:/temp", "backup", "none"]
REGEXES = {
    "certname": ["^web", "1\\.", "example", "^(db|web)[12]", "b[^.]", "x$",
                 "^$", "[0-9]", "\\d\\.e"],
    "type": ["^N", "^(File|Class)$", "::", "s$"],
    "title": ["^/etc", "nginx", "(?i)NGINX", "\\.conf$", "[A-Z]", " "],
    # PuppetDB prints numbers without an exponent
    "value": ["^[a-z]+$", "^p.*n$", "o{2}", "[gw]", "^D", "um$"],
    "other": ["e", "^[a-z]+$", "1", ".", "^p.*n$", "o{2}", "-", "0$"],
}
FACTS = {
    "kernel": ["Linux", "windows"],
    "role": ["web", "db", "mail", "none"],
    "rack": ["r1", "r2", ""],
    "number": [42, 7, -1, 43, 42.0, "42", 0],
    "third": [0.1, 0.3333],
    "truth": [True, False, "true"],
    "zero": [0, 0.0],
    "puppetversion": ["8.10.0", "7.23.0"],
    "unicode": ["Zürich", "日本語", "plain"],
    "uptime_seconds": [1007, 4007, 8007, 2007],
    "is_virtual": [True, False],
    "number_text": ["42", "7", "forty-two"],
    "clientversion": ["8.10.0"],
}
PATHS = {
    "facts.os.family": ["Debian", "RedHat", "windows"],
    "facts.os.release.major": ["12", "13", "9"],
    "facts.os.selinux.enabled": [True, False],
    "facts.processors.count": [1, 2, 4, 8],
    "facts.memory.system.total_bytes": [1020998272, 33554432000],
    "facts.load_averages.1m": [0.25, 0.5, 1.0, 2.0],
    "facts.networking.ip": ["10.0.0.1", "10.0.0.40"],
    "facts.networking.interfaces.eth0.mtu": [1500],
    "facts.nested.a": ["flat"],
    "facts.nested.a.b": [2],
    "trusted.authenticated": ["remote", False],
    "trusted.extensions.pp_role": ["web", "db"],
    "trusted.certname": CERTNAMES,
}
PATHS.update({"facts." + k: v for k, v in FACTS.items()})
PARAMETERS = {
    "ensure": ["file", "running", "present", "installed", "15.6"],
    "enable": [True], "port": [80, 443, 8080, 5432, "80"],
    "mode": ["0644", "0600"], "owner": ["root", "postgres"],
    "name": ["main", "Nginx"], "weight": [1.5], "ssl": [False],
    "returns": [[0, 1]], "hour": [[1, 13]], "vhosts": [[]],
}
TEXT, TIME, BOOL, INT = "text", "time", "bool", "int"


def text(*values):
    return TEXT, values


ENTITIES = {
    "nodes": ({
        "certname": text(*CERTNAMES), "facts_environment": text(*ENVIRONMENTS),
        "catalog_environment": text(*ENVIRONMENTS),
        "report_environment": text(*ENVIRONMENTS),
        "latest_report_status": text(*STATUSES),
        "cached_catalog_status": text("not_used", "on_failure",
                                      "explicitly_requested"),
        "latest_report_job_id": text("17", "99"),
        "latest_report_noop": (BOOL, ()),
        "latest_report_noop_pending": (BOOL, ()),
        "latest_report_corrective_change": (BOOL, ()),
        "report_timestamp": (TIME, ()), "deactivated": (None, ()),
        "expired": (None, ()), "catalog_timestamp": (None, ()),
    }, ["certname"]),
    "facts": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "name": text(*FACTS), "value": ("value", ()),
    }, ["name", "certname"]),
    "inventory": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
    }, ["certname"]),
    "fact_contents": ({
        "certname": text(*CERTNAMES), "name": text(*FACTS),
        "environment": text(*ENVIRONMENTS), "path": ("path", ()),
        "value": ("value", ()),
    }, None),
    "factsets": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "producer": text(*PRODUCERS), "producer_timestamp": (TIME, ()),
    }, ["certname"]),
    "catalogs": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "producer": text(*PRODUCERS), "producer_timestamp": (TIME, ()),
        "version": text("1772445601", "1"), "code_id": text("c0de"),
        "job_id": text("17", "99"),
    }, ["certname"]),
    "resources": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "type": text(*TYPES), "title": text(*TITLES),
        "tag": text("nginx", "monitored", "class", "none"),
        "exported": (BOOL, ()), "line": (INT, (1, 10, 14, 60)),
        "file": text("/etc/puppet/code/environments/production/manifests/"
                     "site.pp"),
    }, ["type", "title", "certname"]),
    "edges": ({
        "certname": text(*CERTNAMES), "source_type": text(*TYPES),
        "target_type": text(*TYPES), "source_title": text(*TITLES),
        "target_title": text(*TITLES),
        "relationship": text("contains", "before", "notifies",
                             "subscription-of", "required-by"),
    }, ["certname", "source_type", "source_title", "target_type",
        "target_title", "relationship"]),
    "reports": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "status": text(*STATUSES), "noop": (BOOL, ()),
        "noop_pending": (BOOL, ()), "corrective_change": (BOOL, ()),
        "puppet_version": text("8.10.0", "7.23.0", "3.5.1"),
        "report_format": (INT, (4, 12)), "producer": text(*PRODUCERS),
        "producer_timestamp": (TIME, ()), "start_time": (TIME, ()),
        "end_time": (TIME, ()), "latest_report?": ("latest", ()),
        "configuration_version": text("1772445601", "1"),
        "cached_catalog_status": text("not_used", "on_failure"),
        "code_id": text("c0de"), "job_id": text("17"),
    }, ["producer_timestamp", "certname"]),
    "events": ({
        "certname": text(*CERTNAMES), "environment": text(*ENVIRONMENTS),
        "status": text(*EVENTS), "resource_type": text(*TYPES),
        "resource_title": text(*TITLES), "property": text("mode", "ensure"),
        "containing_class": text("Nginx", "main"),
        "corrective_change": (BOOL, ()), "timestamp": (TIME, ()),
        "run_start_time": (TIME, ()), "line": (INT, (14, 30)),
        "message": text("created"),
        "old_value": ("plain", ("absent", "0600")),
        "new_value": ("plain", ("0644",)),
    }, None),
    "environments": ({"name": text(*ENVIRONMENTS)}, ["name"]),
    "packages": ({
        "package_name": text("bash", "nginx", "rake"),
        "version": text("1.22.1-9"), "provider": text("apt", "gem"),
    }, ["package_name", "version"]),
    "package_inventory": ({
        "certname": text(*CERTNAMES), "package_name": text("bash", "nginx"),
        "version": text("1.22.1-9"), "provider": text("apt", "gem"),
    }, ["certname", "package_name"]),
}
HIDDEN = {"tag", "latest_report?", "catalog_timestamp"}
SUBQUERIES = ["resources", "facts", "reports", "nodes", "catalogs",
              "fact_contents", "events", "inventory", "edges", "factsets"]
PATH_LISTS = [["os", "family"], ["networking", "ip"], ["list", 0],
              ["os", "release", "major"], ["kernel"], ["nested", "a", "b"]]
PATH_REGEXES = [["os", ".*"], ["networking", ".*", ".*", "ip"],
                ["list", ".*"], ["k.*"], ["os", "release", "^m"],
                ["processors", "models", 0]]


class Draw:
    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, percent):
        return self.random.randrange(100) < percent

    def one(self, items):
        return self.random.choice(list(items))

    def comparison(self, kind, field, values):
        """An expression over a field, as AST."""
        if kind == TEXT:
            roll = self.random.randrange(10)
            if roll < 5:
                return ["=", field, self.one(values)]
            if roll < 8:
                return ["~", field, self.one(REGEXES.get(
                    field if isinstance(field, str) else "",
                    REGEXES["other"]))]
            return ["in", field, ["array", self.random.sample(
                list(values), min(len(values), 1 + roll % 2))]]
        if kind == BOOL:
            return ["=", field, self.chance(50)]
        if kind == TIME:
            return [self.one(["<", ">", "<=", ">=", "="]), field,
                    self.one(TIMES)]
        if kind == INT:
            return [self.one(["<", ">", "<=", ">=", "="]), field,
                    self.one(values)]
        if kind == "latest":
            return ["=", field, True]
        if kind == "path":
            return self.one([
                lambda: ["=", "path", self.one(PATH_LISTS)],
                lambda: ["~>", "path", self.one(PATH_REGEXES)]])()
        if kind == "value":
            return self.value_of(field, self.one(list(FACTS.values())))
        if kind == "plain":
            return ["=", field, self.one(values)]
        return ["null?", field, self.chance(50)]

    def value_of(self, field, values):
        value = self.one(values)
        if isinstance(value, bool) or isinstance(value, list):
            return ["=", field, value]
        if isinstance(value, str):
            patterns = REGEXES["value" if field == "value" else "other"]
            return self.one([["=", field, value], ["=", field, value],
                             ["~", field, self.one(patterns)]])
        return [self.one(["=", "<", ">", "<=", ">="]), field, value]

    def simple(self, entity):
        fields = ENTITIES[entity][0]
        if entity == "inventory" and self.chance(80):
            path = self.one(PATHS)
            if self.chance(15):
                return ["null?", path, self.chance(50)]
            return self.value_of(path, PATHS[path])
        if entity == "resources" and self.chance(30):
            name = self.one(PARAMETERS)
            field = self.one([["parameter", name], "parameters." + name])
            value = self.one(PARAMETERS[name])
            if isinstance(value, str) and self.chance(30):
                return ["~", field, self.one(REGEXES["other"])]
            return ["=", field, value]
        if entity == "nodes" and self.chance(20):
            name = self.one(FACTS)
            if name == "number":  # of one node it is a text
                return ["=", ["fact", name], self.one(FACTS[name])]
            return self.value_of(["fact", name], FACTS[name])
        field = self.one(fields)
        kind, values = fields[field]
        if kind not in ("value", "path", "latest", "plain") and self.chance(8):
            return ["null?", field, self.chance(50)]
        return self.comparison(kind, field, values)

    def expression(self, entity, depth):
        roll = self.random.randrange(100)
        if depth == 0 or roll < 40:
            return self.simple(entity)
        if roll < 75:
            return [self.one(["and", "and", "or"])] + [
                self.expression(entity, depth - 1)
                for _ in range(self.random.randrange(1, 4))]
        if roll < 85:
            return ["not", self.expression(entity, depth - 1)]
        if "certname" not in ENTITIES[entity][0]:
            return self.simple(entity)
        other = self.one(SUBQUERIES)
        inner = self.expression(other, depth - 1)
        if roll < 92:
            return ["in", "certname", ["from", other, [
                "extract", "certname", inner]]]
        if roll < 96:
            return ["in", "certname", ["extract", "certname", [
                "select_" + other, inner]]]
        return ["subquery", other, inner]

    def fields(self, entity):
        fields = [f for f in ENTITIES[entity][0] if f not in HIDDEN]
        return self.random.sample(fields, self.random.randrange(
            1, min(5, len(fields) + 1)))

    def ast(self, entity):
        query = self.expression(entity, 3)
        parameters = []
        roll = self.random.randrange(100)
        keys = ENTITIES[entity][1]
        if roll < 20:
            query = ["extract", self.fields(entity), query]
        elif roll < 35:
            group = self.fields(entity)[:2]
            if entity not in ("facts", "fact_contents"):
                query = ["extract", [["function", "count"]] + group, query,
                         ["group_by"] + group]
        elif roll < 40:
            query = ["extract", [["function", "count"]], query]
        elif roll < 65 and keys:
            order = [{"field": f, "order": self.one(["asc", "desc"])}
                     for f in keys]
            parameters.append("order_by=" + json.dumps(order))
            if self.chance(60):
                parameters.append(f"limit={self.random.randrange(1, 6)}")
            if self.chance(40):
                parameters.append(f"offset={self.random.randrange(0, 6)}")
            if self.chance(50):
                parameters.append("include_total=true")
        if self.chance(5):
            query = self.break_it(query)
        if self.chance(20):
            return "", ["query=" + self.show(["from", entity, query])] + \
                parameters
        return entity.replace("_", "-"), ["query=" + self.show(query)] + \
            parameters

    def break_it(self, query):
        """Make a query that is likely to be an error."""
        query = json.loads(json.dumps(query))
        at = query
        while isinstance(at[-1], list) and at[-1] and self.chance(70):
            at = at[-1]
        where = self.random.randrange(len(at))
        at[where] = self.one(["odd", 1, True, ["x"], {"a": 1}])
        return query

    @staticmethod
    def show(value):
        return json.dumps(value, ensure_ascii=False)

    def quoted(self, value):
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, str):
            return json.dumps(value, ensure_ascii=False)
        if isinstance(value, list):
            return "[" + ", ".join(self.quoted(v) for v in value) + "]"
        return json.dumps(value)

    def as_pql(self, query):
        """The text of an expression in PQL; None where it has none."""
        verb = query[0]
        if verb in ("and", "or"):
            parts = [self.as_pql(q) for q in query[1:]]
            if None in parts:
                return None
            return "(" + f" {verb} ".join(parts) + ")"
        if verb == "not":
            part = self.as_pql(query[1])
            return part and f"!({part})"
        if verb == "subquery":
            part = self.as_pql(query[2])
            return part and f"{query[1]} {{ {part} }}"
        if not isinstance(query[1], str):
            return None
        if verb == "null?":
            return f"{query[1]} is {'' if query[2] else 'not '}null"
        if verb == "in":
            if query[2][0] == "array":
                return f"{query[1]} in {self.quoted(query[2][1])}"
            if query[2][0] != "from":
                return None
            part = self.as_pql(query[2][2][2])
            return part and \
                f"{query[1]} in {query[2][1]}[certname] {{ {part} }}"
        return f"{query[1]} {verb} {self.quoted(query[2])}"

    def pql(self, entity):
        while True:
            expression = self.as_pql(self.expression(entity, 3))
            if expression:
                break
        shown, tail = "", ""
        keys = ENTITIES[entity][1]
        roll = self.random.randrange(100)
        if roll < 40:
            shown = "[" + ", ".join(self.fields(entity)) + "]"
        elif roll < 55 and entity not in ("facts", "fact_contents"):
            group = ", ".join(self.fields(entity)[:2])
            shown, tail = f"[{group}, count()]", f" group by {group}"
        elif roll < 75 and keys:
            tail = " order by " + ", ".join(
                k + self.one(["", " asc", " desc"]) for k in keys)
            if self.chance(60):
                tail += f" limit {self.random.randrange(1, 6)}"
            if self.chance(40):
                tail += f" offset {self.random.randrange(0, 6)}"
        query = f"{entity}{shown} {{ {expression}{tail} }}"
        if self.chance(4):
            at = self.one(i for i, c in enumerate(query) if c.isalpha())
            query = query[:at] + query[at + 1:]
        return "", ["query=" + query]


def main():
    seed, count = sys.argv[1], int(sys.argv[2])
    for number in range(count):
        draw = Draw(f"{seed}.{number}")
        entity = draw.one(ENTITIES)
        path, parameters = draw.one([draw.ast, draw.pql])(entity)
        print("\t".join([f"drawn/{seed}.{number}", path] + parameters))


main()
