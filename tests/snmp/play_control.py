#!/usr/bin/python3
"""Plays a daemon's control socket, which agrees to all that is asked.

usage: play_control.py SOCKET [ANSWER...]
An ANSWER is what it says to a change instead, one after the other.
"""
import socket
import sys

path, *answers = sys.argv[1:]
listener = socket.socket(socket.AF_UNIX)
listener.bind(path)
listener.listen()
while True:
    peer, _ = listener.accept()
    line = peer.recv(10000).decode()
    told = 'ok'
    if ' change ' in line and answers:
        told = answers.pop(0)
    peer.sendall((told + '\n').encode())
    peer.close()
