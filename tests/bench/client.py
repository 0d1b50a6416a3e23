"""Catalogs of a daemon of a benchmark: a client for each node.

usage: from client import Client
"""
import http.client
import json
import ssl
import time
import urllib.parse


class Client:
    """A kept connection with the certificate of a node."""

    def __init__(self, directory, port, node):
        self.node = node
        tls = ssl.create_default_context(cafile=directory + "/certs/ca.pem")
        tls.check_hostname = False
        tls.load_cert_chain(f"{directory}/certs/{node}.pem",
                            f"{directory}/private_keys/{node}.pem")
        self.server = http.client.HTTPSConnection("localhost", port,
                                                  context=tls)

    def catalog(self, environment="production"):
        """The status, the body and the milliseconds of a request."""
        facts = json.dumps({"name": self.node, "values": {"kernel": "Linux"}})
        form = urllib.parse.urlencode({
            "environment": environment, "facts_format": "application/json",
            "facts": urllib.parse.quote(facts)})
        begin = time.monotonic()
        self.server.request(
            "POST", f"/puppet/v3/catalog/{self.node}?environment={environment}",
            form, {"Content-Type": "application/x-www-form-urlencoded"})
        answer = self.server.getresponse()
        body = answer.read()
        return answer.status, body, (time.monotonic() - begin) * 1000
