#!/bin/sh
# Exported resources of nodes, through the daemon: stored before the catalog is
# sent, collected by others, refused while the store is not complete or does not
# work.  What catalogs contain is compared with Puppet in tests/exports.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

other=web02.example.com
lay_out 'workers = 2' 'storeconfigs = true' 'store_prime = 0' \
    'compile_timeout = 8s'
store=$site/var/store/store.sqlite
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /puppet/v4/catalog, type: path, method: post }
    allow: puppet.example.com, sort-order: 1, name: services }
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
cat <<'END' | manifest
case $facts['what'] {
  'export': { @@notify { "from ${trusted['certname']}": message => $facts['text'], tag => 'x' } }
  'many': { Integer[1, 200].each |$i| { @@notify { "many ${i}": tag => 'many' } } }
  'deep': { @@notify { 'deep': message => Integer[1, 300].reduce(1) |$m, $i| { [$m] } } }
  'none': { notify { 'nothing': } }
  'fail': { @@notify { 'lost': } fail('it fails') }
  'both': { @@notify { 'own': tag => 'x' } Notify <<| tag == 'x' |>> }
  'two': { Notify <<| tag == 'x' |>> Notify <<| tag == 'many' |>> }
  default: { Notify <<| tag == 'x' |>> }
}
END

# compile NODE WHAT [TEXT]: the status of a catalog of the node, which is in
# $site/body.
compile()
{
	c_facts=$(jq -nc --arg name "$1" --arg what "$2" --arg text "${3:-}" \
	    '{name: $name, values: {what: $what, text: $text}}' | jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}
titles()
{
	jq -r '.resources[] | select(.type == "Notify") | .title' "$site/body" |
	    sort | paste -sd,
}
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
exports_process() { pgrep -n -P "$daemon" -x 'exports 1'; }
has_line() { grep -q "$@"; }

start_server || exit 1
wait_for 20 environment_ready 1

is 'a collector of an empty store finds nothing' \
    "$(compile "$node" collect) $(titles)" '200 '
is 'a node exports' "$(compile "$other" export hello)" 200
is 'its own catalog does not have it' "$(titles)" ''
is 'another node collects it' "$(compile "$node" collect) $(titles)" \
    "200 from $other"
is 'with its parameters' "$(jq -c '.resources[] | select(.type == "Notify") |
    [.parameters.message, .exported]' "$site/body")" '["hello",false]'
is 'it exports something else' "$(compile "$other" export other) $(
    compile "$node" collect) $(jq -r '.resources[] |
    select(.type == "Notify").parameters.message' "$site/body")" \
    '200 200 other'
is 'an own export is collected beside it' "$(compile "$node" both) $(titles)" \
    "200 from $other,own"
is 'its failed catalog changes nothing' "$(compile "$other" fail) $(
    compile "$node" collect) $(titles)" "500 200 from $other"
is 'a catalog without exports removes what it had exported' \
    "$(compile "$other" none) $(compile "$node" collect) $(titles)" '200 200 '
is '200 resources' "$(compile "$other" many) $(compile "$node" two) $(
    titles | tr ',' '\n' | grep -c many)" '200 200 200'
is 'the same again writes nothing' "$(
    before=$(metric dlcExportsStored)
    compile "$other" many
    [ "$(metric dlcExportsStored)" = "$before" ] || echo written)" 200
ok 'it is counted' [ "$(metric dlcExportsUnchanged)" -gt 0 ]
counted() { [ "$(metric dlcExportsNodes dlcExportsResources | xargs)" = "$*" ]; }
ok 'nodes and resources are counted' wait_for 20 counted 2 200
ok 'so are bytes' test "$(metric dlcExportsBytes)" -gt 8192
ok 'so are commits' test "$(metric dlcExportsCommits)" -gt 3
ok 'so are searches' test "$(metric dlcExportsSearches)" -gt 3
ok 'so are catalogs whose exports were stored' \
    test "$(metric dlcExportsStored)" -gt 3
is 'the store is primed' "$(metric dlcExportsPrimed)" 1
ok 'only the daemon may read the store' \
    [ "$(stat -c %a "$site/var/store" "$store" | xargs)" = '750 600' ]

is 'exports that cannot be stored are refused with the catalog' \
    "$(compile "$other" deep)" 500
ok 'the reason is logged' wait_for 20 has_line STO-3634 "$site/log"
is 'and those before stay' "$(compile "$node" two) $(
    titles | tr ',' '\n' | grep -c many)" '200 200'

# Damage while it runs.
damage()
{
	python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE exported SET body = " + sys.argv[2])
db.commit()' "$store" "$1"
}
ok 'a check finds no fault' dalang store check --config "$config"
damage "substr(body, 1, length(body) - 1)"
fails 'a check finds a resource that was cut' \
    dalang store check --config "$config"
is 'a collector of it is refused' "$(compile "$node" two)" 503
ok 'the store is set aside within a few seconds' \
    wait_for 20 has_line STO-3631 "$site/log"
is 'then nodes export to a new one' "$(compile "$other" many) $(
    compile "$node" two) $(titles | tr ',' '\n' | grep -c many)" '200 200 200'
rm "$store".damaged-*

# The daemon starts anew.
stop "$daemon"
start_server || exit 1
wait_for 20 environment_ready 1
is 'after a restart all is there' "$(compile "$node" two) $(
    titles | tr ',' '\n' | grep -c many)" '200 200'
old=$(exports_process)
kill -9 "$old"
# shellcheck disable=SC2317 # called by wait_for
replaced() { a_new=$(exports_process) && [ "$a_new" != "$old" ]; }
wait_for 30 replaced
is 'after the end of the exports process, too' "$(compile "$node" two) $(
    titles | tr ',' '\n' | grep -c many)" '200 200'

# A process that does not answer.
kill -STOP "$(exports_process)"
is 'a collector waits no longer than its compile may take' \
    "$(compile "$node" collect)" 503
like 'the reason is in the answer' "$(cat "$site/body")" \
    'the store of exported resources did not answer in time'
kill -CONT "$(exports_process)"
is 'then it answers again' "$(wait_for 20 [ "$(compile "$node" two)" = 200 ] &&
    titles | tr ',' '\n' | grep -c many)" 200
stop "$daemon"

# A damaged store, and one that is not complete.
echo 'this text is not a database, whatever else it may be ..........' >"$store"
rm -f "$store-wal" "$store-shm"
sed -i 's/^store_prime.*/store_prime = 1h/' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
ok 'a damaged store is set aside' wait_for 20 has_line STO-3631 "$site/log"
ok 'its file is kept' sh -c "ls '$store'.damaged-*"
ok 'a new store is named' has_line STO-3632 "$site/log"
is 'a collector is refused' "$(compile "$node" both)" 503
like 'with the reason and the remedy' "$(cat "$site/body")" \
    'collects exported resources.*dalang store ready'
ok 'and when to ask again' grep -qi '^Retry-After: [0-9]' "$site/header"
is 'an export is not' "$(compile "$other" export a)" 200
stop "$daemon"
sed -i 's/^store_prime.*/store_prime = 1s/' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
ok 'the store answers after its time' wait_for 20 has_line STO-3633 "$site/log"
is 'what was exported meanwhile is in it, also by a refused catalog' \
    "$(compile "$other" collect) $(titles)" '200 own'
stop "$daemon"

# A store that cannot be opened.
rm -f "$store"*
mkdir "$store"
sed -i 's/^store_prime.*/store_prime = 0/' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
ok 'a store that cannot be opened is logged' wait_for 20 \
    has_line STO-3630 "$site/log"
is 'its catalogs are refused' "$(compile "$other" export a)" 503
ok 'it is counted' [ "$(metric dlcExportsFailed)" -gt 0 ]
rmdir "$store"
opened() { [ "$(compile "$other" export a)" = 200 ]; }
ok 'it is opened when that is corrected' wait_for 30 opened
is 'and works' "$(compile "$node" collect) $(titles)" "200 from $other"

# Tools compile without a trace.
is 'a catalog for a tool stores nothing' "$(status $server /puppet/v4/catalog \
    -H 'Content-Type: application/json' -d "$(jq -nc --arg n $other '{
    certname: $n, environment: "production", persistence: {facts: false, catalog: false},
    facts: {values: {what: "none"}}}')") $(compile "$node" collect) $(titles)" \
    "200 200 from $other"
is 'it collects' "$(status $server /puppet/v4/catalog \
    -H 'Content-Type: application/json' -d "$(jq -nc --arg n $node '{
    certname: $n, environment: "production", persistence: {facts: false, catalog: false},
    facts: {values: {what: "collect"}}}')") $(jq -r '.catalog.resources[] |
    select(.type == "Notify").title' "$site/body")" "200 from $other"
stop "$daemon"

# A node that requests nothing for long.
sed -i 's/^\[main\]/&\nnode_ttl = 2s/' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
is 'it exports' "$(compile "$other" export a)" 200
is_expired() { dalang node status "$1" --config "$config" | grep -q Expired; }
ok 'after node_ttl it has expired' wait_for 30 is_expired "$other"
ok 'that is logged' has_line STO-3635 "$site/log"
is 'and nothing of it is collected' \
    "$(compile "$node" collect) $(titles)" '200 '
stop "$daemon"

# Without the setting nothing is stored, and nothing starts.
sed -i '/^storeconfigs/d' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
is 'without storeconfigs a collector is ignored' \
    "$(compile "$node" collect) $(titles)" '200 '
is 'and no process stores exports' "$(exports_process)" ''
stop "$daemon"
done_testing
