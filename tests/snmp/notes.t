#!/bin/sh
# Every notification: real daemons execute its cause, and snmptrapd receives it
# from a real snmpd as v2c trap, v2c inform, v3 inform and, where v1 can carry
# it, as v1 trap, while another manager never answers.
# time limit: 560
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer snmpd || skip_all "snmpd cannot be unpacked"
peer snmptrapd || skip_all "snmptrapd cannot be unpacked"
peer mibs || skip_all "the RFC modules cannot be unpacked"
dir=$(scratch)/r
got=$dir/got
mkdir "$dir"
tab=tests/snmp/notes.tab
# As in the tables: "\t" is one tab.
tabs='	'

snmp_port=$(next_port "$port")
trap_port=$(next_port "$snmp_port")
dead_port=$(next_port "$trap_port")

# A manager that receives but never answers: it counts the notifications, and
# the different ones of them.
start "$dir/dead" python3 -c '
import socket, sys
s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
s.bind(("127.0.0.1", int(sys.argv[1])))
seen = {}
while True:
    b = s.recv(65536)
    seen[b] = seen.get(b, 0) + 1
    print(len(seen), sum(seen.values()), max(seen.values()), flush=True)
' "$dead_port"

cat >"$dir/snmpd.more" <<END
trapsink 127.0.0.1:$trap_port public
trap2sink 127.0.0.1:$trap_port public
informsink 127.0.0.1:$trap_port public
trapsess -Ci -v3 -u receiver -l authPriv -a SHA-256 -A authphrase -x AES -X privphrase 127.0.0.1:$trap_port
informsink 127.0.0.1:$dead_port public
END
start "$dir/trapd.log" tests/peers/snmptrapd "$dir" "$trap_port"
wait_for 20 test -s "$got"
start "$dir/snmpd.log" tests/peers/snmpd "$dir" "$snmp_port"
lay_out 'workers = 1' 'max_queued_requests = 1' 'runinterval = 1h' \
    'log_thresholds = errors=2' 'ca = true' "cadir = $site/ca" \
    'certificate_revocation = false'
# A client whose certificate names an OCSP responder, on a closed port.
asked=web03.example.com
echo "authorityInfoAccess = OCSP;URI:http://127.0.0.1:$(next_port "$dead_port")/" \
    >"$site/ssl/ca/$asked.add"
tests/certificates "$site/ssl" $asked || exit 99
# The daemon's own certificates are of another CA.
authority()
{
	dalang ca setup --config "$config" --key_type ec --ssldir "$site/$1.ssl" \
	    --cadir "$site/$1" --ca_ttl "$2" >/dev/null
}
authority ca 60d
authority longer 10y
# agent_start LOG
agent_start()
{
	start "$1" dalang-snmp --rundir "$site/run" --logdest json \
	    --agentx-socket "$dir/agentx" --note-interval 1 \
	    --note-file "$dir/notified"
	agent=$started
	wait_for 20 grep -q 'Connected to the SNMP agent' "$1"
}
agent_start "$dir/agent.log"

# sent NOTIFICATION [REGEX]: a v2c trap of it was received.
sent() { grep "^TRAP2.*::$1$tabs" "$got" | grep -qE -e "${2-.}"; }
await_note() { wait_for 40 sent "$@" || echo "# not received: $*"; }
received() { grep -c "^TRAP2.*snmpTrapOID.0 = OID: DALANG-$1" "$got"; }
get()
{
	tests/peers/snmp snmpget -v2c -c public -t 1 -r 4 -OqvU \
	    "127.0.0.1:$snmp_port" "$1" 2>&1
}

segment=$site/run/compiled.metrics
metric() { "$B/tools/metric" "$segment" "$@"; }
above() { v=$(metric "$1" 2>/dev/null) && [ "${v:-0}" -gt "$2" ]; }
catalog() { status "$1" "/puppet/v3/catalog/$1?environment=production"; }
# thirty CERTNAME: thirty requests in sequence.
thirty()
{
	request "$1" \
	    "/puppet/v3/catalog/$1?environment=production&n=[1-30]" \
	    >/dev/null 2>&1
}
code()
{
	manifest <<END
node '$node' { $1 }
node '$other' { $2 }
node default { fail('none for you') }
END
	wait_for 20 environment_ready "$3"
}

# One compiles until its worker may go on, one waits, one is refused.
mkdir "$site/target"
manifest <<END
node '$other' { $(slow_code 1) }
END
# The subagent looks each second; conditions that exist at its first look have
# started before.
looked()
{
	[ "$(tests/peers/snmp snmpget -v2c -c public -t 1 -r 4 -Ot -OqvU \
	    "127.0.0.1:$snmp_port" SNMPv2-MIB::sysUpTime.0)" -gt 300 ]
}
wait_for 20 looked
start_server || exit 1
wait_for 20 environment_ready 1
await_note dlcStartedNote
dalang log set --rundir "$site/run" --daemon compiled compile.catalog@$node \
    debug >/dev/null
catalog $other >/dev/null &
compiles() { compiling=$(busy_worker) && kill -STOP "$compiling"; }
wait_for 20 compiles
catalog $other >/dev/null &
wait_for 20 above dlcQueued 0
is 'a request is refused by the full queue' "$(catalog $other)" 503
await_note dlcQueueFull
kill -CONT "$compiling"
await_note dlcQueueClear

kill -HUP "$daemon"
await_note dlcReloaded

# ends_soon NAME: its certificate is one that ends in a day, the old one is kept.
ends_soon()
{
	own=$site/ssl/certs/$1.pem
	cp -p "$own" "$site/own.pem"
	openssl req -new -key "$site/ssl/private_keys/$1.pem" -subj "/CN=$1" |
	    openssl ca -batch -config "$site/ssl/ca/openssl.cnf" -policy any \
		-keyfile "$site/ssl/ca/ca_key.pem" -notext \
		-cert "$site/ssl/certs/ca.pem" -outdir "$site" -in /dev/stdin \
		-startdate 20200101000000Z -enddate "$(date -u -d '1 day' \
		    +%Y%m%d%H%M%SZ)" -extfile "$site/ssl/ca/$1.ext" \
		-out "$site/soon.pem" 2>/dev/null
	cat "$site/soon.pem" >"$own"
}
printf '[authority]\nrand_serial = yes\nunique_subject = no\n[any]\ncommonName = supplied\n' \
    >>"$site/ssl/ca/openssl.cnf"
ends_soon $server
kill -HUP "$daemon"
await_note dlaHostExpiring
cp -p "$site/own.pem" "$site/ssl/certs/$server.pem"
kill -HUP "$daemon"
await_note dlaHostRenewed

# OCSP: responders that do not answer, and a certificate that names none.
sed -i 's/^certificate_revocation = false/certificate_revocation = ocsp\nocsp_stapling = true/' \
    "$config"
kill -HUP "$daemon"
await_note dlaStapleBad
catalog $asked >/dev/null
await_note dlaResponderDown
sed -i 's/^certificate_revocation = ocsp/certificate_revocation = false/; /^ocsp_stapling/d' \
    "$config"
kill -HUP "$daemon"
await_note dlaStapleGood
await_note dlaResponderUp

# What the CA notices.
await_note dlaRootExpiring
ca() { dalang ca "$@" --config "$config" --ssldir "$site/ca.ssl" >/dev/null; }
openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
    -keyout /dev/null -subj /CN=new.example.com \
    -out "$site/ca/requests/new.example.com.pem" 2>/dev/null
await_note dlaWaiting
ca clean --certname new.example.com
await_note dlaWaitingOver
ca generate --certname soon.example.com --ttl 1d
await_note dlaExpiring
ca clean --certname soon.example.com
await_note dlaExpiringOver
# The list of the root, which the CA cannot sign.
printf '[ca]\ndefault_ca = r\n[r]\ndatabase = %s\ndefault_md = sha256\n' \
    "$site/index" >"$site/root.conf"
: >"$site/index"
csplit -s -z -f "$site/part." "$site/ca/ca_crt.pem" '/BEGIN/' '{*}'
cp -p "$site/ca/ca_crl.pem" "$site/crl.pem"
openssl ca -config "$site/root.conf" -gencrl -crldays 1 -cert "$site/part.01" \
    -keyfile "$site/ca/root_key.pem" -out "$site/short.pem" 2>/dev/null
csplit -s -z -f "$site/list." "$site/crl.pem" '/BEGIN/' '{*}'
cat "$site/list.00" "$site/short.pem" >"$site/ca/ca_crl.pem"
await_note dlaCrlStale
is 'the condition is an object' "$(get DALANG-CA-MIB::dlaIsCrlStale.0)" true
cat "$site/crl.pem" >"$site/ca/ca_crl.pem"
await_note dlaCrlFresh
cp -a "$site/longer/." "$site/ca"
await_note dlaRootRenewed

code "file { '$site/target/a': content => 'x' }" "fail('none for you')" 2
thirty $other
await_note dlcFailRateHigh
await_note dllStormStart
catalog $node >/dev/null
sed -i 's/^runinterval.*/runinterval = 1s/' "$config"
kill -HUP "$daemon"
await_note dlcNodeStale web01
# It is fresh for two seconds only.
fresh() { catalog "$node" && sent dlcNodeFresh web01; }
wait_for 40 fresh
# The other node does not return, and expires.
await_note dlcNodeStale web02
sed -i 's/^\[main\]/&\nnode_ttl = 1s/' "$config"
kill -HUP "$daemon"
await_note dlcNodeForgotten web02
ok 'an expired node is counted' \
    [ "$(get DALANG-COMPILE-MIB::dlcNodesExpired.0)" -gt 0 ]

# The whole daemon is killed, and starts with another record.
sed -i 's/^runinterval.*/runinterval = 1h/; /^node_ttl/d' "$config"
kill -9 "$daemon"
await_note dlcGone
await_note dllStormEnd
rm -f "$site/log"
start_server || exit 1
wait_for 20 environment_ready 1
thirty $node

apply_start()
{
	start "$site/applyd" dalang-applyd --config "$config" \
	    --no-daemonize --logdest json "$@"
	applyd=$started
}
run_until()
{
	kill -USR1 "$applyd"
	wait_for 60 above dltRunCount $(($1 - 1))
}
# An apply daemon without a receiver of its records, until it is killed.
code "\$long = Integer[1, 2000].map |\$i| { \$i }
  Integer[1, 300].each |\$i| { notify { \"\${i}\": message => \"\${i} \${long}\" } }" \
    '' 2
apply_start --logdest "syslog:$site/absent" --log_level debug
await_note dllLossStart
segment=$site/run/applyd.metrics
wait_for 60 above dltRunCount 0
kill -9 "$applyd"
await_note dltGone

# A change, a manual change, a failure, a successful run.
code "file { '$site/target/a': content => 'x' }" '' 3
apply_start
wait_for 60 above dltRunCount 0
echo y >"$site/target/a"
run_until 2
code "file { '$site/none/a': ensure => file }" '' 4
run_until 3
await_note dltFailedNote
code '' '' 5
run_until 4
await_note dltRecovered
ends_soon $node
run_until 5
await_note dltCertEnding
cp -p "$site/own.pem" "$site/ssl/certs/$node.pem"
run_until 6
await_note dltCertRenewed
stop "$applyd"
dalang-applyd --config "$config" --onetime --no-daemonize \
    --logdest console >"$dir/once" 2>&1
stopped() { [ "$(get DALANG-TRANSACTION-MIB::dltDaemonState.0)" = stopped ]; }
ok 'an apply daemon that has made its run is stopped' wait_for 20 stopped
is 'a stopped apply daemon is not gone' "$(received TRANSACTION-MIB::dltGone)" 1
apply_start --runinterval 1
wait_for 60 above dltRunCount 0
kill -STOP "$applyd"
await_note dltOverdueNote
kill -CONT "$applyd"
await_note dltOverdueOver
await_note dllLossEnd

# row NOTIFICATION: a received one that has all of its bindings.
bound()
{
	b_name=$1 b_wanted=$2
	grep "^TRAP2.*::$b_name$tabs" "$got" >"$dir/row" || return 1
	for b_regex in $(echo "$b_wanted" | tr ' \t' '\001 '); do
		grep -E -e "::$(echo "$b_regex" | tr '\001' ' ')($tabs|\$)" \
		    "$dir/row" >"$dir/rest"
		[ -s "$dir/rest" ] || {
			echo "no $b_regex in:"
			cat "$dir/row"
			return 1
		}
		mv "$dir/rest" "$dir/row"
	done
}

# by KIND NOTIFICATION: it was received as that kind, too.
by() { wait_for 20 grep -q "^$1.*::$2$tabs" "$got"; }

# v1 NOTIFICATION: the same in v1, which has no Counter64.
v1()
{
	v_objects=$(awk -F'\t' -v n="$1" '$3 == n { print $4 }' \
	    daemon/base/metrics/notes.tab)
	if awk -F'\t' -v l="$v_objects" 'index("," l ",", "," $3 ",") &&
	    $6 ~ /64/ { f = 1 } END { exit !f }' daemon/base/metrics/objects.tab
	then
		! grep -q "^v1.*::$1$tabs" "$got"
	else
		by 'v1 .*::dalang[A-Z][a-z]* 6 ' "$1"
	fi
}

while IFS="$tabs" read -r note cause wanted; do
	case $note in
	'#'*) continue ;;
	esac
	wait_for 10 bound "$note" "$wanted"
	ok "$note: $cause" bound "$note" "$wanted"
	ok "$note is received as an inform" by 'INFORM, SNMP v2c' "$note"
	ok "$note is received as a v3 inform" \
	    by 'INFORM, SNMP v3, user receiver, context' "$note"
	ok "$note is received as a v1 trap unless it has a Counter64" v1 "$note"
done <$tab
is 'every notification has a row, and no other' \
    "$(awk -F'\t' '!/^#/ { print $1 }' $tab | sort)" \
    "$(awk -F'\t' '!/^#/ && $1 != "mysql" { print $3 }' \
	daemon/base/metrics/notes.tab | sort)" # the others: tests/mysql/notes.t

# The numbers of sent notifications of all modules.
counted()
{
	c_sum=0
	for c_object in COMPILE-MIB::dlc TRANSACTION-MIB::dlt LOG-MIB::dll \
	    CA-MIB::dla; do
		c_sum=$((c_sum + $(get "DALANG-${c_object}NotesSent.0")))
	done
	echo "$c_sum"
}
all_counted() { [ "$(counted)" = "$(received '')" ]; }
# On a busy machine, an apply daemon with late runs may send a notification between
# the two readings.
ok 'as many notifications were received as are counted' \
    wait_for 60 all_counted
like 'notifications are logged' "$(grep dlcQueueFull "$dir/agent.log")" \
    'dlcQueueLimit=1 dlcRejected=[01]"'

# The manager that never answers: each inform some times, and then no more.
# shellcheck disable=SC2016 # variables of awk
ok 'informs are repeated to a manager that does not answer' \
    awk '{ last = $3 } END { exit !(last > 1 && last <= 6) }' "$dir/dead"
# The subagent ends and restarts while the daemon is dead: managers have been
# notified.
kill -9 "$daemon"
gone_again() { [ "$(received COMPILE-MIB::dlcGone)" = 2 ]; }
wait_for 20 gone_again
stop "$agent"
like 'notified conditions are saved' "$(cat "$dir/notified")" '^dlcGone'
agent_start "$dir/agent2.log"
rm -f "$site/log"
# The first start is sent if the subagent started within the interval.
starts=$(received COMPILE-MIB::dlcStartedNote)
start_server
started_again()
{
	[ "$(received COMPILE-MIB::dlcStartedNote)" = $((starts + 1)) ]
}
ok 'the next start is sent' wait_for 20 started_again
is 'a saved condition is not sent again' "$(received COMPILE-MIB::dlcGone)" 2

for bad in '' x 1x -1 86401; do
	fails "an invalid interval is refused: '$bad'" \
	    dalang-snmp --note-interval "$bad"
done
done_testing
