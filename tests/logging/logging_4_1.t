#!/bin/sh
# Row 4.1: WARN and above have a remediation, and explain prints it.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

serious='select(.level == "warn" or .level == "error" or .level == "fatal")'
is 'each message from WARN up has a remediation' "$(catalogue ".[] | $serious |
    select((.remediation | split(\" \") | length) < 4) | .code")" ''
catalogue ".[] | $serious | .code" >"$(scratch)/codes"
xargs dalang log explain <"$(scratch)/codes" |
    awk '/^What to do:/ { getline; n += /^  [^ ]/ } END { print n }' \
	>"$(scratch)/explained"
is 'explain prints all remediations' "$(cat "$(scratch)/explained")" \
    "$(wc -l <"$(scratch)/codes")"
unit test_log_json warnings_have_outcome_and_remedy
done_testing
