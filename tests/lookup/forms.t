#!/bin/sh
# The forms of lookup()'s arguments, the functions of levels, and their errors
# are Puppet's: each line of FOLDER/expect is a call, a tab, and its value or
# error.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
echo '{"none": ""}' >"$work/facts"

# answer FOLDER CALL: its value as Puppet source, or the error.
answer()
{
	dalang compile --confdir "$work" --facts "$work/facts" \
	    --hiera_config "$1/hiera.yaml" --modulepath "$1/modules" \
	    --code "\$x = $2
notify { 'x': message => String(\$x, '%p') }" web01.example.com \
	    >"$work/out" 2>"$work/err"
	if [ -s "$work/out" ]; then
		jq -r '.resources[] | select(.type == "Notify")
		    | "=> " + .parameters.message' "$work/out"
	else
		sed -n '/^Error: /,$p' "$work/err" | sed '1s/^Error: /! /' |
		    awk 'NR > 1 { printf "\\n" } { printf "%s", $0 }
			END { print "" }'
	fi | sed -f tests/ruby.sed -e "s|$1|CASE|g"
}

for folder in forms levels; do
	cut -f1 "tests/lookup/$folder/expect" | while IFS= read -r call; do
		printf '%s\t%s\n' "$call" \
		    "$(answer "$TOP/tests/lookup/$folder" "$call")"
	done >"$work/got"
	same "the calls of tests/lookup/$folder/expect" "$work/got" \
	    "tests/lookup/$folder/expect"
done
done_testing
