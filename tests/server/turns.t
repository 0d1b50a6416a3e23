#!/bin/sh
# Compiles by turn: a node with many requests waits only for itself, and a
# compile without a waiting client is stopped.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# catalog NODE: the path for its catalog, with its facts: {name, values: {}}.
catalog()
{
	c_facts="%257B%2522name%2522%253A%2522$1%2522%252C%2522values%2522%253A%257B%257D%257D"
	echo "/puppet/v3/catalog/$1?environment=production&facts_format=application/json&facts=$c_facts"
}

# ask NAME FILE [CURL-OPTION...]: write the status into FILE, in the background;
# the pid is $asked.
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

lay_out 'workers = 2' 'max_queued_requests = 4' 'max_waiting_compiles = 0'
# It waits, without the work of a processor.
slow="generate('/bin/sleep', '3')"
long=$(slow_code 30)
manifest <<EOF
node '$node' { $slow notify { 'slow': } }
node '$server' { $long $long notify { 'long': } }
node default { notify { 'quick': } }
EOF
start_server || exit 1
wait_for 60 environment_ready 1

# One node requests five catalogs, another one requests one.
all=
for i in 1 2 3 4 5; do
	ask $node "$site/a$i"
	all="$all $asked"
done
ok 'four requests of the node wait' wait_for 20 queued 4
is 'one request of the node is compiled, though there are two workers' \
    "$(metric dlcWorkersBusy)" 1
is 'another node does not wait for them' \
    "$(status $other "$(catalog $other)")" 200
ok 'the four requests still wait' [ "$(metric dlcQueued)" -ge 3 ]
# shellcheck disable=SC2086 # pids
wait $all
is 'the newest request of the first node was refused when the queue was full' \
    "$(sort "$site"/a? | uniq -c | xargs)" '4 200 1 503'

# With one worker: by turn.
sed -i 's/^workers.*/workers = 1/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
wait_for 60 environment_ready 2
wait_for 60 status_running
lines=$(wc -l <"$site/log")
all=
for i in 1 2 3; do
	ask $node "$site/a$i"
	all="$all $asked"
done
wait_for 20 queued 2
is 'nodes take turns with one worker' "$(status $other "$(catalog $other)")" 200
# shellcheck disable=SC2086 # pids
wait $all
is 'another node has the next turn' "$(tail -n "+$((lines + 1))" "$site/log" |
    sed -n 's/.*"message":"Compiled catalog for \([^ ]*\) .*/\1/p' | xargs)" \
    "$node $other $node $node"
is 'all requests of the first node are answered' \
    "$(sort "$site"/a[123] | xargs)" \
    '200 200 200'

# A client that does not wait.
before=$(metric dlcCompiles dlcCrashes dlcRetried)
gone=$(metric dlcAbandoned)
ask $server "$site/gone" --max-time 2
ok 'a long compile has begun' wait_for 20 busy 1
wait "$asked"
ok 'a compile is stopped when its client has disconnected' wait_for 5 busy 0
ok 'a record has the node of the stopped compile' wait_for 10 grep -q \
    "Stopped the compile of the catalog of $server after" "$site/log"
is 'a stopped compile is not counted as compile, crash or retry' \
    "$(metric dlcCompiles dlcCrashes dlcRetried)" "$before"
is 'a stopped compile is counted as abandoned' \
    "$(metric dlcAbandoned)" $((gone + 1))
is 'the worker of a stopped compile continues to serve' \
    "$(status $other "$(catalog $other)")" 200

# A client that sends more and more after its request would hide its end.
printf 'GET %s HTTP/1.1\r\nHost: a\r\n\r\n' "$(catalog $server)" >"$site/head"
"$B/tools/tls_hold" -p "$port" -d "$site/ssl" -n $server -h "$site/head" \
    -b 300000 -t 20 >"$site/behind"
like 'a client that sends without end after its request is disconnected' \
    "$(cat "$site/behind")" '^closed'
ok 'the compile of a disconnected client is stopped' wait_for 5 stopped 2

# A front that is killed.
ask $server "$site/gone" --max-time 30
dying=$asked
ok 'a compile is in progress' wait_for 20 busy_worker
kill -9 "$(pgrep -P "$daemon" -x 'front 1')"
ok 'a compile of a killed front is stopped' wait_for 5 stopped 3
wait "$dying"
wait_for 20 status_running
is 'the worker of a killed front did not crash' "$(metric dlcCrashes)" 1
ok 'the daemon stops' stop "$daemon"
done_testing
