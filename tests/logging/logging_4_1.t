#!/bin/sh
# Row 4.1: WARN and above have a remediation, and explain prints it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

serious='select(.level == "warn" or .level == "error" or .level == "fatal")'
is 'each message from WARN up has a remediation' "$(catalogue ".[] | $serious |
    select((.remediation | split(\" \") | length) < 4) | .code")" ''
for code in $(catalogue ".[] | $serious | .code"); do
	dalang log explain "$code" | grep -A 1 '^What to do:' |
	    grep -q '^  [^ ]' || echo "$code"
done >"$(scratch)/without"
is 'explain prints all remediations' "$(cat "$(scratch)/without")" ''
unit test_log_json warnings_have_outcome_and_remedy
done_testing
