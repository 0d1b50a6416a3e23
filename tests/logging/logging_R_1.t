#!/bin/sh
# Row R.1: nobody waits for the log: a call returns while the receiver is
# stopped, absent or killed.  (How fast, tells `make bench`.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

receiver_start
kill -STOP "$receiver"
(sleep 4 && kill -CONT "$receiver") &
ok 'records are raised while the receiver is stopped' \
    send --wait 0 4000 4000
ok 'no call waited for it' test "$(sent longest_us)" -lt 500000
ok 'records wait' test "$(sent pending)" -gt 0
wait $!
kill -CONT "$receiver"
stop "$receiver"
rm -f "$dir/log"
ok 'records are raised while nobody listens' send --wait 0 4000 8000
ok 'no call waited for anybody' test "$(sent longest_us)" -lt 500000
done_testing
