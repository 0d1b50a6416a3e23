#!/bin/sh
# The Debian packages of build/deb: installed in a new root, started, upgraded,
# installed over a half-removed package and on a full disk, removed, purged.
# time limit: 900
# shellcheck disable=SC2016 # formats of dpkg-query
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/packages/root.sh

debs=${DEBS:-build/deb}
dir=$(scratch)
ls "$debs"/dalang-common_*.deb >/dev/null 2>&1 ||
	skip_all 'the packages were not built: make deb'
root_make || skip_all 'no Debian root can be made here (mmdebstrap)'

# The packages, and the same with the next version.
mkdir "$root/tmp/debs"
for deb in "$debs"/*.deb; do
	case $deb in *-dbgsym_*) continue ;; esac
	cp "$deb" "$root/tmp/debs"
done
next_version "$root/tmp/debs" "$root/tmp/next"
installed() { in_root dpkg-query -W -f '${Package} ${db:Status-Abbrev}\n' 'dalang-*'; }

is 'lintian finds no error' "$(lintian --fail-on error --suppress-tags-from-file \
    packaging/lintian.tags "$debs"/*.changes >"$dir/lintian" 2>&1; echo $?)" 0
# What the installation of an agent brings, beside what a minimal Debian has (the
# first line); apt takes the first of alternatives where none is installed.
is 'the agent depends on few packages' "$(for name in dalang-common dalang-agent; do
	dpkg-deb -f "$debs/$name"_*.deb Depends
done | tr ',' '\n' | sed 's/^ *//; s/[ :].*//' | sort -u | grep -vxE \
    -e 'dalang-common|lib(c6|crypt1|pcre2-8-0|xxhash0|zstd1)|zlib1g' \
    -e 'lib(curl4|ssl3)(t64)?|libjansson4|libutf8proc[23]|libyaml-0-2|libsqlite3-0' \
    -e systemd-standalone-sysusers)" ''
ok 'the packages are installed' in_root sh -c 'dpkg -i /tmp/debs/*.deb'
is 'all of them' "$(installed | grep -c ' ii ')" 11
is 'dpkg finds nothing wrong' "$(in_root dpkg --audit)" ''
is 'no file of them differs' "$(in_root dpkg --verify dalang-common)" ''
like 'the user exists' "$(cat "$root/etc/passwd")" '^dalang:'
like 'the command starts' "$(in_root dalang --version)" '^dalang [0-9]'
is 'the configuration file changes no setting' \
    "$(in_root dalang config diff | grep -v 'ca = true')" ''
is 'the services are enabled' "$(in_root sh -c 'ls \
    /etc/systemd/system/multi-user.target.wants | grep dalang' | xargs)" \
    "dalang-applyd.service dalang-compiled.service dalang-mysql.service \
dalang-snmp.service"
is 'profiles of AppArmor are installed' "$(in_root sh -c 'ls /etc/apparmor.d |
    grep dalang' | xargs)" \
    'usr.sbin.dalang-compiled usr.sbin.dalang-mysql usr.sbin.dalang-snmp'

first_start /lib/systemd/system >"$dir/first"
sed -n 's/^#/# first start:/p' "$dir/first"
first_start_tests

# An upgrade keeps what was changed and made.
echo '# a change of the site' >>"$root/etc/dalang/dalang.conf"
key=$(md5sum <"$root/etc/dalang/ca/ca_key.pem")
ok 'the next version is installed' in_root sh -c 'dpkg -i /tmp/next/*.deb'
is 'its version is the next' "$(in_root dpkg-query -W -f '${Version}' \
    dalang-common | sed 's/.*\././')" .1
like 'the configuration file keeps its change' \
    "$(cat "$root/etc/dalang/dalang.conf")" '^# a change of the site$'
is 'the CA keeps its key' "$(md5sum <"$root/etc/dalang/ca/ca_key.pem")" "$key"

# A full disk: the version before stays usable, and nothing is half done after
# the next attempt.
ok 'the first version is installed again' in_root sh -c 'dpkg -i /tmp/debs/*.deb'
fails 'a full disk is an error of dpkg' in_root sh -c '
    mount -t tmpfs -o size=64k tmpfs /usr/share/dalang/ruby &&
    dpkg -i /tmp/next/dalang-common_*.deb'
like 'the command still starts' "$(in_root dalang --version)" '^dalang [0-9]'
ok 'with room, the installation succeeds' in_root sh -c 'dpkg -i /tmp/next/*.deb'
is 'then dpkg finds nothing wrong' "$(in_root dpkg --audit)" ''

# A half-removed package.
rm "$root/usr/bin/dalang" "$root/usr/sbin/dalang-compiled"
rm -r "$root/usr/share/dalang/ruby"
ok 'over a half-removed package, the installation succeeds' \
    in_root sh -c 'dpkg -i /tmp/next/*.deb'
is 'the files are there again' "$(in_root dpkg --verify dalang-common |
    grep -v ' c /etc/dalang/dalang.conf$')" ''

ok 'the packages are removed' in_root sh -c 'dpkg -r $(dpkg-query -W \
    -f "\${Package} " "dalang-*")'
fails 'no program remains' test -e "$root/usr/bin/dalang"
ok 'the configuration remains' test -s "$root/etc/dalang/dalang.conf"
ok 'the packages are purged' in_root sh -c 'dpkg -P dalang-common \
    dalang-compiled dalang-agent dalang-mysql dalang-snmp >/tmp/purged 2>&1'
like 'that the CA is kept is printed' "$(cat "$root/tmp/purged")" \
    '/etc/dalang/ca, the certificate authority, is kept'
is 'the CA is kept' "$(md5sum <"$root/etc/dalang/ca/ca_key.pem")" "$key"
is 'and, of all that was installed or made, the manifest of the site' \
    "$(cd "$root" && find . -path ./proc -prune -o -path ./dev -prune -o \
    -path ./tmp -prune -o -path ./var/log -prune -o -path './etc/dalang/ca/*' \
    -o -name '*dalang*' -print -o -path '*dalang*' -type f -print |
    grep -v '^./etc/dalang$' | xargs)" \
    './etc/dalang/code/environments/production/manifests/site.pp'
done_testing
