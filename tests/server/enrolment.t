#!/bin/sh
# Strangers submit many certificate requests: names on the list of autosign are
# signed meanwhile, other clients' requests wait, and names are not reserved.
# time limit: 120
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    "autosign = $site/names" 'csr_rate = 40' 'csr_ttl = 2d'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
: >"$site/names"
for i in 1 2 3 4 5 6 7 8; do
	echo "listed$i.example.com"
done >"$site/names"
start_server || exit 1
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1.requests"; }

csr()
{
	csr_name=$1
	shift
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/key" -subj "/CN=$csr_name" \
	    -out "$site/$csr_name.csr" "$@" 2>/dev/null
}
open_request()
{
	o_path=$1
	shift
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" -o "$site/body" \
	    -D "$site/head" -w '%{http_code}' "$@" "https://localhost:$port$o_path"
}
# submit NAME [CURL-OPTION...]
submit()
{
	s_name=$1
	shift
	open_request "/puppet-ca/v1/certificate_request/$s_name" \
	    -T "$site/$s_name.csr" "$@"
}
# state NAME: the status of its certificate and of its request.
state()
{
	s_cert=$(open_request "/puppet-ca/v1/certificate/$1")
	s_csr=$(open_request "/puppet-ca/v1/certificate_request/$1")
	echo "$s_cert $s_csr"
}
waiting() { find "$site/ca/requests" -name '*.pem' | wc -l; }
begun() { [ "$(waiting)" -gt 5 ]; }
all_published() { [ "$(metric dlcShareUsed)" = "$(waiting)" ]; }
two_published() { [ "$(metric dlcShareHolders)" = 2 ]; }

# --- a name is not reserved ---

csr listed1.example.com -addext 'subjectAltName = DNS:puppet'
is 'a stranger submits a request that the policy refuses' \
    "$(submit listed1.example.com --interface 127.0.0.66)" 400
is 'it is not kept' "$(state listed1.example.com)" '404 404'
csr listed1.example.com
is 'the name gets its certificate' \
    "$(submit listed1.example.com; state listed1.example.com)" '200200 404'
csr late.example.com
is 'a stranger submits a request of a name' \
    "$(submit late.example.com --interface 127.0.0.66)" 200
echo late.example.com >>"$site/names"
csr late.example.com
is 'a name that is listed later gets its certificate' \
    "$(submit late.example.com; state late.example.com)" '200200 404'

# --- a flood ---

i=0
while [ $((i += 1)) -le 300 ]; do
	cat <<-END
	url = "https://localhost:$port/puppet-ca/v1/certificate_request/f$i"
	upload-file = "$site/f$i.csr"
	interface = "127.0.0.66"
	output = "/dev/null"
	write-out = "%{http_code}\n"
	cacert = "$site/ssl/certs/ca.pem"
	next
	END
done | sed '$d' >"$site/flood"
# one key is enough: requests differ in their names
openssl ecparam -genkey -name prime256v1 -out "$site/one.key" 2>/dev/null
i=0
while [ $((i += 1)) -le 300 ]; do
	openssl req -new -key "$site/one.key" -subj "/CN=f$i" \
	    -out "$site/f$i.csr" 2>/dev/null
done
for i in 2 3 4 5 6 7 8; do
	csr listed$i.example.com
done
csr other.example.com
curl -s -Z --parallel-max 16 -K "$site/flood" >"$site/answers" 2>"$site/err" &
flood=$!
ok 'strangers submit requests' wait_for 20 begun
for i in 2 3 4 5 6 7 8; do
	is "listed name $i is answered meanwhile" \
	    "$(submit listed$i.example.com)" 200
done
is 'so is one that waits' "$(submit other.example.com)" 200
wait $flood
for i in 2 3 4 5 6 7 8; do
	is "listed name $i has its certificate" \
	    "$(state listed$i.example.com)" '200 404'
done
is 'the other one waits' "$(state other.example.com)" '404 200'
accepted=$(grep -c '^200$' "$site/answers")
ok 'of the strangers, as many were received as may be in a minute' \
    [ "$accepted" -ge 39 ] && [ "$accepted" -le 80 ]
is 'the others were refused' "$(grep -c '^429$' "$site/answers")" \
    $((300 - accepted))
csr f301
is 'a further one is' "$(submit f301 --interface 127.0.0.66)" 429
like 'it is to be submitted later' "$(tr -d '\r' <"$site/head")" \
    'Retry-After: [0-9]+'
like 'which is logged' "$(cat "$site/log")" \
    'Refused the certificate request of f301: address 127.0.0.66 has submitted the maximum of certificate requests within a minute .csr_rate.: 40'
is 'no error is' "$(grep -c '"log.level":"error"' "$site/log")" 0

# --- who waits ---

ok 'the requests of clients are published' wait_for 20 all_published
is 'of two addresses' "$(metric dlcShareHolders)" 2
ok 'and what was refused' [ "$(metric dlcShareRefused)" -ge 200 ]
dalang ca list --config "$config" >"$site/list"
like 'ca list prints addresses and ages' \
    "$(grep other.example.com "$site/list")" \
    '	from: 127[.]0[.]0[.]1	age: [0-9]+ (s|min)$'
like 'of each' "$(grep ' f1 ' "$site/list" | head -n 1)" \
    '	from: 127[.]0[.]0[.]66	age: '
like 'also as JSON' "$(dalang ca list --config "$config" --format json \
    --certname other.example.com | jq -c '.requested[0] | [.address, .age]')" \
    '^\["127.0.0.1",[0-9]+\]$'
is 'a client does not see them' "$(open_request \
    /puppet-ca/v1/certificate_request/other.example.com >/dev/null
    cmp "$site/body" "$site/other.example.com.csr" 2>&1)" ''

# --- ages, over a restart ---

touch -d '50 hours ago' "$site/ca/requests/f1.pem"
touch -d '40 hours ago' "$site/ca/requests/other.example.com.pem"
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
is 'a request that was accepted is there' "$(find "$site/ca/requests" \
    -name f1.pem | wc -l)" 1
start_server || exit 1
ok 'one that is too old goes' wait_for 20 test ! -e "$site/ca/requests/f1.pem"
like 'which is logged' "$(cat "$site/log")" \
    'Removed the certificate request of f1, which address 127.0.0.66 submitted: it has waited longer than csr_ttl'
is 'the others stay' "$(waiting)" "$accepted"
ok 'their clients are known' wait_for 20 two_published
is 'one of them can be signed' \
    "$(dalang ca sign --config "$config" --certname other.example.com)" \
    'Successfully signed certificate request for other.example.com'
is 'no system call was refused' \
    "$(grep -c 'refused the system call' "$site/log")" 0
done_testing
