#!/bin/sh
# dalang filebucket: what is kept is found again, as by Puppet.
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
is 'backup' "$(bucket backup "$s/a" "$s/b")" "$s/a: $one
$s/b: $two"
is 'a file that is not there' "$(bucket backup "$s/none" 2>&1; echo $?)" \
    "$s/none: no such file
0"
like 'no file' "$(bucket backup "$s" 2>&1; echo $?)" \
    '^Error: Could not run: Could not back up .*Is a directory'
like 'none at all' "$(bucket backup 2>&1)" \
    'Error: Could not run: You must specify a file to back up'
ok 'the layout is of Puppet' \
    [ -s "$s/var/clientbucket/2/c/8/b/0/8/d/a/$one/contents" ]
is 'get' "$(bucket get $two)" two
is 'a digest that is none' "$(bucket get abcd 2>&1)" \
    'Error: Could not run: Invalid checksum "abcd"'
like 'list' "$(bucket list)" \
    "^$one 20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9:]{8} $s/a"
is 'by date' "$(bucket list -f '2100-01-01 10:00')" ''
is 'to a date' "$(bucket list --todate 2000-01-01)" ''
like 'a date that is none' "$(bucket list -f tomorrow 2>&1)" 'invalid date'
is 'diff' "$(bucket diff $one "$s/b" | tail -2)" '-one
+two'
is 'of the same' "$(bucket diff "$s/a" $one; echo $?)" 0
like 'of one only' "$(bucket diff "$s/a" 2>&1)" 'Need exactly two arguments'
chmod 600 "$s/a"
ok 'restore' bucket restore "$s/a" $two
is 'gives the content' "$(cat "$s/a")" two
is 'and keeps the mode' "$(stat -c %a "$s/a")" 600
ok 'restore anew' bucket restore "$s/c" $one
is 'makes the file' "$(cat "$s/c")" one
like 'a bucket of one'"'"'s own' "$(dalang filebucket -b "$s/own" \
    --digest_algorithm md5 backup "$s/c")" ': [0-9a-f]{32}$'
like 'no bucket of a server' "$(dalang filebucket list 2>&1)" \
    'give --local or --bucket'
ok 'usage' sh -c 'dalang filebucket --help | grep -q restore'
done_testing
