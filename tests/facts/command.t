#!/bin/sh
# dalang facts: forms, external facts, facter.conf, cached facts, errors.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
data=tests/peers/facts
facts()
{
	dalang facts --config "$s/conf" --cache-dir "$s/cache" \
	    --external-dir "$s/ext" "$@"
}
mkdir "$s/ext"
: >"$s/conf"

is "one fact is printed" "$(facts kernel)" "$(uname -s)"
is "two facts are printed" "$(facts kernel nosuch)" "kernel => $(uname -s)
nosuch => "
is "an unknown fact is empty" "$(facts nosuch)" ""
ok "an unknown fact is not an error" facts nosuch
fails "an unknown fact is an error with --strict" facts --strict nosuch
is "a member of a fact is printed" \
    "$(facts networking.interfaces.lo.ip)" 127.0.0.1
is "facts are printed as JSON" "$(facts --json kernel nosuch)" "{
  \"kernel\": \"$(uname -s)\",
  \"nosuch\": null
}"
is "facts are printed as YAML" \
    "$(facts --yaml kernel)" "kernel: \"$(uname -s)\""
is "legacy facts can be queried" \
    "$(facts kernelmajversion osfamily | cut -d' ' -f1 |
    tr '\n' ' ')" "kernelmajversion osfamily "
is "legacy facts are not printed by default" "$(facts | grep -c '^osfamily')" 0
is "--show-legacy prints legacy facts" "$(facts --show-legacy | grep -c '^osfamily')" 1
like "--timing prints the time of a fact" "$(facts --timing kernel)" "^fact 'kernel', took: .0[.]"
fails "--puppet and --no-custom-facts conflict" \
    facts --puppet --no-custom-facts kernel
fails "conflicting options are an error" facts --no-external-facts kernel
like "--list-block-groups lists groups" "$(dalang facts --list-block-groups)" '^file system'

# Options that are refused.
while IFS='	' read -r options text; do
	# shellcheck disable=SC2086 # options
	is "facts $options" "$(dalang facts --config "$s/conf" $options kernel \
	    2>&1 | grep -v "^Try 'dalang facts --help'")" "$text"
done <<'END'
--timeout 0	Error: --timeout takes seconds, 1 to 86400; not '0'
--timeout 86401	Error: --timeout takes seconds, 1 to 86400; not '86401'
--timeout 1s	Error: --timeout takes seconds, 1 to 86400; not '1s'
--timeout 1	Linux
--timeout 86400	Linux
--render-as xml	Error: Could not parse application options: I don't know how to render 'xml'; use console, text, json or yaml
--render-as text	Linux
--no-external-facts --external-dir x	Error: --no-external-facts and --external-dir options conflict: please specify only one.
--no-ruby --custom-dir x	Error: --custom-dir and --no-custom-facts options conflict: please specify only one.
--no-custom-facts --puppet	Error: --puppet and --no-custom-facts options conflict: please specify only one.
END
is "facts show --no-ruby" "$(dalang facts show --no-ruby kernel 2>&1)" \
    "Error: --puppet and --no-custom-facts options conflict: please specify only one."
sixty_four=$(yes -- "--external-dir $s/ext" | head -64)
# shellcheck disable=SC2086 # options
is "64 directories are read" \
    "$(dalang facts --config "$s/conf" $sixty_four kernel)" "$(uname -s)"
# shellcheck disable=SC2086 # options
is "65 directories are too many" \
    "$(dalang facts --config "$s/conf" $sixty_four --external-dir x 2>&1 |
    sed 1q)" \
    "Error: --external-dir can be given 64 times"
is "--list describes each fact" "$(dalang facts --list | sed -n '1p;$p')" \
    "aio_agent_version    release of Puppet's all-in-one packages
zpool_version        the newest of these versions"
is "--list-cache-groups lists the facts of groups" \
    "$(dalang facts --list-cache-groups | sed -n '1,3p;$p')" "EC2
- ec2_metadata
- ec2_userdata
- legacy"

# External facts.
cp "$data/1/x.txt" "$data/bad/a.json" "$s/ext"
is "an external fact is printed" "$(facts k2 2>/dev/null)" "a=b"
fails "an external fact beside an invalid file fails" facts k2
like "the error names the invalid file" "$(facts k2 2>&1 >/dev/null)" \
    'Failed to handle .*/ext/a.json as external facts: .* line 1 column 9'
is "the error is printed once" \
    "$(facts k2 2>&1 >/dev/null | wc -l | tr -d ' ')" 1
is "a fact is read from the environment" \
    "$(FACTER_Own=1 facts own 2>/dev/null)" 1
is "the underscore may be missing, as in FACTERLIB" \
    "$(FACTERLIB=/nosuch facts lib 2>/dev/null)" /nosuch

# facter.conf
echo 'facts : { blocklist : [ a.json, kernel, "os.release" ] }' >"$s/conf"
is "a blocked group is empty" "$(facts kernelversion)" ""
is "a blocked member is empty" "$(facts os.release)" ""
ok "a blocked file is ignored" facts k2
is "--no-block reads all facts" \
    "$(facts --no-block kernel 2>/dev/null)" "$(uname -s)"
echo 'facts : {' >"$s/conf"
like "an invalid facter.conf is an error" "$(facts kernel 2>&1 >/dev/null)" \
    'failed to read config file .*/conf .* expecting a close brace or a field name here'
rm "$s/ext/a.json"

# Cached facts: a program that counts its runs.
cat >"$s/ext/count.sh" <<RUN
#!/bin/sh
echo run >>$s/runs
echo "count=\$(wc -l <$s/runs | tr -d ' ')"
RUN
chmod +x "$s/ext/count.sh"
echo 'facts.ttls : [ { "count.sh" : 1 hour }, { path : 1 hour } ]' >"$s/conf"
is "a fact without a cache is computed" "$(facts count)" 1
is "a cached fact is read" "$(facts count)" 1
like "--timing prints a cached fact" \
    "$(facts --timing count path)" "^cached fact 'count.sh', took"
is "other facts are not cached" "$(PATH=$PATH:/x facts path)" "$PATH"
is "--no-cache computes a fact" "$(facts --no-cache count)" 2
touch -d '2 hours ago' "$s/cache/count.sh"
is "an expired fact is computed" "$(facts count)" 3
echo '{' >"$s/cache/count.sh"
is "a fact with a corrupted cache is computed" "$(facts count)" 4
is "the cache is readable by its owner only" \
    "$(stat -c %a "$s/cache/count.sh")" 600
rm -r "$s/cache" && : >"$s/cache"
like "a cache that cannot be written is an error" \
    "$(facts count 2>&1)" 'Could not write cache'

# The threshold of a fact, as in a run.
mkdir -p "$s/plugins/lib/facter" "$s/confdir"
echo 'Facter.add(:slow) { setcode { sleep 0.1; "x" } }' \
    >"$s/plugins/lib/facter/slow.rb"
# slow THRESHOLDS: the first warning
slow()
{
	dalang facts show --confdir "$s/confdir" --vardir "$s/plugins" \
	    --log_thresholds "$1" slow 2>&1 |
	    sed -n '/^Warning/p;/^Error/p'
}
like 'the threshold of a fact is a setting' "$(slow fact=10ms)" \
    '^Warning: Fact slow took .* seconds, more than 0.01 seconds$'
is 'one that is not reached logs nothing' "$(slow fact=600s)" ''
like 'an invalid one is an error' "$(slow fact=x)" '^Error: .*fact=x'

# Facts of modules, in the modulepath of environment.conf.
mkdir -p "$s/code/environments/production/site/m/facts.d" \
    "$s/code/environments/production/modules/n/facts.d"
echo 'of_m=from the site' >"$s/code/environments/production/site/m/facts.d/m.txt"
echo 'of_n=as ever' >"$s/code/environments/production/modules/n/facts.d/n.txt"
of_modules()
{
	dalang apply --confdir "$s/code" --vardir "$s/v" --codedir "$s/code" \
	    --log_level warning "$@" \
	    -e "warning(\"\${facts['of_m']}, \${facts['of_n']}\")" 2>&1
}
like "facts of modules are read" "$(of_modules)" ': , as ever'
echo 'modulepath = site:modules' \
    >"$s/code/environments/production/environment.conf"
like "the modulepath of environment.conf is used" \
    "$(of_modules)" ': from the site, as ever'
like "--modulepath is used" "$(of_modules --modulepath \
    "$s/code/environments/production/site")" ': from the site, $'

# Custom facts of modules, and of the agent.
production=$s/code/environments/production
mkdir -p "$production/site/m/lib/facter" "$production/site/m/lib/own"
echo "TEXT = 'of a module'" >"$production/site/m/lib/own/text.rb"
echo "require 'own/text'; Facter.add(:of_m) { has_weight 20_000; setcode { TEXT } }" \
    >"$production/site/m/lib/facter/m.rb"
like "custom facts of modules are read" "$(of_modules)" ': of a module, as ever'
mkdir -p "$s/v/lib/facter" "$s/v/facts.d"
echo 'Facter.add(:of_agent) { setcode { [Puppet[:vardir], Puppet[:noop], Puppet[:runinterval], Puppet.settings["splay"], Puppet[:nosuch], Puppet::Util::Package.versioncmp("1.10", "1.9")] } }' \
    >"$s/v/lib/facter/a.rb"
echo 'in_facts_d=yes' >"$s/v/facts.d/f.txt"
echo 'Facter.add(:defaults) { setcode { [:service, :package].map { |t| Puppet::Type.type(t).send("new#{t}", name: "x")[:provider].to_s.empty? } } }' \
    >"$s/v/lib/facter/b.rb"
is "--puppet reads the agent's facts" "$(dalang facts --config "$s/none" \
    --puppet --confdir "$s/code" --vardir "$s/v" --json of_agent in_facts_d \
    puppetversion defaults | jq -c .)" \
    "{\"defaults\":[false,false],\"in_facts_d\":\"yes\",\"of_agent\":[\"$s/v\",false,1800,false,null,1],\"puppetversion\":\"8.10.0\"}"
echo 'Facter.add(:chained) { setcode { [nil, :testing].map { |e| Puppet.settings.values(e, :agent).then { |v| %i[environment vardir runinterval nosuch].map { |n| v.interpolate(n) } } } } }' \
    >"$s/v/lib/facter/c.rb"
is "custom facts read the values of an environment" \
    "$(dalang facts --config "$s/none" --puppet --confdir "$s/code" \
    --vardir "$s/v" --ruby_runtime own --json chained | jq -c .chained)" \
    "[[\"production\",\"$s/v\",1800,null],[\"testing\",\"$s/v\",1800,null]]"
is "without --puppet they are not read" \
    "$(dalang facts --config "$s/none" of_agent)" ''

# The library of this program in place of augparse.
if [ -x "$BIN/dalang-augeas" ]; then
	like "without augparse the release of Augeas is that of the library" \
	    "$(env PATH="$s/no" "$BIN/dalang" facts --config "$s/conf" \
	    augeas.version)" '^[0-9]+[.][0-9.]+$'
else
	skip "the release of the library" "no dalang-augeas"
fi

# Programs that do not exist.
if strace -o /dev/null true 2>/dev/null; then
	mkdir "$s/nowhere"
	strace --seccomp-bpf -f -o "$s/trace" -e trace=process -e signal=none \
	    env PATH="$s/nowhere" "$BIN/dalang" facts --config "$s/conf" \
	    --external-dir "$s/nowhere" augeas zfs_version zpool_version \
	    networking partitions >"$s/out" 2>"$s/err"
	is "a fact whose program does not exist starts no process" \
	    "$(grep -c 'CLONE_VFORK\|[^a-z]v\{0,1\}fork(' "$s/trace")" \
	    "$(grep -c 'execve(.*dalang-augeas' "$s/trace")"
else
	skip "programs that do not exist" "no strace"
fi

# A file server that does not answer, in a separate mount namespace.
cat >"$s/dead.sh" <<'RUN'
s=$1
mkdir "$s/dead" && mkfifo "$s/hold" || exit
"$B/tools/dead_fuse" "$s/dead" <"$s/hold" >"$s/mounted" &
exec 9>"$s/hold"
while kill -0 $! && [ ! -s "$s/mounted" ]; do
	sleep 0.05
done
dalang facts --config "$s/conf" --timeout 1 --json mountpoints \
    >"$s/out" 2>"$s/err"
result=$?
exec 9>&-
wait
exit $result
RUN

if [ -w /dev/fuse ] && [ "$(id -u)" -eq 0 ] && [ -x "$B/tools/dead_fuse" ]
then
	ok "facts with a dead file server" \
	    unshare --mount sh "$s/dead.sh" "$s"
	like "an incomplete fact is a warning" "$(cat "$s/err")" \
	    'Fact mountpoints is incomplete: .* within 1.* seconds'
	is "a size that is not answered is null" \
	    "$(jq ".mountpoints[\"$s/dead\"].size" "$s/out")" null
	is "other members are read" \
	    "$(jq ".mountpoints[\"$s/dead\"].filesystem" "$s/out")" \
	    '"fuse.dead"'
else
	skip "facts with a dead file server" "no /dev/fuse"
fi


# The forms of `puppet facts show`, with the values of external facts.
mkdir -p "$(scratch)/show"
echo '{"tower": {"height": 7, "bells": [1, 2]}, "colour": "red",
    "lack": {"a": null, "l": [null, 1]}}' >"$(scratch)/show/a.json"
show()
{
	dalang facts show --external-dir "$(scratch)/show" --confdir \
	    "$(scratch)/c" --vardir "$(scratch)/v" "$@" 2>&1
}
is 'show prints JSON' "$(show colour | tr -d '\n')" '{  "colour": "red"}'
is 'show prints several facts as JSON' "$(show tower.height colour |
    jq -c .)" '{"colour":"red","tower.height":7}'
is 'show without a query prints all facts' \
    "$(show | jq -c '[.colour, .tower.height]')" '["red",7]'
is 'show with a format prints that' "$(show --yaml colour)" 'colour: red'
is '--value-only prints a text as it is' "$(show --value-only colour)" red
is '--value-only prints a list as JSON' \
    "$(show --value-only tower.bells | jq -c .)" '[1,2]'
like '--value-only with two queries warns as Puppet does' \
    "$(show --value-only colour tower.height | tr '\n' ' ')" \
    'Warning: Incorrect use of --value-only argument; it can only be used when querying for a single fact!.*"colour": "red"'
is '--render-as json prints one line' \
    "$(show --render-as json colour tower.bells)" \
    '{"colour":"red","tower.bells":[1,2]}'
is '--render-as yaml prints a document' "$(show --render-as yaml colour)" '---
colour: red'
is '--render-as applies to --value-only' \
    "$(show --render-as json --value-only colour)" '"red"'
is 'a fact that does not exist is empty' "$(show nothere | tr -d '\n')" \
    '{  "nothere": ""}'
like 'an unknown format is an error' "$(show --render-as foo)" \
    "^Error: Could not parse application options: I don't know how to render 'foo'"
is 'show accepts settings, as puppet facts' \
    "$(show --rundir "$(scratch)/r" --certname web01 --noop --http_debug=false \
    --value-only colour)" red
is 'facts accepts settings without show, too' \
    "$(dalang facts --rundir "$(scratch)/r" --external-dir \
    "$(scratch)/show" colour 2>&1)" red
is '--certname is the name of the node that find prints' \
    "$(dalang facts find --confdir "$(scratch)/c" --vardir "$(scratch)/v" \
    --certname web02.example.com | jq -r .name)" web02.example.com
is '--strict is the option of facter' \
    "$(dalang facts --strict nothere 2>&1)" \
    'Error: fact "nothere" does not exist.'
like 'an invalid value of a setting is an error' \
    "$(dalang facts show --noop=maybe colour 2>&1)" '^Error: .*noop'
found()
{
	dalang facts find --external-dir "$(scratch)/show" --confdir \
	    "$(scratch)/c" --vardir "$(scratch)/v" "$@" 2>&1
}
lack='{"a":"","l":["",1]}'
is 'a nil in a fact is an empty text for Puppet (show)' \
    "$(show --render-as json --value-only lack)" "$lack"
is 'a nil in a fact is an empty text for Puppet (find)' \
    "$(found | jq -c .values.lack)" "$lack"
# shellcheck disable=SC2016 # of the manifest
is 'a nil in a fact is an empty text for Puppet (apply)' \
    "$(echo 'if $facts["lack"] { notice($facts["lack"]["a"] =~ Undef) }' |
    FACTERLIB='' dalang apply --noop --confdir "$(scratch)/c" --vardir \
    "$(scratch)/v" --pluginfactdest "$(scratch)/show" 2>&1 |
    sed -n 's/^Notice: Scope.*: //p')" false
is 'it is null for facter' "$(dalang facts --json --external-dir \
    "$(scratch)/show" lack | jq -c .lack)" '{"a":null,"l":[null,1]}'
is 'find prints the document of the node' "$(found --terminus facter web01 | exact_jq -c 'keys_unsorted,
    .name, .values.colour, .values.clientnoop, (.values | has("osfamily"))')" \
    '["name","values","timestamp","expiration"]
"web01"
"red"
false
true'
is 'without a name it is the node of the certificate' \
    "$(found | jq '.name == .values.clientcert')" true
is 'the facts of a node expire after the interval of runs' "$(found |
    jq 'def s: .[:19] + "Z" | fromdate; (.expiration | s) - (.timestamp | s)')" \
    1800
mkdir -p "$(scratch)/c"
for interval in unlimited 1000y; do
	printf '[main]\nruninterval = %s\n' $interval \
	    >"$(scratch)/c/dalang.conf"
	is "$interval ends at the last time" \
	    "$(found | jq -r .expiration | cut -c 1-7)" 2262-04
done
rm -r "$(scratch)/c"
like 'the time has nine digits and a zone' "$(found | jq -r .timestamp)" \
    '^[0-9-]{10}T[0-9:]{8}\.[0-9]{9}[+-][0-9]{2}:[0-9]{2}$'
is 'find renders a line of JSON' "$(found --render-as json | wc -l)" 1
is 'find renders a tagged document of YAML' \
    "$(found web01 --terminus facter --render-as yaml | sed -n '1,3p')" \
    '--- !ruby/object:Puppet::Node::Facts
name: web01
values:'
is 'find names the termini' "$(found --terminus yaml web01 | head -n 1)" \
    'Error: Could not find terminus yaml for indirection facts; use facter, store or rest'
is 'find of the store does not ask a server' "$(found --terminus store web01)" \
    'Error: No facts of web01 are stored on this machine'
is 'find checks the name of a node' "$(found ../x)" \
    'Error: Invalid node name "../x"'
is 'find takes one name' "$(found a b)" \
    'Error: facts find takes the name of one node'
# puppet facts destroy ends with an error, too (7.23, 8.10).
while IFS='	' read -r action text; do
	is "'facts $action' is an error that names the replacement" \
	    "$(dalang facts "$action" x 2>&1; echo $?)" \
	    "Error: 'facts $action' does not exist: $text
1"
done <<'END'
destroy	use 'dalang node clean NODE' on the server
info	use 'dalang config print facts_terminus'
save	a run of the agent sends its facts: use 'dalang agent --test'
END

# Integers beyond 64 bits, as facter prints them.
mkdir "$s/big" "$s/custom"
echo '{"big_json": [18446744073709551615]}' >"$s/big/a.json"
printf 'big_yaml: 0xffffffffffffffffff\nsmall: -18446744073709551616\n' \
    >"$s/big/b.yaml"
echo 'Facter.add(:big_ruby) { setcode { 2**70 } }' >"$s/custom/r.rb"
big()
{
	dalang facts --config "$s/conf" --external-dir "$s/big" \
	    --custom-dir "$s/custom" "$@" big_json big_yaml small
}
is 'integers beyond 64 bits of external facts are printed' "$(big)" \
    'big_json => [
  18446744073709551615
]
big_yaml => 4722366482869645213695
small => -18446744073709551616'
is 'integers beyond 64 bits are printed as JSON' "$(big --json)" '{
  "big_json": [
    18446744073709551615
  ],
  "big_yaml": 4722366482869645213695,
  "small": -18446744073709551616
}'
is 'integers beyond 64 bits are printed as YAML' "$(big --yaml)" 'big_json:
- 18446744073709551615
big_yaml: 4722366482869645213695
small: "-18446744073709551616"'
command -v ruby >/dev/null &&
	is 'an integer beyond 64 bits of a custom fact is printed' \
	    "$(big big_ruby | grep ruby)" 'big_ruby => 1180591620717411303424'
done_testing
