#!/bin/sh
# time limit: 900
# tests/unit/test_log_hostile.c under sanitizers, with some minutes of writes
# anywhere into the pool of rings and the segment of levels.
. "$(dirname "$0")/../lib.sh"

hostile=$B/san/unit/test_log_hostile
[ -x "$hostile" ] || skip_all "no $hostile"
ok "the reader of the log's memory continues" \
    env HOSTILE="${HOSTILE:-60}" "$hostile"
done_testing
