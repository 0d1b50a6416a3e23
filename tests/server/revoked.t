#!/bin/sh
# After a reload no connection uses the old certificates: a revoked node gets no
# further answer, and a front ends in time whatever its clients do.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

hold()
{
	"$B/tools/tls_hold" -p "$port" -d "$site/ssl" "$@"
}

fronts()
{
	pgrep -P "$daemon" -x 'front 1'
}

# shellcheck disable=SC2317 # called by wait_for
one_front()
{
	[ "$(fronts | wc -l)" = 1 ]
}

# reload: reload the daemon, and wait until it is done.
reload()
{
	r_count=$(grep -c 'Reloaded the configuration' "$site/log")
	kill -HUP "$daemon"
	wait_for 20 sh -c "[ \$(grep -c 'Reloaded the configuration' \
	    '$site/log') -gt $r_count ]"
}

lay_out 'drain_timeout = 4' 'workers = 2' 'body_timeout = 10m' \
    'compile_timeout = 5m'
slow=$(slow_code 4)
echo "$slow notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
for name in $node $other; do
	printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n' \
	    "/puppet/v3/report/$name?environment=production" >"$site/$name"
done

# Three delayed requests: of a revoked node, with a part of a body and with a
# compile in progress; and of a node that is not revoked.
hold -n $other -h "$site/$other" -b 1000 -r 20000 -t 40 >"$site/revoked" &
one=$!
hold -n $node -h "$site/$node" -b 1000 -r 20000 -t 40 >"$site/trusted" &
two=$!
status $other "/puppet/v3/catalog/$other?environment=production" \
    >"$site/catalog" &
three=$!
ok 'a compile of the node is in progress' wait_for 20 busy_worker
openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$other.pem" >"$site/revoke" 2>&1
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/ssl/crl.pem" >>"$site/revoke" 2>&1
reload
before=$(date +%s)
wait $one $three
after=$(date +%s)
like 'a revoked node that delays a request is disconnected' \
    "$(cat "$site/revoked")" '^closed'
is 'a revoked node does not get its compiled catalog' \
    "$(cat "$site/catalog")" 000
ok 'both are disconnected at the reload' [ $((after - before)) -le 3 ]
ok 'a record counts both connections' wait_for 10 grep -q \
    'Connections were closed because their certificates have been revoked: 2' "$site/log"
wait $two
took=$(($(date +%s) - before))
like 'a client that delays a request is disconnected' \
    "$(cat "$site/trusted")" '^closed'
ok 'the client is disconnected after drain_timeout' \
    [ $took -ge 3 -a $took -le 8 ]
ok 'the front has ended after drain_timeout' wait_for 3 one_front
ok 'a record counts the remaining connections' wait_for 10 grep -q \
    'Connections of a front that ends after a reload were closed, which did not end within [^:]*: 1' "$site/log"

# A front that hangs.
stuck=$(fronts)
kill -STOP "$stuck"
reload
ok 'a front that hangs is killed' wait_for 20 one_front
ok 'another front serves' wait_for 10 status_running

# Lists that change without a reload.
third=third.example.com
tests/certificates "$site/ssl" $third
is 'another node is accepted' "$(status $third /status/v1/simple)" 200
printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n' \
    "/puppet/v3/report/$third?environment=production" >"$site/$third"
hold -n $third -h "$site/$third" -b 1000 -r 20000 -t 40 >"$site/revoked" &
one=$!
openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$third.pem" >"$site/revoke" 2>&1
echo corrupted >"$site/ssl/crl.pem"
ok 'lists that are corrupted are not used' wait_for 20 \
    grep -q 'crl.pem' "$site/log"
is 'the old lists stay in force' "$(status $node /status/v1/simple)" 200
# One who may write there cannot make the parent wait.
rm "$site/ssl/crl.pem"
mkfifo "$site/ssl/crl.pem"
sleep 3
ok 'the parent does not wait for a FIFO in their place' \
    timeout 100 dalang log list --rundir "$site/run"
rm "$site/ssl/crl.pem"
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/ssl/crl.new" >>"$site/revoke" 2>&1
mv "$site/ssl/crl.new" "$site/ssl/crl.pem"
before=$(date +%s)
wait $one
like 'a connection of a revoked node is closed without a reload' \
    "$(cat "$site/revoked")" '^closed'
ok 'at once' [ $(($(date +%s) - before)) -le 5 ]
is 'a new one is refused' "$(status $third /status/v1/simple)" 000
is 'others are accepted' "$(status $node /status/v1/simple)" 200
ok 'a record names the lists' wait_for 10 grep -q \
    'The revocation lists in .*crl.pem have changed; the new lists are in use' "$site/log"
ok 'the daemon stops' stop "$daemon"
done_testing
