#!/bin/sh
# Renewal of certificates by nodes: POST /puppet-ca/v1/certificate_renewal.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true' 'allow_subject_alt_names = true' \
    'allow_authorization_extensions = true'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
api=/puppet-ca/v1
# A second CA, whose certificates the daemon accepts, too.
sed "s,^ssldir = .*,ssldir = $site/foreign,; s,^cadir = .*,cadir = $site/foreign_ca," \
    "$config" >"$site/foreign.conf"
dalang ca setup --config "$site/foreign.conf" --ca-name Foreign >/dev/null
dalang ca generate --config "$site/foreign.conf" --certname $other >/dev/null
start_server || exit 1

# csr NAME [OPTION...]: submit a request, and take the certificate.
csr()
{
	csr_name=$1
	shift
	# without a subject, the configuration has it
	[ "$1" = -config ] || set -- -subj "/CN=$csr_name" "$@"
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/ssl/private_keys/$csr_name.pem" \
	    -out "$site/$csr_name.csr" "$@" 2>/dev/null
	curl -s --cacert "$site/ssl/certs/ca.pem" -T "$site/$csr_name.csr" \
	    "https://localhost:$port$api/certificate_request/$csr_name"
	curl -s --cacert "$site/ssl/certs/ca.pem" \
	    -o "$site/ssl/certs/$csr_name.pem" \
	    "https://localhost:$port$api/certificate/$csr_name"
}
renew() { status "$1" $api/certificate_renewal -X POST; }
field() { openssl x509 -in "$1" -noout "-$2" | sed 's/^[^=]*=//'; }
days()
{
	echo $((($(date -d "$(field "$1" enddate)" +%s) - $(date +%s) + 43200) / 86400))
}
extensions()
{
	openssl x509 -in "$1" -noout -text | sed -n '/X509v3 extensions/,/Signature Algorithm/p'
}

csr $node -addext "subjectAltName = DNS:$node,DNS:www.example.com,IP:192.0.2.7" \
    -addext '1.3.6.1.4.1.34380.1.1.13 = ASN1:UTF8String:web' \
    -addext '1.3.6.1.4.1.34380.1.3.1 = ASN1:UTF8String:yes'
first=$site/ssl/certs/$node.pem
self="/puppet/v3/node/$node?environment=production"
is 'a node has its certificate' "$(status $node "$self")" 200

# --- off ---

is 'renewal is off by default' "$(renew $node) $(cat "$site/body")" '404 Not Found'
ok 'the daemon stops' stop "$daemon"
printf '%s\n' 'allow_auto_renewal = true' 'auto_renewal_cert_ttl = 60d' >"$site/add"
sed -i "/^\[main\]/r $site/add" "$config"
cat "$site/foreign_ca/ca_crt.pem" >>"$site/ssl/certs/ca.pem"
cp "$site/ca/ca_crl.pem" "$site/ca/kept_crl.pem"
start_server || exit 1

# --- on ---

is 'a certificate is renewed' "$(renew $node)" 200
cp "$site/body" "$site/second.pem"
is 'with the same name' "$(field "$site/second.pem" subject)" "$(field "$first" subject)"
is 'and the same key' "$(openssl x509 -in "$site/second.pem" -noout -pubkey)" \
    "$(openssl x509 -in "$first" -noout -pubkey)"
is 'and the same extensions' "$(extensions "$site/second.pem")" "$(extensions "$first")"
is 'for the time of the setting' "$(days "$first") $(days "$site/second.pem")" '1825 60'
ok 'with another number' test "$(field "$first" serial)" != "$(field "$site/second.pem" serial)"
same 'the CA keeps it' "$site/second.pem" "$site/ca/signed/$node.pem"
is 'both are in the inventory' "$(grep -c "/CN=$node\$" "$site/ca/inventory.txt")" 2
like 'as Puppet logs' "$(cat "$site/log")" "Renewed certificate for .*$node.* with new expiration of "
is 'the old one is valid' "$(status $node "$self")" 200
cp "$site/second.pem" "$first"
is 'so is the new one' "$(status $node "$self")" 200
is 'a repeated request gets the same certificate' "$(renew $node)" 200
same 'for some minutes' "$site/body" "$site/second.pem"
is 'no number is used' "$(grep -c "/CN=$node\$" "$site/ca/inventory.txt")" 2
is "the server's own certificate keeps its rights" "$(renew $server)" 200
like 'and its names' "$(extensions "$site/body" | tr -d '\n')" \
    '34380.1.3.39: *..true.*DNS:localhost, DNS:puppet'

# --- who may not ---

open_renewal()
{
	curl -s -X POST -w ' %{http_code}' --cacert "$site/ssl/certs/ca.pem" \
	    "https://localhost:$port$api/certificate_renewal"
}
like 'a client without a certificate may not ask' "$(open_renewal)" ' 403$'
is 'another method is refused' "$(status $node $api/certificate_renewal)" 405
is 'a body is ignored' "$(status $node $api/certificate_renewal -X POST \
    --data-binary @"$site/$node.csr")" 200
dalang ca revoke --config "$config" --certname $node >/dev/null
refused() { [ "$(renew "$node")" = 000 ]; }
ok 'a revoked node gets none' wait_for 20 refused
is 'its new certificate was revoked, too' \
    "$(openssl crl -in "$site/ca/ca_crl.pem" -noout -text | grep -c 'Serial Number')" 2

# A request that announces renewal.
cat >"$site/attributes.conf" <<END
[req]
distinguished_name = name
attributes = attributes
prompt = no
[name]
CN = renews.example.com
[attributes]
1.3.6.1.4.1.34380.1.3.2 = true
END
csr renews.example.com -config "$site/attributes.conf"
is 'a request with pp_auth_auto_renew gets the short time at once' \
    "$(days "$site/ssl/certs/renews.example.com.pem")" 60
sed -i 's/= true/= false/; s/renews/stays/' "$site/attributes.conf"
csr stays.example.com -config "$site/attributes.conf"
is 'one with the value false does not' "$(days "$site/ssl/certs/stays.example.com.pem")" 1825

is 'no system call was refused' "$(grep -c 'refused the system call' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"

# --- a certificate of another CA ---

cat >"$site/auth.conf" <<END
authorization: {
    version: 1
    rules: [
        { match-request: { path: "/", type: path }
          allow-unauthenticated: true, sort-order: 200, name: "all" } ]
}
END
sed -i 's/^certificate_revocation.*//; s/^\[main\]/[main]\ncertificate_revocation = false/' "$config"
start_server || exit 1
is 'a client without a certificate that may ask has none to renew' \
    "$(open_renewal)" 'No certificate found in renewal request 400'
is 'a node of another CA is served' "$(curl -s -o /dev/null -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" --cert "$site/foreign/certs/$other.pem" \
    --key "$site/foreign/private_keys/$other.pem" \
    "https://localhost:$port/status/v1/simple")" 200
is 'but its certificate is not renewed' "$(curl -s -w ' %{http_code}' -X POST \
    --cacert "$site/ssl/certs/ca.pem" --cert "$site/foreign/certs/$other.pem" \
    --key "$site/foreign/private_keys/$other.pem" \
    "https://localhost:$port$api/certificate_renewal")" \
    'Certificate present, but does not match signature 403'
ok 'the daemon stops' stop "$daemon"
like 'which is logged' "$(cat "$site/log")" \
    "Refused to renew the certificate of $other: Certificate present, but does not match"
is 'rules that permit renewal cause no warning' \
    "$(grep -c 'allow_auto_renewal has no effect' "$site/log")" 0

# Certificates that are valid for less than those minutes.
sed -i 's/^auto_renewal_cert_ttl.*/auto_renewal_cert_ttl = 40s/' "$config"
start_server || exit 1
is 'a certificate of a short time is renewed' "$(renew $server)" 200
cp "$site/body" "$site/short.pem"
sleep 11
is 'and again after a quarter of it' "$(renew $server)" 200
ok 'by another one' test "$(field "$site/short.pem" serial)" != \
    "$(field "$site/body" serial)"
ok 'the daemon stops' stop "$daemon"

# Rules as those of Debian's Puppet Server: the last one refuses the rest.
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: "^/puppet/v3/node/([^/]+)$", type: regex }
    allow: "$1", sort-order: 500, name: "node" }
  { match-request: { path: /puppet-ca/v1/certificate_renewal, type: path
      query-params: { force: "yes" } }
    allow: "*", sort-order: 500, name: "forced" }
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 500, name: "status" }
  { match-request: { path: "/", type: path }
    deny: "*", sort-order: 999, name: "deny all" } ] }
END
start_server || exit 1
raises SRV_RENEWAL_DENIED ".message == \"The setting allow_auto_renewal has no effect: the rules of $site/auth.conf refuse POST $api/certificate_renewal to all clients\"" "$site/log"
is 'nor do they permit it' "$(renew $node)" 403
ok 'the daemon stops' stop "$daemon"

done_testing
