#!/bin/sh
# Every graph of OpenNMS is drawn from polls of a small fleet.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/opennms/fleet.sh

peer snmpd || skip_all 'snmpd cannot be unpacked'
peer mibs || skip_all 'the RFC modules cannot be unpacked'
command -v rrdtool >/dev/null || skip_all 'no rrdtool'
rrds=$(scratch)/rrd
again=$(scratch)/again
groups=$(scratch)/groups
cat opennms/datacollection/dalang.xml opennms/datacollection/dalang-nodes.xml \
	opennms/datacollection/dalang-categories.xml >"$groups"

# In seconds; polls that take longer than two steps give no rates.
step=1
poll() { tests/opennms/poll -r 50 "$snmp_port" "$1" $step "$2" "$groups"; }
fleet_start 20 || {
	sed 's/^/# /' "$site"/*.log
	exit 1
}
begin=$(date +%s)
poll 1 "$(scratch)/first"
step=$((($(date +%s) - begin + 1) / 2))
[ $step -gt 0 ] || step=1
fleet_waves 12 &
waves=$!
poll 12 "$rrds"
wait $waves
ok 'the fleet was polled' test -s "$rrds/polls"

# The stored files: names, types and places. One file of each name is checked.
find "$rrds" -name '*.rrd' | awk -F/ '!seen[$NF]++ { print "info", $0 }' |
	rrdtool - >"$(scratch)/info"
sed -n 's/^filename = "\(.*\)"/\1/p; s/^ds\[\(.*\)\]\.type = "\(.*\)"/\1 \2/p' \
	"$(scratch)/info" | awk -v objects=daemon/base/metrics/objects.tab '
	BEGIN {
		FS = "\t"
		while ((getline <objects) > 0)
			wanted[$3] = $6 == "C64" ? "COUNTER" : "GAUGE"
	}
	/\.rrd$/ { sub(/.*\//, ""); sub(/\.rrd$/, ""); file = $0; next }
	{
		split($0, ds, " ")
		name = ds[1]
		sub(/_[0-9_]*$/, "", name)
		if (ds[1] != file || ds[2] != wanted[name]) print file, $0
	}' >"$(scratch)/wrong"
is 'each file has the values of its name, in the type of the object' \
	"$(cat "$(scratch)/wrong")" ''
is 'each object of the node has a file or a text' \
	"$(awk -F'"' '/<mibObj/ && $4 ~ /^[0-9]+$/ { print $6 }' "$groups" |
		while read -r o; do
			[ -s "$rrds/$o.rrd" ] ||
			    grep -q "^$o=" "$rrds/strings.properties" ||
			    echo "$o"
		done)" ''
is 'each resource type has rows' \
	"$(sed -n 's/.*<resourceType name="\([^"]*\)".*/\1/p' "$groups" |
		while read -r t; do
			ls "$rrds/$t"/*/*.rrd >/dev/null 2>&1 || echo "$t"
		done)" ''
ok 'rows have their names' test -s \
	"$rrds/dlcNode/old02.example.com/dlcNodeBad.rrd" -a -s \
	"$rrds/dlcRtype/Base__Page/dlcRtypeCount.rrd" -a -s \
	"$rrds/dlcEnv/staging/dlcEnvCompiles.rrd"

# No further events: now the numbers are consistent.
stop "$applyd"
poll 1 "$again"
# last REGEX: the sum of the last values of the matching files.
last()
{
	awk -v again="$again/" -v regex="^$1\$" '
		substr($1, length(again) + 1) ~ regex { n += $2 }
		END { print n + 0 }' "$again/last"
}
ok 'catalogs were compiled' test "$(last dlcCompiles)" -gt 20
ok 'some compiles failed' test "$(last dlcCompilesBad)" -gt 0
# Requests refused before a compile began are not counted.
refused=$(last 'dlcResultCount_1[34]')
is 'the results add up to all compiles except refused requests' \
	"$(($(last 'dlcResultCount_[0-9]*') - refused))" "$(last dlcCompiles)"
is 'the compiles of nodes add up to all compiles' \
    "$(last 'dlcNode/.*/dlcNodeCompiles')" \
	"$(last dlcCompiles)"
is 'the compiles of environments add up to all compiles' \
    "$(last 'dlcEnv/.*/dlcEnvCompiles')" \
	"$(last dlcCompiles)"
ok 'runs were made' test "$(last dltRunCount)" -gt 0

# Graphs of MySQL servers are drawn in tests/mysql/graphs.t.
graphs=$(awk '!/^#/ && $1 !~ /^mysql/ { print $1 }' opennms/graphs.tab)
mkdir "$(scratch)/png"
# shellcheck disable=SC2086 # a list of names
tests/opennms/draw "$rrds" "$(scratch)/png" $graphs >"$(scratch)/drawn" 2>&1
while read -r answer report row; do
	is "$report is drawn $row" "$answer" ok
done <"$(scratch)/drawn"
is 'each graph was drawn' "$(wc -l <"$(scratch)/drawn")" \
	"$(echo "$graphs" | wc -l)"

# A single poll gives no rate.
tests/opennms/draw "$again" "$(scratch)/png" -s 60 compiles \
	>"$(scratch)/drawn" 2>&1
like 'a graph without a number is found' "$(cat "$(scratch)/drawn")" \
	'^bad compiles : no curve has a number'

is 'the records of the fleet become their events' \
	"$(cat "$site/log" "$site/applyd.log" "$site/agentx.log" |
		grep '^{.*}$' |
		tests/snmp/syslog_events.pl opennms/syslog/dalang.syslog.xml |
		grep -v '^event')" ''
done_testing
