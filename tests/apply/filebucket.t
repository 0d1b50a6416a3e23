#!/bin/sh
# dalang filebucket: stored files are found again, as with Puppet.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
bucket()
{
	dalang filebucket --confdir "$s/etc" --vardir "$s/var" -l "$@"
}
one=2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806
two=27dd8ed44a83ff94d557f9fd0412ed5a8cbca69ea04922d88c01184a07300a5a

echo one >"$s/a"
echo two >"$s/b"
is 'backup prints the digests' "$(bucket backup "$s/a" "$s/b")" "$s/a: $one
$s/b: $two"
is 'backup reports a missing file' "$(bucket backup "$s/none" 2>&1; echo $?)" \
    "$s/none: no such file
0"
like 'backup of a directory is an error' "$(bucket backup "$s" 2>&1; echo $?)" \
    '^Error: Could not run: Could not back up .*Is a directory'
like 'backup without a file is an error' "$(bucket backup 2>&1)" \
    'Error: Could not run: You must specify a file to back up'
ok 'the layout is that of Puppet' \
    [ -s "$s/var/clientbucket/2/c/8/b/0/8/d/a/$one/contents" ]
is 'get prints the content' "$(bucket get $two)" two
is 'get refuses an invalid digest' "$(bucket get abcd 2>&1)" \
    'Error: Could not run: Invalid checksum "abcd"'
like 'list prints digest, date and path' "$(bucket list)" \
    "^$one 20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9:]{8} $s/a"
is 'list -f omits older files' "$(bucket list -f '2100-01-01 10:00')" ''
is 'list --todate omits newer files' "$(bucket list --todate 2000-01-01)" ''
like 'list refuses an invalid date' \
    "$(bucket list -f tomorrow 2>&1)" 'invalid date'
is 'diff prints the difference' "$(bucket diff $one "$s/b" | tail -2)" '-one
+two'
is 'diff of equal files returns 0' "$(bucket diff "$s/a" $one; echo $?)" 0
like 'diff with one file is an error' \
    "$(bucket diff "$s/a" 2>&1)" 'Need exactly two arguments'
chmod 600 "$s/a"
ok 'restore returns 0' bucket restore "$s/a" $two
is 'restore writes the content' "$(cat "$s/a")" two
is 'restore keeps the mode' "$(stat -c %a "$s/a")" 600
ok 'restore to a new path returns 0' bucket restore "$s/c" $one
is 'restore creates the file' "$(cat "$s/c")" one
like 'another bucket can be selected' "$(dalang filebucket -b "$s/own" \
    --digest_algorithm md5 backup "$s/c")" ': [0-9a-f]{32}$'
like 'a bucket of a server is not listed' "$(dalang filebucket list 2>&1)" \
    'Listing remote file buckets is not allowed'
ok '--help lists restore' sh -c 'dalang filebucket --help | grep -q restore'
done_testing
