#!/bin/sh
# A real rsyslogd receives our records through syslog(3), each of them complete.
. "$(dirname "$0")/../lib.sh"

sender=$B/unit/test_log_syslog
[ -x "$sender" ] || skip_all "$sender is not built"
peer rsyslog || skip_all 'rsyslogd could not be unpacked'

dir=$(scratch)/rsyslog
mkdir "$dir"
tests/peers/devlog "$dir/log" true 2>/dev/null ||
	skip_all 'no mount namespace here for a /dev/log'
start "$(scratch)/rsyslogd.out" tests/peers/rsyslogd "$dir"
wait_for 10 test -S "$dir/log" || {
	sed 's/^/# /' "$(scratch)/rsyslogd.out"
	ok 'rsyslogd starts' false
	done_testing
}

ok 'records are sent' \
    tests/peers/devlog "$dir/log" "$sender" send
# The output that ok() has captured is the sender's standard error: the same
# records as JSON.
grep '^{' "$(scratch)/.out" >"$(scratch)/sent"
is 'four records are sent as JSON' "$(wc -l <"$(scratch)/sent")" 4

# shellcheck disable=SC2317 # called by wait_for
all_there()
{
	[ "$(wc -l <"$dir/messages")" -ge 4 ]
}
wait_for 10 all_there
sed -n 's/^[^@]*@cee: //p' "$dir/messages" >"$(scratch)/received"
same 'every byte arrives' "$(scratch)/received" "$(scratch)/sent"
is 'rsyslog parses all records' "$(wc -l <"$dir/records.json")" 4
fails 'rsyslog rejects no record' test -s "$dir/not-json"
like 'records have facility, severity and tag' "$(cat "$dir/messages")" \
    '^daemon\.warning dalang-test\[[0-9]+\]: @cee: \{"@timestamp"'
like 'fields keep their types' "$(cat "$dir/records.json")" \
    '"sequence": *4.*"duration": *1500000000'
like 'the logger and the record have the node' \
    "$(cat "$dir/records.json")" '"node": *"web01.example.com"'
like 'cut fields are named' "$(cat "$dir/records.json")" '"cut": *\['
is 'the longest line fills its budget' \
    "$(awk 'length > n { n = length } END { print (n + 6 <= 7680 && n > 7000) }' \
	"$(scratch)/received")" 1
done_testing
