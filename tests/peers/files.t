#!/bin/sh
# dalang agent fetches files and plug-ins from Puppet's own file server.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    >"$site/out" 2>&1
	echo $?
}

lay_out "compat = $PUPPET"
t=$site/target
m=$site/code/environments/production/modules/served
mkdir -p "$t" "$m/files/tree/sub" "$m/lib/facter" "$m/facts.d" \
    "$site/stock"
echo one >"$m/files/one ö+%"
echo one >"$m/files/tree/one"
echo two >"$m/files/tree/sub/two"
echo three >"$m/files/tree/sub/x.swp"
ln -s one "$m/files/tree/link"
dd if=/dev/urandom of="$m/files/large" bs=1M count=3 2>/dev/null
echo 'Facter.add(:of_module) { setcode { "found" } }' \
    >"$m/lib/facter/of_module.rb"
echo 'external_of_module=found' >"$m/facts.d/x.txt"
manifest <<END
file { '$t/one': source => 'puppet:///modules/served/one ö+%' }
file { '$t/md5': source => 'puppet:///modules/served/large', checksum => md5 }
file { '$t/mtime': source => 'puppet:///modules/served/large', checksum => mtime }
file { '$t/second': source => ['puppet:///modules/none/x', 'puppet:///modules/served/large'] }
file { '$t/tree': source => 'puppet:///modules/served/tree', recurse => true,
    ignore => '*.swp', purge => true, force => true }
file { '$t/followed': source => 'puppet:///modules/served/tree', recurse => true,
    recurselimit => 1, links => follow }
file { '$t/none': source => 'puppet:///modules/served/none' }
END
mkdir -p "$t/tree/old"
dalang compile --confdir "$site" --codedir "$site/code" --vardir "$site/cv" \
    $node >"$site/catalog" 2>/dev/null
start "$site/requests" tests/peers/ruby tests/peers/file_server.rb "$port" \
    "$site/ssl" $server "$site/code" "$site/stock" "$site/catalog"
wait_for 60 sh -c "curl -sk 'https://localhost:$port/puppet/v3/file_metadata/modules/served/large?environment=production' | grep -q sha256"

is 'a run changes files, and one fails' "$(run_agent)" 6
ok 'a file is copied' cmp "$t/one" "$m/files/one ö+%"
for f in md5 mtime second; do
	ok "$f is copied" cmp "$t/$f" "$m/files/large"
done
is 'a tree is copied' "$(cd "$t/tree" && find . | sort | tr '\n' ' ')" \
    '. ./link ./one ./sub ./sub/two '
is 'links are copied' "$(readlink "$t/tree/link")" one
is 'or followed' "$(cd "$t/followed" && find . -type f | sort | tr '\n' ' ')" \
    './link ./one '
like 'a file that does not exist fails' "$(cat "$site/out")" \
    "File\[$t/none\]: Could not evaluate: Could not retrieve information from environment production source\(s\) puppet:///modules/served/none"
ok 'plug-ins are fetched' cmp "$site/var/lib/facter/of_module.rb" \
    "$m/lib/facter/of_module.rb"
ok 'external facts are fetched' cmp "$site/var/facts.d/x.txt" "$m/facts.d/x.txt"
before=$(wc -l <"$site/requests")
is 'the next run changes nothing' "$(run_agent)" 4
tail -n "+$((before + 1))" "$site/requests" >"$site/second"
is 'it fetches no content' "$(grep -c file_content "$site/second")" 0
# a capture of stock Puppet's agent
is 'its first requests are those of Puppet' "$(head -3 "$site/second")" \
    'GET /puppet/v3/file_metadatas/plugins?recurse=false&links=manage&checksum_type=sha256&source_permissions=ignore&environment=production
GET /puppet/v3/file_metadatas/pluginfacts?recurse=true&max_files=-1&ignore=.svn&ignore=CVS&ignore=.git&ignore=.hg&links=follow&checksum_type=sha256&source_permissions=use&environment=production
GET /puppet/v3/file_metadatas/plugins?recurse=true&max_files=-1&ignore=.svn&ignore=CVS&ignore=.git&ignore=.hg&links=follow&checksum_type=sha256&source_permissions=ignore&environment=production'
done_testing
