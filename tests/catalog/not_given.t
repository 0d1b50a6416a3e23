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
is 'no warning: code is given' "$(compile --code 'include settings')" ''
echo 'classes: [settings]' >"$s/enc.yaml"
is 'no warning: a node classifier names classes' \
    "$(compile --node-data "$s/enc.yaml")" ''
mkdir "$s/environments/production"
is 'no warning: the directory exists' "$(compile)" ''
done_testing
