#!/bin/sh
# The program that uses libaugeas: its privileges, and the results of a run, and
# the files, when it is killed, hangs or is missing.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
d=$s/d
mkdir -p "$d"
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
apply()
{
	dalang apply --confdir "$s/etc" --vardir "$s/var" --color false \
	    --compat 7 "$@" 2>&1
}
# resource NAME [MORE]: a resource that changes the file
resource()
{
	echo "augeas { '$1': lens => 'Hosts.lns', incl => '$d/hosts'," \
	    "changes => 'set 1/alias b', ${2:-} }"
}
# killed OPTION...: a run whose program is killed at a system call
killed()
{
	strace -f -o /dev/null "$@" dalang apply --confdir "$s/etc" \
	    --vardir "$s/var" --color false --compat 7 "$s/site.pp" 2>&1
}

echo '10.0.0.1 a' >"$d/hosts"
resource one >"$s/site.pp"
if [ "$(id -u)" -ne 0 ]; then
	skip 'noop, killed programs' 'needs root: dalang-augeas forbids to trace it'
elif strace -o /dev/null true 2>/dev/null; then
	strace -f -y -o "$s/trace" -e \
	    trace=open,openat,creat,rename,unlink,mkdir,chmod,fchmod \
	    dalang apply --confdir "$s/etc" --vardir "$s/var" --noop \
	    --show_diff "$s/site.pp" >"$s/out" 2>&1
	like 'a noop run shows what would change' "$(cat "$s/out")" \
	    '^[+]10.0.0.1 a b$'
	is 'a noop run writes no file there' "$(grep "$d" "$s/trace" |
	    grep -E 'O_WRONLY|O_RDWR|O_CREAT|rename|unlink|chmod')" ''
	out=$(killed -P "$d/hosts" -e inject=access:signal=SIGKILL)
	like 'killed before it writes: the error has the signal' "$out" \
	    'to 0 failed: Execution of .* was terminated by signal 9$'
	is 'killed before it writes: the file is unchanged' \
	    "$(cat "$d/hosts")" '10.0.0.1 a'
	out=$(killed -e inject=fchown:signal=SIGKILL)
	like 'killed while it writes: the error has the signal' "$out" \
	    'to 0 failed: Execution of .* was terminated by signal 9$'
	is 'killed while it writes: the file is unchanged' \
	    "$(cat "$d/hosts")" '10.0.0.1 a'
	is 'killed while it writes: no other file is left' "$(ls "$d")" hosts
	out=$(killed -e inject=fsync:signal=SIGKILL)
	like 'killed after it has written: the error has the signal' "$out" \
	    'to 0 failed: Execution of .* was terminated by signal 9$'
	is 'killed after it has written: only the old file exists' \
	    "$(ls "$d"; cat "$d/hosts")" \
	    "$(printf 'hosts\n10.0.0.1 a')"
else
	skip 'noop, killed programs' 'no strace'
fi
touch -d '2020-02-03 04:05:06 UTC' "$d/hosts"
like 'the difference shows the time of the file' \
    "$(TZ=UTC apply --noop --show_diff "$s/site.pp")" \
    "^--- $d/hosts[[:space:]]2020-02-03 04:05:06[.]0+ [+]0000$"
like 'the next run makes the change' \
    "$(apply "$s/site.pp")" 'executed successfully$'
is 'the next run has written the file' "$(cat "$d/hosts")" '10.0.0.1 a b'

# A lens that is a FIFO: the program does not wait for a writer.
mkdir "$s/lenses"
mkfifo "$s/lenses/ours.aug"
echo "augeas { 'p': lens => 'Ours.lns', incl => '$d/hosts'," \
    "load_path => '$s/lenses', changes => 'rm 1' }" >"$s/site.pp"
like 'a lens that is a FIFO is not waited for' "$(timeout 60 dalang apply \
    --confdir "$s/etc" --vardir "$s/var" --color false "$s/site.pp" 2>&1)" \
    'Warning: Augeas\[p\].*Loading failed'

# A slow lens: its regular expression has 2^25 states.
rm "$s/lenses/ours.aug"
cat >"$s/lenses/ours.aug" <<'END'
module Ours =
  let lns = [ label "x" . store (/a+/ - /(.|\n)*a(.|\n){28}/) ]
END
cat >"$s/site.pp" <<END
augeas { 'hangs':
  lens => 'Ours.lns', incl => '$d/hosts', load_path => '$s/lenses',
  changes => Sensitive('set 1/alias geheim'),
}
notify { 'goes on': }
END
# shellcheck disable=SC3045 # dash supports it
ulimit -c unlimited 2>/dev/null || :
start "$s/out" dalang apply --confdir "$s/etc" --vardir "$s/var" \
    --color false --compat 7 "$s/site.pp"
# The facts run the same program with --version before.
is_limited()
{
	child=$(pgrep -P "$started" dalang-augeas) &&
	    ! grep -q -e --version "/proc/$child/cmdline" &&
	    grep -q '^Max core file size *0 ' "/proc/$child/limits"
}
wait_for 60 is_limited
like 'the program leaves no core file' "$(cat "/proc/$child/limits")" \
    '^Max core file size +0 '
is 'no argument or variable of the program has the secret' \
    "$(cat "/proc/$child/cmdline" "/proc/$child/environ" | grep -ac geheim)" 0
kill -9 "$child"
wait "$started"
like 'a killed program fails the resource' "$(cat "$s/out")" \
    'Could not evaluate: Execution of .*dalang-augeas. was terminated by signal 9$'
like 'a killed program does not fail other resources' \
    "$(cat "$s/out")" 'Notify\[goes on\]/message'
is 'a killed program changes no file' "$(cat "$d/hosts")" '10.0.0.1 a b'

# A condition that cannot be parsed.
echo "augeas { 'c': lens => 'Hosts.lns', incl => '$d/hosts'," \
    "onlyif => Sensitive('geheim is no command'), changes => 'rm 1' }" \
    >"$s/site.pp"
out=$(apply --debug "$s/site.pp")
like 'a condition that cannot be parsed is an error' "$out" \
    'Could not evaluate: .*a command cannot be read: .redacted.'
is 'a Sensitive condition is not printed' \
    "$(printf '%s\n' "$out" | grep -c geheim)" 0

# The changes of a run are undone.
echo '10.0.0.3 c' >"$d/hosts3"
cat >"$s/site.pp" <<END
Augeas { lens => 'Hosts.lns' }
augeas { 'changes': incl => '$d/hosts', changes => 'set 1/alias z' }
augeas { 'makes': incl => '$d/hosts2', changes => ['set 1/ipaddr 10.0.0.2', 'set 1/canonical b'] }
augeas { 'removes': incl => '$d/hosts3', changes => 'rm /files$d/hosts3' }
END
apply "$s/site.pp" >"$s/out"
is 'three files are changed' "$(cd "$d" && tail -n 9 -- *)" "==> hosts <==
10.0.0.1 a z

==> hosts2 <==
10.0.0.2	b"
apply --undo last >"$s/out"
is 'three files are restored' "$(cd "$d" && tail -n 9 -- *)" "==> hosts <==
10.0.0.1 a b

==> hosts3 <==
10.0.0.3 c"

# Lenses of modules.
lenses=$s/modules/ours/lib/augeas/lenses
mkdir -p "$lenses"
sed 's/^module Hosts/module Ours/; /autoload/d' \
    /usr/share/augeas/lenses/dist/hosts.aug >"$lenses/ours.aug"
resource one "lens => 'Ours.lns', changes => 'set 1/alias y'" |
    sed "s/lens => 'Hosts.lns', //; s/changes => 'set 1.alias b', //" \
	>"$s/site.pp"
like 'a lens of a module is found' \
    "$(apply --modulepath "$s/modules" "$s/site.pp")" \
    'executed successfully$'
is 'a lens of a module is used' "$(cat "$d/hosts")" '10.0.0.1 a y'
mkdir -p "$s/var/lib/augeas/lenses"
sed 's/^module Ours/module Synced/' "$lenses/ours.aug" \
    >"$s/var/lib/augeas/lenses/synced.aug"
sed "s/Ours/Synced/; s/alias y/alias x/" "$s/site.pp" >"$s/synced.pp"
like 'a lens in the libdir is found' \
    "$(apply --modulepath "$s/modules" "$s/synced.pp")" 'executed successfully$'
like 'a lens in the libdir is found without modules' \
    "$(apply "$s/synced.pp" --modulepath "$s/none" 2>&1; cat "$d/hosts")" \
    '^10.0.0.1 a x$'

mkdir "$s/alone"
cp "$BIN/dalang" "$s/alone"
like 'a missing program is an error' \
    "$("$s/alone/dalang" apply --confdir "$s/etc" \
    --vardir "$s/var" --color false "$s/site.pp" 2>&1)" \
    'Error: Could not find a suitable provider for augeas$'
fails 'the program fails without a request' dalang-augeas </dev/null
like 'the program prints that a request is missing' \
    "$(dalang-augeas </dev/null 2>&1)" \
    'request on standard input is missing'
done_testing
