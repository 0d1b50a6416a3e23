#!/bin/sh
# MIB modules, and OpenNMS's data collection and graphs: accepted by the tools
# that read them, and in keeping with each other.  opennms.t has the schemas.
. "$(dirname "$0")/../lib.sh"

peer mibs
rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
peer snmpd
snmptranslate=$(command -v snmptranslate || echo "$PEERS/snmpd/usr/bin/snmptranslate")
objects=daemon/metrics/objects.tab
collection=opennms/datacollection/dalang.xml
collections="$collection opennms/datacollection/dalang-*.xml"
graphs=opennms/snmp-graph.properties.d/dalang-graph.properties

lint_prints_nothing()
{
	SMIPATH=$rfc:mibs smilint -l 6 -i module-name-suffix -i type-unref \
		"$1" >"$(scratch)/lint" 2>&1
	[ ! -s "$(scratch)/lint" ] || { cat "$(scratch)/lint"; return 1; }
}

translate()
{
	MIBDIRS=$rfc:mibs MIBS=+DALANG-COMPILE-MIB:DALANG-TRANSACTION-MIB \
		SNMP_PERSISTENT_DIR=$(scratch) "$snmptranslate" -On "$1" 2>/dev/null
}

if [ -d "$rfc" ]; then
	for m in mibs/DALANG-*; do
		ok "smilint has nothing to say of $m" lint_prints_nothing "$m"
	done
	base=.1.3.6.1.4.1.8072.9999.9999.7326
	is "a scalar has its number" \
		"$(translate DALANG-COMPILE-MIB::dlcCompiles.0)" $base.2.1.3.1.0
	is "a row is named by its enumeration" \
		"$(translate DALANG-TRANSACTION-MIB::dltResSum.changed)" \
		$base.3.1.3.1.3.6
else
	skip "smilint and snmptranslate" "no RFC modules"
fi

ok "generated files are those of the tables" \
	daemon/metrics/generate -c "$(scratch)/fresh"

# shellcheck disable=SC2086 # words
aliases() { sed -n 's/.*alias="\([^"]*\)".*/\1/p' $collections | sort; }

# Names are object, alias and RRD data source in one.
is "no alias is longer than 19 characters" \
	"$(aliases | awk 'length > 19')" ""
is "no alias twice" \
	"$(aliases | uniq -d)" ""
is "every counter and gauge is collected" \
	"$(awk -F'\t' '!/^#/ && ($1 == "scalar" || $1 == "column") &&
		$6 != "date" && $6 != "ticks" && $5 != "dltRunTable" {
		print $3 }' $objects | sort)" "$(aliases | grep -v _)"
is "every cell of a table that is collected has a column in a graph" \
	"$(aliases | grep _ | while read -r c; do
		grep -q "^report.*columns=.*\<$c\>" "$graphs" || echo "$c"
	done)" ""
is "every column of a graph is collected" \
	"$(sed -n 's/^report.*\.columns=//p' "$graphs" | tr , '\n' | sort -u |
		while read -r c; do
			aliases | grep -qx "$c" || echo "$c"
		done)" ""
is "every report in the list is defined, and no other" \
	"$(sed -n '/^reports=/,/^$/p' $graphs | tr -d ' \\,' |
		sed 's/^reports=//; /^$/d' | sort)" \
	"$(sed -n 's/^report\.\(.*\)\.name=.*/\1/p' $graphs | sort)"

# The graph command of a report, with columns in FILE, as rrdtool arguments.
graph_draws()
{
	id=$1
	columns=$(sed -n "s/^report\.$id\.columns=//p" "$graphs")
	command=$(awk -v id="report.$id.command=" 'index($0, id) == 1 {
		on = 1; $0 = substr($0, length(id) + 1) }
		on { line = $0; more = sub(/\\$/, "", line)
		printf "%s ", line; if (!more) exit }' "$graphs" |
		sed 's/\\\\/\\/g')
	n=0
	for c in $(echo "$columns" | tr , ' '); do
		n=$((n + 1))
		rrdtool create "$(scratch)/$c.rrd" --start 1000000000 --step 60 \
			"DS:$c:GAUGE:120:U:U" RRA:AVERAGE:0.5:1:60 || return 1
		rrdtool update "$(scratch)/$c.rrd" 1000000060:5 1000000120:7
		command=$(echo "$command" | sed "s|{rrd$n}|$(scratch)/$c.rrd|g")
	done
	eval "rrdtool graph '$(scratch)/g.png' --start 1000000000 \
		--end 1000000600 $command"
	file=$(head -c 4 "$(scratch)/g.png" | tail -c 3)
	[ "$file" = PNG ]
}

if command -v rrdtool >/dev/null; then
	# shellcheck disable=SC2013 # words without blanks
	for id in $(sed -n 's/^report\.\(.*\)\.name=.*/\1/p' $graphs); do
		ok "rrdtool draws $id" graph_draws "$id"
	done
else
	skip "rrdtool draws the graphs" "no rrdtool"
fi
done_testing
