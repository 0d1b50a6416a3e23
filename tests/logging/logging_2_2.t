#!/bin/sh
# Row 2.2: NOTICE is the default; no TRACE is in a release.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_level notice_is_the_default
out=$(dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" -e "info('low') notice('high')" 2>&1)
like 'a notice is logged by default' "$out" high
is 'an info is not logged by default' \
    "$(echo "$out" | grep -c '"low"\|: low')" 0
is 'no message has level trace' \
    "$(catalogue '.[] | select(.level == "trace") | .code')" ''
done_testing
