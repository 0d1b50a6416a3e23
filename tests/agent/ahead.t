#!/bin/sh
# Contents that a run will need are read ahead, over several connections; what
# fails there is asked for again when its file is written.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false'
t=$site/t
mkdir "$t"
echo "file { '$t/all': ensure => directory, recurse => true,
    source => 'puppet:///m/ahead/x' }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
}
# the catalog of the server, which does not have the files, and then those of
# another one
run_agent
slow_port=$(next_port "$port")
start "$site/slow.log" python3 tests/agent/hostile_files.py "$slow_port" \
    "$site/ssl" $server
listens() { port_used "$slow_port"; }
wait_for 60 listens
run_agent --use_cached_catalog --serverport "$slow_port" --noop
is 'a noop run reads nothing ahead' "$(grep -c asked "$site/slow.log")" 0
run_agent --use_cached_catalog --serverport "$slow_port"
is 'all files are there' "$(find "$t/all" -type f | wc -l)" 40
is 'with their contents' "$(cat "$t/all/f00" "$t/all/f09" "$t/all/f39")" \
    'f00f09f39'
is 'also a large one' "$(stat -c %s "$t/all/f10")" 300000
is 'also one that failed' "$(cat "$t/all/f20")" f20
most=$(sed -n 's/^requests at the same time: //p' "$site/slow.log" |
    sort -n | tail -n 1)
is 'twelve requests are in progress at the same time' "$most" 12
# the run may write the large one before it was read ahead
like 'a content is asked for once, a large one and a failed one twice' \
    "$(sed -n 's/^asked for //p' "$site/slow.log" | sort | uniq -c |
	awk '$1 > 1 { print $1, $2 }' | tr '\n' ' ')" '^(2 f10 )?2 f20 $'
is 'each file is logged in its order' \
    "$(sed -n 's/.*File\[.*\/f\([0-9]*\)\]\/ensure: defined.*/\1/p' \
	"$site/out" | tr '\n' ' ')" "$(seq -w 00 39 | tr '\n' ' ')"
# after the failure, once those in progress have ended, each request waits for
# the one before
is 'nothing is read ahead after a failure' \
    "$(awk '/^asked for f20/ { times++ } times == 2' "$site/slow.log" |
	sed -n 's/^requests at the same time: //p' | sort -n | tail -n 1)" 1
done_testing
