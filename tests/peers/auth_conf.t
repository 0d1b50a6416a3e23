#!/bin/sh
# The auth.conf that Debian's puppetserver installs is used as it is, and permits
# what our default rules permit.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppetserver || skip_all "Puppet Server cannot be unpacked here"
theirs=$PEERS/puppetserver/etc/puppet/puppetserver/conf.d/auth.conf
lay_out
echo "notify { 'a': }" | manifest
start_server || exit 1
wait_for 20 environment_ready 1

# Method, path, and what Puppet Server's rules answer to web01.example.com.
cat >"$site/requests" <<END
GET /puppet/v3/catalog/$node yes
GET /puppet/v3/catalog/$other no
GET /puppet/v3/node/$node yes
GET /puppet/v3/node/$other no
PUT /puppet/v3/report/$node yes
PUT /puppet/v3/report/$other no
PUT /puppet/v3/facts/$node yes
PUT /puppet/v3/facts/$other no
GET /puppet/v3/environments yes
GET /puppet/v3/environment_classes no
GET /puppet/v3/environment_modules no
GET /puppet/v3/environment_transports no
GET /puppet/v3/file_metadata/plugins yes
GET /puppet/v3/file_metadatas/plugins yes
GET /puppet/v3/file_content/plugins/x yes
GET /puppet/v3/file_bucket_file/md5/d41d8cd98f00b204e9800998ecf8427e yes
GET /puppet-ca/v1/certificate/ca yes
GET /puppet-ca/v1/certificate_request/$node yes
GET /puppet-ca/v1/certificate_revocation_list/ca yes
GET /puppet-ca/v1/certificate_status/$node no
GET /puppet-ca/v1/certificate_statuses/x no
GET /puppet-ca/v1/expirations yes
PUT /puppet-ca/v1/clean no
GET /status/v1/simple yes
GET /status/v1/services yes
END
# permitted: each request, and whether it was not 403.
permitted()
{
	while read -r method path _; do
		code=$(status "$node" "$path?environment=production" \
		    -X "$method" -H 'Content-Type: application/json' -d '{}')
		[ "$code" = 403 ] && answer=no || answer=yes
		echo "$method $path $answer"
	done <"$site/requests"
}

permitted >"$site/defaults"
ok 'the default rules are those of Puppet Server' \
    diff -u "$site/requests" "$site/defaults"
cp "$theirs" "$site/auth.conf"
kill -HUP "$daemon"
wait_for 60 grep -q 'Reloaded the configuration' "$site/log"
# shellcheck disable=SC2317 # called by wait_for
replaced() { [ "$(grep -c 'Started process front' "$site/log")" -ge 2 ]; }
wait_for 60 replaced
permitted >"$site/of_file"
ok 'its own file decides the same' diff -u "$site/requests" "$site/of_file"
is 'nothing is wrong with it' "$(jq -r 'select(."log.level" == "error") |
    .message' "$site/log")" ''
ok 'the daemon stops' stop "$daemon"
done_testing
