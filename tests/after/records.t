#!/bin/sh
# time limit: 900
# Every record that any test made is as its row, the Elastic Common Schema and
# the log format want it.  (That each broken rule is found:
# tests/logging/checker.t.)
. "$(dirname "$0")/../lib.sh"

records=${LOGS:-$B/test-logs}/records
ok "there are records: $(wc -l <"$records")" test -s "$records"
# these read what processes that were taken over have written
grep -v '/test_log_\(pack\|hostile\|audit_serve\) - ' "$records" >"$(scratch)/records"
tests/logging/check "$(scratch)/records" >"$(scratch)/wrong"
is 'nothing is wrong with them' "$(cut -d ' ' -f 1,3- "$(scratch)/wrong" |
    sort | uniq -c | sort -rn | head -60)" ''
done_testing
