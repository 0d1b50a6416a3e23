#!/usr/bin/python3
"""Request all pages of Puppetboard 7, and print their texts for comparison.

usage: tests/peers/puppetboard.py SOURCES URL [SSL NAME]
    SOURCES  folder of Puppetboard's sources
    URL      of PuppetDB, without a path: https://localhost:8081
    SSL NAME folder and name of the client's certificate

Pages are found by their links and by the requests that they make, from the entries
of the menu.  A page is a line with its path and status, then its text: a line for
each row of a table, sorted, since rows without an order have another one in each
database.  Reports are named after their node and number instead of their hash.
"""
import html.parser
import json
import os
import re
import sys
import time
import types
import urllib.parse

PAGES_MAX = 1500
LAST = re.compile(r"\b\d+d \d+h \d+m\b", re.I)
STAMP = re.compile(r"\b20\d\d-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?"
                   r"([+-]\d\d:\d\d|Z)?")
HASH = re.compile(r"\b[0-9a-f]{40}\b")
CSRF = re.compile(r"\bIj[\w.-]{40,}")
# What no link leads to: the requests of scripts in the pages.
SCRIPTS = ["daily_reports_chart.json", "inventory/json", "catalogs/json",
           "classes/json", "reports/json", "radiator"]
NODE_SCRIPTS = ["{env}node/{node}/facts/json", "{env}reports/{node}/json",
                "{env}daily_reports_chart.json?certname={node}",
                "{env}catalog/{node}",
                "{env}catalogs/compare/{node}/json"]
REPORTS = [
    "", "search[value]=8.10", "search[value]=web",
    "order[0][column]=2&order[0][dir]=asc", "start=2&length=3",
    "columns[1][search][value]=failed", "columns[1][search][value]=noop",
    "columns[1][search][value]=unchanged|changed",
    "columns[1][search][value]=none",
    'columns[0][search][value]={"min":"2026-01-01"}']
QUERIES = [
    ("pql", 'nodes[certname] { certname ~ "web" order by certname }'),
    ("pql", 'inventory[certname, facts.os.name] { order by certname }'),
    ("pql", 'nodes { certname = }'),
    ("nodes", '["=", "certname", "web1.example.com"]'),
    ("nodes", '"=", "none", "web1.example.com"'),
    ("resources", '["=", "type", "Class"]'),
    ("facts", '["=", "name", "role"]'),
    ("factsets", '["=", "certname", "web2.example.com"]'),
    ("fact-paths", '["=", "name", "os"]'),
    ("fact-contents", '["=", "name", "os"]'),
    ("reports", '["=", "status", "failed"]'),
    ("events", '["=", "status", "failure"]'),
    ("catalogs", '["=", "certname", "win.example.com"]'),
    ("edges", '["=", "certname", "win.example.com"]'),
    ("environments", '["~", "name", "."]'),
    ("nodes", '["=", "certname", "none"]'),
]
METRICS = ["puppetlabs.puppetdb.population:name=num-nodes",
           "puppetlabs.puppetdb.population:name=num-resources",
           "puppetlabs.puppetdb.population:name=none"]


class Text(html.parser.HTMLParser):
    """The text of a page, a line for each row or block, and its links."""
    BLOCKS = {"p", "div", "h1", "h2", "h3", "h4", "li", "pre", "script",
              "table", "form", "label", "title", "a"}

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.lines, self.rows, self.words, self.links = [], [], [], []
        self.in_row = False

    def end(self):
        text = " ".join(" ".join(self.words).split())
        self.words = []
        if text:
            (self.rows if self.in_row else self.lines).append(text)

    def end_rows(self):
        self.lines.extend(sorted(self.rows))
        self.rows = []

    def handle_starttag(self, tag, attrs):
        for key, value in attrs:
            if key in ("href", "data-url") and value:
                self.links.append(value)
                self.words.append(f"<{value}>")
        if tag == "tr":
            self.end()
            self.in_row = True
        elif tag in self.BLOCKS and not self.in_row:
            self.end()
            self.end_rows()

    def handle_endtag(self, tag):
        if tag == "tr":
            self.end()
            self.in_row = False
        elif tag == "table":
            self.end_rows()
        elif tag in self.BLOCKS and not self.in_row:
            self.end()

    def handle_data(self, data):
        self.words.append(data)

    def close(self):
        super().close()
        self.end()
        self.end_rows()


def application(sources, url, ssl, name):
    """Puppetboard itself; its scheduler, which Debian lacks, is not needed."""
    class APScheduler:
        def init_app(self, app):
            pass

        def start(self):
            pass

    stand_in = types.ModuleType("flask_apscheduler")
    stand_in.APScheduler = APScheduler
    sys.modules["flask_apscheduler"] = stand_in
    # it is not installed, and has no version as a package
    version = types.ModuleType("puppetboard.version")
    version.__version__ = "7.0.2"
    sys.modules["puppetboard.version"] = version
    sys.path.insert(0, sources)
    sys.argv = ["pytest"]  # it asks no version while it is imported
    import puppetboard.core as core
    app = core.get_app()
    parts = urllib.parse.urlsplit(url)
    app.config.update(
        SECRET_KEY="a key of this test", WTF_CSRF_ENABLED=False,
        PUPPETDB_HOST=parts.hostname, PUPPETDB_PORT=parts.port,
        PUPPETDB_PROTO=parts.scheme, PUPPETDB_TIMEOUT=60,
        ENABLE_CATALOG=True, ENABLE_CLASS=True, CACHE_TYPE="NullCache",
        LOGLEVEL="error", GRAPH_FACTS=["role", "kernel", "clientversion"])
    if ssl:
        app.config.update(
            PUPPETDB_SSL_VERIFY=f"{ssl}/certs/ca.pem",
            PUPPETDB_CERT=f"{ssl}/certs/{name}.pem",
            PUPPETDB_KEY=f"{ssl}/private_keys/{name}.pem")
    app.secret_key = app.config["SECRET_KEY"]
    import puppetboard.app  # noqa: F401  its routes
    return app, core.get_puppetdb()


def in_order(pairs):
    """Sort the keys of an object, the rows of a list within it, and tags."""
    value = dict(sorted(pairs))
    if set(value) == {"data", "href"} and not re.search(
            "/(logs|metrics)$", value["href"]):
        value["data"] = sort_rows(value["data"] or [])
    if isinstance(value.get("tags"), list):
        value["tags"].sort()
    return value


def number(text):
    """PuppetDB returns large numbers without a fraction."""
    value = float(text)
    return int(value) if value.is_integer() and abs(value) >= 1e7 else value


def sort_rows(rows):
    return sorted(rows, key=lambda r: HASH.sub("", json.dumps(r)))


def sort_answers():
    """Give an order to what has none: keys, and rows that are not sorted."""
    import requests
    plain = requests.Response.json

    def sorted_json(self, **_):
        value = plain(self, object_pairs_hook=in_order,
                      parse_float=number)
        if isinstance(value, list) and not re.search("order.by", self.url):
            value = sort_rows(value)
        return value

    requests.Response.json = sorted_json


def wait_for_counts(db):
    """PuppetDB counts nodes and resources once a minute."""
    nodes = len(list(db._query("nodes")))
    for _ in range(180):
        values = [db.metric(name)["Value"] for name in METRICS[:2]]
        if values[0] == nodes and values[1] >= nodes:
            return
        time.sleep(1)
    sys.exit(f"puppetboard: {nodes} nodes are not counted: {values}")


class Site:
    def __init__(self, app, db):
        self.client = app.test_client()
        self.names, self.nodes = {}, []
        count = {}
        reports = db._query("reports", query=json.dumps(
            ["=", "node_state", "any"]))
        for report in sorted(reports, key=lambda r: (
                r["certname"], r["producer_timestamp"])):
            node = report["certname"]
            count[node] = count.get(node, 0) + 1
            self.names[report["hash"]] = f"report-{node}-{count[node]}"
        self.nodes = sorted(n["certname"] for n in db._query("nodes"))
        self.environments = sorted(
            e["name"] for e in db._query("environments"))
        self.received = set()
        for node in db._query("nodes", query=json.dumps(
                ["=", "node_state", "any"])):
            for key in ("facts_timestamp", "catalog_timestamp"):
                if node[key]:
                    self.received.add(node[key][:19].replace("T", " "))

    def plain(self, text):
        text = HASH.sub(lambda m: self.names.get(m[0], "HASH"), text)
        text = LAST.sub("AGO", CSRF.sub("TOKEN", text))
        text = re.sub("(Expected one of:)(.*)", lambda m: " ".join(
            [m[1]] + sorted(m[2].split())), text)
        return STAMP.sub(lambda m: "RECEIVED" if m[0][:19].replace(
            "T", " ") in self.received else m[0], text)

    def show(self, path, answer):
        body = answer.get_data(as_text=True)
        print(f"== {self.plain(path)} {answer.status_code}")
        links = []
        if "json" in (answer.content_type or "") or body[:1] == "{":
            links = re.findall(r'href=\\?"([^"\\]+)', body)
            try:
                lines = self.rows(json.loads(body, strict=False))
            except ValueError:
                lines = sorted(body.split("\n"))
        else:
            text = Text()
            text.feed(body)
            text.close()
            links = text.links
            lines = text.lines
        # a hash within a row decides its place
        print("\n".join(self.ordered(lines)))
        return links

    def ordered(self, lines):
        return [self.plain(line) for line in lines]

    def rows(self, value):
        data = value.pop("data", None) if isinstance(value, dict) else None
        lines = [json.dumps(value, sort_keys=True, ensure_ascii=False)]
        lines += sorted(self.plain(json.dumps(row, ensure_ascii=False))
                        for row in data or [])
        return lines

    def get(self, path):
        return self.show(path, self.client.get(path))

    def crawl(self, paths):
        seen, queue = set(), sorted(paths)
        while queue and len(seen) < PAGES_MAX:
            path = queue.pop(0)
            if path in seen:
                continue
            seen.add(path)
            found = set()
            for link in self.get(path):
                link = urllib.parse.urljoin(path, link).split("#")[0]
                if link.startswith("/") and link not in seen and \
                        not link.startswith(("/static", "/offline")) and \
                        not re.match(r"/[^/]*/?metric", link):
                    found.add(link)
            queue += sorted(found, key=self.plain)
        return len(seen)

    def starts(self):
        menu = ["", "nodes", "failures", "failures/raw", "facts", "reports",
                "inventory", "catalogs", "classes", "query"] + SCRIPTS
        for env in ["", "*/"] + [e + "/" for e in self.environments]:
            for entry in menu:
                yield f"/{env}{entry}"
            for status in ("failed", "changed", "unchanged", "unreported",
                           "noop"):
                yield f"/{env}nodes?status={status}"
            for query in REPORTS:
                yield f"/{env}reports/json?{query}"
            for fact in ("os", "role", "networking.interfaces", "number",
                         "nested", "mountpoints"):
                yield f"/{env}fact/{fact}/json"
                yield f"/{env}fact/{fact}/children/json"
            yield f"/{env}fact/role/web/json"
            yield f"/{env}fact/number/42/json"
            yield f"/{env}fact/os.release.major/12/json"
            yield f"/{env}class_resource/Nginx"
            yield f"/{env}class_resource/Nginx/json"
            for metric in METRICS:
                yield f"/{env}metric/{metric}"
        for env in ("", "*/"):
            for node in self.nodes + ["none.example.com"]:
                for script in NODE_SCRIPTS:
                    yield "/" + script.format(env=env, node=node)
        yield "/catalogs/compare/web1.example.com...web2.example.com"
        yield "/none/nodes"

    def ask(self):
        """What the page of queries does."""
        for endpoint, query in QUERIES:
            for raw in ({}, {"rawjson": "y"}):
                answer = self.client.post("/query", data={
                    "query": query, "endpoints": endpoint, **raw})
                self.show(f"/query {endpoint} {query} {raw}", answer)


def main():
    sources, url = sys.argv[1:3]
    ssl, name = (sys.argv[3:5] + [None, None])[:2]
    app, db = application(os.path.abspath(sources), url, ssl, name)
    app.testing = False
    app.config["PROPAGATE_EXCEPTIONS"] = False
    sort_answers()
    wait_for_counts(db)
    site = Site(app, db)
    count = site.crawl(site.starts())
    site.ask()
    print(f"puppetboard: {count} pages", file=sys.stderr)


main()
