#!/bin/sh
# Facts of nodes: stored where Puppet's termini store them, returned, refused.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
rm "$site/var/yaml/facts"/*
echo "notify { 'a': }" | manifest
yaml=$site/var/yaml/facts/$node.yaml
json=$site/var/server_data/facts/$node.json

# facts NODE FACTS: a document.
facts()
{
	jq -nc --arg name "$1" --argjson values "$2" '{name: $name,
	    values: $values, timestamp: "2026-11-22T08:00:00.5+00:00"}'
}

# compile NODE: the status of a catalog request with the facts of standard
# input.
compile()
{
	c_facts=$(jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}

# put NODE [CURL-OPTION...]: the status of facts of standard input.
put()
{
	p_name=$1
	shift
	status "$p_name" "/puppet/v3/facts/$p_name?environment=production" \
	    -X PUT -H 'Content-Type: application/json' --data-binary @- "$@"
}
get() { status "$1" "/puppet/v3/facts/$1?environment=production"; }
has_line() { grep -q "$@"; }

start_server || exit 1
timeout 60 dalang log set server.facts debug --rundir "$site/run" >/dev/null 2>&1
wait_for 20 environment_ready 1

is 'facts that were never sent are not found' "$(get $node)" 404
like 'as with Puppet' "$(jq -r .message "$site/body")" \
    "Not Found: Could not find facts $node"
is 'a catalog request brings facts' "$(facts $node \
    '{"a": 1, "b": {"c": [true, null, 2.5, "yes"]}, "d": "x"}' |
    compile $node)" 200
ok 'they are stored' wait_for 20 test -s "$yaml"
is 'as Puppet writes them' "$(cat "$yaml")" "--- !ruby/object:Puppet::Node::Facts
name: $node
values:
  a: 1
  b:
    c:
    - true
    -
    - 2.5
    - 'yes'
  d: x
timestamp: '2026-11-22T08:00:00.500000000+00:00'"
is 'only the daemon may read them' \
    "$(stat -c %a "$yaml" "$site/var/yaml/facts" | paste -sd' ')" '640 750'
is 'the node gets them back' "$(get $node)" 200
is 'as JSON' "$(jq -c .values "$site/body")" \
    '{"a":1,"b":{"c":[true,null,2.5,"yes"]},"d":"x"}'
is 'with their time' "$(jq -r .timestamp "$site/body")" \
    '2026-11-22T08:00:00.500000000+00:00'
ok 'the first facts are logged with their number' wait_for 20 has_line \
    "Received 3 facts of $node, [0-9]* bytes; since the last request 0 changed, 3 were added and 0 were removed" \
    "$site/log"
is 'other facts' "$(facts $node '{"a": 2, "b": {"c": [true, null, 2.5, "yes"]},
    "e": 1, "f": 2}' | compile $node)" 200
ok 'the record has what changed' wait_for 20 has_line \
    "Received 4 facts of $node, [0-9]* bytes; since the last request 1 changed, 2 were added and 1 was removed" \
    "$site/log"
ok 'the audit log has accepted facts' wait_for 20 has_line \
    "The facts of $node were accepted" "$site/log"

is 'facts alone are accepted' \
    "$(facts $other '{"x": "größer: 1"}' | put $other)" 200
is 'and stored' "$(get $other; jq -r .values.x "$site/body")" '200größer: 1'
is 'the timer counts them' "$(timeout 60 dalang metrics --json \
    --rundir "$site/run" | exact_jq '[.. | objects |
    select(.dlcTimerId? == "factsStore" or .dlcTimerId? == "facts_store") |
    .dlcTimerCount] | first >= 3')" true

# Refused.
is 'facts of another node are not returned' "$(status $node \
    "/puppet/v3/facts/$other?environment=production")" 403
is 'nor accepted' "$(facts $other '{}' | status $node \
    "/puppet/v3/facts/$other?environment=production" -X PUT \
    -H 'Content-Type: application/json' --data-binary @-)" 403
is 'facts with the name of another node' \
    "$(facts $other '{"fqdn": "x"}' | put $node)" 400
like 'the error gives the reason' "$(jq -r .message "$site/body")" \
    'The request body is invalid: name is not the node that sends them'
is 'text that is not JSON' "$(echo 'a: b' | put $node)" 400
is 'an empty body' "$(put $node </dev/null)" 400
is 'values that are not an object' "$(facts $node '[1]' | put $node)" 400
is 'arrays nested 1,000,000 deep' "$(head -c 1000000 /dev/zero | tr '\0' '[' |
    put $node)" 400
is 'YAML' "$(facts $node '{}' | status $node \
    "/puppet/v3/facts/$node?environment=production" -X PUT \
    -H 'Content-Type: text/yaml' --data-binary @-)" 415
is 'the stored facts are those of before' \
    "$(get $node; jq -c .values.a "$site/body")" 2002
ok 'refused facts are logged' wait_for 20 has_line \
    "The facts of $node were refused" "$site/log"
ok 'and counted' [ "$(metric dlcFactsBad)" -ge 1 ]

# The disk is full, or so it seems: the file cannot be replaced.
rm "$yaml"
mkdir "$yaml"
is 'facts that cannot be stored are an error' \
    "$(facts $node '{"a": 3}' | put $node)" 500
is 'but the catalog is served' \
    "$(facts $node '{"a": 3}' | compile $node)" 200
ok 'which is logged' wait_for 20 has_line \
    "Could not save the facts of $node in $site/var/yaml/facts" "$site/log"
rmdir "$yaml"

# The process stops: facts wait, then they are dropped; catalogs are served.
# shellcheck disable=SC2154 # set by start
store=$(pgrep -P "$daemon" -f store)
kill -STOP "$store"
served=0
for i in $(seq 70); do
	[ "$(facts $node "{\"i\": $i}" | compile $node)" = 200 ] &&
	    served=$((served + 1))
done
is 'catalogs do not wait for the facts' $served 70
ok 'facts that are dropped are logged' wait_for 20 has_line \
    "The facts of $node are not stored: the facts of 64 requests wait" "$site/log"
kill -CONT "$store"
ok 'those that wait are stored' wait_for 60 grep -q 'i: 64' "$yaml"
kill -9 "$store"
is 'facts are accepted when the process was killed' \
    "$(facts $node '{"a": 4}' | put $node)" 200

# Other termini.
sed -i 's/^\[server\]/[server]\nfacts_terminus = json/' "$config"
kill -HUP "$daemon"
wait_for 20 has_line 'Reloaded the configuration' "$site/log"
is 'facts with the terminus json' "$(facts $node '{"a": [5]}' | put $node)" 200
is 'are stored as Puppet writes them' "$(cat "$json")" \
    "{\"name\":\"$node\",\"values\":{\"a\":[5]},\"timestamp\":\"2026-11-22T08:00:00.500000000+00:00\"}"
is 'and returned' "$(get $node; jq -c .values "$site/body")" '200{"a":[5]}'
sed -i 's/^facts_terminus.*/facts_terminus = memory/' "$config"
kill -HUP "$daemon"
memory_is_used() { [ "$(get "$node")" = 404 ]; }
ok 'the terminus memory begins without facts' wait_for 20 memory_is_used
is 'facts with the terminus memory' \
    "$(facts $node '{"a": 6}' | put $node)" 200
is 'are returned' "$(get $node; jq -c .values "$site/body")" '200{"a":6}'
# The commands of an agent's machine.
cp "$config" "$site/dalang.conf"
is 'dalang facts find asks the server' "$(timeout 60 dalang facts find \
    --terminus rest $node --confdir "$site" --render-as json |
    jq -c .values)" '{"a":6}'
like 'dalang facts upload stores the facts of this machine' \
    "$(timeout 60 dalang facts upload --confdir "$site" 2>&1; echo $?)" \
    "^Notice: Uploading facts for '$node' to 'localhost'
0$"
is 'which the server then has' "$(timeout 60 dalang facts find \
    --terminus rest $node --confdir "$site" --render-as json |
    jq -c '[.name, .values.clientcert, (.values | has("kernel")),
	has("timestamp"), has("expiration")]')" \
    "[\"$node\",\"$node\",true,true,true]"
like 'but not those of another node' "$(timeout 60 dalang facts find $other \
    --yamldir "$site/none" --server_datadir "$site/none" \
    --confdir "$site" 2>&1)" "^Error: .*$other are not known to localhost: status 403: "
sed -i 's/^facts_terminus.*/facts_terminus = nosuch/' "$config"
kill -HUP "$daemon"
ok 'an unknown terminus is refused' wait_for 20 has_line \
    'Could not find terminus nosuch for indirection facts' "$site/log"
done_testing
