#!/usr/bin/python3
"""A walk by pysnmp: OID, type and value of each object, one a line.

usage: walk_pysnmp.py PORT ROOT
"""
import importlib.machinery  # pysnmp 4 uses both, and imports neither
import importlib.util
import sys

from pysnmp.hlapi import (CommunityData, ContextData, ObjectIdentity,
                          ObjectType, SnmpEngine, UdpTransportTarget, bulkCmd)

port, root = sys.argv[1:]
walk = bulkCmd(SnmpEngine(), CommunityData('public', mpModel=1),
               UdpTransportTarget(('127.0.0.1', int(port)), timeout=10),
               ContextData(), 0, 25, ObjectType(ObjectIdentity(root)),
               lexicographicMode=False, lookupMib=False)
for error, status, _, row in walk:
    if error or status:
        sys.exit(str(error or status.prettyPrint()))
    for name, value in row:
        kind = type(value).__name__
        # a row when an answer ends just behind the last object
        if kind == 'EndOfMibView':
            continue
        if kind == 'OctetString':
            text = value.asOctets().hex()
        else:
            text = str(int(value))
        print(f'.{name} {kind} {text}')
