#!/bin/sh
# Commands of PuppetDB (/pdb/cmd/v1): what other servers and tools send is in
# the store when the answer is sent; who may send what; and errors.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/stored.sh

other=web02.example.com
admin=admin.example.com
mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server $node $other $admin
lay_out 'workers = 2' 'storeconfigs = true' 'store_prime = 0'
store=$site/var/store/store.sqlite
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
  { match-request: { path: /pdb/all-nodes, type: path }
    allow: $admin, sort-order: 1, name: all }
  { match-request: { path: /store/commands, type: path, method: post }
    allow: $admin, sort-order: 1, name: commands }
  { match-request: { path: /pdb, type: path }
    allow: "*", sort-order: 2, name: queries }
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 2, name: status }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 2, name: others } ] }
END
echo 'Notify <<| |>>' | manifest

# send CLIENT COMMAND VERSION NODE FILE [CURL-OPTION...]: the status.
send()
{
	s_path="/pdb/cmd/v1?checksum=0&version=$3&certname=$4&command=$2"
	s_path=$s_path\&producer-timestamp=2026-01-01T00:00:00.000Z
	s_client=$1
	s_file=$5
	shift 5
	status "$s_client" "$s_path" --data-binary "@$s_file" \
	    -H 'Content-Type: application/json; charset=utf-8' "$@"
}
# refused PARAMETERS: the answer to a POST with them, with a payload.
refused()
{
	echo "$(status $admin "/pdb/cmd/v1?$1" --data-binary "@$facts" \
	    -H 'Content-Type: application/json') $(error)"
}
error() { jq -r '.error' "$site/body"; }
# query PATH FILTER: what the administrator sees.
query() { status $admin "/pdb/query/v4/$1" >"$site/q" && jq -c "$2" "$site/body"; }
text() { query "nodes/$1/facts/text" '[.[].value]'; }
titles()
{
	jq -r '.resources[] | select(.type == "Notify") | .title' "$site/body" |
	    sort | paste -sd,
}
compile()
{
	c_facts=$(jq -nc --arg name "$1" --arg text "$2" \
	    '{name: $name, values: {text: $text}}' | jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}
has_text() { [ "$(text "$1")" = "$2" ]; }
has_line() { grep -q "$@"; }

start_server || exit 1
wait_for 20 environment_ready 1
wait_for 20 test -s "$store"

# --- what is stored ---

facts=$(wire_facts $node '{"text":"one"}')
is 'facts are taken' "$(send $admin replace_facts 5 $node "$facts") $(
    jq -r 'keys | join(",")' "$site/body")" '200 uuid'
like 'with a uuid of version 4' "$(jq -r .uuid "$site/body")" \
    '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$'
is 'and are in the store at once' "$(text $node)" '["one"]'
is 'the command may have blanks' \
    "$(send $admin replace%20facts 4 $node "$facts")" 200
ok 'there is an audit record' wait_for 10 has_line \
    "replace_facts for $node of $admin.*SRV-2601" "$site/log"

catalog=$(wire_catalog $node shared)
jq -c '.resources |= map(if .type == "Notify" then .exported = true else . end)
    | .edges = []' "$catalog" | gzip >"$site/catalog.gz"
is 'a catalog compressed by gzip is taken' "$(send $admin replace_catalog 9 \
    $node "$site/catalog.gz" -H 'Content-Encoding: gzip')" 200
is 'in chunks, as Puppet Server sends it' "$(send $admin replace_catalog 9 \
    $node "$site/catalog.gz" -H 'Content-Encoding: gzip' \
    -H 'Transfer-Encoding: chunked')" 200
is 'its exported resources are collected' "$(compile $other two) $(titles)" \
    '200 shared'
is 'a report is taken' "$(send $admin store_report 8 $node \
    "$(wire_report $node failed)")" 200
is 'and is the last one of the node' \
    "$(query "nodes/$node" .latest_report_status)" '"failed"'
is 'a client that waits learns that it is processed' "$(status $admin \
    "/pdb/cmd/v1?command=replace_facts&version=5&certname=$node&secondsToWaitForCompletion=5" \
    --data-binary "@$facts" -H 'Content-Type: application/json') $(
    jq -c 'del(.uuid)' "$site/body")" '200 {"processed":true,"timed_out":false}'
for command in configure_expiration replace_catalog_inputs; do
	is "$command is checked and ignored" \
	    "$(send $admin $command 1 $node "$facts")" 200
done

# --- agents beside commands ---

is 'an agent sends facts' "$(compile $other two)" 200
ok 'they are stored' wait_for 20 has_text $other '["two"]'
is 'a command replaces them' "$(send $admin replace_facts 5 $other "$(
    wire_now=$(date -u +%Y-%m-%dT%H:%M:%S.%3NZ) wire_facts $other \
	'{"text":"three"}')") $(text $other)" '200 ["three"]'
is 'the agent sends the same facts again' "$(compile $other two)" 200
ok 'and they replace those of the command' wait_for 20 has_text $other \
    '["two"]'

# --- whose ---

is 'a rule for queries permits no commands' \
    "$(send $node replace_facts 5 $node "$facts") $(error)" \
    '403 the client may not write to the store (rule for /store/commands)'
is 'a payload of another node is refused' "$(send $admin replace_facts 5 \
    $node "$(wire_facts $other '{"text":"evil"}')") $(error)" \
    '400 the command is not valid: its certname is that of another node'
jq -c '.producer_timestamp = "2099-01-01T00:00:00Z"' "$facts" >"$site/ahead"
like 'as is one of the future' \
    "$(send $admin replace_facts 5 $node "$site/ahead") $(error)" \
    '^400 .*more than 5 minutes ahead'
is 'a node cannot deactivate another one' "$(send $node deactivate_node 3 \
    $other "$facts")" 403
is 'they are as before' "$(text $other)" '["two"]'
is 'a client without a certificate is refused' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    -H 'Content-Type: application/json' --data-binary "@$facts" \
    "https://localhost:$port/pdb/cmd/v1?command=replace_facts&version=5&certname=$node")" \
    403

# --- errors ---

is 'an unknown command' "$(refused "command=drop&version=1&certname=$node")" \
    '400 the command is not valid: the command is not known'
is 'a version that is not supported' \
    "$(refused "command=replace_facts&version=6&certname=$node")" \
    "400 the command is not valid: version 6 of the command replace_facts is not \
supported: 5 is"
is 'a version that is not a number' \
    "$(refused "command=replace_facts&version=x&certname=$node")" \
    '400 the parameter version is not a number'
is 'no certname' "$(refused 'command=replace_facts&version=5')" \
    '400 the parameters command, version and certname are needed'
is 'a name that is not a certname' \
    "$(refused 'command=replace_facts&version=5&certname=../x')" \
    '400 the parameter certname is not a certname'
is 'a parameter that is not known' \
    "$(refused "command=replace_facts&version=5&certname=$node&x=y")" \
    '400 a parameter is not known'
is 'a parameter twice' \
    "$(refused "command=replace_facts&version=5&certname=$node&certname=$other")" \
    '400 a parameter is there twice'
is 'a wait that is not a number' \
    "$(refused "command=replace_facts&version=5&certname=$node&secondsToWaitForCompletion=x")" \
    '400 secondsToWaitForCompletion is not a number of seconds'
echo '{"certname":' >"$site/bad"
like 'a payload that is not JSON' \
    "$(send $admin replace_facts 5 $node "$site/bad") $(error)" \
    '^400 the command is not valid: '
: >"$site/empty"
is 'an empty one' "$(send $admin replace_facts 5 $node "$site/empty") $(error)" \
    '400 the body, which has the payload, is empty'
is 'another type' "$(status $admin \
    "/pdb/cmd/v1?command=replace_facts&version=5&certname=$node" \
    -H 'Content-Type: text/plain' --data-binary "@$facts") $(error)" \
    '415 Content-Type is not application/json'
is 'another coding' "$(send $admin replace_facts 5 $node "$facts" \
    -H 'Content-Encoding: br')" 415
is 'two codings' "$(send $admin replace_facts 5 $node "$facts" \
    -H 'Content-Encoding: gzip' -H 'Content-Encoding: gzip')" 400
is 'what is not gzip, elsewhere' "$(status $admin /pdb/query/v4/nodes -d x=y \
    -H 'Content-Encoding: gzip')" 400
is 'what is not gzip' "$(send $admin replace_facts 5 $node "$facts" \
    -H 'Content-Encoding: gzip') $(error)" "400 the command is not valid: its \
body cannot be expanded: the file is not compressed by gzip"
head -c 20000000 /dev/zero | gzip >"$site/bomb"
like 'gzip that expands to more than the limit' "$(send $admin replace_facts \
    5 $node "$site/bomb" -H 'Content-Encoding: gzip') $(error)" \
    '^400 .*expands to more than'
head -c 34000000 /dev/zero >"$site/large"
is 'a body that is too large' "$(send $admin replace_facts 5 $node \
    "$site/large")" 413
is 'GET' "$(status $admin '/pdb/cmd/v1' -X GET)" 405
ok 'a refused one is logged' has_line STO-3648 "$site/log"

# --- deactivation, and the end of the process ---

jq -nc --arg node $node --arg now "$(date -u +%Y-%m-%dT%H:%M:%SZ)" \
    '{certname: $node, producer_timestamp: $now}' >"$site/off"
is 'a node is deactivated' "$(send $admin deactivate_node 3 $node "$site/off")" 200
is 'its resources are not collected after that' "$(compile $other two) $(titles)" \
    '200 '
exports_process() { pgrep -n -P "$daemon" -x 'exports 1'; }
is 'facts of a new node' "$(send $admin replace_facts 5 web03.example.com \
    "$(wire_facts web03.example.com '{"text":"new"}')")" 200
kill -9 "$(exports_process)"
is 'are on the disk when the answer is sent' "$(text web03.example.com)" \
    '["new"]'
is 'and the next process takes commands' "$(send $admin replace_facts 5 $node \
    "$facts")" 200
ok 'the daemon stops' stop "$daemon"
done_testing
