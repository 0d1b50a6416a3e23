#!/bin/sh
# Row 7.1: JSON with types: each field of a real run has the type of its
# message's row.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json values_have_types
dalang apply --logdest json --log_level debug --vardir "$(scratch)/v" \
    --confdir "$(scratch)/c" -e "file { '$(scratch)/f': content => 'x' } ->
    exec { '/bin/true': } notify { 'n': } warning('w')" \
    >/dev/null 2>"$(scratch)/log"
grep '^{' "$(scratch)/log" >"$(scratch)/lines"
ok 'the run has records' test "$(wc -l <"$(scratch)/lines")" -gt 8
# Paths of all leaves, and whether their type is that of the template.
is 'all fields have their type of the template' "$(jq -r \
    --slurpfile t "$B/gen/elasticsearch-template.json" '
    $t[0].template.mappings.properties as $p |
    paths(type != "object" and type != "array") as $path |
    getpath($path) as $v |
    ($path | map(select(type == "string")) | join(".")) as $name |
    select($name | startswith("labels.") | not) |
    ($p[$name].type // "none") as $want |
    select(if $want == "long" then ($v | type) != "number"
	elif $want == "boolean" then ($v | type) != "boolean"
	elif $want == "none" then true
	else ($v | type) != "string" end) |
    "\($name) is \($v | type), \($want) wanted"' "$(scratch)/lines" |
    sort -u)" ''
done_testing
