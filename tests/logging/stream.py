#!/usr/bin/python3
# A receiver of the log with a stream socket, as that of s6: a record ends with
# a NUL.
#
# usage: stream.py SOCKET FILE
# FILE gets a line for each record, and "torn: " before a record that the end of
# its connection has cut; FILE.peers gets "PID open" and "PID closed" for each
# connection.
import os
import socket
import struct
import sys
import threading

path, name = sys.argv[1:]
out = open(name, "ab", 0)
peers = open(name + ".peers", "a", 1)


def serve(connection):
    pid = struct.unpack("3i", connection.getsockopt(
        socket.SOL_SOCKET, socket.SO_PEERCRED, 12))[0]
    peers.write(f"{pid} open\n")
    left = b""
    while data := connection.recv(65536):
        *records, left = (left + data).split(b"\0")
        out.write(b"".join(r + b"\n" for r in records))
    if left:
        out.write(b"torn: " + left + b"\n")
    peers.write(f"{pid} closed\n")


s = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
if os.path.exists(path):
    os.unlink(path)
s.bind(path)
os.chmod(path, 0o666)
s.listen(50)
while True:
    threading.Thread(target=serve, args=[s.accept()[0]], daemon=True).start()
