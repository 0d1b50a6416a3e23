#!/bin/sh
# Invalid facts and catalogs: one error that names the file or the part of it,
# nothing compiled, nothing applied.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
echo "notify { 'a': }" >"$s/ok.pp"

many()
{
	yes "$2" | tr -d '\n' | head -c $(($1 * ${#2}))
}

# facts FILE REGEX: the facts in the file are refused with this error
facts()
{
	said=$(cd "$s" && dalang compile --facts "$1" --manifest ok.pp n1 \
		2>&1 >out)
	code=$?
	is "$1 is refused" "$code $(wc -c <"$s/out")" '1 0'
	like "the error explains $1" "$said" "^Error: $2"
	is "the error of $1 has one line" "$(printf '%s\n' "$said" | wc -l)" 1
}

put()
{
	printf '%b' "$2" >"$s/$1"
}

put unclosed.json '{"name":"n1","values":{"a":1}'
facts unclosed.json '\(unclosed.json\): unexpected end .* at line 1 column'
put list.json '[1, 2]'
facts list.json '.*must be a hash'
put text.json '"text"'
facts text.json '.*must be a hash'
put empty.json ''
facts empty.json '\(empty.json\): unexpected end'
for text in '{}' '{"name":"n1","values":{}}'; do
	put none.json "$text"
	facts none.json '\(none.json\): contains no facts'
	for command in 'apply --noop -e 1' 'lookup --node n1 x' \
	    'epp render -e x'; do
		# shellcheck disable=SC2086 # words of a command
		like "$command --facts refuses $text" "$(cd "$s" &&
		    dalang $command --facts none.json 2>&1 | tail -n 1)" \
		    '^Error: .*none.json.* contains no facts$'
	done
done
put bom.json '\0357\0273\0277{"a":1}'
facts bom.json '\(bom.json\): unexpected character at line 1 column 1'
put bytes.json '{"a":"\0377"}'
facts bytes.json '\(bytes.json\): invalid UTF-8 at line 1 column'
put behind.json '{"a":1}}'
facts behind.json '\(behind.json\): unexpected text after'
put infinite.json '{"a":1e999}'
facts infinite.json '\(infinite.json\): number is too large'
{
	printf '{"a":'
	many 1000000 '['
} >"$s/deep.json"
facts deep.json '\(deep.json\): nesting is too deep'
truncate -s 100M "$s/huge.json"
facts huge.json 'Could not read facts from huge.json: File too large'
facts nothere.json 'Could not read facts from nothere.json: No such file'
mkdir "$s/directory.json"
facts directory.json 'Could not read facts from directory.json: Is a dir'
put unclosed.yaml 'a: [1'
facts unclosed.yaml '\(unclosed.yaml\): did not find expected .,. or'
put list.yaml '- 1\n- 2\n'
facts list.yaml '.*must be a hash'
put cycle.yaml 'a: &x [*x]\n'
facts cycle.yaml '\(cycle.yaml\): Recursive alias: x'
put tab.yaml '\tx: 1\n'
facts tab.yaml '\(tab.yaml\): found character that cannot start'
put nul.yaml 'a: "\0000"\n'
facts nul.yaml '\(nul.yaml\): control characters are not allowed'
{
	printf 'a: '
	many 1000000 '['
} >"$s/deep.yaml"
facts deep.yaml '\(deep.yaml\): nesting is too deep'

# catalog NAME REGEX RESOURCES [EDGES]: such a catalog is not applied; each
# resource that would write is the file $s/x
catalog()
{
	stage='{"type":"Stage","title":"main"},{"type":"Class","title":"main"}'
	x="{\"type\":\"File\",\"title\":\"$s/x\",\"parameters\":{\"content\":\"x\"}}"
	printf '{"name":"n1","version":1,"environment":"production",%s' \
		"\"resources\":[$stage,$x,$3],\"edges\":[${4:-}]}" >"$s/$1"
	refused "$1" "$2"
}

refused()
{
	said=$(cd "$s" && dalang apply --catalog "$1" --confdir etc \
		--vardir var 2>&1 >out)
	code=$?
	is "$1 is not applied" "$code $(ls "$s/x" 2>/dev/null)" '1 '
	like "the error explains $1" "$said" "^Error: $2"
	rm -f "$s/x"
}

read='Could not intern from json:'
catalog number.json "$read a resource is an object .*column: [0-9]+" 5
catalog no_type.json "$read No resource type provided" '{"title":"a"}'
catalog no_title.json "$read No resource title provided" '{"type":"Notify"}'
catalog twice.json "$read a resource is declared twice" \
	'{"type":"Notify","title":"a"},{"type":"Notify","title":"a"}'
catalog attributes.json "$read parameters are an object" \
	'{"type":"Notify","title":"a","parameters":[1]}'
catalog rich.json "$read No implementation mapping found for Puppet Type Nope" \
	'{"type":"Notify","title":"a","parameters":{"message":{"__ptype":"Nope","__pvalue":1}}}'
catalog unknown.json "Nosuch\\[a\\]: the resource type 'Nosuch' is not supported" \
	'{"type":"Nosuch","title":"a"}'
catalog attribute.json "no parameter named 'nope' on Notify\\[a\\]" \
	'{"type":"Notify","title":"a","parameters":{"nope":1}}'
catalog relative.json 'Parameter path failed on File\[a\]: File paths must be' \
	'{"type":"File","title":"a"}'
catalog mode.json 'Parameter mode failed on File\[/b\]: The file mode spec' \
	'{"type":"File","title":"/b","parameters":{"mode":644}}'
catalog require.json 'Could not find dependency Notify\[z\] for Notify\[a\]' \
	'{"type":"Notify","title":"a","parameters":{"require":"Notify[z]"}}'
catalog cycle.json 'Found 1 dependency cycle' \
	'{"type":"Notify","title":"a","parameters":{"require":"Notify[b]"}},{"type":"Notify","title":"b","parameters":{"require":"Notify[a]"}}'
catalog edge.json \
	"Could not intern from data: Could not find relationship target 'Notify\\[z\\]'" \
	'{"type":"Notify","title":"a"}' \
	'{"source":"Class[main]","target":"Notify[z]"}'
head -c 150 "$s/edge.json" >"$s/cut.json"
refused cut.json "$read string is not terminated|$read unexpected end"
for text in '' '[]' '{}' '"x"' '{"name":5}' '{"name":"n1","resources":5}'; do
	printf '%s' "$text" >"$s/text.json"
	refused text.json "$read .*line: 1, column: [0-9]+"
done
head -c 100000 /dev/urandom >"$s/random.json"
refused random.json "$read"
{
	printf '{"name":"n1","resources":'
	many 1000000 '['
} >"$s/deep.json"
refused deep.json "$read"
refused nothere.json 'Could not read the catalog nothere.json: No such file'
done_testing
