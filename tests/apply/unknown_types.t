#!/bin/sh
# The setting unknown_types: a resource of a type that this machine does not
# have refuses the catalog, or fails alone.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
dalang compile --confdir "$s/c" --vardir "$s/v" --manifest /dev/stdin \
    web01.example.com >"$s/known.json" 2>"$s/err" <<'END' || cat "$s/err"
notify { 'x': message => 'of an unknown type' }
notify { 'y': message => 'another' }
notify { 'after': require => Notify['x'] }
notify { 'alone': }
END
jq 'walk(if type == "string" then gsub("Notify\\[(?<t>[xy])\\]"; "Frobnicate[\(.t)]")
    elif type == "object" and .type == "Notify" and (.title | test("^[xy]$"))
    then .type = "Frobnicate" else . end)' "$s/known.json" >"$s/catalog.json"
is 'the catalog has two resources of the type' \
    "$(grep -c '"type": "Frobnicate"' "$s/catalog.json")" 2

# applied OPTION...: the exit status; the output is $s/out.
applied()
{
	dalang apply --confdir "$s/c" --vardir "$s/v" --detailed-exitcodes \
	    --catalog "$s/catalog.json" "$@" >"$s/out" 2>&1
	echo $?
}

is 'the catalog is refused by default' "$(applied)" 1
like 'the error names the type' "$(cat "$s/out")" \
    "Frobnicate\[x\]: the resource type 'Frobnicate' is not supported: .* neither types/frobnicate.json nor lib/puppet/type/frobnicate.rb; .*: install the module .* below basemodulepath"
is 'nothing is applied' "$(grep -c "message as 'alone'" "$s/out")" 0

is 'with skip the run has changes and failures' \
    "$(applied --unknown_types skip)" 6
like 'the resource fails with the reason' "$(cat "$s/out")" \
    "Frobnicate\[x\]: Could not evaluate: the resource type 'Frobnicate' is not supported"
like 'the second one fails, too' "$(cat "$s/out")" \
    'Frobnicate\[y\]: Could not evaluate'
like 'a resource that depends on it is skipped' "$(cat "$s/out")" \
    'Notify\[after\]: Skipping because of failed dependencies'
like 'the others are applied' "$(cat "$s/out")" \
    "Notify\[alone\]/message: defined 'message' as 'alone'"
like 'the report has the failure' \
    "$(cat "$s"/v/state/last_run_report.yaml 2>/dev/null || find "$s/v" -name 'last_run_report*' -exec cat {} +)" \
    'Frobnicate\[x\]'

is 'a noop run reports the failure' \
    "$(applied --unknown_types skip --noop)" 4
is 'an unknown value is an error' "$(applied --unknown_types ignore)" 1
like 'the error names the values' "$(cat "$s/out")" \
    "Allowed values are 'fail', 'skip'"
done_testing
