#!/bin/sh
# The subagent behind a real snmpd: numbers, walks, restarts on each side,
# segments that are not ours.
. "$(dirname "$0")/../lib.sh"

peer snmpd || skip_all "snmpd cannot be unpacked"
peer mibs || skip_all "the RFC modules cannot be unpacked"
dir=$(scratch)/r
mkdir "$dir"
port=$(free_port)
base=.1.3.6.1.4.1.8072.9999.9999.7326

snmp()
{
	tool=$1
	shift
	tests/peers/snmp "$tool" -v2c -c public -t 1 -r 1 "127.0.0.1:$port" "$@"
}
get() { snmp snmpget -OqvU "$1" 2>&1; }
compiles() { [ "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" = "$1" ]; }

start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$port"
snmpd=$started
start "$dir/segment.log" "$B/tools/segment" "$dir/compiled.metrics" compiled 42
daemon=$started
start "$dir/agent.log" dalang-snmp --rundir "$dir" --agentx-socket "$dir/agentx" \
	--logdest console --debug
agent=$started

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

walk() { snmp "$@" -On $base 2>/dev/null; }
walk snmpwalk >"$(scratch)/next"
cells=$(wc -l <"$(scratch)/next")
ok "a walk gives all cells" [ "$cells" -ge 150 ]
for n in 1 2 10 50; do
	walk snmpbulkwalk -Cr$n >"$(scratch)/bulk"
	# Ages and times may have gone on between two walks.
	is "GETBULK of $n gives the same identifiers" \
		"$(cut -d' ' -f1 "$(scratch)/bulk")" \
		"$(cut -d' ' -f1 "$(scratch)/next")"
done
is "a walk by SNMPv1 ends and has no 64-bit counters" \
	"$(tests/peers/snmp snmpwalk -v1 -c public -On "127.0.0.1:$port" \
		$base 2>&1 | grep -c Counter64)" 0
like "SET is refused" "$(tests/peers/snmp snmpset -v2c -c private \
	"127.0.0.1:$port" DALANG-COMPILE-MIB::dlcWorkers.0 u 3 2>&1)" \
	"notWritable|not writable|noAccess"

seconds_until()
{
	t0=$(date +%s%N)
	wait_for 10 "$@" || return 1
	echo $((($(date +%s%N) - t0) / 100000000))
}
stop "$snmpd"
start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$port"
snmpd=$started
tenths=$(seconds_until compiles 42)
ok "back within 2 s of a snmpd restart (${tenths} tenths)" \
	[ "$tenths" -le 20 ]
kill -9 "$(cat "$dir/snmpd.pid")"
start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$port"
tenths=$(seconds_until compiles 42)
ok "back within 2 s of a snmpd kill -9 (${tenths} tenths)" \
	[ "$tenths" -le 20 ]

kill -9 "$daemon"
is "the daemon was killed: its last numbers stay" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 42
start "$dir/segment.log" "$B/tools/segment" "$dir/compiled.metrics" compiled 7
wait_for 5 compiles 7
is "a new daemon's segment is taken" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 7

head -c 100 "$dir/compiled.metrics" >"$dir/short"
mv "$dir/short" "$dir/compiled.metrics"
wait_for 5 compiles 0
is "a truncated segment is refused" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0
head -c 100000 /dev/urandom >"$dir/noise"
mv "$dir/noise" "$dir/compiled.metrics"
is "noise is refused" "$(get DALANG-COMPILE-MIB::dlcCompiles.0)" 0

# Rows with names.
node() { get "DALANG-COMPILE-MIB::$1.\"$2\""; }
fleet() { [ "$(get DALANG-COMPILE-MIB::dlcNodesKnown.0)" = "$1" ]; }
start "$dir/segment.log" "$B/tools/segment" "$dir/compiled.metrics" compiled \
	7 60
daemon=$started
ok "rows are seen" wait_for 5 fleet 65
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
walk snmpwalk >"$(scratch)/next"
for n in 1 2 10 50; do
	walk snmpbulkwalk -Cr$n >"$(scratch)/bulk"
	is "GETBULK of $n gives the same rows" \
		"$(cut -d' ' -f1 "$(scratch)/bulk")" \
		"$(cut -d' ' -f1 "$(scratch)/next")"
done
is "each cell of a walk is there for GET" "$(cut -d' ' -f1 \
	"$(scratch)/next" | grep "^$base.2.1.13" | xargs -n 40 tests/peers/snmp \
	snmpget -v2c -c public -On "127.0.0.1:$port" 2>&1 |
	grep -c 'No Such')" 0

# Nodes come and go during walks: each ends, and goes only forward.
forward()
{
	cut -d' ' -f1 "$1" | tr . ' ' | awk '{
		for (i = 1; i <= NF && i <= n; i++)
			if ($i + 0 != last[i] + 0) break
		if (n && (i > NF || (i <= n && $i + 0 < last[i] + 0))) exit 1
		n = NF
		for (i = 1; i <= NF; i++) last[i] = $i
	}'
}
kill "$daemon"
start "$dir/segment.log" "$B/tools/segment" "$dir/compiled.metrics" compiled \
	7 500 changing
daemon=$started
wait_for 5 fleet 505
for n in 1 2 3; do
	snmp snmpbulkwalk -Cr10 -On $base.2.1.13 >"$(scratch)/changing" 2>&1
	ok "a walk meanwhile ends ($(wc -l <"$(scratch)/changing") values)" \
		[ "$(wc -l <"$(scratch)/changing")" -gt 4000 ]
	ok "and goes forward" forward "$(scratch)/changing"
done

stop "$agent"
is "the subagent ends well" "$t_status" 0
like "after the subagent's end its objects are gone" \
	"$(get DALANG-COMPILE-MIB::dlcCompiles.0)" "No Such Object"
done_testing
