#!/bin/sh
# A notification of a subagent in an SNMP context names it, for SNMPv3; what
# happened while there was no snmpd is told when it is back.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

peer snmptrapd || skip_all "snmptrapd cannot be unpacked"
got=$dir/got
trap_port=$(next_port "$port")
cat >"$dir/snmpd.more" <<END
trapsess -Ci -v3 -u receiver -l authPriv -a SHA-256 -A authphrase -x AES -X privphrase 127.0.0.1:$trap_port
END
start "$dir/trapd.log" tests/peers/snmptrapd "$dir" "$trap_port"
wait_for 20 test -s "$got"

# came NOTIFICATION COUNT: so many are here, all from the context.
came()
{
	[ "$(grep -c "SNMP v3, user receiver, context east.*::$1" "$got")" = "$2" ]
}

start_daemon 42
start "$dir/agent.log" dalang-snmp --rundir "$dir" --note-interval 1 \
    --agentx-socket "$dir/agentx" --logdest console --context east
# Of what it has not seen alive it cannot tell that it died.
wait_for 20 grep -q 'dalang-applyd is not running' "$dir/agent.log"
kill -9 "$daemon"
start_snmpd
ok 'a daemon that died while there was no snmpd' wait_for 20 came dlcGone 1
stop "$snmpd"
start_daemon 43
start_snmpd
ok 'and was started while there was none' wait_for 20 came dlcStartedNote 1
is 'each is told once' "$(came dlcGone 1 && echo once)" once
done_testing
