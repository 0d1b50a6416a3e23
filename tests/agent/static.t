#!/bin/sh
# Static catalogs in a run: metadata from the catalog, contents as they were at
# the id of its code.
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

# mark; metadata, contents, versioned: requests answered since then.
counted() { "$B/tools/metric" "$site/run/compiled.metrics" "dlcRouteReqs.$1"; }
mark()
{
	marked_one=$(counted fileMetadata)
	marked_list=$(counted fileMetadatas)
	marked_content=$(counted fileContent)
	marked_static=$(counted staticContent)
}
metadata()
{
	echo $(($(counted fileMetadata) + $(counted fileMetadatas) -
	    marked_one - marked_list))
}
contents() { echo $(($(counted fileContent) - marked_content)); }
versioned() { echo $(($(counted staticContent) - marked_static)); }

lay_out 'pluginsync = false' "code_id_command = $site/id" \
    "code_content_command = $site/content"
t=$site/target
files=$site/code/environments/production/modules/m/files
mkdir -p "$t" "$files/tree/sub" "$site/versions"
echo one >"$files/one"
echo odd >"$files/a b+c?d#e%41ö"
echo 'tree one' >"$files/tree/one"
echo 'tree two' >"$files/tree/sub/two"
ln -s one "$files/tree/link"
# The content of a version is that of a copy of the environment.
echo v1 >"$site/version"
printf '#!/bin/sh\ncat "%s/version"\n' "$site" >"$site/id"
cat >"$site/content" <<END
#!/bin/sh
cat "$site/versions/\$2/\$3"
END
chmod 755 "$site/id" "$site/content"
version()
{
	echo "$1" >"$site/version"
	cp -r "$site/code/environments/production" "$site/versions/$1"
}
version v1
manifest <<END
file { '$t/one': source => 'puppet:///modules/m/one' }
file { 'odd': path => '$t/odd', source => 'puppet:///modules/m/a b+c?d#e%41ö' }
file { '$t/second/': source => ['puppet:///modules/m/none',
    'puppet:///modules/m/one'], require => File['$t/one'] }
file { '$t/link': source => 'puppet:///modules/m/tree/link' }
file { '$t/followed': source => 'puppet:///modules/m/tree/link', links => follow }
file { '$t/tree': source => 'puppet:///modules/m/tree', recurse => true }
file { '$t/host': source => 'puppet://localhost:$port/modules/m/one' }
END
start_server || exit 1
wait_for 60 environment_ready 1

mark
is 'a run copies the files' "$(run_agent)" 2
is 'it requests metadata of the one on another host alone' "$(metadata)" 1
is 'and its content' "$(contents)" 1
is 'the others are fetched as they were at the id' "$(versioned)" 6
for name in one second host; do
	is "$name has the content of its source" "$(cat "$t/$name")" one
done
is 'a resource is found by its title' "$(cat "$t/odd")" odd
is 'a link is copied' "$(readlink "$t/link")" one
is 'or followed' "$(cat "$t/followed")" 'tree one'
is 'a tree is copied' "$(cd "$t/tree" && find . | sort | tr '\n' ' '
    cat sub/two; readlink link)" '. ./link ./one ./sub ./sub/two tree two
one'
like 'the digest of a change is that of the catalog' "$(cat "$site/out")" \
    "File\[$t/one\]/ensure: defined content as '\{sha256\}$(sha256sum \
    <"$files/one" | cut -c1-64)'"
ok 'the report has the id of the code' wait_for 20 \
    sh -c "cat $site/var/reports/$node/*.yaml | grep -q 'code_id: v1'"
mark
is 'the second run changes nothing' "$(run_agent)" 0
is 'without contents' "$(contents) $(versioned)" '0 0'

# The file changes; the cached catalog still means the old one.
echo changed >"$files/one"
version v2
echo local >"$t/one"
is 'a cached catalog has the contents of its id' \
    "$(run_agent --use_cached_catalog; cat "$t/one")" '2
one'
is 'the next catalog has the new ones' "$(run_agent; cat "$t/one")" '2
changed'

# A content that is not the one that the catalog names.
code <<END
file { '$t/one': source => 'puppet:///modules/m/one' }
file { '$t/tree': source => 'puppet:///modules/m/tree', recurse => true }
END
echo other >"$site/versions/v2/modules/m/files/one"
echo local >"$t/one"
is 'another content is an error' "$(run_agent)" 4
like 'in the words of Puppet' "$(cat "$site/out")" \
    'File written to disk did not match( desired)? checksum'
is 'and is not used' "$(cat "$t/one")" local
rm "$site/versions/v2/modules/m/files/one"
is 'a content that the server does not have is an error' "$(run_agent)" 4
like 'with its reason' "$(cat "$site/out")" 'Non-zero exit code returned while'
cp "$files/one" "$site/versions/v2/modules/m/files/one"

# Settings.
is 'types of checksums are those of the setting' \
    "$(run_agent --supported_checksum_types=md5,sha256)" 2
like 'the first of them' "$(cat "$site/out")" "content changed '\{md5\}"
like 'an unknown type is refused' "$(run_agent --supported_checksum_types=md9
    cat "$site/out")" "Invalid value 'md9' for parameter \
supported_checksum_types. Allowed values are 'sha256', 'sha256lite', 'sha384',"
mark
is 'static_catalogs=false' "$(run_agent --static_catalogs=false)" 0
is 'the server is asked for metadata' "$(metadata)" 2
done_testing
