#!/bin/sh
# Row 1.2: where records go is replaced without touching who logs.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_emit the_memory_sink_keeps_both_forms 'a sink in memory gets all forms'
unit test_log_emit each_of_two_sinks_has_a_record_once 'two sinks at once'
unit test_log_emit early_records_are_replayed 'records from before any sink'
for dest in console json; do
	like "the same call to $dest" "$(dalang apply --logdest $dest \
	    --vardir "$(scratch)/v" --confdir "$(scratch)/c" \
	    -e "notice('said')" 2>&1)" said
done
like 'a destination that there is not is an error' "$(dalang apply --logdest \
    x -e '1' 2>&1)" "Error: logdest: 'x' is unknown"
like 'and a threshold that there is not' "$(dalang apply --log_thresholds x \
    -e '1' 2>&1)" "Error: log_thresholds: 'x' is invalid"
is 'callers know no sink' "$(grep -rlE 'log_sink_|[^_]syslog\(' daemon \
    snmp_agent --include='*.c')" ''
done_testing
