"""DNS messages (RFC 1035), UPDATE (RFC 2136), AXFR (RFC 5936) and TSIG
(RFC 8945) over TCP: as much as the providers of dnszone and dnsrr need."""

import hashlib
import hmac
import ipaddress
import os
import re
import secrets
import socket
import struct
import time

TYPES = {"A": 1, "NS": 2, "CNAME": 5, "SOA": 6, "PTR": 12, "MX": 15,
         "TXT": 16, "AAAA": 28, "SRV": 33}
NAMES = {number: name for name, number in TYPES.items()}
TSIG, AXFR, ANY = 250, 252, 255
IN, NONE = 1, 254
QUERY, UPDATE = 0, 5
NOERROR, NXDOMAIN, REFUSED, NOTAUTH = 0, 3, 5, 9
RCODES = {1: "FORMERR", 2: "SERVFAIL", 3: "NXDOMAIN", 4: "NOTIMP",
          5: "REFUSED", 6: "YXDOMAIN", 7: "YXRRSET", 8: "NXRRSET",
          9: "NOTAUTH", 10: "NOTZONE"}
# Codes of a server for a zone that it does not serve (yet).
NOT_OURS = (REFUSED, NOTAUTH, NXDOMAIN)
MESSAGE_MAX = 65535
FUDGE = 300


class Failure(Exception):
    """A sentence for the administrator."""


# --- names and data ---

def labels(name):
    name = name.rstrip(".")
    return name.split(".") if name else []


def canonical_name(name):
    return ".".join(labels(name)).lower()


def pack_name(name):
    out = b""
    for label in labels(name):
        octets = label.encode()
        if not 0 < len(octets) < 64 or not label.isascii():
            raise Failure("'%s' is not a valid name: a label of it is empty, "
                          "too long, or not ASCII" % name)
        out += bytes([len(octets)]) + octets
    if len(out) > 254:
        raise Failure("'%s' is not a valid name: it is too long" % name)
    return out + b"\0"


def unpack_name(data, at):
    """The name at a place of a message, and the place behind it."""
    parts, end, jumps = [], None, 0
    while True:
        n = data[at]
        if n >= 192:
            if end is None:
                end = at + 2
            at = struct.unpack_from(">H", data, at)[0] & 0x3fff
            jumps += 1
            if jumps > 64:
                raise Failure("the server's answer has a name without end")
            continue
        at += 1
        if n == 0:
            return ".".join(parts), at if end is None else end
        parts.append(data[at:at + n].decode("ascii", "replace"))
        at += n


def pack_number(text, top):
    if not re.fullmatch("[0-9]{1,10}", text) or int(text) > top:
        raise Failure("'%s' is not a number up to %d" % (text, top))
    return struct.pack(">H" if top == 65535 else ">I", int(text))


def words(text, count, what):
    parts = text.split()
    if len(parts) != count:
        raise Failure("'%s' is not of the form '%s'" % (text, what))
    return parts


def pack_rdata(kind, text):
    try:
        if kind == "A":
            return ipaddress.IPv4Address(text).packed
        if kind == "AAAA":
            return ipaddress.IPv6Address(text).packed
    except ValueError as problem:
        raise Failure(str(problem)) from None
    if kind in ("NS", "CNAME", "PTR"):
        return pack_name(text)
    if kind == "MX":
        preference, host = words(text, 2, "PREFERENCE HOST")
        return pack_number(preference, 65535) + pack_name(host)
    if kind == "SRV":
        *numbers, host = words(text, 4, "PRIORITY WEIGHT PORT HOST")
        return b"".join(pack_number(n, 65535) for n in numbers) + \
            pack_name(host)
    if kind == "SOA":
        mname, rname, *numbers = words(text, 7, "MNAME RNAME NUMBERS")
        return pack_name(mname) + pack_name(rname) + \
            b"".join(pack_number(n, 0xffffffff) for n in numbers)
    octets = text.encode()
    pieces = [octets[n:n + 255] for n in range(0, len(octets), 255)]
    return b"".join(bytes([len(piece)]) + piece for piece in pieces)


def unpack_rdata(kind, data, at, length):
    if kind == "A":
        return str(ipaddress.IPv4Address(data[at:at + length]))
    if kind == "AAAA":
        return str(ipaddress.IPv6Address(data[at:at + length]))
    if kind in ("NS", "CNAME", "PTR"):
        return canonical_name(unpack_name(data, at)[0])
    if kind == "MX":
        host = canonical_name(unpack_name(data, at + 2)[0])
        return "%d %s" % (struct.unpack_from(">H", data, at)[0], host)
    if kind == "SRV":
        numbers = struct.unpack_from(">HHH", data, at)
        host = canonical_name(unpack_name(data, at + 6)[0])
        return "%d %d %d %s" % (*numbers, host)
    if kind == "SOA":
        mname, at = unpack_name(data, at)
        rname, at = unpack_name(data, at)
        return "%s %s %d %d %d %d %d" % (
            mname, rname, *struct.unpack_from(">IIIII", data, at))
    octets, end = b"", at + length
    while at < end:
        octets += data[at + 1:at + 1 + data[at]]
        at += 1 + data[at]
    return octets.decode("utf-8", "replace")


def canonical_rdata(kind, text):
    """The form in which the server's data are shown."""
    data = pack_rdata(kind, text)
    return unpack_rdata(kind, data, 0, len(data))


# --- messages ---

class Record:
    def __init__(self, name, kind, ttl, rdata, klass=IN):
        self.name, self.kind, self.ttl = canonical_name(name), kind, ttl
        self.rdata, self.klass = rdata, klass

    def pack(self):
        number = TYPES.get(self.kind, self.kind)
        data = b"" if self.rdata is None else \
            pack_rdata(self.kind, self.rdata)
        return pack_name(self.name) + struct.pack(
            ">HHIH", number, self.klass, self.ttl, len(data)) + data


class Message:
    """An answer: its code, and the records of its answer section."""

    def __init__(self, data):
        (self.id, flags, questions, answers, _, _) = \
            struct.unpack_from(">HHHHHH", data, 0)
        self.rcode = flags & 15
        self.records = []
        at = 12
        for _ in range(questions):
            at = unpack_name(data, at)[1] + 4
        for _ in range(answers):
            name, at = unpack_name(data, at)
            number, klass, ttl, length = \
                struct.unpack_from(">HHIH", data, at)
            at += 10
            kind = NAMES.get(number)
            if kind and klass == IN:
                self.records.append(Record(
                    name, kind, ttl, unpack_rdata(kind, data, at, length)))
            at += length


def sign(message, key):
    """The message with a TSIG record (RFC 8945, section 4.2 and 4.3)."""
    name, algorithm = pack_name(key["name"].lower()), \
        pack_name(key["algorithm"])
    digest = getattr(hashlib, key["algorithm"].split("-", 1)[1])
    when = struct.pack(">HI", 0, int(time.time()))
    variables = name + struct.pack(">HI", ANY, 0) + algorithm + when + \
        struct.pack(">HHH", FUDGE, 0, 0)
    mac = hmac.new(key["secret"], message + variables, digest).digest()
    rdata = algorithm + when + struct.pack(">HH", FUDGE, len(mac)) + mac + \
        message[:2] + struct.pack(">HH", 0, 0)
    count = struct.unpack_from(">H", message, 10)[0] + 1
    return message[:10] + struct.pack(">H", count) + message[12:] + name + \
        struct.pack(">HHIH", TSIG, ANY, 0, len(rdata)) + rdata


class Server:
    """The name server of a configuration."""

    def __init__(self, config):
        self.host = config.get("server", "127.0.0.1")
        self.port = config.get("port", 53)
        self.timeout = config.get("timeout", 10)
        self.key = config.get("key")

    def __str__(self):
        return "the name server %s, port %d" % (self.host, self.port)

    def exchange(self, message, last=lambda answer: True):
        """Sends a message; its answers until last() says so."""
        if self.key:
            message = sign(message, self.key)
        answers = []
        try:
            with socket.create_connection(
                    (self.host, self.port), self.timeout) as link:
                link.sendall(struct.pack(">H", len(message)) + message)
                stream = link.makefile("rb")
                while not answers or not last(answers):
                    head = stream.read(2)
                    data = stream.read(struct.unpack(">H", head)[0]) \
                        if len(head) == 2 else b""
                    if len(data) < 12:
                        raise Failure("%s ended the connection" % self)
                    answers.append(Message(data))
        except OSError as problem:
            raise Failure("%s: %s" % (self, problem)) from None
        except (struct.error, IndexError, ValueError):
            raise Failure("%s sent an answer that is not a DNS message"
                          % self) from None
        return answers

    def query(self, name, kind):
        """The answer to a question."""
        number = TYPES.get(kind, kind)
        head = struct.pack(
            ">HHHHHH", secrets.randbelow(65536), QUERY << 11, 1, 0, 0, 0)
        return self.exchange(head + pack_name(name) +
                             struct.pack(">HH", number, IN))[0]

    def soa(self, zone):
        """The SOA of a zone that the server has; None: it has no such."""
        answer = self.query(zone, "SOA")
        for record in answer.records:
            if record.kind == "SOA" and record.name == canonical_name(zone):
                return record
        if answer.rcode in (NOERROR,) + NOT_OURS:
            return None
        raise Failure("%s answered the question for %s with %s" % (
            self, zone, code(answer.rcode)))

    def zone_of(self, name):
        """The zone of the server that a name is in."""
        parts = labels(name)
        for n in range(len(parts)):
            zone = ".".join(parts[n:])
            if self.soa(zone):
                return canonical_name(zone)
        raise Failure("%s has no zone that %s could be in" % (self, name))

    def transfer(self, zone):
        """All records of a zone; None where the server has no such."""
        def last(answers):
            marks = sum(r.kind == "SOA" for a in answers for r in a.records)
            return answers[-1].rcode != NOERROR or marks > 1
        head = struct.pack(
            ">HHHHHH", secrets.randbelow(65536), QUERY << 11, 1, 0, 0, 0)
        answers = self.exchange(
            head + pack_name(zone) + struct.pack(">HH", AXFR, IN), last)
        if answers[0].rcode in NOT_OURS:
            if self.soa(zone) is None:
                return None
            raise Failure("%s refuses the transfer of %s" % (self, zone))
        if answers[-1].rcode != NOERROR:
            raise Failure("%s broke off the transfer of %s with %s" % (
                self, zone, code(answers[-1].rcode)))
        records = [r for answer in answers for r in answer.records]
        return records[:-1]

    def update(self, zone, changes):
        """Changes a zone: all of the records' changes, or none."""
        body = b"".join(change.pack() for change in changes)
        head = struct.pack(">HHHHHH", secrets.randbelow(65536),
                           UPDATE << 11, 1, 0, len(changes), 0)
        message = head + pack_name(zone) + \
            struct.pack(">HH", TYPES["SOA"], IN) + body
        if len(message) > MESSAGE_MAX - 512:
            raise Failure("the records do not fit into one update")
        answer = self.exchange(message)[0]
        if answer.rcode != NOERROR:
            raise Failure("%s refused the update of %s: %s" % (
                self, zone, code(answer.rcode)))


def code(rcode):
    return RCODES.get(rcode, "code %d" % rcode)


def remove(name, kind):
    """The change that removes all records of a name and type."""
    return Record(name, kind, 0, None, ANY)


def remove_one(name, kind, rdata):
    return Record(name, kind, 0, rdata, NONE)


def read_config():
    """The configuration: which server, its catalog zone, and the key."""
    import base64
    import json
    path = os.environ.get("DALANG_DNS_CONFIG", "/etc/dalang/dns.json")
    try:
        with open(path, encoding="utf-8") as file:
            mode = os.fstat(file.fileno()).st_mode
            config = json.load(file)
        if "key" in config:
            if mode & 0o077:
                raise Failure("others may read the key in %s: run "
                              "\"chmod 600 %s\"" % (path, path))
            key = dict(config["key"])
            key.setdefault("algorithm", "hmac-sha256")
            key["secret"] = base64.b64decode(key["secret"])
            if key["algorithm"] not in ("hmac-sha256", "hmac-sha512"):
                raise Failure("%s: the algorithm of the key is neither "
                              "hmac-sha256 nor hmac-sha512" % path)
            config["key"] = key
        return config
    except OSError as problem:
        raise Failure("%s: %s" % (path, problem.strerror)) from None
    except (ValueError, KeyError, TypeError):
        raise Failure("%s is not of the form that README.md tells"
                      % path) from None
