#!/bin/sh
# Accounts, jobs and services when the system fails: in a root file system of
# its own, with programs that only note how they are run.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/failing/calls.sh

[ "$(id -u)" = 0 ] || skip_all 'needs root'
in_root

# program FILE: write one that notes its arguments in $w/m/ran
program()
{
	printf '#!/bin/sh\necho "%s $*" >>"%s/m/ran"\n' "${1##*/}" "$w" >"$1"
	chmod 755 "$1"
}

act()
{
	"$@" dalang apply --compat 7 --certname node --confdir "$w/c" \
	    --vardir "$w/v" --rundir "$w/r" "$w/site.pp"
}

for name in useradd usermod userdel groupadd groupmod groupdel; do
	program "/usr/sbin/$name"
done
program /usr/bin/chage
# One way to find an entry, so that its error is not that of another.
printf 'passwd: files\ngroup: files\nshadow: files\n' >/etc/nsswitch.conf
printf 'here:x:4001:4001:::/bin/sh\nold:x:4002:4001:::/bin/sh\n' >>/etc/passwd
echo 'here:$:1:0:9:7:::' >>/etc/shadow
printf 'here:x:4001:\none:x:4002:here\ntwo:x:4003:here\n' >>/etc/group
accounts='/etc/passwd /etc/group /etc/shadow'

prepare()
{
	mkdir -p "$w/m"
	cat >"$w/site.pp" <<END
user { 'here': groups => ['one'], password_max_age => 99 }
user { 'old': ensure => absent }
group { 'two': ensure => absent }
END
}
# shellcheck disable=SC2086 # words
failing_calls accounts $accounts

# what is listed
act()
{
	"$@" dalang resource --vardir "$w/v" --confdir "$w/c" user \
	    >"$w/m/users"
}
# shellcheck disable=SC2086 # words
failing_calls accounts_listed $accounts
done_testing
