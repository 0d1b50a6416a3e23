#!/bin/sh
# What types and providers in Ruby do besides retrieving and setting properties:
# they set metaparameters, list and generate resources, and ask Puppet's library.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

S=$(scratch)
mkdir "$S/bin"
peer puppet || {
	skip 'types in Ruby' "Puppet's library cannot be unpacked here"
	done_testing
	exit
}
printf '#!/bin/sh\nPUPPET=own PEERS=%s exec %s "$@"\n' "${PEERS:-$(pwd)/build/peers}" \
    "$(pwd)/tests/peers/ruby" >"$S/bin/ruby"
chmod +x "$S/bin/ruby"
PATH=$S/bin:$PATH

# new_type NAME: declare the type with the body on standard input
new_type()
{
	mkdir -p "$S/modules/m/lib/puppet/type"
	{
		echo "Puppet::Type.newtype(:$1) do newparam(:name, namevar: true)"
		cat
		echo end
	} >"$S/modules/m/lib/puppet/type/$1.rb"
}

# new_provider TYPE: declare its provider with the body on standard input
new_provider()
{
	mkdir -p "$S/modules/m/lib/puppet/provider/$1"
	{
		echo "Puppet::Type.type(:$1).provide(:ruby) do"
		cat
		echo end
	} >"$S/modules/m/lib/puppet/provider/$1/ruby.rb"
}

# apply CODE [OPTION...]: in $out what it prints, in $? its status
apply()
{
	code=$1
	shift
	out=$(dalang apply --modulepath "$S/modules" --vardir "$S/var" \
	    --confdir "$S/conf" --logdest console --color false \
	    --detailed-exitcodes --compat 7 "$@" -e "$code" 2>&1)
}

# order: the types of the changes in $out, in their order
order()
{
	echo "$out" | sed -n 's/^.*Stage.main.\/Main\/\([A-Z][a-z_]*\)\[.*/\1/p' |
		uniq | tr '\n' ' '
}

# --- metaparameters that a type sets ---

# a property that always differs
P='newproperty(:p) { def retrieve; 1; end; def set(v); end }'
for place in 'validate { self[:noop] = true }' 'def noop?; true; end' \
    'def initialize(*a); super; self[:noop] = true; end' \
    'newparam(:dry) { defaultto :yes; munge { |v| resource[:noop] = true; v } }'; do
	new_type careful <<-END
		$P
		$place
	END
	apply "careful { 'a': p => 2 }"
	like "noop is honoured of a type with $place" "$out" \
	    'Careful\[a\]/p: current_value 1, should be 2 \(noop\)'
done
new_type setter <<END
$P
validate do
  self[:loglevel] = :warning
  self[:require] = Puppet::Resource.new('Notify', 'late')
  self[:notify] = [Puppet::Resource.new('Exec', 'told')]
  tag('chosen')
end
END
code="setter { 'a': p => 2 } notify { 'late': }
    exec { 'told': command => '/bin/echo', refreshonly => true }"
apply "$code"
like 'a type sets the log level of its resources' "$out" \
    'Warning: .*Setter\[a\]/p: p changed 1 to 2'
like 'a type sets what its resources require' "$(order)" '^Notify Setter'
like 'a type sets what its resources notify' "$out" \
    "Exec\[told\]: Triggered 'refresh' from 1 event"
apply "$code" --tags chosen
is 'a type sets tags of its resources' "$? $(echo "$out" |
    grep -c 'Setter\[a\]/p') $(echo "$out" | grep -c Notify)" '2 1 0'

# --- instances ---

# a provider whose instances keep the file that they have read
new_type entry <<END
ensurable
newproperty(:v)
END
new_provider entry <<END
  ENTRIES = '$S/entries'
  def self.instances
    File.readlines(ENTRIES, chomp: true).map { |l| new(name: l.split('=')[0]) }
  end
  def lines
    @lines ||= File.readlines(ENTRIES, chomp: true).to_h { |l| l.split('=') }
  end
  def save; File.write(ENTRIES, lines.map { |k, v| "#{k}=#{v}\n" }.join); end
  def exists?; lines.key?(name); end
  def create; lines[name] = resource[:v]; save; end
  def destroy; lines.delete(name); save; end
  def v; name == 'bad' ? raise('it cannot be read') : lines[name]; end
  def v=(x); lines[name] = x; save; end
END
purge="resources { 'entry': purge => true }"
printf 'a=1\nb=2\n' >"$S/entries"
apply "entry { 'a': v => '9' } entry { 'c': ensure => present, v => '7' } $purge"
is 'a purge keeps the changes of the run before it' \
    "$? $(tr '\n' ' ' <"$S/entries")" '2 a=9 c=7 '
printf 'a=1\nbad=2\nb=3\n' >"$S/entries"
apply "entry { 'a': v => '9' } $purge"
like 'an instance that cannot be read fails alone' "$out" \
    'Entry\[bad\]: Could not evaluate: it cannot be read'
is 'the others are removed' "$(tr '\n' ' ' <"$S/entries")" 'a=9 bad=2 '
# resource ARG...: what dalang resource prints, in one line
resource()
{
	dalang resource --modulepath "$S/modules" --vardir "$S/var" \
	    --confdir "$S/conf" "$@" 2>&1 | tr -s '\n ' '  '
}
is 'dalang resource reads a listed resource' "$(resource entry a)" \
    "entry { 'a': ensure => 'present', provider => 'ruby', v => '9', } "
like 'one that cannot be read is its error' "$(resource entry)" \
    'it cannot be read'

# --- values ---

new_type switch <<END
require 'puppet/property/boolean'
newproperty(:on, parent: Puppet::Property::Boolean) { def retrieve; true; end; def set(v); end }
END
apply "switch { 'a': on => false }"
is 'a property that is to be false is in sync, as in Puppet' "$?" 0

# --- automatic relations ---

new_type related <<END
$P
autorequire(:class) { 'around' }
autorequire('m::part') { 'x' }
END
mkdir -p "$S/modules/m/manifests"
cat >"$S/modules/m/manifests/part.pp" <<'END'
define m::part { related { "of $name": p => 2 } }
END
apply "class around { related { 'within': p => 2 } } include around m::part { 'x': }"
is 'automatic relations with classes and defined types are ignored' \
    "$? $(echo "$out" | grep -c 'Related.*p changed')" '2 2'

# --- generated resources ---

new_type parent <<END
def generate
  [Puppet::Type.type(:file).new(title: 'a file', path: '$S/made', content: 'x'),
   Puppet::Type.type(:child).new(title: 'a child', name: 'other', p: 2)]
end
END
new_type child <<END
newproperty(:p) { def retrieve; 1; end; def set(v); Puppet.notice("set of #{resource[:name]}"); end }
END
apply "parent { 'a': }"
is 'a generated file has its path' "$? $(cat "$S/made")" '2 x'
like 'a generated resource of a type in Ruby has its name' "$out" 'set of other'

# --- the catalog ---

new_type looking <<END
newparam(:key) do
  validate { |v| resource.catalog.resource(:notify, v) || raise("no #{v}") }
  munge { |v| resource.catalog.resource(:notify, v).title.upcase }
end
validate { catalog.resource(:notify, 'x') || raise('no catalog') }
newproperty(:p) { def retrieve; 1; end; def set(v); Puppet.notice("it is #{resource[:key]}"); end }
END
apply "notify { 'x': } looking { 'a': key => 'x', p => 2 }"
like 'a type has the catalog when it checks and converts values' "$out" 'it is X'
apply "looking { 'a': key => 'x', p => 2 } notify { 'x': }"
like 'the catalog then has the resources before it, as in Puppet' "$out" \
    'Parameter key failed on Looking\[a\]: .*no x'

# --- devices ---

new_type port <<END
apply_to_device
$P
END
apply "port { 'a': p => 2 } notify { 'x': require => Port['a'] }"
is 'a host skips resources of devices' "$(echo "$out" | grep -c 'Port\[a\]')" 0
like 'and applies those that require them' "$out" 'Notify\[x\]/message: defined'
apply "port { 'a': p => 2 }" --logdest json --log_level debug
echo "$out" >"$S/log"
raises TRA_SKIPPED_DEVICE '.puppet.resource == "Port[a]"' "$S/log"

# --- what providers do with files ---

new_type octets <<END
newparam(:file)
newproperty(:p) do
  def retrieve
    File.open(resource[:file] + '1', 'r:iso-8859-1') { |f| f.read.encoding.to_s }
  end
  def set(v); File.write(resource[:file] + '2', "\xff\xd8".b); end
end
END
printf '\351' >"$S/octets1"
apply "octets { 'a': file => '$S/octets', p => 2 }"
like 'a file that is opened with an encoding is not recoded' "$out" \
    'p changed .ISO-8859-1. to 2'
is 'binary data are written as they are' "$(od -An -tx1 "$S/octets2")" ' ff d8'

# --- options of the run ---

new_type asking <<'END'
newproperty(:p) do
  def retrieve
    Puppet.notice("%s %s %s %s" % [Puppet[:noop], Puppet[:show_diff], Puppet[:tags], Puppet::Util::Log.level])
    Puppet.info('heard')
    1
  end
  def set(v); end
end
END
apply "asking { 'a': p => 2 }" --noop
like 'a provider sees that the run is a noop run' "$out" ': true false  notice$'
is 'messages of level info are not printed' "$(echo "$out" | grep -c heard)" 0
apply "asking { 'a': p => 2 }" --show_diff --tags asking --verbose
like 'a provider sees the options of the run' "$out" ': false true asking info$'
like 'with --verbose messages of level info are printed' "$out" 'Info: heard$'

# --- properties that change during the run ---

new_type growing <<'END'
newproperty(:p)
newproperty(:q)
def retrieve
  self[:q] = 'retrieved' if self[:name] == 'adds'
  super
end
END
new_provider growing <<'END'
def self.prefetch(resources)
  resources.each_value do |r|
    r[:p] = 'prefetched' if r[:name] == 'changes'
    r.delete(:q) if r[:name] == 'drops'
    r[:noop] = true if r[:name] == 'spares'
  end
end
%i[p q].each { |n| define_method(n) { 'old' }; define_method("#{n}=") { |v| } }
END
apply "growing { 'adds': p => 'old' } growing { 'changes': p => 'old' }
    growing { 'drops': p => 'old', q => 'x' } growing { 'spares': p => 'x' }"
is 'properties may be dropped: exit status' $? 2
like 'a property that retrieve adds is managed' "$out" \
    "Growing\[adds\]/q: q changed 'old' to 'retrieved'"
like 'a value that prefetch sets is applied' "$out" \
    "Growing\[changes\]/p: p changed 'old' to 'prefetched'"
is 'a property that prefetch deletes is not managed' \
    "$(echo "$out" | grep -c 'drops')" 0
like 'noop that prefetch sets is honoured' "$out" 'Growing\[spares\]/p: .*\(noop\)'

# --- other resources of the catalog ---

new_type watching <<END
newproperty(:p) do
  def retrieve
    services = resource.catalog.resources.select { |r| r.is_a?(Puppet::Type.type(:service)) }
    Puppet.notice("services #{services.map { |r| [r[:name], r[:ensure].inspect, r.type.inspect, r.title].join(' ') }}")
    file = resource.catalog.resource(:file, '/nonesuch')
    Puppet.notice("file #{file[:path]} #{file.name} #{file.ref} #{[[file]].flatten.size} #{file.respond_to?(:provider)}")
    whole = resource.catalog.resource('Class[K]')
    Puppet.notice("class #{whole.name} #{whole.title} #{whole.builddepends}")
    Puppet.notice("types #{resource.catalog.resources.map(&:type).uniq.sort}")
    1
  end
  def set(v); resource.catalog.resource("File[$S/given]")[:content] = 'given'; end
end
END
apply "service { 'one': ensure => running, name => 'first', noop => true, provider => base, hasstatus => false }
    file { '/nonesuch': ensure => absent } class k {} include k
    watching { 'a': p => 2 } -> file { '$S/given': ensure => file }"
like 'resources of built-in types have names and values as in Puppet' "$out" \
    'services \["first :running :service one"\]'
like 'the path of a file is known' "$out" 'file /nonesuch /nonesuch File\[/nonesuch\] 1 true'
like 'a class is a component' "$out" 'class K Class\[K\] \[\]'
like 'types have the names of Puppet, also that of classes' "$out" \
    'types \[.*:component, .*:file, .*:service, .*:watching\]'
is 'a type may set a value of such a resource' "$(cat "$S/given")" given
new_type hiding <<END
newproperty(:p) do
  def retrieve; 1; end
  def set(v)
    secret = Puppet::Pops::Types::PSensitiveType::Sensitive.new('sesame')
    resource.catalog.resource('Notify[n]')[:message] = secret
  end
end
END
apply "hiding { 'a': p => 2 } -> notify { 'n': message => 'plain' }"
like 'a Sensitive value that it sets is set' "$out" 'Notify\[n\]/message: .*redacted'
is 'and is not printed' "$(echo "$out" | grep -c "defined 'message' as 'sesame")" 0

new_type waiting <<'END'
newproperty(:p) { def retrieve; 1; end; def set(v); end }
def eval_generate; [catalog.resource('File[/nonesuch]')]; end
END
apply "file { '/nonesuch': ensure => absent } waiting { 'a': p => 2 }"
is 'a type may generate a resource that the catalog has: exit status' "$?" 2
like 'the type itself is applied' "$out" 'Waiting\[a\]/p: p changed'

done_testing
