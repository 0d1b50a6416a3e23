#!/bin/sh
# Errors of invalid manifests: each of tests/badinput/compile is
# compiled with the modules beside it; the comments `#! ...` at its end are
# what must be printed, less the directory of files.  They were recorded from
# Puppet 8.10 by record.rb, except those with the line `#? ours`.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

cases=tests/badinput
out=$(scratch)/out
echo '{"none": ""}' >"$(scratch)/facts"

said()
{
	{
		dalang compile --facts "$(scratch)/facts" \
		    --modulepath "$cases/modules" \
		    --manifest "$1" --vardir "$(scratch)/var" n1
		echo $? >"$(scratch)/status"
	} 2>&1 >"$out" |
		sed -e "s#$TOP/$cases/compile/##g" -e "s#$TOP/$cases/##g" \
		    -e "s#$cases/compile/##g" -e "s#$cases/##g" \
		    -e '/^Notice: Compiled catalog/d' -e '/ cannot be used: /d'
}

for f in "$cases"/compile/*.pp; do
	is "$(basename "$f" .pp)" "$(said "$f")" \
		"$(sed -n 's/^#! //p' "$f")"
	if grep -q '^#! Error' "$f"; then
		is "$f returns 1 and no catalog" \
		    "$(cat "$(scratch)/status" "$out")" 1
	else
		is "$f returns 0" "$(cat "$(scratch)/status")" 0
	fi
done
done_testing
