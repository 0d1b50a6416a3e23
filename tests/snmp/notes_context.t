#!/bin/sh
# A notification of a subagent in an SNMP context names the context in SNMPv3;
# events during an absence of snmpd are sent when it has returned.
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

# came NOTIFICATION COUNT: as many were received, all from the context.
came()
{
	[ "$(grep -c "SNMP v3, user receiver, context east.*::$1" "$got")" = "$2" ]
}

start_daemon 42
start "$dir/agent.log" dalang-snmp --rundir "$dir" --note-interval 1 \
    --agentx-socket "$dir/agentx" --logdest console --context east
# It cannot report the end of a daemon that it has never seen running.
wait_for 20 grep -q 'dalang-applyd is not running' "$dir/agent.log"
kill -9 "$daemon"
start_snmpd
ok 'a daemon that died without snmpd is reported later' \
    wait_for 20 came dlcGone 1
stop "$snmpd"
start_daemon 43
start_snmpd
ok 'a daemon that started without snmpd is reported later' \
    wait_for 20 came dlcStartedNote 1
is 'each notification is sent once' "$(came dlcGone 1 && echo once)" once
done_testing
