#!/bin/sh
# A catalog that is requested without facts, with a store: it has the facts of
# the folder unless they have expired, then those of the store, of its node only;
# a store that cannot be read is never taken for one without facts.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'storeconfigs = true' 'store_prime = 0' 'log_level = info' \
    'compile_timeout = 60'
store=$site/var/store/store.sqlite
folder=$site/var/yaml/facts
rm "$folder"/*
manifest <<'END'
notify { "kernel=${facts['kernel']} role=${facts.dig('app', 'role')}": }
notify { "trusted ${trusted['certname']} ${trusted['authenticated']} ${facts['trusted']}": }
END
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /puppet/v4/catalog, type: path, method: post }
    allow: web01.example.com, sort-order: 1, name: services }
  { match-request: { path: "^/puppet/v3/(catalog|facts)/([^/]+)$", type: regex }
    allow: "$2", sort-order: 1, name: own }
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status } ] }
END
catalog="/puppet/v3/catalog/$node?environment=production"

# put NODE KERNEL [EXPIRES]: the node stores facts, which expire then.
put()
{
	jq -nc --arg name "$1" --arg kernel "$2" --arg now "$(date -u +%FT%TZ)" \
	    --arg expires "${3:-2099-01-01T00:00:00Z}" '{name: $name,
	    timestamp: $now, expiration: $expires, values: {kernel: $kernel,
	    app: {role: "db"}, trusted: {certname: "spoofed"}}}' |
	    status "$1" "/puppet/v3/facts/$1?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @-
}
titles()
{
	jq -r '(.catalog // .).resources[] | select(.type == "Notify").title' \
	    "$site/body" | paste -sd,
}
# v4 NODE: the status of a request for its catalog without facts.
v4()
{
	jq -nc --arg node "$1" '{certname: $node, environment: "production",
	    persistence: {facts: false, catalog: false}}' |
	    status "$node" /puppet/v4/catalog -X POST \
		-H 'Content-Type: application/json' --data-binary @-
}
# sql STATEMENT: run it on the store, and print its rows.
sql()
{
	python3 -c '
import sqlite3, sys
db = sqlite3.connect(sys.argv[1], timeout=20)
for row in db.execute(sys.argv[2]):
    print("|".join(str(c) for c in row))
db.commit()' "$store" "$1"
}
has_facts() { [ "$(sql "SELECT count(*) FROM factset")" -ge "$1" ]; }
is_read() { sql "SELECT 1 FROM factset WHERE ts > 0" >"$site/any"; }
exports_process() { pgrep -P "$daemon" -f exports; }

start_server || exit 1
wait_for 20 environment_ready 1
ok 'the daemon has a store' wait_for 20 is_read
is 'without facts anywhere the catalog is refused' "$(status $node "$catalog")" 400
like 'and the error has the remedy' "$(jq -r .message "$site/body")" \
    "$node sent no facts, and none are stored: send them with the request"

is 'facts are stored' "$(put $node Linux) $(put $other Hurd)" '200 200'
ok 'in the store, too' wait_for 20 has_facts 2
is 'those in the folder are used' "$(status $node "$catalog") $(titles)" \
    "200 kernel=Linux role=db,trusted $node remote {certname => spoofed}"
raises SRV_FACTS_FOUND ".puppet.node == \"$node\" and
    .puppet.origin == \"folder\" and .puppet.bytes > 60 and
    .puppet.age >= 0" "$site/log"
rm "$folder"/*
is 'without a folder those in the store, but for the trusted ones' \
    "$(status $node "$catalog") $(titles)" \
    "200 kernel=Linux role=db,trusted $node remote "
raises SRV_FACTS_FOUND ".puppet.node == \"$node\" and
    .puppet.origin == \"store\" and .puppet.age >= 0" "$site/log"
is 'a POST without facts has them, too' \
    "$(status $node "$catalog" -d a=b) $(titles)" \
    "200 kernel=Linux role=db,trusted $node remote "
is 'another node gets no catalog of them' "$(status $other "$catalog")" 403
is 'but one of its own' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production") $(titles)" \
    "200 kernel=Hurd role=db,trusted $other remote "
is 'a service gets that of any node' "$(v4 $other) $(titles)" \
    "200 kernel=Hurd role=db,trusted $other remote "
is 'and one without facts of a node that is not known' \
    "$(v4 unknown.example.com) $(titles)" '200 kernel= role=,trusted   '
raises SRV_NO_FACTS '.puppet.node == "unknown.example.com"' "$site/log"

# Facts that have expired give way to later ones.
is 'facts that have expired are stored' "$(put $node Old 2001-01-01T00:00:00Z)" \
    200
later() { sql "UPDATE factset SET ts = ts + $1" >"$site/any"; }
# shellcheck disable=SC2317 # called by wait_for
old_is_stored() { [ "$(status "$node" "$catalog") $(titles)" = \
    "200 kernel=Old role=db,trusted $node remote " ]; }
ok 'those in the store are used, which are as new' wait_for 20 old_is_stored
put $node New >"$site/any"
ok 'facts that have not expired are used from the folder' \
    [ "$(status $node "$catalog") $(titles)" = \
    "200 kernel=New role=db,trusted $node remote {certname => spoofed}" ]
sed -i 's/expiration: .*/expiration: 2001-01-01T00:00:00Z/' \
    "$folder/$node.yaml"
later -3600000
is 'facts in the store that are older than expired ones are not used' \
    "$(status $node "$catalog") $(titles)" \
    "200 kernel=New role=db,trusted $node remote {certname => spoofed}"
later 7200000
is 'a service has the trusted facts of the store' "$(v4 $node) $(titles)" \
    "200 kernel=New role=db,trusted $node remote "

# A node that is deactivated has no facts in the store.
rm "$folder"/*
timeout 60 dalang node deactivate $other --config "$config" >/dev/null
sql "UPDATE node SET deactivated = 9999999999999 WHERE certname = '$other'"
is 'a deactivated node has none' "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 400

# A store that cannot be read.
is 'facts are stored once more' "$(put $node Last 2001-01-01T00:00:00Z)" 200
kept() { [ -e "$folder/$node.yaml" ]; }
ok 'in the folder' wait_for 20 kept
sql 'PRAGMA user_version = 900'
kill -9 "$(exports_process)"
# shellcheck disable=SC2317 # called by wait_for
refuses()
{
	[ "$(status "$other" \
	    "/puppet/v3/catalog/$other?environment=production")" = 503 ]
}
ok 'a node without a folder is refused' wait_for 30 refuses
like 'with the reason' "$(jq -r .message "$site/body")" \
    'cannot be opened: .*its schema is version 900'
is 'a service gets a catalog of expired ones' "$(v4 $node) $(titles)" \
    '200 kernel=Last role=db,trusted   {certname => spoofed}'
is 'but none of a node without a folder' "$(v4 $other)" 503
raises SRV_FACTS_UNREAD ".puppet.node == \"$node\" and
    .puppet.origin == \"folder\" and (.event.reason | length) > 0" "$site/log"
ok 'the daemon stops' stop "$daemon"
done_testing
