#!/bin/sh
# dalang doctor --snmp: each fault that hides the objects, with its finding and
# the line that corrects it.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

start_snmpd
start_daemon 7 60
start_agent
ok 'rows are served' wait_for 20 fleet 65

conf=$dir/doctor.conf
group=$(id -gn)
# conf_is [LINE...]: the configuration, beside what the test needs.
conf_is()
{
	printf '%s\n' "agentaddress udp:127.0.0.1:$port" \
	    "agentXSocket $dir/agentx" "$@" >"$conf"
}
# doctor [OPTION...]: the exit code is printed, the findings are in $dir/out.
doctor()
{
	dalang doctor --snmp --snmpd-conf "$conf" --confdir "$dir/etc" \
	    --vardir "$dir/var" --group "$group" "$@" >"$dir/out" 2>&1
	echo $?
}
# finding RESULT CHECK TEXT [REMEDY]
finding()
{
	like "$1: $2" "$(grep -A1 "^$1 *$2 " "$dir/out" | tr '\n' ' ')" \
	    "^$1 +$2 +.*$3.*${4:+ -> .*$4}"
}
silent() { is "left out: $1" "$(grep -c "^[a-z]* *$1 " "$dir/out")" 0; }

chmod 775 "$dir/agentx"
chmod 711 "$(scratch)" "$dir"
mkdir -p "$dir/home/.snmp/mibs"
export HOME="$dir/home"
lines='master agentx'
conf_is "$lines" 'rocommunity public 127.0.0.1'
is 'a fault of no check' "$(doctor | sed 's/.*MIB.*//')" 0
for check in snmpd.conf AgentX 'AgentX socket' view subagent; do
	finding ok "$check" ''
done
finding ok answer "the first object is ${base#.}[.][0-9]"
like 'the summary does not name manifests' "$(tail -n 1 "$dir/out")" \
    '^0 failed, [01] warnings?$'

# A view as Debian's, and the line that adds the objects to it.
set -- "$lines" 'view systemonly included .1.3.6.1.2.1.1' \
    'rocommunity public default -V systemonly # a comment'
conf_is "$@"
is 'a view that hides the objects is a fault' "$(doctor)" 1
finding failed view 'the view systemonly of rocommunity hides the objects: a walk ends with .No more variables' \
    "echo 'view systemonly included $base' >>$conf; systemctl restart snmpd"
silent answer
conf_is "$@" "view systemonly included $base"
is 'with that line it is none' "$(doctor)" 0
conf_is "$@" 'view systemonly included .1' "view systemonly excluded ${base#.}"
is 'the longest tree of a view decides' "$(doctor)" 1
conf_is "$@" "view systemonly included $base.2"
is 'a part of the objects is not all of them' "$(doctor)" 1
conf_is "$lines" 'rouser admin priv .1.3.6.1.2'
is 'so is a tree of a user' "$(doctor)" 1
finding failed view 'rouser sees .1.3.6.1.2 only' 'remove the OID'
conf_is "$lines" 'group g v2c s' 'access g "" any noauth exact hidden none none'
is 'so is the view of a group' "$(doctor)" 1
finding failed view 'the view hidden of access' 'view hidden included'
conf_is "$lines"
is 'no community is a fault' "$(doctor)" 1
finding failed view 'no community' 'rocommunity public localhost'
conf_is "$lines" 'rouser admin priv'
is 'without a community nothing is asked' "$(doctor)" 0
finding warning answer 'no community' 'snmpwalk -v3'

# AgentX.
conf_is 'rocommunity public'
is 'a snmpd without subagents is a fault' "$(doctor)" 1
finding failed AgentX 'accepts no subagents' \
    "echo 'master agentx' >>$conf; systemctl restart snmpd"
silent 'AgentX socket'
conf_is "$lines" 'rocommunity public' "agentXSocket $dir/nothing"
is 'a socket that is missing is a fault' "$(doctor)" 1
finding failed 'AgentX socket' 'nothing: No such file' 'systemctl restart snmpd'
conf_is "$lines" 'rocommunity public'
chmod 700 "$dir/agentx"
is 'a socket that is closed is a fault' "$(doctor)" 1
finding failed 'AgentX socket' "is closed for the group $group" \
    "agentXPerms 0770 0755 root $group"
chmod 775 "$dir/agentx"
mkdir "$conf.d"
echo 'view part included .1' >"$conf.d/a.conf"
conf_is "$lines" 'rocommunity public default -V part'
is 'files of the directory beside it are read' "$(doctor)" 0
rm -r "$conf.d"

# The answer.
conf_is "$lines" 'rocommunity wrong'
is 'no answer is a fault' "$(doctor)" 1
finding failed answer "127.0.0.1 port $port: no answer within two seconds" \
    'systemctl restart snmpd'
stop "$agent"
conf_is "$lines" 'rocommunity public'
if [ "$(id -u)" -eq 0 ] && unshare --pid --fork --mount-proc true; then
	unshare --pid --fork --mount-proc dalang doctor --snmp --snmpd-conf \
	    "$conf" --confdir "$dir/etc" --vardir "$dir/var" \
	    --group "$group" >"$dir/out" 2>&1
	is 'a subagent that does not run is a fault' $? 1
	finding failed subagent 'is not running' 'systemctl enable --now'
	silent answer
else
	skip 'a subagent that does not run' 'needs root'
fi
rm "$conf"
is 'a file that is missing is a fault' "$(doctor)" 1
finding failed snmpd.conf 'No such file' 'apt-get install snmpd'
is 'JSON has the same findings' "$(doctor --json >/dev/null
    jq -r '.findings[0].check' "$dir/out")" snmpd.conf
done_testing
