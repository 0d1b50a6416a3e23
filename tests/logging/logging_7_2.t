#!/bin/sh
# Row 7.2: names of the Elastic Common Schema, and the rules of its log format.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json a_usual_record_has_all_fields
unit test_log_json keys_are_in_their_order
dalang apply --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "notify { 'n': } warning('w')" \
    >/dev/null 2>"$(scratch)/log"
grep '^{' "$(scratch)/log" >"$(scratch)/lines"
# rule: jq expression that is true of each record
rule()
{
	is "$1" "$(jq -c "select(($2) | not)" "$(scratch)/lines")" ''
}
rule 'the first field is the time in UTC' \
    '(keys_unsorted[0] == "@timestamp") and
    (.["@timestamp"] | test("^[0-9-]{10}T[0-9:]{8}\\.[0-9]{6}Z$"))'
rule 'the second field is the dotted level' \
    '(keys_unsorted[1] == "log.level") and
    (.["log.level"] | IN("trace", "debug", "info", "notice", "warn", "error",
    "fatal"))'
rule 'the third field is the message' 'keys_unsorted[2] == "message"'
rule 'the version of the schema is a dotted field' \
    '.["ecs.version"] | test("^[0-9]+\\.[0-9]+\\.[0-9]+$")'
rule 'all top-level names are known' \
    'keys - ["@timestamp", "log.level", "message",
    "ecs.version", "event", "log", "service", "process", "trace",
    "transaction", "span", "host", "puppet", "error", "client", "http", "url",
    "user", "tls", "file", "related", "labels", "dalang"] == []'
rule 'the kind is one of the schema' '.event.kind | IN("event", "metric",
    "alert", "state")'
rule 'the outcome is one of the schema' '(.event.outcome // "unknown") |
    IN("success", "failure", "unknown")'
rule 'no value is null or an empty object' \
    '[.. | select(. == null or . == {})] == []'

# The whole table of the schema, for records of many kinds: a run, a compile
# that fails, a request.
. tests/daemons.sh
lay_out
echo "fail('no')" | manifest
start_server || exit 1
wait_for 20 environment_ready 1
status $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
stop "$daemon"
cat "$(scratch)/lines" "$site/log" | sed 's/^/all x.c:1 /' >"$(scratch)/all"
ok 'the records contain requests' grep -q '"status_code":500' "$(scratch)/all"
is 'all fields conform to the schema' \
    "$(tests/logging/check "$(scratch)/all" | cut -d ' ' -f 3- | sort -u)" ''

is 'the index template has the types of the schema' "$(grep -v '^#' \
    tests/logging/ecs.tab | while IFS='	' read -r field type _; do
	have=$(jq -r --arg f "$field" \
	    '.template.mappings.properties[$f].type // ""' \
	    "$B/gen/elasticsearch-template.json")
	[ -z "$have" ] || [ "$have" = "${type%\[\]}" ] ||
	    echo "$field is $have, not $type"
    done)" ''
done_testing
