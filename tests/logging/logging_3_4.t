#!/bin/sh
# Row 3.4: a raised level ends after its time, by a clock that is never set;
# other nodes need a few instructions, for any number of rules. (Its nanoseconds
# are a row of make bench.)
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh
. tests/logging/call.sh

unit test_log_rules rules_expire
unit test_log_rules steps_of_the_clock_do_not_change_a_duration
unit test_log_rules durations_of_rules_are_parsed

ok 'a call is built as in a release' call_build
n=$(instructions 'compile@web02.example.com debug')
ok "instructions while another node is debugged: ${n:-none}, at most 25" \
    test "${n:-99}" -le 25
# shellcheck disable=SC2046 # a rule each
more=$(IFS=,
    instructions $(seq -s , -f 'compile@n%g.example.com debug' 60))
ok "no more instructions with 60 other rules: ${more:-none}" \
    test "${more:-99}" -le $((${n:-0} + 2)) # they are looked up once
ok 'no argument is evaluated for another node' "$(scratch)/call" \
    'compile@web02.example.com debug'
fails 'arguments are evaluated for the debugged node' "$(scratch)/call" \
    'compile@web01.example.com debug'
done_testing
