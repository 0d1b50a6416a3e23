#!/bin/sh
# time limit: 900
# The receiver of the log is down, and the audit spool is filled in each way: a
# node sends requests for SECONDS_OF_FLOOD (60), a front invents nodes, names have
# no or 60,000 characters, questions have no records; the log keeper is killed
# meanwhile, and the disk is full at last.  No record of the CA is lost while the
# disk has room, and the chain is whole.
. "$(dirname "$0")/../lib.sh"
[ "$(id -u)" = 0 ] || skip_all 'only root can mount a file system'
if [ "${OWN_MOUNTS:-}" != 1 ]; then
	OWN_MOUNTS=1 exec unshare -m "$0"
fi
. tests/daemons.sh
tests/peers/devlog "$site/devlog" true 2>/dev/null ||
    skip_all 'no mount namespace here'

seconds=${SECONDS_OF_FLOOD:-60}
lay_out 'ca = true' 'dns_alt_names = localhost' 'key_type = ec' \
    'workers = 1' 'fronts = 2' "autosign = $site/autosign.conf" \
    'audit_seal_interval = 5s' 'audit_spool_size = 4000000'
sed -i "s,^ssldir = .*,ssldir = $site/new\ncadir = $site/ca," "$config"
rm -rf "$site/ssl"
ln -s new "$site/ssl"
echo '*.example.com' >"$site/autosign.conf"
echo "notify { 'x': }" | manifest
api=/puppet-ca/v1
mkdir -p "$site/var/audit"
keep_facts flood.example.com
mount -t tmpfs -o size=3200k,mode=700 none "$site/var/audit" ||
    skip_all 'a file system cannot be mounted'
spool=$site/var/audit/dalang-compiled.spool
start "$site/log" tests/peers/devlog "$site/devlog" dalang-compiled \
    --config "$config" --logdest syslog --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 status_running || exit 1
socket=$site/run/compiled.audit

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
kept() { grep "DLG-[NW]-$1" "$spool" | grep -c "${2:-.}"; }
open_request() { curl -s --cacert "$site/ssl/certs/ca.pem" "$@"; }
# enrol NAME: a certificate of the CA for a name on its list.
enrol()
{
	openssl req -new -nodes -newkey ec -pkeyopt ec_paramgen_curve:P-256 \
	    -keyout "$site/ssl/private_keys/$1.pem" -subj "/CN=$1" \
	    -out "$site/$1.csr" 2>/dev/null
	open_request -T "$site/$1.csr" \
	    "https://localhost:$port$api/certificate_request/$1"
	open_request -o "$site/ssl/certs/$1.pem" \
	    "https://localhost:$port$api/certificate/$1"
}
# revoke NAME: the status of its revocation by the administrator.
revoke()
{
	curl -s --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$server.pem" \
	    --key "$site/ssl/private_keys/$server.pem" -w '%{http_code}' \
	    -X PUT -d '{"desired_state":"revoked"}' \
	    "https://localhost:$port$api/certificate_status/$1"
}
keeper() { pgrep -P "$daemon" -x 'log 1'; }
# shellcheck disable=SC2317 # called by wait_for
replaced() { a_new=$(keeper) && [ "$a_new" != "$1" ]; }
memory() { awk '/VmRSS/ { print $2 }' "/proc/$(keeper)/status"; }

names='flood r1 r2 r3 r4 r5 r6 r7 r8'
for name in $names; do
	enrol "$name.example.com"
done
wait_for 30 [ "$(status flood.example.com \
    '/puppet/v3/catalog/flood.example.com?environment=production')" = 200 ]

# A node floods; a revocation every few seconds.
begin=$(date +%s)
end=$((begin + seconds))
(
	while [ "$(date +%s)" -lt "$end" ]; do
		request flood.example.com \
		    '/puppet/v3/catalog/flood.example.com?environment=production&n=[1-500]'
	done >/dev/null
) &
flooding=$!
for i in 1 2 3 4; do
	sleep $((seconds / 5))
	is "revocation $i beside the flood" "$(revoke "r$i.example.com")" 204
done
old=$(keeper)
kill -9 "$old"
wait_for 60 replaced "$old"
wait $flooding
is 'all revocations are recorded' "$(kept CAU-3443)" 4
echo "# $(kept SRV-2690) of $(metric dlcCompiles) catalogs, spool of $(
    stat -c %s "$spool") bytes, keeper $(memory) kB"

# A front under control invents nodes.
before=$(memory)
is 'a class is full of 10,000 nodes' \
    "$("$B/tools/audit_flood" "$socket" catalog 10000 20)" \
    'No space left on device'
size=$(stat -c %s "$spool")
ok "no more than half of the spool and its other records: $size" \
    test "$size" -lt 2100000
echo "# keeper: $before kB, then $(memory) kB"
is 'a revocation beside 10,000 nodes' "$(revoke r5.example.com)" 204
"$B/tools/audit_flood" "$socket" catalog 3 0 >/dev/null
"$B/tools/audit_flood" "$socket" catalog 10 60000 >/dev/null
is 'names of no and of 60,000 characters' "$(revoke r6.example.com)" 204
size=$(stat -c %s "$spool")
is 'questions without records have answers' \
    "$("$B/tools/audit_flood" "$socket" room)" 'no answer'
ok 'and take no room' test $(($(stat -c %s "$spool") - size)) -lt 20000
for i in 1 2 3; do
	"$B/tools/audit_flood" "$socket" >/dev/null &
	old=$(keeper)
	kill -9 "$old"
	wait_for 60 replaced "$old"
done
wait $!
is 'a revocation after the log keeper was killed' \
    "$(revoke r7.example.com)" 204
is 'all revocations are in the spool' "$(kept CAU-3443)" 7
is 'none of the CA is lost' \
    "$(metric dllCatDropped.auditCa dllCatDropped.auditLogin | xargs)" '0 0'
ok 'the losses are in the spool' [ "$(kept LOG-1063)" -ge 2 ]

# The disk is full.
dd if=/dev/zero of="$site/var/audit/full" bs=1k count=9999 2>/dev/null
# the last page of the file has room for a few records
for i in 1 2 3 4 5 6 7 8 9 10; do
	status $server "$api/certificate_status/$server" >/dev/null
done
is 'a revocation on a full disk' "$(revoke r8.example.com)" 204
rm "$site/var/audit/full"
# shellcheck disable=SC2317 # called by wait_for
named() { grep -q 'LOG-1063.*audit.ca 1' "$spool"; }
ok 'is named in the chain when the disk has room' wait_for 60 named

receive "$site/devlog" "$site/received"
# shellcheck disable=SC2317 # called by wait_for
emptied() { [ "$(stat -c %s "$spool")" -lt 200 ]; }
ok 'the receiver gets all' wait_for 120 emptied
ok 'the chain is whole, and fits its seals' \
    dalang log verify --seal "$site/received" "$site/received"
sed -n 's/.*"message":"\([^"]*audit records* w[^"]*\)".*/# \1/p' \
    "$site/received"
is 'revocations that were recorded' \
    "$(grep -c '"code":"DLG-N-CAU-3443"' "$site/received")" 7
stop "$daemon"
umount "$site/var/audit"
done_testing
