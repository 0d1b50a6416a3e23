#!/bin/sh
# The listener for metrics: off by default, on loopback only, the same names
# and values as dalang metrics, for any client at any time, of both daemons.
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
# The process that serves them, of that daemon.
role() { pgrep -P "$1" -f 'metrics 1'; }
listens() { grep -qi ":$(printf %04X "$1") .* 0A " /proc/net/tcp; }
no_role() { ! role "$1"; }
# another PID: the process of $daemon is a new one, and serves.
another() { now=$(role "$daemon") && [ "$now" != "$1" ] && scrapes; }
samples() { grep -v '^#' "$1" | grep -v '^dalang_up'; }
names() { samples "$1" | sed 's/ [^ ]*$//' | sort; }

# A scrape counts itself in the next one.
differs()
{
	scrape >/dev/null
	! samples "$got" | sort | cmp -s - "$(scratch)/first"
}

# of_daemon MODULE DAEMON: what dalang metrics tells of it alone.
of_daemon()
{
	awk -v own="^dalang_$1_" -v both="^dalang_log_.*daemon=\"$2\"" '
	/^#/ ? $3 ~ own || $3 ~ /^dalang_log_/ : $0 ~ own || $0 ~ both'
}

# as_command MODULE DAEMON: stable values of two scrapes are those of the
# command, and all its names of this daemon are there.
as_command()
{
	scrape >/dev/null
	samples "$got" | sort >"$(scratch)/first"
	dalang metrics --rundir "$site/run" --prometheus |
	    of_daemon "$1" "$2" >"$(scratch)/command"
	samples "$(scratch)/command" | sort >"$(scratch)/sorted"
	# Within a second it is the same text.
	wait_for 20 differs
	samples "$got" | sort >"$(scratch)/second"
	names "$(scratch)/command" >"$(scratch)/wanted"
	names "$got" >"$(scratch)/names"
	same "$1: the names of dalang metrics" "$(scratch)/names" \
	    "$(scratch)/wanted"
	comm -12 "$(scratch)/first" "$(scratch)/second" |
	    grep -v '_age_seconds\|route_active{route="metrics"}' \
	    >"$(scratch)/stable"
	ok "$1: most values do not move" [ "$(wc -l <"$(scratch)/stable")" \
	    -gt $(($(wc -l <"$(scratch)/wanted") * 9 / 10)) ]
	is "$1: values of dalang metrics" \
	    "$(comm -23 "$(scratch)/stable" "$(scratch)/sorted")" ''
	grep '^#' "$got" | grep -v dalang_up >"$(scratch)/first"
	grep '^#' "$(scratch)/command" >"$(scratch)/second"
	same "$1: HELP and TYPE, too" "$(scratch)/first" "$(scratch)/second"
}

# A segment of many nodes and Prometheus; both start while the rest is tried.
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

# --- what is no address to listen on ---

lay_out 'workers = 1'
chmod 755 "$site/run"
# tests/unit/test_listen.c has more of them.
for address in 0.0.0.0:9140 localhost:9140 run/socket \
    "/$(printf %0107d 1)"; do
	timeout 20 dalang-compiled --config "$config" --logdest json \
	    --metrics_listen "$address" >"$(scratch)/refused" 2>&1
	is "the compile daemon does not start with $address" $? 1
	like 'and says why' "$(jq -r .message "$(scratch)/refused")" \
	    '^metrics_listen = .*: (it|its|an|the) '
done
raises SRV_OPTION_BAD '.message | test("at most 107 bytes")' \
    "$(scratch)/refused"
timeout 20 dalang-applyd --config "$config" --no-daemonize --logdest json \
    --metrics_listen 10.1.2.3:9140 >"$(scratch)/refused" 2>&1
is 'nor does the apply daemon' $? 1
raises AGT_OPTION_BAD '.message | test("not a loopback address")' \
    "$(scratch)/refused"

# --- off by default; switched on at a reload, the address being in use ---

# The run is in hand while the apply daemon's process is killed.
echo "exec { '/bin/sh -c \"until [ -e $site/go ]; do sleep 0.1; done\"': }" |
    manifest
start_server || exit 1
wait_for 20 environment_ready 1
ok 'by default there is no process' no_role "$daemon"
ok 'and nothing to connect to' refused
# shellcheck disable=SC2016 # Python's
start "$(scratch)/taken" python3 -c 'import socket, sys, time
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
time.sleep(60)' "${web#*:}"
taken=$started
wait_for 20 listens "${web#*:}"
sed -i "/^bindaddress/a metrics_listen = $web" "$config"
kill -HUP "$daemon"
raises EXP_LISTEN_FAILED '.message | test("in use")' "$site/log"
is 'agents are served meanwhile' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
ok 'nothing else serves' no_role "$daemon"
# Its parent looks each second.
looks_again "$daemon"
is 'it is told once' "$(grep -c DLG-E-EXP-3301 "$site/log")" 1
stop "$taken"
kill -HUP "$daemon"
ok 'once it is free, it is taken' wait_for 30 scrapes
raises EXP_LISTENS ".message | test(\"$web\")" "$site/log"
wait_for 20 sh -c "grep -q '\"DLG-N-SRV-2503\"' '$site/log'"

# --- a scrape ---

as_command compile compiled
is 'dalang_up' "$(grep '^dalang_up' "$got")" 'dalang_up{daemon="compiled"} 1'
like 'a catalog was counted' "$(cat "$got")" \
    '^dalang_compile_compiles_total [1-9]'
header() { curl --max-time 60 -sD - -o "$got" "$@" "$url" | tr -d '\r'; }
is 'the format and its version' \
    "$(header | sed -n 's/^Content-Type: //p')" \
    'text/plain; version=0.0.4; charset=utf-8'
header -I >"$(scratch)/head"
like 'HEAD' "$(cat "$(scratch)/head")" '^HTTP/1.1 200 OK$'
ok 'HEAD tells the length' [ "$(sed -n 's/^Content-Length: //p' \
    "$(scratch)/head")" -gt 10000 ]
is 'and has no body' "$(curl --max-time 60 -sI -o "$got" -w '%{size_download}' "$url")" 0
raises EXP_ACCESS '.http.request.method == "HEAD" and
    .http.response.status_code == 200 and .url.path == "/metrics"' "$site/log"
is 'HTTP/1.0' "$(scrape -0)" 200
is 'a query does not matter' "$(u="$url?a=b" scrape)" 200
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
# shellcheck disable=SC2016 # Python's
like 'a request of before HTTP is refused' "$(python3 -c 'import socket, sys
s = socket.create_connection((sys.argv[1], int(sys.argv[2])), 20)
s.sendall(b"hello\r\n\r\n")
print(s.makefile().read())' "${web%:*}" "${web#*:}")" '^HTTP/1.1 400 '
raises EXP_REFUSED '.http.response.status_code == 400' "$site/log"
ok 'requests are counted' wait_for 20 sh -c "curl -s --max-time 60 $url |
    grep -q '^dalang_compile_route_4xx_total{route=\"metrics\"} [1-9]'"

# --- its privileges ---

pid=$(role "$daemon")
like 'its row says what it may not do' "$(dalang-compiled --processes)" \
    '^metrics	parent	metrics_user	base accept threads	sock [a-z -]*scrapes	'
status_of() { sed -n "s/^$1:[[:space:]]*//p" "/proc/$pid/status"; }
[ "$(id -u)" != 0 ] || is 'it is the service user' \
    "$(status_of Uid | cut -f 1-3)" '65534	65534	65534'
is 'it can gain no privileges' "$(status_of NoNewPrivs)$(status_of Seccomp)" 12
# files PID: what it has open beside its log and the spool of all processes.
files()
{
	for fd in "/proc/$1/fd/"*; do
		readlink "$fd"
	done | sort -u | grep -v '^socket:\|^/dev/null$\|^/memfd:\|^anon_inode:\|^pipe:' |
	    grep -v "^$site/\(log\|applyd\)\$\|\.spool\$"
}
is 'it has no file open' "$(files "$pid")" ''

# --- all processes are counted ---

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
# all PID: it and what it has started.
all()
{
	echo "$1"
	for a_pid in $(pgrep -P "$1"); do
		all "$a_pid"
	done
}
# about A B: the same but for a twentieth.
about() { [ $((($1 - $2) * ($1 - $2))) -le $(($2 * $2 / 400)) ]; }
memory_of_all()
{
	for each in $(all "$daemon"); do
		echo "$(cut -d ' ' -f 2 "/proc/$each/statm") $(getconf PAGESIZE)"
	done | awk '{ n += $1 * $2 } END { printf "%.0f\n", n }'
}
memory_counted() { about "$(metric dlcRss)" "$(memory_of_all)"; }
ok 'the memory of all processes: dlcRss' wait_for 20 memory_counted
# The others are stopped: what moves is of this one.
others=$(all "$daemon" | grep -vx "$pid" | tr '\n' ' ')
# shellcheck disable=SC2086 # they are words
kill -STOP $others
processor() { metric dlcCpuUser dlcCpuSys | xargs; }
processor=$(processor)
processor_counted() { scrapes && [ "$(processor)" != "$processor" ]; }
ok 'and time of this one: dlcCpuUser, dlcCpuSys' wait_for 20 processor_counted
# shellcheck disable=SC2086 # they are words
kill -CONT $others

# --- clients that do not behave ---

active() { metric dlcRouteActive.metrics; }
nobody() { [ "$(active)" = 0 ]; }
somebody() { [ "$(active)" -gt 0 ]; }
ok 'nobody is served' wait_for 20 nobody

start "$(scratch)/idle" tests/metrics/hold.py "${web%:*}" "${web#*:}" 40 - 30
wait_for 20 grep -q held "$(scratch)/idle"
ok 'who holds connections does not shut others out' scrapes
start "$(scratch)/slow" tests/metrics/hold.py "${web%:*}" "${web#*:}" 14 \
    'GET /metrics HTTP/1.1\r\nHost: a' 30
ok 'nor does who never ends his request' scrapes
ok 'and is being served: dlcRouteActive' wait_for 5 somebody
ok 'he is cut off' wait_for 30 grep -qx 'closed 14' "$(scratch)/slow"
ok 'as are those' wait_for 30 grep -qx 'closed 40' "$(scratch)/idle"
ok 'then he is not' wait_for 20 nobody
raises EXP_LOST '.message | test("too slow")' "$site/log"
raises EXP_LOST '.message | test("too many")' "$site/log"

# --- its end is not that of the metrics ---

start "$(scratch)/slow" tests/metrics/hold.py "${web%:*}" "${web#*:}" 1 \
    'GET /metrics HTTP/1.1\r\nHost: a' 30
ok 'one is being served' wait_for 5 somebody
before=$(samples "$got" | grep '^dalang_compile_compiles_total')
kill -9 "$pid"
ok 'killed, it comes back' wait_for 30 another "$pid"
ok 'and who was being served is not' wait_for 20 nobody
raises PRV_CRASHED '.message | test("metrics 1")' "$site/log"
is 'counters go on' \
    "$(samples "$got" | grep '^dalang_compile_compiles_total')" "$before"
is 'those of its own, too' "$(samples "$got" |
    sed -n 's/^dalang_compile_route_reqs_total{route="metrics"} //p' |
    awk '{ print ($1 > 20) }')" 1

# --- another address, and none ---

path=$site/run/metrics
sed -i "s,^metrics_listen.*,metrics_listen = $path," "$config"
kill -HUP "$daemon"
by_path() { [ "$(scrape --unix-socket "$path")" = 200 ]; }
ok 'a socket in the file system' wait_for 30 by_path
is 'its group alone may connect' "$(stat -c %a "$path")" 660
ok 'the address before is left' refused
others="$(pgrep -P "$daemon" | tr '\n' ' ')"
kill -9 "$daemon"
for pid in $daemon $others; do
	wait_for 20 sh -c "! kill -0 $pid"
done
rm -f "$site/run/server.pid"
start_server
ok 'a socket that was left is taken over' wait_for 30 by_path
truncate -s 100 "$site/run/compiled.metrics"
cut_off() { [ "$(scrape --unix-socket "$path")" = 503 ]; }
ok 'of a segment that somebody truncated nothing is served' \
    wait_for 30 cut_off
rm "$site/run/compiled.metrics"
sed -i '/^metrics_listen/d' "$config"
kill -HUP "$daemon"
ok 'without the setting the process ends' wait_for 30 no_role "$daemon"
ok 'and the socket is gone' [ ! -e "$path" ]

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
ok 'killed, it comes back there, too' wait_for 30 scrapes
raises PRV_CRASHED '.message | test("metrics 1")' "$site/applyd"
# writes PID: lines of its mappings of the segment that it may write.
writes() { grep "^[^ ]* .w.* $site/run/applyd.metrics" "/proc/$1/maps"; }
pid=$(role "$applyd")
ok 'its parent writes to the segment' writes "$applyd"
like 'it maps the segment' "$(cat "/proc/$pid/maps")" "$site/run/applyd.metrics"
fails 'and may not write to it' writes "$pid"
ok 'it speaks as it should not' "$B/tools/speak_as" "$pid" once
raises PRV_BAD_MESSAGE '.puppet.process == "metrics"' "$site/applyd"
ok 'and is replaced' wait_for 30 scrapes
is 'which is counted: dltCrashes' "$(scrape >/dev/null
    sed -n 's/^dalang_transaction_crashes_total //p' "$got")" 2
is 'it has no lock of the run' "$(files "$(role "$applyd")")" ''
touch "$site/go"
ok 'the run is counted' wait_for 60 counts run_total
as_command transaction applyd
is 'nothing there' "$(u=${url%metrics} scrape)" 404
# dltScrapes and dltScrapesBad, as the request for another path is one.
ok 'scrapes are counted: dltScrapes' wait_for 20 counts scrapes_total
ok 'bad ones are counted: dltScrapesBad' wait_for 20 counts scrapes_bad_total
sed -i "s,^metrics_listen.*,metrics_listen = $path," "$config"
kill -HUP "$applyd"
ok 'another address' wait_for 30 by_path
ok 'in the place of the one before' refused
ok 'it runs still' kill -0 "$applyd"
stop "$applyd"
ok 'it ends with its daemon' [ ! -e "$path" ]
sed -i '/^metrics_listen/d' "$config"

# --- Prometheus itself, and many nodes ---

u=http://$many/metrics
ok '10,000 nodes' wait_for 60 scrapes
is 'all are there' "$(grep -c '^dalang_compile_node_compiles_total' "$got")" \
    10005
cp "$got" "$(scratch)/nodes"
echo "# $(curl -s --max-time 60 -o "$got" -w '%{time_total} s, %{size_download} bytes' "$u")"
start "$(scratch)/hold" tests/metrics/hold.py "${many%:*}" "${many#*:}" 8 \
    'GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n' 60
hold=$started
wait_for 20 grep -q held "$(scratch)/hold"
ok 'who takes nothing of it does not shut others out' scrapes
echo "# $(awk '/^VmRSS/ { print $2, $3 }' \
    "/proc/$(pgrep -P "$exporter")/status") resident meanwhile"
stop "$hold"
if [ -x "$prometheus" ]; then
	ok 'promtool has nothing to say' sh -c "'${prometheus%/*}/promtool' \
	    check metrics <'$(scratch)/nodes'"
	ok 'Prometheus scrapes it' wait_for 60 has up 1
	ok 'and has the values' wait_for 60 has dalang_compile_compiles_total 42
	ok 'and all nodes' wait_for 60 has \
	    'count(dalang_compile_node_compiles_total)' 10005
else
	skip 'Prometheus' 'it cannot be unpacked'
fi

# --- what else can be in the way ---

mkdir -p "$site/run2/applyd.metrics/a"
applyd_at()
{
	start "$site/bad" dalang-applyd --config "$config" --no-daemonize \
	    --logdest json --rundir "$site/run2" --metrics_listen "$web" "$@"
}
applyd_at
raises EXP_SEGMENT_FAILED ".message | test(\"$site/run2\")" "$site/bad"
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
