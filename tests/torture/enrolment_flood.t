#!/bin/sh
# time limit: 900
# Strangers submit certificate requests for TORTURE_SECONDS (60), from one
# address and then from many, while 10,000 wait: each listed name is signed, and
# a request of another address waits until the end.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

seconds=${TORTURE_SECONDS:-60}
lay_out 'ca = true' 'dns_alt_names = localhost,puppet' 'key_type = ec' \
    "autosign = $site/names" 'csr_rate = 0'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.listed.example.com' >"$site/names"
start_server || exit 1
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1.requests"; }

openssl ecparam -genkey -name prime256v1 -out "$site/one.key" 2>/dev/null
csr()
{
	openssl req -new -key "$site/one.key" -subj "/CN=$1" \
	    -out "$site/$1.csr" 2>/dev/null
}
open_request()
{
	o_path=$1
	shift
	curl -s --max-time 60 --cacert "$site/ssl/certs/ca.pem" -o "$site/body" \
	    -w '%{http_code} %{time_total}\n' "$@" \
	    "https://localhost:$port/puppet-ca/v1/$o_path"
}
waiting() { find "$site/ca/requests" -name '*.pem' | wc -l; }

# All places but ten are those of a stranger.
csr other.example.com
submitted=$(open_request certificate_request/other.example.com \
    -T "$site/other.example.com.csr" --interface 127.0.0.77)
is 'a request waits' "${submitted% *}" 200
printf '# received from 127.0.0.66\nx\n' >"$site/stranger"
chown --reference "$site/ca/requests/other.example.com.pem" "$site/stranger"
# shellcheck disable=SC2016 # the arguments of sh
seq -f "$site/ca/requests/stranger%05.0f.pem" 1 9989 |
    xargs -n 1000 sh -c 'for f; do ln "$0" "$f"; done' "$site/stranger"
is 'most places are taken' "$(waiting)" 9990

# flood ADDRESSES: requests of 200 names, each from the next of the addresses.
flood()
{
	i=0
	while [ $((i += 1)) -le 200 ]; do
		[ $i -ne 1 ] || echo 'parallel-max = 16'
		echo "url = \"https://localhost:$port/puppet-ca/v1/certificate_request/f$i\""
		echo "upload-file = \"$site/f$i.csr\""
		echo "interface = \"127.0.$2.$((i % $1 + 1))\""
		echo 'output = "/dev/null"'
		printf '%s\n' 'write-out = "%{http_code}\n"'
		echo "cacert = \"$site/ssl/certs/ca.pem\""
		[ $i -eq 200 ] || echo next
	done >"$site/flood"
	while [ ! -e "$site/over" ]; do
		curl -s -Z -K "$site/flood" 2>/dev/null
		# the names are free again
		rm -f "$site/ca/requests"/f[0-9]*.pem
	done >"$site/answers" &
	flooding=$!
}
i=0
while [ $((i += 1)) -le 200 ]; do
	csr "f$i"
done
number=0
for addresses in 1 100; do
	rm -f "$site/over"
	flood $addresses $addresses
	: >"$site/times"
	end=$(($(date +%s) + seconds / 2))
	while [ "$(date +%s)" -lt "$end" ]; do
		number=$((number + 1))
		csr "n$number.listed.example.com"
		open_request "certificate_request/n$number.listed.example.com" \
		    -T "$site/n$number.listed.example.com.csr" >>"$site/times"
		sleep 0.1
	done
	touch "$site/over"
	wait $flooding
	is "each listed name beside $addresses addresses is answered 200" \
	    "$(cut -d ' ' -f 1 "$site/times" | sort | uniq -c | xargs)" \
	    "$(wc -l <"$site/times") 200"
	echo "# $(wc -l <"$site/answers") requests of strangers;" \
	    "the slowest listed name $(cut -d ' ' -f 2 "$site/times" |
		sort -n | tail -n 1) s of $(wc -l <"$site/times")"
	ok 'strangers were received' grep -q '^200$' "$site/answers"
	ok 'not more wait than may' [ "$(waiting)" -le 10000 ]
done
is 'each listed name has its certificate' \
    "$(find "$site/ca/signed" -name '*.listed.*' | wc -l)" "$number"
ok 'the request of another address still waits' \
    test -e "$site/ca/requests/other.example.com.pem"
ok 'requests went' [ "$(metric dlcShareRefused)" -gt 100 ]
is 'no error was logged' "$(grep -c '"log.level":"error"' "$site/log")" 0
done_testing
