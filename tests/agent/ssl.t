#!/bin/sh
# dalang ssl against our CA, from an empty ssldir: each action, its texts, its
# exit codes and what it leaves on disk.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'allow_auto_renewal = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' "autosign = $site/autosign.conf"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.auto.example.com' >"$site/autosign.conf"
start_server || exit 1

# agent NAME: the settings of that machine, with an ssldir of its own.
agent()
{
	mkdir -p "$site/$1"
	cat >"$site/$1/puppet.conf" <<END
[main]
confdir = $site/$1
vardir = $site/$1/var
ssldir = $site/$1/ssl
rundir = $site/$1/run
certname = $1
server = localhost
serverport = $port
user = 65534
group = 65534
key_type = ec
waitforcert = 0
END
	name=$1
}

# ssl ACTION [OPTION...]: of the agent; the exit code is printed, the texts are
# in $site/out.
ssl()
{
	dalang ssl "$@" --config "$site/$name/puppet.conf" --color false \
	    >"$site/out" 2>&1
	echo $?
}

out() { cat "$site/out"; }
state() { (cd "$site/$name/ssl" && find . -type f -printf '%P %m\n' | sort); }

# --- a signature by the administrator ---

agent web01.example.com
is 'the first attempt waits for a signature' "$(ssl bootstrap)" 1
listed=$(dalang ca list --config "$config" | awk '/web01/ { print $2, $3 }')
like 'the key is made' "$(out)" \
    '^Info: Creating a new EC SSL key for web01.example.com using curve prime256v1$'
like 'the fingerprint of the request is printed' "$(out)" \
    "^Info: Certificate Request fingerprint \(SHA256\): ${listed#* }\$"
like 'the state is that of Puppet' "$(out)" \
    '^Info: Certificate for web01.example.com has not been signed yet$'
like 'an administrator is asked, with the fingerprint of dalang ca list' \
    "$(out)" "^Notice: Couldn't fetch certificate from CA server; you might still need to sign this agent's certificate \(web01.example.com\)\. .*${listed%% *}\) ${listed#* }|^Notice: Couldn't .*\(SHA256\) ${listed#* }: "
like 'the end is that of Puppet' "$(out)" \
    '^Error: Exiting now because the waitforcert setting is set to 0\.$'
is 'the files have the modes of Puppet' "$(state)" \
    'certificate_requests/web01.example.com.pem 644
certs/ca.pem 644
crl.pem 644
private_keys/web01.example.com.pem 640'
is 'the key is readable by its owner and group' \
    "$(stat -c %a "$site/$name/ssl/private_keys")" 750
is 'a second attempt waits with the same request' "$(ssl bootstrap)" 1
like 'and prints the fingerprint that the CA has' "$(out)" \
    "^Notice: .*\(SHA256\) ${listed#* }: "
is 'download_cert fails' "$(ssl download_cert)" 1
like 'as Puppet' "$(out)" \
    "^Error: The certificate for 'web01.example.com' has not yet been signed\$"
is 'submit_request fails: the CA has one' "$(ssl submit_request)" 1
like 'as Puppet' "$(out)" \
    "^Error: Could not submit certificate request for 'web01.example.com' to https://localhost:$port/puppet-ca/v1 due to a conflict on the server\$"
fingerprint() { dalang agent --fingerprint --config "$site/$name/puppet.conf" "$@" 2>&1; }
is 'agent --fingerprint prints that of the request' "$(fingerprint)" \
    "(SHA256) ${listed#* }"
is 'verify fails' "$(ssl verify)" 1
like 'it names what is missing' "$(out)" \
    "^Error: The client certificate is missing from '$site/$name/ssl/certs/$name.pem'\$"
dalang ca sign --config "$config" --certname "$name" >/dev/null
is 'after the signature it gets the certificate' "$(ssl bootstrap)" 0
like 'as Puppet' "$(out)" \
    "^Info: Downloaded certificate for $name from https://localhost:$port/puppet-ca/v1\$"
like 'the end is printed' "$(out)" '^Notice: Completed SSL initialization$'
is 'the request is removed' "$(state)" \
    'certs/ca.pem 644
certs/web01.example.com.pem 644
crl.pem 644
private_keys/web01.example.com.pem 640'
is 'a further attempt changes nothing' "$(ssl bootstrap)" 0
is 'and sends no request' "$(out)" 'Notice: Completed SSL initialization'
is 'verify succeeds' "$(ssl verify)" 0
like 'it prints the CA' "$(out)" \
    "^Notice: Verified CA certificate 'CN=Puppet CA: puppet.example.com' fingerprint \(SHA256\) [0-9A-F:]{95}\$"
like 'and the certificate' "$(out)" \
    "^Notice: Verified client certificate 'CN=$name' fingerprint \(SHA256\) [0-9A-F:]{95}\$"
is 'agent --fingerprint prints that of the certificate' "$(fingerprint)" \
    "$(sed -n "s/^Notice: Verified client .* fingerprint //p" "$site/out")"
is 'by any digest' "$(fingerprint --digest sha1)" \
    "(SHA1) $(openssl x509 -noout -fingerprint -sha1 -in "$site/$name/ssl/certs/$name.pem" | sed 's/.*=//')"
is 'but not by an unknown one' "$(fingerprint --digest=nothing)" \
    'Error: Failed to generate fingerprint: Unsupported digest algorithm (nothing).'
is 'show succeeds' "$(ssl show)" 0
like 'it prints the certificate in words' "$(out)" "Subject: CN ?= ?$name"
is 'the node is served' "$(curl -s -o /dev/null -w '%{http_code}' \
    --cacert "$site/$name/ssl/certs/ca.pem" \
    --cert "$site/$name/ssl/certs/$name.pem" \
    --key "$site/$name/ssl/private_keys/$name.pem" \
    "https://localhost:$port/puppet/v3/node/$name?environment=production")" 200

# --- at once ---

agent one.auto.example.com
is 'before that a fingerprint does not exist' "$(fingerprint; echo $?)" \
    'Fingerprint asked but neither the certificate, nor the certificate request have been issued
1'
is 'submit_request gets a certificate that is signed at once' \
    "$(ssl submit_request --verbose)" 0
like 'the request is printed as with Puppet' "$(out)" \
    "^Notice: Submitted certificate request for '$name' to https://localhost:$port/puppet-ca/v1\$"
like 'the certificate, too' "$(out)" \
    "^Notice: Downloaded certificate '$name' with fingerprint \(SHA256\) [0-9A-F:]{95}\$"
agent two.auto.example.com
sed -i 's/^key_type.*/keylength = 2048/' "$site/$name/puppet.conf"
cat >"$site/$name/csr_attributes.yaml" <<END
custom_attributes:
  challengePassword: secret
extension_requests:
  pp_role: web server
  1.3.6.1.4.1.34380.1.2.7: 12
END
is 'an agent with attributes gets a certificate' "$(ssl bootstrap)" 0
like 'its key is RSA' "$(out)" "^Info: Creating a new RSA SSL key for $name\$"
is 'the certificate has the extensions' "$(openssl x509 -noout -text \
    -in "$site/$name/ssl/certs/$name.pem" | grep -c 'web server\|\.\.12')" 2

# --- settings and files that are invalid ---

# bad TITLE TEXT: csr_attributes.yaml on standard input is an error of that text.
bad()
{
	cat >"$site/$name/csr_attributes.yaml"
	is "$1 is an error" "$(ssl generate_request)" 1
	like 'of that text' "$(out)" "^Error: $2\$"
}

agent bad.auto.example.com
yaml=$site/$name/csr_attributes.yaml
bad 'another section' "unexpected attributes \\[\"custom\", \"b\"\\] in \"$yaml\"" <<END
custom:
  a: 1
b: 2
END
bad 'a list' 'invalid CSR attributes, expected instance of Hash, received instance of Array' <<END
- a
END
bad 'YAML that is malformed' "\\($yaml\\): .* at line 2 column .*" <<END
a: [
END
bad 'a value that is a list' "$yaml:2: expected a text, received instance of Array" <<END
extension_requests:
  pp_role: [a]
END
bad 'an unknown name' 'Cannot create CSR with extension request no_such_name: .*' <<END
extension_requests:
  no_such_name: a
END
bad 'the attribute that holds the extensions' \
    'Cannot specify CSR attribute extReq: conflicts with internally used CSR attribute' <<END
custom_attributes:
  extReq: a
END
bad 'the extension of the names' \
    'Cannot specify CSR extension request 2.5.29.17: conflicts with internally used extension request' <<END
extension_requests:
  2.5.29.17: DNS:puppet
END
bad 'a number of entries without end' "$yaml:2: expected a hash of at most 100 entries" <<END
extension_requests:
$(seq 200 | sed 's/.*/  1.3.6.1.4.1.34380.1.2.&: x/')
END
printf 'extension_requests:\n  1.3.6.1.4.1.34380.1.2.7: 1.50\n  1.3.6.1.4.1.34380.1.2.8: 1.0e+3\n' \
    >"$yaml"
is 'a number with a fraction is its text in Ruby' "$(ssl generate_request
    openssl req -noout -text \
	-in "$site/$name/ssl/certificate_requests/$name.pem" |
	grep -c '\.\.1\.5$\|\.\.1000\.0$')" '0
2'
oids=$site/$name/custom_trusted_oid_mapping.yaml
cat >"$oids" <<END
oid_mapping:
  1.3.6.1.4.1.34380.1.2.77:
    shortname: rack
    longname: Rack of the machine
END
printf 'extension_requests:\n  rack: a5\n' >"$yaml"
is 'a name of trusted_oid_mapping_file stands for its OID' "$(ssl generate_request
    openssl req -noout -text \
	-in "$site/$name/ssl/certificate_requests/$name.pem" |
	grep -A1 '1\.3\.6\.1\.4\.1\.34380\.1\.2\.77' | grep -c a5)" '0
1'
printf 'extension_requests:\n  Rack of the machine: a5\n' >"$yaml"
is 'so does the long one' "$(ssl generate_request)" 0
cat >"$oids" <<END
oid_mapping:
  1.3.6.1.4.1.34380.1.2.78: {shortname: shelf}
  1.3.6.1.4.1.34380.1.2.79: {shortname: floor, longname: Floor}
  1.3.6.1.4.1.34380.1.2.79: {shortname: floor, longname: Floor}
  1.3.6.1.4.1.34380.1.2.78: {shortname: shelf, longname: Shelf}
END
printf 'extension_requests:\n  shelf: b6\n  Floor: c7\n' >"$yaml"
is 'of pairs of an equal OID the last one counts' "$(ssl generate_request
    openssl req -noout -text \
	-in "$site/$name/ssl/certificate_requests/$name.pem" |
	grep -A1 '1\.3\.6\.1\.4\.1\.34380\.1\.2\.7[89]' | grep -c 'b6\|c7')" '0
2'
if peer puppet; then
	is 'so it is with Puppet' "$(tests/peers/ruby -e '
require "puppet"
Puppet::SSL::Oids.register_puppet_oids
Puppet::SSL::Oids.load_custom_oid_file(ARGV[0])
puts OpenSSL::ASN1::ObjectId.new("shelf").oid' "$oids")" \
	    1.3.6.1.4.1.34380.1.2.78
fi
echo 'oid_mapping: 1' >"$oids"
is 'a malformed file is an error' "$(ssl generate_request)" 1
like 'as Puppet' "$(out)" \
    "^Error: Error loading ssl custom OIDs mapping file from '$oids': data under index 'oid_mapping' must be a Hash\$"
rm "$oids"
printf 'custom_attributes:\n  pp_auth_auto_renew: true\nextension_requests:\n  pp_cli_auth: true\n' \
    >"$yaml"
is 'names of Puppet 8 stand for their OIDs' "$(ssl generate_request
    openssl req -noout -text \
	-in "$site/$name/ssl/certificate_requests/$name.pem" |
	grep -c '1\.3\.6\.1\.4\.1\.34380\.1\.3\.\(2\|39\)')" '0
2'
: >"$yaml"
is 'an empty file is none' "$(ssl generate_request)" 0
rm -r "$site/$name/ssl"
is 'a key that is too short is an error' \
    "$(ssl generate_request --key_type rsa --keylength 512)" 1
like 'with the setting' "$(out)" '^Error: Cannot make a key of 512 bits: the setting keylength must be'
is 'so is an unknown curve' "$(ssl generate_request --named_curve nothing)" 1
like 'with a reason' "$(out)" '^Error: Could not make a key: '
is 'no key is left behind' "$(state)" ''
echo x >"$site/$name/ssl/private_keys/$name.pem"
is 'a malformed key is an error, and is not replaced' \
    "$(ssl bootstrap; cat "$site/$name/ssl/private_keys/$name.pem")" '1
x'
like 'which is named' "$(out)" \
    "^Error: Could not parse $site/$name/ssl/private_keys/$name.pem: "
rm "$site/$name/ssl/private_keys/$name.pem"
is 'alternative names are requested' "$(ssl generate_request --dns_alt_names \
    'one.example.com,IP:192.0.2.1'; openssl req -noout -text \
    -in "$site/$name/ssl/certificate_requests/$name.pem" |
    sed -n 's/^ *\(DNS:.*\)/\1/p')" \
    "0
DNS:$name, DNS:one.example.com, IP Address:192.0.2.1"
is 'a malformed one is an error' "$(ssl generate_request --dns_alt_names 'a/b')" 1

# --- clean, and a machine that is installed again ---

agent web01.example.com
is 'clean removes the files' "$(ssl clean)" 0
like 'it prints them as Puppet' "$(out)" \
    "^Notice: Removed private key $site/$name/ssl/private_keys/$name.pem\$"
is 'what the machine has of the CA stays' "$(state)" 'certs/ca.pem 644
crl.pem 644'
is 'with a new key the machine does not get its old certificate' \
    "$(ssl bootstrap)" 1
like 'the answer of the CA is printed' "$(out)" \
    "^Notice: The CA has not accepted the certificate request of $name: status 400: $name already has a signed certificate"
like 'the error has the commands' "$(out)" \
    "^Error: The certificate for 'CN=$name' does not match its private key\. .* 'dalang ca clean --certname $name' on the CA and 'dalang ssl clean' on this machine\$"
dalang ca clean --config "$config" --certname "$name" >/dev/null
is 'after these commands it asks again' "$(ssl clean; ssl bootstrap)" '0
1'
dalang ca sign --config "$config" --certname "$name" >/dev/null
is 'and gets a certificate' "$(ssl bootstrap)" 0

# A key that was replaced.
openssl ecparam -genkey -name prime256v1 -noout \
    -out "$site/$name/ssl/private_keys/$name.pem" 2>/dev/null
is 'a certificate of another key is an error' "$(ssl bootstrap)" 1
like 'of that text' "$(out)" 'does not match its private key'
is 'for verify, too' "$(ssl verify)" 1

# The record of the CA cannot be written; an issuer that is not in localcacert.
agent one.auto.example.com
mv "$site/$name/var/state/authorities.json" "$site/kept.json"
mkdir "$site/$name/var/state/authorities.json"
is 'a record that cannot be written does not stop the agent' "$(ssl bootstrap)" 0
like 'it is logged' "$(out)" '^Warning: The CA of this machine is not recorded: '
rmdir "$site/$name/var/state/authorities.json"
echo '{' >"$site/$name/var/state/authorities.json"
is 'a malformed one is replaced' "$(ssl bootstrap)" 0
is 'by the same, without what was served' "$(
    cat "$site/$name/var/state/authorities.json")" \
    "$(exact_jq --indent 2 'del(.served)' "$site/kept.json")"
echo '{' >"$site/$name/var/state/authorities.json"
cp -a "$site/$name/ssl" "$site/copy"
rm -rf "$site/$name/ssl"
is 'without a certificate it is an error' "$(ssl bootstrap)" 1
like 'with the command' "$(out)" "authorities.json: it is not such a record; to accept the CA, run 'dalang ssl clean --localca'"
rm -rf "$site/$name/ssl" "$site/$name/var/state/authorities.json"
mv "$site/copy" "$site/$name/ssl"
tests/certificates "$site/elsewhere" x >/dev/null
cp "$site/elsewhere/certs/ca.pem" "$site/$name/ssl/certs/ca.pem"
cp "$site/elsewhere/crl.pem" "$site/$name/ssl/crl.pem"
is 'an issuer that is not found is accepted, as by Puppet' "$(ssl bootstrap)" 0
like 'with its warning' "$(out)" \
    "^Warning: The issuer 'CN=Puppet CA: puppet.example.com' of certificate 'CN=$name' cannot be found locally\$"
rm -rf "$site/$name/ssl" "$site/$name/var/state/authorities.json"
dalang ca clean --config "$config" --certname "$name" >/dev/null
is 'the machine starts again' "$(ssl bootstrap)" 0

agent web08.example.com
is 'submit_request of a request that waits succeeds' \
    "$(ssl submit_request --verbose)" 0
like 'as Puppet' "$(out)" \
    "^Info: The certificate for '$name' has not yet been signed\$"

# A request of another machine with the name.
agent web09.example.com
is 'a machine asks' "$(ssl generate_request; ssl bootstrap)" '0
1'
rm -rf "$site/$name/ssl"
is 'one with another key and its name asks' "$(ssl bootstrap)" 1
like 'the error has the command' "$(out)" \
    "^Error: The CA has a certificate request of $name with a different key\. To replace it, run 'dalang ca clean --certname $name' on the CA\$"

# --- renewal ---

agent web10.example.com
ssl bootstrap >/dev/null
dalang ca sign --config "$config" --certname "$name" --ttl 1h >/dev/null
is 'a certificate of an hour' "$(ssl bootstrap)" 0
before=$(openssl x509 -noout -serial -in "$site/$name/ssl/certs/$name.pem")
is 'is renewed' "$(ssl bootstrap)" 0
like 'as is printed' "$(out)" '^Info: Renewed client certificate: '
ok 'it is another one' [ "$before" != "$(openssl x509 -noout -serial \
    -in "$site/$name/ssl/certs/$name.pem")" ]
is 'for the same key' "$(ssl verify)" 0
is 'and is valid for longer' "$(openssl x509 -noout -checkend 86400 \
    -in "$site/$name/ssl/certs/$name.pem" >/dev/null; echo $?)" 0
is 'so that the next attempt does not renew it' \
    "$(ssl bootstrap; grep -c Renewed "$site/out")" '0
0'
is 'without revocation lists they are not asked for' \
    "$(ssl bootstrap --certificate_revocation false)" 0
like 'as Puppet' "$(out)" \
    '^Info: Certificate revocation is disabled, skipping CRL download$'

# --- another CA ---

agent one.auto.example.com
rm -rf "$site/$name/ssl"
is 'an emptied ssldir is recognised by the CA' "$(ssl bootstrap)" 1
kill "$daemon"
wait "$daemon" 2>/dev/null
rm -rf "$site/ca" "$site/new"
start_server || exit 1
rm -rf "$site/$name/ssl"
is 'another CA is not accepted' "$(ssl bootstrap)" 1
like 'the error has both names and the command' "$(out)" \
    "^Error: This machine had a certificate of another CA, 'CN=Puppet CA: puppet.example.com': the CA of localhost is 'CN=Puppet .*'\. To accept the new CA, run 'dalang ssl clean --localca' on this machine\$"
is 'nothing was stored' "$(state)" ''
is 'after the command it is' "$(ssl clean --localca; ssl bootstrap)" '0
0'
agent two.auto.example.com
is 'a CA certificate that is out of date is an error' \
    "$(rm "$site/$name/ssl/certs/$name.pem"; ssl bootstrap)" 1
like 'with the command' "$(out)" "SSL certificate problem.*'dalang ssl clean --localca'"

# --- the fingerprint of the CA ---

agent three.auto.example.com
is 'another fingerprint of the CA is an error' \
    "$(ssl bootstrap --ca_fingerprint 00:11)" 1
like 'as Puppet' "$(out)" \
    '^Error: CA bundle with digest \(SHA256\) [0-9A-F:]{95} did not match expected digest 00:11$'
is 'nothing of it was stored' "$(state)" ''
is 'the right one is accepted' "$(ssl bootstrap --ca_fingerprint \
    "$(sha256sum <"$site/ca/ca_crt.pem" | cut -d ' ' -f 1)")" 0
like 'as Puppet' "$(out)" '^Info: Verified CA bundle with digest \(SHA256\) '

is 'an unknown action is an error' "$(ssl nothing)" 1
for bad in ../../evil Upper 'a b' ..; do
	why="The certname $bad is invalid"
	[ "$bad" != Upper ] || why='Certificate names must be lower case'
	is "the certname '$bad' is refused" "$(ssl generate_request --certname "$bad")" 1
	like 'with a reason' "$(out)" "^Error: $why"
	is "also as a target" "$(ssl clean --target "$bad")" 1
done
is 'another ssldir is another identity' "$(
    dalang ca clean --config "$config" --certname "$name" >/dev/null
    ssl bootstrap --ssldir "$site/$name/second")" 0
device=$site/$name/var/devices/switch.auto.example.com
sed -i '/^ssldir/d; /^confdir/d' "$site/$name/puppet.conf"
is 'a device has files of its own' "$(ssl bootstrap --target switch.auto.example.com)" 0
ok 'below devicedir' [ -s "$device/ssl/certs/switch.auto.example.com.pem" ]
is 'no secret was logged' "$(grep -c 'PRIVATE KEY' "$site/log")" 0
done_testing
