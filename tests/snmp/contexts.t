#!/bin/sh
# Several daemons of a kind on one host: a subagent for each run directory, in
# its own SNMP context; each manager gets the values of the daemon that it
# requests.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/daemons.sh

# A user of v3 may read all contexts; a community of v2c is mapped to one.
cat >"$dir/snmpd.more" <<'EOF'
createUser watcher SHA-256 authphrase AES privphrase
rouser watcher priv -V all *
com2sec -Cn east east-sec default ofeast
com2sec -Cn west west-sec default ofwest
com2sec -Cn south south-sec default ofsouth
group both v2c east-sec
group both v2c west-sec
group both v2c south-sec
view all included .1
access both east any noauth exact all none none
access both west any noauth exact all none none
access both south any noauth exact all all none
EOF
start_snmpd

# instance NAME COMPILES: a daemon and its subagent in the context NAME.
instance()
{
	mkdir -p "$dir/$1"
	start "$dir/$1/segment.log" "$B/tools/segment" \
	    "$dir/$1/compiled.metrics" compiled "$2" 20
	segment=$started
	start "$dir/$1/agent.log" dalang-snmp --rundir "$dir/$1" \
	    --agentx-socket "$dir/agentx" --logdest console --context "$1"
}
instance east 11
east=$segment
instance west 22

# v2 CONTEXT TOOL [ARG...] OBJECT, v3 the same.
v2()
{
	v_context=$1 v_tool=$2
	shift 2
	tests/peers/snmp "$v_tool" -v2c -c "of$v_context" -t 1 -r 4 -OqvU \
	    "127.0.0.1:$port" "$@" 2>&1
}
v3()
{
	v_context=$1 v_tool=$2
	shift 2
	tests/peers/snmp "$v_tool" -v3 -u watcher -l authPriv -a SHA-256 \
	    -A authphrase -x AES -X privphrase -n "$v_context" -t 1 -r 4 \
	    -OqvU "127.0.0.1:$port" "$@" 2>&1
}
counter=DALANG-COMPILE-MIB::dlcCompiles.0
state=DALANG-COMPILE-MIB::dlcState.0
counts() { [ "$($1 "$2" snmpget "$counter")" = "$3" ]; }
state_is() { [ "$($1 "$2" snmpget "$state")" = "$3" ]; }

for version in v2 v3; do
	ok "$version: the first context has its daemon" \
	    wait_for 20 counts $version east 11
	ok "$version: the second context has its daemon" \
	    wait_for 20 counts $version west 22
	is "$version: the context has tables" "$($version west snmpwalk \
	    DALANG-COMPILE-MIB::dlcNodeLabel | wc -l)" 25
	is "$version: GETBULK reads the context" \
	    "$($version east snmpbulkwalk -Cr10 \
	    DALANG-COMPILE-MIB::dlcNodeLabel | wc -l)" 25
done
like "an unserved context has no object" "$(v3 north snmpget $counter)" \
    "No Such|No Response"
like "the default context has no object" "$(get $counter)" "No Such Object"
run_agent dalang-snmp
ok "a third subagent may serve the default context" \
    wait_for 20 compiles 0
is "the other contexts are unchanged" "$(v2 west snmpget $counter)" 22

kill -9 "$east"
ok "one daemon is dead" wait_for 20 state_is v2 east dead
is "the other daemon is running" "$(v2 west snmpget $state)" running
stop "$snmpd"
start_snmpd
for context in east west; do
	wanted=11
	[ $context = east ] || wanted=22
	ok "$context is served again after a restart of snmpd" \
	    wait_for 20 counts v2 $context $wanted
done

# A daemon that accepts SETs, in a third context.
lay_out 'workers = 1'
manifest </dev/null
ok "a real daemon starts" start_server
rundir=$site/run
level=DALANG-LOG-MIB::dllLevel.compiled
# snmpd permits this manager to write there: the subagent does not.
run_agent dalang-snmp --context south
ok "a read-only context is served" wait_for 20 state_is v2 south running
like "the log level of a read-only context cannot be set" \
    "$(v2 south snmpset "$level" i debug)" \
    'Reason: notWritable'
is "the log level of a read-only context is unchanged" \
    "$(v2 south snmpget "$level")" info
stop "$agent"
run_agent dalang-snmp --context south --writable
ok "a writable context is served" wait_for 20 state_is v2 south running
ok "the log level of a writable context is set" \
    v2 south snmpset "$level" i debug
is "the new level is read in its context" "$(v2 south snmpget "$level")" debug
is "the level of another context is unchanged" \
    "$(v2 west snmpget "$level")" info

like "a name that is too long for a context is refused" "$(dalang-snmp \
    --context 123456789012345678901234567890123 2>&1)" \
    "is not a context of 1 to 32 octets"
fails "an empty name of a context is refused" dalang-snmp --context ''
done_testing
