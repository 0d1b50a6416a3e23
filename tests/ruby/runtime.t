#!/bin/sh
# The setting ruby_runtime: code that needs names which our runtime lacks is run
# by Puppet's own library, where that is installed; without it the error names
# the file, the line, the name and the package.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/catalog/case.sh

functions=$work/modules/m/lib/puppet/functions/m
mkdir -p "$functions" "$work/modules/m/lib/puppet_x" "$work/modules/m/templates" \
    "$work/bare" "$work/bin"
. tests/functions.sh

# compile CODE [OPTION...]: the value of the expression, or the error
compile()
{
	code=$1
	shift
	dalang compile n.example.com --confdir "$work" --modulepath \
	    "$work/modules" --code "notify { 'x': message => String($code) }" "$@" \
	    >"$work/out" 2>"$work/err" </dev/null || {
		grep '^Error' "$work/err"
		return
	}
	jq -r '.resources[] | select(.type == "Notify").parameters.message' \
	    "$work/out"
}

define json <<'EOR'
Puppet::Util::Json.dump([1])
EOR
define guarded <<'EOR'
Puppet::Util::Json.dump([1])
rescue NameError
'went on'
EOR
define unused <<'EOR'
true ? 'unused' : Puppet::Util::Json.dump([1])
EOR
define requires <<'EOR'
require 'puppet/face'
'required'
EOR
define reaches <<'EOR'
Puppet.lookup(:current_environment).known_resource_types.class.name
EOR
define lists <<'EOR'
Puppet.lookup(:current_environment).modules_by_path.keys.size.to_s
EOR
define late <<'EOR'
call_function('create_resources', 'host', 'y' => {})
require 'puppet_x/late'
PuppetX.late
EOR
echo 'def PuppetX.late; Puppet::Util::Json.dump([2]); end' \
    >"$work/modules/m/lib/puppet_x/late.rb"
define unknown <<'EOR'
Puppet::NoSuchThing.new
EOR
define chained <<'EOR'
[nil, :testing].map { |e| Puppet.settings.values(e, :server) }
  .map { |v| "#{v.interpolate(:environment)} #{v.interpolate(:confdir)}" }.join(' ')
EOR
define plain <<'EOR'
'plain'
EOR
define mentions <<'EOR'
'Puppet::NoSuchThing' # Puppet::NoSuchThing
EOR
define leaves <<'EOR'
Puppet::Util::Json.name
exit!(3)
EOR
define asks <<'EOR'
Puppet::Util::Json.name
call_function('m::plain') + call_function('m::nothing')
EOR
echo '<%= Puppet::Util::Json.dump([3]) %>' >"$work/modules/m/templates/a.erb"

is 'a function reads the values of an environment' \
    "$(compile 'm::chained()' --ruby_runtime own)" \
    "production $work testing $work"

# --- without the library ---

# shellcheck disable=SC2016 # Ruby code
echo '$LOAD_PATH.reject! { |dir| dir.include?("vendor_ruby") }' \
    >"$work/bare/path.rb"
cat >"$work/bare/ruby" <<EOR
#!/bin/sh
exec $(command -v ruby) --disable=gems -r$work/bare/path.rb "\$@"
EOR
chmod +x "$work/bare/ruby"
path=$PATH
install="install Puppet.s library \(the package puppet-agent or openvox-agent, or the gem puppet or openvox\)"
if [ -e /opt/puppetlabs/puppet/bin/ruby ]; then
	skip 'a machine without the library' "Puppet's packages are installed"
else
	PATH=$work/bare:$path
	like 'without the library the error names the file, line, name and package' \
	    "$(compile 'm::json()')" \
	    "The Ruby runtime of Dalang has no Puppet::Util::Json \(.*/m/json.rb:3\); $install"
	like 'the same in a template' "$(compile "template('m/a.erb')")
$(cat "$work/err")" "has no Puppet::Util::Json \(.*/a.erb:1\); $install"
	is 'code that goes on without the name' "$(compile 'm::guarded()')" 'went on'
	is 'code that does not reach the name' "$(compile 'm::unused()')" 'unused'
	like 'a file of the library' "$(compile 'm::requires()')" \
	    "cannot load such file -- puppet/face; $install"
	like 'a method that is missing' "$(compile 'm::lists()'; cat "$work/err")" \
	    "modules_by_path.*$install"
	like 'ruby_runtime = puppet without the library' \
	    "$(compile 'm::plain()' --ruby_runtime puppet)" \
	    "ruby_runtime = puppet: $install"
	is 'ruby_runtime = puppet and code without Ruby' \
	    "$(compile 1 --ruby_runtime puppet)" 1
fi

# --- with it ---

peer puppet || {
	skip 'code that needs the library' "it cannot be unpacked here"
	done_testing
	exit
}
cat >"$work/bin/ruby" <<EOR
#!/bin/sh
echo "\$*" >>$work/started
PUPPET=own PEERS=$PEERS exec $TOP/tests/peers/ruby "\$@"
EOR
chmod +x "$work/bin/ruby"
PATH=$work/bin:$path

# The library has been loaded that many times.
loads() { grep -c library_main.rb "$work/started"; }

is 'code that needs no name' "$(compile 'm::plain()')" 'plain'
is 'a name in a comment or a text' "$(compile 'm::mentions()')" \
    'Puppet::NoSuchThing'
is 'then the library is not loaded' "$(loads)" 0
is 'a name that our runtime lacks' "$(compile 'm::json()')" '[1]'
is 'the library is loaded once' \
    "$(compile "[m::json(), m::json(), chomp(template('m/a.erb'))]") $(loads)" \
    "['[1]', '[1]', '[3]'] 2"
is 'code that would go on without the name has it' "$(compile 'm::guarded()')" \
    '[1]'
is 'a file of the library' "$(compile 'm::requires()')" 'required'
is 'a method of the library' "$(compile 'm::reaches()')" \
    'Puppet::Resource::TypeCollection'
is 'a method that our class lacks' "$(compile 'm::lists()')" 1
like 'a name that the library lacks, too' "$(compile 'm::unknown()')" \
    'uninitialized constant Puppet::NoSuchThing'
like 'code that has changed the catalog before' "$(compile 'm::late()')" \
    'has no Puppet::Util::Json .*; it has changed values or the catalog before'
is 'is run with ruby_runtime = puppet' \
    "$(compile 'm::late()' --ruby_runtime puppet)" '[2]'
like 'ruby_runtime = own' "$(compile 'm::json()' --ruby_runtime own)" \
    'has no Puppet::Util::Json .*; set ruby_runtime = auto'
like 'a process of the library that ends' "$(compile 'm::leaves()')" \
    'the Ruby process has ended while it ran this code'
like 'an error of a callback' "$(compile 'm::asks()')" \
    "Unknown function.* 'm::nothing'"
like 'an unknown word' "$(compile 1 --ruby_runtime other 2>&1; cat "$work/err")" \
    'ruby_runtime'

# The case has names that our runtime lacks; it is recorded from stock Puppet,
# as are the others.
check_case "$TOP/tests/ruby/library"
for dir in "$TOP"/tests/catalog/cases/ruby_* "$TOP"/tests/catalog/cases/erb_*; do
	check_versions "$dir" --ruby_runtime puppet
done
done_testing
