#!/bin/sh
# A compile that exhausts time or memory ends one request with a clear error;
# the daemon continues for all other nodes.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

encode()
{
	printf %s "$1" | od -An -v -tx1 | tr -d '\n' | sed 's/ /%/g'
}

# with_fact VALUE: the status of a catalog request with the fact bomb
with_fact()
{
	facts="{\"name\":\"$node\",\"values\":{\"bomb\":$1}}"
	{
		printf 'environment=production&facts_format='
		printf 'application%%2Fjson&facts='
		encode "$(encode "$facts")"
	} >"$site/form"
	status $node "/puppet/v3/catalog/$node?environment=production" \
		-d "@$site/form"
}

lay_out 'compat = 7' 'max_compile_steps = 100000000' 'workers = 2' \
    'compile_memory = 4000000000'
manifest <<'END'
function deep($x) { deep($x) }
define twice() { twice { "${title}1": } twice { "${title}2": } }
case $facts['bomb'] {
  'steps': { Integer[0, 1000000000000].each |$x| { } }
  'array': { notice(Array(Integer[0, 1000000000000])) }
  'map': { Integer[0, 1000000000000].map |$x| { $x } }
  'text': { Integer[0, 60].reduce('ab') |$m, $x| { "${m}${m}" } }
  'calls': { deep(1) }
  'defines': { twice { 'x': } }
  'regex': { notice("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab" =~ /^(a|a?)+$/) }
  default: { notify { 'fine': } }
}
END
start_server || exit 1
wait_for 20 environment_ready 1

is 'a catalog is served' "$(with_fact '"none"')" 200
# bomb FACT MESSAGE
bomb()
{
	is "$1 is refused" "$(with_fact "\"$1\"")" 500
	like "the error explains $1" "$(cat "$site/body")" "$2"
	is "after $1 other catalogs are served" "$(with_fact '"none"')" 200
}
bomb steps 'used its budget of [0-9]+ steps \(file: .*site.pp, line: 4'
bomb array 'used its budget of memory .*line: 5'
bomb map 'used its budget of memory'
bomb text 'would be longer than [0-9]+ bytes.*line: 7'
bomb calls 'stack level too deep: .*line: 1'
bomb defines 'used its budget of memory|looped more than 1000'
bomb regex 'match takes too many steps .*line: 10'
deep=$(yes '[' | tr -d '\n' | head -c 20000)
is 'facts that are nested too deeply are refused' "$(with_fact "$deep")" 400
like 'the error names the nesting' "$(cat "$site/body")" 'nesting is too deep'
is 'a catalog is served at the end' "$(with_fact '"none"')" 200
ok 'the daemon stops' stop "$daemon"
done_testing
