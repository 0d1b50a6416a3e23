#!/bin/sh
# The compile daemon within the limits of its unit: on empty directories it
# makes its CA, signs a certificate, compiles, stores a report, replaces a
# process that hangs, reloads and stops, with a user for each role.  systemd does
# not run here: in_unit sets the limits, and lists those that it leaves out.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all 'needs root, to become other users'
for program in systemd-analyze cc nsenter setpriv curl; do
	command -v $program >/dev/null || skip_all "no $program"
done
unshare --mount true 2>/dev/null || skip_all 'no namespaces of mounts'

dir=$(scratch)
unit=packaging/systemd/dalang-compiled.service
port=$(free_port)
# the programs of this build, in the root
programs=/srv${BIN#"$PWD"}
# the search for leaks needs ptrace(2), which the unit refuses
ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
export ASAN_OPTIONS

# root_make ROOT: a machine on which nothing of the daemon's exists.
root_make()
{
	mkdir -p "$1/dev" "$1/sys" "$1/proc" "$1/etc" "$1/run" "$1/var/lib" \
	    "$1/var/cache" "$1/var/tmp" "$1/tmp" "$1/srv" "$1/mnt" "$1/home" \
	    "$1/root"
	chmod 755 "$dir" "$1"
	chmod 1777 "$1/tmp" "$1/var/tmp"
	cp -a /etc/ld.so.cache /etc/nsswitch.conf /etc/ssl /etc/alternatives \
	    "$1/etc"
	echo '127.0.0.1 localhost server.example.com' >"$1/etc/hosts"
	echo 'root:x:0:0:root:/root:/bin/sh' >"$1/etc/passwd"
	echo 'root:x:0:' >"$1/etc/group"
	id=990
	for name in dalang dafront dacode dameter dalog daruby daexec daca ops \
	    puppet; do
		echo "$name:x:$id:$id::/nonexistent:/usr/sbin/nologin" \
		    >>"$1/etc/passwd"
		echo "$name:x:$id:" >>"$1/etc/group"
		id=$((id + 1))
	done
}

# daemon_start UNIT ROOT [OPTION]: $daemon is the parent, $dir/log its log.
daemon_start()
{
	start "$dir/log" tests/packaging/in_unit "$1" "$2" "$programs" \
	    --logdest json --log_level info ${3:+"$3"}
	# shellcheck disable=SC2154 # set by start
	daemon=$started
}
logged() { grep -q "$1" "$dir/log"; }
# refused: records of what the unit or a sandbox has refused; the machine may
# permit no namespaces of users (SRV-2641).
refused()
{
	grep -E 'Operation not permitted|Permission denied|"code":"DLG-[A-Z]-PRV-2979"' \
	    "$dir/log" | grep -v '"code":"DLG-N-SRV-2641"'
}
show_log() { sed 's/^/# /' "$dir/log"; }
# get SSLDIR PATH: an answer of the daemon to the server's own certificate.
get()
{
	curl -s --max-time 60 --resolve "server.example.com:$port:127.0.0.1" \
	    --cacert "$1/certs/ca.pem" --cert "$1/certs/server.example.com.pem" \
	    --key "$1/private_keys/server.example.com.pem" \
	    "https://server.example.com:$port$2"
}
is_up() { [ "$(get "$1" /status/v1/simple)" = running ]; }
# daemon_ended: wait for the end of the parent, which is killed when it does not
# end by itself; $exit_code is its exit code.
daemon_ended()
{
	wait_for 60 has_ended || kill -KILL "$daemon"
	wait "$daemon"
	exit_code=$?
}
has_ended() { [ "$(field State | cut -c1)" = Z ] || ! kill -0 "$daemon"; }
# field NAME: that line of the parent's status.
field() { sed -n "s/^$1:[[:space:]]*//p" "/proc/$daemon/status" | xargs; }
# inside COMMAND...: in the files that the daemon sees.
inside() { nsenter --target "$daemon" --mount --root "$@"; }
# child NAME: the pid of that process of the daemon.
child() { pgrep -P "$daemon" -f "dalang-compiled: $1 1\$"; }

root=$dir/root
root_make "$root"
code=$root/etc/dalang/code/environments/production/manifests
mkdir -p "$code"
echo "notify { 'hello': }" >"$code/site.pp"
cat >"$root/etc/dalang/dalang.conf" <<END
[server]
ca = true
certname = server.example.com
bindaddress = 127.0.0.1
serverport = $port
autosign = true
dns_alt_names = localhost
key_type = ec
status_page = true
storeconfigs = true
store_prime = 0
metrics_listen = /run/dalang/metrics.sock
control_group = ops
front_user = dafront
compile_user = dacode
metrics_user = dameter
log_user = dalog
ruby_user = daruby
exec_user = daexec
ca_user = daca
END

# That the limits are in force: without its first command it cannot begin.
sed '/^ExecStartPre=/d' "$unit" >"$dir/second.service"
daemon_start "$dir/second.service" "$root"
daemon_ended
like 'without --prepare the parent cannot give the CA to its user' \
    "$(cat "$dir/log")" 'Operation not permitted|Permission denied'
rm -rf "$root/etc/dalang/ca" "$root/etc/dalang/ssl" "$root/var/lib/dalang" \
    "$root/run/dalang"

daemon_start $unit "$root"
ssl=$root/etc/dalang/ssl
ok 'the daemon starts on empty directories' wait_for 120 is_up "$ssl" ||
    show_log
is 'its parent has two capabilities' \
    "$(field CapBnd) $(field CapPrm) $(field CapEff)" \
    '00000000000000c0 00000000000000c0 00000000000000c0'
is 'it has the filter of system calls' \
    "$(field Seccomp) $(field NoNewPrivs)" '2 1'
users()
{
	for name in log files store ca status front environment metrics; do
		stat -c '%u' "/proc/$(child $name)"
	done | xargs
}
have_users() { [ "$(users)" = '994 992 990 997 990 991 992 993' ]; }
ok 'each process has its user' wait_for 60 have_users || users
is 'the CA has its user' "$(stat -c '%u %a' "$root/etc/dalang/ca" \
    "$root/etc/dalang/ca/ca_key.pem" | xargs)" '997 750 997 600'
is 'the directories have the users of their processes' "$(cd "$root/var/lib/dalang" &&
    stat -c '%u %a %n' reports bucket yaml/facts audit | xargs)" \
    '990 750 reports 990 750 bucket 990 750 yaml/facts 0 700 audit'
is 'the control socket has its group' \
    "$(stat -c '%u %g %a' "$root/run/dalang/compiled.control")" '0 998 660'
is 'the socket of the metrics has its group' \
    "$(stat -c '%u %g %a' "$root/run/dalang/metrics.sock")" '0 990 660'

# as_parent COMMAND...: with the user, groups and capabilities of the parent.
as_parent()
{
	inside setpriv --no-new-privs --bounding-set -all,+setuid,+setgid \
	    --groups "$(field Groups | tr ' ' ,)" "$@" 2>/dev/null
}
as_worker()
{
	inside setpriv --reuid dacode --regid dalang --clear-groups "$@"
}
ok 'the parent can read the key of the machine' as_parent cat \
    /etc/dalang/ssl/private_keys/server.example.com.pem
fails 'the parent cannot read the key of the CA' as_parent cat /etc/dalang/ca/ca_key.pem
ok 'a worker sees its own process' as_worker test -e /proc/self
fails 'a worker sees no process of another user' as_worker test -e /proc/1
ok 'the parent sees them' as_parent test -e /proc/1
page_lists() { get "$ssl" /status | grep -q 'environment 1'; }
ok 'the status page lists the processes' wait_for 30 page_lists

# run: an agent on the same machine, which is not confined.
run()
{
	dalang agent --test --noop --confdir "$dir/agent" --vardir \
	    "$dir/agent/var" --rundir "$dir/agent/run" --ssldir \
	    "$dir/agent/ssl" --certname node1.example.com --server localhost \
	    --user 65534 --group 65534 --serverport "$port" --key_type ec \
	    --logdest console >"$dir/run" 2>&1
}
mkdir -p "$dir/agent"
run
like 'a node gets a certificate and a catalog' "$(cat "$dir/run")" 'hello'
is 'its report is stored' "$(stat -c '%u' \
    "$root/var/lib/dalang/reports/node1.example.com"/* | sort -u)" 990
is 'the CA has signed' "$(stat -c '%u' \
    "$root/etc/dalang/ca/signed/node1.example.com.pem")" 997

keeper=$(child log)
kill -STOP "$keeper"
is_replaced() { [ -n "$(child log)" ] && [ "$(child log)" != "$keeper" ]; }
ok 'the parent kills a process that hangs' wait_for 60 is_replaced || show_log

# With Ruby code, where ruby is installed.
again="'again'"
! command -v ruby >/dev/null || again="inline_template('again')"
echo "notify { $again: }" >"$code/site.pp"
kill -HUP "$daemon"
ok 'the daemon reloads' wait_for 30 logged 'Reloaded the configuration' || show_log
is_newer() { run && grep -q again "$dir/run"; }
ok 'the daemon compiles newer code' wait_for 60 is_newer
ruby=$(pgrep -P "$daemon" -f 'dalang-compiled: ruby')
if [ -n "$ruby" ] && ! unshare --user true 2>/dev/null; then
	# in a root of its own (chroot)
	skip 'the namespaces of the Ruby host' 'no namespaces of users here'
elif [ -n "$ruby" ]; then
	for kind in user pid; do
		fails "the Ruby host has a namespace: $kind" \
		    [ "$(readlink "/proc/$(pgrep -P "$ruby")/ns/$kind")" = \
		    "$(readlink "/proc/$$/ns/$kind")" ]
	done
	is 'and no capability' "$(grep -hE '^Cap(Prm|Eff|Bnd)' "/proc/$ruby/status" \
	    "/proc/$(pgrep -P "$ruby")/status" | grep -cv 0000000000000000)" 0
else
	skip 'the namespaces of the Ruby host' 'ruby is not installed'
fi
kill -TERM "$daemon"
daemon_ended
is 'the daemon stops' $exit_code 0
is 'no action of the daemon was refused' "$(refused)" ''

# The directories of an installed Puppet belong to its user.
root=$dir/puppet
root_make "$root"
mkdir -p "$root/etc/puppet/code/environments/production/manifests" \
    "$root/var/lib/puppet" "$root/var/cache/puppet"
cat >"$root/etc/puppet/puppet.conf" <<END
[server]
ca = true
certname = server.example.com
bindaddress = 127.0.0.1
serverport = $port
user = puppet
group = puppet
END
chown 999:999 "$root/var/lib/puppet" "$root/var/cache/puppet"
chmod 750 "$root/var/lib/puppet" "$root/var/cache/puppet"
daemon_start $unit "$root" --like-puppet
ok 'it starts in the directories of an installed Puppet' \
    wait_for 120 is_up "$root/var/lib/puppet/ssl" || show_log
is 'its processes have the user puppet' \
    "$(stat -c '%u' "/proc/$(child front)")" 999
kill -TERM "$daemon"
daemon_ended
is 'with the directories of Puppet the daemon stops, too' $exit_code 0

# Those of an installed Puppet Server, which only its user and group may read.
root=$dir/puppetserver
root_make "$root"
mkdir -p "$root/etc/puppet/code/environments/production/manifests" \
    "$root/var/lib/puppet" "$root/var/cache/puppet" \
    "$root/etc/puppet/puppetserver/conf.d" \
    "$root/etc/puppet/puppetserver/services.d"
printf '[main]\ncertname = server.example.com\n' >"$root/etc/puppet/puppet.conf"
cat >"$root/etc/puppet/puppetserver/conf.d/webserver.conf" <<END
webserver: { ssl-host: 127.0.0.1, ssl-port: $port }
END
echo puppetlabs.services.ca.certificate-authority-service/certificate-authority-service \
    >"$root/etc/puppet/puppetserver/services.d/ca.cfg"
chown -R 999:999 "$root/var/lib/puppet" "$root/etc/puppet/puppetserver"
chmod 750 "$root/var/lib/puppet" "$root/etc/puppet/puppetserver"
daemon_start $unit "$root" --like-puppet
ok 'it starts with the files of Puppet Server' \
    wait_for 120 is_up "$root/var/lib/puppet/ssl" || show_log
ok 'it names what it took' logged "serverport = $port, ca = true"
records() { grep -c '"code":"DLG-N-SRV-2600"' "$dir/log"; }
before=$(records)
kill -HUP "$daemon"
again() { [ "$(records)" -gt "$before" ]; }
ok 'also after a reload' wait_for 60 again || show_log
kill -TERM "$daemon"
daemon_ended
is 'with the files of Puppet Server the daemon stops, too' $exit_code 0
is 'no action was refused there' "$(refused)" ''

done_testing
