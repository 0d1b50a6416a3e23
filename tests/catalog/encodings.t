#!/bin/sh
# Files with a byte order mark, with the line ends of Windows, in Latin-1 and in
# UTF-16 have the results in encodings.expect: a name, the messages of the
# catalog or Puppet's error, and our own error where it differs.
. "$(dirname "$0")/../lib.sh"

. tests/catalog/case.sh
. tests/catalog/encodings.sh
site=$(scratch)/site

# compiled NAME: the messages or the error of its environment.
compiled()
{
	if dalang compile web01.example.com --confdir "$work" --format json \
	    --facts tests/catalog/debian12.json \
	    --node-data "$work/server8.json" \
	    --environmentpath "$site/$1" >"$work/out" 2>"$work/err"; then
		messages <"$work/out"
	else
		sed "s|$site/$1/production|SITE|g
		    s| on node web01.example.com\$||" "$work/err" |
		    awk '/^Error: / { error = 1 }
			error { printf "%s%s", between, $0; between = "\\n" }'
	fi
}

make_environments "$site" >"$work/names"
while read -r name; do
	printf '%s\t%s\n' "$name" "$(compiled "$name")"
done <"$work/names" >"$work/got"
awk -F'\t' '{ print $1 "\t" ($3 == "" ? $2 : $3) }' \
    tests/catalog/encodings.expect >"$work/expect"
same "each file has its messages or its error" "$work/got" "$work/expect"
done_testing
