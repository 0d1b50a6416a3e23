#!/bin/sh
# Programs and files with another base of the MIB modules: make OID=...
# time limit: 900
. "$(dirname "$0")/../lib.sh"

d=$(scratch)/root
ok 'a build with another base is installed' make -j"$(nproc)" B=build/oid \
    DESTDIR="$d" prefix=/usr OID=1.3.6.1.4.1.4711 install
like 'the root of the modules has it' \
    "$(cat "$d/usr/share/snmp/mibs/DALANG-SMI")" '::= \{ enterprises 4711 \}'
is 'no installed file has the other one' "$(grep -rlI \
    '1\.3\.6\.1\.4\.1\.8072\.9999\.9999\.7326' "$d" |
    grep -v '/DALANG-SMI$')" ''
like 'it is the default of the subagent' \
    "$("$d/usr/sbin/dalang-snmp" --help)" '1\.3\.6\.1\.4\.1\.4711\)'
done_testing
