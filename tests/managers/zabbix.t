#!/bin/sh
# Zabbix's templates: its own frontend would import them, each object in them
# has its identifier in the MIB, and their scripts read what dalang-snmp serves.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

yaml=$TOP/managers/zabbix-dalang.yaml
json=$(scratch)/template
/usr/bin/python3 -c 'import json, sys, yaml
json.dump(yaml.safe_load(open(sys.argv[1]))["zabbix_export"], sys.stdout)' \
    "$yaml" >"$json" || skip_all 'python3-yaml is not installed'

# --- by Zabbix itself ---

if peer zabbix; then
	tree=$PEERS/zabbix/usr
	modules=$(echo "$tree"/lib/php/2*)
	php=$(echo "$tree"/bin/php8.*)
	imports()
	{
		LD_LIBRARY_PATH=$tree/lib/$(uname -m)-linux-gnu \
		    "$php" -n -d extension_dir="$modules" \
		    -d extension=mbstring -d extension=ctype -d extension=dom \
		    -d extension=xml -d extension=simplexml \
		    tests/managers/zabbix.php "$tree/share/zabbix" "$1"
	}
	ok 'Zabbix would import the templates' imports "$yaml"
	for bad in 's/SNMP_AGENT/SNMP_AGENTS/' 's/last(/lust((/' 's/uuid:/uid:/' \
	    's/key: .dalang\./&]/'; do
		sed "$bad" "$yaml" >"$(scratch)/bad.yaml"
		fails "Zabbix would not import $bad" \
		    imports "$(scratch)/bad.yaml"
	done
else
	skip "Zabbix's frontend" 'it cannot be unpacked'
fi

# --- references ---

is 'each uuid is unique' "$(jq -r '.. | .uuid? // empty' "$json" |
    sort | uniq -d)" ''
is 'each uuid has version 4' "$(jq -r '.. | .uuid? // empty' "$json" |
    grep -Evc '^[0-9a-f]{12}4[0-9a-f]{3}[89ab][0-9a-f]{15}$')" 0
is 'each used value map exists' "$(jq -r '.templates[] |
    ([.valuemaps[]?.name]) as $has | .. | objects | .valuemap.name? // empty |
    select(. as $n | $has | index($n) | not)' "$json")" ''
is 'each trigger is about existing items' "$(jq -r '
    [.templates[] | .template as $t | .. | .key? // empty |
	"/\($t)/\(.)"] as $keys |
    .. | objects | (.expression, .recovery_expression) // empty |
    scan("/Dalang[^/]*/[^,)]*") | select(. as $k | $keys | index($k) | not)' \
    "$json")" ''

is 'each threshold is a trigger' "$(jq '[.. | objects |
    select(.recovery_expression?)] | length' "$json")" \
    $(($(grep -c '^[a-z]' opennms/thresholds.tab) +
	$(awk -F '\t' '$1 == "scalar" && $8 == "state"' \
	    daemon/base/metrics/objects.tab | wc -l)))

# --- evaluation for hosts ---

# holding NAME=VALUE...: triggers that hold where objects have these values, and
# all others are 0.
holding()
{
	jq '[.. | objects | select(.recovery_expression?) |
	    {name, problem: .expression, recovery: .recovery_expression}]' \
	    "$json" >"$(scratch)/triggers"
	/usr/bin/python3 - "$(scratch)/triggers" "$@" <<'END'
import json, re, sys
values = dict(v.split("=") for v in sys.argv[2:])
def true(s):
    s = re.sub(r"(last|avg)\(/[^/]*/dalang\.(\w+)[^)]*\)",
        lambda m: values.get(m[2], "0"), s)
    return eval(re.sub(r"(?<![<>])=", "==", s).replace("<>", "!="))
for t in json.load(open(sys.argv[1])):
    if true(t["problem"]):
        print(t["name"])
    elif not true(t["recovery"]):
        print("no recovery:", t["name"])
END
}
well='dlcState=1 dltDaemonState=1 dlmState=1 dllSinkState=1 dllErrorsHigh=2'
# shellcheck disable=SC2086 # many values
{
	is 'no trigger holds before any event' "$(holding $well)" ''
	is 'no trigger holds with few failures' "$(holding $well \
	    dlcCompiles=2 dlcCompilesBad=0.01 dlcEnvCompiles=2 dlcRouteReqs=9 \
	    dlcQueueLimit=100 dlcQueued=3 dlcFds=40 dlcFdLimit=1024 \
	    dlcNodesKnown=50 dlcNodesStale=1 dlcNodesFailing=1 dllRingFill=9 \
	    dltRunInterval=1800 dltLastGoodAge=1700)" ''
	is 'no trigger holds for a stopped apply daemon' \
	    "$(holding $well dltDaemonState=5)" ''
	is 'a trigger holds for a stopped compile daemon' \
	    "$(holding $well dlcState=5)" \
	    'Dalang: the compile daemon does not run'
	is 'a trigger holds for a dead daemon' \
	    "$(holding $well dltDaemonState=3)" \
	    'Dalang: the apply daemon does not run'
	is 'triggers hold for crashes and cached catalogs' \
	    "$(holding $well dlcCrashes=0.017 dltCacheInRow=3)" \
	    'Dalang: Processes of the compile daemon that ended each second by a signal or with an error
Dalang: Runs in a row with the cached catalog'
}

# --- by the MIB ---

# A line `NAME OID` of each item, without instance.
jq -r '.. | objects | select(.snmp_oid? and .value_type?) |
    [(.description | split(":")[0]), .snmp_oid] | @tsv' "$json" |
    sed "s/{\$DALANG.OID}/$base/; s/\.{#SNMPINDEX}\$//; s/\.0\$//" |
    sort >"$(scratch)/items"
ok 'the templates have items' [ "$(wc -l <"$(scratch)/items")" -gt 150 ]
# shellcheck disable=SC2046 # a list of names
tests/peers/snmp snmptranslate -On -IR $(cut -f 1 "$(scratch)/items") |
    grep . >"$(scratch)/oids"
cut -f 2 "$(scratch)/items" >"$(scratch)/seen"
same 'each object has its identifier in the MIB' "$(scratch)/seen" \
    "$(scratch)/oids"
left_out='ticks$|^(bucket|ring)|:brief$'
# shellcheck disable=SC2016 # variables of awk
awk -F '\t' -v out="$left_out" '
    /^#/ { next }
    $1 == "table" { not[$3] = $6 ~ out }
    ($1 == "scalar" || $1 == "column") && $6 !~ out && !not[$5] &&
	$8 !~ /^(label|unique)/ { print $3 }' daemon/base/metrics/objects.tab |
    sort >"$(scratch)/wanted"
cut -f 1 "$(scratch)/items" | sort >"$(scratch)/seen"
same 'each object of the table is in a template' "$(scratch)/seen" \
    "$(scratch)/wanted"

# --- scripts, with the values of a real subagent ---

start_snmpd
start_daemon 42 40
start_agent
ok 'the rows are served' wait_for 20 fleet 45
node=tests/peers/node
peer node
# script KEY: the result of the script of that item or rule for standard input.
script()
{
	jq -r --arg key "$1" '[.. | objects | select(.key? == $key) |
	    .preprocessing[] | select(.type == "JAVASCRIPT")][0].parameters[0]' \
	    "$json" >"$(scratch)/script"
	"$node" -e 'const fs = require("fs")
	    const f = new Function("value", fs.readFileSync(process.argv[1], "utf8"))
	    console.log(f(fs.readFileSync(0, "utf8").trim()))' \
	    "$(scratch)/script"
}
# rows TABLE COLUMN: the names that its rule gives to the rows.
rows()
{
	MIBS='' snmp snmpbulkwalk -On -Ox "$(tests/peers/snmp snmptranslate \
	    -On -IR "$2")" | sed -n "s/^[^ ]*$3\\.\\([0-9.]*\\) = .*/\\1/p" |
	    jq -Rsc 'split("\n")[:-1] | map({"{#SNMPINDEX}": ., "{#VALUE}": "1"})' |
	    script "dalang.rows.$1" | jq -r '.[]["{#ROW}"]'
}
if "$node" --version >/dev/null 2>&1; then
	is 'rows with names are discovered' \
	    "$(rows dlcNodeTable dlcNodeCompiles \
	    '\.13\.1\.4' | sort)" "$(dalang metrics --rundir "$dir" --json |
	    jq -r '.compile.dlcNodeTable[].dlcNodeName' | sort)"
	is 'rows of an enumeration are discovered' \
	    "$(rows dlcRouteTable dlcRouteReqs \
	    '\.9\.1\.2' | sort)" "$(awk '$1 == "route" { print $3 }' \
	    daemon/base/metrics/enums.tab | sort)"
	is 'rows of daemons are discovered' \
	    "$(rows dllSinkTable dllRaised '\.1\.1\.3')" \
	    "$(printf 'compiled\napplyd')"
	is 'rows of two enumerations are discovered' \
	    "$(rows dllCatTable dllCatEmitted \
	    '\.3\.1\.6' | grep -cx 'compiled compile.hiera')" 1
	is 'a date is converted' \
	    "$(MIBS='' snmp snmpget -Oqv -Ox $base.2.1.1.2.0 |
	    tr -d '"' | script dalang.dlcStarted)" \
	    "$("$B/tools/metric" "$dir/compiled.metrics" dlcStarted)"
	is 'a date that was never set is 0' \
	    "$(MIBS='' snmp snmpget -Oqv -Ox $base.2.1.3.12.0 |
	    tr -d '"' | script dalang.dlcLastBadTime)" 0
else
	skip 'its scripts' 'node cannot be unpacked'
fi
done_testing
