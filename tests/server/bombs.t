#!/bin/sh
# Jobs that end workers, or would end them: facts beyond the memory limit,
# compiles that are killed. Other nodes do not wait for them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

catalog() { echo "/puppet/v3/catalog/$1?environment=production"; }
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@" | xargs; }

# shellcheck disable=SC2317 # called by wait_for
is_retried() { [ "$(metric dlcRetried)" = "$1" ]; }

# pauses: records of workers that wait before their restart.
pauses() { grep -c 'in a row; it is started again' "$site/log"; }

lay_out 'workers = 2' 'compile_memory = 80000000'
slow=$(slow_code 30)
manifest <<EOF
node '$server' { $slow notify { 'slow': } }
node default { notify { 'quick': } }
EOF
start_server || exit 1
wait_for 60 environment_ready 1

# A text of 16 MB that needs ten times that in memory.
awk -v name=$node 'BEGIN {
	printf "environment=production&facts_format=application%%2Fjson"
	printf "&facts={\"name\":\"%s\",\"values\":{\"a\":[{}", name
	for (i = 0; i < 5000000; i++)
		printf ",{}"
	print "]}}"
}' >"$site/bomb"
for _ in $(seq 12); do
	status $node "$(catalog $node)" --data-binary "@$site/bomb"
	echo
done >"$site/statuses"
is 'facts beyond the memory of a compile are refused' \
    "$(sort "$site/statuses" | uniq -c | xargs)" '12 400'
like 'the error has the reason' \
    "$(cat "$site/body")" 'exceed the budget of memory'
is 'another node is served at once' \
    "$(status $other "$(catalog $other)" --max-time 10)" 200
is 'no worker ended, and no job was retried' \
    "$(metric dlcCrashes dlcRetried)" '0 0'

# Two requests, each of which is tried twice: each worker ends twice.
for number in 1 2; do
	request $server "$(catalog $server)" >"$site/killed" &
	asked=$!
	kill_busy_worker
	wait_for 60 is_retried $number
	kill_busy_worker
	wait "$asked"
	is 'a job that ended two workers has failed' \
	    "$(cat "$site/status")" 500
done
is 'four workers ended' "$(metric dlcCrashes)" 4
is 'another node is served after the failed jobs' \
    "$(status $other "$(catalog $other)" --max-time 10)" 200
is 'no worker waited before its restart' "$(pauses)" 0
ok 'the daemon stops' stop "$daemon"
done_testing
