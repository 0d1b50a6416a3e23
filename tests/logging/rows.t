#!/bin/sh
# Each requirement of the log has a test script.
. "$(dirname "$0")/../lib.sh"

rows=$(grep -v '^#' tests/logging/rows.tab)
is 'the table has 40 rows' "$(echo "$rows" | wc -l)" 40
is 'each row has a script of its name' "$(echo "$rows" |
    while IFS='	' read -r row what script; do
	[ -x "tests/logging/$script" ] &&
	    [ "$script" = "logging_$(echo "$row" | tr . _).t" ] ||
	    echo "$row $what"
    done)" ''
done_testing
