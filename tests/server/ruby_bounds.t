#!/bin/sh
# What Ruby code of one environment can take of the machine: a template that
# starts processes without end, or allocates memory, ends its own host; compiles
# of other environments go on, and their hosts can start meanwhile.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become another user'
command -v ruby >/dev/null || skip_all 'ruby is not installed'

# No other process has this user.
user=$((55000 + $$ % 5000))
marks=$site/marks
mkdir -p "$marks"
chmod 777 "$marks"

# environment NAME: with the template of standard input as its only resource.
environment()
{
	e_dir=$site/code/environments/$1
	mkdir -p "$e_dir/modules/m/templates" "$e_dir/manifests"
	cat >"$e_dir/modules/m/templates/t.erb"
	echo "notify { chomp(template('m/t.erb')): }" >"$e_dir/manifests/site.pp"
}

# compile ENVIRONMENT: the status of its catalog and the milliseconds that it
# took; the body is $site/body.ENVIRONMENT.  Requests of one node wait for each
# other.
compile()
{
	case $1 in
	production) c_node=$node ;;
	bomb) c_node=$server ;;
	*) c_node=$other ;;
	esac
	curl -s --max-time 100 --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$c_node.pem" \
	    --key "$site/ssl/private_keys/$c_node.pem" \
	    -o "$site/body.$1" -w '%{http_code} %{time_total}\n' \
	    "https://localhost:$port/puppet/v3/catalog/$c_node?environment=$1" |
	    awk '{ printf "%s %d\n", $1, $2 * 1000 }'
}

# compiles ENVIRONMENT COUNT: so many, a line each.
compiles()
{
	for _ in $(seq "$2"); do
		compile "$1"
	done
}
statuses() { cut -d ' ' -f 1 "$1" | sort -u | xargs; }
# the median and the longest of the milliseconds in a file
median() { cut -d ' ' -f 2 "$1" | sort -n | awk '{ a[NR] = $1 } END { print a[int((NR + 1) / 2)] }'; }
mean() { awk '{ n += $2 } END { printf "%d\n", n / NR }' "$1"; }
longest() { cut -d ' ' -f 2 "$1" | sort -n | tail -n 1; }
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
ended() { grep -c 'Ruby host of environment bomb was ended' "$site/log"; }
has_ended() { [ "$(ended)" -gt "$1" ]; }
none_left() { ! pgrep -U "$user" -f bomb >/dev/null; }
error() { jq -r .message "$site/body.bomb"; }

echo 'rendered' | environment production
echo 'rendered' | environment fresh
environment bomb <<'END'
<% loop { fork { $0 = 'bomb'; loop { fork { loop { } } } } } %>
END
lay_out 'workers = 1' 'compile_timeout = 20s' "ruby_user = $user" \
    'environments_memory = 100000000'
start_server || exit 1
wait_for 60 environment_ready 1
# In a root of its own (chroot) the kernel permits no namespace of users.
if unshare --user true 2>/dev/null; then
	is 'the kernel bounds each host' "$(grep -c SRV-2641 "$site/log")" 0
else
	like 'the kernel cannot bound each host: a record has it' \
	    "$(grep SRV-2641 "$site/log")" 'each Ruby host: '
	skip 'the kernel bounds each host' 'no namespaces of users here'
fi

compiles production 5 >"$site/first"
compiles production 20 >"$site/alone"
is 'the victim compiles' "$(statuses "$site/alone")" 200

# A fork bomb.
compile bomb >"$site/bombed" &
bomb=$!
compile fresh >"$site/fresh"
while kill -0 $bomb 2>/dev/null; do
	compile production
done >"$site/beside"
wait $bomb
is 'each compile beside a fork bomb succeeds' "$(statuses "$site/beside")" 200
# durations FILE: for the log of the test
durations() { echo "$(median "$1") (mean $(mean "$1"), most $(longest "$1")) ms"; }
echo "# alone $(durations "$site/alone"), beside $(durations "$site/beside")," \
    "a new host $(cut -d ' ' -f 2 "$site/fresh") ms"
# tests/torture/ruby_bounds.t compares the times
ok 'several are made before the host of the bomb is ended' \
    [ "$(wc -l <"$site/beside")" -ge 3 ]
is 'the host of another environment starts beside it' \
    "$(statuses "$site/fresh")" 200
is 'the bomb has no catalog' "$(statuses "$site/bombed")" 500
like 'its error has the reason' "$(error)" \
    'the Ruby process has ended while it (ran this code|was started)'
like 'a record has the environment and the count' "$(grep SRV-2640 "$site/log")" \
    'environment bomb was ended: it had [0-9]+ processes and threads \(maximum 100\)'
ok 'its hosts are counted' [ "$(metric dlcRubyExceeded)" -ge 1 ]
ok 'and nothing of them is left' wait_for 10 none_left
is 'the bomb is not tried without end' "$(ended)" 2
stop "$daemon"

# Memory that many processes share counts once.
environment bomb <<'END'
<% x = 'x' * (100 << 20); 8.times { fork { sleep } }; sleep 2 %>shared
END
rm -f "$site/log"
start_server || exit 1
wait_for 60 environment_ready 1
compile bomb >"$site/shared"
is 'a host whose processes share memory is not ended' \
    "$(statuses "$site/shared") $(ended)" '200 0'
stop "$daemon"

# Memory: four processes of 200 MiB, of which none exceeds its own limit.
environment bomb <<'END'
<% 4.times { fork { x = 'x' * (200 << 20); sleep } }; sleep 10 %>
END
rm -f "$site/log"
start_server || exit 1
wait_for 60 environment_ready 1
compile production >/dev/null
compile bomb >"$site/bombed"
compile production >"$site/after"
is 'a host with too much memory has no catalog' \
    "$(statuses "$site/bombed")" 500
like 'it is ended with a record of the bytes' "$(grep SRV-2640 "$site/log")" \
    '"bytes":[5-9][0-9]{8},"max_bytes":536870912'
is 'and another environment compiles' "$(statuses "$site/after")" 200
stop "$daemon"

# Where the kernel cannot bound each host, its launcher does: without root, and
# without namespaces of users.
environment bomb <<'END'
<% fork { Process.setsid; loop { fork { $0 = 'bomb'; fork { sleep }; sleep } } }; sleep 10 %>
END
cat >"$site/without" <<'END'
import ctypes, os, sys
libc = ctypes.CDLL(None, use_errno=True)
entered, mapped = os.pipe(), os.pipe()
if os.fork() == 0:
    parent = os.getppid()
    os.close(entered[1])
    os.read(entered[0], 1)
    for name in 'uid_map', 'gid_map':
        open('/proc/%d/%s' % (parent, name), 'w').write('0 0 65536\n')
    os._exit(0)
if libc.unshare(0x10000000) != 0:
    sys.exit('no namespace of users')
os.write(entered[1], b'x')
os.wait()
open('/proc/sys/user/max_user_namespaces', 'w').write('0')
os.execvp(sys.argv[1], sys.argv[1:])
END
# weaker REASON COMMAND...: the same where the daemon is started by a command.
weaker()
{
	w_reason=$1
	shift
	rm -f "$site/log"
	start "$site/log" "$@" dalang-compiled --config "$config" \
	    --logdest json --log_level info
	# shellcheck disable=SC2154 # set by start
	daemon=$started
	wait_for 60 is_up
	like "$w_reason: a record has it" "$(grep SRV-2641 "$site/log")" \
	    "each Ruby host: $w_reason"
	compile production >/dev/null
	compile bomb >"$site/bombed"
	is "$w_reason: the bomb has no catalog" "$(statuses "$site/bombed")" 500
	ok "$w_reason: its host is ended" has_ended 0
	is "$w_reason: another environment compiles" \
	    "$(compile production | cut -d ' ' -f 1)" 200
	stop "$daemon"
	ok "$w_reason: nothing is left" wait_for 10 none_left
}
if unshare --user true 2>/dev/null; then
	weaker 'No space left on device' python3 "$site/without"
else
	skip 'no more namespaces of users' 'no namespaces of users here'
fi

# A system without a free process: Ruby waits in fork until there is one.
mkdir "$site/busy"
cat >"$site/busy/busy.rb" <<'END'
class Object
  def fork
    sleep 1 while true
  end
end
END
printf '#!/bin/sh\nexec "%s" -r "%s" "$@"\n' "$(command -v ruby)" \
    "$site/busy/busy.rb" >"$site/busy/ruby"
chmod -R a+rX "$site/busy"
chmod 755 "$site/busy/ruby"
rm -f "$site/log"
start "$site/log" env PATH="$site/busy:$PATH" dalang-compiled \
    --config "$config" --logdest json --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 environment_ready 1
compile bomb >"$site/first"
compile bomb >"$site/refused"
is 'a compile whose process cannot be started fails' \
    "$(statuses "$site/refused")" 500
like 'with the reason' "$(error)" \
    'The Ruby host cannot start a process: Resource temporarily unavailable'
ok 'within a second' [ "$(longest "$site/refused")" -lt 1000 ]
like 'a record has it' "$(grep SRV-2566 "$site/log")" 'cannot start a process'
stop "$daemon"

chown -R $user "$site/var" "$site/run" "$site/ssl"
weaker 'the daemon was not started by root' setpriv --reuid $user \
    --regid $user --clear-groups
done_testing
