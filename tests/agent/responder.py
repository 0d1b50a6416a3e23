"""An OCSP responder for tests: responder.py DIR

It prints its port.  DIR/mode has what it does with the next requests, and
DIR/asked gets a line for each.  Answers are made by openssl, from DIR/index.txt
and the certificates beside it.
"""
import http.server
import subprocess
import sys
import threading
import time

home = sys.argv[1]
# DIR has the files of one request at a time
files = threading.Lock()


def make(signer, *options):
    subprocess.run(
        ["openssl", "ocsp", "-index", "index.txt", "-CA", "ca.pem",
         "-rsigner", signer + ".pem", "-rkey", signer + ".key",
         "-reqin", "request", "-respout", "response", *options],
        cwd=home, check=True, capture_output=True)
    with open(home + "/response", "rb") as f:
        return f.read()


def other_request(*options):
    subprocess.run(
        ["openssl", "ocsp", "-issuer", "ca.pem", "-reqout", "request",
         *options], cwd=home, check=True, capture_output=True)


def answer(mode):
    """Return the body for a mode that has one."""
    if mode == "minute":
        return make("signer", "-nmin", "1")
    if mode == "ca":
        return make("ca", "-ndays", "1")
    if mode == "endless":
        return make("signer")
    if mode == "stranger":
        return make("stranger", "-ndays", "1")
    if mode == "leaf":
        return make("leaf", "-ndays", "1")
    if mode == "weak":
        return make("signer", "-ndays", "1", "-rmd", "sha1")
    if mode == "other":
        other_request("-serial", "0x99", "-no_nonce")
        return make("signer", "-ndays", "1")
    if mode == "no nonce":
        other_request("-cert", "server.pem", "-no_nonce")
        return make("signer", "-ndays", "1")
    if mode == "other nonce":
        other_request("-cert", "server.pem")
        return make("signer", "-ndays", "1")
    if mode == "sha256":
        other_request("-sha256", "-cert", "server.pem", "-no_nonce")
        return make("signer", "-ndays", "1")
    if mode == "cut":
        return make("signer", "-ndays", "1")[:-1]
    if mode == "longer":
        return make("signer", "-ndays", "1") + b"\0"
    if mode == "empty":
        return b""
    if mode == "text":
        return b"<html>Welcome</html>"
    if mode == "huge":
        return b"\x30\x84\x7f\xff\xff\xff" + b"\0" * 4000000
    if mode == "error":
        return b"\x30\x03\x0a\x01\x03"
    return make("signer", "-ndays", "1")


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        with open(home + "/mode") as f:
            mode = f.read().strip()
        with open(home + "/asked", "a") as f:
            f.write(mode + "\n")
        n = int(self.headers["Content-Length"])
        request = self.rfile.read(n)
        if mode == "silent":
            time.sleep(60)
            return
        if mode == "drip":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            for _ in range(60):
                self.wfile.write(b"0")
                time.sleep(1)
            return
        if mode == "redirect":
            self.send_response(302)
            self.send_header("Location", "/other")
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        if mode == "500":
            self.send_response(500)
            self.send_header("Content-Length", "0")
            self.end_headers()
            return
        with files:
            with open(home + "/request", "wb") as f:
                f.write(request)
            body = answer(mode)
        self.send_response(200)
        self.send_header("Content-Type", "application/ocsp-response")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        try:
            self.wfile.write(body)
        except OSError:
            pass

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
