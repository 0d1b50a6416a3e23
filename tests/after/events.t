#!/bin/sh
# time limit: 900
# Records of all tests, up to 30 of a message, become the events of OpenNMS for
# their code and level, with their own members as parms; and every rule matched
# one.
. "$(dirname "$0")/../lib.sh"

LOGS=${LOGS:-$B/test-logs}
rules=opennms/syslog/dalang.syslog.xml
[ -s "$LOGS/records" ] || skip_all 'there are no records of other tests'

records=$(scratch)/records
cut -d ' ' -f 3- "$LOGS/records" | awk 'match($0, /"code":"DLG-[^"]*"/) &&
	count[substr($0, RSTART, RLENGTH)]++ < 30' >"$records"
tests/snmp/syslog_events.pl $rules <"$records" >"$(scratch)/events"
is 'records become the events of their code and level' \
	"$(grep -v '^event' "$(scratch)/events" | head -5)" ''

# codes.t requires that each message is raised.
sed -n 's/.*(DLG-[A-Z]-\([A-Z]*-[0-9]*\)).*/\1/p' $rules | sort -u \
	>"$(scratch)/rules"
cut -d ' ' -f 3 "$LOGS/raised" | cut -c 7- | sort -u >"$(scratch)/raised"
is 'each rule of a raised message matched a record' "$(
	comm -12 "$(scratch)/rules" "$(scratch)/raised" >"$(scratch)/due"
	sed -n 's/^event .* DLG-[A-Z]-//p' "$(scratch)/events" | sort -u |
	comm -23 "$(scratch)/due" -)" ''

if command -v java >/dev/null; then
	sed 's/^/@cee: /' "$records" >"$(scratch)/messages"
	java tests/snmp/SyslogEvents.java $rules <"$(scratch)/messages" \
		>"$(scratch)/java" 2>&1
	tests/snmp/syslog_events.pl -l $rules <"$(scratch)/messages" \
		>"$(scratch)/perl"
	ok "the engine of Java finds the same events" \
		cmp "$(scratch)/java" "$(scratch)/perl"
else
	skip "the engine of Java finds the same events" 'no java'
fi
done_testing
