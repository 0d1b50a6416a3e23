#!/bin/sh
# The subagent behind a real snmpd: numbers, restarts on each side, segments
# that are not ours, names of rows.  walk.t has the walks.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 42
start_agent

wait_for 10 compiles 42
is "a counter" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 42
is "a text" "$(get DALANG-COMPILE-MIB::dlcVersion.0)" '9.8.7'
is "a cell of a table" \
	"$(get DALANG-COMPILE-MIB::dlcPhaseMicros.finish)" 777
is "a counter of more than 32 bits" \
	"$(get DALANG-COMPILE-MIB::dlcResultCount.timeout)" 1099511627776
is "the other daemon is away: its cells are there" \
	"$(get DALANG-TRANSACTION-MIB::dltRunCount.0)" 0
is "an enumeration says so" \
	"$(get DALANG-TRANSACTION-MIB::dltLastStatus.0)" none
like "a wrong instance" "$(get $base.2.1.3.1.1)" "No Such Instance"
like "a wrong object" "$(get $base.2.1.77.1.0)" "No Such Object"

# Each module is told in sysORTable, by its compliance statement.
capabilities()
{
	snmp snmpwalk -OqvU SNMPv2-MIB::sysORID | grep -c 'DALANG-.*Full'
}
wanted=$(grep -l MODULE-COMPLIANCE mibs/DALANG-*-MIB | wc -l)
is "each module has its row in sysORTable" "$(capabilities)" "$wanted"

like "SET is refused" "$(tests/peers/snmp snmpset -v2c -c private \
	"127.0.0.1:$port" DALANG-COMPILE-MIB::dlcWorkers.0 u 3 2>&1)" \
	"notWritable|not writable|noAccess"

# How long that takes is measured by the benchmark.
stop "$snmpd"
start_snmpd
ok "back after a snmpd restart" wait_for 30 compiles 42
is "each module has its row again" "$(capabilities)" "$wanted"
kill -9 "$(cat "$dir/snmpd.pid")"
start_snmpd
ok "back after a snmpd kill -9" wait_for 30 compiles 42

state() { [ "$(get DALANG-COMPILE-MIB::dlcState.0)" = "$1" ]; }
kill -9 "$daemon"
ok "the daemon was killed: it is dead" wait_for 30 state dead
is "its last numbers stay" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 42
start_daemon 7
wait_for 30 compiles 7
is "a new daemon's segment is taken" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 7

head -c 100 "$dir/compiled.metrics" >"$dir/short"
mv "$dir/short" "$dir/compiled.metrics"
ok "a truncated segment is refused" wait_for 30 state refused
is "its numbers are not served" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0
start_daemon 8
ok "a sound one is served again" wait_for 30 compiles 8
is "its daemon runs" "$(get DALANG-COMPILE-MIB::dlcState.0)" running
head -c 100000 /dev/urandom >"$dir/noise"
mv "$dir/noise" "$dir/compiled.metrics"
ok "noise is refused" wait_for 30 state refused
is "nothing of it is served" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0

# Rows with names.
node() { get "DALANG-COMPILE-MIB::$1.\"$2\""; }
start_daemon 7 60
ok "rows are seen" wait_for 30 fleet 65
is "a row is found by its name" \
	"$(node dlcNodeResources node00007.example.com)" 100
is "a name with a dot" "$(node dlcNodeCompiles a.b)" 2
is "with a space" "$(node dlcNodeCompiles 'a b')" 1
is "of other letters" "$(node dlcNodeLabel 'été')" 'été'
digits=012345678901234567890123456789012345678901234567890123456789
is "of 64 octets" "$(node dlcNodeCompiles ${digits}0123)" 4
like "of more, by its beginning and a hash" "$(snmp snmpwalk -OqvU \
	DALANG-COMPILE-MIB::dlcNodeLabel)" '[45]~[0-9a-f]{8}'
like "a name that is not there" "$(node dlcNodeCompiles nobody)" \
	"No Such Instance"

stop "$agent"
is "the subagent ends well" "$t_status" 0
like "it tells what it did: requests" "$(cat "$dir/agent.log")" \
	'answered [0-9]{2,} GET, [0-9]{2,} GETNEXT, 0 GETBULK'
like "and connections, one for each snmpd" "$(cat "$dir/agent.log")" \
	'in 3 connections'
like "after the subagent's end its objects are gone" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" "No Such Object"
done_testing
