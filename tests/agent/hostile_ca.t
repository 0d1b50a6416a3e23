#!/bin/sh
# An agent and a CA whose answers are malformed, too large, late, or of another
# CA, name or key; refreshing what is old, and renewing a certificate.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
tests/certificates "$site/other" $server $node >/dev/null
answers=$site/answers
mkdir "$answers"
start "$site/ca.log" python3 tests/agent/hostile_ca.py "$port" "$site/ssl" \
    $server "$answers"
listens() { port_used "$port"; }
wait_for 60 listens || exit 1

# answer KIND STATUS [FILE]: the CA's answer to requests of that kind.
answer()
{
	{
		echo "$2"
		[ -z "${3:-}" ] || cat "$3"
	} >"$answers/.new"
	mv "$answers/.new" "$answers/$1"
}

# usual: the answers of a CA that has not signed the request.
usual()
{
	rm -rf "$answers"
	mkdir "$answers"
	answer ca 200 "$site/ssl/certs/ca.pem"
	answer crl 200 "$site/ssl/crl.pem"
	answer submit 200
}

mine=$site/mine
patience=$((3 * ${SLOW:-1}))s
ssl()
{
	dalang ssl "$@" --config "$config" --ssldir "$mine" --certname $node \
	    --server localhost --key_type ec --waitforcert 0 --color false \
	    --http_read_timeout $patience --http_connect_timeout $patience \
	    >"$site/out" 2>&1
	echo $?
}

out() { cat "$site/out"; }
files() { (cd "$mine" && find . -type f -printf '%P\n' | sort | xargs); }
asked() { cut -d ' ' -f 1 "$answers/asked" | xargs; }

# refused TITLE TEXT FILES: a first attempt fails with the text, and leaves no
# more than these files.
refused()
{
	rm -rf "$mine" "$site/var/state"
	begin=$(date +%s)
	is "$1: the attempt fails" "$(ssl bootstrap)" 1
	like "$1: the reason is printed" "$(out)" "^Error: $2"
	is "$1: nothing of it is stored" "$(files)" "$3"
	ok "$1: the attempt ends soon" [ $(($(date +%s) - begin)) -lt 60 ]
}

usual
answer ca huge
refused 'a CA certificate without end' \
    'Could not download CA certificate from .*: the answer is larger than its limit' ''
answer ca slow
refused 'a slow answer' 'Could not download CA certificate from .*: .*[Tt]ime' ''
answer ca silent
refused 'a missing answer' 'Could not download CA certificate from .*: .*[Tt]ime' ''
answer ca gone
refused 'a closed connection' 'Could not download CA certificate from ' ''
answer ca 500 /dev/null
refused 'an error' 'Could not download CA certificate from .*: status 500$' ''
rm "$answers/ca"
refused 'a server that is not a CA' 'CA certificate is missing from the server$' ''
answer ca 200 /dev/null
refused 'an empty CA certificate' 'Failed to parse CA certificates as PEM$' ''
head -c 3000 /dev/urandom >"$site/random"
answer ca 200 "$site/random"
refused 'random bytes as CA certificate' 'Failed to parse CA certificates as PEM$' ''
answer ca 200 "$site/ssl/certs/$node.pem"
refused 'a certificate that is not of a CA' \
    "The certificate 'CN=$node' is not that of a CA\$" ''
# many N: the certificate of the CA so many times.
many()
{
	for i in $(seq "$1"); do
		echo "# $i"
		cat "$site/ssl/certs/ca.pem"
	done >"$site/many"
}
many 257
answer ca 200 "$site/many"
refused 'too many CA certificates' 'more than 256 certificates$' ''
many 256
answer ca 200 "$site/many"
rm "$answers/crl"
refused '256 CA certificates' 'CRL is missing from the server$' certs/ca.pem
for wait in 1 0; do
	usual
	echo $wait >"$answers/wait"
	answer ca 503 /dev/null
	: >"$site/out"
	(
		wait_for 60 grep -q Sleeping "$site/out"
		rm "$answers/wait"
		answer ca 404
	) &
	refused "a CA that is busy for $wait s" \
	    'CA certificate is missing from the server$' ''
	like "$wait s: is asked again after a second" "$(out)" \
	    '^Notice: Sleeping for 1 seconds before retrying the request$'
	wait $!
done
echo 400 >"$answers/wait"
answer ca 503 /dev/null
refused 'a CA that is busy for too long' 'Could not download CA certificate from .*: status 503$' ''
usual
printf '\033]0;evil\007text' >"$site/control"
answer ca 403 "$site/control"
refused 'control characters' 'Could not download CA certificate from .*: status 403: \?\]0;evil\?text$' ''

usual
answer ca 200 "$site/other/certs/ca.pem"
refused 'a CA that has not signed its server' \
    "Could not download CRLs from .*SSL certificate problem.*'dalang ssl clean --localca'" \
    certs/ca.pem
usual
rm "$answers/crl"
refused 'a missing list' 'CRL is missing from the server$' certs/ca.pem
answer crl 200 "$site/random"
refused 'random bytes as list' 'not a revocation list' certs/ca.pem
answer crl 200 "$site/other/crl.pem"
refused 'a list of another CA of the name' \
    "Invalid signature for CRL issued by 'CN=Puppet CA: demo'\$" certs/ca.pem
answer crl huge
refused 'a list without end' \
    'Could not download CRLs from .*: (the answer is larger than its limit|.*[Tt]ime)' certs/ca.pem

# The server may change a file while it sends it: the time that is kept, and
# sent by the next refresh, is that of the request.
usual
echo 2 >"$answers/delay"
rm -rf "$mine" "$site/var/state"
ssl bootstrap >/dev/null
began=$(stat -c %Y "$mine/certs/ca.pem")
ok 'the time of the CA certificates is that of their request' \
    [ "$(stat -c %Z "$mine/certs/ca.pem")" -ge $((began + 2)) ]
began=$(stat -c %Y "$mine/crl.pem")
ok 'and that of the lists' \
    [ "$(stat -c %Z "$mine/crl.pem")" -ge $((began + 2)) ]

usual
key=private_keys/$node.pem
answer submit 500
refused 'a request that is not accepted' 'Failed to submit the CSR to .*: status 500$' \
    "certs/ca.pem crl.pem $key"
usual
answer certificate 200 "$site/ssl/certs/$node.pem"
refused 'a certificate of another key' \
    "The certificate for 'CN=$node' does not match its private key" \
    "certificate_requests/$node.pem certs/ca.pem crl.pem $key"
answer certificate 200 "$site/random"
refused 'random bytes as certificate' 'Failed to parse certificate: ' \
    "certificate_requests/$node.pem certs/ca.pem crl.pem $key"
answer certificate 200 "$site/ssl/certs/ca.pem"
refused 'the certificate of the CA' \
    "The certificate for 'CN=Puppet CA: demo' does not match its private key" \
    "certificate_requests/$node.pem certs/ca.pem crl.pem $key"
answer certificate huge
refused 'a certificate without end' \
    "Failed to retrieve certificate for $node: the answer is larger than its limit" \
    "certificate_requests/$node.pem certs/ca.pem crl.pem $key"

# sign SSLDIR NAME [DAYS]: a certificate of that CA for the submitted request.
sign()
{
	openssl x509 -req -in "$answers/submitted" -days "${3:-1}" -sha256 \
	    -CA "$site/$1/certs/ca.pem" -CAkey "$site/$1/ca/ca_key.pem" \
	    -set_serial 77 -subj "/CN=$2" -out "$site/signed" 2>/dev/null ||
	    openssl x509 -req -in "$answers/submitted" -days "${3:-1}" -sha256 \
		-CA "$site/$1/certs/ca.pem" -CAkey "$site/$1/ca/ca_key.pem" \
		-set_serial 77 -out "$site/signed" 2>/dev/null
}

usual
rm -rf "$mine" "$site/var/state"
is 'without a certificate the agent waits' "$(ssl bootstrap)" 1
like 'what was served is recorded' \
    "$(jq -c 'keys' "$site/var/state/authorities.json")" \
    '^\["certname","served","ssldir"\]$'
rm "$mine/certs/ca.pem"
answer ca 200 "$site/other/certs/ca.pem"
is 'another CA fails at its list' "$(ssl bootstrap)" 1
is 'a record without authorities names no other CA' \
    "$(grep -c 'had a certificate of another CA' "$site/out")" 0
same 'the CA is stored' "$mine/certs/ca.pem" "$site/other/certs/ca.pem"
usual
rm -rf "$mine"
ssl bootstrap >/dev/null
sign other $node
answer certificate 200 "$site/signed"
is 'a certificate of another CA is refused' "$(ssl bootstrap)" 1
like 'with a reason' "$(out)" "^Error: (Invalid signature for certificate 'CN=$node'|The issuer .* cannot be found locally)"
ok 'it is not stored' [ ! -e "$mine/certs/$node.pem" ]
sign ssl other.example.com
answer certificate 200 "$site/signed"
is 'a certificate of another name is refused' "$(ssl bootstrap)" 1
like 'with a reason, too' "$(out)" "^Error: The server returned a certificate that is not for $node\$"
sign ssl $node
answer certificate 200 "$site/signed"
is 'the right one is accepted' "$(ssl bootstrap)" 0
is 'and complete' "$(files)" "certs/ca.pem certs/$node.pem crl.pem $key"
rm "$answers/asked"
is 'then no request is sent' "$(ssl bootstrap; cat "$answers/asked" 2>/dev/null)" 0

# --- what doctor finds in the lists of the CA ---

# Another CA of the site.
cat >"$site/second.cnf" <<END
[ca]
default_ca = second
[second]
database = $site/second.index
default_md = sha256
crlnumber = $site/second.number
crl_extensions = extensions
[extensions]
authorityKeyIdentifier = keyid:always
END
: >"$site/second.index"
echo 01 >"$site/second.number"
openssl req -x509 -newkey rsa:2048 -nodes -subj '/CN=Second CA' -days 2 \
    -keyout "$site/second.key" -out "$site/second.pem" 2>/dev/null
openssl ca -gencrl -crldays 2 -config "$site/second.cnf" -cert \
    "$site/second.pem" -keyfile "$site/second.key" -out "$site/second.crl" \
    2>/dev/null
doctor()
{
	dalang doctor --config "$config" --ssldir "$mine" --certname $node \
	    --server localhost --key_type ec --color false >"$site/out" 2>&1
	grep -A1 -E '^(ok|warning|failed) *(issuer|revocation) ' "$site/out"
}
like 'a certificate that is not in the list is not revoked' "$(doctor)" \
    '^ok +revocation +the list that the CA has now does not have the'
openssl ca -config "$site/ssl/ca/openssl.cnf" -keyfile "$site/ssl/ca/ca_key.pem" -cert \
    "$site/ssl/certs/ca.pem" -gencrl -crlsec 1 -out "$site/past.crl" 2>/dev/null
sleep 2
answer crl 200 "$site/past.crl"
like 'nor by a list that has expired' "$(doctor)" \
    "^warning +revocation .*The CRL issued by 'CN=Puppet CA: demo' has expired"
is 'which advises nothing against the certificate' \
    "$(doctor | grep -c 'ca clean')" 0
answer crl 200 "$site/second.crl"
like 'nor by the list of another CA' "$(doctor)" \
    '^ok +revocation +the CA sends no list of the CA that has issued'
cp "$answers/submitted" "$site/submitted"
usual
cp "$mine/crl.pem" "$site/crl.kept"
cp "$site/past.crl" "$mine/crl.pem"
like 'a list of ours that has expired is refreshed' \
    "$(doctor | tr '\n' ' ')" \
    '^failed +issuer +The CRL issued by .* has expired,.* -> dalang ssl bootstrap '

# The machine's certificate is of the second CA, which the server does not have.
cp -a "$mine" "$site/first"
cp "$site/crl.kept" "$mine/crl.pem"
cat "$site/second.pem" >>"$mine/certs/ca.pem"
cat "$site/second.crl" >>"$mine/crl.pem"
openssl x509 -req -in "$site/submitted" -days 20 -CA "$site/second.pem" \
    -CAkey "$site/second.key" -set_serial 5 -out "$mine/certs/$node.pem" \
    2>/dev/null
doctor >"$site/issuer"
like 'a certificate of the second CA of a site is not revoked' \
    "$(cat "$site/issuer")" \
    '^ok +revocation +the CA sends no list of the CA that has issued'
like 'and trusted' "$(cat "$site/issuer")" '^ok +issuer +'
rm -rf "$mine"
mv "$site/first" "$mine"
cp "$site/crl.kept" "$mine/crl.pem"
rm "$answers/asked"

# --- refreshing ---

touch -d '2 days ago' "$mine/certs/ca.pem" "$mine/crl.pem"
answer ca 304
answer crl 304
is 'old files are asked for' "$(ssl bootstrap; asked)" '0
ca crl'
like 'unmodified lists are kept' "$(out)" '^Info: CRL is unmodified, using existing CRL$'
like 'and certificates' "$(out)" '^Info: CA certificate is unmodified, using existing CA certificate$'
like 'the time of the file is sent' "$(cat "$answers/asked")" \
    '^crl [A-Z][a-z]{2}, [0-9 A-Za-z:]+ GMT '
is 'then they are not asked for' "$(rm "$answers/asked"; ssl bootstrap; asked 2>/dev/null)" 0
# opens FILE: how often a refresh of both opens that one.
opens()
{
	touch -d '2 days ago' "$mine/certs/ca.pem" "$mine/crl.pem"
	ASAN_OPTIONS=detect_leaks=0 strace --seccomp-bpf -f -e trace=open,openat,openat2 \
	    -o "$site/opened" dalang ssl bootstrap --config "$config" \
	    --ssldir "$mine" --certname $node --server localhost \
	    --key_type ec --waitforcert 0 >"$site/out" 2>&1
	rm -f "$answers/asked"
	grep -cE "[/\"]$1\".*O_RDONLY" "$site/opened"
}
if [ "$(id -u)" -ne 0 ]; then
	skip 'a refresh opens its files a few times' \
	    'needs root: the processes forbid to trace them'
elif strace -o /dev/null true 2>/dev/null; then
	# both requests, setting the time, and the command itself: the lists twice
	is 'a refresh opens the certificates of the CA four times' \
	    "$(opens ca.pem)" 4
	is 'and the lists five times' "$(opens crl.pem)" 5
else
	skip 'a refresh opens its files a few times' 'strace does not work here'
fi
is 'compat = 7 refreshes by the setting only' "$(
    touch -d '2 days ago' "$mine/certs/ca.pem" "$mine/crl.pem"
    ssl bootstrap --compat 7; asked 2>/dev/null)" 0
old() { touch -d '2 days ago' "$mine/certs/ca.pem" "$mine/crl.pem"; }
kept=$(cat "$mine/crl.pem" "$mine/certs/ca.pem" | sha256sum)
same_as_before() { [ "$(cat "$mine/crl.pem" "$mine/certs/ca.pem" | sha256sum)" = "$kept" ]; }
answer ca 200 "$site/other/certs/ca.pem"
answer crl 200 "$site/other/crl.pem"
is 'files of another CA are refused' "$(old; ssl bootstrap)" 0
ok 'those of before stay' same_as_before
like 'the reason is logged for certificates' "$(out)" \
    '^Warning: Failed to refresh CA certificate, using existing CA certificate: .*not from the CA'
like 'and for lists' "$(out)" \
    '^Warning: Failed to refresh CRL, using existing CRL: Invalid signature'
# The known CA, which is public, with another one, for a machine that has lost
# its file.
mv "$mine/certs/ca.pem" "$site/lost"
cat "$site/ssl/certs/ca.pem" "$site/other/certs/ca.pem" >"$site/both"
answer ca 200 "$site/both"
is 'a CA beside the known one is refused' "$(ssl bootstrap)" 1
like 'as another one' "$(out)" \
    '^Error: This machine had a certificate of another CA'
ok 'and is not stored' [ ! -e "$mine/certs/ca.pem" ]
mv "$site/lost" "$mine/certs/ca.pem"
answer crl 500
answer ca gone
is 'an error does not stop the agent' "$(old; ssl bootstrap)" 0
ok 'the files stay as they were' same_as_before
like 'a status is not a warning, as with Puppet' "$(out)" \
    '^Info: Failed to refresh CRL, using existing CRL: status 500$'
like 'but a lost connection' "$(out)" \
    '^Warning: Failed to refresh CA certificate, using existing CA certificate: '
is 'what failed is tried again by the next attempt' \
    "$(rm "$answers/asked"; ssl bootstrap; asked)" '0
ca crl'
echo 300 >"$answers/wait"
answer ca 429 /dev/null
answer crl 503 /dev/null
begin=$(date +%s)
is 'nor does a CA that is busy' "$(old; ssl bootstrap)" 0
ok 'a refresh does not wait for it' [ $(($(date +%s) - begin)) -lt 150 ]
is 'as is printed' "$(grep -c Sleeping "$site/out")" 0
is 'the next attempt asks it again' \
    "$(rm "$answers/asked"; ssl bootstrap; asked)" '0
ca crl'
rm "$answers/wait"
answer crl 500
answer ca 404
is 'nor does a server that is not a CA' "$(old; ssl bootstrap)" 0
like 'which is printed' "$(out)" \
    '^Info: Failed to refresh CA certificate, using existing CA certificate: status 404$'

is 'which has answered: it is not asked again' \
    "$(rm "$answers/asked"; ssl bootstrap; asked)" '0
crl'

# Another CA of the site, in our file alone.
cp "$mine/crl.pem" "$site/crl.kept"
cat "$site/second.pem" >>"$mine/certs/ca.pem"
cat "$site/second.crl" >>"$mine/crl.pem"
openssl ca -gencrl -crldays 2 -config "$site/second.cnf" -cert \
    "$site/second.pem" -keyfile "$site/second.key" -out "$site/second.newer" \
    2>/dev/null
cat "$site/second.newer" >>"$mine/crl.pem"
usual
is 'a refresh with another CA in our file succeeds' "$(old; ssl bootstrap
    grep -c Failed "$site/out")" '0
0'
digest() { sha256sum "$1" | cut -d ' ' -f 1 | tr a-f A-F | sed 's/../&:/g; s/:$//'; }
is 'the digests of what the CA sent are logged' "$(grep Refreshed "$site/out")" \
    "Info: Refreshed CA certificate: $(digest "$site/ssl/certs/ca.pem")
Info: Refreshed CRL: $(digest "$site/ssl/crl.pem")"
is 'but not by Puppet 7' "$(old; ssl bootstrap --compat 7 \
    --ca_refresh_interval 1d --crl_refresh_interval 1d
    grep -c '^Info: Refreshed' "$site/out"; grep -c '^Info: Refreshing' "$site/out")" '0
0
2'
is 'that CA stays' "$(openssl crl2pkcs7 -nocrl -certfile "$mine/certs/ca.pem" |
    openssl pkcs7 -print_certs -noout | grep -cE 'subject=CN ?= ?Second CA')" 1
is 'and one list' "$(grep -c 'BEGIN X509 CRL' "$mine/crl.pem")" 2
awk '/BEGIN/ { n++ } n > 1' "$mine/crl.pem" >"$site/second.kept"
same 'which is the newest' "$site/second.kept" "$site/second.newer"
cp "$site/ssl/certs/ca.pem" "$mine/certs/ca.pem"
cp "$site/crl.kept" "$mine/crl.pem"
cat "$site/second.pem" "$site/ssl/certs/ca.pem" >"$site/both"
cat "$site/second.crl" "$site/ssl/crl.pem" >"$site/both.crl"
answer ca 200 "$site/both"
answer crl 200 "$site/both.crl"
answer crl 500
is 'without its list a new CA is taken' "$(
    touch -d '2 days ago' "$mine/certs/ca.pem"; touch "$mine/crl.pem"
    ssl bootstrap; grep -c 'BEGIN CERT' "$mine/certs/ca.pem"
    grep -c 'BEGIN X509 CRL' "$mine/crl.pem")" '0
2
1'
answer crl 200 "$site/both.crl"
is 'the next attempt gets that, too' "$(rm "$answers/asked"
    ssl bootstrap; cut -d ' ' -f 1-2 "$answers/asked"
    grep -c 'BEGIN X509 CRL' "$mine/crl.pem")" '0
crl None
2'
is 'and the one behind it nothing' "$(rm "$answers/asked"
    ssl bootstrap; asked 2>/dev/null)" 0
cp "$site/ssl/certs/ca.pem" "$mine/certs/ca.pem"
cp "$site/crl.kept" "$mine/crl.pem"
is 'a new CA is taken with its list, whatever the time of that' "$(
    touch -d '2 days ago' "$mine/certs/ca.pem"; touch "$mine/crl.pem"
    ssl bootstrap; grep -c 'BEGIN X509 CRL' "$mine/crl.pem")" '0
2'
cp "$site/ssl/certs/ca.pem" "$mine/certs/ca.pem"
cp "$site/crl.kept" "$mine/crl.pem"
usual

# CAs that the server sent stay only as long as it sends them.
subjects()
{
	openssl crl2pkcs7 -nocrl -certfile "$mine/certs/ca.pem" |
	    openssl pkcs7 -print_certs -noout |
	    sed -En 's/^subject=CN ?= ?//p' | sort | paste -s -d ,
}
refresh() { old; ssl bootstrap >/dev/null; subjects; }
openssl req -x509 -newkey rsa:2048 -nodes -subj '/CN=Third CA' -days 2 \
    -keyout "$site/third.key" -out "$site/third.pem" 2>/dev/null
cat "$site/third.pem" >>"$mine/certs/ca.pem"
answer ca 200 "$site/both"
is 'a CA that the server adds is trusted' "$(refresh)" \
    'Puppet CA: demo,Second CA,Third CA'
answer ca 200 "$site/ssl/certs/ca.pem"
is 'a CA that the server withdraws is not, one of ours stays' \
    "$(refresh)" 'Puppet CA: demo,Third CA'
like 'the removal is logged' "$(out)" \
    "^Notice: Removed the certificate of the CA 'CN=Second CA' from $mine/certs/ca.pem: localhost does not send it any more\$"
cat "$site/second.pem" >>"$mine/certs/ca.pem"
is 'a withdrawn CA that was added by hand stays' "$(refresh)" \
    'Puppet CA: demo,Second CA,Third CA'

printf '[any]\ncommonName = supplied\n' |
    cat "$site/second.cnf" - >"$site/past.cnf"
sed -i "s,^default_md,new_certs_dir = $site\nserial = $site/past.serial\npolicy = any\n&," \
    "$site/past.cnf"
echo 01 >"$site/past.serial"
openssl req -newkey rsa:2048 -nodes -subj '/CN=Past CA' \
    -keyout "$site/past.key" -out "$site/past.csr" 2>/dev/null
openssl ca -batch -selfsign -config "$site/past.cnf" -keyfile "$site/past.key" \
    -in "$site/past.csr" -notext -startdate 20200101000000Z \
    -enddate 20210101000000Z -out "$site/past.pem" 2>/dev/null
cat "$site/past.pem" >>"$mine/certs/ca.pem"
is 'one that was added by hand and has expired does not' "$(refresh)" \
    'Puppet CA: demo,Second CA,Third CA'
like 'the removal is logged with its validity' "$(out)" \
    "^Notice: Removed the certificate of the CA 'CN=Past CA' from $mine/certs/ca.pem: it is valid from .*2020.* to .*2021.* only\$"

# A record without what was served, of an earlier version.
record=$site/var/state/authorities.json
answer ca 200 "$site/both"
refresh >/dev/null
jq 'del(.served)' "$record" >"$site/record" && cp "$site/record" "$record"
rm "$answers/asked"
refresh >/dev/null
like 'without a record the refresh is unconditional' \
    "$(cat "$answers/asked")" '^ca None '
rm "$answers/asked"
refresh >/dev/null
like 'the next one is conditional' "$(cat "$answers/asked")" \
    '^ca [A-Z][a-z]{2}, '
answer ca 200 "$site/ssl/certs/ca.pem"
is 'what was served by then can be withdrawn' "$(refresh)" \
    'Puppet CA: demo,Third CA'
answer ca 200 "$site/both"
mv "$record" "$site/record"
mkdir "$record"
is 'a CA that cannot be recorded is not taken' "$(refresh)" \
    'Puppet CA: demo,Third CA'
like 'the reason is logged' "$(out)" \
    '^Warning: Failed to refresh CA certificate, using existing CA certificate: Could not read .*authorities.json'
rmdir "$record"
mv "$site/record" "$record"
cp "$site/ssl/certs/ca.pem" "$mine/certs/ca.pem"
usual

# A newer list, which revokes this machine; then the older one again.
revoke()
{
	openssl ca -config "$site/ssl/ca/openssl.cnf" -keyfile \
	    "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" "$@" \
	    2>/dev/null
}
revoke -revoke "$site/ssl/certs/$other.pem"
echo 10 >"$site/ssl/ca/crlnumber"
printf 'crlnumber = %s\n' "$site/ssl/ca/crlnumber" >"$site/line"
sed -i "/^\[authority\]/r $site/line" "$site/ssl/ca/openssl.cnf"
revoke -gencrl -crldays 2 -out "$site/list16"
echo 05 >"$site/ssl/ca/crlnumber"
revoke -gencrl -crldays 2 -out "$site/list5"
answer crl 200 "$site/list16"
is 'a new list is stored' "$(old; ssl bootstrap)" 0
same 'as it was sent' "$mine/crl.pem" "$site/list16"
answer crl 200 "$site/list5"
is 'an older list' "$(old; ssl bootstrap)" 0
same 'does not replace it' "$mine/crl.pem" "$site/list16"
like 'as is logged' "$(out)" 'has the number 5, and that of before has 16$'
cat "$site/past.crl" "$site/list16" >"$mine/crl.pem"
is 'an expired list that a newer one replaces is not refreshed' \
    "$(rm -f "$answers/asked"; ssl bootstrap; asked 2>/dev/null)" 0
cp "$site/past.crl" "$mine/crl.pem"
answer crl 200 "$site/list16"
is 'one that nothing replaces is refreshed' \
    "$(ssl bootstrap; cut -d ' ' -f 1-2 "$answers/asked")" '0
crl None'
same 'and replaced' "$mine/crl.pem" "$site/list16"
revoke -revoke "$mine/certs/$node.pem"
echo 20 >"$site/ssl/ca/crlnumber"
revoke -gencrl -crldays 2 -out "$site/list32"
answer crl 200 "$site/list32"
is 'a list with this machine stops it' "$(old; ssl bootstrap)" 1
like 'as Puppet' "$(out)" "^Error: Certificate 'CN=$node' is revoked\$"
rm "$mine/crl.pem"
answer crl 200 "$site/list16"

# --- CAs of one name, and a long list ---

rm -rf "$mine"
usual
mkdir -p "$mine/certs"
cat "$site/other/certs/ca.pem" "$site/ssl/certs/ca.pem" >"$mine/certs/ca.pem"
rm -rf "$site/var/state"
answer ca 304
is 'with two CAs of one name the agent waits for its certificate' \
    "$(ssl bootstrap)" 1
like 'as with one' "$(out)" 'not been signed yet$'
same 'the list of the second one is stored' "$mine/crl.pem" "$site/ssl/crl.pem"

seq 100000 280000 | awk '{ printf "R\t491231235959Z\t250101000000Z\t%X\tunknown\t/CN=x\n", $1 * 2 + 1048577 }' \
    >"$site/long.index"
sed "s,^database.*,database = $site/long.index," "$site/ssl/ca/openssl.cnf" >"$site/long.cnf"
echo 7000 >"$site/ssl/ca/crlnumber"
openssl ca -gencrl -crldays 2 -config "$site/long.cnf" -keyfile \
    "$site/ssl/ca/ca_key.pem" -cert "$site/ssl/certs/ca.pem" -out "$site/long" \
    2>/dev/null
ok 'a list of more than 4 MiB' [ "$(stat -c %s "$site/long")" -gt 4194304 ]
rm -rf "$mine"
usual
answer crl 200 "$site/long"
is 'is stored and used' "$(ssl bootstrap)" 1
like 'by later requests' "$(out)" 'not been signed yet$'
same 'as it was sent' "$mine/crl.pem" "$site/long"

# --- renewal ---

usual
answer crl 200 "$site/list16"
rm -rf "$mine"
ssl bootstrap >/dev/null
faketime=$(date -u -d '20 days ago' +%y%m%d%H%M%SZ)
printf '[authority]\ndatabase = %s\nnew_certs_dir = %s\nserial = %s\ndefault_md = sha256\npolicy = any\n[any]\ncommonName = supplied\n' \
    "$site/index" "$site" "$site/number" >"$site/sign.cnf"
: >"$site/index"
echo 50 >"$site/number"
openssl ca -batch -config "$site/sign.cnf" -name authority -in \
    "$answers/submitted" -cert "$site/ssl/certs/ca.pem" -keyfile \
    "$site/ssl/ca/ca_key.pem" -startdate "$faketime" -enddate \
    "$(date -u -d '5 days' +%y%m%d%H%M%SZ)" -notext -out "$site/short" \
    2>"$site/errors" || cat "$site/errors"
answer certificate 200 "$site/short"
is 'a certificate near its end is accepted' "$(ssl bootstrap)" 0
rm "$answers/asked"
is 'its renewal is asked for' "$(ssl bootstrap; cat "$answers/asked")" \
    '0
renewal None True'
like 'a CA that does not offer it is not an error' "$(out)" \
    '^Info: Certificate autorenewal has not been enabled on the server\.$'
answer renewal 403
is 'nor is a refusal' "$(ssl bootstrap)" 0
like 'which is logged' "$(out)" '^Warning: Failed to automatically renew certificate: status 403'
echo 1 >"$answers/wait"
answer renewal 503 /dev/null
is 'nor is a CA that is busy' "$(ssl bootstrap)" 0
is 'a renewal does not wait for it' "$(grep -c Sleeping "$site/out")" 0
rm "$answers/wait"
answer renewal 200 "$site/ssl/certs/$other.pem"
is 'nor is the certificate of another node' "$(ssl bootstrap)" 0
like 'which is refused' "$(out)" 'does not match its private key'
same 'and not stored' "$mine/certs/$node.pem" "$site/short"
sign ssl $node 60
answer renewal 200 "$site/signed"
is 'a new one is stored' "$(ssl bootstrap)" 0
same 'as it was sent' "$mine/certs/$node.pem" "$site/signed"
like 'as Puppet' "$(out)" "^Info: Renewed client certificate: [0-9A-F:]{95}, not before '.*', not after '"
rm "$answers/asked"
is 'it is not asked for again' "$(ssl bootstrap; asked 2>/dev/null)" 0
done_testing
