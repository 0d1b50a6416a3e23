"""Requests for tests/torture/proxies.t.

usage: proxies.py PORT SSLDIR NODE OTHER

Each goes over a connection of its own, with the certificate of NODE, and is
followed by a second one, which names OTHER in the fields of a proxy.  A party
that ends the first one elsewhere would take a part of its body for a request,
or the second one for a part of the first.
"""
import re
import socket
import ssl
import sys
import urllib.parse

PORT, SSLDIR, NODE, OTHER = int(sys.argv[1]), *sys.argv[2:]
tls = ssl.create_default_context(cafile=SSLDIR + "/certs/ca.pem")
tls.load_cert_chain(f"{SSLDIR}/certs/{NODE}.pem",
                    f"{SSLDIR}/private_keys/{NODE}.pem")
with open(f"{SSLDIR}/certs/{OTHER}.pem", encoding="ascii") as f:
    CERT = urllib.parse.quote(f.read())
HOST = "Host: localhost\r\n"
GET = "GET /status/v1/simple HTTP/1.1\r\n" + HOST
POST = (f"POST /puppet/v3/catalog/{NODE}?environment=production HTTP/1.1\r\n" +
        HOST)
CLAIM = f"X-Client-Verify: SUCCESS\r\nX-Client-DN: CN={OTHER}\r\n"


def request(mark):
    return f"GET /{mark}-mark HTTP/1.1\r\n{HOST}{CLAIM}\r\n"


HIDDEN, SECOND = request("hidden"), request("second")
CHUNK = f"{len(HIDDEN):x}\r\n{HIDDEN}\r\n"
CODED = "Transfer-Encoding: chunked\r\n"
LENGTH = f"Content-Length: {len(HIDDEN)}\r\n"
FIVE = "Content-Length: 5\r\n"
END = "0\r\n\r\n"

# The first request, complete; what is behind it is the second one.
FRAMED = [
    GET + "\r\n",
    POST + LENGTH + "\r\n" + HIDDEN,
    POST + CODED + "\r\n" + CHUNK + END,
    GET + LENGTH + "\r\n" + HIDDEN,
    GET + CODED + "\r\n" + CHUNK + END,
    POST + "Connection: Content-Length\r\n" + LENGTH + "\r\n" + HIDDEN,
    POST + "Expect: 100-continue\r\n" + LENGTH + "\r\n" + HIDDEN,
    POST + CODED + "\r\n5;a=b\r\nhello\r\n" + END,
    POST + CODED + f"\r\n0\r\n{CLAIM}X-Client-Cert: {CERT}\r\n\r\n",
    GET + "Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
]
# Requests without one meaning.  Where they are served, one request is.
STRANGE = [
    POST + CODED + FIVE + "\r\n" + END,
    POST + CODED + "Content-Length: 4\r\n\r\n" + CHUNK + END,
    POST + "Transfer-Encoding : chunked\r\n" + FIVE + "\r\n" + END,
    POST + "Transfer-Encoding:\r\n chunked\r\n" + FIVE + "\r\n" + END,
    POST + "Transfer-Encoding: xchunked\r\n" + FIVE + "\r\n" + END,
    POST + "Transfer-Encoding: identity, chunked\r\n\r\n" + END,
    POST + CODED + "Transfer-Encoding: identity\r\n\r\n" + END,
    POST + 'Transfer-Encoding: "chunked"\r\n\r\n' + END,
    POST + FIVE + LENGTH + "\r\n" + HIDDEN,
    POST + "Content-Length: +5\r\n\r\nhello",
    POST + "Content-Length: 5 5\r\n\r\nhello",
    POST + "Content-Length: 18446744073709551621\r\n\r\nhello",
    POST + CODED + "\r\n0x5\r\nhello\r\n" + END,
    POST + CODED + "\r\n100000005\r\nhello\r\n" + END,
    POST + CODED + "\r\n5\r\nhelloXX" + END,
    GET + "X: y\0z\r\n\r\n",
    GET + "X: y\r\n z\r\n\r\n",
    GET + "X: y\r" + LENGTH + "\r\n" + HIDDEN,
    GET.replace("\r\n", "\n") + "\n",
    GET.replace("1.1", "1.0") + CODED + "\r\n" + END,
    GET.replace("/status", "http://localhost/status") + "\r\n",
    GET.replace("/status", "//evil/status") + "\r\n",
    GET.replace(HOST, "Host: a\r\nHost: b\r\n") + "\r\n",
]
# What a client may not have, by any way to write it.
OWN = f"/puppet/v3/node/{OTHER}?environment=production"
FORBIDDEN = [
    f"GET {OWN} HTTP/1.1\r\n{HOST}{fields}\r\n" for fields in (
        "", CLAIM, CLAIM.replace("-", "_"), CLAIM.replace(":", " :"),
        CLAIM.lower(), CLAIM + CLAIM, f"X-Client-Cert: {CERT}\r\n",
        CLAIM + f"X-Client-Cert: {CERT}\r\n",
        f"Connection: close, X-Client-Cert, X-Client-DN\r\n{CLAIM}",
        f"X: y\r\n {CLAIM}",
    )
] + [
    f"GET {path} HTTP/1.1\r\n{HOST}\r\n" for path in (
        OWN.replace("/node/", "//node/"), OWN.replace("/v3", "/v3/../v3"),
        OWN.replace("/v3/node", "/v3%2fnode"), "/status/v1/.." + OWN,
        "/status/v1/%2e%2e/%2e%2e" + OWN, "/status/v1/..%2f..%2f.." + OWN,
        OWN.replace("w", "%77", 1), OWN.replace("?", "/?"),
        OWN.replace("?", "%00?"), "/status/v1/simple;/../../.." + OWN,
    )
] + [
    f"POST /puppet/v3/catalog/{OTHER}?environment=production HTTP/1.1\r\n"
    f"{HOST}{CODED}\r\n0\r\nX-Client-Cert: {CERT}\r\n{CLAIM}\r\n",
]


def statuses(text):
    """Send the text; the statuses of all answers, and what was answered."""
    answer = b""
    with socket.create_connection(("127.0.0.1", PORT)) as plain:
        with tls.wrap_socket(plain, server_hostname="localhost") as s:
            s.settimeout(1.5)
            try:
                s.sendall(text.encode("latin-1"))
                while part := s.recv(65536):
                    answer += part
            except OSError:
                pass
    return [int(n) for n in re.findall(rb"HTTP/1\.[01] (\d{3}) ", answer)
            if n != b"100"], answer


wrong = []
for text in FRAMED + STRANGE:
    got, answer = statuses(text + SECOND)
    if b"hidden-mark" in answer or len(got) > 2 or got.count(200) > 1:
        wrong.append((text, got))
for text in FORBIDDEN:
    got, answer = statuses(text)
    if 200 in got:
        wrong.append((text, got))
for text, got in wrong:
    print(got, repr(text[:300]))
print("all as they should be" if not wrong else "differences")
