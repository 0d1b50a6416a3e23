#!/usr/bin/python3
"""What is wrong with modules' conformance statements and clauses, a line each.

usage: conformance.py OBJECTS.TAB XML...

Each XML is smidump's of a module (-f xml); objects.tab tells what may be
written.
"""
import sys
import xml.etree.ElementTree as tree

NAME_MAX = 19
# Counters and measurements have UNITS.
COUNTED = {'Counter64', 'Gauge32', 'DalangGauge64', 'Counter32'}
# Dates that are not drawn and have no threshold: rows of history.
UNDRAWN = {'dltRunTime'}
READ_ONLY = 'readonly'

faults = []


def fault(module, name, what):
    faults.append(f'{module}: {name} {what}')


def table_read(path):
    """By name what a manager may do with an object; by date its age."""
    access, ages = {}, {}
    for line in open(path, encoding='utf-8'):
        row = line.rstrip('\n').split('\t')
        if len(row) != 9 or row[0] not in ('scalar', 'column'):
            continue
        word = row[5].partition(',')[2]
        access[row[2]] = 'readwrite' if word in ('rw', 'rc') else READ_ONLY
        source = row[7].partition(',')[0]
        kind, _, date = source.partition(':')
        if kind in ('age', 'until'):
            ages[date] = row[2]
    return access, ages


def syntax(node):
    """The type's own name, or that of the one it restricts."""
    kind = node.find('syntax/type')
    if kind is None:
        kind = node.find('syntax/typedef/parent')
    if kind is None:
        return node.find('syntax/typedef').get('basetype')
    return kind.get('name')


def objects_of(root):
    """Nodes by name, and where each belongs; the nodes of indices."""
    nodes, indices = {}, set()
    for scalar in root.iter('scalar'):
        nodes[scalar.get('name')] = (scalar, scalar.get('oid').rsplit('.', 1)[0])
    for table in root.iter('table'):
        indices |= {i.get('name') for i in table.iter('index')}
        for column in table.iter('column'):
            nodes[column.get('name')] = (column, table.get('name'))
    return nodes, indices


def object_check(module, name, node, index, access):
    if len(name) > NAME_MAX:
        fault(module, name, f'has more than {NAME_MAX} characters')
    kind, told = syntax(node), node.findtext('access')
    wanted = 'noaccess' if index else access.get(name)
    if told != wanted:
        fault(module, name, f'is {told}, not {wanted}')
    if kind in COUNTED and not node.findtext('units'):
        fault(module, name, f'is a {kind} without UNITS')
    if kind == 'Counter32':
        fault(module, name, 'is a Counter32')
    for number in node.iter('namednumber'):
        if int(number.get('number')) < 1:
            fault(module, name, 'has an enumeration that begins at 0')
    if not (node.findtext('description') or '').strip().endswith('.'):
        fault(module, name, 'has no sentence that describes it')


def twins_check(module, nodes, ages):
    """A date has beside it the seconds that passed since."""
    for name, (node, place) in nodes.items():
        if syntax(node) != 'DateAndTime' or name in UNDRAWN:
            continue
        twin, beside = nodes.get(ages.get(name), (None, None))
        if beside != place:
            fault(module, name, 'has no age beside it')
        elif syntax(twin) != 'Gauge32' or twin.findtext('units') != 'seconds':
            fault(module, ages[name], 'is not a Gauge32 of seconds')


def members_check(module, groups, wanted, kind):
    """Each of these is a member of exactly one group of that kind."""
    members = [m.get('name') for g in groups for m in g.iter('member')]
    for name in sorted(wanted):
        if members.count(name) != 1:
            fault(module, name,
                  f'is in {members.count(name)} groups of {kind}s')
    for group in groups:
        if not list(group.iter('member')):
            fault(module, group.get('name'), 'has no members')


def compliance_check(module, compliance, groups, written):
    """All groups are listed; a read-only one asks for no writing."""
    name = compliance.get('name')
    listed = [r.get('name') for r in compliance.find('requires')]
    for group in groups:
        if listed.count(group.get('name')) != 1:
            fault(module, name, f'does not list {group.get("name")} once')
    if not name.endswith('ReadOnly'):
        return
    kept = {r.get('name') for r in compliance.iter('refinement')
            if r.findtext('access') == READ_ONLY}
    for other in sorted(written - kept):
        fault(module, name, f'asks for writing of {other}')


def notifications_check(module, root, nodes, indices):
    found = set()
    for note in root.iter('notification'):
        found.add(note.get('name'))
        if len(note.get('name')) > NAME_MAX:
            fault(module, note.get('name'), 'has a name that is too long')
        if note.get('oid').split('.')[-2] != '0':
            fault(module, note.get('name'), 'is not a trap of SNMPv1')
        for sent in note.iter('object'):
            own = sent.get('module') == module
            if own and (sent.get('name') not in nodes or
                        sent.get('name') in indices):
                fault(module, note.get('name'),
                      f'sends {sent.get("name")}, which is not an object')
    return found


def module_check(path, access, ages):
    root = tree.parse(path).getroot()
    module = root.find('module').get('name')
    nodes, indices = objects_of(root)
    for name, (node, _) in nodes.items():
        object_check(module, name, node, name in indices, access)
    twins_check(module, nodes, ages)
    notes = notifications_check(module, root, nodes, indices)
    groups = list(root.iter('group'))
    of_notes = [g for g in groups
                if {m.get('name') for m in g.iter('member')} & notes]
    of_objects = [g for g in groups if g not in of_notes]
    # Indices that cannot be read are in no group (RFC 2580, 3.1).
    members_check(module, of_objects, set(nodes) - indices, 'object')
    members_check(module, of_notes, notes, 'notification')
    written = {n for n in nodes if access.get(n, READ_ONLY) != READ_ONLY}
    compliances = list(root.iter('compliance'))
    for compliance in compliances:
        compliance_check(module, compliance, groups, written)
    wanted = {'Full'} | ({'ReadOnly'} if written else set())
    for end in wanted:
        if not any(c.get('name').endswith(end) for c in compliances):
            fault(module, module, f'has no compliance {end}')
    return len(nodes)


def main():
    told = table_read(sys.argv[1])
    count = sum(module_check(path, *told) for path in sys.argv[2:])
    print('\n'.join(faults), end='\n' if faults else '')
    if count == 0:
        sys.exit('no objects')
    sys.exit(1 if faults else 0)


main()
