#!/bin/sh
# The revocation lists of a daemon that is a CA: they are signed again before
# they end, newer ones of the CAs above are taken, and agents of a large site
# get a list of the machines that serve them.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' 'autosign = true'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
api=/puppet-ca/v1
full=$site/ca/ca_crl.pem
infra=$site/ca/infra_crl.pem

# lists FILE NAME: that field of the first list and of the root's, joined by
# a blank.
lists()
{
	csplit -s -z -f "$site/list." "$1" '/BEGIN/' '{*}'
	for l_file in "$site/list.00" "$site/list.01"; do
		openssl crl -in "$l_file" -noout "-$2" | sed 's/.*=//'
	done | xargs
}
numbers() { lists "$1" crlnumber; }
days()
{
	csplit -s -z -f "$site/list." "$1" '/BEGIN/' '{*}'
	d_end=$(openssl crl -in "$site/list.00" -noout -nextupdate)
	echo $((($(date -d "${d_end#*=}" +%s) - $(date +%s) + 43200) / 86400))
}
number_is() { [ "$(numbers "$1")" = "$2" ]; }

# --- the end of a list ---

# The CA of yesterday signed its list for 20 days.
dalang ca setup --config "$config" >/dev/null
dalang ca generate --config "$config" --certname old.example.com >/dev/null
dalang ca revoke --config "$config" --certname old.example.com --crl_ttl 20d >/dev/null
is 'crl_ttl is the validity of a list' "$(days "$full")" 20
is 'the first list that is published has the number 1' "$(numbers "$full")" '0x01 0x00'
start_server || exit 1
ok 'a list near its end is signed again at the start' \
    wait_for 20 number_is "$full" '0x02 0x00'
is 'for the time of the setting' "$(days "$full")" 1825
is 'with its entries' "$(openssl crl -in "$full" -noout -text | grep -c Serial)" 1
dalang ca generate --config "$config" --certname older.example.com >/dev/null
dalang ca revoke --config "$config" --certname older.example.com --crl_ttl 20d >/dev/null
ok 'so is one that is written while the daemon runs' \
    wait_for 20 number_is "$full" '0x04 0x00'
is 'a list that is too short is an error' \
    "$(dalang ca list --config "$config" --crl_ttl 10s 2>&1 | tail -n 1)" \
    'Config setting crl_ttl must be between 60 and 1576800000'
mv "$site/ca/ca_key.pem" "$site/kept.pem"
touch "$full"
ok 'a failure is logged' wait_for 20 grep -q \
    "The revocation lists cannot be renewed: Could not read $site/ca/ca_key.pem" "$site/log"
mv "$site/kept.pem" "$site/ca/ca_key.pem"
touch "$full"

# --- newer lists of the CAs above ---

# root_list NUMBER DAYS FILE [OPTION...]: a list of the root.
mkdir "$site/root"
cat >"$site/root/conf" <<END
[ca]
default_ca = root
[root]
database = $site/root/index
crlnumber = $site/root/number
default_md = sha256
crl_extensions = extensions
[extensions]
authorityKeyIdentifier = keyid:always
END
: >"$site/root/index"
root_list()
{
	printf '%s\n' "$1" >"$site/root/number"
	openssl ca -config "$site/root/conf" -gencrl -crldays "$2" \
	    -cert "$site/root.pem" -keyfile "$site/ca/root_key.pem" \
	    -out "$3" 2>"$site/errors" || cat "$site/errors"
}
csplit -s -z -f "$site/ca." "$site/ca/ca_crt.pem" '/BEGIN/' '{*}'
mv "$site/ca.01" "$site/root.pem"

# send FILE: as an administrator; the status and the body.
send()
{
	printf '%s ' "$(status $server $api/certificate_revocation_list -T "$1")"
	cat "$site/body"
}
root_list 05 10 "$site/newer.pem"
is 'a newer list is taken' "$(send "$site/newer.pem")" \
    '200 Successfully updated CRLs.'
like 'into the file' "$(numbers "$full")" ' 0x05$'
is 'and given to agents' "$(status $server $api/certificate_revocation_list/ca)" 200
same 'as it is' "$site/body" "$full"
like 'a record has its name' "$(cat "$site/log")" \
    'Received newer revocation lists of Puppet Root CA: '
ok 'a list near its end that is signed elsewhere is logged' wait_for 20 grep -q \
    "The revocation list of Puppet Root CA: .* in $full expires at " "$site/log"
before=$(sha256sum "$full")
is 'the same one changes nothing' "$(send "$site/newer.pem")" \
    '200 Successfully updated CRLs.'
root_list 04 10 "$site/older.pem"
is 'nor does an older one' "$(send "$site/older.pem")" \
    '200 Successfully updated CRLs.'
root_list 05 9 "$site/other.pem"
is 'another one of the same number is refused' "$(send "$site/other.pem")" \
    '400 Could not determine newest CRL.'
root_list 06 10 "$site/a.pem"
cat "$site/a.pem" "$site/newer.pem" >"$site/both.pem"
cp "$full" "$site/own.pem"
is "the CA's own list is not taken" "$(send "$site/own.pem")" \
    '200 Successfully updated CRLs.'
: >"$site/empty.pem"
is 'an empty body is refused' "$(send "$site/empty.pem")" \
    '400 No valid CRLs submitted.'
is 'so is another text' "$(send "$config")" '400 No valid CRLs submitted.'
sed '2s/^..../AAAA/' "$site/a.pem" >"$site/corrupted.pem"
is 'and a corrupted list' "$(send "$site/corrupted.pem")" '400 No valid CRLs submitted.'
like 'which is logged' "$(cat "$site/log")" \
    'Refused the revocation lists of a request: not a revocation list'
# the root revokes the CA
serial=$(openssl x509 -in "$site/ca.00" -noout -serial | sed 's/.*=//')
printf 'R\t351119000000Z\t251119000000Z\t%s\tunknown\t/CN=x\n' "$serial" >"$site/root/index"
root_list 07 10 "$site/revokes.pem"
like 'a list with which the chain is invalid is refused' \
    "$(send "$site/revokes.pem")" '^400 Invalid certs and/or CRLs: .*revoked'
is 'none of them changed the file' "$(sha256sum "$full")" "$before"
: >"$site/root/index"
is 'of several lists the newest is taken' "$(send "$site/both.pem")" \
    '200 Successfully updated CRLs.'
like 'with its number' "$(numbers "$full")" ' 0x06$'
dalang ca generate --config "$config" --certname $node >/dev/null
is 'a node may not send lists' \
    "$(status $node $api/certificate_revocation_list -T "$site/a.pem")" 403
is 'nor a client without a certificate' "$(curl -s -o /dev/null -w '%{http_code}' \
    --cacert "$site/ssl/certs/ca.pem" -T "$site/a.pem" \
    "https://localhost:$port$api/certificate_revocation_list")" 403
ok 'the daemon stops' stop "$daemon"

# --- the list of the machines that serve agents ---

echo 'enable_infra_crl = true' >"$site/add"
sed -i "/^\[main\]/r $site/add" "$config"
rm "$infra" "$site/ca/infra_inventory.txt"
start "$site/log" dalang-compiled --config "$config" --logdest json
ok 'without its file the daemon does not start' wait_for 20 grep -q \
    'infra_crl.pem does not exist; run .dalang ca enable --infracrl.' "$site/log"
is 'enable needs the inventory' \
    "$(dalang ca enable --config "$config" --infracrl 2>&1; echo $?)" \
    "Error:
  Please create an inventory file at '$site/ca/infra_inventory.txt' with the certnames of your
  infrastructure nodes before proceeding with infra CRL setup!\"
1"
printf '%s\n\n  compile1.example.com  \r\nnone.example.com\n' $server \
    >"$site/ca/infra_inventory.txt"
is 'enable makes the list' \
    "$(dalang ca enable --config "$config" --infracrl)" 'Infra CRL files created.'
like 'without entries' "$(openssl crl -in "$infra" -noout -text)" \
    'No Revoked Certificates'
like 'with those of the CAs above' "$(numbers "$infra")" ' 0x06$'
like 'once' "$(dalang ca enable --config "$config" --infracrl 2>&1)" \
    "Existing file at '$infra'"
dalang ca generate --config "$config" --certname compile1.example.com >/dev/null
start_server || exit 1
serials() { [ "$(xargs <"$site/ca/infra_serials")" = "$1" ]; }
number=$(openssl x509 -in "$site/ca/signed/compile1.example.com.pem" -noout -serial)
ok 'the numbers of the machines are written' wait_for 20 \
    serials "1 $((0x${number#*=}))"
is 'agents get the list' "$(status $server $api/certificate_revocation_list/ca)" 200
same 'of these machines' "$site/body" "$infra"
dalang ca revoke --config "$config" --certname $node >/dev/null
like 'another node is not in it' "$(openssl crl -in "$infra" -noout -text)" \
    'No Revoked Certificates'
node_refused() { [ "$(status "$node" /status/v1/simple)" = 000 ]; }
ok 'it is refused in any case' wait_for 20 node_refused
is 'a machine is revoked' "$(status $server \
    $api/certificate_status/compile1.example.com -X PUT -d '{"desired_state":"revoked"}')" 204
like 'in this list' "$(openssl crl -in "$infra" -noout -text)" \
    "Serial Number: 0*${number#*=0}\$"
is 'and in the full one' \
    "$(openssl crl -in "$full" -noout -text | grep -c "Serial Number: 0*${number#*=0}\$")" 1
root_list 08 100 "$site/newer.pem"
is 'newer lists are taken' "$(send "$site/newer.pem")" '200 Successfully updated CRLs.'
like 'into both' "$(numbers "$full") $(numbers "$infra")" ' 0x08 .* 0x08$'
dalang ca generate --config "$config" --certname fresh.example.com >/dev/null
echo fresh.example.com >>"$site/ca/infra_inventory.txt"
number=$(openssl x509 -in "$site/ca/signed/fresh.example.com.pem" -noout -serial)
has_fresh() { grep -qx "$((0x${number#*=}))" "$site/ca/infra_serials"; }
ok 'a change of the inventory is noticed' wait_for 20 has_fresh

# --- the list of a CA above that has expired ---

printf '09\n' >"$site/root/number"
openssl ca -config "$site/root/conf" -gencrl -crlsec 10 -cert "$site/root.pem" \
    -keyfile "$site/ca/root_key.pem" -out "$site/short.pem" 2>"$site/errors"
is 'a list that ends soon is taken' "$(send "$site/short.pem")" \
    '200 Successfully updated CRLs.'
is_closed() { [ "$(status "$server" "$api/certificate_statuses/any")" = 000 ]; }
ok 'once it has expired the API is closed to the administrator, too' \
    wait_for 40 is_closed
ok 'the record names the list' wait_for 10 grep -q \
    "The certificate .CN=$server. that .* is refused: CRL has expired: that of the CA .CN=Puppet Root CA" "$site/log"
doctor=$(dalang doctor --config "$config" --certname $server 2>&1)
like 'dalang doctor names it' "$doctor" "list of .*Puppet Root CA.* has expired at"
like 'with the command that needs no connection' "$doctor" \
    'dalang ca update_lists --crl-chain'
root_list 0A 100 "$site/newest.pem"
is 'dalang ca receives a newer one' "$(dalang ca update_lists \
    --config "$config" --crl-chain "$site/newest.pem")" \
    'Successfully updated CRLs.'
is_open() { [ "$(status "$server" "$api/certificate_statuses/any")" = 200 ]; }
ok 'then the API is open again' wait_for 20 is_open
is 'agents get the list' "$(status $server $api/certificate_revocation_list/ca)" 200
like 'with its number' "$(numbers "$site/body")" ' 0x0A$'
is 'no system call was refused' "$(grep -c 'refused the system call' "$site/log")" 0
ok 'the daemon stops' stop "$daemon"

done_testing
