#!/bin/sh
# What a CA does not sign: requests with more than a node may ask for, and
# malformed ones.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
END
dalang ca setup --config "$s/conf" >/dev/null || exit 1

# request NAME SUBJECT CONFIG [OPTION...]: a request with the extensions of
# CONFIG, signed with a P-256 key unless an option is given.
request()
{
	request_name=$1 request_subject=$2
	printf '[req]\ndistinguished_name = dn\nprompt = no\n%s\n[dn]\n%s\n%s\n' \
	    "${3:+req_extensions = ext}" "$request_subject" \
	    "${3:+[ext]
$3}" >"$s/req.cnf"
	shift 3
	[ $# -gt 0 ] || set -- -newkey ec -pkeyopt ec_paramgen_curve:P-256
	openssl req -new -nodes -config "$s/req.cnf" -keyout "$s/key.pem" \
	    -out "$s/ca/requests/$request_name.pem" "$@" 2>"$s/openssl" ||
	    cat "$s/openssl"
}

sign()
{
	sign_name=$1
	shift
	dalang ca sign --config "$s/conf" --certname "$sign_name" "$@" \
	    >"$s/out" 2>"$s/err"
	sign_status=$?
	[ $sign_status -eq 0 ] || cat "$s/err"
	[ ! -e "$s/ca/signed/$sign_name.pem" ] || echo signed
}

# refused WHAT REGEX: the request of the name `node` is not signed.
refused()
{
	t_got=$(sign node)
	like "$1: is refused" "$t_got" "$2"
	is "$1: no certificate" "$(printf '%s\n' "$t_got" | grep -c '^signed$')" 0
	rm -f "$s/ca/requests/node.pem"
}

while IFS='	' read -r what subject ext reason; do
	ext=$(printf '%b' "$ext")
	subject=$(printf '%b' "$subject")
	request node "$subject" "$ext"
	refused "$what" "$reason"
done <<'END'
an alternative name	CN = node	subjectAltName = DNS:node,DNS:puppet	CSR .node. contains extra subject alternative names \(DNS:puppet\), which are disallowed
an address	CN = node	subjectAltName = IP:192.0.2.1	contains extra subject alternative names \(IP:192.0.2.1\)
an alternative name of another kind	CN = node	subjectAltName = URI:http://a	contains extra subject alternative names \(other\)
an authorisation	CN = node	1.3.6.1.4.1.34380.1.3.1 = ASN1:UTF8String:admin	CSR .node. contains an authorization extension, which is disallowed
the right to administrate the CA	CN = node	1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true	contains an authorization extension
a CA	CN = node	basicConstraints = critical,CA:TRUE	Found extensions that are not permitted: 2.5.29.19
the right to sign	CN = node	keyUsage = keyCertSign	Found extensions that are not permitted: 2.5.29.15
two unknown extensions	CN = node	1.2.3.4 = ASN1:UTF8String:a\n1.2.3.5 = ASN1:UTF8String:b	Found extensions that are not permitted: 1.2.3.4, 1.2.3.5
an extension above Puppet's	CN = node	1.3.6.1.4.1.34380.1.1 = ASN1:UTF8String:a	not permitted: 1.3.6.1.4.1.34380.1.1
an extension beside Puppet's	CN = node	1.3.6.1.4.1.34380.1.11.1 = ASN1:UTF8String:a	not permitted: 1.3.6.1.4.1.34380.1.11.1
a critical extension of Puppet	CN = node	1.3.6.1.4.1.34380.1.1.13 = critical,ASN1:UTF8String:web	not permitted: 1.3.6.1.4.1.34380.1.1.13
two alternative names, one of a wildcard	CN = node	subjectAltName = DNS:*.example.com	contains extra subject alternative names
another name	CN = other		Instance name "other" does not match requested key "node"
two names	0.CN = node\n1.CN = other		does not have one common name
no name	O = node		does not have one common name
END

request Node 'CN = Node' ''
like 'an upper-case name is refused' "$(sign Node)" 'Certificate names must be lower case.'
request node 'CN = node' '' -newkey rsa:1024
refused 'a short RSA key' 'The RSA key has 1024 bits'
request node 'CN = node' '' -newkey ec -pkeyopt ec_paramgen_curve:P-192
refused 'a short EC key' 'The EC key has 192 bits'
request node 'CN = node' '' -newkey ed25519
refused 'a key of another algorithm' 'ED25519 are not supported'
request node 'CN = node' '' -newkey ec -pkeyopt ec_paramgen_curve:P-256 -sha1
refused 'a SHA-1 signature' 'is signed with ecdsa-with-SHA1'
request node 'CN = node' '' -newkey rsa:2048 -md5
refused 'an MD5 signature' 'is signed with RSA-MD5'

# A signature of another key: the last bytes are changed.
request node 'CN = node' ''
openssl req -in "$s/ca/requests/node.pem" -outform DER -out "$s/der"
size=$(stat -c %s "$s/der")
printf '\001' | dd of="$s/der" bs=1 seek=$((size - 3)) conv=notrunc 2>/dev/null
openssl req -inform DER -in "$s/der" -out "$s/ca/requests/node.pem"
refused 'a signature of another key' \
    'CSR contains a public key that does not correspond to the signing key'

# Files of another kind.
: >"$s/ca/requests/node.pem"
refused 'an empty file' 'is not valid PEM'
head -c 3000 /dev/urandom >"$s/ca/requests/node.pem"
refused 'random bytes' 'is not valid PEM'
request node 'CN = node' ''
sed '5d' "$s/ca/requests/node.pem" >"$s/cut"
cp "$s/cut" "$s/ca/requests/node.pem"
refused 'a request that is cut' 'is not valid PEM'
head -c 70000 /dev/zero | tr '\0' a >"$s/ca/requests/node.pem"
refused 'a large file' 'File too large|too large'
cp "$s/ssl/private_keys/puppet.example.com.pem" "$s/ca/requests/node.pem"
refused 'a private key' 'is not valid PEM'
is 'which is not printed' "$(grep -c "$(sed -n 2p "$s/ssl/private_keys/puppet.example.com.pem")" "$s/err")" 0

# What nodes may ask for.
request node 'CN = node' "subjectAltName = DNS:node
1.3.6.1.4.1.34380.1.1.13 = ASN1:UTF8String:web
1.3.6.1.4.1.34380.1.2.5 = ASN1:UTF8String:mine"
is "Puppet's extensions are signed" "$(sign node)" signed
like 'and copied' "$(openssl x509 -in "$s/ca/signed/node.pem" -noout -text |
    tr -d '\n')" '34380.1.1.13: *..web.*34380.1.2.5: *..mine'
is 'a second extension of the same name does not occur' \
    "$(openssl x509 -in "$s/ca/signed/node.pem" -noout -text |
	grep -c 'Subject Alternative Name')" 1
printf '[req]\ndistinguished_name = dn\nprompt = no\nattributes = at\n[dn]\nCN = secret\n[at]\nchallengePassword = hidden1\n' \
    >"$s/req.cnf"
openssl req -new -nodes -config "$s/req.cnf" -newkey ec \
    -pkeyopt ec_paramgen_curve:P-256 -keyout "$s/key.pem" \
    -out "$s/ca/requests/secret.pem" 2>/dev/null
is 'a challenge password does not matter' "$(sign secret)" signed
is 'and is not in the certificate' "$(openssl x509 -in "$s/ca/signed/secret.pem" \
    -outform DER | grep -c hidden1)" 0

# What a request has is printed as text of one line.
request odd 'CN = odd' 'subjectAltName = DNS:a\"b\\c\td
1.3.6.1.4.1.34380.1.3.1 = ASN1:BOOLEAN:TRUE
1.3.6.1.4.1.34380.1.3.2 = ASN1:BOOLEAN:FALSE
1.3.6.1.4.1.34380.1.3.13 = ASN1:UTF8String:a\"b'
is 'other characters of a request are escaped in a list' \
    "$(dalang ca list --config "$s/conf" | sed -n 's/.*alt names: /alt names: /p')" \
    'alt names: ["DNS:a\"b\\c\x09d"]	authorization extensions: [pp_authorization: true, 1.3.6.1.4.1.34380.1.3.2: false, pp_auth_role: a\"b]'
rm "$s/ca/requests/odd.pem"

# With the settings.
request san 'CN = san' 'subjectAltName = DNS:san,DNS:web,IP:192.0.2.1'
is 'allow_subject_alt_names allows names' \
    "$(sign san --allow_subject_alt_names)" signed
like 'which are in the certificate' \
    "$(openssl x509 -in "$s/ca/signed/san.pem" -noout -ext subjectAltName)" \
    'DNS:san, DNS:web, IP Address:192.0.2.1'
request wild 'CN = wild' 'subjectAltName = DNS:*.example.com'
like 'but no wildcard' "$(sign wild --allow_subject_alt_names)" \
    'Cert subjectAltName contains a wildcard, which is not allowed: \*.example.com'
request uri 'CN = uri' 'subjectAltName = URI:http://a'
like 'and no other kind' "$(sign uri --allow_subject_alt_names)" \
    'Only DNS and IP names are allowed in the Subject Alternative Names extension'
request auth 'CN = auth' '1.3.6.1.4.1.34380.1.3.1 = ASN1:UTF8String:admin'
is 'allow_authorization_extensions allows an authorisation' \
    "$(sign auth --allow_authorization_extensions)" signed
request cli 'CN = cli' '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true'
like 'but not to administrate the CA' \
    "$(sign cli --allow_authorization_extensions)" \
    'Found extensions that are not permitted: 1.3.6.1.4.1.34380.1.3.39'

done_testing
