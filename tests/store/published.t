#!/bin/sh
# What the store publishes for monitoring: a requisition of OpenNMS, which its
# schema accepts, and the targets of Prometheus.
#
# environment: OPENNMS_XSD	OpenNMS's schemas (default: ../shared/opennms-xsd)
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

put=$B/tools/fleet_put
[ -x "$put" ] || skip_all 'the tool fleet_put is missing'
s=$(scratch)
mkdir "$s/store"
file=$s/store/store.sqlite
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
[server]
storeconfigs = true
storedir = $s/store
END
# run COMMAND...: its status; its output and errors are in $s/out, $s/err.
run()
{
	dalang "$@" --config "$s/conf" >"$s/out" 2>"$s/err" </dev/null
	echo $?
}
# exporter NODE RESOURCE...: a catalog of the node with these resources, JSON.
exporter()
{
	e_node=$1
	shift
	jq -c --arg node "$e_node" '.certname = $node | .resources += $ARGS.positional' \
	    "$(wire_catalog template x)" --jsonargs "$@" \
	    >"$wire/$e_node-catalog.json"
	echo "$wire/$e_node-catalog.json"
}
# resource TYPE TITLE PARAMETERS [EXPORTED]
resource()
{
	jq -nc --arg type "$1" --arg title "$2" --argjson parameters "$3" \
	    --argjson exported "${4:-true}" '$ARGS.named + {tags: []}'
}

is 'an empty store has an empty requisition' "$("$B/tools/exports_put" -p 0 \
    "$file" seed '[]'; run node purge seed >"$s/status"
    run store requisition; sed 's/date-stamp="[^"]*"/date-stamp="T"/' "$s/out")" '0
<?xml version="1.0" encoding="UTF-8"?>
<model-import xmlns="http://xmlns.opennms.org/xsd/config/model-import" date-stamp="T" foreign-source="Dalang">
</model-import>'
is 'and no targets' "$(run store http_sd; cat "$s/out")" '0
[]'

wire_put "$file" "$(wire_facts web01 '{"networking": {"ip": "10.0.0.1",
    "primary": "eth0", "ip6": "fe80::1", "interfaces": {
    "eth0": {"ip": "10.0.0.1", "ip6": "2001:db8::1"},
    "eth1": {"ip": "192.0.2.7", "ip6": "fe80::2"},
    "lo": {"ip": "127.0.0.1", "ip6": "::1"}}},
    "os": {"name": "Debian", "release": {"full": "12.5"}},
    "dmi": {"product": {"serial_number": "A<&>\"1"}}}')" \
    "$(exporter web01 \
	"$(resource Class Role::Web '{}' false)" \
	"$(resource Class Profile::Nginx '{}' false)" \
	"$(resource Class Nginx '{}' false)" \
	"$(resource Nagios_host web01 '{"address": "10.0.0.1", "check_command": "check-host-alive"}')" \
	"$(resource Nagios_service http '{"check_command": "check_http!80!/x"}')" \
	"$(resource Nagios_service queue '{"check_command": "check_queue depth"}')" \
	"$(resource Nagios_service plain '{"check_command": "check_ssh"}' false)" \
	"$(resource Sshkey web01 '{"type": "ssh-ed25519", "key": "AAAA"}')" \
	"$(resource Prometheus::Scrape_job node '{"job_name": "node",
	    "targets": ["web01:9100", "web01:9101"],
	    "labels": {"tier": "web", "weight": 3, "bad-name": "x"}}')" \
	"$(resource Prometheus::Scrape_job single '{"job_name": "one", "targets": "web01:1"}')" \
	"$(resource Prometheus::Scrape_job none '{"job_name": "none", "targets": []}')")" \
    "$(wire_facts old01 '{"ipaddress": "10.0.0.2"}')" "$(wire_catalog old01 x)" \
    "$(wire_facts bare)" "$(wire_facts six '{"networking": {"ip6": "2001:db8::6"}}')" \
    "$(wire_facts gone '{"ipaddress": "10.0.0.3"}')"
run node deactivate gone >"$s/status"

# --- OpenNMS ---

is 'a requisition has nodes, interfaces, services and categories' \
    "$(run store requisition; sed 's/date-stamp="[^"]*"/date-stamp="T"/' "$s/out")" '0
<?xml version="1.0" encoding="UTF-8"?>
<model-import xmlns="http://xmlns.opennms.org/xsd/config/model-import" date-stamp="T" foreign-source="Dalang">
  <node foreign-id="bare" node-label="bare">
    <category name="Dalang"/>
  </node>
  <node foreign-id="old01" node-label="old01">
    <interface ip-addr="10.0.0.2" status="1" snmp-primary="P"/>
    <category name="Dalang"/>
  </node>
  <node foreign-id="six" node-label="six">
    <interface ip-addr="2001:db8::6" status="1" snmp-primary="P"/>
    <category name="Dalang"/>
  </node>
  <node foreign-id="web01" node-label="web01">
    <interface ip-addr="10.0.0.1" descr="eth0" status="1" snmp-primary="P">
      <monitored-service service-name="ICMP"/>
      <monitored-service service-name="HTTP"/>
      <monitored-service service-name="QUEUE"/>
      <monitored-service service-name="SSH"/>
    </interface>
    <interface ip-addr="2001:db8::1" descr="eth0" status="1" snmp-primary="N"/>
    <interface ip-addr="192.0.2.7" descr="eth1" status="1" snmp-primary="N"/>
    <category name="Dalang"/>
    <category name="Profile::Nginx"/>
    <category name="Role::Web"/>
    <asset name="operatingSystem" value="Debian 12.5"/>
    <asset name="serialNumber" value="A&lt;&amp;&gt;&quot;1"/>
  </node>
</model-import>'
cp "$s/out" "$s/requisition.xml"
xsd=$(find "${OPENNMS_XSD:-../shared/opennms-xsd}" -name model-import.xsd \
    2>/dev/null | head -n 1)
if [ -n "$xsd" ]; then
	ok "OpenNMS's schema accepts it" \
	    xmllint --noout --schema "$xsd" "$s/requisition.xml"
else
	skip "OpenNMS's schema accepts it" 'no model-import.xsd'
fi
ok 'it is well-formed' xmllint --noout "$s/requisition.xml"
is 'other classes are chosen by a pattern' \
    "$(run store requisition --classes '^N' --foreign-source 'a "site"'
    grep -E 'category|foreign-source' "$s/out" | grep -v Dalang | sed 's/.*foreign-source/foreign-source/')" \
    '0
foreign-source="a &quot;site&quot;">
    <category name="Nginx"/>'
like 'a pattern that is not valid is an error' \
    "$(run store requisition --classes '['; cat "$s/err")" \
    '^Error: The store was not read: .*regular expression'

# --- Prometheus ---

is 'targets are those of exported scrape jobs' \
    "$(run store http_sd; jq -c 'sort_by(.labels.job)[]' "$s/out")" '0
{"labels":{"__meta_puppetdb_certname":"web01","__meta_puppetdb_environment":"production","__meta_puppetdb_title":"node","job":"node","tier":"web","weight":"3"},"targets":["web01:9100","web01:9101"]}
{"labels":{"__meta_puppetdb_certname":"web01","__meta_puppetdb_environment":"production","__meta_puppetdb_title":"single","job":"one"},"targets":["web01:1"]}'
is 'with --port each active node is one' \
    "$(run store http_sd --port 9100 --classes '^Role'
    jq -c '.[]' "$s/out" | sed -n '1p; $p')" '0
{"labels":{"__meta_puppetdb_certname":"bare","__meta_puppetdb_classes":","},"targets":["bare:9100"]}
{"labels":{"__meta_puppetdb_certname":"web01","__meta_puppetdb_classes":",Role::Web,","__meta_puppetdb_environment":"production"},"targets":["web01:9100"]}'
is 'an invalid port is an error' "$(run store http_sd --port 0; cat "$s/err")" \
    "1
Error: Invalid port '0'; use 1 to 65535"

# --- more nodes than one group of queries ---

for n in $(seq -f 'n%03g' 250); do
	wire_facts "$n" "{\"ipaddress\": \"10.1.2.$(echo "$n" | sed 's/n0*//')\"}" >>"$s/many"
done
# shellcheck disable=SC2046 # names of files
wire_put "$file" $(cat "$s/many")
is 'all nodes are there, once' "$(run store requisition
    grep -c '<node ' "$s/out"; grep -o 'foreign-id="n[0-9]*"' "$s/out" |
    sort -u | wc -l)" '0
254
250'
done_testing
