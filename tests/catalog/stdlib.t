#!/bin/sh
# stdlib's functions that declare packages or look at the module of a caller,
# with Debian's stdlib.  What is expected was printed by Puppet 7.23.
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules are unavailable here"
s=$(scratch)
mkdir -p "$s/modules/ours/manifests"
ln -s "$(cd "$PEERS" && pwd)/modules/modules/stdlib" "$s/modules/stdlib"
module()
{
	echo "$2" >"$s/modules/ours/manifests/$1.pp"
}
module init "class ours { include ours::inner ours::thing { 'x': } notice('in') }"
module inner 'class ours::inner { assert_private() }'
module thing 'define ours::thing { assert_private() }'
module worded "class ours::worded { assert_private('not for you') }"

# logged MANIFEST: the notices and errors of a compile.
logged()
{
	echo "$1" >"$s/site.pp"
	dalang compile web01 --compat 7 --confdir "$s" --color false \
	    --facts tests/catalog/debian12.json --modulepath "$s/modules" \
	    --manifest "$s/site.pp" 2>&1 >/dev/null | sed -e "s#$s#DIR#g" \
	    -e '/^Notice: Compiled catalog/d' -e '/^Warning: Custom facts/d'
}

# the sentence of a function that fails at a place
failed()
{
	echo "Error: Evaluation Error: Error while evaluating a Function Call, \
$1 (file: DIR/$2) on node web01"
}

is 'a private class and define may be used in their module' \
    "$(logged 'include ours')" 'Notice: Scope(Class[Ours]): in'
is 'a private class is refused outside of its module' \
    "$(logged 'include ours::inner')" \
    "$(failed 'Class ours::inner is private' \
	'modules/ours/manifests/inner.pp, line: 1, column: 21')"
like 'a private define is refused outside of its module' \
    "$(logged "ours::thing { 'y': }")" \
    'Function Call, Definition ours::thing is private \(file: DIR/modules'
is 'a message of its own is used' "$(logged 'include ours::worded')" \
    "$(failed 'not for you' \
	'modules/ours/manifests/worded.pp, line: 1, column: 22')"

# packages MANIFEST: what is noticed.
packages()
{
	logged "$1" | sed 's/^Notice: Scope(Class\[main\]): //'
}
a="notice(Package['a']['ensure'], Package['a']['name'])"
b="notice(Package['a']['ensure'], Package['b']['ensure'])"
is 'a package is installed' "$(packages "ensure_packages('a') $a")" \
    'installed '
is 'each of a list is' "$(packages "ensure_packages(['a', 'b']) $b")" \
    'installed installed'
is 'present is installed' \
    "$(packages "ensure_packages(['a'], {'ensure' => 'present'}) $a")" \
    'installed '
is 'attributes are taken' "$(packages \
    "ensure_packages(['a'], {'ensure' => 'absent', 'name' => 'x'}) $a")" \
    'absent x'
is 'each of a hash has its own attributes' "$(packages \
    "ensure_packages({'a' => {'ensure' => '1.0'}, 'b' => {}}) $b")" \
    '1.0 installed'
is 'above the common ones' "$(packages \
    "ensure_packages({'a' => {'name' => 'y'}}, {'ensure' => 'latest'}) $a")" \
    'latest y'
is 'a package may be asked for twice' "$(packages \
    "ensure_packages('a') ensure_packages(['b', 'a']) $b")" \
    'installed installed'
is 'a package that is declared so stays' "$(packages "
    package { 'a': ensure => installed }
    ensure_packages('a', {'ensure' => 'present'}) $a")" 'installed '
is 'other attributes are a second declaration' "$(packages \
    "ensure_packages('a') ensure_packages('a', {'ensure' => 'absent'})")" \
    "$(failed 'Duplicate declaration: Package[a] is already declared at '\
'(file: DIR/site.pp, line: 1); cannot redeclare (file: DIR/site.pp, line: 1)' \
	'site.pp, line: 1, column: 22')"
is 'attributes that are not a hash are refused' \
    "$(packages "ensure_packages({'a' => 'b'})")" \
    "$(failed 'no implicit conversion of String into Hash' \
	'site.pp, line: 1, column: 1')"
is 'an empty name is refused' "$(packages "ensure_packages('')")" \
    "$(failed "'ensure_packages' parameter 'packages' expects a value of type \
String[1], Array[String[1]], or Hash[String[1], Any], got String" \
	'site.pp, line: 1, column: 1')"
done_testing
