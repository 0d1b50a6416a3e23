#!/bin/sh
# time limit: 240
# Levels of the log are SET behind a real snmpd, with real daemons: permissions,
# durations, refusals, and the effect on the log. tests/snmp/set.cases has the
# cases of one SET.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
guest=65533
lay_out "control_group = $guest" 'log_levels = pki=info'
web=$port
. tests/snmp/agent.sh
manifest <<'END'
debug('a debug text')
notice('a notice text')
END

# records_of TEXT CERTNAME: the number of records with that text of that node's
# compile.
records_of() { grep -c "a $1 text.*\"node\":\"$2\"" "$site/log"; }
noticed() { [ "$(records_of notice "$1")" -gt "$2" ]; }

# compile CERTNAME [quietly]: request a catalog; its notice is in the log.
compile()
{
	c_before=$(records_of notice "$1")
	c_port=$port
	port=$web
	request "$1" "/puppet/v3/catalog/$1?environment=production" >/dev/null
	port=$c_port
	[ $# -gt 1 ] || wait_for 20 noticed "$1" "$c_before"
}

# run_subagent ARG...: with the daemons' folder; unprivileged, of the group.
run_subagent()
{
	as=
	[ "$(id -u)" -ne 0 ] || as="setpriv --reuid=$guest --regid=$guest \
	    --clear-groups"
	# shellcheck disable=SC2086 # words
	start "$dir/agent.log" $as "$BIN/dalang-snmp" --rundir "$site/run" \
	    --agentx-socket "$dir/agentx" --logdest json "$@"
	agent=$started
	wait_for 20 served
}
served() { [ "$(get dllDaemonName.compiled)" = compiled ]; }

# put_as ARG...: a SET with these arguments: "ok", or the error.
put_as()
{
	if tests/peers/snmp snmpset -t 10 -r 0 "$@" >"$dir/put" 2>&1; then
		echo ok
	else
		sed -n 's/^Reason: (\{0,1\}\([A-Za-z]*\).*/\1/p; /imeout/p' "$dir/put"
	fi
}
put_once() { put_as -v2c -c private "127.0.0.1:$port" "$@"; }

# put OBJECT TYPE VALUE...: a daemon of a busy machine may answer too late; no
# object shows when it answers again.
put()
{
	for p_try in 1 2 3 4 5 6; do
		p_answer=$(put_once "$@")
		[ "$p_answer" = resourceUnavailable ] || break
		sleep 1.1
	done
	echo "$p_answer"
	[ "$p_try" -lt 6 ]
}

# level SELECTOR: its level, as `dalang log list` prints it.
level()
{
	dalang log list --daemon "${2:-compiled}" --rundir "$site/run" |
	    awk -F '\t' -v at="$1" '$2 == at && $5 == "set" { print $3, $4 }'
}
all_set() { dalang log list --rundir "$site/run" | grep -c 'set$'; }
between() { [ "$1" -ge "$2" ] && [ "$1" -le "$3" ]; }

start_server || exit 1
chmod 755 "$site/run" "$(scratch)"
dalang agent --config "$config" --disable 'only levels are wanted' >/dev/null
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json
applyd=$started
wait_for 20 test -S "$site/run/applyd.control"
if for_root 'the group may connect'; then
	is 'the group may connect' \
	    "$(stat -c '%a %g' "$site/run/compiled.control")" "660 $guest"
fi

user=oncall
sed -n '/^.\\" vacm/,/^\.Ed/ { /^\.[A-Z\\]/!p; }' doc/dalang-snmp.8 \
    >"$dir/snmpd.more"
ok 'snmpd accepts the example of the page' \
    grep -q "^createUser $user" "$dir/snmpd.more"
start_snmpd

# Without --writable.
run_subagent
is 'no object is writable by default' "$(put_once dllLevel.compiled i 2)" \
    notWritable
stop "$agent"
run_subagent --writable

# A category.
compile $node
is 'no debug is logged before' "$(records_of debug $node) $(records_of notice $node)" '0 1'
is 'the level of a category is set' \
    "$(put dllCatLevel.compiled.compileScope i debug)" ok
is 'GET returns the new level at once' \
    "$(get dllCatLevel.compiled.compileScope)" debug
is 'GET returns the effective level' \
    "$(get dllCatEffective.compiled.compileScope)" debug
ok 'the level has the default duration' between \
    "$(get dllCatRevertIn.compiled.compileScope | tr -dc 0-9)" 800 900
like 'the daemon has the new level' \
    "$(level compile.scope)" 'debug for (8..|900)s'
like 'the user of the change is snmp' \
    "$(get dllLastChangeBy.compiled)" '\(snmp\)'
compile $node
is 'the log has debug records' "$(records_of debug $node)" 1
is 'the duration is shortened' "$(put dllCatRevertIn.compiled.compileScope u 1)" ok
ok 'the level ends' wait_for 20 \
    grep -q 'compile.scope is info again: debug has expired' "$site/log"
compile $node
is 'the log has no more debug records' \
    "$(records_of debug $node) $(records_of notice $node)" '1 3'
is 'GET returns inherit' "$(get dllCatLevel.compiled.compileScope)" inherit

# A node.
at=compiled.compile.\"$node\"
is 'a rule of a node is created' "$(put "dllNodeStatus.$at" i createAndGo \
    "dllNodeLevel.$at" i debug)" ok
is 'the rule is a row at once' "$(get "dllNodeStatus.$at")" active
ok 'the rule has the default duration' between \
    "$(get "dllNodeRevertIn.$at" | tr -dc 0-9)" 800 900
compile $node
compile $other
is 'debug is logged for this node only' \
    "$(records_of debug $node) $(records_of debug $other)" '2 0'
is 'the rule is changed' \
    "$(put "dllNodeLevel.$at" i warn "dllNodeRevertIn.$at" \
    u 0)" ok
is 'the daemon has the changed rule' "$(level "compile@$node")" 'warn forever'
compile $node quietly
is 'the log has fewer records' "$(records_of notice $node)" 4
is 'the rule is destroyed' "$(put "dllNodeStatus.$at" i destroy)" ok
like 'the rule is not a row any more' \
    "$(get "dllNodeStatus.$at")" 'No Such Instance'
compile $node
is 'the log is as before' "$(records_of notice $node)" 5

# The whole tree, both daemons, the timer, the default.
is 'the roots of two daemons are set' "$(put dllLevel.compiled i error \
    dllLevel.applyd i error dllRevertDefault.applyd u 100)" ok
is 'GET returns both levels at once' \
    "$(get dllLevel.compiled) $(get dllLevel.applyd)" \
    'error error'
like 'the other daemon has the level' \
    "$(level '*' applyd)" 'error for (9.|100)s'
is 'the daemon stores the default' "$(get dllRevertDefault.applyd |
    tr -dc 0-9)" 100
compile $node quietly
is 'the log has only errors' "$(records_of notice $node)" 5
is 'the timer is disarmed' "$(put dllCatRevertIn.compiled.root u 0)" ok
is 'the level has no end' "$(level '*')" 'error forever'
is 'the timer is armed again' "$(put dllCatRevertIn.compiled.root u 77)" ok
like 'the level has an end' "$(level '*')" 'error for 7.s'
is 'inherit restores the settings' "$(put dllLevel.compiled i inherit \
    dllLevel.applyd i inherit)" ok
is 'no level is set any more' "$(all_set)" 0
stop "$agent"
run_subagent --writable
is 'the default is kept after the end of the subagent' \
    "$(get dllRevertDefault.applyd |
    tr -dc 0-9)" 100

# As many as fit beside those of the settings, in one request. many COUNT
# STATUS: bindings of so many nodes, with a level for creation.
many()
{
	awk -v base="$base" -v n="$1" -v status="$2" 'BEGIN {
		for (i = 100; i < 100 + n; i++) {
			at = ".1.1.4.110." int(i / 100) + 48 "." \
			    int(i / 10) % 10 + 48 "." i % 10 + 48
			print base ".4.1.5.1.4" at, "i", status
			if (status == 4) print base ".4.1.5.1.2" at, "i 2"
		}
	}'
}
# shellcheck disable=SC2046 # words
{
	is '63 rules of nodes are created' "$(MIBS='' put $(many 63 4))" ok
	is '63 rules of nodes are set' "$(all_set)" 63
	is 'a further rule is refused' \
	    "$(put_once dllCatLevel.compiled.ca i debug)" resourceUnavailable
	is 'the rules are rows' "$(snmp snmpwalk -OqvU dllNodeStatus.compiled |
	    grep -c active)" 63
	is 'the rules are destroyed' "$(MIBS='' put $(many 63 6))" ok
	is 'no rule remains' "$(all_set)" 0
}

# Refusals: each as a binding after a valid one, which is not executed either.
while read -r want object type value; do
	is "$want: $object $type $value is refused" \
	    "$(MIBS='' put $base.4.1.3.1.3.1.2 i 2 \
	    "$base.$object" "$type" "$value")" "$want"
done <<'END'
notWritable 4.1.3.1.4.1.2 i 2
notWritable 4.1.1.1.4.1 u 2
notWritable 4.1.99.1.1.1 i 2
wrongType 4.1.2.1.1.1 s debug
wrongType 4.1.2.1.1.1 u 2
wrongType 4.1.2.1.2.1 i 2
wrongValue 4.1.2.1.1.1 i 0
wrongValue 4.1.2.1.1.1 i 2147483647
wrongValue 4.1.2.1.2.1 u 4294967295
wrongValue 4.1.5.1.4.1.2.1.97 i 5
noCreation 4.1.3.1.3.1.9999 i 2
noCreation 4.1.3.1.3.3.2 i 2
noCreation 4.1.5.1.2.1.2.2.97.59 i 2
inconsistentName 4.1.5.1.2.1.2.1.97 i 2
inconsistentValue 4.1.5.1.4.1.2.1.97 i 4
inconsistentValue 4.1.3.1.3.1.2 i 2
END
is 'a level of the settings cannot be removed' \
    "$(put dllCatLevel.compiled.ca i debug dllCatLevel.compiled.pki i inherit)" \
    inconsistentValue
is 'refused requests change nothing' "$(all_set)" 0
is 'an object of another module is refused' \
    "$(put DALANG-COMPILE-MIB::dlcWorkers.0 u 3)" notWritable
is 'a request with an object of another module is refused' \
    "$(put dllCatLevel.compiled.ca i debug \
    DALANG-COMPILE-MIB::dlcWorkers.0 u 3)" notWritable
is 'such a request changes nothing' "$(all_set)" 0

# Permissions: VACM.
as_user() { put_as -v3 -u $user -a SHA -A authentication "$@"; }
priv="-l authPriv -x AES -X encryption"
is 'a read-only community is refused' \
    "$(put_as -v2c -c public "127.0.0.1:$port" \
    dllLevel.compiled i 2)" noAccess
# shellcheck disable=SC2086 # words
{
	is 'a permitted user with encryption can SET' \
	    "$(as_user $priv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i warn)" ok
	is 'the SET is executed' "$(level ca | cut -d' ' -f1)" warn
	is 'objects outside of the view are refused' "$(as_user $priv \
	    "127.0.0.1:$port" SNMPv2-MIB::sysContact.0 s me)" noAccess
	like 'a SET without encryption is refused' \
	    "$(as_user -l authNoPriv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i debug)" 'authorizationError|noAccess'
	is 'a permitted user can undo the SET' \
	    "$(as_user $priv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i inherit)" ok
}

# Errors of SNMPv1.
v1() { put_as -v1 -c private "127.0.0.1:$port" "$@"; }
is 'a wrong value in SNMPv1 is badValue' "$(v1 dllLevel.compiled i 77)" badValue
is 'a wrong name in SNMPv1 is noSuchName' \
    "$(MIBS='' v1 $base.4.1.3.1.3.1.9999 i 2)" noSuchName

# Another manager.
cat >"$dir/set.py" <<'END'
import sys
import importlib.machinery, importlib.util # pysnmp 4 imports neither
from pysnmp.hlapi import *
def put(*pairs):
    e, status, index, _ = next(setCmd(SnmpEngine(),
        CommunityData('private'), UdpTransportTarget(('127.0.0.1',
        int(sys.argv[1])), timeout=3, retries=0), ContextData(),
        *[ObjectType(ObjectIdentity(sys.argv[2] + o), v) for o, v in pairs]))
    return str(e or (status and status.prettyPrint()) or 'ok')
node = '.1.2.4.119.101.98.49'
for t in range(6):
    got = put(('.4.1.5.1.4' + node, Integer32(4)),
        ('.4.1.5.1.2' + node, Integer32(1)),
        ('.4.1.5.1.3' + node, Unsigned32(50)))
    if got != 'resourceUnavailable': break
print(got, put(('.4.1.5.1.2' + node, OctetString('debug'))))
END
is 'pysnmp can SET' "$(/usr/bin/python3 "$dir/set.py" "$port" \
    "${base#.}" 2>&1)" 'ok wrongType'
like 'pysnmp creates a rule of a node' \
    "$(level "$(get dllCatName.compiled.2)@web1")" \
    'trace for (4.|50)s'
is 'the rule is removed' \
    "$(MIBS='' put $base.4.1.5.1.4.1.2.4.119.101.98.49 i 6)" ok

# The subagent has no other permission, and its user is named.
guest_ask()
{
	HOME=/ setpriv --reuid $guest --regid $guest --clear-groups \
	    "$BIN/dalang" log "$@" --rundir "$site/run" --daemon compiled 2>&1
}
if [ "$(id -u)" -eq 0 ]; then
	like 'the group may not set levels otherwise' \
	    "$(guest_ask set ca debug)" 'may use list and snmp'
	like 'the group may not follow the log' "$(guest_ask tail)" 'may use list and snmp'
	is 'the audit records name its user' "$(jq -r 'select(.event.code ==
	    "DLG-N-LOG-1041") | .user.name + " " + .puppet.from' "$site/log" |
	    sort -u)" "$guest snmp"
	ok 'a change of the default is audited' wait_for 20 grep -q \
	    "PRV-2976.*\"name\":\"$guest\"" "$site/applyd"
	ok 'a change is audited when the log has only errors' \
	    wait_for 20 grep -q \
	    "set the log level of \* to error, was notice.*LOG-1041" \
	    "$site/applyd"
else
	skip 'the group may do less' 'needs root'
fi

# One of two daemons accepts at first and fails: the other one undoes its
# change.
stop "$agent"
mkdir "$site/half"
chmod 755 "$site/half"
ln -s "$site/run/compiled.control" "$site/half/"
start "$dir/play" tests/snmp/play_control.py "$site/half/applyd.control" \
    'error full: no room' 'error full: no room' 'error full: no room'
wait_for 20 test -S "$site/half/applyd.control"
chmod 666 "$site/half/applyd.control"
run_subagent --writable --rundir "$site/half"
dalang log set --rundir "$site/run" ca warn for 1h >/dev/null
both_put()
{
	put dllCatLevel.compiled.ca i debug dllRevertDefault.compiled u 5 \
	    dllCatLevel.applyd.ca i debug
}
is 'a failure of one of two daemons is commitFailed' "$(both_put)" commitFailed
like 'the level of the other daemon is restored' \
    "$(level ca)" 'warn for 3[56]..s'
is 'the other daemon has logged the change and the undo' \
    "$(jq -r 'select(.event.code == "DLG-N-LOG-1041" and
    .puppet.category == "ca") | .puppet.level' "$site/log" | tail -3 |
    xargs)" 'warn debug warn'
is 'the default of the other daemon is restored' \
    "$("$B/tools/metric" "$site/run/compiled.metrics" \
    dllRevertDefault)" 900
dalang log unset --rundir "$site/run" ca
stop "$agent"
run_subagent --writable

# A stopped daemon: the answer is bounded, and nothing is executed later.
kill -STOP "$daemon"
began=$(date +%s%N)
is 'a stopped daemon is resourceUnavailable' \
    "$(put_once dllCatLevel.compiled.ca i debug)" \
    resourceUnavailable
took=$((($(date +%s%N) - began) / 1000000))
ok "a stopped daemon is not waited for ($took ms)" [ "$took" -lt 30000 ]
is 'other objects are served meanwhile' "$(get dllDaemonName.applyd)" applyd
is 'the other daemon can be SET meanwhile' \
    "$(put dllCatLevel.applyd.apply i debug)" ok
kill -CONT "$daemon"
is 'a continued daemon can be SET' "$(put dllCatLevel.compiled.pki i \
    debug)" ok
is 'the refused change is not made' "$(level ca)" ''
ok 'the subagent logs the stopped daemon' wait_for 20 \
    grep -q 'dalang-compiled.*SNM-3240' "$dir/agent.log"
stop "$daemon"
is 'an ended daemon is resourceUnavailable' \
    "$(put_once dllCatLevel.compiled.ca i debug)" \
    resourceUnavailable
stop "$applyd"
for log in "$site/log" "$site/applyd"; do
	ok "each change is in the audit chain: ${log##*/}" \
	    dalang log verify "$log"
done
made=$(grep -c 'LOG-1041.*"from":"snmp"' "$site/log")
ok "the compile daemon's chain has $made changes" [ "$made" -ge 12 ]
stop "$agent"
is 'the subagent ends with status 0' "$t_status" 0
done_testing
