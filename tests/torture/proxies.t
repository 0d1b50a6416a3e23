#!/bin/sh
# time limit: 900
# Requests that two parties could read differently, through nginx (with the
# configuration of dalang doc offload) and HAProxy, and without a proxy: a hidden
# second request is never answered, and no request gets another name than that of
# its client's certificate.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer nginx || skip_all 'nginx cannot be unpacked'
proxy=proxy.example.com
lay_out "proxy_certnames = $proxy"
tests/certificates "$site/ssl" $proxy
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# Both ends of TLS of the proxies.
for name in $server $proxy; do
	cat "$site/ssl/certs/$name.pem" "$site/ssl/private_keys/$name.pem" \
	    >"$site/$name.both"
done
by_nginx=$(next_port "$port")
by_haproxy=$(next_port "$by_nginx")
dalang doc offload nginx --config "$config" --listen "127.0.0.1:$by_nginx" \
    >"$site/server.conf" || exit 99
mkdir -p "$site/nginx"
chmod 777 "$site/nginx"
cat >"$site/nginx.conf" <<EOF
daemon off;
pid $site/nginx/pid;
user nobody nogroup;
error_log $site/nginx/errors;
events { worker_connections 64; }
http {
	access_log off;
	client_body_temp_path $site/nginx/a;
	proxy_temp_path $site/nginx/b;
	fastcgi_temp_path $site/nginx/c;
	uwsgi_temp_path $site/nginx/d;
	scgi_temp_path $site/nginx/e;
	include $site/server.conf;
}
EOF
cat >"$site/haproxy.conf" <<EOF
defaults
	mode http
	timeout connect 5s
	timeout client 20s
	timeout server 20s
frontend agents
	bind 127.0.0.1:$by_haproxy ssl crt $site/$server.both ca-file $site/ssl/certs/ca.pem verify optional
	http-request set-header X-Client-Verify NONE
	http-request set-header X-Client-Verify SUCCESS if { ssl_c_used } { ssl_c_verify 0 }
	http-request set-header X-Client-DN CN=%[ssl_c_s_dn(cn)]
	http-request del-header X-Client-Cert
	http-request set-header X-Forwarded-For %[src]
	http-reuse always
	default_backend dalang
backend dalang
	server dalang 127.0.0.1:$port ssl crt $site/$proxy.both ca-file $site/ssl/certs/ca.pem verifyhost $server
EOF
LD_LIBRARY_PATH=$(echo "$PEERS"/nginx/usr/lib/*-linux-gnu) \
    start "$site/nginx.log" "$PEERS/nginx/usr/sbin/nginx" -p "$site" \
    -e "$site/nginx/errors" -c "$site/nginx.conf"
wait_for 60 port_listens "$by_nginx"
ways="$port $by_nginx"
if command -v haproxy >/dev/null; then
	start "$site/haproxy.log" haproxy -f "$site/haproxy.conf"
	wait_for 60 port_listens "$by_haproxy"
	ways="$ways $by_haproxy"
else
	skip 'through HAProxy' 'it is not installed'
fi

for way in $ways; do
	python3 tests/torture/proxies.py "$way" "$site/ssl" $node $other \
	    >"$site/out" 2>&1
	is "port $way: no request is taken for another" "$(cat "$site/out")" \
	    'all as they should be'
done
# Each request with the mark of the script is one of the client.
logged() { grep "\"GET /$1-mark " "$site/log"; }
ok 'requests behind another are logged' [ "$(logged second | wc -l)" -ge 10 ]
is 'by the name of their client' "$(logged second |
    grep -vc "\"node\":\"$node\"")" 0
is 'no hidden request is' "$(logged hidden | wc -l)" 0
ok 'the daemon serves its clients' \
    [ "$(status $node "/puppet/v3/node/$node?environment=production")" = 200 ]
done_testing
