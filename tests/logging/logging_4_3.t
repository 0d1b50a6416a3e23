#!/bin/sh
# Row 4.3: each record is self-contained: none refers to another, and in another
# order they have the same meaning.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

is 'no text refers to another record' "$(catalogue \
    '.[] | .sentence + " " + .remediation' |
    grep -iE 'see (above|below)|continued|record before|\.\.\.')" ''
dalang apply --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notify { ['a', 'b']: } notice('c')" \
    2>"$(scratch)/log" >/dev/null
grep '^{' "$(scratch)/log" >"$(scratch)/lines"
ok 'the run has records' test -s "$(scratch)/lines"
# Sorted by the unique key of a record, from two orders.
for order in cat tac; do
	$order "$(scratch)/lines" |
	    jq -cS . | sort >"$(scratch)/$order"
done
same 'the order of records does not matter' "$(scratch)/cat" "$(scratch)/tac"
is 'each record has process, time, code and message' \
    "$(jq -c 'select((.event.code and
    .event.sequence and .service.ephemeral_id and .["@timestamp"] and
    .message and .log.logger) | not)' "$(scratch)/lines")" ''
done_testing
