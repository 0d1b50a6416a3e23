#!/bin/sh
# The bytes of reports are shared by the nodes: one with large reports loses its
# own ones, and none of the others.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'reports = store' 'max_report_bytes = 60000'
echo "notify { 'a': }" | manifest
reports=$site/var/reports

# report HOST BYTES: the text of a report with a message of that size.
report()
{
	jq -nc --arg host "$1" --arg text "$(head -c "$2" /dev/zero |
	    tr '\0' x)" '{host: $host, time: "2026-11-22T08:00:00.5+00:00",
	  configuration_version: 7, report_format: 12, status: "changed",
	  puppet_version: "8.10.0", environment: "production", noop: false,
	  logs: [{level: "notice", message: $text, source: "Puppet",
	    tags: [], time: "2026-11-22T08:00:00.5+00:00",
	    file: null, line: null}],
	  metrics: {}, resource_statuses: {}}' |
	    status "$1" "/puppet/v3/report/$1?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @-
}

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1.reports"; }
# files NODE: its stored reports.
files() { find "$reports/$1" -name '*.yaml' | wc -l; }

start_server || exit 1
for i in 1 2 3; do
	is "report $i of a node" "$(report $other 1000)" 200
done
for i in 1 2 3 4 5 6; do
	is "large report $i of another node" "$(report $node 27000)" 200
done
is 'the reports of the first node are all there' "$(files $other)" 3
is 'the other one has lost its oldest ones' "$(files $node)" 2
is 'one that leaves the others no room is not stored' \
    "$(report $node 59000; echo; files $node; files $other)" '200
2
3'
ok 'it is logged' wait_for 20 \
    grep -q "Could not write report for $node" "$site/log"
published() { [ "$(metric dlcShareUsed)" -ge 54000 ]; }
ok 'the bytes of the nodes are published' wait_for 20 published
is 'and the number of nodes' "$(metric dlcShareHolders)" 2
ok 'and the reports that went' [ "$(metric dlcShareRefused)" -ge 5 ]

# After a restart the files are counted again.
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
start_server || exit 1
is 'a large report after a restart' "$(report $node 27000)" 200
is 'the first node still has its reports' "$(files $other)" 3
is 'the other one has lost one more' "$(files $node)" 2
done_testing
