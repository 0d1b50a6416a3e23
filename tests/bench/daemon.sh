# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154 # used by the programs that include it
# A compile daemon of a benchmark in a scratch directory; bench=NAME is set
# before.
set -eu
. tests/bench/rows.sh

b=${B:-build}
bin=$PWD/$b/bin
peers=$PWD/${PEERS:-build/peers}
case ${PEERS:-} in /*) peers=$PEERS ;; esac
s=$(mktemp -d)
chmod 755 "$s"
port=18140
daemon=
other= # a further process
trap 'test -z "$other" || kill $other; test -z "$daemon" || kill "$daemon"
wait; rm -rf "$s"' EXIT
code=$s/code/environments/production/manifests
mkdir -p "$code" "$s/run" "$s/var"

# skip REASON: end a benchmark that lacks something
skip()
{
	echo "$bench: $1" >&2
	exit 0
}

# The daemon runs as this user, and without its Ruby files it would be measured
# without modules.
setpriv --reuid 65534 --regid 65534 --clear-groups test -r "$bin/dalang" ||
    skip "the user 65534 cannot read $bin: measure in another directory"

# until_true COMMAND...: wait for it, at most 60 s
until_true()
{
	u_n=0
	until "$@"; do
		u_n=$((u_n + 1))
		[ $u_n -le 6000 ] || {
			echo "$bench: $* did not come" >&2
			tail -n 5 "$s/log" >&2
			exit 1
		}
		sleep 0.01
	done
}
runs()
{
	[ "$(curl -s --max-time 10 --insecure \
	    "https://localhost:$port/status/v1/simple")" = running ]
}
ready() { grep -q 'Environment production is ready' "$s/log"; }
gone() { ! kill -0 "$daemon" 2>/dev/null; }

# serve OPTION...: start the daemon; sets seconds to the time until it serves.
serve()
{
	: >"$s/log"
	begin=$(date +%s.%N)
	"$bin/dalang-compiled" --no-daemonize --confdir "$s" --codedir "$s/code" \
	    --vardir "$s/var" --rundir "$s/run" --certname server.bench \
	    --bindaddress 127.0.0.1 --serverport $port --user 65534 \
	    --group 65534 --logdest console --log_level info "$@" \
	    >"$s/log" 2>&1 &
	daemon=$!
	until_true ready
	until_true runs
	seconds=$(echo "$begin $(date +%s.%N)" | awk '{ print $2 - $1 }')
}
stop()
{
	kill "$daemon"
	until_true gone
	daemon=
}
# pss: kilobytes of all processes of the daemon
pss() { pss_of "$daemon"; }
# load OPTION...: of tls_load on the daemon's port; prints its line
load() { "$b/tools/tls_load" -p $port -d "$s/ssl" -n node.bench "$@"; }

# site: a manifest of 101 classes of ten resources
site()
{
	awk 'BEGIN {
		for (c = 0; c < 101; c++) {
			printf("class c%d {\n", c)
			for (n = 0; n < 10; n++)
				printf("  notify { \"c%d-%d\": }\n", c, n)
			print "}"
		}
		for (c = 0; c < 101; c++)
			printf("include c%d\n", c)
	}'
}
# catalog_request [VALUES [NODE]]: a request for the catalog of node.bench or
# that node, without facts or with these, encoded twice
catalog_request()
{
	node=${2:-node.bench}
	body='environment=production&facts_format=application%2Fjson&facts=%257B%2522name%2522%253A%2522'"$node"'%2522%252C%2522values%2522%253A%257B'"${1:-}"'%257D%257D'
	printf 'POST /puppet/v3/catalog/%s?environment=production HTTP/1.1\r
Host: localhost\r
Accept: application/vnd.puppet.rich+json, application/json\r
Content-Type: application/x-www-form-urlencoded\r
Content-Length: %d\r
\r
%s' "$node" ${#body} "$body"
}
# The nodes of catalogs(): one has a share of the workers.
nodes='node1.bench node2.bench node3.bench node4.bench'
# catalogs PORT SECONDS: prints how many a second the nodes get, each over a
# connection of its own
catalogs()
{
	c_pids=
	for c_node in $nodes; do
		catalog_request "" "$c_node" >"$s/request.$c_node"
		load -p "$1" -n "$c_node" -h "$s/request.$c_node" -c 1 \
		    -t "$2" >"$s/got.$c_node" &
		c_pids="$c_pids $!"
	done
	for c_pid in $c_pids; do
		wait "$c_pid"
	done
	cat "$s"/got.* | awk '{ n += $1 / $2 } END { printf("%.2f\n", n) }'
}
