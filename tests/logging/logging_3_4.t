#!/bin/sh
# Row 3.4: a raised level ends by itself, by a clock that nobody sets; other
# nodes pay a comparison.  (Its nanoseconds are a row of make bench.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_rules expiry 'it ends, and a record says so'
unit test_log_rules times_of_rules 'below INFO after 15 minutes'
is 'the time of rules is not the calendar'"'"'s' \
    "$(grep -c 'clock_gettime(CLOCK_MONOTONIC' logging/level_rules.c)" 1
done_testing
