#!/bin/sh
# The version of the library that dalang-augeas loads is kept in the directory
# of state: the program is started again when it, the library or the linker's
# cache has changed, or when the file is not what was written.
. "$(dirname "$0")/../lib.sh"

if [ ! -x "$BIN/dalang-augeas" ]; then
	skip 'the release of the library' 'no dalang-augeas'
	done_testing
	exit
fi
s=$(scratch)
kept=$s/v/state/augeas_version
mkdir "$s/no"
version()
{
	# shellcheck disable=SC2016 # of Puppet
	env -u LD_PRELOAD -u LD_LIBRARY_PATH PATH="$s/no" "$@" "$BIN/dalang" apply --confdir "$s/c" \
	    --vardir "$s/v" --logdest console \
	    -e 'notice("is ${facts["augeas"]["version"]}.")' 2>&1 |
	    sed -n 's/.*is \(.*\)[.]$/\1/p'
}
real=$("$BIN/dalang-augeas" --version | sed -n 's/.*(augeas \(.*\))$/\1/p')
like 'the program prints a version' "$real" '^[0-9]+[.][0-9.]+$'
library=$("$BIN/dalang-augeas" --version | sed -n 's/^library: //p')
ok 'and the path of its library' test -f "$library"

is 'it is the fact' "$(version)" "$real"
# The first run makes the directory.
version >"$s/second"
is 'it is kept' "$(sed 2q "$kept")" "$real
$library"
is 'for its owner' "$(stat -c %a "$kept")" 600
sed 's/^[0-9.]*$/9.9/' "$kept" >"$s/other"

# with TEXT: the kept file is that.
with() { cat >"$kept"; }
with <"$s/other"
is 'the program is not started while nothing changes' "$(version)" 9.9
is 'a library that the environment names is asked for' \
    "$(version LD_LIBRARY_PATH="$s/no")" "$real"
is 'nor is its version kept' "$(version)" 9.9
for line in 3 4 5; do
	sed "${line}s/ \([0-9]*\) / 1\1 /" "$s/other" | with
	is "a file that has changed: line $line" "$(version)" "$real"
	is 'is kept as it is now' "$(sed 1q "$kept")" "$real"
done
sed "2s/\$/x/" "$s/other" | with
is 'another library' "$(version)" "$real"

# Damaged files.
sed '$d' "$s/other" | with
is 'a file without its last line' "$(version)" "$real"
: >"$kept"
is 'an empty file' "$(version)" "$real"
printf '9.9\n' | with
is 'a file of one line' "$(version)" "$real"
head -c 20000 /dev/zero | with
is 'a file of NUL' "$(version)" "$real"
{ cat "$s/other"; printf '9.9\n'; } | with
is 'a file with a line more' "$(version)" "$real"
rm "$kept"
mkdir "$kept"
is 'a directory' "$(version)" "$real"
like 'which is named at debug' "$(env PATH="$s/no" "$BIN/dalang" apply --debug \
    --confdir "$s/c" --vardir "$s/v" -e '' 2>&1)" \
    "The version of Augeas is not kept in $kept: Is a directory"
rmdir "$kept"
mkfifo "$kept"
is 'a fifo' "$(version)" "$real"
is 'is replaced' "$(version | sed 1q; stat -c %F "$kept")" "$real
regular file"
done_testing
