#!/bin/sh
# Misbehaving clients of the compile daemon, and the records that name them.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'max_body_bytes_per_node = 2000000' 'max_connections_per_node = 2' \
    'drain_timeout = 1'
slow=$(slow_code 20)
echo "node '$other' { $slow $slow } node default { }" | manifest
tests/certificates "$site/ssl" Web04.example.com
start_server || exit 1
hold="$B/tools/tls_hold -p $port -d $site/ssl -n"

printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n' \
    "/puppet/v3/report/$node?environment=production" >"$site/head"
$hold $node -h "$site/head" -b 3000000 -t 20 >"$site/out"
raises SRV_BODY_DROPPED \
    ".client.address == \"127.0.0.1\" and .puppet.node == \"$node\" and
	.puppet.bytes > 2000000" "$site/log"
$hold $node -c 3 -t 10 >"$site/out"
raises SRV_CONNECTION_DROPPED \
    ".client.address == \"127.0.0.1\" and .puppet.node == \"$node\" and
	.puppet.max == 2" "$site/log"
$hold Web04.example.com -t 10 >"$site/out"
raises NET_CERTNAME_REFUSED '.puppet.name == "Web04.example.com"' "$site/log"

# held: the requests that have begun, so that their certificates were accepted.
held()
{
	"$B/tools/metric" "$site/run/compiled.metrics" dlcInFlight
}
is_held() { [ "$(held)" -ge 1 ]; }
is_free() { [ "$(held)" = 0 ]; }

# A client that leaves while its catalog is compiled.
wait_for 60 environment_ready 1
wait_for 60 is_free
request $other "/puppet/v3/catalog/$other?environment=production" \
    >"$site/out" &
wait_for 60 is_held
kill "$(pgrep -P $! -x curl)"
raises CAT_UNWANTED ".puppet.node == \"$other\"" "$site/log"

# A reload, while some requests do not end, and one node is revoked.
$hold $node -h "$site/head" -b 1000 -r 20000 -t 60 >"$site/out" &
wait_for 60 is_held
kill -HUP "$daemon"
raises SRV_DRAIN_CUT '.puppet.connections == 1' "$site/log"
wait $!
# The next one is counted, not the one that was closed.
wait_for 60 is_free
$hold $node -h "$site/head" -b 1000 -r 20000 -t 60 >"$site/out" &
wait_for 60 is_held
openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$node.pem" >"$site/revoke" 2>&1
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/ssl/crl.pem" >>"$site/revoke" 2>&1
kill -HUP "$daemon"
raises SRV_REVOKED_CLOSED '.puppet.connections == 1' "$site/log"
stop "$daemon"
done_testing
