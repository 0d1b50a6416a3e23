#!/bin/sh
# Every record that a test brought about becomes the event of OpenNMS that its
# code and level say, with its own members as parms; and every rule met one.
. "$(dirname "$0")/../lib.sh"

LOGS=${LOGS:-$B/test-logs}
rules=opennms/syslog/dalang.syslog.xml
[ -s "$LOGS/records" ] || skip_all 'there are no records of other tests'

cut -d ' ' -f 3- "$LOGS/records" | tests/snmp/syslog_events.pl $rules \
	>"$(scratch)/events"
is 'records become the events that they should' \
	"$(grep -v '^event' "$(scratch)/events" | head -5)" ''

# LOG-1048 is told of records that wait: its test ends while they do.
sed -n 's/.*(DLG-[A-Z]-\([A-Z]*-[0-9]*\)).*/\1/p' $rules | sort -u \
	>"$(scratch)/rules"
grep -v '^#' tests/after/codes.tab | cut -f 1 | sort >"$(scratch)/excused"
is 'each rule met a record' "$(
	sed -n 's/^event .* DLG-[A-Z]-//p' "$(scratch)/events" | sort -u |
	comm -23 "$(scratch)/rules" - | comm -23 - "$(scratch)/excused" |
	grep -v '^LOG-1048$')" ''
done_testing
