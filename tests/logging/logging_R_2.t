#!/bin/sh
# Row R.2: what is lost is counted, shown and told: one record after the
# outage agrees with the counters and with what arrived.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

tests/peers/devlog "$dir/log" "$sender" --raised --wait 60000 6000 6000 \
    >"$(scratch)/sent" 2>"$(scratch)/send.err" &
send_pid=$!
ok 'all records are raised while nobody receives' \
    wait_for 60 grep -qx raised "$(scratch)/send.err"
receiver_start
wait $send_pid
wait_for 10 all_arrived
ok 'records were lost' test "$(sent dropped)" -gt 100
ok 'others waited and arrived' test "$(arrived)" -gt 100
is 'raised = emitted + dropped + pending' "$(sent raised)" \
    $(($(sent emitted) + $(sent dropped) + $(sent pending)))
is 'what was handed over has arrived' "$(arrived)" "$(sent emitted)"
told=$(sed -n 's/^.*@cee: \({.*"code":"DLG-W-LOG-1003".*\)$/\1/p' "$dir/messages" |
    jq -s 'map(.puppet.dropped) | add')
is 'the loss is told, exactly' "$told" "$(sent dropped)"
is 'by level' "$(sed -n 's/^.*@cee: \({.*"code":"DLG-W-LOG-1003".*\)$/\1/p' \
    "$dir/messages" | jq -s 'map(.dalang.dropped.info // 0) | add')" \
    "$(sent info)"
done_testing
