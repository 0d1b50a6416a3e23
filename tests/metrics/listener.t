#!/bin/sh
# The listener for metrics: off by default, on loopback only, the same names and
# values as dalang metrics, for any client at any time, for both daemons.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

web_port=$(next_port "$port")
prometheus_port=$(next_port "$web_port")
many_port=$(next_port "$prometheus_port")
web=127.0.0.1:$web_port
url=http://$web/metrics
got=$(scratch)/got

# scrape [CURL-OPTION...]: the body is $got, the status is printed.
scrape() { curl -s --max-time 20 -o "$got" -w '%{http_code}' "$@" "${u:-$url}"; }
scrapes() { [ "$(scrape)" = 200 ]; }
refused() { ! curl -s --max-time 5 -o "$(scratch)/none" "$url"; }
# The process that serves the metrics of that daemon.
role() { pgrep -P "$1" -f 'metrics 1'; }
no_role() { ! role "$1"; }
# another PID: the metrics process of $daemon is a new one, and serves.
another() { now=$(role "$daemon") && [ "$now" != "$1" ] && scrapes; }
samples() { grep -v '^#' "$1" | grep -v '^dalang_up'; }
names() { samples "$1" | sed 's/ [^ ]*$//' | sort; }

# A scrape counts itself in the next one, and its connection in _fds.
differs()
{
	scrape >/dev/null
	! samples "$got" | sort | cmp -s - "$(scratch)/first"
}

# of_daemon MODULE DAEMON: the output of dalang metrics for it.
of_daemon()
{
	d_module=$1
	[ "$1" != compile ] || d_module='(compile|ca)'
	awk -v own="^dalang_${d_module}_" -v both="^dalang_log_.*daemon=\"$2\"" '
	/^#/ ? $3 ~ own || $3 ~ /^dalang_log_/ : $0 ~ own || $0 ~ both'
}

# compared MODULE DAEMON: scrape before and after the command; it printed all
# values that are the same in both.
compared()
{
	scrape >/dev/null
	samples "$got" | sort >"$(scratch)/first"
	dalang metrics --rundir "$site/run" --prometheus |
	    of_daemon "$1" "$2" >"$(scratch)/command"
	samples "$(scratch)/command" | sort >"$(scratch)/sorted"
	# Within a second the text is the same.
	wait_for 20 differs
	samples "$got" | sort >"$(scratch)/second"
	comm -12 "$(scratch)/first" "$(scratch)/second" |
	    grep -v '_age_seconds\|_fds \|route_active{route="metrics"}' \
	    >"$(scratch)/stable"
	comm -23 "$(scratch)/stable" "$(scratch)/sorted" >"$(scratch)/others"
	[ ! -s "$(scratch)/others" ]
}

# as_command MODULE DAEMON: stable values of two scrapes equal those of the
# command, and all its names of this daemon exist.  A value can change twice
# while a busy machine runs the command: then they are compared again.
as_command()
{
	compared "$1" "$2" || compared "$1" "$2" || compared "$1" "$2"
	names "$(scratch)/command" >"$(scratch)/wanted"
	names "$got" >"$(scratch)/names"
	same "$1: the names are those of dalang metrics" "$(scratch)/names" \
	    "$(scratch)/wanted"
	ok "$1: most values are stable" [ "$(wc -l <"$(scratch)/stable")" \
	    -gt $(($(wc -l <"$(scratch)/wanted") * 9 / 10)) ]
	is "$1: values are those of dalang metrics" \
	    "$(cat "$(scratch)/others")" ''
	grep '^#' "$got" | grep -v dalang_up >"$(scratch)/first"
	grep '^#' "$(scratch)/command" >"$(scratch)/second"
	same "$1: HELP and TYPE are those of dalang metrics" \
	    "$(scratch)/first" "$(scratch)/second"
}

# A segment of many nodes and Prometheus; both start while the other tests run.
many=127.0.0.1:$many_port
segment=$(scratch)/compiled.metrics
start "$(scratch)/segment" "$B/tools/segment" "$segment" compiled 42 10000
wait_for 60 grep -q ready "$(scratch)/segment"
start "$(scratch)/exporter" "$B/tools/exporter" "$segment" compile "$many"
exporter=$started
peer prometheus
prometheus=$PEERS/prometheus/usr/bin/prometheus
if [ -x "$prometheus" ]; then
	printf 'scrape_configs:\n- job_name: dalang\n  scrape_interval: 1s
  static_configs:\n  - targets: ["%s"]\n' "$many" \
	    >"$(scratch)/prometheus.yml"
	start "$(scratch)/prometheus" "$prometheus" \
	    --config.file="$(scratch)/prometheus.yml" \
	    --storage.tsdb.path="$(scratch)/tsdb" \
	    --web.listen-address="127.0.0.1:$prometheus_port"
fi
query() { curl -s --max-time 60 -G "http://127.0.0.1:$prometheus_port/api/v1/query" \
    --data-urlencode "query=$1" | jq -r '.data.result[0].value[1]'; }
has() { [ "$(query "$1")" = "$2" ]; }

# --- invalid addresses ---

lay_out 'workers = 1'
chmod 755 "$site/run"
# tests/unit/test_listen.c has more of them.
for address in 0.0.0.0:9140 localhost:9140 run/socket \
    "/$(printf %0107d 1)"; do
	timeout 100 dalang-compiled --config "$config" --logdest json \
	    --metrics_listen "$address" >"$(scratch)/refused" 2>&1
	is "the compile daemon does not start with $address" $? 1
	like "the error has the reason for $address" \
	    "$(jq -r .message "$(scratch)/refused")" \
	    '^metrics_listen = .*: (it|its|an|the) '
done
raises SRV_OPTION_BAD '.message | test("at most 107 bytes")' \
    "$(scratch)/refused"
timeout 100 dalang-applyd --config "$config" --no-daemonize --logdest json \
    --metrics_listen 10.1.2.3:9140 >"$(scratch)/refused" 2>&1
is "the apply daemon does not start with $address" $? 1
raises AGT_OPTION_BAD '.message | test("not a loopback address")' \
    "$(scratch)/refused"

# --- off by default; enabled at a reload, with an address in use ---

# The run is in progress while the apply daemon's process is killed.
echo "exec { '/bin/sh -c \"until [ -e $site/go ]; do sleep 0.1; done\"': }" |
    manifest
start_server || exit 1
wait_for 20 environment_ready 1
ok 'by default no metrics process runs' no_role "$daemon"
ok 'by default no address is open' refused
# shellcheck disable=SC2016 # variables of Python
start "$(scratch)/taken" python3 -c 'import socket, sys, time
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
time.sleep(60)' "${web#*:}"
taken=$started
wait_for 20 port_listens "${web#*:}"
sed -i "/^bindaddress/a metrics_listen = $web" "$config"
kill -HUP "$daemon"
raises EXP_LISTEN_FAILED '.message | test("in use")' "$site/log"
is 'agents are served while the address is in use' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
ok 'no metrics process runs while the address is in use' no_role "$daemon"
# Its parent checks each second.
looks_again "$daemon"
is 'the address in use is logged once' "$(grep -c DLG-E-EXP-3301 "$site/log")" 1
stop "$taken"
kill -HUP "$daemon"
ok 'a released address is opened' wait_for 30 scrapes
raises EXP_LISTENS ".message | test(\"$web\")" "$site/log"
wait_for 20 sh -c "grep -q '\"DLG-N-SRV-2503\"' '$site/log'"

# --- a scrape ---

as_command compile compiled
is 'dalang_up is 1' \
    "$(grep '^dalang_up' "$got")" 'dalang_up{daemon="compiled"} 1'
like 'a catalog was counted' "$(cat "$got")" \
    '^dalang_compile_compiles_total [1-9]'
header() { curl --max-time 60 -sD - -o "$got" "$@" "$url" | tr -d '\r'; }
is 'the answer has the format and its version' \
    "$(header | sed -n 's/^Content-Type: //p')" \
    'text/plain; version=0.0.4; charset=utf-8'
header -I >"$(scratch)/head"
like 'HEAD is answered' "$(cat "$(scratch)/head")" '^HTTP/1.1 200 OK$'
ok 'HEAD has the length' [ "$(sed -n 's/^Content-Length: //p' \
    "$(scratch)/head")" -gt 10000 ]
is 'HEAD has no body' \
    "$(curl --max-time 60 -sI -o "$got" -w '%{size_download}' "$url")" 0
raises EXP_ACCESS '.http.request.method == "HEAD" and
    .http.response.status_code == 200 and .url.path == "/metrics"' "$site/log"
is 'HTTP/1.0 is answered' "$(scrape -0)" 200
is 'a query is ignored' "$(u="$url?a=b" scrape)" 200
while read -r status what path options; do
	# shellcheck disable=SC2086 # options are words
	is "$what is refused" "$(u=http://$web$path scrape --path-as-is \
	    $options)" "$status"
done <<'END'
404 another_path /
404 a_path_below /metrics/a
404 dots /a/../metrics
405 POST /metrics -XPOST
405 DELETE /metrics -XDELETE
501 an_unknown_method /metrics -XBREW
413 a_body /metrics -dabc
END
is 'a long line is refused' "$(scrape -H "X: $(printf %09000d 1)")" 431
# shellcheck disable=SC2016 # variables of Python
like 'a malformed request is refused' "$(python3 -c 'import socket, sys
s = socket.create_connection((sys.argv[1], int(sys.argv[2])), 20)
s.sendall(b"hello\r\n\r\n")
print(s.makefile().read())' "${web%:*}" "${web#*:}")" '^HTTP/1.1 400 '
raises EXP_REFUSED '.http.response.status_code == 400' "$site/log"
ok 'requests are counted' wait_for 20 sh -c "curl -s --max-time 60 $url |
    grep -q '^dalang_compile_route_4xx_total{route=\"metrics\"} [1-9]'"

# --- its privileges ---

pid=$(role "$daemon")
like 'its row has its restrictions' "$(dalang-compiled --processes)" \
    '^metrics	parent	metrics_user	base accept threads	sock [a-z -]*scrapes	'
status_of() { sed -n "s/^$1:[[:space:]]*//p" "/proc/$pid/status"; }
[ "$(id -u)" != 0 ] || is 'it is the service user' \
    "$(status_of Uid | cut -f 1-3)" '65534	65534	65534'
is 'it cannot gain privileges' "$(status_of NoNewPrivs)$(status_of Seccomp)" 12
# files PID: its open files except the log and the spool of all processes.
files()
{
	for fd in "/proc/$1/fd/"*; do
		readlink "$fd"
	done | sort -u | grep -v '^socket:\|^/dev/null$\|^/memfd:\|^anon_inode:\|^pipe:' |
	    grep -v "^$site/\(log\|applyd\)\$\|\.spool\$"
}
is 'it has no open file' "$(files "$pid")" ''

# --- values of all processes ---

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
# all PID: it and its descendants.
all()
{
	echo "$1"
	for a_pid in $(pgrep -P "$1"); do
		all "$a_pid"
	done
}
# about A B: equal within a twentieth.
about() { [ $((($1 - $2) * ($1 - $2))) -le $(($2 * $2 / 400)) ]; }
memory_of_all()
{
	for each in $(all "$daemon"); do
		echo "$(cut -d ' ' -f 2 "/proc/$each/statm") $(getconf PAGESIZE)"
	done | awk '{ n += $1 * $2 } END { printf "%.0f\n", n }'
}
memory_counted() { about "$(metric dlcRss)" "$(memory_of_all)"; }
ok 'the memory of all processes is counted: dlcRss' wait_for 20 memory_counted
# The others are stopped: the changes are of this one.
others=$(all "$daemon" | grep -vx "$pid" | tr '\n' ' ')
# shellcheck disable=SC2086 # they are words
kill -STOP $others
processor() { metric dlcCpuUser dlcCpuSys | xargs; }
processor=$(processor)
processor_counted() { scrapes && [ "$(processor)" != "$processor" ]; }
ok 'the processor time of this process is counted: dlcCpuUser, dlcCpuSys' \
    wait_for 20 processor_counted
# shellcheck disable=SC2086 # they are words
kill -CONT $others

# --- misbehaving clients ---

active() { metric dlcRouteActive.metrics; }
nobody() { [ "$(active)" = 0 ]; }
somebody() { [ "$(active)" -gt 0 ]; }
ok 'no client is served at first' wait_for 20 nobody

start "$(scratch)/idle" tests/metrics/hold.py "${web%:*}" "${web#*:}" 40 - 30
wait_for 20 grep -q held "$(scratch)/idle"
ok 'held connections do not exclude other clients' scrapes
start "$(scratch)/slow" tests/metrics/hold.py "${web%:*}" "${web#*:}" 14 \
    'GET /metrics HTTP/1.1\r\nHost: a' 30
ok 'endless requests do not exclude other clients' scrapes
ok 'endless requests are counted: dlcRouteActive' wait_for 5 somebody
ok 'endless requests are closed' \
    wait_for 30 grep -qx 'closed 14' "$(scratch)/slow"
ok 'held connections are closed' \
    wait_for 30 grep -qx 'closed 40' "$(scratch)/idle"
ok 'closed requests are not counted' wait_for 20 nobody
raises EXP_LOST '.message | test("too slow")' "$site/log"
raises EXP_LOST '.message | test("too many")' "$site/log"

# --- a crash of the process ---

start "$(scratch)/slow" tests/metrics/hold.py "${web%:*}" "${web#*:}" 1 \
    'GET /metrics HTTP/1.1\r\nHost: a' 30
ok 'a request is being served' wait_for 5 somebody
before=$(samples "$got" | grep '^dalang_compile_compiles_total')
kill -9 "$pid"
ok 'a killed metrics process is replaced' wait_for 30 another "$pid"
ok 'the request of a killed process is not counted' wait_for 20 nobody
raises PRV_CRASHED '.message | test("metrics 1")' "$site/log"
is 'counters continue after a crash' \
    "$(samples "$got" | grep '^dalang_compile_compiles_total')" "$before"
is 'counters of the process continue after a crash' "$(samples "$got" |
    sed -n 's/^dalang_compile_route_reqs_total{route="metrics"} //p' |
    awk '{ print ($1 > 20) }')" 1

# --- another address, and none ---

path=$site/run/metrics
sed -i "s,^metrics_listen.*,metrics_listen = $path," "$config"
kill -HUP "$daemon"
by_path() { [ "$(scrape --unix-socket "$path")" = 200 ]; }
ok 'a socket in the file system is opened' wait_for 30 by_path
is 'only its group may connect' "$(stat -c %a "$path")" 660
ok 'the previous address is closed' refused
others="$(pgrep -P "$daemon" | tr '\n' ' ')"
kill -9 "$daemon"
for pid in $daemon $others; do
	wait_for 20 sh -c "! kill -0 $pid"
done
rm -f "$site/run/server.pid"
start_server
ok 'a socket left by a killed process is replaced' wait_for 30 by_path
truncate -s 100 "$site/run/compiled.metrics"
cut_off() { [ "$(scrape --unix-socket "$path")" = 503 ]; }
ok 'a truncated segment is not served' \
    wait_for 30 cut_off
rm "$site/run/compiled.metrics"
sed -i '/^metrics_listen/d' "$config"
kill -HUP "$daemon"
ok 'without the setting the process ends' wait_for 30 no_role "$daemon"
ok 'without the setting the socket is removed' [ ! -e "$path" ]

# --- the apply daemon ---

sed -i "/^server = localhost/a metrics_listen = [::1]:${web#*:}" "$config"
url="http://[::1]:${web#*:}/metrics"
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
applyd=$started
counts() { scrape >/dev/null && grep -q "^dalang_transaction_$1 [1-9]" "$got"; }
wait_for 60 pgrep -f "until . -e $site/go"
ok 'the apply daemon serves metrics' wait_for 30 scrapes
pid=$(role "$applyd")
kill -9 "$pid"
ok 'a killed metrics process of the apply daemon is replaced' \
    wait_for 30 scrapes
raises PRV_CRASHED '.message | test("metrics 1")' "$site/applyd"
# writes PID: lines of its writable mappings of the segment.
writes() { grep "^[^ ]* .w.* $site/run/applyd.metrics" "/proc/$1/maps"; }
pid=$(role "$applyd")
if [ "$(id -u)" -eq 0 ]; then
	ok 'the parent can write to the segment' writes "$applyd"
	like 'the metrics process maps the segment' \
	    "$(cat "/proc/$pid/maps")" "$site/run/applyd.metrics"
	fails 'the metrics process cannot write to the segment' writes "$pid"
	ok 'the metrics process sends an invalid message' \
	    "$B/tools/speak_as" "$pid" once
	raises PRV_BAD_MESSAGE '.puppet.process == "metrics"' "$site/applyd"
	ok 'a process with an invalid message is replaced' wait_for 30 scrapes
	is 'replacements are counted: dltCrashes' "$(scrape >/dev/null
	    sed -n 's/^dalang_transaction_crashes_total //p' "$got")" 2
else
	skip 'what the metrics process maps and sends' 'needs root, to look at it'
fi
is 'the metrics process has no lock of the run' \
    "$(files "$(role "$applyd")")" ''
touch "$site/go"
ok 'the run is counted' wait_for 60 counts run_total
as_command transaction applyd
is 'another path is not found' "$(u=${url%metrics} scrape)" 404
# dltScrapes and dltScrapesBad, because the request for another path is a bad
# one.
ok 'scrapes are counted: dltScrapes' wait_for 20 counts scrapes_total
ok 'bad requests are counted: dltScrapesBad' \
    wait_for 20 counts scrapes_bad_total
sed -i "s,^metrics_listen.*,metrics_listen = $path," "$config"
kill -HUP "$applyd"
ok 'another address is opened' wait_for 30 by_path
ok 'the previous address of the apply daemon is closed' refused
ok 'the apply daemon still runs' kill -0 "$applyd"
stop "$applyd"
ok 'the process ends with its daemon' [ ! -e "$path" ]
sed -i '/^metrics_listen/d' "$config"

# --- Prometheus itself, and many nodes ---

u=http://$many/metrics
ok '10,000 nodes are served' wait_for 60 scrapes
is 'all nodes are served' \
    "$(grep -c '^dalang_compile_node_compiles_total' "$got")" \
    10005
cp "$got" "$(scratch)/nodes"
echo "# $(curl -s --max-time 60 -o "$got" -w '%{time_total} s, %{size_download} bytes' "$u")"
start "$(scratch)/hold" tests/metrics/hold.py "${many%:*}" "${many#*:}" 8 \
    'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n' 60
hold=$started
wait_for 20 grep -q held "$(scratch)/hold"
ok 'a client that reads nothing does not exclude others' scrapes
echo "# $(awk '/^VmRSS/ { print $2, $3 }' \
    "/proc/$(pgrep -P "$exporter")/status") resident meanwhile"
stop "$hold"
if [ -x "$prometheus" ]; then
	# promtool 2.53 takes half an hour for 10,000 nodes
	grep -v 'node[^ ]*"node0*[1-9][0-9][0-9]' "$(scratch)/nodes" \
	    >"$(scratch)/some"
	is 'nodes remain' "$(grep -c '^dalang_compile_node_compiles_total' \
	    "$(scratch)/some")" 105
	ok 'promtool accepts them' sh -c "'${prometheus%/*}/promtool' \
	    check metrics <'$(scratch)/some'"
	ok 'Prometheus scrapes the listener' wait_for 60 has up 1
	ok 'Prometheus has the values' \
	    wait_for 60 has dalang_compile_compiles_total 42
	ok 'Prometheus has all nodes' wait_for 60 has \
	    'count(dalang_compile_node_compiles_total)' 10005
else
	skip 'Prometheus' 'it cannot be unpacked'
fi

# --- other errors ---

mkdir -p "$site/run2/applyd.metrics/a"
applyd_at()
{
	start "$site/bad" dalang-applyd --config "$config" --no-daemonize \
	    --logdest json --rundir "$site/run2" --metrics_listen "$web" "$@"
}
applyd_at
raises EXP_SEGMENT_FAILED ".message | test(\"$site/run2\")" "$site/bad"
raises PRV_DELAYED '.message | test("metrics 1 ended 6 times in a row")' \
    "$site/bad"
ends=$(grep -c '"DLG-E-PRV-2955"' "$site/bad")
ok "a process that keeps ending is only started after its pause ($ends ends)" \
    [ "$ends" -le 7 ]
stop "$started"
if [ "$(id -u)" = 0 ]; then
	applyd_at --user dalang-is-no-user
	raises EXP_USER_UNKNOWN '.message | test("dalang-is-no-user")' \
	    "$site/bad"
	stop "$started"
else
	skip EXP_USER_UNKNOWN 'this is not root'
fi
done_testing
