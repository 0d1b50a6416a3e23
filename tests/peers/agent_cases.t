#!/bin/sh
# What tests/peers/agent/*.pp expect of an agent is what stock Puppet's does.
# time limit: 900
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/peers/agent/cases.sh

peer puppet || skip_all 'puppet cannot be unpacked'
lay_out "compat = $PUPPET"
echo | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for f in tests/peers/agent/*.pp; do
	is "$(basename "$f" .pp)" "$(agent_case "$f" stock_agent)" \
	    "$(expected "$PUPPET" "$f")"
done
ok 'the server stops' stop "$daemon"
done_testing
