#!/bin/sh
# A server that is too busy, or whose answers make the agent retry.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# busy NAME SECONDS: an answer with Retry-After.
busy()
{
	printf 'HTTP/1.1 503 Service Unavailable\r\nRetry-After: %s\r\n' \
	    "$2" >"$site/$1"
	printf 'Connection: close\r\nContent-Length: 0\r\n\r\n' >>"$site/$1"
}

# ends NAME FILE...: a run ends when the server sends these answers.
ends()
{
	e_name=$1
	shift
	start "$site/answers" "$B/tools/tls_answer" "$port" "$site/ssl" \
	    $server "$@"
	# shellcheck disable=SC2154 # set by start
	answerer=$started
	wait_for 60 port_listens "$port"
	timeout 60 dalang agent --test --config "$config" >"$site/out" 2>&1
	fails "$e_name: the run ends" [ $? = 124 ]
	stop "$answerer"
}

lay_out 'pluginsync = false'
busy soon 1
busy never 9223372036854775807
busy late 301
for answer in never late; do
	ends "a wait of $answer" "$site/soon" "$site/$answer"
	like "$answer: the first wait is kept" "$(cat "$site/out")" \
	    'Sleeping for 1 seconds before retrying'
	like "$answer: the error of the server is printed" \
	    "$(cat "$site/out")" \
	    'Error 503 on SERVER'
done

# Seconds that are 0, and a date that has passed, are a request to retry.
busy now 0
busy past 'Sunday, 06-Nov-94 08:49:37 GMT'
busy malformed soon
for answer in now past; do
	ends "a wait of $answer" "$site/$answer" "$site/malformed"
	is "$answer: the request is sent again, once" \
	    "$(grep -c 'Sleeping for 1 seconds before retrying' "$site/out")" 1
	like "$answer: the error of the server is printed" \
	    "$(cat "$site/out")" 'Error 503 on SERVER'
done

# A catalog whose environment the agent would request next.
: >"$site/empty.pp"
dalang compile --confdir "$site" --vardir "$site/cv" --manifest \
    "$site/empty.pp" $node 2>/dev/null |
    jq -c '.environment = "../../a"' >"$site/catalog"
{
	printf 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
	printf 'Connection: close\r\nContent-Length: %d\r\n\r\n' \
	    "$(wc -c <"$site/catalog")"
	cat "$site/catalog"
} >"$site/elsewhere"
ends 'a catalog of an environment with an invalid name' "$site/elsewhere"
like 'the invalid environment is logged' "$(cat "$site/out")" \
    "the name of the environment is invalid: '../../a'"
done_testing
