#!/bin/sh
# The log among the metrics of both daemons (DALANG-LOG-MIB): each object is
# moved here, what is counted by category and level adds up, and levels are
# shown as soon as they are set.
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

# sums PREFIX: of all rows of a table's column, but the whole tree's.
rows_of() { metric "$1" | sed "s/^/$2./"; }
column_sum()
{
	# shellcheck disable=SC2046 # names without blanks
	metric $(rows_of "$1" "$2" | grep -v '\.root') |
	    awk '{ sum += $1 } END { print sum + 0 }'
}

# adds_up: raised = emitted + filtered + limited + dropped + pending, of all
# and of each category; levels, categories and the whole tree are the same.
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
is 'the daemon is named' "$(metric dllDaemonName)" compiled
ok 'records go somewhere' wait_for 20 equals dllSinkTarget json
is 'and are taken' "$(metric dllSinkState)" 1
ok 'raised, emitted and their bytes' wait_for 20 above dllEmitted 0
ok 'bytes' above dllBytes 100
ok 'of a level' above dllLevelBytes.info 100
is 'no error yet' "$(metric dllErrors dllErrorsHigh | xargs)" '0 0'
is 'the level of the whole tree' "$(metric dllLevel dllCatEffective.root)" \
    "3
3"
is 'categories have names' "$(metric dllCatName.compileParser \
    dllCatLabel.compileParser | xargs)" 'compile.parser compiled-compile.parser'
is 'the level of a category is inherited' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser | xargs)" '9 3'
is 'how long SNMP raises levels' "$(metric dllRevertDefault)" 900

# Levels are there as soon as the command has ended.
is 'a rule of the settings' "$(metric dllNodeTable)" 'compileHiera.*.example.org'
changes=$(metric dllChanges)
log set compile.parser trace for 10m
is 'a level that is set' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser | xargs)" '1 1'
ok 'and ends' above dllCatRevertIn.compileParser 500
is 'is the last change' "$(metric dllLastChange)" 'compile.parser trace'
like 'by whom' "$(metric dllLastChangeBy)" '^[a-z0-9]+ \(socket\)$'
is 'counted' "$(metric dllChanges)" $((changes + 1))
log set "compile@$other" debug forever
log set "compile@request=0123" info for 1h
log set "compile.hiera@*.example.org" warn for 5m
is 'rules for nodes, domains and requests' "$(metric dllNodeTable)" \
    "compile.request=0123
compile.$other
compileHiera.*.example.org"
is 'their levels' "$(metric "dllNodeLevel.compile.$other" \
    dllNodeLevel.compile.request=0123 'dllNodeLevel.compileHiera.*.example.org' |
    xargs)" '2 3 5'
is 'one that stays' "$(metric "dllNodeRevertIn.compile.$other")" 0
ok 'one that ends' above dllNodeRevertIn.compile.request=0123 3000
is 'rows are active' "$(metric "dllNodeStatus.compile.$other")" 1
log unset 'compile.hiera@*.example.org'
is 'one of the settings counts again' \
    "$(metric 'dllNodeLevel.compileHiera.*.example.org')" 2
log unset compile@request=0123
log unset compile.parser
is 'rows of rules that ended are gone' "$(metric dllNodeTable)" \
    "compile.$other
compileHiera.*.example.org"
is 'and a level that was unset' "$(metric dllCatLevel.compileParser \
    dllCatEffective.compileParser dllCatRevertIn.compileParser | xargs)" '9 3 0'
log set '*' debug for 1m
is 'the whole tree' "$(metric dllLevel dllCatLevel.root \
    dllCatEffective.compileLoader | xargs)" '2 2 2'
log set '*' info

catalog
ok 'errors' wait_for 20 above dllErrors 2
ok 'and that they are many' wait_for 20 equals dllErrorsHigh 1
ok 'repetitions left out' wait_for 20 above dllLimited 9
ok 'of their category' above dllCatLimited.compileScope 9
ok 'records that were cut' wait_for 20 above dllTruncated 0
# What was filtered is counted with the next record of that process.
catalog
ok 'records filtered for this node' wait_for 20 above dllFiltered 0
ok 'of their category' above dllCatFiltered.compileScope 0
ok 'records of a category' above dllCatEmitted.compileCatalog 0
ok 'and level' above dllSevCount.compileScope.error 2
ok 'by level' above dllLevelRecords.error 2
ok 'when' above dllCatLast.compileCatalog 1700000000
ok 'and how long ago' wait_for 20 above dllCatLastAge.compileCatalog 0
ok 'audit records' above dllAuditRecords 0
ok 'all add up' wait_for 20 adds_up
is 'nothing was dropped' "$(metric dllDropped)" 0
stop "$daemon"

# Nobody listens: records wait, and the last ones find no room.
manifest <<'END'
Integer[1, 3000].each |$i| { debug("number $i") }
END
start "$site/log2" dalang-compiled --config "$config" \
    --logdest "direct:$site/absent" --log_level info
daemon=$started
wait_for 20 status_running
ok 'records that wait' wait_for 20 above dllPending 0
is 'and are not emitted' "$(metric dllEmitted)" 0
ok 'the receiver is away' wait_for 20 equals dllSinkState 2
is 'where' "$(metric dllSinkTarget)" "direct:$site/absent"
is 'why' "$(metric dllLastError)" 'ENOENT: No such file or directory'
ok 'since when' wait_for 20 above dllLagMillis 0
ok 'what is waited for it' wait_for 20 above dllBusyMicros 0
log set compile debug
catalog
ok 'records that found no room' wait_for 20 above dllDropped 0
ok 'of their category' above dllCatDropped.compileScope 0
ok 'and level' above dllLevelDropped.debug 0
ok 'the rings are full' wait_for 20 above dllRingFill 49
ok 'audit records wait' above dllAuditBytes 200
ok 'these add up, too' wait_for 20 adds_up

# It comes back.
start "$site/receiver" python3 -c '
import socket, sys
s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
s.bind(sys.argv[1])
while True: s.recv(65536)' "$site/absent"
wait_for 20 test -S "$site/absent"
chmod 777 "$site/absent"
ok 'the receiver is found again' wait_for 30 above dllReconnects 0
ok 'and takes records' wait_for 20 equals dllSinkState 1
ok 'all of them' wait_for 30 equals dllPending 0
ok 'which still add up' wait_for 20 adds_up
stop "$daemon"

# The apply daemon counts alike; its run fails, since no server answers.
segment=$site/run/applyd.metrics
start "$site/log3" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
ok 'errors of the apply daemon' wait_for 20 above dllErrors 0
is 'its name' "$(metric dllDaemonName dllCatLabel.agentRun | xargs)" \
    'applyd applyd-agent.run'
ok 'what it counts adds up' wait_for 20 adds_up
done_testing
