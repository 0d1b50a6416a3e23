#!/bin/sh
# The log in the metrics of both daemons (DALANG-LOG-MIB): each object is
# changed here, counters by category and level add up, and levels are visible as
# soon as they are set.
# time limit: 180
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'log_thresholds = errors=2' 'log_levels = compile.hiera@*.example.org=debug'
code()
{
	manifest <<'END'
debug('left out for all nodes but one')
warning("a long text ${Integer[1, 4000].map |$i| { $i }}")
Integer[1, 20].each |$i| { notice('the same') }
err('one')
err('two')
err('three')
END
}
code
segment=$site/run/compiled.metrics

metric() { "$B/tools/metric" "$segment" "$@"; }
above() { v=$(metric "$1" 2>/dev/null) && [ "${v:-0}" -gt "$2" ]; }
equals() { [ "$(metric "$1" 2>/dev/null)" = "$2" ]; }
log() { dalang log "$@" --rundir "$site/run" >/dev/null; }
catalog()
{
	request $node "/puppet/v3/catalog/$node?environment=production" \
	    >/dev/null
}

# sums PREFIX: of all rows of a table's column except the root's.
rows_of() { metric "$1" | sed "s/^/$2./"; }
column_sum()
{
	# shellcheck disable=SC2046 # names without blanks
	metric $(rows_of "$1" "$2" | grep -v '\.root') |
	    awk '{ sum += $1 } END { print sum + 0 }'
}

# adds_up: raised = emitted + filtered + limited + dropped + pending, of all and
# of each category; the sums of levels, categories and the root are equal.
adds_up()
{
	metric dllRaised dllEmitted dllFiltered dllLimited dllDropped \
	    dllPending | awk 'NR == 1 { sum = $1 } NR > 1 { sum -= $1 }
		END { exit sum }' || return
	passed=$(metric dllRaised dllFiltered | awk 'NR == 1 { n = $1 }
		NR == 2 { n -= $1 } END { print n }')
	[ "$(column_sum dllSevTable dllSevCount)" = "$passed" ] &&
	    [ "$(column_sum dllLevelTable dllLevelRecords)" = "$passed" ] &&
	    [ "$(tree dllSevTable dllSevCount)" = "$passed" ] || return
	for pair in Emitted Filtered Limited Dropped; do
		[ "$(column_sum dllCatTable "dllCat$pair")" = \
		    "$(metric "dll$pair")" ] &&
		    [ "$(metric "dllCat$pair.root")" = \
			"$(metric "dll$pair")" ] || return
	done
	[ "$(column_sum dllLevelTable dllLevelBytes)" = "$(metric dllBytes)" ] &&
	    [ "$(column_sum dllLevelTable dllLevelDropped)" = \
		"$(metric dllDropped)" ]
}
tree()
{
	# shellcheck disable=SC2046 # names without blanks
	metric $(rows_of "$1" "$2" | grep '\.root\.') |
	    awk '{ sum += $1 } END { print sum + 0 }'
}

start_server || exit 1
wait_for 20 environment_ready 1
is 'dllDaemonName is the daemon' "$(metric dllDaemonName)" compiled
ok 'dllSinkTarget is the destination' wait_for 20 equals dllSinkTarget json
is 'dllSinkState is connected' "$(metric dllSinkState)" 1
ok 'emitted records are counted' wait_for 20 above dllEmitted 0
ok 'emitted bytes are counted' above dllBytes 100
ok 'bytes of a level are counted' above dllLevelBytes.info 100
is 'no error is counted at first' \
    "$(metric dllErrors dllErrorsHigh | xargs)" '0 0'
is 'the level of the root is visible' \
    "$(metric dllLevel dllCatEffective.root)" \
    "3
3"
is 'categories have names and labels' "$(metric dllCatName.compileParser \
    dllCatLabel.compileParser | xargs)" 'compile.parser compiled-compile.parser'
is 'a category inherits its level' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser | xargs)" '9 3'
is 'dllRevertDefault is 900 seconds' "$(metric dllRevertDefault)" 900

# Levels are visible as soon as the command has ended.
is 'a rule of the settings has a row' \
    "$(metric dllNodeTable)" 'compileHiera.*.example.org'
changes=$(metric dllChanges)
log set compile.parser trace for 10m
is 'a level that was set is visible' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser | xargs)" '1 1'
ok 'a level that was set has its remaining time' \
    above dllCatRevertIn.compileParser 500
is 'the last change is visible' "$(metric dllLastChange)" 'compile.parser trace'
like 'the user of the last change is visible' \
    "$(metric dllLastChangeBy)" '^[a-z0-9]+ \(socket\)$'
is 'changes are counted' "$(metric dllChanges)" $((changes + 1))
log set "compile@$other" debug forever
log set "compile@request=0123" info for 1h
log set "compile.hiera@*.example.org" warn for 5m
is 'rules for nodes, domains and requests have rows' "$(metric dllNodeTable)" \
    "compile.request=0123
compile.$other
compileHiera.*.example.org"
is 'rules have their levels' "$(metric "dllNodeLevel.compile.$other" \
    dllNodeLevel.compile.request=0123 'dllNodeLevel.compileHiera.*.example.org' |
    xargs)" '2 3 5'
is 'a permanent rule has no remaining time' \
    "$(metric "dllNodeRevertIn.compile.$other")" 0
ok 'a temporary rule has its remaining time' \
    above dllNodeRevertIn.compile.request=0123 3000
is 'rows are active' "$(metric "dllNodeStatus.compile.$other")" 1
log unset 'compile.hiera@*.example.org'
is 'an unset rule falls back to the settings' \
    "$(metric 'dllNodeLevel.compileHiera.*.example.org')" 2
log unset compile@request=0123
log unset compile.parser
is 'rows of ended rules are removed' "$(metric dllNodeTable)" \
    "compile.$other
compileHiera.*.example.org"
is 'an unset level is inherited again' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser dllCatRevertIn.compileParser | xargs)" '9 3 0'
log set '*' debug for 1m
is 'a level of the root applies to the tree' \
    "$(metric dllLevel dllCatLevel.root \
    dllCatEffective.compileLoader | xargs)" '2 2 2'
log set '*' info

catalog
ok 'errors are counted' wait_for 20 above dllErrors 2
ok 'a high rate of errors is visible' wait_for 20 equals dllErrorsHigh 1
ok 'suppressed records are counted' wait_for 20 above dllLimited 9
ok 'suppressed records of a category are counted' \
    above dllCatLimited.compileScope 9
ok 'truncated records are counted' wait_for 20 above dllTruncated 0
is 'the errors that were logged are listed' "$(metric dllErrorTable)" \
    compileScope.DLG-E-FUN-1404
error=compileScope.DLG-E-FUN-1404
is 'with their records' "$(metric "dllErrorCount.$error")" 3
like 'with their remedy, where the text is only a value' \
    "$(metric "dllErrorText.$error")" \
    '^Check the file and line in the record: the manifest logs this text'
ok 'with their time' above "dllErrorLast.$error" 1700000000
ok 'with their age' wait_for 20 above "dllErrorAge.$error" 0
# Filtered records are counted with the next record of that process.
catalog
ok 'filtered records are counted' wait_for 20 above dllFiltered 0
ok 'filtered records of a category are counted' \
    above dllCatFiltered.compileScope 0
ok 'emitted records of a category are counted' \
    above dllCatEmitted.compileCatalog 0
ok 'records of a category and level are counted' \
    above dllSevCount.compileScope.error 2
ok 'records of a level are counted' above dllLevelRecords.error 2
ok 'the time of the last record of a category is visible' above dllCatLast.compileCatalog 1700000000
ok 'the age of the last record of a category is visible' wait_for 20 above dllCatLastAge.compileCatalog 0
ok 'audit records are counted' above dllAuditRecords 0
ok 'all counters add up' wait_for 20 adds_up
is 'no record was dropped' "$(metric dllDropped)" 0
stop "$daemon"

# No receiver listens: records wait, and the last ones do not fit.
manifest <<'END'
Integer[1, 3000].each |$i| { debug("number $i") }
END
start "$site/log2" dalang-compiled --config "$config" \
    --logdest "syslog:$site/absent" --log_level info
daemon=$started
wait_for 20 status_running
ok 'pending records are counted' wait_for 20 above dllPending 0
is 'pending records are not emitted' "$(metric dllEmitted)" 0
ok 'dllSinkState is disconnected' wait_for 20 equals dllSinkState 2
is 'dllSinkTarget is the missing receiver' \
    "$(metric dllSinkTarget)" "syslog:$site/absent"
is 'dllLastError is the reason' \
    "$(metric dllLastError)" 'ENOENT: No such file or directory'
ok 'the age of the oldest pending record is visible' \
    wait_for 20 above dllLagMillis 0
ok 'the time of waiting is visible' wait_for 20 above dllBusyMicros 0
log set compile debug
catalog
ok 'dropped records are counted' wait_for 20 above dllDropped 0
ok 'dropped records of a category are counted' above dllCatDropped.compileScope 0
ok 'dropped records of a level are counted' above dllLevelDropped.debug 0
ok 'the fill of the rings is visible' wait_for 20 above dllRingFill 49
ok 'pending audit records are counted' above dllAuditBytes 200
ok 'the counters of the outage add up' wait_for 20 adds_up

# The receiver returns.
start "$site/receiver" python3 -c '
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
while True: s.recv(65536)' "$site/absent"
wait_for 20 test -S "$site/absent"
chmod 777 "$site/absent"
ok 'reconnections are counted' wait_for 30 above dllReconnects 0
ok 'dllSinkState is connected again' wait_for 20 equals dllSinkState 1
ok 'no record is pending any more' wait_for 30 equals dllPending 0
ok 'the counters after the outage add up' wait_for 20 adds_up
stop "$daemon"

# The apply daemon counts in the same way; its run fails, since no server
# answers.
segment=$site/run/applyd.metrics
start "$site/log3" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
ok 'errors of the apply daemon are counted' wait_for 20 above dllErrors 0
is 'the apply daemon has its name' \
    "$(metric dllDaemonName dllCatLabel.agentRun | xargs)" \
    'applyd applyd-agent.run'
ok 'the counters of the apply daemon add up' wait_for 20 adds_up
done_testing
