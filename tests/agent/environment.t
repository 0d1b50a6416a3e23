#!/bin/sh
# The environment of a run: that of the last one, of a request for the node, or
# of the catalog; and strict_environment_mode.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
	echo $?
}

out() { cat "$site/out"; }
# asked: how many requests for the node the server has logged; its records are a
# little late, that of one more request is the last.
asked()
{
	marks=$(marked)
	request $node /puppet/v3/mark >/dev/null
	wait_for 60 marked_again
	grep -c "GET /puppet/v3/node/$node" "$site/log"
}
marked() { grep -c 'GET /puppet/v3/mark' "$site/log"; }
marked_again() { [ "$(marked)" -gt "$marks" ]; }

# A classifier: the node is in the environment that a file names; it fails once
# if another one exists.
cat >"$site/classify" <<END
#!/bin/sh
[ ! -e '$site/fails' ] || { rm '$site/fails'; echo 'the base is down' >&2; exit 1; }
echo 'classes: []'
[ ! -e '$site/moved' ] || echo "environment: \$(cat '$site/moved')"
END
chmod 755 "$site/classify"
chmod 777 "$site"
lay_out 'node_terminus = exec' "external_nodes = $site/classify"
chmod 777 "$site"
for name in production other third; do
	env=$site/code/environments/$name
	mkdir -p "$env/manifests" "$env/modules/m/lib/facter"
	echo "Facter.add(:where) { setcode { '$name' } }" \
	    >"$env/modules/m/lib/facter/where.rb"
	# shellcheck disable=SC2016 # Puppet's variable
	echo 'notify { "in ${environment}, fact of ${facts[where]}": }' \
	    >"$env/manifests/site.pp"
done
start_server || exit 1
wait_for 60 environment_ready 1

switched="^Notice: Local environment: 'production' doesn't match server specified node environment 'other', switching agent to 'other'\\.\$"
restarted() { grep -c 'restarting agent run with environment' "$site/out"; }

echo other >"$site/moved"
is 'a first run asks for the node' "$(run_agent; asked)" '2
1'
like 'and uses its environment' "$(out)" "$switched"
like 'from the first plug-ins on' "$(out)" '^Notice: in other, fact of other$'
is 'without a second catalog' "$(restarted)" 0
like 'as is logged' "$(out)" "^Info: Using environment 'other'\$"
like 'the report has the time of the request' \
    "$(cat "$site/var/state/last_run_report.yaml")" 'node_retrieval'
is 'the next run uses the environment of the last one' \
    "$(run_agent; asked; restarted)" '2
1
0'
like 'from the beginning' "$(out)" "^Info: Using environment 'other'\$"
is 'so does one after that' "$(run_agent; asked; restarted)" '2
1
0'
is 'use_last_environment = false asks each time' \
    "$(run_agent --no-use_last_environment; asked)" '2
2'
like 'as the first time' "$(out)" "$switched"

echo third >"$site/moved"
is 'a node that is moved is moved by its catalog' \
    "$(run_agent; asked; restarted)" '2
2
1'
like 'with the facts of its new environment' "$(out)" \
    '^Notice: in third, fact of third$'
like 'and stays there' "$(run_agent >/dev/null; out)" \
    "^Info: Using environment 'third'\$"
echo production >"$site/moved"
is 'a node that is moved back returns' "$(run_agent; restarted)" '2
1'
is 'and stays' "$(run_agent; asked; restarted)" '2
2
0'
like 'in its own' "$(out)" '^Notice: in production, fact of production$'

echo other >"$site/moved"
rm "$site/var/public/last_run_summary.yaml"
touch "$site/fails"
is 'a request that fails does not end the run' "$(run_agent)" 2
like 'it is a warning' "$(out)" \
    '^Warning: Unable to fetch my node definition, but the agent run will continue: Error 500 on SERVER: '
is 'the catalog has the environment' "$(restarted)" 1
for damage in '{' 'application: 1' 'application: {run_mode: agent, initial_environment: a, converged_environment: ../b}' \
    'application: {run_mode: user, initial_environment: a, converged_environment: b}'; do
	n=$(asked)
	echo "$damage" >"$site/var/public/last_run_summary.yaml"
	is "a summary '$damage' is ignored" "$(run_agent; asked)" "2
$((n + 1))"
done

n=$(asked)
rm "$site/var/public/last_run_summary.yaml"
is 'with --environment no node is asked for' \
    "$(run_agent --environment production; asked; restarted)" "2
$n
1"

# --- strict_environment_mode ---

is 'another environment ends a strict run' \
    "$(run_agent --strict_environment_mode; asked)" "1
$n"
like 'as Puppet' "$(out)" \
    "^Error: Not using catalog because its environment 'other' does not match agent specified environment 'production' and strict_environment_mode is set\$"
is 'nothing was applied' "$(grep -c 'Notice: in ' "$site/out")" 0
is 'nor was the cached catalog' "$(grep -c 'cached catalog from' "$site/out")" 0
is 'the right one is applied' \
    "$(run_agent --strict_environment_mode --environment other)" 2
is 'a cached catalog of another one is refused' \
    "$(run_agent --strict_environment_mode --use_cached_catalog)" 1
like 'with the same error' "$(out)" '^Error: Not using catalog because its environment'
kept=$site/var/client_data/catalog/$node.json
cp "$kept" "$site/before"
is 'catalog download refuses it' "$(dalang catalog download --config "$config" \
    --strict_environment_mode --environment production --color false \
    >"$site/download" 2>&1; echo $?)" 1
like 'with that error, too' "$(cat "$site/download")" \
    '^Error: Not using catalog because its environment'
ok 'and keeps the catalog of before' cmp "$site/before" "$kept"
is 'an environment that the server does not have ends the run' \
    "$(run_agent --strict_environment_mode --environment nowhere)" 1
like 'with another one' "$(out)" \
    "^Error: Failed to apply catalog: Environment 'nowhere' not found on server, aborting run\\.\$"
done_testing
