#!/bin/sh
# Catalogs for services, POST /puppet/v4/catalog: the request names the node, its
# facts and its trusted facts.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'facts_terminus = yaml' 'log_level = info'
rm "$site/var/yaml/facts"/*
mkdir -p "$site/code/environments/other/manifests"
cat >"$site/code/environments/other/manifests/site.pp" <<'END'
notify { 'other': }
END
manifest <<'END'
notice("noticed ${facts['color']}")
warning('warned')
notify { "color ${facts['color']}": }
notify { "trusted ${trusted['certname']} ${trusted.dig('extensions', 'role')}": }
END
start_server || exit 1

# v4 FILTER: the status of a request, {certname, persistence, environment} with
# the changes of a jq filter.
v4()
{
	jq -nc --arg node "$other" '{certname: $node, environment: "production",
	  persistence: {facts: false, catalog: false}} | '"$1" >"$site/ask"
	status $node /puppet/v4/catalog -X POST \
	    -H 'Content-Type: application/json' --data-binary @"$site/ask"
}

# audited LOGGER: node, client and address of its last record.
audited()
{
	jq -r --arg logger "$1" 'select(.log.logger == $logger) |
	    "\(.puppet.node) \(.user.name) \(.client.address)"' \
	    "$site/log" | tail -n 1
}

# titles: of the notifies in the catalog of the answer.
titles()
{
	jq -r '.catalog.resources[] | select(.type == "Notify").title' \
	    "$site/body" | paste -sd,
}

is 'it is refused by default' "$(v4 .)" 403
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /puppet/v4/catalog, type: path, method: post }
    allow: web01.example.com, sort-order: 1, name: services }
  { match-request: { path: /puppet/v3, type: path }
    allow: "*", sort-order: 1, name: others } ] }
END
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
permitted() { [ "$(v4 .)" = 200 ]; }
ok 'a rule permits it' wait_for 60 permitted

is 'a catalog of another node' "$(v4 '.facts = {values: {color: "red"}} |
    .trusted_facts = {values: {certname: "t", extensions: {role: "db"}}}')" 200
is 'has the facts of the request' "$(titles)" 'color red,trusted t db'
is 'is that of the node' "$(jq -r .catalog.name "$site/body")" "$other"
is 'and alone' "$(jq -c keys "$site/body")" '["catalog"]'
is 'a catalog that is served is recorded with its client' \
    "$(audited audit.catalog)" "$other $node 127.0.0.1"
is 'trusted facts among the facts' "$(v4 '.facts = {values: {color: "blue",
    trusted: {certname: "u"}}}'; titles)" '200color blue,trusted u '
is 'no trusted facts are those of the client' \
    "$(v4 '.facts = {values: {}}'; titles)" '200color ,trusted  '
is 'facts are not stored' "$(find "$site/var/yaml" -name '*.yaml')" ''
is 'unless it is requested' "$(v4 '.facts = {values: {color: "green"}} |
    .persistence.facts = true')" 200
# shellcheck disable=SC2317 # called by wait_for
stored() { grep -q 'color: green' "$site/var/yaml/facts/$other.yaml"; }
ok 'then they are' wait_for 20 stored
# shellcheck disable=SC2317 # called by wait_for
recorded() { [ "$(audited audit.facts)" = "$other $node 127.0.0.1" ]; }
ok 'and are recorded with their client' wait_for 20 recorded
is 'without facts nothing is stored' "$(v4 '.certname = "new.example.com" |
    .persistence.facts = true')" 200
is 'the next facts' "$(v4 '.certname = "next.example.com" |
    .facts = {values: {}} | .persistence.facts = true')" 200
ok 'are stored' wait_for 20 \
    test -s "$site/var/yaml/facts/next.example.com.yaml"
fails 'the node without facts has no file' \
    test -e "$site/var/yaml/facts/new.example.com.yaml"
is 'without facts, the stored ones are used' "$(v4 .; titles)" \
    '200color green,trusted  '
is 'with trusted facts of the request' "$(v4 '.trusted_facts = {values:
    {certname: "v"}}'; titles)" '200color green,trusted v '
is 'a node without stored facts' "$(v4 '.certname = "new.example.com"';
    titles)" '200color ,trusted  '
raises SRV_NO_FACTS '.puppet.node == "new.example.com" and
    ."log.level" == "warn"' "$site/log"

# What a node sends is not trusted.
is 'a node stores trusted facts' "$(jq -nc --arg name "$other" '{name: $name,
    values: {color: "grey", trusted: {certname: "db.example.com",
    extensions: {role: "db"}}}}' | status $other \
    "/puppet/v3/facts/$other?environment=production" -X PUT \
    -H 'Content-Type: application/json' --data-binary @-)" 200
is 'they are not those of a service' "$(v4 .; titles)" \
    '200color grey,trusted  '
is 'facts of nodes are recorded with their client' "$(audited audit.facts)" \
    "$other $other 127.0.0.1"
is 'another environment' "$(v4 '.environment = "other"'; titles)" 200other

# --- logs ---

is 'logs of the compile' "$(v4 '.facts = {values: {color: "red"}} |
    .options = {capture_logs: true}')" 200
is 'have the records of functions' "$(jq -c '[.logs[] |
    select(.message | test("noticed|warned")) | [.level, .message]]' \
    "$site/body")" '[["notice","noticed red"],["warning","warned"]]'
is 'and members as in Puppet' "$(jq -c '.logs[0] | keys' "$site/body")" \
    '["file","level","line","message","source","tags","time"]'
is 'log_level selects' "$(v4 '.options = {capture_logs: true,
    log_level: "warning"}'; jq -c '[.logs[] | .level] | unique' "$site/body")" \
    '200["warning"]'

# --- programs ---

printf '#!/bin/sh\nexit 2\n' >"$site/external"
chmod 755 "$site/external"
sed -i "s#^\[server\]#[server]\ntrusted_external_command = $site/external#" \
    "$config"
put_facts $node >/dev/null
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
asked()
{
	[ "$(status "$node" "/puppet/v3/catalog/$node?environment=production")" \
	    = 500 ]
}
ok 'trusted data of a program' wait_for 60 asked
is 'are not asked for' "$(v4 '.trusted_facts = {values: {certname: "t"}}'
    titles)" '200color grey,trusted t '
cat >"$site/id" <<'END'
#!/bin/sh
echo "id-$1"
END
cp "$site/id" "$site/content"
chmod 755 "$site/id" "$site/content"
sed -i "s#^\[server\]#[server]\ncode_id_command = $site/id\n\
code_content_command = $site/content#" "$config"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
coded()
{
	[ "$(v4 .; jq -r .catalog.code_id "$site/body")" = 200id-production ]
}
ok 'a catalog has the id of the code' wait_for 60 coded

# --- environments ---

cat >"$site/enc" <<'END'
#!/bin/sh
echo 'environment: other'
END
chmod 755 "$site/enc"
sed -i "s#^\[server\]#[server]\nnode_terminus = exec\nexternal_nodes = $site/enc#" \
    "$config"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
classified() { v4 . >"$site/status4" && [ "$(titles)" = other ]; }
ok 'the node classifier chooses the environment' wait_for 60 classified
is 'prefer_requested_environment overrides it' \
    "$(v4 '.options = {prefer_requested_environment: true}'; titles)" \
    '200color grey,trusted  '

# --- errors ---

# refused NAME FILTER MESSAGE
refused()
{
	is "$1" "$(v4 "$2")" 400
	like "$1: the reason" "$(jq -r .message "$site/body")" "$3"
}
refused 'a missing member' 'del(.certname)' 'certname is missing'
refused 'a member of another type' '.persistence.facts = 1' \
    'persistence.facts is not a boolean'
refused 'an unknown member' '.a = 1' 'a is unknown'
refused 'an unknown option' '.options = {a: 1}' 'options.a is unknown'
refused 'an unknown level' '.options = {log_level: "fine"}' \
    'options.log_level is neither'
refused 'a catalog to store' '.persistence.catalog = true' \
    'persistence.catalog: this server stores no catalogs'
refused 'an invalid name' '.certname = "../a"' 'certname is not the name'
refused 'an invalid environment' '.environment = "../a"' \
    'environment is not a valid name'
refused 'trusted facts that are too large' \
    '.trusted_facts = {values: {a: ("a" * 4000)}}' 'trusted_facts have more'
refused 'what is large beside the facts' '.job_id = ("a" * 200000)' \
    'it has more than 131072 bytes beside its facts'
refused 'text' '"text"' 'it is not an object'
refused 'facts of another node' '.facts = {name: "b", values: {}}' \
    'facts.name is not the node of the request'
refused 'facts without values' '.facts = {}' 'facts.values is missing'
refused 'facts that are not an object' '.facts = {values: [1]}' \
    'facts.values is not an object'
jq -nc --arg node "$other" '{certname: $node, environment: "production",
    persistence: {facts: false, catalog: false},
    options: {prefer_requested_environment: true},
    facts: {values: {color: "first"}}}' >"$site/ask"
# with_facts TEXT: the status of a request whose facts are that text.
with_facts()
{
	sed "s/\"facts\":{\"values\":{\"color\":\"first\"}}/\"facts\":$1/" \
	    "$site/ask" | status $node /puppet/v4/catalog -X POST --data-binary @-
}
is 'a name of a member may have escapes' \
    "$(with_facts '{"val\\u0075es" : {"color":"escaped"} }'; titles)" \
    '200color escaped,trusted  '
is 'of two members the last one counts' \
    "$(with_facts '{"values":{"color":"a"},"values":{"color":"b"}}'; titles)" \
    '200color b,trusted  '
is 'also where it is invalid' \
    "$(with_facts '{"values":{"color":"a"},"values":1}')" 400
is 'text behind an object is an error' \
    "$(with_facts '{"values":{}}} x')" 400
is 'what is not JSON' "$(status $node /puppet/v4/catalog -X POST --data a)" 400
is 'a large body' "$(head -c 9000000 /dev/zero | tr '\0' ' ' |
    status $node /puppet/v4/catalog -X POST --data-binary @-)" 413
is 'a missing environment' \
    "$(v4 '.environment = "none" |
    .options = {prefer_requested_environment: true}')" 404
is 'another client' "$(status $other /puppet/v4/catalog -X POST \
    --data-binary @"$site/ask")" 403
is 'another method' "$(status $node /puppet/v4/catalog)" 405
ok 'the daemon stops' stop "$daemon"
done_testing
