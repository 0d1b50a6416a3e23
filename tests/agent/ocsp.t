#!/bin/sh
# certificate_revocation = ocsp: what an agent accepts of the server's stapled
# response, and of the responder that its certificate names.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

home=$site/ocsp
mkdir "$home"
start "$site/responder" python3 tests/agent/responder.py "$home"
has_port() { [ -s "$site/responder" ]; }
wait_for 60 has_port || exit 1
url=http://127.0.0.1:$(cat "$site/responder")/

# extensions NAME LINE...: of a certificate to be made.
extensions()
{
	e_name=$1
	shift
	mkdir -p "$site/ssl/ca"
	printf '%s\n' "$@" >"$site/ssl/ca/$e_name.add"
}
extensions $server "authorityInfoAccess = OCSP;URI:$url"
extensions signer.example.com 'extendedKeyUsage = OCSPSigning'
lay_out
tests/certificates "$site/ssl" signer.example.com || exit 99
tests/certificates "$site/strange" signer.example.com || exit 99
certs=$site/ssl/certs
keys=$site/ssl/private_keys
cp "$certs/ca.pem" "$certs/$server.pem" "$home"
mv "$home/$server.pem" "$home/server.pem"
# signer NAME CERTIFICATE KEY
signer()
{
	cp "$2" "$home/$1.pem"
	cp "$3" "$home/$1.key"
}
signer ca "$certs/ca.pem" "$site/ssl/ca/ca_key.pem"
signer signer "$certs/signer.example.com.pem" "$keys/signer.example.com.pem"
signer leaf "$certs/$other.pem" "$keys/$other.pem"
signer stranger "$site/strange/certs/ca.pem" "$site/strange/ca/ca_key.pem"
# index STATUS: the responder's state of the server's certificate.
index()
{
	serial=$(openssl x509 -in "$home/server.pem" -noout -serial)
	serial=${serial#*=}
	case $1 in
	good) printf 'V\t991231235959Z\t\t' ;;
	revoked) printf 'R\t991231235959Z\t260102030405Z,keyCompromise\t' ;;
	unknown) serial=0123 && printf 'V\t991231235959Z\t\t' ;;
	esac >"$home/index.new"
	printf '%s\tunknown\t/CN=%s\n' "$serial" $server >>"$home/index.new"
	mv "$home/index.new" "$home/index.txt"
}
index good

is_served()
{
	openssl s_client -connect "localhost:$port" </dev/null >/dev/null 2>&1
}
# serve [OPTION...]: a TLS server with the server's certificate.
serve()
{
	[ -z "${tls:-}" ] || stop "$tls"
	start "$site/tls" openssl s_server -accept "$port" -www -quiet \
	    -cert "$certs/$server.pem" -key "$keys/$server.pem" "$@"
	tls=$started
	wait_for 60 is_served
}
# check [OPTION...]: one connection of the fetch child, as "dalang ssl" starts
# it; prints its answer's first line, and the rest to $site/out.
check()
{
	timeout 60 dalang-fetch --ca-method GET --ca-path / --ca-max 100000 \
	    --server localhost --port "$port" --localcacert "$certs/ca.pem" \
	    --hostcrl "$site/none" --crl-check ocsp --connect-timeout 30 \
	    --read-timeout 30 --user nobody --version 8.10.0 --color false \
	    --log_level debug "$@" >"$site/out" 2>"$site/err"
	head -n 1 "$site/out"
}
out() { sed 1d "$site/out"; }
mode()
{
	echo "$1" >"$home/mode"
	: >"$home/asked"
}
asked() { xargs <"$home/asked"; }

# --- the responder ---

serve
mode good
is 'a certificate that its responder calls good is accepted' "$(check)" '200 0'
is 'the responder was asked once' "$(asked)" good

# accepted MODE TITLE; refused MODE TITLE TEXT
accepted()
{
	mode "$1"
	is "$2 counts" "$(check)" '200 0'
}
refused()
{
	mode "$1"
	is "$2: the connection is refused" "$(check)" '0 0'
	like "$2: the reason" "$(out)" "$3"
}
unknown="SSL certificate problem: it is unknown whether the certificate of 'CN=$server' was revoked: "
ignored="${unknown}the answer of the responder $url does not count: "
accepted ca 'an answer that the CA itself has signed'
accepted endless 'an answer without an end'
accepted 'no nonce' 'an answer without the nonce'
accepted sha256 'an answer with another digest of the issuer'
refused 'other nonce' 'another nonce' "${ignored}it is an answer to another request"
refused other 'another certificate' \
    "${ignored}it is about another certificate"
refused stranger 'a signer of another CA' "${ignored}it is not signed for the CA"
refused leaf 'a certificate of the CA without the right' \
    "${ignored}it is not signed for the CA"
refused weak 'a digest that is weak' "${ignored}it is signed with a weak digest"
for m in cut longer empty text; do
	refused $m "an answer that is $m" "${ignored}it is not an OCSP response"
done
refused huge 'an answer of 4 MB' 'the answer is larger than its limit'
refused error 'an error' "${ignored}it is the error 'trylater'"
refused redirect 'a redirect' "${unknown}the responder $url answered with status 302"
is 'it is not followed' "$(asked)" redirect
refused 500 'an error of HTTP' "${unknown}the responder $url answered with status 500"
begin=$(date +%s)
refused silent 'no answer' "${unknown}the responder $url does not answer: .*timed out"
refused drip 'an answer that drips' "${unknown}the responder $url does not answer"
took=$(($(date +%s) - begin))
ok "both end after ten seconds each ($took s)" \
    test $took -ge 19 -a $took -le $((24 * ${SLOW:-1}))

# --- revocation ---

index revoked
mode good
is 'a revoked certificate is refused' "$(check)" '0 0'
like 'the reason has whose, of which CA, and since when' "$(out)" \
    "certificate revoked: that of 'CN=$server', issued by 'CN=Puppet CA: demo', since 2026-01-02 03:04:05 UTC \(keyCompromise\)"
like 'and so does a record' "$(cat "$site/err")" \
    "Warning: The certificate of CN=$server is refused: it was revoked at 2026-01-02T03:04:05"
index unknown
is 'one of unknown status is refused' "$(check)" '0 0'
like 'with that reason' "$(out)" "${unknown}its responder answers with the status unknown"
index good
is 'one that is good again is accepted' "$(check)" '200 0'
like 'a record has the status' "$(cat "$site/err")" \
    "By OCSP \(responder\) the certificate of CN=$server is good"

# --- stapled responses ---

# staple NAME [OPTION...]: make a response to be stapled, without a nonce.
staple()
{
	s_name=$1
	shift
	openssl ocsp -issuer "$home/ca.pem" -cert "$home/server.pem" -no_nonce \
	    -reqout "$home/staple.rq" 2>/dev/null
	openssl ocsp -index "$home/index.txt" -CA "$home/ca.pem" \
	    -reqin "$home/staple.rq" -respout "$home/$s_name" "$@" 2>/dev/null
}
own="-rsigner $home/signer.pem -rkey $home/signer.key -ndays 1"
# shellcheck disable=SC2086 # options
staple good $own
index revoked
# shellcheck disable=SC2086
staple revoked $own
index good
staple strange -rsigner "$home/stranger.pem" -rkey "$home/stranger.key" -ndays 1
head -c 100 "$home/good" >"$home/cut"
for v in -tls1_2 -tls1_3; do
	serve $v -status_file "$home/good"
	mode good
	is "$v: a stapled response is accepted" "$(check)" '200 0'
	is "$v: the responder is not asked" "$(asked)" ''
	serve $v -status_file "$home/revoked"
	is "$v: a stapled revocation is refused" "$(check)" '0 0'
	like "$v: with the reason" "$(out)" "certificate revoked: that of 'CN=$server'"
	serve $v -status_file "$home/strange"
	is "$v: one of another signer does not count" "$(check)" '200 0'
	is "$v: the responder is asked" "$(asked)" good
	like "$v: a record has the reason" "$(cat "$site/err")" \
	    "The OCSP response that the server has stapled for CN=$server is ignored: it is not signed for the CA"
done
serve -status_file "$home/cut"
is 'one that is cut does not hide a responder that fails' \
    "$(mode 500; check)" '0 0'
serve -status_file "$home/good"

# --- answers that are kept for the next run ---

serve
kept=$site/answers
mode good
is 'an answer is written to a file' "$(check --ocsp-file "$kept")" '200 0'
is 'which is private' "$(stat -c '%a %F' "$kept")" '600 regular file'
is 'the next run does not ask' "$(check --ocsp-file "$kept")" '200 0'
is 'the responder was asked once' "$(asked)" good
like 'a record has it' "$(cat "$site/err")" \
    "By OCSP \(kept\) the certificate of CN=$server is good"
mode 500
is 'a responder that fails has no effect' "$(check --ocsp-file "$kept")" '200 0'
# aged SECONDS: let the answer be as old.
aged()
{
	python3 - "$kept" "$1" <<'END'
import struct, sys, time
with open(sys.argv[1], "r+b") as f:
    f.seek(16 + 32)
    f.write(struct.pack(">Q", int(time.time()) - int(sys.argv[2])))
END
}
aged 3601
is 'an answer of more than an hour counts, too, where it does' \
    "$(check --ocsp-file "$kept")" '200 0'
is 'but is asked for anew' "$(asked)" 500
mode good
aged 3601
is 'and replaced' "$(check --ocsp-file "$kept")" '200 0'
is 'once' "$(check --ocsp-file "$kept"; asked)" "200 0
good"
aged -100
is 'one of the future does not count' "$(check --ocsp-file "$kept"; asked)" \
    '200 0
good good'
# a revocation, and an older answer
cp "$kept" "$site/kept.good"
sleep 1
index revoked
aged 3601
is 'a revocation is kept, too' "$(check --ocsp-file "$kept")" '0 0'
mode 500
is 'the next run refuses without a question' \
    "$(check --ocsp-file "$kept"; asked)" '0 0'
serve -status_file "$home/good"
is 'an older answer that is stapled does not take it back' \
    "$(check --ocsp-file "$kept")" '0 0'
serve
index good
cp "$site/kept.good" "$kept"
# what is not an answer of the certificate's CA
# shellcheck disable=SC2016 # evaluated in the loop
for how in 'printf x' 'head -c 60 "$site/kept.good"' \
    'sed s/dalang.ocsp/dalang-2222/ "$site/kept.good"' 'head -c 300000 /dev/zero' \
    'tr "\000" "\001" <"$site/kept.good"'; do
	eval "$how" >"$kept"
	mode good
	is "a file by '$how' is an empty one" \
	    "$(check --ocsp-file "$kept"; asked)" '200 0
good'
	is 'and is replaced' "$(check --ocsp-file "$kept"; asked)" '200 0
good'
done
rm "$kept"
mkfifo "$kept"
mode good
is 'a FIFO in its place is not waited for' "$(check --ocsp-file "$kept")" '200 0'
like 'a record has it' "$(cat "$site/err")" \
    "Answers of OCSP responders cannot be kept in $kept: "
rm "$kept"
ln -s "$site/elsewhere" "$kept"
is 'nor is a link followed' "$(check --ocsp-file "$kept")" '200 0'
nok_file() { [ ! -e "$site/elsewhere" ]; }
ok 'to another file' nok_file
serve -status_file "$home/good"

# --- certificates that require a stapled response ---

extensions $server "authorityInfoAccess = OCSP;URI:$url" \
    'tlsfeature = status_request'
rm "$certs/$server.pem"
tests/certificates "$site/ssl" $server || exit 99
cp "$certs/$server.pem" "$home/server.pem"
index good
# shellcheck disable=SC2086 # options
staple required $own
mode good
serve
is 'a certificate that requires a stapled response is refused without it' \
    "$(check)" '0 0'
like 'with the reason' "$(out)" \
    "${unknown}it requires a stapled OCSP response, and the server has not sent one that counts"
is 'the responder is not asked' "$(asked)" ''
serve -status_file "$home/cut"
is 'and with one that does not count' "$(check)" '0 0'
serve -status_file "$home/required"
is 'with one it is accepted' "$(check)" '200 0'
extensions $server "authorityInfoAccess = OCSP;URI:$url"

# --- revocation lists ---

mode good
cp "$site/ssl/ca/$server.add" "$site/add"
list=$site/ssl/crl.pem
is 'a list may be there, too' "$(check --hostcrl "$list")" '200 0'
extensions $server "authorityInfoAccess = caIssuers;URI:$url"
rm "$certs/$server.pem"
tests/certificates "$site/ssl" $server || exit 99
serve
is 'a certificate without a responder is refused without a list' "$(check)" '0 0'
like 'with the reason' "$(out)" \
    "${unknown}it does not name an OCSP responder, and a valid revocation list of its CA is missing"
is 'a list of its CA counts' "$(check --hostcrl "$list")" '200 0'
like 'a record has it' "$(cat "$site/err")" \
    "The certificate of CN=$server names no OCSP responder; it is checked by the revocation list"
is 'a list of another CA does not' \
    "$(check --hostcrl "$site/strange/crl.pem")" '0 0'
openssl ca -config "$site/ssl/ca/openssl.cnf" -gencrl -crlsec 1 \
    -keyfile "$site/ssl/ca/ca_key.pem" -cert "$certs/ca.pem" \
    -out "$site/old.pem" 2>/dev/null
sleep 2
is 'a list that has expired does not' "$(check --hostcrl "$site/old.pem")" '0 0'
like 'with the same reason' "$(out)" "${unknown}it does not name an OCSP responder"
echo broken >"$site/broken.pem"
is 'a list that is broken does not' "$(check --hostcrl "$site/broken.pem")" '0 0'
# --- a run, with openssl's responder ---

stop "$tls"
rport=$(next_port "$port")
# with_responder NAME: a new certificate, with the address of that responder.
with_responder()
{
	extensions "$1" "authorityInfoAccess = OCSP;URI:http://127.0.0.1:$rport/"
	rm "$certs/$1.pem"
	tests/certificates "$site/ssl" "$1" || exit 99
}
with_responder $server
cp "$certs/$server.pem" "$home/server.pem"
index good
start "$site/openssl" openssl ocsp -index "$home/index.txt" -port "$rport" \
    -CA "$home/ca.pem" -rsigner "$home/signer.pem" -rkey "$home/signer.key" \
    -ndays 1
responds() { port_used "$rport"; }
ok 'the responder of openssl starts' wait_for 60 responds
mkdir "$site/target"
echo "file { '$site/target/a': content => 'applied' }" | manifest
start_server || exit 1
run()
{
	timeout 120 dalang agent --test --config "$config" --no-daemonize \
	    --certificate_revocation ocsp --log_level debug >"$site/out" 2>&1
	echo $?
}
is 'a run is made' "$(run)" 2
is 'and applies its catalog' "$(cat "$site/target/a")" applied
is 'its responder is asked once by all of its processes' \
    "$(grep -c 'By OCSP (responder).* is good' "$site/out")" 1
is 'the next one is made' "$(run)" 0
is 'without a question' "$(grep -c 'By OCSP (responder)' "$site/out")" 0
timeout 60 dalang doctor --config "$config" --certificate_revocation ocsp \
    >"$site/doctor" 2>&1
like 'doctor accepts the server, too' "$(cat "$site/doctor")" \
    "the server's certificate is from the CA, and not revoked"
done_testing
