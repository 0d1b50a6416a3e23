#!/bin/sh
# A type of a module on both sides of the wire: dalang-compiled checks its
# attributes and follows its schema, dalang agent applies it.
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

is 'the agent applies it' "$(run_agent)" 2
is 'by its provider' "$(cat "$site/d/hello")" 'Hello, world'
is 'once' "$(run_agent)" 0
echo Gruezi >"$site/d/hello"
is 'what others change' "$(run_agent)" 2
like 'is corrected' "$(cat "$site/out")" \
    "text changed 'Gruezi' to 'Hello, world' \(corrective\)"
like 'the report says so' "$(cat "$site/var/public/last_run_report.yaml" \
    "$site/var/state/last_run_report.yaml" 2>&1)" 'corrective_change: true'

manifest <<END
greeting { 'hello': text => 'Hi', loud => true, directory => '$site/d' }
END
ok 'new code' wait_for 60 environment_ready 2
run_agent >"$site/rc"
like 'the server knows the attributes' "$(cat "$site/out" "$site/log")" \
    "no parameter named 'loud'"
schema=$modules/greeting/types/greeting.json
sed 's/"text":/"loud": {"type": "Boolean", "behaviour": "parameter"},\n"text":/' \
    "$schema" >"$site/new" && chmod 644 "$site/new" && mv "$site/new" "$schema"
ok 'a new schema is new code' wait_for 60 environment_ready 3
is 'with its new attribute' "$(run_agent)" 2
is 'applied' "$(cat "$site/d/hello")" Hi

done_testing
