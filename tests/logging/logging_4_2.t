#!/bin/sh
# Row 4.2: purpose and outcome of an operation are fields.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json warnings_have_outcome_and_remedy
out=$(dalang compile --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" --manifest /dev/null n.example.com 2>&1 |
    grep '"code"')
like 'a compile has action and outcome' "$out" \
    '"action":"compile".*"outcome":"success"'
# A run with warnings and errors of each kind.
cat >"$(scratch)/x.pp" <<'END'
warning('w')
err('e')
notify { 'c': loglevel => crit }
exec { '/bin/false': }
file { '/proc/nowhere/x': content => 'x' }
END
dalang apply --logdest json --vardir "$(scratch)/v" --confdir "$(scratch)/c" \
    "$(scratch)/x.pp" 2>"$(scratch)/lines" >/dev/null
echo "fail('no')" >"$(scratch)/y.pp"
dalang compile --logdest json --vardir "$(scratch)/v" --confdir "$(scratch)/c" \
    --manifest "$(scratch)/y.pp" n.example.com 2>>"$(scratch)/lines" >/dev/null
ok 'the run logs warnings and errors' test "$(grep -cE \
    '"log.level":"(warn|error|fatal)"' "$(scratch)/lines")" -ge 6
is 'each warning and error has an action and an outcome' "$(grep -E \
    '"log.level":"(warn|error|fatal)"' "$(scratch)/lines" | jq -c 'select(
    (.event.action | length) == 0 or (.event.outcome | IN("success", "failure",
    "unknown") | not))')" ''
is 'the outcome of an error is failure' \
    "$(grep -E '"log.level":"(error|fatal)"' \
    "$(scratch)/lines" | jq -r .event.outcome | sort -u)" failure
is 'each message has an action' \
    "$(catalogue '.[] | select(.action == "") | .code')" ''
done_testing
