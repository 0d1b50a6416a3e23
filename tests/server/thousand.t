#!/bin/sh
# A thousand faults of requests to the CA at once: each is answered by name, or
# counted; certificates and requests of others stay, the daemon serves, and time
# and memory have limits.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' 'workers = 1' "autosign = true"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
api=/puppet-ca/v1
start_server || exit 1
n=1000
mkdir "$site/in"

admin() { status "$server" "$@"; }
# seconds COMMAND...: how long it takes
seconds()
{
	begin=$(date +%s)
	"$@" >/dev/null
	echo $(($(date +%s) - begin))
}
# short SECONDS: within the limit
short() { [ "$1" -le $((60 * ${SLOW:-1})) ]; }

# --- certificates that do not exist ---

seq -f '"nope%g.example.com"' $n | paste -sd, | sed 's/.*/{"certnames":[&]}/' \
    >"$site/in/names"
took=$(seconds admin $api/clean -X PUT -d "@$site/in/names")
is 'a thousand unknown names' "$(cat "$site/status")" 200
is 'each of them is named once' \
    "$(grep -o 'nope[0-9]*.example.com' "$site/body" | sort -u | wc -l)" $n
like 'as Puppet Server does' "$(cut -c1-100 "$site/body")" \
    '^The following certs do not exist and cannot be revoked: \["nope1.example.com" "nope2'
ok 'in a short time' short "$took"

# --- requests that are not valid ---

for i in $(seq $n); do
	printf -- '-----BEGIN CERTIFICATE REQUEST-----\n%s\n-----END CERTIFICATE REQUEST-----\n' \
	    "$i" >"$site/in/bad$i.csr"
	cat <<-END
		url = https://localhost:$port$api/certificate_request/bad$i.example.com
		upload-file = $site/in/bad$i.csr
		output = $site/in/answer
		write-out = %{http_code}\n
	END
done >"$site/in/requests"
submit_all()
{
	curl -s --max-time 200 --cacert "$site/ssl/certs/ca.pem" \
	    -K "$site/in/requests" >"$site/in/codes"
}
took=$(seconds submit_all)
is 'a thousand invalid requests are refused' \
    "$(sort "$site/in/codes" | uniq -c | tr -s ' ')" " $n 400"
is 'no request is kept' "$(find "$site/ca/requests" -type f | wc -l)" 0
ok 'in a short time' short "$took"
is 'each refusal is a record, or is counted' \
    "$(jq -r 'select(.message | test("bad[0-9]+[.]example[.]com")) |
	.message' "$site/log" | grep -o 'bad[0-9]*' | sort -u | wc -l)" $n

# --- a thousand certificates, which are revoked at once ---

made=$(seq -f 'many%g.example.com' $n | paste -sd,)
took=$(seconds dalang ca generate --config "$config" --certname "$made")
is 'a thousand certificates are made' \
    "$(find "$site/ca/signed" -name 'many*' | wc -l)" $n
ok 'in a short time' short "$took"
for folder in certs private_keys; do
	cp "$site/ssl/$folder/many7.example.com.pem" "$site/ssl/$folder/kept.pem"
done
is 'such a node is served' "$(status kept /status/v1/simple)" 200
seq -f '"many%g.example.com"' $n | paste -sd, | sed 's/.*/{"certnames":[&]}/' \
    >"$site/in/names"
took=$(seconds admin $api/clean -X PUT -d "@$site/in/names")
is 'they are cleaned in one request' \
    "$(cat "$site/status") $(cat "$site/body")" \
    '200 Successfully cleaned all certs.'
ok 'in a short time' short "$took"
is 'the list has each' "$(openssl crl -in "$site/ca/ca_crl.pem" -noout -text |
    grep -c 'Serial Number')" $n
is 'their files are gone' "$(find "$site/ca/signed" -name 'many*' | wc -l)" 0
refused() { [ "$(status kept /status/v1/simple)" = 000 ]; }
ok 'the list is in force within seconds' wait_for 10 refused
is 'other nodes are served' "$(status $server /status/v1/simple)" 200
most=$(for pid in $(ps -o pid= --ppid "$daemon"); do
	awk '/^VmHWM/ { print int($2 / 1024) }' "/proc/$pid/status"
done | sort -n | tail -1)
case $B in */san) mega=600 ;; *) mega=60 ;; esac
ok "no process has more than $mega MB: $most" test "$most" -le "$mega"
done_testing
