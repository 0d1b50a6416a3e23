#!/bin/sh
# TLS handshakes are counted, and those that fail by their reason.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'
ssl=$site/ssl
tests/certificates "$site/foreign" $node || exit 99
# certificate NAME SUBJECT OPTION...: of the CA, with openssl ca's options.
certificate()
{
	c_name=$1
	c_subject=$2
	shift 2
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -subj "$c_subject" -keyout "$ssl/private_keys/$c_name.pem" \
	    -out "$site/csr" 2>/dev/null
	openssl ca -batch -config "$ssl/ca/openssl.cnf" -policy any \
	    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
	    -notext -outdir "$site" -in "$site/csr" \
	    -out "$ssl/certs/$c_name.pem" "$@" 2>"$site/ca.log" ||
	    cat "$site/ca.log"
}
printf '[authority]\nrand_serial = yes\n[any]\ncommonName = supplied\n' >>"$ssl/ca/openssl.cnf"
certificate old /CN=old.example.com -startdate 20200101000000Z \
    -enddate 20200102000000Z
certificate early /CN=early.example.com -startdate 20400101000000Z \
    -enddate 20400102000000Z
certificate named /CN=Web01.example.com -days 1
openssl ca -config "$ssl/ca/openssl.cnf" -keyfile "$ssl/ca/ca_key.pem" \
    -cert "$ssl/certs/ca.pem" -revoke "$ssl/certs/$other.pem" 2>/dev/null
# list SECONDS: a revocation list that is valid so long.
list()
{
	openssl ca -config "$ssl/ca/openssl.cnf" -gencrl -crlsec "$1" \
	    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
	    -out "$site/list" 2>/dev/null
	chmod 644 "$site/list"
	mv "$site/list" "$ssl/crl.pem"
}
list 3600
start_server || exit 1

all() { timeout 60 dalang metrics --json --rundir "$site/run"; }
shown() { all | exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
failed() { all | jq ".. | objects | select(.dlaTlsFailLabel? == \"$1\") |
	.dlaTlsFailCount"; }
is_more() { [ "$(failed "$1")" -gt "$2" ]; }
# counts REASON COMMAND...: the command makes a handshake fail for it.
counts()
{
	k_reason=$1
	shift
	k_before=$(failed "$k_reason")
	"$@" >"$site/out" 2>&1
	ok "$k_reason is counted" wait_for 20 is_more "$k_reason" "$k_before"
}
# client DIR NAME: with that certificate.
client()
{
	timeout 60 openssl s_client -connect "127.0.0.1:$port" \
	    -CAfile "$ssl/certs/ca.pem" -cert "$1/certs/$2.pem" \
	    -key "$1/private_keys/$2.pem" </dev/null
}

before=$(shown dlaTlsHandshakes)
time=$(shown dlaTlsMicros)
fails=$(shown dlaTlsFails)
status $node /status/v1/simple >/dev/null
is 'a handshake is counted' $(($(shown dlaTlsHandshakes) - before)) 1
ok 'with its time' test "$(shown dlaTlsMicros)" -gt "$time"
is 'it is not a failed one' $(($(shown dlaTlsFails) - fails)) 0

counts unknown_ca client "$site/foreign" $node
counts unknown_ca curl -s --cacert "$site/foreign/certs/ca.pem" \
    "https://localhost:$port/status/v1/simple"
# refused NAME REASON: the log has whose certificate was refused, and why.
refused()
{
	like "the log names $1 and the reason" "$(cat "$site/log")" \
	    "The certificate 'CN=$1' that 127.0.0.1 presented is refused: $2"
}
refused $node "[a-z -]*certificate[a-z ]*: that of 'CN=[^']*', issued by 'CN=Puppet CA: demo'"
counts expired client "$ssl" old
refused old.example.com "certificate has expired: that of 'CN=old.example.com', valid until 2020-01-02 00:00:00 UTC"
counts not_yet_valid client "$ssl" early
refused early.example.com "certificate is not yet valid: that of 'CN=early.example.com', valid from 2040-01-01 00:00:00 UTC"
counts revoked client "$ssl" $other
refused $other "certificate revoked: that of 'CN=$other', issued by 'CN=Puppet CA: demo'"
counts name_mismatch client "$ssl" named
counts protocol curl -s "http://localhost:$port/status/v1/simple"
counts protocol openssl s_client -tls1_1 -cipher DEFAULT@SECLEVEL=0 \
    -connect "127.0.0.1:$port"
counts cipher openssl s_client -tls1_2 -cipher AES128-SHA \
    -connect "127.0.0.1:$port"
left() { python3 -c "import socket
socket.create_connection(('127.0.0.1', $port)).close()"; }
counts reset left
stays() { python3 -c "import socket
s = socket.create_connection(('127.0.0.1', $port))
s.settimeout(60)
s.recv(1)"; }
counts timeout stays
# The client sends its certificate and a request at once, and looks at its
# connection after both have been refused.
at_once()
{
	python3 - "$port" "$ssl/certs/ca.pem" "$site/foreign" $node <<'END'
import socket, ssl, sys, time
port, ca, foreign, name = sys.argv[1:]
c = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
c.load_verify_locations(ca)
c.load_cert_chain(f"{foreign}/certs/{name}.pem",
                  f"{foreign}/private_keys/{name}.pem")
received, sent = ssl.MemoryBIO(), ssl.MemoryBIO()
tls = c.wrap_bio(received, sent, server_hostname="localhost")
s = socket.create_connection(("127.0.0.1", int(port)))
s.settimeout(60)
while True:
    try:
        tls.do_handshake()
        break
    except ssl.SSLWantReadError:
        s.sendall(sent.read())
        received.write(s.recv(65536))
tls.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
s.sendall(sent.read())
time.sleep(1)
s.getpeername()
received.write(s.recv(65536))
try:
    tls.read()
except ssl.SSLError as e:
    print(e.reason)
END
}
is 'a refused client gets the reason, not a reset' "$(at_once 2>&1 | tail -1)" \
    TLSV1_ALERT_UNKNOWN_CA
sum=$(all | jq '[.. | .dlaTlsFailCount? | numbers] | add')
is 'the sum is counted, too' "$(shown dlaTlsFails)" "$sum"

list 2
kill -HUP "$daemon"
is_ended()
{
	sleep 1
	client "$ssl" "$node" >/dev/null 2>&1
	is_more crl_expired 0
}
ok 'crl_expired is counted' wait_for 30 is_ended
refused $node "CRL has expired: that of the CA 'CN=Puppet CA: demo', valid until 20[0-9-]* [0-9:]* UTC"
ok 'the daemon stops' stop "$daemon"
done_testing
