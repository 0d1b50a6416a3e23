#!/bin/sh
# Row R.4: children forked while threads log through syslog(3) never hang,
# whether or not the receiver reads.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh
. tests/logging/rows.sh

unit test_log_handover a_loss_is_logged_without_a_ring

receiver_start
# counted when all are delivered, also on a busy machine
ok '300 children are forked while two threads log' \
    send --forks 300 --wait 20000 40000 20000
is 'no child was killed by its alarm' "$(sent failed)" 0
is 'every record is accounted for' "$(sent raised)" \
    $(($(sent emitted) + $(sent dropped) + $(sent pending)))
kill -STOP "$receiver"
ok 'children are forked while the receiver is stopped' \
    send --forks 5 --wait 0 3000 1000
is 'no child was killed while the receiver was stopped' "$(sent failed)" 0
kill -CONT "$receiver"
done_testing
