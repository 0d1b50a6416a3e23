#!/bin/sh
# dalang doc offload haproxy: HAProxy passes the connections of agents on to the
# compile daemons that run, and not to one that is drained.
# time limit: 120
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer haproxy || skip_all 'HAProxy cannot be unpacked'
lay_out
front=$(next_port "$port")
direct=$port
absent=$(next_port "$front")
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# The daemon under two names, and one that does not run.
offload()
{
	dalang doc offload haproxy --config "$config" --server localhost \
	    --listen "127.0.0.1:$front" "localhost:$direct" \
	    "127.0.0.1:$direct" "127.0.0.1:$absent"
}
# a test may not have descriptors for 20,000 connections
offload | sed "s,maxconn 20000,maxconn 200,
    s,/run/haproxy/admin.sock,$site/haproxy.socket," >"$site/haproxy.cfg"
cat >"$site/haproxy.run" <<END
#!/bin/sh
LD_LIBRARY_PATH=$(echo "$PEERS"/haproxy/usr/lib/*-linux-gnu) \\
    exec $PEERS/haproxy/usr/sbin/haproxy "\$@"
END
chmod 755 "$site/haproxy.run"
ok 'HAProxy accepts the configuration' \
    "$site/haproxy.run" -c -f "$site/haproxy.cfg"
start "$site/haproxy.out" "$site/haproxy.run" -db -f "$site/haproxy.cfg"
balancer=$started

# order WORDS: a command on the socket.
order()
{
	python3 -c '
import socket, sys
s = socket.socket(socket.AF_UNIX)
s.connect(sys.argv[1])
s.sendall(sys.argv[2].encode() + b"\n")
while True:
    got = s.recv(65536)
    if not got:
        break
    sys.stdout.write(got.decode())
' "$site/haproxy.socket" "$1"
}
# states: each server with its state.
states() { order 'show stat compile 4 -1' | awk -F, 'NF > 18 && !/^#/ { print $2, $18 }'; }
down() { states | grep -q "127.0.0.1:$absent DOWN"; }
ok 'it finds the daemon that does not run' wait_for 30 down
is 'and those that do' "$(states)" "localhost:$direct UP
127.0.0.1:$direct UP
127.0.0.1:$absent DOWN"
port=$front
ok 'it passes requests on' wait_for 30 status_running
about="/puppet/v3/node/$node?environment=production"
is 'with the certificate of the client' "$(status $node "$about")" 200
is 'which a field of the request does not replace' "$(status $other "$about" \
    -H 'X-Client-Verify: SUCCESS' -H "X-Client-DN: CN=$node")" 403

# taken: connections that each server has taken.
taken() { order 'show stat compile 4 -1' | awk -F, 'NF > 18 && !/^#/ { print $8 }'; }
order "set server compile/localhost:$direct state drain" >/dev/null
like 'a server is drained' "$(states)" "localhost:$direct DRAIN"
taken >"$site/before"
for n in 1 2 3 4; do
	is "request $n is answered" "$(status $node "$about")" 200
done
taken >"$site/after"
is 'by the others alone' "$(paste "$site/before" "$site/after" |
    awk '{ print $2 - $1 }' | tr '\n' ' ')" '0 4 0 '
order "set server compile/localhost:$direct state ready" >/dev/null
like 'it is used again' "$(states)" "localhost:$direct UP"
stop "$balancer"
ok 'the daemon stops' stop "$daemon"
done_testing
