#!/bin/sh
# ocsp_stapling = true: the OCSP response for the server's own certificate is
# stapled in handshakes, and asked for again before its end.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

home=$site/ocsp
mkdir "$home"
start "$site/responder" python3 tests/agent/responder.py "$home"
has_port() { [ -s "$site/responder" ]; }
wait_for 60 has_port || exit 1
mkdir -p "$site/ssl/ca"
echo "authorityInfoAccess = OCSP;URI:http://127.0.0.1:$(cat "$site/responder")/" \
    >"$site/ssl/ca/$server.add"
lay_out 'workers = 1' 'ocsp_stapling = true'
cp "$site/ssl/certs/ca.pem" "$home"
cp "$site/ssl/certs/ca.pem" "$home/signer.pem"
cp "$site/ssl/ca/ca_key.pem" "$home/signer.key"

# index LETTER REVOKED: the responder's state of the certificate.
index()
{
	cp "$site/ssl/certs/$server.pem" "$home/server.pem"
	serial=$(openssl x509 -in "$home/server.pem" -noout -serial)
	printf '%s\t991231235959Z\t%s\t%s\tunknown\t/CN=a\n' "$1" "$2" \
	    "${serial#*=}" >"$home/index.txt"
}
mode()
{
	echo "$1" >"$home/mode"
	: >"$home/asked"
}
asked() { wc -l <"$home/asked"; }
# stapled: the status in a handshake.
stapled()
{
	openssl s_client -connect "localhost:$port" -status </dev/null 2>&1 |
	    sed -n 's/.*Cert Status: //p; s/OCSP response: no.*/none/p'
}
is_stapled() { [ "$(stapled)" = "$1" ]; }
logged() { grep -q "$1" "$site/log"; }
shown()
{
	timeout 60 dalang metrics --json --rundir "$site/run" |
	    exact_jq -r ".. | .$1? | select(. != null)" | head -n 1
}
is_now() { [ "$(shown "$1")" = "$2" ]; }
# doctor [OPTION...]: its findings are in $site/out.
doctor()
{
	timeout 120 dalang doctor --config "$config" \
	    --certificate_revocation ocsp "$@" >"$site/out" 2>"$site/err"
}
# finding RESULT CHECK TEXT: the last doctor has printed that.
finding()
{
	like "doctor: $2 is $1" "$(grep -A1 "^$1 *$2 " "$site/out" | tr '\n' ' ')" \
	    "^$1 +$2 +$3"
}
run()
{
	timeout 120 dalang agent --test --config "$config" --no-daemonize \
	    --certificate_revocation ocsp --log_level debug >"$site/out" 2>&1
	echo $?
}

# --- a responder that fails, and then not ---

index V ''
mode 500
: | manifest
start_server || exit 1
ok 'a record has the reason of a failure' wait_for 20 logged SRV-2518
like 'with the next time' "$(grep SRV-2518 "$site/log" | head -n 1)" \
    'status 500; the next request is made in 2'
is 'without a response handshakes go on' "$(stapled)" none
ok 'which is a condition' wait_for 10 is_now dlaIsStapleBad true
is 'no response has an end' "$(shown dlaStapleEnd) $(shown dlaStapleEndsIn)" '0 0'
like 'dalang status prints it' "$(timeout 60 dalang status --config "$config")" \
    'stapled OCSP +missing: run "dalang doctor"'
ok 'failures are counted' test "$(shown dlaStapleFails)" -ge 1
# without a list, as with one, runs ask for the response
doctor --hostcrl "$site/none"
finding warning 'stapled OCSP' \
    'the compile daemon has no OCSP response to staple.*-> .*SRV-2518'
finding warning 'OCSP responder' \
    'only an OCSP response that the server staples is accepted: the responder http.* answered with status 500'
finding failed 'request of a node' '.*it is unknown whether the certificate of .* was revoked'
mode minute
ok 'it is asked again, and stapled' wait_for 60 is_stapled good
ok 'a record has it' wait_for 20 logged SRV-2517
ok 'the condition is over' wait_for 10 is_now dlaIsStapleBad false
left=$(shown dlaStapleEndsIn)
ok "the response ends within a minute ($left s)" test "$left" -ge 1 -a "$left" -le 60
like 'dlaStapleEnd is the time' "$(shown dlaStapleEnd)" '^[12][0-9]{9}$'
doctor
finding ok 'stapled OCSP' 'the compile daemon staples an OCSP response until 20..-'
finding ok 'OCSP responder' \
    "the OCSP responder of the server's certificate answers: it is good, until 20..-"
finding ok 'request of a node' ''
is 'a doctor keeps no answers' "$(find "$site" -name ocsp_answers | wc -l)" 0
before=$(asked)
is 'a run is made' "$(run)" 0
like 'it accepts what is stapled' "$(cat "$site/out")" \
    'By OCSP \(stapled\) the certificate of CN=puppet.example.com is good'
is 'it does not ask the responder' "$(grep -c 'By OCSP (responder)' "$site/out")" 0
is 'a response for a minute is kept' "$(asked)" "$before"

# --- revocation ---

index R 260102030405Z,keyCompromise
ok 'it is asked for again after half of its time: a revocation is stapled, too' \
    wait_for 80 is_stapled revoked
is 'for which one request was made' "$(asked)" $((before + 1))
ok 'a record has it, an error' wait_for 20 logged SRV-2519
ok 'which is a condition, too' wait_for 10 is_now dlaIsStapleBad true
doctor
finding failed 'stapled OCSP' \
    'the OCSP response that the compile daemon staples has it that its certificate was revoked'
finding failed 'OCSP responder' \
    "the OCSP responder answers that the server's certificate was revoked, at 2026-01-02 03:04:05 UTC"
is 'a run refuses the server' "$(run)" 1
like 'with the reason' "$(cat "$site/out")" \
    "certificate revoked: that of 'CN=$server'.* since 2026-01-02 03:04:05 UTC"
stop "$daemon"

# --- a certificate without a responder ---

rm "$site/ssl/ca/$server.add" "$site/ssl/certs/$server.pem"
tests/certificates "$site/ssl" $server || exit 99
start_server || exit 1
ok 'without an address no responder can be asked' \
    wait_for 20 logged 'it names no responder'
is 'handshakes go on' "$(stapled)" none
doctor
finding ok 'OCSP responder' \
    "the server's certificate does not name an OCSP responder: the list of its CA is used"
stop "$daemon"

# --- the server as its own responder ---

sed -i "s,^ssldir = .*,ssldir = $site/own\ncadir = $site/ca\nca = true\nocsp = true\n\
key_type = ec\ndns_alt_names = localhost\n\
ocsp_url = https://localhost:$port/puppet-ca/v1/ocsp," "$config"
ln -sfn own "$site/new"
mv "$site/ssl" "$site/old"
ln -s own "$site/ssl"
start_server || exit 1
ok 'it staples its own answer' wait_for 60 is_stapled good
ok 'a node gets a certificate' timeout 60 dalang ca generate \
    --config "$config" --certname $node
is 'and accepts the server' "$(run)" 0
like 'by what is stapled' "$(cat "$site/out")" 'By OCSP \(stapled\).* is good'
done_testing
