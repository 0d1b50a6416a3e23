"""A web server for web_files.t and tests/peers/web_files.t.

usage: web_files.py PORT [CERTIFICATE KEY]

The first part of a path names what is served, and what is wrong with it.
"""
import base64
import hashlib
import http.server
import socket
import ssl
import sys
import time

CONTENT = b"content of the web\n"
OTHER = b"something else\n"
DATE = "Sun, 06 Nov 1994 08:49:37 GMT"
SLOW = 600


def md5_field(content):
    return base64.b64encode(hashlib.md5(content).digest()).decode()


SHA256 = ("X-Checksum-Sha256", hashlib.sha256(CONTENT).hexdigest())
FIELDS = {
    "sha256": [SHA256],
    "sha1": [("X-Checksum-Sha1", hashlib.sha1(CONTENT).hexdigest())],
    "md5": [("X-Checksum-Md5", hashlib.md5(CONTENT).hexdigest())],
    "content": [("Content-MD5", md5_field(CONTENT))],
    "all": [("Content-MD5", md5_field(OTHER)),
            ("X-Checksum-Md5", hashlib.md5(CONTENT).hexdigest()),
            ("X-Checksum-Sha1", hashlib.sha1(CONTENT).hexdigest()),
            SHA256, ("Last-Modified", DATE)],
    "date": [("Last-Modified", DATE)],
    "epoch": [("Last-Modified", "Thu, 01 Jan 1970 00:00:00 GMT")],
    "changed": [("X-Checksum-Sha256", hashlib.sha256(OTHER).hexdigest())],
    "notsum": [("X-Checksum-Sha256", "00zz")],
    "twosums": [SHA256, ("X-Checksum-Sha256", "0" * 64)],
    "notmd5": [("Content-MD5", "!!!")],
    "notdate": [("Last-Modified", "yesterday")],
}
TARGETS = {
    "redirect": "/sha256/x",
    "loop": "/loop/x",
    "tofile": "file:///etc/hostname",
    "topuppet": "puppet:///modules/x/y",
    "tonothing": None,
}
ENCODINGS = {
    "encoded": (200, [("Content-Encoding", "gzip")]),
    "twice": (200, [("Content-Encoding", "deflate"),
                    ("Content-Encoding", "x" * 100)]),
    "encodedpage": (500, [("Content-Encoding", "br")]),
    "identity": (200, [("Content-Encoding", "Identity")]),
}
SEEN = []


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def answer(self, status, fields=(), body=b"", length=None):
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Content-Length",
                         str(len(body) if length is None else length))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def drop(self):
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def redirect(self, name):
        if name == "chain":
            left = int(self.path.split("/")[2])
            target = "/chain/%d" % (left - 1) if left > 1 else "/sha256/x"
            target = "http://%s%s" % (self.headers["Host"], target)
        elif name == "away":
            target = "http://%s:%s/sha256/x" % (
                self.path.split("/")[2], sys.argv[1])
        else:
            target = TARGETS[name]
        self.answer(302, [("Location", target)] if target else [])

    def flood(self, head, status=200):
        """A head, or a body, without an end."""
        self.send_response(status)
        self.flush_headers()
        try:
            if not head:
                self.end_headers()
            while True:
                self.wfile.write(b"X-More: 0123456789abcdef\r\n" * 1000)
        except OSError:
            self.close_connection = True

    def drips(self, name):
        """A body of 2 KiB a second; without a length it has no end."""
        self.send_response(200)
        if name == "drip":
            self.send_header("Content-Length", "12000")
        self.end_headers()
        self.close_connection = True
        try:
            for _ in range(60 if name == "drip" else 10 * SLOW):
                self.wfile.write(b"x" * 200)
                time.sleep(0.1)
        except OSError:
            pass

    def refuses_head(self, name):
        if self.command == "HEAD":
            self.answer(int(name[6:]))
        elif "Range" in self.headers:
            self.answer(206, [SHA256], CONTENT[:1])
        else:
            self.answer(200, [SHA256], CONTENT)

    def whole(self):
        """Ignores a range."""
        if self.command == "HEAD":
            self.answer(405)
        elif "Range" in self.headers:
            self.flood(False)
        else:
            self.answer(200, [], CONTENT)

    def busy(self, name):
        if name == "always":
            self.answer(503, [("Retry-After", self.path.split("/")[2])])
        elif SEEN.count(self.path) == 1:
            self.answer(503, [("Retry-After", name[4:] or "1")])
        else:
            self.answer(200, [SHA256], CONTENT)

    def broken(self, name):
        """The head is good, and the content is not."""
        if self.command == "HEAD":
            self.answer(200, [SHA256])
        elif name == "gone":
            self.answer(404)
        elif name == "fails":
            self.answer(500, body=b"out of order")
        elif name == "cut":
            self.answer(200, body=CONTENT, length=100000)
            self.drop()
        elif name == "part":
            self.answer(200, body=CONTENT[:5])
        elif name == "partial":
            self.answer(206, body=CONTENT)
        elif name in ("drip", "leak"):
            self.drips(name)
        elif name in ENCODINGS:
            self.answer(*ENCODINGS[name], CONTENT)
        elif name == "page":
            self.flood(False, 500)
        elif name == "silent":
            time.sleep(SLOW)
            self.drop()
        else:
            self.answer(200, body=CONTENT + b"more", length=len(CONTENT))
            self.drop()

    def private(self):
        wanted = "Basic " + base64.b64encode(b"user:secret").decode()
        if self.headers["Authorization"] == wanted:
            self.answer(200, [SHA256], CONTENT)
        else:
            self.answer(401, [("WWW-Authenticate", "Basic realm=x")])

    def do_HEAD(self):
        name = self.path.split("/")[1]
        SEEN.append(self.path)
        print(self.command, self.path, self.headers.get("Range", ""),
              self.headers["Accept"], flush=True)
        if name in FIELDS:
            self.answer(200, FIELDS[name], CONTENT)
        elif name in TARGETS or name in ("chain", "away"):
            self.redirect(name)
        elif name.startswith("nohead"):
            self.refuses_head(name)
        elif name == "whole":
            self.whole()
        elif name in ("busy", "busy0", "always"):
            self.busy(name)
        elif name == "private":
            self.private()
        elif name == "status":
            self.answer(int(self.path.split("/")[2]), body=b"a page\n")
        elif name == "flood":
            self.flood(True)
        elif name == "stalls":
            time.sleep(SLOW)
            self.drop()
        elif name == "plain":
            self.answer(200, [], CONTENT)
        elif name in ("gone", "fails", "cut", "part", "partial", "long",
                      "page", "silent", "drip", "leak", *ENCODINGS):
            self.broken(name)
        else:
            self.answer(404)

    do_GET = do_HEAD


listener = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])),
                                           Handler)
listener.daemon_threads = True
if len(sys.argv) > 2:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[2], sys.argv[3])
    listener.socket = context.wrap_socket(listener.socket, server_side=True)
listener.serve_forever()
