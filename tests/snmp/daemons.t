#!/bin/sh
# The compile daemon's processes are stopped and killed while a manager polls
# it: each poll is answered, and the numbers go on from where they were.
# time limit: 180
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/daemons.sh

lay_out 'workers = 1'
manifest <<END
node default { notify { 'x': } }
END
start_snmpd
start_server || exit 1
rundir=$site/run
start_agent

scalar() { get "DALANG-COMPILE-MIB::$1.0"; }
state() { [ "$(scalar dlcState)" = "$1" ]; }
at_least() { v=$(scalar "$1") && [ "$v" -ge "$2" ] 2>/dev/null; }
catalog() { status $node "/puppet/v3/catalog/$node?environment=production"; }

# A manager asks as often as it can, for a value of each kind, and keeps what
# it was not answered within five seconds.
polls()
{
	while [ -e "$dir/poll" ]; do
		tests/peers/snmp snmpget -v2c -c public -t 5 -r 0 \
		    "127.0.0.1:$port" DALANG-COMPILE-MIB::dlcState.0 \
		    DALANG-COMPILE-MIB::dlcTimerP99.compile \
		    DALANG-COMPILE-MIB::dlcNodesKnown.0 \
		    >>"$dir/polled" 2>>"$dir/unanswered"
	done
}

ok "the daemon runs" wait_for 20 state running
is "it compiles" "$(catalog)" 200
ok "which is counted" wait_for 10 at_least dlcCompiles 1
ok "the node as well" wait_for 10 fleet 1
: >"$dir/poll"
: >"$dir/unanswered"
polls &
poller=$!

worker=$(workers)
kill -STOP "$worker"
is "of a daemon with a stopped worker a number" "$(scalar dlcWorkers)" 1
kill -STOP "$daemon"
is "of one that is stopped itself its state" "$(scalar dlcState)" running
is "and its last numbers" "$(scalar dlcCompiles)" 1
like "in each table" "$(snmp snmpwalk -OqvU DALANG-COMPILE-MIB::dlcNodeLabel)" \
    "^$node\$"
kill -CONT "$daemon" "$worker"
is "it goes on" "$(catalog)" 200
ok "and counts" wait_for 10 at_least dlcCompiles 2

kill -9 "$worker"
another() { [ -n "$(workers)" ] && [ "$(workers)" != "$worker" ]; }
ok "a killed worker is replaced" wait_for 20 another
is "it compiles as well" "$(catalog)" 200
ok "its counts add to those before" wait_for 10 at_least dlcCompiles 3
is "the daemon ran all the time" "$(scalar dlcState)" running

# What a killed front had in hand is in nobody's.
worker=$(workers)
kill -STOP "$worker"
catalog >"$dir/in_progress" &
asked=$!
ok "a request is in hand" wait_for 20 at_least dlcInFlight 1
ok "of a worker" wait_for 20 at_least dlcWorkersBusy 1
kill -9 "$(pgrep -P "$daemon" -f 'front 1')"
kill -CONT "$worker"
wait $asked
in_progress() { echo "$(scalar dlcInFlight) $(scalar dlcWorkersBusy)"; }
idle() { [ "$(in_progress)" = '0 0' ]; }
ok "of a front that was killed nothing is" wait_for 20 idle
ok "another one serves" wait_for 20 status_running

# Somebody truncates the daemon's segment: it goes on, without its counters.
truncate -s 100 "$site/run/compiled.metrics"
ok "a truncated segment is refused" wait_for 20 state refused
is "its daemon compiles" "$(catalog)" 200
ok "and tells of it" wait_for 20 grep -q 'segment of metrics was truncated' \
    "$site/log"
is "all its processes live" "$(status_running && workers | wc -l)" 1
stop "$daemon"
start_server
ok "a restart mends it" wait_for 20 state running
for again in 1 2 3; do
	is "it compiles, $again" "$(catalog)" 200
done
ok "and counts" wait_for 10 at_least dlcCompiles 3

kill -9 "$daemon"
ok "a killed daemon is dead" wait_for 20 state dead
is "its counts stay" "$(scalar dlcCompiles)" 3
nobody() { ! status_running; }
wait_for 20 nobody
start_server
ok "a new one runs" wait_for 20 state running
is "its counts begin" "$(scalar dlcCompiles)" 0

rm "$dir/poll"
wait $poller
is "each poll was answered in time" "$(cat "$dir/unanswered")" ""
ok "and there were many" [ "$(wc -l <"$dir/polled")" -gt 30 ]
done_testing
