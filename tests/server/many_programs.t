#!/bin/sh
# Programs about nodes run beside each other, up to exec_concurrency: nodes whose
# classifier waits hold no other node up.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'node_terminus = exec' "external_nodes = $site/enc" \
    'external_nodes_timeout = 100s' 'exec_concurrency = 18'
names=
for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do names="$names n$i.example.com"; done
rm -rf "$site/ssl"
# shellcheck disable=SC2086 # a list
tests/certificates "$site/ssl" $server $node $other $names || exit 99
for name in $names; do keep_facts "$name"; done
manifest <<'END'
notify { "role ${getvar('role', 'none')}": }
END
# A node of $names waits until all of them are asked for, and then for a file.
cat >"$site/enc" <<END
#!/bin/sh
echo "\$1" >>"$site/x/calls"
case \$1 in n*)
	touch "$site/x/\$1"
	while [ "\$(find "$site/x" -name 'n*' | wc -l)" -lt 16 ]; do sleep 0.2; done
	while [ ! -e "$site/x/go" ]; do sleep 0.2; done
esac
echo "parameters: {role: of \$1}"
END
chmod 755 "$site/enc"
mkdir "$site/x"
chmod 777 "$site/x"
start_server || exit 1
exec_pids() { pgrep -P "$daemon" '^exec'; }
is 'at rest there is a process for each worker' "$(exec_pids | wc -l)" 2

# ask NAME: its catalog, in a file of the name.
ask()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production" \
	    -D /dev/null -o "$site/$1.catalog" >/dev/null
}
asking=
for name in $names; do
	ask "$name" &
	asking="$asking $!"
done
all_wait() { [ "$(find "$site/x" -name 'n*' | wc -l)" -eq 16 ]; }
ok 'sixteen programs run at the same time' wait_for 30 all_wait
counted() { [ "$("$B/tools/metric" "$site/run/compiled.metrics" dlcClassifying)" = 16 ]; }
ok 'the metrics have their number' wait_for 20 counted
like 'and dalang status' "$(dalang status --rundir "$site/run")" \
    '16 wait for the node classifier'
is 'a quick node does not wait for them' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
is 'nor does another one' \
    "$(status $other "/puppet/v3/catalog/$other?environment=production")" 200
ok 'there are not more processes than the setting' \
    [ "$(exec_pids | wc -l)" -le 18 ]
touch "$site/x/go"
# shellcheck disable=SC2086 # a list of pids
wait $asking
is 'each node gets its own answer' "$(for name in $names; do
	jq -r '.resources[] | select(.type == "Notify").title' \
	    "$site/$name.catalog"
done)" "$(for name in $names; do echo "role of $name"; done)"
none_waits() { [ "$("$B/tools/metric" "$site/run/compiled.metrics" dlcClassifying)" = 0 ]; }
ok 'none waits any longer' wait_for 20 none_waits
is 'each program ran once' "$(sort "$site/x/calls" | uniq -d)" ''

# A process that is killed is replaced, whichever it is.
before=$(exec_pids | wc -l)
# shellcheck disable=SC2046 # a list of pids
kill -KILL $(exec_pids)
replaced() { [ "$(exec_pids | wc -l)" -eq "$before" ]; }
ok 'processes that are killed are replaced' wait_for 30 replaced
is 'and serve' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200

# After a reload there are as many as in the settings.
sed -i 's/^exec_concurrency.*/exec_concurrency = 0/' "$config"
kill -HUP "$daemon"
at_rest() { [ "$(exec_pids | wc -l)" -eq 2 ]; }
ok 'a reload begins with those at rest' wait_for 30 at_rest
is 'which serve' \
    "$(status $node "/puppet/v3/catalog/$node?environment=production")" 200
ok 'the daemon stops' stop "$daemon"

refused() { dalang-compiled --config "$config" --logdest console "$@" >"$site/out" 2>&1; }
fails 'too many stop the start' refused --exec_concurrency 129
like 'with the maximum' "$(cat "$site/out")" \
    'parameter exec_concurrency. Allowed values are 0 to 128'
fails 'so do too many fronts' refused --fronts 64
like 'with theirs' "$(cat "$site/out")" \
    'parameter fronts. Allowed values are 1 to 63'
done_testing
