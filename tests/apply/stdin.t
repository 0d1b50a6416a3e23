#!/bin/sh
# `dalang apply` without a file applies the manifest on its standard input, and
# with `--catalog -` the catalog there. The output is that of `puppet apply`
# 8.10.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
# applied OPTION...: the output
applied()
{
	dalang apply --color false --confdir "$s/etc" \
	    --vardir "$s/var" "$@" 2>&1 | sed -e "s#$s#DIR#g" \
	    -e 's/in [0-9.]* seconds/in N seconds/' \
	    -e 's/catalog for [^ ]* in/catalog for NODE in/' \
	    -e 's/ on node .*/ on node NODE/'
}
compiled='Notice: Compiled catalog for NODE in environment production in N seconds'
end='Notice: Applied catalog in N seconds'

is 'a manifest is applied' "$(printf "notice('in')\nfile { '%s/f':
    content => 'x' }" "$s" | applied)" "Notice: Scope(Class[main]): in
$compiled
Notice: /Stage[main]/Main/File[DIR/f]/ensure: defined content as '{sha256}\
2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881'
$end"
is 'the file of the manifest exists' "$(cat "$s/f")" x
is 'a manifest may be empty' "$(printf '' | applied)" "$compiled
$end"
is 'an error has no file' "$(printf '\nfail(1)' | applied)" \
    'Error: Evaluation Error: Error while evaluating a Function Call, 1 (line: 2, column: 1) on node NODE'
is 'a truncated manifest is an error' "$(printf 'notice(1' | applied)" \
    'Error: Could not parse for environment production: Syntax error at end of input on node NODE'
is 'a manifest with a syntax error is an error' "$(echo ')' | applied)" \
    "Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 1) on node NODE"
is 'code as an option has the same error' "$(applied -e ')')" \
    "Error: Could not parse for environment production: Syntax error at ')' (line: 1, column: 1) on node NODE"
# The second piece is written when the first one has been read.
is 'a manifest in several pieces is applied' "$(python3 -c '
import array, fcntl, os, termios, time
os.write(1, b"not")
end = time.monotonic() + 60
left = array.array("i", [3])
while left[0] > 0 and time.monotonic() < end:
    time.sleep(0.01)
    fcntl.ioctl(1, termios.FIONREAD, left)
os.write(1, b"ice(5)")
' | applied | head -n 1)" 'Notice: Scope(Class[main]): 5'
is 'a directory is not a manifest' "$(applied <"$s")" \
    'Error: Could not read standard input: Is a directory'
is 'endless input is an error' "$(yes '# x' | applied)" \
    'Error: Could not read standard input: it is too large'
fails 'a directory as input fails the run' \
    sh -c "dalang apply --confdir '$s/etc' \
    --vardir '$s/var' <'$s'"

dalang compile x --confdir "$s/etc" \
    --code "file { '$s/g': content => 'y' }" >"$s/catalog" 2>"$s/err"
is 'a catalog is applied' "$(applied --catalog - <"$s/catalog" |
    grep -c 'File\[DIR/g\]/ensure: defined content')" 1
is 'the file of the catalog exists' "$(cat "$s/g")" y
like 'an invalid catalog is refused' "$(echo '{' | applied --catalog -)" \
    '^Error: '
done_testing
