#!/bin/sh
# What nodes send is in the store: facts, catalogs, reports, through the daemon.
# Their content is compared with PuppetDB's in tests/fleet and tests/query.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'storeconfigs = true' 'store_prime = 0'
store=$site/var/store/store.sqlite
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
cat <<'END' | manifest
notify { 'a': message => $facts['text'], before => Notify['b'] }
notify { 'b': }
if $facts['text'] == 'secret' { notify { 'c': message => Sensitive('xyzzy') } }
END

# compile NODE TEXT [LOAD]: the status of its catalog.
compile()
{
	c_facts=$(jq -nc --arg name "$1" --arg text "$2" --arg load "${3:-1}" \
	    '{name: $name, values: {text: $text, load_averages: {"1m": $load}}}' |
	    jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production -d transaction_uuid="$uuid"
}
uuid=5e1d3c1a-0000-4000-8000-000000000001
# stored SQL: the rows of a query, with | between columns.
stored()
{
	python3 -c '
import sqlite3, sys
for row in sqlite3.connect(sys.argv[1]).execute(sys.argv[2]):
    print("|".join(str(c) for c in row))' "$store" "$1" | paste -sd,
}
is_stored() { [ "$(stored "$1")" = "$2" ]; }
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
reaches() { [ "$(metric "$1")" -ge "$2" ]; }
has_line() { grep -q "$@"; }

start_server || exit 1
wait_for 20 environment_ready 1

is 'a node gets its catalog' "$(compile "$node" one)" 200
ok 'its facts are stored' wait_for 20 is_stored \
    'SELECT certname FROM factset JOIN node ON node.id = node' "$node"
ok 'its catalog is stored' wait_for 20 is_stored \
    "SELECT certname, catalog.resources, transaction_uuid FROM catalog
     JOIN node ON node.id = node" "$node|5|$uuid"
is 'with its edges' "$(stored 'SELECT edges FROM catalog')" 5
is 'both are of its environment' "$(stored \
    'SELECT f.text, c.text FROM factset, catalog, name f, name c
     WHERE f.id = factset.environment AND c.id = catalog.environment')" \
    'production|production'
before=$(stored 'SELECT f.change, c.change, c.uuid FROM factset f, catalog c')
uuid=5e1d3c1a-0000-4000-8000-000000000002
is 'the same once more' "$(compile "$node" one) $(compile "$node" one)" '200 200'
ok 'writes only moments and ids' wait_for 20 is_stored \
    'SELECT transaction_uuid FROM catalog' "$uuid"
is 'the rest is as before' \
    "$(stored 'SELECT f.change, c.change FROM factset f, catalog c')" \
    "${before%|*}"
ok 'the id of the catalog is that of the last one' \
    [ "$(stored 'SELECT uuid FROM catalog')" != "${before##*|}" ]
is 'a catalog that changes' "$(compile "$node" two)" 200
ok 'is stored' wait_for 20 is_stored \
    "SELECT c.change > ${before%%|*}, f.change > ${before%%|*}
     FROM factset f, catalog c" '1|1'
changed=$(stored 'SELECT c.change, f.change FROM factset f, catalog c')
moment=$(stored 'SELECT ts FROM factset')
is 'a fact that changes each time' "$(compile "$node" two 2)" 200
ok 'is stored with its moment' wait_for 20 is_stored \
    "SELECT ts > $moment FROM factset" 1
is 'which is a change neither of catalog nor of facts' \
    "$(stored 'SELECT c.change, f.change FROM factset f, catalog c')" "$changed"

printf '{"host":"%s","time":"2026-11-30T10:00:00.000000000+00:00",
"configuration_version":1,"transaction_uuid":"%s","report_format":12,
"puppet_version":"8.10.0","status":"changed","noop":false,"noop_pending":false,
"environment":"production","corrective_change":false,"logs":[],
"metrics":{"time":{"name":"time","label":"Time","values":[["total","Total",1.5]]}},
"resource_statuses":{}}' "$node" "$uuid" >"$site/report"
is 'a report is taken' "$(status "$node" \
    "/puppet/v3/report/$node?environment=production" -X PUT \
    -H 'Content-Type: application/json' --data-binary @"$site/report")" 200
ok 'and stored' wait_for 20 is_stored \
    "SELECT certname, name.text, transaction_uuid FROM report
     JOIN node ON node.id = report.node JOIN name ON name.id = status" \
    "$node|changed|$uuid"

is 'a secret of a catalog' "$(compile "$node" secret)" 200
ok 'leaves a catalog' wait_for 20 is_stored \
    'SELECT resources FROM catalog' 6
is 'without it' "$(grep -c xyzzy "$store" "$store-wal" | grep -vc ':0$')" 0

is 'facts whose node is another one are refused' "$(status "$node" \
    "/puppet/v3/facts/$node?environment=production" -X PUT \
    -H 'Content-Type: application/json' \
    --data-raw '{"name":"x","values":[]}')" 400
ok 'by the store as well, with a record' wait_for 20 \
    has_line STO-3646 "$site/log"
ok 'they are counted' wait_for 20 reaches dlcFleetLost 1
ok 'so is what was stored' reaches dlcFleetStored 5
ok 'and what was unchanged' reaches dlcFleetUnchanged 2

# A store that takes nothing holds up no agent, and not more than a part of what
# a node sends waits for it.
kill -STOP "$(pgrep -n -P "$daemon" -x 'exports 1')"
for i in 1 2 3 4 5 6; do
	compile "$node" "waits $i"
done >"$site/waits"
is 'no catalog waits for a store that has stopped' \
    "$(cat "$site/waits")" 200200200200200200
ok 'what is too much is lost, with a record' wait_for 20 \
    has_line STO-3645 "$site/log"
kill -CONT "$(pgrep -n -P "$daemon" -x 'exports 1')"

# What was acknowledged is there after the end of the process.
count='SELECT count(*) FROM factset, catalog, report'
is 'one of each is stored' "$(stored "$count")" 1
kill -9 "$(pgrep -n -P "$daemon" -x 'exports 1')"
ok 'and after the end of the process' wait_for 20 is_stored "$count" 1
is 'which takes more' "$(compile "$node" four)" 200
stop "$daemon"

# A body that was changed on the disk.
ok 'a check finds no fault' dalang store check --config "$config"
python3 - "$store" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE catalog SET body = substr(body, 1, length(body) - 1)")
db.commit()
END
like 'a check finds a body that was cut' \
    "$(dalang store check --config "$config" 2>&1)" \
    "the stored body \\(catalog\\) of $node is not valid"

# Old reports are removed.
sed -i 's/^\[main\]/&\nreport_ttl = 1s/' "$config"
start_server || exit 1
ok 'reports older than report_ttl are removed' wait_for 20 \
    is_stored 'SELECT count(*) FROM report' 0
ok 'that is logged' wait_for 20 has_line STO-3647 "$site/log"
stop "$daemon"
done_testing
