#!/bin/sh
# MRTG, with the configuration that we ship, polls a real snmpd once and stores
# the values.
. "$(dirname "$0")/../lib.sh"
. tests/snmp/agent.sh

peer mrtg || skip_all 'mrtg cannot be unpacked'
mrtg=$PEERS/mrtg/usr
libraries=$mrtg/lib/$(uname -m)-linux-gnu
LD_LIBRARY_PATH=$libraries ldd "$mrtg/bin/rateup" | grep -q 'not found' &&
	skip_all 'its libraries are not there'

start_snmpd
start_daemon 42 40
start "$dir/segment.log2" "$B/tools/segment" "$dir/applyd.metrics" applyd
start_agent
ok 'the compile daemon is served' wait_for 20 compiles 42
runs() { [ "$(get DALANG-TRANSACTION-MIB::dltRunCount.0)" = 0 ]; }
ok 'the apply daemon is served' wait_for 20 runs
work=$(scratch)/work
mkdir "$work"
sed "s,^WorkDir: .*,WorkDir: $work,
    s/@127\.0\.0\.1:/@127.0.0.1:$port/" managers/mrtg.cfg >"$dir/mrtg.cfg"
env LANG=C PERL5LIB="$mrtg/share/perl5:$mrtg/lib/mrtg2" \
    LD_LIBRARY_PATH="$libraries" /usr/bin/perl "$mrtg/bin/mrtg" \
    "$dir/mrtg.cfg" >"$dir/mrtg.out" 2>&1
is 'mrtg accepts the configuration' $? 0
# At the first run it prints that old logs do not exist.
is 'mrtg prints no error' "$(grep -iv 'no previous\|rename\|rateup\|^$\|-----' \
    "$dir/mrtg.out")" ''

# kept TARGET: both stored values, as they were polled.
kept() { sed -n '1s/^[0-9]* //p' "$work/$1.log"; }
value() { get "$1" | sed 's/.*(\([0-9]*\))$/\1/'; }
compile=DALANG-COMPILE-MIB
transaction=DALANG-TRANSACTION-MIB
while read -r target one other; do
	is "$target has its values" \
	    "$(kept "$target")" "$(value "$one") $(value "$other")"
done <<END
dlccompilesok $compile::dlcCompilesOk.0 $compile::dlcCompilesBad.0
dlcworkersbusy $compile::dlcWorkersBusy.0 $compile::dlcWorkers.0
dlctimerp50-compile $compile::dlcTimerP50.1 $compile::dlcTimerP99.1
dlcnodesknown $compile::dlcNodesKnown.0 $compile::dlcNodesFailing.0
dltruncount $transaction::dltRunCount.0 $transaction::dltRunFailed.0
dltreslast-changed $transaction::dltResLast.6 $transaction::dltResLast.3
END
is 'three workers are stored' "$(kept dlcworkersbusy)" '0 3'
is 'each target has a log' "$(find "$work" -name '*.log' | wc -l)" \
    "$(grep -c '^Target' managers/mrtg.cfg)"
done_testing
