#!/bin/sh
# Lists of packages, and the checks in a new root (make check-debian): here the
# root has programs of this machine, and its make prints what a make would.
. "$(dirname "$0")/../lib.sh"

dir=$(scratch)
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
cat >"$dir/list" <<END
# a comment
first
second $release
third another # a comment
fourth # a comment
END
is 'a list has the packages of this release' \
    "$(tests/deps -l "$dir/list" | xargs)" 'first fourth second'
is 'each line of the lists is a package, and a release of Debian' \
    "$(sed 's/#.*//; /^$/d' deps.txt packaging/deps.txt tests/debian/deps.txt \
    tests/packages/root.txt |
    grep -vE '^[a-z0-9.+-]+([ 	]+(bookworm|trixie))?$')" ''
is 'no package is listed twice' "$(sed 's/#.*//; /^$/d' deps.txt | sort |
    uniq -d)" ''
fails 'a release must be given' tests/debian/check

# copy PROGRAM...: into the root, with its libraries.
copy()
{
	for program; do
		program=$(command -v "$program")
		cp -L --parents "$program" "$base"
		ldd "$program" | grep -o '/[^ ]*' | xargs -I '{}' cp -L --parents \
		    '{}' "$base"
	done
}

# program NAME: standard input becomes a script of the root.
program()
{
	cat >"$base/usr/local/bin/$1"
	chmod 755 "$base/usr/local/bin/$1"
}

# in_new_root COMMAND...: check-debian, with the root of this test.
in_new_root() { env B="$dir/b" "$tree/tests/debian/check" none; }

# mounts: those below the directory of this test.
mounts() { grep -c "$dir/" /proc/self/mounts; }

# committed: a small tree of its own, because each run clones it.
committed()
{
	mkdir "$tree" && cp --parents Makefile tests/deps tests/debian/* \
	    tests/peers/unpack "$tree" && (
		cd "$tree" && git init -q && git add . &&
		git -c user.name=t -c user.email=t@example.com commit -qm tree &&
		echo x >other
	)
}

if [ "$(id -u)" -ne 0 ] || ! unshare --mount true 2>/dev/null ||
    ! command -v git >/dev/null; then
	skip 'a run in a root' 'it needs root, namespaces and git'
	done_testing
fi
tree=$dir/tree
ok 'a tree is committed' committed
base=$dir/b/debian/none/base
for folder in bin proc sys dev etc/apt/apt.conf.d tmp usr/local/bin usr/sbin \
    var/cache/apt/archives; do
	mkdir -p "$base/$folder"
done
for program in sh env date chmod cut tail; do
	copy "$program"
done
cp -L /bin/sh "$base/bin"
mkdir -p "$dir/b/debian/none/debs"
program apt-get <<'END'
#!/bin/sh
echo "apt-get $*" >>/ran
END
program getent <<'END'
#!/bin/sh
echo root:x:0:0:root:/home-of-root:/bin/sh
END
program setpriv <<'END'
#!/bin/sh
while [ "$1" != env ]; do
	shift
done
exec "$@"
END
program make <<'END'
#!/bin/sh
echo "HOME=$HOME make $*" >>/ran
for target; do :; done
case $target in
check) echo 3 passed, 1 failed; exit 1 ;;
check-packages) echo 4 passed, 0 failed ;;
broken) exit 2 ;;
esac
END

is 'the last line has the sums of all targets' \
    "$(in_new_root 2>"$dir/err" | tail -1)" '7 passed, 1 failed'
is 'git and make are installed, then the targets are made' \
    "$(sed 's/-C [^ ]* //' "$base/../root/ran" | grep -v update)" \
    "apt-get install -y -qq --no-install-recommends git make
HOME=/home-of-root make --no-print-directory demo
HOME=/home-of-root make --no-print-directory check
HOME=/home-of-root make --no-print-directory check-packages"
ok 'the root has the committed tree' \
    test -s "$base/../root/srv/dalang/Makefile"
fails 'a file that is not committed is not there' \
    test -e "$base/../root/srv/dalang/other"
is 'and no more: nothing was built there' \
    "$(find "$base/../root/srv/dalang/build" -type f)" ''
fails 'a failed test is the status' in_new_root
is 'a passed target ends with 0' \
    "$(TARGETS=check-packages in_new_root >"$dir/out" 2>&1; echo $?)" 0
is 'a target that fails without a test is a failure' \
    "$(TARGETS='check-packages broken' in_new_root 2>&1 | tail -1)" \
    '4 passed, 1 failed'
fails 'and the status' env TARGETS=broken B="$dir/b" \
    "$tree/tests/debian/check" none
is 'a new place has the clone' "$(PLACE=/root/here TARGETS=demo \
    in_new_root >"$dir/out" 2>&1
    cd "$base/../root" && find . -path ./sys -prune -o -name deps -print)" \
    ./root/here/tests/deps
is 'packages are installed and commands run before' \
    "$(echo 'echo prepared >>/ran' >"$dir/prepare"
    WITH='a b' PREPARE=$dir/prepare TARGETS=demo in_new_root \
    >"$dir/out" 2>&1; sed -n 's/.*recommends//p; /^prepared/p' \
    "$base/../root/ran")" ' git make a b
prepared'
is 'nothing stays mounted' "$(mounts)" 0
done_testing
