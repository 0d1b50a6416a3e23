#!/bin/sh
# Where /proc is not mounted, and the kernel has no fchmodat2, the mode of a
# file and of a directory is set all the same; for any other kind an error has
# the reason.
. "$(dirname "$0")/../lib.sh"

[ "$(id -u)" = 0 ] || skip_all "needs root"
unshare -m sh -c 'mount -t tmpfs none /proc' 2>/dev/null ||
	skip_all "no mount namespace"
s=$(scratch)
# the sanitizers read /proc themselves
export ASAN_OPTIONS=detect_leaks=0
mkdir "$s/dir"
touch "$s/file"
mkfifo "$s/pipe"
chmod 600 "$s/file" "$s/pipe"
cat >"$s/m.pp" <<END
file { '$s/file': mode => '0640' }
file { '$s/dir': mode => '0750' }
file { '$s/pipe': mode => '0640' }
END
cat >"$s/in.sh" <<END
mount -t tmpfs none /proc
exec \$* dalang apply --confdir $s/c --vardir $s/v --rundir $s/r \
    --detailed-exitcodes --color false $s/m.pp
END

# modes [COMMAND...]: the output, and the resulting modes.
modes()
{
	chmod 600 "$s/file" "$s/pipe"
	chmod 700 "$s/dir"
	unshare -m sh "$s/in.sh" "$@" 2>&1
	echo "exit $?"
	stat -c '%n %a' "$s/file" "$s/dir" "$s/pipe" | sed "s,$s/,,"
}

out=$(modes "$B/tools/refuse" fchmodat2 --)
like "without /proc the mode of a file is set" "$out" '^file 640$'
like "without /proc the mode of a directory is set" "$out" '^dir 750$'
like "without /proc a FIFO keeps its mode" "$out" '^pipe 600$'
like "the error has the reason why the mode of a FIFO is not set" "$out" \
    '^Error: .*/proc is not mounted, and this kernel cannot set the mode of a fifo without it; mount /proc'
done_testing
