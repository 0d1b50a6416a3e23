#!/bin/sh
# Types and providers in Ruby are applied by Puppet's library: events, order,
# secrets and refreshes; a provider that fails in any way fails its resource.
# time limit: 400
. "$(dirname "$0")/../lib.sh"

S=$(scratch)
export SECRET_OF_OURS=1
mkdir "$S/bin" "$S/bare"

# apply CODE [OPTION...]: in $out what it prints, in $? its status
apply()
{
	code=$1
	shift
	out=$(dalang apply --modulepath tests/external/ruby_modules \
	    --vardir "$S/var" --confdir "$S/conf" --logdest console \
	    --color false --detailed-exitcodes --compat 7 "$@" -e "$code" 2>&1)
}

# entries TEXT: what the managed file contains, as one line
entries()
{
	tr '\n' ' ' <"$S/f"
}

# --- without the library ---

cat >"$S/bare/ruby" <<EOR
#!/bin/sh
exec $(command -v ruby) --disable=gems -e '
\$LOAD_PATH.reject! { |dir| dir.include?("vendor_ruby") }
load ARGV.shift' "\$@"
EOR
chmod +x "$S/bare/ruby"
if [ -e /opt/puppetlabs/puppet/bin/ruby ]; then
	skip 'a machine without the library' "Puppet's packages are installed"
else
	two="keeper { 'abc': file => '$S/f', value => 1 } notify { 'rest': }"
	PATH=$S/bare:$PATH apply "$two"
	is 'without the library a resource fails' $? 6
	like 'the error names the package' "$out" \
	    'Keeper\[abc\]: Could not evaluate: The type keeper cannot be used: it is written in Ruby: install Puppet.s library \(the package puppet-agent'
	is 'describe names it, too' "$(PATH=$S/bare:$PATH dalang describe keeper \
	    --modulepath tests/external/ruby_modules --vardir "$S/var" \
	    --confdir "$S/conf" 2>&1 | grep -c '^Error: .*the package puppet')" 1
	like 'and the rest is applied' "$out" 'Notify\[rest\]/message: defined'
	BIN_DIR=$(dirname "$(command -v dalang)")
	PATH=$BIN_DIR:$S apply "$two"
	is 'without ruby a resource fails' $? 6
	like 'the error names the package ruby' "$out" 'install ruby \(the package ruby\)'
fi

# --- with it ---

peer puppet || {
	skip 'types in Ruby' "Puppet's library cannot be unpacked here"
	done_testing
	exit
}
printf '#!/bin/sh\nPUPPET=own PEERS=%s exec %s "$@"\n' "${PEERS:-$(pwd)/build/peers}" \
    "$(pwd)/tests/peers/ruby" >"$S/bin/ruby"
chmod +x "$S/bin/ruby"

# --- descriptions: the texts are those that puppet describe prints (8.10) ---

mkdir -p "$S/described/m/lib/puppet/type"
cat >"$S/described/m/lib/puppet/type/gadget.rb" <<'END'
Puppet::Type.newtype(:gadget) do
  @doc = "Manages a gadget. It has
    two lines, and `code`.

    A second paragraph."
  ensurable
  newparam(:name, namevar: true) do
    desc 'The name of the gadget.'
  end
  newproperty(:colour) do
    desc "Its colour: a
      text of two lines."
    newvalues(:red, :green)
  end
  newparam(:plain)
  newparam(:odd) do
    def self.doc
      raise 'no text'
    end
  end
end
END
# shellcheck disable=SC2016 # the text contains backquotes
is 'describe prints the texts of a type in Ruby' "$(PATH=$S/bin:$PATH \
    dalang describe gadget --modulepath "$S/described" --vardir "$S/var" \
    --confdir "$S/conf" 2>&1)" '
gadget
======
Manages a gadget. It has two lines, and `code`.

A second paragraph.


Parameters
----------

- **colour**
    Its colour: a text of two lines.

    Valid values are `red`, `green`.

- **ensure**
    The basic property that the resource should be in.

    Valid values are `present`, `absent`.

- **name**
    The name of the gadget.

- **odd**

- **plain**'
PATH=$S/bin:$PATH

apply "notify { 'x': }" --debug
is 'a run without such a type starts no process' \
    "$(echo "$out" | grep -c 'types in Ruby')" 0

apply "keeper { 'abc': file => '$S/f', value => 'ONE', act => 'create:look' }
    keeper { 'def': file => '$S/f', value => 'two' }" --debug
is 'resources are created' "$? $(entries)" '2 abc=one def=two '
is 'one process serves all of them' \
    "$(echo "$out" | grep -c 'Started provider puppet of types in Ruby')" 1
like 'debug messages of the provider are printed' "$out" 'prefetching abc def'
is 'the process has no descriptors of ours' \
    "$(grep -c "^/\|^socket" "$S/f.look")" "$(grep -c '^/proc\|^/dev/null' "$S/f.look")"
is 'the process has few variables of ours' \
    "$(grep -c '^SECRET_OF_OURS$\|^HOME$\|^USER$' "$S/f.look")" 0
apply "keeper { 'abc': file => '$S/f', value => 'One' }"
is 'a resource in sync is not changed (insync? of the type)' $? 0
apply "keeper { 'abc': file => '$S/f', value => 'Three', words => ['x', 'y'],
    level => 'high' }"
is 'properties are changed' $? 2
like 'values have the texts of the type' "$out" \
    'Keeper\[abc\]/value: value changed <one> to <<three>>$'
like 'changes have the texts of the type' "$out" \
    'Keeper\[abc\]/words: words went from :absent to x\+y$'
like 'messages of the provider have its name' "$out" \
    'Notice: Keeper\[abc\]\(provider=lines\): setting three'
like 'providers are called after the last resource' "$out" \
    'Notice: all entries are done'
is 'the report has the provider' \
    "$(sed -n "/^  Keeper/,/provider_used/s/.*provider_used: //p" \
    "$S/var/state/last_run_report.yaml")" lines
is 'the report has the name of the event' \
    "$(grep -c 'name: level_raised' "$S/var/state/last_run_report.yaml")" 1

apply "keeper { 'abc': file => '$S/f', value => 'four' }" --noop
like 'a noop run prints the texts of the type' "$out" \
    'current_value <three>, should be <<four>> \(noop\)'
is 'a noop run changes nothing' "$(entries)" 'abc=three def=two '

# --- values ---

apply "keeper { 'abc': file => 'f' }"
is 'an invalid value refuses the catalog' $? 1
like 'with the reason and the place' "$out" \
    'Error: Parameter file failed on Keeper\[abc\]: File must be absolute \(line: 1\)$'
apply "keeper { 'abc': file => '$S/f', level => 'x', }"
like 'a value that the type does not list refuses the catalog' "$out" \
    'Parameter level failed on Keeper\[abc\]: Invalid value "x". Valid values are high'
apply "keeper { 'A title': key => 'ghi', file => '$S/f', value => 1 }
    notify { 'x': require => Keeper['ghi'] }"
is 'a resource has its namevar as alias' "$?" 2
apply "keeper { 'A title': key => 'ghi' } keeper { 'other': key => 'ghi' }"
like 'resources of one name refuse the catalog' "$out" \
    'Error: .*Cannot alias Keeper\[other\] to \["ghi"\]'
mkdir -p "$S/loose/m/lib/puppet/type"
cat >"$S/loose/m/lib/puppet/type/loose.rb" <<'EOT'
Puppet::Type.newtype(:loose) do
  @isomorphic = false
  newparam(:name, namevar: true)
  newproperty(:p) { def retrieve; 1; end }
end
EOT
apply "loose { 'a': name => 'same', p => 1 } loose { 'b': name => 'same', p => 1 }" \
    --modulepath "$S/loose"
is 'unless the type is not isomorphic' $? 0
apply "keeper { 'abc': file => '$S/f', act => 'refused' }"
is 'a check before the run refuses the catalog' $? 1
like 'with the reason' "$out" 'Keeper\[abc\]: this must not be applied'
apply "keeper { 'abc': file => '$S/f', loud => true, value => 'three' }"
is 'a property that the provider does not support is not managed' $? 0

rm -f "$S/f"
apply "keeper { 'abc': file => '$S/f', act => 'create:data', data => [
    { 'pw' => Sensitive('sesame77'), 1 => [Sensitive([2, Sensitive('in')])] },
    default, Binary('6QD/'), Timestamp('2020-01-02'), Timespan(5), SemVer('1.2.3'),
    SemVerRange('>=1.0.0'), /a.b/, Integer[1, 2], URI('http://a/b'),
    { '__ptype' => 'x' }, undef] }"
is 'values that JSON cannot represent have the classes of the library' \
    "$(cat "$S/f.data")" "$(printf %s '[{pw: Sensitive(sesame77) ' \
    '1: [Sensitive([2 Sensitive(in)])]} Symbol(default) "\xE9\x00\xFF" ' \
    'Timestamp(2020-01-02T00:00:00.000000000 UTC) Timespan(0-00:00:05.0) ' \
    'Version(1.2.3) VersionRange(>=1.0.0) Regexp((?-mix:a.b)) ' \
    'PIntegerType(Integer[1, 2]) HTTP(http://a/b) {__ptype: x} nil]')"
apply "keeper { 'abc': file => '$S/f', words => [Sensitive('sesame66'), 'w'],
    act => 'set_words:tell', data => { 'pw' => [Sensitive('sesame55')] } }" --debug
like 'a secret within a value is redacted in messages' "$out" \
    'data is {pw: \[Sensitive\(\[redacted\]\)\]}'
is 'and elsewhere' "$(echo "$out" | grep -c sesame)" 0
is 'and in the state and the report' "$(grep -rl sesame "$S/var" | wc -l)" 0

rm -f "$S/f"
apply "keeper { 'abc': file => '$S/f', value => 'one' }
    keeper { 'def': file => '$S/f', value => 'two' }"
apply "keeper { 'abc': file => '$S/f', value => 'one' }
    keeper { 'def': file => '$S/f', value => Deferred('upcase', ['Two']) }" \
    --no-preprocess_deferred
is 'a resource with a value that is resolved late keeps its state' $? 0
apply "keeper { 'abc': file => '$S/f', value => Deferred('upcase', ['three']) }"
like 'a value that is resolved early is applied' "$out" \
    'value changed <one> to <<three>>'

# --- order, refreshes, further resources ---

rm -f "$S/f"
apply "keeper { 'a': file => '$S/f', value => 1 }
    keeper { 'b': file => '$S/f', value => 1, act => 'first' }"
is 'autorequire sees the catalog' "$(entries)" 'b=1 a=1 '
apply "keeper { 'told': file => '$S/f', value => 1 }
    keeper { 'c': file => '$S/f', value => 1, act => 'tells' }"
like 'autonotify refreshes' "$out" "Keeper\[told\]: Triggered 'refresh' from 1 event"
apply "notify { 'x': notify => Keeper['a'] } keeper { 'a': file => '$S/f', value => 1,
    act => 'refresh:raise' }"
like 'a refresh that fails is an error' "$out" \
    "Keeper\[a\]: Failed to call refresh: it went wrong"
apply "keeper { 'd': file => '$S/f', act => 'generates' }"
like 'generated resources are applied' "$out" 'Keeper\[dchild\]/ensure: created'
apply "keeper { 'd': file => '$S/f', act => 'grows' }"
like 'and those that are generated when it is evaluated' "$out" \
    'Keeper\[dleaf\]/ensure: created'
printf 'keep=1\nnot=2\n' >"$S/var/keeper"
apply "keeper { 'keep': file => '$S/var/keeper', value => 1 }
    resources { 'keeper': purge => true }"
is 'resources that are not in the catalog are purged' \
    "$? $(cat "$S/var/keeper")" '2 keep=1'
out=$(dalang resource --modulepath tests/external/ruby_modules --vardir \
    "$S/var" --confdir "$S/conf" keeper keep 2>&1)
like 'dalang resource prints one' "$out" "value *=> '1'"

# --- providers ---

needed=$S/var/needed
rm -f "$needed"
apply "keeper { 'e': file => '$S/f', provider => absent }"
like 'a provider that lacks its program is an error' "$out" \
    'Keeper\[e\]: Provider absent is not functional on this host'
apply "keeper { 'e': file => '$S/f', provider => absent, value => 1 }
    file { '$needed': content => '#', mode => '0755' }"
like 'the run may install the program' "$out" 'Keeper\[e\]/ensure: created'
rm -f "$needed"
apply "keeper { 'e': file => '$S/f', act => noprefetch } notify { 'rest': }"
like 'a prefetch that fails is an error' "$out" \
    "Could not prefetch keeper provider 'lines': no prefetch today"
like 'its resources are skipped' "$out" 'Keeper\[e\]: Skipping because provider prefetch failed'
like 'and the rest is applied' "$out" 'Notify\[rest\]'

# --- what goes wrong ---

# True when the process in f.pid has ended, also before it is reaped.
has_ended()
{
	! grep -q '^State:[^Z]*$' "/proc/$(cat "$S/f.pid")/status" 2>/dev/null
}

# wrong NAME ACT PATTERN [SECONDS]: the resource fails, and the next ones are applied
wrong()
{
	rm -f "$S/f"
	apply "keeper { 'a': file => '$S/f', value => 'v', act => '$2' }
	    keeper { 'z': file => '$S/f', value => 'x' } notify { 'rest': }" \
	    --ruby_provider_timeout "${4:-60}"
	is "$1: exit status" $? 6
	like "$1" "$out" "Keeper\[a\].*$3"
	like "$1: the rest is applied" "$out" 'Keeper\[z\]/ensure: created'
}
wrong 'a provider that raises' create:raise \
    "change from 'absent' to 'present' failed: Could not set 'present' on ensure: it went wrong with nothing \(line: 1\)"
wrong 'exists? that raises' exists:raise 'Could not evaluate: it went wrong'
wrong 'flush that raises' flush:raise 'Could not evaluate: it went wrong'
wrong 'a provider that calls exit' create:exit \
    "failed: the provider called exit during 'set'"
wrong 'a provider that ends its process' create:exit! \
    "failed: The host of types in Ruby ended with exit code 4 instead of answering 'set' of Keeper\[a\]"
wrong 'a provider that hangs' exists:hang \
    "Could not evaluate: The host of types in Ruby gave no answer within 10 seconds to 'get' of Keeper\[a\]" 10
ok 'its process is killed' wait_for 60 has_ended
wrong 'a program of a provider that hangs' exists:program \
    "gave no answer within 10 seconds to 'get' of Keeper\[a\]" 10
ok 'the program is killed' wait_for 60 has_ended
rm -f "$S/f"
apply "keeper { 'a': file => '$S/f', secret => Sensitive('sesame99'), act => 'set_secret:raise' }"
apply "keeper { 'a': file => '$S/f', secret => Sensitive('sesame88'), act => 'set_secret:raise' }"
like 'a secret is not in the message of a failure' "$out" \
    'secret: change from \[redacted\] to \[redacted\] failed: it went wrong with \[redacted\]'
is 'nor elsewhere' "$(echo "$out" | grep -c sesame)" 0
is 'nor in the state and the report' "$(grep -rl sesame "$S/var" | wc -l)" 0
apply "keeper { 'p': file => '$S/f', act => 'create:chatter' }"
is 'messages beyond the limit are left out' "$? $(echo "$out" |
    grep -c 'message [0-9]* of the provider\|1001 further messages are left out')" \
    '2 1000'
apply "keeper { 'p': file => '$S/f', value => 'q', act => 'set:print' }"
is 'what a provider prints is not an answer' $? 2
apply "keeper { 'p': file => '$S/f', value => 'r', act => 'set:standard_error' }"
like 'what a provider prints on standard error is logged' "$out" \
    'Warning: told on standard error$'
like 'as on standard output' "$out" 'Warning: told on standard output$'
like 'also a line without an end' "$out" 'Warning: and on$'
like 'the version of Puppet is a fact' "$out" 'puppetversion String'
apply "keeper { 'p': file => '$S/f', value => 's', act => 'set:nocommand' }"
like 'the text of a missing command is a part of its output' "$out" \
    "Execution of '/nowhere/keeper-command' returned 1: Error: Could not execute posix command: No such file or directory - /nowhere/keeper-command"

# --- facts ---

mkdir -p "$S/facts/m/lib/facter"
echo 'Facter.add(:keeper_mood) { setcode { "calm #{Facter.value(:kernel)}" } }' \
    >"$S/facts/m/lib/facter/keeper_mood.rb"
apply "keeper { 'm': file => '$S/f', act => 'create:facts' }" --modulepath \
    "tests/external/ruby_modules:$S/facts"
family=$(dalang facts os.family)
like 'providers have custom, structured and legacy facts' "$out" \
    "\[\"calm Linux\", \"$family\", \"$family\"\]"
like 'and the library has them' "$out" 'Keeper\[m\]\(provider=lines\): Linux$'

# --- providers in Ruby of built-in types ---

mkdir -p "$S/ours/m/lib/puppet/provider/service"
echo 'Puppet::Type.type(:service).provide(:ours) { }' \
    >"$S/ours/m/lib/puppet/provider/service/ours.rb"
apply "service { 'a': ensure => running, provider => ours } notify { 'rest': }" \
    --modulepath "$S/ours"
is 'a provider in Ruby of a built-in type fails its resource' $? 6
like 'with the reason' "$out" \
    'Service\[a\]: Could not evaluate: Providers in Ruby of the type service are not supported \(.*/service/ours.rb\)'
like 'and the rest is applied' "$out" 'Notify\[rest\]/message: defined'
apply "service { 'a': ensure => running, provider => none }" --modulepath "$S/ours"
is 'a provider that no module has refuses the catalog' $? 1
like 'with the reason of Puppet' "$out" \
    "Parameter provider failed on Service\[a\]: Invalid service provider 'none'"

# --- constants of the library ---

mkdir -p "$S/constants/m/lib/puppet/type"
cat >"$S/constants/m/lib/puppet/type/user_of.rb" <<'EOT'
Puppet::Type.newtype(:user_of) do
  newparam(:name, namevar: true)
  newparam(:flag, boolean: true, parent: Puppet::Parameter::Boolean)
  newparam(:membership) { defaultto :minimum }
  newproperty(:list, parent: Puppet::Property::OrderedList) do
    def retrieve
      [Puppet::Provider::NameService, Puppet::Provider::NameService::ObjectAdd].size
      Puppet.notice([Puppet::Coercion, Puppet::FileBucket::Dipper, Puppet::FileServing::Content,
                     Puppet::FileServing::Fileset, Puppet::Property::KeyValue, Puppet::Type::File,
                     Puppet::Util::Backups, Puppet::Util::Diff, Puppet::Util::SELinux,
                     Tempfile].map { |c| c.name.to_s }.join(' '))
      Puppet::Type.type(:file).new(path: '/', ensure: :directory)
      Puppet::Type::Nonesuch
    end
  end
end
EOT
apply "user_of { 'x': flag => 'yes', list => ['a'] }" --modulepath "$S/constants"
like 'constants that Puppet has loaded need no require' "$out" \
    "Notice: Puppet::Coercion Puppet::FileBucket::Dipper Puppet::FileServing::Content .* file .* Puppet::Util::SELinux Tempfile$"
like 'a type that does not exist has no constant' "$out" \
    'Error: .*uninitialized constant Puppet::Type::Nonesuch'
is 'built-in types are read once' "$(echo "$out" | grep -c Redefining)" 0

# --- files that cannot be loaded ---

broken=$S/modules/broken/lib/puppet/type
mkdir -p "$broken"
echo 'Puppet::Type.newtype(:broken) do newparam(:name) end; require "nonesuch"' \
    >"$broken/broken.rb"
apply "broken { 'x': } notify { 'rest': }" --modulepath "$S/modules"
is 'a type that cannot be loaded: exit status' $? 6
like 'a type that cannot be loaded' "$out" \
    'Broken\[x\]: Could not evaluate: The type broken cannot be used: .*nonesuch'
like 'the rest is applied' "$out" 'Notify\[rest\]'
rm -f "$S/f"
apply "broken { 'x': } keeper { 'a': file => '$S/f', value => 1 }" --modulepath \
    "$S/modules:tests/external/ruby_modules"
like 'other types in Ruby are applied' "$out" 'Keeper\[a\]/ensure: created'
done_testing
