#!/bin/sh
# Ruby code that misbehaves ends its own compile with an error that names the
# cause; what it prints becomes records, never part of the catalog.
. "$(dirname "$0")/../lib.sh"

work=$(scratch)
functions=$work/modules/m/lib/puppet/functions/m
mkdir -p "$functions"
. tests/functions.sh

# compile CODE [OPTION...]
compile()
{
	code=$1
	shift
	dalang compile n.example.com --confdir "$work" --modulepath \
	    "$work/modules" --code "$code" "$@" >"$work/out" 2>"$work/err" \
	    </dev/null
}

# refused NAME CODE PATTERN [OPTION...]
refused()
{
	name=$1 pattern=$3
	code=$2
	shift 3
	compile "$code" "$@"
	is "$name: exit status" $? 1
	like "$name" "$(cat "$work/err")" "$pattern"
	is "$name: no output" "$(cat "$work/out")" ''
}

define leaves <<'EOR'
exit!(3)
EOR
refused 'a function that ends its process' 'notice(m::leaves())' \
    'the Ruby process has ended while it ran this code'

define hangs <<EOR
spawn('sh -c "echo \$\$ >$work/pid; exec sleep 1000"')
sleep
EOR
refused 'a function that hangs, with --compile_timeout' 'notice(m::hangs())' \
    'has not answered within the time limit' --compile_timeout 2s
has_ended() { ! grep -q sleep "/proc/$(cat "$work/pid")/cmdline"; }
ok 'the program that it has started has ended' wait_for 60 has_ended
refused 'a generator that hangs' "generate('/bin/sleep', '1000')" \
    'has not answered within the time limit' --compile_timeout 2s

define exits <<'EOR'
exit(3)
EOR
refused 'a function that calls exit' 'notice(m::exits())' 'exit'

define recurses <<'EOR'
recurses
EOR
refused 'a function without an end' 'notice(m::recurses())' \
    'stack level too deep'

define cycle <<'EOR'
a = []
a << a
EOR
refused 'a result that contains itself' 'notice(m::cycle())' \
    'stack level too deep|contains itself'

define large <<'EOR'
'x' * (65 << 20)
EOR
refused 'a result of 65 MiB' 'notice(m::large())' 'larger than the maximum'

define hungry <<'EOR'
a = []
loop { a << 'x' * (64 << 20) }
EOR
refused 'a function that takes memory without an end' 'notice(m::hungry())' \
    'failed to allocate memory'

define bytes <<'EOR'
"\xff".dup.force_encoding('UTF-8')
EOR
refused 'a text that is not UTF-8' "notify { 'a': message => m::bytes() }" \
    'partial character in source, but hit end'

define unknown <<'EOR'
Puppet::NoSuchThing.new
EOR
refused 'a name that the runtime lacks' 'notice(m::unknown())' \
    'no Puppet::NoSuchThing'

define broken <<'EOR'
1 +
EOR
refused 'a syntax error names the file and the line' 'notice(m::broken())' \
    'm/broken.rb:[0-9]+: syntax error'

# --- what has happened to the connection ---

define closes <<'EOR'
ObjectSpace.each_object(IO) { |io| io.close unless io.closed? }
EOR
refused 'a function that closes the connection' 'notice(m::closes())' \
    'has ended while it ran this code'

define writes <<'EOR'
ObjectSpace.each_object(UNIXSocket) { |s| s.write("\xff" * 100) }
EOR
refused 'a function that writes to the connection' 'notice(m::writes())' \
    'exceed 64 MiB|malformed message'

define redefines <<'EOR'
String.class_eval { def bytesize = 0; def to_s = 'no'; def hash = raise('hash') }
'x'
EOR
refused 'a function that redefines String' 'notice(m::redefines())' \
    'Ruby (code|process)'

define kills <<'EOR'
Process.kill(:KILL, Process.pid)
sleep
EOR
define nests <<'EOR'
call_function('m::kills')
EOR
refused 'a process that is killed in a nested call' 'notice(m::nests())' \
    'has ended while it ran this code'

# --- texts of templates ---

mkdir -p "$work/modules/m/templates"
forge='<%% Dalang.link.send_frame([:return, %s]) %%>'
for frame in '7, nil' '[1], 7' '{}, 1 << 40' "'x'"; do
	# shellcheck disable=SC2059 # a format
	printf "$forge" "$frame" >"$work/modules/m/templates/forges.erb"
	refused "a forged answer: $frame" "notice(template('m/forges.erb'))" \
	    'has sent no text'
done
refused 'a syntax error of a template' 'notice(inline_template("<%= 1 + %>"))' \
    'syntax error'
printf 'a \377 b' >"$work/modules/m/templates/latin.erb"
refused 'a template that is not UTF-8' \
    "notify { 'a': message => template('m/latin.erb') }" \
    'partial character in source, but hit end'
refused 'octets and characters' \
    "notice(inline_template('é', '<%= [255].pack(\"C\") %>'))" \
    'incompatible character encodings: UTF-8 and ASCII-8BIT'
refused 'characters and octets' \
    "notice(inline_template('<%= [255].pack(\"C\") %>', 'é'))" \
    'incompatible character encodings: ASCII-8BIT and UTF-8'

define talks <<'EOR'
puts 'to standard output'
$stderr.puts 'to standard error'
'quiet'
EOR
compile 'notify { m::talks(): }'
is 'a function that prints: exit status' $? 0
like 'standard output becomes a record' "$(cat "$work/err")" \
    'Notice: output: to standard output'
like 'standard error becomes a warning' "$(cat "$work/err")" \
    'Warning: output: to standard error'
like 'the catalog is only the catalog' "$(head -c 1 "$work/out")" '[{]'

mkdir "$work/bin"
ln -s "$(command -v dalang)" "$work/bin/dalang"
define plain <<'EOR'
1
EOR
PATH=$work/bin compile 'notice(m::plain())'
is 'without an interpreter: exit status' $? 1
like 'without an interpreter the error names the package' \
    "$(cat "$work/err")" 'install the package ruby'

PATH=$work/bin compile 'notice(1)'
is 'a compile without Ruby code needs no interpreter' $? 0
printf '#!/bin/sh\necho x >>"%s"\nexit 1\n' "$work/started" >"$work/bin/ruby"
chmod 755 "$work/bin/ruby"
PATH=$work/bin compile "notice(upcase('a'))
notify { 'x': message => inline_epp('y') }"
is 'one where modules have some compiles' $? 0
fails 'and does not start the interpreter' test -e "$work/started"
PATH=$work/bin compile 'notice(m::plain())'
ok 'which the first function in Ruby does' test -e "$work/started"
# Puppet has loaded these; here the host loads some of them on first need.
define libraries <<'EOR'
[URI('http://a/b').path, Pathname('/a/b').basename.to_s, Tempfile.name,
 Dir.mktmpdir { |d| File.directory?(d) }, SecureRandom.hex(2).size, Open3.name,
 Timeout.timeout(9) { 'in time' }, FileUtils.pwd.empty?, Date.new(2026).to_s,
 Time.parse('2026-01-01 UTC').year, [1].to_yaml, [1].to_json,
 Digest::MD5.hexdigest('')[0, 4]].join(' ')
EOR
compile 'notice(m::libraries())'
like 'libraries that Puppet has loaded are there' "$(cat "$work/err")" \
    "Notice: .*: /b b Tempfile true 4 Open3 in time false 2026-01-01 2026 ---"
define more_libraries <<'EOR'
[Base64, Benchmark, CGI, Find, Forwardable, GetoptLong, IPAddr, Logger, Net::HTTP,
 OpenSSL::Digest, OpenStruct, OptionParser, Resolv, SimpleDelegator, Singleton,
 StringScanner, Syslog, TSort, Zlib].map(&:name).join(' ')
EOR
compile 'notice(m::more_libraries())'
like 'and the others' "$(cat "$work/err")" \
    "Notice: .*: Base64 Benchmark .* OpenSSL::Digest OpenStruct .* Syslog TSort Zlib"
define gems <<'EOR'
before = Object.autoload?(:Gem)
[before, Gem::Version.new('1.10') > Gem::Version.new('1.9'),
 gem('rake') { 1 }.class].join(' ')
rescue Gem::LoadError
  [before, 'no rake'].join(' ')
EOR
compile 'notice(m::gems())'
like 'Rubygems is loaded on first need' "$(cat "$work/err")" \
    'Notice: .*: rubygems (true|no rake)'
define missing <<'EOR'
require 'no_such_library'
EOR
refused 'a library that does not exist' 'notice(m::missing())' \
    'cannot load such file -- no_such_library'
define spelled <<'EOR'
[].frist
EOR
# Not in the message of an exception since Ruby 3.2.
proposes='Did you mean\?  first'
[ "$(ruby -e 'p Exception.method_defined?(:detailed_message)')" = false ] ||
	proposes="undefined method .frist. for an instance of Array \(line: "
refused 'Ruby proposes names' 'notice(m::spelled())' "$proposes"
# The file of a type that cannot be loaded.
mkdir -p "$work/modules/m/lib/puppet/type"
cat >"$work/modules/m/lib/puppet/type/unread.rb" <<'EOR'
Puppet::Type.newtype(:unread) do
  extend Puppet::NoSuchHelper
  create_parameters
end
EOR
compile 'unread { "x": any => 1 }'
like 'a type that Ruby cannot load is named' "$(cat "$work/err")" \
    'Only a part of the resource type unread could be read without Ruby.*NoSuchHelper'

# --- limits of calls and signatures ---

for calls in 200 201; do
	define deep <<EOR
\$calls = (\$calls || 0) + 1
\$calls < $calls ? call_function('m::deep') : 'innermost'
EOR
	if [ $calls = 200 ]; then
		compile 'notice(m::deep())'
		like 'calls may be nested to a depth of 200' \
		    "$(cat "$work/err")" 'Notice: .*: innermost'
	else
		refused 'and no deeper' 'notice(m::deep())' \
		    'calls between Puppet code and Ruby nest too deeply'
	fi
done
for size in 65524 65525; do
	cat >"$functions/signed.rb" <<EOR
Puppet::Functions.create_function(:'m::signed') do
  dispatch :signed do
    optional_param "Enum['#{'x' * $size}']", :a
  end
  def signed(a = 'signed') = a
end
EOR
	compile 'notice(m::signed())'
	cut -c 1-300 "$work/err" >"$work/sizes.$size"
done
like 'a signature has a maximum of bytes' "$(cat "$work/sizes.65524")" \
    'Notice: .*: signed'
like 'and no more' "$(cat "$work/sizes.65525")" \
    "'m::signed' .* has no signature, or one larger than 65536 bytes"
cat >"$functions/returns.rb" <<'EOR'
Puppet::Functions.create_function(:'m::returns') do
  dispatch :returns do
    return_type 'NoSuchType'
  end
  def returns = 1
end
EOR
refused 'a type of results that does not exist' 'notice(m::returns())' \
    "function 'returns' has wrong type, references an unresolved type 'NoSuchType'"

# --- a type whose file cannot be read ---

mkdir -p "$work/modules/m/lib/puppet/type"
echo 'Puppet::Type.newtype(:mhalf) do newparam(:name) end; require "nonesuch"' \
    >"$work/modules/m/lib/puppet/type/mhalf.rb"
compile "mhalf { 'x': }"
is 'a type that cannot be read has resources with a title only' "$? $(jq -c \
    '.resources[] | select(.type == "Mhalf") | [.title, .parameters]' \
    "$work/out")" '0 ["x",null]'

# --- the locale of the daemon decides nothing ---

export LC_ALL=C
compile 'notice(inline_template("<%= [%q(h\u{e9}), __ENCODING__, Encoding.default_external].inspect %>"))'
unset LC_ALL
like 'a template shows letters in any locale' "$(cat "$work/err")" \
    'Notice: .*: \["hé", #<Encoding:UTF-8>, #<Encoding:UTF-8>\]'

done_testing
