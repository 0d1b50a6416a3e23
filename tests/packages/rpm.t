#!/bin/sh
# The RPM packages of build/rpm: installed in a new root, started, upgraded,
# erased. The root is Debian's, whose packages have other names: dependencies on
# libraries are not checked.
# time limit: 900
# shellcheck disable=SC2154 # root
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/packages/root.sh

rpms=${RPMS:-build/rpm}
dir=$(scratch)
ls "$rpms"/dalang-common-*.rpm >/dev/null 2>&1 ||
	skip_all 'the packages were not built: make rpm'
root_make || skip_all 'no Debian root can be made here (mmdebstrap)'

# in_rpm OPTION...: rpm with the data base of the root.
in_rpm() { rpm --root "$root" "$@"; }
query() { in_rpm -qa | grep -c '^dalang-'; }

in_rpm --initdb
ok 'the packages are installed' in_rpm -i --nodeps "$rpms"/*.rpm
is 'all of them' "$(query)" 11
is 'no file of them differs' "$(in_rpm -Va --nodeps 2>&1)" ''
like 'the user exists' "$(cat "$root/etc/passwd")" '^dalang:'
like 'the command starts' "$(in_root dalang --version)" '^dalang [0-9]'
is 'each package has a licence or belongs to one that has' "$(for rpm in \
    "$rpms"/*.rpm; do
	rpm -qp --nosignature --licensefiles --requires "$rpm" |
	    grep -qE '/LICENSE|^dalang-common' || echo "$rpm"; done)" ''

first_start /usr/lib/systemd/system >"$dir/first"
sed -n 's/^#/# first start:/p' "$dir/first"
first_start_tests

echo '# a change of the site' >>"$root/etc/dalang/dalang.conf"
rm "$root/usr/bin/dalang"
ok 'over a half-removed package, the installation succeeds' \
    in_rpm -U --nodeps --force "$rpms"/*.rpm
like 'the command is there again' "$(in_root dalang --version)" '^dalang [0-9]'
like 'the configuration file keeps its change' \
    "$(cat "$root/etc/dalang/dalang.conf")" '^# a change of the site$'
ok 'the packages are erased' sh -c "rpm --root '$root' -qa 'dalang-*' |
    xargs rpm --root '$root' -e --nodeps"
fails 'no program remains' test -e "$root/usr/bin/dalang"
is 'no package remains' "$(query)" 0
ok 'the changed configuration file is kept' sh -c \
    "grep -qs '^# a change of the site' '$root'/etc/dalang/dalang.conf*"
done_testing
