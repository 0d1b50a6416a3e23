#!/bin/sh
# Queries of the store through the daemon: who sees which rows, methods, limits
# and errors of the API, and queries of manifests.  What answers contain is
# compared with PuppetDB in tests/query.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/stored.sh

admin=admin.example.com
board=board.example.com
mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $node $other $admin $board
lay_out 'workers = 1' 'storeconfigs = true' 'store_prime = 0' \
    'query_timeout = 2s'
store=$site/var/store/store.sqlite
api=/pdb/query/v4
cat <<'END' | manifest
case $facts['what'] {
  'pql': { notify { String(puppetdb_query('facts[value] { name = "text" order by certname }')): } }
  'ast': { notify { String(puppetdb_query(['from', 'nodes', ['extract', 'certname',
      ['=', 'certname', 'web02.example.com']]])): } }
  'bad': {
    puppetdb_query('nodes[')
  }
  'empty': { puppetdb_query('') }
  default: { notify { 'x': } }
}
END
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
process_of() { pgrep -n -P "$daemon" -x "$1 1"; }
has_line() { grep -q "$@"; }

# ask NAME PATH [CURL-OPTION...]: the status of GET; the body is $site/body.
ask()
{
	a_name=$1
	a_path=$2
	shift 2
	status "$a_name" "$api$a_path" -G "$@"
}
query() { ask "$1" "$2" --data-urlencode "query=$3"; }
post()
{
	status "$1" $api -H 'Content-Type: application/json' --data-raw "$2"
}
names() { jq -r '[.[].certname] | sort | join(",")' "$site/body"; }
type_of() { sed -n 's/^Content-Type: *\([^\r]*\).*/\1/p' "$site/header"; }

# compile NODE WHAT: the status of a catalog of the node.
compile()
{
	c_facts=$(jq -nc --arg name "$1" --arg what "$2" \
	    '{name: $name, values: {what: $what, text: "one"}}' | jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}
titles()
{
	jq -r '.resources[] | select(.type == "Notify") | .title' "$site/body"
}

start_server || exit 1
wait_for 20 environment_ready 1
wait_for 20 test -s "$store"
ok 'two nodes are stored' wire_put "$store" \
    "$(wire_facts $node '{"text":"one"}')" \
    "$(wire_facts $other '{"text":"two"}')" \
    "$(wire_catalog $node a)" "$(wire_report $other failed)"

# --- who sees what ---

is 'an administrator sees all nodes' "$(ask $admin /nodes) $(names)" \
    "200 $node,$other"
is 'the answer is JSON' "$(type_of)" 'application/json;charset=utf-8'
is 'a node sees itself' "$(ask $node /nodes) $(names)" "200 $node"
is 'its facts' "$(ask $node /facts/text) $(jq -c '[.[].value]' "$site/body")" \
    '200 ["one"]'
is 'its facts below its name' "$(ask $node "/nodes/$node/facts") $(names |
    tr ',' '\n' | uniq)" "200 $node"
is 'it does not see another node' "$(ask $node "/nodes/$other")" 404
is 'nor the facts of one' "$(query $node /facts "[\"=\",\"certname\",\"$other\"]") $(
    cat "$site/body")" '200 []'
is 'nor by a subquery' "$(query $node /nodes '["in","certname",["extract",
    "certname",["select_facts",["=","value","two"]]]]') $(cat "$site/body")" \
    '200 []'
is 'nor by counting' "$(query $node /nodes '["extract",[["function",
    "count"]]]') $(jq '.[0].count' "$site/body")" '200 1'
is 'nor reports' "$(ask $node /reports) $(cat "$site/body")" '200 []'
is 'an administrator sees those' "$(ask $admin /reports) $(names)" \
    "200 $other"
is 'a client without a certificate is refused' "$(curl -s --max-time 60 \
    -o "$site/body" -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port$api/nodes")" 403
ok 'that is logged with the rule' wait_for 10 has_line \
    "SRV-2573.*queries" "$site/log"

# --- the API ---

is 'a query of a POST' "$(post $admin \
    '{"query":"nodes[certname] { certname ~ \"web01\" }"}') $(names)" \
    "200 $node"
is 'an AST of a POST' "$(post $admin '{"query":["from","nodes",["extract",
    "certname",["~","certname","web02"]]]}') $(names)" "200 $other"
is 'a POST of a node sees its rows' "$(post $node \
    '{"query":"nodes[certname] { certname ~ \"web\" }"}') $(names)" "200 $node"
is 'a form of a POST' "$(status $admin $api/nodes --data-urlencode \
    'query=["~","certname","web02"]') $(names)" "200 $other"
is 'a part, and the number of all rows' "$(ask $admin /nodes -d limit=1 \
    -d include_total=true) $(jq length "$site/body") $(
    sed -n 's/^X-Records: *\([0-9]*\).*/\1/p' "$site/header")" '200 1 2'
is 'the number is not sent unasked' "$(ask $admin /nodes) $(
    grep -c '^X-Records' "$site/header")" '200 0'
is 'an error of PQL is a text' "$(post $admin '{"query":"nodes["}') $(
    type_of)" '400 text/plain;charset=utf-8'
like 'with the place' "$(cat "$site/body")" '^PQL parse error at line 1, column'
is 'so is one of an AST' "$(query $admin /nodes '["~"]') $(type_of)" \
    '400 text/plain;charset=utf-8'
is 'an unknown node is JSON' "$(ask $admin /nodes/web99) $(
    jq -r .error "$site/body")" \
    '404 No information is known about node web99'
is 'another method is refused' "$(status $admin $api/nodes -X PUT -d '')" 405
is 'NUL in a parameter is refused' "$(ask $admin '/nodes?query=%00')" 400
is 'a parameter that is not UTF-8 is refused' \
    "$(ask $admin '/nodes?query=%22%ff%22')" 400
is 'a body that is not JSON is refused' "$(post $admin '{"query":')" 400
head -c 4400000 /dev/zero | tr '\0' 'a' >"$site/large"
is 'a large body is refused' "$(status $admin $api \
    -H 'Content-Type: application/json' --data-binary "@$site/large")" 413
yes '[' | head -c 100000 | tr -d '\n' >"$site/deep"
is 'a deep one, too' "$(status $admin $api \
    -H 'Content-Type: application/json' --data-binary "@$site/deep")" 400
is 'SQL is text' "$(query $admin /nodes \
    "[\"=\",\"certname\",\"x' OR 1=1 --\"]") $(cat "$site/body")" '200 []'
is 'the version' "$(status $node /pdb/meta/v1/version) $(
    cat "$site/body")" '200 {"version":"8.4.1"}'
like 'the time' "$(status $node /pdb/meta/v1/server-time) $(
    cat "$site/body")" '^200 .*"server_time":"20.*[.][0-9]{3}Z"'
is 'not for a client without a certificate' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port/pdb/meta/v1/version")" 403
bean='/metrics/v2/read/puppetlabs.puppetdb.population:name=num'
has_value()
{
	[ "$(status "$admin" "$bean-$1")" = 200 ] &&
	    [ "$(jq .value.Value "$site/body")" = "$2" ]
}
ok 'the number of nodes is a metric' wait_for 20 has_value nodes 2
ok 'so is that of resources' wait_for 60 has_value resources 2
is 'they are listed' "$(status $admin /metrics/v2/list) $(jq -c \
    '.value["puppetlabs.puppetdb.population"] | keys' "$site/body")" \
    '200 ["name=num-nodes","name=num-resources"]'
is 'a node does not get metrics' "$(status $node "$bean-nodes")" 403
is 'the service has a state' "$(status $node \
    /status/v1/services/puppetdb-status) $(jq -r .state "$site/body")" \
    '200 running'

# --- manifests ---

is 'a manifest queries in PQL, and sees all nodes' \
    "$(compile $node pql) $(titles)" "200 [{'value' => 'one'}, {'value' => 'two'}]"
is 'it queries with an AST' "$(compile $node ast) $(titles)" \
    "200 [{'certname' => '$other'}]"
is 'a query that is not valid fails its catalog' "$(compile $node bad)" 500
like 'with the reason and the place' "$(jq -r .message "$site/body")" \
    'puppetdb_query\(\): PQL parse error'
like 'the place' "$(jq -r .message "$site/body" | tr '\n' ' ')" \
    'site.pp, line: 6, column: 5'
is 'an empty one does not match the signature' "$(compile $node empty)" 500
like 'as with PuppetDB' "$(jq -r .message "$site/body")" \
    "'puppetdb_query' parameter 'query' expects a value of type String\[1\] or Array"
like 'other programs name the remedy' "$(cd "$site" && dalang apply --noop \
    --vardir "$site/apply" --no-report -e 'puppetdb_query("nodes {}")' 2>&1)" \
    'Error: .*puppetdb_query\(\) needs a store.*storeconfigs = true'

# --- the command ---

remote() { dalang query --config "$config" --server "localhost:$port" "$@" 2>&1; }
is 'dalang query asks a server as this machine' "$(remote \
    --certname $node --csv 'nodes[certname] { certname ~ "web" }' | tr -d '\r')" \
    "certname
$node"
is 'or with another certificate' "$(remote --certname $admin --csv \
    'nodes[certname] { certname ~ "web" order by certname }' | tr -d '\r')" \
    "certname
$node
$other"
like 'an error of the server is printed' "$(remote --certname $admin 'nodes[')" \
    '^Error: The query was not answered by localhost:[0-9]*: status 400: PQL parse'
fails 'with exit status 1' remote --certname $admin 'nodes['
like 'a server that does not run is named' "$(dalang query --config "$config" \
    --server localhost:1 'nodes {}' 2>&1)" 'not answered by localhost:1: '
like 'so is an invalid one' "$(dalang query --config "$config" \
    --server localhost:x 'nodes {}' 2>&1)" "^Error: Invalid server 'localhost:x'"

# --- encodings ---

# encoded ENCODINGS [FACT]: the status and the encoding of the answer about a
# fact, the large one, for a client that accepts these encodings.
encoded()
{
	ask $admin "/facts/${2:-long}" -H "Accept-Encoding: $1"
	sed -n 's/^Content-Encoding: *\([^\r]*\).*/ \1/p' "$site/header"
}
long=$(printf '%03000d' 7)
ok 'a large fact is stored' wire_put "$store" \
    "$(wire_facts $other "{\"text\":\"two\",\"long\":\"$long\"}")"
is 'an answer is plain for clients that accept no encoding' \
    "$(encoded identity) $(jq -r '.[0].value' "$site/body")" "200 $long"
before=$(metric dlcQueryBytes) sent=$(metric dlcQuerySentBytes)
is 'gzip for those that accept it' \
    "$(encoded 'gzip, deflate') $(gzip -dc "$site/body" | jq -r '.[0].value')" \
    "200 gzip $long"
is 'zstd is preferred' "$(encoded 'gzip, zstd') $(wc -c <"$site/body" |
    awk '{ print $1 < 300 }')" '200 zstd 1'
like 'caches keep them apart' "$(cat "$site/header")" 'Vary: Accept-Encoding'
ok 'the size of answers is counted' \
    [ $(($(metric dlcQueryBytes) - before)) -gt 6000 ]
ok 'the size as sent is counted' \
    [ $(($(metric dlcQuerySentBytes) - sent)) -lt 600 ]
is 'a small answer is plain' "$(encoded gzip text)" 200

# --- counts, faults ---

ok 'queries are counted' [ "$(metric dlcQueries)" -gt 20 ]
ok 'so are those that are not valid' [ "$(metric dlcQueriesInvalid)" -gt 4 ]
ok 'so are rows' [ "$(metric dlcQueryRows)" -gt 10 ]
ok 'so are bytes' [ "$(metric dlcQueryBytes)" -gt 1000 ]
is 'so is what is stored' "$(metric dlcQueryFactsets dlcQueryCatalogs \
    dlcQueryResources | xargs)" '2 1 2'
old=$(process_of query)
kill -9 "$old"
# shellcheck disable=SC2317 # called by wait_for
replaced() { r_new=$(process_of query) && [ "$r_new" != "$old" ]; }
wait_for 30 replaced
is 'after the end of its process queries are answered' \
    "$(ask $admin /nodes) $(names)" "200 $node,$other"
python3 - "$store" <<'END'
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
db.execute("UPDATE factset SET body = substr(body, 1, length(body) - 3)")
db.commit()
END
is 'facts that cannot be read are an error' "$(ask $admin /inventory)" 500
ok 'it is logged' wait_for 10 has_line STO-3641 "$site/log"
ok 'it is counted' [ "$(metric dlcQueriesFailed)" -gt 0 ]
is 'other queries are answered' "$(ask $admin /reports) $(names)" "200 $other"
ask $admin /inventory >/dev/null
ok 'what is damaged is removed' wait_for 10 has_line STO-3643 "$site/log"
is 'queries are answered without it' "$(ask $admin /inventory) $(names)" '200 '
ok 'a node sends the same facts again' wire_put "$store" \
    "$(wire_facts $node '{"text":"one"}')"
is 'and the store has them' "$(ask $admin /facts/text) $(names)" "200 $node"
stop "$daemon"

# --- levels, rules, settings ---

cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /pdb/all-nodes, type: path }
    allow: board.example.com, sort-order: 400, name: board }
  { match-request: { path: /pdb, type: path }
    allow: "*", sort-order: 500, name: own }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 400, name: others }
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status } ] }
END
sed -i 's/^store_prime.*/store_prime = 1h/' "$config"
rm -f "$store"*
start "$site/log" dalang-compiled --config "$config" --logdest json \
    --log_level debug
daemon=$started
wait_for 60 is_up || exit 1
wait_for 20 environment_ready 1
wait_for 20 test -s "$store"
ok 'nodes are stored again' wire_put "$store" "$(wire_facts $node)" \
    "$(wire_facts $other)"
is 'a rule gives a client all rows' "$(ask $board /nodes) $(names)" \
    "200 $node,$other"
is 'a store that is not primed answers clients' "$(post $node \
    '{"query":"nodes[certname] { certname ~ \"web\" }"}') $(names)" "200 $node"
is 'a client of another rule sees its own' "$(post $admin \
    '{"query":"nodes[certname] { certname ~ \"web\" }"}') $(cat "$site/body")" \
    '200 []'
is 'but no catalog whose manifest queries it' "$(compile $node pql)" 503
like 'with the reason and the remedy' "$(cat "$site/body")" \
    'queries the store.*dalang store ready'
ok 'and when to ask again' grep -qi '^Retry-After: [0-9]' "$site/header"
ok 'each query has a record' wait_for 10 has_line \
    "STO-3640.*nodes" "$site/log"
stop "$daemon"

rm -f "$store"*
mkdir "$store"
start_server || exit 1
wait_for 20 environment_ready 1
is 'a store that cannot be opened is not an empty one' \
    "$(ask $board /nodes)" 503
ok 'and when to ask again' grep -qi '^Retry-After: [0-9]' "$site/header"
ok 'the reason is logged' wait_for 10 has_line STO-3642 "$site/log"
rmdir "$store"
opened() { [ "$(ask "$board" /nodes)" = 200 ]; }
ok 'it is opened when that is corrected' wait_for 30 opened
# a process that does not answer
kill -STOP "$(process_of query)"
is 'a client that goes away is forgotten' "$(request $board $api/nodes \
    --max-time 2 || :)$(cat "$site/status")" 000
kill -CONT "$(process_of query)"
ok 'then others are answered' wait_for 20 opened
stop "$daemon"

sed -i '/^storeconfigs/d' "$config"
start_server || exit 1
wait_for 20 environment_ready 1
is 'without storeconfigs queries are refused' "$(ask $board /nodes)" 404
like 'the answer names the setting' "$(cat "$site/body")" 'storeconfigs'
is 'nor a version' "$(status $board /pdb/meta/v1/version)" 404
is 'a manifest that queries fails' "$(compile $node pql)" 500
is 'no process answers queries' "$(process_of query)" ''
stop "$daemon"
done_testing
