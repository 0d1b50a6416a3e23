#!/bin/sh
# Stock Puppet's requests, signed by dalang ca, and the files that it made.
# time limit: 300
. "$(dirname "$0")/../lib.sh"

peer puppet || skip_all 'puppet cannot be unpacked'

s=$(scratch)
cat >"$s/conf" <<END
[main]
vardir = $s/var
ssldir = $s/server
cadir = $s/ca
certname = puppet.example.com
key_type = ec
END
dalang ca setup --config "$s/conf" >/dev/null || exit 1
mkdir -p "$s/agent/conf"
cat >"$s/agent/conf/csr_attributes.yaml" <<END
custom_attributes:
  challengePassword: hidden1
extension_requests:
  pp_role: web
  1.3.6.1.4.1.34380.1.2.7: mine
END

# stock ACTION NAME: puppet ssl, with a directory of the name.
stock()
{
	PUPPET_SCRATCH=$s/agent tests/peers/puppet ssl "$1" --certname "$2" \
	    --ssldir "$s/$2" --color false 2>&1
}

# request NAME [ALT_NAMES]: a stock request, submitted.
request()
{
	request_name=$1
	shift
	tests/peers/ruby tests/peers/request.rb "$request_name" \
	    "$s/$request_name" "$s/agent/conf" "$@" &&
	    cp "$s/$request_name/certificate_requests/$request_name.pem" \
		"$s/ca/requests/"
}

# has_certificate NAME: a stock request is signed and verifies.
has_certificate()
{
	name=$1
	ok "$name: a request is made" request "$@"
	is "$name: it is signed" \
	    "$(dalang ca sign --config "$s/conf" --certname "$name" 2>&1)" \
	    "Successfully signed certificate request for $name"
	cp "$s/server/certs/ca.pem" "$s/$name/certs/"
	cp "$s/server/crl.pem" "$s/$name/"
	cp "$s/ca/signed/$name.pem" "$s/$name/certs/"
	like "$name: stock Puppet verifies it" "$(stock verify "$name")" \
	    "Verified client certificate 'CN=$name'"
	fingerprint=$(dalang ca fingerprint --config "$s/conf" --certname "$name")
	like "$name: both print the same fingerprint" \
	    "$(PUPPET_SCRATCH=$s/agent tests/peers/puppet agent --fingerprint \
		--certname "$name" --ssldir "$s/$name" --color false 2>&1)" \
	    "${fingerprint#*\) }"
}

has_certificate web.example.com
like 'its extensions are signed' "$(openssl x509 -noout -text \
    -in "$s/ca/signed/web.example.com.pem" | tr -d '\n')" \
    '34380.1.1.13: *..web.*34380.1.2.7: *..mine'
is 'its challenge password is not' "$(openssl x509 -outform DER \
    -in "$s/ca/signed/web.example.com.pem" | grep -c hidden1)" 0
dalang ca revoke --config "$s/conf" --certname web.example.com >/dev/null
cp "$s/ca/ca_crl.pem" "$s/web.example.com/crl.pem"
like 'stock Puppet sees that it was revoked' "$(stock verify web.example.com)" \
    'revoked'
ok 'a stock request with other names is made' \
    request san.example.com san.example.com,puppet
like 'and refused' "$(dalang ca sign --config "$s/conf" \
    --certname san.example.com 2>&1)" \
    "contains extra subject alternative names \(DNS:puppet\), which are disallowed"

done_testing
