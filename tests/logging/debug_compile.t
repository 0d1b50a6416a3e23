#!/bin/sh
# The debug log of one node's compiles has the records that doc/logging.md
# promises; compiles of other nodes log nothing at debug.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out
echo '1.3.6.1.4.1.34380.1.1.13 = ASN1:UTF8String:canary-of-the-certificate' \
    >"$site/ssl/ca/$node.add"
tests/certificates "$site/ssl" $node
env=$site/code/environments/production
mkdir -p "$env/data" "$env/modules/m/manifests" "$env/modules/m/templates" \
    "$env/modules/m/types"
cat >"$env/hiera.yaml" <<'END'
version: 5
hierarchy:
  - name: Nodes
    path: "%{trusted.certname}.yaml"
  - name: Roles
    path: "role/%{facts.rolle}.yaml"
  - name: Common
    path: common.yaml
END
cat >"$env/data/common.yaml" <<'END'
lookup_options:
  m::names: {merge: unique}
m::port: 80
m::names: [a]
m::password: canary-of-the-data
END
echo 'm::names: [b]' >"$env/data/$node.yaml"
echo 'type M::Port = Integer[1, 65535]' >"$env/modules/m/types/port.pp"
echo "port <%= \$m::port %>" >"$env/modules/m/templates/a.epp"
printf "<%%= \$x.unwrap %%>!" >"$env/modules/m/templates/b.epp"
cat >"$env/modules/m/manifests/init.pp" <<'END'
class m(M::Port $port, Array $names, String $password, String $colour = 'red') {
  File { mode => '0644' }
  file { '/a': content => epp('m/a.epp') }
  @user { 'u': tag => 'web' }
  @@host { 'h': ip => '192.0.2.1' }
  User <| tag == 'web' |> { shell => '/bin/sh' }
  Group <| title == 'none' |>
  lookup('m::absent', { default_value => 1 })
  min('1', 2)
  Integer[1, 300000].reduce |$memo, $n| { $memo + $n }
  $secret = epp('m/b.epp', { 'x' => Sensitive('four') })
  User <| title == 'LONG' or tag == 'web' |>
  @user { ['v', 'w']: }
  realize(User['v'], User['w'])
  lookup({ 'name' => 'm::given', 'default_values_hash' => { 'm::given' => 1 } })
}
END
long=$(printf '%0250d' 0)
sed -i "s/LONG/$long/" "$env/modules/m/manifests/init.pp"
cat >"$env/modules/m/manifests/sub.pp" <<'END'
class m::sub inherits m { File['/a'] { owner => 'root' } }
END
cat >"$env/modules/m/manifests/thing.pp" <<'END'
define m::thing() { notify { "n-${title}": } }
END
manifest <<'END'
node /^web/ {
  include m::sub
  m::thing { 't': }
}
END

start_server || exit 1
wait_for 20 environment_ready 1
compile()
{
	status "$1" "/puppet/v3/catalog/$1?environment=production"
}

# shellcheck disable=SC2317 # called by wait_for
compiled()
{
	[ "$(grep -c '"code":"DLG-N-CAT-1200"' "$site/log")" -ge "$1" ]
}

debugs() { grep -c '"log.level":"debug"' "$site/log"; }

is 'a catalog is compiled' "$(compile $node)" 200
wait_for 20 compiled 1
is 'without a level nothing is logged at debug' "$(debugs)" 0

# The command of the guide, as written there.
typed=$(sed -n 's/^    dalang \(log set compile@.* debug for 10m\)$/\1/p' \
    doc/logging.md)
# shellcheck disable=SC2086 # words of a command
ok "'$typed' is accepted" dalang $typed --rundir "$site/run"
is 'a catalog of another node is compiled' "$(compile $other)" 200
wait_for 20 compiled 2
is "another node's compile logs nothing at debug" "$(debugs)" 0
is 'a catalog of the node is compiled' "$(compile $node)" 200
wait_for 20 compiled 3

while read -r name filter; do
	raises "$name" "$filter" "$site/log"
done <<END
CAT_BEGUN .puppet.environment == "production" and .puppet.facts >= 0
CAT_RENDERED .puppet.resources > 8 and .puppet.bytes > 1000
EVL_NODE_BLOCK .puppet.block == "/^web/" and .event.reason == "its regular expression matches" and .puppet.line == 1
EVL_ENTERED .puppet.resource == "Class[M::Sub]" and .puppet.line == 2 and (.puppet.file | endswith("site.pp"))
EVL_ENTERED .puppet.resource == "Class[M]"
EVL_ENTERED .puppet.resource == "M::Thing[t]" and (.puppet.declarer | startswith("Node["))
EVL_VIRTUAL .puppet.resource == "User[u]" and .puppet.kind == "virtual" and .puppet.line == 4
EVL_VIRTUAL .puppet.resource == "Host[h]" and .puppet.kind == "exported"
EVL_DEFAULTS .puppet.resource == "File[/a]" and .puppet.attributes == "mode"
EVL_OVERRIDDEN .puppet.resource == "File[/a]" and .puppet.attributes == "owner" and .puppet.declarer == "Class[M::Sub]"
EVL_OVERRIDDEN .puppet.resource == "User[u]" and .puppet.attributes == "shell"
EVL_COLLECTED .puppet.count == 1 and (.message | startswith("User<| tag == 'web' |> collected resources (1): User[u]"))
EVL_COLLECTED_NONE .puppet.query == "Group<| title == 'none' |>" and .puppet.line == 7
EVL_RENDERED (.puppet.template | endswith("a.epp")) and .puppet.bytes == 8 and .puppet.line == 3
EVL_RENDERED (.puppet.template | endswith("b.epp")) and .puppet.bytes == 5 and .puppet.line == 11
EVL_COLLECTED .puppet.line == 12 and (.puppet.query | length == 207 and startswith("User<| title == ") and endswith("00..."))
EVL_COLLECTED .puppet.query == "realize()" and .puppet.count == 2 and .puppet.collected == "User[v], User[w]"
CAT_COMPILED .puppet.lookups == 6 and .event.outcome == "success"
EVL_CALL_SLOW .puppet.function == "reduce" and .puppet.line == 10 and .event.duration >= 1000000
EVL_ALIAS .puppet.type == "M::Port" and (.puppet.file | endswith("port.pp"))
EVL_DEPRECATED .log.logger == "compile.deprecation" and (.message | test("min"))
HIE_FOUND .puppet.lookup_key == "m::port" and .puppet.level == "Hierarchy entry \"Common\"" and .puppet.searched == 2 and .puppet.having == 1
HIE_FOUND .puppet.lookup_key == "m::names" and .puppet.merge == "unique" and .puppet.lookup_options and .puppet.having == 2
HIE_FOUND .puppet.lookup_key == "m::password" and (.puppet.path | endswith("common.yaml"))
HIE_FOUND .puppet.lookup_key == "m::port" and .puppet.levels == 3 and .puppet.missing == 1
HIE_NOT_FOUND .puppet.lookup_key == "m::colour" and .puppet.searched == 2 and .puppet.levels == 3 and .puppet.missing == 1
HIE_NOT_FOUND .message == "Did not find m::absent: levels: 3, places searched: 2, missing files: 1"
HIE_UNDEFINED .puppet.variable == "facts.rolle" and .puppet.level == "Hierarchy entry \"Roles\"" and (.puppet.file | endswith("/production/hiera.yaml"))
HIE_NOT_FOUND .puppet.lookup_key == "m::absent" and .puppet.line == 8
END

is 'an undefined variable of hiera.yaml is logged once in a compile' \
    "$(grep -c '"code":"DLG-D-HIE-1532"' "$site/log")" 1
ok 'no value of the data is in the log' sh -c "! grep -q canary $site/log"
is 'a debug record names its node' "$(jq -r 'select(."log.level" == "debug") |
    .puppet.node' "$site/log" | sort -u)" $node
is 'no expression is logged at debug' \
    "$(grep -c '"code":"DLG-T-EVL-1313"' "$site/log")" 0

# Spans name what they time.
dalang log set profile.compile@$node debug --rundir "$site/run" >/dev/null
compile $node >/dev/null
raises EVL_SPAN '.puppet.timed == "Class[M]" and
    .puppet.phase == "compiler.evaluate_class"' "$site/log"
raises EVL_SPAN '.puppet.timed == "M::Thing[t]" and .puppet.line == 3 and
    .puppet.phase == "compiler.evaluate_define" and
    (.span.parent | length == 16)' "$site/log"
raises EVL_SPAN '.puppet.timed == "reduce" and .puppet.line == 10' "$site/log"

# Each expression and call, at level trace; a smaller catalog.
dalang log set compile@$other trace --rundir "$site/run" >/dev/null
manifest <<'END'
$x = 1 + 2
Integer[1, 30].each |$i| { notify { md5("$i"): } }
END
kill -HUP "$daemon"
wait_for 30 environment_ready 2
compile $other >/dev/null
raises EVL_EXPRESSION '.puppet.expression == "\u0027+\u0027 expression" and
    .puppet.line == 1 and .puppet.column == 8' "$site/log"
# one of 30 takes less than a millisecond, however busy the machine is
raises EVL_CALL '.puppet.function == "md5" and .puppet.line == 2' "$site/log"
raises EVL_DECLARED '.puppet.resource | startswith("Notify[")' "$site/log"

# What the front receives, for all nodes.
for category in server.facts server.environment; do
	dalang log set $category debug --rundir "$site/run" >/dev/null
done
compile $node >/dev/null
status $node "/puppet/v3/catalog/$node?environment=production" \
    -d environment=production -d facts_format=application%2Fjson \
    -d 'facts=%257B%2522name%2522%253A%2522web01.example.com%2522%252C%2522values%2522%253A%257B%257D%257D' \
    >/dev/null
raises SRV_FACTS ".puppet.node == \"$node\" and .puppet.bytes == 40" "$site/log"
raises SRV_EXTENSIONS ".puppet.node == \"$node\" and
    .puppet.names == \"pp_role\"" "$site/log"
ok 'no value of an extension is in the log' sh -c \
    "! grep -q canary-of-the-cert $site/log"
raises SRV_ENVIRONMENT_CHOSEN '.puppet.environment == "production" and
    .puppet.code_version >= 2' "$site/log"
status $other "/puppet/v3/catalog/$node?environment=production" >/dev/null
raises SRV_FORBIDDEN ".message == \"Forbidden request: $other(127.0.0.1) access to /puppet/v3/catalog/$node (method :GET) denied by rule 'puppetlabs v3 catalog from agents'\"" "$site/log"

# A compile that fails.
printf 'notify { "a": }\n\n   fail("stop")\n' | manifest
kill -HUP "$daemon"
wait_for 30 environment_ready 3
compile $node >/dev/null
raises CAT_FAILED '.puppet.line == 3 and .puppet.column == 4 and
    (.puppet.file | endswith("site.pp")) and .event.outcome == "failure"' \
    "$site/log"

# A large compile: nothing is lost.
{
	for n in $(seq 100); do
		echo "class c$n { @notify { 'v$n': } Notify <| title == 'v$n' |>"
		for i in 1 2 3 4 5 6 7 8 9; do
			echo "notify { 'n$n-$i': }"
		done
		echo '}'
		echo "include c$n"
	done
} | manifest
kill -HUP "$daemon"
wait_for 60 environment_ready 4
before=$(grep -c '"code":"DLG-D-EVL-1318"' "$site/log")
is 'a catalog of 1,100 resources is compiled' "$(compile $node)" 200
# shellcheck disable=SC2317 # called by wait_for
all_collected()
{
	[ $(($(grep -c '"code":"DLG-D-EVL-1318"' "$site/log") - before)) = 100 ]
}
wait_for 20 all_collected
ok 'its 100 collectors are logged' all_collected
is 'no record was lost' "$(grep -c '"code":"DLG-[A-Z]-LOG-1003"' "$site/log")" 0
done_testing
