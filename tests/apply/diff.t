#!/bin/sh
# The output of show_diff: for every user, and never a partial difference.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
# apply DIFF [MORE...]: a noop run that compares with that command
apply()
{
	with=$1
	shift
	"$@" dalang apply --confdir "$s/etc" --vardir "$s/var" --color false \
	    --debug --noop --show_diff --diff "$with" "$s/site.pp" 2>&1
}
# makes TEXT: the script $s/diff
makes()
{
	printf '#!/bin/sh\n%s\n' "$1" >"$s/diff"
	chmod 755 "$s/diff"
}
lines()
{
	grep -E '^[-+](old|new)$|Binary|cannot compare'
}

printf 'old\n' >"$s/f"
cat >"$s/site.pp" <<END
file { '$s/f': content => "new\n" }
END
is 'root sees a difference' "$(apply diff | lines)" '-old
+new'
if [ "$(id -u)" = 0 ] && [ -x "$(command -v setpriv)" ]; then
	rm -rf "${s:?}/var" "${s:?}/etc"
	chown -R 65534:65534 "$s"
	HOME=$s
	export HOME
	is 'another user sees a difference' \
	    "$(apply diff setpriv --reuid 65534 \
	    --regid 65534 --clear-groups | lines)" '-old
+new'
	rm -rf "${s:?}/var" "${s:?}/etc"
	is 'root without capabilities sees a difference' "$(apply diff setpriv \
	    --bounding-set -sys_ptrace | lines)" '-old
+new'
else
	skip 'another user' 'not root'
fi

# The command gets both files, in this order; its output is printed.
# shellcheck disable=SC2016 # variables of the script
makes 'cat "$2" "$3"'
is 'any command can be configured' \
    "$(apply "$s/diff" | grep -xE 'old|new')" 'old
new'
cannot="Debug: The command diff cannot compare $s/f:"
makes 'echo -old; echo "diff: no memory" >&2; echo more >&2; exit 2'
is 'a command that fails is an error' "$(apply "$s/diff" | lines)" \
    "$cannot it returned 2: diff: no memory"
# shellcheck disable=SC2016
makes 'echo -old; kill -9 $$'
is 'a command that is killed is an error' "$(apply "$s/diff" | lines)" \
    "$cannot it was terminated by signal 9"
makes 'seq 200000; exit 1'
is 'a command with endless output is an error' "$(apply "$s/diff" | lines)" \
    "$cannot its output is too long"
is 'a missing command is an error' "$(apply "$s/none" | lines)" \
    "$cannot No such file or directory"
# shellcheck disable=SC2016
makes 'echo "Binary files $2 and $3 differ"; exit 2'
is 'a binary file is reported as binary' "$(apply "$s/diff" | lines)" \
    "Binary files $s/f and $s/f differ"
done_testing
