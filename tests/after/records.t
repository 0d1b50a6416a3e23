#!/bin/sh
# time limit: 900
# Every record of all tests conforms to its row, the Elastic Common Schema and
# the log format. (Each violation is found: tests/logging/checker.t.)  Sandboxes
# allow what the processes do.
. "$(dirname "$0")/../lib.sh"

records=${LOGS:-$B/test-logs}/records
ok "records were kept: $(wc -l <"$records")" test -s "$records"
# these read the output of hostile processes
grep -v '/test_log_\(pack\|hostile\|audit_serve\) - ' "$records" >"$(scratch)/all"
# Four of each message in each test: many more are equal but for their numbers.
awk '{
	message = match($0, /"code":"[^"]*"/) ? substr($0, RSTART, RLENGTH) : ""
} ++count[$1, message] <= 4 || message == ""' "$(scratch)/all" \
    >"$(scratch)/records"
tests/logging/check "$(scratch)/records" >"$(scratch)/wrong"
is 'no record violates a rule' "$(cut -d ' ' -f 1,3- "$(scratch)/wrong" |
    sort | uniq -c | sort -rn | head -60)" ''
# Two tests make processes call what their sandbox refuses.
grep '"code":"[^"]*-PRV-2979"' "$(scratch)/all" |
    grep -v '^tests/\(causes/server\|agent/limits\)\.t - ' |
    sed 's/ - .*"process":"\([a-z]*\)","call":"\([a-z0-9_]*\)".*/ \1 \2/' \
	>"$(scratch)/refused"
is 'no sandbox refused a call that its process needs' \
    "$(sort "$(scratch)/refused" | uniq -c)" ''
done_testing
