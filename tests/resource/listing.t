#!/bin/sh
# `dalang resource TYPE` of each type prints what `puppet resource` 8.10 does,
# in an overlay root with some instances of everything. The expected output was
# printed by it; that of mailalias and yumrepo by ours, because those modules of
# Puppet are not packaged. Jobs without a name are numbered in the order of
# their users here, in that of the directory by Puppet.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

tests/resource/root true || skip_all 'no overlay root here'
s=$(scratch)
# the system's own programs, not those of the caller
program=$(command -v dalang)
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

cat >"$s/setup" <<'SETUP'
d=/mnt/case; mkdir -p $d; mount -t tmpfs none $d
printf 'root:x:0:\nusers:x:100:ann\nspare:x:7000:joe,ann,ann\n' >/etc/group
printf '%s\n' root:x:0:0:root:/root:/bin/bash \
    joe:x:1001:7000::/home/joe:/bin/sh 'ann:x:1002:100:Ann A:/home/ann:/bin/sh' \
    joe:x:5:5:again:/:/bin/sh >/etc/passwd
printf '%s\n' 'root:*:19000:0:99999:7:::' 'ann:!:19000:1:90:5::21916:' \
    >/etc/shadow
rm -f /etc/gshadow /var/spool/cron/crontabs/*
printf '5 4 * * * /bin/un  managed\n# Puppet Name: daily\nA=b\n@daily /bin/x\n' |
    crontab -
printf '1 1 * * * /bin/same\n' | crontab -u ann -
printf '1,2 1 * * * /bin/same\n# Puppet Name: daily\n3 3 * * 1 /bin/y\n' |
    crontab -u joe -
printf '127.0.0.1\tlocalhost lo\n10.0.0.1\tweb # the web\n' >/etc/hosts
printf '/dev/sdz\t/srv/b\text4\tro\t1\t2\n' >/etc/fstab
printf 'ops: a@x.y, root\n' >/etc/aliases
mkdir -p /etc/ssh /etc/yum.repos.d
printf 'web,10.0.0.1 ssh-rsa AAAA\nweb ssh-ed25519 BBBB\n' \
    >/etc/ssh/ssh_known_hosts
printf '[test]\nname=test\nbaseurl=file:///x\nenabled=1\n' \
    >/etc/yum.repos.d/t.repo
rm -rf /etc/init.d
SETUP
cat >"$s/packages" <<'SETUP'
d=/mnt/case; mkdir -p $d; mount -t tmpfs none $d
rm -f /usr/local/bin/pip* /usr/bin/pip* /usr/local/bin/gem* /usr/bin/gem* \
    /usr/bin/dnf* /usr/bin/yum /usr/bin/zypper /usr/bin/rpm
: >/var/lib/dpkg/status
tests/resource/repository /mnt/case/repo aa=1.0 bb=2.0 cc=1.0 >/dev/null 2>&1
apt-get -qq -y install aa bb cc >/dev/null 2>&1
echo changed >/etc/cc.conf
(dpkg -r cc; echo bb hold | dpkg --set-selections) >/dev/null 2>&1
SETUP

# FAKE programs, which list packages as on other systems: the test is about
# parsing their output.
cat >"$s/others" <<'SETUP'
sh "$S/packages" 2>/dev/null
cat >/usr/bin/rpm <<'RPM'
#!/bin/sh
case "$*" in
--version) echo 'RPM version 4.18.0' ;;
*-qa*)
	echo 'kernel 0 6.1 2 x86_64'
	echo 'kernel 0 6.0 1 x86_64'
	echo 'bash 1 5.2 3 x86_64'
	echo 'aa 0 9.9 9 noarch'
	echo 'no package' ;;
esac
RPM
cat >/usr/bin/dnf <<'DNF'
#!/bin/sh
case "$*" in
--version) echo 4.14.0 ;;
'module list'*)
	echo 'Name Stream Profiles Summary'
	echo 'node 18 [d][e] common [d] [i], minimal JavaScript'
	echo 'perl 5.30 [x] common, minimal Perl'
	echo 'php 8.1 [e] common [d] PHP'
	echo 'ruby 3.1 common [d] Ruby'
	echo 'Hint: [d]efault, [e]nabled, [x]disabled, [i]nstalled' ;;
esac
DNF
chmod 755 /usr/bin/rpm /usr/bin/dnf
SETUP

# listed TYPE [TITLE...]: LISTER may be stock Puppet's `tests/peers/puppet
# resource`.
listed()
{
	case $1 in
	package) printf "S='%s'\n" "$s" && cat "$s/${packages:-packages}" ;;
	*) cat "$s/setup" ;;
	esac >"$s/inside"
	echo "${LISTER:-"$program" resource --confdir /mnt/case/etc \
	    --vardir /mnt/case/var} --color false $* 2>&1" >>"$s/inside"
	tests/resource/root sh "$s/inside" | grep -v 'Facter:\|^$'
}

# wanted TYPE: its expected output below, between "== TYPE" lines.
wanted()
{
	sed -n "/^== $1\$/,/^== /{/^== /!p;}" "$s/wanted"
}

cannot='Error: Could not run: To support listing resources of this type the'
implement="provider needs to implement an 'instances' class method returning \
the current set of resources. We recommend porting your module to the simpler \
Resource API instead: https://puppet.com/search/docs?keys=resource+api"
providerless="has no providers and has not overridden 'instances'"
for t in anchor concat_file concat_fragment filebucket notify resources stage; do
	printf '== %s\nError: Could not run: %s %s\n' $t $t "$providerless"
done >"$s/wanted"
for t in file_line:ruby ini_subsetting:ruby augeas:augeas; do
	printf "== %s\n%s '%s' %s\n" ${t%:*} "$cannot" ${t#*:} "$implement"
done >>"$s/wanted"
cat >>"$s/wanted" <<'END'
== exec
== schedule
== selboolean
== selmodule
== service
== ssh_authorized_key
== tidy
== file
Error: Could not run: Listing all file instances is not supported.  Please specify a file or directory, e.g. puppet resource file /etc
== ini_setting
Error: Could not run: Ini_settings only support collecting instances when a file path is hard coded
== group
group { 'root':
  ensure   => 'present',
  gid      => 0,
  provider => 'groupadd',
}
group { 'spare':
  ensure   => 'present',
  gid      => 7000,
  provider => 'groupadd',
}
group { 'users':
  ensure   => 'present',
  gid      => 100,
  provider => 'groupadd',
}
== user
user { 'ann':
  ensure             => 'present',
  comment            => 'Ann A',
  expiry             => '2030-01-02',
  gid                => 100,
  groups             => ['users', 'spare'],
  home               => '/home/ann',
  password           => '!',
  password_max_age   => 90,
  password_min_age   => 1,
  password_warn_days => 5,
  provider           => 'useradd',
  shell              => '/bin/sh',
  uid                => 1002,
}
user { 'joe':
  ensure   => 'present',
  gid      => 7000,
  groups   => ['spare'],
  home     => '/home/joe',
  provider => 'useradd',
  shell    => '/bin/sh',
  uid      => 1001,
}
user { 'root':
  ensure             => 'present',
  comment            => 'root',
  gid                => 0,
  home               => '/root',
  password           => '*',
  password_max_age   => 99999,
  password_min_age   => 0,
  password_warn_days => 7,
  provider           => 'useradd',
  shell              => '/bin/bash',
  uid                => 0,
}
== cron
cron { 'daily':
  ensure      => 'present',
  command     => '/bin/x',
  environment => ['A=b'],
  provider    => 'crontab',
  special     => 'daily',
  target      => 'root',
  user        => 'root',
}
cron { 'unmanaged:/bin/same-2':
  ensure   => 'present',
  command  => '/bin/same',
  hour     => ['1'],
  minute   => ['1'],
  provider => 'crontab',
  target   => 'ann',
  user     => 'ann',
}
cron { 'unmanaged:/bin/same-3':
  ensure   => 'present',
  command  => '/bin/same',
  hour     => ['1'],
  minute   => ['1', '2'],
  provider => 'crontab',
  target   => 'joe',
  user     => 'joe',
}
cron { 'unmanaged:/bin/un_managed-1':
  ensure   => 'present',
  command  => '/bin/un  managed',
  hour     => ['4'],
  minute   => ['5'],
  provider => 'crontab',
  target   => 'root',
  user     => 'root',
}
== host
host { 'localhost':
  ensure       => 'present',
  host_aliases => ['lo'],
  ip           => '127.0.0.1',
  provider     => 'parsed',
  target       => '/etc/hosts',
}
host { 'web':
  ensure   => 'present',
  comment  => 'the web',
  ip       => '10.0.0.1',
  provider => 'parsed',
  target   => '/etc/hosts',
}
== sshkey
sshkey { 'web@ssh-ed25519':
  ensure   => 'present',
  key      => 'BBBB',
  name     => 'web',
  provider => 'parsed',
  target   => '/etc/ssh/ssh_known_hosts',
  type     => 'ssh-ed25519',
}
sshkey { 'web@ssh-rsa':
  ensure       => 'present',
  host_aliases => ['10.0.0.1'],
  key          => 'AAAA',
  name         => 'web',
  provider     => 'parsed',
  target       => '/etc/ssh/ssh_known_hosts',
  type         => 'ssh-rsa',
}
== mailalias
mailalias { 'ops':
  ensure    => 'present',
  provider  => 'aliases',
  recipient => ['a@x.y', 'root'],
  target    => '/etc/aliases',
}
== yumrepo
yumrepo { 'test':
  ensure   => 'present',
  baseurl  => 'file:///x',
  descr    => 'test',
  enabled  => '1',
  provider => 'inifile',
}
== package
package { 'aa':
  ensure   => '1.0',
  mark     => 'none',
  provider => 'apt',
}
package { 'bb':
  ensure   => '2.0',
  mark     => 'hold',
  provider => 'apt',
}
package { 'cc':
  ensure   => 'absent',
  provider => 'apt',
}
== end
END
for t in $("$program" resource --types); do
	[ "$t" != mount ] || continue
	if ! grep -qx "== $t" "$s/wanted"; then
		ok "the type $t has a case here" false
		continue
	fi
	is "the type $t is listed" "$(listed "$t")" "$(wanted "$t")"
done

# Mounts differ from machine to machine.
out=$(listed mount)
is 'a mount with a line is listed' \
    "$(printf '%s\n' "$out" | sed -n "/'.srv.b'/,/^}/p")" \
    "mount { '/srv/b':
  ensure   => 'unmounted',
  device   => '/dev/sdz',
  dump     => '1',
  fstype   => 'ext4',
  options  => 'ro',
  pass     => '2',
  provider => 'parsed',
  target   => '/etc/fstab',
}"
is 'a mount without a line is listed' \
    "$(printf '%s\n' "$out" | sed -n "/'.mnt.case'/,/^}/p")" \
    "mount { '/mnt/case':
  ensure   => 'ghost',
  provider => 'parsed',
  target   => '/etc/fstab',
}"
is 'a mount without a line has its file when it is named' \
    "$(listed mount /mnt/case)" \
    "$(printf '%s\n' "$out" | sed -n "/'.mnt.case'/,/^}/p")"

is 'packages of other providers are listed' \
    "$(packages=others && listed package | sed '/^ *mark/d; s/^ *//' | tr '\n' ' ')" \
    "package { 'aa': ensure   => '1.0', provider => 'apt', } \
package { 'bash': ensure   => '1:5.2-3', provider => 'rpm', } \
package { 'bb': ensure   => '2.0', provider => 'apt', } \
package { 'cc': ensure   => 'absent', provider => 'apt', } \
package { 'kernel': ensure   => '6.0-1; 6.1-2', provider => 'rpm', } \
package { 'node': ensure   => '18', flavor   => 'common', provider => 'dnfmodule', } \
package { 'perl': ensure   => 'disabled', provider => 'dnfmodule', } \
package { 'php': ensure   => '8.1', provider => 'dnfmodule', } "

is 'one job without a name is printed' "$(listed cron unmanaged:/bin/same-3)" \
    "$(wanted cron | sed -n '/same-3/,/^}/p')"
is 'one key of a host is printed' "$(listed sshkey web@ssh-rsa)" \
    "$(wanted sshkey | sed -n '/@ssh-rsa/,/^}/p')"
is 'a user that does not exist is absent' "$(listed user nobody2)" \
    "user { 'nobody2':
  ensure   => 'absent',
  provider => 'useradd',
}"
done_testing
