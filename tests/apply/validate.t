#!/bin/sh
# validate_cmd checks the file that is placed afterwards, also where the path is
# a link to another directory.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
ASAN_OPTIONS=detect_leaks=0
export ASAN_OPTIONS
mkdir "$s/links" "$s/files"
echo old >"$s/files/old"
echo old >"$s/files/kept"
ln -s "$s/files/old" "$s/links/absolute"
ln -s ../files/new "$s/links/dangling"
ln -s ../files/kept "$s/links/refused"
ln -s links "$s/way"
cat >"$s/site.pp" <<END
File { links => follow, validate_cmd => '/bin/grep -q good %' }
file { '$s/links/absolute': content => 'good' }
file { '$s/way/dangling': content => 'good too' }
file { '$s/links/refused': content => 'bad' }
file { '$s/files/plain': content => 'good as well' }
END
apply()
{
	"$@" dalang apply --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" \
	    --color false --detailed-exitcodes "$s/site.pp" 2>&1
	echo "exit $?"
}

out=$(apply env)
is 'a link is followed to its file' "$(cat "$s/files/old")" good
is 'a link is followed to a file that does not exist' \
    "$(cat "$s/files/new")" 'good too'
is 'links are kept' "$(find "$s/links" -type l | wc -l)" 3
is 'a refused file is not placed' "$(cat "$s/files/kept")" old
like 'the program gets the file beside the target' "$out" \
    "^Error: Execution of '/bin/grep -q good $s/files/kept.dalang-[0-9a-f]{16}' returned 1"
is 'a file without a link is placed' "$(cat "$s/files/plain")" 'good as well'
like 'the run with a refused file returns 6' "$out" '^exit 6'
is 'no temporary file is left' "$(find "$s" -name '*.dalang*')" ''

# Without /proc a directory has no name.
cat >"$s/in.sh" <<END
mount -t tmpfs none /proc
exec "\$@"
END
if unshare -m sh -c 'mount -t tmpfs none /proc' 2>/dev/null; then
	echo old >"$s/files/old"
	out=$(apply unshare -m sh "$s/in.sh")
	like 'without /proc the reason is printed' "$out" \
	    "^Error: .*$s/links/absolute cannot be validated: .*/proc is not mounted"
	is 'without /proc the file is kept' "$(cat "$s/files/old")" old
	is 'without /proc no temporary file is left' \
	    "$(find "$s" -name '*.dalang*')" ''
else
	skip 'without /proc' 'no mount namespace'
fi
done_testing
