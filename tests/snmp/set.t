#!/bin/sh
# time limit: 240
# Levels of the log are SET behind a real snmpd, with real daemons: by whom,
# for how long, what is refused, and what the log does then.
# tests/snmp/set.cases has what one SET may do.
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

# said TEXT CERTNAME: how often that node's compile said it.
said() { grep -c "a $1 text.*\"node\":\"$2\"" "$site/log"; }
noticed() { [ "$(said notice "$1")" -gt "$2" ]; }

# compile CERTNAME [quietly]: has a catalog made, and its notice is in the log.
compile()
{
	c_before=$(said notice "$1")
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

# put_as ARG...: a SET by whom the arguments say: "ok", or the error.
put_as()
{
	if tests/peers/snmp snmpset -t 10 -r 0 "$@" >"$dir/put" 2>&1; then
		echo ok
	else
		sed -n 's/^Reason: (\{0,1\}\([A-Za-z]*\).*/\1/p; /imeout/p' "$dir/put"
	fi
}
put_once() { put_as -v2c -c private "127.0.0.1:$port" "$@"; }

# put OBJECT TYPE VALUE...: a daemon of a busy machine may answer too late.
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

# level SELECTOR: how it is set, as "dalang log list" shows it.
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
is 'the group may connect' "$(stat -c '%a %g' "$site/run/compiled.control")" \
    "660 $guest"

user=oncall
sed -n '/^.\\" vacm/,/^\.Ed/ { /^\.[A-Z\\]/!p; }' doc/dalang-snmp.8 \
    >"$dir/snmpd.more"
ok 'the example of the page' grep -q "^createUser $user" "$dir/snmpd.more"
start_snmpd

# Nobody said --writable.
run_subagent
is 'nothing is writable by itself' "$(put_once dllLevel.compiled i 2)" \
    notWritable
stop "$agent"
run_subagent --writable

# A category.
compile $node
is 'no debug before' "$(said debug $node) $(said notice $node)" '0 1'
is 'a category is raised' "$(put dllCatLevel.compiled.compileScope i debug)" ok
is 'which a GET sees at once' "$(get dllCatLevel.compiled.compileScope)" debug
is 'and what follows from it' \
    "$(get dllCatEffective.compiled.compileScope)" debug
ok 'for as long as by default' between \
    "$(get dllCatRevertIn.compiled.compileScope | tr -dc 0-9)" 800 900
like 'as the daemon has it' "$(level compile.scope)" 'debug for (8..|900)s'
like 'who did it' "$(get dllLastChangeBy.compiled)" '\(snmp\)'
compile $node
is 'the log has more' "$(said debug $node)" 1
is 'its end is set nearer' "$(put dllCatRevertIn.compiled.compileScope u 1)" ok
ok 'and comes' wait_for 20 \
    grep -q 'compile.scope is info again: debug has expired' "$site/log"
compile $node
is 'the log has no more' "$(said debug $node) $(said notice $node)" '1 3'
is 'a GET sees it' "$(get dllCatLevel.compiled.compileScope)" inherit

# A node.
at=compiled.compile.\"$node\"
is 'a node is made' "$(put "dllNodeStatus.$at" i createAndGo \
    "dllNodeLevel.$at" i debug)" ok
is 'it is a row at once' "$(get "dllNodeStatus.$at")" active
ok 'with the default as its time' between \
    "$(get "dllNodeRevertIn.$at" | tr -dc 0-9)" 800 900
compile $node
compile $other
is 'the log has more of it, and not of others' \
    "$(said debug $node) $(said debug $other)" '2 0'
is 'it is changed' "$(put "dllNodeLevel.$at" i warn "dllNodeRevertIn.$at" \
    u 0)" ok
is 'as the daemon has it, too' "$(level "compile@$node")" 'warn forever'
compile $node quietly
is 'its log is quieter' "$(said notice $node)" 4
is 'it is destroyed' "$(put "dllNodeStatus.$at" i destroy)" ok
like 'and no row any more' "$(get "dllNodeStatus.$at")" 'No Such Instance'
compile $node
is 'its log is as it was' "$(said notice $node)" 5

# The whole tree, both daemons, the timer, the default.
is 'the trees of two daemons' "$(put dllLevel.compiled i error \
    dllLevel.applyd i error dllRevertDefault.applyd u 100)" ok
is 'seen at once' "$(get dllLevel.compiled) $(get dllLevel.applyd)" \
    'error error'
like 'of the other daemon' "$(level '*' applyd)" 'error for (9.|100)s'
is 'the default is kept by the daemon' "$(get dllRevertDefault.applyd |
    tr -dc 0-9)" 100
compile $node quietly
is 'nearly silent' "$(said notice $node)" 5
is 'the timer is disarmed' "$(put dllCatRevertIn.compiled.root u 0)" ok
is 'in force' "$(level '*')" 'error forever'
is 'and armed again' "$(put dllCatRevertIn.compiled.root u 77)" ok
like 'in force' "$(level '*')" 'error for 7.s'
is 'inherit: as the settings have it' "$(put dllLevel.compiled i inherit \
    dllLevel.applyd i inherit)" ok
is 'nothing is set any more' "$(all_set)" 0
stop "$agent"
run_subagent --writable
is 'the default outlives the subagent' "$(get dllRevertDefault.applyd |
    tr -dc 0-9)" 100

# As many as there is room for beside that of the settings, in one request.
# many COUNT STATUS: bindings of so many nodes, with a level to make them.
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
	is '63 nodes' "$(MIBS='' put $(many 63 4))" ok
	is 'are set' "$(all_set)" 63
	is 'there is room for no other' \
	    "$(put_once dllCatLevel.compiled.ca i debug)" resourceUnavailable
	is 'they are rows' "$(snmp snmpwalk -OqvU dllNodeStatus.compiled |
	    grep -c active)" 63
	is 'and go' "$(MIBS='' put $(many 63 6))" ok
	is 'all of them' "$(all_set)" 0
}

# Refusals: each as a binding behind a good one, which is not done either.
while read -r want object type value; do
	is "$want: $object $type $value" "$(MIBS='' put $base.4.1.3.1.3.1.2 i 2 \
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
is 'a level of the settings cannot be taken away' \
    "$(put dllCatLevel.compiled.ca i debug dllCatLevel.compiled.pki i inherit)" \
    inconsistentValue
is 'of those nothing was done' "$(all_set)" 0
is 'another module' "$(put DALANG-COMPILE-MIB::dlcWorkers.0 u 3)" notWritable
is 'both at once' "$(put dllCatLevel.compiled.ca i debug \
    DALANG-COMPILE-MIB::dlcWorkers.0 u 3)" notWritable
is 'nothing is done then' "$(all_set)" 0

# Who may: VACM.
as_user() { put_as -v3 -u $user -a SHA -A authentication "$@"; }
priv="-l authPriv -x AES -X encryption"
is 'a community that may read' "$(put_as -v2c -c public "127.0.0.1:$port" \
    dllLevel.compiled i 2)" noAccess
# shellcheck disable=SC2086 # words
{
	is 'a user who may, encrypted' "$(as_user $priv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i warn)" ok
	is 'it is done' "$(level ca | cut -d' ' -f1)" warn
	is 'not what is outside of the view' "$(as_user $priv \
	    "127.0.0.1:$port" SNMPv2-MIB::sysContact.0 s me)" noAccess
	like 'not in the clear' "$(as_user -l authNoPriv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i debug)" 'authorizationError|noAccess'
	is 'and back' "$(as_user $priv "127.0.0.1:$port" \
	    dllCatLevel.compiled.ca i inherit)" ok
}

# What SNMPv1 has for it.
v1() { put_as -v1 -c private "127.0.0.1:$port" "$@"; }
is 'a wrong value in SNMPv1' "$(v1 dllLevel.compiled i 77)" badValue
is 'a wrong name' "$(MIBS='' v1 $base.4.1.3.1.3.1.9999 i 2)" noSuchName

# Another manager.
cat >"$dir/set.py" <<'END'
import sys
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
is 'pysnmp sets, too' "$(/usr/bin/python3 "$dir/set.py" "$port" \
    "${base#.}" 2>&1)" 'ok wrongType'
like 'a node' "$(level "$(get dllCatName.compiled.2)@web1")" \
    'trace for (4.|50)s'
is 'taken away' "$(MIBS='' put $base.4.1.5.1.4.1.2.4.119.101.98.49 i 6)" ok

# The subagent cannot do more than that, and not as somebody else.
guest_ask()
{
	HOME=/ setpriv --reuid $guest --regid $guest --clear-groups \
	    "$BIN/dalang" log "$@" --rundir "$site/run" --daemon compiled 2>&1
}
if [ "$(id -u)" -eq 0 ]; then
	like 'the group may not set levels otherwise' \
	    "$(guest_ask set ca debug)" 'may use list and snmp'
	like 'nor read along' "$(guest_ask tail)" 'may use list and snmp'
	is 'its user is named' "$(jq -r 'select(.event.code ==
	    "DLG-N-LOG-1041") | .user.name + " " + .puppet.from' "$site/log" |
	    sort -u)" "$guest snmp"
	ok 'also for the default' wait_for 20 grep -q \
	    "PRV-2976.*\"name\":\"$guest\"" "$site/applyd"
	ok 'and where the log is silent otherwise' wait_for 20 grep -q \
	    "set the log level of \* to error, was notice.*LOG-1041" \
	    "$site/applyd"
else
	skip 'the group may do less' 'needs root'
fi

# One of two agrees at first and fails: the other one takes back what it did.
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
is 'one of two daemons fails' "$(both_put)" commitFailed
like 'the other one is as it was' "$(level ca)" 'warn for 3[56]..s'
is 'which did both' "$(jq -r 'select(.event.code == "DLG-N-LOG-1041" and
    .puppet.category == "ca") | .puppet.level' "$site/log" | tail -3 |
    xargs)" 'warn debug warn'
is 'its default, too' "$("$B/tools/metric" "$site/run/compiled.metrics" \
    dllRevertDefault)" 900
dalang log unset --rundir "$site/run" ca
stop "$agent"
run_subagent --writable

# A daemon that is stopped: a bounded answer, and nothing is done later.
kill -STOP "$daemon"
began=$(date +%s%N)
is 'a daemon that is stopped' "$(put_once dllCatLevel.compiled.ca i debug)" \
    resourceUnavailable
took=$((($(date +%s%N) - began) / 1000000))
ok "is not waited for ($took ms)" [ "$took" -lt 9000 ]
is 'other objects are served meanwhile' "$(get dllDaemonName.applyd)" applyd
is 'the other daemon, too' "$(put dllCatLevel.applyd.apply i debug)" ok
kill -CONT "$daemon"
is 'when it goes on it is asked again' "$(put dllCatLevel.compiled.pki i \
    debug)" ok
is 'what was refused is not done' "$(level ca)" ''
ok 'the subagent says so' wait_for 20 \
    grep -q 'dalang-compiled.*SNM-3240' "$dir/agent.log"
stop "$daemon"
is 'one that has ended' "$(put_once dllCatLevel.compiled.ca i debug)" \
    resourceUnavailable
stop "$applyd"
for log in "$site/log" "$site/applyd"; do
	ok "each change is in the audit chain: ${log##*/}" \
	    dalang log verify "$log"
done
made=$(grep -c 'LOG-1041.*"from":"snmp"' "$site/log")
ok "that of the compile daemon has $made changes" [ "$made" -ge 12 ]
stop "$agent"
is 'the subagent ends well' "$t_status" 0
done_testing
