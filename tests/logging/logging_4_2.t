#!/bin/sh
# Row 4.2: purpose and outcome of what was done are fields.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json warnings_have_outcome_and_remedy 'outcome at WARN and above'
out=$(dalang compile --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" --manifest /dev/null n.example.com 2>&1 |
    grep '"code"')
like 'a compile has action and outcome' "$out" \
    '"action":"compile".*"outcome":"success"'
is 'each message has an action' \
    "$(catalogue '.[] | select(.action == "") | .code')" ''
done_testing
