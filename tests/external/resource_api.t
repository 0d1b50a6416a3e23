#!/bin/sh
# Types of Puppet::ResourceApi are compiled without that library, and applied
# with it.
# time limit: 240
. "$(dirname "$0")/../lib.sh"

S=$(scratch)
mkdir "$S/bin"

# apply CODE [OPTION...]: in $out what it prints, in $? its status
apply()
{
	code=$1
	shift
	out=$(dalang apply --modulepath tests/external/ruby_modules \
	    --vardir "$S/var" --confdir "$S/conf" --logdest console \
	    --color false --detailed-exitcodes --compat 7 "$@" -e "$code" 2>&1)
}

is 'a type is compiled with its title patterns' "$(dalang compile n.example \
    --modulepath tests/external/ruby_modules --confdir "$S/conf" \
    --code "thing { 'g/a': text => 'x' }" 2>/dev/null |
    jq -c '.resources[] | select(.type == "Thing") | .parameters')" \
    '{"group":"g","name":"a","text":"x"}'
fails 'an attribute that it does not declare is refused' dalang compile \
    n.example --modulepath tests/external/ruby_modules --confdir "$S/conf" \
    --code "thing { 'g/a': bogus => 'x' }"
mkdir -p "$S/api/resource_api/lib/puppet"
echo 'raise "loaded in a compile"' >"$S/api/resource_api/lib/puppet/resource_api.rb"
is 'a module that has the library is not loaded' "$(dalang compile n.example \
    --modulepath "tests/external/ruby_modules:$S/api" --confdir "$S/conf" \
    --code "thing { 'g/a': text => 'x' }" 2>/dev/null |
    jq -c '.resources[] | select(.type == "Thing") | .title')" '"g/a"'

if ! peer puppet || ! peer resource_api; then
	skip 'resources of Puppet::ResourceApi' 'the library cannot be unpacked here'
	done_testing
	exit
fi
gems=${PEERS:-$(pwd)/build/peers}/resource_api/usr
cat >"$S/bin/ruby" <<EOR
#!/bin/sh
PUPPET=own PEERS=${PEERS:-$(pwd)/build/peers} exec $(pwd)/tests/peers/ruby \\
    -I $gems/lib/ruby/vendor_ruby \\
    -I $(echo "$gems"/share/rubygems-integration/all/gems/hocon-*/lib) "\$@"
EOR
chmod +x "$S/bin/ruby"
PATH=$S/bin:$PATH

apply "thing { 'g/a': text => 'HELLO', number => 3 } thing { 'b': ensure => absent }"
is 'a resource is created' "$? $(exact_jq -c . "$S/var/things.json")" \
    '2 [{"group":"g","name":"a","text":"hello","number":3}]'
like 'its event has the text of the library' "$out" \
    "Thing\[g/a\]/ensure: defined 'ensure' as 'present'"
like 'its provider logs' "$out" 'storing a'
apply "thing { 'g/a': text => 'hello', number => 3 }"
is 'a resource in sync is not changed' $? 0
apply "thing { 'title': group => 'g', name => 'a', text => 'Other', number => 4 }"
is 'properties are changed' "$? $(exact_jq -c . "$S/var/things.json")" \
    '2 [{"group":"g","name":"a","text":"other","number":4}]'
like 'each has an event' "$out" "Thing\[title\]/number: number changed 3 to 4"
apply "thing { 'g/a': text => 'third' }" --noop
like 'a noop run reports the change' "$out" \
    "text: current_value 'other', should be 'third' \(noop\)"
is 'and changes nothing' "$(jq -r .[0].text "$S/var/things.json")" other
apply "thing { 'g/a': number => 'x' }"
is 'a value of a wrong type refuses the catalog' $? 1
like 'with the reason' "$out" 'number expects .*Integer'
apply "thing { 'g/a': ensure => absent }"
is 'a resource is removed' "$? $(jq -c . "$S/var/things.json")" '2 []'
done_testing
