"""A server of MySQL's protocol that does not keep to it.

usage: hostile.py KIND SOCKET|PORT FILE

It accepts any user.  KIND is its answer to all queries: "file" requests FILE
of the client, "rows" are rows without end, "wide" is one row of 8 MB, "one" are
rows of one NULL, "text" are control characters and invalid UTF-8, "error" are
errors of such a text, for which the user lacks a privilege, "slow" are a byte
each 0.3 s, "cut" is half of one; "mysql" answers like MySQL 8 with a digest and
its histogram, "million" with a million rows for each list; "columns" are columns without end,
"count" announces 2^64 - 2 of them, "parts" is one row of packets of 16 MB
without end, "progress" are reports of progress without end, "more" are results
without end.  Others do harm before: "silent" does not
greet, "slow-greeting" does so byte by byte, "noise" are bytes without meaning;
"clear" and "key" ask for the password, as it is and encrypted by a key of the
server, and print what they get; "switch" asks for one plug-in after the other.
"""
import os
import socket
import struct
import sys
import time

KIND, PATH, FILE = sys.argv[1:]
TEXT = b"a\x1b[31mb\x07\xff\xc3\x00\r\n\xf0\x9f\x98'\\"
END = b"\xfe\0\0\2\0"


def number(n):
    """The length of a text, as the protocol has it."""
    if n < 251:
        return bytes([n])
    if n < 1 << 16:
        return b"\xfc" + struct.pack("<H", n)
    return b"\xfd" + struct.pack("<I", n)[:3]


def string(s):
    return b"\xfb" if s is None else number(len(s)) + s


def column(name):
    return (string(b"def") + string(b"") * 3 + string(name) + string(b"") +
            b"\x0c" + struct.pack("<HIBHBH", 45, 1024, 253, 0, 0, 0))


class Client:
    def __init__(self, sock):
        self.sock = sock
        self.stream = sock.makefile("rb")
        self.at = 0

    def packets(self, packets):
        data = b""
        for p in packets:
            data += struct.pack("<I", len(p))[:3] + bytes([self.at]) + p
            self.at = (self.at + 1) % 256
        return data

    def send(self, *packets):
        self.sock.sendall(self.packets(packets))

    def drip(self, *packets):
        for byte in self.packets(packets):
            self.sock.sendall(bytes([byte]))
            time.sleep(0.3)

    def receive(self):
        head = self.stream.read(4)
        if len(head) < 4:
            raise EOFError
        self.at = (head[3] + 1) % 256
        return self.stream.read(int.from_bytes(head[:3], "little"))

    def greet(self):
        if KIND == "silent":
            self.receive()
        if KIND == "noise":
            self.sock.sendall(os.urandom(4096))
            raise EOFError
        version = b"8.0.36" + (TEXT.replace(b"\0", b"")
                               if KIND == "text" else b"")
        caps = 0xfe | 0x200 | 0x8000 | 0x80000
        plugin = (b"caching_sha2_password" if KIND == "key"
                  else b"mysql_native_password")
        (self.drip if KIND == "slow-greeting" else self.send)(
            b"\x0a" + version + b"\0" + struct.pack("<I", 1) +
            b"12345678\0" + struct.pack("<H", caps & 0xffff) + b"\x2d" +
            struct.pack("<HH", 2, caps >> 16) + bytes([21]) + bytes(10) +
            b"123456789012\0" + plugin + b"\0")
        got = self.receive()
        if KIND in ("clear", "key"):
            self.ask(got)
        if KIND == "switch":
            self.switch()
        self.send(b"\0\0\0\2\0\0\0")

    def switch(self):
        while True:
            for name in (b"../../../tmp/x", b"dialog", b"client_ed25519",
                         b"parsec", b"auth_gssapi_client", b"sha256_password",
                         b"mysql_native_password", b"x" * 70000):
                self.send(b"\xfe" + name + b"\0" + b"s" * 20 + b"\0")
                print("got", self.receive()[:80], flush=True)

    def ask(self, got):
        print("got", got, flush=True)
        self.send(b"\1\4" if KIND == "key" else b"\xfemysql_clear_password\0")
        print("got", self.receive(), flush=True)
        raise EOFError

    def result(self, names, rows):
        self.send(number(len(names)), *[column(n) for n in names], END)
        for row in rows:
            self.send(b"".join(string(f) for f in row))
        self.send(END)

    def endless(self):
        self.send(number(2), column(b"a"), column(b"b"), END)
        row = string(b"Uptime") + string(b"1")
        while True:
            self.send(*[row] * 1000)

    def columns(self):
        self.send(b"\xfe" + struct.pack("<Q", 2 ** 40)
                  if KIND == "columns" else b"\xfe" + b"\xff" * 7 + b"\x7f")
        while True:
            self.send(*[column(b"a" * 200)] * 1000)

    def parts(self):
        self.send(number(2), column(b"a"), column(b"b"), END)
        part = b"\xfe" + b"\x7f" * 0xfffffe
        while True:
            self.sock.sendall(b"\xff\xff\xff" + bytes([self.at]) + part)
            self.at = (self.at + 1) % 256

    def progress(self):
        while True:
            self.send(*[b"\xff\xff\xff\1\1\1\0\0\0" + string(b"p")] * 1000)

    def more(self):
        end = b"\xfe\0\0\x0a\0"
        while True:
            self.send(number(2), column(b"a"), column(b"b"), END,
                      string(b"Uptime") + string(b"1"), end)

    def of_lists(self, query):
        if b"VARIABLES" in query:
            self.result([b"a", b"b"], [[b"performance_schema", b"ON"]])
        elif query == b"SHOW GLOBAL STATUS":
            self.result([b"a", b"b"], [[b"Uptime", b"1"]])
        elif b"AS name" not in query:
            self.send(b"\0\0\0\2\0\0\0")
        elif KIND == "mysql":
            self.result(
                [b"name", b"SCHEMA_NAME", b"COUNT_STAR", b"to_1ms", b"to_10ms",
                 b"to_100ms", b"to_1s", b"to_10s", b"over_10s"],
                [[b"shop.abcd", b"shop", b"21", b"1", b"2", b"3", b"4", b"5",
                  b"6"]] if b"LATERAL" in query else [])
        else:
            self.send(number(2), column(b"name"), column(b"threads"), END)
            for at in range(0, 1000000, 1000):
                self.send(*[string(b"%d" % (at + i) * 30) + string(b"1")
                            for i in range(1000)])
            self.send(END)

    def answer(self, query):
        if KIND in ("mysql", "million"):
            self.of_lists(query)
        elif KIND == "file":
            self.send(b"\xfb" + FILE.encode())
            print("asked", flush=True)
            print("got", self.receive(), flush=True)
            self.send(b"\0\0\0\2\0\0\0")
        elif KIND == "rows":
            self.endless()
        elif KIND in ("columns", "count"):
            self.columns()
        elif KIND in ("parts", "progress", "more"):
            getattr(self, KIND)()
        elif KIND == "wide":
            self.result([b"a", b"b"], [[b"Uptime", b"1" * (8 << 20)]])
        elif KIND == "slow":
            self.drip(number(2), column(b"a"), column(b"b"), END)
        elif KIND == "cut":
            self.send(number(2), column(b"a")[:-7])
            raise EOFError
        elif KIND == "one":
            self.result([b"a"], [[None]] * 3)
        elif KIND == "text":
            name = b"version" if b"VARIABLES" in query else TEXT
            self.result([b"Status", TEXT], [[name, TEXT], [TEXT, None]])
        elif b"CURRENT_USER" in query:
            self.result([b"u"], [[b"x'@'%'; DROP TABLE a"]])
        else:
            self.send(b"\xff" + struct.pack("<H", 1227) + b"#42000" + TEXT)


def serve(sock):
    client = Client(sock)
    client.greet()
    while True:
        packet = client.receive()
        if packet[:1] == b"\3":
            client.answer(packet[1:])
        elif packet[:1] == b"\1":
            return
        else:
            client.send(b"\0\0\0\2\0\0\0")


if PATH.isdigit():
    listener = socket.create_server(("127.0.0.1", int(PATH)))
else:
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(PATH)
    listener.listen()
print("ready", flush=True)
while True:
    accepted = listener.accept()[0]
    try:
        serve(accepted)
    except (EOFError, OSError):
        pass
    accepted.close()
