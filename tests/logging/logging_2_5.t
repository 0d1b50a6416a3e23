#!/bin/sh
# Row 2.5: a disabled call is a load, a comparison and a branch; its arguments
# are not evaluated. (Its time: `make bench`.)
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/logging/call.sh

ok 'a call is built as in a release' call_build
# shellcheck disable=SC2119 # no rules
n=$(instructions)
ok "instructions of a disabled call: ${n:-none}, at most 5" \
    test "${n:-99}" -le 5
ok 'arguments are evaluated only by an enabled call' "$(scratch)/call"
done_testing
