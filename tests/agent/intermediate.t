#!/bin/sh
# A run with the certificates of a root and an intermediate CA, as Puppet's
# server makes them, and their revocation lists.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1' 'ca = true' 'dns_alt_names = localhost' 'key_type = ec'
sed -i "s,^ssldir = .*,ssldir = $site/new," "$config"
rm -r "$site/ssl"
ln -s new "$site/ssl"
mkdir "$site/target"
echo "file { '$site/target/a': content => 'applied' }" | manifest
start_server || exit 1
is 'the CA has a root and an intermediate certificate' \
    "$(grep -c BEGIN "$site/ssl/certs/ca.pem")" 2
is 'each has its list' "$(grep -c BEGIN "$site/ssl/crl.pem")" 2
ok 'a node gets a certificate' timeout 60 dalang ca generate \
    --config "$config" --certname $node
run()
{
	timeout 120 dalang agent --test --config "$config" --no-daemonize "$@" \
	    >"$site/out" 2>&1
	echo $?
}
is 'a run checks the lists of the whole chain' "$(run)" 2
is 'and applies its catalog' "$(cat "$site/target/a")" applied
is 'so does one that checks the leaf' "$(run --certificate_revocation leaf)" 0
ok 'the certificate of the server is revoked' timeout 60 dalang ca revoke \
    --config "$config" --certname $server
cp "$site/new/ca/ca_crl.pem" "$site/new/crl.pem" 2>/dev/null ||
    cp "$site/ca/ca_crl.pem" "$site/new/crl.pem"
is 'a run notices it' "$(run --no-usecacheonfailure)" 1
like 'and names the reason' "$(cat "$site/out")" 'revoked'
ok 'the daemon stops' stop "$daemon"
done_testing
