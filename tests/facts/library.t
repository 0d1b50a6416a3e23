#!/bin/sh
# Custom facts that need a name of Puppet which our runtime lacks are resolved by
# Puppet's own library, where that is installed; without it their errors name
# the file, the line, the name and the package (the setting ruby_runtime).
# time limit: 300
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
: >"$s/none"
mkdir -p "$s/conf" "$s/var" "$s/bare" "$s/bin"
cp -r "$TOP/tests/facts/library/lib" "$s/var/lib"

command -v ruby >/dev/null || skip_all "no ruby"

# facts RUNTIME [OPTION...]: the facts of the files, in one line
facts()
{
	printf 'ruby_runtime = %s\nlog_thresholds = fact=600s\n' "$1" \
	    >"$s/conf/dalang.conf"
	shift
	dalang facts --puppet --json --config "$s/none" --confdir "$s/conf" \
	    --vardir "$s/var" --no-external-facts "$@" >"$s/all" 2>"$s/err"
	exact_jq -S 'with_entries(select(.key | test("^(lib|plain)")))' "$s/all"
}

value() { jq -c ".$1" "$s/all"; }

# logged TITLE REGEX
logged() { like "$1" "$(cat "$s/err")" "$2"; }

# file: a file of facts, from standard input
file() { cat >"$s/var/lib/facter/m.rb"; }

# --- without the library ---

# shellcheck disable=SC2016 # Ruby code
echo '$LOAD_PATH.reject! { |dir| dir.include?("vendor_ruby") }' \
    >"$s/bare/path.rb"
cat >"$s/bare/ruby" <<EOR
#!/bin/sh
echo "\$*" >>$s/started
exec $(command -v ruby) --disable=gems -r$s/bare/path.rb "\$@"
EOR
chmod +x "$s/bare/ruby"
path=$PATH
install="install Puppet.s library \(the package puppet-agent or openvox-agent, or the gem puppet or openvox\)"
if [ -e /opt/puppetlabs/puppet/bin/ruby ]; then
	skip 'a machine without the library' "Puppet's packages are installed"
else
	PATH=$s/bare:$path
	facts auto >"$s/got"
	at=$(grep -n 'Util::Json.dump' "$s/var/lib/facter/library.rb" | cut -d: -f1)
	logged 'the error names the file, line, name and package' \
	    "lib_json.* has no Puppet::Util::Json \(.*/library.rb:$at\); $install"
	logged 'a method of a type' \
	    "lib_instances.*undefined method .instances."
	logged 'the name of that method' "has no Puppet::Type#instances; $install"
	logged 'a method of the settings' "has no Puppet::Settings#setting; $install"
	logged 'a lookup that only a compile answers' "Unable to lookup 'current_environment'; $install"
	logged 'a file of the library' \
	    "lib_file.*cannot load such file -- puppet/face; $install"
	is 'code that goes on without the name' "$(value lib_rescues)" '"rescued"'
	is 'the other facts' "$(value plain)" '"plain"'
	is 'the library is tried once' \
	    "$(grep -c library_main.rb "$s/started")" 1
	facts own >"$s/got"
	logged 'ruby_runtime = own' \
	    'has no Puppet::Util::Json .*; set ruby_runtime = auto'
	facts puppet >"$s/got"
	logged 'ruby_runtime = puppet' \
	    "Custom facts are incomplete: ruby_runtime = puppet: $install"
	is 'then the custom facts are missing' "$(value plain)" null
	dalang facts --json --config "$s/none" --custom-dir "$s/var/lib/facter" \
	    >"$s/all" 2>"$s/err"
	logged 'facts without an agent' \
	    'has no Puppet::Util::Json .*; change the code'
fi

# --- with it ---

peer puppet || {
	skip 'facts that need the library' "it cannot be unpacked here"
	done_testing
	exit
}
cat >"$s/bin/ruby" <<EOR
#!/bin/sh
echo "\$*" >>$s/started
PUPPET=own PEERS=$PEERS exec $TOP/tests/peers/ruby "\$@"
EOR
chmod +x "$s/bin/ruby"
PATH=$s/bin:$path

# loads: how often the library was loaded since the last call
loads()
{
	grep -c library_main.rb "$s/started"
	: >"$s/started"
}
: >"$s/started"

exact_jq -S . "$TOP/tests/facts/library/expected.json" >"$s/wanted"
facts auto >"$s/got"
same 'facts by the library' "$s/got" "$s/wanted"
is 'they log nothing' "$(cat "$s/err")" ''
is 'the library is loaded once' "$(loads)" 1
facts puppet >"$s/got"
same 'all facts by the library' "$s/got" "$s/wanted"
is 'it is loaded once, too' "$(loads)" 1

rm "$s/var/lib/facter/library.rb"
file <<'EOR'
# Puppet::Util::Json
Facter.add(:lib_named) { setcode { 'Puppet::Util::Json' } }
Facter.add(:lib_service) { setcode { Puppet::Type.type(:service).defaultprovider.to_s } }
Facter.add(:lib_windows) do
  confine osfamily: :windows
  setcode { Puppet::Util::Windows::Process.nothing }
end
EOR
facts auto >"$s/got"
is 'a name in a comment or a text' "$(value lib_named)" '"Puppet::Util::Json"'
is 'then the library is not loaded' "$(loads)" 0

file <<'EOR'
Puppet.warning('of the file')
Facter.add(:lib_first) { setcode { Puppet.warning('of the fact'); Puppet::Util::Json.name } }
Facter.add(:lib_logs) do
  setcode do
    Puppet.info('an info')
    Puppet.crit('a crit')
    Puppet::Util::Execution.execute(['/bin/sh', '-c', 'echo printed']).to_s.chomp
  end
end
EOR
facts auto --verbose >"$s/got"
logged 'a message of the library' '^Info: an info$'
logged 'its highest levels are errors' '^Error: a crit$'
is 'a program' "$(value lib_logs)" '"printed"'
is 'a file that is loaded again logs once' \
    "$(grep -c '^Warning: of the f' "$s/err")" 2

file <<'EOR'
Facter.add(:lib_ends) { setcode { Puppet::Util::Json.name; exit!(3) } }
Facter.add(:lib_after) { setcode { Puppet::Util::Json.name } }
EOR
facts auto >"$s/got"
logged 'a process of the library that ends' \
    'Custom fact lib_ends is left out: its process has ended'
is 'the others are resolved' "$(value lib_after)$(value plain)" \
    '"Puppet::Util::Json""plain"'

file <<'EOR'
Facter.add(:lib_late) do
  setcode do
    name = Object.const_get('Puppet').const_get('Util').const_get('Json').name
    "#{name} #{Facter.value(:plain)}"
  end
end
Facter.add(:lib_thread) do
  setcode { Thread.new { Object.const_get('Puppet').const_get('Parser').const_get('AST').name }.value }
end
EOR
facts auto >"$s/got"
is 'a name that is made when the fact is resolved' "$(value lib_late)" \
    '"Puppet::Util::Json plain"'
is 'in a thread' "$(value lib_thread)" '"Puppet::Parser::AST"'
is 'without a message' "$(cat "$s/err")" ''

file <<'EOR'
def late
  Object.const_get('Puppet').const_get('Util').const_get('Json').name
end
Facter.add(:lib_within) { setcode { Facter.warn('ended'); 'within' } }
Facter.add(:lib_late) do
  setcode do
    Facter.warn('first')
    Facter.warn('twice')
    Facter.warn('twice')
    Facter.value(:lib_within)
    puts 'printed'
    Facter.warn('second')
    late
    Facter.warn('third')
    'late'
  end
end
Facter.add(:lib_other) { setcode { Facter.warn('first'); 'other' } }
raise 'of the file'
EOR
: >"$s/started"
facts auto --verbose >"$s/got"
is 'a fact that logs before the missing name' "$(value lib_late)" '"late"'
is 'the library resolves it again' "$(loads)" 1
is 'each message is logged once, in its order' \
    "$(grep -Eo '(of the file|ended|first|twice|second|third)$' \
	"$s/err" | tr '\n' ' ')" \
    'of the file ended first twice twice second third first '
is 'a line that it prints is logged once' "$(grep -c 'printed$' "$s/err")" 1

file <<'EOR'
Facter.add(:lib_unknown) { setcode { Puppet::NoSuchThing.new } }
Facter.add(:lib_facter) { setcode { Facter::NoSuchThing.new } }
EOR
facts auto >"$s/got"
logged 'a name that the library lacks, too' \
    'lib_unknown.*uninitialized constant Puppet::NoSuchThing'
logged 'a name of Facter' 'lib_facter.*uninitialized constant Facter::NoSuchThing'

: >"$s/started"
file <<'EOR'
Facter.add(:lib_facter) { setcode { Facter::NoSuchThing.new } }
EOR
facts auto >"$s/got"
is 'no library is loaded for names of Facter' "$(loads)" 0

file <<'EOR'
Facter.add(:lib_type) { setcode { Puppet::Type.type(:here).allattrs.first.to_s } }
EOR
mkdir -p "$s/var/lib/puppet/type"
cat >"$s/var/lib/puppet/type/here.rb" <<'EOR'
Puppet::Type.newtype(:here) { newparam(:name, namevar: true) }
EOR
facts auto >"$s/got"
is 'a type of a module' "$(value lib_type)" '"name"'
done_testing
