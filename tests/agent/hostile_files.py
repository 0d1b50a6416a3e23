"""A file server that does not keep to the protocol, for hostile_files.t,
ahead.t, stream.t and declared_hostile.t.

usage: hostile_files.py PORT SSLDIR SERVER

The first part of the path after the mount names what is wrong; each request is
answered on a connection of its own or on a kept one, as the client likes.
"""
import hashlib
import http.server
import json
import socket
import ssl
import struct
import sys
import threading
import time

CONTENT = b"content of the server\n"


def digest(content):
    return "{sha256}" + hashlib.sha256(content).hexdigest()


def entry(relative, kind="file", content=CONTENT, **more):
    e = {
        "path": "/srv", "relative_path": relative, "links": "manage",
        "owner": 0, "group": 0, "mode": 420, "type": kind,
        "destination": None,
        "checksum": {"type": "sha256", "value": digest(content)},
    }
    if kind == "directory":
        e["checksum"] = {"type": "ctime",
                         "value": "{ctime}2026-01-01 00:00:00 +0000"}
    e.update(more)
    return e


def ahead(name):
    """The content of a file of the list "ahead"; f10 is larger than what is
    read ahead."""
    return name.encode() * (100000 if name == "f10" else 1)


ROOT = entry(".", "directory")
NONE = {"type": "none", "value": "{none}"}
LISTS = {
    "up": [ROOT, entry("../evil")],
    "inner": [ROOT, entry("a", "directory"), entry("a/../../evil")],
    "absolute": [ROOT, entry("/evil")],
    "behind": [ROOT, entry("l", "link", destination="/etc"),
               entry("l/evil")],
    "twice": [ROOT, entry("a"), entry("a")],
    "nul": [ROOT, entry("a\0b")],
    "fifo": [ROOT, entry("a", "pipe")],
    "special": [ROOT, entry("a"), entry("b", "fifo", checksum=NONE),
                entry("c", "socket", checksum=NONE), entry("d")],
    "huge": [ROOT, entry("a", mode=10**40)],
    "unlisted": [ROOT, entry("a/b")],
    "many": [ROOT] + [entry("f%d" % n) for n in range(30)],
    "gone": None,
    # those of streams: what is wrong with f2 in the stream, if anything
    **{"s_" + name: [ROOT] + [entry("f%d" % n) for n in range(5)]
       for name in ("good", "refused", "digest", "cut", "over", "junk",
                    "early", "stalls", "none", "after")},
    "s_large": [ROOT, entry("f0"), entry("f1", content=b"x" * 3000000),
                entry("f2")],
    "s_paused": [ROOT] + [entry("f%d" % n, content=b"x" * 3000000 * 10 ** n)
                          for n in range(2)],
    "ahead": [ROOT] + [entry("f%02d" % n, content=ahead("f%02d" % n))
                       for n in range(40)],
}
FILES = {
    "pipe": entry(None, "fifo", checksum=NONE),
    "digest": entry(None, content=b"something else"),
    "nosum": entry(None, checksum={"type": "none", "value": "{none}"}),
    "kind": entry(None, checksum={"type": "md5", "value": digest(CONTENT)}),
    "short": entry(None, checksum={"type": "sha256", "value": "{sha256}00"}),
}
SLOW = 600
LOCK = threading.Condition()
NOW = []
ASKED = []


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def answer(self, body, status=200, kind="application/json",
               streams=""):
        self.send_response(status)
        if streams:
            self.send_header("X-Dalang-File-" + streams, "1")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def not_found(self):
        self.answer(b'{"message":"Not Found"}', 404)

    def drop(self):
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def metadata(self, name):
        if name == "text":
            self.answer(b"<html>welcome</html>")
        elif name == "nothing":
            self.answer(b"")
        elif name == "flood":
            self.flood()
        elif name == "stalls":
            time.sleep(SLOW)
        elif name.startswith("m_"):
            print("asked for", "/".join(self.path.split("?")[0].split("/")[5:]),
                  flush=True)
            self.answer(json.dumps(entry(None)).encode(), streams="Metadata")
        elif name in LISTS:
            self.answer(json.dumps(
                entry(None, "directory")).encode())
        else:
            self.answer(json.dumps(
                FILES.get(name, entry(None))).encode())

    def flood(self):
        """Spaces without an end."""
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        try:
            while True:
                self.wfile.write(b" " * 65536)
        except OSError:
            self.close_connection = True

    def metadatas(self, name):
        listed = LISTS.get(name)
        if listed is None:
            self.not_found()
        else:
            self.answer(json.dumps(listed).encode(),
                        streams="Contents" if name.startswith("s_") else "")

    def frame(self, kind, body=b""):
        return kind + struct.pack(">I", len(body)) + body

    def many(self, size):
        """The frames of a content of so many letters, a multiple of 60,000."""
        piece = self.frame(b"D", b"x" * 60000)
        return self.frame(b"F", struct.pack(">Q", size)) + \
            piece * (size // 60000)

    def streamed(self, name, n):
        """The frames of a file, and whether the stream goes on."""
        good = self.frame(b"F", struct.pack(">Q", len(CONTENT))) + \
            self.frame(b"D", CONTENT)
        size = struct.pack(">Q", len(CONTENT))
        if name == "s_large" and n == 1:
            return self.many(3000000), True
        if name == "s_paused":
            return self.many(3000000 * 10 ** n), True
        if n != 2:
            return good, True
        return {
            "s_refused": (self.frame(b"X", b"\1\x94gone"), True),
            "s_after": (self.frame(b"F", size) + self.frame(b"D", b"con") +
                        self.frame(b"X", b"\1\xf4it has changed"), True),
            "s_digest": (good.replace(b"content", b"CONTENT"), True),
            "s_cut": (self.frame(b"F", size) + self.frame(b"D", b"con"), False),
            "s_over": (self.frame(b"F", size) +
                       self.frame(b"D", CONTENT + b"more"), True),
            "s_junk": (b"GET / HTTP/1.1\r\n\r\n", True),
            "s_early": (self.frame(b"Z"), True),
            "s_stalls": (b"", None),
        }.get(name, (good, True))

    def streamed_metadata(self, name, n):
        """The frames of the metadata of a file, and whether the stream goes
        on."""
        text = json.dumps(entry(None)).encode()
        size = struct.pack(">Q", len(text))
        good = self.frame(b"F", size) + self.frame(b"D", text)
        if n != 5:
            return good, True
        return {
            "m_missing": (self.frame(b"X", b"\1\x94gone"), True),
            "m_refused": (self.frame(b"X", b"\1\x93no"), True),
            "m_json": (self.frame(b"F", struct.pack(">Q", 6)) +
                       self.frame(b"D", b"<html>"), True),
            "m_large": (self.frame(b"F", struct.pack(">Q", 1 << 40)), None),
            "m_cut": (self.frame(b"F", size) + self.frame(b"D", b"{"), False),
            "m_junk": (b"GET / HTTP/1.1\r\n\r\n", True),
        }.get(name, (good, True))

    def do_POST(self):
        """Contents, or metadata, in a stream."""
        targets = self.rfile.read(
            int(self.headers["Content-Length"])).decode().split("\n")[:-1]
        name = targets[0].split("/")[5]
        print("stream of", len(targets), name, flush=True)
        if name == "s_none":
            self.not_found()
            return
        self.send_response(200)
        self.send_header("Content-Type", "application/vnd.dalang.file-contents")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        out = b""
        for target in targets:
            number = int(target.split("?")[0].split("/")[7][1:])
            frames, more = self.streamed_metadata(name, number) \
                if name.startswith("m_") else self.streamed(name, number)
            out += frames
            if more is not True:
                break
        else:
            more = True
            out += self.frame(b"Z")
        if name == "s_paused":
            self.connection.settimeout(5)  # a client that does not read
        out = b"%x\r\n%s\r\n" % (len(out), out)
        for at in range(0, len(out), 65536):  # each has the time limit
            self.wfile.write(out[at:at + 65536])
        self.wfile.flush()
        if more is True:
            self.wfile.write(b"0\r\n\r\n")
        elif more is None:
            time.sleep(SLOW)
        else:
            self.drop()

    def ahead(self, name):
        """Count the requests in progress; the first ones wait until there are
        twelve, and the first one for f20 fails."""
        with LOCK:
            ASKED.append(name)
            NOW.append(name)
            print("requests at the same time:", len(NOW), flush=True)
            LOCK.notify_all()
            if len(ASKED) <= 12:
                LOCK.wait_for(lambda: len(ASKED) >= 12, timeout=SLOW)
        with LOCK:
            NOW.remove(name)
            first = name == "f20" and ASKED.count(name) == 1
        print("asked for", name, flush=True)
        if first:
            self.answer(b'{"message":"broken"}', 500)
        else:
            self.answer(ahead(name), kind="application/octet-stream")

    def content(self, name):
        kind = "application/octet-stream"
        if name.startswith("s_"):
            print("asked for", "/".join(self.path.split("?")[0].split("/")[5:]),
                  flush=True)
        if name == "ahead":
            self.ahead(self.path.split("?")[0].split("/")[7])
        elif name == "refused":
            self.answer(b'{"message":"Forbidden by rule"}', 403)
        elif name in ("truncated", "dies", "trickles", "waits"):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            if name == "dies":
                self.send_header("Transfer-Encoding", "chunked")
            else:
                self.send_header("Content-Length", "100000")
            self.end_headers()
            self.wfile.write(b"5\r\nconte\r\n" if name == "dies" else CONTENT)
            self.wfile.flush()
            if name in ("trickles", "waits"):
                print("sent a part of", name, flush=True)
                time.sleep(SLOW)
            self.drop()
        elif name == "endless":
            self.flood()
        else:
            self.answer(CONTENT, kind=kind)

    def do_GET(self):
        path = self.path.split("?")[0].split("/")
        handlers = {"file_metadata": self.metadata,
                    "file_metadatas": self.metadatas,
                    "file_content": self.content}
        handlers[path[3]](path[5])


context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
ssldir, server = sys.argv[2], sys.argv[3]
context.load_cert_chain(f"{ssldir}/certs/{server}.pem",
                        f"{ssldir}/private_keys/{server}.pem")
listener = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])),
                                           Handler)
listener.daemon_threads = True
listener.socket = context.wrap_socket(listener.socket, server_side=True)
listener.serve_forever()
