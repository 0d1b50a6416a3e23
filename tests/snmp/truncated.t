#!/bin/sh
# Somebody truncates a segment, or writes noise into it, while its daemon writes
# it and a manager reads it: neither dies of that, and the next daemon's segment
# is served.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

segment=$dir/compiled.metrics
state() { [ "$(get DALANG-COMPILE-MIB::dlcState.0)" = "$1" ]; }

# Walks one after the other until $dir/walks is gone.
walks()
{
	while [ -e "$dir/walks" ]; do
		snmp snmpbulkwalk -Cr50 $base >"$dir/walked"
	done
}

start_snmpd
start_daemon 42 300 changing
start_agent
ok "it is served" wait_for 20 compiles 42
: >"$dir/walks"
walks &
walker=$!
size=$(wc -c <"$segment")
for part in 9 7 5 3 2 1 0; do
	# Each time a segment that is served, of a daemon that writes it.
	stop "$daemon"
	start_daemon $((50 + part)) 300 changing
	ok "before $part tenths it is served" wait_for 20 compiles $((50 + part))
	is "its daemon runs" "$(get DALANG-COMPILE-MIB::dlcState.0)" running
	truncate -s $((size * part / 10)) "$segment"
	ok "of $part tenths it is refused" wait_for 20 state refused
	ok "by a subagent that goes on" kill -0 "$agent"
done
ok "the daemon goes on" kill -0 "$daemon"
ok "so does the subagent" kill -0 "$agent"
ok "which refuses the segment" state refused
is "and serves nothing of it" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0

# Of the size it had, but empty: what was mapped is looked at again.
truncate -s "$size" "$segment"
ok "an empty one of the same size is refused" wait_for 20 state refused
ok "by both" kill -0 "$daemon" "$agent"
start_daemon 43 300
ok "a new daemon is served" wait_for 20 compiles 43
truncate -s $((size * 2)) "$segment"
ok "also when its file grew" wait_for 5 compiles 43
rm "$dir/walks"
wait $walker

# Behind a head that is sound: numbers, places and names are noise.
for round in 1 2 3; do
	head -c $((size - 1000)) /dev/urandom |
	    dd of="$segment" bs=1000 seek=1 conv=notrunc 2>/dev/null
	walk snmpbulkwalk -Cr25 >"$dir/walked"
	ok "noise is walked, $round" [ "$(wc -l <"$dir/walked")" -gt 500 ]
	ok "and goes forward" forward "$dir/walked"
done
ok "the daemon lives with noise" kill -0 "$daemon"
ok "so does the subagent" kill -0 "$agent"
start_daemon 44 300
ok "a new daemon is served again" wait_for 20 compiles 44
ok "a walk ends well" [ "$(walk snmpbulkwalk | wc -l)" -gt 1000 ]
done_testing
