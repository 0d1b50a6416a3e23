#!/bin/sh
# Whether certificates were revoked, by OCSP: POST /puppet-ca/v1/ocsp.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true' 'allow_auto_renewal = true'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
api=/puppet-ca/v1
ca=$site/ssl/certs/ca.pem
# A second CA, whose certificates are unknown to ours.
sed "s,^ssldir = .*,ssldir = $site/foreign,; s,^cadir = .*,cadir = $site/foreign_ca," \
    "$config" >"$site/foreign.conf"
dalang ca setup --config "$site/foreign.conf" --ca-name Foreign >/dev/null
dalang ca generate --config "$site/foreign.conf" --certname $other >/dev/null

# csr NAME: submit a request, and take the certificate.
csr()
{
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -subj "/CN=$1" -keyout "$site/ssl/private_keys/$1.pem" \
	    -out "$site/$1.csr" 2>/dev/null
	curl -s --cacert "$ca" -T "$site/$1.csr" \
	    "https://localhost:$port$api/certificate_request/$1"
	curl -s --cacert "$ca" -o "$site/ssl/certs/$1.pem" \
	    "https://localhost:$port$api/certificate/$1"
}
# post FILE: send it as a request; the answer is $site/answer.
post()
{
	curl -s --max-time 60 --cacert "$ca" -o "$site/answer" \
	    -w '%{http_code} %{content_type}' --data-binary "@$1" \
	    -H 'Content-Type: application/ocsp-request' \
	    "https://localhost:$port$api/ocsp"
}
# asks ISSUER [OPTION...]: make a request, and send it.
asks()
{
	a_issuer=$1
	shift
	openssl ocsp -issuer "$a_issuer" "$@" -reqout "$site/request" \
	    >/dev/null 2>&1
	post "$site/request"
}
# reads ISSUER OPTION...: print the answer, which is verified up to the CA.
reads()
{
	s_issuer=$1
	shift
	# a nonce would be another one than that of the request
	openssl ocsp -issuer "$s_issuer" -no_nonce "$@" \
	    -respin "$site/answer" -CAfile "$ca" 2>&1
}
# nonce -reqin|-respin FILE
nonce()
{
	openssl ocsp "$1" "$2" -text -noverify 2>&1 |
	    sed -n '/OCSP Nonce/{n;s/ *//;p;}'
}
# state NAME [OPTION...]: of the certificate of a name.
state()
{
	s_name=$1
	shift
	asks "$ca" -cert "$site/ssl/certs/$s_name.pem" "$@" >/dev/null
	reads "$ca" -cert "$site/ssl/certs/$s_name.pem"
}
field() { openssl x509 -in "$1" -noout "-$2" | sed 's/^[^=]*=//'; }
url() { openssl x509 -in "$1" -noout -ocsp_uri; }
shown() { timeout 60 dalang metrics --json --rundir "$site/run" |
	exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
# restart [SETTING...]: with these settings, too.
restart()
{
	stop "$daemon"
	printf '%s\n' "$@" >"$site/add"
	sed -i "/^\[main\]/r $site/add" "$config"
	start_server
}

start_server || exit 1

# --- off ---

csr $node
is 'it is off by default' \
    "$(asks "$ca" -cert "$site/ssl/certs/$node.pem") $(cat "$site/answer")" \
    '404 text/plain; charset=utf-8 this server does not answer for certificates'
fails 'its certificate is not made' test -e "$site/ca/ocsp_crt.pem"
is 'a certificate names no address' "$(url "$site/ssl/certs/$node.pem")" ''

# --- answers ---

ok 'the daemon starts with it' restart 'ocsp = true' 'ocsp_ttl = 2h' \
    "ocsp_url = https://localhost:$port$api/ocsp"
is_made() { [ -s "$site/ca/ocsp_crt.pem" ]; }
ok 'its certificate is made' wait_for 20 is_made
is 'the key is private' "$(stat -c %a "$site/ca/ocsp_key.pem")" 600
is 'the certificate is for answers only' \
    "$(openssl x509 -in "$site/ca/ocsp_crt.pem" -noout -text |
	grep -A 1 -E 'Extended Key Usage|No Check' | grep -E 'OCSP' | sed 's/^ *//')" \
    "$(printf 'OCSP Signing\nOCSP No Check: ')"
like 'the inventory has it' "$(cat "$site/ca/inventory.txt")" /CN=OCSP
is 'it is not counted as a node' "$(shown dlaActive)" 2
like 'a record has it' "$(cat "$site/log")" CAU-3433

is 'a request is answered' \
    "$(asks "$ca" -cert "$site/ssl/certs/$node.pem")" \
    '200 application/ocsp-response'
good=$(reads "$ca" -cert "$site/ssl/certs/$node.pem")
like 'the answer is signed by the CA' "$good" 'Response verify OK'
like 'the certificate is good' "$good" "$node.pem: good"
is 'the nonce of the request is in it' "$(nonce -respin "$site/answer")" \
    "$(nonce -reqin "$site/request")"
is 'it is valid for the time of the setting' \
    "$(($(date -d "$(echo "$good" | sed -n 's/.*Next Update: //p')" +%s) - \
	$(date -d "$(echo "$good" | sed -n 's/.*This Update: //p')" +%s)))" 7200
like 'a request without a nonce is answered' \
    "$(state $node -no_nonce)" "$node.pem: good"
like 'other digests of the issuer are known' \
    "$(asks "$ca" -sha256 -cert "$site/ssl/certs/$node.pem" >/dev/null
	reads "$ca" -sha256 -cert "$site/ssl/certs/$node.pem")" "$node.pem: good"
like 'a number that was not issued is unknown' \
    "$(asks "$ca" -serial 0x7777 >/dev/null; reads "$ca" -serial 0x7777)" \
    '0x7777: unknown'
like 'a number of 20 bytes is unknown' \
    "$(asks "$ca" -serial 0x7777777777777777777777777777777777777777 >/dev/null
	reads "$ca" -serial 0x7777777777777777777777777777777777777777)" \
    ': unknown'

csr $other
is 'a new certificate names the address' "$(url "$site/ssl/certs/$other.pem")" \
    "https://localhost:$port$api/ocsp"
is 'the server of the address answers' \
    "$(state $other | grep -c "$other.pem: good")" 1
is 'a renewed certificate names it, too, once' \
    "$(status $node $api/certificate_renewal -X POST) $(url "$site/body")" \
    "200 https://localhost:$port$api/ocsp"
status $other $api/certificate_renewal -X POST >/dev/null
is 'one that had it is renewed with it' "$(url "$site/body")" \
    "https://localhost:$port$api/ocsp"

# --- revocation ---

is 'the first certificate is good until it is revoked' \
    "$(state $node | grep -c "$node.pem: good")" 1
status $server $api/certificate_status/$node -X PUT \
    -d '{"desired_state":"revoked"}' >/dev/null
revoked=$(state $node)
like 'it is revoked at once' "$revoked" "$node.pem: revoked"
like 'the reason is that of the list' "$revoked" 'Reason: keyCompromise'
like 'two certificates are answered together' \
    "$(asks "$ca" -cert "$site/ssl/certs/$node.pem" \
	-cert "$site/ssl/certs/$other.pem" >/dev/null
	reads "$ca" -cert "$site/ssl/certs/$node.pem" \
	-cert "$site/ssl/certs/$other.pem")" "$other.pem: good"
dalang ca revoke --config "$config" --certname $other >/dev/null
like 'what the command revokes is revoked' "$(state $other)" \
    "$other.pem: revoked"

# --- bad input ---

ok 'refusals are logged at debug' timeout 60 dalang log set ca debug \
    --rundir "$site/run"

foreign=$site/foreign/certs/ca.pem
openssl ocsp -issuer "$foreign" -cert "$site/foreign/certs/$other.pem" \
    -reqout "$site/request" >/dev/null 2>&1
post "$site/request" >/dev/null
like 'another CA is refused' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" unauthorized
logged() { grep -q 'refused a request: it is about another CA' "$site/log"; }
ok 'a record has the reason' wait_for 20 logged
fails=$(shown dlaOcspFails)
printf 'not a request' >"$site/bad"
is 'what is malformed is answered' "$(post "$site/bad")" \
    '200 application/ocsp-response'
like 'the answer has that status' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
: >"$site/bad"
post "$site/bad" >/dev/null
like 'nothing is malformed' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
{ cat "$site/request" && echo x; } >"$site/bad"
post "$site/bad" >/dev/null
like 'more behind it is malformed' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
set --
for i in $(seq 65); do set -- "$@" -serial "0x$i"; done
asks "$ca" "$@" >/dev/null
like 'too many certificates are malformed' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
head -c 20000 /dev/zero >"$site/bad"
is 'a longer body is refused' "$(post "$site/bad" | cut -c 1-3)" 413
is 'failures are counted' $(($(shown dlaOcspFails) - fails)) 4
ok 'answers are counted' test "$(shown dlaOcspAnswers)" -ge 8

# --- GET ---

# get TEXT: send a request in base 64; the answer is $site/answer.
get()
{
	curl -s --max-time 60 --cacert "$ca" -o "$site/answer" \
	    -w '%{http_code} %{content_type}' --path-as-is \
	    "https://localhost:$port$api/ocsp/$1"
}
openssl ocsp -issuer "$ca" -cert "$site/ssl/certs/$node.pem" -no_nonce \
    -reqout "$site/request" >/dev/null 2>&1
text=$(base64 -w 0 "$site/request")
is 'a request in the path is answered' "$(get "$text")" \
    '200 application/ocsp-response'
like 'with the state' "$(reads "$ca" -cert "$site/ssl/certs/$node.pem")" \
    "$node.pem: revoked"
# numbers whose text in base 64 has slashes, two of them together
openssl ocsp -issuer "$ca" -serial 0x3fffffffffffffffffffff -no_nonce \
    -reqout "$site/request" >/dev/null 2>&1
text=$(base64 -w 0 "$site/request")
like 'this one has slashes' "$text" //
is 'slashes may be as they are' "$(get "$text")" '200 application/ocsp-response'
like 'and the answer is about the number' \
    "$(reads "$ca" -serial 0x3fffffffffffffffffffff)" ': unknown'
text=$(printf '%s' "$text" | sed 's,/,%2F,g; s,+,%2B,g; s,=,%3D,g')
is 'or escaped' "$(get "$text")" '200 application/ocsp-response'
like 'with the same answer' \
    "$(reads "$ca" -serial 0x3fffffffffffffffffffff)" ': unknown'
get '' >/dev/null
like 'no request is malformed' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
get AAA >/dev/null
like 'half a group is malformed' \
    "$(openssl ocsp -respin "$site/answer" -noverify 2>&1)" malformedrequest
is 'a path that is not base 64 is refused' "$(get ../sign | cut -c 1-3)" 400

# --- its files ---

is_later()
{
	asks "$ca" -cert "$site/ssl/certs/$node.pem" >/dev/null
	openssl ocsp -respin "$site/answer" -noverify 2>&1 | grep -q trylater
}
is_good() { state "$server" | grep -q "$server.pem: good"; }
chmod 000 "$site/ca/ca_crt.pem"
ok 'without a file of the CA it answers: later' is_later
chmod 644 "$site/ca/ca_crt.pem"
ok 'and soon again once it can be read' wait_for 20 is_good
like 'a record has the reason' "$(cat "$site/log")" CAU-3434
echo broken >"$site/ca/ocsp_crt.pem"
ok 'without its certificate it answers: later' is_later
ok 'the certificate is made again' wait_for 70 is_good
old=$(field "$site/ca/ocsp_crt.pem" serial)
dalang ca revoke --config "$config" --certname OCSP >/dev/null
is_other() { [ "$(field "$site/ca/ocsp_crt.pem" serial)" != "$old" ]; }
ok 'a revoked one is replaced' wait_for 70 is_other
ok 'and answers are good' is_good
echo 0002 >"$site/ca/serial"
like 'a revoked number is revoked even if the next one is lower' \
    "$(state $node)" "$node.pem: revoked"

# --- settings ---

stop "$daemon"
# refused SETTING TEXT
refused()
{
	sed "/^ocsp/d; /^\[main\]/a $1" "$config" >"$site/bad.conf"
	like "$1 is refused" \
	    "$(dalang ca list --config "$site/bad.conf" 2>&1)" "$2"
}
refused 'ocsp_url = ldap://a' 'begins with http:// or https://'
refused 'ocsp_url = http://a b' 'begins with http:// or https://'
refused 'ocsp_ttl = 10' 'ocsp_ttl must be between 60 and 604800'
done_testing
