#!/bin/sh
# The subagent behind a real snmpd: numbers, restarts on each side, invalid
# segments, names of rows. walk.t has the walks.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 42
start_agent

wait_for 60 compiles 42
is "a counter is read" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 42
is "a text is read" "$(get DALANG-COMPILE-MIB::dlcVersion.0)" '9.8.7'
is "a cell of a table is read" \
	"$(get DALANG-COMPILE-MIB::dlcPhaseMicros.finish)" 777
is "a counter of more than 32 bits is read" \
	"$(get DALANG-COMPILE-MIB::dlcResultCount.timeout)" 1099511627776
is "the cells of an absent daemon are 0" \
	"$(get DALANG-TRANSACTION-MIB::dltRunCount.0)" 0
is "an enumeration of an absent daemon is none" \
	"$(get DALANG-TRANSACTION-MIB::dltLastStatus.0)" none
like "a wrong instance does not exist" \
    "$(get $base.2.1.3.1.1)" "No Such Instance"
like "a wrong object does not exist" "$(get $base.2.1.77.1.0)" "No Such Object"

# sysORTable has each module by its compliance statement; that of dalang-mysql
# is in tests/mysql/snmp.t.
capabilities()
{
	snmp snmpwalk -OqvU SNMPv2-MIB::sysORID | grep -c 'DALANG-.*Full'
}
wanted=$(grep -l MODULE-COMPLIANCE mibs/DALANG-*-MIB | grep -vc MYSQL)
is "each module has its row in sysORTable" "$(capabilities)" "$wanted"

like "SET is refused" "$(tests/peers/snmp snmpset -v2c -c private \
	"127.0.0.1:$port" DALANG-COMPILE-MIB::dlcWorkers.0 u 3 2>&1)" \
	"notWritable|not writable|noAccess"

# The benchmark measures how long that takes.
stop "$snmpd"
start_snmpd
ok "objects are served after a restart of snmpd" wait_for 30 compiles 42
is "each module has its row after a restart of snmpd" \
    "$(capabilities)" "$wanted"
kill -9 "$(cat "$dir/snmpd.pid")"
start_snmpd
ok "objects are served after snmpd was killed" wait_for 30 compiles 42

state() { [ "$(get DALANG-COMPILE-MIB::dlcState.0)" = "$1" ]; }
kill -9 "$daemon"
ok "a killed daemon has the state dead" wait_for 30 state dead
is "the last numbers of a killed daemon are served" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 42
start_daemon 7
wait_for 30 compiles 7
is "the segment of a new daemon is served" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 7

head -c 100 "$dir/compiled.metrics" >"$dir/short"
mv "$dir/short" "$dir/compiled.metrics"
ok "a truncated segment is refused" wait_for 30 state refused
is "numbers of a truncated segment are not served" \
    "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0
start_daemon 8
ok "a valid segment is served again" wait_for 30 compiles 8
is "the daemon of the valid segment is running" \
    "$(get DALANG-COMPILE-MIB::dlcState.0)" running
head -c 100000 /dev/urandom >"$dir/noise"
mv "$dir/noise" "$dir/compiled.metrics"
ok "noise is refused" wait_for 30 state refused
is "no value of noise is served" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0

# Rows with names.
node() { get "DALANG-COMPILE-MIB::$1.\"$2\""; }
start_daemon 7 60
ok "rows are served" wait_for 30 fleet 65
is "a row is found by its name" \
	"$(node dlcNodeResources node00007.example.com)" 100
is "a name with a dot is found" "$(node dlcNodeCompiles a.b)" 2
is "a name with a space is found" "$(node dlcNodeCompiles 'a b')" 1
is "a name with other letters is found" "$(node dlcNodeLabel 'été')" 'été'
digits=012345678901234567890123456789012345678901234567890123456789
is "a name of 64 octets is found" "$(node dlcNodeCompiles ${digits}0123)" 4
like "a longer name has its beginning and a hash" "$(snmp snmpwalk -OqvU \
	DALANG-COMPILE-MIB::dlcNodeLabel)" '[45]~[0-9a-f]{8}'
like "an unknown name does not exist" "$(node dlcNodeCompiles nobody)" \
	"No Such Instance"

stop "$agent"
is "the subagent ends with status 0" "$t_status" 0
like "the end of the subagent logs the requests" "$(cat "$dir/agent.log")" \
	'answered [0-9]{2,} GET, [0-9]{2,} GETNEXT, 0 GETBULK'
like "the end of the subagent logs a connection for each snmpd" \
    "$(cat "$dir/agent.log")" \
	'in 3 connections'
like "objects do not exist after the end of the subagent" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" "No Such Object"
done_testing
