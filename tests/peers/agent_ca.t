#!/bin/sh
# Stock Puppet's agent gets its first certificate from dalang-compiled, and a
# catalog with it: with a signature of the administrator, and at once.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer puppet || skip_all 'puppet cannot be unpacked'

lay_out "compat = $PUPPET" 'ca = true' 'key_type = ec' 'workers = 1' \
    'dns_alt_names = localhost,puppet' "autosign = $site/autosign.conf"
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.auto.example.com' >"$site/autosign.conf"
mkdir "$site/target"
manifest <<END
file { "$site/target/\${trusted['certname']}": content => "made\n" }
END
start_server || exit 1
wait_for 60 environment_ready 1

# stock CERTNAME [OPTION...]: one run of an agent with an empty ssldir at first.
stock()
{
	s_name=$1
	shift
	PUPPET_SCRATCH=$site/agent tests/peers/puppet agent --onetime \
	    --no-daemonize --verbose --detailed-exitcodes --color false \
	    --server localhost --serverport "$port" --certname "$s_name" \
	    --ssldir "$site/$s_name" --waitforcert 0 --keylength 2048 \
	    "$@" >"$site/out" 2>&1
	echo $?
}

is 'a first run waits for the signature' "$(stock web05.example.com)" 1
like 'as with Puppet' "$(cat "$site/out")" \
    "Certificate for web05.example.com has not been signed yet|Couldn't fetch certificate from CA server"
like 'with the fingerprint of the request' "$(cat "$site/out")" \
    "$(dalang ca list --config "$config" | awk '/web05/ { print $3 }')"
is 'the administrator signs' \
    "$(dalang ca sign --config "$config" --certname web05.example.com)" \
    'Successfully signed certificate request for web05.example.com'
is 'the next run applies the catalog' "$(stock web05.example.com)" 2
is 'of the node' "$(cat "$site/target/web05.example.com")" made
is 'a further run changes nothing' "$(stock web05.example.com)" 0
is 'a node of autosign.conf needs no signature' "$(stock one.auto.example.com)" 2
is 'it applies its catalog' "$(cat "$site/target/one.auto.example.com")" made

# The machine is installed again: another key with the same name.
rm -rf "$site/web05.example.com"
is 'a node with a new key gets no certificate' "$(stock web05.example.com)" 1
like 'the log names the key' "$(cat "$site/log")" \
    'The key of the certificate request of web05.example.com differs from the key of its certificate: ([0-9A-F]{2}:){31}'
like 'and the reason' "$(cat "$site/log")" \
    'Refused the certificate request of web05.example.com: web05.example.com already has a signed certificate'
dalang ca clean --config "$config" --certname web05.example.com >/dev/null
rm -rf "$site/web05.example.com"
is 'after clean it may ask again' "$(stock web05.example.com)" 1
dalang ca sign --config "$config" --certname web05.example.com >/dev/null
is 'and is served again' "$(stock web05.example.com)" 0

# A revoked one.
dalang ca revoke --config "$config" --certname one.auto.example.com >/dev/null
revoked() { [ "$(stock one.auto.example.com --no-usecacheonfailure)" = 1 ]; }
ok 'a revoked node is not served' wait_for 20 revoked
like 'it gets no catalog' "$(cat "$site/out")" \
    'Could not retrieve catalog from remote server'

# A program decides: it rejects the first request, which is not kept, and a
# stranger has submitted another one.  The agent that waits submits it again.
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
cat >"$site/policy" <<END
#!/bin/sh
grep -q 'BEGIN' && [ -e "$site/accepts" ]
END
chmod 755 "$site/policy"
sed -i "s,^autosign = .*,autosign = $site/policy," "$config"
start_server || exit 1
wait_for 60 environment_ready 1
is 'a stock agent does not fail on a request that is rejected' \
    "$(stock web06.example.com)" 1
like 'it waits for its certificate' "$(cat "$site/out")" \
    "Certificate for web06.example.com has not been signed yet|Couldn't fetch certificate from CA server"
is 'its request is not kept' \
    "$(find "$site/ca/requests" -name 'web06*' | wc -l)" 0
stock web06.example.com --waitforcert 2 --maxwaitforcert 60 >"$site/exit" &
agent=$!
rejections() { [ "$(grep -c 'rejected certificate .web06' "$site/log")" -ge 3 ]; }
ok 'an agent that waits submits its request again' wait_for 40 rejections
touch "$site/accepts"
wait $agent
is 'and applies its catalog once the program accepts it' \
    "$(cat "$site/exit")" 2

# More requests of its address than may be in a minute.
kill -TERM "$daemon"
wait_for 20 worker_gone "$daemon"
sed -i "s,^autosign = .*,autosign = false\ncsr_rate = 1," "$config"
start_server || exit 1
wait_for 60 environment_ready 1
stock web07.example.com >/dev/null
stock web08.example.com --waitforcert 2 --maxwaitforcert 100 >"$site/exit" &
agent=$!
refused() { grep -q 'certificate_request/web08.example.com 429' "$site/log"; }
ok 'a request of a second agent in a minute is refused' wait_for 40 refused
waits() { [ -e "$site/ca/requests/web08.example.com.pem" ]; }
ok 'it submits it again after the time of Retry-After' wait_for 100 waits
dalang ca sign --config "$config" --certname web08.example.com >/dev/null
wait $agent
is 'and gets its certificate' "$(cat "$site/exit")" 2

done_testing
