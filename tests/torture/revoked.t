#!/bin/sh
# time limit: 900
# Nodes that delay requests in each way are revoked, ROUNDS (10) times: none
# gets an answer after the reload, and another node is served all the time.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

rounds=${ROUNDS:-10}
names=
for i in $(seq "$rounds"); do
	names="$names bad$i.example.com"
done
lay_out 'drain_timeout = 3'
echo "notify { 'x': }" | manifest
# shellcheck disable=SC2086 # names
tests/certificates "$site/ssl" $names
start_server || exit 1
wait_for 60 environment_ready 1

revoke()
{
	openssl ca -config "$site/ssl/ca/openssl.cnf" \
	    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
	    -revoke "$site/ssl/certs/$1.pem" >"$site/revoke" 2>&1
	openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
	    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
	    -out "$site/ssl/crl.pem" >>"$site/revoke" 2>&1
}

# connected COUNT: so many clients have connections.
# shellcheck disable=SC2317 # called by wait_for
connected()
{
	[ "$("$B/tools/metric" "$site/run/compiled.metrics" dlcConnections)" \
	    -ge "$1" ]
}

good=0
for name in $names; do
	path="/puppet/v3/report/$name?environment=production"
	printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n' \
	    "$path" >"$site/head"
	pids=
	for option in '' "-h $site/head" "-h $site/head -b 99000 -r 1000"; do
		# shellcheck disable=SC2086 # options
		"$B/tools/tls_hold" -p "$port" -d "$site/ssl" -n "$name" -c 3 \
		    -t 15 $option >>"$site/bad" &
		pids="$pids $!"
	done
	wait_for 60 connected 9
	revoke "$name"
	kill -HUP "$daemon"
	[ "$(status $node "/puppet/v3/catalog/$node?environment=production")" = 200 ] &&
	    good=$((good + 1))
	# shellcheck disable=SC2086 # pids
	wait $pids
done
is 'no revoked node is answered' \
    "$(sed 's/ .*//' "$site/bad" | sort | uniq -c | xargs)" \
    "$((rounds * 9)) closed"
is 'another node is served at each reload' $good "$rounds"
ok 'the daemon stops' stop "$daemon"
done_testing
