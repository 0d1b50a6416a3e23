#!/bin/sh
# The report processor http: reports are sent to a URL, by https to a server of
# the same CA, and failures do not concern the agent.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

to=$(next_port "$port")
lay_out 'workers = 2' 'reports = store, http' 'report_exec_timeout = 4s' \
    "reporturl = http://u:secret@127.0.0.1:$to/up?x=1"
echo "notify { 'a': }" | manifest
cat >"$site/receiver" <<'END'
# Requests go to files below DIR; the answer's status is in DIR/status.
import http.server, os, ssl, sys
port, directory = int(sys.argv[1]), sys.argv[2]
class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers['Content-Length']))
        status = open(directory + '/status').read().strip()
        if status == 'hang':
            import time
            time.sleep(30)
        with open(directory + '/head', 'w') as f:
            f.write(self.requestline + '\n' + str(self.headers))
        with open(directory + '/.body', 'wb') as f:
            f.write(body)
        os.rename(directory + '/.body', directory + '/body')
        self.send_response(int(status))
        self.send_header('Content-Length', '0')
        self.end_headers()
    def log_message(self, *args):
        pass
server = http.server.ThreadingHTTPServer(('127.0.0.1', port), Handler)
if len(sys.argv) > 3:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[3], sys.argv[4])
    server.socket = context.wrap_socket(server.socket, server_side=True)
print('listening', flush=True)
server.serve_forever()
END
mkdir "$site/got"
# receiver [CERT KEY]: start it
receiver()
{
	start "$site/receiver.log" python3 "$site/receiver" "$to" "$site/got" "$@"
	receiver=$started
	wait_for 20 grep -q listening "$site/receiver.log"
}
# send NAME: the status of sending a report
send()
{
	rm -f "$site/got/body"
	short_report "$1" | status "$1" \
	    "/puppet/v3/report/$1?environment=production" -X PUT \
	    -H 'Content-Type: application/json' --data-binary @-
}

echo 200 >"$site/got/status"
receiver
start_server || exit 1
timeout 60 dalang log set server.report debug --rundir "$site/run" \
    >/dev/null 2>&1
is 'a report is accepted' "$(send $node)" 200
is 'the answer names the processors' "$(
    cat "$site/body")" '["store","http"]'
ok 'it is sent' wait_for 60 test -e "$site/got/body"
same 'as it is stored' "$site/got/body" \
    "$(find "$site/var/reports/$node" -name '*.yaml' | head -n 1)"
like 'to the path of the URL' "$(head -n 1 "$site/got/head")" '^POST /up\?x=1 '
like 'as YAML' "$(cat "$site/got/head")" '^Content-Type: application/x-yaml'
like 'with the password of the URL' "$(cat "$site/got/head")" \
    '^Authorization: Basic dTpzZWNyZXQ='
raises SRV_REPORT_SENT ".puppet.node == \"$node\"" "$site/log"
like "with the trace and the span of the sender's record" \
    "$(cat "$site/got/head")" "^traceparent: $(jq -r '
    select(.event.code == "DLG-D-SRV-2588") |
    "00-" + .trace.id + "-" + .span.id + "-01"' "$site/log" | head -n 1)"

# --- failures ---

echo 403 >"$site/got/status"
is 'the agent gets 200 when it is refused' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED ".puppet.node == \"$other\" and
    (.message | test(\"the server answered 403\"))" "$site/log"
echo hang >"$site/got/status"
is 'the agent gets 200 when the server hangs' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("took too long|not ended")' \
    "$site/log"
stop "$receiver"
is 'the agent gets 200 when the server is absent' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("connect|refused")' "$site/log"
ok 'they are counted' [ "$(metric dlcReportsBad)" -ge 3 ]
is 'the password is in no record' "$(grep -c secret "$site/log")" 0
ok 'the daemon stops' stop "$daemon"

# --- https ---

sed -i "s,^reporturl = .*,reporturl = https://localhost:$to/up," "$config"
start_server || exit 1
echo 200 >"$site/got/status"
receiver "$site/ssl/certs/$other.pem" "$site/ssl/private_keys/$other.pem"
is 'a report is accepted for https' "$(send $node)" 200
ok 'a server of the CA gets it' wait_for 60 test -e "$site/got/body"
stop "$receiver"
tests/certificates "$site/foreign" $other
receiver "$site/foreign/certs/$other.pem" "$site/foreign/private_keys/$other.pem"
is 'a report is accepted' "$(send $other)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("certificate|verify")' "$site/log"
fails 'a server of another CA does not get it' test -e "$site/got/body"
is 'no system call was refused' "$(grep -c 'refused the system call' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"
stop "$receiver"

# --- by a proxy ---

px=$(next_port "$to")
py=$(next_port "$px")
sed -i "s,^reporturl = .*,reporturl = http://far.example.com:$to/up," "$config"
sed -i "/^reporturl/a http_proxy_user = carol\\nhttp_proxy_password = geheim" \
    "$config"
echo 'auth carol:geheim' >"$site/mode"
start "$site/first" python3 tests/agent/proxy.py "$px" "$site/mode"
start "$site/second" python3 tests/agent/proxy.py "$py" "$site/mode"
receiver
listens() { port_used "$px" && port_used "$py"; }
wait_for 30 listens
http_proxy=http://127.0.0.1:$px
export http_proxy
start_server || exit 1
unset http_proxy
is 'a report is accepted for a server behind a proxy' "$(send $node)" 200
ok 'that server gets it' wait_for 60 test -e "$site/got/body"
like 'from the proxy of the variable' "$(cat "$site/first")" \
    "^POST http://far.example.com:$to/up HTTP/1.1 .*proxy-authorization"
is 'which its processes do not have' "$(for pid in $(pgrep -P "$daemon"); do
	tr '\0' '\n' <"/proc/$pid/environ"
done | grep -c http_proxy)" 0
ok 'the daemon stops' stop "$daemon"
sed -i "/^reporturl/a http_proxy_host = 127.0.0.1\\nhttp_proxy_port = $px" \
    "$config"
start_server || exit 1
sed -i "s/^http_proxy_port = .*/http_proxy_port = $py/" "$config"
kill -HUP "$daemon"
ok 'the settings are read anew' wait_for 60 grep -q SRV-2503 "$site/log"
is 'a report is accepted after a reload' "$(send $other)" 200
ok 'the server gets it' wait_for 60 test -e "$site/got/body"
like 'from the new proxy' "$(cat "$site/second")" \
    "^POST http://far.example.com:$to/up "
sed -i "s/^http_proxy_port = .*/http_proxy_port = 0/" "$config"
kill -HUP "$daemon"
ok 'a port that is invalid is refused' wait_for 60 \
    grep -q 'port of the HTTP proxy must be' "$site/log"
echo refuse >"$site/mode"
is 'the agent gets 200 when the proxy refuses' "$(send $node)" 200
raises SRV_REPORT_EXEC_FAILED '.message | test("status|403")' "$site/log"
is 'no record has the password' "$(grep -c geheim "$site/log")" 0
ok 'the daemon stops' stop "$daemon"
done_testing
