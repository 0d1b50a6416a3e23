#!/bin/sh
# A file that is written has no name, or one that no other file has, until it is
# complete. A run removes what it made, and what a killed run has recorded; a
# file that only has such a name stays.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
export ASAN_OPTIONS=detect_leaks=0
# With it, even empty, no version of a library is kept, which is a file as well.
export LD_LIBRARY_PATH=
cat >"$s/m.pp" <<END
file { '$s/t/new': content => "new\n", mode => '0640' }
file { '$s/t/old': content => "new\n" }
file { '$s/t/checked': content => "new\n", validate_cmd => '/bin/grep -q new %' }
file { '$s/t/link': ensure => link, target => 'new' }
END

# before: the files before the run, and two of a user.
before()
{
	rm -rf "$s/t" "$s/v"
	mkdir "$s/t"
	echo old >"$s/t/old"
	chmod 604 "$s/t/old"
	ln -s old "$s/t/link"
	echo mine >"$s/t/old.dalang"
	echo mine >"$s/t/old.dalang-0123456789abcdef"
}

# apply [COMMAND...]: the output and the exit code.
apply()
{
	"$@" dalang apply --detailed-exitcodes --color false --logdest json \
	    --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" "$s/m.pp" \
	    >"$s/out" 2>&1
	echo "exit $?" >>"$s/out"
}

# tree: the names, and the contents of files.
tree()
{
	(cd "$s/t" && find . -mindepth 1 -printf '%P %m %l\n' | sort &&
	    cat checked new old)
}

before
apply env
is 'the run returns 2' "$(tail -1 "$s/out")" 'exit 2'
wanted=$(tree)
is 'the files are those of the manifest' "$wanted" 'checked 644 
link 777 new
new 640 
old 604 
old.dalang 644 
old.dalang-0123456789abcdef 644 
new
new
new'
is 'no record is left' "$(ls "$s/v/state/unfinished")" ''
for what in unnamed naming 'unnamed naming'; do
	before
	# shellcheck disable=SC2086 # several words
	apply "$B/tools/refuse" $what --
	is "without $what the files are the same" "$(tree)" "$wanted"
	is "without $what no record is left" "$(ls "$s/v/state/unfinished")" ''
done

# A run that is killed before a rename leaves a name; the next one removes it.
if strace -o /dev/null true 2>/dev/null; then
	before
	apply strace -f -o /dev/null -e inject=renameat:signal=KILL:when=1
	[ "$(find "$s/t" -name '*.dalang-*' | wc -l)" = 2 ] ||
		apply strace -f -o /dev/null -e inject=renameat:signal=KILL:when=2
	is 'a killed run leaves a file' \
	    "$(find "$s/t" -name '*.dalang-*' | wc -l)" 2
	apply env
	is 'the next run removes it and corrects the files' "$(tree)" "$wanted"
	is 'a record names the file' "$(grep -o 'Removed [^"]*' "$s/out" |
	    sed "s#$s/t/##; s/-[0-9a-f]*/-NUMBER/")" \
	    'Removed old.dalang-NUMBER, which a killed run left'
else
	skip 'a killed run' 'no strace'
fi

# One that cannot be removed is left alone.
before
mkdir -p "$s/v/state/unfinished" "$s/t/folder"
printf '%s\0' "$s/t/folder" >"$s/v/state/unfinished/x"
apply env
like 'what cannot be removed is named' "$(cat "$s/out")" \
    "t/folder, which a killed run left, cannot be removed: Is a directory"
is 'it is kept' "$(ls -d "$s/t/folder")" "$s/t/folder"
apply env
is 'the record does not recur' "$(grep -c 'cannot be removed' "$s/out")" 0

# The directory of the state may belong to another user.
echo hers >"$s/victim"
printf '%s\0' "$s/victim" >"$s/v/state/unfinished/x"
chmod 666 "$s/v/state/unfinished/x"
apply env
is 'a record that others could have written removes no file' \
    "$(cat "$s/victim")" hers
is 'it does not recur' "$(ls "$s/v/state/unfinished")" ''

# A file that appears while a new one is validated.
cat >"$s/m.pp" <<END
file { '$s/t/kept': content => "new\n", replace => false,
  validate_cmd => '/bin/sh -c "echo mine >$s/t/kept"' }
file { '$s/t/replaced': content => "new\n",
  validate_cmd => '/bin/sh -c "echo mine >$s/t/replaced"' }
END
before
apply env
is 'with replace => false it stays' "$(cat "$s/t/kept")" mine
like 'with replace => false that is a failure' "$(cat "$s/out")" 'File exists'
is 'otherwise it is replaced' "$(cat "$s/t/replaced")" new
is 'no other file is left' \
    "$(find "$s/t" -name '*.dalang-*')" "$s/t/old.dalang-0123456789abcdef"
done_testing
