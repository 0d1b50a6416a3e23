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
		grep -q "worker 1 ended $1 times\{0,1\} in a row" "$site/log" && return
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

lay_out 'workers = 1' 'environments_memory = 1'
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

# More environments than environments_memory has room for: the first one, and one
# other.
catalog() { echo "/puppet/v3/catalog/$node?environment=$1"; }
for i in $(seq 40); do
	mkdir -p "$site/code/environments/e$i/manifests"
	echo "notify { 'e$i': }" >"$site/code/environments/e$i/manifests/a.pp"
done
for i in 1 2 3; do
	status $node "$(catalog "e$i")"
	jq -r '.resources[] | select(.type == "Notify").title' "$site/body"
done >"$site/statuses"
is 'each environment is served in its turn' "$(xargs <"$site/statuses")" \
    '200e1 200e2 200e3'
ended() { grep -o 'Environment [^ ]* was not used for' "$site/log" | xargs; }
is 'the one that is not used any more ends' "$(ended)" \
    'Environment e1 was not used for Environment e2 was not used for'
ok 'a record names the one that waits' wait_for 10 grep -q \
    'Environment e2 waits for memory: loaded environments use [0-9]* bytes; the maximum is 1' \
    "$site/log"
ok 'and the one that is larger than the setting' wait_for 10 grep -q \
    'Environment e3 uses [0-9]* bytes, more than the 1 that all may use' "$site/log"
ask_all $node e 4 5 6 7
is 'those that are requested at once wait for each other' \
    "$(sort "$site/e.statuses" | uniq -c | xargs)" '4 200'

# One that has a request for longer than an unused one may stay.
mv "$site/code/environments/e9" "$site/code/environments/f9"
served() { [ "$(status "$node" "$(catalog "$1")")" = 200 ]; }
ok 'an environment is served' wait_for 30 served e8
stopped=$(workers)
# shellcheck disable=SC2086 # pids are words
kill -STOP $stopped
ask_all $node e 8 &
asked=$!
ok 'a request of it waits' wait_for 60 in_flight 1
ask_all $other f 9 &
also=$!
ok 'one of another environment does, too' wait_for 60 in_flight 2
is 'an environment that does not exist is still unknown' \
    "$(status $node "$(catalog e99)")" 404
sleep 4
is 'the used environment was not ended' "$(ended | grep -c 'e8 was')" 0
# shellcheck disable=SC2086 # pids are words
kill -CONT $stopped
wait $asked $also
is 'its request is answered' "$(cat "$site/e.statuses")" 200
is 'then that of the other' "$(cat "$site/f.statuses")" 200
rm -r "$site/code/environments/f9"
is 'a deleted environment is unknown' "$(status $node "$(catalog f9)")" 404

# Enough memory for forty branches, which are asked in turn.
sed -i 's/^environments_memory.*/environments_memory = 100000000000/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
ok 'the new settings are used' wait_for 30 served e1
before=$(ended)
for i in $(seq 40); do
	[ "$i" = 9 ] || status $node "$(catalog "e$i")"
done | grep -o 200 >"$site/statuses"
for i in $(seq 40); do
	[ "$i" = 9 ] || status $node "$(catalog "e$i")"
done | grep -o 200 >>"$site/statuses"
is 'each of forty environments is served, twice' \
    "$(sort "$site/statuses" | uniq -c | xargs)" '78 200'
is 'none of them was ended' "$(ended)" "$before"

# Memory for one: they go in the order of their last requests.
sleep 3 # fronts report requests now and then
is 'the first of them is used again' "$(status $node "$(catalog e1)")" 200
sed -i 's/^environments_memory.*/environments_memory = 1/' "$config"
kill -HUP "$daemon"
reloaded() { [ "$(grep -c 'Reloaded the configuration' "$site/log")" = 2 ]; }
wait_for 20 reloaded
mkdir -p "$site/code/environments/further/manifests"
echo "notify { 'further': }" >"$site/code/environments/further/manifests/a.pp"
is 'a further environment is served' "$(status $node "$(catalog further)" \
    --max-time $((60 * ${SLOW:-1})))" 200
# on a slow machine that one has gone, too
gone=$(ended | sed 's/ *Environment further was not used for//')
gone=${gone#"$before" }
is 'all that are not used made room' "$(echo "$gone" | grep -o was | wc -l)" 39
like 'that with the newest request was the last to go' "$gone" \
    'Environment e1 was not used for$'
sed -i 's/^environments_memory.*/environments_memory = 0/' "$config"

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
