"""An HTTP proxy for proxy.t; it connects to 127.0.0.1, whatever the host is.

usage: proxy.py PORT MODE [CERTIFICATE KEY]

Each connection is answered as the file MODE requires:

  open             requests are passed on
  auth USER:PASS   only those with that user and that password
  endless, page    the head, or the body, of the answer has no end
  html             a tunnel is opened, in which a page is sent
  impostor         the same, in which TLS is spoken with the certificate
  early            bytes of an answer behind the head that opens a tunnel
  refuse, fail     status 403, or 502
  garbage, gone, silent

Each request is printed: its first line, and the names of its fields.
"""
import base64
import socket
import socketserver
import ssl
import sys
import threading
import time

PAGE = b"<html>please log in</html>\n"
SLOW = 600


def pump(source, target):
    """Copy bytes until one side ends."""
    try:
        while True:
            piece = source.recv(65536)
            if not piece:
                break
            target.sendall(piece)
    except OSError:
        pass
    for one in (source, target):
        try:
            one.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass


class Handler(socketserver.BaseRequestHandler):
    def head(self):
        data = b""
        while b"\r\n\r\n" not in data:
            piece = self.request.recv(65536)
            if not piece:
                return None, b""
            data += piece
        head, body = data.split(b"\r\n\r\n", 1)
        return head.decode("latin-1").split("\r\n"), body

    def say(self, status, fields=(), body=b""):
        head = ["HTTP/1.1 " + status, *fields,
                "Content-Length: %d" % len(body), "", ""]
        self.request.sendall("\r\n".join(head).encode() + body)

    def to_server(self, port, first):
        with socket.create_connection(("127.0.0.1", port)) as server:
            server.sendall(first)
            back = threading.Thread(target=pump, args=(server, self.request))
            back.start()
            pump(self.request, server)
            back.join()

    def forever(self, start, piece):
        self.request.sendall(start)
        while True:
            self.request.sendall(piece * 1000)

    def hostile(self, mode, is_tunnel):
        """Return whether the connection was answered."""
        if mode == "endless":
            self.forever(b"HTTP/1.1 200 OK\r\n", b"X-More: 0123456789\r\n")
        elif mode == "page":
            self.forever(b"HTTP/1.1 407 Proxy Authentication Required\r\n"
                         b"Proxy-Authenticate: Basic realm=x\r\n\r\n", PAGE)
        elif mode == "refuse":
            self.say("403 Forbidden", body=PAGE)
        elif mode == "fail":
            self.say("502 Bad Gateway", body=PAGE)
        elif mode == "garbage":
            self.request.sendall(b"\0\1\2\3" * 100)
        elif mode == "silent":
            time.sleep(SLOW)
        elif is_tunnel and mode == "html":
            self.request.sendall(b"HTTP/1.1 200 OK\r\n\r\n" + PAGE)
            time.sleep(1)
        elif is_tunnel and mode == "early":
            self.request.sendall(b"HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\n"
                                 b"Content-Length: 5\r\n\r\nearly")
            time.sleep(1)
        elif is_tunnel and mode == "impostor":
            self.request.sendall(b"HTTP/1.1 200 OK\r\n\r\n")
            CONTEXT.wrap_socket(self.request, server_side=True).recv(1)
        elif mode != "gone":
            return False
        return True

    def refuses_user(self, mode, fields):
        if not mode.startswith("auth "):
            return False
        wanted = "Basic " + base64.b64encode(mode[5:].encode()).decode()
        if fields.get("proxy-authorization") == wanted:
            return False
        self.say("407 Proxy Authentication Required",
                 ["Proxy-Authenticate: Basic realm=x", "X-Of: the proxy"],
                 PAGE)
        return True

    def pass_on(self, lines, body):
        method, target, version = lines[0].split(" ", 2)
        if method == "CONNECT":
            self.request.sendall(
                b"HTTP/1.1 200 Connection established\r\n"
                b"Last-Modified: Thu, 01 Jan 1970 00:00:00 GMT\r\n"
                b"X-Checksum-Sha256: 00\r\n\r\n")
            self.to_server(int(target.rsplit(":", 1)[1]), body)
            return
        host, _, path = target.split("://", 1)[1].partition("/")
        port = int((host.rsplit(":", 1) + ["80"])[1])
        kept = [line for line in lines[1:]
                if not line.lower().startswith(("proxy-", "connection:"))]
        head = ["%s /%s %s" % (method, path, version), *kept,
                "Connection: close", "", ""]
        self.to_server(port, "\r\n".join(head).encode("latin-1") + body)

    def handle(self):
        lines, body = self.head()
        if lines is None:
            return
        fields = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            fields[name.lower()] = value.strip()
        print(lines[0], ",".join(sorted(fields)), flush=True)
        with open(sys.argv[2]) as f:
            mode = f.read().strip()
        try:
            if not self.hostile(mode, lines[0].startswith("CONNECT ")) and \
                    not self.refuses_user(mode, fields):
                self.pass_on(lines, body)
        except OSError:
            pass


class Server(socketserver.ThreadingTCPServer):
    allow_reuse_address = True
    daemon_threads = True


CONTEXT = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
if len(sys.argv) > 3:
    CONTEXT.load_cert_chain(sys.argv[3], sys.argv[4])
Server(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
