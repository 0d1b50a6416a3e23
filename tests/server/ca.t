#!/bin/sh
# A daemon with ca = true: it makes its CA at the start, and serves it to nodes
# and administrators.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' 'workers = 1' "autosign = $site/autosign.conf"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
printf '# names\nauto.example.com\n*.auto.example.com\nbad line\n' >"$site/autosign.conf"
api=/puppet-ca/v1
start_server || exit 1

# --- the start ---

like 'the daemon has made a CA' "$(cat "$site/log")" \
    'Created the certificate authority Puppet CA: puppet.example.com'
is 'its key is the users of the setting' \
    "$(stat -c '%u %a' "$site/ca/ca_key.pem")" "$process_uid 600"
# It becomes the user, and gets its name, shortly after its start.
is_user()
{
	[ "$(ps -o user:20= -o args= --ppid "$daemon" |
	    awk '/ca 1/ { print $1 }' | sort -u | xargs -r id -u)" = "$process_uid" ]
}
ok 'the process of the CA runs as this user' wait_for 30 is_user

# csr NAME [OPTION...]: a key and a request of the name.
csr()
{
	csr_name=$1
	shift
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/ssl/private_keys/$csr_name.pem" \
	    -subj "/CN=$csr_name" -out "$site/$csr_name.csr" "$@" 2>/dev/null
}

# open PATH [OPTION...]: a request without a certificate; the status printed,
# the body in $site/body.
open_request()
{
	o_path=$1
	shift
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" -o "$site/body" \
	    -w '%{http_code}' "$@" "https://localhost:$port$o_path"
}

submit() { open_request "$api/certificate_request/$1" -T "$site/${2:-$1}.csr"; }

# --- nodes without a certificate ---

is 'the CA certificate is given to all' "$(open_request $api/certificate/ca)" 200
same 'as it is' "$site/body" "$site/ca/ca_crt.pem"
is 'so are the lists' \
    "$(open_request $api/certificate_revocation_list/ca)" 200
same 'as they are' "$site/body" "$site/ca/ca_crl.pem"
# since PATH TIME: ask for a file if it is newer.
since()
{
	open_request "$1" -H "If-Modified-Since: $(LC_ALL=C date -u -d "$2" \
	    '+%a, %d %b %Y %H:%M:%S GMT')" -D "$site/head"
	tr -d '\r' <"$site/head" | sed -n 's/^Content-Length:/ &/p' | tr -d '\n'
}
for path in certificate_revocation_list/ca certificate/ca; do
	is "$path is not sent again to a client that has it" \
	    "$(since "$api/$path" '2100-01-01 UTC')" 304
	is "$path is sent if it is newer" \
	    "$(since "$api/$path" '2001-01-01 UTC' | sed 's/ .*//')" 200
done
touch -d '2026-01-02 03:04:05 UTC' "$site/ca/ca_crl.pem"
is 'a list with the time of an older one is sent' \
    "$(since $api/certificate_revocation_list/ca '1 day ago' | sed 's/ .*//')" 200
is 'the clock of a client may be fast' \
    "$(since $api/certificate_revocation_list/ca '30 minutes' | sed 's/ .*//')" 200
is 'not by hours' \
    "$(since $api/certificate_revocation_list/ca '2 hours')" 304
is 'a malformed time is ignored' \
    "$(open_request $api/certificate_revocation_list/ca \
	-H 'If-Modified-Since: tomorrow')" 200
is 'a certificate that does not exist is not found' \
    "$(open_request $api/certificate/web01.example.com)" 404
is 'as Puppet answers' "$(cat "$site/body")" \
    'Could not find certificate web01.example.com'
# as after `puppetserver ca setup`
rmdir "$site/ca/requests"
csr web01.example.com
is 'a request is received' "$(submit web01.example.com)" 200
is 'and given back' "$(open_request $api/certificate_request/web01.example.com)" 200
same 'as it was' "$site/body" "$site/web01.example.com.csr"
is 'a second one is refused' "$(submit web01.example.com)" 400
is 'as Puppet answers' "$(cat "$site/body")" \
    'web01.example.com already has a requested certificate; ignoring certificate request'
is 'it is not signed' "$(open_request $api/certificate/web01.example.com)" 404
like 'a record has its fingerprint' "$(cat "$site/log")" \
    'web01.example.com has a waiting certificate request'
is 'dalang ca signs it while the daemon runs' \
    "$(dalang ca sign --config "$config" --certname web01.example.com)" \
    'Successfully signed certificate request for web01.example.com'
is 'then it is there' "$(open_request $api/certificate/web01.example.com)" 200
cp "$site/body" "$site/ssl/certs/web01.example.com.pem"
is 'and the node is served' "$(status web01.example.com \
    '/puppet/v3/node/web01.example.com?environment=production')" 200

# --- signing at once ---

for name in auto.example.com one.auto.example.com; do
	csr $name
	is "$name is signed at once" "$(submit $name)" 200
	is "$name gets its certificate" "$(open_request $api/certificate/$name)" 200
	ok "$name has no request left" test ! -e "$site/ca/requests/$name.pem"
done
csr notauto.example.com
is 'a name that only ends like it is not' "$(submit notauto.example.com
    open_request $api/certificate/notauto.example.com)" 200404
like 'a line that is invalid is logged' "$(cat "$site/log")" \
    "Invalid pattern 'bad line' found in $site/autosign.conf"
chmod 000 "$site/autosign.conf"
csr unread.auto.example.com
is 'a list that cannot be read signs nothing' "$(submit unread.auto.example.com
    open_request $api/certificate/unread.auto.example.com)" 200404
like 'but is logged' "$(cat "$site/log")" \
    "file of the setting autosign cannot be read: $site/autosign.conf: "
chmod 644 "$site/autosign.conf"
rm "$site/ca/requests/unread.auto.example.com.pem"
csr san.auto.example.com -addext 'subjectAltName = DNS:san.auto.example.com,DNS:puppet'
is 'other names are refused' "$(submit san.auto.example.com)" 400
like 'as Puppet answers' "$(cat "$site/body")" \
    "CSR 'san.auto.example.com' contains extra subject alternative names \(DNS:puppet\), which are disallowed"
ok 'such a request is not kept' \
    test ! -e "$site/ca/requests/san.auto.example.com.pem"
csr san.example.com -addext 'subjectAltName = DNS:san.example.com,DNS:puppet'
is 'one of a name that is not listed waits' "$(submit san.example.com)" 200

# --- malformed requests ---

: >"$site/empty.csr"
head -c 2000 /dev/urandom >"$site/random.csr"
head -c 100000 /dev/zero >"$site/large.csr"
is 'an empty request is refused' "$(submit empty empty)" 400
is 'random bytes are refused' "$(submit random random)" 400
is 'a large request is refused' "$(submit large large)" 413
is 'a request of another name is refused' \
    "$(submit web02.example.com web01.example.com)" 400
is 'as Puppet answers' "$(cat "$site/body")" \
    'Instance name "web01.example.com" does not match requested key "web02.example.com"'
for name in .. %2e%2e %252e%252e a%2fb a%5cb %00 Upper '*.example.com'; do
	got=$(open_request "$api/certificate_request/$name" --path-as-is \
	    -T "$site/web01.example.com.csr")
	like "the name $name is refused" "$got" '^(400|404)$'
done
is 'no file was made for them' "$(ls "$site/ca/requests")" \
    'notauto.example.com.pem
san.example.com.pem'

# --- who may do it ---

while read -r method path body; do
	set -- -X "$method"
	[ -z "$body" ] || set -- "$@" -d "$body"
	is "$method $path without a certificate is forbidden" \
	    "$(open_request "$api/$path" "$@")" 403
	is "$method $path of a node is forbidden" \
	    "$(status web01.example.com "$api/$path" "$@")" 403
done <<'END'
GET certificate_status/web01.example.com
PUT certificate_status/web01.example.com {"desired_state":"revoked"}
DELETE certificate_status/web01.example.com
GET certificate_statuses/all
PUT clean {"certnames":["web01.example.com"]}
POST sign {"certnames":["notauto.example.com"]}
POST sign/all {}
DELETE certificate_request/notauto.example.com
END
is 'the ends of certificates need one' "$(open_request $api/expirations)" 403
is 'of any node' "$(status web01.example.com $api/expirations)" 200
is 'they are those of the CA' "$(jq -r '."ca-certs", .crls | length' \
    "$site/body" | xargs)" '2 2'

# --- administrators ---

admin() { status $server "$@"; }
audit_logins() { jq -r 'select(.event.code | test("2695")) | .message' "$site/log"; }
is 'connections of nodes are not logins' "$(audit_logins)" ''
is 'an administrator gets a state' \
    "$(admin $api/certificate_status/notauto.example.com)" 200
is 'its connection is a login in the audit log' "$(audit_logins)" \
    "Administrator $server has connected from 127.0.0.1"
is 'as Puppet describes it' "$(jq -r .state "$site/body")" requested
is 'and all states' "$(admin "$api/certificate_statuses/all?state=signed")" 200
is 'of those that are asked for' "$(jq -r 'map(.name) | sort | join(" ")' "$site/body")" \
    'auto.example.com one.auto.example.com puppet.example.com web01.example.com'
is 'signs a request' "$(admin $api/certificate_status/notauto.example.com \
    -X PUT -d '{"desired_state":"signed","cert_ttl":86400}')" 204
is 'twice is not found' "$(admin $api/certificate_status/notauto.example.com \
    -X PUT -d '{"desired_state":"signed"}')" 404
is 'a refused one is a conflict' "$(admin $api/certificate_status/san.example.com \
    -X PUT -d '{"desired_state":"signed"}')" 409
is 'another state is an error' "$(admin $api/certificate_status/web01.example.com \
    -X PUT -d '{"desired_state":"x"}')" 400
is 'a body that is not JSON is an error' \
    "$(admin $api/certificate_status/web01.example.com -X PUT -d '{')" 400
csr web03.example.com
csr web04.example.com
submit web03.example.com >/dev/null
submit web04.example.com >/dev/null
is 'signs several' "$(admin $api/sign -X POST \
    -d '{"certnames":["web03.example.com","nope"]}')" 200
is 'and answers for each' "$(exact_jq -c . "$site/body")" \
    '{"signed":["web03.example.com"],"no-csr":["nope"],"signing-errors":[]}'
is 'signs all' "$(admin $api/sign/all -X POST -d '{}')" 200
is 'that may be signed' "$(jq -c '.signed, ."signing-errors"' "$site/body" | xargs)" \
    '[web04.example.com] [san.example.com]'
is 'removes a request' \
    "$(admin $api/certificate_request/san.example.com -X DELETE)" 204

# --- revocation ---

is 'revokes a certificate' "$(admin $api/certificate_status/web01.example.com \
    -X PUT -d '{"desired_state":"revoked"}')" 204
refused() { [ "$(status web01.example.com /status/v1/simple)" = 000 ]; }
ok 'which is in force within seconds' wait_for 5 refused
is 'removes it' "$(admin $api/certificate_status/web01.example.com -X DELETE)" 204
is 'so that the node may ask again' "$(submit web01.example.com)" 200
is 'cleans several' "$(admin $api/clean -X PUT \
    -d '{"certnames":["web03.example.com","nope","web04.example.com"]}')" 200
is 'names those without a certificate, as Puppet Server 7.9 and 8.7' \
    "$(cat "$site/body")" \
    'The following certs do not exist and cannot be revoked: ["nope"]'
ok 'their files are removed' test ! -e "$site/ca/signed/web03.example.com.pem"
is 'the list has all three' \
    "$(openssl crl -in "$site/ca/ca_crl.pem" -noout -text | grep -c 'Serial Number')" 3

# --- faults ---

old=$(pgrep -P "$daemon" -f 'dalang-compiled: ca 1')
kill -KILL "$old"
restarted() { [ "$(open_request "$api/certificate/ca")" = 200 ]; }
ok 'another process takes the place of one that was killed' wait_for 20 restarted
mv "$site/ca/ca_key.pem" "$site/kept.pem"
is 'without its key the CA is unavailable' "$(submit web03.example.com)" 503
is 'without paths in its answer' "$(cat "$site/body")" 'The CA cannot be used now'
like 'the log has the reason' "$(cat "$site/log")" \
    "The certificate authority cannot answer a request: Could not read $site/ca/ca_key.pem"
mv "$site/kept.pem" "$site/ca/ca_key.pem"
is 'with it, it works' "$(submit web03.example.com)" 200
ok 'the daemon stops' stop "$daemon"
is 'no secret is in the log' "$(grep -c 'PRIVATE KEY' "$site/log")" 0

# The machine is known under its name, with another key.
start_server || exit 1
submit web03.example.com >/dev/null
dalang ca sign --config "$config" --all >/dev/null
fails 'a repeated request has the same key' \
    grep -q 'web03.example.com has another key' "$site/log"
submit web03.example.com >/dev/null
csr web03.example.com
is 'a new key gets no certificate' "$(submit web03.example.com)" 400
is 'as Puppet answers' "$(cat "$site/body")" \
    'web03.example.com already has a signed certificate; ignoring certificate request'
print=$(openssl req -in "$site/web03.example.com.csr" -outform DER |
    sha256sum | cut -c 1-64 | tr a-f A-F | sed 's/../&:/g; s/:$//')
like 'the log has its fingerprint' "$(cat "$site/log")" \
    "The key of the certificate request of web03.example.com differs from the key of its certificate: $print"
like 'and the command that lets it in' "$(cat "$site/log")" \
    "prints this fingerprint there, run 'dalang ca clean --certname NAME'"
ok 'the daemon stops' stop "$daemon"

# The files of this machine are lost, but not those of the CA.
same_key() { openssl pkey -in "$1" -pubout; }
before=$(same_key "$site/ssl/private_keys/$server.pem")
rm "$site/ssl/certs/$server.pem"
start_server || exit 1
same 'its certificate is taken from the CA' "$site/ssl/certs/$server.pem" \
    "$site/ca/signed/$server.pem"
ok 'the daemon stops' stop "$daemon"
rm -r "$site/new"/*
start_server || exit 1
ok 'or a new one is made, with a new key' \
    test "$before" != "$(same_key "$site/ssl/private_keys/$server.pem")"
is 'and with the names of the server' "$(openssl x509 -noout -ext subjectAltName \
    -in "$site/ssl/certs/$server.pem" | tail -n 1 | xargs)" \
    "DNS:localhost, DNS:puppet, DNS:$server"
is 'it may administrate the CA' "$(admin $api/certificate_statuses/all)" 200
is 'its files belong to the user of the CA' "$(stat -c %u "$site/ssl/certs/ca.pem" \
    "$site/ssl/certs/$server.pem" "$site/ssl/private_keys/$server.pem" | sort -u)" \
    "$process_uid"
ok 'the daemon stops' stop "$daemon"
rm "$site/ssl/certs/$server.pem"
chmod 000 "$site/ca/serial"
rm "$site/ca/signed/$server.pem"
start "$site/log" dalang-compiled --config "$config" --logdest json
ok 'a certificate that cannot be made stops the start' wait_for 20 grep -q \
    "The certificate authority cannot be used: This machine's certificate cannot be made: Could not read $site/ca/serial" "$site/log"
chmod 644 "$site/ca/serial"

# A key of another user.
if [ "$(id -u)" -eq 0 ]; then
	chown 0 "$site/ca/ca_key.pem"
	start "$site/log" dalang-compiled --config "$config" --logdest json
	ok 'a key of another user stops the start' wait_for 20 grep -q \
	    'The certificate authority cannot be used: .*ca_key.pem belongs to uid 0, expected 65534' "$site/log"
else
	skip 'a key of another user stops the start' 'needs root'
fi
done_testing
