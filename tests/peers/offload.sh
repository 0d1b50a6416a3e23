# shellcheck shell=sh
# shellcheck disable=SC2034,SC2154 # of the scripts, lib.sh and daemons.sh
# shellcheck disable=SC2094 # paste only reads
# The parts of nginx.t and apache.t, after lib.sh and daemons.sh: dalang doc
# offload KIND, a proxy that sends files itself.  Each part is a function.
#
# kind	   the proxy: nginx
# sender   the last word of a line of its log $site/access.log, for a file that
#	   it sends itself
# linked	   the file of a linked module, with a blank, if it sends that one
# The program is $site/proxy.run, which includes $site/dalang.conf; $proxied is
# its pid.

proxy=proxy.example.com
front=$(next_port "$port")
direct=$port
environments=$site/code/environments
modules=$environments/production/modules
content=/puppet/v3/file_content/modules
production='?environment=production'

# The files, and the rules about them.
offload_files()
{
	mkdir -p "$site/tmp" "$site/files/sub" "$site/nodes/web01" "$modules/m/files/dir" \
	    "$modules/m/lib" "$modules/n/files" "$modules/shut/files" \
	    "$site/code/modules/b/files" "$site/code/modules/n/files" \
	    "$environments/apart/old/k/files" "$site/elsewhere/files"
	chmod 755 "$site/tmp"
	echo content >"$modules/m/files/file"
	echo 'a name' >"$modules/m/files/dir/a b"
	echo hidden >"$modules/m/files/.hidden"
	echo packed >"$modules/m/files/x.gz"
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
}

# offload [OPTION...]: write the configuration.
offload()
{
	dalang doc offload "$kind" --config "$config" \
	    --listen "127.0.0.1:$front" --write "$site/dalang.conf" "$@"
	}
	through() { port=$front; }
	alone() { port=$direct; }

	# sent: the files that the proxy sent itself.
	sent()
{
	sed -n "s/^GET .*file_content\\([^?]*\\)?.* 200 \\[$sender]\$/\\1/p" \
	    "$site/access.log" | LC_ALL=C sort -u | tr '\n' ' '
	}
	contents() { (cd "$site" && cat one two three four five | tr '\n' ' '); }

	# Runs of agents.
offload_agents()
{
	own='/files/sub/file /modules/b/file /modules/m/dir/a%20b /modules/m/file '

	dalang agent --test --config "$config" --serverport "$front" \
	    --logdest console --color false >"$site/out" 2>&1
	is 'an agent runs through it' $? 2
	is 'with the content of files' "$(contents)" \
	    'content a name base below hidden '
	is 'the proxy sent those of modules and of mounts' "$(sent)" "$own"
	is 'the daemon sent the one whose name begins with a dot' \
	    "$(grep -o 'GET /puppet/v3/file_content/modules[^ ]*' "$site/log")" \
	    'GET /puppet/v3/file_content/modules/m/.hidden'
	like 'its report was accepted' "$(cat "$site/log")" \
	    "PUT /puppet/v3/report/$node 200"

	peer puppet || {
		skip "Puppet's agent" 'puppet cannot be unpacked'
		return
	}
	(cd "$site" && rm one two three four five)
	: >"$site/access.log"
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime \
	    --no-daemonize --verbose --detailed-exitcodes --color false \
	    --server localhost --serverport "$front" --certname "$node" \
	    --ssldir "$site/ssl" >"$site/out" 2>&1
	is "Puppet's agent runs through it" $? 2
	is 'with the same content' "$(contents)" \
	    'content a name base below hidden '
	is 'of which the proxy sent the same files' "$(sent)" "$own"
}

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

# Requests, each of which gets the answer of the daemon.
offload_requests()
{
	cat >"$site/requests" <<END
$(for path in modules/m/file modules/m/dir/a%20b modules/m/inner modules/m/way/a%20b \
	modules/m/link modules/m/up/site.pp modules/m/dir modules/m/dir/ \
	modules/m modules/m/ modules modules/nothing/file modules/m/nothing \
	modules/m/.hidden modules/m/x.php modules/m/x.gz modules/m/%C3%B6 modules/m/100%25 \
	modules/m/../m/file modules/m/dir/../file modules/m/./file modules/m//file \
	modules/m/%2e%2e/m/file modules/m/%66ile modules/m/dir%2fa%20b \
	modules/m/..%2f..%2f..%2fmanifests/site.pp \
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
	answers "$direct" <"$site/requests" | paste "$site/requests" - \
	    >"$site/wanted"
	: >"$site/access.log"
	answers "$front" <"$site/requests" | paste "$site/requests" - \
	    >"$site/got"
	ok 'requests are compared' \
	    [ "$(grep -c 'production.200' "$site/wanted")" -gt 10 ]
	same 'each request has the answer of the daemon' "$site/got" \
	    "$site/wanted"
	is 'the proxy sent these itself' "$(sent)" "/files/file /files/sub/file \
/modules/b/file /modules/k/file ${linked}/modules/m/dir/a%20b /modules/m/file \
/modules/m/x.gz /modules/m/x.php "

	is 'with their content' "$(request "$node" "$content/m/x.php$production")" \
	    '<?php'
	like 'and the type of it' "$(cat "$site/header")" \
	    'Content-Type: application/octet-stream'
	is 'a name does not change it' "$(request "$node" \
	    "$content/m/x.gz$production")" packed
	is 'or its encoding' "$(grep -ci '^content-encoding\|^content-language' \
	    "$site/header")" 0
	like 'a FIFO is not sent' "$(status "$node" "$content/m/fifo$production")" \
	    '404|500'
	like 'nor is a file by a name with NUL' "$(status "$node" \
	    "$content/m/file%00$production")" '40[04]'
}

# unnamed TARGET: the status for a client without a certificate.
unnamed()
{
	curl -s --max-time 60 -o "$site/body" -w '%{http_code}' \
	    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$1"
}

# Clients, and names that are not theirs.
offload_clients()
{
	about="/puppet/v3/node/$node$production"
	forged="-H X-Client-Verify:SUCCESS -H X-Client-DN:CN=$node"
	is 'a node has its own name' "$(status "$node" "$about")" 200
	is 'and no other one' "$(status "$other" "$about")" 403
	# shellcheck disable=SC2086 # words
	is 'also if it sends the fields itself' \
	    "$(status "$other" "$about" $forged -H 'X-Client-Cert: x')" 403
	alone
	# shellcheck disable=SC2086 # words
	is 'or sends them to the daemon' "$(status "$other" "$about" $forged)" 403
	through
	is 'a client without a certificate has no name' "$(unnamed "$about")" 403
	is 'and may request one' "$(unnamed /puppet-ca/v1/certificate/ca)" \
	    "$(port=$direct unnamed /puppet-ca/v1/certificate/ca)"
	is 'it may read no file' "$(unnamed "$content/m/file$production")" 403
}

# talk [OPTION...]: a request of the other client, by openssl.
talk()
{
	printf 'GET %s HTTP/1.0\r\n\r\n' "$content/m/file$production" |
	    timeout 10 openssl s_client -connect "127.0.0.1:$front" -tls1_2 \
		-quiet -CAfile "$site/ssl/certs/ca.pem" \
		-cert "$site/ssl/certs/$other.pem" \
		-key "$site/ssl/private_keys/$other.pem" "$@" 2>/dev/null
}
# authority ARG...: openssl ca.
authority()
{
	openssl ca -config "$site/ssl/ca/openssl.cnf" \
	    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
	    "$@" 2>/dev/null
}
from_proxy()
{
	status "$node" "$content/f/file?environment=fresh" >/dev/null &&
	    [ -n "$(sent)" ]
}
refused() { [ "$(status "$other" "$content/m/file$production")" != 200 ]; }
name_refused()
{
	[ "$(status "$other" "/puppet/v3/node/$other$production")" = 403 ]
}
session_refused() { ! talk -sess_in "$site/session" | grep -q content; }

# Changes, each of which is loaded by $reload.
offload_changes()
{
	# the proxy cannot look here, although the daemon can
	chown "$process_uid" "$modules"
	chmod 700 "$modules"
	: >"$site/access.log"
	is 'the daemon sends what the proxy cannot find' \
	    "$(status "$node" "$content/m/file$production")" 200
	is 'the proxy takes no other module of the name' \
	    "$(status "$node" "$content/n/file$production")" 404
	is 'and cannot find the first one' \
	    "$(status "$node" "$content/b/file$production")" 200
	is 'so that it sends none' "$(sent)" ''
	chmod 755 "$modules"

	ok 'nothing is loaded without a change' offload --reload false
	mkdir -p "$environments/fresh/modules/f/files"
	echo fresh >"$environments/fresh/modules/f/files/file"
	: >"$site/access.log"
	is 'a new environment is served by the daemon' \
	    "$(status "$node" "$content/f/file?environment=fresh")" 200
	is 'until the file is written again' "$(sent)" ''
	ok 'which loads it' offload --reload "$site/proxy.run -t && $reload"
	ok 'then the proxy sends its files' wait_for 30 from_proxy

	# A session that began before the revocation.
	like 'a client has a session' "$(talk -sess_out "$site/session")" \
	    '200 OK'
	authority -revoke "$site/ssl/certs/$other.pem"
	authority -gencrl -crldays 2 -out "$site/crl.new"
	mv "$site/crl.new" "$site/ssl/crl.pem"
	ok 'the daemon checks the certificate that the proxy passes on' \
	    wait_for 60 name_refused
	ok 'a revocation is a change' offload --reload "$reload"
	ok 'then the client gets no file' wait_for 30 refused
	ok 'nor does its session' wait_for 30 session_refused
	is 'and others do' "$(status "$node" "$content/m/file$production")" 200
}
