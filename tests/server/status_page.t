#!/bin/sh
# The status page: who may read it, what is on it, and hostile texts in it.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

admin=admin.example.com
nodes=/status/nodes

# A page's status; its body is $site/body, its header $site/header.
page() { status "$admin" "$@"; }
has() { grep -qF -- "$1" "$site/body"; }
lacks() { ! grep -qF -- "$1" "$site/body"; }
field() { sed -n "s/^$1: \(.*\)\r\$/\1/p" "$site/header"; }
# The process that renders the page.
role() { pgrep -P "$daemon" -f 'status 1'; }
# another PID: it is a new one, and serves.
another() { now=$(role) && [ "$now" != "$1" ] && [ "$(page /status)" = 200 ]; }
is_off() { [ "$(page /status)" = 404 ]; }
is_on() { [ "$(page /status)" = 200 ]; }
# setting VALUE: of status_page, after a reload.
setting()
{
	sed -i "s/^status_page = .*/status_page = $1/" "$config"
	kill -HUP "$daemon"
}

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }

mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $admin
lay_out 'workers = 1' 'fronts = 1' 'status_page = false'
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
is 'a node gets its catalog' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200

# The door.
is 'by default the page does not exist' "$(page /status)" 404
ok 'its process does not exist' sh -c "! pgrep -P '$daemon' -f 'status 1'"
setting true
ok 'a reload enables it' wait_for 60 is_on
is 'another node is refused' "$(status $node /status)" 403
is 'so is a client without a certificate' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/status")" 403
for path in $nodes /status/node/$node /status/events /status/style.css \
    /status/live.js; do
	is "$path is for administrators" "$(status $node "$path")" 403
	is "$path is served to them" "$(page "$path")" 200
done
for path in /status//nodes /status/other \
    /status/node/../nodes /status/node/%2e%2e /status%2fnodes /Status; do
	like "$path is not a page" \
	    "$(page "$path" --path-as-is)" '^(400|403|404)$'
	like "$path is not one for nodes" \
	    "$(status $node "$path" --path-as-is)" '^(400|403|404)$'
done
is 'a page cannot be sent' "$(page /status -X POST -d x)" 405
is 'services are still listed for all' \
    "$(status $node /status/v1/simple)" 200

# Header fields and what a browser may load.
page /status >/dev/null
is 'it is HTML' "$(field Content-Type)" 'text/html; charset=utf-8'
like 'scripts and styles are only ours' "$(field Content-Security-Policy)" \
    "^default-src 'none'; script-src 'self'; style-src 'self'; "
is 'inline ones are not allowed' \
    "$(field Content-Security-Policy | grep -c unsafe)" 0
is 'the page has none' \
    "$(grep -ciE '<style|style=|onerror=|onclick=|<script>|https?:' \
    "$site/body")" 0
is 'it is not stored' "$(field Cache-Control)" no-store
is 'it is not part of another page' "$(field X-Frame-Options)" DENY
is 'other sites cannot load it' "$(field Cross-Origin-Resource-Policy)" \
    same-origin
is 'no other origin may read it' \
    "$(grep -ci '^access-control' "$site/header")" 0
for from in cross-site same-site; do
	is "a request of a $from page is refused" \
	    "$(page /status -H "Sec-Fetch-Site: $from" \
	    -H 'Sec-Fetch-Mode: cors')" 403
	is "a link of a $from page works" \
	    "$(page /status -H "Sec-Fetch-Site: $from" \
	    -H 'Sec-Fetch-Mode: navigate' -H 'Sec-Fetch-Dest: document')" 200
	for path in /status /status/nodes "/status/node/$node" /status/events \
	    /status/style.css /status/live.js; do
		is "a frame of a $from page does not get $path" \
		    "$(page "$path" -H "Sec-Fetch-Site: $from" \
		    -H 'Sec-Fetch-Mode: navigate' \
		    -H 'Sec-Fetch-Dest: iframe')" 403
	done
done
page /status/style.css >/dev/null
is 'the style has its type' "$(field Content-Type)" 'text/css; charset=utf-8'
cmp -s "$site/body" daemon/server/page/style.css
is 'it is the file' $? 0
is 'the style that a browser has is not sent' "$(page /status/style.css \
    -H "If-None-Match: $(field ETag)")" 304
page /status/events >/dev/null
is 'events have their type' "$(field Content-Type)" text/event-stream
is 'an event is one block of lines' \
    "$(sed '$d' "$site/body" | grep -cvE '^(data|retry): ')" 0
like 'after which the browser waits' "$(head -n 1 "$site/body")" \
    '^retry: [0-9]{4,}$'

# What is on it.
page /status >/dev/null
for text in '<b>1</b><span>nodes</span>' 'dalang-compiled <span' \
    '>running</span>' '<td>production</td>' '<td>environment ' \
    '<svg viewBox' 'Slowest compiles' "/status/node/$node"; do
	ok "the page has $text" has "$text"
done
ok 'the apply daemon does not run' has '>absent</span>'

# A report of a run.
cat >"$site/report" <<END
{"host":"$node","time":"2026-11-22T08:00:00+00:00","status":"changed",
"environment":"production","transaction_uuid":"0a0a","corrective_change":true,
"logs":[{"level":"notice","message":"\n--- /etc/a\n+++ /etc/b\n@@ -1 +1 @@\n-old line\n+new line\n",
"source":"/Stage[main]/File[/etc/a]/content","tags":[],"time":"2026-11-22T08:00:01+00:00"}],
"metrics":{},"resource_statuses":{"File[/etc/a]":{"title":"/etc/a",
"resource_type":"File","file":"/site.pp","line":7,"resource":"File[/etc/a]",
"tags":[],"containment_path":[],"time":"2026-11-22T08:00:01+00:00",
"evaluation_time":0.1,"failed":false,"changed":true,"skipped":false,
"out_of_sync":true,"change_count":1,"out_of_sync_count":1,"failed_to_restart":false,
"corrective_change":true,"events":[{"property":"content","message":
"content changed '{md5}1' to '{md5}2'","status":"success","name":"content_changed",
"previous_value":"{md5}1","desired_value":"{md5}2","historical_value":null,
"audited":false,"redacted":false,"corrective_change":true,
"time":"2026-11-22T08:00:01+00:00"}]}}}
END
send() { status "$1" "/puppet/v3/report/$1?environment=production" -T \
    "$site/report" -H 'Content-Type: application/json'; }
is 'the node sends its report' "$(send $node)" 200
drifts()
{
	[ "$(metric dlcNodesDrifting "dlcNodeDrift.$node" \
	    "dlcNodeDrifts.$node" | xargs)" = "$*" ]
}
ok 'its corrective change is counted' wait_for 20 drifts 1 1 1
like 'with its time' "$(metric "dlcNodeDriftTime.$node")" '^[0-9]{10}$'
aged() { [ "$(metric "dlcNodeDriftAge.$node")" -ge 1 ]; }
ok 'and its age' wait_for 20 aged
on_overview() { page /status >/dev/null; has 'Drifting nodes'; }
ok 'the node is listed' wait_for 20 on_overview
ok 'and counted' has '<b>1</b><span>drifting</span>'
like 'dalang status lists it' "$(dalang status --rundir "$site/run")" \
    "^  drifting +$node +production +1 corrective run, the last "
like 'and counts it' "$(dalang status --rundir "$site/run")" \
    '^nodes .*, 1 drifting$'
like 'so does dalang top' "$(dalang top --once --rundir "$site/run")" \
    '^nodes: 0 failing, 0 overdue, 1 drifting, '
is 'its page' "$(page /status/node/$node)" 200
for text in '<td>File[/etc/a]' '<small>/site.pp:7</small>' \
    'content changed &#39;{md5}1&#39; to &#39;{md5}2&#39;' \
    '<span class="old">-old line</span>' \
    '<span class="new">+new line</span>' '<dt>Transaction</dt><dd>0a0a</dd>' \
    '<dt>Corrective change</dt><dd>true</dd>'; do
	ok "it has $text" has "$text"
done
jq '.corrective_change = false' "$site/report" >"$site/without"
mv "$site/report" "$site/kept"
mv "$site/without" "$site/report"
is 'its next report has no corrective change' "$(send $node)" 200
mv "$site/kept" "$site/report"
ok 'the node does not drift' wait_for 20 drifts 0 0 1
is 'fields of the page are not in later answers of its connection' "$(
    curl -s --max-time 60 -D "$site/heads" -o /dev/null -o /dev/null \
	--cacert "$site/ssl/certs/ca.pem" --cert "$site/ssl/certs/$admin.pem" \
	--key "$site/ssl/private_keys/$admin.pem" \
	"https://localhost:$port/status" \
	"https://localhost:$port/status/v1/simple"
    grep -c '^HTTP/' "$site/heads"
    grep -ci '^Content-Security-Policy' "$site/heads")" "$(printf '2\n1')"
jq --arg m "$(printf '%04000d' 0 | tr 0 '"')" '.logs = [range(3) as $i |
    .logs[0] | .message = "record \($i)"] | .resource_statuses[].events = [
    range(200) as $i | .resource_statuses[].events[0] | .message = $m |
    .property = $m]' "$site/report" >"$site/long"
mv "$site/report" "$site/kept"
mv "$site/long" "$site/report"
is 'a report with long texts is stored' "$(send $node)" 200
page /status/node/$node >/dev/null
like 'events that are left out are counted' "$(cat "$site/body")" \
    '<p>1[0-9]* more are in the report'
ok 'its records are printed all the same' has 'record 2'
mv "$site/kept" "$site/report"
is 'the short report is the last again' "$(send $node)" 200
is 'a node without a report has a page' "$(page /status/node/$other)" 200
ok 'it has the reason' has 'The node has no stored report.'
is 'a node that has not requested a catalog sends a report' "$(
    jq --arg n $other '.host = $n' "$site/report" >"$site/others"
    status $other "/puppet/v3/report/$other?environment=production" -T \
	"$site/others" -H 'Content-Type: application/json')" 200
is 'it does not become known' "$(metric dlcNodesDrifting dlcNodesKnown |
    xargs)" '1 1'

# Hostile texts, after OWASP's list, in every text of a report, in the error of
# a compile, and in the parameters.
xss="$site/xss"
cat >"$xss" <<'END'
<script>alert(1)</script>
"><script src=//evil.example/x.js></script>
<img src=x onerror=alert(1)>
'><svg/onload=alert(1)>
</pre></td><iframe src="javascript:alert(1)">
<a href="jav&#x09;ascript:alert(1)">x</a>
<<SCRIPT>alert("XSS");//<</SCRIPT>
<body onload=alert(1)><style>@import'x'</style>
<!--<img src="--><img src=x onerror=alert(1)//">
{{constructor.constructor('alert(1)')()}}<math><mi xlink:href="x">
END
# No tag, attribute or comment is made of a hostile text.
inert()
{
	! grep -qiE '<(script>|script src=//|img|svg/|iframe|a href="jav|body on|math|mi |!--|style>)' \
	    "$site/body"
}
n=0
while IFS= read -r text; do
	n=$((n + 1))
	jq --arg t "$text" --arg node "$node" 'walk(if type == "string"
	    then $t else . end) | .host = $node |
	    .time = "2026-11-22T08:00:00+00:00" |
	    .resource_statuses = {($t): .resource_statuses["File[/etc/a]"]}' \
	    "$site/report" >"$site/hostile"
	mv "$site/report" "$site/kept"
	mv "$site/hostile" "$site/report"
	sent=$(send $node)
	mv "$site/kept" "$site/report"
	page /status/node/$node >/dev/null
	ok "case $n in a report is inert ($sent)" inert
	[ "$sent" != 200 ] || ok "it is on the page, case $n" has '&lt;'
	page $nodes -G --data-urlencode "q=$text" --data-urlencode "sort=$text" \
	    >/dev/null
	ok "case $n as a search is inert" inert
	ok "it is in the field, case $n" has '&lt;'
	like "a node that is named so is refused, case $n" "$(page \
	    "/status/node/$(printf %s "$text" | jq -sRr @uri)")" '^4'
done <"$xss"
{
	echo 'fail(@(E))'
	cat "$xss"
	echo '| E'
} | manifest
compile_fails()
{
	[ "$(status "$node" "/puppet/v3/catalog/$node?environment=production")" \
	    = 500 ]
}
ok 'a compile fails with these texts' wait_for 60 compile_fails
shown() { page /status >/dev/null; has 'Last error'; }
ok 'its error is on the page' wait_for 30 shown
is_logged() { page /status >/dev/null; has 'Logged errors'; }
ok 'the errors that were logged are on it' wait_for 30 is_logged
ok 'with their codes' has '<td>DLG-E-'
ok 'which is inert' inert
ok 'with the text' has '&lt;script&gt;alert(1)'
page /status/events >/dev/null
ok 'so is the event' inert
is 'no code is broken' "$(grep -c 'newer code' "$site/body")" 0
# An error that cites the code, which then stays as it was.
printf 'class x "<img src=x onerror=alert(1)>\033[31m" {\n' | manifest
is_broken() { page /status >/dev/null; has '>broken</span> newer code, for '; }
ok 'newer code that is broken is on the page' wait_for 60 is_broken
ok 'with its error' has "Syntax error at &#39;&lt;img src=x onerror=alert(1)&gt;"
ok 'which is inert, too' inert
is 'without control characters' "$(tr -d '\11\12\40-\377' <"$site/body")" ''
page /status/events >/dev/null
ok 'as in the event' inert
echo "notify { 'x': }" | manifest
is_corrected() { page /status >/dev/null; lacks 'newer code'; }
ok 'corrected code ends it' wait_for 60 is_corrected

# The token, which clients of this machine may send instead of a certificate.
token=$(openssl rand -hex 32)
# with_token TOKEN PATH [CURL-OPTION...]: the status without a certificate.
with_token()
{
	w_token=$1
	w_path=$2
	shift 2
	curl -s --max-time 60 -o "$site/body" -D "$site/header" \
	    -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
	    -u "admin:$w_token" "$@" "https://localhost:$port$w_path"
}
is 'without the setting a token is refused' "$(with_token "$token" /status)" 403
echo "$token" >"$site/token"
chmod 644 "$site/token"
sed -i "s,^status_page = .*,&\nstatus_page_token = $site/token," "$config"
kill -HUP "$daemon"
ok 'a file that others may read is an error' wait_for 30 grep -q \
    "status_page_token = $site/token: others than its owner may use it" \
    "$site/log"
is 'and the settings before it stay' "$(with_token "$token" /status)" 403
chmod 600 "$site/token"
kill -HUP "$daemon"
token_works() { [ "$(with_token "$token" /status)" = 200 ]; }
ok 'a token is accepted' wait_for 60 token_works
ok 'with the page' has 'dalang-compiled <span'
for path in $nodes /status/node/$node /status/events /status/style.css; do
	is "$path is served" "$(with_token "$token" "$path")" 200
done
for wrong in "${token%?}" "${token}0" "$(echo "$token" | tr a-f A-F)x" '' \
    "$(printf '%0600d' 0)" admin; do
	is "the token ${wrong%%0000000*} is refused" \
	    "$(with_token "$wrong" /status)" 401
done
like 'and a browser asks for it' "$(field WWW-Authenticate)" '^Basic realm='
is 'no token is refused, too' "$(curl -s --max-time 60 -o "$site/body" \
    -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/status")" 401
for field in 'Bearer x' 'Basic' 'Basic ====' 'Basic !!' 'basic YQ==' \
    "$(printf 'Basic %04000d' 0)"; do
	is "the field ${field%%0000000*} is refused" "$(curl -s --max-time 60 \
	    -o "$site/body" -w '%{http_code}' -H "Authorization: $field" \
	    --cacert "$site/ssl/certs/ca.pem" \
	    "https://localhost:$port/status")" 401
done
is 'a node with the wrong token stays refused' \
    "$(status $node /status -u "admin:x")" 403
for path in "/puppet/v3/node/$node?environment=production" \
    /puppet-ca/v1/certificate_statuses/all /metrics/v2/list; do
	is "the token is not for ${path%%\?*}" \
	    "$(with_token "$token" "$path")" 403
done
for field in 'X-Forwarded-For: 192.0.2.1' 'Forwarded: for=192.0.2.1' \
    'Via: 1.1 proxy' 'X-Real-IP: 192.0.2.1'; do
	is "the token is not for clients of a proxy (${field%%:*})" \
	    "$(with_token "$token" /status -H "$field")" 403
done
is 'services are for all' "$(with_token "$token" /status/v1/simple)" 200
is 'wrong tokens are logged' "$(jq -r 'select(.event.code ==
    "DLG-W-SRV-2573" and .user.name == "-" and .url.path == "/status") |
    .url.path' "$site/log" | sort -u)" /status
is 'the token is in no record' "$(grep -c "$token" "$site/log")" 0
is 'nor in its encoding' "$(grep -c "$(printf 'admin:%s' "$token" | base64 -w0 |
    cut -c12-60)" "$site/log")" 0
ok 'a client with the token leaves an audit record' wait_for 30 grep -q \
    'Administrator status_page_token has connected from 127.0.0.1' "$site/log"
audited() { grep -c 'Administrator status_page_token has connected' "$site/log"; }
audited >"$site/before"
curl -s --max-time 60 -o /dev/null -o /dev/null -o /dev/null \
    --cacert "$site/ssl/certs/ca.pem" -u "admin:$token" \
    "https://localhost:$port/status/v1/simple" \
    "https://localhost:$port/status" "https://localhost:$port/status"
once_more() { [ "$(audited)" -eq $(($(cat "$site/before") + 1)) ]; }
ok 'so does its first use by a connection that was open before' \
    wait_for 30 once_more
for bad in short 'a directory' missing; do
	case $bad in
	short) echo x >"$site/token" ;;
	missing) rmdir "$site/token" ;;
	*) rm "$site/token" && mkdir "$site/token" ;;
	esac
	was=$(grep -c 'status_page_token = ' "$site/log")
	kill -HUP "$daemon"
	more() { [ "$(grep -c 'status_page_token = ' "$site/log")" -gt "$was" ]; }
	ok "a token that is $bad is an error" wait_for 30 more
	ok "the one before is still accepted ($bad)" token_works
done
sed -i '/^status_page_token/d' "$config"
kill -HUP "$daemon"
token_ends() { [ "$(with_token "$token" /status)" = 403 ]; }
ok 'without the setting it is refused again' wait_for 60 token_ends

# Queries.
for query in 'sort=-name' 'sort=none' 'from=99999999' 'from=-1' 'from=x' \
    'q=%00' 'q=%ff%fe' "q=$(printf '%0500d' 0)" 'sort=%2dage&q=web&from=0'; do
	is "the query ${query%00000000*} is answered" "$(page "$nodes?$query")" 200
done
like 'a query that is too long is refused' \
    "$(page "$nodes?q=$(printf '%09000d' 0)")" '^4'
page "$nodes?q=WEB01" >/dev/null
ok 'a search finds a name' has "/status/node/$node"
page "$nodes?q=nobody" >/dev/null
ok 'or nothing' has '0 to 0 of 0 found, 1 known'

# A report that is too large for a page, and one that is not a report.
stored=$(find "$site/var/reports/$node" -name '*.yaml' | sort | tail -n 1)
head -c 9000000 /dev/zero | tr '\0' '#' >>"$stored"
page /status/node/$node >/dev/null
ok 'a report that is too large is named' has 'it is too large for a page'
echo '--- [1]' >"$stored"
page /status/node/$node >/dev/null
ok 'one that is invalid, too' has 'it is not a report'

# The process.
pid=$(role)
kill -9 "$pid"
ok 'a killed process is replaced' wait_for 60 another "$pid"
pid=$(role)
kill -STOP "$pid"
is 'a process that hangs is answered for' "$(page /status)" 503
is 'meanwhile agents are served' "$(status $node /status/v1/simple)" 200
kill -CONT "$pid"
ok 'then it serves' wait_for 60 is_on
# A directory of reports that cannot exist.
sed -i "s,^status_page = .*,&\nreportdir = $site/ssl/certs/ca.pem/reports," \
    "$config"
pid=$(role)
kill -HUP "$daemon"
ok 'without a directory of reports it serves' wait_for 60 another "$pid"
pid=$(role)
sleep 3
is 'and goes on' "$(role)" "$pid"
is 'its pages of nodes are served, too' "$(page /status/node/$node)" 200
sed -i '/^reportdir/d' "$config"

setting false
ok 'a reload ends it' wait_for 60 is_off
gone() { ! role; }
ok 'its process has ended' wait_for 60 gone
ok 'the daemon stops' stop "$daemon"
done_testing
