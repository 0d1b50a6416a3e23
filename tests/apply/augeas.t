#!/bin/sh
# The program that holds libaugeas: what it may do, and what becomes of a run,
# and of the files, when it is killed, hangs or is not there.
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
# resource NAME [MORE]: one that changes the file
resource()
{
	echo "augeas { '$1': lens => 'Hosts.lns', incl => '$d/hosts'," \
	    "changes => 'set 1/alias b', ${2:-} }"
}
# killed OPTION...: a run whose program dies at a call
killed()
{
	strace -f -o /dev/null "$@" dalang apply --confdir "$s/etc" \
	    --vardir "$s/var" --color false --compat 7 "$s/site.pp" 2>&1
}

echo '10.0.0.1 a' >"$d/hosts"
resource one >"$s/site.pp"
if strace -o /dev/null true 2>/dev/null; then
	strace -f -y -o "$s/trace" -e \
	    trace=open,openat,creat,rename,unlink,mkdir,chmod,fchmod \
	    dalang apply --confdir "$s/etc" --vardir "$s/var" --noop \
	    --show_diff "$s/site.pp" >"$s/out" 2>&1
	like 'a noop run shows what would change' "$(cat "$s/out")" \
	    '^[+]10.0.0.1 a b$'
	is 'and writes nothing there' "$(grep "$d" "$s/trace" |
	    grep -E 'O_WRONLY|O_RDWR|O_CREAT|rename|unlink|chmod')" ''
	out=$(killed -P "$d/hosts" -e inject=access:signal=SIGKILL)
	like 'killed before it writes: that is said' "$out" \
	    'to 0 failed: Execution of .* was ended by signal 9$'
	is 'the file is the old one' "$(cat "$d/hosts")" '10.0.0.1 a'
	out=$(killed -e inject=fchown:signal=SIGKILL)
	like 'killed as it writes' "$out" \
	    'to 0 failed: Execution of .* was ended by signal 9$'
	is 'the file is the old one again' "$(cat "$d/hosts")" '10.0.0.1 a'
	is 'and nothing else is left' "$(ls "$d")" hosts
	out=$(killed -e inject=fsync:signal=SIGKILL)
	like 'killed when all is written' "$out" \
	    'to 0 failed: Execution of .* was ended by signal 9$'
	is 'the old one stays, alone' "$(ls "$d"; cat "$d/hosts")" \
	    "$(printf 'hosts\n10.0.0.1 a')"
else
	skip 'noop, killed programs' 'no strace'
fi
like 'the next run does it' "$(apply "$s/site.pp")" 'executed successfully$'
is 'as is seen' "$(cat "$d/hosts")" '10.0.0.1 a b'

# A lens that is a pipe: the program does not wait for a writer.
mkdir "$s/lenses"
mkfifo "$s/lenses/ours.aug"
echo "augeas { 'p': lens => 'Ours.lns', incl => '$d/hosts'," \
    "load_path => '$s/lenses', changes => 'rm 1' }" >"$s/site.pp"
like 'a lens that is a pipe is not waited for' "$(timeout 60 dalang apply \
    --confdir "$s/etc" --vardir "$s/var" --color false "$s/site.pp" 2>&1)" \
    'Warning: Augeas\[p\].*Loading failed'

# A lens that takes long: its regular expression has 2^25 states.
rm "$s/lenses/ours.aug"
cat >"$s/lenses/ours.aug" <<'END'
module Ours =
  let lns = [ label "x" . store (/a+/ - /(.|\n)*a(.|\n){25}/) ]
END
cat >"$s/site.pp" <<END
augeas { 'hangs':
  lens => 'Ours.lns', incl => '$d/hosts', load_path => '$s/lenses',
  changes => Sensitive('set 1/alias geheim'),
}
notify { 'goes on': }
END
# shellcheck disable=SC3045 # dash has it
ulimit -c unlimited 2>/dev/null || :
start "$s/out" dalang apply --confdir "$s/etc" --vardir "$s/var" \
    --color false --compat 7 "$s/site.pp"
wait_for 60 pgrep -P "$started" dalang-augeas
child=$(pgrep -P "$started" dalang-augeas)
wait_for 60 grep -q '^Max core file size *0 ' "/proc/$child/limits"
like 'it leaves no core file' "$(cat "/proc/$child/limits")" \
    '^Max core file size +0 '
is 'secrets are in no argument or variable' \
    "$(cat "/proc/$child/cmdline" "/proc/$child/environ" | grep -ac geheim)" 0
kill -9 "$child"
wait "$started"
like 'a program that was killed fails the resource' "$(cat "$s/out")" \
    'Could not evaluate: Execution of .*dalang-augeas. was ended by signal 9$'
like 'and no other' "$(cat "$s/out")" 'Notify\[goes on\]/message'
is 'nothing is changed' "$(cat "$d/hosts")" '10.0.0.1 a b'

# A condition that cannot be read.
echo "augeas { 'c': lens => 'Hosts.lns', incl => '$d/hosts'," \
    "onlyif => Sensitive('geheim is no command'), changes => 'rm 1' }" \
    >"$s/site.pp"
out=$(apply --debug "$s/site.pp")
like 'a condition that cannot be read' "$out" \
    'Could not evaluate: .*a command cannot be read: .redacted.'
is 'is not told where it is Sensitive' \
    "$(printf '%s\n' "$out" | grep -c geheim)" 0

# What a run changed is put back.
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
is 'and are as they were' "$(cd "$d" && tail -n 9 -- *)" "==> hosts <==
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
like 'a lens of a module' "$(apply --modulepath "$s/modules" "$s/site.pp")" \
    'executed successfully$'
is 'is used' "$(cat "$d/hosts")" '10.0.0.1 a y'
mkdir -p "$s/var/lib/augeas/lenses"
sed 's/^module Ours/module Synced/' "$lenses/ours.aug" \
    >"$s/var/lib/augeas/lenses/synced.aug"
sed "s/Ours/Synced/; s/alias y/alias x/" "$s/site.pp" >"$s/synced.pp"
like 'and one that came to the libdir' \
    "$(apply --modulepath "$s/modules" "$s/synced.pp")" 'executed successfully$'
like 'also where there are no modules' \
    "$(apply "$s/synced.pp" --modulepath "$s/none" 2>&1; cat "$d/hosts")" \
    '^10.0.0.1 a x$'

mkdir "$s/alone"
cp "$BIN/dalang" "$s/alone"
like 'without the program' "$("$s/alone/dalang" apply --confdir "$s/etc" \
    --vardir "$s/var" --color false "$s/site.pp" 2>&1)" \
    'Error: Could not find a suitable provider for augeas$'
fails 'the program by itself' dalang-augeas </dev/null
like 'says what it wants' "$(dalang-augeas </dev/null 2>&1)" \
    'no request on standard input'
done_testing
