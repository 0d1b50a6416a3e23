#!/bin/sh
# A thousand external facts, or files of them, with the same fault: each is
# reported once, the others are facts, and time and memory have limits.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
seconds=20 mega=100
case $B in */san) seconds=60 mega=800 ;; esac
: >"$s/conf"
n=1000

# each FORMAT: with every number, without its last comma, as JSON
each() { printf '{'; seq -f "$1" "$n" | paste -sd,; printf ', "rest": 1}'; }

# NAME | what writes the files | the record of each, less their numbers | what
# the fact number 7 is
cat >"$s/table" <<'END'
NUL in lines|{ seq $n \| sed 's/.*/f_&=x\x00y/'; echo rest=1; } >a.txt|Error: Fact resolution fact='f_N', resolution='<anonymous>' resolved to an invalid value: String contains a null byte reference; unsupported for all facts.|null
NUL in texts of JSON|each '"f_%g": "xU0000"' \| sed 's/U/\\u/g' >a.json|Error: Fact resolution fact='f_N', resolution='<anonymous>' resolved to an invalid value: String contains a null byte reference; unsupported for all facts.|null
NUL in names of JSON|each '"f_%gU0000": 1' \| sed 's/U/\\u/g' >a.json|Error: Fact resolution fact='f_N^@', resolution='<anonymous>' resolved to an invalid value: String contains a null byte reference; unsupported for all facts.|null
bytes that are not UTF-8|each '"f_%g": "caf~"' \| tr '~' '\351' >a.json|Error: Fact resolution fact='f_N', resolution='<anonymous>' resolved to an invalid value: String doesn't match the reported encoding UTF-N|null
integers beyond 64 bit|each '"f_%g": 123456789012345678901234567890' >a.json||123456789012345678901234567890
files that are cut|for i in $(seq $n); do echo '{"a":' >f_$i.json; done; echo rest=1 >z.txt|Error: Failed to handle DIR/f_N.json as external facts: unexpected end of the text at line N column N|null
files that are not UTF-8|for i in $(seq $n); do printf 'a=\351' >f_$i.txt; done; echo rest=1 >z.txt|Error: Failed to handle DIR/f_N.txt as external facts: invalid byte sequence in UTF-N at line N|null
links without a file|for i in $(seq $n); do ln -s /nowhere f_$i.txt; done; echo rest=1 >z.txt|Error: Failed to handle DIR/f_N.txt as external facts: No such file or directory|null
END
sed -i 's/ \\| / \a /g' "$s/table"

while IFS='|' read -r name writes record fact; do
	d=$s/ext
	rm -rf "$d"
	mkdir "$d"
	(cd "$d" && eval "$(printf '%s' "$writes" | tr '\a' '|')")
	begin=$(date +%s)
	"$B/tools/measure" "$s/used" timeout 200 dalang facts --config "$s/conf" \
	    --no-custom-facts --external-dir "$d" --json rest f_7 \
	    >"$s/out" 2>"$s/err"
	took=$(($(date +%s) - begin))
	read -r _ _ most <"$s/used"
	is "$name: the others are facts" "$(exact_jq -r .rest "$s/out")" 1
	is "$name: the fact" "$(sed -n 's/^  "f_7": \(.*\),/\1/p' "$s/out")" "$fact"
	is "$name: each is reported once" \
	    "$(sed "s,$d,DIR,; s/[0-9][0-9]*/N/g" "$s/err" | sort | uniq -c |
		sed 's/^ *//')" "${record:+$n $record}"
	if [ "$took" -gt $((seconds * ${SLOW:-1})) ] || [ "$most" -gt $mega ]; then
		is "$name: seconds and megabytes" "$took $most" "$seconds $mega"
	fi
done <"$s/table"

rm -rf "$d"
mkdir "$d"
(cd "$d" && seq 10001 | xargs touch)
is 'a directory of too many files is named' "$(timeout 200 dalang facts \
    --config "$s/conf" --no-custom-facts --external-dir "$d" os.name 2>&1 >"$s/out")" \
    "Error: Failed to handle $d as external facts: it has too many entries"
done_testing
