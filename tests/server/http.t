#!/bin/sh
# What is no good request, sent by hand over TLS: refused, and the connection
# ended.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# send_raw TEXT: the first line of the answer to these bytes (printf's
# escapes).
send_raw()
{
	{
		# shellcheck disable=SC2059
		printf "$1"
		sleep 1
	} | timeout 10 openssl s_client -quiet -verify_quiet \
	    -connect "127.0.0.1:$port" -CAfile "$site/ssl/certs/ca.pem" \
	    -cert "$site/ssl/certs/$node.pem" \
	    -key "$site/ssl/private_keys/$node.pem" 2>/dev/null |
	    tr -d '\r' >"$site/raw"
	head -1 "$site/raw"
}

lay_out 'max_connections = 10'
echo "notify { 'x': }" | manifest
start_server || exit 1

get='GET /status/v1/simple HTTP/1.1\r\nHost: a\r\n'
is 'a good request' "$(send_raw "$get\r\n")" 'HTTP/1.1 200 OK'
is 'two in one packet' "$(send_raw "$get\r\n$get\r\n" >/dev/null
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
is 'path upwards' "$(send_raw 'GET /status/../x HTTP/1.1\r\nHost: a\r\n\r\n')" \
    'HTTP/1.1 400 Bad Request'
is 'old protocol' "$(send_raw 'GET /status/v1/simple HTTP/1.0\r\n\r\n')" \
    'HTTP/1.1 200 OK'
is 'HEAD has no body' "$(send_raw 'HEAD /status/v1/simple HTTP/1.1\r\nHost: a\r\n\r\n' >/dev/null
    tail -1 "$site/raw")" ''
is 'chunked body' "$(send_raw "PUT /puppet/v3/report/$node?environment=production HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n")" \
    'HTTP/1.1 200 OK'
is 'compressed body' "$(send_raw "${get}Content-Encoding: gzip\r\n\r\n")" \
    'HTTP/1.1 415 Unsupported Media Type'
ok 'TLS 1.1 is refused' sh -c "! openssl s_client -tls1_1 \
    -connect 127.0.0.1:$port </dev/null >/dev/null 2>&1"
# More connections than there may be, each with half a request.
for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
	start "$site/slow$i" sh -c "{ printf 'GET / HT'; sleep 30; } |
	    openssl s_client -quiet -verify_quiet -connect 127.0.0.1:$port"
	slow="${slow:-} $started"
done
sleep 1
ok 'those who only hold connections shut nobody out' status_running
for pid in $slow; do
	stop "$pid"
done
ok 'it still runs' status_running
ok 'and stops' stop "$daemon"
done_testing
