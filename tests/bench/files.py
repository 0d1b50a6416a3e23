#!/usr/bin/env python3
"""A server of files without streams, as Puppet Server is: metadata and contents
of modules/own/fN, N bytes of "x" and a line feed, each by a request of its own.

usage: files.py PORT SSL-DIRECTORY CERTNAME
"""
import hashlib
import json
import ssl
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, DIR, NAME = int(sys.argv[1]), sys.argv[2], sys.argv[3]


def content(name):
    return b"x" * int(name[1:]) + b"\n"


class Files(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        if not self.path.startswith("/puppet/"):
            self.send_error(404)
            return
        path = self.path.split("?")[0].split("/")
        data = content(path[-1])
        if path[3] == "file_content":
            self.answer(data, "application/octet-stream")
            return
        self.answer(json.dumps({
            "path": "/f", "relative_path": None, "links": "manage",
            "owner": 0, "group": 0, "mode": 420, "type": "file",
            "destination": None,
            "checksum": {
                "type": "sha256",
                "value": "{sha256}" + hashlib.sha256(data).hexdigest()},
        }).encode(), "application/json")

    def do_PUT(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        self.answer(b"", "application/json")

    def log_message(self, *args):
        pass


ThreadingHTTPServer.request_queue_size = 64
server = ThreadingHTTPServer(("127.0.0.1", PORT), Files)
tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
tls.load_cert_chain(f"{DIR}/certs/{NAME}.pem", f"{DIR}/private_keys/{NAME}.pem")
server.socket = tls.wrap_socket(  # the threads do the handshakes
    server.socket, server_side=True, do_handshake_on_connect=False)
server.serve_forever()
