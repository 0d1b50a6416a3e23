#!/bin/sh
# The status page in Chromium: no error, nothing from other addresses, live
# events, hostile texts that stay texts; its pictures are kept beside the log.
# time limit: 1200
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

command -v chromium >/dev/null || skip_all 'no chromium'
pictures=${PICTURES:-$B/test-logs/status_page}
mkdir -p "$pictures"
admin=admin.example.com
many=${MANY:-9999}

mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $admin
lay_out 'workers = 1' 'fronts = 1' 'status_page = true'
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
  { match-request: { path: /, type: path }, allow: "*", sort-order: 1
    name: all }
  { match-request: { path: /status/v1/simple, type: path }, sort-order: 1
    allow-unauthenticated: true, name: "a status" } ] }
END
manifest <<'END'
if $facts['bad'] {
  fail("<script>document.title = 'hostile'</script><b>Could not find it</b>")
}
notify { 'x': }
END
start_server || exit 1
wait_for 60 environment_ready 1

# Nodes: the catalogs of $many of them, by the endpoint for services.
python3 - "$site/ssl" "$port" "$admin" "$many" >"$site/made" <<'END'
import http.client, json, ssl, sys
where, port, name, many = sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4])
context = ssl.create_default_context(cafile=where + "/certs/ca.pem")
context.load_cert_chain(where + "/certs/%s.pem" % name, where + "/private_keys/%s.pem" % name)
c = http.client.HTTPSConnection("localhost", port, context=context)
made = {}
for i in range(many):
    facts = {"bad": True} if i % 900 == 7 else {"n": i}
    c.request("POST", "/puppet/v4/catalog", json.dumps({
        "certname": "node%05d.example.com" % (i * 7919 % many),
        "environment": "production", "facts": {"values": facts},
        "persistence": {"facts": False, "catalog": False}}),
        {"Content-Type": "application/json"})
    r = c.getresponse()
    r.read()
    made[r.status] = made.get(r.status, 0) + 1
print(json.dumps(made))
END
is 'all nodes have requested a catalog' \
    "$(jq '[.[]] | add' <"$site/made")" "$many"

# The report of a node that fails, with hostile texts.
python3 - >"$site/report" <<'END'
import json
at = "2026-11-22T08:00:0%d.000000000+00:00"
def event(prop, status, message):
    return {"property": prop, "status": status, "message": message,
        "name": prop + "_changed", "previous_value": "a", "desired_value": "b",
        "historical_value": None, "audited": False, "redacted": False,
        "corrective_change": True, "time": at % 1}
def resource(kind, title, line, events, failed=False):
    return {"title": title, "resource_type": kind, "file": "/etc/dalang/code/"
        "environments/production/modules/web/manifests/init.pp", "line": line,
        "resource": "%s[%s]" % (kind, title), "tags": [], "containment_path": [],
        "time": at % 1, "evaluation_time": 0.1, "failed": failed,
        "changed": True, "skipped": False, "out_of_sync": True,
        "change_count": 1, "out_of_sync_count": 1, "failed_to_restart": False,
        "corrective_change": True, "events": events}
def log(level, source, message, n):
    return {"level": level, "source": source, "message": message, "tags": [],
        "time": at % n}
diff = """
--- /etc/nginx/nginx.conf\t2026-11-21 08:00:00.000000000 +0000
+++ /tmp/nginx.conf\t2026-11-22 08:00:00.000000000 +0000
@@ -1,4 +1,4 @@
 user www-data;
-worker_processes 4;
+worker_processes 8;
 pid /run/nginx.pid;
"""
hostile = "<img src=x onerror=\"document.title='hostile'\">"
print(json.dumps({"host": "web01.example.com", "time": at % 0,
    "status": "failed", "environment": "production", "report_format": 12,
    "puppet_version": "8.10.0", "configuration_version": "1795300000",
    "transaction_uuid": "c9f0f895-fb98-4b91-8d52-1d4e8f1e2a77",
    "corrective_change": True, "noop": False,
    "logs": [log("notice", "/Stage[main]/Web/File[/etc/nginx/nginx.conf]/content", diff, 1),
        log("notice", "/Stage[main]/Web/File[/etc/nginx/nginx.conf]/content",
            "content changed '{sha256}5e1f' to '{sha256}90aa' (corrective)", 1),
        log("err", "/Stage[main]/Web/Service[nginx]/ensure",
            "change from 'stopped' to 'running' failed: Systemd start for nginx failed!\n"
            "journalctl log for nginx:\nnginx: [emerg] bind() to 0.0.0.0:80 failed", 2),
        log("warning", "/Stage[main]/Web/Exec[reload]", "Skipping because of failed dependencies", 3),
        log("notice", "Puppet", hostile, 4)],
    "metrics": {"time": {"name": "time", "label": "Time",
        "values": [["total", "Total", 3.25]]}},
    "resource_statuses": {
        "File[/etc/nginx/nginx.conf]": resource("File", "/etc/nginx/nginx.conf", 12,
            [event("content", "success", "content changed '{sha256}5e1f' to '{sha256}90aa'")]),
        "Service[nginx]": resource("Service", "nginx", 20,
            [event("ensure", "failure", "change from 'stopped' to 'running' failed")], True),
        "Notify[x]": resource("Notify", "x", 27, [event("message", "noop", hostile)])}}))
END
is 'a node sends its report' "$(status $node \
    "/puppet/v3/report/$node?environment=production" -T "$site/report" \
    -H 'Content-Type: application/json')" 200
is 'a node requests a catalog' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production" -X POST \
    --data-urlencode facts_format=application/json \
    --data-urlencode "facts=$(printf '{"name":"%s","values":{"bad":true}}' \
    $node | jq -sRr @uri)")" 500

# A proxy with the administrator's certificate: it passes requests and answers
# on as they are, and logs their paths.  While $site/refuse exists, the next
# request for events removes it and fails.
proxy_port=$(next_port "$port")
cat >"$site/proxy.py" <<'END'
import http.client, http.server, os, ssl, sys
where, port, own, name = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
refuse = sys.argv[5]
context = ssl.create_default_context(cafile=where + "/certs/ca.pem")
context.load_cert_chain(where + "/certs/%s.pem" % name, where + "/private_keys/%s.pem" % name)
class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    def do_GET(self):
        if self.path == "/status/events" and os.path.exists(refuse):
            os.unlink(refuse)
            print(503, self.path, flush=True)
            return self.send_error(503)
        c = http.client.HTTPSConnection("localhost", port, context=context)
        c.request("GET", self.path, headers={k: v for k, v in self.headers.items()
            if k.lower() in ("if-none-match", "sec-fetch-site", "sec-fetch-mode")})
        r = c.getresponse()
        body = r.read()
        print(r.status, self.path, flush=True)
        self.send_response(r.status)
        for k, v in r.getheaders():
            if k.lower() not in ("date", "server"):
                self.send_header(k, v)
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *args):
        pass
http.server.ThreadingHTTPServer(("127.0.0.1", own), Handler).serve_forever()
END
start "$site/proxy" python3 "$site/proxy.py" "$site/ssl" "$port" \
    "$proxy_port" $admin "$site/refuse"
wait_for 30 curl -sf -o /dev/null "http://127.0.0.1:$proxy_port/status"

# browse MS URL [OPTION...]: load a page, and go on until that much of the
# browser's time has passed; what the browser logged is $site/browser.
browse()
{
	b_ms=$1
	b_url=$2
	shift 2
	timeout 120 chromium --headless=new --no-sandbox --disable-gpu \
	    --disable-dev-shm-usage --hide-scrollbars --no-first-run \
	    --user-data-dir="$site/profile" --enable-logging=stderr \
	    --virtual-time-budget="$b_ms" "$@" "$b_url" \
	    >"$site/dom" 2>"$site/browser"
}

# picture NAME SIZE PATH [OPTION...]: of a page; its document is $site/dom.
picture()
{
	p_name=$1
	p_size=$2
	p_url=http://127.0.0.1:$proxy_port$3
	shift 3
	for p_what in "--screenshot=$pictures/$p_name.png" --dump-dom; do
		browse 3000 "$p_url" --window-size="$p_size" "$@" "$p_what"
	done
	is "$p_name: the picture exists" "$(head -c 4 "$pictures/$p_name.png" |
	    tail -c 3)" PNG
	ok "$p_name: the document is complete" grep -q '</main>' "$site/dom"
	is "$p_name: the browser reports no error" \
	    "$(grep -ciE 'console.*(refused|error|violat)' "$site/browser")" 0
	is "$p_name: hostile texts stay texts" \
	    "$(grep -c '<title>hostile' "$site/dom")" 0
}

dark=--blink-settings=preferredColorScheme=0
light=--blink-settings=preferredColorScheme=1
sleep "${CHARTS:-25}" # some samples for the charts
picture light 1280,1000 /status $light
ok 'the page is live' grep -q 'id="live" class="good">live<' "$site/dom"
picture dark 1280,1500 /status $dark
picture phone 500,1600 /status $light
picture nodes 1280,1100 '/status/nodes?sort=result' $light
ok 'all nodes are counted' grep -q " of $((many + 1))" "$site/dom"
picture nodes-phone 500,1200 '/status/nodes?sort=time' $dark
picture node 1280,1150 /status/node/$node $light
ok 'a diff has its colours' grep -q '<span class="new">+worker' "$site/dom"
picture node-phone 500,1300 /status/node/$node $dark

# The server answers with one event and ends; the browser asks again after 10 s.
# live MS: its document after that time; $site/asked is what it requested.
live()
{
	l_before=$(wc -l <"$site/proxy")
	browse "$1" "http://127.0.0.1:$proxy_port/status" --dump-dom
	tail -n "+$((l_before + 1))" "$site/proxy" |
	    grep ' /status/events$' >"$site/asked"
	grep -o 'id="live"[^/]*' "$site/dom"
}
like 'a page whose stream ends stays live' "$(live 25000)" 'good">live<$'
like 'it has requested further events' "$(wc -l <"$site/asked")" '^ *[3-9]$'
touch "$site/refuse"
like 'an answer that is an error disconnects it' "$(live 5000)" \
    'bad">disconnected<$'
is 'it has not asked again at once' "$(cat "$site/asked")" \
    '503 /status/events'
touch "$site/refuse"
like 'later it is live again' "$(live 15000)" 'good">live<$'
is 'by another request' "$(xargs <"$site/asked")" \
    '503 /status/events 200 /status/events'
is 'nothing else was requested' "$(grep -vE \
    '^(200|304) /status(/nodes.*|/node/.*|/events|/style.css|/live.js)?$' \
    "$site/proxy" | grep -v '^503 /status/events$' | grep -vc favicon)" 0
ok 'the daemon stops' stop "$daemon"
done_testing
