#!/bin/sh
# time limit: 900
# Every record of all tests conforms to its row, the Elastic Common Schema and
# the log format. (Each violation is found: tests/logging/checker.t.)
. "$(dirname "$0")/../lib.sh"

records=${LOGS:-$B/test-logs}/records
ok "records were kept: $(wc -l <"$records")" test -s "$records"
# these read the output of hostile processes
grep -v '/test_log_\(pack\|hostile\|audit_serve\) - ' "$records" >"$(scratch)/records"
tests/logging/check "$(scratch)/records" >"$(scratch)/wrong"
is 'no record violates a rule' "$(cut -d ' ' -f 1,3- "$(scratch)/wrong" |
    sort | uniq -c | sort -rn | head -60)" ''
done_testing
