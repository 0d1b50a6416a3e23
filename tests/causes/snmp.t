#!/bin/sh
# Failures of the SNMP subagent, and their records.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

peer snmpd || skip_all "snmpd cannot be unpacked"
peer mibs || skip_all "the RFC modules cannot be unpacked"
dir=$(scratch)/r
mkdir "$dir"

# snmpd waits longer for a subagent on a busy machine.
echo 'agentXTimeout 30' >"$dir/snmpd.more"

# subagent LOG [OPTION...]: started; its pid is $started.
subagent()
{
	s_log=$1
	shift
	start "$s_log" dalang-snmp --rundir "$dir" \
	    --agentx-socket "$dir/agentx" --logdest json "$@"
}

# Errors that only the library detects.
start "$dir/tcp" dalang-snmp --rundir "$dir" --logdest json \
    --agentx-socket tcp:127.0.0.1:1
raises SNM_LIBRARY_ERROR '.message | test("Failed to connect .*tcp")' \
    "$dir/tcp"
stop "$started"

# It waits for snmpd, and logs it once.
subagent "$dir/first"
first=$started
raises SNM_UNREACHABLE '.message | test("/agentx .*socket does not exist")' \
    "$dir/first"
start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$(free_port)"
snmpd=$started
raises SNM_CONNECTED true "$dir/first"
subagent "$dir/second"
raises SNM_FAILED '.puppet.base | test("7326$")' "$dir/second"
stop "$started"
is 'a failure to connect is logged once' \
    "$(grep -c 'cannot be reached' "$dir/first")" 1
stop "$snmpd"
raises SNM_LOST true "$dir/first"
stop "$first"
raises SNM_STOPPED true "$dir/first"
subagent "$dir/third" --note-file "$dir"
raises SNM_NOTE_FILE '.error.message | test("directory")' "$dir/third"
stop "$started"
raises SNM_STATISTICS '.puppet.connections == 1' "$dir/first"
is 'an assertion of the library is not a warning' \
    "$(raised SNM_LIBRARY_ERROR '.message | test("assert")' "$dir/first")" ''

# SET with daemons that accept at first: one then fails, and the other one
# cannot undo its change.
mkdir "$dir/played"
start "$dir/play1" tests/snmp/play_control.py "$dir/played/compiled.control" \
    "$(printf 'ok\nunset ca;')" 'error bad: never heard of it'
start "$dir/play2" tests/snmp/play_control.py "$dir/played/applyd.control" \
    'error full: the limit of levels'
wait_for 60 test -S "$dir/played/compiled.control"
wait_for 60 test -S "$dir/played/applyd.control"
port=$(free_port)
start "$dir/snmpd2.log" tests/peers/snmpd "$dir" "$port"
start "$dir/third" dalang-snmp --rundir "$dir/played" --writable \
    --agentx-socket "$dir/agentx" --logdest json
raises SNM_CONNECTED true "$dir/third"
like 'a change that is neither made nor undone is an error' \
    "$(tests/peers/snmp snmpset -v2c -c private \
    -t 60 -r 0 "127.0.0.1:$port" dllCatLevel.compiled.ca i debug \
    dllCatLevel.applyd.ca i debug 2>&1)" 'undoFailed|commitFailed'
raises SNM_SET_REFUSED '.event.reason | test("full")' "$dir/third"
raises SNM_SET_NOT_UNDONE true "$dir/third"
done_testing
