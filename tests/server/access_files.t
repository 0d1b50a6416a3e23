#!/bin/sh
# The files that decide who may do what are named at the start, after a reload
# and in dalang status; they are those of the given confdir on a machine where
# Puppet is installed.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out
# the same site with a new CA
sed "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca\nca = true\nkey_type = ec," \
    "$config" >"$site/ca.conf"
echo "notify { 'x': }" | manifest
page() { dalang status --rundir "$site/run" "$@"; }
# access: the part of the page, without the label.
access() { page | sed -n '/^access /,/trusted_oid/p' | cut -c 19-; }
# records: the number of records that name the files.
records() { grep -c '"message":"Access is decided by ' "$site/log"; }

named() { [ "$(access | wc -l)" -eq 4 ] && [ "$(records)" -eq 1 ]; }
# begin ARG...: start the daemon with the new CA.
begin()
{
	start "$site/log" dalang-compiled --config "$site/ca.conf" \
	    --logdest json --log_level info "$@"
	daemon=$started
	wait_for 60 named
}

begin
raises SRV_ACCESS_FILES ".puppet.auth_conf == \"default rules ($site/auth.conf does not exist)\" and
    .puppet.autosign == \"no request is signed ($site/autosign.conf does not exist)\" and
    .puppet.fileserverconfig == \"default mounts ($site/fileserver.conf does not exist)\" and
    .puppet.trusted_oid_mapping_file == \"standard names ($site/custom_trusted_oid_mapping.yaml does not exist)\"" "$site/log"
is 'one record names the files' "$(records)" 1
is 'the status names what applies without them' "$(access)" \
    "auth_conf: default rules ($site/auth.conf does not exist)
autosign: no request is signed ($site/autosign.conf does not exist)
fileserverconfig: default mounts ($site/fileserver.conf does not exist)
trusted_oid_mapping_file: standard names ($site/custom_trusted_oid_mapping.yaml does not exist)"

# Files that are read when they are used are seen without a reload.
: >"$site/fileserver.conf"
echo "*.example.com" >"$site/autosign.conf"
chmod 644 "$site/fileserver.conf" "$site/autosign.conf"
has_files() { access | grep -qx "fileserverconfig: $site/fileserver.conf"; }
ok 'a file that appears is named' wait_for 30 has_files
like 'autosign.conf is named' "$(access)" "^autosign: $site/autosign.conf$"
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
    { match-request: { path: "/", type: path }, allow: "$node",
      sort-order: 1, name: one } ] }
END
like 'auth.conf is not in force before a reload' "$(access)" \
    '^auth_conf: default rules '
kill -HUP "$daemon"
reloaded() { [ "$(records)" -eq 2 ]; }
ok 'a record names the files after a reload' wait_for 60 reloaded
is 'JSON has the paths' "$(page --json | jq -c .compiled.access)" \
    "{\"auth_conf\":\"$site/auth.conf\",\"autosign\":\"$site/autosign.conf\",\"fileserverconfig\":\"$site/fileserver.conf\",\"trusted_oid_mapping_file\":\"standard names ($site/custom_trusted_oid_mapping.yaml does not exist)\"}"
stop "$daemon"

autosign_is() { [ "$(page --json | jq -r .compiled.access.autosign)" = "$1" ]; }
# signs TEXT ARG...: a daemon that starts with them has that text for autosign.
signs()
{
	text=$1
	shift
	begin "$@"
	ok "the status has: $text" wait_for 60 autosign_is "$text"
	stop "$daemon"
}
signs 'all requests are signed' --autosign true
signs 'no request is signed' --autosign false
signs 'program /bin/true' --autosign /bin/true
signs 'no certificate authority' --config "$config"

# The rules of confdir are used where Puppet is installed with rules of its own.
tests/resource/root true
[ $? -ne 77 ] || {
	skip 'an overlay root cannot be made here'
	done_testing
	exit
}
cat >"$site/own" <<END
mkdir -p /etc/puppet/puppetserver/conf.d
: >/etc/puppet/puppet.conf
echo 'authorization: { version: 1, rules: [
    { match-request: { path: "/", type: path }, allow: "*",
      sort-order: 1, name: theirs } ] }' >/etc/puppet/puppetserver/conf.d/auth.conf
exec dalang-compiled --config $config --logdest json --log_level info
END
start "$site/log" env KEEP="$site" tests/resource/root sh "$site/own"
ok 'the daemon starts there' wait_for 60 environment_ready 1
catalog="/puppet/v3/catalog/$other?environment=production"
is "the rules of confdir are used where Puppet has others" \
    "$(status $other "$catalog")" 403
raises SRV_ACCESS_FILES ".puppet.auth_conf == \"$site/auth.conf\"" "$site/log"
done_testing
