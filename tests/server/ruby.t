#!/bin/sh
# Ruby code of modules in the compile daemon: templates and functions work, the
# host's process has only what its row and ruby_may give, and code that
# misbehaves ends its own compile.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'
command -v ruby >/dev/null || skip_all 'ruby is not installed'

marks=$site/marks
m=$site/code/environments/production/modules/m
mkdir -p "$m/templates" "$m/lib/puppet/functions/m" "$marks"
chmod 777 "$marks"
functions=$m/lib/puppet/functions/m
. tests/functions.sh

# title NAME: the title of the notify resource in the node's catalog when its
# fact "test" is NAME; or the error.
title()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" \
	    -G --data-urlencode "facts_format=application/json" \
	    --data-urlencode "facts={\"name\":\"$node\",\"values\":{\"test\":\"$1\"}}" |
	    jq -r '.message // (.resources[] | select(.type == "Notify") | .title)'
}

host()
{
	for h_pid in $(pgrep -P "$daemon"); do
		case $(cat "/proc/$h_pid/comm" 2>/dev/null) in
		ruby*) echo "$h_pid" ;;
		esac
	done
}

# zygote: the process that ruby runs in; its children serve workers.
zygote() { pgrep -P "$(host)"; }

define pid <<'END'
    Process.pid.to_s
END
define once <<END
    exit!(1) unless File.exist?('$marks/once') || File.write('$marks/once', '').nil?
    'second'
END
define leaves <<END
    File.open('$marks/leaves', 'a') { |f| f.puts('called') }
    exit!(3)
END
define hangs <<'END'
    loop { sleep 1 }
END
define forks <<END
    pid = fork { Process.setsid; sleep 1000 }
    File.write('$marks/forked', pid.to_s)
    'forked'
END
define raises <<'END'
    raise ArgumentError, 'no such thing'
END
define resolves <<'END'
    require 'socket'
    IPSocket.getaddress('localhost')
  rescue StandardError => e
    e.class.name
END
define reads <<'END'
    File.read('/etc/profile').empty?.to_s
  rescue StandardError => e
    e.class.name
END
define runs <<'END'
    `/bin/echo ran`.chomp
  rescue StandardError => e
    e.class.name
END
define signals <<'END'
    Process.kill(9, -1)
    'all'
  rescue StandardError => e
    e.class.name
END
define sees <<'END'
    Dir.children('/proc/self/fd').map { |f|
      File.readlink("/proc/#{Process.pid}/fd/#{f}") rescue nil
    }.compact.grep(/compiled|dalang/).join(' ')
  rescue StandardError => e
    e.class.name
END
define orphans <<'END'
    5.times { Process.wait(fork { fork { exit!(0) }; exit!(0) }) }
    'orphans'
END
define stays <<END
    fork { File.write('$marks/stays', Process.pid.to_s); sleep 1000 }
    sleep 0.1 until File.size?('$marks/stays')
    exit!(3)
END
define deep <<'END'
    (1..2000).inject(1) { |a, _| [a] }
END
define asks <<'END'
    call_function('upcase', 'asked')
END
mkdir -p "$m/lib/puppet/parser/functions" "$m/lib/puppet/type"
cat >"$m/lib/puppet/parser/functions/old.rb" <<'END'
Puppet::Parser::Functions.newfunction(:old, type: :rvalue) { |args| "old #{args[0]}" }
END
cat >"$m/lib/puppet/type/generated.rb" <<'END'
Puppet::Type.newtype(:generated) do
  %w[a b].each { |name| newparam(name, namevar: name == 'a') { desc name } }
end
END
# As nagios_core: the provider of the type is one of Puppet's library, which is
# not installed here.
cat >"$m/lib/puppet/type/parsed.rb" <<'END'
class Puppet::Provider::Parsed < Puppet::Provider::ParsedFile
  def self.known
    resource_type.name.to_s
  end
end
Puppet::Type.newtype(:parsed) { newparam(:a, namevar: true) }
type = Puppet::Type.type(:parsed)
type.newproperty(:b) { desc 'a property' }
provider = type.provide(:parsed, parent: Puppet::Provider::Parsed) {}
provider.known
END
define prints <<'END'
    puts 'printed by a function'
    'printed'
END
# A level of Hiera.
cat >"$m/hiera.yaml" <<'END'
version: 5
hierarchy: [{name: keys, lookup_key: 'm::keys', glob: '*.txt'}]
END
mkdir "$m/data"
echo 'of the file' >"$m/data/a.txt"
cat >"$m/lib/puppet/functions/m/keys.rb" <<'END'
Puppet::Functions.create_function(:'m::keys') do
  dispatch :keys do
    param 'String', :key
    param 'Hash', :options
    param 'Puppet::LookupContext', :context
  end

  def keys(key, options, context)
    context.cache('calls', (context.cached_value('calls') || 0) + 1)
    case key
    when 'm::key_file' then context.cached_file_data(options['path']) { |t| t.chomp + ' read' }
    when 'm::key_calls' then "#{context.cached_value('calls')} calls"
    when 'm::key_hangs' then loop { sleep 1 }
    when 'm::key_leaves' then exit!(3)
    else context.not_found
    end
  end
end
END
echo 'value <%= @local %> of <%= @node_name %>' >"$m/templates/a.erb"
# No other process has this user.
user=$((60000 + $$ % 5000))
lay_out 'workers = 1' 'compile_timeout = 5s' "ruby_user = $user"
# shellcheck disable=SC2016
manifest <<'END'
$local = 'x'
$node_name = $facts['test']
case $facts['test'] {
	'none': { notify { 'no ruby': } }
	'erb': { notify { chomp(template('m/a.erb')): } }
	'old': { notify { old('function'): } }
	'generated': { generated { 'x': b => 1 } notify { 'generated': } }
	'parsed': { parsed { 'x': b => 1 } notify { 'parsed': } }
	/^key_/: { notify { lookup("m::${0}${facts['test'][4, -1]}"): } }
	default: { notify { "<${call("m::${facts['test']}")}>": } }
}
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'a compile without Ruby code' "$(title none)" 'no ruby'
is 'starts no host' "$(host)" ''
is 'a template is rendered' "$(title erb)" 'value x of erb'
is 'a function is called' "$(title prints)" '<printed>'
first=$(title pid)
is 'a process serves many compiles' "$(title pid)" "$first"
like 'what a function prints is logged' "$(grep 'printed by a' "$site/log")" \
    '"log.level":"notice"'

# The wall.
ruby=$(zygote)
like 'the host has its own user' "$(grep ^Uid "/proc/$ruby/status")" "$user"
like 'the host gains no privileges' \
    "$(grep ^NoNewPrivs "/proc/$ruby/status")" '1$'
like 'the host has a seccomp filter' "$(grep ^Seccomp: "/proc/$ruby/status")" '2$'
like 'the host has a limit of memory' \
    "$(grep '^Max address space' "/proc/$ruby/limits")" 'space +[0-9]+ +[0-9]+'
is 'the host has only its control socket, its output and its own' \
    "$(readlink "/proc/$ruby/fd"/* | grep -cE 'memfd|/run/|/var/')" 0
is 'the host maps no memory of the daemon' \
    "$(grep -cE 'memfd|compiled' "/proc/$ruby/maps")" 0
fails 'the host has its own namespace of processes' \
    [ "$(readlink "/proc/$ruby/ns/pid")" = "$(readlink /proc/$$/ns/pid)" ]
if getent hosts localhost >/dev/null; then
	like 'a name is resolved' "$(title resolves)" \
	    '^<(127\.0\.0\.1|::1)>$'
else
	skip 'a name is resolved' 'localhost has no address here'
fi
is 'a file is read' "$(title reads)" '<false>'
is 'a program is run' "$(title runs)" '<ran>'
worker=$(workers)
title signals >/dev/null
ok 'a function that signals all processes reaches none of the daemon' \
    status_running
is 'and the next compile works' "$(title erb)" 'value x of erb'
is 'the worker is the same' "$(workers)" "$worker"

# Code that misbehaves.
is 'a process that ends is tried once more' "$(title once)" '<second>'
like 'one that ends again is an error' "$(title leaves)" \
    'the Ruby process has ended while it ran this code'
is 'it was called twice' "$(wc -l <"$marks/leaves")" 2
like 'an error of Ruby code has its message' "$(title raises)" 'no such thing'
like 'a function that hangs' "$(title hangs)" 'time limit'
is 'a function of the 3.x API' "$(title old)" 'old function'
is 'a type that Ruby code generates' "$(title generated)" 'generated'
is 'a type whose provider is of the library' "$(title parsed)" 'parsed'
is 'a callback' "$(title asks)" '<ASKED>'
like 'a result that is nested too deeply' "$(title deep)" 'nested deeper'
at="\\(file: .*/m/hiera.yaml\\)"
like 'a level of Hiera that hangs' "$(title key_hangs)" "time limit.*$at"
like 'a level of Hiera that ends' "$(title key_leaves)" "has ended.*$at"
is 'a level of Hiera' "$(title key_file)" 'of the file read'
is 'its cache begins anew in each compile' \
    "$(title key_calls) $(title key_calls)" '2 calls 2 calls'
echo 'changed' >"$m/data/a.txt"
is 'a file that has changed is read again' "$(title key_file)" 'changed read'
is 'the next compile works' "$(title erb)" 'value x of erb'
is 'processes that a function leaves' "$(title orphans)" '<orphans>'
title stays >/dev/null
is 'after the end of one the next is started' "$(title erb)" 'value x of erb'
is 'and those that were left are reaped' \
    "$(ps -o stat= --ppid "$(zygote)" | awk "/Z/")" ''
no_rest() { [ "$(pgrep -U "$user" -f host.rb | wc -l)" -le 2 ]; }
ok 'and the group of one that has ended is killed' wait_for 30 no_rest
is 'a function may fork' "$(title forks)" '<forked>'
kill -9 "$(zygote)"
ok 'a killed host is noticed' wait_for 30 grep -q 'Process ruby [0-9]* ended' \
    "$site/log"
fails 'it leaves no process' pgrep -U "$user"
is 'another host is started' "$(title erb)" 'value x of erb'
kill -9 "$(host)"
ok 'the end of its launcher ends a host' wait_for 30 sh -c \
    "! pgrep -U $user >/dev/null"
is 'and another is started' "$(title erb)" 'value x of erb'

# New code.
define prints <<'END'
    'changed'
END
ok 'changed code is loaded' wait_for 30 environment_ready 2
is 'and is run' "$(title prints)" '<changed>'
one_host() { [ "$(host | wc -w)" = 1 ]; }
ok 'the host of the old code ends' wait_for 30 one_host

# moves OBJECT...: the metrics are above 0.
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
moves()
{
	for m_object in "$@"; do
		ok "$m_object moves" [ "$(metric "$m_object")" -gt 0 ]
	done
}
moves dlcRubyStarts dlcRubyCallbacks dlcRubyCalls.erb dlcRubyCalls.fn3 \
    dlcRubyCalls.fn4 dlcRubyCalls.hiera dlcRubyCalls.type dlcRubyCalls.load \
    dlcRubyMicros.erb dlcRubyMicros.hiera dlcRubyFails.fn4 dlcRubyFails.hiera \
    dlcRubyEnds.ended dlcRubyEnds.late dlcRubyEnds.broken dlcRubyEnds.finished
is 'dlcRubyEnds.spent stays' "$(metric dlcRubyEnds.spent)" 0

stop "$daemon"
fails 'a daemon that ends leaves no Ruby process' pgrep -U "$user"

# Fewer rights, and few compiles.
rm -f "$site/log"
lay_out 'workers = 1' "ruby_user = $user" 'ruby_may = none' 'ruby_compiles = 2'
start_server || exit 1
wait_for 60 environment_ready 1
first=$(title pid)
is 'a process serves ruby_compiles compiles' "$(title pid)" "$first"
fails 'and is replaced then' [ "$(title pid)" = "$first" ]
moves dlcRubyEnds.spent
is 'ruby_may = none: a template is rendered' "$(title erb)" 'value x of erb'
isnt_allowed='<(Errno::EPERM|Errno::EACCES|SocketError|Socket::ResolutionError)>'
like 'ruby_may = none: no name is resolved' "$(title resolves)" "$isnt_allowed"
like 'ruby_may = none: no file is read' "$(title reads)" "$isnt_allowed"
like 'ruby_may = none: no program is run' "$(title runs)" "$isnt_allowed"
stop "$daemon"

# An interpreter that does not work.
rm -f "$site/log"
mkdir "$site/broken"
printf '#!/bin/sh\necho "no library" >&2\nexit 1\n' >"$site/broken/ruby"
chmod 755 "$site/broken/ruby"
lay_out 'workers = 1' "ruby_user = $user"
start "$site/log" env PATH="$site/broken:$PATH" dalang-compiled \
    --config "$config" --logdest json --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 environment_ready 1
begin=$(date +%s)
like 'a host that ends at once is an error' "$(title erb)" \
    'the Ruby process has ended while it was started; correct the installation'
like 'the same in the next compile' "$(title erb)" 'while it was started'
ok 'without waiting' [ $(($(date +%s) - begin)) -lt 9 ]
starts()
{
	grep -c 'ended with exit code 1 during its start' "$site/log"
}
starts_are() { [ "$(starts)" -ge "$1" ]; }
wait_for 20 starts_are 2 # the parent's records come after the answers
is 'one attempt for each, with a record' "$(starts)" 2
like 'what it prints is logged' "$(grep SRV-2566 "$site/log")" \
    'environment production printed: no library'
is 'and code without Ruby is compiled' "$(title none)" 'no ruby'
begin=$(date +%s%N)
for _ in 1 2 3 4; do
	title erb >/dev/null
done
ok 'hosts are started a second apart' \
    [ $(($(date +%s%N) - begin)) -ge 3000000000 ]
stop "$daemon"

# Wrong settings; no interpreter.
wrong()
{
	dalang-compiled --config "$config" --ruby_may 'network everything' --logdest console \
	    >"$site/wrong" 2>&1
}
fails 'an unknown word of ruby_may stops the start' wrong
like 'the error names the setting' "$(cat "$site/wrong")" ruby_may
rm -f "$site/log"
mkdir "$site/bin"
start "$site/log" env PATH="$site/bin" "$(command -v dalang-compiled)" \
    --config "$config" --logdest json --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 environment_ready 1
like 'without ruby the error names the package' "$(title erb)" \
    'install the package ruby'
is 'code without Ruby is compiled' "$(title none)" 'no ruby'
stop "$daemon"
done_testing
