"""A CA that answers as files of a directory require, for hostile_ca.t.

usage: hostile_ca.py PORT SSLDIR SERVER DIR

Each request is answered by the file of its kind in DIR: ca, crl, request,
submit, certificate, renewal.  The first word of the file is a status, or huge
(a body without end), slow (a body that arrives byte by byte), silent (no
answer) or gone (the connection is closed); the rest behind its line is the
body.  An answer with an error has the seconds in DIR/wait as Retry-After.
With DIR/delay an answer comes so many seconds after the request.
With DIR/clock the server's time is so many seconds from ours.
DIR/asked gets a line for each request.
"""
import http.server
import os
import ssl
import sys
import time

KINDS = (
    ("GET", "certificate/ca", "ca"),
    ("GET", "certificate_revocation_list/", "crl"),
    ("GET", "certificate_request/", "request"),
    ("PUT", "certificate_request/", "submit"),
    ("GET", "certificate/", "certificate"),
    ("POST", "certificate_renewal", "renewal"),
)
SECONDS = 120


def kind_of(method, path):
    for wanted, start, kind in KINDS:
        if method == wanted and path.startswith("/puppet-ca/v1/" + start):
            return kind
    return "other"


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    def date_time_string(self, timestamp=None):
        try:
            with open(os.path.join(DIR, "clock")) as f:
                timestamp = time.time() + int(f.read())
        except OSError:
            pass
        return super().date_time_string(timestamp)

    def answer(self):
        n = int(self.headers.get("Content-Length") or 0)
        sent = self.rfile.read(n)
        kind = kind_of(self.command, self.path)
        peer = self.connection.getpeercert()
        with open(os.path.join(DIR, "asked"), "a") as f:
            f.write("%s %s %s\n" % (
                kind, self.headers.get("If-Modified-Since"), bool(peer)))
        if kind == "submit":
            with open(os.path.join(DIR, "submitted"), "wb") as f:
                f.write(sent)
        try:
            with open(os.path.join(DIR, kind), "rb") as f:
                word, _, body = f.read().partition(b"\n")
        except OSError:
            word, body = b"404", b"Not Found"
        try:
            with open(os.path.join(DIR, "delay")) as f:
                time.sleep(int(f.read()))
        except OSError:
            pass
        getattr(self, "do_" + word.decode(), self.plain)(word, body)

    do_GET = do_PUT = do_POST = answer

    def plain(self, word, body):
        self.send_response(int(word))
        self.send_header("Content-Type", "text/plain")
        if int(word) >= 400 and os.path.exists(os.path.join(DIR, "wait")):
            with open(os.path.join(DIR, "wait")) as f:
                self.send_header("Retry-After", f.read().strip())
        if int(word) != 304:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if int(word) != 304:
            self.wfile.write(body)

    def do_huge(self, word, body):
        self.send_response(200)
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        while True:
            self.wfile.write(b"-----BEGIN CERTIFICATE-----\n" * 1000)

    def do_slow(self, word, body):
        self.send_response(200)
        self.send_header("Content-Length", "1000")
        self.end_headers()
        for _ in range(SECONDS):
            self.wfile.write(b"a")
            time.sleep(1)

    def do_silent(self, word, body):
        time.sleep(SECONDS)

    def do_gone(self, word, body):
        self.close_connection = True


port, ssldir, name, DIR = sys.argv[1:]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(
    os.path.join(ssldir, "certs", name + ".pem"),
    os.path.join(ssldir, "private_keys", name + ".pem"))
context.load_verify_locations(os.path.join(ssldir, "certs", "ca.pem"))
context.verify_mode = ssl.CERT_OPTIONAL


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, client_address):
        pass


server = Server(("127.0.0.1", int(port)), Handler)
server.socket = context.wrap_socket(server.socket, server_side=True,
                                    do_handshake_on_connect=False)
server.serve_forever()
