#!/usr/bin/env python3
"""Send the commands of a site to PuppetDB, and wait for each.

usage: tests/query/site.py URL [DIR]
    URL  of PuppetDB, without a path: http://127.0.0.1:8080
    DIR  with files NUMBER-NODE-KIND.json (default: site beside this script)
"""
import gzip
import json
import os
import sys
import urllib.parse
import urllib.request

KINDS = {
    "facts": ("replace_facts", 5),
    "catalog": ("replace_catalog", 9),
    "report": ("store_report", 8),
    "deactivate": ("deactivate_node", 3),
}


def send(url, kind, payload):
    name, version = KINDS[kind]
    query = urllib.parse.urlencode({
        "command": name, "version": version,
        "certname": payload["certname"],
        "producer-timestamp": payload["producer_timestamp"],
        "secondsToWaitForCompletion": 60,
    })
    request = urllib.request.Request(
        f"{url}/pdb/cmd/v1?{query}", json.dumps(payload).encode(),
        {"Content-Type": "application/json", "Accept": "application/json"})
    with urllib.request.urlopen(request, timeout=90) as answer:
        result = json.load(answer)
    if not result.get("processed") or result.get("error"):
        sys.exit(f"site: {name} of {payload['certname']}: {result}")


def expire(url):
    """Expire the nodes that are older than node-ttl."""
    body = {"command": "clean", "version": 1, "payload": ["expire_nodes"]}
    request = urllib.request.Request(
        f"{url}/pdb/admin/v1/cmd", json.dumps(body).encode(),
        {"Content-Type": "application/json", "Accept": "application/json"})
    urllib.request.urlopen(request, timeout=90).read()


def main():
    url = sys.argv[1]
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[2] if len(sys.argv) > 2 else f"{here}/site"
    for name in sorted(os.listdir(folder)):
        opener = gzip.open if name.endswith(".gz") else open
        with opener(f"{folder}/{name}", "rt", encoding="utf-8") as file:
            payload = json.load(file)
        kind = name.split(".")[0].rsplit("-", 1)[1]
        send(url, kind, payload)
    expire(url)


main()
