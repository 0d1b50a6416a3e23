"""The protocol of external providers, dalang-types(7): requests and answers
are lines of JSON."""

import json
import sys

import dns


class Provider:
    """A provider: get, set and canonicalize are for those derived."""

    def __init__(self):
        self.opened = None

    @property
    def config(self):
        if self.opened is None:
            self.opened = dns.read_config()
        return self.opened

    @property
    def server(self):
        return dns.Server(self.config)

    def hello(self, request):
        return {"version": 1}

    def canonicalize(self, request):
        """Each resource in the form in which get gives it."""
        resources, errors = [], {}
        for resource in request["resources"]:
            try:
                resources.append(self.canonical(resource))
            except dns.Failure as failure:
                errors[resource["title"]] = str(failure)
                resources.append(resource)
        return {"resources": resources, "errors": errors}

    def answer(self, line):
        request = json.loads(line)
        reply = {"id": request["id"]}
        try:
            reply.update(getattr(self, request["op"])(request))
        except dns.Failure as failure:
            reply["error"] = str(failure)
        return reply

    def run(self):
        for line in sys.stdin.buffer:
            print(json.dumps(self.answer(line)), flush=True)
