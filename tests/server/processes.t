#!/bin/sh
# The compile daemon's processes: identities, crashes, replacement, reload and
# stop.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# sandbox_of NAME: user and sandbox of a process's row, as words.
sandbox_of()
{
	dalang-compiled --processes | awk -F '\t' -v name="$1" \
	    '$1 == name { print $3, $4 }'
}

# check_process NAME PID: uid and NoNewPrivs are those of the row.
check_process()
{
	row=$(sandbox_of "$1")
	case $row in
	front_user*) uid=65533 ;;
	compile_user*) uid=65532 ;;
	*user*) uid=65534 ;;
	*) uid=$(id -u) ;;
	esac
	[ "$(id -u)" = 0 ] || uid=$(id -u)
	case $row in
	*base*) nnp=1 ;;
	*) nnp=0 ;;
	esac
	is "the uid of $1 is that of its row" \
	    "$(awk '/^Uid:/ { print $2, $3, $4, $5 }' \
	    "/proc/$2/status")" "$uid $uid $uid $uid"
	is "NoNewPrivs of $1 is set" "$(awk '/^NoNewPrivs:/ { print $2 }' \
	    "/proc/$2/status")" $nnp
	case $row in
	*base*)
		is "the seccomp mode of $1 is that of its row" \
		    "$(awk '/^Seccomp:/ { print $2 }' \
		    "/proc/$2/status")" 2
		;;
	esac
}

child_named()
{
	for c_pid in $(pgrep -P "$1"); do
		case $(cat "/proc/$c_pid/comm") in
		"$2"*) echo "$c_pid" ;;
		esac
	done
}

# An operation of 2 seconds here takes 60 on a processor with 30 other
# processes.
patience=240
lay_out 'front_user = 65533' 'compile_user = 65532' 'workers = 2' 'max_queued_requests = 1' \
    "compile_timeout = $patience" "stop_timeout = $patience"
slow=$(slow_code 2)
manifest <<END
node 'web01.example.com' { $slow notify { 'slow': } }
node default { notify { 'first': } }
END
start_server || exit 1
wait_for 60 environment_ready 1
catalog="/puppet/v3/catalog/$node?environment=production"
quick="/puppet/v3/catalog/$other?environment=production"

# Identities.
check_process parent "$daemon"
check_process front "$(child_named "$daemon" front)"
check_process environment "$(child_named "$daemon" environm)"
is 'two workers run' "$(workers | wc -l)" 2
check_process worker "$(workers | head -1)"

# A second instance.
ok 'a second instance is refused' sh -c \
    "! dalang-compiled --config $config --logdest console >$site/second 2>&1"
like 'the second instance prints the reason' "$(cat "$site/second")" \
    "Another instance is running with process id $daemon"

# A worker is killed in the middle of a compile.
status $node "$catalog" --max-time $patience >"$site/got" &
asked=$!
ok 'a worker is killed during a compile' kill_busy_worker
wait $asked
is 'its request is answered all the same' "$(cat "$site/got")" 200
like 'another worker logs the retry' "$(cat "$site/log")" \
    'The worker that was compiling the catalog of web01.example.com has ended'
ok 'the killed worker is replaced' \
    wait_for 60 sh -c "[ \$(pgrep -P $(child_named "$daemon" environm) | wc -l) = 2 ]"
status $node "$catalog" --max-time $patience >"$site/got" &
asked=$!
kill_busy_worker
kill_busy_worker
wait $asked
is 'a second killed worker fails the request' "$(cat "$site/got")" 500
like 'the error has a message' \
    "$(cat "$site/body")" 'Server Error: two compile workers ended while they compiled this catalog'
is 'one failed job and three crashes are counted' "$("$B/tools/metric" \
    "$site/run/compiled.metrics" dlcResultCount.internal dlcRetried dlcCrashes |
    xargs)" '1 2 3'
is 'other nodes are served' "$(status $other "$quick")" 200

# A front is killed.
kill -9 "$(child_named "$daemon" front)"
ok 'a killed front is replaced' wait_for 60 status_running
is 'the new front has its own workers' "$(status $other "$quick")" 200

# More requests than workers and queue accept.
for i in 1 2 3 4 5; do
	curl -s -o /dev/null -D "$site/header$i" --max-time $patience \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$node.pem" \
	    --key "$site/ssl/private_keys/$node.pem" \
	    -w '%{http_code}\n' "https://localhost:$port$catalog" \
	    >"$site/code$i" &
	eval "asked$i=\$!"
done
# shellcheck disable=SC2154
wait "$asked1" "$asked2" "$asked3" "$asked4" "$asked5"
like 'a full queue refuses a request' "$(cat "$site"/code?)" 503
like 'the refusal has Retry-After' \
    "$(cat "$site"/header?)" 'Retry-After: [0-9]+'
like 'the queued requests are served' "$(cat "$site"/code?)" 200

# New code.
echo "node default { notify { 'second': } }" | manifest
ok 'changed code is loaded' wait_for 60 environment_ready 2
request $other "$quick" >"$site/body"
like 'changed code is used' "$(cat "$site/body")" '"title":"second"'
echo "node default { notify { 'third': }" | manifest
ok 'invalid code is logged' \
    wait_for 60 grep -q 'New code of environment production cannot be loaded' "$site/log"
request $other "$quick" >"$site/body"
like 'no catalog is from the code before it' "$(cat "$site/body")" \
    'Syntax error at end of input'
echo "node default { notify { 'fourth': } }" | manifest
ok 'corrected code is loaded' wait_for 60 sh -c \
    "curl -s --max-time 60 --cacert $site/ssl/certs/ca.pem --cert $site/ssl/certs/$other.pem --key $site/ssl/private_keys/$other.pem https://localhost:$port$quick | grep -q fourth"

# Reload.
kill -HUP "$daemon"
ok 'SIGHUP reloads the daemon' \
    wait_for 60 grep -q 'Reloaded the configuration' "$site/log"
ok 'the daemon answers after the reload' wait_for 60 status_running
is 'catalogs are served after the reload' "$(status $other "$quick")" 200
i=0
while [ $i -lt 40 ]; do
	i=$((i + 1))
	[ $((i % 8)) -ne 0 ] || kill -HUP "$daemon"
	status $other "$quick"
	echo
done >"$site/codes"
is 'reloads lose no request' "$(sort "$site/codes" | uniq -c | tr -d ' ')" 40200
mv "$site/ssl/certs/$server.pem" "$site/kept.pem"
kill -HUP "$daemon"
ok 'a reload without certificate is refused' wait_for 60 \
    grep -q 'The new configuration is not used' "$site/log"
is 'the old certificate stays in use' "$(status $other "$quick")" 200
mv "$site/kept.pem" "$site/ssl/certs/$server.pem"

# A revoked certificate.
openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$other.pem" >"$site/revoke" 2>&1
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/ssl/crl.pem" >>"$site/revoke" 2>&1
kill -HUP "$daemon"
revoked() { [ "$(status "$other" /status/v1/simple)" = 000 ]; }
ok 'a revoked certificate is refused' wait_for 60 revoked
ok 'other certificates are accepted' status_running

is 'no process of older code was started again' "$(jq -r .message \
    "$site/log" | grep '^Started process environment' | sort | uniq -d)" ''

# Graceful stop: requests in progress are finished.
versions() { grep -c 'Environment production is ready' "$site/log"; }
versions=$(versions)
echo "$slow notify { 'last': }" | manifest
newer() { [ "$(versions)" -gt "$versions" ]; }
wait_for 60 newer
status $node "$catalog" --max-time $patience >"$site/got" &
asked=$!
wait_for 60 busy_worker
kill -TERM "$daemon"
wait $asked
is 'a request in progress is finished' "$(cat "$site/got")" 200
ok 'the daemon ends' stop "$daemon"
ok 'the pid file is removed' [ ! -e "$site/run/server.pid" ]
done_testing
