#!/bin/sh
# MIB modules, and OpenNMS's data collection: accepted by the tools that read
# them, and consistent with each other. opennms.t has the schemas, tests/opennms
# the graphs.
. "$(dirname "$0")/../lib.sh"

peer mibs
rfc=$(echo "$PEERS"/mibs/usr/lib/erlang/lib/snmp-*/mibs)
peer snmpd
snmptranslate=$(command -v snmptranslate || echo "$PEERS/snmpd/usr/bin/snmptranslate")
objects=daemon/base/metrics/objects.tab
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
	MIBDIRS=$rfc:mibs MIBS=+DALANG-COMPILE-MIB:DALANG-TRANSACTION-MIB:DALANG-LOG-MIB \
		SNMP_PERSISTENT_DIR=$(scratch) "$snmptranslate" -On "$1" 2>/dev/null
}

if [ -d "$rfc" ]; then
	for m in mibs/*-*; do
		ok "smilint accepts $m" lint_prints_nothing "$m"
	done
	base=.1.3.6.1.4.1.8072.9999.9999.7326
	is "a scalar has its number" \
		"$(translate DALANG-COMPILE-MIB::dlcCompiles.0)" $base.2.1.3.1.0
	is "a notification has its number" \
		"$(translate DALANG-COMPILE-MIB::dlcQueueFull)" $base.2.0.4
	is "a row is named by its enumeration" \
		"$(translate DALANG-TRANSACTION-MIB::dltResSum.changed)" \
		$base.3.1.3.1.3.6
	is "a row of each daemon is named by both enumerations" \
		"$(translate DALANG-LOG-MIB::dllSevCount.applyd.compileParser.error)" \
		$base.4.1.4.1.2.2.3.6
	# shellcheck disable=SC2016 # variables of awk
	is "the levels of the convention are those of the table" \
		"$(sed -n '/^LogLevel ::=/,/}/p' mibs/DALANG-TC-MIB |
			sed -n 's/^ *\([a-z]*\)(\([0-9]\)),*$/\2 \1/p')" \
		"$(awk '$1 == "logLevel" { print $2, $3 }' \
			daemon/base/metrics/enums.tab)"
else
	skip "smilint and snmptranslate" "no RFC modules"
fi

is "objects named in pages exist" \
	"$(grep -ohE '\<dl[ctl][A-Z][A-Za-z0-9]*' doc/*.md | sort -u |
		while read -r o; do
			grep -q "	$o	" $objects daemon/base/metrics/notes.tab || echo "$o"
		done)" ""
ok "generated files are those of the tables" \
	daemon/base/metrics/generate -c "$(scratch)/fresh"

# shellcheck disable=SC2086 # words
aliases() { sed -n 's/.*alias="\([^"]*\)".*/\1/p' $collections | sort; }

is "every counter and gauge is collected" \
	"$(awk -F'\t' '!/^#/ && ($1 == "scalar" || $1 == "column") &&
		$6 != "date" && $6 != "ticks" && $5 !~ /^(dltRun|dllNode|dllError|dlcXfer)Table$/ {
		print $3 }' $objects | sort)" "$(aliases | grep -v _)"
is "every collected cell of a table has a column in a graph" \
	"$(aliases | grep _ | while read -r c; do
		grep -q "^report.*columns=.*\<$c\>" "$graphs" || echo "$c"
	done)" ""
done_testing
