#!/bin/sh
# Row R.1: no caller waits for the log: a call returns, and a program ends,
# while the receiver is stopped, absent or killed, and needs few instructions.
# (`make bench` measures the time.)
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/logging/call.sh
. tests/logging/receiver.sh

# send_soon ARG...: a program that waited for the receiver would never end.
send_soon()
{
	timeout 60 tests/peers/devlog "$dir/log" "$sender" "$@" \
	    >"$(scratch)/sent" 2>"$(scratch)/send.err"
}

receiver_start
kill -STOP "$receiver"
ok 'records are raised while the receiver is stopped' \
    send_soon --wait 0 4000 4000
ok 'no call waited for the stopped receiver' \
    test "$(sent longest_us)" -lt 500000
ok 'records wait in the queue' test "$(sent pending)" -gt 0
ok 'children are forked while the receiver is stopped' \
    send_soon --forks 3 --wait 0 300 1000
is 'no child waited for the receiver' "$(sent failed)" 0
kill -CONT "$receiver"
stop "$receiver"
rm -f "$dir/log"
ok 'records are raised without a receiver' send_soon --wait 0 4000 8000
ok 'no call waited without a receiver' test "$(sent longest_us)" -lt 500000

ok 'a call is built as in a release' call_build
n=$(instructions --ring)
ok "instructions of a record of 15 fields: ${n:-none}, at most 920" \
    test "${n:-9999}" -le 920
ok 'each record is handed over to the ring' "$(scratch)/call" --ring
done_testing
