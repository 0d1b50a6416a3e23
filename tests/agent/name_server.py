"""A name server with SRV records, for srv.t.

usage: name_server.py ADDRESS FILE

It answers on port 53, by UDP and TCP, from the lines of FILE, which is read for
each request:

    NAME PRIORITY WEIGHT PORT TARGET
    NAME fails          the answer is SERVFAIL
    NAME malformed      a record ends behind the answer's end
    NAME many N PORT TARGET     N records, by TCP only: UDP's is truncated

FILE.asked gets a line for each request: UDP or TCP, and the name.
"""
import socketserver
import struct
import sys
import threading

SRV = 33
NO_ERROR, SERVER_FAILED, NO_NAME = 0, 2, 3
RESPONSE, TRUNCATED = 0x8580, 0x0200


def labels(name):
    parts = [p for p in name.split(".") if p]
    return b"".join(bytes([len(p)]) + p.encode() for p in parts) + b"\0"


def record(priority, weight, port, target):
    data = struct.pack("!HHH", priority, weight, port) + labels(target)
    # the name is that of the question
    return struct.pack("!HHHIH", 0xC00C, SRV, 1, 60, len(data)) + data


def question(message):
    """The name and the question of a request."""
    at, parts = 12, []
    while message[at]:
        parts.append(message[at + 1:at + 1 + message[at]].decode())
        at += message[at] + 1
    return ".".join(parts).lower(), message[12:at + 5]


def lines_of(name):
    with open(FILE) as f:
        return [words[1:] for words in map(str.split, f)
                if words and words[0] == name]


def answer(message, by_tcp):
    name, asked = question(message)
    with open(FILE + ".asked", "a") as f:
        f.write("%s %s\n" % ("TCP" if by_tcp else "UDP", name))
    lines = lines_of(name)
    code, flags, records, cut = NO_ERROR if lines else NO_NAME, 0, [], 0
    for words in lines:
        if words[0] == "fails":
            code = SERVER_FAILED
        elif words[0] == "malformed":
            records.append(record(0, 0, 8140, "localhost"))
            cut = 4
        elif words[0] == "many":
            flags = 0 if by_tcp else TRUNCATED
            for n in range(int(words[1]) if by_tcp else 0):
                records.append(record(n, 0, int(words[2]), words[3]))
        else:
            records.append(record(*map(int, words[:3]), words[3]))
    head = message[:2] + struct.pack(
        "!HHHHH", RESPONSE | flags | code, 1, len(records), 0, 0)
    body = head + asked + b"".join(records)
    return body[:len(body) - cut]


class Datagram(socketserver.BaseRequestHandler):
    def handle(self):
        message, socket = self.request
        socket.sendto(answer(message, False), self.client_address)


class Stream(socketserver.StreamRequestHandler):
    def handle(self):
        head = self.rfile.read(2)
        if len(head) == 2:
            message = self.rfile.read(struct.unpack("!H", head)[0])
            reply = answer(message, True)
            self.wfile.write(struct.pack("!H", len(reply)) + reply)


ADDRESS, FILE = sys.argv[1:]
socketserver.TCPServer.allow_reuse_address = True
udp = socketserver.ThreadingUDPServer((ADDRESS, 53), Datagram)
tcp = socketserver.ThreadingTCPServer((ADDRESS, 53), Stream)
threading.Thread(target=tcp.serve_forever, daemon=True).start()
open(FILE + ".ready", "w").close()
udp.serve_forever()
