#!/bin/sh
# Row 4.3: each record stands alone: none refers to another, and in another
# order they say the same.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

is 'no text refers to another record' "$(catalogue \
    '.[] | .sentence + " " + .remediation' |
    grep -iE 'see (above|below)|continued|record before|\.\.\.')" ''
dalang apply --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notify { ['a', 'b']: } notice('c')" \
    2>"$(scratch)/log" >/dev/null
grep '^{' "$(scratch)/log" >"$(scratch)/lines"
ok 'records are there' test -s "$(scratch)/lines"
# sorted by what makes a record unique, from two orders
for order in cat tac; do
	$order "$(scratch)/lines" |
	    jq -cS . | sort >"$(scratch)/$order"
done
same 'any order is as good' "$(scratch)/cat" "$(scratch)/tac"
is 'each says which process, when, what' "$(jq -c 'select((.event.code and
    .event.sequence and .service.ephemeral_id and .["@timestamp"] and
    .message and .log.logger) | not)' "$(scratch)/lines")" ''
done_testing
