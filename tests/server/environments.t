#!/bin/sh
# Environments that many ask for at once, that do not exist, and that are more
# than the daemon holds.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# ask_all NODE PREFIX: a catalog of each of 16 environments, at once; the
# statuses, a line each.
ask_all()
{
	for i in $(seq 16); do
		echo "url = https://localhost:$port/puppet/v3/catalog/$1?environment=$2$i"
		echo "output = /dev/null"
	done >"$site/$2.urls"
	curl -s -Z --parallel-immediate --max-time 20 -w '%{http_code}\n' \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$1.pem" \
	    --key "$site/ssl/private_keys/$1.pem" -K "$site/$2.urls" \
	    >"$site/$2.statuses" 2>/dev/null
}

front() { pgrep -P "$daemon" -x 'front 1'; }

lay_out 'workers = 1'
echo "node default { notify { 'n': } }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# The parent answers while the front reads nothing.
kill -STOP "$daemon"
for each in a:$server b:$node c:$other; do
	ask_all "${each#*:}" "${each%:*}" &
done
sleep 3
kill -STOP "$(front)"
kill -CONT "$daemon"
sleep 2
kill -CONT "$(front)"
for each in a:$server b:$node c:$other; do
	wait_for 30 sh -c "[ \$(wc -l <'$site/${each%:*}.statuses') = 16 ]"
done
is 'each of many unknown names at once is answered' \
    "$(cat "$site"/[abc].statuses | sort | uniq -c | xargs)" '48 404'
is 'no answer was lost on the way' \
    "$(grep -c 'front 1 could not be sent a message' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"
done_testing
