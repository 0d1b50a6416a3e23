#!/bin/sh
# PuppetDB as the place of facts, catalogs, reports and exported resources:
# commands are kept while it is down and sent in their order, collectors and
# queries never get an empty set instead of an error, and a server that is not
# PuppetDB does no harm.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

first=$(next_port "$port")
second=$(next_port "$first")
lay_out 'workers = 2' 'storeconfigs = true' 'storeconfigs_backend = puppetdb' \
    'reports = store, puppetdb' 'compile_timeout = 20s'
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }
    allow-unauthenticated: true, sort-order: 1, name: status }
  { match-request: { path: /pdb/all-nodes, type: path }
    allow: $other, sort-order: 1, name: all }
  { match-request: { path: /pdb, type: path }
    allow: "*", sort-order: 2, name: queries }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
cat <<'END' | manifest
@@notify { "from ${trusted['certname']}": tag => 'Greeting' }
notify { 'secret': message => Sensitive('xyzzy') }
if $facts['text'] == 'collect' {
  Notify <<| tag == 'Greeting' and title != 'x' |>>
}
if $facts['text'] == 'query' {
  notify { String(puppetdb_query('nodes[certname] {}')): }
}
END
cat >"$site/puppetdb.conf" <<END
[main]
server_urls = https://localhost:$first, https://localhost:$second/
server_url_timeout = 3
server = puppetdb
hope = true
[other]
x = y
END
spool=$site/var/store/puppetdb
got=$site/got
got1=${got}1
got2=${got}2

# puppetdb NUMBER PORT: start one; its pid is $started.
puppetdb()
{
	mkdir -p "$got$1"
	[ -e "$got$1/mode" ] || echo ok >"$got$1/mode"
	[ -e "$got$1/answer" ] || echo '[]' >"$got$1/answer"
	start "$site/puppetdb$1.log" python3 tests/server/puppetdb.py "$2" \
	    "$got$1" "$site/ssl/certs/$other.pem" \
	    "$site/ssl/private_keys/$other.pem" "$site/ssl/certs/ca.pem"
	wait_for 20 grep -q listening "$site/puppetdb$1.log"
}
# compile NODE TEXT: the status of its catalog.
compile()
{
	c_facts=$(jq -nc --arg name "$1" --arg text "$2" \
	    '{name: $name, values: {text: $text}}' | jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production -d transaction_uuid="$uuid"
}
uuid=5e1d3c1a-0000-4000-8000-000000000001
rest='"configuration_version":1,"report_format":12,"puppet_version":"8.10.0"'
# report NODE: the status of sending one.
report()
{
	short_report "$1" | sed "s/}\$/,$rest}/" | status "$1" \
	    "/puppet/v3/report/$1?environment=production" -X PUT \
	    -H 'Content-Type: application/json' --data-binary @-
}
# sent NUMBER [FILTER]: the commands that PuppetDB has, a line each.
sent()
{
	[ -e "$got$1/commands" ] || return 0
	jq -r "${2:-.parameters.command + \" \" + .parameters.certname}" \
	    "$got$1/commands"
}
has_sent() { [ "$(sent "$1" | grep -c "$2")" -ge "$3" ]; }
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
reaches() { [ "$(metric "$1")" -ge "$2" ]; }
is_metric() { [ "$(metric "$1")" = "$2" ]; }
files() { find "$spool" -name '*.command' | wc -l; }
# levels: records of each command and query.
levels()
{
	timeout 60 dalang log set server.store debug --rundir "$site/run" \
	    >/dev/null 2>&1
}

puppetdb 1 "$first"
one=$started
start_server || exit 1
wait_for 20 environment_ready 1
levels

# --- the file ---

raises PDB_KEY_IGNORED '.message | test("key server in .*line 4.*retired")' \
    "$site/log"
raises PDB_KEY_IGNORED '.message | test("key hope in .*line 5.*unknown")' \
    "$site/log"
raises PDB_KEY_IGNORED '.message | test("key x in .*line 7.*section main")' \
    "$site/log"
is 'its other keys are taken' "$(grep -c SRV-2513 "$site/log")" 0

# --- commands ---

is 'a node gets its catalog' "$(compile "$node" one)" 200
is 'its report is accepted' "$(report "$node")" 200
ok 'PuppetDB gets facts, catalog and report' wait_for 20 has_sent 1 "$node" 3
is 'each once' "$(sent 1 | sort | paste -sd, -)" \
    "replace_catalog $node,replace_facts $node,store_report $node"
is 'with their versions' "$(sent 1 \
    '.parameters | .command + " " + .version' | sort | paste -sd, -)" \
    'replace_catalog 9,replace_facts 5,store_report 8'
is 'with the certificate of the server' "$(sent 1 .client | sort -u)" "$server"
is 'as JSON' "$(sent 1 .type | sort -u)" 'application/json; charset=utf-8'
is 'with the moment of the body' "$(sent 1 '(.body.producer_timestamp |
    sub("[.].*"; "")) == (.parameters["producer-timestamp"] | sub("[.].*"; ""))' |
    sort -u)" true
is 'the catalog has what is exported' "$(sent 1 '.body.resources // [] | .[] |
    select(.exported) | .title')" "from $node"
is 'but no secret' "$(grep -c xyzzy "$got1/commands")" 0
raises PDB_SENT ".document == \"catalog\" or (.puppet.document == \"catalog\")
    or (.message | test(\"the catalog of $node\"))" "$site/log"
# traces CODE: as header fields, those of records
traces()
{
	jq -r "select(.event.code | endswith(\"$1\")) |
	    \"00-\" + .trace.id + \"-\" + .span.id + \"-01\"" "$site/log" | sort
}
is 'with the traces and the spans of these records' \
    "$(sent 1 .trace | sort)" "$(traces PDB-3453)"
is 'whose parents are spans of the requests' "$(jq -r '
    select(.event.code | endswith("PDB-3453")) | .span.parent | length' \
    "$site/log" | sort -u)" 16
ok 'they are counted' wait_for 20 reaches dlcPdbSent 3
is 'nothing is left in the spool' "$(files)" 0
is 'the same again is sent again' "$(compile "$node" one)" 200
ok 'with the new moment' wait_for 20 has_sent 1 "replace_catalog $node" 2
is 'no store was made' "$(find "$site/var/store" -name '*.sqlite*' | wc -l)" 0

# --- collectors ---

cat >"$got1/answer" <<END
[{"certname":"b.example.com","type":"Notify","title":"second","tags":["greeting"],
  "file":"/x.pp","line":3,"exported":true,"parameters":{"message":"B"}},
 {"certname":"a.example.com","type":"Notify","title":"first","tags":["greeting"],
  "file":null,"line":null,"exported":true,"parameters":{"message":"A"}}]
END
is 'a node collects' "$(compile "$other" collect)" 200
is 'what PuppetDB has, in the order of nodes' "$(jq -r '.resources[] |
    select(.type == "Notify" and .title != "secret") | .title' "$site/body" |
    grep -v from | paste -sd, -)" first,second
is 'with its parameters' "$(jq -r '.resources[] | select(.title == "first") |
    .parameters.message' "$site/body")" A
is 'it asks as Puppet does' "$(tail -n 1 "$got1/queries" |
    jq -c '[.method, .path, (.parameters.query | fromjson)]')" \
    "[\"GET\",\"/pdb/query/v4/resources\",[\"and\",[\"=\",\"type\",\"Notify\"],[\"=\",\"exported\",true],[\"not\",[\"=\",\"certname\",\"$other\"]],[\"and\",[\"=\",\"tag\",\"greeting\"],[\"not\",[\"=\",\"title\",\"x\"]]]]]"
raises PDB_QUERIED ".message | test(\"$other: status 200\")" "$site/log"
is 'with the trace of its request' \
    "$(tail -n 1 "$got1/queries" | jq -r .trace)" \
    "$(traces PDB-3458 | tail -n 1)"
echo '[]' >"$got1/answer"
is 'a set that is empty' "$(compile "$other" collect)" 200
for text in '[{"type":"Notify"}]' '{"a":1}' '[1]' '[{"certname":"a","type":"File",
    "title":"/etc/x","parameters":{}}]' '[{"certname":"a","type":"Notify",
    "title":"x","parameters":[]}]' '[{' "[$(printf '%0300d' 0 | tr 0 '[')"; do
	echo "$text" >"$got1/answer"
	is "an answer of other types is an error: $text" \
	    "$(compile "$other" collect)" 500
done

# --- queries ---

echo '[{"certname":"a"}]' >"$got1/answer"
is 'a manifest queries' "$(compile "$node" query)" 200
is 'PuppetDB' "$(jq -r '.resources[] | select(.title | test("certname")) |
    .title' "$site/body")" "[{'certname' => 'a'}]"
is 'with its text' "$(tail -n 1 "$got1/queries" |
    jq -c '[.method, .path, .body]')" \
    '["POST","/pdb/query/v4",{"query":"nodes[certname] {}"}]'
is 'a client queries' "$(status "$other" \
    '/pdb/query/v4/nodes/x%20y?query=%5B%22%3D%22%2C%22a%22%2C%22b%26%22%5D&limit=1' \
    -D "$site/head")" 200
is 'PuppetDB, with path and parameters' "$(tail -n 1 "$got1/queries" |
    jq -c '[.method, .path, .parameters.limit, .parameters.query]')" \
    '["GET","/pdb/query/v4/nodes/x%20y","1","[\"=\",\"a\",\"b&\"]"]'
is 'and gets its answer' "$(cat "$site/body")" '[{"certname":"a"}]'
like 'and the number of rows' "$(cat "$site/head")" 'X-Records: 7'
is 'what is not there is 404' "$(status "$other" \
    /pdb/query/v4/nodes/missing)" 404
is 'a client that may see its own rows only is refused' "$(status "$node" \
    /pdb/query/v4/nodes)" 403
is 'a command is that of PuppetDB, not of this server' "$(status "$other" \
    "/pdb/cmd/v1?command=replace_facts&version=5&certname=$other" -d '{}' \
    -H 'Content-Type: application/json') $(jq -r .error "$site/body" |
    cut -c1-22)" "404 commands are not taken"
echo 'refuse nodes' >"$got1/mode"
is 'a query that PuppetDB refuses' "$(status "$other" \
    /pdb/query/v4/nodes)" 400
is 'has its reason' "$(cat "$site/body")" 'it is not liked'
is 'in a manifest' "$(compile "$node" query)" 500
echo ok >"$got1/mode"
ok 'they are counted' reaches dlcPdbQueries 10
ok 'and those that it refuses' reaches dlcPdbQueriesBad 1
echo '[]' >"$got1/answer"

# --- a server that is not PuppetDB, or that fails ---

# Metrics are a second old: the record that the URL answers again is not.
ups() { grep -c 'PDB-3452' "$site/log"; }
is_up_again() { [ "$(ups)" -gt "$up" ]; }
for how in html redirect 403 500 hang slow endless; do
	up=$(ups)
	echo "$how" >"$got1/mode"
	rm -f "$site/head"
	begin=$(date +%s)
	is "$how: a collector fails" "$(compile "$other" collect)" 503
	ok "$how: soon" [ $(($(date +%s) - begin)) -le 12 ]
	is "$how: a catalog without collectors does not" \
	    "$(compile "$node" one)" 200
	echo ok >"$got1/mode"
	ok "$how: the URL is used again" wait_for 60 is_up_again
	wait_for 40 is_metric dlcPdbWaiting 0
	wait_for 40 is_metric dlcPdbDown 1
done
raises PDB_DOWN '.message | test("403.*the reason of 403")' "$site/log"
raises PDB_DOWN '.message | test("redirect \\(302\\), which is not followed")' \
    "$site/log"
raises PDB_DOWN '.message | test("not that of PuppetDB: <html>")' "$site/log"
raises PDB_UP ".message | test(\"localhost:$first answers again\")" "$site/log"
raises PDB_UNANSWERED ".message | test(\"of $other .*localhost:$first\")" \
    "$site/log"

# doctor: what it finds about PuppetDB.
doctor()
{
	timeout 120 dalang doctor --config "$config" >"$site/found" 2>&1
	sed -n 's/^ *\([a-z]*\) *PuppetDB  */\1 /p' "$site/found"
}
is 'dalang doctor names a URL that does not answer' "$(doctor)" \
    'warning 1 of 2 URLs of PuppetDB does not answer; no command waits'

# --- PuppetDB is down ---

stop "$one"
rm -f "$got1/commands"
begin=$(date +%s)
for text in 1 2 3; do
	is "a catalog while it is down" "$(compile "$node" $text)" 200
	is "a report" "$(report "$node")" 200
done
ok 'agents do not wait for it' [ $(($(date +%s) - begin)) -le 10 ]
is 'a collector fails' "$(compile "$other" collect)" 503
like 'and the agent gets the time of its next attempt' "$(status "$other" \
    "/puppet/v3/catalog/$other?environment=production" -D "$site/head" \
    -d environment=production -d facts_format=application/json \
    --data-raw 'facts=%257B%2522name%2522%253A%2522web02.example.com%2522%252C%2522values%2522%253A%257B%2522text%2522%253A%2522collect%2522%257D%257D' \
    >/dev/null; cat "$site/head")" 'Retry-After: '
is 'a query fails' "$(status "$other" /pdb/query/v4/nodes)" 503
ok 'commands wait' wait_for 20 reaches dlcPdbWaiting 5
ok 'older ones of a node are replaced' reaches dlcPdbReplaced 1
ok 'reports are not' [ "$(metric dlcPdbWaiting)" -ge 5 ]
ok 'their age is known' wait_for 20 reaches dlcPdbAge 1
ok 'and their size' reaches dlcPdbBytes 100
is 'files are readable for the daemon only' "$(find "$spool" -type f ! -perm 600 |
    wc -l)" 0
is 'without secrets' "$(cat "$spool"/* | zstd -dcq 2>/dev/null | grep -c xyzzy)" 0
ok 'the URLs that fail are counted' reaches dlcPdbDown 2
is 'of two' "$(metric dlcPdbUrls)" 2
ok 'and the failures' reaches dlcPdbFailures 5
like 'dalang doctor finds that it is down' "$(doctor)" \
    '^failed PuppetDB does not answer, and catalogs with collectors are refused; [0-9]+ commands? waits?, the first for '
ok 'the daemon stops' stop "$daemon"
echo 'dalang-command 1 7 x' >"$spool/ffffffffffff0001.command"
echo 'dalang-command 1 0 5 a.example.com' >"$spool/00000000000f0002.command"
echo other >"$spool/other"
puppetdb 2 "$second"
start_server || exit 1
levels
raises PDB_SPOOL_READ '.message | test("wait in")' "$site/log"
raises PDB_LOST '.message | test("its file in the spool is damaged")' "$site/log"
raises PDB_LOST '.message | test("of a.example.com: .*is damaged")' "$site/log"
ok 'after a restart the second server gets them' wait_for 40 \
    has_sent 2 "store_report $node" 3
is 'in their order' "$(sent 2 '.parameters | select(.command == "store_report") |
    .["producer-timestamp"]' | sort -c && echo sorted)" sorted
is 'the last catalog only' "$(sent 2 | grep -c "replace_catalog $node")" 1
is 'the spool is empty' "$(wait_for 20 is_metric dlcPdbWaiting 0; files)" 0
ok 'other files stay' test -e "$spool/other"

# --- refused commands ---

rm "$got2/commands"
echo "refuse $node" >"$got2/mode"
is 'a catalog that PuppetDB refuses is sent to the agent' \
    "$(compile "$node" one)" 200
raises PDB_LOST ".message | test(\"of $node: PuppetDB refuses it: .*: 400 it is not\")" \
    "$site/log"
ok 'the loss is counted' wait_for 20 reaches dlcPdbLost 1
is 'one of another node is sent' "$(compile "$other" one)" 200
ok 'and gets there' wait_for 20 has_sent 2 "replace_catalog $other" 1
echo ok >"$got2/mode"

# --- the spool ---

rm -rf "$spool"
: >"$spool"
is 'a catalog that cannot be kept is refused' "$(compile "$node" one)" 503
raises PDB_UNKEPT ".message | test(\"catalog of $node could not be kept\")" \
    "$site/log"
sed -i '/^hope/d; /^server = /d; s/^server_url_timeout.*/&\nsoft_write_failure = true/' \
    "$site/puppetdb.conf"
kill -HUP "$daemon"
raises PDB_SPOOL_UNREAD '.message | test("puppetdb")' "$site/log"
ok 'the daemon stops' stop "$daemon"
rm "$spool"
start_server || exit 1
# the process that keeps commands has opened the spool when it keeps one
is 'a catalog is kept' "$(compile "$other" one)" 200
rm -rf "$spool"
: >"$spool"
is 'with soft_write_failure it is not' "$(compile "$node" one)" 200
ok 'the daemon stops' stop "$daemon"
rm "$spool"

# --- broadcast ---

puppetdb 1 "$first"
rm -f "$got1/commands" "$got2/commands"
cat >"$site/puppetdb.conf" <<END
[main]
server_urls = https://localhost:$first
submit_only_server_urls = https://localhost:$second
command_broadcast = true
server_url_timeout = 3
END
start_server || exit 1
is 'a catalog' "$(compile "$node" one)" 200
ok 'is sent to all with command_broadcast' wait_for 20 \
    has_sent 1 "replace_catalog $node" 1
ok 'to those that only take commands, too' wait_for 20 \
    has_sent 2 "replace_catalog $node" 1
rm -f "$got2/queries"
is 'which are not asked' "$(compile "$other" collect)$(cat "$got2/queries" \
    2>/dev/null)" 200
ok 'the daemon stops' stop "$daemon"

# Two have to take each command, and one of them is down: the other one is not
# sent the same command as often as it takes it.
rm -f "$got1/commands" "$got2/commands"
echo 503 >"$got2/mode"
cat >"$site/puppetdb.conf" <<END
[main]
server_urls = https://localhost:$first, https://localhost:$second
command_broadcast = true
min_successful_submissions = 2
server_url_timeout = 3
END
start_server || exit 1
is 'a catalog that two have to take' "$(compile "$node" one)" 200
ok 'is sent to the one that is up' wait_for 20 grep -q . "$got1/commands"
sleep 6
ok 'and again only when the other one is tried again' \
    [ "$(sent 1 | grep -c "replace_catalog $node")" -le 5 ]
echo ok >"$got2/mode"
ok 'which takes it when it is up' wait_for 40 grep -q . "$got2/commands"
is 'no system call was refused' \
    "$(grep -c 'refused the system call' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"

# --- faults of the file ---

# refused NAME TEXT LINE...: the daemon does not start with such a file.
refused()
{
	r_name=$1
	r_text=$2
	shift 2
	printf '[main]\n' >"$site/puppetdb.conf"
	printf '%s\n' "$@" >>"$site/puppetdb.conf"
	like "$r_name" "$(timeout 60 dalang-compiled --config "$config" \
	    --logdest console 2>&1)" "$r_text"
}
refused 'another scheme' 'puppetdb.conf:2: server_urls: the URL http://x:8081 is not an https' \
    'server_urls = http://x:8081'
refused 'a path' 'server_urls: the URL https://x:8081/pdb has a path' \
    'server_urls = https://x:8081/pdb'
refused 'a boolean' "command_broadcast: 'yes' is neither true nor false" \
    'command_broadcast = yes'
refused 'a number' "server_url_timeout: '0' is not a number from 1" \
    'server_url_timeout = 0'
refused 'a line of another form' 'Could not match line' 'server_urls'
refused 'submissions without broadcast' 'needs command_broadcast' \
    'server_urls = https://a:1,https://b:1' 'min_successful_submissions = 2'
refused 'more submissions than servers' 'greater than the number' \
    'command_broadcast = true' 'min_successful_submissions = 2'
refused 'a URL in both lists' 'both have https://puppetdb:8081' \
    'submit_only_server_urls = https://puppetdb:8081'
sed -i 's/^storeconfigs_backend.*/storeconfigs_backend = mongo/' "$config"
refused 'another backend' 'storeconfigs_backend is neither puppetdb nor store' ''
sed -i '/^storeconfigs_backend/d' "$config"
rm "$site/puppetdb.conf"
ln -s puppetdb.conf "$site/puppetdb.conf"
like 'a file that cannot be examined' "$(timeout 60 dalang-compiled \
    --config "$config" --logdest console 2>&1)" \
    'puppetdb.conf cannot be examined, .*set storeconfigs_backend'
done_testing
