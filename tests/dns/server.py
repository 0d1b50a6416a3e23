#!/usr/bin/python3
# A name server for tests: it answers from zone.txt, which is signed, and for
# plain.test, which is not.  What it is asked goes to standard output, a line
# each.
# usage: server.py PORT ZONE
#
# _puppet.changed.site.test: an answer whose text is not the signed one
# _puppet.bare.site.test: an answer without its signature
# _puppet.failed.site.test: SERVFAIL; _puppet.silent.site.test: no answer
import socket, struct, sys

TXT, RRSIG, NSEC = 16, 46, 47
SERVFAIL, NXDOMAIN = 2, 3


def encode(name):
    return b"".join(bytes([len(l)]) + l.encode() for l in name.split(".") if l) + b"\0"


def read(path):
    zone = {}
    for line in open(path):
        if line.startswith("#"):
            continue
        name, ttl, kind, data = line.split()
        zone.setdefault(name.rstrip("."), []).append((int(ttl), int(kind), bytes.fromhex(data)))
    return zone


def record(name, ttl, kind, data):
    return encode(name) + struct.pack(">HHIH", kind, 1, ttl, len(data)) + data


def covers(data):
    return struct.unpack(">H", data[:2])[0]


def signed(zone, name, kind):
    """The records of a name with their signatures."""
    return [record(name, *r) for r in zone.get(name, [])
            if r[1] == kind or r[1] == RRSIG and covers(r[2]) == kind]


def in_order(name):
    """The key of the canonical order of names (RFC 4034, section 6.1)."""
    return name.split(".")[::-1]


def before(zone, name):
    """The last name with an NSEC record that is not behind this one."""
    return max((n for n in zone if signed(zone, n, NSEC)
                and in_order(n) <= in_order(name)), key=in_order)


def missing(zone, name):
    """The records that prove that a name, or its record, does not exist, nor a
    wildcard for it; and the SOA.  Others let a resolver give up: unbound 1.26
    looks at a few of them."""
    above = name
    while above not in zone and not any(n.endswith("." + above) for n in zone):
        above = above.partition(".")[2]
    owners = {before(zone, name): 0, before(zone, "*." + above): 0}
    return signed(zone, "site.test", 6) + [
        r for n in owners for r in signed(zone, n, NSEC)]


def text(*strings):
    return b"".join(bytes([len(s)]) + s for s in strings)


def changed(name):
    return [record(name, 60, TXT, text(b"v=puppet1", b"class=evil"))]


def answer(zone, name, kind):
    """The code, the answers and the authority of a question."""
    if name == "_puppet.failed.site.test":
        return SERVFAIL, [], []
    if name == "_puppet.changed.site.test" and kind == TXT:
        return 0, changed(name) + signed(zone, name, TXT)[1:], []
    if name == "_puppet.bare.site.test" and kind == TXT:
        return 0, signed(zone, name, TXT)[:1], []
    if name == "_puppet.web.plain.test" and kind == TXT:
        return 0, [record(name, 60, TXT, text(b"v=puppet1", b"class=plain"))], []
    if not name.endswith("site.test"):
        return NXDOMAIN, [], []
    if name in zone:
        found = signed(zone, name, kind)
        return 0, found, [] if found else missing(zone, name)
    below = any(n.endswith("." + name) for n in zone)
    return 0 if below else NXDOMAIN, [], missing(zone, name)


def reply(zone, packet):
    number, flags, questions = struct.unpack(">HHH", packet[:6])
    labels, at = [], 12
    while packet[at]:
        labels.append(packet[at + 1:at + 1 + packet[at]].decode())
        at += 1 + packet[at]
    name = ".".join(labels).lower()
    kind = struct.unpack(">H", packet[at + 1:at + 3])[0]
    print(name, kind, flush=True)
    if name == "_puppet.silent.site.test":
        return None
    code, found, authority = answer(zone, name, kind)
    # EDNS, with the DNSSEC OK bit
    more = b"\0" + struct.pack(">HHIH", 41, 4096, 0x8000, 0)
    head = struct.pack(">HHHHHH", number, 0x8400 | flags & 0x0100 | 0x80 | code, 1,
                       len(found), len(authority), 1)
    return head + packet[12:at + 5] + b"".join(found + authority) + more


def main():
    s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    s.bind(("127.0.0.1", int(sys.argv[1])))
    zone = read(sys.argv[2])
    while True:
        packet, peer = s.recvfrom(65535)
        out = reply(zone, packet)
        if out is not None:
            s.sendto(out, peer)


main()
