#!/bin/sh
# The store in PostgreSQL: nodes export and collect, commands read, other
# daemons write; the server stops, refuses, is slow, has another schema.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/postgresql.sh

pg_here || skip_all 'PostgreSQL is not installed'
other=web02.example.com
mkdir -p "$site"
chmod 711 "$site"
pg_make "$site/pg" || exit 99

lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 0' \
    'compile_timeout = 20s' "store = $pg_url"
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
cat <<'END' | manifest
case $facts['what'] {
  'export': { @@notify { "from ${trusted['certname']}": message => $facts['text'], tag => 'x' } }
  'none': { notify { 'nothing': } }
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
collected() { echo "$(compile "$node" collect) $(titles)"; }
collects() { [ "$(collected)" = "200 from $other" ]; }
has_line() { grep -q "$@"; }
store() { timeout 60 dalang store "$@" --config "$config" 2>&1; }

start_server || exit 1
wait_for 20 environment_ready 1
is 'a node exports' "$(compile "$other" export hello)" 200
is 'another node collects it' "$(collected)" "200 from $other"
ok 'no file is made' [ ! -e "$site/var/store/store.sqlite" ]
is 'the server has its row' "$(pg_sql \
    "SELECT convert_from(certname, 'UTF8') FROM node WHERE resources = 1")" \
    "$other"
facts_stored() { [ "$(pg_sql 'SELECT count(*) FROM factset')" = 2 ]; }
ok 'the facts of both are stored' wait_for 20 facts_stored
like 'a command counts what is stored' "$(store status)" 'Nodes +2'
ok 'a command checks it' store check
is 'a command queries it' "$(timeout 60 dalang query \
    'nodes[certname] { certname ~ "web02" }' --json --config "$config" |
    jq -c 'map(.certname)')" "[\"$other\"]"
like 'a copy is the matter of PostgreSQL' "$(store backup "$site/copy")" pg_dump

# What another daemon writes is collected, and what a command removes is not.
"$B/tools/exports_put" "$pg_url" web09.example.com '[{"type":"Notify",
    "title":"elsewhere","exported":true,"tags":["x"],"parameters":{}}]'
is 'what another daemon stores is collected' "$(collected)" \
    "200 elsewhere,from $other"
timeout 60 dalang node deactivate web09.example.com --config "$config" \
    >/dev/null 2>&1
is 'what a command deactivates is not' "$(collected)" "200 from $other"

# The server is stopped while the daemon runs, a tick after it has noticed what
# others have changed.
sleep 3
is 'a node without exports has its catalog' "$(compile "$node" none)" 200
pg_stop
is 'without a server a collector is refused, and gets no empty set' \
    "$(compile "$node" collect)" 503
ok 'the agent is to try again' grep -qi '^retry-after:' "$site/header"
ok 'the reason is logged' wait_for 20 has_line STO-3630 "$site/log"
is 'so is what exports something new' "$(compile "$other" export new)" 503
is 'a catalog without either is not' "$(compile "$node" none)" 200
like 'a command names the fault' "$(store status)" \
    'cannot be opened: .*(No such file|refused)'
pg_go
ok 'then it answers again' wait_for 30 collects
is 'and stores again' "$(compile "$other" export new) $(collected)" \
    "200 200 from $other"

# It has no connection for the daemon.
pg_sql 'ALTER ROLE dalang CONNECTION LIMIT 0'
pg_sql "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE usename = 'dalang'" >/dev/null
is 'without a connection a collector is refused' "$(compile "$node" collect)" 503
pg_sql 'ALTER ROLE dalang CONNECTION LIMIT -1'
ok 'then there is one' wait_for 30 collects

# It is slow: another program has a lock.
pg_sql 'BEGIN; LOCK TABLE node; SELECT pg_sleep(120)' >/dev/null 2>&1 &
slow=$!
locked() { [ "$(pg_sql "SELECT count(*) FROM pg_locks WHERE
    mode = 'AccessExclusiveLock' AND relation = 'node'::regclass")" = 1 ]; }
wait_for 20 locked
is 'a table that is locked is waited for, but not for ever' \
    "$(compile "$node" collect)" 503
pg_sql "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE query LIKE '%pg_sleep(120)' AND usename = 'admin'
    AND pid <> pg_backend_pid()" >/dev/null
wait $slow
ok 'then it is read' wait_for 30 collects
stop "$daemon"

# A newer schema, tables of another program, a password.
pg_sql 'UPDATE dalang_store SET version = 99'
like 'a newer schema is refused' "$(store status)" 'newer release|version 99'
pg_empty
pg_sql 'CREATE TABLE other (a int)'
like 'so are tables of another program' "$(store status)" \
    'tables of another program'
pg_empty
sed -i 's|^store = .*|store = postgresql://dalang:sesame@localhost/store|' \
    "$config"
like 'a password in the setting is refused' "$(store status)" \
    'password, which must be in a file'
refused() { timeout 60 dalang-compiled --config "$config" \
    --logdest json >"$site/refused" 2>&1; }
fails 'the daemon does not start with it' refused
like 'it prints why' "$(cat "$site/refused")" 'password, which must be in a file'
fails 'no output has it' grep -q sesame "$site/refused"
done_testing
