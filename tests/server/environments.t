#!/bin/sh
# Environments that are requested many times at once, that do not exist, and
# that are more than the daemon holds.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# ask_all NODE PREFIX [NUMBER...]: request a catalog of each of these
# environments (16) at once; the statuses are in a file, one a line.
ask_all()
{
	for i in $(if [ $# -gt 2 ]; then shift 2; echo "$@"; else seq 16; fi); do
		echo "url = https://localhost:$port/puppet/v3/catalog/$1?environment=$2$i"
		echo "output = /dev/null"
	done >"$site/$2.urls"
	curl -s -Z --parallel-immediate --max-time 60 -w '%{http_code}\n' \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$1.pem" \
	    --key "$site/ssl/private_keys/$1.pem" -K "$site/$2.urls" \
	    >"$site/$2.statuses" 2>/dev/null
}

# kill_idle_workers FAILURES: until the next restart waits for so many failures.
kill_idle_workers()
{
	for _ in $(seq 200); do
		grep -q "worker 1 ended $1 times in a row" "$site/log" && return
		for pid in $(workers); do
			kill -9 "$pid"
		done
		sleep 0.1
	done
}

# shellcheck disable=SC2317 # called by wait_for
gone() { ! kill -0 "$1"; }

# in_flight COUNT: so many requests wait for an answer.
# shellcheck disable=SC2317 # called by wait_for
in_flight()
{
	[ "$("$B/tools/metric" "$site/run/compiled.metrics" dlcInFlight)" = "$1" ]
}

# rests PID: the process sleeps, and has not woken in half a second: it has
# nothing to do.
# shellcheck disable=SC2317 # called by wait_for
rests()
{
	r_wakes=$(wakes "$1")
	sleep 0.5
	grep -q '^State:.S' "/proc/$1/status" && [ "$(wakes "$1")" = "$r_wakes" ]
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
ok 'all requests reach the front' wait_for 60 in_flight 48
kill -STOP "$(front)"
kill -CONT "$daemon"
ok 'the parent answers while the front reads nothing' wait_for 60 rests "$daemon"
kill -CONT "$(front)"
for each in a:$server b:$node c:$other; do
	wait_for 70 sh -c "[ \$(wc -l <'$site/${each%:*}.statuses') = 16 ]"
done
is 'each of many unknown names at once is answered' \
    "$(cat "$site"/[abc].statuses | sort | uniq -c | xargs)" '48 404'
is 'no answer was lost' \
    "$(grep -c 'A message of type [0-9]* could not be sent to process front 1' "$site/log")" 0

# A worker that ends before its first job waits, in the end 12 seconds.
old=$(pgrep -P "$daemon" environ)
kill_idle_workers 8
ok 'a worker waits for its restart' kill -0 "$old"
echo "node default { notify { 'new': } }" | manifest
wait_for 60 environment_ready 2
ok 'an older version ends though a worker of it waits for its restart' \
    wait_for 4 gone "$old"

# More environments than slots.
catalog() { echo "/puppet/v3/catalog/$node?environment=$1"; }
for i in $(seq 17); do
	mkdir -p "$site/code/environments/e$i/manifests"
	echo "notify { 'e': }" >"$site/code/environments/e$i/manifests/a.pp"
done
for i in $(seq 15); do
	status $node "$(catalog "e$i")"
	echo
done >"$site/statuses"
is '15 environments are served beside the first' \
    "$(sort "$site/statuses" | uniq -c | xargs)" '15 200'

# Each has a request that waits for longer than an unused one may stay.
# shellcheck disable=SC2046 # pids are words
kill -STOP $(workers)
# shellcheck disable=SC2046 # numbers are words
ask_all $node e $(seq 15) &
asked=$!
ok 'a request for each environment waits' wait_for 60 in_flight 15
sleep 11
is 'one more environment is refused' "$(status $node "$(catalog e16)")" 503
like 'the error has the reason' \
    "$(cat "$site/body")" 'too many environments are loaded'
ok 'a record names the environment' wait_for 10 grep -q \
    'Environment e16 is not loaded: the limit of 16 environments' "$site/log"
# shellcheck disable=SC2046 # pids are words
kill -CONT $(workers)
wait $asked
is 'environments with requests were not ended' \
    "$(sort "$site/e.statuses" | uniq -c | xargs)" '15 200'
ended() { grep -o 'Environment [^ ]* was not used for' "$site/log" | xargs; }
is 'no environment was ended' "$(ended)" ''
is 'an environment that does not exist is still unknown' \
    "$(status $node "$(catalog e18)")" 404
rm -r "$site/code/environments/e7"
# shellcheck disable=SC2317 # called by wait_for
served() { [ "$(status "$node" "$(catalog "$1")")" = 200 ]; }
ok 'a new environment takes the slot of a deleted one' wait_for 30 served e16
is 'the deleted environment is unknown from then on' \
    "$(status $node "$(catalog e7)")" 404
is 'the other environments are served' "$(status $node "$(catalog e8)")" 200

# The others are used later than e8, and the last one when e8 may end.
sleep 5
ask_all $node e 1 2 3 4 5 6 9 10 11 12 13 14 15 16
sleep 6
is 'a new environment takes the slot of one that is not used' \
    "$(status $node "$(catalog e17)")" 200
is 'the environment that is unused for the longest time ends' "$(ended)" \
    'Environment e8 was not used for'
is 'no other environment was loaded again' \
    "$(grep -o 'Environment e[0-9]* is ready, version [^1]' "$site/log")" ''
ok 'the ended environment takes the slot of another one' \
    wait_for 30 served e8

# One that is removed, and comes back.
is 'an environment is served' "$(status $node "$(catalog e17)")" 200
mv "$site/code/environments/e17" "$site/code/e17"
unknown() { [ "$(status "$node" "$(catalog "$1")")" = 404 ]; }
ok 'without its directory it is unknown' wait_for 20 unknown e17
like 'the answer names it' "$(cat "$site/body")" \
    "Could not find environment 'e17'"
ok 'its request is logged as refused' wait_for 10 grep -q \
    "The catalog request of $node was refused with 404: Could not find environment 'e17'" \
    "$site/log"
ok 'a record names it' wait_for 10 grep -q \
    'The directory of environment e17 was removed' "$site/log"
mv "$site/code/e17" "$site/code/environments/e17"
is 'with its directory it is served' "$(status $node "$(catalog e17)")" 200

# One that could not be loaded, and is removed.
failed() { [ "$(status "$node" "$(catalog "$1")")" = 500 ]; }
rm -r "$site/code/environments/e16"
mkdir -p "$site/code/environments/bad/manifests"
echo 'notify {' >"$site/code/environments/bad/manifests/site.pp"
ok 'code that cannot be parsed is an error' wait_for 30 failed bad
rm -r "$site/code/environments/bad"
ok 'without its directory it is unknown, too' wait_for 30 unknown bad
mkdir -p "$site/code/environments/bad/manifests"
echo 'notify { "good": }' >"$site/code/environments/bad/manifests/site.pp"
ok 'it is loaded again' wait_for 30 served bad

# Code that was in use, and cannot be parsed any more: no catalog is from older
# code, as with Puppet.
echo 'notify {' >"$site/code/environments/bad/manifests/site.pp"
is 'a request after it is saved fails' "$(status $node "$(catalog bad)")" 500
like 'with the reason' "$(cat "$site/body")" 'Syntax error at end of input'
is 'and so does the next one' "$(status $node "$(catalog bad)")" 500
is 'other environments are served' "$(status $node "$(catalog e17)")" 200
echo 'notify { "better": }' >"$site/code/environments/bad/manifests/site.pp"
is 'a request after it is corrected is served' \
    "$(status $node "$(catalog bad)")" 200
like 'from the new code' "$(cat "$site/body")" better

# The default environment, which r10k removes as it does others.
mv "$site/code/environments/production" "$site/code/production"
is 'the default environment without its directory is unknown' \
    "$(status $node "$(catalog production)")" 404
like 'the answer names it' "$(cat "$site/body")" \
    "Could not find environment 'production'"
mv "$site/code/production" "$site/code/environments/production"
is 'it is served when it is back' "$(status $node "$(catalog production)")" 200

ok 'the daemon stops' stop "$daemon"
done_testing
