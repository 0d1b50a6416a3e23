#!/bin/sh
# The example module dns against Knot DNS, whose updates, transfers, keys and
# catalog zones are others' work.
. "$(dirname "$0")/../lib.sh"

peer knot || skip_all 'knot cannot be unpacked'
K=$PEERS/knot
S=$(scratch)
port=$(free_port)
secret=$(printf 'a very secret key of the tests' | base64)
export DALANG_DNS_CONFIG="$S/dns.json"
printf '%s' "{\"port\": $port, \"catalog\": \"catalog.invalid\",
    \"key\": {\"name\": \"tests\", \"secret\": \"$secret\"}}" >"$S/dns.json"
chmod 600 "$S/dns.json"

cat >"$S/knot.conf" <<CONF
server:
    rundir: "$S"
    listen: 127.0.0.1@$port
database:
    storage: "$S"
key:
  - id: tests
    algorithm: hmac-sha256
    secret: $secret
acl:
  - id: all
    key: tests
    action: [transfer, update]
template:
  - id: default
    storage: "$S"
    acl: all
    file: "%s.zone"
  - id: member
    storage: "$S"
    acl: all
    file: "%s.zone"
zone:
  - domain: catalog.invalid
    catalog-role: interpret
    catalog-template: member
CONF
for zone in catalog.invalid example.org; do
	cat >"$S/$zone.zone" <<ZONE
$zone. 3600 SOA ns.invalid. root.invalid. 1 3600 600 86400 300
$zone. 3600 NS ns.invalid.
ZONE
done
echo 'version.catalog.invalid. 3600 TXT "2"' >>"$S/catalog.invalid.zone"

for lib in "$K"/usr/lib/*-linux-gnu; do :; done
start "$S/log" env LD_LIBRARY_PATH="$lib" \
    "$K/usr/sbin/knotd" -c "$S/knot.conf"
wait_for 20 grep -q 'server started\|started in the foreground' "$S/log"

apply()
{
	dalang apply --modulepath examples/modules --vardir "$S/var" \
	    --confdir "$S/conf" --logdest console --color false \
	    --detailed-exitcodes "$@" 2>&1
}

cat >"$S/site.pp" <<'PP'
dnszone { 'example.org': email => 'hostmaster@example.org', negative_ttl => 60 }
dnsrr { 'www.example.org A':
  zone => 'example.org', ttl => 300, rdata => ['192.0.2.2', '192.0.2.1'] }
dnsrr { 'www.example.org AAAA': zone => 'example.org', rdata => ['2001:DB8::1'] }
dnsrr { 'example.org MX': zone => 'example.org', rdata => ['10 mx.example.org.'] }
dnsrr { 'example.org TXT':
  zone => 'example.org', rdata => ['v=spf1 -all', 'two words "quoted"'] }
dnsrr { '_ldap._tcp.example.org SRV':
  zone => 'example.org', rdata => ['0 5 389 LDAP.example.org'] }
PP
out=$(apply "$S/site.pp")
is 'zone and records are made' $? 2
is 'all six' "$(echo "$out" | grep -c 'ensure: created')" 6
out=$(apply "$S/site.pp")
is 'the second run has nothing to do' $? 0
sed -i 's/300/301/' "$S/site.pp"
like 'a TTL changes' "$(apply "$S/site.pp")" 'ttl changed 300 to 301'
out=$(apply -e "resources { 'dnsrr': purge => true }
    dnsrr { 'www.example.org A': ttl => 301 }")
is 'purge' "$(echo "$out" | grep -c 'ensure: removed')" 4
like 'the zone is taken out' \
    "$(apply -e "dnszone { 'example.org': ensure => absent }")" \
    'Dnszone\[example.org\]/ensure: removed'
like 'by the catalog' "$(cat "$S/log")" 'example.org.. zone purged'

done_testing
