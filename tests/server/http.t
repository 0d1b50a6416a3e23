#!/bin/sh
# What is no good request, sent by hand over TLS: refused, and the connection
# ended.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# send_raw TEXT: the first line of the answer to these bytes (printf's
# escapes); all answers are in $site/raw.  The server ends the connection: it
# is asked to, or the request is invalid.
send_raw()
{
	# shellcheck disable=SC2059
	printf "$1" | timeout 60 openssl s_client -quiet -verify_quiet \
	    -connect "127.0.0.1:$port" -CAfile "$site/ssl/certs/ca.pem" \
	    -cert "$site/ssl/certs/$node.pem" \
	    -key "$site/ssl/private_keys/$node.pem" \
	    2>/dev/null >"$site/received"
	[ $? -ne 124 ] || echo 'the connection was not ended'
	tr -d '\r' <"$site/received" >"$site/raw"
	head -1 "$site/raw"
}

# tls_1_1 PORT: what a client that can do TLS 1.1, and nothing newer, prints.
tls_1_1()
{
	timeout 60 openssl s_client -tls1_1 -cipher DEFAULT@SECLEVEL=0 \
	    -connect "127.0.0.1:$1" </dev/null 2>&1
}

# full: the limit is reached, the oldest connections were closed for others.
full() { [ "$(grep -c closed "$site/held")" -ge 2 ]; }

lay_out 'max_connections = 10'
echo "notify { 'x': }" | manifest
start_server || exit 1

get='GET /status/v1/simple HTTP/1.1\r\nHost: a\r\n'
last="${get}Connection: close\r\n\r\n"
is 'a good request' "$(send_raw "$last")" 'HTTP/1.1 200 OK'
is 'two in one packet' "$(send_raw "$get\r\n$last" >/dev/null
    grep -o 'HTTP/1.1 200' "$site/raw" | wc -l)" 2
is 'nonsense' "$(send_raw 'hello\r\n\r\n')" 'HTTP/1.1 400 Bad Request'
is 'bare line ends' "$(send_raw 'GET / HTTP/1.1\nHost: a\n\n')" \
    'HTTP/1.1 400 Bad Request'
is 'no host' "$(send_raw 'GET / HTTP/1.1\r\n\r\n')" 'HTTP/1.1 400 Bad Request'
is 'length and coding' "$(send_raw "${get}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")" \
    'HTTP/1.1 400 Bad Request'
like 'ends the connection' "$(cat "$site/raw")" 'Connection: close'
is 'what is smuggled behind is not read' "$(send_raw "${get}Content-Length: 5\r\nContent-Length: 0\r\n\r\n$get\r\n" >/dev/null
    grep -o 'HTTP/1.1' "$site/raw" | wc -l)" 1
is 'folded header' "$(send_raw "${get}X: a\r\n b\r\n\r\n")" \
    'HTTP/1.1 400 Bad Request'
is 'unknown method' "$(send_raw 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n')" \
    'HTTP/1.1 501 Not Implemented'
is 'body above the limit' "$(send_raw "${get}Content-Length: 99999999999\r\n\r\n")" \
    'HTTP/1.1 413 Content Too Large'
is 'path upwards' "$(send_raw 'GET /status/../x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')" \
    'HTTP/1.1 400 Bad Request'
is 'old protocol' "$(send_raw 'GET /status/v1/simple HTTP/1.0\r\n\r\n')" \
    'HTTP/1.1 200 OK'
is 'HEAD has no body' "$(send_raw 'HEAD /status/v1/simple HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    tail -1 "$site/raw")" 'HTTP/1.1 200 OK'
is 'chunked body' "$(send_raw "PUT /puppet/v3/report/$node?environment=production HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n")" \
    'HTTP/1.1 200 OK'
long=$(printf '%01500d' 0)
is 'a path without a route' "$(send_raw "GET /$long?b=secret$long$long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")" \
    'HTTP/1.1 404 Not Found'
ok 'a short part of it is repeated' [ "$(wc -c <"$site/raw")" -lt 700 ]
fails 'and no query' grep -q secret "$site/raw"
is 'a named client may ask on after an error' "$(
    request $node /x >/dev/null 2>&1
    grep -ci '^connection: close' "$site/header")" 0
is 'a nameless one may not' "$(curl -s -o /dev/null -D - \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port/x" |
    grep -ci '^connection: close')" 1
is 'compressed body' "$(send_raw "${get}Connection: close\r\nContent-Encoding: gzip\r\n\r\n")" \
    'HTTP/1.1 415 Unsupported Media Type'
other_port=$(next_port "$port")
start "$site/s_server" openssl s_server -tls1_1 -cipher DEFAULT@SECLEVEL=0 \
    -accept "127.0.0.1:$other_port" -cert "$site/ssl/certs/$server.pem" \
    -key "$site/ssl/private_keys/$server.pem"
takes_1_1() { tls_1_1 "$other_port" | grep -q 'Protocol *: TLSv1.1'; }
ok 'another server speaks TLS 1.1 with this client' wait_for 20 takes_1_1
stop "$started"
like 'the compile daemon refuses it by an alert' "$(tls_1_1 "$port")" \
    'alert protocol version'

# More connections than there may be, each with half a request.
printf 'GET / HT' >"$site/half"
start "$site/held" "$B/tools/tls_hold" -p "$port" -d "$site/ssl" -c 12 \
    -h "$site/half" -t 100
hold=$started
ok 'of twelve that hold connections the oldest are closed' wait_for 20 full
ok 'another client is served' status_running
stop "$hold"
ok 'it still runs' status_running
ok 'and stops' stop "$daemon"
done_testing
