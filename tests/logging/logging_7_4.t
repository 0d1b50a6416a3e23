#!/bin/sh
# Row 7.4: valid JSON at any size and any budget.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json any_record_is_valid_within_any_budget 'random records, budgets 960 to 65,000'
unit test_log_json the_least_budget_holds_the_longest_names 'the fixed part always fits'
unit test_log_json long_values_are_shortened 'what was cut is named'
long=$(awk 'BEGIN { for (i = 0; i < 20000; i++) printf "x" }')
line=$(dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" -e "notice('$long')" 2>&1 | grep FUN-1402)
ok 'a text of 20,000 bytes' test "${#line}" -le 7680 -a "${#line}" -gt 7000
ok 'is JSON' sh -c "printf '%s' '$line' | jq -e '.dalang.cut | length > 0'"

# A list that no line holds goes out in parts: a circle of 400 resources.
unit test_log_parts lists_of_all_sizes_are_divided 'parts of a list, at all budgets'
unit test_log_parts a_text_without_lines_is_divided 'parts of a text without line ends'
unit test_log_parts the_text_form_is_not_divided 'people and reports get the whole'
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
fails 'a circle of resources' cycle json
fails 'and for people' cycle console
grep TRA-2104 "$(scratch)/json" >"$(scratch)/parts"
ok 'is told in parts' test "$(wc -l <"$(scratch)/parts")" -gt 1
is 'numbered, with one id' "$(jq -r '[.dalang.part, .dalang.parts,
    .event.id] | @tsv' "$(scratch)/parts" | awk '$1 != NR { exit 1 }
    { all = $2; id[$3] } END { for (i in id) ids++; print all == NR, ids }')" \
    '1 1'
is 'none is longer than a line may be' \
    "$(awk 'length > 7674' "$(scratch)/parts" | wc -l)" 0
is 'together they are the whole, as people see it' \
    "$(jq -j .message "$(scratch)/parts" | sed 's/^Found/Error: Found/')" \
    "$(sed -n '/Found 1 dep/,/graph/p' "$(scratch)/console")"

# So does the diff of a file.
seq 1000 >"$(scratch)/file"
seq 1000 | sed 's/$/ changed/' >"$(scratch)/wanted"
cat >"$(scratch)/file.pp" <<END
file { '$(scratch)/file': content => file('$(scratch)/wanted') }
END
dalang apply --show_diff --noop --vardir "$(scratch)/var" --confdir \
    "$(scratch)/conf" --logdest json "$(scratch)/file.pp" >"$(scratch)/out" \
    2>"$(scratch)/json"
jq -c 'select(.dalang.part)' "$(scratch)/json" >"$(scratch)/parts"
is 'a diff goes out in parts' "$(jq -r .dalang.part "$(scratch)/parts" |
    xargs)" "$(seq "$(wc -l <"$(scratch)/parts")" | xargs)"
is 'with all of its lines' \
    "$(jq -j .message "$(scratch)/parts" | grep -c '^[-+][0-9]')" 2000
done_testing
