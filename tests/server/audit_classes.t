#!/bin/sh
# No receiver takes the records of the log, and a node asks for catalogs until
# its share of the audit spool is full.  What is more important is recorded
# nevertheless, and what other nodes do; the losses are counted, and named in
# the chain.  Seals show that the end of the chain was removed.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

tests/peers/devlog "$site/devlog" true 2>/dev/null ||
    skip_all 'no mount namespace here'

lay_out 'ca = true' 'dns_alt_names = localhost' 'key_type = ec' \
    'workers = 1' 'fronts = 1' "autosign = $site/autosign.conf" \
    'audit_spool_size = 300000' 'audit_seal_interval = 1s'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
printf '%s\n%s\n' $node $other >"$site/autosign.conf"
echo "notify { 'x': }" | manifest
api=/puppet-ca/v1
spool=$site/var/audit/dalang-compiled.spool
start "$site/log" tests/peers/devlog "$site/devlog" dalang-compiled \
    --config "$config" --logdest syslog --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 status_running || exit 1

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
above() { v=$(metric "$1" 2>/dev/null) && [ "${v:-0}" -gt "$2" ]; }

# shellcheck disable=SC2317 # called by wait_for
equals() { [ "$(metric "$1")" = "$2" ]; }

# enrol NAME: a certificate of the CA for a name on its list.
enrol()
{
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/ssl/private_keys/$1.pem" -subj "/CN=$1" \
	    -out "$site/$1.csr" 2>/dev/null
	curl -s --cacert "$site/ssl/certs/ca.pem" -T "$site/$1.csr" \
	    "https://localhost:$port$api/certificate_request/$1"
	curl -s --cacert "$site/ssl/certs/ca.pem" \
	    -o "$site/ssl/certs/$1.pem" \
	    "https://localhost:$port$api/certificate/$1"
}
enrol $node
enrol $other

# catalogs NODE N: the number of catalogs of N requests that are served.
catalogs()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production&n=[1-$2]" \
	    >"$site/body"
	grep -o 200 "$site/status" | wc -l
}
# kept CODE [WORD]: how many such records the spool has.
kept() { grep "DLG-[NW]-$1" "$spool" | grep -c "${2:-.}"; }

wait_for 60 [ "$(catalogs $other 1)" = 1 ]
is 'the requests of the node are served' "$(catalogs $node 300)" 300
# Half of the spool is for catalogs, facts and files; a fifth of what the others
# have left of it is for one node.
in_spool=$(kept SRV-2690 "\"node\":\"$node\"")
ok "its records are kept up to its share: $in_spool" \
    test "$in_spool" -gt 10 -a "$in_spool" -lt 80
ok 'those that are lost are counted in their category' \
    wait_for 20 above dllCatDropped.auditCatalog $((299 - in_spool))
ok 'their loss is in the chain while no receiver takes it' \
    wait_for 20 grep -q 'LOG-1063.*"categories":\["audit.catalog [0-9]*"\]' "$spool"

is 'the node is the largest holder of the spool' \
    "$(wait_for 20 equals 'dlcHolderName.audit log.1' $node && echo yes)" yes
ok 'its refusals are counted' \
    above dlcShareRefused.audit $((290 - in_spool))

others=$(kept SRV-2690 "\"node\":\"$other\"")
is 'a catalog is served to another node' "$(catalogs $other 3)" 3
is 'and recorded' "$(kept SRV-2690 "\"node\":\"$other\"")" $((others + 3))
is 'a certificate is revoked' "$(status $server \
    $api/certificate_status/$other -X PUT -d '{"desired_state":"revoked"}')" 204
is 'the revocation is recorded' "$(kept CAU-3443 "$other")" 1
is 'so is the login of the administrator, once' \
    "$(kept SRV-2695 "$server")" 1
dalang log set compile.parser debug --rundir "$site/run" >/dev/null
is 'so is a level that is set' "$(kept LOG-1041)" 1
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
reloaded() { [ "$(kept SRV-2691)" = 1 ]; }
ok 'so are settings that are read again' wait_for 30 reloaded

# The next log keeper counts what is in the spool.
old=$(pgrep -P "$daemon" -x 'log 1')
# shellcheck disable=SC2317 # called by wait_for
replaced()
{
	a_new=$(pgrep -P "$daemon" -x 'log 1') && [ "$a_new" != "$old" ]
}
kill -9 "$old"
wait_for 30 replaced
in_spool=$(kept SRV-2690 "\"node\":\"$node\"")
is 'the node is served after a new log keeper started' \
    "$(catalogs $node 20)" 20
is 'and still has used its share' \
    "$(kept SRV-2690 "\"node\":\"$node\"")" "$in_spool"

# A receiver starts.
receive "$site/devlog" "$site/received"
# shellcheck disable=SC2317 # called by wait_for
emptied() { [ "$(stat -c %s "$spool")" -lt 200 ]; }
ok 'the receiver gets the records of the spool' wait_for 60 emptied
ok 'the refusal is logged' grep -q "LOG-1061.*$node" "$site/received"
ok 'the node is recorded again' [ "$(catalogs $node 2)" = 2 ]
ok 'the loss under the new log keeper is in the chain' wait_for 30 sh -c \
    "[ \$(grep -c LOG-1063 '$site/received') -ge 2 ]"
is 'no record of the CA, of logins, levels and settings is lost' \
    "$(metric dllCatDropped.auditCa dllCatDropped.auditLogin \
    dllCatDropped.auditLog dllCatDropped.auditSettings | xargs)" '0 0 0 0'

# Seals.
ok 'the daemon logs its seal' wait_for 30 grep -q LOG-1064 "$site/received"
ok 'the seal is in the metrics' wait_for 30 above dllSealNumber 20
like 'with its digest' "$(metric dllSealDigest)" '^[0-9a-f]{64}$'
dalang log seal --daemon compiled --rundir "$site/run" >"$site/seal"
like 'a seal is printed' "$(cat "$site/seal")" \
    '^compiled	dalang-compiled on .*: record [0-9]+, sha256 [0-9a-f]{64}$'
number=$(sed 's/.*record \([0-9]*\),.*/\1/' "$site/seal")
ok 'its record arrives' wait_for 30 grep -q "\"chain\":$number," "$site/received"
ok 'the chain fits its seal' \
    dalang log verify --seal "$site/seal" "$site/received"
like 'the chain reports its losses' \
    "$(dalang log verify "$site/received")" \
    'record [0-9]+ of dalang-compiled on .* reports that [0-9]+ records were lost'
ok 'the chain fits the seals of the log' \
    dalang log verify --seal "$site/received" "$site/received"
grep -v "\"chain\":$number," "$site/received" >"$site/cut"
ok 'a removed end is not visible without a seal' dalang log verify "$site/cut"
fails 'a removed end is visible with a seal' \
    dalang log verify --seal "$site/seal" "$site/cut"
like 'with the numbers of both' \
    "$(dalang log verify --seal "$site/seal" "$site/cut")" \
    "ends at record $((number - 1)), but record $number was sealed"
sed "s/$number,/$((number - 1)),/" "$site/seal" >"$site/wrong"
like 'a seal of another record is found' \
    "$(dalang log verify --seal "$site/wrong" "$site/received")" \
    "record $((number - 1)) is not the one that was sealed"
fails 'a file without a seal is an error' \
    dalang log verify --seal /dev/null "$site/received"
fails 'a missing file of seals is an error' \
    dalang log verify --seal "$site/nowhere" "$site/received"
done_testing
