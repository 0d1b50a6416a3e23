#!/bin/sh
# time limit: 1800
# tests/unit/test_file_race.c with a million exchanges, and tests/apply/race.t
# with each type tried for much longer.
. "$(dirname "$0")/../lib.sh"

[ -x "$B/unit/test_file_race" ] || skip_all "no test_file_race in $B/unit"
ok "nothing outside changes" env FLIPS=1000000 "$B/unit/test_file_race"
if tests/resource/root true && [ -x "$B/tools/flip" ]; then
	ok "no type discloses or changes the file of another" \
	    env RACE_ROUNDS=20 tests/apply/race.t
else
	skip "races of all types" "no overlay root here, or no flip"
fi
done_testing
