#!/bin/sh
# A run upgrades the packages of its own agent, with the real dpkg, in a new root:
# the script of the package restarts the service, which stops the run. dpkg is
# finished, the run ends with its report, and the new daemon goes on.
# time limit: 900
# shellcheck disable=SC2154 # root
. "$(dirname "$0")/../lib.sh"
. tests/packages/root.sh

debs=${DEBS:-$B/deb}
dir=$(scratch)
ls "$debs"/dalang-common_*.deb >/dev/null 2>&1 ||
	skip_all 'the packages were not built: make deb'
root_make || skip_all 'no Debian root can be made here (mmdebstrap)'

mkdir "$root/tmp/debs"
for name in common compiled agent; do
	cp "$debs/dalang-${name}_"*.deb "$root/tmp/debs"
done
next_version "$root/tmp/debs" "$root/tmp/next"
cp tests/packages/upgrade_in_run "$root/tmp"

ok 'the packages are installed' in_root sh -c 'dpkg -i /tmp/debs/*.deb'
in_root sh /tmp/upgrade_in_run >"$dir/first"
sed -n 's/^#/# the run:/p' "$dir/first"
is 'the old daemon ends' "$(value ended)" 0
is 'dpkg is finished in the run' "$(value dpkg)" 0
is 'dpkg finds nothing wrong' "$(value audit)" none
is 'all packages have the next version' "$(value versions)" 1.1
is 'the resource succeeded' "$(value failed)" 0
is 'the old daemon did not begin the next resource' "$(value early)" no
is 'the old run sent its report' "$(value reports)" 1
is 'the new daemon applies the rest' "$(value late)" yes
is 'dpkg ran once' "$(value runs)" 1
is 'the new daemon ends' "$(value end)" 0
done_testing
