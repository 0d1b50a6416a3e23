#!/bin/sh
# Row 7.4: valid JSON at any size and any budget.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json any_record_is_valid_within_any_budget
unit test_log_json the_least_budget_holds_the_longest_names
unit test_log_json long_values_are_shortened
long=$(awk 'BEGIN { for (i = 0; i < 20000; i++) printf "x" }')
line=$(dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" -e "notice('$long')" 2>&1 | grep FUN-1402)
ok 'a text of 20,000 bytes is cut to the budget' \
    test "${#line}" -le 7680 -a "${#line}" -gt 7000
ok 'the cut line is JSON' \
    sh -c "printf '%s' '$line' | jq -e '.dalang.cut | length > 0'"

# A list that exceeds a line is written in parts: a cycle of 400 resources.
unit test_log_parts lists_of_all_sizes_are_divided
unit test_log_parts a_text_without_lines_is_divided
unit test_log_parts the_text_form_is_not_divided
cat >"$(scratch)/cycle.pp" <<'END'
Integer[1, 400].each |$i| {
  $next = $i % 400 + 1
  notify { "resource ${i}": before => Notify["resource ${next}"] }
}
END
# shellcheck disable=SC2317 # called by fails
cycle()
{
	dalang apply --noop --vardir "$(scratch)/var" --confdir \
	    "$(scratch)/conf" --logdest "$1" "$(scratch)/cycle.pp" \
	    >"$(scratch)/out" 2>"$(scratch)/$1"
}
fails 'a cycle of resources fails' cycle json
fails 'a cycle fails with text output' cycle console
grep TRA-2104 "$(scratch)/json" >"$(scratch)/parts"
ok 'the list is written in parts' test "$(wc -l <"$(scratch)/parts")" -gt 1
is 'the parts have numbers and one id' "$(jq -r '[.dalang.part, .dalang.parts,
    .event.id] | @tsv' "$(scratch)/parts" | awk '$1 != NR { exit 1 }
    { all = $2; id[$3] } END { for (i in id) ids++; print all == NR, ids }')" \
    '1 1'
is 'no part exceeds the budget' \
    "$(awk 'length > 7674' "$(scratch)/parts" | wc -l)" 0
is 'the joined parts are the text output' \
    "$(jq -j .message "$(scratch)/parts" | sed 's/^Found/Error: Found/')" \
    "$(sed -n '/Found 1 dep/,/graph/p' "$(scratch)/console")"

# The diff of a file is written in parts, too.
seq 1000 >"$(scratch)/file"
seq 1000 | sed 's/$/ changed/' >"$(scratch)/wanted"
cat >"$(scratch)/file.pp" <<END
file { '$(scratch)/file': content => file('$(scratch)/wanted') }
END
dalang apply --show_diff --noop --vardir "$(scratch)/var" --confdir \
    "$(scratch)/conf" --logdest json "$(scratch)/file.pp" >"$(scratch)/out" \
    2>"$(scratch)/json"
jq -c 'select(.dalang.part)' "$(scratch)/json" >"$(scratch)/parts"
is 'a diff is written in parts' "$(jq -r .dalang.part "$(scratch)/parts" |
    xargs)" "$(seq "$(wc -l <"$(scratch)/parts")" | xargs)"
is 'the parts have all lines of the diff' \
    "$(jq -j .message "$(scratch)/parts" | grep -c '^[-+][0-9]')" 2000
done_testing
