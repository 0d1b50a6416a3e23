#!/bin/sh
# Compiles by turn: a node that asks for much waits for itself, and what
# nobody waits for any more is not compiled to its end.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

catalog() { echo "/puppet/v3/catalog/$1?environment=production"; }

# ask NAME FILE [CURL-OPTION...]: the status into FILE, in the background; its
# pid is $asked.
ask()
{
	a_name=$1 a_file=$2
	shift 2
	curl -s -o /dev/null --max-time 200 \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$a_name.pem" \
	    --key "$site/ssl/private_keys/$a_name.pem" -w '%{http_code}\n' \
	    "$@" "https://localhost:$port$(catalog "$a_name")" >"$a_file" &
	asked=$!
}

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@" | xargs; }
# shellcheck disable=SC2317 # called by wait_for
queued() { [ "$(metric dlcQueued)" = "$1" ]; }
busy() { [ "$(metric dlcWorkersBusy)" = "$1" ]; }
# shellcheck disable=SC2317 # called by wait_for
stopped()
{
	[ "$(grep -c 'Stopped the compile of the catalog' "$site/log")" = "$1" ]
}

lay_out 'workers = 2' 'max_queued_requests = 4'
slow=$(slow_code 3)
long=$(slow_code 30)
manifest <<EOF
node '$node' { $slow notify { 'slow': } }
node '$server' { $long $long notify { 'long': } }
node default { notify { 'quick': } }
EOF
start_server || exit 1
wait_for 60 environment_ready 1

# One node asks for five catalogs, another one for one.
all=
for i in 1 2 3 4 5; do
	ask $node "$site/a$i"
	all="$all $asked"
done
ok 'four requests of the node wait' wait_for 20 queued 4
is 'and one is compiled, though there are two workers' \
    "$(metric dlcWorkersBusy)" 1
is 'another node does not wait for them' \
    "$(status $other "$(catalog $other)")" 200
ok 'they wait still' [ "$(metric dlcQueued)" -ge 3 ]
# shellcheck disable=SC2086 # pids
wait $all
is 'the newest of the first node was refused, as the queue was full' \
    "$(sort "$site"/a? | uniq -c | xargs)" '4 200 1 503'

# With one worker: by turn.
sed -i 's/^workers.*/workers = 1/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
wait_for 60 environment_ready 2
wait_for 60 status_running
all=
for i in 1 2 3; do
	ask $node "$site/a$i"
	all="$all $asked"
done
wait_for 20 queued 2
is 'with one worker, too' "$(status $other "$(catalog $other)")" 200
ok 'another node has the next turn' [ "$(metric dlcQueued)" -ge 1 ]
# shellcheck disable=SC2086 # pids
wait $all
is 'all of the first node are answered' "$(sort "$site"/a[123] | xargs)" \
    '200 200 200'

# A client that does not wait.
before=$(metric dlcCompiles dlcCrashes dlcRetried)
gone=$(metric dlcAbandoned)
ask $server "$site/gone" --max-time 2
ok 'a long compile has begun' wait_for 20 busy 1
wait "$asked"
ok 'it is stopped when its client has gone' wait_for 5 busy 0
ok 'a record has its node' wait_for 10 grep -q \
    "Stopped the compile of the catalog of $server after" "$site/log"
is 'it is no compile, no crash and not tried again' \
    "$(metric dlcCompiles dlcCrashes dlcRetried)" "$before"
is 'it is counted as abandoned' "$(metric dlcAbandoned)" $((gone + 1))
is 'its worker serves on' "$(status $other "$(catalog $other)")" 200

# A client that sends more and more behind its request would hide its end.
printf 'GET %s HTTP/1.1\r\nHost: a\r\n\r\n' "$(catalog $server)" >"$site/head"
"$B/tools/tls_hold" -p "$port" -d "$site/ssl" -n $server -h "$site/head" \
    -b 300000 -t 20 >"$site/behind"
like 'a client that floods behind its request is cut off' \
    "$(cat "$site/behind")" '^closed'
ok 'and its compile is stopped' wait_for 5 stopped 2

# A front that dies.
ask $server "$site/gone" --max-time 30
dying=$asked
ok 'a compile is in hand' wait_for 20 busy_worker
kill -9 "$(pgrep -P "$daemon" -x 'front 1')"
ok 'a compile of a front that has died is stopped' wait_for 5 stopped 3
wait "$dying"
wait_for 20 status_running
is 'its worker did not crash' "$(metric dlcCrashes)" 1
ok 'the daemon stops' stop "$daemon"
done_testing
