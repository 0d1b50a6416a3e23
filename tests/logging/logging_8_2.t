#!/bin/sh
# Row 8.2: the first error of each kind and audit records always pass.  In a
# daemon, in a flood: logging_8_1.t.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_limit audit_is_exempt 'audit records'
unit test_log_limit flood_is_told_once 'another error within a flood'
unit test_log_limit nodes_are_apart "another node's error"
unit test_log_limit many_kinds_at_once 'more kinds at once than are counted'
done_testing
