#!/bin/sh
# The resources of a front that one client can hold: unauthorized requests are
# refused before the body, and clients that hold much for long are closed before
# others are refused.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

hold()
{
	"$B/tools/tls_hold" -p "$port" -d "$site/ssl" "$@"
}

# early OPTION...: the status of an answer that comes before body_timeout, 8
# seconds.
early() { hold "$@" -t 5 | sed 's/ .*//'; }

# head_of METHOD PATH LENGTH [FIELD...]: a request's head, for hold -h.
head_of()
{
	h_method=$1 h_path=$2 h_length=$3
	shift 3
	printf '%s %s HTTP/1.1\r\nHost: a\r\nContent-Length: %s\r\n' \
	    "$h_method" "$h_path" "$h_length"
	printf 'Content-Type: application/json\r\n'
	for h_field; do
		printf '%s\r\n' "$h_field"
	done
	printf '\r\n'
}

# fronts: the pids of the front and of those that it replaces.
fronts()
{
	pgrep -P "$daemon" -x 'front 1'
}

# replaced: another front than $front serves, and no other one.
# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	r_pids=$(fronts) && [ "$(echo "$r_pids" | wc -l)" = 1 ] &&
	    [ "$r_pids" != "$front" ] && status_running
}

# shellcheck disable=SC2317 # called by wait_for
has_retry() { grep -q '^Retry-After' "$site/answer"; }

mib=1048576
report="/puppet/v3/report/$node?environment=production"
foreign="/puppet/v3/report/$other?environment=production"
lay_out 'body_timeout = 8' 'max_body_bytes = 33554432' \
    'max_body_bytes_per_node = 25165824' \
    'max_body_bytes_per_address = 100000000' 'max_connections_per_node = 4' \
    'max_connections_per_address = 25' 'max_connections = 60'
echo "notify { 'x': }" | manifest
tests/certificates "$site/ssl" web03.example.com Web04.example.com
start_server || exit 1

# Unauthorized requests.
head_of PUT "$report" 1000000 >"$site/report"
head_of PUT "$foreign" 1000000 >"$site/foreign"
head_of PUT /no/such/thing 1000000 >"$site/unknown"
head_of GET /status/v1/simple 1000000 >"$site/status_body"
head_of POST /status/v1/simple 1000000 >"$site/method"
head_of PUT "$foreign" 1000000 'Expect: 100-continue' >"$site/expect"
head_of PUT "$report" 1000000 'Expect: 100-continue' >"$site/expected"
printf 'PUT %s HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n' \
    "$foreign" >"$site/chunked"
is 'a body without certificate is refused before it is sent' \
    "$(early -h "$site/report")" 403
is 'a body for another node is refused before it is sent' \
    "$(early -n $node -h "$site/foreign")" 403
is 'a chunked body for another node is refused before it is sent' \
    "$(early -n $node -h "$site/chunked")" 403
is 'a body for an unknown route is refused before it is sent' \
    "$(early -n $node -h "$site/unknown")" 404
is 'a body with a method that the route does not have is refused before it is sent' \
    "$(early -h "$site/method")" 405
is 'a body for a route without a body is refused before it is sent' \
    "$(early -h "$site/status_body")" 413
is 'a refused client gets no 100 Continue' \
    "$(early -n $node -h "$site/expect")" 403
is 'an authorized client gets 100 Continue' \
    "$(early -n $node -h "$site/expected")" 100
awk 'BEGIN { printf "{\"a\":\""; for (i = 0; i < 300000; i++) printf "0123456789"
	print "\"}" }' >"$site/large"
is 'the connection ends with the refusal' "$(request "$node" "$foreign" \
    -X PUT -H 'Content-Type: application/json' \
    --data-binary "@$site/large" >/dev/null 2>&1
    grep -ci '^connection: close' "$site/header")" 1

# Names.
# shellcheck disable=SC2016 # of jq
is 'a certificate whose name is not a certname is refused at the handshake' \
    "$(status Web04.example.com /status/v1/simple)" 000
ok 'a record has the name' wait_for 10 grep -q \
    'its name Web04.example.com is not a valid certname' "$site/log"

# Time: one client sends all but the end at once, one a byte now and then.
hold -n $node -h "$site/report" -b 900000 -t 30 >"$site/held" &
one=$!
hold -n $node -h "$site/report" -b 0 -r 20000 -t 30 >"$site/drips" &
two=$!
wait $one $two
like 'a body that does not end is refused in time' "$(cat "$site/held")" \
    '^408 ([89]|1[01])$'
like 'a body that is sent slowly is refused in time' "$(cat "$site/drips")" \
    '^408 ([89]|1[01])$'

# Memory: two nodes hold all available memory, then another one sends facts.
front=$(fronts)
sed -i 's/^body_timeout.*/body_timeout = 60/' "$config"
kill -HUP "$daemon"
ok 'a front with the new settings serves alone' wait_for 60 replaced
head_of PUT "$report" $((20 * mib)) >"$site/report"
head_of PUT "$foreign" $((20 * mib)) >"$site/other"
hold -n $node -h "$site/report" -b $((9 * mib)) -r 50000 -t 25 \
    >"$site/first" &
one=$!
hold -n $other -h "$site/other" -b $((9 * mib)) -r 50000 -t 25 \
    >"$site/second" &
two=$!
ok 'a record has the memory that two nodes hold' wait_for 60 grep -q \
    'Requests in progress hold 33554432 of at most 33554432 bytes' "$site/log"
third="/puppet/v3/report/web03.example.com?environment=production"
short_report web03.example.com | sed 's/}$/,/' >"$site/third"
tail -c +2 "$site/large" >>"$site/third"
served=0
for _ in 1 2 3 4 5; do
	[ "$(status web03.example.com "$third" -X PUT -H 'Content-Type: application/json' \
	    --data-binary "@$site/third")" = 200 ] && served=$((served + 1))
done
is 'a client with a body is served while others hold all memory' $served 5
wait $one $two
like 'the client that holds most for the longest time is refused' \
    "$(cat "$site/first" "$site/second")" '^503'
ok 'a record names the client and its size' wait_for 10 grep -Eq \
    "of 127.0.0.1 was refused with 503.*this client held 16777216 bytes.*\"$node\"|of 127.0.0.1 was refused with 503.*this client held 16777216 bytes.*\"$other\"" "$site/log"

# Shares: one node has more than its own.
hold -n $node -c 2 -h "$site/report" -b $((9 * mib)) -r 50000 -t 5 \
    >"$site/shared"
is 'a node that exceeds its share loses its own connection' \
    "$(sed 's/ .*//' "$site/shared" | sort | xargs)" '503 open'
like 'a record names the share' "$(cat "$site/log")" \
    'the node held 33554432 of at most 25165824 bytes of the memory for'
hold -n $node -c 6 -t 3 >"$site/many"
is 'connections of a node beyond its share are closed' \
    "$(sed 's/ .*//' "$site/many" | sort | uniq -c | xargs)" '2 closed 4 open'
hold -c 40 -t 8 >"$site/many" &
one=$!
ok 'a record names the address' wait_for 10 grep -q \
    'A connection of 127.0.0.1 was closed after .* the address had' "$site/log"
ok 'an address with too many connections is served' status_running
wait $one
like 'connections of an address beyond its share are closed' \
    "$(grep -c closed "$site/many")" '^1[0-9]$'
is 'each 503 carries Retry-After' "$(
    head_of PUT "$report" $((30 * mib)) >"$site/over"
    : >"$site/answer"
    { cat "$site/over"; head -c $((26 * mib)) /dev/zero
	wait_for 20 has_retry; } |
	timeout 60 openssl s_client -quiet -verify_quiet \
	-connect "127.0.0.1:$port" -CAfile "$site/ssl/certs/ca.pem" \
	-cert "$site/ssl/certs/$node.pem" \
	-key "$site/ssl/private_keys/$node.pem" 2>/dev/null >"$site/answer"
    tr -d '\r' <"$site/answer" | grep -Ec '^HTTP/1.1 503|^Retry-After: [0-9]+$')" 2
ok 'the daemon still runs' status_running
ok 'the daemon stops' stop "$daemon"
done_testing
