#!/bin/sh
# The forms of lookup()'s arguments, and the errors of others, are Puppet's:
# each line of forms/expect is a call, a tab, and its value or error.
# time limit: 120
. "$(dirname "$0")/../lib.sh"

work=$(scratch)

# answer CALL: its value as Puppet source, or the error.
answer()
{
	dalang compile --compat 7 --confdir "$work" \
	    --hiera_config tests/lookup/forms/hiera.yaml --code "\$x = $1
notify { 'x': message => String(\$x, '%p') }" web01.example.com \
	    >"$work/out" 2>"$work/err"
	if [ -s "$work/out" ]; then
		jq -r '.resources[] | select(.type == "Notify")
		    | "=> " + .parameters.message' "$work/out"
	else
		sed -n '/^Error: /,$p' "$work/err" | sed '1s/^Error: /! /' |
		    awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }
			END { print "" }'
	fi
}

cut -f1 tests/lookup/forms/expect | while IFS= read -r call; do
	printf '%s\t%s\n' "$call" "$(answer "$call")"
done >"$work/got"
same "the calls of tests/lookup/forms/expect" "$work/got" \
    tests/lookup/forms/expect
done_testing
