#!/bin/sh
# dalang ca: a CA from its setup to the revocation of its certificates, checked
# with openssl.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
crl_ttl = 1h
END

# ca ACTION...: its output in $s/out, its errors in $s/err, its status printed.
ca()
{
	dalang ca "$@" --config "$s/conf" >"$s/out" 2>"$s/err"
	echo $?
}

# A request of a stock agent: certname, options of openssl req.
request()
{
	request_name=$1
	shift
	openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes \
	    -keyout "$s/$request_name.key" -subj "/CN=$request_name" \
	    -out "$s/ca/requests/$request_name.pem" "$@" 2>/dev/null
}

# checked FILE: the certificate, with all lists of its CAs.
# shellcheck disable=SC2317 # called by ok
checked()
{
	cat "$s/ca/ca_crt.pem" "$s/ca/ca_crl.pem" >"$s/chain"
	openssl verify -crl_check_all -CAfile "$s/chain" "$1" 2>&1
}

extensions()
{
	openssl x509 -in "$1" -noout -text | sed -n '/X509v3 extensions/,/Signature Algorithm/p' |
	    sed '1d; $d; s/^ *//; s/ *$//; /^\(keyid:\)\{0,1\}[0-9A-F:]*$/s/.*/ID/'
}

# --- setup ---

is 'without a CA, list fails' "$(ca list)" 1
like 'and names the command that makes one' "$(cat "$s/err")" \
    'CA not initialized.*dalang ca setup'
is 'setup makes a CA' "$(ca setup)" 0
is 'and prints what Puppet prints' "$(cat "$s/out")" \
    "Generation succeeded. Find your files in $s/ca"
is 'with the files of Puppet, and one to lock' "$(cd "$s/ca" && find . -type f | LC_ALL=C sort)" \
    './.lock
./ca_crl.pem
./ca_crt.pem
./ca_key.pem
./ca_pub.pem
./infra_crl.pem
./infra_inventory.txt
./infra_serials
./inventory.txt
./root_key.pem
./serial
./signed/puppet.example.com.pem'
is 'keys are the owners alone' \
    "$(stat -c %a "$s/ca/ca_key.pem" "$s/ca/root_key.pem" "$s/ca" |
	tr '\n' ' ')" '600 600 750 '
ok 'the certificate of the server verifies' \
    checked "$s/ssl/certs/puppet.example.com.pem"
is 'its key belongs to it' \
    "$(openssl pkey -in "$s/ssl/private_keys/puppet.example.com.pem" -pubout)" \
    "$(openssl x509 -in "$s/ssl/certs/puppet.example.com.pem" -noout -pubkey)"
is 'the next serial number is in the format of puppetserver' \
    "$(cat "$s/ca/serial")" 0002
like 'and so is the inventory' "$(cat "$s/ca/inventory.txt")" \
    '^0x0001 20[0-9-]{8}T[0-9:]{8}UTC 20[0-9-]{8}T[0-9:]{8}UTC /CN=puppet.example.com$'
is 'the server may administrate the CA' \
    "$(extensions "$s/ssl/certs/puppet.example.com.pem")" \
    'Netscape Comment:
Puppet Server Internal Certificate
X509v3 Authority Key Identifier:
ID
X509v3 Basic Constraints: critical
CA:FALSE
X509v3 Extended Key Usage: critical
TLS Web Server Authentication, TLS Web Client Authentication
X509v3 Key Usage: critical
Digital Signature, Key Encipherment
X509v3 Subject Key Identifier:
ID
1.3.6.1.4.1.34380.1.3.39:
..true
X509v3 Subject Alternative Name:
DNS:puppet, DNS:puppet.example.com'
is 'the first list ends after crl_ttl, that of the root with the root' \
    "$(for end in "now + 59 min" "now + 61 min" "now + 14 years"; do
	awk -v n=1 '/BEGIN/ { i++ } i == n' "$s/ca/ca_crl.pem" |
	    openssl crl -noout -nextupdate | cut -d= -f2 >"$s/end"
	[ "$(date -d "$(cat "$s/end")" +%s)" -gt "$(date -d "$end" +%s)" ] &&
	    echo later || echo earlier
    done; awk '/BEGIN/ { i++ } i == 2' "$s/ca/ca_crl.pem" |
	openssl crl -noout -nextupdate | cut -d= -f2 >"$s/end"
    [ "$(date -d "$(cat "$s/end")" +%s)" -gt "$(date -d 'now + 14 years' +%s)" ] &&
	echo later)" 'later
earlier
earlier
later'
# setup_names CERTNAME: the names of a new server.
setup_names()
{
	dalang ca setup --config "$s/conf" --cadir "$s/names/ca" \
	    --ssldir "$s/names/ssl" --certname "$1" >/dev/null &&
		openssl x509 -noout -ext subjectAltName \
		    -in "$s/names/ca/signed/$1.pem" | tail -n 1 | xargs
	rm -rf "$s/names"
}
is 'a server is named puppet in its domain, too' \
    "$(setup_names srv.lan.example.org)" \
    'DNS:puppet, DNS:puppet.lan.example.org, DNS:srv.lan.example.org'
is 'or without a domain as that of Puppet' "$(setup_names srv)" \
    'DNS:puppet, DNS:srv'
cp "$s/ca/ca_key.pem" "$s/before"
is 'a second setup fails' "$(ca setup)" 1
like 'and names the files' "$(cat "$s/err")" "^Existing file at '$s/ca/ca_key.pem'"
same 'and changes none' "$s/ca/ca_key.pem" "$s/before"

# --- requests ---

request web01
is 'list prints the requests' "$(ca list)" 0
print=$(openssl req -in "$s/ca/requests/web01.pem" -outform DER |
    sha256sum | cut -c 1-64 | tr a-f A-F | sed 's/../&:/g; s/:$//')
is 'as Puppet does' "$(cat "$s/out")" "Requested Certificates:
    web01       (SHA256)  $print"
is 'fingerprint prints one' "$(ca fingerprint --certname web01)$(cat "$s/out")" \
    "0web01 (SHA256) $print"
is 'sign signs it' "$(ca sign --certname web01)" 0
is 'and prints so' "$(cat "$s/out")" \
    'Successfully signed certificate request for web01'
ok 'the certificate verifies' checked "$s/ca/signed/web01.pem"
is 'its extensions are those of Puppet' "$(extensions "$s/ca/signed/web01.pem")" \
    'Netscape Comment:
Puppet Server Internal Certificate
X509v3 Authority Key Identifier:
ID
X509v3 Basic Constraints: critical
CA:FALSE
X509v3 Extended Key Usage: critical
TLS Web Server Authentication, TLS Web Client Authentication
X509v3 Key Usage: critical
Digital Signature, Key Encipherment
X509v3 Subject Key Identifier:
ID
X509v3 Subject Alternative Name:
DNS:web01'
ok 'the request is gone' test ! -e "$s/ca/requests/web01.pem"
is 'another one is not found' "$(ca sign --certname web01)" 1
is 'as Puppet prints' "$(cat "$s/err")" 'Error:
    Could not find certificate request for web01'
is 'without a request, sign --all does nothing' "$(ca sign --all)" 24
like 'and prints so' "$(cat "$s/err")" 'No waiting certificate requests to sign'
request web02
request web03
is 'sign --all signs all' "$(ca sign --all --ttl 1d)" 0
fails 'for the time that is given' \
    openssl x509 -in "$s/ca/signed/web02.pem" -noout -checkend 90000
ok 'and no less' \
    openssl x509 -in "$s/ca/signed/web02.pem" -noout -checkend 80000
is 'an invalid time is an error' "$(ca sign --certname x --ttl 1w)" 1
like 'as Puppet prints' "$(cat "$s/err")" "'1w' is an invalid ttl value"

# --- revocation ---

is 'revoke revokes' "$(ca revoke --certname web01)" 0
is 'and prints so' "$(cat "$s/out")" 'Certificate for web01 has been revoked'
like 'the list has its number' \
    "$(openssl crl -in "$s/ca/ca_crl.pem" -noout -text)" 'Serial Number: 0*2$'
like 'with the reason of Puppet' \
    "$(openssl crl -in "$s/ca/ca_crl.pem" -noout -text)" 'Key Compromise'
fails 'it does not verify any more' checked "$s/ca/signed/web01.pem"
same 'this machine uses the new list' "$s/ssl/crl.pem" "$s/ca/ca_crl.pem"
is 'verify finds that, too' "$(ca verify --certname web01)" 1
like 'and prints why' "$(cat "$s/err")" 'Could not verify web01: 23 - certificate revoked'
is 'verify accepts another one' "$(ca verify --certname web02)" 0
request web04
is 'a request cannot be revoked' "$(ca revoke --certname web04)" 24
is 'as Puppet prints' "$(cat "$s/err")" 'Error:
    Could not revoke unsigned csr for web04'
is 'nor can a name without a certificate' "$(ca revoke --certname ../x)" 1
is 'list --all prints all' "$(ca list --all)" 0
is 'in three parts' "$(grep -c '^[A-Z].* Certificates:$' "$s/out")" 3
like 'with alternative names and authorisation' "$(cat "$s/out")" \
    'puppet.example.com .*	alt names: \["DNS:puppet", "DNS:puppet.example.com"\]	authorization extensions: \[pp_cli_auth: true\]$'
is 'list of a name that does not exist fails' "$(ca list --certname nope)" 1
is 'and prints it' "$(cat "$s/out")" 'Missing Certificates:
    nope'
is 'a list of a missing and a signed name fails' "$(ca list --certname nope,web02)" 1
is 'each name is printed in its section' "$(sed 's/ *(.*//; s/^  *//' "$s/out")" \
    'Signed Certificates:
web02
Missing Certificates:
nope'
is 'list prints JSON' "$(ca list --all --format json)" 0
is 'with states' "$(exact_jq -r 'to_entries[] | .key + " " + (.value | map(.name) | join(","))' "$s/out")" \
    'requested web04
signed puppet.example.com,web02,web03
revoked web01'
is 'and the numbers' "$(jq '.revoked[0].serial_number' "$s/out")" 2
is 'clean removes all of a name' "$(ca clean --certname web02,web04)" 24
is 'and prints so' "$(cat "$s/out")" 'Certificate for web02 has been revoked
Cleaned files related to web02
Cleaned files related to web04'
ok 'the files' test ! -e "$s/ca/signed/web02.pem" -a ! -e "$s/ca/requests/web04.pem"
is 'twice is an error' "$(ca clean --certname web02)" 1
like 'as Puppet prints' "$(cat "$s/err")" 'Could not find files to clean for web02'

# --- prune ---

is 'prune removes what is asked for' \
    "$(ca prune --remove-entries --certname web01)" 0
is 'and prints so' "$(cat "$s/out")" \
    "Total number of certificates found in Puppet's CRL is: 2.
Removed 1 certs from Puppet's CRL."
is 'prune finds no duplicates' "$(ca prune; cat "$s/out")" \
    "0
Total number of certificates found in Puppet's CRL is: 1.
No duplicate revocations found in the CRL."

# --- generate ---

is 'generate makes a key and a certificate' "$(ca generate --certname gen01)" 0
is 'and prints the files' "$(cat "$s/out")" \
    "Successfully saved private key for gen01 to $s/ssl/private_keys/gen01.pem
Successfully saved public key for gen01 to $s/ssl/public_keys/gen01.pem
Successfully signed certificate request for gen01
Successfully saved certificate for gen01 to $s/ssl/certs/gen01.pem"
ok 'it verifies' checked "$s/ssl/certs/gen01.pem"
is 'files are not replaced' "$(ca generate --certname gen01)" 1
# Another user than root has a CA of its own.
cp -a "$s/ca" "$s/owned.ca"
sed "s,^cadir.*,cadir = $s/owned.ca," "$s/conf" >"$s/owned"
set --
if [ "$(id -u)" -eq 0 ]; then
	mkdir "$s/owned.ssl"
	sed -i "s,^ssldir.*,ssldir = $s/owned.ssl," "$s/owned"
	chown -R 65534:65534 "$s/owned.ca" "$s/owned.ssl"
	chmod 711 "$s"
	set -- setpriv --reuid 65534 --regid 65534 --clear-groups
fi
is 'alternative names need the setting, unless root asks' \
    "$("$@" "$BIN/dalang" ca generate --certname gen02 --subject-alt-names a \
	--vardir "$s/owned.var" --config "$s/owned" 2>&1 | tail -1)" \
    "CSR 'gen02' contains extra subject alternative names (DNS:a), which are disallowed. To allow subject alternative names, set allow_subject_alt_names to true and sign this certificate again."
is 'no key is left behind' \
    "$(find "$s/ssl" "$s"/owned.* -name 'gen02*')" ''
if [ "$(id -u)" -eq 0 ]; then
	is 'root may give alternative names' "$(ca generate --certname gen04 \
	    --subject-alt-names a,IP:192.0.2.1)" 0
	like 'to the certificate' "$(extensions "$s/ssl/certs/gen04.pem")" \
	    '^DNS:a, DNS:gen04, IP Address:192.0.2.1$'
fi
is 'or a certificate for the CA itself' \
    "$(ca generate --certname gen02 --subject-alt-names a,IP:192.0.2.1 --ca-client)" 0
like 'which may administrate it' "$(extensions "$s/ssl/certs/gen02.pem" | tr '\n' ' ')" \
    '1.3.39: ..true .*DNS:a, DNS:gen02, IP Address:192.0.2.1'
is 'an invalid name is an error' "$(ca generate --certname Gen03)" 1
cp "$s/ca/serial" "$s/kept"
printf nonsense >"$s/ca/serial"
is 'a failure of the CA is an error' "$(ca generate --certname gen05)" 1
is 'no file was saved' "$(cat "$s/out"; find "$s/ssl" "$s/ca" -name 'gen05*')" ''
cp "$s/kept" "$s/ca/serial"
is 'a certificate that cannot be saved is an error, and the other names are tried' \
    "$(ca generate --certname Bad,gen06,gen07 --certdir /proc/self/fdinfo)" 1
is 'no file was saved' \
    "$(cat "$s/out"; find "$s/ssl" "$s/ca" -name 'gen0[67]*')" ''
is 'each is named' "$(grep -c 'Could not write /proc/self/fdinfo/gen0[67].pem' "$s/err")" 2
is 'the certificates of both are revoked' "$(tail -n 2 "$s/ca/inventory.txt" |
    sed 's/^0x0*//; s/ .*//' | while read -r number; do
	openssl crl -in "$s/ca/ca_crl.pem" -noout -text |
	    grep -c "Serial Number: 0*$number\$"
done)" '1
1'
is 'nothing prints a secret' "$(cat "$s/out" "$s/err" | grep -c 'PRIVATE KEY')" 0

# --- lists of the CAs above ---

csplit -s -z -f "$s/part." "$s/ca/ca_crt.pem" '/BEGIN/' '{*}'
printf '[ca]\ndefault_ca = r\n[r]\ndatabase = %s\ndefault_md = sha256\ncrlnumber = %s\n' \
    "$s/index" "$s/number" >"$s/root.conf"
: >"$s/index"
echo 05 >"$s/number"
openssl ca -config "$s/root.conf" -gencrl -crldays 100 -cert "$s/part.01" \
    -keyfile "$s/ca/root_key.pem" -out "$s/newer.pem" 2>/dev/null
is 'update_lists needs a file' "$(ca update_lists)" 1
like 'which it names' "$(cat "$s/err")" '--crl-chain is required'
is 'a file that does not exist is an error' \
    "$(ca update_lists --crl-chain "$s/lists.none")" 1
is 'a newer list of the root is received' \
    "$(ca update_lists --crl-chain "$s/newer.pem"; cat "$s/out")" \
    '0
Successfully updated CRLs.'
is 'it takes the place of the old one' \
    "$(awk '/BEGIN/ { i++ } i == 2' "$s/ca/ca_crl.pem" |
	openssl crl -noout -crlnumber | sed 's/=0x0*/=/')" crlNumber=5
echo x >"$s/lists.none"
is 'what is not a list is refused' "$(ca update_lists --crl-chain "$s/lists.none")" 1
like 'in the words of the API' "$(cat "$s/err")" 'No valid CRLs submitted'

# --- take over ---

# What Puppet's tool and its server write on other days.
printf '010\n' >"$s/ca/serial"
request web05
is 'the serial number of Puppet is used' \
    "$(ca sign --certname web05 >/dev/null; cat "$s/ca/serial")" 0011
like 'and written in upper case' "$(tail -n 1 "$s/ca/inventory.txt")" '^0x0010 '
# A file of a backup: Puppet's server signs the number again.
printf 0002 >"$s/ca/serial"
request web07
is 'a number behind the inventory is not used again' \
    "$(ca sign --verbose --certname web07 >/dev/null; cat "$s/ca/serial")" 0012
like 'but the one after its last one' \
    "$(tail -n 1 "$s/ca/inventory.txt")" '^0x0011 .*/CN=web07$'
like 'with a warning' "$(cat "$s/err")" \
    "next serial number in $s/ca/serial was 0002, but the inventory has certificates up to 0010"
printf nonsense >"$s/ca/serial"
request web06
is 'a corrupted one stops the signing' "$(ca sign --certname web06)" 1
like 'with its file' "$(cat "$s/err")" "Could not read $s/ca/serial: it does not hold"
ok 'no certificate is made' test ! -e "$s/ca/signed/web06.pem"

# --- import ---

cp -a "$s/ca" "$s/old"
sed "s,^cadir.*,cadir = $s/ca2,; s,^ssldir.*,ssldir = $s/ssl2," "$s/conf" >"$s/conf2"
import()
{
	dalang ca import --config "$s/conf2" "$@" >"$s/out" 2>"$s/err"
	echo $?
}
is 'import needs three files' "$(import)" 1
like 'as Puppet prints' "$(cat "$s/err")" \
    '    --cert-bundle, --private-key, --crl-chain are required'
is 'a key of another CA is refused' "$(import --cert-bundle "$s/old/ca_crt.pem" \
    --private-key "$s/web05.key" --crl-chain "$s/old/ca_crl.pem")" 1
like 'with the reason' "$(cat "$s/err")" 'Could not find certificate matching private key'
is 'a file that is none is refused' "$(import --cert-bundle "$s/conf" \
    --private-key "$s/none" --crl-chain "$s/old/ca_crl.pem")" 1
like 'each with its name' "$(cat "$s/err")" "Could not read file '$s/none'"
ok 'nothing is left behind' test ! -e "$s/ca2"
is 'import takes over a CA' "$(import --cert-bundle "$s/old/ca_crt.pem" \
    --private-key "$s/old/ca_key.pem" --crl-chain "$s/old/ca_crl.pem")" 0
is 'and prints so' "$(cat "$s/out")" \
    "Import succeeded. Find your files in $s/ca2"
ok 'its certificate verifies with the old CA' \
    checked "$s/ssl2/certs/puppet.example.com.pem"

done_testing
