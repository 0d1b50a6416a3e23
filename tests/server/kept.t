#!/bin/sh
# shellcheck disable=SC2016 # the code contains dollars
# The cache of catalogs: when the one that is kept is used, and what makes the
# next one a new one.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'catalog_cache = 50000000' 'catalog_ttl = unlimited' \
    'node_terminus = exec' \
    "external_nodes = $site/enc" 'strict_variables = false' \
    'log_levels = server.catalog=debug'
code=$site/code/environments/production
m=$code/modules/m
mkdir -p "$m/manifests" "$m/templates" "$m/files" "$m/functions" \
    "$m/lib/puppet/functions/m" "$code/data" "$site/outside"
cat >"$code/hiera.yaml" <<'END'
version: 5
hierarchy:
  - name: own
    path: "nodes/%{trusted.certname}.yaml"
  - name: family
    path: "%{facts.os.family}.yaml"
  - name: listed
    glob: "listed/*.yaml"
  - name: common
    path: common.yaml
END
echo 'm::text: from common' >"$code/data/common.yaml"
echo 'classes: [m]' >"$site/answer"
cat >"$site/enc" <<END
#!/bin/sh
cat "$site/answer"
END
chmod 755 "$site/enc"
cat >"$m/manifests/init.pp" <<END
class m(\$text = 'default') {
  notify { "text \${text}": }
  notify { "kernel \${facts['kernel']}": }
  notify { "name \${\$facts.dig('os', 'name')} \${getvar('facts.os.family')}": }
  notify { "missing \${facts['missing']}": }
  notify { "template": message => template('m/t.erb') }
  notify { "epp": message => epp('m/t.epp') }
  notify { "file": message => file('m/first', 'm/second') }
  notify { "outside": message => file('$site/outside/text', '/dev/null') }
  notify { "number": message => "\${fqdn_rand(1000)}" }
  notify { "function": message => m::plain() }
}
END
echo "function m::plain() { 'plain' }" >"$m/functions/plain.pp"
echo 'erb <%= @operatingsystem %>' >"$m/templates/t.erb"
echo 'epp <%= 1 + 1 %>' >"$m/templates/t.epp"
echo second >"$m/files/second"
manifest <<'END'
if $facts['kind'] {
  case $facts['kind'] {
    'clock': { notify { "at ${strftime('%s')}": } }
    'stamp': { notify { "at ${Timestamp.new}": } }
    'chance': { notify { "by chance": message => inline_template('<%= rand %>') } }
    'ruby': { notify { "ruby": message => m::ruby() } }
    'all': { notify { "all": message => "${facts.length}" } }
    default: {}
  }
}
END
cat >"$m/lib/puppet/functions/m/ruby.rb" <<'END'
Puppet::Functions.create_function(:'m::ruby') do
  def ruby
    'ruby'
  end
end
END
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1"; }
uptime=0
# compile NODE [FACTS]: the status of a catalog of the node, which is in
# $site/body; a fact that no code reads is another one each time.
compile()
{
	uptime=$((uptime + 1))
	c_facts=$(jq -nc --arg name "$1" --argjson more "${2:-{\}}" \
	    --argjson uptime "$uptime" \
	    '{name: $name, values: ({kernel: "Linux", operatingsystem: "Debian",
	      os: {family: "Debian", name: "Debian", uptime: $uptime},
	      networking: {fqdn: $name}, uptime: $uptime} + $more)}' |
	    jq -rj '@uri | @uri')
	status "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -d facts_format=application/json --data-raw "facts=$c_facts" \
	    -d environment=production
}
uuid() { jq -r .catalog_uuid "$site/body"; }
# again: the node's next catalog: "kept" or "new".
again()
{
	a_before=$(uuid)
	compile "$node" "$@" >/dev/null
	[ "$(uuid)" = "$a_before" ] && echo kept || echo new
}
# renewed: the same, until the daemon has the code that the disk has.
renewed() { [ "$(again "$@")" = new ]; }
purged() { [ "$(metric dlcKeptNodes)" = 0 ]; }
has_line() { grep -q "$@"; }
# texts: of all resources of the catalog.
texts()
{
	jq -r '.resources[] | select(.type == "Notify") |
	    .title + "=" + (.parameters.message // "")' "$site/body"
}

start_server || exit 1
is 'the first catalog of a node' "$(compile $node)" 200
is 'it is counted as new' "$(metric dlcKeptNew)" 1
is 'it is in the cache' "$(metric dlcKeptNodes)" 1
ok 'with its size' test "$(metric dlcKeptBytes)" -gt 1000
is 'the limit is that of the setting' "$(metric dlcKeptLimit)" 50000000
is 'the next one is the same, as facts that no code reads do not matter' \
    "$(again)" kept
is 'that is counted' "$(metric dlcKeptHits)" 1
ok 'and logged' has_line 'SRV-2541' "$site/log"
is 'a second node has a catalog of its own' "$(compile $other)" 200
is 'a kept one is only for its node' "$(again)" new
is 'which is kept as well' "$(again)" kept

# --- dalang cache ---

cache() { c_action=$1; shift; dalang cache "$c_action" --rundir "$site/run" "$@" 2>&1; }
# cached NODE: its row: hits, whether it is in the cache, why it was compiled.
cached() { cache list --json "$1" | jq -c '.[] | [.hits, .bytes > 0, .age != null, .why]'; }
is 'a row of a node that is in the cache' "$(cached $node)" \
    '[3,true,true,"not in the cache"]'
is 'the same of the metrics' "$(metric "dlcNodeCacheHits.$node"
    metric "dlcNodeCacheWhy.$node")" '3
not in the cache'
ok 'its catalog was compiled a moment ago' test \
    "$(metric "dlcNodeCacheBytes.$node")" -gt 1000 -a \
    "$(metric "dlcNodeCacheTime.$node")" -gt 1700000000 -a \
    "$(metric "dlcNodeCacheAge.$node")" -lt 60
is 'of all nodes as a table' "$(cache list | awk 'NR == 1 { print $1, $4 }
    NR > 1 { print $1, $2 }' | sort)" "certname age
$node production
$other production"
like 'why prints a sentence' "$(cache why $node)" \
    "^$node: a catalog of [0-9]* bytes is in the cache since [0-9]* seconds?, and was answered 3 times; the last one was compiled: not in the cache$"
is 'a node that has no catalog' "$(cache why nosuch.example.com; echo $?)" \
    "Error: The compile daemon has made no catalog of 'nosuch.example.com' since its start
1"
seen() { dalang status --rundir "$site/run" --json |
    jq -c --arg name "$node" '[.. | objects | select(.name? == $name) | .age?] | first'; }
before=$(seen)
sleep 3.1
again >/dev/null
ok 'a node whose catalog was kept counts as one that has asked' \
    test "$(seen)" -le "$before" -o "$(seen)" -lt 3
is 'a catalog is purged' "$(cache purge $node; echo $?)" 0
is 'and compiled anew' "$(again)" new
is 'that of another node was kept' "$(compile $other >/dev/null
    cached $other)" '[1,true,true,"not in the cache"]'
is 'an environment is purged' "$(cache purge --environment production; echo $?)" 0
wait_for 10 purged
is 'no catalog is kept then' "$(cached $node)" '[4,false,false,"not in the cache"]'
like 'why prints that' "$(cache why $node)" "^$node: no catalog is in the cache; "
is 'another environment is not' "$(compile $node >/dev/null
    cache purge -e nosuch; again)" kept
is 'all is purged' "$(cache purge --all; again)" new
is 'a purge is logged with its user' "$(grep 'SRV-2544.*environment production' \
    "$site/log" | grep -o '"user":{"name":"root"' | sort -u)" '"user":{"name":"root"'
for words in '' '--all x' '--all --environment a' 'x -e a'; do
	# shellcheck disable=SC2086 # words of a command
	is "dalang cache purge $words is refused" "$(cache purge $words)" \
	    'Error: cache purge takes the names of nodes, --environment, or --all'
done
is 'a name that is not valid is refused' "$(cache purge 'a b')" \
    'Error: dalang-compiled: the name of the node is not valid'
is 'so is an environment' "$(cache purge -e ../x)" \
    'Error: dalang-compiled: the environment is not a valid name'
like 'without a daemon it is an error' "$(dalang cache purge --all --rundir "$site/x" \
    2>&1)" "^Error: dalang-compiled does not answer at $site/x/compiled.control: it does not run"
like 'list as well' "$(dalang cache list --rundir "$site/x" 2>&1)" \
    '^Error: The compile daemon does not run, or has another rundir than'
like 'why needs a node' "$(cache why)" '^Error: cache why takes the names of'
compile $node >/dev/null
again >/dev/null

# changes TITLE COMMAND...: after this change the next catalog is a new one, and
# the one after it is kept.
changes()
{
	ch_title=$1
	shift
	compile "$node" >/dev/null
	ch_old=$(uuid)
	"$@"
	# a file that has just changed is not relied on
	sleep 0.1
	compile "$node" >/dev/null
	if [ "$(uuid)" != "$ch_old" ]; then
		ok "$ch_title" true
	else
		ok "$ch_title" false
	fi
	is 'which is kept' "$(again)" kept
}
why() { metric "dlcNodeCacheWhy.$node"; }
put() { printf '%s\n' "$2" >"$1"; }
changes 'a file of data' put "$code/data/common.yaml" 'm::text: changed'
is 'the new catalog has the new data' "$(texts | grep '^text')" 'text changed='
like 'the file is the reason, by its end' "$(why)" \
    '^the file .*/production/data/common.yaml$'
changes 'a file of data of a level that was missing' \
    put "$code/data/Debian.yaml" 'm::text: of the family'
is 'its data are in the catalog' "$(texts | grep '^text')" 'text of the family='
mkdir "$code/data/nodes"
changes 'data of the node alone' \
    put "$code/data/nodes/$node.yaml" 'm::text: of the node'
changes 'data that are removed' rm "$code/data/nodes/$node.yaml"
mkdir "$code/data/listed"
changes 'a file that a pattern finds' \
    put "$code/data/listed/a.yaml" 'other: 1'
rm "$code/data/Debian.yaml"
changes 'another file that it finds' \
    put "$code/data/listed/b.yaml" 'm::text: listed'
is 'its data are in the catalog as well' "$(texts | grep '^text')" 'text listed='
changes 'a template in Ruby' put "$m/templates/t.erb" 'other <%= @operatingsystem %>'
changes 'a template in EPP' put "$m/templates/t.epp" 'other <%= 2 %>'
changes 'a file whose content is in the catalog' put "$m/files/second" other
changes 'a file that was missing, which is preferred' put "$m/files/first" first
is 'its content is in the catalog' "$(texts | grep '^file')" 'file=first'
changes 'a file outside of the modules' put "$site/outside/text" there
changes 'a function' put "$m/functions/plain.pp" "function m::plain() { 'new' }"
changes 'a manifest' \
    put "$manifests/more.pp" 'notify { "more": }'
is 'new code is the reason' "$(why)" 'new code'
changes 'the classification' put "$site/answer" 'classes: {m: {text: given}}'
is 'another classification is' "$(why)" \
    'another classification, extension or parameter of the request'
is 'the new classes are in the catalog' "$(texts | grep '^text')" 'text given='
changes 'the classification, as before' put "$site/answer" 'classes: [m]'
changes 'a hierarchy' sed -i '/name: listed/,+1d' "$code/hiera.yaml"
is 'a level that is gone is not used' "$(texts | grep '^text')" 'text changed='

for fact in kernel operatingsystem missing; do
	compile $node >/dev/null
	is "another value of the fact $fact" \
	    "$(again "{\"$fact\": \"x\"}")" new
	is 'which is used for the same facts' \
	    "$(again "{\"$fact\": \"x\"}")" kept
done
is 'a member of a fact that is not read' \
    "$(compile $node >/dev/null; again '{"os": {"family": "Debian",
    "name": "Debian", "release": "12"}}')" kept
is 'one that is' \
    "$(again '{"os": {"family": "RedHat", "name": "Debian"}}')" new
is 'the host name, from which a number is made' \
    "$(compile $node >/dev/null; again '{"networking": {"fqdn": "x"}}')" new
is 'the fact is the reason' "$(why)" 'the fact networking.fqdn'
ok 'catalogs that are new for a fact are counted' \
    test "$(metric dlcKeptFacts)" -ge 5
ok 'and those for a file' test "$(metric dlcKeptFiles)" -ge 5
ok 'and those for the code or the classification' \
    test "$(metric dlcKeptRequests)" -ge 3
ok 'the log names the fact' \
    has_line 'as this has changed: the fact os.family"' "$site/log"
ok 'and the file' \
    has_line 'as this has changed: the file [^"]*/data/common.yaml"' "$site/log"

changing=$(metric dlcKeptChanging)
for kind in clock stamp chance ruby; do
	compile $node "{\"kind\": \"$kind\"}" >/dev/null
	is "a catalog that may be different each time: $kind" \
	    "$(again "{\"kind\": \"$kind\"}")" new
done
is 'the code is the reason' "$(why)" \
    'can change each time: the Ruby function m::ruby'
is 'these are counted' "$(metric dlcKeptChanging)" "$((changing + 8))"
for text in 'the function strftime' 'the function new without a value' \
    'the template inline (rand)' 'the Ruby function m::ruby'; do
	ok "the log names $text" has_line "because of $text\"" "$site/log"
done
compile $node '{"kind": "all"}' >/dev/null
is 'code that reads all facts depends on all' \
    "$(again '{"kind": "all"}')" new

compile $node >/dev/null
is 'another client gets no kept catalog of a node' \
    "$(status $other "/puppet/v3/catalog/$node?environment=production" \
    -d facts_format=application/json -d 'facts=%257B%257D')" 403
compile $node >/dev/null
kill -HUP "$daemon"
wait_for 30 has_line 'SRV-2503' "$site/log"
ok 'after a reload the next catalog is a new one' wait_for 30 renewed
stop "$daemon"

sed -i '/^catalog_ttl/d; s/^catalog_cache.*/catalog_cache = 90000\ncatalog_ttl = 8s\n\
storeconfigs = true\nstore_prime = 0/' "$config"
echo 'classes: []' >"$site/answer"
manifest <<'END'
case $facts['kind'] {
  'large': { Integer[1, 40].each |$i| { notify { "a long title ${i}": } } }
  'export': { @@notify { "from ${trusted['certname']}": } }
  'collect': { Notify <<| |>> }
  default: { Integer[1, 10].each |$i| { notify { "title ${i}": } } }
}
END
rm "$manifests/more.pp"
start_server || exit 1
compile $node >/dev/null
is 'a kept catalog' "$(again)" kept
sleep 8.2
is 'it is used no longer than catalog_ttl' "$(again)" new
is 'which is the reason' "$(why)" 'older than catalog_ttl'
compile $other '{"kind": "large"}' >/dev/null
first=$(uuid)
compile $other '{"kind": "large"}' >/dev/null
is 'one that is larger than a sixteenth of the cache is not kept' \
    "$([ "$(uuid)" = "$first" ] && echo kept || echo new)" new
ok 'all catalogs are within the limit' \
    test "$(metric dlcKeptBytes)" -lt 90000
compile $node '{"kind": "export"}' >/dev/null
is 'a catalog that exports resources is kept' \
    "$(again '{"kind": "export"}')" kept
compile $other '{"kind": "collect"}' >/dev/null
is 'what it exports is collected' "$(texts)" "from $node="
compile $node '{"kind": "none"}' >/dev/null
compile $other '{"kind": "collect"}' >/dev/null
is 'a collector is asked anew each time' "$(texts)" ''
compile $node '{"kind": "export"}' >/dev/null
compile $other '{"kind": "collect"}' >/dev/null
is 'what a node exports again is collected again' "$(texts)" "from $node="

# Many nodes: their catalogs do not all have room.
dalang load certificates --certdir "$site/agents" --nodes 60 \
    --ca "$site/ssl/certs/ca.pem" --ca-key "$site/ssl/ca/ca_key.pem" \
    >"$site/certificates"
dropped=$(metric dlcKeptDropped)
dalang load --certdir "$site/agents" --server localhost --port "$port" \
    --nodes 60 -c 2 -r 60 --check --json >"$site/load"
is 'catalogs for 60 nodes' "$(jq -c '[.failed, .transactions]' "$site/load")" \
    '[0,120]'
ok 'those that were not used for longest are dropped' \
    test "$(metric dlcKeptDropped)" -gt "$dropped"
ok 'the others are within the limit' test "$(metric dlcKeptBytes)" -le 90000
ok 'of more than 16 nodes' test "$(metric dlcKeptNodes)" -gt 16
stop "$daemon"
done_testing
