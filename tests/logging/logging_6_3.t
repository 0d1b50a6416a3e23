#!/bin/sh
# Row 6.3: an error gathers what each layer knows, as fields: a function that
# fails in a define in a class, in the compile of a request.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_json errors_are_structured 'cause, code and place are fields'

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
is 'a compile that fails' "$(status $node \
    "/puppet/v3/catalog/$node?environment=production&transaction_uuid=$uuid" \
    -H "traceparent: 00-$trace-00f067aa0ba902b7-01")" 500
# shellcheck disable=SC2317 # called by wait_for
failed()
{
	grep -q CAT-1201 "$site/log"
}
wait_for 10 failed
grep CAT-1201 "$site/log" >"$site/failed"
is 'is told once' "$(wc -l <"$site/failed")" 1

# knows LAYER JQ-PATH WANTED
knows()
{
	is "what $1 knows: $2" "$(jq -r "$2" "$site/failed")" "$3"
}
knows 'the connection' .puppet.node $node
knows 'the connection' .trace.id $trace
knows 'the request' .transaction.id $uuid
knows 'the worker' .puppet.environment production
knows 'the compile' .puppet.result evaluation_error
knows 'the compile' '.event.duration | type' number
knows 'the compile' .event.outcome failure
knows 'the evaluator' .puppet.file "$manifests/site.pp"
knows 'the evaluator' .puppet.line 2
knows 'the evaluator, which has a line alone' .puppet.column null
like 'where it was inside' "$(jq -r .message "$site/failed")" \
    'Function Call, .*line: 5, column: 8\)'
like 'what the function knows: the cause' "$(jq -r .message "$site/failed")" \
    'The string .seven. cannot be converted to Integer'
is 'and each field stands alone' "$(jq -r '.error.code | length > 0' \
    "$site/failed")" true
stop "$daemon"
done_testing
