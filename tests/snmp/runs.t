#!/bin/sh
# Read through snmpd, of real daemons: where the catalog of a run came from, as
# the texts tell it, too; runs that are overdue; notifications that are held
# back; and the moments from which on counters count, which move when a daemon
# starts anew and are 0 when snmpd did.
# time limit: 180
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh
. tests/daemons.sh

lay_out 'workers = 1' 'runinterval = 1h'
manifest <<END
node default { notify { 'x': } }
END
rundir=$site/run
run=DALANG-TRANSACTION-MIB
tells() { [ "$(get "$1")" = "$2" ]; }
# becomes NAME OBJECT VALUE: as a manager sees it, soon.
becomes()
{
	ok "$1" wait_for 40 tells "$2" "$3"
	[ "$(get "$2")" = "$3" ] || echo "# $2 is $(get "$2")"
}
above() { v=$(get "$1") && [ "$v" -gt "$2" ] 2>/dev/null; }

# moment OBJECT: in hundredths of a second.
moment() { snmp snmpget -Ot -OqvU "$1" 2>&1; }
later() { v=$(moment "$1") && [ "$v" -gt "$2" ] 2>/dev/null; }
compile_at=DALANG-COMPILE-MIB::dlcDiscontinuity.0
run_at=$run::dltDiscontinuity.0
log_at=DALANG-LOG-MIB::dllDiscontinuity

# A daemon's start is known to the second: all starts lie behind snmpd's.
old_snmpd() { later SNMPv2-MIB::sysUpTime.0 200; }
start_snmpd
ok "snmpd runs" wait_for 40 old_snmpd
run_agent dalang-snmp --note-interval 3600
becomes "without a daemon, no catalog" $run::dltCatalogFrom.0 none
own_began=$(moment $run_at)
ok "the moment is the subagent's start" [ "$own_began" -gt 0 ]
is "for all that it counts" "$(moment $compile_at) \
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
becomes "the daemon runs" $run::dltDaemonState.0 running
is "before its first run it has no catalog" \
    "$(get $run::dltCatalogFrom.0)" none
# by_text ARG...: what dalang metrics has of it.
by_text() { dalang metrics --rundir "$rundir" "$@" | grep -i 'catalog_\?from'; }
like "for people as well" "$(by_text)" '[^a-z_]none$'
like "in JSON as well" "$(by_text --json)" 'none'
like "for Prometheus as well" "$(by_text --prometheus | grep -v '^#')" ' 1$'
is "no run was of the cache" "$(get $run::dltCacheRuns.0)" 0

# Catalogs of the server, and of the cache when there is none.
dalang agent --config "$config" --enable
run_now
becomes "the server's catalog" $run::dltCatalogFrom.0 notUsed
stop "$daemon"
run_now
becomes "the last one, without a server" $run::dltCatalogFrom.0 onFailure
becomes "a run of the cache" $run::dltCacheRuns.0 1
run_now
becomes "another one" $run::dltCacheRuns.0 2
becomes "two in a row" $run::dltCacheInRow.0 2
compile_began=$(moment $compile_at)
ok "the compile daemon's moment stays when it ends" later $compile_at 0
start_server
ok "and moves when it starts anew" wait_for 40 later $compile_at "$compile_began"
run_now
becomes "the server's catalog again" $run::dltCatalogFrom.0 notUsed
becomes "none in a row" $run::dltCacheInRow.0 0
is "two all in all" "$(get $run::dltCacheRuns.0)" 2

# Each daemon has its own moments.
run_began=$(moment $run_at)
compile_began=$(moment $compile_at)
compile_log=$(moment $log_at.compiled)
apply_log=$(moment $log_at.applyd)
ok "of the apply daemon there is one" [ "$run_began" -gt 0 ]
is "its log's is the same" "$apply_log" "$run_began"
is "so is the compile daemon's" "$compile_log" "$compile_began"
stop "$applyd"
apply_start --runinterval 1
ok "it moves when the daemon starts anew" \
    wait_for 40 later $run_at "$run_began"
ok "its log's as well" wait_for 40 later $log_at.applyd "$apply_log"
is "the compile daemon's stay" \
    "$(moment $compile_at) $(moment $log_at.compiled)" \
    "$compile_began $compile_log"

# A run each second is wanted, and none ends. What began and ended again within
# the hour after it was told is held back.
counted() { above "$1.0" 0; }
uptime=SNMPv2-MIB::sysUpTime.0
pause()
{
	kill -STOP "$applyd"
	wait_for 40 tells "$run::dltOverdue.0" true
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
becomes "until one ends" $run::dltOverdue.0 false
ok "which is told" wait_for 40 counted $run::dltNotesSent
ok "later ones are held back" wait_for 60 counted_after $run::dltNotesHeld pause

# The same change of a level again and again.
log=DALANG-LOG-MIB
set_levels()
{
	for level in debug info; do
		dalang log set --rundir "$rundir" --daemon applyd compile \
		    $level >/dev/null
	done
}
is "no change of levels was held back" "$(get $log::dllNotesHeld.0)" 0
set_levels
ok "levels are told" wait_for 40 counted $log::dllNotesSent
ok "but not each time" wait_for 60 counted_after $log::dllNotesHeld \
    set_levels

# reload NUMBER: the compile daemon has taken its settings so often.
reload()
{
	serial=$(get DALANG-COMPILE-MIB::dlcConfigSerial.0)
	kill -HUP "$daemon"
	ok "reload $1" wait_for 40 \
	    above DALANG-COMPILE-MIB::dlcConfigSerial.0 "$serial"
	ok "told" wait_for 40 above DALANG-COMPILE-MIB::dlcNotesSent.0 0
}
reload 1
reload 2
ok "the second one is held back" \
    wait_for 40 above DALANG-COMPILE-MIB::dlcNotesHeld.0 0

snmpd_anew() { later SNMPv2-MIB::sysUpTime.0 0 && served; }
served() { tells DALANG-COMPILE-MIB::dlcState.0 running; }
stop "$snmpd"
start_snmpd
ok "snmpd starts anew" wait_for 40 snmpd_anew
is "what was before is moment 0" "$(moment $compile_at) $(moment $run_at) \
$(moment $log_at.compiled) $(moment $log_at.applyd)" "0 0 0 0"
ok "counters stay" above $run::dltRunCount.0 0
ok "time passes" wait_for 40 old_snmpd
is "and the moments stay" "$(moment $compile_at) $(moment $run_at) \
$(moment $log_at.compiled) $(moment $log_at.applyd)" "0 0 0 0"
stop "$daemon"
start_server
ok "they move when a daemon starts behind it" wait_for 40 later $compile_at 0
ok "its log's as well" wait_for 40 later $log_at.compiled 0
is "only that daemon's" "$(moment $run_at) $(moment $log_at.applyd)" "0 0"
done_testing
