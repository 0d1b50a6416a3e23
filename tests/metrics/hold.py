#!/usr/bin/python3
# Bad clients of a listener: opens connections and keeps them, then waits.
#
# usage: hold.py HOST PORT COUNT TEXT SECONDS
#   TEXT      what each one sends (\r and \n are read as such), "-" nothing
#   SECONDS   how long at most
# Nothing is read meanwhile.  At the end one line: how many the other side has
# closed, and the bytes that those got which it has not.
import select
import socket
import sys
import time

host, port, count, text, seconds = sys.argv[1:]
text = "" if text == "-" else text.replace("\\r", "\r").replace("\\n", "\n")
family = socket.AF_INET6 if ":" in host else socket.AF_INET
held = []
for _ in range(int(count)):
    s = socket.socket(family)
    s.connect((host, int(port)))
    s.sendall(text.encode())
    held.append(s)
print("held", flush=True)
end = time.monotonic() + float(seconds)
closed = 0
poll = select.poll()
for s in held:
    poll.register(s, select.POLLRDHUP)
while closed < len(held) and time.monotonic() < end:
    for fd, _ in poll.poll(200):
        poll.unregister(fd)
        closed += 1
print("closed", closed, flush=True)
