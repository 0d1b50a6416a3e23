#!/bin/sh
# Read through snmpd from real daemons: the source of a run's catalog, also in
# the text forms; overdue runs; suppressed notifications; and the times from
# which on counters are valid, which change when a daemon restarts and are 0
# when snmpd has restarted.
# time limit: 180
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/daemons.sh

lay_out 'workers = 1' 'runinterval = 1h' 'ca = true' "cadir = $site/ca" \
    'certificate_revocation = false'
# The daemons' own certificates are of another CA.
dalang ca setup --config "$config" --key_type ec --ssldir "$site/ca.ssl" >/dev/null
manifest <<END
node default { notify { 'x': } }
END
rundir=$site/run
run=DALANG-TRANSACTION-MIB
value_is() { [ "$(get "$1")" = "$2" ]; }
# becomes NAME OBJECT VALUE: a manager reads it soon.
becomes()
{
	ok "$1" wait_for 40 value_is "$2" "$3"
	[ "$(get "$2")" = "$3" ] || echo "# $2 is $(get "$2")"
}
above() { v=$(get "$1") && [ "$v" -gt "$2" ] 2>/dev/null; }

# moment OBJECT: in hundredths of a second.
moment() { snmp snmpget -Ot -OqvU "$1" 2>&1; }
later() { v=$(moment "$1") && [ "$v" -gt "$2" ] 2>/dev/null; }
compile_at=DALANG-COMPILE-MIB::dlcDiscontinuity.0
run_at=$run::dltDiscontinuity.0
log_at=DALANG-LOG-MIB::dllDiscontinuity
ca_at=DALANG-CA-MIB::dlaDiscontinuity.0

# A daemon's start is exact to the second: all starts are after snmpd's.
old_snmpd() { later SNMPv2-MIB::sysUpTime.0 200; }
start_snmpd
ok "snmpd is running" wait_for 40 old_snmpd
run_agent dalang-snmp --note-interval 3600
becomes "without a daemon the source of the catalog is none" \
    $run::dltCatalogFrom.0 none
own_began=$(moment $run_at)
ok "the discontinuity is the subagent's start" [ "$own_began" -gt 0 ]
is "all discontinuities without daemons are the subagent's start" \
    "$(moment $compile_at) \
$(moment $log_at.compiled) $(moment $log_at.applyd)" \
    "$own_began $own_began $own_began"
start_server || exit 1

apply_start()
{
	start "$site/applyd" dalang-applyd --config "$config" \
	    --no-daemonize --logdest json "$@"
	applyd=$started
}
run_now() { kill -USR1 "$applyd"; }
dalang agent --config "$config" --disable 'not yet'
apply_start
becomes "the apply daemon is running" $run::dltDaemonState.0 running
is "before its first run the source of the catalog is none" \
    "$(get $run::dltCatalogFrom.0)" none
# by_text ARG...: the value in the output of dalang metrics.
by_text() { dalang metrics --rundir "$rundir" "$@" | grep -i 'catalog_\?from'; }
like "the text form has the source none" "$(by_text)" '[^a-z_]none$'
like "the JSON form has the source none" "$(by_text --json)" 'none'
like "the Prometheus form has the source none" \
    "$(by_text --prometheus | grep -v '^#')" ' 1$'
is "no run used the cache" "$(get $run::dltCacheRuns.0)" 0

# Catalogs of the server, and of the cache without a server.
dalang agent --config "$config" --enable
run_now
becomes "the source is the server" $run::dltCatalogFrom.0 notUsed
stop "$daemon"
run_now
becomes "the source is the cache after a failure" \
    $run::dltCatalogFrom.0 onFailure
becomes "a run with the cache is counted" $run::dltCacheRuns.0 1
run_now
becomes "a second run with the cache is counted" $run::dltCacheRuns.0 2
becomes "two runs with the cache in a row are counted" $run::dltCacheInRow.0 2
compile_began=$(moment $compile_at)
ok "the compile daemon's discontinuity stays when it ends" later $compile_at 0
start_server
ok "the compile daemon's discontinuity changes at its restart" \
    wait_for 40 later $compile_at "$compile_began"
run_now
becomes "the source is the server again" $run::dltCatalogFrom.0 notUsed
becomes "no run with the cache in a row is counted" $run::dltCacheInRow.0 0
is "two runs with the cache in total are counted" \
    "$(get $run::dltCacheRuns.0)" 2

# Each daemon has its own discontinuities.
run_began=$(moment $run_at)
compile_began=$(moment $compile_at)
compile_log=$(moment $log_at.compiled)
apply_log=$(moment $log_at.applyd)
ok "the apply daemon has a discontinuity" [ "$run_began" -gt 0 ]
is "the apply daemon's log has the same discontinuity" "$apply_log" "$run_began"
is "the compile daemon's log has the same discontinuity" \
    "$compile_log" "$compile_began"
is "its CA has the same discontinuity" "$(moment $ca_at)" "$compile_began"
stop "$applyd"
apply_start --runinterval 1
ok "the apply daemon's discontinuity changes at its restart" \
    wait_for 40 later $run_at "$run_began"
ok "the discontinuity of its log changes, too" \
    wait_for 40 later $log_at.applyd "$apply_log"
is "the compile daemon's discontinuities stay" \
    "$(moment $compile_at) $(moment $log_at.compiled)" \
    "$compile_began $compile_log"

# A run each second is expected, and none ends. A condition that began and ended
# again within the hour after its notification is suppressed.
counted() { above "$1.0" 0; }
uptime=SNMPv2-MIB::sysUpTime.0
pause()
{
	kill -STOP "$applyd"
	wait_for 40 value_is "$run::dltOverdue.0" true
	p_seen=$?
	# The subagent looks each second.
	p_until=$(($(moment "$uptime") + 150))
	wait_for 10 later "$uptime" "$p_until"
	kill -CONT "$applyd"
	return "$p_seen"
}
counted_after() { c_object=$1; shift; "$@"; counted "$c_object"; }
ok "a run ends" wait_for 60 above $run::dltRunCount.0 0
ok "runs are overdue" pause
becomes "the end of a run ends the condition" $run::dltOverdue.0 false
ok "an overdue run is sent" wait_for 40 counted $run::dltNotesSent
ok "later overdue runs are suppressed" \
    wait_for 60 counted_after $run::dltNotesHeld pause

# The same change of a level repeatedly.
log=DALANG-LOG-MIB
set_levels()
{
	for level in debug info; do
		dalang log set --rundir "$rundir" --daemon applyd compile \
		    $level >/dev/null
	done
}
is "no change of levels was suppressed before" "$(get $log::dllNotesHeld.0)" 0
set_levels
ok "changes of levels are sent" wait_for 40 counted $log::dllNotesSent
ok "repeated changes of levels are suppressed" \
    wait_for 60 counted_after $log::dllNotesHeld \
    set_levels

# reload NUMBER: the compile daemon has loaded its settings so often.
reload()
{
	serial=$(get DALANG-COMPILE-MIB::dlcConfigSerial.0)
	kill -HUP "$daemon"
	ok "reload $1 is made" wait_for 40 \
	    above DALANG-COMPILE-MIB::dlcConfigSerial.0 "$serial"
	ok "the first reload is sent" \
	    wait_for 40 above DALANG-COMPILE-MIB::dlcNotesSent.0 0
}
reload 1
reload 2
ok "the second reload is suppressed" \
    wait_for 40 above DALANG-COMPILE-MIB::dlcNotesHeld.0 0

# A certificate request that waits, is removed, and waits again.
ca=DALANG-CA-MIB
submit()
{
	openssl req -new -nodes -newkey ec -keyout /dev/null \
	    -pkeyopt ec_paramgen_curve:P-256 -subj /CN=new.example.com \
	    -out "$site/ca/requests/new.example.com.pem" 2>/dev/null
}
clean()
{
	dalang ca clean --config "$config" --certname new.example.com >/dev/null
}
submit
becomes "a request waits" $ca::dlaPending.0 1
ok "it is sent" wait_for 40 counted $ca::dlaNotesSent
clean
becomes "no request waits" $ca::dlaPending.0 0
again() { clean; wait_for 40 value_is "$ca::dlaPending.0" 0; submit; }
submit
ok "a second request is suppressed" \
    wait_for 60 counted_after $ca::dlaNotesHeld again
clean

snmpd_anew() { later SNMPv2-MIB::sysUpTime.0 0 && served; }
served() { value_is DALANG-COMPILE-MIB::dlcState.0 running; }
stop "$snmpd"
start_snmpd
ok "snmpd restarts" wait_for 40 snmpd_anew
is "discontinuities before the start of snmpd are 0" \
    "$(moment $compile_at) $(moment $run_at) \
$(moment $log_at.compiled) $(moment $log_at.applyd)" "0 0 0 0"
ok "counters are kept over a restart of snmpd" above $run::dltRunCount.0 0
ok "time passes after the restart of snmpd" wait_for 40 old_snmpd
is "the discontinuities stay 0" "$(moment $compile_at) $(moment $run_at) \
$(moment $log_at.compiled) $(moment $log_at.applyd)" "0 0 0 0"
stop "$daemon"
start_server
ok "a daemon started after snmpd has a discontinuity" \
    wait_for 40 later $compile_at 0
ok "the log of a daemon started after snmpd has a discontinuity" \
    wait_for 40 later $log_at.compiled 0
is "the discontinuities of the other daemon stay 0" \
    "$(moment $run_at) $(moment $log_at.applyd)" "0 0"
done_testing
