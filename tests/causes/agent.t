#!/bin/sh
# Failures on the side of the agent, and their records.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

# The servers here have answers to other requests.
lay_out 'pluginsync = false'
out=$site/out

# agent OPTION...: one single run.
agent()
{
	dalang agent --test --config "$config" --logdest json "$@" \
	    >"$out" 2>&1
}

# applyd OPTION...: the daemon in the foreground, which must end without a
# signal.
applyd()
{
	timeout 60 dalang-applyd --config "$config" --no-daemonize \
	    --logdest json "$@" >"$out" 2>&1
}

# answers FILE...: a server that sends the files as answers, one after the
# other; its pid is $server.
answers()
{
	start "$site/answers" "$B/tools/tls_answer" "$port" "$site/ssl" \
	    $server "$@"
	# shellcheck disable=SC2154 # set by start
	answerer=$started
	wait_for 60 port_listens "$port"
}

# catalog ENVIRONMENT: an answer with an empty catalog.
catalog()
{
	: >"$site/empty.pp"
	dalang compile --confdir "$site" --vardir "$site/cv" --manifest \
	    "$site/empty.pp" $node 2>/dev/null |
	    jq -c ".environment = \"$1\"" >"$site/catalog"
	{
		printf 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
		printf 'Connection: close\r\nContent-Length: %d\r\n\r\n' \
		    "$(wc -c <"$site/catalog")"
		cat "$site/catalog"
	} >"$site/in_$1"
}

# answer NAME STATUS [HEADER]: an answer without a body.
answer()
{
	printf 'HTTP/1.1 %s\r\n%bConnection: close\r\nContent-Length: 0\r\n\r\n' \
	    "$2" "${3:-}" >"$site/$1"
}

# Errors at the start of the daemon.
applyd --certname 'web 01'
raises AGT_CERTNAME_BAD '.puppet.certname == "web 01"' "$out"
applyd --environment 'a-b'
raises AGT_ENVIRONMENT_BAD '.puppet.environment == "a-b"' "$out"
applyd --pidfile "$site/none/pid"
raises AGT_PIDFILE_FAILED '.message | test("none/pid: No such file")' "$out"
"$refuse" signalfd -- dalang-applyd --config "$config" --no-daemonize \
    --logdest json >"$out" 2>&1
raises AGT_FORK_FAILED '.message | test("Process parent could not")' "$out"

# Errors at the start of a run.
"$refuse" fork -- dalang agent --test --config "$config" --logdest json \
    >"$out" 2>&1
raises AGT_FORK_FAILED '.message | test("Process certificates could not")' "$out"
agent --agent_catalog_run_lockfile "$site/none/lock"
raises AGT_LOCK_FAILED '.message | test("none/lock: No such file")' "$out"
start "$site/held" flock --no-fork "$site/lock" sleep 600
# shellcheck disable=SC2317 # called by wait_for
held() { ! flock -n "$site/lock" true; }
wait_for 60 held
agent --agent_catalog_run_lockfile "$site/lock" --waitforlock 1 \
    --maxwaitforlock 1
raises AGT_LOCK_GIVEN_UP true "$out"
stop "$started"
if for_root AGT_FETCH_START; then
	agent --user nobody-here
	raises AGT_FETCH_START '.message |
	    test("nobody-here: .*check the settings user and group")' "$out"
fi
agent --rundir "$config/run"
raises AGT_DIRECTORY_FAILED '.message | test("puppet.conf/run: Not a dir")' \
    "$out"
"$refuse" memfd -- dalang agent --test --config "$config" --logdest json \
    >"$out" 2>&1
raises AGT_FACTS_FAILED '.message | test("the process that collects them")' \
    "$out"
cp "$BIN/dalang" "$site/dalang"
"$site/dalang" agent --test --config "$config" --logdest json >"$out" 2>&1
raises PRV_EXEC_FAILED '.puppet.program == "dalang-fetch"' "$out"
mkdir -p "$site/var/client_data/catalog"
echo '{' >"$site/var/client_data/catalog/$node.json"
agent --use_cached_catalog
raises AGT_CACHE_BAD '.message | test("cannot be used: ")' "$out"
raises AGT_NOT_CACHED true "$out"

# Servers with invalid answers.
catalog blue
catalog green
answer ok '200 OK'
answer busy '503 Service Unavailable' 'Retry-After: 1\r\n'
answer bad '500 Internal Server Error'
: >"$site/nothing"
answers "$site/nothing" "$site/busy" "$site/in_blue" "$site/in_blue" "$site/bad"
agent --classfile "$site/none/classes" --log_level debug
raises AGT_STATE_FAILED '.message | test("none/classes: No such file")' "$out"
raises AGT_CUT '.message | test("without an answer, and the request is sent once more: ")' \
    "$out"
raises AGT_RETRY '.puppet.seconds == 1' "$out"
raises AGT_OTHER_ENVIRONMENT '.puppet.other_environment == "blue"' "$out"
raises AGT_REPORT_FAILED '.http.response.status_code == 500' "$out"
raises AGT_SETTING '.puppet.setting == "server" and
    .puppet.origin == "section [agent]"' "$out"
raises AGT_SETTING '.puppet.value == "blue" and
    .puppet.origin == "the server"' "$out"
raises TRA_CATALOG '.puppet.origin == "localhost"' "$out"
stop "$answerer"
answers "$site/nothing" "$site/nothing" "$site/ok"
agent
raises AGT_CATALOG_FAILED '.http.response.status_code == 0' "$out"
is 'a request without an answer is sent twice, not three times' \
    "$(grep -c '"code":"DLG-N-AGT-2414"' "$out")" 1
stop "$answerer"
# In the handshake, after its first message was read, and without that: of the
# request of a catalog, then of that with the report.
for bytes in 4096 0; do
	start "$site/closing" python3 -c '
import socket, sys
s = socket.create_server(("127.0.0.1", int(sys.argv[1])))
while True:
    c = s.accept()[0]
    if sys.argv[2] != "0":
        c.recv(int(sys.argv[2]))
    c.close()
' "$port" "$bytes"
	closing=$started
	wait_for 60 port_listens "$port"
	agent
	is "an end of the handshake is one of the connection ($bytes)" "$(jq -r \
	    'select(.event.code == "DLG-N-AGT-2414" or
	    .event.code == "DLG-E-AGT-2327") | .event.code' "$out" | xargs)" \
	    'DLG-N-AGT-2414 DLG-E-AGT-2327 DLG-N-AGT-2414'
	stop "$closing"
done
agent --usecacheonfailure --environment production
raises AGT_CACHED_ENVIRONMENT '.puppet.other_environment == "blue"' "$out"
answers "$site/ok"
agent --use_cached_catalog --log_level debug
stop "$answerer"
raises TRA_CATALOG '.puppet.origin == "the cache"' "$out"
raises TRA_STATE_LOADED '.puppet.path | test("transactionstore.yaml")' "$out"
raises TRA_STATE_STORED '.puppet.path | test("transactionstore.yaml")' "$out"
raises AGT_REPORT_GIVEN '.puppet.target == "localhost"' "$out"
raises AGT_SWITCHED_ENVIRONMENT '.puppet.other_environment == "blue"' "$out"
answers "$site/in_blue" "$site/in_green" "$site/in_blue" "$site/in_green" \
    "$site/ok"
agent --environment production
raises AGT_TOO_MANY_ENVIRONMENTS true "$out"
stop "$answerer"

# The environment of a run without a last one.
class='{"name":"web01.example.com","environment":"green"}'
{
	printf 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
	printf 'Connection: close\r\nContent-Length: %d\r\n\r\n%s' \
	    ${#class} "$class"
} >"$site/node"
rm "$site/var/public/last_run_summary.yaml"
answers "$site/bad" "$site/in_blue" "$site/in_blue" "$site/ok"
agent
raises AGT_NODE_FAILED '.message | test("Error 500 on SERVER")' "$out"
stop "$answerer"
rm "$site/var/public/last_run_summary.yaml"
answers "$site/node" "$site/in_green" "$site/ok"
agent
raises AGT_NODE_ENVIRONMENT '.puppet.other_environment == "green"' "$out"
stop "$answerer"
answers "$site/in_blue" "$site/ok"
agent --strict_environment_mode
raises AGT_ENVIRONMENT_STRICT '.puppet.other_environment == "blue"' "$out"
stop "$answerer"
answer missing '404 Not Found'
answers "$site/missing" "$site/ok"
agent --pluginsync --strict_environment_mode
raises AGT_PLUGINS_STRICT '.puppet.environment == "production"' "$out"
stop "$answerer"

# Plug-ins.
listed='[{"relative_path":".","type":"directory","checksum":{"type":"ctime","value":"{ctime}2026-01-01 00:00:00 +0000"}}]'
{
	printf 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
	printf 'Connection: close\r\nContent-Length: %d\r\n\r\n%s' \
	    ${#listed} "$listed"
} >"$site/listed"
answer missing '404 Not Found'
answers "$site/missing" "$site/bad" "$site/ok"
agent --pluginsync --environment production
raises AGT_PLUGINS_MISSING '.puppet.environment == "production"' "$out"
stop "$answerer"
answers "$site/bad" "$site/bad" "$site/ok"
agent --pluginsync
raises AGT_PLUGINS_UNASKED '.message | test("Error 500 on SERVER")' "$out"
stop "$answerer"
for option in no-usecacheonfailure usecacheonfailure ignore_plugin_errors; do
	answers "$site/listed" "$site/bad" "$site/bad" "$site/bad" "$site/bad" \
	    "$site/bad" "$site/bad"
	agent --pluginsync --$option
	cat "$out" >>"$site/plugins"
	stop "$answerer"
done
raises AGT_PLUGINS_RETRIEVING '.puppet.name == "pluginfacts"' "$site/plugins"
raises AGT_PLUGINS_SYNCED '.puppet.name == "pluginfacts"' "$site/plugins"
raises AGT_PLUGINS_FAILED '.puppet.name == "pluginfacts"' "$site/plugins"
raises AGT_PLUGINS_CACHED '.puppet.name == "pluginfacts"' "$site/plugins"
raises AGT_PLUGINS_IGNORED '.puppet.name == "plugin"' "$site/plugins"

answers -
agent --runtimeout 1
raises AGT_RUN_TIMEOUT '.puppet.runtimeout == 1' "$out"
stop "$answerer"

# The daemon: it waits before its first run, is killed during one, and its files
# are removed or corrupted.
answers -
mkdir -p "$site/run/applyd.metrics"
start "$site/log" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info --splay --splaylimit 1 --runinterval 1h
applyd=$started
raises AGT_METRICS_FAILED '.message | test("applyd.metrics: ")' "$site/log"
raises AGT_SPLAY '.event.duration < 1000000000' "$site/log"
# shellcheck disable=SC2317 # called by wait_for
kill_apply()
{
	pkill -9 -P "$applyd" -x 'apply 1'
}
ok 'the apply child is killed' wait_for 60 kill_apply
raises AGT_RUN_CRASHED '.puppet.signal == 9' "$site/log"
pkill -9 -P "$applyd"
rm "$site/run/applyd.levels"
kill -USR1 "$applyd"
raises AGT_SIGNAL '.puppet.caught == "USR1"' "$site/log"
raises AGT_LEVELS_UNREAD '.message | test("applyd.levels: No such file")' \
    "$site/log"
wait_for 60 kill_apply
pkill -9 -P "$applyd"
kill -HUP "$applyd"
raises AGT_RELOAD_AUDIT '.event.outcome == "success"' "$site/log"
echo 'runinterval = often' >>"$config"
kill -HUP "$applyd"
raises AGT_OPTION_BAD '.message | test("often")' "$site/log"
raises AGT_RELOAD_REFUSED true "$site/log"
stop "$applyd"
raises AGT_STOPPED true "$site/log"
done_testing
