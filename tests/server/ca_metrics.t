#!/bin/sh
# The numbers of a CA: the objects of DALANG-CA-MIB, and the routes of its API.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    'workers = 1' "autosign = $site/autosign.conf" 'allow_auto_renewal = true'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.auto.example.com' >"$site/autosign.conf"
api=/puppet-ca/v1

csr()
{
	csr_name=$1
	shift
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/ssl/private_keys/$csr_name.pem" \
	    -subj "/CN=$csr_name" -out "$site/$csr_name.csr" "$@" 2>/dev/null
}
open_request()
{
	o_path=$1
	shift
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" -o "$site/body" \
	    -w '%{http_code}' "$@" "https://localhost:$port$o_path"
}
submit() { open_request "$api/certificate_request/$1" -T "$site/${2:-$1}.csr"; }
admin() { status $server "$@"; }

# all: the objects of the CA, and rows of tables by their labels.
all()
{
	timeout 60 dalang metrics --json --rundir "$site/run"
}
shown() { all | exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
in_row() { all | jq ".. | objects | select(.${1}Label? == \"$2\") | .$3"; }
# is_now OBJECT VALUE; reaches OBJECT VALUE: within some seconds.
is_now() { [ "$(shown "$1")" = "$2" ]; }
reaches() { ok "$1 becomes $2" wait_for 20 is_now "$1" "$2"; }
# between OBJECT LOW HIGH
between()
{
	b_now=$(shown "$1")
	ok "$1 is between $2 and $3" \
	    test "$b_now" -ge "$2" -a "$b_now" -le "$3"
}
year=$((365 * 86400))

start_server || exit 1

# --- requests and certificates ---

reaches dlaActive 1
is 'none waits' "$(shown dlaPending) $(shown dlaIsPending) $(shown dlaOldestPending)" \
    '0 false 0'
csr web01.example.com
submit web01.example.com >/dev/null
reaches dlaPending 1
is 'which is a condition' "$(shown dlaIsPending)" true
touch -d '100 seconds ago' "$site/ca/requests/web01.example.com.pem" "$site/ca/requests"
older() { [ "$(shown dlaOldestPending)" -ge 100 ]; }
ok 'dlaOldestPending is the age of the oldest' wait_for 20 older
like 'dlaPendingSince is its time' "$(shown dlaPendingSince)" '^[12][0-9]{9}$'
is 'signs it' "$(admin $api/certificate_status/web01.example.com -X PUT \
    -d '{"desired_state":"signed","cert_ttl":172800}')" 204
reaches dlaIssued 1
reaches dlaPending 0
reaches dlaNextExpiryName web01.example.com
between dlaNextExpiresIn 170000 172800
like 'dlaNextExpiry is the time' "$(shown dlaNextExpiry)" '^[12][0-9]{9}$'
is 'it is counted by its end' "$(shown dlaActive) $(shown dlaExpire7) $(shown dlaExpire30) $(shown dlaExpire90) $(shown dlaExpired)" \
    '2 1 1 1 0'
is 'which is a condition' "$(shown dlaIsExpiring)" true
cp "$site/ca/signed/web01.example.com.pem" "$site/ssl/certs/"
is 'renews it' "$(status web01.example.com $api/certificate_renewal -X POST)" 200
reaches dlaExpire7 0
is 'no name expires soon' "$(shown dlaIsExpiring) $(shown dlaExpire30) $(shown dlaExpire90)" \
    'false 0 1'
is 'both certificates are counted' "$(shown dlaIssued) $(shown dlaRenewed)" '2 1'
between dlaHostExpiresIn $((14 * year)) $((15 * year + 86400))
like 'dlaHostExpiry is the time' "$(shown dlaHostExpiry)" '^[12][0-9]{9}$'
# A name whose certificate has expired.
printf '0x00F0 2020-01-01T00:00:00UTC 2021-01-01T00:00:00UTC /CN=old.example.com\n' \
    >>"$site/ca/inventory.txt"
reaches dlaExpired 1
is 'revokes' "$(admin $api/clean -X PUT -d '{"certnames":["web01.example.com"]}')" 200
reaches dlaRevoked 2
reaches dlaCrlEntries 2
reaches dlaActive 1

# --- refusals ---

: >"$site/malformed.csr"
submit malformed >/dev/null
csr web02.example.com
submit web02.example.com >/dev/null
submit web02.example.com >/dev/null
submit other.example.com web02.example.com >/dev/null
csr san.auto.example.com -addext 'subjectAltName = DNS:puppet'
submit san.auto.example.com >/dev/null
csr auth.auto.example.com -addext '1.3.6.1.4.1.34380.1.3.1 = ASN1:UTF8String:yes'
submit auth.auto.example.com >/dev/null
csr ext.auto.example.com -addext 'keyUsage = digitalSignature'
submit ext.auto.example.com >/dev/null
openssl req -new -nodes -newkey rsa:1024 -keyout "$site/weak.key" \
    -subj /CN=weak.auto.example.com -out "$site/weak.auto.example.com.csr" 2>/dev/null
submit weak.auto.example.com >/dev/null
reaches dlaDenied 7
like 'rows have names' "$(all | jq -r '.. | .dlaDenyLabel? // empty')" '^extensions$'
for reason in malformed duplicate name alt_names authorization extensions key; do
	is "one is refused for $reason" "$(in_row dlaDeny $reason dlaDenyCount)" 1
done
mv "$site/ca/ca_key.pem" "$site/kept.pem"
submit web05.example.com web02.example.com >/dev/null
mv "$site/kept.pem" "$site/ca/ca_key.pem"
reaches dlaSignFails 1
code='"code":"DLG-[A-Z]-CAU-3404"'
ok 'it has a record' wait_for 20 grep -q "$code" "$site/log"
is 'no other request has one' "$(grep -c "$code" "$site/log")" 1

# --- times and routes ---

signed() { [ "$(in_row dlcTimer cert_sign dlcTimerCount)" = 2 ]; }
ok 'the time of signing is measured' wait_for 20 signed
for route in certificate certificate_request certificate_status; do
	ok "requests of the route $route are counted" \
	    test "$(in_row dlcRoute $route dlcRouteReqs)" -gt 0
done
open_request $api/certificate_revocation_list/ca >/dev/null
listed() { [ "$(in_row dlcRoute certificate_revocation_list dlcRouteReqs)" = 1 ]; }
ok 'those for the lists, too' wait_for 20 listed

# --- ends of the CA ---

between dlaRootExpiresIn $((14 * year)) $((15 * year + 86400))
like 'dlaRootExpiry is the time' "$(shown dlaRootExpiry)" '^[12][0-9]{9}$'
between dlaCrlNextUpdate $((4 * year)) $((5 * year + 86400))
like 'dlaCrlEnd is the time' "$(shown dlaCrlEnd)" '^[12][0-9]{9}$'
is 'no end is near' "$(shown dlaIsRootExpiring) $(shown dlaIsCrlStale)" 'false false'
ok 'the daemon stops' stop "$daemon"

# A CA whose certificates are valid for a short time only.
rm -rf "$site/ca" "$site/new"/*
sed -i "s/^\[main\]/&\nca_ttl = 60d/" "$config"
start_server || exit 1
reaches dlaIsRootExpiring true
is 'its list has the same end' "$(shown dlaIsCrlStale)" false
ok 'the daemon stops' stop "$daemon"

done_testing
