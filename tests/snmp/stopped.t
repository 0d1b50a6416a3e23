#!/bin/sh
# snmpd or the subagent is stopped or killed while a manager polls: the answers
# meanwhile, the recovery, and the use of memory.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

# snmpd disconnects a subagent after a second, not after six.
printf 'agentXTimeout 1\nagentXRetries 0\n' >"$dir/snmpd.more"
counter=DALANG-COMPILE-MIB::dlcCompiles.0
uptime=SNMPv2-MIB::sysUpTime.0
descriptors() { find "/proc/$agent/fd" -mindepth 1 | wc -l; }
# Without pages of files, which are read when code first runs.
resident() { awk '$1 == "RssAnon:" { print $2 }' "/proc/$agent/status"; }
gone() { get "$counter" | grep -q "No Such Object"; }
gone_snmpd() { ! kill -0 "$snmpd"; }

# AddressSanitizer keeps neither freed memory nor the frames of functions that
# have returned, so that memory can be compared.
ASAN_OPTIONS=detect_stack_use_after_return=0:quarantine_size_mb=0
ASAN_OPTIONS=$ASAN_OPTIONS:thread_local_quarantine_size_kb=0
export ASAN_OPTIONS

start_snmpd
start_daemon 42 200
start_agent
ok "objects are served" wait_for 20 compiles 42
walk snmpbulkwalk >"$(scratch)/walk"
fds=$(descriptors)

# A stopped snmpd.
kill -STOP "$snmpd"
like "a stopped snmpd does not answer" \
    "$(snmp snmpget -r 0 $counter 2>&1)" "No Response"
ok "the subagent notices a stopped snmpd" wait_for 20 grep -q 'agentx was lost' "$dir/agent.log"
ok "a daemon is killed meanwhile" kill -9 "$daemon"
ok "the subagent still checks its daemons" wait_for 10 grep -q 'dalang-compiled is not running' \
    "$dir/agent.log"
kill -CONT "$snmpd"
ok "objects are served when snmpd continues" wait_for 20 compiles 42
is "the state found meanwhile is served" \
    "$(get DALANG-COMPILE-MIB::dlcState.0)" dead

# A stopped subagent.
kill -STOP "$agent"
like "the first request to a stopped subagent is an error" \
    "$(snmp snmpget -t 5 -r 0 $counter 2>&1)" 'genError|No Response'
like "the agent's own objects are served" "$(get $uptime)" '^[0-9:.]+$'
ok "later requests find no object" wait_for 10 gone
like "later requests are answered at once" \
    "$(snmp snmpget -t 5 -r 0 $counter)" "No Such Object"
kill -CONT "$agent"
ok "objects are served when the subagent continues" wait_for 20 compiles 42
# A subagent that hangs: another one replaces it, and it returns.
kill -STOP "$agent"
start "$dir/second.log" dalang-snmp --rundir "$dir" --logdest console \
    --agentx-socket "$dir/agentx"
second=$started
ok "a second subagent replaces one that hangs" \
    wait_for 30 compiles 42
kill -CONT "$agent"
ok "the replaced subagent is refused" \
    wait_for 20 grep -q 'cannot register below' \
    "$dir/agent.log"
is "the refusal is logged once" \
    "$(grep -c 'cannot register below' "$dir/agent.log")" 1
stop "$second"
ok "the first subagent is registered again" \
    wait_for 20 grep -q 'is registered below' \
    "$dir/agent.log"
ok "the first subagent serves again" wait_for 20 compiles 42
kill -9 "$agent"
ok "objects of a killed subagent are removed" wait_for 10 gone
start_agent
ok "objects of a new subagent are served" wait_for 20 compiles 42
fds=$(descriptors)

# Memory is compared after the first reconnection, whose buffers stay.
again()
{
	kill -9 "$snmpd"
	wait_for 10 gone_snmpd
	start_snmpd
	ok "objects are served after reconnection $1" wait_for 20 compiles 42
	walk snmpbulkwalk >"$(scratch)/again"
	ok "all objects are served after reconnection $1" \
	    [ "$(wc -l <"$(scratch)/again")" -eq \
	    "$(wc -l <"$(scratch)/walk")" ]
}
again 1
kib=$(resident)
for i in 2 3 4 5; do
	again $i
done
echo "# $(($(resident) - kib)) KiB more"
is "the number of open descriptors is unchanged" "$(descriptors)" "$fds"
ok "memory grows by less than 160 KiB in four reconnections" \
    [ "$(resident)" -lt $((kib + 160)) ]
stop "$agent"
is "the subagent ends with status 0" "$t_status" 0
done_testing
