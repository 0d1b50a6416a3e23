#!/bin/sh
# Whether a daemon runs is told by an object, whatever became of it and of its
# segment; what is left of its numbers then; and a record of each change.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

segment=$dir/compiled.metrics
compile() { get "DALANG-COMPILE-MIB::$1.0"; }
state() { [ "$(compile dlcState)" = "$1" ]; }
apply() { get "DALANG-TRANSACTION-MIB::$1.0"; }
apply_state() { [ "$(apply dltDaemonState)" = "$1" ]; }

# records TEXT: how many of the subagent's records have it?
records() { grep -ac "$1" "$dir/agent.log"; }

start_snmpd
start_unprivileged
ok "without a segment a daemon is absent" wait_for 20 state absent
is "its counters are 0" "$(compile dlcCompiles)" 0
is "so is the other one" "$(apply dltDaemonState)" absent
is "which is no record" "$(records 'is not running')" 0

start_daemon 42 20
ok "it runs" wait_for 20 state running
is "with a counter" "$(compile dlcCompiles)" 42
is "and a level" "$(compile dlcInFlight)" 2
ok "which is a record" wait_for 5 grep -q 'The counters of dalang-compiled' \
    "$dir/agent.log"

kill -9 "$daemon"
ok "killed it is dead" wait_for 20 state dead
is "counters stay as they were last" "$(compile dlcCompiles)" 42
is "so do texts" "$(compile dlcVersion)" 9.8.7
is "and rows" "$(compile dlcNodesKnown)" 25
is "and what was set up" "$(compile dlcWorkers)" 3
is "a sum of levels is 0" "$(compile dlcInFlight)" 0
is "a largest level as well" "$(compile dlcFds)" 0
ok "which is a record" wait_for 5 grep -q 'dalang-compiled is not running' \
    "$dir/agent.log"
looks_again "$agent"
is "and only one" "$(records 'dalang-compiled is not running')" 1

start_daemon 43
ok "a new one runs" wait_for 20 state running
kill -USR1 "$daemon"
ok "ended in good order it is stopped" wait_for 20 state stopped
is "counters stay then as well" "$(compile dlcCompiles)" 43
is "and levels are 0" "$(compile dlcInFlight)" 0
start_daemon 43
ok "the next one runs" wait_for 20 state running
rm "$segment"
ok "with its file removed it is absent" wait_for 20 state absent
is "its counters are 0 then" "$(compile dlcCompiles)" 0

start "$dir/applyd.log" "$B/tools/segment" "$dir/applyd.metrics" applyd
applyd=$started
ok "the apply daemon runs" wait_for 20 apply_state running
is "with its state" "$(apply dltState)" running
kill -9 "$applyd"
ok "killed it is dead" wait_for 20 apply_state dead
is "and does nothing" "$(apply dltState)" stopping
is "its last outcome stays" "$(apply dltLastStatus)" changed

# refused NAME REASON: what is at the segment's path is refused, with a record.
refused()
{
	ok "$1 is refused" wait_for 20 state refused
	is "its counters are 0" "$(compile dlcCompiles)" 0
	ok "for a reason: $2" wait_for 5 grep -aq "cannot be read: $2" \
	    "$dir/agent.log"
	is "that is told once" "$(records "cannot be read: $2")" 1
	rm -rf "$segment"
	wait_for 20 state absent
	: >"$dir/agent.log"
}

# fresh: a sound segment as a file, of a daemon that is dead; it is served.
fresh()
{
	start_daemon 1
	wait_for 20 compiles 1
	kill -9 "$daemon"
}

put() { mv "$dir/new" "$segment"; }
fresh
rm "$dir/agent.log"
start_again() { stop "$agent" && start_unprivileged; }
start_again
head -c 100 "$segment" >"$dir/new"
put
refused "a short file" "it is too short"
: >"$dir/new"
put
refused "an empty file" "it is too short"
head -c 100000 /dev/urandom >"$dir/new"
put
refused "noise" "it is not a segment"
mkdir "$segment"
refused "a folder" "it is not a file"
mkfifo "$segment"
refused "a FIFO" "it is not a file"
ln -s "$dir/applyd.metrics" "$segment"
refused "a symbolic link" "it is a symbolic link"
fresh
printf '\1\2\3\4' | dd of="$segment" bs=1 seek=4 conv=notrunc 2>/dev/null
refused "another layout" "it was made by another version of Dalang"
fresh
printf '\377\377\377\377' | dd of="$segment" bs=1 seek=36 conv=notrunc \
    2>/dev/null
refused "more slots than there may be" "it is too short"
if [ "$(id -u)" = 0 ]; then
	start_daemon 1
	wait_for 20 test -f "$segment"
	chmod 600 "$segment"
	refused "a file of somebody else" "this user may not read it"
	stop "$daemon"
else
	skip "a file of somebody else" "only root can give up rights"
fi

ok "the subagent still runs" kill -0 "$agent"

# Where other users' processes are hidden, a daemon that runs does run.
hidden='mount -t proc -o hidepid=2 proc /proc'
if [ "$(id -u)" = 0 ] && unshare -m sh -c "$hidden" 2>/dev/null; then
	stop "$agent"
	run_agent unshare -m sh -c "$hidden"' && exec setpriv --reuid=65534 \
	    --regid=65534 --clear-groups "$@"' sh "$BIN/dalang-snmp"
	start_daemon 44
	ok "a hidden one runs" wait_for 20 state running
	kill -9 "$daemon"
	wait "$daemon" 2>/dev/null
	ok "or is dead" wait_for 20 state dead
else
	skip "a hidden daemon" "/proc cannot be mounted"
fi
start_daemon 44
ok "and serves a sound segment" wait_for 20 compiles 44
done_testing
