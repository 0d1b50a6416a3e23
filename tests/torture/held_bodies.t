#!/bin/sh
# time limit: 900
# Clients that hold resources of all kinds for TORTURE_SECONDS (120), while an
# agent with facts of 135 KB must be served all the time: bodies without
# certificate, large ones that stop, slow ones, handshakes and idle connections
# of one address.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

attack()
{
	while [ ! -e "$site/over" ]; do
		"$B/tools/tls_hold" -p "$port" -d "$site/ssl" -f 127.0.0.2 \
		    -t 20 "$@"
	done >>"$site/attack" 2>&1 &
	attackers="${attackers:-} $!"
}

lay_out
echo "notify { 'x': }" | manifest
tests/certificates "$site/ssl" bad1.example.com bad2.example.com \
    bad3.example.com bad4.example.com bad5.example.com
start_server || exit 1
wait_for 60 environment_ready 1
for name in $node bad1.example.com bad2.example.com bad3.example.com \
    bad4.example.com bad5.example.com; do
	printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 33000000\r\n\r\n' \
	    "/puppet/v3/report/$name?environment=production" >"$site/$name"
done
attack -h "$site/$node" -c 8 -b 17000000
for i in 1 2 3 4 5; do
	attack -n bad$i.example.com -h "$site/bad$i.example.com" -c 3 \
	    -b 17000000 -r 1100
	attack -n bad$i.example.com -h "$site/bad$i.example.com" -c 3 -r 1
done
attack -c 100
attack -n bad1.example.com -c 30
awk -v node=$node 'BEGIN {
	printf "{\"name\":\"%s\",\"values\":{", node
	for (i = 0; i < 4500; i++)
		printf "\"fact_%d\":\"value of fact %d\",", i, i
	print "\"last\":1}}" }' >"$site/facts"
# Facts are URL-encoded once more inside the form.
jq -sRr @uri "$site/facts" >"$site/facts_encoded"
asked=0 good=0 slowest=0
end=$(($(date +%s) + ${TORTURE_SECONDS:-120}))
while [ "$(date +%s)" -lt $end ]; do
	begin=$(date +%s)
	code=$(status $node "/puppet/v3/catalog/$node" \
	    --data-urlencode environment=production \
	    --data-urlencode facts_format=application/json \
	    --data-urlencode "facts@$site/facts_encoded")
	took=$(($(date +%s) - begin))
	asked=$((asked + 1))
	[ "$code" != 200 ] || good=$((good + 1))
	[ $took -le $slowest ] || slowest=$took
	sleep 0.5 # the pace of an agent
done
touch "$site/over"
echo "# $asked requests, the slowest $slowest s"
is 'the agent is served each time' $good $asked
ok 'the agent is served quickly' [ $slowest -le 10 ]
ok 'the daemon and its front have not ended' sh -c \
    "[ \$(grep -c 'has ended\|terminated by signal' '$site/log') = 0 ]"
# shellcheck disable=SC2086 # pids
wait $attackers
ok 'the daemon stops' stop "$daemon"
done_testing
