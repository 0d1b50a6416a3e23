#!/bin/sh
# Environments that are links (versioned_environment_dirs): a load reads all
# from the link's target, and a replaced link is seen by the next request.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

[ "$(id -u)" -eq 0 ] || skip_all 'needs root, to start daemons with users'
env=$site/code/environments/production

# version NAME: its code; the environment becomes a link to it.
version()
{
	v=$site/versions/$1
	mkdir -p "$v/manifests" "$v/modules/m/lib/puppet/functions/m"
	cat >"$v/manifests/site.pp" <<END
notify { '$1': message => [m::f(), module_directory('m')] }
END
	cat >"$v/modules/m/lib/puppet/functions/m/f.rb" <<END
Puppet::Functions.create_function(:'m::f') { def f() 'ruby $1' end }
END
	ln -sfn "$v" "$site/link"
	mv -T "$site/link" "$env"
}
# resource: of the catalog
resource()
{
	request "$node" "/puppet/v3/catalog/$node?environment=production" |
	    jq -c '.resources[] | select(.type == "Notify") |
		[.title, .file, .parameters.message[]]' |
	    sed "s|$site/||g"
}
# of NAME DIRECTORY: the resource by code of that version
of()
{
	printf '["%s","%s/manifests/site.pp","ruby %s","versions/%s/modules/m"]' \
	    "$1" "$2" "$1" "$1"
}
live=code/environments/production

lay_out 'workers = 1' 'versioned_environment_dirs = true'
rm -rf "$env"
version one
start_server || exit 1
is 'no warning of the setting' "$(grep -c versioned_env "$site/log")" 0
is 'resources name the link, code is in its target' "$(resource)" \
    "$(of one $live)"
for i in 1 2 3 4 5; do
	version two
	version three
	[ "$(resource)" = "$(of three $live)" ] || break
	version one
	[ "$(resource)" = "$(of one $live)" ] || break
done
is 'a replaced link is seen at once' "$i" 5
# what the old version becomes is not read any longer
version two
is 'it is in use' "$(resource)" "$(of two $live)"
rm -rf "$site/versions/one"
is 'an old version may be removed' "$(resource)" "$(of two $live)"
is 'environments are described by their target' \
    "$(request $node /puppet/v3/environments |
	jq -r .environments.production.settings.manifest)" \
    "$site/versions/two/manifests"
stop "$daemon"

# Without changes being looked at, the target stays in use, and nothing of
# another version is read, whatever the link becomes.
sed -i '/^\[server\]/a environment_timeout = unlimited\
report_configured_environmentpath = false' "$config"
start_server || exit 1
is 'resources name the target' "$(resource)" "$(of two versions/two)"
version three
is 'the version stays' "$(resource)" "$(of two versions/two)"
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
third() { [ "$(resource)" = "$(of three versions/three)" ]; }
ok 'a reload follows the link' wait_for 60 third
done_testing
