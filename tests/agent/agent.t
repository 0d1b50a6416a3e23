#!/bin/sh
# dalang agent and dalang-applyd against dalang-compiled: runs, exit codes,
# state files, signals, locks.
# time limit: 600
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

# shellcheck disable=SC2317 # called by wait_for
no_process()
{
	! kill -0 "$1" 2>/dev/null
}

lay_out
mkdir "$site/target"
manifest <<END
notify { 'hello from the server': }
file { '$site/target/a': content => "made by \${facts['kernel']}\n" }
file { '$site/target/d': content => Deferred('sprintf', ['%s of %s',
    Deferred('to_json', [[1]]), Deferred('\$facts', ['kernel'])]) }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'the first run changes' "$(run_agent)" 2
like 'as Puppet says it' "$(cat "$site/out")" \
    "^Notice: /Stage\[main\]/Main/File\[$site/target/a\]/ensure: defined content as '\{sha256\}"
like 'and ends' "$(cat "$site/out")" '^Notice: Applied catalog in [0-9.]+ seconds'
is 'with the fact' "$(cat "$site/target/a")" "made by $(uname -s)"
is 'what is deferred is called here, with functions of modules, too' \
    "$(cat "$site/target/d")" "[1] of $(uname -s)"
like 'the report arrived' "$(cat "$site/log")" "PUT /puppet/v3/report/$node"
like 'a summary is left' "$(cat "$site/var/public/last_run_summary.yaml")" \
    '^  last_run: [0-9]+'
like 'and the list of classes' "$(cat "$site/var/state/classes.txt")" settings
like 'of resources' "$(cat "$site/var/state/resources.txt")" \
    '^file\[/.*/target/a\]'
ok 'and the catalog' [ -s "$site/var/client_data/catalog/$node.json" ]

echo "file { '$site/target/a': content => 'x' }" | manifest
ok 'new code' wait_for 60 environment_ready 2
is 'noop changes nothing' "$(run_agent --noop)" 0
like 'and says what it would' "$(cat "$site/out")" '\(noop\)'
is 'content is as before' "$(cat "$site/target/a")" "made by $(uname -s)"
is 'a change' "$(run_agent)" 2
is 'nothing more to do' "$(run_agent)" 0
cat <<END | manifest
file { '$site/none/a': ensure => file }
exec { '/bin/echo made >$site/target/m': creates => '$site/target/m' }
-> file { '$site/target/late': content => Deferred('file', ['$site/target/m']) }
END
ok 'new code again' wait_for 60 environment_ready 3
is 'a failed resource' "$(run_agent)" 6
is 'and a deferred value that an earlier one makes' \
    "$(cat "$site/target/late")" made
rm "$site/target/m"
is 'before the run it fails' "$(run_agent --preprocess_deferred)" 1
like 'as in Puppet' "$(cat "$site/out")" \
    "^Error: Failed to apply catalog: Could not find any files from $site/target/m"
touch "$site/target/m"
echo "fail('no catalog for you')" | manifest
ok 'failing code' wait_for 60 environment_ready 4
is 'no catalog, no run' "$(run_agent)" 1
like 'the server is quoted' "$(cat "$site/out")" \
    'Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: .*no catalog for you'
like 'and the end told' "$(cat "$site/out")" 'Could not retrieve catalog; skipping run'
rm "$site/target/late"
is 'the last catalog is used where wanted' "$(run_agent --usecacheonfailure)" 6
ok 'with what is deferred in it' [ -e "$site/target/late" ]
like 'and told' "$(cat "$site/out")" "Using cached catalog from environment 'production'"

dalang agent --config "$config" --disable 'I said so'
is 'disabled' "$(run_agent)" 1
like 'with the reason' "$(cat "$site/out")" \
    "Skipping run of Puppet configuration client; administratively disabled \(Reason: 'I said so'\)"
dalang agent --config "$config" --enable
echo "notify { 'daemon': }" | manifest
ok 'good code' wait_for 60 environment_ready 5

is 'a certificate that the server does not know' "$(
    tests/certificates "$site/ssl2" $node >/dev/null
    run_agent --ssldir "$site/ssl2")" 1

# The daemon.
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1h
applyd=$started
ok 'the daemon runs at its start' wait_for 60 applied 1
like 'is in words' "$(cat "$site/applyd")" 'Starting Dalang apply daemon'
kill -USR1 "$applyd"
ok 'and by SIGUSR1' wait_for 60 applied 2
ok 'a second instance is refused' sh -c "! dalang-applyd --config $config \
    --no-daemonize --logdest console >$site/second 2>&1"
like 'and told why' "$(cat "$site/second")" \
    "Another instance is running with process id $applyd"
kill -HUP "$applyd"
ok 'SIGHUP is taken' wait_for 60 grep -q 'Caught HUP' "$site/applyd"
ok 'SIGTERM ends it' stop "$applyd"
ok 'its pid file is gone' [ ! -e "$site/run/agent.pid" ]

# A run that goes on until it is told, and its lock.
lock=$site/var/state/agent_catalog_run.lock
manifest <<END
exec { 'late': command => "/bin/sh -c 'touch $site/begun; until [ -e $site/late ]; do sleep 0.1; done'" }
END
ok 'code that waits' wait_for 60 environment_ready 6
run_agent --runtimeout 300 >"$site/code1" &
first=$!
ok 'a run goes on' wait_for 60 [ -e "$site/begun" ]
fetch=$(pgrep -f "^dalang-fetch.*--port $port " | head -1)
is 'the network half has given up its privileges' "$(awk '
    /^Uid:/ { u = $2 } /^NoNewPrivs:/ { n = $2 } /^Seccomp:/ { s = $2 }
    END { print u, n, s }' "/proc/$fetch/status")" "$(
    if [ "$(id -u)" = 0 ]; then echo 65534 1 2; else echo "$(id -u) 1 2"; fi)"
like 'as its row says' "$(dalang-applyd --processes)" \
    '^fetch	parent	user	base read-files connect threads memfds	'
is 'two runs at once' "$(dalang agent --onetime --config "$config" \
    --logdest console >"$site/out2" 2>&1; echo $?)" 1
like 'are not made' "$(cat "$site/out2")" \
    'Run of Puppet configuration client already in progress; skipping'
touch "$site/late"
wait $first
is 'the first goes on' "$(cat "$site/code1")" 2

# A run beyond its time is ended with all that it has started: here a process
# that has left its parents and its session, and does not mind SIGTERM.
cat >"$site/stray" <<'END'
#!/bin/sh
trap '' TERM
echo $$ >"$1"
while :; do sleep 1; done
END
chmod +x "$site/stray"
manifest <<END
exec { 'long': command => "/bin/sh -c '(setsid $site/stray $site/pid &) ; sleep 300'" }
END
ok 'code that hangs' wait_for 60 environment_ready 7
# long enough for a busy machine to come as far as the command
for limit in 3 12 50; do
	code=$(run_agent --runtimeout $limit)
	[ ! -s "$site/pid" ] || break
done
is 'a run that takes too long is ended' "$code" 4
like 'as Puppet says it' "$(cat "$site/out")" \
    "Execution of Puppet configuration client did not complete within $limit seconds and was terminated"
ok 'with all that it has started' [ -s "$site/pid" ]
ok 'also what had left it' wait_for 60 no_process "$(cat "$site/pid")"
ok 'the lock is free' [ ! -e "$site/var/state/agent_catalog_run.lock" ]

# A run that waits between tries when its time is over ends as a run.
manifest <<END
exec { '/bin/false': tries => 5, try_sleep => 300 }
END
ok 'code that tries again' wait_for 60 environment_ready 8
is 'a run that pauses for too long ends by itself' \
    "$(run_agent --runtimeout 4)" 4
like 'its last try counts' "$(cat "$site/out")" \
    "^Error: '/bin/false' returned 1 instead of one of \[0\]"
is 'it is not killed' "$(grep -c 'without a result' "$site/out")" 0

# A run that is killed: its report says so, and the next one delivers what it
# owes.  The command ends its parent, the apply child.
manifest <<END
file { '$site/target/owed': content => 'x' }
~> exec { '/usr/bin/touch $site/told': refreshonly => true, require => Exec['end'] }
exec { 'end': command => '/bin/sh -c "[ -e $site/spare ] || kill -9 \$PPID"', require => File['$site/target/owed'] }
END
ok 'code that kills' wait_for 60 environment_ready 9
report=$site/var/state/last_run_report.yaml
is 'a run that is killed' "$(run_agent)" 1
like 'is told' "$(cat "$site/out")" \
    'The run ended without a result \(signal 9'
like 'its report has failed' "$(cat "$report")" '^status: failed$'
like 'and says why' "$(cat "$report")" 'without a result \(signal 9'
like 'its summary is a new one' \
    "$(cat "$site/var/public/last_run_summary.yaml")" '^  last_run: [0-9]{10}$'
is 'the change was made' "$(cat "$site/target/owed")" x
ok 'nobody was told' [ ! -e "$site/told" ]
touch "$site/spare"
is 'the next run' "$(run_agent)" 2
like 'knows' "$(cat "$site/out")" "^Notice: .*Exec\[/usr/bin/touch $site/told\]: Triggered 'refresh' from 1 event"
ok 'and delivers' [ -e "$site/told" ]

# Waiting for the lock of another run.
manifest <<END
exec { 'wait': command => "/bin/sh -c 'until [ -e $site/go ]; do sleep 0.1; done'" }
END
ok 'code that waits' wait_for 60 environment_ready 10
run_agent --runtimeout 60 >"$site/code1" &
first=$!
ok 'the lock is there' wait_for 60 [ -s "$lock" ]
ok 'it holds a pid' kill -0 "$(cat "$lock")"
dalang agent --test --config "$config" --waitforlock 1 --logdest console \
    --color false >"$site/out2" 2>&1 &
second=$!
is 'not longer than it is told' "$(dalang agent --test --config "$config" \
    --waitforlock 1 --maxwaitforlock 0 --logdest console --color false \
    >"$site/out3" 2>&1; echo $?)" 1
like 'and says so' "$(cat "$site/out3")" \
    'Exiting now because the maxwaitforlock timeout has been exceeded'
ok 'another run waits' wait_for 60 grep -q 'Another puppet instance is already running; --waitforlock flag used' "$site/out2"
touch "$site/go"
wait $first
wait $second
is 'and is made' $? 2

# A run of Puppet itself, which holds the lock by its pid alone, and then one
# that has gone.
cp "$(command -v sleep)" "$site/puppet"
start "$site/out4" "$site/puppet" 300
printf %s "$started" >"$lock"
is "a run of Puppet's" "$(run_agent)" 1
like 'has the lock as well' "$(cat "$site/out")" \
    'Run of Puppet configuration client already in progress; skipping'
stop "$started"
is 'until it has gone' "$(run_agent)" 2

# Commands before and after, and a cached catalog that was damaged.
echo "notify { 'quick': }" | manifest
ok 'quick code' wait_for 60 environment_ready 11
is 'a command before' "$(run_agent --prerun_command "echo 1 >$site/hooks" \
    --postrun_command "echo 2 >>$site/hooks")" 2
is 'and one after' "$(tr '\n' ' ' <"$site/hooks")" '1 2 '
is 'a failing one' "$(run_agent --prerun_command false)" 1
is 'switching runs off is told' "$(dalang agent --config "$config" \
    --color false --disable why)" 'Notice: Disabling Puppet.'
is 'in Puppet'"'"'s file' "$(cat "$site/var/state/agent_disabled.lock")" \
    '{"disabled_message":"why"}'
dalang agent --config "$config" --enable >"$site/out"

# A catalog that this machine cannot convert does not replace the cached one.
echo "file { 'relative': }" | manifest
ok 'invalid code' wait_for 60 environment_ready 12
echo unchanged >"$site/hooks"
is 'an invalid catalog is not applied' \
    "$(run_agent --prerun_command "echo 1 >$site/hooks")" 1
like 'its error is logged' "$(cat "$site/out")" \
    'Error: .*File paths must be fully qualified'
is 'an invalid catalog runs no prerun_command' "$(cat "$site/hooks")" unchanged
ok 'an invalid catalog is not cached' \
    grep -q quick "$site/var/client_data/catalog/$node.json"
echo "notify { 'quick': }" | manifest
ok 'valid code' wait_for 60 environment_ready 13
cp "$site/var/client_data/catalog/$node.json" "$site/before"
is 'a failed prerun_command applies nothing' \
    "$(run_agent --prerun_command false)" 1
ok 'a failed prerun_command keeps the new catalog cached' \
    sh -c "! cmp -s '$site/before' '$site/var/client_data/catalog/$node.json'"
is 'a report as JSON' "$(run_agent --agent_reports json)" 2
like 'says which run it was' "$(cat "$site/var/reports/$node.json")" \
    '"cached_catalog_status":"not_used"'

ok 'the server stops' stop "$daemon"
is 'no server, no run' "$(run_agent)" 1
like 'and the reason' "$(cat "$site/out")" 'Could not retrieve catalog from remote server: .*(refused|connect)'
is 'the last catalog does it' "$(run_agent --usecacheonfailure)" 2
like 'and the report says so' "$(cat "$site/var/state/last_run_report.yaml")" \
    '^cached_catalog_status: on_failure$'
is 'one of another environment does not' \
    "$(run_agent --usecacheonfailure --environment other)" 1
like 'as Puppet says' "$(cat "$site/out")" \
    "Not using cached catalog because its environment 'production' does not match 'other'"
is 'when it is asked for, it does' \
    "$(run_agent --use_cached_catalog --environment other)" 2
like 'and switches' "$(cat "$site/out")" \
    "doesn't match the environment of the cached catalog 'production', switching agent"
cached=$site/var/client_data/catalog/$node.json
sed -i 's/quick/quirk/' "$cached"
is 'a damaged one is not used' "$(run_agent --usecacheonfailure)" 1
like 'but named' "$(cat "$site/out")" \
    "Warning: $cached is damaged: its checksum does not match; it is kept as $cached.bad"
ok 'and kept' [ -s "$cached.bad" ]

rm "$cached.sha256"
echo '{"name":' >"$cached"
is 'nor one that is no catalog' "$(run_agent --usecacheonfailure)" 1
like 'as is said' "$(cat "$site/out")" 'The cached catalog cannot be used: '

# shellcheck disable=SC2317 # called by wait_for
runs()
{
	[ "$(grep -c "$1" "$site/applyd")" -ge "$2" ]
}

# No room: the daemon waits until there is some.
cat >>"$config" <<END
run_min_disk = 9000000000000000
END
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1h
applyd=$started
ok 'without room there are no runs' wait_for 60 grep -q \
    "Runs pause: [0-9]* bytes are free below $site/var" "$site/applyd"
sed -i '/^run_min_disk/d' "$config"
kill -HUP "$applyd"
ok 'with room they go on' wait_for 60 grep -q 'Runs resume: ' \
    "$site/applyd"
ok 'at once' wait_for 60 grep -q 'Could not retrieve catalog; skipping run' \
    "$site/applyd"
echo 'run_min_memory = 9000000000000000' >>"$config"
kill -HUP "$applyd"
ok 'the settings are read again' wait_for 60 runs 'Caught HUP' 2
kill -USR1 "$applyd"
ok 'nor without memory' wait_for 60 grep -q \
    'Runs pause: [0-9]* bytes of memory are available' "$site/applyd"
sed -i '/^run_min_memory/d' "$config"
ok 'and it ends' stop "$applyd"

# Runs come by themselves, and none while they are disabled.
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1s
applyd=$started
ok 'runs come at their interval' wait_for 60 runs 'skipping run' 3
dalang agent --config "$config" --disable 'not now' >"$site/out"
ok 'and are refused when disabled' wait_for 60 runs \
    "administratively disabled (Reason: 'not now')" 2
dalang agent --config "$config" --enable >"$site/out"
: >"$site/applyd"
ok 'and come again' wait_for 60 runs 'skipping run' 1
ok 'and it ends' stop "$applyd"
done_testing
