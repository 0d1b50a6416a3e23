#!/bin/sh
# mount where it differs from Puppet, or has no counterpart: names that would be
# options or lines, a long fstab, mounts without a line.
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
s=$(scratch)
# prints where something is mounted; the tree itself may be below /srv
mounts="cut -d ' ' -f 5 /proc/self/mountinfo | grep -v '^$TOP/'"

# machine NAME: apply $s/NAME.pp in a separate root, in which $s/NAME.sh is run
# before, and $s/after.sh afterwards.
machine()
{
	cat >"$s/inside" <<END
d=/mnt/case; mkdir -p \$d; mount -t tmpfs none \$d
sh -e "$s/$1.sh"
dalang apply --confdir \$d/etc --vardir \$d/var \
    --detailed-exitcodes --color false "$s/$1.pp" 2>&1
echo "exit \$?"
sh "$s/$1.after"
END
	tests/resource/root sh "$s/inside"
}

cat >"$s/names.sh" <<'END'
mkdir -p /srv/-x
printf 'none\t/srv/kept\ttmpfs\tdefaults\t0\t0\n' >/etc/fstab
END
cat >"$s/names.pp" <<'END'
Mount { ensure => mounted, fstype => tmpfs, device => none }
mount { '-a': }
mount { "/srv/x\n/dev/sda": }
mount { '/srv/y': device => "none\nnone" }
mount { '/srv/-x': device => '#none' }
END
echo "grep -v HEADER /etc/fstab; $mounts | grep -c ^/srv" >"$s/names.after"
out=$(machine names)
like 'a name that would be an option is refused' \
    "$out" 'Mount\[-a\]: Could not evaluate: .*-a'
like 'a name of two lines is refused' \
    "$out" "Could not evaluate: Field 'name' must be one line"
like 'a device of two lines is refused' \
    "$out" "Could not evaluate: Field 'device' must be one line"
is 'valid mounts are applied' "$(printf '%s\n' "$out" | tr '\t' ' ' |
	sed -n '/^exit/,$p')" 'exit 6
none /srv/kept tmpfs defaults 0 0
none -a tmpfs defaults 0 0
\043none /srv/-x tmpfs defaults 0 0
1'

cat >"$s/long.sh" <<'END'
awk 'BEGIN { for (n = 0; n < 100000; n++) print "#", n, "\nnone\t/srv/" n "\ttmpfs\tnoauto\t0\t0" }' >/etc/fstab
END
cat >"$s/long.pp" <<'END'
Integer[0, 99].each |$n| {
  mount { "/srv/${$n * 1000}": ensure => present, device => none, fstype => tmpfs, options => ro }
}
END
echo 'grep -c "	ro	" /etc/fstab; grep -c . /etc/fstab' >"$s/long.after"
is 'a long fstab is changed' "$(machine long | sed -n '/^exit/,$p')" "exit 2
100
200003"

cat >"$s/purge.sh" <<'END'
printf 'none\t/srv/a\ttmpfs\tdefaults\t0\t0\nnone\t/srv/b\ttmpfs\tdefaults\t0\t0\n' >/etc/fstab
mkdir -p /srv/a /srv/b /srv/c
mount /srv/a; mount /srv/b; mount -t tmpfs none /srv/c
END
cat >"$s/purge.pp" <<'END'
resources { 'mount': purge => true }
mount { '/srv/a': ensure => mounted, device => none, fstype => tmpfs }
END
echo "ls -d /proc/self; $mounts | grep ^/srv/" >"$s/purge.after"
is 'a mount without a line is not purged' \
    "$(machine purge | sed '/seconds$/d')" \
    "Notice: /Stage[main]/Main/Mount[/srv/b]/ensure: undefined 'ensure' from 'mounted'
exit 2
/proc/self
/srv/a
/srv/c"

cat >"$s/link.sh" <<'END'
mkdir -p /srv/real && ln -s real /srv/link
printf 'none\t/srv/link\ttmpfs\tdefaults\t0\t0\n' >/etc/fstab
mount /srv/link
END
echo "mount { '/srv/link': ensure => mounted, device => none, fstype => tmpfs }" >"$s/link.pp"
: >"$s/link.after"
is 'a mount point behind a link is mounted once' \
    "$(machine link | tail -n 1)" 'exit 0'

echo 'rm /etc/fstab; mkdir /etc/fstab' >"$s/unread.sh"
cp "$s/link.pp" "$s/unread.pp"
: >"$s/unread.after"
like 'an unreadable fstab is an error' \
    "$(machine unread)" 'could not read /etc/fstab'
done_testing
