#!/bin/sh
# What can go wrong for the SNMP subagent, and the record that tells it.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

peer snmpd || skip_all "snmpd cannot be unpacked"
dir=$(scratch)/r
mkdir "$dir"
start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$(free_port)"

# subagent LOG: started; its pid is $started.
subagent()
{
	start "$1" dalang-snmp --rundir "$dir" --agentx-socket "$dir/agentx" \
	    --logdest json
}

subagent "$dir/first"
first=$started
raises SNM_CONNECTED true "$dir/first"
subagent "$dir/second"
raises SNM_FAILED '.puppet.base | test("7326$")' "$dir/second"
stop "$started"
stop "$first"
raises SNM_STOPPED true "$dir/first"
done_testing
