#!/bin/sh
# Reports and facts on a full disk: nothing half written, agents are served, and
# what is stored stays.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
[ "$(id -u)" = 0 ] || skip_all 'only root can mount a file system'
if [ "${OWN_MOUNTS:-}" != 1 ]; then
	OWN_MOUNTS=1 exec unshare -m "$0"
fi
. tests/daemons.sh

lay_out
echo "notify { 'a': }" | manifest
mkdir -p "$site/var/reports" "$site/var/yaml"
mount -t tmpfs -o size=1m,mode=777 none "$site/var/reports" ||
    skip_all 'a file system cannot be mounted'
reports=$site/var/reports
sed -i "s#^\[server\]#[server]\nyamldir = $reports/yaml#" "$config"
start_server || exit 1

# send [BYTES]: the status of sending a report with a message of that length.
send()
{
	jq -nc --arg host $node --argjson n "${1:-10}" '
	  {host: $host, time: "2026-11-22T08:00:00Z", metrics: {},
	   resource_statuses: {}, logs: [{level: "err",
	   message: ("x" * $n), time: "2026-11-22T08:00:00Z"}]}' |
	    status $node "/puppet/v3/report/$node?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @-
}
put()
{
	jq -nc --arg name $node --argjson n "$1" \
	    '{name: $name, values: {a: ("x" * $n)}}' |
	    status $node "/puppet/v3/facts/$node?environment=production" \
		-X PUT -H 'Content-Type: application/json' --data-binary @-
}
files() { find "$reports/$node" "$reports/yaml" -type f | sort; }

is 'a report' "$(send)" 200
is 'facts' "$(put 10)" 200
before=$(files)
sum=$(cat "$reports/yaml/facts/$node.yaml")
is 'a report that does not fit: the agent gets 200' "$(send 2000000)" 200
ok 'an error has the reason' wait_for 20 grep -q \
    "Could not write report for $node at .*: No space left on device" \
    "$site/log"
is 'nothing of it is left' "$(files)" "$before"
is 'facts that do not fit are an error' "$(put 2000000)" 500
ok 'which is logged' wait_for 20 grep -q \
    "Could not save the facts of $node in .*: No space left on device" \
    "$site/log"
is 'nothing of them is left' "$(files)" "$before"
is 'the facts of before are still there' \
    "$(cat "$reports/yaml/facts/$node.yaml")" "$sum"
is 'a report that fits is stored' "$(send 1000)" 200
is 'with its message' "$(cat "$reports/$node"/*.yaml | grep -c 'x\{1000\}')" 1
# shellcheck disable=SC2154 # set by start
stop "$daemon"
umount "$site/var/reports"
done_testing
