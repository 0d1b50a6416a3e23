#!/bin/sh
# Row 8.4: no message is dead.  That each one is raised by a test is seen when
# all tests have run: tests/after/codes.t.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

find daemon logging snmp_agent -name '*.[ch]' -exec cat {} + \
    >"$(scratch)/sources"

ok 'the catalogue has messages' [ "$(catalogue length)" -gt 200 ]
# A message that no call and no table of the program names.
is 'each message is raised somewhere' "$(catalogue '.[].name' |
    while read -r name; do
	grep -qw "$name" "$(scratch)/sources" ||
	    grep -qw "LOGMSG_$name" "$(scratch)/sources" ||
	    grep -q "${name%_*}_##" "$(scratch)/sources" || echo "$name"
    done)" ''
done_testing
