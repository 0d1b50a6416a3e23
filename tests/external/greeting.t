#!/bin/sh
# A type that a module declares, with a provider in sh, behaves as a built-in
# one: the example of dalang-types(7).
. "$(dirname "$0")/../lib.sh"

S=$(scratch)
mkdir "$S/d"
chmod 755 "$S"

apply()
{
	dalang apply --modulepath examples/modules --vardir "$S/var" \
	    --confdir "$S/conf" --logdest console --color false \
	    --detailed-exitcodes "$@"
}

cat >"$S/two.pp" <<PP
greeting { 'hello': text => 'Hello, world', directory => '$S/d' }
greeting { 'bye': text => 'So long', directory => '$S/d' }
PP

out=$(apply --noop "$S/two.pp" 2>&1)
is 'a noop run returns 0' $? 0
like 'a noop run prints the pending change' "$out" \
    'Greeting\[hello\]/ensure: created \(noop\)'
is 'a noop run changes nothing' "$(ls "$S/d")" ''

out=$(apply "$S/two.pp" 2>&1)
is 'the first run returns 2' $? 2
like 'events are those of other types' "$out" \
    '/Stage\[main\]/Main/Greeting\[hello\]/ensure: created$'
is 'the file is written' "$(cat "$S/d/hello")" 'Hello, world'
out=$(apply --debug "$S/two.pp" 2>&1)
is 'a second run returns 0' $? 0
like 'the executable is printed' "$out" \
    'is served by the executable .*/providers/greeting/files'
is 'one child serves both resources' \
    "$(echo "$out" | grep -c 'Started provider files')" 1
like 'one hello and one get are requested' "$out" 'has ended, requests: 2'

out=$(apply -e "greeting { 'hello': text => 'Hi', directory => '$S/d' }" 2>&1)
like 'a property is changed' "$out" \
    "text: text changed 'Hello, world' to 'Hi'$"
out=$(apply -e "greeting { 'hello': ensure => absent, directory => '$S/d' }" \
    2>&1)
like 'absent removes the resource' "$out" 'ensure: removed$'
is 'the file is removed' "$(ls "$S/d")" bye

out=$(apply -e "file { '$S/new': ensure => directory }
    greeting { 'hello': text => 'Hi', directory => '$S/new' }
    exec { '/bin/true': refreshonly => true, subscribe => Greeting['hello'] }" 2>&1)
is 'a resource is applied after its requirements' "$(cat "$S/new/hello")" Hi
like 'a resource notifies others' "$out" "Triggered 'refresh' from 1 event"

out=$(apply -e "greeting { 'x': texts => 'a' }" 2>&1)
like 'unknown attributes are found at compile time' "$out" \
    "no parameter named 'texts'"
out=$(apply -e "greeting { 'x': text => 3 }" 2>&1)
like 'values have types' \
    "$out" 'greeting.text expects a String value, got Integer'
like 'types are checked at compile time' "$out" 'on node '
out=$(apply -e "greeting { 'later': text => Deferred('sprintf', ['%s', 7]),
    directory => '$S/d' }" 2>&1)
is 'Deferred values are resolved in the run' "$(cat "$S/d/later")" 7
rm "$S/d/later"
out=$(apply -e "greeting { 'X': text => 'a' }" 2>&1)
like 'the name has a type' "$out" 'greeting.name expects a match for Pattern'
out=$(apply -e "greeting { 'x': text => 'a', provider => other }" 2>&1)
like 'an unknown provider is refused' "$out" "Invalid greeting provider 'other'"

out=$(dalang resource --modulepath examples/modules greeting bye \
    directory="$S/d" text=later 2>&1)
like 'dalang resource changes a resource' "$out" "changed 'So long' to 'later'"
like 'dalang resource prints the changed resource' "$out" "text +=> 'later'"
like 'dalang resource --types lists the type' \
    "$(dalang resource --modulepath examples/modules --types)" '^greeting$'

# The manual page shows these files.
mandoc -T utf8 -O width=78 doc/dalang-types.7 | col -bx |
    sed 's/^     //' >"$S/page"
for file in types/greeting.json providers/greeting/files; do
	file=examples/modules/greeting/$file
	first=$(grep -nFx "$(head -n 1 "$file")" "$S/page" | head -n 1 | cut -d : -f 1)
	sed -n "$first,$((first + $(wc -l <"$file") - 1))p" "$S/page" >"$S/shown"
	same "$file is the same as in dalang-types(7)" "$S/shown" "$file"
done

# The machine's own modules apply a catalog of a server.
echo '{"none": ""}' >"$S/facts.json"
dalang compile --modulepath examples/modules --facts "$S/facts.json" \
    --code "greeting { 'hello': text => 'Wire', directory => '$S/d' }" \
    node.example >"$S/catalog" 2>"$S/err"
apply --catalog "$S/catalog" >"$S/out" 2>&1
is 'a catalog of a server is applied' "$(cat "$S/d/hello")" Wire

done_testing
