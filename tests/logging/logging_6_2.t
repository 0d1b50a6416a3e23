#!/bin/sh
# Row 6.2: the context of an operation follows it through threads, tasks and
# processes.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_trace a_task_keeps_its_context
unit test_log_emit a_context_follows_its_task
unit test_log_emit a_child_starts_with_new_counters
done_testing
