#!/bin/sh
# The compile daemon's processes are stopped and killed while a manager polls
# it: each poll is answered, and the numbers continue.
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

# A manager that polls as fast as it can, a value of each kind, and records the
# polls that were not answered within five seconds.
polls()
{
	while [ -e "$dir/poll" ]; do
		tests/peers/snmp snmpget -v2c -c public -t 20 -r 0 \
		    "127.0.0.1:$port" DALANG-COMPILE-MIB::dlcState.0 \
		    DALANG-COMPILE-MIB::dlcTimerP99.compile \
		    DALANG-COMPILE-MIB::dlcNodesKnown.0 \
		    >>"$dir/polled" 2>>"$dir/unanswered"
	done
}

ok "the daemon is running" wait_for 20 state running
is "a catalog is compiled" "$(catalog)" 200
ok "the compile is counted" wait_for 60 at_least dlcCompiles 1
ok "the node is counted" wait_for 60 fleet 1
: >"$dir/poll"
: >"$dir/unanswered"
polls &
poller=$!

worker=$(workers)
kill -STOP "$worker"
is "a daemon with a stopped worker has its number of workers" \
    "$(scalar dlcWorkers)" 1
kill -STOP "$daemon"
is "a stopped daemon has the state running" "$(scalar dlcState)" running
is "a stopped daemon has its last numbers" "$(scalar dlcCompiles)" 1
like "the tables of a stopped daemon are served" \
    "$(snmp snmpwalk -OqvU DALANG-COMPILE-MIB::dlcNodeLabel)" \
    "^$node\$"
kill -CONT "$daemon" "$worker"
is "a continued daemon compiles" "$(catalog)" 200
ok "a continued daemon counts" wait_for 60 at_least dlcCompiles 2

kill -9 "$worker"
another() { [ -n "$(workers)" ] && [ "$(workers)" != "$worker" ]; }
ok "a killed worker is replaced" wait_for 20 another
is "a new worker compiles" "$(catalog)" 200
ok "the counts of a new worker are added" wait_for 60 at_least dlcCompiles 3
is "the daemon was running all the time" "$(scalar dlcState)" running

# No process has the requests of a killed front.
worker=$(workers)
kill -STOP "$worker"
catalog >"$dir/in_progress" &
asked=$!
ok "a request is in progress" wait_for 20 at_least dlcInFlight 1
ok "a worker compiles the request" wait_for 20 at_least dlcWorkersBusy 1
kill -9 "$(pgrep -P "$daemon" -f 'front 1')"
kill -CONT "$worker"
wait $asked
in_progress() { echo "$(scalar dlcInFlight) $(scalar dlcWorkersBusy)"; }
idle() { [ "$(in_progress)" = '0 0' ]; }
ok "the requests of a killed front are not counted" wait_for 20 idle
ok "a new front serves" wait_for 20 status_running

# Another process truncates the daemon's segment: the daemon continues without
# its counters.
truncate -s 100 "$site/run/compiled.metrics"
ok "a truncated segment is refused" wait_for 20 state refused
is "the daemon of a truncated segment compiles" "$(catalog)" 200
ok "the daemon of a truncated segment logs it" \
    wait_for 20 grep -q 'metrics segment was truncated' \
    "$site/log"
is "all its processes run" "$(status_running && workers | wc -l)" 1
stop "$daemon"
start_server
ok "a restart creates a valid segment" wait_for 20 state running
for again in 1 2 3; do
	is "a restarted daemon compiles: $again" "$(catalog)" 200
done
ok "a restarted daemon counts" wait_for 60 at_least dlcCompiles 3

kill -9 "$daemon"
ok "a killed daemon is dead" wait_for 20 state dead
is "the counts of a killed daemon are served" "$(scalar dlcCompiles)" 3
nobody() { ! status_running; }
wait_for 20 nobody
start_server
ok "a new daemon is running" wait_for 20 state running
is "the counts of a new daemon begin at 0" "$(scalar dlcCompiles)" 0

rm "$dir/poll"
wait $poller
is "each poll was answered in time" "$(cat "$dir/unanswered")" ""
ok "many polls were answered" [ "$(wc -l <"$dir/polled")" -gt 30 ]
done_testing
