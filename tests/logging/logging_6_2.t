#!/bin/sh
# Row 6.2: what is known about a piece of work follows it through threads,
# tasks and processes.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_trace a_task_keeps_its_context 'a task that hops threads'
unit test_log_emit a_context_follows_its_task 'its own and no other'
unit test_log_emit a_child_starts_with_new_counters 'a child begins with what its parent knew'
done_testing
