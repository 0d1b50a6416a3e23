#!/bin/sh
# Requests that are sent to an HTTP proxy, and those that no_proxy excepts: of
# an agent to a server whose name only the proxy finds, and to web servers; a
# proxy that refuses, and hostile ones.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

user=proxyuser
password='Xyz:y@27%41'
encoded=Xyz:y%4027%2541
credentials=$(printf '%s' "$user:$password" | base64)
px=$(next_port "$port")
web=$(next_port "$px")
safe=$(next_port "$web")
levels=$(awk '!/^#/ && NF && $1 !~ /[.]/ { print $1 "=trace" }' \
    logging/categories.tab | paste -sd,)
lay_out 'pluginsync = false' 'http_read_timeout = 600s' \
    'http_connect_timeout = 600s' "http_proxy_port = $px"
far=nowhere.example.com
mode=$site/mode
asked=$site/asked
tests/certificates "$site/impostor" $server $node >/dev/null
echo open >"$mode"
start "$asked" python3 tests/agent/proxy.py "$px" "$mode" \
    "$site/impostor/certs/$server.pem" "$site/impostor/private_keys/$server.pem"
start "$site/web" python3 tests/agent/web_files.py "$web"
start "$site/safe" python3 tests/agent/web_files.py "$safe" \
    "$site/ssl/certs/$server.pem" "$site/ssl/private_keys/$server.pem"
listens() { port_used "$px" && port_used "$web" && port_used "$safe"; }
wait_for 30 listens

# The proxy finds the server: its name is unknown here.
mkdir "$site/target"
manifest <<END
exec { '/bin/sh $site/look': }
END
cat >"$site/look" <<END
for p in \$(pgrep dalang-fetch); do
	cat /proc/\$p/cmdline /proc/\$p/environ
done >"$site/words" 2>&1
true
END
start_server || exit 1
agent()
{
	: >"$asked"
	dalang agent --test --config "$config" --server $server --log_levels \
	    "$levels" --log_level debug --color false "$@" >"$site/out" 2>&1
	echo $?
}
by_proxy() { agent --http_proxy_host 127.0.0.1 "$@"; }
failed_for() { grep -E '^Error: ' "$site/out" | head -n 1; }

is 'without the proxy the server is not found' "$(agent)" 1
like 'the reason is printed' "$(cat "$site/out")" \
    "Could not resolve host: $server"
is 'with it a run succeeds' "$(by_proxy)" 2
is 'all requests are tunnelled' "$(cut -d ' ' -f 1-2 "$asked" | sort -u)" \
    "CONNECT $server:$port"
is 'the proxy sees no other field than those of the tunnel' \
    "$(cut -d ' ' -f 4 "$asked" | sort -u)" 'host,proxy-connection'

# User and password.
echo "auth $user:$password" >"$mode"
is 'a proxy that requires a user refuses' "$(by_proxy)" 1
refused="the proxy 127.0.0.1:$px refuses the request: 407 \"Proxy Authentication Required\"; check http_proxy_user and http_proxy_password"
like 'with its reason' "$(failed_for)" "$refused"
is 'a wrong password is refused' \
    "$(by_proxy --http_proxy_user $user --http_proxy_password wrong)" 1
like 'with its reason, too' "$(failed_for)" "$refused"
printf '[agent]\nhttp_proxy_user = %s\nhttp_proxy_password = %s\n' $user \
    $encoded >>"$config"
rm -f "$site/words"
is 'the right one is accepted' "$(by_proxy)" 2
ok 'the header fields are logged' \
    grep -q 'header field Proxy-Authorization: \[redacted\]' "$site/out"
# secrets FILE...: those that contain the password, in one of its forms.
secrets()
{
	grep -laFe "$password" -e "$encoded" -e "$credentials" "$@"
}
is 'the password is not logged' "$(secrets "$site/out")" ''
is 'nor a part of a report' "$(secrets -r "$site/var")" ''
ok 'the arguments of the program were recorded' \
    grep -q -- --proxy-fd "$site/words"
is 'the password is not among them, nor in its environment' \
    "$(secrets "$site/words")" ''
sed -i '/^http_proxy_user/d; /^http_proxy_password/d' "$config"
rm -f "$site/words"
is 'a URL of the environment has precedence' \
    "$(http_proxy=http://$user:$encoded@127.0.0.1:$px agent \
	--http_proxy_host $far --http_proxy_port 9)" 2
is 'its password is not logged' "$(secrets "$site/out")" ''
is 'nor passed on as a variable' "$(secrets "$site/words"
    tr '\0' '\n' <"$site/words" | grep -i '^http_proxy=')" ''
is 'the older name has the same effect' \
    "$(HTTP_PROXY=http://$user:$encoded@127.0.0.1:$px agent)" 2
is 'a user of the settings completes the URL' \
    "$(http_proxy=http://127.0.0.1:$px agent --http_proxy_user $user \
	--http_proxy_password $encoded)" 2
echo open >"$mode"

# Exceptions.
is 'a server of no_proxy is not asked of the proxy' \
    "$(by_proxy --no_proxy "x.example.com, .example.com")" 1
like 'but of the system' "$(failed_for)" "Could not resolve host: $server"
is 'the proxy gets no request' "$(cat "$asked")" ''
is 'the variable has precedence over the setting' \
    "$(no_proxy=x.example.com by_proxy --no_proxy .example.com)" 2
is 'an entry with another port has no effect' \
    "$(by_proxy --no_proxy $server:1,$server:80)" 2
is 'one with the same port has' "$(by_proxy --no_proxy "$server:$port")" 1
is 'an agent ignores the proxy of other protocols' \
    "$(HTTPS_PROXY=http://127.0.0.1:$px https_proxy=http://127.0.0.1:$px \
	ALL_PROXY=http://127.0.0.1:$px all_proxy=http://127.0.0.1:$px \
	agent)" 1

# Settings that are invalid.
for invalid in "host http://u:$encoded@h" 'port 0' 'port 65536' \
    'password a@b'; do
	# shellcheck disable=SC2086 # two words
	set -- $invalid
	is "$1 $2: is refused" "$(by_proxy --http_proxy_user u \
	    "--http_proxy_$1" "$2")" 1
	like "$1 $2: the setting is named" "$(failed_for)" "http_proxy_$1"
	is "$1 $2: a password is not printed" \
	    "$(grep -cFe "$encoded" -e a@b "$site/out")" 0
done
like 'as Puppet' "$(failed_for)" \
    'Passwords set in the http_proxy_password setting must be valid as part of a URL, and any reserved characters must be URL-encoded\.'

# The log.
by_proxy --logdest json >/dev/null
raises NET_BY_PROXY ".puppet.server.address == \"$server\" and
    .puppet.proxy == \"127.0.0.1:$px\"" "$site/out"
by_proxy --logdest json --no_proxy $server >/dev/null
is 'a direct request has no such record' "$(grep -c NET-2727 "$site/out")" 0

# Reports.
by_proxy --agent_reports http --reporturl "http://$far:$web/up" >/dev/null
like 'a report for a URL is sent to the proxy' "$(cat "$asked")" \
    "^POST http://$far:$web/up HTTP/1.1 "
is 'without the host of the exceptions' "$(by_proxy --no_proxy $far \
    --agent_reports http --reporturl "http://$far:$web/up" >/dev/null
    grep -c POST "$asked")" 0

# Files of web servers.
apply()
{
	: >"$asked"
	rm -f "$site/target/a"
	echo "file { '$site/target/a': source => '$1' }" >"$site/m.pp"
	shift
	dalang apply --config "$config" --logdest console --color false \
	    --detailed-exitcodes --http_proxy_host 127.0.0.1 "$@" \
	    "$site/m.pp" >"$site/out" 2>&1
	echo $?
}
targets() { cut -d ' ' -f 2 "$asked" | sort -u | xargs; }
is 'a file is fetched by the proxy' "$(apply "http://$far:$web/sha256/x")" 2
is 'by absolute URLs' "$(targets)" "http://$far:$web/sha256/x"
is 'user and password of a URL are those of its server' \
    "$(apply "http://user:secret@$far:$web/private/x")" 2
is 'the proxy does not get them as its own' \
    "$(grep -c proxy-authorization "$asked")" 0
is 'a redirect to a host of no_proxy is not sent to the proxy' \
    "$(apply "http://$far:$web/away/localhost")" 2
is 'the first request is' "$(targets)" "http://$far:$web/away/localhost"
is 'a redirect to another host is' \
    "$(apply "http://localhost:$web/away/$far")" 2
is 'the first request of that is not' "$(targets)" \
    "http://$far:$web/sha256/x"
is 'a file of https is fetched through a tunnel' \
    "$(apply "https://$server:$safe/sha256/x"; targets)" "2
$server:$safe"
is 'an error of its server' \
    "$(apply "https://$server:$safe/status/407/x"; targets)" "4
$server:$safe"
like 'is not one of the proxy' "$(cat "$site/out")" \
    "Could not retrieve information from environment production source\(s\) https://$server:$safe/status/407/x"
echo "auth $user:$password" >"$mode"
is 'a proxy that requires a user refuses a file' \
    "$(apply "http://$far:$web/sha256/x")" 4
like 'the refusal is an error, not a missing file' "$(cat "$site/out")" \
    "Could not retrieve file metadata for http://$far:$web/sha256/x: Request to .* seconds: $refused"
is 'and accepts one with it' "$(http_proxy=http://$user:$encoded@127.0.0.1:$px \
    apply "http://$far:$web/sha256/x")" 2

# Proxies that are hostile, or not there.
# fails_by MODE TEXT [OPTION...]: the error of an agent without a certificate.
fails_by()
{
	s_text=$2
	echo "$1" >"$mode"
	s_mode=$1
	shift 2
	rm -rf "$site/mine" "$site/var/state"
	begin=$(date +%s)
	dalang ssl bootstrap --config "$config" --ssldir "$site/mine" \
	    --certname $node --server $server --waitforcert 0 --color false \
	    --http_proxy_host 127.0.0.1 "$@" >"$site/out" 2>&1
	is "$s_mode $*: the attempt fails" $? 1
	like "$s_mode $*: the reason names the proxy" "$(failed_for)" "$s_text"
	ok "$s_mode $*: it ends soon" [ $(($(date +%s) - begin)) -lt 120 ]
}
by="\\(by the proxy 127.0.0.1:$px\\)\$"
# A program for one request.
echo silent >"$mode"
start "$site/out" env http_proxy="http://$user:$encoded@127.0.0.1:$px" \
    dalang ssl bootstrap --config "$config" --ssldir "$site/mine" \
    --certname $node --server $server --waitforcert 0 \
    --http_connect_timeout 600s
wait_for 60 pgrep -P "$started" dalang-fetch
fetch=$(pgrep -P "$started" dalang-fetch)
cat "/proc/$fetch/cmdline" "/proc/$fetch/environ" >"$site/words"
ok 'a request to the CA is one of the program with a proxy' \
    grep -q -- --proxy-fd "$site/words"
is 'which has the password in no argument and no variable' \
    "$(secrets "$site/words"; tr '\0' '\n' <"$site/words" | grep ^http_proxy)" ''
stop "$started"
fails_by endless "the head of the answer is larger than its limit $by"
fails_by page "$refused"
fails_by refuse "the proxy 127.0.0.1:$px refuses the request: 403 \"Forbidden\""
fails_by fail "the proxy 127.0.0.1:$px refuses the request: 502 \"Bad Gateway\""
fails_by garbage ": .* $by"
fails_by gone "Proxy CONNECT aborted $by"
fails_by silent "[Tt]ime.* $by" --http_connect_timeout 3s
fails_by html "SSL.* $by"
fails_by early "SSL.* $by"
fails_by open 'Failed to connect to 127.0.0.1 port 1 .*\(by the proxy 127.0.0.1:1\)$' \
    --http_proxy_port 1
fails_by open 'Could not resolve proxy: a.invalid \(by the proxy a.invalid:' \
    --http_proxy_host a.invalid
echo impostor >"$mode"
is 'another server behind the tunnel is refused' "$(by_proxy)" 1
like 'by its certificate' "$(failed_for)" "SSL certificate problem: .* $by"
echo endless >"$mode"
is 'an endless head is refused' "$(apply "http://$far:$web/sha256/x")" 4
like 'with its reason' "$(cat "$site/out")" \
    "the head of the answer is larger than its limit \\(by the proxy 127.0.0.1:$px\\)"

# What doctor finds.
# finds MODE CHECK TEXT [OPTION...]
finds()
{
	echo "$1" >"$mode"
	f_mode=$1
	f_check=$2
	f_text=$3
	shift 3
	dalang doctor --config "$config" --server $server --color false \
	    --http_proxy_host 127.0.0.1 "$@" >"$site/out" 2>&1
	like "$f_mode: doctor's check of the $f_check" \
	    "$(grep -A 1 " $f_check " "$site/out" | tr -s ' \n' ' ')" "$f_text"
}
finds open name "^ok name .*$server is found by the proxy 127.0.0.1:$px"
finds open connection "^ok connection .*port $port accepts"
finds open 'request of a node' "^ok request of a node .*accepts $node"
finds refuse connection \
    "^failed connection .*the proxy 127.0.0.1:$px refuses the request: 403 .*dalang config print http_proxy_host"
finds gone connection '^failed connection .*Proxy CONNECT aborted .*by the proxy'
finds open connection \
    '^failed connection .*Failed to connect to 127.0.0.1 port 1 ' \
    --http_proxy_port 1
finds html handshake '^failed handshake .*SSL.*by the proxy'
finds impostor 'server chain' '^failed server chain .*another CA'
stop "$daemon"
done_testing
