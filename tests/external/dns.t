#!/bin/sh
# The example module dns: zones and records on a name server of the test, by
# UPDATE, through external providers.
. "$(dirname "$0")/../lib.sh"

S=$(scratch)
port=$(free_port)
secret=$(printf 'a very secret key of the tests' | base64)
export DALANG_DNS_CONFIG="$S/dns.json"
printf '%s' "{\"server\": \"127.0.0.1\", \"port\": $port, \"timeout\": 5,
    \"catalog\": \"catalog.invalid\",
    \"key\": {\"name\": \"tests\", \"secret\": \"$secret\"}}" >"$S/dns.json"
chmod 600 "$S/dns.json"

serve()
{
	start "$S/server" tests/external/nameserver "$port" catalog.invalid \
	    "$S/log" "tests:$secret"
	server=$started
	wait_for 20 grep -q ready "$S/server"
}

# The output is kept: the key must not be in it.
keep()
{
	"$@" >"$S/said" 2>&1
	kept=$?
	tee -a "$S/all" <"$S/said"
	return $kept
}

apply()
{
	keep dalang apply --modulepath examples/modules --vardir "$S/var" \
	    --confdir "$S/conf" --logdest console --color false \
	    --detailed-exitcodes "$@"
}

resource()
{
	keep dalang resource --modulepath examples/modules --confdir "$S/conf" \
	    --vardir "$S/var" "$@"
}

# The same query to the server, without our providers.
records()
{
	python3 -B -c '
import sys
sys.path.insert(0, "examples/modules/dns/providers")
import dns
for r in dns.Server(dns.read_config()).transfer(sys.argv[1]) or []:
    print(r.name, r.ttl, r.kind, r.rdata)' "$1"
}

serve
cat >"$S/site.pp" <<'PP'
# before its zone in the manifest: the type defines the order
dnsrr { 'www.example.org A':
  zone  => 'example.org',
  ttl   => 300,
  rdata => ['192.0.2.2', '192.0.2.1'],
}
dnsrr { 'WWW.Example.ORG. AAAA': zone => 'Example.org.', rdata => ['2001:DB8:0::1'] }
dnsrr { 'mail':
  name  => 'example.org',
  type  => 'MX',
  zone  => 'example.org',
  rdata => ['10 mx.example.org.'],
}
dnsrr { 'example.org TXT': rdata => ['v=spf1 -all'] }
dnszone { 'example.org': email => 'hostmaster@example.org', negative_ttl => 60 }
Dnszone['example.org'] -> Dnsrr['example.org TXT']
PP

out=$(apply --noop "$S/site.pp" 2>&1)
is 'a noop run returns 0' $? 0
like 'a noop run prints the zone' \
    "$out" 'Dnszone\[example.org\]/ensure: created \(noop\)'
is 'a noop run makes no zone' "$(records example.org)" ''
is 'a noop run sends no update' "$(grep -c '^5 ' "$S/log")" 0

out=$(apply "$S/site.pp" 2>&1)
is 'the first run returns 2' $? 2
like 'the zone is created' "$out" 'Dnszone\[example.org\]/ensure: created$'
like 'the records are created' \
    "$out" 'Dnsrr\[www.example.org A\]/ensure: created$'
records example.org | sort >"$S/is"
cat >"$S/wanted" <<'TEXT'
example.org 3600 MX 10 mx.example.org
example.org 3600 NS ns.invalid
example.org 3600 SOA ns.invalid hostmaster.example.org 6 3600 600 86400 60
example.org 3600 TXT v=spf1 -all
www.example.org 300 A 192.0.2.1
www.example.org 300 A 192.0.2.2
www.example.org 3600 AAAA 2001:db8::1
TEXT
same 'the server has all records' "$S/is" "$S/wanted"

: >"$S/log"
out=$(apply "$S/site.pp" 2>&1)
is 'a second run returns 0' $? 0
is 'a second run sends no update' "$(grep -c '^5 ' "$S/log")" 0

sed 's/ttl   => 300/ttl   => 600/' "$S/site.pp" >"$S/ttl.pp"
out=$(apply --noop "$S/ttl.pp" 2>&1)
like 'a noop run prints a changed TTL' "$out" \
    'Dnsrr\[www.example.org A\]/ttl: ttl changed 300 to 600 \(noop\)'
out=$(apply "$S/ttl.pp" 2>&1)
like 'a TTL is changed' \
    "$out" 'Dnsrr\[www.example.org A\]/ttl: ttl changed 300 to 600'
like 'the TTL of all records is changed' \
    "$(records example.org | grep -c 'org 600 A')" '^2$'
out=$(apply -e "dnsrr { 'www.example.org': type => 'A', rdata => ['192.0.2.9'],
    ttl => 600 }" 2>&1)
like 'the data of records are changed' "$out" \
    "rdata changed \['192.0.2.1', '192.0.2.2'\] to \['192.0.2.9'\]"
out=$(apply -e "dnszone { 'example.org': email => 'root@example.org' }" 2>&1)
like 'the SOA record is changed' "$out" \
    "email changed 'hostmaster@example.org' to 'root@example.org'"

out=$(resource dnsrr 'www.example.org A' 2>&1)
like 'dalang resource prints one record' "$out" 'ttl +=> 600'
out=$(resource dnsrr 2>&1)
is 'dalang resource prints all records' "$(echo "$out" | grep -c '^dnsrr')" 4
out=$(resource dnszone example.org)
like 'dalang resource prints read-only attributes' "$out" 'serial +=> [0-9]+'
out=$(resource dnsrr 'new.example.org A' ttl=77 'rdata=["192.0.2.7"]' 2>&1)
like 'dalang resource creates a record' "$out" 'ensure: created'
like 'the created record has numbers and lists' "$(records example.org)" \
    'new.example.org 77 A 192.0.2.7'

out=$(apply -e "dnsrr { 'new.example.org A': ensure => absent }" 2>&1)
like 'a record is removed' "$out" 'Dnsrr\[new.example.org A\]/ensure: removed'

# Records that are not in the catalog are removed; titles may differ.
cat >"$S/purge.pp" <<'PP'
resources { 'dnsrr': purge => true }
dnsrr { 'web': name => 'WWW.example.org', type => 'AAAA', rdata => ['2001:db8::1'] }
PP
out=$(apply --noop "$S/purge.pp" 2>&1)
like 'a noop run prints purged records' \
    "$out" 'Dnsrr\[example.org MX\]/ensure: removed \(noop\)'
is 'a noop run purges nothing' "$(records example.org | wc -l)" 6
out=$(apply "$S/purge.pp" 2>&1)
is 'a purging run returns 2' $? 2
is 'declared records are kept' "$(records example.org | grep -v 'SOA\|NS')" \
    'www.example.org 3600 AAAA 2001:db8::1'

out=$(apply -e "dnsrr { 'www.example.org': type => 'MX', rdata => ['ten mx'] }" 2>&1)
is 'invalid data are refused' $? 1
like 'invalid data are refused before any change' \
    "$out" "'ten' is not a number up to 65535"
out=$(apply -e "dnsrr { 'www.example.org': zone => 'example.com' }" 2>&1)
like 'a name of another zone is refused' "$out" 'is not in the zone example.com'
out=$(apply -e "dnsrr { 'www.example.org LOC': }" 2>&1)
like 'an unknown type is refused' "$out" 'dnsrr.type expects a match for Enum'

touch "$S/log.fail"
out=$(apply -e "dnsrr { 'a.example.org A': rdata => ['192.0.2.3'],
    zone => 'example.org' } -> notify { 'after': }" 2>&1)
is 'a server that fails makes the run fail' $? 4
like 'the error names the failed transfer' \
    "$out" "Dnsrr\[a.example.org A\]: Could not evaluate: the name \
server 127.0.0.1, port $port broke off the transfer of example.org with SERVFAIL"
like 'dependent resources are skipped' "$out" 'Skipping because of failed'
rm "$S/log.fail"

sed 's/"secret": "/"secret": "bm90/' "$S/dns.json" >"$S/other.json"
chmod 600 "$S/other.json"
out=$(DALANG_DNS_CONFIG=$S/other.json apply \
    -e "dnszone { 'example.net': }" 2>&1)
like 'a wrong key is refused' "$out" 'has no catalog zone|refuses the transfer'
chmod 644 "$S/dns.json"
out=$(apply -e "dnszone { 'example.net': }" 2>&1)
like 'a key that others may read is refused' \
    "$out" 'others may read the key .*chmod 600'
chmod 600 "$S/dns.json"

stop "$server"
out=$(apply -e "dnszone { 'example.org': }" 2>&1)
is 'a missing server makes the run fail' $? 4
like 'the error names the missing server' \
    "$out" "Dnszone\[example.org\].*the name server 127.0.0.1, \
port $port: .*refused|Could not prefetch dnszone provider 'rfc2136': the name \
server 127.0.0.1, port $port: .*refused"

serve
out=$(apply --debug "$S/site.pp" 2>&1)
is 'all records are created again' $? 2
out=$(apply -e "dnszone { 'example.org': ensure => absent }" 2>&1)
like 'a zone is removed' "$out" 'Dnszone\[example.org\]/ensure: removed'
is 'a removed zone is not served' "$(records example.org)" ''

like 'the output was kept' "$(cat "$S/all")" 'Debug: .*example.org'
is 'the key is in no output' "$(grep -cF "$secret" "$S/all")" 0

done_testing
