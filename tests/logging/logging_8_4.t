#!/bin/sh
# Row 8.4: each message is used. Whether a test raises each one is checked after
# all tests: tests/after/codes.t.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

find daemon logging snmp_agent -name '*.[ch]' -exec cat {} + \
    >"$(scratch)/sources"

ok 'the catalogue has messages' [ "$(catalogue length)" -gt 200 ]
# A message that no call and no table of the program names.
is 'each message is raised in the source' "$(catalogue '.[].name' |
    while read -r name; do
	grep -qw "$name" "$(scratch)/sources" ||
	    grep -qw "LOGMSG_$name" "$(scratch)/sources" ||
	    grep -q "${name%_*}_##" "$(scratch)/sources" || echo "$name"
    done)" ''
done_testing
