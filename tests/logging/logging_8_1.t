#!/bin/sh
# Rows 8.1 and 8.2: a manifest that says the same 500 times in one compile of
# the daemon; what is new, errors and audit come out all the same.
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
is 'a catalog' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production")" 200
is "another node's" "$(status $other \
    "/puppet/v3/catalog/$other?environment=production")" 200
stop "$daemon"

# said TEXT: records that say so.
said()
{
	grep -c "\"message\":\"$1\"" "$site/log"
}
# suppressed TEXT: how many were left out, as told.
suppressed()
{
	grep "\"message\":\"$1\"" "$site/log" |
	    jq -s 'map(.dalang.suppressed // 0) | add'
}
is 'five, one with the number, and one of the other node' \
    "$(said 'the same')" 7
is 'the number' "$(suppressed 'the same')" 495
is 'of one node only' "$(grep '"suppressed"' "$site/log" |
    grep 'the same' | jq -r .puppet.node)" web01.example.com
is 'errors: five, and one with the number' "$(said 'many errors')" 6
is 'the number of errors' "$(suppressed 'many errors')" 495
is 'the first of its kind comes out' "$(said 'one error')" 1
is 'what is new, too' "$(said 'another')" 1
is 'audit is complete' "$(grep -c 'DLG-N-SRV-2690' "$site/log")" 2
done_testing
