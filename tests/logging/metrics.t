#!/bin/sh
# The log's counters among the compile daemon's metrics: each is moved here,
# and records raised are those emitted, filtered, limited, dropped and pending.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'log_thresholds = errors=2'
manifest <<'END'
debug('left out for all nodes but one')
warning("a long text ${Integer[1, 4000].map |$i| { $i }}")
Integer[1, 20].each |$i| { notice('the same') }
err('one')
err('two')
err('three')
END

# metric NAME...: the numbers, each in its own line.
metric()
{
	"$B/tools/metric" "$site/run/compiled.metrics" "$@"
}

# above dlcLogNAME N: it is more than that.
above()
{
	[ "$(metric "$1")" -gt "$2" ]
}

# adds_up: records raised are the sum of the others.
adds_up()
{
	metric dlcLogRaised dlcLogEmitted dlcLogFiltered dlcLogLimited \
	    dlcLogDropped dlcLogPending |
	    awk 'NR == 1 { sum = $1 } NR > 1 { sum -= $1 } END { exit sum }'
}

applyd_failed()
{
	[ "$("$B/tools/metric" "$site/run/applyd.metrics" dltLogRaised \
	    dltLogEmitted dltLogErrors | grep -vcx 0)" = 3 ]
}

start_server || exit 1
wait_for 20 environment_ready 1
ok 'records are raised' wait_for 20 above dlcLogRaised 0
ok 'and emitted' wait_for 20 above dlcLogEmitted 0
is 'no error yet' "$(metric dlcLogErrors dlcLogErrorsHigh | xargs)" '0 0'
dalang log set --rundir "$site/run" compile@$other debug >/dev/null
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
ok 'errors' wait_for 20 above dlcLogErrors 2
ok 'and that they are many' wait_for 20 above dlcLogErrorsHigh 0
ok 'repetitions left out' wait_for 20 above dlcLogLimited 9
ok 'records that were cut' wait_for 20 above dlcLogTruncated 0
# What was filtered is counted with the next record of that process.
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
ok 'records filtered for this node' wait_for 20 above dlcLogFiltered 0
ok 'all add up' wait_for 20 adds_up
is 'nothing was dropped' "$(metric dlcLogDropped)" 0
stop "$daemon"

# Nobody listens: records wait, and the last ones find no room.
manifest <<'END'
Integer[1, 3000].each |$i| { debug("number $i") }
END
start "$site/log2" dalang-compiled --config "$config" \
    --logdest "direct:$site/absent" --log_level info
daemon=$started
wait_for 20 status_running
ok 'records that wait' wait_for 20 above dlcLogPending 0
is 'and are not emitted' "$(metric dlcLogEmitted)" 0
dalang log set --rundir "$site/run" compile debug >/dev/null
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
ok 'records that found no room' wait_for 20 above dlcLogDropped 0
ok 'these add up, too' wait_for 20 adds_up
stop "$daemon"

# The apply daemon counts alike; its run fails, since no server answers.
start "$site/log3" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
ok 'the apply daemon'"'"'s errors' wait_for 20 applyd_failed
done_testing
