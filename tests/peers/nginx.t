#!/bin/sh
# dalang doc offload nginx: agents are served through nginx, which ends their
# connections and sends the content of files.  Whatever a client requests, the
# status and the body are those of the daemon.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer nginx || skip_all 'nginx cannot be unpacked'
nginx=$PEERS/nginx/usr/sbin/nginx
libraries=$(echo "$PEERS"/nginx/usr/lib/*-linux-gnu)
proxy=proxy.example.com
lay_out "proxy_certnames = $proxy" "basemodulepath = $site/code/modules"
tests/certificates "$site/ssl" $proxy || exit 99
front=$(next_port "$port")
direct=$port

# --- files ---

environments=$site/code/environments
modules=$environments/production/modules
mkdir -p "$site/tmp" "$site/files/sub" "$site/nodes/web01" "$modules/m/files/dir" \
    "$modules/m/lib" "$modules/n/files" "$modules/shut/files" \
    "$site/code/modules/b/files" "$site/code/modules/n/files" \
    "$site/other/o/files" "$environments/apart/old/k/files" "$site/elsewhere/files"
chmod 755 "$site/tmp"
echo content >"$modules/m/files/file"
echo 'a name' >"$modules/m/files/dir/a b"
echo hidden >"$modules/m/files/.hidden"
echo '<?php' >"$modules/m/files/x.php"
echo ö >"$modules/m/files/ö"
echo 100% >"$modules/m/files/100%"
echo lib >"$modules/m/lib/x.rb"
ln -s /etc/passwd "$modules/m/files/link"
ln -s file "$modules/m/files/inner"
ln -s dir "$modules/m/files/way"
ln -s ../../manifests "$modules/m/files/up"
mkfifo "$modules/m/files/fifo"
ln -s "$site/elsewhere" "$modules/linked"
echo linked >"$site/elsewhere/files/file"
echo base >"$site/code/modules/b/files/file"
echo shadowed >"$site/code/modules/n/files/file"
echo closed >"$modules/shut/files/file"
echo mounted >"$site/files/file"
echo below >"$site/files/sub/file"
ln -s /etc/passwd "$site/files/link"
echo own >"$site/nodes/web01/file"
echo old >"$environments/apart/old/k/files/file"
echo 'modulepath = old' >"$environments/apart/environment.conf"
cat >"$site/fileserver.conf" <<END
[files]
  path $site/files
[nodes]
  path $site/nodes/%h
END
cat >"$site/auth.conf" <<END
authorization: {
  version: 1
  rules: [
    { match-request: { path: "/puppet/v3/file_content/modules/shut/"
                       type: path }
      allow: "$node", sort-order: 400, name: "shut" }
    { match-request: { path: "/status/", type: path }
      allow-unauthenticated: true, sort-order: 500, name: "status" }
    { match-request: { path: "^/puppet/v3/(catalog|node|report|facts)/([^/]+)$"
                       type: regex }
      allow: "\$2", sort-order: 500, name: "own" }
    { match-request: { path: "/puppet/v3/file_", type: path }
      allow: "*", sort-order: 500, name: "files" }
    { match-request: { path: "/puppet-ca/v1/", type: path, method: get }
      allow-unauthenticated: true, sort-order: 500, name: "ca" }
  ]
}
END
manifest <<END
file {
  '$site/one': source => 'puppet:///modules/m/file';
  '$site/two': source => 'puppet:///modules/m/dir/a b';
  '$site/three': source => 'puppet:///modules/b/file';
  '$site/four': source => 'puppet:///files/sub/file';
  '$site/five': source => 'puppet:///modules/m/.hidden';
}
END

# --- nginx ---

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
# offload [OPTION...]: write the file, and load it if it changes.
offload()
{
	dalang doc offload nginx --config "$config" \
	    --listen "127.0.0.1:$front" --write "$site/dalang.conf" "$@"
}
start_server || exit 1
wait_for 60 environment_ready 1
ok 'the configuration is written' offload
cat >"$site/nginx.run" <<END
#!/bin/sh
LD_LIBRARY_PATH=$libraries exec $nginx -p $site -e $site/nginx.log \
    -c $site/nginx.conf "\$@"
END
chmod 755 "$site/nginx.run"
ok 'nginx accepts it' "$site/nginx.run" -t
start "$site/nginx.out" "$site/nginx.run"
proxied=$started
through() { port=$front; }
alone() { port=$direct; }
through
ok 'nginx passes requests on' wait_for 30 status_running

# --- agents ---

# sent_by_nginx: the files that nginx sent itself.
sent_by_nginx()
{
	sed -n 's/^GET .*file_content\([^?]*\)?.* 200 \[-]$/\1/p' \
	    "$site/access.log" | LC_ALL=C sort | tr '\n' ' '
}
own='/files/sub/file /modules/b/file /modules/m/dir/a%20b /modules/m/file '
contents() { (cd "$site" && cat one two three four five | tr '\n' ' '); }

dalang agent --test --config "$config" --serverport "$front" --logdest console \
    --color false >"$site/out" 2>&1
is 'an agent runs through it' $? 2
is 'with the content of files' "$(contents)" \
    'content a name base below hidden '
is 'nginx sent those of modules and of mounts' "$(sent_by_nginx)" "$own"
is 'the daemon sent the one whose name begins with a dot' \
    "$(grep -o 'GET /puppet/v3/file_content/modules[^ ]*' "$site/log")" \
    'GET /puppet/v3/file_content/modules/m/.hidden'
like 'its report was accepted' "$(cat "$site/log")" \
    "PUT /puppet/v3/report/$node 200"

if peer puppet; then
	rm "$site/one" "$site/two" "$site/three" "$site/four" "$site/five"
	: >"$site/access.log"
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent \
	    --onetime --no-daemonize --verbose --detailed-exitcodes \
	    --color false --server localhost --serverport "$front" \
	    --certname "$node" --ssldir "$site/ssl" >"$site/out" 2>&1
	is "Puppet's agent runs through it" $? 2
	is 'with the same content' "$(contents)" \
	    'content a name base below hidden '
	is 'of which nginx sent the same files' "$(sent_by_nginx)" "$own"
else
	skip "Puppet's agent" 'puppet cannot be unpacked'
fi

# --- requests ---

# answers PORT: the status and the digest of the body of each request on
# standard input, "CLIENT METHOD TARGET"; errors have only their status.
answers()
{
	a_port=$1
	rm -f "$site"/answer.*
	awk -v port="$a_port" -v site="$site" '{
		if (NR > 1) print "next"
		print "silent\npath-as-is\ngloboff\nmax-time = 60"
		print "cacert = " site "/ssl/certs/ca.pem"
		print "cert = " site "/ssl/certs/" $1 ".pem"
		print "key = " site "/ssl/private_keys/" $1 ".pem"
		print ($2 == "HEAD" ? "head" : "request = " $2)
		print "output = " site "/answer." NR
		print "write-out = \"%{http_code}\\n\""
		gsub(/\\/, "\\\\", $3)
		print "url = \"https://localhost:" port $3 "\""
	}' >"$site/curl"
	curl -K "$site/curl" >"$site/statuses"
	a_number=0
	while read -r a_status; do
		a_number=$((a_number + 1))
		echo "$a_status $([ "$a_status" != 200 ] ||
		    cksum <"$site/answer.$a_number")"
	done <"$site/statuses"
}
cat >"$site/requests" <<END
$(for path in modules/m/file modules/m/dir/a%20b modules/m/inner modules/m/way/a%20b \
	modules/m/link modules/m/up/site.pp modules/m/dir modules/m/dir/ \
	modules/m modules/m/ modules modules/nothing/file modules/m/nothing \
	modules/m/.hidden modules/m/x.php modules/m/%C3%B6 modules/m/100%25 \
	modules/m/../m/file modules/m/dir/../file modules/m/./file modules/m//file \
	modules/m/%2e%2e/m/file modules/m/%66ile modules/m/dir%2fa%20b \
	modules/m/..%2f..%2f..%2fmanifests/site.pp modules/m/file%00 \
	modules/m/../../../../../../../../../../../etc/passwd modules/m/file%5C \
	modules/linked/file modules/b/file modules/n/file modules/shut/file \
	modules/s/../shut/file modules/%73hut/file modules/M/file \
	files/file files/sub/file files/link files/ files/../nodes/web01/file \
	nodes/file plugins/x.rb tasks/m/file etc/passwd; do
	echo "$node GET $path"
done | sed 's,$,?environment=production,')
$other GET modules/shut/file?environment=production
$node POST modules/m/file?environment=production
$node HEAD modules/m/file?environment=production
$node GET modules/m/file
$node GET modules/m/file?environment=
$node GET modules/m/file?environment=nothing
$node GET modules/m/file?environment=PRODUCTION
$node GET modules/m/file?environment=../environments/production
$node GET modules/m/file?environment=production&environment=apart
$node GET modules/m/file?environment=production&x=y
$node GET modules/m/file?Environment=production
$node GET modules/k/file?environment=apart
$node GET modules/m/file?environment=apart
$node GET modules/b/file?environment=apart
$node GET files/file?environment=apart
$node GET files/file?environment=nothing
END
sed -i 's, \(GET\|HEAD\|POST\) , \1 /puppet/v3/file_content/,' "$site/requests"
answers "$direct" <"$site/requests" | paste "$site/requests" - >"$site/wanted"
: >"$site/access.log"
answers "$front" <"$site/requests" | paste "$site/requests" - >"$site/got"
ok 'requests are compared' [ "$(grep -c 'production.200' "$site/wanted")" -gt 10 ]
same 'each request has the answer of the daemon' "$site/got" "$site/wanted"
is 'nginx sent these itself' "$(sent_by_nginx | tr ' ' '\n' | uniq |
    tr '\n' ' ')" "/files/file /files/sub/file /modules/b/file /modules/k/file \
/modules/linked/file /modules/m/dir/a%20b /modules/m/file /modules/m/x.php "

body=$(request $node '/puppet/v3/file_content/modules/m/x.php?environment=production')
is 'with their content' "$body" '<?php'
like 'and the type of it' "$(cat "$site/header")" \
    'Content-Type: application/octet-stream'

is 'a FIFO is none' "$(status $node \
    '/puppet/v3/file_content/modules/m/fifo?environment=production')" 404

# --- clients ---

about="/puppet/v3/node/$node?environment=production"
forged="-H X-Client-Verify:SUCCESS -H X-Client-DN:CN=$node"
is 'a node has its own name' "$(status $node "$about")" 200
is 'and no other one' "$(status $other "$about")" 403
# shellcheck disable=SC2086 # words
{
	is 'also if it sends the fields itself' \
	    "$(status $other "$about" $forged -H 'X-Client-Cert: x')" 403
	alone
	is 'or sends them to the daemon' "$(status $other "$about" $forged)" 403
	through
}
nobody() { curl -s --max-time 60 -o "$site/body" -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$1" ; }
is 'a client without a certificate has no name' "$(nobody "$about")" 403
is 'and may request one' "$(nobody /puppet-ca/v1/certificate/ca)" \
    "$(port=$direct nobody /puppet-ca/v1/certificate/ca)"
file='/puppet/v3/file_content/modules/m/file?environment=production'
is 'it may read no file' "$(nobody "$file")" 403

# --- changes ---

# What nginx cannot look at, although the daemon can.
chown "$process_uid" "$modules"
chmod 700 "$modules"
: >"$site/access.log"
is 'the daemon sends what nginx cannot find' "$(status $node "$file")" 200
is 'nginx takes no other module of the name' "$(status $node \
    '/puppet/v3/file_content/modules/n/file?environment=production')" 404
is 'and cannot find the first one' "$(status $node \
    '/puppet/v3/file_content/modules/b/file?environment=production')" 200
is 'so that it sends none' "$(sent_by_nginx)" ''
chmod 755 "$modules"

reload="kill -HUP $proxied"
ok 'nothing is loaded without a change' offload --reload false
mkdir -p "$environments/fresh/modules/f/files"
echo fresh >"$environments/fresh/modules/f/files/file"
new='/puppet/v3/file_content/modules/f/file?environment=fresh'
: >"$site/access.log"
is 'a new environment is served by the daemon' "$(status $node "$new")" 200
is 'until the file is written again' "$(sent_by_nginx)" ''
ok 'which loads it' offload --reload "$site/nginx.run -t && $reload"
from_nginx() { status $node "$new" >/dev/null && [ -n "$(sent_by_nginx)" ]; }
ok 'then nginx sends its files' wait_for 30 from_nginx

# A session that began before the revocation.
talk() { printf 'GET %s HTTP/1.0\r\n\r\n' "$file" | timeout 10 openssl s_client \
    -connect "127.0.0.1:$front" -tls1_2 -quiet -CAfile "$site/ssl/certs/ca.pem" \
    -cert "$site/ssl/certs/$other.pem" -key "$site/ssl/private_keys/$other.pem" \
    "$@" 2>/dev/null; }
like 'a client has a session' "$(talk -sess_out "$site/session")" '200 OK'
openssl ca -config "$site/ssl/ca/openssl.cnf" -revoke "$site/ssl/certs/$other.pem" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" 2>/dev/null
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crldays 2 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -out "$site/crl.new" 2>/dev/null
mv "$site/crl.new" "$site/ssl/crl.pem"
ok 'a revocation is a change' offload --reload "$reload"
refused() { [ "$(status $other "$file")" != 200 ]; }
ok 'then the client gets no file' wait_for 30 refused
ok 'nor does its session' sh -c "! echo '$(talk -sess_in "$site/session")' |
    grep -q 200"
is 'and others do' "$(status $node "$file")" 200

ok 'nginx stops' stop "$proxied"
ok 'the daemon stops' stop "$daemon"
done_testing
