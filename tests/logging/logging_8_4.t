#!/bin/sh
# Row 8.4: each message is used. Whether a test raises each one is checked after
# all tests: tests/after/codes.t.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

find daemon logging snmp_agent -name '*.[ch]' -exec cat {} + \
    >"$(scratch)/sources"

ok 'the catalogue has messages' [ "$(catalogue length)" -gt 200 ]
# A message that no call and no table of the program names.
catalogue '.[].name' >"$(scratch)/names"
is 'each message is raised in the source' "$(awk '
FILENAME == ARGV[1] {
	while (match($0, /[A-Za-z0-9_]+(##)?/)) {
		word = substr($0, RSTART, RLENGTH)
		sub(/^LOGMSG_/, "", word)
		used[word]
		$0 = substr($0, RSTART + RLENGTH)
	}
	next
}
{
	family = $0
	sub(/_[^_]*$/, "_##", family)
	if (!($0 in used) && !(family in used))
		print
}' "$(scratch)/sources" "$(scratch)/names")" ''
done_testing
