#!/bin/sh
# examples/nginx: agents are served through nginx, which ends their connections
# and sends the content of files in modules.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer nginx || skip_all 'nginx cannot be unpacked'
nginx=$PEERS/nginx
proxy=proxy.example.com
lay_out "proxy_certnames = $proxy"
tests/certificates "$site/ssl" $proxy || exit 99
front=$(next_port "$port")
files=$site/code/environments/production/modules/m/files
mkdir -p "$files/dir" "$site/tmp"
echo content >"$files/file"
echo 'a name' >"$files/dir/a b"
ln -s /etc/passwd "$files/link"
chmod 755 "$site/tmp"
{
	cat <<-END
	daemon off;
	worker_processes 1;
	user nobody nogroup;
	pid $site/nginx.pid;
	error_log $site/nginx.log;
	events { }
	http {
	access_log $site/access.log;
	client_body_temp_path $site/tmp/body;
	proxy_temp_path $site/tmp/proxy;
	fastcgi_temp_path $site/tmp/fastcgi;
	uwsgi_temp_path $site/tmp/uwsgi;
	scgi_temp_path $site/tmp/scgi;
	END
	sed "s,/etc/puppetlabs/puppet/ssl,$site/ssl,; s,/etc/puppetlabs/code,$site/code,
	    s,listen 8140,listen 127.0.0.1:$front,; s,127.0.0.1:8141,127.0.0.1:$port," \
	    examples/nginx/dalang.conf
	echo '}'
} >"$site/nginx.conf"
cat >"$manifests/site.pp" <<END
file {
  '$site/one': source => 'puppet:///modules/m/file';
  '$site/two': source => 'puppet:///modules/m/dir/a b';
}
END
start_server || exit 1
wait_for 60 environment_ready 1
LD_LIBRARY_PATH=$(echo "$nginx"/usr/lib/*-linux-gnu) \
    start "$site/nginx.out" "$nginx/usr/sbin/nginx" -p "$site" \
    -e "$site/nginx.log" -c "$site/nginx.conf"
proxied=$started
direct=$port
port=$front
ok 'nginx passes requests on' wait_for 30 status_running

dalang agent --test --config "$config" --serverport "$front" --logdest console \
    --color false >"$site/out" 2>&1
is 'an agent runs through it' $? 2
is 'with the content of files' "$(cat "$site/one" "$site/two")" \
    "$(printf 'content\na name')"
is 'they came from nginx' "$(grep -c 'GET /puppet/v3/file_content.* 200 ' \
    "$site/access.log")" 2
is 'and not from the daemon' \
    "$(grep -c 'GET /puppet/v3/file_content' "$site/log")" 0
like 'its report was accepted' "$(cat "$site/log")" \
    "PUT /puppet/v3/report/$node 200"

own="/puppet/v3/node/$node?environment=production"
is 'a node has its own name' "$(status $node "$own")" 200
is 'and no other one' "$(status $other "$own")" 403
is 'also if it sends the fields itself' "$(status $other "$own" \
    -H 'X-Client-Verify: SUCCESS' -H "X-Client-DN: CN=$node" \
    -H 'X-Client-Cert: x')" 403
nobody() { curl -s --max-time 60 -o "$site/body" -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$1"; }
is 'a client without a certificate has no name' "$(nobody "$own")" 403
is 'and may ask for one' "$(nobody /puppet-ca/v1/certificate/ca)" \
    "$(port=$direct nobody /puppet-ca/v1/certificate/ca)"
content=/puppet/v3/file_content/modules/m
production='?environment=production'
is 'it may read no file' "$(nobody "$content/file$production")" 403
is 'a file of another environment does not exist' \
    "$(status $node "$content/file?environment=other")" 404
for path in '/../../../../../../../etc/passwd' '/%2e%2e/%2e%2e/manifests/site.pp' \
    '/link'; do
	is "no file elsewhere is sent: $path" "$(status $node \
	    "$content$path$production" --path-as-is |
	    sed 's/40[034]/refused/')" refused
done
is 'an environment cannot be a path' "$(status $node \
    "$content/file?environment=../environments/production" |
    sed 's/40[034]/refused/')" refused
ok 'nginx stops' stop "$proxied"
ok 'the daemon stops' stop "$daemon"
done_testing
