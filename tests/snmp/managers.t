#!/bin/sh
# Managers with their own encoders and decoders read the same as Net-SNMP: each
# object's type and value, of each table with rows of any name.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

# snmpd waits longer for the subagent on a busy machine.
echo 'agentXTimeout 30' >"$dir/snmpd.more"
start_snmpd
start_daemon 42 40
start_agent
ok "the rows are served" wait_for 60 fleet 45
walk snmpbulkwalk -Cr25 >"$(scratch)/wanted"
ok "the walk is long" [ "$(wc -l <"$(scratch)/wanted")" -gt 1000 ]
digits=012345678901234567890123456789012345678901234567890123456789
for name in 'a b' 'a.b' 'été' ${digits}0123; do
	hex=$(printf %s "$name" | od -An -v -tx1 | tr -d ' \n')
	ok "the walk has a row named $name" \
	    grep -q " OctetString $hex\$" "$(scratch)/wanted"
done

managers_agree "$base"

# series: of plain lines, OID and value as managers with floats store it,
# sorted.
series()
{
	awk '{
		value = $2 == "OctetString" ? $3 : sprintf("%.17g", $3)
		print $1, $3 == "*" ? "*" : value
	}' | LC_ALL=C sort
}
libraries=$PEERS/snmpd/usr/lib/$(uname -m)-linux-gnu

# With the names and labels of a snmp.yml that its generator creates here.
exporter_agrees()
{
	MIBDIRS=$(tests/peers/snmp mibdirs)
	ok "the exporter's generator accepts our modules" \
	    env MIBDIRS="$MIBDIRS" \
	    SNMPCONFPATH="$(scratch)" SNMP_PERSISTENT_DIR="$(scratch)" \
	    LD_LIBRARY_PATH="$libraries" \
	    GENERATOR="$PEERS/exporter/usr/bin/prometheus-snmp-generator" \
	    managers/snmp_yml "$(scratch)/snmp.yml"
	like "a missing module is named" "$(MIBDIRS=$PWD/mibs \
	    GENERATOR=true managers/snmp_yml "$(scratch)/none" 2>&1)" \
	    'SNMPv2-SMI is missing'
	like "a missing generator is named" \
	    "$(GENERATOR=none-such managers/snmp_yml \
	    "$(scratch)/none" 2>&1)" 'none-such is missing'
	web=127.0.0.1:$(free_port)
	start "$(scratch)/exporter.log" \
	    "$PEERS/exporter/usr/bin/prometheus-snmp-exporter" \
	    --config.file="$(scratch)/snmp.yml" --web.listen-address="$web"
	exporter=$started
	ok "the exporter listens" wait_for 60 grep -qi \
	    ":$(printf %04X "${web#*:}") 00000000:0000 0A" /proc/net/tcp
	tests/snmp/walk_exporter.rb "$(scratch)/snmp.yml" \
	    "http://$web/snmp?module=dalang&target=127.0.0.1:$port" \
	    >"$(scratch)/raw" 2>"$(scratch)/errors"
	is "the exporter prints no errors" "$(cat "$(scratch)/errors")" ''
	awk '{ print $1, "?", $2 }' "$(scratch)/raw" | still |
	    awk '{ print $1, $3 }' | LC_ALL=C sort >"$(scratch)/seen"
	# rows that are not series (the form `brief` of a table)
	brief=$(awk -F '\t' '$6 ~ /:brief$/ { print $4 }' \
	    daemon/base/metrics/objects.tab)
	grep -v "^$base\.2\.1\.$brief\.1\." "$(scratch)/wanted" |
	    series >"$(scratch)/wanted.series"
	same "prometheus-snmp-exporter reads the same values" \
	    "$(scratch)/seen" "$(scratch)/wanted.series"
	levels=$(awk '$2 == "OBJECT-TYPE" { name = $1 }
	    /SYNTAX +DalangGauge64/ && name !~ /^dlcXfer[^s]/ { print name }
	    ' mibs/DALANG-*-MIB)
	for level in $levels; do
		like "$level is a gauge" "$(grep -A2 "name: $level\$" \
		    "$(scratch)/snmp.yml")" 'type: gauge'
	done
	stop "$exporter"
}

# stored: rows that collectd has stored, a line `OID value` each.
stored()
{
	for file in "$(scratch)"/csv/dalang/snmp/*; do
		name=${file##*/*er-}
		name=${name##*/gauge-}
		row=${name#*-}
		echo "$(tests/peers/snmp snmptranslate -On -IR "${name%%-*}"
		    ).${row%%-*} $(sed -n '2s/.*,//;2s/\.0*$//;2p' "$file")"
	done | LC_ALL=C sort -u
}

# full ROWS: do so many files have a value?
full()
{
	[ "$(grep -l '^[0-9]' "$(scratch)"/csv/dalang/snmp/* | wc -l)" -ge "$1" ]
}

collectd_agrees()
{
	table=$base.2.1.7.1
	# Its names are texts, which collectd does not store as numbers.
	grep "^$table\.[2-7]\." "$(scratch)/wanted" | awk '{ print $1, $3 }' |
	    LC_ALL=C sort >"$(scratch)/wanted.table"
	cat >"$(scratch)/collectd.conf" <<EOF
BaseDir "$(scratch)"
PIDFile "$(scratch)/collectd.pid"
PluginDir "$PEERS/collectd/usr/lib/collectd"
TypesDB "$PEERS/collectd/usr/share/collectd/types.db"
Interval 1
LoadPlugin csv
<Plugin csv>
	DataDir "$(scratch)/csv"
	StoreRates false
</Plugin>
EOF
	sed "s/\"127.0.0.1\"/\"127.0.0.1:$port\"/" managers/collectd.conf \
	    >>"$(scratch)/collectd.conf"
	start "$(scratch)/collectd.log" env MIBS= MIBDIRS=/dev/null \
	    SNMPCONFPATH="$(scratch)" SNMP_PERSISTENT_DIR="$(scratch)" \
	    LD_LIBRARY_PATH="$libraries" "$PEERS/collectd/usr/sbin/collectd" \
	    -f -C "$(scratch)/collectd.conf"
	collectd=$started
	ok "collectd stores the table of timers" wait_for 60 \
	    full "$(wc -l <"$(scratch)/wanted.table")"
	stop "$collectd"
	stored >"$(scratch)/seen"
	same "collectd reads the same values" "$(scratch)/seen" \
	    "$(scratch)/wanted.table"
}

if ! peer exporter; then
	skip "prometheus-snmp-exporter" "it cannot be unpacked"
elif ! /usr/bin/ruby -rnet/http -ryaml -e 1 2>/dev/null; then
	skip "prometheus-snmp-exporter" "ruby is not installed"
else
	exporter_agrees
fi
if peer collectd; then
	collectd_agrees
else
	skip "collectd" "it cannot be unpacked"
fi
done_testing
