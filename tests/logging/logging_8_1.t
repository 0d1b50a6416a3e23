#!/bin/sh
# Rows 8.1 and 8.2: a manifest that logs the same text 500 times in one compile
# of the daemon; new texts, errors and audit records are all written.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'
manifest <<'END'
$count = $trusted['certname'] ? { 'web01.example.com' => 500, default => 1 }
Integer[1, $count].each |$i| { notice('the same') }
node 'web01.example.com' {
  err('one error')
  Integer[1, 500].each |$i| { err('many errors') }
  notice('another')
}
node default { }
END
start_server || exit 1
wait_for 20 environment_ready 1
is 'a catalog is served' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
is "a catalog of another node is served" "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 200
stop "$daemon"

# records_with TEXT: the number of records with that text.
records_with()
{
	grep -c "\"message\":\"$1\"" "$site/log"
}
# suppressed TEXT: the reported number of suppressed records.
suppressed()
{
	grep "\"message\":\"$1\"" "$site/log" |
	    jq -s 'map(.dalang.suppressed // 0) | add'
}
is 'five records, one summary, and one of the other node are written' \
    "$(records_with 'the same')" 7
is 'the summary has the number of suppressed records' \
    "$(suppressed 'the same')" 495
is 'the summary is of one node only' "$(grep '"suppressed"' "$site/log" |
    grep 'the same' | jq -r .puppet.node)" web01.example.com
is 'five errors and one summary are written' "$(records_with 'many errors')" 6
is 'the summary has the number of suppressed errors' \
    "$(suppressed 'many errors')" 495
is 'the first error of its kind is written' "$(records_with 'one error')" 1
is 'a new text is written' "$(records_with 'another')" 1
is 'all audit records are written' "$(grep -c '"code":"DLG-N-SRV-2690"' "$site/log")" 2
done_testing
