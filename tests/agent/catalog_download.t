#!/bin/sh
# dalang catalog download: the server's catalog of this machine is kept for
# `catalog find --terminus json` and for runs, and is not applied.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false'
mkdir "$site/target" "$site/code/environments/other"
manifest <<END
file { '$site/target/a': content => "for \${trusted['certname']} \${facts['kernel']}" }
END
mkdir -p "$site/code/environments/other/manifests"
echo "notify { 'of the other environment': }" \
    >"$site/code/environments/other/manifests/site.pp"
start_server || exit 1
kept=$site/var/client_data/catalog/$node.json

download()
{
	dalang catalog download --config "$config" --color false "$@" \
	    >"$site/out" 2>&1
	echo $?
}
is 'a catalog is downloaded' "$(download)" 0
like 'the file is named, as by Puppet' "$(cat "$site/out")" \
    "^Notice: Saved catalog for $node to $kept\$"
is 'it is compiled with the facts of this machine' \
    "$(jq -r '.resources[] | select(.type == "File").parameters.content' \
	"$kept")" "for $node Linux"
ok 'nothing is applied' [ ! -e "$site/target/a" ]
is 'catalog find prints it' "$(dalang catalog find $node --config "$config" \
    --terminus json 2>"$site/err" | jq -r .catalog_uuid)" \
    "$(jq -r .catalog_uuid "$kept")"
is 'a run with the cached catalog applies it' "$(dalang agent --test \
    --config "$config" --use_cached_catalog >"$site/out" 2>&1; echo $?
    cat "$site/target/a")" "2
for $node Linux"
is 'of another environment' "$(download --environment other
    jq -r .environment "$kept")" '0
other'
is 'an argument is refused' "$(download x)" 1
cp "$kept" "$site/before"
is 'an environment that does not exist is an error' \
    "$(download --environment none)" 1
like 'with the reason of the server' "$(cat "$site/out")" \
    "Error: Could not retrieve catalog: .*Could not find environment 'none'"
lock=$(dalang config print agent_catalog_run_lockfile --config "$config")
: >>"$lock"
start "$site/held" python3 -c 'import fcntl, os, sys, time
f = open(sys.argv[1], "r+"); fcntl.lockf(f, fcntl.LOCK_EX)
fcntl.flock(f, fcntl.LOCK_EX)
print("held", flush=True); time.sleep(600)' "$lock"
holder=$started
wait_for 30 grep -q held "$site/held"
is 'during a run it is refused' "$(download)" 1
like 'with the reason' "$(cat "$site/out")" \
    "Error: Could not retrieve catalog: a run is in progress: .* $lock"
ok 'the catalog of that run stays' cmp "$site/before" "$kept"
stop "$holder"
stop "$daemon"
is 'without a server it is an error' "$(download)" 1
like 'which is printed' "$(cat "$site/out")" 'Error: Could not retrieve catalog'
ok 'the catalog that was kept stays' cmp "$site/before" "$kept"
done_testing
