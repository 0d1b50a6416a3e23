#!/bin/sh
# `dalang agent` prints and does what the `#! ...` lines of
# tests/peers/agent/*.pp contain: recorded from the agent of Puppet
# 8.10, and with `compat = 7` what that of 7.23 does.
# without: peer puppet
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/peers/agent/cases.sh

lay_out
echo | manifest
start_server || exit 1
wait_for 60 environment_ready 1
for f in tests/peers/agent/*.pp; do
	is "$(basename "$f" .pp)" "$(agent_case "$f" our_agent)" \
	    "$(expected 8 "$f")"
done
for f in tests/peers/agent/deferred.pp $(grep -l '^#7!' tests/peers/agent/*.pp); do
	is "$(basename "$f" .pp), compat = 7" "$(agent_case "$f" our_agent_7)" \
	    "$(expected 7 "$f")"
done
ok 'the server stops' stop "$daemon"
done_testing
