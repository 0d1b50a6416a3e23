#!/bin/sh
# stdlib's functions that declare packages or examine the caller's module, with
# Debian's stdlib. The expected output was printed by Puppet 7.23; with version 9
# a wrapper warns before it does the same.
. "$(dirname "$0")/../lib.sh"

peer modules || skip_all "Debian's modules are unavailable here"
s=$(scratch)
case $(jq -r .version "$PEERS/modules/modules/stdlib/metadata.json") in
9.*) of_9=stdlib:: ;;
*) of_9= ;;
esac
mkdir -p "$s/modules/ours/manifests"
for t_module in stdlib inifile; do
	ln -s "$(cd "$PEERS" && pwd)/modules/modules/$t_module" \
	    "$s/modules/$t_module"
done
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
	    -e '/^Notice: Compiled catalog/d' -e '/^Warning: Custom facts/d' \
	    -e '/^Warning: This function is deprecated/,/^ *(location/d'
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
    "$(failed "'${of_9}ensure_packages' parameter 'packages' expects a value of type \
String[1], Array[String[1]], or Hash[String[1], Any], got String" \
	'site.pp, line: 1, column: 1')"

# Arguments that are not what the function is made for; recorded with 8.10, too.
is 'a title without attributes has the common ones' "$(packages \
    "ensure_resources('notify', {'x' => undef}, {'message' => 'm'})
    notice(Notify['x']['message'])")" m
is 'a type may be virtual' "$(packages \
    "ensure_resource('@notify', 'x', {}) notice(defined(Notify['x']))
    notify { 'y': } realize(Notify['x'])")" true
is 'an empty title is refused' "$(packages "ensure_resource('notify', '')")" \
    "$(failed 'No title provided and "notify[]" is not a valid resource reference' \
	'site.pp, line: 1, column: 1')"
is 'attributes that are a string are refused' \
    "$(packages "ensure_resource('notify', 'x', 'y')")" \
    "$(failed 'no implicit conversion of String into Hash' \
	'site.pp, line: 1, column: 1')"
is 'undef is as good as no attributes where the resource exists' \
    "$(packages "notify { 'x': } ensure_resource('notify', 'x', undef)
    notice('same')")" same
is 'the top scope has no name' "$(logged 'assert_private()')" \
    "$(failed 'Class  is private' 'site.pp, line: 1, column: 1')"
is 'a reference needs a title' "$(packages "getparam('notify', 'message')")" \
    "$(failed 'No title provided and "notify" is not a valid resource reference' \
	'site.pp, line: 1, column: 1')"

# befores MANIFEST: the lengths of the lists `before` in the catalog.
befores()
{
	echo "$1 notify { ['x', 'y', 'z']: }" >"$s/site.pp"
	dalang compile web01 --compat 7 --confdir "$s" \
	    --facts tests/catalog/debian12.json --modulepath "$s/modules" \
	    --manifest "$s/site.pp" 2>/dev/null |
	    jq -r '[.resources[] | select(.parameters.before) |
		"\(.title) \(.parameters.before | length)"] | join(" ")'
}
t_list="{ 'before' => [Notify['x'], Notify['y']] }"
is 'resources of one call of ensure_resource share its lists' "$(befores "
    ensure_resource('user', ['a', 'b'], $t_list)
    ensure_resource('user', 'c', $t_list)
    User['a'] -> Notify['z']")" 'a 3 b 3 c 2'
is 'resources of one call of ensure_resources share its lists' "$(befores "
    ensure_resources('user', { 'a' => {}, 'b' => {}, 'c' => $t_list }, $t_list)
    User['a'] -> Notify['z']")" 'a 3 b 3 c 2'
is 'packages of ensure_packages do not share its lists' "$(befores "
    ensure_packages(['a', 'b'], $t_list)
    Package['a'] -> Notify['z']")" 'a 3 b 2'

# notices MANIFEST: the texts of the notices, with two resources declared.
notices()
{
	packages "file { '/x': ensure => file, mode => '0600' }
notify { \"it's\": message => 'm' }
$1"
}
is 'getparam reads a parameter of a resource' \
    "$(notices "notice(getparam(File['/x'], 'mode'), \
	getparam('File[/x]', 'mode'), getparam(File['/x'], 'owner'), \
	getparam(File['/y'], 'mode'), 'end')")" \
    '0600 0600   end'
is 'stdlib::str2resource returns a declared resource' \
    "$(notices "notice(stdlib::str2resource('File[/x]')['mode'], \
	stdlib::str2resource(\"Notify[it's]\")['message'])")" \
    '0600 m'
like 'stdlib::str2resource fails for a resource that is not declared' \
    "$(logged "stdlib::str2resource('File[/y]')")" \
    'str2resource\(\): could not find File\[/y\], this is parse order'
is 'get_module_path and load_module_metadata find a module' \
    "$(notices "notice(basename(get_module_path('stdlib')), \
	load_module_metadata('stdlib')['name'])")" \
    'stdlib puppetlabs-stdlib'
like 'load_module_metadata fails for a module without metadata' \
    "$(logged "load_module_metadata('ours')")" \
    'No metadata.json file for module ours'
is 'load_module_metadata may accept missing metadata' \
    "$(notices "notice(load_module_metadata('ours', true))")" '{}'
r="Ini_setting['/etc/x.ini [s] a']['value'], \
    Ini_setting['/etc/x.ini [s] b']['ensure', 'path']"
is 'create_ini_settings declares the settings of each section' \
    "$(notices "create_ini_settings({'s' => {'a' => 1, 'b' => \
	{'value' => 2, 'ensure' => 'absent'}}}, {'path' => '/etc/x.ini'})
notice($r)" | grep -v 'deprecated\|location')" \
    '1 [absent, /etc/x.ini]'
# paired CERTIFICATE KEY: the error of a check of two files, in one line.
for t_name in one two; do
	openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj /CN=x \
	    -keyout "$s/$t_name.key" -out "$s/$t_name.crt" 2>/dev/null
done
openssl ecparam -genkey -name prime256v1 -out "$s/ec.key" 2>/dev/null
paired()
{
	logged "validate_x509_rsa_key_pair(file('$s/$1'), file('$s/$2'))" |
	    sed 's/.*Function Call, //; s/ (file.*//'
}
is 'a certificate signed with the key is valid' "$(paired one.crt one.key)" ''
is 'a certificate signed with another key is refused' \
    "$(paired one.crt two.key)" \
    'Certificate signature does not match supplied key'
is 'a key that is not of RSA is refused' "$(paired one.crt ec.key)" \
    'Not a valid RSA key: incorrect pkey type: id-ecPublicKey'
# OpenSSL 3.5 adds what it expected
like 'a key is not a certificate' "$(paired one.key one.key)" \
    '^Not a valid x509 certificate: PEM_read_bio_X509: no start line( [(]Expecting: CERTIFICATE[)])?$'

# globbed PATTERN: the files below $s/g that glob() finds.
mkdir -p "$s/g/a/b/c" "$s/g/.h/x" "$s/g/d" "$s/g/b[1]"
touch "$s/g/a/1.conf" "$s/g/a/b/2.conf" "$s/g/a/b/c/3.conf" "$s/g/a.conf" \
    "$s/g/.h/4.conf" "$s/g/d/5.txt" "$s/g/b[1]/z" "$s/g/.dot"
ln -s ../d "$s/g/a/link"
ln -s nowhere "$s/g/dangling"
globbed()
{
	packages "notice(join(glob('$s/g/$1'), ' ').regsubst('$s/g/', '', 'G'))"
}
while IFS='	' read -r t_pattern t_files; do
	is "glob('$t_pattern') finds what Puppet's finds" \
	    "$(globbed "$t_pattern")" "$t_files"
done <<'END'
*	a a.conf b[1] d dangling
**/*.conf	a/1.conf a/b/2.conf a/b/c/3.conf a.conf
**	a a.conf b[1] d dangling
a/**/	a/ a/b/ a/b/c/
*/	a/ b[1]/ d/
.*	. .dot .h
*/.*	
{a,d}/*.{conf,txt}	a/1.conf d/5.txt
[^a-c]*	d dangling
?/?.conf	a/1.conf
b\[1\]/z	b[1]/z
dangling	dangling
a/link/*	a/link/5.txt
a/**/5.txt	
a/**/b/**/3.conf	a/b/c/3.conf
nope/*	
a.conf/	
END

# hashed MODULEPATH: the value in the catalog
hashed()
{
	echo "notify { 'x': message => pw_hash(Sensitive('password'), 'md5', 'salt') }" \
	    >"$s/site.pp"
	dalang compile web01 --compat 7 --confdir "$s" --modulepath "$1" \
	    --manifest "$s/site.pp" 2>"$s/err" |
	    jq -c '.resources[] | select(.type == "Notify").parameters.message'
}
# Puppet's own Ruby writes a Binary (doc/coming-from-puppet.md), as the file of
# stdlib 9 does.
# shellcheck disable=SC2016 # a salt and its hash
case $(jq -r .version "$PEERS/modules/modules/stdlib/metadata.json") in
9.*) result='{"__ptype":"Binary","__pvalue":"JDEkc2FsdCRxSkg3Lk40eFl0YTNhRUcvZGZxby8w"}' ;;
*) result='"$1$salt$qJH7.N4xYta3aEG/dfqo/0"' ;;
esac
is 'the result of pw_hash is a string in the catalog where it is built in' \
    "$(hashed "$s/modules")" "$result"
done_testing
