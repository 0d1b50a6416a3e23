#!/bin/sh
# Sessions of TLS are resumed by tickets, at each front and after a reload, but
# not with a certificate that is revoked or not trusted any more.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1' 'fronts = 2'
ssl=$site/ssl
start_server || exit 1

all() { timeout 60 dalang metrics --json --rundir "$site/run"; }
shown() { all | exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
# client VERSION NAME OPTION...: one request; the session is in a file of that
# name and version.
client()
{
	c_version=$1
	c_name=$2
	shift 2
	printf 'GET /status/v1/simple HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n' |
	    timeout 60 openssl s_client "-tls$c_version" \
		-connect "127.0.0.1:$port" -CAfile "$ssl/certs/ca.pem" \
		-cert "$ssl/certs/$c_name.pem" \
		-key "$ssl/private_keys/$c_name.pem" -ign_eof "$@" 2>&1
}
first() { client "$1" "$2" -sess_out "$site/session.$1.$2"; }
again() { client "$1" "$2" -sess_in "$site/session.$1.$2"; }
# kind: of a client's handshake, and what it was answered
kind() { grep -aoE '^(New|Reused), TLS|^HTTP/1.1 [0-9]+' | paste -s -d ' '; }
resumed='Reused, TLS HTTP/1.1 200'
whole='New, TLS HTTP/1.1 200'
reload()
{
	r_count=$(grep -c 'Reloaded the configuration' "$site/log")
	kill -HUP "$daemon"
	wait_for 20 sh -c "[ \$(grep -c 'Reloaded the configuration' \
	    '$site/log') -gt $r_count ]"
}

for version in 1_2 1_3; do
	is "$version: the first handshake is a whole one" \
	    "$(first $version $node | kind)" "$whole"
	first $version $other >/dev/null
	count=$(shown dlaTlsResumed)
	all=$(shown dlaTlsHandshakes)
	for _ in 1 2 3 4 5 6 7 8; do
		again $version $node | kind
	done >"$site/kinds"
	is "$version: each front resumes the session" \
	    "$(sort "$site/kinds" | uniq -c | sed 's/^ *//')" "8 $resumed"
	is "$version: resumed sessions are counted" \
	    "$(($(shown dlaTlsResumed) - count))" 8
	is "$version: as handshakes, too" \
	    "$(($(shown dlaTlsHandshakes) - all))" 8
	is "$version: the session of another node is its own" \
	    "$(again $version $other | kind)" "$resumed"
done
reload
for version in 1_2 1_3; do
	is "$version: fronts of a reload resume it" \
	    "$(again $version $node | kind)" "$resumed"
done

openssl ca -config "$ssl/ca/openssl.cnf" -keyfile "$ssl/ca/ca_key.pem" \
    -cert "$ssl/certs/ca.pem" -revoke "$ssl/certs/$other.pem" 2>/dev/null
openssl ca -config "$ssl/ca/openssl.cnf" -gencrl -crlsec 3600 \
    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
    -out "$site/list" 2>/dev/null
chmod 644 "$site/list"
mv "$site/list" "$ssl/crl.pem"
refused() { ! again 1_3 "$other" | grep -aq '^HTTP/1.1'; }
ok '1_3: a revoked node is refused' wait_for 20 refused
like '1_3: by a whole handshake, with the reason' "$(again 1_3 $other)" \
    'certificate revoked'
like '1_2: a revoked node is refused with the reason' \
    "$(again 1_2 $other)" 'certificate revoked'
is 'a node that is not revoked resumes its session' \
    "$(again 1_3 $node | kind)" "$resumed"

# The same names of a new authority.
rm -r "$ssl"
tests/certificates "$ssl" puppet.example.com $node
reload
# The fronts of before refuse the new certificate.
is_answered()
{
	out=$(again "$1" "$node" | kind)
	case $out in *HTTP*) ;; *) return 1 ;; esac
}
for version in 1_2 1_3; do
	wait_for 20 is_answered $version
	is "$version: a session of another authority is not resumed" \
	    "$out" "$whole"
	first $version $node >/dev/null
done

ok 'the daemon stops' stop "$daemon"
start_server || exit 1
is 'a daemon that was started anew has other keys' \
    "$(again 1_3 $node | kind)" "$whole"
ok 'the daemon stops' stop "$daemon"
done_testing
