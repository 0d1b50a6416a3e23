#!/bin/sh
# Row 7.4: valid JSON at any size and any budget.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json any_record_any_budget 'random records, budgets 960 to 65,000'
unit test_log_json least_budget_longest_names 'the fixed part always fits'
unit test_log_json long_values_give_way 'what was cut is named'
long=$(awk 'BEGIN { for (i = 0; i < 20000; i++) printf "x" }')
line=$(dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" -e "notice('$long')" 2>&1 | grep FUN-1402)
ok 'a text of 20,000 bytes' test "${#line}" -le 7680 -a "${#line}" -gt 7000
ok 'is JSON' sh -c "printf '%s' '$line' | jq -e '.dalang.cut | length > 0'"
done_testing
