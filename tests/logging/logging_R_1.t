#!/bin/sh
# Row R.1: nobody waits for the log: a call returns, and a program ends, while
# the receiver is stopped, absent or killed, and costs few instructions.  (How
# fast, tells `make bench`.)
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
ok 'no call waited for it' test "$(sent longest_us)" -lt 500000
ok 'records wait' test "$(sent pending)" -gt 0
ok 'children are forked meanwhile' send_soon --forks 3 --wait 0 300 1000
is 'and none of them waited' "$(sent failed)" 0
kill -CONT "$receiver"
stop "$receiver"
rm -f "$dir/log"
ok 'records are raised while nobody listens' send_soon --wait 0 4000 8000
ok 'no call waited for anybody' test "$(sent longest_us)" -lt 500000

ok 'a call as of a release' call_build
n=$(instructions --ring)
ok "instructions of a record of 15 fields: ${n:-none}, 920 at most" \
    test "${n:-9999}" -le 920
ok 'and each is handed over' "$(scratch)/call" --ring
done_testing
