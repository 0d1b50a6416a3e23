#!/bin/sh
# Row 1.2: the destination of records is replaced without a change of the
# callers.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_emit the_memory_sink_keeps_both_forms
unit test_log_emit each_of_two_sinks_has_a_record_once
unit test_log_emit early_records_are_replayed
for dest in console json; do
	like "the same call logs to $dest" "$(dalang apply --logdest $dest \
	    --vardir "$(scratch)/v" --confdir "$(scratch)/c" \
	    -e "notice('said')" 2>&1)" said
done
like 'an unknown destination is an error' "$(dalang apply --logdest \
    x -e '1' 2>&1)" "Error: logdest: 'x' is unknown"
like 'an unknown threshold is an error' "$(dalang apply --log_thresholds x \
    -e '1' 2>&1)" "Error: log_thresholds: 'x' is invalid"
is 'callers do not refer to a sink' "$(grep -rlE 'log_sink_|[^_]syslog\(' daemon \
    snmp_agent --include='*.c')" ''
done_testing
