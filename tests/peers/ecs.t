#!/bin/sh
# The names and types of our records are those that Elastic's own formatter
# for Node.js (npm @elastic/ecs-pino-format) writes.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

peer node || skip_all 'Node.js could not be unpacked'
tests/peers/npm || skip_all 'the packages of npm could not be had'
# Debian's node reads files of its own below /usr/share.
root=$(cd "$PEERS/node" && pwd)
work=$(scratch)/work
mkdir -p "$work" "$root/mnt"
cp -r "$PEERS/npm/node_modules" tests/peers/ecs.js "$work"
compare()
{
	cp "$1" "$work/records"
	# shellcheck disable=SC2016 # for the shell inside
	unshare --mount --propagation private sh -c '
	    mount --bind "$1" "$2/mnt" && exec env -u NODE_EXTRA_CA_CERTS chroot "$2" /usr/bin/node \
	    /mnt/ecs.js /mnt/records' sh "$work" "$root" 2>&1
}

lay_out 'log_level = debug'
manifest <<END
notify { 'x': }
END
start_server || exit 1
wait_for 20 environment_ready 1
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
request $node /puppet/v3/nonsense >/dev/null
echo 'fail("broken")' | manifest
wait_for 20 environment_ready 2
request $node "/puppet/v3/catalog/$node?environment=production" >/dev/null
grep '^{' "$site/log" >"$site/records"
is 'names and types are those of the formatter' "$(compare "$site/records")" \
    'some records, many fields in common'
sed 's/"http":{/"http":{"verb":"GET",/; s/"pid":\([0-9]*\)/"pid":"\1"/' \
    "$site/records" >"$site/wrong"
like 'another name is found' "$(compare "$site/wrong")" 'http.verb is not a name'
like 'another type is found' "$(compare "$site/wrong")" \
    'process.pid: string, not number'
done_testing
