#!/bin/sh
# Row 8.2: the first error of each kind and audit records are never suppressed.
# In a daemon, in a flood: logging_8_1.t.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_limit audit_records_are_not_limited
unit test_log_limit a_flood_is_logged_once
unit test_log_limit nodes_are_limited_separately
unit test_log_limit more_kinds_than_summaries_are_written
done_testing
