#!/bin/sh
# A type in Ruby on both sides of the network: dalang-compiled reads its
# attributes, dalang agent applies it with the files of its libdir.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all "Puppet's library cannot be unpacked here"

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    >"$site/out" 2>&1
	echo $?
}

# libdir has other files than the server
lay_out 'pluginsync = false'
mkdir "$site/d" "$site/bin"
modules=$site/code/environments/production/modules
mkdir -p "$modules"
cp -R tests/external/ruby_modules/keeper "$modules"
cp -R "$modules/keeper/lib" "$site/lib"
echo "Puppet.notice('this is the file of libdir')" \
    >>"$site/lib/puppet/provider/keeper/lines.rb"
cat >>"$site/lib/puppet/provider/keeper/lines.rb" <<END
File.write('$site/process', [File.read("/proc/#{Process.ppid}/comm").split.first,
    File.read('/proc/self/status')[/^Seccomp:\s*(\d)/, 1],
    Process.euid].join(' '))
END
echo "libdir = $site/lib" >>"$config"
printf '#!/bin/sh\nPUPPET=own PEERS=%s exec %s "$@"\n' "${PEERS:-$(pwd)/build/peers}" \
    "$(pwd)/tests/peers/ruby" >"$site/bin/ruby"
chmod +x "$site/bin/ruby"
PATH=$site/bin:$PATH

manifest <<END
keeper { 'abc': file => '$site/d/f', value => 'ONE', level => 7,
    secret => Sensitive('sesame99') }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'the agent applies the resource' "$(run_agent)" 2
is 'the provider writes the file' "$(cat "$site/d/f")" 'abc=one'
like 'the provider is that of libdir' "$(cat "$site/out")" \
    'Notice: this is the file of libdir'
is 'its process is that of the table' "$(cat "$site/process")" \
    "apply 0 $(id -u)"
manifest <<END
keeper { 'abc': file => '$site/d/f', value => 'ONE' }
END
ok 'changed code is loaded' wait_for 60 environment_ready 2
is 'a second run changes nothing' "$(run_agent)" 0
echo abc=two >"$site/d/f"
is 'a manual change is corrected' "$(run_agent)" 2
like 'the correction is corrective' "$(cat "$site/out")" \
    'value changed <two> to <<one>> \(corrective\)'
is 'no file of the agent has the secret' \
    "$(grep -rl sesame99 "$site/var/state" "$site/var/public" 2>&1 | wc -l)" 0

done_testing
