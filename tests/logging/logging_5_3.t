#!/bin/sh
# Row 5.3: codes have one form, are unique and never used again.  (tables.t
# shows that the build refuses each way of doing so.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

is 'the form of all codes' \
    "$(catalogue '.[].code' | grep -vE '^DLG-[TDINWEF]-[A-Z]{3}-[0-9]{4}$')" ''
is 'no number twice' "$(catalogue '.[].code' | sed 's/.*-//' | sort |
    uniq -d)" ''
is 'published numbers are there, with their names' "$(grep -v '^#' \
    logging/published.tab | while read -r number name; do
	grep -qhE "^$name	$number	" logging/messages.tab \
	    daemon/*/messages.tab snmp_agent/messages.tab ||
	    echo "$number $name"
    done)" ''
done_testing
