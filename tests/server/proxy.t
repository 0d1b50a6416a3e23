#!/bin/sh
# A proxy that ends the TLS connections of agents gives their names, by fields
# of each request; other clients cannot.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

proxy=proxy.example.com
admin=admin.example.com
lay_out "proxy_certnames = balance.example.com, $proxy"
mkdir -p "$site/ssl/ca"
printf '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true\n' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $proxy $admin
tests/certificates "$site/foreign" $node
echo "notify { 'x': }" | manifest
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, allow-header-cert-info: true, rules: [
  { name: own, sort-order: 1, allow: "$1",
    match-request: { type: regex, path: "^/puppet/v3/(?:node|catalog)/([^/]+)$" } }
  { name: status, sort-order: 1, allow-unauthenticated: true,
    match-request: { type: path, path: "/status/v1/simple" } }
  { name: flush, sort-order: 1, allow: { extensions: { pp_cli_auth: "true" } },
    match-request: { type: path, path: "/puppet-admin-api" } }
] }
END
start_server || exit 1
wait_for 60 environment_ready 1

own="/puppet/v3/node/$node?environment=production"
# certificate DIR NAME...: their certificates as the proxy sends them.
certificate()
{
	c_dir=$1
	shift
	for c_name; do
		cat "$c_dir/certs/$c_name.pem"
	done | python3 -c 'import sys, urllib.parse
print(urllib.parse.quote(sys.stdin.read()))'
}
# passed PATH FIELD...: the status of a request that the proxy passes on.
passed()
{
	p_path=$1
	shift
	for p_field; do
		shift
		set -- "$@" -H "$p_field"
	done
	status $proxy "$p_path" "$@"
}
verified='X-Client-Verify: SUCCESS'
cert=$(certificate "$site/ssl" $node)

is 'a certificate names the client' \
    "$(passed "$own" "$verified" "X-Client-Cert: $cert")" 200
is 'of another client it does not' "$(passed "$own" "$verified" \
    "X-Client-Cert: $(certificate "$site/ssl" $other)")" 403
for dn in "CN=$node" "/CN=$node" "O=a\\, b,CN=$node" "/O=a/CN=$node" \
    "cn=$node, O=b"; do
	is "the subject $dn names the client" \
	    "$(passed "$own" "$verified" "X-Client-DN: $dn")" 200
done
for dn in '' CN= "CN=$other" "CN=$other,CN=$node" "O=a\\,CN=$node" \
    "CN=$node\\" "XCN=$node" "/CN=$node/CN=$node" "CN=W$node"; do
	is "the subject \"$dn\" does not" \
	    "$(passed "$own" "$verified" "X-Client-DN: $dn")" 403
done
is 'a certificate counts, not the subject beside it' "$(passed "$own" \
    "$verified" "X-Client-DN: CN=$node" \
    "X-Client-Cert: $(certificate "$site/ssl" $other)")" 403
for word in NONE success 'FAILED:expired' 'SUCCESS SUCCESS' ''; do
	is "X-Client-Verify: \"$word\" is not verified" "$(passed "$own" \
	    "X-Client-Verify: $word" "X-Client-Cert: $cert")" 403
done
is 'without fields the client has no name' "$(passed "$own")" 403
is 'and not that of the proxy' \
    "$(passed "/puppet/v3/node/$proxy?environment=production")" 403
is 'a client without a name is served all the same' \
    "$(passed /status/v1/simple)" 200

for fields in "X-Client-Cert: %zz" "X-Client-Cert: nothing" \
    "X-Client-Cert: -----BEGIN%20CERTIFICATE-----" \
    "X-Client-Cert: $(certificate "$site/ssl" $node $other)"; do
	is "a malformed certificate is refused: $(echo "$fields" | cut -c 16-30)" \
	    "$(passed "$own" "$verified" "$fields")" 400
done
like 'the answer gives the reason' "$(cat "$site/body")" \
    'Only 1 PEM should be supplied for x-client-cert'
for field in "$verified" "X-Client-DN: CN=$node" "X-Client-Cert: $cert"; do
	is "two fields ${field%%:*} are refused" "$(passed "$own" "$verified" \
	    "X-Client-DN: CN=$node" "$field" "$field")" 400
done
is 'the certificate of another authority is not trusted' \
    "$(passed "$own" "$verified" \
	"X-Client-Cert: $(certificate "$site/foreign" $node)")" 403
not_trusted() { grep NET-2702 "$site/log" | grep 'is not trusted'; }
wait_for 10 not_trusted
like 'a record gives the reason' "$(not_trusted)" \
    "of the proxy $proxy: its certificate is not trusted"

is 'fields of another client are ignored' "$(status $other "$own" \
    -H "$verified" -H "X-Client-DN: CN=$node" -H "X-Client-Cert: $cert")" 403
is 'and it keeps its own name' "$(status $node "$own" \
    -H "$verified" -H "X-Client-DN: CN=$other")" 200

passed "$own" "$verified" "X-Client-Cert: $cert" \
    'X-Forwarded-For: 10.1.1.1, 192.0.2.7' >/dev/null
logged() { [ "$(tail -n 1 "$site/log" | jq -r .client.address)" = "$1" ]; }
ok 'the record has the address of the client' wait_for 20 logged 192.0.2.7
passed "$own" "$verified" "X-Client-Cert: $cert" \
    'X-Forwarded-For: 10.1.1.1, <script>' >/dev/null
ok 'other texts than addresses are ignored' wait_for 20 logged 127.0.0.1

flush=/puppet-admin-api/v1/environment-cache
is 'extensions of the certificate permit' "$(status $proxy "$flush" \
    -X DELETE -H "$verified" \
    -H "X-Client-Cert: $(certificate "$site/ssl" $admin)")" 204
is 'a name alone has none' "$(status $proxy "$flush" -X DELETE \
    -H "$verified" -H "X-Client-DN: CN=$admin")" 403

# A connection that passes on requests of several clients, one after another.
out=$(curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
    --cert "$site/ssl/certs/$proxy.pem" \
    --key "$site/ssl/private_keys/$proxy.pem" -o /dev/null \
    -w '%{http_code} %{num_connects} ' -H "$verified" \
    -H "X-Client-DN: CN=$node" "https://localhost:$port$own" --next -s \
    --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
    --cert "$site/ssl/certs/$proxy.pem" \
    --key "$site/ssl/private_keys/$proxy.pem" -o /dev/null \
    -w '%{http_code} %{num_connects}' "https://localhost:$port$own")
is 'a name ends with its request' "$out" '200 1 403 0'

openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$node.pem" 2>/dev/null
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crlsec 3600 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/list" 2>/dev/null
chmod 644 "$site/list"
# a compile in progress
ok 'the daemon stops' stop "$daemon"
slow=$(slow_code 20)
echo "$slow notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
    --cert "$site/ssl/certs/$proxy.pem" \
    --key "$site/ssl/private_keys/$proxy.pem" -o /dev/null \
    -w '%{http_code}' -H "$verified" -H "X-Client-Cert: $cert" \
    "https://localhost:$port/puppet/v3/catalog/$node?environment=production" \
    >"$site/slow" &
slow=$!
wait_for 60 busy_worker
mv "$site/list" "$site/ssl/crl.pem"
refused() { [ "$(passed "$own" "$verified" "X-Client-Cert: $cert")" = 403 ]; }
ok 'a revoked client is refused' wait_for 20 refused
wait $slow
is 'its request in progress is ended, too' "$(cat "$site/slow")" 000
is 'the proxy is served on' "$(passed /status/v1/simple)" 200
ok 'the daemon stops' stop "$daemon"

# starts WANTED SETTING FILE: the start ends with that message.
starts()
{
	sed -i '/^proxy_certnames/d' "$config"
	[ -z "$2" ] || sed -i "s/^\[main\]/&\nproxy_certnames = $2/" "$config"
	echo "authorization: { version: 1, rules: [], $3 }" >"$site/auth.conf"
	like "auth.conf with $3, proxies \"$2\"" "$(timeout 60 dalang-compiled \
	    --config "$config" --logdest console 2>&1)" "$1"
}
starts 'auth.conf: allow-header-cert-info needs the setting proxy_certnames' \
    '' 'allow-header-cert-info: true'
starts 'allow-header-cert-info is false, but the setting proxy_certnames' \
    $proxy 'allow-header-cert-info: false'
done_testing
