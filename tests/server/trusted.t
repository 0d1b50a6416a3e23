#!/bin/sh
# $trusted of a node: the extensions of its certificate.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

oid=1.3.6.1.4.1.34380.1
mapping=$site/custom_trusted_oid_mapping.yaml
catalog="/puppet/v3/catalog/$node?environment=production"

# extensions: standard input is the extensions of the node's certificate.
extensions()
{
	cat >"$site/ssl/ca/$node.add"
	tests/certificates "$site/ssl" $node
}

# trusted NODE: its $trusted, as JSON.
trusted()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production" |
	    exact_jq -cS '.resources[] | select(.title == "t") |
	        .parameters.message'
}

lay_out
manifest <<'END'
notify { 't': message => $trusted }
END
cat >"$mapping" <<END
---
oid_mapping:
  '$oid.2.7':
    shortname: 'my_rack'
    longname: 'Rack'
END
extensions <<END
$oid.1.13 = ASN1:UTF8String:web
$oid.1.12 = ASN1:PRINTABLESTRING:test
$oid.3.1 = ASN1:BOOLEAN:true
$oid.2.7 = ASN1:IA5STRING:r 12
$oid.2.8 = ASN1:FORMAT:UTF8,UTF8String:kä
$oid.2.9 = DER:68:65:6c:6c:6f
$oid.2.10 = ASN1:INTEGER:5
$oid.4.1 = ASN1:UTF8String:other
END
start_server || exit 1
wait_for 20 environment_ready 1

want='{"authenticated":"remote","certname":"web01.example.com"'
want=$want',"domain":"example.com","extensions":{'
want=$want"\"$oid.2.8\":\"kä\",\"$oid.2.9\":\"hello\""
want=$want',"my_rack":"r 12","pp_authorization":true'
want=$want',"pp_environment":"test","pp_role":"web"}'
is 'extensions have their names and values' "$(trusted $node)" \
    "$want"',"external":{},"hostname":"web01"}'
is 'a certificate without extensions has none' \
    "$(trusted $other | jq -c .extensions)" '{}'

if peer puppet; then
	is 'Puppet reads the same of the certificate' "$(tests/peers/ruby -e '
require "puppet"
require "json"
Puppet::SSL::Oids.register_puppet_oids
Puppet::SSL::Oids.load_custom_oid_file(ARGV[1])
c = Puppet::SSL::Certificate.from_instance(
  OpenSSL::X509::Certificate.new(File.read(ARGV[0])))
all = c.custom_extensions.map { |e| [e["oid"], e["value"]] }
all.reject! { |_, v| v.is_a?(OpenSSL::BN) }
puts JSON.generate(all.sort.to_h)
' "$site/ssl/certs/$node.pem" "$mapping")" \
	    "$(trusted $node | jq -c .extensions)"
fi

# Hiera sees them.
production=$site/code/environments/production
cat >"$production/hiera.yaml" <<'END'
version: 5
hierarchy:
  - name: role
    path: "role/%{trusted.extensions.pp_role}.yaml"
END
mkdir -p "$production/data/role"
echo 'k: of the role web' >"$production/data/role/web.yaml"
manifest <<'END'
notify { lookup('k', default_value => 'none'): }
END
wait_for 20 environment_ready 2
like 'a level of Hiera uses an extension' "$(request $node "$catalog")" \
    '"title":"of the role web"'

# Too many of them.
long=$(printf 'x%.0s' $(seq 1 60))
for i in $(seq 1 60); do
	echo "$oid.2.$i = ASN1:UTF8String:$long"
done | extensions
is 'extensions that are too large are refused' "$(status $node "$catalog")" 400
like 'the error names them' "$(cat "$site/body")" \
    "the extensions of the certificate of $node are too large"

# Mappings that are invalid.
echo 'oid_mapping: {1.2.3: {shortname: a}}' >"$mapping"
manifest <<'END'
notify { 'new': }
END
ok 'an invalid mapping is an error with its file' wait_for 20 grep -q \
    "mapping file from '$mapping': incomplete definition of oid '1.2.3'" \
    "$site/log"

cat >"$mapping" <<END
oid_mapping:
  $oid.2.1: {shortname: same, longname: a}
  $oid.2.2: {shortname: same, longname: b}
END
manifest <<'END'
notify { 'newer': }
END
kill -HUP "$daemon"
ok 'a name of two OIDs is an error' wait_for 20 grep -q \
    "mapping from file '$mapping': OBJ_create: oid exists ($oid.2.2)" \
    "$site/log"

stop "$daemon"
done_testing
