#!/bin/sh
# Another process truncates a segment, or writes noise into it, while its daemon
# writes it and a manager reads it: both continue, and the next daemon's segment
# is served.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

segment=$dir/compiled.metrics
state() { [ "$(get DALANG-COMPILE-MIB::dlcState.0)" = "$1" ]; }

# Walk repeatedly until $dir/walks is removed.
walks()
{
	while [ -e "$dir/walks" ]; do
		snmp snmpbulkwalk -Cr50 $base >"$dir/walked"
	done
}

start_snmpd
start_daemon 42 300 changing
start_agent
ok "objects are served" wait_for 20 compiles 42
: >"$dir/walks"
walks &
walker=$!
size=$(wc -c <"$segment")
for part in 9 7 5 3 2 1 0; do
	# Each time a served segment, of a daemon that writes it.
	stop "$daemon"
	start_daemon $((50 + part)) 300 changing
	ok "the segment is served before it is truncated to $part tenths" \
	    wait_for 20 compiles $((50 + part))
	is "its daemon is running" \
	    "$(get DALANG-COMPILE-MIB::dlcState.0)" running
	truncate -s $((size * part / 10)) "$segment"
	ok "a segment of $part tenths is refused" wait_for 20 state refused
	ok "the subagent continues" kill -0 "$agent"
done
ok "the daemon continues" kill -0 "$daemon"
ok "the subagent continues after the daemon's write" kill -0 "$agent"
ok "the subagent still refuses the segment" state refused
is "no value of the segment is served" \
    "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0

# Of the same size, but empty: mapped pages are checked again.
truncate -s "$size" "$segment"
ok "an empty segment of the same size is refused" wait_for 20 state refused
ok "daemon and subagent continue" kill -0 "$daemon" "$agent"
start_daemon 43 300
ok "a new daemon is served" wait_for 20 compiles 43
truncate -s $((size * 2)) "$segment"
ok "a new daemon is served after its file has grown" wait_for 60 compiles 43
rm "$dir/walks"
wait $walker

# After a valid head: numbers, positions and names are noise.
for round in 1 2 3; do
	head -c $((size - 1000)) /dev/urandom |
	    dd of="$segment" bs=1000 seek=1 conv=notrunc 2>/dev/null
	walk snmpbulkwalk -Cr25 >"$dir/walked"
	ok "a walk of noise has objects, $round" \
	    [ "$(wc -l <"$dir/walked")" -gt 500 ]
	ok "a walk of noise is in order" forward "$dir/walked"
done
ok "the daemon continues with noise" kill -0 "$daemon"
ok "the subagent continues with noise" kill -0 "$agent"
start_daemon 44 300
ok "a new daemon is served after noise" wait_for 20 compiles 44
ok "a walk of all objects succeeds" [ "$(walk snmpbulkwalk | wc -l)" -gt 1000 ]
done_testing
