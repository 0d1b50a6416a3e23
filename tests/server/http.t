#!/bin/sh
# Invalid requests, written by hand over TLS, are refused, and the connection is
# closed.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# send_raw TEXT: the first line of the answer to these bytes (printf's escapes);
# all answers are in $site/raw. The server closes the connection, because it is
# asked to or because the request is invalid.
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

# tls_1_1 PORT: the output of a client that supports TLS 1.1 and nothing newer.
tls_1_1()
{
	timeout 60 openssl s_client -tls1_1 -cipher DEFAULT@SECLEVEL=0 \
	    -connect "127.0.0.1:$1" </dev/null 2>&1
}

# full: the limit is reached, and the oldest connections were closed for others.
full() { [ "$(grep -c closed "$site/held")" -ge 2 ]; }

lay_out 'max_connections = 10'
echo "notify { 'x': }" | manifest
start_server || exit 1

get='GET /status/v1/simple HTTP/1.1\r\nHost: a\r\n'
last="${get}Connection: close\r\n\r\n"
is 'a valid request is answered' "$(send_raw "$last")" 'HTTP/1.1 200 OK'
is 'two requests in one packet are both answered' \
    "$(send_raw "$get\r\n$last" >/dev/null
    grep -o 'HTTP/1.1 200' "$site/raw" | wc -l)" 2
is 'a malformed request line is refused' \
    "$(send_raw 'hello\r\n\r\n')" 'HTTP/1.1 400 Bad Request'
is 'bare line feeds are refused' "$(send_raw 'GET / HTTP/1.1\nHost: a\n\n')" \
    'HTTP/1.1 400 Bad Request'
is 'a request without Host is refused' \
    "$(send_raw 'GET / HTTP/1.1\r\n\r\n')" 'HTTP/1.1 400 Bad Request'
is 'a length and a coding together are refused' \
    "$(send_raw "${get}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n")" \
    'HTTP/1.1 400 Bad Request'
like 'a request with both ends the connection' \
    "$(cat "$site/raw")" 'Connection: close'
is 'a smuggled request is not read' \
    "$(send_raw "${get}Content-Length: 5\r\nContent-Length: 0\r\n\r\n$get\r\n" >/dev/null
    grep -o 'HTTP/1.1' "$site/raw" | wc -l)" 1
is 'a folded field is refused' "$(send_raw "${get}X: a\r\n b\r\n\r\n")" \
    'HTTP/1.1 400 Bad Request'
is 'an unknown method is refused' \
    "$(send_raw 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n')" \
    'HTTP/1.1 501 Not Implemented'
is 'a body above the limit is refused' \
    "$(send_raw "${get}Content-Length: 99999999999\r\n\r\n")" \
    'HTTP/1.1 413 Content Too Large'
is 'a path with .. is refused' \
    "$(send_raw 'GET /status/../x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')" \
    'HTTP/1.1 400 Bad Request'
is 'an HTTP/1.0 request is answered' \
    "$(send_raw 'GET /status/v1/simple HTTP/1.0\r\n\r\n')" \
    'HTTP/1.1 200 OK'
is 'an answer to HEAD has no body' \
    "$(send_raw 'HEAD /status/v1/simple HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
    tail -1 "$site/raw")" 'HTTP/1.1 200 OK'
body=$(short_report $node)
is 'a chunked body is read' \
    "$(send_raw "PUT /puppet/v3/report/$node?environment=production HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n$(printf %x ${#body})\r\n$body\r\n0\r\n\r\n")" \
    'HTTP/1.1 200 OK'
long=$(printf '%01500d' 0)
is 'a path without a route is not found' \
    "$(send_raw "GET /$long?b=secret$long$long HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")" \
    'HTTP/1.1 404 Not Found'
ok 'the error repeats a short part of the path' \
    [ "$(wc -c <"$site/raw")" -lt 700 ]
fails 'the error does not repeat the query' grep -q secret "$site/raw"
is 'a client with a certificate may send requests after an error' "$(
    request $node /x >/dev/null 2>&1
    grep -ci '^connection: close' "$site/header")" 0
is 'the connection of a client without one is closed after an error' \
    "$(curl -s -o /dev/null -D - \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port/x" |
    grep -ci '^connection: close')" 1
is 'a body in an unknown coding is refused' \
    "$(send_raw "${get}Connection: close\r\nContent-Encoding: br\r\n\r\n")" \
    'HTTP/1.1 415 Unsupported Media Type'
other_port=$(next_port "$port")
start "$site/s_server" openssl s_server -tls1_1 -cipher DEFAULT@SECLEVEL=0 \
    -accept "127.0.0.1:$other_port" -cert "$site/ssl/certs/$server.pem" \
    -key "$site/ssl/private_keys/$server.pem"
takes_1_1() { tls_1_1 "$other_port" | grep -q 'Protocol *: TLSv1.1'; }
ok 'another server negotiates TLS 1.1 with this client' wait_for 20 takes_1_1
stop "$started"
like 'the compile daemon refuses TLS 1.1 with an alert' "$(tls_1_1 "$port")" \
    'alert protocol version'

# More connections than the limit, each with half a request.
printf 'GET / HT' >"$site/half"
start "$site/held" "$B/tools/tls_hold" -p "$port" -d "$site/ssl" -c 12 \
    -h "$site/half" -t 100
hold=$started
ok 'the oldest of twelve held connections are closed' wait_for 20 full
ok 'another client is served' status_running
stop "$hold"
ok 'the daemon still runs' status_running
ok 'the daemon stops' stop "$daemon"
many()
{
	dalang-compiled --config "$config" --max_connections 3951 \
	    --logdest console >"$site/many" 2>&1
}
fails 'more connections than a front can hold stop the start' many
like 'the error names the setting and its maximum' "$(cat "$site/many")" \
    'parameter max_connections. Allowed values are 1 to 3950'
done_testing
