#!/bin/sh
# Row 10.3: counts of the whole daemon, also of what its ended processes
# raised, come out as one record; they agree with the lines that came out.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
echo "notify { 'a': } info('one') info('two')" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
for i in 1 2 3; do
	is "catalog $i" "$(status $node \
	    "/puppet/v3/catalog/$node?environment=production")" 200
done
# The counts of a process outlive it.
for pid in $(workers); do
	kill -9 "$pid"
done
wait_for 20 grep -q '"code":"DLG-[A-Z]-PRV-' "$site/log"
is 'a catalog of another worker' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
stop "$daemon"
grep '"dataset":"dalang-compiled.stats"' "$site/log" >"$site/stats"
is 'one record at the end' "$(wc -l <"$site/stats")" 1
is 'it is a metric' "$(jq -r .event.kind "$site/stats")" metric
is 'nothing was lost' "$(jq .puppet.dropped "$site/stats")" 0
is 'the identity holds' "$(jq '.puppet | .raised ==
    .emitted + .filtered + .limited + .dropped + .pending' "$site/stats")" true
# what the parent raised before it opened its log, and when the process that
# counts had ended, is apart
lines=$(wc -l <"$site/log")
raised=$(jq .puppet.raised "$site/stats")
ok 'as many as lines' test $((raised - lines)) -le 2 -a \
    $((lines - raised)) -le 4
is 'four compiles' "$(jq -r '.puppet.codes[]' "$site/stats" |
    grep CAT-1200)" 'DLG-N-CAT-1200 4'
done_testing
