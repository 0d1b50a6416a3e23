#!/bin/sh
# Row 9.1: each message has a reader; texts for users contain no internals,
# which developers find at DEBUG and below.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

is 'each message has a reader' "$(catalogue '.[] | select(.audience |
    IN("user", "operator", "developer") | not) | .code')" ''
is 'texts for users contain no names of the source' "$(catalogue '.[] |
    select(.audience == "user") | .sentence + " " + .remediation' |
    grep -E '\.[ch]:|NULL|0x[0-9a-f]|pointer|struct |errno')" ''
unit test_log_json debug_records_have_their_source_position
dalang apply --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notify { 'n': } debug('d') notice('x')" \
    >/dev/null 2>"$(scratch)/log"
grep '^{' "$(scratch)/log" >"$(scratch)/lines"
is 'above DEBUG no record has a source position' \
    "$(jq -c 'select(.["log.level"] != "debug" and
    .log.origin)' "$(scratch)/lines")" ''
is 'at DEBUG each record has a source position' \
    "$(jq -c 'select(.["log.level"] == "debug" and
    (.log.origin | not))' "$(scratch)/lines")" ''
done_testing
