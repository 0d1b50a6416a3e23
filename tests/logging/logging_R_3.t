#!/bin/sh
# Row R.3: lower levels are shed first.
. "$(dirname "$0")/../lib.sh"
. tests/logging/receiver.sh

ok 'too many for the rings, and nobody listens' send --wait 0 5200 100000
ok 'INFO is shed' test "$(sent info)" -gt 0
ok 'INFO more than NOTICE' test "$(sent info)" -gt "$(sent notice)"
ok 'NOTICE more than WARN' test "$(sent notice)" -ge "$(sent warn)"
done_testing
