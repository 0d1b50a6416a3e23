#!/bin/sh
# A static catalog has the metadata that Puppet adds to one, and its agent
# and ours do the same with it.  Puppet lists the files of a directory in the
# order of readdir; here they are sorted.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'
lay_out 'workers = 1' "compat = $PUPPET" "code_id_command = $site/id" \
    "code_content_command = $site/content" 'basemodulepath ='
production=$site/code/environments/production
m=$production/modules/web
mkdir -p "$m/files/tree/sub/deep" "$m/files/tree/empty" "$site/base/far/files" \
    "$production/site-modules/own/files/a" "$site/mount"
echo content >"$m/files/index.html"
chmod 640 "$m/files/index.html"
chmod o+r "$m/files/index.html"
echo 'ä' >"$m/files/ä ö+%41.txt"
for file in 1 2.bak sub/3 sub/deep/4; do
	echo $file >"$m/files/tree/$file"
done
ln -s 1 "$m/files/tree/link"
ln -s sub "$m/files/tree/link_to_d"
ln -s tree "$m/files/to_tree"
ln -s index.html "$m/files/to_file"
echo far >"$site/base/far/files/far"
echo own >"$production/site-modules/own/files/a/b"
echo mounted >"$site/mount/file"
printf '[extra]\n  path %s\n' "$site/mount" >"$site/fileserver.conf"
echo "modulepath = modules:site-modules:$site/base" \
    >"$production/environment.conf"
printf '#!/bin/sh\necho v1-2:3\n' >"$site/id"
cat >"$site/content" <<END
#!/bin/sh
cat "$production/\$3"
END
chmod 755 "$site/id" "$site/content"
echo | manifest
start_server || exit 1

# theirs, ours TYPES: what is added, with sorted keys and files
sorted='if .error then . else {code_id, metadata: (.metadata // {}),
    recursive_metadata: ((.recursive_metadata // {}) |
	map_values(map_values(sort_by(.relative_path))))} end'
theirs()
{
	tests/peers/ruby tests/peers/static.rb "$site/code" \
	    "$site/fileserver.conf" 65534 "$1" 2>"$site/err" | exact_jq -S "$sorted"
}
facts='{"name":"web01.example.com","values":{}}'
ours()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" \
	    -d static_catalog=true -d "checksum_type=$1" \
	    -d facts_format=application/json \
	    --data-urlencode "facts=$(jq -rn --arg f "$facts" '$f | @uri')" |
	    exact_jq -S "(if .issue_kind then {error: (.message |
		sub(\"^Server Error: \"; \"\") | sub(\" on node .*\"; \"\"))}
		else . end) | $sorted"
}
# current: the code that was written last is used; \$serial is its mark.
current()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" |
	    grep -q "\"mark $serial\""
}
serial=0
# compare NAME TYPES: standard input is the manifest
compare()
{
	serial=$((serial + 1))
	{
		cat
		echo "notify { 'mark $serial': }"
	} >"$site/new.pp"
	manifest <"$site/new.pp"
	# a compile without metadata shows which code is used
	ok "$1: the code is loaded" wait_for 30 current
	theirs "$2" >"$site/want"
	ours "$2" >"$site/got"
	same "$1" "$site/got" "$site/want"
}

u=puppet:///modules
compare 'single files' sha256.md5 <<END
file { '/t/1': source => '$u/web/index.html' }
file { '/t/2/': source => ['$u/web/no', '$u/web/index.html/', '$u/own/a/b'] }
file { '/t/3': source => '$u/own/a/b', ensure => present }
file { '/t/4': source => '$u/own/a/b', ensure => absent }
file { '/t/5': source => '$u/far/far' }
file { '/t/6': source => 'puppet:///extra/file' }
file { '/t/7': source => '/etc/hosts' }
file { '/t/8': source => ['$u/web/index.html', '/etc/hosts'] }
file { '/t/9': content => 'x' }
file { '/t/10': source => '$u/web/tree' }
file { '/t/11': source => '$u/web/to_file' }
file { '/t/12': source => '$u/web/to_file', links => follow }
file { '/t/13': source => '$u/web/to_tree', links => follow }
file { '/t/14': source => '$u/web/ä ö+%41.txt' }
file { '/t/15': source => [] }
file { 'title': path => '/t/16', source => '$u/web/index.html' }
END
compare 'checksums and permissions' md9.md5.sha256 <<END
file { '/t/1': source => '$u/web/index.html' }
['md5', 'sha1', 'sha256', 'sha512', 'md5lite', 'sha256lite', 'mtime', 'ctime',
  'none'].each |\$c| {
  file { "/t/\$c": source => '$u/web/index.html', checksum => \$c }
}
['ignore', 'use', 'use_when_creating'].each |\$p| {
  file { "/t/\$p": source => '$u/web/index.html', source_permissions => \$p }
  file { "/d/\$p":
    source => '$u/web/tree', source_permissions => \$p, recurse => true,
  }
}
END
compare 'trees' sha256 <<END
[true, 'true', 'remote', false, 'false'].each |\$r| {
  file { "/t/\$r/\${type(\$r)}": recurse => \$r, source => '$u/web/tree' }
}
file { '/t/1': recurse => true, source => '$u/web/tree', links => follow }
file { '/t/2': recurse => true, source => '$u/web/tree', recurselimit => 1 }
file { '/t/3': recurse => true, source => '$u/web/tree', recurselimit => '2' }
file { '/t/4': recurse => true, source => '$u/web/tree', ignore => '*.bak' }
file { '/t/5': recurse => true, source => '$u/web/tree',
  ignore => ['*.bak', 'sub'] }
file { '/t/6': recurse => true, source => '$u/web/index.html' }
file { '/t/7': recurse => true, source => ['$u/web/no', '$u/own/a'] }
file { '/t/8': recurse => true, source => '$u/web/no' }
file { '/t/9': recurse => true, source => ['$u/web/tree', '$u/own/a'] }
file { '/t/10': recurse => true, source => ['$u/web/tree/', '$u/no/a', '$u/own/a'],
  sourceselect => all }
file { '/t/11': recurse => true, source => ['$u/web/tree', '$u/far/'],
  sourceselect => all }
file { '/t/12': recurse => true, source => '$u/web' }
file { '/t/13': recurse => true, source => '$u/web/to_tree' }
file { '/t/14': recurse => true, source => '$u/web/tree', checksum => md5 }
file { '/t/15': recurse => true, source => '/etc/default' }
file { '/t/16': recurse => true, source => '$u/web/tree', ensure => absent }
file { '/t/17': recurse => true, source => '$u/web/tree', max_files => 100 }
END
compare 'a source that does not exist' sha256 <<END
file { '/t/1': source => '$u/web/no' }
END
compare 'several that do not exist' sha256 <<END
file { '/t/1': source => ['$u/web/no', '$u/no/no'] }
END
compare 'too many files' sha256 <<END
file { '/t/1': recurse => true, source => '$u/web/tree', max_files => 2 }
END
compare 'no common type of checksums' md9.sha <<END
file { '/t/1': source => '$u/web/index.html' }
END

# Runs of both agents, each into a directory of its own.
stock_agent()
{
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime \
	    --no-daemonize --detailed-exitcodes --color false \
	    --server localhost --serverport "$port" --certname "$node" \
	    --ssldir "$site/ssl" >"$site/out" 2>&1
	echo $?
}
our_agent()
{
	dalang agent --test --config "$config" --compat "$PUPPET" --logdest console \
	    --color false >"$site/out" 2>&1
	echo $?
}
route()
{
	"$B/tools/metric" "$site/run/compiled.metrics" "dlcRouteReqs.$1"
}
# requests: of metadata, of files, of files of versioned code
requests()
{
	echo "$(route fileMetadata) $(route fileMetadatas)" \
	    "$(route fileContent) $(route staticContent)"
}
# run WHO: its exit codes, what it requested, and the files
run()
{
	rm -rf "$site/t"
	mkdir "$site/t"
	r_before=$(requests)
	"$1"
	"$1"
	# shellcheck disable=SC2046,SC2086 # words
	set -- $(requests) $r_before
	echo "$(($1 - $5)) $(($2 - $6)) $(($3 - $7)) $(($4 - $8))"
	(cd "$site/t" && find . -printf '%p %y %l\n' | sort &&
		find . -type f | sort | xargs -d '\n' sha256sum)
}
serial=$((serial + 1))
cat >"$site/new.pp" <<END
file { '$site/t/1': source => '$u/web/index.html', require => File['$site/t/2'] }
file { '$site/t/2': source => ['$u/web/no', '$u/web/ä ö+%41.txt'] }
file { 'title': path => '$site/t/3', source => '$u/own/a/b', checksum => md5 }
file { '$site/t/4': source => '$u/web/to_file' }
file { '$site/t/5': source => '$u/web/to_file', links => follow }
file { '$site/t/6': source => '$u/web/tree', recurse => true }
file { '$site/t/7': source => ['$u/web/no', '$u/own/a'], recurse => true }
file { '$site/t/8': source => '$u/far/far' }
file { '$site/t/9': source => '$u/web/tree/1', ensure => absent }
file { '$site/t/10': source => ['$u/web/tree', '$u/own/a'], recurse => true,
  sourceselect => all, links => follow }
if false { notify { 'mark $serial': } }
file { '$site/t/mark': content => 'mark $serial', show_diff => false }
END
manifest <"$site/new.pp"
current()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" |
	    grep -q "\"mark $serial\""
}
ok 'the code is loaded' wait_for 30 current
run stock_agent >"$site/want"
run our_agent >"$site/got"
like 'the agent of Puppet applies the catalog' "$(sed -n 1,2p "$site/want" |
    xargs)" '^2 0$'
same 'both agents request and copy the same files' "$site/got" "$site/want"
done_testing
