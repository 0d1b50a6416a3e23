#!/bin/sh
# The command ca of Debian's puppetserver against dalang-compiled, which has
# taken over the directory of a CA that puppetserver made.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer "puppetserver${PUPPETSERVER:+_$PUPPETSERVER}" || skip_all 'puppetserver cannot be unpacked'

# ca ACTION ARG...: its output in $site/out; its status printed.
ca()
{
	tests/peers/puppetserver "$site" ca "$@" >"$site/out" 2>&1
	echo $?
}

# printed: without the blanks at the end of lines.
printed() { sed 's/ *$//' "$site/out"; }

chmod 755 "$site"
tests/peers/puppetserver "$site" configure "$port"
made=$(ca setup)
[ "$made" != 125 ] || skip_all 'this machine permits no mounts'
is 'puppetserver makes a CA' "$made" 0
is 'dalang ca lists what it made' "$(dalang ca list --all \
    --config "$site/puppet/puppet.conf" | sed 's/ *(SHA256).*alt/ alt/')" \
    'Signed Certificates:
    localhost alt names: ["DNS:puppet", "DNS:localhost"]	authorization extensions: [pp_cli_auth: true]'

cat >"$config" <<END
[main]
confdir = $site
codedir = $site/code
vardir = $site/var
rundir = $site/run
ssldir = $site/ssl
cadir = $site/ca
serverport = $port
user = 65534
group = 65534
ca = true
autosign = false
certname = localhost
bindaddress = 127.0.0.1
END
mkdir -p "$manifests"
echo | manifest
start_server || exit 1

# --- generate ---

is 'generate works' \
    "$(ca generate --certname one.example.com,two.example.com)" 0
like 'it signs' "$(cat "$site/out")" \
    'Successfully signed certificate request for one.example.com'
like 'and gets the certificate' "$(cat "$site/out")" \
    "Successfully saved certificate for two.example.com to $site/ssl/certs/two"
ok 'it verifies' openssl verify -crl_check_all \
    -CAfile "$site/ssl/certs/ca.pem" -CRLfile "$site/ca/ca_crl.pem" \
    "$site/ssl/certs/two.example.com.pem"
is 'generate with a validity works' \
    "$(ca generate --certname three.example.com --ttl 3d)" 0
ok 'it ends after 3 days' openssl x509 -noout -checkend 259000 \
    -in "$site/ssl/certs/three.example.com.pem"
fails 'not later' openssl x509 -noout -checkend 259300 \
    -in "$site/ssl/certs/three.example.com.pem"
is 'generate with another name is refused' "$(ca generate \
    --certname four.example.com --subject-alt-names a.example.com)" 1
like 'for the reason of the CA' "$(cat "$site/out")" \
    'body: CSR .four.example.com. contains extra subject alternative names \(DNS:a.example.com\), which are disallowed'
is 'generate while the CA runs makes no certificate by itself' \
    "$(ca generate --ca-client --certname x.example.com)" 1
like 'because it is running' "$(cat "$site/out")" \
    'Puppetserver service is running'

# --- list ---

is 'list prints requests' "$(ca list)" 0
print=$(dalang ca fingerprint --config "$config" --certname four.example.com)
is 'with their fingerprints and names' "$(cat "$site/out")" \
    "Requested Certificates:
    four.example.com       (SHA256)  ${print#*\) }	alt names: [\"DNS:a.example.com\", \"DNS:four.example.com\"]"
is 'list --all works' "$(ca list --all)" 0
same 'it prints what dalang ca prints' "$site/out" - <<END
$(dalang ca list --all --config "$config" | sed 's/	from: .*//')
END
is 'list --format json works' "$(ca list --all --format json)" 0
is 'it has all parts' "$(jq -c '[(.requested, .signed, .revoked)
    | map(.name)]' "$site/out")" \
    '[["four.example.com"],["localhost","one.example.com","three.example.com","two.example.com"],[]]'
is 'list of a name that is not there fails' \
    "$(ca list --certname one.example.com,nine.example.com)" 1
like 'and names it' "$(cat "$site/out")" '^    nine.example.com$'

# --- sign, revoke, clean ---

mkdir "$site/node"
cp -r "$site/ssl" "$site/node/five"
# submit NAME: a request of stock Puppet.
submit()
{
	tests/peers/ruby tests/peers/request.rb "$1" "$site/node/five" \
	    "$site/puppet" >/dev/null
	curl -s --cacert "$site/ssl/certs/ca.pem" -w '%{http_code}' \
	    -T "$site/node/five/certificate_requests/$1.pem" \
	    "https://localhost:$port/puppet-ca/v1/certificate_request/$1"
}
is 'a node asks' "$(submit five.example.com)" 200
is 'sign works' "$(ca sign --certname five.example.com)" 0
# signed NAME...: what the command prints then.  That of 8.7 sends one request
# for all names.
signed()
{
	case ${PUPPETSERVER:-7} in
	8)
		echo 'Successfully signed the following certificate requests:'
		printf '  %s\n' "$@"
		;;
	*) printf 'Successfully signed certificate request for %s\n' "$@" ;;
	esac
}
case ${PUPPETSERVER:-7} in
8)
	unknown='No certificate request found for the following nodes when attempting to sign:'
	refused='Error encountered when attempting to sign the certificate request for the following nodes:'
	;;
*)
	unknown='Could not find certificate request for nine'
	refused='code: 409'
	;;
esac
is 'it prints' "$(cat "$site/out")" "$(signed five.example.com)"
is 'sign of what is not there fails' "$(ca sign --certname nine)" 1
like 'as with puppetserver' "$(cat "$site/out")" "$unknown"
is 'sign --all fails for one of them' "$(ca sign --all)" 1
like 'with the reason' "$(cat "$site/out")" "$refused"
is 'two more ask' "$(submit six.example.com; submit seven.example.com)" 200200
is 'the request that is refused is removed' \
    "$(ca clean --certname four.example.com)" 24
is 'without a certificate' "$(cat "$site/out")" \
    'Cleaned files related to four.example.com'
is 'sign --all signs the others' "$(ca sign --all)" 0
is 'each' "$(sort "$site/out")" \
    "$(signed seven.example.com six.example.com | sort)"
is 'revoke works' "$(ca revoke --certname one.example.com)" 0
is 'it prints this' "$(cat "$site/out")" \
    'Certificate for one.example.com has been revoked'
refused()
{
	[ "$(status one.example.com \
	    '/puppet/v3/node/one.example.com?environment=production')" = 000 ]
}
ok 'the node is refused' wait_for 10 refused
is 'revoke of what is not there fails' "$(ca revoke --certname nine)" 1
is 'clean works' "$(ca clean --certname two.example.com)" 0
is 'its steps are printed' "$(cat "$site/out")" \
    'Certificate for two.example.com has been revoked
Cleaned files related to two.example.com'
is 'clean of what is not there fails' "$(ca clean --certname nine)" 1
is 'the lists after it' "$(ca list --all >/dev/null
    sed -e 's/ *(SHA256).*//' "$site/out")" 'Signed Certificates:
    five.example.com
    localhost
    seven.example.com
    six.example.com
    three.example.com
Revoked Certificates:
    one.example.com'

# --- a node without the right ---

cp "$site/puppet/puppet.conf" "$site/puppet.saved"
sed -i 's/^certname = .*/certname = three.example.com/' \
    "$site/puppet/puppet.conf"
is 'a node may not list' "$(ca list --all)" 1
like 'it is forbidden' "$(cat "$site/out")" 'code: 403'
is 'a node may not revoke' "$(ca revoke --certname five.example.com)" 1
cp "$site/puppet.saved" "$site/puppet/puppet.conf"

# --- and back ---

ok 'the daemon stops' stop "$daemon"
is 'the command goes on with its files' \
    "$(ca generate --ca-client --certname x.example.com)" 0
is 'its certificate is of the next number' "$(openssl x509 -noout -serial \
    -in "$site/ca/signed/x.example.com.pem")" 'serial=08'
dalang ca revoke --config "$config" --certname x.example.com >/dev/null
like 'dalang ca revokes what it made' \
    "$(dalang ca list --all --config "$config" |
	sed -n '/^Revoked/,$p')" ' x.example.com '
is 'prune reads the list' "$(ca prune)" 0
like 'with all that was revoked' "$(cat "$site/out")" \
    "certificates found in Puppet's CRL is: 3"
done_testing
