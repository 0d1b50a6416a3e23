#!/bin/sh
# time limit: 3600
# A writer of exported resources is killed in 1,000 rounds: nothing that it
# acknowledged is lost, nothing is torn (tests/unit/test_exports_kill.c).
. "$(dirname "$0")/../lib.sh"

[ -x "$B/unit/test_exports_kill" ] || skip_all "no test_exports_kill in $B/unit"
ok "a thousand rounds" env ROUNDS="${ROUNDS:-1000}" "$B/unit/test_exports_kill"
done_testing
