#!/bin/sh
# dalang agent and dalang-applyd against dalang-compiled: runs, exit codes,
# state files, signals, locks.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
	echo $?
}

# shellcheck disable=SC2317 # called by wait_for
applied()
{
	[ "$(grep -c 'Applied catalog in' "$site/applyd")" -ge "$1" ]
}

lay_out
mkdir "$site/target"
manifest <<END
notify { 'hello from the server': }
file { '$site/target/a': content => "made by \${facts['kernel']}\n" }
END
start_server || exit 1
wait_for 20 environment_ready 1

is 'the first run changes' "$(run_agent)" 2
like 'as Puppet says it' "$(cat "$site/out")" \
    "^Notice: /Stage\[main\]/Main/File\[$site/target/a\]/ensure: defined content as '\{sha256\}"
like 'and ends' "$(cat "$site/out")" '^Notice: Applied catalog in [0-9.]+ seconds'
is 'with the fact' "$(cat "$site/target/a")" "made by $(uname -s)"
like 'the report arrived' "$(cat "$site/log")" "PUT /puppet/v3/report/$node"
like 'a summary is left' "$(cat "$site/var/public/last_run_summary.yaml")" \
    '^  last_run: [0-9]+'
like 'and the list of classes' "$(cat "$site/var/state/classes.txt")" settings
like 'of resources' "$(cat "$site/var/state/resources.txt")" \
    '^file\[/.*/target/a\]'
ok 'and the catalog' [ -s "$site/var/client_data/catalog/$node.json" ]

echo "file { '$site/target/a': content => 'x' }" | manifest
ok 'new code' wait_for 20 environment_ready 2
is 'noop changes nothing' "$(run_agent --noop)" 0
like 'and says what it would' "$(cat "$site/out")" '\(noop\)'
is 'content is as before' "$(cat "$site/target/a")" "made by $(uname -s)"
is 'a change' "$(run_agent)" 2
is 'nothing more to do' "$(run_agent)" 0
echo "file { '$site/none/a': ensure => file }" | manifest
ok 'new code again' wait_for 20 environment_ready 3
is 'a failed resource' "$(run_agent)" 4
echo "fail('no catalog for you')" | manifest
ok 'failing code' wait_for 20 environment_ready 4
is 'no catalog, no run' "$(run_agent)" 1
like 'the server is quoted' "$(cat "$site/out")" \
    'Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: .*no catalog for you'
like 'and the end told' "$(cat "$site/out")" 'Could not retrieve catalog; skipping run'
is 'the last catalog is used where wanted' "$(run_agent --usecacheonfailure)" 4
like 'and told' "$(cat "$site/out")" "Using cached catalog from environment 'production'"

dalang agent --config "$config" --disable 'I said so'
is 'disabled' "$(run_agent)" 1
like 'with the reason' "$(cat "$site/out")" \
    "Skipping run of Puppet configuration client; administratively disabled \(Reason: 'I said so'\)"
dalang agent --config "$config" --enable
echo "notify { 'daemon': }" | manifest
ok 'good code' wait_for 20 environment_ready 5

is 'a certificate that the server does not know' "$(
    tests/certificates "$site/ssl2" $node >/dev/null
    run_agent --ssldir "$site/ssl2")" 1

# The daemon.
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1h
applyd=$started
ok 'the daemon runs at its start' wait_for 30 applied 1
like 'is in words' "$(cat "$site/applyd")" 'Starting Dalang apply daemon'
kill -USR1 "$applyd"
ok 'and by SIGUSR1' wait_for 30 applied 2
ok 'a second instance is refused' sh -c "! dalang-applyd --config $config \
    --no-daemonize --logdest console >$site/second 2>&1"
like 'and told why' "$(cat "$site/second")" \
    "Another instance runs already, with process id $applyd"
kill -HUP "$applyd"
ok 'SIGHUP is taken' wait_for 5 grep -q 'Caught HUP' "$site/applyd"
ok 'SIGTERM ends it' stop "$applyd"
ok 'its pid file is gone' [ ! -e "$site/run/agent.pid" ]

# A run that takes too long, and its lock.
{
	slow_code 3
	echo "notify { 'late': }"
} | manifest
ok 'slow code' wait_for 20 environment_ready 6
run_agent --runtimeout 20 >"$site/code1" &
first=$!
wait_for 10 pgrep -f "dalang-fetch.*--port $port " >/dev/null
sleep 0.5
fetch=$(pgrep -f "^dalang-fetch.*--port $port " | head -1)
is 'the network half has given up its privileges' "$(awk '
    /^Uid:/ { u = $2 } /^NoNewPrivs:/ { n = $2 } /^Seccomp:/ { s = $2 }
    END { print u, n, s }' "/proc/$fetch/status")" "$(
    if [ "$(id -u)" = 0 ]; then echo 65534 1 2; else echo "$(id -u) 1 2"; fi)"
like 'as its row says' "$(dalang-applyd --processes)" \
    '^fetch	parent	service	no-new-privs no-exec no-write	'
is 'two runs at once' "$(dalang agent --onetime --config "$config" \
    --logdest console >"$site/out2" 2>&1; echo $?)" 1
like 'are not made' "$(cat "$site/out2")" \
    'Run of Puppet configuration client already in progress; skipping'
wait $first
is 'the first goes on' "$(cat "$site/code1")" 2

ok 'the server stops' stop "$daemon"
is 'no server, no run' "$(run_agent)" 1
like 'and the reason' "$(cat "$site/out")" 'Could not retrieve catalog from remote server: .*(refused|connect)'
done_testing
