#!/bin/sh
# The machine's own settings: the compile daemon serves a run with each of them,
# and the run changes what its manifest names. Environment, locale, time zone,
# mount options, memory, processors and the network are those of machines that
# are hardened or small.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to mount and to start daemons'
unshare --mount true 2>/dev/null || skip_all 'no namespaces of mounts'
lay_out 'reports = store'
manifest <<END
file { '$site/target/file': content => epp('$site/a.epp') }
exec { 'run': command => '/bin/echo ran', logoutput => true, returns => 0 }
notify { 'text': message => "Äpfel: \${facts['kernel']}" }
END
echo 'from <%= "a template" %>' >"$site/a.epp"
mkdir "$site/target" "$site/tmp" "$site/vars"

# Start the daemon, make a run, stop the daemon; print the output of the run and
# the errors of both.
cat >"$site/inside" <<END
site=$site
cd /
$BIN/dalang-compiled --config "$config" --logdest json --log_level info \
    >"\$site/log" 2>&1 &
daemon=\$!
for i in \$(/usr/bin/seq 600); do
	/usr/bin/curl -s --cacert "\$site/ssl/certs/ca.pem" \
	    "https://localhost:$port/status/v1/simple" >/dev/null && break
	/usr/bin/sleep 0.1
done
/usr/bin/rm -f "\$site/target/file"
/usr/bin/timeout 100 $BIN/dalang agent --test --config "$config" \
    --logdest console --color false 2>&1
echo "exit: \$?"
kill \$daemon
wait \$daemon
echo "daemon: \$?"
/usr/bin/grep -hE '"log.level":"(error|fatal)"' "\$site/log" |
    /usr/bin/sed 's/.*"message":"\([^"]*\)".*/server: \1/'
END

# works NAME COMMAND...: the daemon and the run work when the command starts
# them.
works()
{
	w_name=$1
	shift
	rm -rf "$site/target/file"
	ok "$w_name" run_works "$@" /bin/sh "$site/inside"
}
run_works()
{
	"$@" >"$site/out" 2>&1
	cat "$site/out"
	grep -q '^Notice: Applied catalog' "$site/out" &&
	    grep -qx 'exit: 2' "$site/out" &&
	    grep -qx 'daemon: 0' "$site/out" &&
	    ! grep -qE '^(server|Error): ' "$site/out" &&
	    [ "$(cat "$site/target/file")" = 'from a template' ]
}

works 'the usual settings' env

# --- environment ---

works 'no environment at all, not even HOME and PATH' env -i
works 'an empty PATH' env PATH=
works 'HOME is missing' env HOME=/nonexistent
for locale in C C.UTF-8 de_DE.ISO-8859-1 nonsense; do
	works "the locale is $locale" env -u LANG LC_ALL=$locale LANGUAGE=de
done
for zone in Asia/Kathmandu ':/nonexistent' 'XXX+24' ''; do
	works "TZ is '$zone'" env TZ="$zone"
done
works 'TMPDIR is missing' env TMPDIR=/nonexistent
works 'TMPDIR is a file' env TMPDIR="$site/a.epp"

# --- mounts ---

# mounted NAME MOUNT-COMMANDS
mounted()
{
	m_name=$1
	printf '%s\nexec /bin/sh %s\n' "$2" "$site/inside" >"$site/mounts"
	works "$m_name" unshare --mount --propagation private \
	    /bin/sh -e "$site/mounts"
}
keep="mount --bind $site $site
    mount --bind $BIN $BIN"
mounted '/tmp cannot run programs' "mount --bind $site /mnt
    mount -t tmpfs -o noexec,mode=1777 none /tmp
    mkdir -p $site
    mount --bind /mnt $site"
mounted 'vardir cannot run programs' "mount -t tmpfs -o noexec none $site/var"
# shellcheck disable=SC2016 # of the inner shell
mounted 'no /dev/shm' 'mount -t tmpfs none /mnt
    for f in null zero full random urandom; do
	: >/mnt/$f
	mount --bind /dev/$f /mnt/$f
    done
    mount --move /mnt /dev
    ! ls /dev/shm 2>/dev/null'
if unshare --mount --propagation private /bin/sh -ec "$keep
    mount -o remount,bind,ro /" 2>/dev/null; then
	mounted '/ is read-only' "$keep
    mount -o remount,bind,ro /"
else
	skip '/ is read-only' 'the root of this machine cannot be mounted again'
fi

# --- network, processors, memory ---

if unshare --net true 2>/dev/null; then
	works 'no IPv6' unshare --net /bin/sh -c '
	    echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6
	    echo 1 >/proc/sys/net/ipv6/conf/default/disable_ipv6
	    ip link set lo up; exec "$@"' sh
else
	skip 'no IPv6' 'no namespaces of networks'
fi
works 'one processor' taskset -c "$(taskset -pc $$ | sed 's/.*: //; s/[-,].*//')"

# memory_group: make a group of processes for 200 MiB, print its directory.
memory_group()
{
	for g_file in /sys/fs/cgroup/dlg.$$/memory.max \
	    /sys/fs/cgroup/memory/dlg.$$/memory.limit_in_bytes; do
		g_dir=$(dirname "$g_file")
		mkdir "$g_dir" 2>/dev/null || continue
		[ ! -e "$g_file" ] || ! echo 209715200 >"$g_file" ||
			echo "$g_dir"
		[ "$(cat "$g_file" 2>/dev/null)" = 209715200 ] && return
		rmdir "$g_dir"
	done
} 2>/dev/null
group=$(memory_group)
case $group,$B in
,*) skip '200 MiB of memory' 'no group of memory can be made here' ;;
*san) skip '200 MiB of memory' 'the sanitizer needs more' ;;
*)
	works '200 MiB of memory' /bin/sh -c "echo \$\$ >$group/cgroup.procs
	    exec \"\$@\"" sh
	;;
esac
if [ -n "$group" ]; then
	wait_for 20 rmdir "$group"
fi
done_testing
