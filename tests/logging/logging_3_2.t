#!/bin/sh
# Row 3.2: levels change while threads and processes log, at once and whole.
# (tsan.t does so a million times under the thread sanitizer.)
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_rules changes_while_threads_log 'changes while threads log'
unit test_log_rules at_once 'a running compile obeys'
unit test_log_rules processes_share 'other processes obey, and cannot write'
done_testing
