#!/bin/sh
# The agent's socket in invalid states: missing, not a socket, closed to the
# subagent's user, without a listener, with a stopped process. One record has
# the reason, no process waits, and the subagent connects when it is possible.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

log=$dir/agent.log
records_of() { grep -c "agentx cannot be reached: $1" "$log"; }

# reason_is REASON: exactly one record has that reason.
reason_is()
{
	ok "the reason is logged: $1" wait_for 20 grep -q \
	    "agentx cannot be reached: $1" "$log"
	looks_again "$agent"
	is "the reason is logged once: $1" "$(records_of "$1")" 1
}

start_daemon 42
start_unprivileged
reason_is "the socket does not exist"
: >"$dir/agentx"
reason_is "it is not a socket"
rm "$dir/agentx"
start_snmpd
ok "it connects when the socket exists" wait_for 20 compiles 42

kill -9 "$(cat "$dir/snmpd.pid")"
reason_is "no process listens on it"
rm "$dir/agentx"

# Only a group may connect, at first without the subagent, then with it.
if [ "$(id -u)" = 0 ]; then
	echo 'agentXPerms 0770 0755 root daemon' >"$dir/snmpd.more"
	start_snmpd
	reason_is "this user may not connect to it"
	ok "the remediation names agentXPerms" \
	    grep -q "agentXPerms" "$B/gen/messages.json"
	like "no object is served" "$(get DALANG-COMPILE-MIB::dlcState.0)" \
	    "No Such Object"
	chgrp 65534 "$dir/agentx"
	ok "it connects with permission" wait_for 20 compiles 42
	stop "$snmpd"
	echo 'agentXPerms 0770 0755 root nogroup' >"$dir/snmpd.more"
	start_snmpd
	ok "it connects with permission from snmpd.conf" wait_for 20 compiles 42
	is "it runs without privileges" "$(stat -c %u "/proc/$agent")" 65534
	ok "a walk without privileges has all objects" \
	    [ "$(walk snmpbulkwalk | wc -l)" -gt 500 ]
else
	skip "permissions" "only root can give up rights"
	start_snmpd
	wait_for 20 compiles 42
fi

# A stopped agent accepts connections until its queue is full.
stop "$agent"
snmpd=$(cat "$dir/snmpd.pid")
kill -STOP "$snmpd"
start_unprivileged
reason_is "it does not answer"
stop "$agent"
is "the subagent can be ended meanwhile" "$t_status" 0
start_unprivileged
kill -CONT "$snmpd"
ok "it connects when the agent continues" wait_for 20 compiles 42

# By TCP, where the socket cannot be examined.
stop "$agent"
stop "$snmpd"
tcp=tcp:127.0.0.1:$(next_port "$port")
echo "agentXSocket $tcp" >"$dir/snmpd.more"
start_snmpd
start "$log" dalang-snmp --rundir "$dir" --agentx-socket "$tcp" \
    --logdest console
agent=$started
ok "it connects by TCP" wait_for 20 compiles 42
kill -STOP "$snmpd"
ok "a stop of the agent is logged with TCP" wait_for 20 grep -q "$tcp was lost" \
    "$log"
stop "$agent"
is "the subagent can be ended with TCP" "$t_status" 0
kill -CONT "$snmpd"
done_testing
