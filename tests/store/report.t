#!/bin/sh
# dalang report list and show with the reports in the store.
. "$(dirname "$0")/../lib.sh"
. tests/stored.sh

s=$(scratch)
chmod 755 "$s"
mkdir -p "$s/store" "$s/files/web09"
store=$s/store/store.sqlite
cat >"$s/conf" <<END
[server]
storeconfigs = true
storedir = $s/store
reportdir = $s/files
END
# report WHAT...: its output and errors.
report() { dalang report "$@" --config "$s/conf" 2>&1; }
# columns: the lines of a list, without the times of receipt.
columns() { awk 'NR > 1 { print $1, $3, $4, $5, $6, $7, $8 }'; }

printf '%s\n' '--- !ruby/object:Puppet::Transaction::Report' 'host: web09' \
    "time: '2026-11-22T08:15:00.000000000Z'" 'status: unchanged' \
    'environment: production' 'report_format: 12' 'logs: []' 'metrics: {}' \
    'resource_statuses: {}' >"$s/files/web09/202611220815.yaml"
like 'without a store the files are listed' "$(report list)" 'web09 .* unchanged'

# event REPORT: with an event, a log line and more metrics.
event()
{
	jq -c '.resources = [{resource_type: "File", resource_title: "/x\u001b[1m",
	    file: "/m.pp", line: 4, skipped: false, timestamp: .start_time,
	    containment_path: ["Stage[main]", "File[/x]"], events: [
	    {status: "success", timestamp: .start_time, property: "mode",
	    old_value: "0600", new_value: "0644", message: "mode changed",
	    name: "mode_changed"}]},
	    {resource_type: "Exec", resource_title: "e", skipped: true,
	    timestamp: .start_time, events: []}] |
	    .logs = [{level: "err", message: "it failed", source: "Puppet",
	    tags: [], time: .start_time, file: null, line: null}] |
	    .metrics += [{category: "resources", name: "changed", value: 1},
	    {category: "time", name: "total", value: 1.25},
	    {category: "time", name: "config_retrieval", value: 0.5}]' "$1" \
	    >"$1.new"
	mv "$1.new" "$1"
}
# at REPORT SECOND: of another second, which makes it another report.
at()
{
	jq -c --arg at "$(date -u -d "-$2 seconds" +%FT%T.000Z)" \
	    '.producer_timestamp = $at | .start_time = $at | .end_time = $at' \
	    "$1" >"${1%-report.json}-$2-report.json"
	echo "${1%-report.json}-$2-report.json"
}
one=$(wire_report web01 changed)
event "$one"
two=$(wire_report web02 failed)
old=$(at "$(wire_report web01b unchanged)" 600)
wire_put "$store" "$one" "$two" "$old" "$(at "$two" 300)" || exit 99

is 'the reports of the store are listed by node and time' \
    "$(report list | columns)" 'web01 changed production 3 1 - 1.2
web01b unchanged production 3 - - -
web02 failed production 3 - - -
web02 failed production 3 - - -'
like 'with a head, and the second of their receipt' "$(report list | head -n 2)" \
    'NODE +STORED \(UTC\) .*
web01 +20[0-9-]{8}T[0-9:]{8}  '
is 'of one node' "$(report list --node web02 | columns | wc -l)" 2
is 'of a pattern' "$(report list --node 'web01*' | columns)" \
    'web01 changed production 3 1 - 1.2
web01b unchanged production 3 - - -'
is 'of a class of characters' \
    "$(report list --node 'web0[!1]' | columns | wc -l)" 2
is 'the characters of a regular expression are not a pattern' \
    "$(report list --node 'web.1')$(report list --node 'web0.*')" ''
is 'of a status' "$(report list --status failed | columns | wc -l)" 2
is 'only the last one of each' "$(report list --last | columns)" \
    'web01 changed production 3 1 - 1.2
web01b unchanged production 3 - - -
web02 failed production 3 - - -'
is 'since then' "$(report list --since '1 hour ago' | columns | wc -l)" 4
is 'none since another year' "$(report list --since 2200-01-01 | columns)" ''
is 'JSON has them with their hashes' "$(report list --json | jq -c \
    '[.[] | [.node, .host, .status, (.hash | length), .resources.total]]')" \
    '[["web01","web01","changed",40,3],["web01b","web01b","unchanged",40,3],["web02","web02","failed",40,3],["web02","web02","failed",40,3]]'
is 'JSON without any is an empty list' \
    "$(report list --json --node none | jq -c .)" '[]'
is 'the files are those of --files' "$(report list --files | columns)" \
    'web09 unchanged production - - - -'

shown=$(report show web01)
like 'a report is shown' "$shown" 'Node +web01
Time +20.*
Status +changed
Noop +false'
like 'with its events' "$shown" \
    'Events:
  success   File\[/x\\x1b\[1m\]/mode: mode changed \(/m.pp:4\)
'
like 'its log' "$shown" 'Logs:
  20[0-9T:-]* Error: it failed
'
like 'and its metrics' "$shown" 'Time:
 +Config retrieval: 0.50
 +Total: 1.25'
is 'as JSON, too' "$(report show web01 --json | jq -c '[.host,
    .resource_statuses["File[/x\u001b[1m]"].events[0].message,
    (.metrics.time.values | sort)[1]]')" \
    '["web01","mode changed",["total","Total",1.25]]'
like 'without a node the latest of all' "$(report show)" 'Node +web'
stored=$(report list --node web02 --json | jq -r '.[0].stored')
like 'a report is chosen by its time' "$(report show web02 "$stored")" \
    'Status +failed'
like 'or the beginning of it' \
    "$(report show web02 "$(echo "$stored" | cut -c 1-7)")" 'Status +failed'
is 'one of another time does not exist' "$(report show web02 1999-02-28)" \
    'Error: web02 has no report of 1999-02-28 in the store'
is 'nor one of a node that is not known' "$(report show nobody)" \
    'Error: nobody has no report in the store'
like 'a time is checked' "$(report show web02 yesterday)" '^Error: Invalid time'
like 'a file of reportdir' "$(report show --files web09)" 'Node +web09'

# A store that cannot be read.
echo 'this text is not a database, whatever else it may be ..........' >"$store"
rm -f "$store"-*
like 'a damaged store is an error, not a list' "$(report list; echo $?)" \
    "^Error: The store $store is damaged.*
1$"
like 'nor a report' "$(report show web01; echo $?)" \
    "^Error: The store $store is damaged.*
1$"
done_testing
