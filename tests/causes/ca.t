#!/bin/sh
# Records of the certificate authority.
. "$(dirname "$0")/../lib.sh"
. tests/causes.sh

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/ssl
cadir = $s/ca
certname = puppet.example.com
key_type = ec
END

# ca ACTION...: its records are added to $s/log.
ca()
{
	dalang ca "$@" --config "$s/conf" --logdest json --log_level "${level:-info}" \
	    >/dev/null 2>>"$s/log"
}

request()
{
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout /dev/null -subj "/CN=$1" -addext "subjectAltName=DNS:$2" \
	    -out "$s/ca/requests/$1.pem" 2>/dev/null
}

level=debug ca setup
raises CAU_INVENTORY '.puppet.node == "puppet.example.com" and
    (.message | test("The inventory has certificate [0-9A-F]{4} of"))' "$s/log"
raises CAU_CREATED '.message == "Created the certificate authority Puppet CA: puppet.example.com in '"$s"'/ca"' "$s/log"
raises CAU_CREATED_AUDIT '.event.type == ["creation"]' "$s/log"
request web01 web01
ca sign --certname web01
raises CAU_SIGNED '.message == "Signed certificate request for web01" and
    .puppet.serial_number == "0002" and .puppet.not_after != null' "$s/log"
raises CAU_SIGNED_AUDIT '.message | test("0002 of web01 was issued")' "$s/log"
request web02 puppet
ca sign --certname web02
raises CAU_REFUSED '.message | test("request of web02: CSR .web02. contains extra")' "$s/log"
raises CAU_REFUSED_AUDIT '.event.outcome == "failure"' "$s/log"
ca revoke --certname web01
raises CAU_REVOKED '.message == "Revoked the certificate 0002 of web01"' "$s/log"
raises CAU_REVOKED_AUDIT '.message | test("0002 of web01 was revoked")' "$s/log"
raises CAU_LIST '.message | test("list 1 with 1 certificate in")' "$s/log"
echo x >"$s/ca/signed/bad.pem"
ca list --all
raises CAU_UNREADABLE '.message | test("signed/bad.pem: not a certificate")' "$s/log"
ca clean --certname web01
raises CAU_CLEANED '.message == "Removed the files of web01"' "$s/log"

done_testing
