#!/bin/sh
# Row 2.2: NOTICE is the default; a record of level TRACE is logged only where
# that level is set.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_level notice_is_the_default
out=$(dalang apply --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" -e "info('low') notice('high')" 2>&1)
like 'a notice is logged by default' "$out" high
is 'an info is not logged by default' \
    "$(echo "$out" | grep -c '"low"\|: low')" 0
# traces LEVEL: the number of records at trace.
traces()
{
	dalang compile --logdest json --vardir "$(scratch)/v" \
	    --confdir "$(scratch)/c" --manifest "$(scratch)/x.pp" --log_levels "compile=$1" \
	    a.example.com 2>&1 >/dev/null | grep -c '"log.level":"trace"'
}
echo 'notice(1 + 1)' >"$(scratch)/x.pp"
is 'level debug logs no trace' "$(traces debug)" 0
ok 'level trace logs trace' test "$(traces trace)" -gt 0
done_testing
