#!/bin/sh
# Row 10.3: the counters of the whole daemon, including those of its ended
# processes, are logged as one record; they agree with the written lines.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
echo "notify { 'a': } info('one') info('two')" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for i in 1 2 3; do
	is "catalog $i is served" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
# The counters of a process remain after its end.
for pid in $(workers); do
	kill -9 "$pid"
done
wait_for 20 grep -q '"code":"DLG-[A-Z]-PRV-' "$site/log"
is 'a catalog of another worker is served' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
stop "$daemon"
grep '"dataset":"dalang-compiled.stats"' "$site/log" >"$site/stats"
is 'one record is written at the end' "$(wc -l <"$site/stats")" 1
is 'the record is a metric' "$(jq -r .event.kind "$site/stats")" metric
is 'no record was lost' "$(jq .puppet.dropped "$site/stats")" 0
is 'raised records are the sum of all outcomes' "$(jq '.puppet | .raised ==
    .emitted + .filtered + .limited + .dropped + .pending' "$site/stats")" true
# Records that the parent raised before it opened its log, and after the
# counting process had ended, are counted separately.
lines=$(wc -l <"$site/log")
raised=$(jq .puppet.raised "$site/stats")
ok 'the counters agree with the lines' test $((raised - lines)) -le 2 -a \
    $((lines - raised)) -le 4
is 'four compiles are counted' "$(jq -r '.puppet.codes[]' "$site/stats" |
    grep CAT-1200)" 'DLG-N-CAT-1200 4'
done_testing
