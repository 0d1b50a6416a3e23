#!/bin/sh
# Files and directories of ours have the same modes whatever the umask is: those
# of the compile daemon, its CA, --prepare, runs, and the commands.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'
top=$site
chmod 755 "$top"

# modes: the mode, the owner and the path of each file of the site; names that
# differ each time are shortened.
modes()
{
	(cd "$site" && find ssl var run b -printf '%m %u %y %p\n') |
	    sed -E 's/[0-9a-f]{32,}/SUM/g; s/20[0-9]{6}[0-9T][^ /]*/TIME/' |
	    sort -u
}

# daemon_works: the daemon stores facts, a report and a copy of a file.
daemon_works()
{
	start_server || return
	run --server localhost || echo "exit: $?"
	short_report "$other" >"$site/report"
	status "$other" "/puppet/v3/report/$other?environment=production" \
	    -X PUT -H 'Content-Type: application/json' \
	    --data-binary @"$site/report"
	status "$node" "/puppet/v3/file_bucket_file/md5/$(echo x | md5sum |
	    cut -c 1-32)?environment=production" -X PUT \
	    -H 'Content-Type: application/octet-stream' --data-binary 'x
'
	stop "$daemon"
	grep -E '"level":"(ERROR|FATAL)"' "$site/log"
}

run()
{
	dalang agent --test --config "$config" --logdest "$site/var/run.log" "$@"
}

# site_of UMASK: all of it with that umask, in a directory of its own.
site_of()
{
	site=$top/$1
	config=$site/puppet.conf
	manifests=$site/code/environments/production/manifests
	mkdir "$site"
	echo 'key_type = ec' >"$site/none"
	lay_out 'reports = store' 'ca = false' 'key_type = ec' >/dev/null 2>&1
	manifest <<'END'
notify { 'here': }
END
	umask "$1"
	dalang-compiled --prepare --config "$config" 2>&1
	daemon_works 2>&1
	# by hand
	dalang ca setup --confdir "$site/b" --config "$site/none" \
	    --certname "$server" --logdest console 2>&1 |
	    sed 's/[0-9A-F:]\{20,\}//'
	dalang ca generate --confdir "$site/b" --config "$site/none" \
	    --certname "$node" >/dev/null 2>&1
	echo x >"$site/x"
	dalang filebucket backup --local --bucket "$site/b/bucket" "$site/x" \
	    >/dev/null
	dalang apply --config "$site/none" --confdir "$site/b" \
	    --vardir "$site/b/var" --logdest "$site/b/a.log" \
	    -e "file { '$site/x': content => 'y' }" >/dev/null
	modes
}

# Wider than usual, and as on hardened machines.
for mask in 022 000 077; do
	(site_of $mask 2>&1) | sed "s,$top/$mask,SITE,g" >"$top/$mask.modes"
done
like 'the usual umask: a report is stored' "$(cat "$top/022.modes")" \
    '^6[0-9]* nobody f var/reports/'
same 'the same with umask 077' "$top/077.modes" "$top/022.modes"
same 'the same with umask 000' "$top/000.modes" "$top/022.modes"
done_testing
