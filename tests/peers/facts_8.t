#!/bin/sh
# Facts of this machine are those of facter 4.10, each one: in a root of Debian
# 13 with that facter, in containers by the environment of process 1, and with
# the files of other distributions.  What differs is in DIFFERENCES.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

peer puppet
peer trixie || skip_all "no root of Debian 13"
in_root=$TOP/tests/peers/root
"$in_root" trixie true || skip_all "no mount namespaces here"
s=$(scratch)
export COMPARED="$s/.compared"
tests/peers/libraries trixie "$s/lib" || skip_all "programs cannot run there"
libraries=$s/lib

# In a process namespace, whose process 1 has the given environment.
alone()
{
	unshare --pid --fork --mount-proc "$@"
}

# A minimal root has no machine-id, which a container of systemd-nspawn needs.
cat >"$s/id" <<'RUN'
echo 0123456789abcdef >/etc/machine-id
exec "$@"
RUN

# theirs [COMMAND...], ours [COMMAND...]: the facts, started by a command
theirs()
{
	"$@" "$in_root" trixie sh "$s/id" facter --json --show-legacy \
	    >"$s/theirs" 2>/dev/null
}
ours()
{
	"$@" "$in_root" trixie sh "$s/id" env LD_LIBRARY_PATH="$libraries" \
	    "$BIN/dalang" facts --json --show-legacy >"$s/ours"
}

# compare WHAT [COMMAND...]
compare()
{
	what=$1
	shift
	theirs "$@"
	ours "$@"
	tests/peers/ruby tests/peers/facts_compare.rb "$what" \
	    "$s/theirs" "$s/ours"
}

ok "all facts" compare facts-8 alone
ok "where the environment of process 1 may be unreadable" compare sandbox-8

# Containers by the environment of process 1; nothing else shows them.
for kind in lxc podman crio systemd-nspawn docker other; do
	ok "container=$kind" compare facts-8 env container=$kind \
	    unshare --pid --fork --mount-proc
	[ $kind = systemd-nspawn ] && kind=systemd_nspawn
	case $kind in docker | other) kind=container_other ;; esac
	like "is $kind" "$(cat "$s/ours")" "\"virtual\": \"$kind\""
done

# Virtual interfaces have neither a speed nor a duplex.
cat >"$s/net" <<'RUN'
ip link add v0 address 02:00:00:00:00:01 type veth \
    peer name v-1.0 address 02:00:00:00:00:02 && ip link set v0 up || exit
ip addr add 10.77.0.1/24 dev v0
ip addr add 10.77.0.2/24 dev v0 label v0:1
ip link set lo up
mount -t sysfs sysfs /sys || exit
exec "$@"
RUN
ok "interfaces and a label" compare facts-8 \
    unshare --net --mount --pid --fork --mount-proc sh "$s/net"

# Distributions, by their files below /etc.
cat >"$s/as" <<'RUN'
mount -t tmpfs x "$1" && mkdir "$1/upper" "$1/work" || exit 9
mount -t overlay -o "lowerdir=/etc,upperdir=$1/upper,workdir=$1/work" x /etc ||
    exit 9
rm -f /etc/os-release /etc/debian_version /etc/lsb-release
cp "$2"/etc/* /etc/ 2>/dev/null
[ ! -f "$2/usr/lib/os-release" ] || cp "$2/usr/lib/os-release" /etc/os-release
shift 2
exec "$@"
RUN

# as NAME COMMAND...: with the files of that distribution
as()
{
	mkdir -p "$s/etc"
	name=$1
	shift
	"$in_root" trixie sh "$s/as" "$s/etc" "$TOP/tests/facts/$name/root" "$@"
}

distribution()
{
	as "$1" facter --json os processors.isa processors.extensions \
	    >"$s/theirs" 2>/dev/null
	as "$1" env LD_LIBRARY_PATH="$libraries" "$BIN/dalang" facts \
	    --json os processors.isa processors.extensions >"$s/ours"
	tests/peers/ruby tests/peers/facts_compare.rb distributions-8 "$1" \
	    "$s/theirs" "$s/ours"
}

for dir in tests/facts/*/root/etc; do
	name=${dir#tests/facts/}
	ok "${name%/root/etc}" distribution "${name%/root/etc}"
done

done_testing
