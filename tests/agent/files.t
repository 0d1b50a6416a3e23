#!/bin/sh
# Files of the server: sources "puppet:" of dalang agent, fetched from
# dalang-compiled.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
	echo $?
}

# code: standard input becomes the manifest, which is in use afterwards.
code()
{
	c_ready=$(grep -c 'Environment production is ready' "$site/log")
	manifest
	wait_for 60 environment_ready $((c_ready + 1))
}

# contents, metadata: requests that the server has answered since mark.
mark()
{
	marked_content=$(counted fileContent)
	marked_metadata=$(counted fileMetadata)
}
counted() { "$B/tools/metric" "$site/run/compiled.metrics" "dlcTimerCount.$1"; }
contents() { echo $(($(counted fileContent) - marked_content)); }
metadata() { echo $(($(counted fileMetadata) - marked_metadata)); }

# memory: kilobytes of the largest process of a run; its output in $site/out.
memory()
{
	# without the freed memory that AddressSanitizer keeps
	ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}quarantine_size_mb=1 \
	    python3 -c '
import resource, subprocess, sys
subprocess.run(sys.argv[2:], stdout=open(sys.argv[1], "w"), stderr=subprocess.STDOUT)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
' "$site/out" dalang agent --test --config "$config" --logdest console
}

lay_out 'pluginsync = false'
t=$site/target
files=$site/code/environments/production/modules/served/files
mkdir -p "$t" "$files/tree/sub/deep" "$files/tree2"
echo one >"$files/one"
echo odd >"$files/a b+c?d#e%41ö"
echo tree one >"$files/tree/one"
echo tree two >"$files/tree/sub/two"
echo three >"$files/tree/sub/deep/three"
echo ignored >"$files/tree/sub/x.swp"
ln -s one "$files/tree/link"
echo second >"$files/tree2/one"
echo other >"$files/tree2/other"

manifest <<END
file { '$t/one': source => 'puppet:///modules/served/one' }
file { '$t/odd': source => 'puppet:///modules/served/a b+c?d#e%41ö' }
file { '$t/second': source => ['puppet:///modules/served/none',
    'puppet:///modules/served/one'] }
file { '$t/host': source => 'puppet://localhost:$port/modules/served/one' }
file { '$t/link': source => 'puppet:///modules/served/tree/link' }
file { '$t/followed': source => 'puppet:///modules/served/tree/link', links => follow }
file { '$t/md5': source => 'puppet:///modules/served/one', checksum => md5 }
file { '$t/mtime': source => 'puppet:///modules/served/one', checksum => mtime }
END
start_server || exit 1
wait_for 60 environment_ready 1

mark
is 'a noop run returns 0' "$(run_agent --noop)" 0
like 'it logs what would change' "$(cat "$site/out")" \
    "File\[$t/one\]/ensure: defined content as '\{sha256\}.*' \(noop\)"
is 'and fetches no content' "$(contents)" 0
is 'a run copies the files' "$(run_agent)" 2
like 'the change has its digest' "$(cat "$site/out")" \
    "^Notice: /Stage\[main\]/Main/File\[$t/one\]/ensure: defined content as '\{sha256\}$(sha256sum <"$files/one" | cut -c1-64)'"
like 'also of another kind' "$(cat "$site/out")" \
    "File\[$t/md5\]/ensure: defined content as '\{md5\}$(md5sum <"$files/one" | cut -c1-32)'"
for name in one second host md5 mtime; do
	is "$name has the content of its source" "$(cat "$t/$name")" one
done
is 'a link is copied' "$(readlink "$t/link")" one
is 'or followed' "$(cat "$t/followed")" 'tree one'
is 'a name is encoded' "$(cat "$t/odd")" odd
mark
is 'the second run changes nothing' "$(run_agent)" 0
# the second one of two sources; the first is not there, and not counted
is 'it requests the metadata of each file' "$(metadata)" 8
is 'and no content' "$(contents)" 0

echo changed >"$files/one"
is 'a changed source is copied' "$(run_agent --show_diff)" 2
is 'its content is that of the source' "$(cat "$t/one")" changed
like 'and the difference is printed' "$(cat "$site/out")" '^\+changed'

code <<END
file { '$t/none': source => ['puppet:///modules/served/none', 'puppet:///modules/other/none'] }
file { '$t/bucket': source => 'puppet:///modules/served/one', backup => '.before' }
END
echo before >"$t/bucket"
is 'a missing source is a failure' "$(run_agent)" 6
like 'as in Puppet' "$(cat "$site/out")" \
    "^Error: /Stage\[main\]/Main/File\[$t/none\]: Could not evaluate: Could not retrieve information from environment production source\(s\) puppet:///modules/served/none, puppet:///modules/other/none$"
is 'a replaced file is backed up' "$(cat "$t/bucket.before")" before
code <<END
concat_file { '$t/joined': }
concat_fragment { 'a': target => '$t/joined',
    source => ['puppet:///modules/served/none', 'puppet:///modules/served/one'] }
END
is 'a fragment is a file of the server' "$(run_agent)" 2
is 'with its content' "$(cat "$t/joined")" changed
echo "file { '$t/x': source => 'puppet://user@localhost/modules/served/one' }" |
    code
is 'an invalid server is an error' "$(run_agent)" 1
like 'which names it' "$(cat "$site/out")" \
    'Could not understand source puppet://user@localhost/modules/served/one: the server is not a name with an optional port'

# Directories.
code <<END
file { '$t/tree': source => 'puppet:///modules/served/tree', recurse => true,
    ignore => ['*.swp', 'none'], purge => true, force => true, mode => '0640' }
file { '$t/flat': source => 'puppet:///modules/served/tree', recurse => remote,
    recurselimit => 1 }
file { '$t/first': source => ['puppet:///modules/served/none',
    'puppet:///modules/served/tree2', 'puppet:///modules/served/tree'], recurse => true }
file { '$t/all': source => ['puppet:///modules/served/tree2',
    '$files/tree'], recurse => true, sourceselect => all }
END
mkdir "$t/tree" "$t/flat"
echo old >"$t/tree/purged"
echo old >"$t/flat/kept"
mark
is 'directories are copied' "$(run_agent)" 2
is 'one request is enough for a tree' "$(metadata)" 4
is 'and each file is fetched once' "$(contents)" 8
is 'the tree is complete' "$(cd "$t/tree" && find . | sort | tr '\n' ' ')" \
    '. ./link ./one ./sub ./sub/deep ./sub/deep/three ./sub/two '
is 'its files have the rights of the resource' \
    "$(stat -c %a "$t/tree/sub" "$t/tree/sub/two" | tr '\n' ' ')" '750 640 '
is 'links are copied' "$(readlink "$t/tree/link")" one
is 'recurselimit limits the depth' "$(cd "$t/flat" && find . | sort | tr '\n' ' ')" \
    '. ./kept ./link ./one ./sub '
is 'the first directory that exists is copied' "$(cd "$t/first" && echo *)" \
    'one other'
is 'or all of them' "$(cat "$t/all/one" "$t/all/other" "$t/all/sub/two" |
    tr '\n' ' ')" 'second other tree two '
mark
is 'the next run changes nothing' "$(run_agent)" 0
is 'and fetches nothing' "$(contents)" 0
rm -r "$files/tree/sub/deep"
is 'what the server does not have any more is purged' "$(run_agent)" 2
ok 'with all below' [ ! -e "$t/tree/sub/deep" ]

# Rights of the source.
chmod 745 "$files/one"
echo "file { '$t/rights': source => 'puppet:///modules/served/one', source_permissions => use }" |
    code
run_agent >/dev/null
is 'source_permissions copies the mode' "$(stat -c %a "$t/rights")" 745

# A large file.
echo "file { '$t/small': source => 'puppet:///modules/served/one' }" | code
small=$(memory)
truncate -s 300M "$files/big"
echo end >>"$files/big"
echo "file { '$t/big': source => 'puppet:///modules/served/big' }" | code
big=$(memory)
ok 'a large file is copied' cmp "$files/big" "$t/big"
ok "it takes at most 8 MB of memory ($small, $big kB)" \
    [ $((big - small)) -le 8192 ]
done_testing
