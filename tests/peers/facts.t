#!/bin/sh
# With compat = 7, facts of this machine are those of facter 4.3, each one, in
# facter's forms; what differs is in DIFFERENCES with its reason.  facts_8.t
# compares with facter 4.10.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

[ -x "$PEERS/puppet/usr/bin/ruby3.1" ] || skip_all "no Puppet unpacked"
peer facter

facter=tests/peers/facter
s=$(scratch)
export COMPARED="$s/.compared"

# compare WHAT [--alone]
compare()
{
	what=$1
	shift
	"$facter" "$@" --json --show-legacy >"$s/theirs" 2>/dev/null
	"$facter" "$@" -- "$BIN/dalang" facts --compat 7 --json \
	    --show-legacy >"$s/ours"
	tests/peers/ruby tests/peers/facts_compare.rb "$what" "$s/theirs" "$s/ours"
}

ok "all facts, with all programs" compare facts
ok "all facts, alone" compare sandbox --alone

# A layered root with the file that Docker leaves, and without.
container()
{
	for t_who in theirs ours; do
		[ "$t_who" = theirs ] || set -- -- "$BIN/dalang" facts --compat 7
		# shellcheck disable=SC2016 # expanded by the inner shell
		tests/resource/root sh -c '[ -z "$1" ] || touch /.dockerenv
		    [ -n "$1" ] || rm -f /.dockerenv; shift; exec "$@"' sh \
		    "$file" "$facter" "$@" --json virtual is_virtual \
		    hypervisors >"$s/$t_who" 2>/dev/null
	done
	cat "$s/ours"
	tests/peers/ruby tests/peers/facts_compare.rb "$what" "$s/theirs" "$s/ours"
}

if tests/resource/root true; then
	what=containers file=yes
	ok "in a container of Docker" container
	like "which is known" "$(cat "$s/ours")" '"virtual": "docker"'
	what=layered file=
	ok "in a layered root" container
else
	skip "in a container" "no overlay root here"
fi

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
	unshare --mount sh "$s/as" "$s/etc" "$TOP/tests/facts/$name/root" "$@"
}

distribution()
{
	as "$1" "$facter" --alone --json os processors.isa \
	    >"$s/theirs" 2>/dev/null
	as "$1" "$BIN/dalang" facts --compat 7 --json os processors.isa \
	    >"$s/ours"
	tests/peers/ruby tests/peers/facts_compare.rb distributions "$1" \
	    "$s/theirs" "$s/ours"
}

for dir in tests/facts/*/root/etc; do
	name=${dir#tests/facts/}
	ok "${name%/root/etc}" distribution "${name%/root/etc}"
done

# A file system in a file, by a loop device.
loop()
{
	truncate -s 16M "$s/image" && mkfs.ext4 -q -L data "$s/image" || return
	device=$(losetup -f --show "$s/image") || return
	"$facter" --json partitions >"$s/theirs" 2>/dev/null
	"$facter" -- "$BIN/dalang" facts --compat 7 --json partitions >"$s/ours"
	losetup -d "$device"
	grep -q '"label": "data"' "$s/ours" && diff "$s/theirs" "$s/ours"
}

if [ -e /dev/loop-control ] && command -v mkfs.ext4 >/dev/null; then
	ok "partitions" loop
else
	skip "partitions" "no loop devices, or no mkfs.ext4"
fi

# A name server that does not answer: the address is unused.
cat >"$s/slow" <<'RUN'
echo "nameserver 10.77.0.9" >"$1/resolv.conf"
echo "search example.org" >>"$1/resolv.conf"
mount --bind "$1/resolv.conf" /etc/resolv.conf || exit
hostname slowhost && ip link add v0 type veth peer name v1 || exit
ip link set v0 up && ip link set v1 up && ip addr add 10.77.0.1/24 dev v0
exec timeout 20 dalang facts --timeout 1 networking.fqdn
RUN
unshare --mount --net --uts tests/peers/facter -- sh "$s/slow" "$s" \
    >"$s/out" 2>"$s/err"
is "the name with a dead name server" "$(cat "$s/out")" slowhost.example.org
like "is not complete" "$(cat "$s/err")" 'Fact networking is incomplete'

# both ARG...: the same output and exit code, twice.
both()
{
	environment=A=b
	case $1 in *=*) environment=$1 && shift ;; esac
	env "$environment" "$facter" "$@" >"$s/theirs" 2>/dev/null
	t_theirs=$?
	env "$environment" "$facter" -- "$BIN/dalang" facts --compat 7 "$@" \
	    >"$s/ours" 2>"$s/errors"
	t_ours=$?
	diff "$s/theirs" "$s/ours" || return 1
	[ "$t_theirs" -eq "$t_ours" ] || {
		echo "facter ends with $t_theirs, ours with $t_ours"
		cat "$s/errors"
		return 1
	}
}

while read -r line; do
	case $line in '' | \#*) continue ;; esac
	reason=$(awk -F '\t' -v l="$line" \
	    '$1 == "facts-cases" && $2 == l { print $3 }' \
	    tests/peers/DIFFERENCES)
	if [ -n "$reason" ]; then
		skip "$line" "see DIFFERENCES: $reason"
		continue
	fi
	# shellcheck disable=SC2046
	ok "$line" both $(echo "$line" |
	    sed 's|X/|--external-dir tests/peers/facts/|g')
done <tests/peers/facts/cases

# The facts of a comparison of catalogs, by the command that README.md has.
recipe=$(tr '\n' ' ' <README.md | tr -s ' ' |
    grep -o 'puppet facts show [^>]*>facts.json')
is 'README.md has the command for the facts of a node' "$recipe" \
    'puppet facts show --show-legacy >facts.json'
eval "tests/peers/$(echo "$recipe" | sed "s#>facts.json#>$s/facts.json#")" \
    2>"$s/errors"
# shellcheck disable=SC2016 # a variable of the manifest
like 'a compile with these facts has the legacy ones' "$(dalang compile \
    --confdir "$s/c" --vardir "$s/v" --codedir "$s" --facts "$s/facts.json" \
    --code 'notice("family ${facts[osfamily]} ${facts[os][family]}")' web01 \
    2>&1)" "family ([A-Z][a-z]+) \\1"

done_testing
