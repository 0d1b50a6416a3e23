#!/bin/sh
# dalang doc offload apache: the same as nginx.t, with Apache.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/peers/offload.sh

peer apache || skip_all 'Apache cannot be unpacked'
# shellcheck disable=SC2034 # for offload.sh
kind=apache sender=default-handler linked=
lay_out "proxy_certnames = $proxy" "basemodulepath = $site/code/modules"
tests/certificates "$site/ssl" "$proxy" || exit 99
offload_files
{
	cat "$site/ssl/certs/$proxy.pem"
	openssl pkey -traditional -in "$site/ssl/private_keys/$proxy.pem"
} >"$site/ssl/private_keys/$proxy.both"
# with what a machine may have for files of some names
{
	for module in mpm_event authn_core authz_core mime headers rewrite \
	    socache_shmcb ssl proxy proxy_http; do
		echo "LoadModule ${module}_module" \
		    "$PEERS/apache/usr/lib/apache2/modules/mod_$module.so"
	done
	cat <<END
ServerRoot $site
ServerName localhost
PidFile $site/apache.pid
DefaultRuntimeDir $site/tmp
Mutex file:$site/tmp
User daemon
Group daemon
ErrorLog $site/apache.log
LogFormat "%r %>s [%R]" sender
CustomLog $site/access.log sender
TypesConfig /dev/null
AddType text/html .php
AddEncoding x-gzip .gz
<FilesMatch "[.]php$">
	SetHandler server-status
</FilesMatch>
SSLSessionCache shmcb:$site/tmp/sessions(65536)
Include $site/dalang.conf
END
} >"$site/apache.conf"
cat >"$site/proxy.run" <<END
#!/bin/sh
LD_LIBRARY_PATH=$(echo "$PEERS"/apache/usr/lib/*-linux-gnu) \\
    exec $PEERS/apache/usr/sbin/apache2 -f $site/apache.conf "\$@"
END
chmod 755 "$site/proxy.run"

start_server || exit 1
wait_for 60 environment_ready 1
ok 'the configuration is written' offload
ok 'Apache accepts it' "$site/proxy.run" -t
start "$site/apache.out" "$site/proxy.run" -DFOREGROUND
proxied=$started
# shellcheck disable=SC2034 # for offload.sh
reload="kill -USR1 $proxied"
through
ok 'Apache passes requests on' wait_for 30 status_running
offload_agents
offload_requests
offload_clients
offload_changes
ok 'Apache stops' stop "$proxied"
ok 'the daemon stops' stop "$daemon"
done_testing
