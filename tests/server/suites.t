#!/bin/sh
# The versions of TLS and the cipher suites that the server accepts.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'

# accepted VERSION SUITES [OPTION...]: the suite of a connection, or nothing.
accepted()
{
	a_version=$1
	a_suites=$2
	shift 2
	echo x | timeout 20 openssl s_client -connect "127.0.0.1:$port" \
	    "-$a_version" -cipher "$a_suites:@SECLEVEL=0" \
	    -cert "$site/ssl/certs/$node.pem" \
	    -key "$site/ssl/private_keys/$node.pem" \
	    -CAfile "$site/ssl/certs/ca.pem" "$@" 2>/dev/null |
	    sed -n 's/^New, .* Cipher is //p' | grep -v NONE
}

# older: the suites of TLS 1.2 that are accepted, one at a time.
older()
{
	openssl ciphers -tls1_2 'ALL:COMPLEMENTOFALL:@SECLEVEL=0' | tr : '\n' |
	    grep -v '^TLS_' | while read -r suite; do
		accepted tls1_2 "$suite"
	done | LC_ALL=C sort
}

# Static RSA needs a certificate with a key of RSA.
auth=RSA
openssl req -new -nodes -newkey rsa:2048 -subj "/CN=$server" \
    -keyout "$site/ssl/private_keys/$server.pem" -out "$site/csr" 2>/dev/null
echo "subjectAltName = DNS:$server, DNS:localhost" >"$site/names"
openssl x509 -req -in "$site/csr" -CA "$site/ssl/certs/ca.pem" \
    -CAkey "$site/ssl/ca/ca_key.pem" -days 2 -set_serial 99 \
    -extfile "$site/names" -out "$site/ssl/certs/$server.pem" 2>/dev/null

start_server || exit 1
# Puppet Server 8.7 accepts these, without ChaCha20 and with DHE.
is 'TLS 1.2 has ephemeral keys and authenticated encryption' "$(older)" \
    "ECDHE-$auth-AES128-GCM-SHA256
ECDHE-$auth-AES256-GCM-SHA384
ECDHE-$auth-CHACHA20-POLY1305"
like 'TLS 1.3 has the suites of OpenSSL' "$(accepted tls1_3 ALL)" '^TLS_'
is 'TLS 1.1 is off' "$(accepted tls1_1 ALL)" ''
ok 'the server stops' stop "$daemon"

cp "$config" "$site/kept"
# restart SETTING
restart()
{
	sed "/^\[main\]/a $1" "$site/kept" >"$config"
	start_server
}

restart 'ssl_protocols = TLSv1.3' || exit 1
is 'ssl_protocols turns TLS 1.2 off' "$(accepted tls1_2 ALL)" ''
like 'and leaves TLS 1.3' "$(accepted tls1_3 ALL)" '^TLS_'
ok 'the server stops' stop "$daemon"
restart "cipher_suites = TLS_ECDHE_${auth}_WITH_AES_256_GCM_SHA384, ECDHE-$auth-AES128-SHA" || exit 1
is 'cipher_suites names all that there are' "$(older)" \
    "ECDHE-$auth-AES128-SHA
ECDHE-$auth-AES256-GCM-SHA384"
is 'without one of TLS 1.3, that is off' "$(accepted tls1_3 ALL)" ''
is 'requests are answered' "$(status $node /status/v1/simple)" 200
ok 'the server stops' stop "$daemon"

while read -r setting value sentence; do
	sed "/^\[main\]/a $setting = $value" "$site/kept" >"$config"
	timeout 60 dalang-compiled --config "$config" --logdest console \
	    >"$site/out" 2>&1
	is "$setting = $value stops the start" $? 1
	like 'with its reason' "$(cat "$site/out")" "$sentence"
done <<'END'
ssl_protocols TLSv1.1 ssl_protocols has the word 'TLSv1.1': it may have TLSv1.2 and TLSv1.3
cipher_suites HIGH cipher_suites has the word 'HIGH', which is not the name
END
done_testing
