#!/bin/sh
# `dalang agent` prints and does what the `#! ...` lines of
# tests/peers/agent/*.pp contain: recorded from the agent of Puppet 7.23.
# without: peer puppet
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/peers/agent/cases.sh

lay_out 'compat = 7'
echo | manifest
start_server || exit 1
wait_for 60 environment_ready 1
for f in tests/peers/agent/*.pp; do
	is "$(basename "$f" .pp)" "$(agent_case "$f" our_agent)" \
	    "$(sed -n 's/^#! \{0,1\}//p' "$f")"
done
ok 'the server stops' stop "$daemon"
done_testing
