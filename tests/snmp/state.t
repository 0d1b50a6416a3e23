#!/bin/sh
# The state of a daemon is an object, in any state of the process and of its
# segment; the remaining values then; and a record of each change.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

segment=$dir/compiled.metrics
compile() { get "DALANG-COMPILE-MIB::$1.0"; }
state() { [ "$(compile dlcState)" = "$1" ]; }
apply() { get "DALANG-TRANSACTION-MIB::$1.0"; }
apply_state() { [ "$(apply dltDaemonState)" = "$1" ]; }

# records TEXT: the number of the subagent's records with it.
records() { grep -ac "$1" "$dir/agent.log"; }

start_snmpd
start_unprivileged
ok "without a segment a daemon is absent" wait_for 60 state absent
state absent || sed 's/^/# /' "$dir/agent.log"
is "the counters of an absent daemon are 0" "$(compile dlcCompiles)" 0
is "the apply daemon is absent" "$(apply dltDaemonState)" absent
is "an absent daemon is not logged" "$(records 'is not running')" 0

start_daemon 42 20
ok "a daemon is running" wait_for 60 state running
is "a running daemon has a counter" "$(compile dlcCompiles)" 42
is "a running daemon has a gauge" "$(compile dlcInFlight)" 2
ok "the start is logged" wait_for 60 grep -q 'The counters of dalang-compiled' \
    "$dir/agent.log"

kill -9 "$daemon"
ok "a killed daemon is dead" wait_for 60 state dead
is "counters of a dead daemon are kept" "$(compile dlcCompiles)" 42
is "texts of a dead daemon are kept" "$(compile dlcVersion)" 9.8.7
is "rows of a dead daemon are kept" "$(compile dlcNodesKnown)" 25
is "settings of a dead daemon are kept" "$(compile dlcWorkers)" 3
is "a sum of gauges of a dead daemon is 0" "$(compile dlcInFlight)" 0
is "a highest gauge of a dead daemon is 0" "$(compile dlcFds)" 0
ok "the start is logged" wait_for 60 grep -q 'dalang-compiled is not running' \
    "$dir/agent.log"
looks_again "$agent"
is "the death is logged once" "$(records 'dalang-compiled is not running')" 1

start_daemon 43
ok "a new daemon is running" wait_for 60 state running
kill -USR1 "$daemon"
ok "a daemon that ended normally is stopped" wait_for 60 state stopped
is "counters of a stopped daemon are kept" "$(compile dlcCompiles)" 43
is "gauges of a stopped daemon are 0" "$(compile dlcInFlight)" 0
start_daemon 43
ok "the next daemon is running" wait_for 60 state running
rm "$segment"
ok "a daemon without its file is absent" wait_for 60 state absent
is "counters without a file are 0" "$(compile dlcCompiles)" 0

start "$dir/applyd.log" "$B/tools/segment" "$dir/applyd.metrics" applyd
applyd=$started
ok "the apply daemon is running" wait_for 60 apply_state running
is "the apply daemon has its state" "$(apply dltState)" running
kill -9 "$applyd"
ok "a killed apply daemon is dead" wait_for 60 apply_state dead
is "a dead apply daemon is stopping" "$(apply dltState)" stopping
is "the last outcome is kept" "$(apply dltLastStatus)" changed

# refused NAME REASON: the file at the segment's path is refused, with a record.
refused()
{
	ok "$1 is refused" wait_for 60 state refused
	is "the counters of $1 are 0" "$(compile dlcCompiles)" 0
	ok "the reason is logged: $2" wait_for 60 grep -aq "cannot be read: $2" \
	    "$dir/agent.log"
	is "the reason is logged once: $2" "$(records "cannot be read: $2")" 1
	rm -rf "$segment"
	wait_for 60 state absent
	: >"$dir/agent.log"
}

# fresh: a valid segment as a file, of a dead daemon; it is served.
fresh()
{
	start_daemon 1
	wait_for 60 compiles 1
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
	wait_for 60 test -f "$segment"
	chmod 600 "$segment"
	refused "a file of another user" "this user may not read it"
	stop "$daemon"
else
	skip "a file of another user" "only root can give up rights"
fi

ok "the subagent still runs" kill -0 "$agent"

# Where processes of other users are hidden, a running daemon is running.
hidden='mount -t proc -o hidepid=2 proc /proc'
if [ "$(id -u)" = 0 ] && unshare -m sh -c "$hidden" 2>/dev/null; then
	stop "$agent"
	run_agent unshare -m sh -c "$hidden"' && exec setpriv --reuid=65534 \
	    --regid=65534 --clear-groups "$@"' sh "$BIN/dalang-snmp"
	start_daemon 44
	ok "a hidden daemon is running" wait_for 60 state running
	kill -9 "$daemon"
	wait "$daemon" 2>/dev/null
	ok "a hidden daemon is dead" wait_for 60 state dead
else
	skip "a hidden daemon" "/proc cannot be mounted"
fi
start_daemon 44
ok "a valid segment is served" wait_for 60 compiles 44
done_testing
