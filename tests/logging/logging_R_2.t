#!/bin/sh
# Row R.2: lost records are counted and reported: one record after the outage
# agrees with the counters and with the received records.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

tests/peers/devlog "$dir/log" "$sender" --raised --wait 60000 6000 6000 \
    >"$(scratch)/sent" 2>"$(scratch)/send.err" &
send_pid=$!
ok 'all records are raised without a receiver' \
    wait_for 60 grep -qx raised "$(scratch)/send.err"
receiver_start
wait $send_pid
wait_for 60 all_arrived
ok 'some records were lost' test "$(sent dropped)" -gt 100
ok 'other records waited and arrived' test "$(arrived)" -gt 100
is 'raised is the sum of emitted, dropped and pending' "$(sent raised)" \
    $(($(sent emitted) + $(sent dropped) + $(sent pending)))
# The record of a loss may be emitted after the sender has counted.
ok 'all emitted records have arrived' all_arrived
is 'no record has arrived twice' "$(sed -n 's/^.*@cee: //p' "$dir/messages" |
    jq -r '.event.sequence' | sort | uniq -d)" ''
reported=$(sed -n 's/^.*@cee: \({.*"code":"DLG-W-LOG-1003".*\)$/\1/p' "$dir/messages" |
    jq -s 'map(.puppet.dropped) | add')
is 'the reported loss is exact' "$reported" "$(sent dropped)"
is 'the loss is reported by level' \
    "$(sed -n 's/^.*@cee: \({.*"code":"DLG-W-LOG-1003".*\)$/\1/p' \
    "$dir/messages" | jq -s 'map(.dalang.dropped.info // 0) | add')" \
    "$(sent info)"
done_testing
