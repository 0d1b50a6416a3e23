# shellcheck shell=sh
# Helpers for tests of the daemons, after lib.sh: a scratch site with
# certificates, the compile daemon on a free port, requests by curl.

site=$(scratch)
port=$(free_port)
server=puppet.example.com
node=web01.example.com
other=web02.example.com
manifests=$site/code/environments/production/manifests
config=$site/puppet.conf
# The uid of the processes of a daemon: only root can give them another one.
# shellcheck disable=SC2034 # for the scripts
process_uid=$(if [ "$(id -u)" -eq 0 ]; then echo 65534; else id -u; fi)

# lay_out [SETTING...]: the site's folders and its puppet.conf; each argument
# is a line for its section [main].
lay_out()
{
	mkdir -p "$manifests" "$site/run" "$site/var"
	chmod 755 "$site"
	certify || exit 99
	cat >"$config" <<END
[main]
confdir = $site
codedir = $site/code
vardir = $site/var
rundir = $site/run
ssldir = $site/ssl
serverport = $port
user = 65534
group = 65534
END
	for line; do
		echo "$line" >>"$config"
	done
	cat >>"$config" <<END
[server]
certname = $server
bindaddress = 127.0.0.1
[agent]
certname = $node
server = localhost
END
	for name in $node $other $server; do
		keep_facts "$name"
	done
}

# certify: the site's certificates; tests/run made them once for all scripts.
certify()
{
	if [ -d "${TEST_SSL:-}" ] && [ ! -e "$site/ssl" ]; then
		tests/certificates --copy "$TEST_SSL" "$site/ssl"
	else
		tests/certificates "$site/ssl" $server $node $other
	fi
}

# keep_facts NAME: the daemon finds facts of the node that were stored before it
# started: the version of its agent.
keep_facts()
{
	mkdir -p "$site/var/yaml/facts"
	printf -- "--- %s\nname: %s\nvalues:\n  clientversion: 8.10.0\n" \
	    '!ruby/object:Puppet::Node::Facts' "$1" \
	    >"$site/var/yaml/facts/$1.yaml"
	chown -R "$process_uid" "$site/var/yaml"
	chmod 750 "$site/var/yaml" "$site/var/yaml/facts"
}

# manifest: standard input becomes the site manifest, at once.
manifest()
{
	cat >"$manifests/.new"
	mv "$manifests/.new" "$manifests/site.pp"
}

# short_report NAME: a report of that node, of a run without resources.
short_report()
{
	printf '{"host":"%s","time":"2026-11-22T08:00:00+00:00",' "$1"
	printf '"status":"unchanged","logs":[],"metrics":{},'
	printf '"resource_statuses":{}}'
}

# have_names: each process of the daemon has its own name, which it takes a
# moment after the daemon is ready.
have_names()
{
	for h_pid in $(children "$daemon"); do
		read -r h_name <"/proc/$h_pid/comm" || continue
		[ "$h_name" != dalang-compiled ] || return 1
	done
}
is_up() { port_listens "$port" && status_running && have_names; }
# start_server: start the compile daemon, and wait until it answers; its pid is
# $daemon, its records are $site/log, a JSON line each.
start_server()
{
	start "$site/log" dalang-compiled --config "$config" --logdest json \
	    --log_level info
	# shellcheck disable=SC2154 # set by start
	daemon=$started
	wait_for 60 is_up || {
		sed 's/^/# /' "$site/log"
		return 1
	}
}

# with_secret COMMAND...: execute it with a variable, and with a descriptor
# above those of privsep, which are for it alone.
with_secret()
{
	exec env SECRET_OF_ROOT=x python3 -c '
import os, sys
os.dup2(os.open("/dev/zero", os.O_RDONLY), 200)
os.execvp(sys.argv[1], sys.argv[1:])
' "$@"
}

# inherited PID: which of them a process has.
inherited()
{
	tr '\0' '\n' <"/proc/$1/environ" >"$site/environ" || return
	grep -q '^PATH=' "$site/environ" || echo 'no PATH'
	grep -q '^SECRET_OF_ROOT=' "$site/environ" && echo variable
	readlink "/proc/$1/fd"/* | grep -qx /dev/zero && echo descriptor
}

# receive SOCKET FILE: a receiver of the log writes its records to the file, a
# line each.  Its socket exists for a second before the daemon's users may send:
# rsyslogd and syslog-ng, too, call bind before chmod.
receive()
{
	start "$2" python3 -c '
import os, socket, sys, time
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
time.sleep(1)
os.chmod(sys.argv[1], 0o666)
while True:
    print(s.recv(65536).decode(), flush=True)
' "$1"
}

status_running()
{
	[ "$(curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
	    "https://localhost:$port/status/v1/simple")" = running ]
}

# environment_ready VERSION: that version of the production code is in use.
environment_ready()
{
	grep -q "Environment production is ready, version $1," "$site/log"
}

# request CERTNAME PATH [CURL-OPTION...]: the body on standard output, the
# status in $site/status, the header in $site/header.
request()
{
	r_name=$1
	r_path=$2
	shift 2
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$r_name.pem" \
	    --key "$site/ssl/private_keys/$r_name.pem" \
	    -D "$site/header" -w '%{stderr}%{http_code}' "$@" \
	    "https://localhost:$port$r_path" 2>"$site/status"
}

# status CERTNAME PATH [CURL-OPTION...]: the status alone.
status()
{
	request "$@" >"$site/body"
	cat "$site/status"
}

# put_facts CERTNAME [CURL-OPTION...]: store facts of the node, without values;
# the status.
put_facts()
{
	p_name=$1
	shift
	printf '{"name":"%s","values":{}}' "$p_name" |
	    status "$p_name" "/puppet/v3/facts/$p_name?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @- \
		"$@"
}

# family PID: it and all processes below it.
family()
{
	echo "$1"
	for f_pid in $(pgrep -P "$1"); do family "$f_pid"; done
}

# workers: the pids of all compile workers.
workers()
{
	for w_env in $(pgrep -P "$daemon"); do
		# not ruby, the child of a Ruby host
		pgrep -P "$w_env" worker
	done
}

# busy_worker: the pid of a worker that compiles now: it runs, and has run for
# more than a tenth of a second.
busy_worker()
{
	for w_pid in $(workers); do
		# shellcheck disable=SC2046 # its fields are words
		set -- $(cat "/proc/$w_pid/stat" 2>/dev/null)
		# The name is two words: "(worker 1)".
		if [ "${4:-}" = R ] && [ $((${15} + ${16})) -gt 10 ]; then
			echo "$w_pid"
			return 0
		fi
	done
	return 1
}

# kill_busy_worker: kill -9 a worker in the middle of a compile, until it has
# ended.
kill_busy_worker()
{
	wait_for 60 kill_busy_now || {
		echo 'no worker was busy within 60 s'
		return 1
	}
	wait_for 60 worker_gone "$k_pid"
}

kill_busy_now() { k_pid=$(busy_worker) && kill -9 "$k_pid"; }
worker_gone() { [ ! -e "/proc/$1" ]; }

# compile_ns CODE: nanoseconds of processor time of a compile, however busy the
# machine is.
compile_ns()
{
	echo "$1" >"$site/measure.pp"
	(
		dalang compile --confdir "$site" --vardir "$site/var" \
		    --manifest "$site/measure.pp" measured.example.com
		times >"$site/times"
	) >/dev/null 2>&1
	# the shell's own, then its children's: user and system, "0m0.48s"
	awk 'NR == 2 {
		for (i = 1; i <= 2; i++) {
			split($i, t, /[ms]/)
			s += t[1] * 60 + t[2]
		}
		printf "%.0f\n", s * 1e9
	}' "$site/times"
}

# slow_code SECONDS: code that takes about that long to compile here, for any
# build; measured by rounds of 100,000, without the time of the program itself.
slow_code()
{
	# shellcheck disable=SC2016 # Puppet's variables
	s_round='$x = Integer[1, 100000].reduce |$m, $n| { $m + $n }'
	s_took=$(($(compile_ns "Integer[1, 5].each |\$i| { $s_round }") -
	    $(compile_ns '')))
	[ $s_took -gt 5000000 ] || s_took=5000000
	s_rounds=$(($1 * 5 * 1000000000 / s_took))
	# More would exceed the limit of steps.
	[ $s_rounds -le 400 ] || s_rounds=400
	echo "Integer[1, $s_rounds].each |\$i|" \
	    "{ $s_round }"
}

# metric NAME: the value of a counter of the compile daemon.
metric()
{
	timeout 60 dalang metrics --json --rundir "$site/run" |
	    exact_jq ".. | .$1? | numbers" | head -n 1
}
