#!/bin/sh
# The agent's socket as it should not be: missing, something else, closed to
# the subagent's user, without anybody behind it, with a stopped process. One
# record tells which, nothing waits, and the subagent connects once it may.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

log=$dir/agent.log
told() { grep -c "agentx cannot be reached: $1" "$log"; }

# tells REASON: there is a record of that reason, and only one.
tells()
{
	ok "it is told that $1" wait_for 20 grep -q \
	    "agentx cannot be reached: $1" "$log"
	looks_again "$agent"
	is "once" "$(told "$1")" 1
}

start_daemon 42
start_unprivileged
tells "the socket does not exist"
: >"$dir/agentx"
tells "it is not a socket"
rm "$dir/agentx"
start_snmpd
ok "it connects once there is one" wait_for 20 compiles 42

kill -9 "$(cat "$dir/snmpd.pid")"
tells "no process listens on it"
rm "$dir/agentx"

# Only a group may connect that the subagent is not in, then one it is in.
if [ "$(id -u)" = 0 ]; then
	echo 'agentXPerms 0770 0755 root daemon' >"$dir/snmpd.more"
	start_snmpd
	tells "this user may not connect to it"
	ok "with what to do" grep -q "agentXPerms" "$B/gen/messages.json"
	like "nothing is served" "$(get DALANG-COMPILE-MIB::dlcState.0)" \
	    "No Such Object"
	chgrp 65534 "$dir/agentx"
	ok "it connects once it may" wait_for 20 compiles 42
	stop "$snmpd"
	echo 'agentXPerms 0770 0755 root nogroup' >"$dir/snmpd.more"
	start_snmpd
	ok "also when snmpd.conf lets it" wait_for 20 compiles 42
	is "as nobody" "$(stat -c %u "/proc/$agent")" 65534
	ok "it walks all as nobody" [ "$(walk snmpbulkwalk | wc -l)" -gt 500 ]
else
	skip "permissions" "only root can give up rights"
	start_snmpd
	wait_for 20 compiles 42
fi

# A stopped agent takes connections as long as there is room.
stop "$agent"
snmpd=$(cat "$dir/snmpd.pid")
kill -STOP "$snmpd"
start_unprivileged
tells "it does not answer"
stop "$agent"
is "meanwhile it can be ended" "$t_status" 0
start_unprivileged
kill -CONT "$snmpd"
ok "it connects when the agent goes on" wait_for 20 compiles 42

# By TCP, where the socket cannot be looked at.
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
ok "a stop of the agent is told as well" wait_for 20 grep -q "$tcp is lost" \
    "$log"
stop "$agent"
is "and it can be ended" "$t_status" 0
kill -CONT "$snmpd"
done_testing
