#!/bin/sh
# Warnings about what a compile was not given.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
mkdir "$s/environments"

# compile OPTION...: the warnings; $s/rc is the exit code.
compile()
{
	dalang compile --confdir "$s/c" --vardir "$s/v" \
	    --environmentpath "$s/environments" "$@" web01 2>&1 >"$s/out" |
	    grep '^Warning'
}

without="Warning: The environment production has no directory anywhere in \
the path: $s/environments, and no manifest was given: the catalog is empty"
is 'a compile warns about a missing production directory' \
    "$(compile)" "$without"
is 'and prints a catalog, as Puppet does' "$(jq -r .name "$s/out")" web01
is 'so does dalang catalog compile' \
    "$(dalang catalog compile --confdir "$s/c" --vardir "$s/v" \
	--environmentpath "$s/environments" web01 2>&1 >/dev/null |
	grep '^Warning')" "$without"
echo "notify { 'x': }" >"$s/site.pp"
is 'no warning: a manifest is given' "$(compile --manifest "$s/site.pp")" ''
is 'no warning: code is given' "$(compile --code 'notice(1)')" ''
echo 'classes: [settings]' >"$s/enc.yaml"
is 'no warning: a node classifier names classes' \
    "$(compile --node-data "$s/enc.yaml")" ''
mkdir "$s/environments/production"
is 'no warning: the directory exists' "$(compile)" ''

hint='Warning: No facts were given (--facts FILE), and none of web01 are stored: their variables are undefined'
fails="notify { \$facts['os']['family']: }"
is 'a failed compile without facts prints a hint' \
    "$(compile --code "$fails")" "$hint"
is 'so does one that names an unknown variable' \
    "$(compile --compat 8 --code "notice(\$osfamily)")" "$hint"
# shellcheck disable=SC2016 # Puppet's variables
is 'so does code that asks for them, and compiles' \
    "$(compile --code 'notify { "kernel=${facts["kernel"]}": }')" "$hint"
# shellcheck disable=SC2016
is 'and code that names the variable of a fact, and compiles' \
    "$(compile --compat 7 --code 'notify { "kernel=${kernel}": }' |
	tail -n 1)" "$hint"
# shellcheck disable=SC2016
is 'and a template that does' "$(compile \
    --code 'notice(inline_epp("<%= $facts[kernel] %>"))')" "$hint"
is 'no hint: the error has another cause' "$(compile --code 'fail(1)')" ''
is 'no hint: the compile succeeds' "$(compile --code 'notice(1)')" ''
echo '{"a": 1}' >"$s/facts.json"
is 'no hint: facts are given' \
    "$(compile --code "$fails" --facts "$s/facts.json")" ''

# Facts that a server has stored of the node.
mkdir -p "$s/v/yaml/facts"
printf '%s\n' '--- !ruby/object:Puppet::Node::Facts' 'name: web01' 'values:' \
    '  kernel: Linux' '  big: 18446744073709551615' \
    >"$s/v/yaml/facts/web01.yaml"
stored="notify { \"\${facts['kernel']} \${facts['big']}\": }"
is 'a compile without facts uses those that are stored' "$(compile \
    --code "$stored"; jq -r '.resources[].title' "$s/out" | grep Linux)" \
    'Linux 18446744073709551615'
is 'facts that are given replace them' "$(compile --code "$stored" \
    --facts "$s/facts.json"; jq -r '.resources[].title' "$s/out" | tail -1)" ' '
mkdir -p "$s/data/facts" "$s/y/facts"
echo '{"name": "web01", "values": {"kernel": "json", "big": 1}}' \
    >"$s/data/facts/web01.json"
printf 'values:\n  kernel: yaml\n  big: 2\n' >"$s/y/facts/web01.yaml"
is 'where the setting names another place, from there' "$(compile \
    --code "$stored" --facts_terminus json --server_datadir "$s/data"
	jq -r '.resources[].title' "$s/out" | tail -1)" 'json 1'
is 'below another yamldir' "$(compile --code "$stored" --yamldir "$s/y"
	jq -r '.resources[].title' "$s/out" | tail -1)" 'yaml 2'
is 'none where they are in memory' "$(compile --code "$stored" \
    --facts_terminus memory; jq -r '.resources[].title' "$s/out" |
	tail -1)" "$hint
 "
echo '- 1' >"$s/v/yaml/facts/web01.yaml"
like 'stored facts that are malformed are an error' "$(dalang compile \
    --confdir "$s/c" --vardir "$s/v" --code "$stored" web01 2>&1)" \
    '^Error: .*web01.yaml'
done_testing
