#!/bin/sh
# dalang doc offload nginx: agents are served through nginx, which ends their
# connections and sends the content of files.  Whatever a client requests, the
# status and the body are those of the daemon.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/peers/offload.sh

peer nginx || skip_all 'nginx cannot be unpacked'
# shellcheck disable=SC2034 # for offload.sh
kind=nginx sender=- linked='/modules/linked/file '
lay_out "proxy_certnames = $proxy" "basemodulepath = $site/code/modules"
tests/certificates "$site/ssl" "$proxy" || exit 99
offload_files
cat >"$site/nginx.conf" <<END
daemon off;
worker_processes 1;
user daemon;
pid $site/nginx.pid;
error_log $site/nginx.log;
events { }
http {
	log_format sender '\$request_method \$request_uri \$status [\$upstream_addr]';
	access_log $site/access.log sender;
	client_body_temp_path $site/tmp/body;
	proxy_temp_path $site/tmp/proxy;
	fastcgi_temp_path $site/tmp/fastcgi;
	uwsgi_temp_path $site/tmp/uwsgi;
	scgi_temp_path $site/tmp/scgi;
	include $site/dalang.conf;
}
END
cat >"$site/proxy.run" <<END
#!/bin/sh
LD_LIBRARY_PATH=$(echo "$PEERS"/nginx/usr/lib/*-linux-gnu) \\
    exec $PEERS/nginx/usr/sbin/nginx -p $site -e $site/nginx.log \\
    -c $site/nginx.conf "\$@"
END
chmod 755 "$site/proxy.run"

start_server || exit 1
wait_for 60 environment_ready 1
ok 'the configuration is written' offload
ok 'nginx accepts it' "$site/proxy.run" -t
start "$site/nginx.out" "$site/proxy.run"
proxied=$started
# shellcheck disable=SC2034 # for offload.sh
reload="kill -HUP $proxied"
through
ok 'nginx passes requests on' wait_for 30 status_running
offload_agents
offload_requests
offload_clients
offload_changes
ok 'nginx stops' stop "$proxied"
ok 'the daemon stops' stop "$daemon"
done_testing
