#!/bin/sh
# snmpd or the subagent is stopped or killed while a manager polls: what is
# answered meanwhile, that all is back soon, and that nothing grows.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

# snmpd gives a subagent up after a second, not after six.
printf 'agentXTimeout 1\nagentXRetries 0\n' >"$dir/snmpd.more"
counter=DALANG-COMPILE-MIB::dlcCompiles.0
uptime=SNMPv2-MIB::sysUpTime.0
descriptors() { find "/proc/$agent/fd" -mindepth 1 | wc -l; }
resident() { awk '$1 == "VmRSS:" { print $2 }' "/proc/$agent/status"; }
gone() { get "$counter" | grep -q "No Such Object"; }
gone_snmpd() { ! kill -0 "$snmpd"; }

# AddressSanitizer keeps neither what was freed nor the frames of functions
# that have returned, so that memory can be compared.
ASAN_OPTIONS=detect_stack_use_after_return=0:quarantine_size_mb=0
ASAN_OPTIONS=$ASAN_OPTIONS:thread_local_quarantine_size_kb=0
export ASAN_OPTIONS

start_snmpd
start_daemon 42 200
start_agent
ok "it is served" wait_for 20 compiles 42
walk snmpbulkwalk >"$(scratch)/walk"
fds=$(descriptors)

# Of snmpd.
kill -STOP "$snmpd"
like "a stopped snmpd answers nothing" \
    "$(snmp snmpget -r 0 $counter 2>&1)" "No Response"
ok "the subagent notices" wait_for 20 grep -q 'agentx is lost' "$dir/agent.log"
ok "and still looks at its daemons" kill -9 "$daemon"
ok "all the time" wait_for 10 grep -q 'dalang-compiled is not running' \
    "$dir/agent.log"
kill -CONT "$snmpd"
ok "it is served when snmpd goes on" wait_for 20 compiles 42
is "with what was found meanwhile" "$(get DALANG-COMPILE-MIB::dlcState.0)" dead

# Of the subagent.
kill -STOP "$agent"
like "of a stopped subagent the first request has an error" \
    "$(snmp snmpget -t 5 -r 0 $counter 2>&1)" 'genError|No Response'
like "the agent's own objects are served" "$(get $uptime)" '^[0-9:.]+$'
ok "later ones are told that there is nothing" wait_for 10 gone
like "at once" "$(snmp snmpget -t 5 -r 0 $counter)" "No Such Object"
kill -CONT "$agent"
ok "it is served when the subagent goes on" wait_for 20 compiles 42
# One that hangs: another one gets its place, and it gets it back.
kill -STOP "$agent"
start "$dir/second.log" dalang-snmp --rundir "$dir" --logdest console \
    --agentx-socket "$dir/agentx"
second=$started
ok "a second subagent takes the place of one that hangs" \
    wait_for 30 compiles 42
kill -CONT "$agent"
ok "which is refused then" wait_for 20 grep -q 'cannot register below' \
    "$dir/agent.log"
is "and tells it once" "$(grep -c 'cannot register below' "$dir/agent.log")" 1
stop "$second"
ok "until it is registered again" wait_for 20 grep -q 'is registered below' \
    "$dir/agent.log"
ok "and serves" wait_for 20 compiles 42
kill -9 "$agent"
ok "a killed one's objects go" wait_for 10 gone
start_agent
ok "a new one's come" wait_for 20 compiles 42
fds=$(descriptors)

# Memory is compared after the first reconnection, whose buffers stay.
again()
{
	kill -9 "$snmpd"
	wait_for 10 gone_snmpd
	start_snmpd
	ok "it is served after reconnection $1" wait_for 20 compiles 42
	walk snmpbulkwalk >"$(scratch)/again"
	ok "all objects are, $1" [ "$(wc -l <"$(scratch)/again")" -eq \
	    "$(wc -l <"$(scratch)/walk")" ]
}
again 1
kib=$(resident)
for i in 2 3 4 5; do
	again $i
done
echo "# $(($(resident) - kib)) KiB more"
is "as many descriptors are open as before" "$(descriptors)" "$fds"
ok "memory grows by less than 100 KiB in four reconnections" \
    [ "$(resident)" -lt $((kib + 100)) ]
stop "$agent"
is "the subagent ends well" "$t_status" 0
done_testing
