#!/bin/sh
# time limit: 600
# tests/unit/test_file_race.c with a million exchanges.
. "$(dirname "$0")/../lib.sh"

[ -x "$B/unit/test_file_race" ] || skip_all "no test_file_race in $B/unit"
ok "nothing outside changes" env FLIPS=1000000 "$B/unit/test_file_race"
done_testing
