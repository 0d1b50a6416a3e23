#!/bin/sh
# What show_diff shows: to every user, and never half a difference.
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
is 'a difference' "$(apply diff | lines)" '-old
+new'
if [ "$(id -u)" = 0 ] && [ -x "$(command -v setpriv)" ]; then
	rm -rf "${s:?}/var" "${s:?}/etc"
	chown -R 65534:65534 "$s"
	HOME=$s
	export HOME
	is 'that another user sees' "$(apply diff setpriv --reuid 65534 \
	    --regid 65534 --clear-groups | lines)" '-old
+new'
	rm -rf "${s:?}/var" "${s:?}/etc"
	is 'and root without rights' "$(apply diff setpriv \
	    --bounding-set -sys_ptrace | lines)" '-old
+new'
else
	skip 'another user' 'not root'
fi

# The command reads both sides, in this order; shown is what it says.
# shellcheck disable=SC2016 # the script's
makes 'cat "$2" "$3"'
is 'any command' "$(apply "$s/diff" | grep -xE 'old|new')" 'old
new'
cannot="Debug: The command diff cannot compare $s/f:"
makes 'echo -old; echo "diff: no memory" >&2; echo more >&2; exit 2'
is 'one that fails' "$(apply "$s/diff" | lines)" \
    "$cannot it returned 2: diff: no memory"
# shellcheck disable=SC2016
makes 'echo -old; kill -9 $$'
is 'one that is killed' "$(apply "$s/diff" | lines)" \
    "$cannot it was ended by signal 9"
makes 'seq 200000; exit 1'
is 'one without an end' "$(apply "$s/diff" | lines)" \
    "$cannot it says too much"
is 'one that is not there' "$(apply "$s/none" | lines)" \
    "$cannot No such file or directory"
# shellcheck disable=SC2016
makes 'echo "Binary files $2 and $3 differ"; exit 2'
is 'what is no text' "$(apply "$s/diff" | lines)" \
    "Binary files $s/f and $s/f differ"
done_testing
