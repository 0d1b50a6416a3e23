#!/bin/sh
# dalang store and dalang node beside the daemon that has the store open: what
# they change counts for the next catalog.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

other=web02.example.com
lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 1h'
store=$site/var/store/store.sqlite
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
cat <<'END' | manifest
case $facts['what'] {
  'export': { @@notify { "from ${trusted['certname']}": message => $facts['text'] } }
  default: { Notify <<| |>> }
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
# run COMMAND...: its status; its output and errors are in $site/out.
run()
{
	dalang "$@" --config "$config" >"$site/out" 2>&1 </dev/null
	echo $?
}
primed() { run store status --json; jq -c .primed "$site/out"; }

is_made() { [ "$(run store status)" = 0 ]; }

start_server || exit 1
wait_for 20 environment_ready 1
wait_for 20 is_made

is 'a new store is not primed' "$(primed)" '0
false'
is 'a collector is refused' "$(compile $node collect)" 503
is 'a node exports' "$(compile $other export a)" 200
is 'it is active' "$(run node status $other; sed -n '2p; 4p' "$site/out")" \
    '0
Currently active
Exported resources: 1'
is 'the store is declared ready' "$(run store ready; cat "$site/out")" \
    '0
The store answers collectors from now on'
is 'the next catalog collects' "$(compile $node collect) $(titles)" \
    "200 from $other"
is 'the node is deactivated' "$(run node deactivate $other)" 0
is 'its resources vanish from the next catalog' \
    "$(compile $node collect) $(titles)" '200 '
is 'a catalog makes it active again' "$(compile $other export a) $(
    compile $node collect) $(titles)" "200 200 from $other"
is 'the store is copied meanwhile' "$(run store backup "$site/copy")" 0
is 'the node is purged' "$(run node purge $other)" 0
is 'its resources vanish, too' "$(compile $node collect) $(titles)" '200 '
is 'and come with its next catalog' "$(compile $other export a) $(
    compile $node collect) $(titles)" "200 200 from $other"
is 'the store is exported meanwhile' "$(run store export "$site/archive")" 0
like 'and imported again' \
    "$(run store import "$site/archive"; cat "$site/out")" \
    '^0
Imported .*: 2 factsets, 2 catalogs, 0 reports'

# The daemon writes between the groups of a long import.
mkdir "$site/many" "$site/many/facts"
awk -v dir="$site/many/facts" 'BEGIN {
	for (i = 1; i <= 3000; i++) {
		file = sprintf("%s/many%04d.json", dir, i)
		printf "{\"name\":\"many%04d\",\"values\":{\"a\":1}}\n", i >file
		close(file)
	}
}'
start "$site/import" dalang store import "$site/many" --config "$config"
import=$started
statuses=
texts=0
while kill -0 "$import" 2>/dev/null; do
	texts=$((texts + 1))
	statuses=$statuses$(compile $other export "text $texts"),
done
wait "$import"
like 'many files are imported' "$(cat "$site/import")" \
    '^Imported .*: 3000 factsets, '
ok 'catalogs are compiled meanwhile' [ $texts -ge 2 ]
is 'none is refused' "$(echo "$statuses" | tr ',' '\n' | sort -u | xargs)" 200
is 'and what they export is stored' "$(compile $node collect) $(jq -r \
    '.resources[] | select(.type == "Notify") | .parameters.message' \
    "$site/body")" "200 text $texts"
like 'a restore is refused: the daemon writes' \
    "$(run store restore "$site/copy"; cat "$site/out")" \
    '^1
Error: The store .* is in use: another process writes to it'
is 'as is a vacuum' "$(run store vacuum)" 1
is 'the store is sound' "$(run store check)" 0
if for_root 'the files of the store keep their owner'; then
	is 'the files of the store keep their owner' "$(find "$site/var/store" \
	    ! -uid "$(stat -c %u "$site/var/store")")" ''
fi
stop "$daemon"

# A restored copy has what it had, and is not primed.
is 'the copy is put in place' "$(run store restore "$site/copy")" 0
# While a command has the store alone, the daemon does not open it.
mkfifo "$site/hold"
start "$site/holder" sh -c "exec flock '$store.lock' cat '$site/hold'"
holder=$started
start_server || exit 1
wait_for 20 environment_ready 1
is 'while a command has the store alone, a collector is refused' \
    "$(compile $node collect)" 503
like 'the reason is logged' "$(grep STO-3630 "$site/log")" \
    'a command replaces it'
echo >"$site/hold"
wait "$holder"
ok 'the daemon opens it afterwards' wait_for 30 grep -q STO-3632 "$site/log"
is 'a restored store is not primed' "$(primed)" '0
false'
is 'a collector is refused then' "$(compile $node collect)" 503
is 'until it is declared ready' "$(run store ready) $(
    compile $node collect) $(titles)" "0 200 from $other"
stop "$daemon"
done_testing
