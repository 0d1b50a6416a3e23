#!/bin/sh
# A type of a module on both sides of the network: dalang-compiled checks its
# attributes with its schema, dalang agent applies it.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    >"$site/out" 2>&1
	echo $?
}

lay_out
mkdir "$site/d"
modules=$site/code/environments/production/modules
mkdir -p "$modules"
cp -R examples/modules/greeting "$modules"
manifest <<END
greeting { 'hello': text => 'Hello, world', directory => '$site/d' }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'the agent applies the resource' "$(run_agent)" 2
is 'the provider writes the file' "$(cat "$site/d/hello")" 'Hello, world'
is 'a second run changes nothing' "$(run_agent)" 0
echo Gruezi >"$site/d/hello"
is 'a manual change is corrected' "$(run_agent)" 2
like 'the correction is corrective' "$(cat "$site/out")" \
    "text changed 'Gruezi' to 'Hello, world' \(corrective\)"
like 'the report has the corrective change' \
    "$(cat "$site/var/public/last_run_report.yaml" \
    "$site/var/state/last_run_report.yaml" 2>&1)" 'corrective_change: true'

manifest <<END
greeting { 'hello': text => 'Hi', loud => true, directory => '$site/d' }
END
ok 'code with an unknown attribute is loaded' wait_for 60 environment_ready 2
run_agent >"$site/rc"
like 'the server refuses an unknown attribute' \
    "$(cat "$site/out" "$site/log")" \
    "no parameter named 'loud'"
schema=$modules/greeting/types/greeting.json
sed 's/"text":/"loud": {"type": "Boolean", "behaviour": "parameter"},\n"text":/' \
    "$schema" >"$site/new" && chmod 644 "$site/new" && mv "$site/new" "$schema"
ok 'a changed schema is loaded' wait_for 60 environment_ready 3
is 'a resource with the new attribute is applied' "$(run_agent)" 2
is 'the new attribute has its effect' "$(cat "$site/d/hello")" Hi

done_testing
