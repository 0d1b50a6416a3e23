#!/bin/sh
# The master resets the connection while the subagent ends: the end is a clean
# one, and nothing has leaked.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)/r
mkdir "$dir"
start "$dir/master" tests/snmp/play_master.py "$dir/agentx"
wait_for 20 test -S "$dir/agentx"
start "$dir/agent" dalang-snmp --rundir "$dir" --logdest console \
    --agentx-socket "$dir/agentx"
ok 'the subagent is connected' wait_for 20 grep -q 'Connected to' "$dir/agent"
ok 'it ends without an error' stop "$started"
like 'its end is logged' "$(cat "$dir/agent")" 'SNMP subagent stopped'
done_testing
