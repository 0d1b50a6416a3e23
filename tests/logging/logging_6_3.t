#!/bin/sh
# Row 6.3: an error gathers what each layer knows, as fields.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh

unit test_log_json errors_are_taken_apart 'cause, code and place are fields'
mkdir -p "$(scratch)/c"
echo "fail('no way')" >"$(scratch)/x.pp"
out=$(dalang compile --logdest json --vardir "$(scratch)/v" --confdir \
    "$(scratch)/c" --manifest "$(scratch)/x.pp" n.example.com 2>&1 |
    grep CAT-1201)
like 'a compile that failed: node, place' "$out" \
    '"puppet":\{.*"node":"n.example.com".*'
like 'the line of the manifest' "$out" '"line":1'
like 'the file of the manifest' "$out" '"file":"[^"]*/x.pp"'
done_testing
