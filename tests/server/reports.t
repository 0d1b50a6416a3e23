#!/bin/sh
# Reports of agents: stored as Puppet's files, logged again, refused, removed.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'reports = store, log' 'max_reports_per_node = 3' 'report_ttl = 3650d'
echo "notify { 'a': }" | manifest
reports=$site/var/reports

# report HOST [STATUS]: the text of a report.
report()
{
	jq -nc --arg host "$1" --arg status "${2:-changed}" '
	  def now: "2026-11-22T08:00:00.5+00:00";
	  {host: $host, time: now, configuration_version: 7,
	   transaction_uuid: "9e3a7c1e-0000-4000-8000-000000000001",
	   report_format: 12, puppet_version: "8.10.0", status: $status,
	   transaction_completed: true, noop: false, noop_pending: false,
	   environment: "production", extra: "dropped",
	   logs: [{level: "notice", message: "of a run", source: "Puppet",
	     tags: ["notice", "a", "a"], time: now, file: null, line: null}],
	   metrics: {events: {name: "events", label: "Events",
	     values: [["total", "Total", 1]]}},
	   resource_statuses: {
	     "Notify[a]": {title: "a", file: "/site.pp", line: 1,
	       resource: "Notify[a]", resource_type: "Notify",
	       provider_used: null, containment_path: ["Stage[main]"],
	       evaluation_time: 0.001, tags: ["notify"], time: now,
	       failed: false, failed_to_restart: false, changed: true,
	       out_of_sync: true, skipped: false, change_count: 1,
	       out_of_sync_count: 1, corrective_change: false,
	       events: [{audited: false, property: "message",
	         previous_value: {"__ptype": "Sensitive", "__pvalue": "x"},
	         desired_value: "a", historical_value: null, message: "m",
	         name: "message", status: "success", time: now,
	         redacted: null, corrective_change: false}]},
	     "Notify[same]": {title: "same", resource: "Notify[same]",
	       resource_type: "Notify", tags: [], time: now, failed: false,
	       out_of_sync: false, skipped: false, events: []}},
	   corrective_change: false}'
}

# send NAME [CURL-OPTION...]: the status of sending standard input.
send()
{
	s_name=$1
	shift
	status "$s_name" "/puppet/v3/report/$s_name?environment=production" \
	    -X PUT -H 'Content-Type: application/json' --data-binary @- "$@"
}

# stored NODE: the files of a node.
stored() { find "$reports/$1" -type f | wc -l; }

start_server || exit 1

is 'a report is accepted' "$(report $node | send $node)" 200
is 'the answer names the report processors' "$(cat "$site/body")" \
    '["store","log"]'
file=$(find "$reports/$node" -type f)
like 'its file is named by the minute' "$(basename "$file")" \
    '^20[0-9]{10}[.]yaml$'
like 'it is Puppet'\''s object' "$(head -n 1 "$file")" \
    '^--- !ruby/object:Puppet::Transaction::Report$'
is 'only the daemon may read it' "$(stat -c %a "$file" "$reports/$node" |
    paste -sd' ')" '640 750'
if [ "$(id -u)" = 0 ]; then
	is 'it belongs to the setting user' \
	    "$(stat -c %u "$file" "$reports")" '65534
65534'
else
	skip 'only root changes the owner'
fi
like 'a time has nine digits' "$(grep -m 1 '^time:' "$file")" \
    "'2026-11-22T08:00:00.500000000.00:00'"
is 'an unknown field is dropped' "$(grep -c extra "$file")" 0
is 'a duplicate tag is dropped' \
    "$(awk '/^- level/{f=1} f && /^  - /' "$file" | paste -sd' ')" \
    '  - notice   - a'
like 'a value with __ptype is plain data' \
    "$(grep -A 2 previous_value: "$file" | tr -s ' \n' ' ')" \
    'reserved key: __ptype.: Sensitive .reserved key: __pvalue.: x'
is 'an unchanged resource is omitted, as with Puppet 8' \
    "$(grep -c 'Notify\[same\]:' "$file")" 0
ok 'the processor log logs the messages of the run' \
    wait_for 20 grep -q '"message":"of a run"' "$site/log"
like 'with the node in their source' "$(grep '"message":"of a run"' "$site/log")" \
    "//$node/Puppet"
ok 'the report has a record with its status' wait_for 20 \
    grep -q "Received the report of $node" "$site/log"

# Refused.
is 'a report with the name of another node' \
    "$(report $other | send $node)" 400
like 'the error gives the reason' "$(jq -r .message "$site/body")" \
    'The request body is invalid: host is not the node that sends it'
is 'the report of another node' "$(report $other | status $node \
    "/puppet/v3/report/$other?environment=production" -X PUT \
    -H 'Content-Type: application/json' --data-binary @-)" 403
is 'text that is not JSON' "$(echo 'a: b' | send $node)" 400
is 'an empty body' "$(send $node </dev/null)" 400
is 'JSON that is not a report' "$(echo '[]' | send $node)" 400
is 'YAML' "$(report $node | status $node \
    "/puppet/v3/report/$node?environment=production" -X PUT \
    -H 'Content-Type: application/x-yaml' --data-binary @-)" 415
is 'arrays nested 1,000,000 deep' "$(head -c 1000000 /dev/zero | tr '\0' '[' |
    send $node)" 400
is 'a report of 100 MB' "$(head -c 100000000 /dev/zero | tr '\0' ' ' |
    send $node)" 413
is 'logs that are not an array' "$(report $node | jq -c '.logs = {}' |
    send $node)" 400
is 'a status without its events' "$(report $node |
    jq -c 'del(.resource_statuses[].events)' | send $node)" 400
is 'a node without reports has no directory' \
    "$(ls "$reports")" "$node"
ok 'a refused report is logged' wait_for 20 \
    grep -q "The report of $node was refused" "$site/log"

# The limit of files.
for minute in 202001010000 202101010000 202201010000; do
	cp -p "$file" "$reports/$node/$minute.yaml"
done
echo other >"$reports/$node/README"
is 'another report' "$(report $node | send $node)" 200
is 'the oldest ones are removed; other files stay' \
    "$(find "$reports/$node" -name '202[01]*' -o -name README | wc -l)" 1
ok 'there are not more than the maximum' \
    [ "$(find "$reports/$node" -name '*.yaml' | wc -l)" -le 3 ]
removed() { [ "$(metric dlcReportsRemoved)" -ge 1 ]; }
ok 'removed reports are counted' wait_for 20 removed

# Reports of one minute are all kept, in their order.
rm "$reports/$node"/*.yaml
for status in failed changed unchanged; do
	is "a report of the same minute: $status" \
	    "$(report $node $status | send $node)" 200
done
is 'each has a file, in their order' "$(find "$reports/$node" \
    -name '*.yaml' | LC_ALL=C sort | xargs sed -n 's/^status: //p' |
    paste -sd' ')" \
    'failed changed unchanged'

# A link in place of a node's directory.
mkdir "$site/elsewhere"
chmod 777 "$site/elsewhere"
ln -s "$site/elsewhere" "$reports/$other"
is 'with a link planted the agent gets 200' \
    "$(report $other | send $other)" 200
is 'nothing is written through it' "$(ls "$site/elsewhere")" ''
ok 'an error is logged' wait_for 20 \
    grep -q "Could not write report for $other" "$site/log"
rm "$reports/$other"

# The process is killed.
# shellcheck disable=SC2154 # set by start
store=$(pgrep -P "$daemon" -f 'store')
kill -9 "$store"
is 'a report is accepted when the process was killed' \
    "$(report $other | send $other)" 200
is 'and stored' "$(stored $other)" 1

ok 'processed reports are counted' [ "$(metric dlcReports)" -ge 2 ]
ok 'so are bad ones' [ "$(metric dlcReportsBad)" -ge 5 ]
ok 'and the stored ones' wait_for 20 sh -c \
    "[ \"\$(timeout 60 dalang metrics --json --rundir '$site/run' |
      jq '.. | .dlcReportsStored? | numbers' | head -n 1)\" -ge 2 ]"

# Levels.
timeout 60 dalang log set server.report debug --rundir "$site/run" >/dev/null 2>&1
timeout 60 dalang log set server.store debug --rundir "$site/run" >/dev/null 2>&1
is 'a report with messages of all levels' "$(report $node | jq -c '
    .logs[0] as $l | .logs = [("debug", "info", "warning", "err") as $v |
    $l | .level = $v | .message = "is \($v)"]' | send $node)" 200
for level in debug info warning err; do
	ok "the message of level $level is logged" \
	    wait_for 20 grep -q "\"message\":\"is $level\"" "$site/log"
done
ok 'at debug level the file is named' wait_for 20 grep -q \
    "The report of $node is stored in $reports/$node/20" "$site/log"

# Settings.
cp "$config" "$site/kept"
sed -i "s#^reports = .*#reports = store\nreportdir = $site/log#" "$config"
kill -HUP "$daemon"
ok 'a directory that cannot be used is logged' wait_for 20 \
    grep -q "Directory $site/log cannot be used" "$site/log"
wait_for 20 grep -q 'Reloaded the configuration' "$site/log"
is 'the agent gets 200' "$(report $node | send $node)" 200
ok 'its report is lost, which is logged' wait_for 20 \
    grep -q "Could not write report for $node at $site/log" "$site/log"
sed 's/^reports = .*/reports = store, nosuch/' "$site/kept" >"$config"
kill -HUP "$daemon"
ok 'an unknown report processor is refused at a reload' wait_for 20 \
    grep -q "No report named 'nosuch'" "$site/log"
is 'the old settings stay in force' "$(report $node | send $node)" 200
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
fails 'and at the start' timeout 60 dalang-compiled --config "$config" \
    --logdest console

# A directory with reports of Puppet.
sed '/^report_ttl/d; /^max_reports_per_node/d' "$site/kept" >"$config"
rm -rf "$reports"
mkdir -p "$reports/$node"
for minute in 202001010000 202101010000; do
	report $node >"$reports/$node/$minute.yaml"
done
[ "$(id -u)" != 0 ] || chown -R 65534 "$reports"
start_server || exit 1
ok 'reports of Puppet are named at the start' wait_for 20 grep -q \
    "Reports in $reports that are older than the first start with this directory are kept, and the limits do not apply to them: 2" "$site/log"
is 'a report is accepted' "$(report $node | send $node)" 200
is 'and stored beside them' "$(stored $node)" 3
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
sed 's/^reports = .*/&\nreport_ttl = 30d/' "$config" >"$site/kept"
cp "$site/kept" "$config"
start_server || exit 1
ok 'with report_ttl the old ones are removed' wait_for 20 \
    test ! -e "$reports/$node/202101010000.yaml"
is 'and not the new one' "$(stored $node)" 1
done_testing
