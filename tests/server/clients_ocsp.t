#!/bin/sh
# certificate_revocation = ocsp in the compile daemon: the certificates of
# clients are checked by the responders that they name.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

home=$site/ocsp
mkdir "$home"
start "$site/responder" python3 tests/agent/responder.py "$home"
has_port() { [ -s "$site/responder" ]; }
wait_for 60 has_port || exit 1
url=http://127.0.0.1:$(cat "$site/responder")/
proxy=proxy.example.com
third=web03.example.com
plain=plain.example.com
# with_responder NAME...: their certificates are to name it.
with_responder()
{
	mkdir -p "$site/ssl/ca"
	for name; do
		echo "authorityInfoAccess = OCSP;URI:$url$name" \
		    >"$site/ssl/ca/$name.add"
	done
}
with_responder $node $other $third
lay_out 'workers = 2' "proxy_certnames = $proxy" 'body_timeout = 10m'
tests/certificates "$site/ssl" $proxy $third $plain || exit 99
cp "$site/ssl/certs/ca.pem" "$home"
cp "$site/ssl/certs/ca.pem" "$home/signer.pem"
cp "$site/ssl/ca/ca_key.pem" "$home/signer.key"
sed -i 's/^\[server\]/&\ncertificate_revocation = ocsp/' "$config"

serial_of()
{
	s_line=$(openssl x509 -in "$site/ssl/certs/$1.pem" -noout -serial)
	echo "${s_line#*=}"
}
# index NAME=STATUS...: the certificates that the responder has.
index()
{
	for i_entry; do
		case ${i_entry#*=} in
		good) printf 'V\t991231235959Z\t\t' ;;
		revoked) printf 'R\t991231235959Z\t260102030405Z,keyCompromise\t' ;;
		esac
		printf '%s\tunknown\t/CN=%s\n' \
		    "$(serial_of "${i_entry%%=*}")" "${i_entry%%=*}"
	done >"$home/index.new"
	mv "$home/index.new" "$home/index.txt"
}
mode()
{
	echo "$1" >"$home/mode"
	: >"$home/asked"
}
asked() { wc -l <"$home/asked"; }
simple=/status/v1/simple
# gets NAME STATUS: true when that client gets it now.
gets() { [ "$(status "$1" "$simple")" = "$2" ]; }
all() { timeout 60 dalang metrics --json --rundir "$site/run"; }
shown() { all | exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
# ended ROW: the questions that have ended so.
ended() { all | jq ".. | objects | select(.dlaCheckLabel? == \"$1\") | .dlaCheckCount"; }
is_now() { [ "$(shown "$1")" = "$2" ]; }
own() { echo "/puppet/v3/node/$1?environment=production"; }
logged() { grep -q "$1" "$site/log"; }
record() { grep "$1" "$site/log" | tail -n 1; }

echo "notify { 'x': }" | manifest
cp "$site/ssl/crl.pem" "$site/list"
rm "$site/ssl/crl.pem"
index $node=good $other=revoked
mode good
start_server || exit 1
ok 'the daemon starts without revocation lists' wait_for 60 environment_ready 1

# --- good, revoked, unknown ---

is 'a client whose responder calls it good is served' \
    "$(status $node "$(own $node)")" 200
is 'the responder was asked once' "$(asked)" 1
is 'its next connection, too' "$(status $node $simple)" 200
is 'and the answer is kept for it' "$(asked)" 1
is 'a client without a certificate is served' \
    "$(curl -s --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$simple")" running
is 'a client that is revoked is refused' "$(status $other $simple)" 403
like 'with a sentence' "$(cat "$site/body")" \
    'Forbidden request: the certificate of the client was revoked'
like 'and the end of the connection' "$(cat "$site/header")" 'Connection: close'
ok 'a record has it' wait_for 10 logged NET-2703
like 'with whose, of which CA, and since when' "$(record NET-2703)" \
    "that 127.0.0.1 presented is refused: certificate revoked: that of 'CN=$other', issued by 'CN=Puppet CA: demo', since 2026-01-02 03:04:05 UTC \(keyCompromise\)"
head -c 3000000 /dev/zero >"$site/large"
is 'a body of it is not read' "$(status $other "/puppet/v3/report/$other?environment=production" \
    -T "$site/large" -H 'Content-Type: application/json' -H Expect:)" 403
is 'nor is the responder asked again' "$(asked)" 2
is 'one that the responder does not have is refused for now' \
    "$(status $third $simple)" 503
like 'with a time to retry' "$(cat "$site/header")" 'Retry-After: [0-9]'
like 'a record has the reason' "$(record NET-2703)" \
    "it is unknown whether the certificate was revoked: that of 'CN=$third'.*: its responder answers with the status unknown"
is 'the questions are counted' "$(shown dlaCheckAsked)" 3
is 'by their end' "$(ended good) $(ended revoked) $(ended unknown)" '1 1 1'
is 'none has failed' "$(shown dlaCheckFails) $(shown dlaCheckFailTime) $(shown dlaCheckFailAge)" '0 0 0'
is 'requests that were refused are counted' \
    "$(shown dlaCheckRevoked) $(shown dlaCheckUnknown)" '2 1'
ok 'and the answers that are kept' wait_for 20 is_now dlaCheckKept 2
is 'for half a minute' "$(index $node=good $third=good; status $third $simple)" 503
is 'it is not asked again' "$(asked)" 3
timeout 120 dalang doctor --config "$config" >"$site/found" 2>&1
like 'dalang doctor finds no fault' "$(cat "$site/found")" \
    "ok +OCSP of clients +the OCSP responders of clients answer"

# --- certificates that name none ---

is 'without a responder a list is needed' "$(status $plain $simple)" 503
like 'a record has the reason' "$(record NET-2703)" \
    "it does not name an OCSP responder, and a valid revocation list of its CA is missing"
cp "$site/list" "$site/ssl/crl.new"
mv "$site/ssl/crl.new" "$site/ssl/crl.pem"
ok 'a list that arrives counts' wait_for 20 gets $plain 200
openssl ca -config "$site/ssl/ca/openssl.cnf" \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
    -revoke "$site/ssl/certs/$plain.pem" 2>/dev/null
# list SECONDS: a new one.
list()
{
	openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crlsec "$1" \
	    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" \
	    -out "$site/ssl/crl.new" 2>/dev/null
	mv "$site/ssl/crl.new" "$site/ssl/crl.pem"
}
list 2
ok 'what a list has is refused by TLS' wait_for 20 gets $plain 000
sleep 3
is 'also when the list has expired' "$(status $plain $simple)" 000
is 'where others need none' "$(status $node $simple)" 200
list 3600
ok 'a newer list is used' wait_for 20 gets $proxy 200

# --- proxies ---

# passed NAME PATH: the status of a request of that client through the proxy.
passed()
{
	p_cert=$(python3 -c 'import sys, urllib.parse
print(urllib.parse.quote(sys.stdin.read()))' <"$site/ssl/certs/$1.pem")
	status $proxy "$2" -H 'X-Client-Verify: SUCCESS' \
	    -H "X-Client-Cert: $p_cert"
}
is 'a client of a proxy is checked, too' "$(passed $node "$(own $node)")" 200
is 'a revoked one has no name' "$(passed $other "$(own $other)")" 403
ok 'a record has it' wait_for 10 logged NET-2702
like 'with the reason' "$(record NET-2702)" \
    "of the proxy $proxy: certificate revoked: that of 'CN=$other'"
is 'as any client without one it is served' "$(passed $other $simple)" 200

# --- responders that do not answer ---

stop "$daemon"
mode silent
start_server || exit 1
begin=$(date +%s)
status $node $simple >"$site/waits" &
one=$!
responder_asked() { [ "$(asked)" -ge 1 ]; }
ok 'the responder is asked' wait_for 20 responder_asked
is 'the request that waits is counted' "$(shown dlaCheckWaiting)" 1
is 'meanwhile others are served' "$(curl -s --max-time 5 \
    --cacert "$site/ssl/certs/ca.pem" "https://localhost:$port$simple")" running
wait $one
took=$(($(date +%s) - begin))
is 'without an answer the client is refused' "$(cat "$site/waits")" 503
ok "after its ten seconds ($took s)" test $took -le $((15 * ${SLOW:-1}))
ok 'a record names the responder' wait_for 10 logged SRV-2527
like 'and the reason' "$(record SRV-2527)" \
    "The OCSP responder that certificates of clients name is not asked for 30.00 seconds: the responder ${url}$node does not answer: .*timed out"
is 'no request waits then' "$(shown dlaCheckWaiting)" 0
ok 'the responder that is not asked is counted' wait_for 10 is_now dlaCheckDown 1
is 'its question has failed' "$(ended unanswered) $(shown dlaCheckFails) $(shown dlaCheckUnknown)" '1 1 1'
like 'with the time' "$(shown dlaCheckFailTime)" '^[12][0-9]{9}$'
like 'and the reason' "$(shown dlaCheckFailWhy)" \
    "^the responder ${url}$node does not answer: .*timed out"
like 'dalang status prints it' "$(timeout 60 dalang status --config "$config")" \
    "OCSP +[12] questions?, 1 failed; 0 answers kept; 1 responder does not answer"
timeout 120 dalang doctor --config "$config" >"$site/found" 2>&1
like 'dalang doctor has it' "$(cat "$site/found")" \
    "failed +OCSP of clients +1 OCSP responder of clients does not answer, and clients are refused: the responder ${url}$node does not answer"
older() { [ "$(shown dlaCheckFailAge)" -ge 1 ]; }
ok 'its age grows' wait_for 20 older
mode good
is 'a client with the same responder is refused at once' \
    "$(status $node $simple)" 503
is 'as it is not asked' "$(asked)" 0
is 'another responder is' "$(status $third $simple)" 200
is 'through a proxy it is the same' "$(passed $node "$(own $node)")" 503
ok 'it is asked again after half a minute' wait_for 60 gets $node 200
ok 'it is not counted any more' wait_for 10 is_now dlaCheckDown 0
for m in redirect huge text stranger; do
	stop "$daemon"
	cp "$site/ssl/certs/$other.pem" "$home/stranger.pem"
	cp "$site/ssl/private_keys/$other.pem" "$home/stranger.key"
	mode $m
	start_server || exit 1
	is "an answer that is $m does not count" "$(status $node $simple)" 503
	is "$m: the responder was asked once" "$(asked)" 1
	# one that is too large is not read
	[ $m = huge ] && row=unanswered || row=unusable
	is "$m: the question is counted" "$(ended "$row")" 1
done

# --- answers that become old ---

stop "$daemon"
mode minute
index $node=good $other=good $third=good
start_server || exit 1
# A connection that is kept, with a request each two seconds until it ends.
cat >"$site/kept.py" <<'END'
import http.client, ssl, sys, time
site, name, port, path = sys.argv[1:]
tls = ssl.create_default_context(cafile=site + "/ssl/certs/ca.pem")
tls.load_cert_chain(site + "/ssl/certs/%s.pem" % name,
                    site + "/ssl/private_keys/%s.pem" % name)
c = http.client.HTTPSConnection("localhost", int(port), timeout=60,
                                context=tls)
while True:
    c.request("GET", path)
    a = c.getresponse()
    a.read()
    print(a.status, a.getheader("Connection"), flush=True)
    if a.status != 200:
        break
    time.sleep(2)
END
start "$site/kept" python3 "$site/kept.py" "$site" $node "$port" $simple
kept=$started
printf 'PUT %s HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n' \
    "/puppet/v3/report/$other?environment=production" >"$site/head"
"$B/tools/tls_hold" -p "$port" -d "$site/ssl" -n $other -h "$site/head" \
    -b 1000 -r 20000 -t 100 >"$site/held" &
two=$!
both_asked() { [ "$(asked)" = 2 ]; }
ok 'another node sends a body' wait_for 20 both_asked
kept_served() { grep -q '^200 None' "$site/kept"; }
ok 'a connection that is kept is served' wait_for 20 kept_served
index $node=revoked $other=revoked $third=good
kept_ended() { ! kill -0 "$kept" 2>/dev/null; }
ok 'it is asked again after half of the time of the answer' \
    wait_for 60 kept_ended
is 'and the next request is refused' "$(tail -n 1 "$site/kept")" '403 close'
ok 'a connection of the other node lets that be asked anew, too' \
    wait_for 20 gets $other 403
wait $two
like 'and its request in progress is ended' "$(cat "$site/held")" '^closed'
ok 'a record counts it' wait_for 10 logged \
    'Connections were closed because their certificates have been revoked: 1'

# a responder that fails while an answer counts
is 'a third node is served' "$(status $third $simple)" 200
mode 500
third_kept() { status "$third" "$simple" >/dev/null; logged SRV-2528; }
ok 'an answer that is not renewed counts on' wait_for 60 third_kept
is 'the node is served' "$(status $third $simple)" 200
like 'a record has until when' "$(record SRV-2528)" \
    "The certificate of CN=$third was not checked anew: the responder .* answered with status 500; the last answer of its OCSP responder counts until"
ok 'but not for longer' wait_for 60 gets $third 503
ok 'the daemon stops' stop "$daemon"

# --- the server as the responder of its clients ---

sed -i "s,^ssldir = .*,ssldir = $site/own\ncadir = $site/ca\nca = true\n\
ocsp = true\nkey_type = ec\ndns_alt_names = localhost\n\
ocsp_url = https://localhost:$port/puppet-ca/v1/ocsp," "$config"
mv "$site/ssl" "$site/old"
ln -s own "$site/ssl"
start_server || exit 1
ok 'a node gets a certificate' timeout 60 dalang ca generate \
    --config "$config" --certname $node
is 'the server asks itself, and serves it' "$(status $node $simple)" 200
is 'another connection, too' "$(status $node "$(own $node)")" 200
timeout 60 dalang ca revoke --config "$config" --certname $node >/dev/null
revoked()
{
	case $(status "$node" "$simple") in
	000 | 403) ;;
	*) false ;;
	esac
}
ok 'one that is revoked is refused' wait_for 30 revoked
ok 'the daemon stops' stop "$daemon"
done_testing
