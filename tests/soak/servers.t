#!/bin/sh
# Two compile daemons for one fleet: they share a store in PostgreSQL behind
# pgbouncer, and HAProxy passes connections to them.  Each part but HAProxy is
# killed in turn while agents run: no run fails, each has its report, and what a
# node exports by one daemon is collected by the other.
# environment: SOAK_AGENTS   agents (default: 6)
#              SOAK_ROUNDS   how often each part is killed (default: 2)
# time limit: 1500
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/postgresql.sh

haproxy=$(PATH=$PATH:/usr/sbin command -v haproxy)
[ -n "$haproxy" ] || skip_all 'HAProxy is not installed'
pg_here || skip_all 'PostgreSQL is not installed'
agents=${SOAK_AGENTS:-6}
rounds=${SOAK_ROUNDS:-2}
mkdir -p "$site"
chmod 711 "$site"
pg_make "$site/pg" || exit 99
[ -z "$pg_bouncer" ] || pg_pool || exit 99

# --- the servers ---

one_port=$port
two_port=$(next_port "$port")
front_port=$(next_port "$two_port")
names=$(seq -f 'a%g.example.com' "$agents")
# shellcheck disable=SC2086 # words
tests/certificates "$site/ssl" $server $node $other $names || exit 99
lay_out 'workers = 2' 'storeconfigs = true' 'store_prime = 0' \
    'reports = store' "store = $pg_url"
sed "s,^serverport = .*,serverport = $two_port,; s,^vardir = .*,&2,
    s,^rundir = .*,&2," "$config" >"$site/two.conf"
mkdir -p "$site/var2" "$site/run2"

# edit N: what each node has to apply.
edit()
{
	manifest <<END
\$me = \$trusted['certname']
@@notify { "from \$me": message => '$1', tag => 'x' }
Notify <<| tag == 'x' |>>
file { "$site/\$me": content => '$1' }
END
}

# server_start NAME: its pid is in $pid_NAME.
server_start()
{
	s_config=$config
	[ "$1" = one ] || s_config=$site/two.conf
	dalang-compiled --config "$s_config" --logdest json --log_level info \
	    >>"$site/$1.log" 2>&1 </dev/null &
	eval "pid_$1=$!"
	t_pids="$t_pids $!"
}
server_up()
{
	[ "$(curl -s --max-time 10 --cacert "$site/ssl/certs/ca.pem" \
	    "https://localhost:$1/status/v1/simple")" = running ]
}
server_kill()
{
	eval "k_pid=\$pid_$1"
	# shellcheck disable=SC2046,SC2154 # pids are words
	kill -9 $(family "$k_pid") 2>/dev/null
	wait "$k_pid" 2>/dev/null
}

both_up() { server_up "$one_port" && server_up "$two_port"; }

edit 0
server_start one
server_start two
ok 'both servers have started' wait_for 60 both_up
# a test may not have descriptors for 20,000 connections
dalang doc offload haproxy --config "$config" --server localhost \
    --listen "127.0.0.1:$front_port" "127.0.0.1:$one_port" \
    "127.0.0.1:$two_port" | sed "s,maxconn 20000,maxconn 200,
    s,/run/haproxy/admin.sock,$site/haproxy.socket," >"$site/haproxy.cfg"
is 'HAProxy accepts its configuration' \
    "$("$haproxy" -c -f "$site/haproxy.cfg" 2>&1 | tail -1)" \
    'Configuration file is valid'
start "$site/haproxy" "$haproxy" -db -f "$site/haproxy.cfg"
ok 'HAProxy has servers' wait_for 30 server_up "$front_port"
server_up "$front_port" || exit 1

# --- the agents ---

for name in $names; do
	mkdir -p "$site/$name.d/var" "$site/$name.d/run"
	cp -a "$site/ssl" "$site/$name.d/ssl"
	cat >"$site/$name.d/puppet.conf" <<END
[main]
confdir = $site/$name.d
vardir = $site/$name.d/var
rundir = $site/$name.d/run
ssldir = $site/$name.d/ssl
serverport = $front_port
server = localhost
certname = $name
pluginsync = false
user = 65534
group = 65534
END
done

# runs NAME: one after the other, until $site/stop exists; a line for each run.
runs()
{
	while [ ! -e "$site/stop" ]; do
		dalang agent --test --config "$site/$1.d/puppet.conf" \
		    --logdest json >"$site/$1.d/out" 2>&1
		r_code=$?
		grep '"code":"DLG-N-AGT-2414"' "$site/$1.d/out" \
			>>"$site/$1.d/again"
		echo "$(date +%T) $1 $r_code" >>"$site/$1.d/runs"
		case $r_code in
		0 | 2) ;;
		*) sed "s/^/$(date +%T) /" "$site/$1.d/out" \
			>>"$site/$1.d/failed" ;;
		esac
		sleep 1
	done
}
running=
for name in $names; do
	runs "$name" &
	running="$running $!"
	t_pids="$t_pids $!"
done
# has_all N: each agent has applied that edit.
has_all()
{
	for h_name in $names; do
		[ "$(cat "$site/$h_name" 2>/dev/null)" = "$1" ] || return 1
	done
}
ok 'each agent applies the first edit' wait_for 200 has_all 0

# --- parts that fail ---

kill_one()
{
	server_kill one
	sleep 5
	server_start one
}
kill_two()
{
	server_kill two
	sleep 5
	server_start two
}
stop_one()
{
	# shellcheck disable=SC2154 # set by server_start
	stop "$pid_one"
	server_start one
}
kill_database()
{
	pg_stop
	sleep 5
	pg_go
}
kill_pool()
{
	[ -n "$pg_bouncer" ] || return 0
	pg_pool_kill
	sleep 3
	pg_pool_go
}
version=0
for round in $(seq "$rounds"); do
	for event in kill_one kill_database kill_two kill_pool stop_one; do
		version=$((version + 1))
		edit "$version"
		echo "$(date +%T) $event" >>"$site/events"
		$event
		ok "round $round: after $event each agent has the last edit" \
		    wait_for 200 has_all "$version"
		ok 'both servers are up' wait_for 60 both_up
	done
done
: >"$site/stop"
for pid in $running; do wait "$pid"; done

# --- what was seen ---

is 'no run has failed' "$(cat "$site"/*.d/runs | grep -v ' [02]$')" ''
cat "$site"/*.d/failed 2>/dev/null | cut -c1-400 | sed 's/^/# /' | head -40
for name in $names; do
	made=$(wc -l <"$site/$name.d/runs")
	kept=$(cat "$site"/one.log "$site"/two.log |
	    grep -c "\"PUT /puppet/v3/report/${name}[^\"]* 200\"")
	echo "$name $made $kept"
done >"$site/counts"
echo "# runs: $(awk '{ n += $2 } END { print n }' "$site/counts"), in the \
store: $(pg_sql 'SELECT count(*) FROM report') reports; requests sent once more: \
$(cat "$site"/*.d/again | wc -l)"
is 'each run has a report that a server has accepted' \
    "$(awk '$3 < $2' "$site/counts")" ''
is 'the store has what each node exports' "$(pg_sql \
    'SELECT count(*) FROM node WHERE resources = 1')" "$agents"
for name in $names; do
	dalang agent --test --config "$site/$name.d/puppet.conf" --logdest json \
	    2>&1 | grep -o 'from a[0-9]*[.]example[.]com' | sort -u | wc -l
done >"$site/collected"
is 'each node has all of them' "$(sort -u "$site/collected")" "$agents"
is 'no process crashed by itself' "$(grep -ho \
    'terminated by signal [0-9]*' "$site/one.log" "$site/two.log" |
    grep -v 'signal 9$' | sort | uniq -c)" ''
done_testing
