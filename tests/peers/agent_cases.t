#!/bin/sh
# What tests/peers/agent/*.pp expect of an agent is what stock Puppet's does.
# time limit: 900
. "$(dirname "$0")/../lib.sh"
PUPPET=7 # as what it compares with
. tests/daemons.sh
. tests/peers/agent/cases.sh

peer puppet || skip_all 'puppet cannot be unpacked'
lay_out 'compat = 7'
echo | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for f in tests/peers/agent/*.pp; do
	is "$(basename "$f" .pp)" "$(agent_case "$f" stock_agent)" \
	    "$(sed -n 's/^#! \{0,1\}//p' "$f")"
done
ok 'the server stops' stop "$daemon"
done_testing
