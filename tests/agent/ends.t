#!/bin/sh
# Certificates and revocation lists that will end are reported: in the log, in
# the metrics, by dalang status and by dalang doctor.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1'
ssl=$site/ssl
printf '[authority]\nrand_serial = yes\nunique_subject = no\n[any]\ncommonName = supplied\n' \
    >>"$ssl/ca/openssl.cnf"
day() { date -u -d "$1 days" +%Y%m%d%H%M%SZ; }

# certificate NAME FIRST LAST: valid in these days.
certificate()
{
	openssl req -new -key "$ssl/private_keys/$1.pem" -subj "/CN=$1" |
	    openssl ca -batch -config "$ssl/ca/openssl.cnf" -policy any \
		-keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
		-notext -outdir "$site" -in /dev/stdin \
		-startdate "$(day "$2")" -enddate "$(day "$3")" \
		-extfile "$ssl/ca/$1.ext" -out "$site/new.pem" 2>"$site/err" ||
	    cat "$site/err"
	cat "$site/new.pem" >"$ssl/certs/$1.pem"
}

# authority FIRST LAST: the certificate of the CA, with its key.
authority()
{
	openssl req -new -key "$ssl/ca/ca_key.pem" -config "$ssl/ca/openssl.cnf" \
	    -subj '/CN=Puppet CA: demo' |
	    openssl ca -batch -selfsign -config "$ssl/ca/openssl.cnf" -policy any \
		-keyfile "$ssl/ca/ca_key.pem" -notext -outdir "$site" \
		-in /dev/stdin -extensions ca_cert -startdate "$(day "$1")" \
		-enddate "$(day "$2")" -out "$site/ca.new" 2>"$site/err" ||
	    cat "$site/err"
	cat "$site/ca.new" >"$ssl/certs/ca.pem"
}

# list FIRST LAST
list()
{
	openssl ca -config "$ssl/ca/openssl.cnf" -gencrl \
	    -crl_lastupdate "$(day "$1")" -crl_nextupdate "$(day "$2")" \
	    -keyfile "$ssl/ca/ca_key.pem" -cert "$ssl/certs/ca.pem" \
	    -out "$site/list" 2>/dev/null
	cat "$site/list" >"$ssl/crl.pem"
}
long()
{
	authority -1 4000
	certificate $node -1 400
	certificate $server -1 400
	list -1 400
}
long
start_server || exit 1
echo | manifest
apply()
{
	timeout 120 dalang agent --test --config "$config" "$@" >"$site/out" 2>&1
	grep 'valid until' "$site/out" | sed 's/.*: The/The/; s/ in [^ ]*ssl/ in ssl/; s/until.*/until/'
}
of_server() { jq -r 'select(.event.code | test("PKI-285[345]")) | .message' "$site/log" |
    sed 's/ in [^ ]*ssl/ in ssl/; s/until.*/until/'; }
is 'what is valid for long is not reported by the agent' "$(apply)" ''
is 'or by the server' "$(of_server)" ''
ok 'the server stops' stop "$daemon"

while IFS='|' read -r name command args sentence; do
	long
	# shellcheck disable=SC2086 # days
	$command $args
	is "$name is reported" "$(apply)" "$sentence"
done <<END
a certificate with 29 days|certificate|$node -400 29|The certificate of this machine, $node in ssl/certs/$node.pem, is valid until
one with 31 days|certificate|$node -400 31|
one in the last third of 9 days|certificate|$node -7 2|The certificate of this machine, $node in ssl/certs/$node.pem, is valid until
one in the second third|certificate|$node -5 4|
a list with 27 days|list|-400 27|The revocation list of 'CN=Puppet CA: demo' in ssl/crl.pem is valid until
one with 29 days|list|-400 29|
END
long
certificate $node -400 29
is 'a longer expiry_warning is one' "$(certificate $node -400 50; apply --expiry_warning 60d)" \
    "The certificate of this machine, $node in ssl/certs/$node.pem, is valid until"
is '0 turns it off' "$(certificate $node -400 5; apply --expiry_warning 0)" ''
doctor() { dalang doctor --config "$config" 2>&1; }
like 'doctor warns' "$(doctor)" "$node.pem ends in [45] days"
long
authority -400 20
like 'also of the CA' "$(doctor)" 'Puppet CA: demo ends in (19|20) days'
is 'the agent reports the CA' "$(apply)" \
    "The certificate of the CA 'CN=Puppet CA: demo' in ssl/certs/ca.pem is valid until"
long
list -400 10
like 'and of a list' "$(doctor)" "the list of 'CN=Puppet CA: demo' ends in (9|10) days"

# --- the daemons ---

long
certificate $server -400 10
rm -f "$site/log"
start_server || exit 1
reported() { [ -n "$(of_server)" ]; }
ok 'the server reports its own certificate' wait_for 20 reported
is 'once' "$(of_server)" \
    "The certificate of this machine, $server in ssl/certs/$server.pem, is valid until"
shown() { dalang metrics --json --rundir "$site/run" | exact_jq -r ".. | .$1? | select(. != null)" | head -n 1; }
is 'its condition is an object' "$(shown dlaIsHostExpiring)" true
like 'status shows it' "$(dalang status --config "$config" --rundir "$site/run")" \
    'certificates *end in (9|10) days.*soon: run "dalang doctor"'
certificate $server -10 -1
kill -HUP "$daemon"
refused()
{
	sleep 1
	apply >/dev/null
	grep -q "certificate has expired: that of 'CN=$server', valid until 20[0-9-]* [0-9:]* UTC" "$site/out"
}
ok 'an agent names the certificate of a server that has expired' wait_for 30 refused
certificate $server -1 400
kill -HUP "$daemon"
over() { [ "$(shown dlaIsHostExpiring)" = false ]; }
ok 'a new certificate ends it' wait_for 20 over

certificate $node -400 10
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 2
applyd=$started
ran() { [ "$(shown dltRunCount)" -ge "$1" ] 2>/dev/null; }
ok 'the apply daemon runs several times' wait_for 60 ran 3
is 'it reports its certificate once a day' \
    "$(grep -c 'is valid until' "$site/applyd")" 1
is 'its condition is an object' "$(shown dltIsCertExpiring)" true
like 'status shows it' "$(dalang status --config "$config" --rundir "$site/run")" \
    'certificates *end in (9|10) days.*soon: run "dalang doctor"'
certificate $node -1 400
gone() { [ "$(shown dltIsCertExpiring)" = false ]; }
ok 'a new certificate ends it' wait_for 60 gone
ok 'the apply daemon stops' stop "$applyd"
ok 'the server stops' stop "$daemon"
done_testing
