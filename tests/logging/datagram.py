#!/usr/bin/python3
# A receiver of the log with a datagram socket, as that of rsyslog and journald.
#
# usage: datagram.py SOCKET FILE [MS]
# FILE gets a line for each record; MS is a pause after each one.
import os
import socket
import sys
import time

path, name, *pause = sys.argv[1:]
pause = float(pause[0]) / 1000 if pause else 0
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
if os.path.exists(path):
    os.unlink(path)
out = open(name, "ab", 0)
s.bind(path)
os.chmod(path, 0o666)
while True:
    data = s.recv(262144)
    try:
        out.write(data + b"\n")
    except OSError:
        pass  # a full disk: what rsyslog does with all but a few records
    if pause:
        time.sleep(pause)
