#!/usr/bin/python3
"""An AgentX master: accepts one subagent on a socket, answers each request with
success, but closes the connection when the subagent wants to end it, without
having read that, so that the subagent's next read fails.

usage: play_master.py SOCKET
"""

import socket
import struct
import sys

CLOSE, RESPONSE, NETWORK_ORDER = 2, 18, 0x10

listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen(1)
peer = listener.accept()[0]
while True:
    head = peer.recv(20, socket.MSG_PEEK | socket.MSG_WAITALL)
    if len(head) < 20 or head[1] == CLOSE:
        break
    order = ">" if head[2] & NETWORK_ORDER else "<"
    session, transaction, packet, length = struct.unpack(
        order + "IIII", head[4:])
    peer.recv(20 + length, socket.MSG_WAITALL)
    peer.sendall(struct.pack(
        order + "BBBBIIIIIHH", 1, RESPONSE, head[2] & NETWORK_ORDER, 0,
        session or 1, transaction, packet, 8, 0, 0, 0))
peer.close()
