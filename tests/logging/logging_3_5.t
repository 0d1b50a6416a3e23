#!/bin/sh
# Row 3.5: each change is a record and an audit record: who, from where, old,
# new, until.  (levels.t does so over the socket and by signals.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_rules changes_are_audited 'who, from where, old, new, until'
unit test_log_rules expiry 'the end of each, too'
is 'both have their own audit message' "$(catalogue \
    '.[] | select(.category == "audit.log") | .name' | grep -c LEVEL)" 2
done_testing
