#!/bin/sh
# Row 2.5: a disabled call is a load, a comparison and a branch; its arguments
# are not evaluated.  (Its time: `make bench`.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/call.sh

ok 'a call as of a release' call_build
# shellcheck disable=SC2119 # no rules
n=$(instructions)
ok "instructions of a disabled call: ${n:-none}, 5 at most" \
    test "${n:-99}" -le 5
ok 'arguments are evaluated only when it is enabled' "$(scratch)/call"
done_testing
