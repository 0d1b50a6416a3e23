#!/usr/bin/python3
"""What of a walk is not as the modules declare it, a line each.

usage: declared.py WALK XML...

WALK has a line "OID TYPE VALUE" for each object, octets in hexadecimal digits
(plain in agent.sh); each XML is smidump's of a module (-f xml). Found are
types, ranges, sizes and enumerations that differ, objects that no module
declares or that cannot be read, and declared ones that are not in the walk.
"""
import sys
import xml.etree.ElementTree as tree

# Type on the wire by base type, for types that the modules do not define.
WIRE = {'Counter32': 'Counter32',
        'Counter64': 'Counter64', 'Gauge32': 'Gauge32',
        'Unsigned32': 'Gauge32', 'Integer32': 'Integer',
        'TimeStamp': 'TimeTicks', 'TimeTicks': 'TimeTicks',
        'SnmpAdminString': 'OctetString', 'DateAndTime': 'OctetString',
        'OctetString': 'OctetString', 'Unsigned64': 'Counter64',
        'Enumeration': 'Integer', 'TruthValue': 'Integer',
        'RowStatus': 'Integer'}
# The possible values of textual conventions of other modules.
SIZES = {'DateAndTime': {8, 11}}
VALUES = {'TruthValue': {1, 2}, 'RowStatus': {1, 2, 3}}


class Kind:
    """What values an object may have."""

    def __init__(self, node, types):
        self.wire, self.values, self.ranges, self.sizes = None, None, [], None
        name = node.find('type')
        if name is not None:
            self.take(name.get('name'), types)
            return
        typedef = node.find('typedef')
        parent = typedef.find('parent')
        self.take(typedef.get('basetype') if parent is None else
                  parent.get('name'), types)
        self.restrict(typedef)

    def take(self, name, types):
        if name in types:
            self.wire = WIRE[types[name].get('basetype')]
            self.restrict(types[name])
            return
        self.wire = WIRE[name]
        self.sizes, self.values = SIZES.get(name), VALUES.get(name)

    def restrict(self, typedef):
        numbers = {int(n.get('number')) for n in typedef.iter('namednumber')}
        self.values = numbers or self.values
        self.ranges = [(int(r.get('min')), int(r.get('max')))
                       for r in typedef.iter('range')] or self.ranges

    def fault(self, wire, text):
        if wire != self.wire:
            return f'is a {wire}, not a {self.wire}'
        if wire == 'OctetString':
            size = len(text) // 2
            if self.sizes and size not in self.sizes:
                return f'has {size} octets'
        elif text == '*':
            return None
        else:
            size = int(text)
            if self.values and size not in self.values:
                return f'is {size}, which has no name'
            low, top = 0, 2 ** (64 if wire == 'Counter64' else 32)
            if wire == 'Integer':
                low, top = -2 ** 31, 2 ** 31
            if not low <= size < top:
                return f'is {size}'
        if self.ranges and not any(a <= size <= b for a, b in self.ranges):
            return f'is or has {size}, which is out of range'
        return None


def modules_read(paths):
    roots = [tree.parse(path).getroot() for path in paths]
    types = {t.get('name'): t for root in roots
             for t in root.iterfind('typedefs/typedef')}
    return {'.' + node.get('oid'): (node, Kind(node.find('syntax'), types))
            for root in roots for tag in ('scalar', 'column')
            for node in root.iter(tag)}


def declared(oid, objects):
    while oid and oid not in objects:
        oid = oid.rpartition('.')[0]
    return objects.get(oid, (None, None))


def main():
    objects, seen, faults = modules_read(sys.argv[2:]), set(), []
    for line in open(sys.argv[1], encoding='ascii'):
        oid, wire, text = (line.split() + [''])[:3]
        node, kind = declared(oid, objects)
        if node is None:
            faults.append(f'{oid} is declared by no module')
            continue
        name = node.get('name')
        seen.add(name)
        if node.findtext('access') in ('noaccess', 'notifyonly'):
            faults.append(f'{name} is served')
        if node.tag == 'scalar' and oid != f'.{node.get("oid")}.0':
            faults.append(f'{name} is served as {oid}')
        fault = kind.fault(wire, text)
        if fault:
            faults.append(f'{name} ({oid}) {fault}')
    wanted = {node.get('name') for node, _ in objects.values()
              if node.findtext('access') != 'noaccess'}
    faults += [f'{name} is not served' for name in sorted(wanted - seen)]
    print('\n'.join(faults), end='\n' if faults else '')
    sys.exit(1 if faults or not seen else 0)


main()
