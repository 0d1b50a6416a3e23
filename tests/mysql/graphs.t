#!/bin/sh
# The graphs of OpenNMS for MySQL servers are drawn from polls of a source
# under load and its replica; those of values that no server here has, from
# invented numbers.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/mysql/server.sh
. tests/mysql/pair.sh
command -v rrdtool >/dev/null || skip_all 'no rrdtool'

tab=tests/mysql/graphs.tab
rrds=$dir/rrd
png=$dir/png
mkdir "$png"
file=opennms/datacollection/dalang-mysql.xml
properties=opennms/snmp-graph.properties.d/dalang-graph.properties
graphs=$(awk '!/^#/ && $1 ~ /^mysql/ { print $1 }' opennms/graphs.tab)

of_replica="--performance-schema=ON
    --performance-schema-instrument=wait/lock/metadata/sql/mdl=ON"
ok 'a source and its replica are read' pair_start --query-cache-type=1 \
    --innodb-adaptive-hash-index=1
# A statement on each that waits for a lock, so that their lists have a row.
locked() { sql 'show processlist' | grep -q 'User sleep'; }
waits() { sql 'show processlist' | grep -q 'Waiting for table metadata lock'; }
for at in source replica
do
	mariadb_at $at
	sql "set sql_log_bin = 0; create database w_$at;
	    create table w_$at.t (a int)"
	start "$dir/locks-$at" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
	    -e "lock tables w_$at.t write; do sleep(200)"
	ok "a table of the $at is locked" wait_for 30 locked
	start "$dir/waits-$at" mariadb --no-defaults --skip-ssl -S "$my/s" -u root \
	    -e "insert into w_$at.t values (1)"
	ok 'a statement waits for it' wait_for 30 waits
done
mariadb_at source
version=$(sql 'select version()')
# The graphs of the list that these servers have no values for.
listed=$(awk -F '\t' -v version="$version" '!/^#/ && $3 + 0 <= version + 0 {
    print $1 }' $tab)
start "$dir/load" tests/mysql/load "$(scratch)/source/s" 16
ok 'the servers are polled' tests/opennms/poll "$port" 16 1 "$rrds" $file
ok 'the polls have values' test -s "$rrds/polls"
is 'each resource type has rows' \
    "$(sed -n 's/.*<resourceType name="\([^"]*\)".*/\1/p' $file |
	while read -r t; do
		ls "$rrds/$t"/*/*.rrd >/dev/null 2>&1 || echo "$t"
	done)" ''
is 'rows have the names of servers and channels' \
    "$(cd "$rrds" && echo dlmInst/* dlmChan/*)" \
    'dlmInst/replica dlmInst/source dlmChan/replica-default'

# drawn GRAPH...: draw them of $rrds, a line each.
drawn()
{
	tests/opennms/draw "$rrds" "$png" "$@" 2>&1
}
# shellcheck disable=SC2086 # a list of names
drawn $graphs >"$dir/drawn"
sed 's/:.*//' "$dir/drawn" >"$dir/answers"
while read -r answer report row; do
	echo "$listed" | grep -qx "$report" ||
	    is "$report is drawn $row" "$answer" ok
done <"$dir/answers"
grep -e ': ' "$dir/drawn" | grep -v 'no row has all columns$' | sed 's/^/# /'
is 'graphs that cannot be drawn are those of the list' \
    "$(sed -n 's/^bad \(.*\): no row has all columns$/\1/p' "$dir/drawn" |
	sort)" "$(echo "$listed" | sort)"
is 'each graph was drawn or is in the list' "$(wc -l <"$dir/drawn")" \
    "$(echo "$graphs" | wc -l)"

# --- values that no server here has ---

# of GRAPH KEY: of its properties.
of() { sed -n "s/^report\.dalang\.$1\.$2=//p" $properties; }
rrds=$dir/invented
begin=$(($(date +%s) / 60 * 60 - 600))
for graph in $listed; do
	row=$rrds/$(of "$graph" type)/other
	mkdir -p "$row"
	for name in $(of "$graph" columns | tr , ' '); do
		updates=
		for n in 1 2 3 4 5 6 7 8 9; do
			updates="$updates $((begin + n * 60)):$((n * n * 1000))"
		done
		type=$(sed -n "s/.*alias=\"$name\" type=\"\([A-Z]*\)[^\"]*\".*/\1/ip" \
		    $file)
		case $type in
		[Cc]ounter*) type=COUNTER ;;
		*) type=GAUGE ;;
		esac
		rrdtool create "$row/$name.rrd" --start "$begin" --step 60 \
		    "DS:$name:$type:120:U:U" RRA:AVERAGE:0.5:1:12
		# shellcheck disable=SC2086 # several
		rrdtool update "$row/$name.rrd" $updates
	done
	for name in $(of "$graph" propertiesValues | tr , ' '); do
		echo "$name=some text"
	done >>"$row/strings.properties"
done
echo "$begin $((begin + 540)) 9" >"$rrds/polls"
: >"$rrds/last"
# shellcheck disable=SC2086 # a list of names
drawn $listed >"$dir/drawn"
while read -r answer report row; do
	is "$report is drawn of invented numbers" "$answer $row" \
	    "ok $(of "$report" type)/other"
done <"$dir/drawn"
is 'each graph of the list is drawn' "$(wc -l <"$dir/drawn")" \
    "$(echo "$listed" | wc -l)"
stop "$agent"
stop "$replica"
stop "$source"
done_testing
