#!/bin/sh
# Row 6.3: an error collects the context of each layer as fields: a function
# that fails in a define in a class, in the compile of a request.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_json errors_are_structured

lay_out
manifest <<'END'
class inner {
  d { 'x': }
}
define d {
  $n = Integer('seven')
}
include inner
END
start_server || exit 1
wait_for 20 environment_ready 1
trace=4bf92f3577b34da6a3ce929d0e0e4736
uuid=11111111-2222-4333-8444-555555555555
is 'a compile that fails is an error' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production&transaction_uuid=$uuid" \
    -H "traceparent: 00-$trace-00f067aa0ba902b7-01")" 500
# shellcheck disable=SC2317 # called by wait_for
failed()
{
	grep -q CAT-1201 "$site/log"
}
wait_for 60 failed
grep CAT-1201 "$site/log" >"$site/failed"
is 'the error is logged once' "$(wc -l <"$site/failed")" 1

# has_field LAYER JQ-PATH WANTED
has_field()
{
	is "a field of $1 is in the record: $2" \
	    "$(jq -r "$2" "$site/failed")" "$3"
}
has_field 'the connection' .puppet.node $node
has_field 'the connection' .trace.id $trace
has_field 'the request' .transaction.id $uuid
has_field 'the worker' .puppet.environment production
has_field 'the compile' .puppet.result evaluation_error
has_field 'the compile' '.event.duration | type' number
has_field 'the compile' .event.outcome failure
has_field 'the evaluator' .puppet.file "$manifests/site.pp"
has_field 'the evaluator' .puppet.line 2
has_field 'the evaluator, without a column' .puppet.column null
like 'the message has the inner position' "$(jq -r .message "$site/failed")" \
    'Function Call, .*line: 5, column: 8\)'
like 'the message has the cause' "$(jq -r .message "$site/failed")" \
    'The string .seven. cannot be converted to Integer'
is 'the error code is a field' "$(jq -r '.error.code | length > 0' \
    "$site/failed")" true
stop "$daemon"
done_testing
