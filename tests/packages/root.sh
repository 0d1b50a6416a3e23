# shellcheck shell=sh
# A new Debian root for tests of packages, after lib.sh: commands run in it in
# namespaces of their own, as on a machine without network.

root=$(scratch)/root

# root_make: unpack a minimal Debian of this machine's release, with the
# packages of root.txt.  mmdebstrap makes it once, from the mirrors of this
# machine; of two tests at the same time, one waits for the other.
root_make()
{
	release=$(. /etc/os-release && echo "$VERSION_CODENAME")
	list="$release $(tests/deps -l tests/packages/root.txt | xargs)"
	archive=$B/root-$(echo "$list" | cksum | cut -d ' ' -f 1).tar
	mkdir -p "$B"
	(
		flock 9
		[ ! -s "$archive" ] || exit 0
		rm -f "$B"/root-*.tar
		# shellcheck disable=SC2086 # names
		mmdebstrap --variant=minbase --include="$(echo ${list#* } |
		    tr ' ' ,)" "$release" "$B/root.new.tar" \
		    >"$(scratch)/mmdebstrap" 2>&1 && mv "$B/root.new.tar" "$archive"
	) 9>"$B/root.lock" || return 1
	mkdir "$root"
	tar -C "$root" --numeric-owner --exclude='./dev/*' -xf "$archive"
	echo '127.0.0.1 server.example.com server puppet localhost' \
	    >"$root/etc/hosts"
}

# next_version FROM TO: the packages of a directory with the next version.
next_version()
{
	mkdir "$2"
	for deb in "$1"/*.deb; do
		name=$(basename "$deb" | sed 's/_.*//')
		dpkg-deb -R "$deb" "$(scratch)/$name"
		sed -i 's/^\(Version: .*\)/\1.1/
		    s/\(dalang-[a-z]* (= [^)]*\))/\1.1)/g' \
		    "$(scratch)/$name/DEBIAN/control"
		dpkg-deb -b "$(scratch)/$name" "$2" >/dev/null
	done
}

# in_root COMMAND...: in the root, with its own processes, network and name.
in_root()
{
	# shellcheck disable=SC2016 # for that shell
	unshare --mount --pid --fork --kill-child --net --uts sh -c '
		root=$1
		shift
		mount --rbind /dev "$root/dev"
		mount -t proc proc "$root/proc"
		hostname server.example.com
		ip link set lo up 2>/dev/null
		exec chroot "$root" env PATH=/usr/sbin:/usr/bin:/sbin:/bin \
		    HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
		    "$@"' in_root "$root" "$@" </dev/null
}

# The first start of the installed daemons, in the root: each line that it
# prints is NAME VALUE.  systemd does not run: the commands of the units do, with
# their capabilities, and a socket of the test receives what systemd would.
# first_start UNITS: the directory of the units in the root.
first_start()
{
	receive "$root/run/notify" "$root/tmp/notified"
	# shellcheck disable=SC2154 # set by start
	receiver=$started
	wait_for 20 test -S "$root/run/notify"
	cp tests/packages/first_start "$root/tmp/first_start"
	in_root sh /tmp/first_start "$1"
	stop "$receiver"
	rm -f "$root/run/notify"
}

# value NAME: of what first_start printed to $(scratch)/first.
value() { sed -n "s/^$1 //p" "$(scratch)/first"; }

# first_start_tests: what the daemons must do without any configuration.
first_start_tests()
{
	is 'the command before its start makes what the compile daemon needs' \
	    "$(value prepare-dalang-compiled)" 0
	is 'the compile daemon starts without configuration' \
	    "$(value compiled)" ready
	like 'its status is printed' "$(value status)" \
	    '^dalang-compiled +running'
	is 'its processes have the user dalang' "$(value user)" dalang
	is 'the first manifest is applied' "$(value run)" 2
	is 'it made the file' "$(value made)" yes
	is 'the next run changes nothing' "$(value again)" 0
	is 'the apply daemon starts' "$(value applyd)" ready
	is 'the subagent starts' "$(value snmp)" ready
	is 'all of them end' "$(value ended)" 0
}
