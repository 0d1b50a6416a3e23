#!/bin/sh
# A file that is a mount point, as /etc/hosts and /etc/resolv.conf of containers
# are, or that has several hard links, is written in place: the links stay, the
# undo restores all names, and a full disk leaves the old content.
#
# Puppet 8.10 and 7.23 do the same of host, file_line and ini_setting; a file
# resource with a mount point fails there (Device or resource busy).
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
unshare -m true 2>/dev/null || skip_all 'no mount namespace'

# apply [OPTION...]: the exit code, after the output in $s/out.
cat >"$s/apply" <<END
dalang apply --detailed-exitcodes --color false --confdir $s/c --vardir $s/v \
    --rundir $s/r "\$@" >>$s/out 2>&1
echo "exit \$?"
END
# mounted COMMAND: where the files below $s/t are mounts of those below $s/real.
cat >"$s/mounted" <<END
for f in file hosts line ini; do
	mount --bind $s/real/\$f $s/t/\$f || exit 9
done
eval "\$1"
END
before()
{
	rm -rf "$s/real" "$s/t" "$s/v"
	mkdir "$s/real" "$s/t"
	for f in file hosts line ini; do
		: >"$s/t/$f"
		printf '127.0.0.1\told\n' >"$s/real/$f"
	done
	printf '[s]\na = 1\n' >"$s/real/ini"
	printf 'a much longer old content\nof two lines\n' >"$s/real/file"
	chmod 640 "$s/real/file"
	: >"$s/out"
}
cat >"$s/m.pp" <<END
file { '$s/t/file': content => "new\n", mode => '0604' }
host { 'two': ip => '::1', target => '$s/t/hosts' }
file_line { 'one': path => '$s/t/line', line => 'x' }
ini_setting { 'one': path => '$s/t/ini', section => 's', setting => 'a', value => '2' }
END

before
inodes=$(stat -c '%n %i' "$s"/real/*)
is 'the run changes mount points' \
    "$(unshare -m sh "$s/mounted" "sh $s/apply $s/m.pp")" 'exit 2'
is 'a mount point has the content of a file' "$(cat "$s/real/file")" new
is 'it has the mode' "$(stat -c %a "$s/real/file")" 604
is 'it has the lines of hosts' "$(tail -1 "$s/real/hosts")" '::1	two'
is 'it has the line' "$(tail -1 "$s/real/line")" x
is 'it has the setting' "$(tail -1 "$s/real/ini")" 'a = 2'
is 'the files are the same ones' "$(stat -c '%n %i' "$s"/real/*)" "$inodes"
is 'no other file is left' "$(find "$s/t" "$s/real" -name '*.dalang*')" ''
is 'a second run changes nothing' \
    "$(unshare -m sh "$s/mounted" "sh $s/apply $s/m.pp")" 'exit 0'
is 'the undo restores mount points' \
    "$(unshare -m sh "$s/mounted" "sh $s/apply --undo last")" 'exit 2'
is 'the old content of a file' "$(cat "$s/real/file")" \
    'a much longer old content
of two lines'
is 'the old mode' "$(stat -c %a "$s/real/file")" 640
is 'the old lines' "$(cat "$s/real/hosts" "$s/real/line")" '127.0.0.1	old
127.0.0.1	old'

# Hard links.
before
for f in hosts line ini; do
	cp "$s/real/$f" "$s/t/$f"
	ln "$s/t/$f" "$s/t/$f.too"
done
rm "$s/t/file"
is 'the run changes files with several links' \
    "$(sh "$s/apply" "$s/m.pp")" 'exit 2'
is 'all names have the content' "$(tail -qn 1 "$s"/t/*.too)" '::1	two
a = 2
x'
is 'the undo restores them' "$(sh "$s/apply" --undo last)" 'exit 2'
is 'all names have the old content' "$(cat "$s"/t/*.too)" '127.0.0.1	old
[s]
a = 1
127.0.0.1	old'
is 'the names stay those of one file' \
    "$(stat -c %h "$s"/t/*.too | sort -u)" 2

# A full disk.
cat >"$s/full.sh" <<END
mount -t tmpfs -o size=64k,mode=755 none $s/t || exit 9
echo old >$s/t/line
ln $s/t/line $s/t/too
dd if=/dev/zero of=$s/t/rest bs=4k 2>/dev/null
sh $s/apply $s/large.pp
cat $s/t/line
END
echo "file_line { 'one': path => '$s/t/line', line => '$(printf '%09000d' 1)' }" \
    >"$s/large.pp"
: >"$s/out"
is 'a full disk leaves the old content' \
    "$(unshare -m sh "$s/full.sh")" 'exit 4
old'
like 'it is the reason' "$(cat "$s/out")" 'No space left on device'
done_testing
