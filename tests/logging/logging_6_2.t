#!/bin/sh
# Row 6.2: what is known about a piece of work follows it through threads,
# tasks and processes.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_trace a_task_takes_its_context_along 'a task that hops threads'
unit test_log_emit context_follows_a_task 'its own and no other'
unit test_log_emit child_starts_anew 'a child begins with what its parent knew'
done_testing
