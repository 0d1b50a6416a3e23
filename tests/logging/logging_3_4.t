#!/bin/sh
# Row 3.4: a raised level ends by itself, by a clock that nobody sets; other
# nodes pay a few instructions, however many rules there are.  (Its
# nanoseconds are a row of make bench.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh
. tests/logging/call.sh

unit test_log_rules rules_expire 'it ends, and a record says so'
unit test_log_rules steps_of_the_clock_do_not_change_a_duration 'not when the calendar is set'
unit test_log_rules durations_of_rules_are_parsed 'below INFO after 15 minutes'

ok 'a call as of a release' call_build
n=$(instructions 'compile@web02.example.com debug')
ok "instructions while another node is debugged: ${n:-none}, 25 at most" \
    test "${n:-99}" -le 25
# shellcheck disable=SC2046 # a rule each
more=$(IFS=,
    instructions $(seq -s , -f 'compile@n%g.example.com debug' 60))
ok "no more while 60 others are: ${more:-none}" \
    test "${more:-99}" -le $((${n:-0} + 2)) # they are looked up once
ok 'and nothing is evaluated' "$(scratch)/call" \
    'compile@web02.example.com debug'
fails 'as it would be for the node itself' "$(scratch)/call" \
    'compile@web01.example.com debug'
done_testing
