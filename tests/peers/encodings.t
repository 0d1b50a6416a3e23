#!/bin/sh
# tests/catalog/encodings.expect has Puppet's results, and DIFFERENCES the reason
# for each of ours that differs.
. "$(dirname "$0")/../lib.sh"
. tests/catalog/encodings.sh

peer puppet || skip_all "Puppet cannot be unpacked here"
site=$(scratch)/site
make_environments "$site" >"$site.names"
while read -r name; do
	printf '{"name": "%s", "environmentpath": "%s"}\n' "$name" "$site/$name"
done <"$site.names" | tests/peers/ruby tests/peers/compile.rb "$site" \
    tests/catalog/debian12.json 2>/dev/null >"$site.answers"
while read -r answer; do
	name=$(printf '%s' "$answer" | jq -r .name)
	printf '%s\t' "$name"
	if printf '%s' "$answer" | jq -e 'has("catalog")' >/dev/null; then
		printf '%s' "$answer" | jq '.catalog | fromjson' | messages
	else
		printf '%s' "$answer" | jq -r '"Error: " + (.error |
		    gsub("\n"; "\\n") | sub(" on node web01.example.com$"; ""))' |
		    sed "s|$site/$name/production|SITE|g"
	fi
done <"$site.answers" >"$site.got"
cut -f1,2 tests/catalog/encodings.expect >"$site.expect"
compared "$(wc -l <"$site.expect")" \
    "$(diff "$site.expect" "$site.got" | grep -c '^<')"
same "the results are Puppet's" "$site.got" "$site.expect"

awk -F'\t' '$3 != "" { print $1 }' tests/catalog/encodings.expect |
    while read -r name; do
	awk -F'\t' -v name="$name" '$1 == "encodings" &&
	    name ~ "^(" $2 ")$" { found = 1 } END { exit !found }' \
	    tests/peers/DIFFERENCES || printf '%s\n' "$name"
done >"$site.unlisted"
is "DIFFERENCES lists those of ours" "$(cat "$site.unlisted")" ''
done_testing
