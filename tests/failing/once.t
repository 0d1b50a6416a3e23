#!/bin/sh
# One system call of a command fails: that of the number among the calls with
# this path, whatever libc calls stat(2), in each process that makes so many.
. "$(dirname "$0")/../lib.sh"

d=$(scratch)
echo x >"$d/file"
ln -s file "$d/link"
fail() { "$B/tools/fail_call" "$@"; }
fail stat / 1 true
[ $? -ne 77 ] || skip_all 'no process can be traced'

# look PATH [fork|gone]: the numbers of the calls that fail, of eight for a path;
# every other one is for a descriptor.
cat >"$d/look" <<'END'
import os, sys
path, how = sys.argv[1], sys.argv[2:]
fd = os.open(path, os.O_RDONLY)
if how == ["gone"]:
    os.unlink(path)
child = os.fork() if how == ["fork"] else -1
failed = []
for i in range(8):
    try:
        os.fstat(fd) if i % 2 == 0 or how == ["gone"] else os.stat(path)
    except OSError as error:
        failed.append("%d %s" % (i + 1, error.strerror))
if child > 0:
    os.waitpid(child, 0)
print("child" if child == 0 else "own", *failed)
END
look() { python3 "$d/look" "$@"; }
# failed OPTION CALL PATH NUMBER ARGUMENT...: of look
failed()
{
	option=$1 call=$2 path=$3 number=$4
	shift 4
	fail ${option:+"$option"} "$call" "$path" "$number" \
	    python3 "$d/look" "$@" 2>&1 | sort | xargs
}
is 'without a failure all calls succeed' "$(look "$d/file")" own
for n in 1 2 3 8; do
	is "the call $n of the path fails, and no other" \
	    "$(failed '' stat "$d/file" $n "$d/file")" \
	    "own $n Input/output error"
done
is 'with a number that is too large all calls succeed' \
    "$(failed '' stat "$d/file" 9 "$d/file")" own
is 'the path of a link is not that of its file' \
    "$(failed '' stat "$d/link" 3 "$d/file")" own
is 'nor that of its file the path of the link' \
    "$(failed '' stat "$d/link" 4 "$d/link")" 'own 8 Input/output error'
like 'a call without a descriptor' \
    "$(failed '' openat "$d/file" 1 "$d/file")" 'OSError: .*Input/output error'
is 'with -f, that of a child process fails as well' \
    "$(failed -f stat "$d/file" 5 "$d/file" fork)" \
    'child 5 Input/output error own 5 Input/output error'
is 'without -f it succeeds' \
    "$(failed '' stat "$d/file" 5 "$d/file" fork)" \
    'child own 5 Input/output error'
is 'a descriptor of a deleted file has its path' \
    "$(failed '' stat "$d/file" 5 "$d/file" gone)" 'own 5 Input/output error'
fail stat / 1 sh -c 'exit 3'
is 'the status is that of the command' $? 3
fail stat / 1 sh -c 'kill -9 $$'
is 'the status of a killed command is that of a shell' $? 137
fail none / 1 true 2>"$d/err"
is 'an unknown call is an error' $? 126
like 'which names it' "$(cat "$d/err")" 'none: Invalid argument'
done_testing
