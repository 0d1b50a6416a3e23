#!/bin/sh
# stdlib's functions that declare packages or examine the caller's module, with
# Debian's stdlib. The expected output was printed by Puppet 7.23.
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

# the error of a function that fails at a position
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
is 'a custom message is used' "$(logged 'include ours::worded')" \
    "$(failed 'not for you' \
	'modules/ours/manifests/worded.pp, line: 1, column: 22')"

# packages MANIFEST: the packages in the notices.
packages()
{
	logged "$1" | sed 's/^Notice: Scope(Class\[main\]): //'
}
a="notice(Package['a']['ensure'], Package['a']['name'])"
b="notice(Package['a']['ensure'], Package['b']['ensure'])"
is 'ensure_packages installs a package' \
    "$(packages "ensure_packages('a') $a")" \
    'installed '
is 'ensure_packages installs each package of a list' \
    "$(packages "ensure_packages(['a', 'b']) $b")" \
    'installed installed'
is 'ensure => present is installed' \
    "$(packages "ensure_packages(['a'], {'ensure' => 'present'}) $a")" \
    'installed '
is 'attributes are used' "$(packages \
    "ensure_packages(['a'], {'ensure' => 'absent', 'name' => 'x'}) $a")" \
    'absent x'
is 'each package of a hash has its own attributes' "$(packages \
    "ensure_packages({'a' => {'ensure' => '1.0'}, 'b' => {}}) $b")" \
    '1.0 installed'
is 'own attributes override the common ones' "$(packages \
    "ensure_packages({'a' => {'name' => 'y'}}, {'ensure' => 'latest'}) $a")" \
    'latest y'
is 'a package may be requested twice' "$(packages \
    "ensure_packages('a') ensure_packages(['b', 'a']) $b")" \
    'installed installed'
is 'an equal declaration of a package is kept' "$(packages "
    package { 'a': ensure => installed }
    ensure_packages('a', {'ensure' => 'present'}) $a")" 'installed '
is 'other attributes are a duplicate declaration' "$(packages \
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
