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
file { '$site/target/c': content => "\${facts['custom']}, \${facts['of_factpath']}" }
file { '$site/target/d': content => Deferred('sprintf', ['%s of %s',
    Deferred('join', [['[1', ']'], '']), Deferred('\$facts', ['kernel'])]) }
END
lib=$site/code/environments/production/modules/custom/lib
mkdir -p "$lib/facter" "$site/var/facts"
echo "Facter.add(:custom) { setcode { \"#{Facter.value(:kernel)} in #{Puppet[:vardir]}\" } }" \
    >"$lib/facter/custom.rb"
echo "Facter.add(:of_factpath) { confine custom: /linux/; setcode { 'of factpath' } }" \
    >"$site/var/facts/f.rb"
start_server || exit 1
wait_for 60 environment_ready 1

is 'the first run changes resources' "$(run_agent)" 2
like 'the change is printed as in Puppet' "$(cat "$site/out")" \
    "^Notice: /Stage\[main\]/Main/File\[$site/target/a\]/ensure: defined content as '\{sha256\}"
like 'the end of the run is printed' \
    "$(cat "$site/out")" '^Notice: Applied catalog in [0-9.]+ seconds'
is 'counters of records are not printed' \
    "$(grep -c 'log records were raised' "$site/out")" 0
is 'the content has the fact' "$(cat "$site/target/a")" "made by $(uname -s)"
is 'the content has custom facts of libdir and factpath' \
    "$(cat "$site/target/c")" "$(uname -s) in $site/var, of factpath"
is 'deferred functions of modules are called on the agent' \
    "$(cat "$site/target/d")" "[1] of $(uname -s)"
like 'the server received the report' \
    "$(cat "$site/log")" "PUT /puppet/v3/report/$node"
like 'the run writes a summary' \
    "$(cat "$site/var/public/last_run_summary.yaml")" \
    '^  last_run: [0-9]+'
like 'the run writes the list of classes' \
    "$(cat "$site/var/state/classes.txt")" settings
like 'the run writes the list of resources' \
    "$(cat "$site/var/state/resources.txt")" \
    '^file\[/.*/target/a\]'
ok 'the run caches the catalog' \
    [ -s "$site/var/client_data/catalog/$node.json" ]

echo "file { '$site/target/a': content => 'x' }" | manifest
ok 'the first changed code is loaded' wait_for 60 environment_ready 2
is 'a noop run returns 0' "$(run_agent --noop)" 0
like 'a noop run prints the pending change' "$(cat "$site/out")" '\(noop\)'
is 'a noop run does not change the content' \
    "$(cat "$site/target/a")" "made by $(uname -s)"
is 'a run with changes returns 2' "$(run_agent)" 2
is 'a second run returns 0' "$(run_agent)" 0
cat <<END | manifest
file { '$site/none/a': ensure => file }
exec { '/bin/echo made >$site/target/m': creates => '$site/target/m' }
-> file { '$site/target/late': content => Deferred('file', ['$site/target/m']) }
END
ok 'code with a failing resource is loaded' wait_for 60 environment_ready 3
is 'a run with a failed resource returns 6' "$(run_agent)" 6
is 'a deferred value is resolved after an earlier resource' \
    "$(cat "$site/target/late")" made
rm "$site/target/m"
is '--preprocess_deferred fails before the run' \
    "$(run_agent --preprocess_deferred)" 1
like 'the error of --preprocess_deferred is that of Puppet' \
    "$(cat "$site/out")" \
    "^Error: Failed to apply catalog: Could not find any files from $site/target/m"
touch "$site/target/m"
echo "fail('no catalog for you')" | manifest
ok 'code that fails to compile is loaded' wait_for 60 environment_ready 4
is 'a run without a catalog returns 1' "$(run_agent)" 1
like 'the error of the server is printed' "$(cat "$site/out")" \
    'Could not retrieve catalog from remote server: Error 500 on SERVER: Server Error: Evaluation Error: .*no catalog for you'
like 'the skipped run is printed' \
    "$(cat "$site/out")" 'Could not retrieve catalog; skipping run'
rm "$site/target/late"
is '--usecacheonfailure applies the cached catalog' \
    "$(run_agent --usecacheonfailure)" 6
ok 'deferred values of the cached catalog are resolved' \
    [ -e "$site/target/late" ]
like 'the use of the cached catalog is printed' \
    "$(cat "$site/out")" "Using cached catalog from environment 'production'"
run_agent --use_cached_catalog --environment testing >/dev/null
is 'a catalog that was asked for decides the environment, as in Puppet' \
    "$(sed -n '/ environment /p' "$site/out")" \
    "Info: Using cached catalog from environment 'production'
Notice: Local environment: 'testing' doesn't match the environment of the cached catalog 'production', switching agent to 'production'.
Info: Using environment 'production'"

dalang agent --config "$config" --disable 'I said so'
is 'a disabled agent returns 1' "$(run_agent)" 1
like 'the reason of the disabled agent is printed' "$(cat "$site/out")" \
    "Skipping run of Puppet configuration client; administratively disabled \(Reason: 'I said so'\)"
dalang agent --config "$config" --enable
echo "notify { 'daemon': }" | manifest
ok 'valid code is loaded again' wait_for 60 environment_ready 5

is 'a run with a certificate of an unknown CA returns 1' "$(
    tests/certificates "$site/ssl2" $node >/dev/null
    run_agent --ssldir "$site/ssl2")" 1

# The daemon.
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1h
applyd=$started
ok 'the daemon runs at its start' wait_for 60 applied 1
like 'the start of the daemon is logged' \
    "$(cat "$site/applyd")" 'Starting Dalang apply daemon'
kill -USR1 "$applyd"
ok 'SIGUSR1 starts a run' wait_for 60 applied 2
metric() { "$B/tools/metric" "$site/run/applyd.metrics" "$@"; }
is 'custom facts of both runs are counted' "$(metric dltRubyFacts)" 4
is 'and their processes' "$(metric dltRubyStarts)" 2
ok 'and their time' [ "$(metric dltRubyMicros)" -gt 0 ]
is 'no process has failed' "$(metric dltRubyFails)" 0
echo 'Facter.add(:leaves) { setcode { exit!(3) } }' >"$site/var/facts/l.rb"
kill -USR1 "$applyd"
ok 'a fact that ends its process does not end the run' wait_for 60 applied 3
is 'the process is counted' "$(metric dltRubyFails)" 1
rm "$site/var/facts/l.rb"
ok 'a second instance is refused' sh -c "! dalang-applyd --config $config \
    --no-daemonize --logdest console >$site/second 2>&1"
like 'the second instance prints the reason' "$(cat "$site/second")" \
    "Another instance is running with process id $applyd"
kill -HUP "$applyd"
ok 'SIGHUP is handled' wait_for 60 grep -q 'Caught HUP' "$site/applyd"
ok 'SIGTERM ends the daemon' stop "$applyd"
ok 'the pid file is removed' [ ! -e "$site/run/agent.pid" ]

# A run that waits for a file, and its lock.
lock=$site/var/state/agent_catalog_run.lock
manifest <<END
exec { 'late': command => "/bin/sh -c 'touch $site/begun; until [ -e $site/late ]; do sleep 0.1; done'" }
END
ok 'code of a waiting run is loaded' wait_for 60 environment_ready 6
run_agent --runtimeout 300 >"$site/code1" &
first=$!
ok 'the waiting run is in progress' wait_for 60 [ -e "$site/begun" ]
fetch=$(pgrep -f "^dalang-fetch.*--port $port " | head -1)
is 'the fetch child has dropped its privileges' "$(awk '
    /^Uid:/ { u = $2 } /^NoNewPrivs:/ { n = $2 } /^Seccomp:/ { s = $2 }
    END { print u, n, s }' "/proc/$fetch/status")" "$(
    if [ "$(id -u)" = 0 ]; then echo 65534 1 2; else echo "$(id -u) 1 2"; fi)"
like 'the fetch child has the sandbox of its row' \
    "$(dalang-applyd --processes)" \
    '^fetch	parent	user	base read-files connect threads	'
like 'and that for files of web servers' \
    "$(dalang-applyd --processes)" \
    '^web	apply	user	base read-files connect threads	'
like 'the process of types in Ruby has a row' \
    "$(dalang-applyd --processes)" \
    '^types	apply	as-started	-	stdin stdout	-	-	-	ruby with '
is 'a second run at the same time returns 1' \
    "$(dalang agent --onetime --config "$config" \
    --logdest console >"$site/out2" 2>&1; echo $?)" 1
like 'the second run is skipped' "$(cat "$site/out2")" \
    'Run of Puppet configuration client already in progress; skipping'
touch "$site/late"
wait $first
is 'the first run continues' "$(cat "$site/code1")" 2

# A run that exceeds its time is ended with all processes that it has started:
# here a process that has left its parents and its session, and ignores SIGTERM.
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
ok 'code that hangs is loaded' wait_for 60 environment_ready 7
# long enough for a busy machine to reach the command
for limit in 3 12 50; do
	code=$(run_agent --runtimeout $limit)
	[ ! -s "$site/pid" ] || break
done
is 'a run that exceeds its time returns 4' "$code" 4
like 'the exceeded time is printed as in Puppet' "$(cat "$site/out")" \
    "Execution of Puppet configuration client did not complete within $limit seconds and was terminated"
ok 'the run had started a process' [ -s "$site/pid" ]
ok 'a process that had left the run is ended, too' \
    wait_for 60 no_process "$(cat "$site/pid")"
ok 'the lock is released' [ ! -e "$site/var/state/agent_catalog_run.lock" ]

# A run whose time is over while it waits between tries ends normally.
manifest <<END
exec { '/bin/false': tries => 5, try_sleep => 300 }
END
ok 'code that retries is loaded' wait_for 60 environment_ready 8
for limit in 4 16 64; do
	code=$(run_agent --runtimeout $limit)
	! grep -q "'/bin/false' returned" "$site/out" || break
done
is 'a run that waits for too long returns 4' "$code" 4
like 'the result of the last try is printed' "$(cat "$site/out")" \
    "^Error: '/bin/false' returned 1 instead of one of \[0\]"
is 'a run that waits is not killed' \
    "$(grep -c 'without a result' "$site/out")" 0

# A killed run: its report has the reason, and the next one delivers the pending
# refresh. The command ends its parent, the apply child.
manifest <<END
file { '$site/target/owed': content => 'x' }
~> exec { '/usr/bin/touch $site/told': refreshonly => true, require => Exec['end'] }
exec { 'end': command => '/bin/sh -c "[ -e $site/spare ] || kill -9 \$PPID"', require => File['$site/target/owed'] }
END
ok 'code that kills the run is loaded' wait_for 60 environment_ready 9
report=$site/var/state/last_run_report.yaml
is 'a killed run returns 1' "$(run_agent)" 1
like 'the signal is printed' "$(cat "$site/out")" \
    'The run ended without a result \(signal 9'
like 'the report of the killed run has the status failed' "$(cat "$report")" '^status: failed$'
like 'the report has the reason' "$(cat "$report")" 'without a result \(signal 9'
like 'the summary has the time of the killed run' \
    "$(cat "$site/var/public/last_run_summary.yaml")" '^  last_run: [0-9]{10}$'
is 'the change was made' "$(cat "$site/target/owed")" x
ok 'the refresh was not delivered' [ ! -e "$site/told" ]
touch "$site/spare"
is 'the next run returns 2' "$(run_agent)" 2
like 'the next run prints the pending refresh' \
    "$(cat "$site/out")" "^Notice: .*Exec\[/usr/bin/touch $site/told\]: Triggered 'refresh' from 1 event"
ok 'the next run delivers the refresh' [ -e "$site/told" ]

# Waiting for the lock of another run.
manifest <<END
exec { 'wait': command => "/bin/sh -c 'until [ -e $site/go ]; do sleep 0.1; done'" }
END
ok 'code of a second waiting run is loaded' wait_for 60 environment_ready 10
run_agent --runtimeout 300 >"$site/code1" &
first=$!
ok 'the waiting run has written its lock' wait_for 60 [ -s "$lock" ]
ok 'the lock contains a pid' kill -0 "$(cat "$lock")"
dalang agent --test --config "$config" --waitforlock 1 --logdest console \
    --color false >"$site/out2" 2>&1 &
second=$!
ok '--waitforlock waits for the lock' \
    wait_for 60 grep -q 'Another puppet instance is already running; --waitforlock flag used' "$site/out2"
is 'a run does not wait longer than maxwaitforlock' \
    "$(dalang agent --test --config "$config" \
    --waitforlock 1 --maxwaitforlock 0 --logdest console --color false \
    >"$site/out3" 2>&1; echo $?)" 1
like 'the exceeded maxwaitforlock is printed' "$(cat "$site/out3")" \
    'Exiting now because the maxwaitforlock timeout has been exceeded'
touch "$site/go"
wait $first
wait $second
is 'the waiting run is made' $? 2

# A run of Puppet itself, which holds the lock by its pid only, and then one
# that has ended.
cp "$(command -v sleep)" "$site/puppet"
start "$site/out4" "$site/puppet" 300
# shellcheck disable=SC2154 # set by start
wait_for 60 grep -qx puppet "/proc/$started/comm"
printf %s "$started" >"$lock"
is "a run during a run of Puppet returns 1" "$(run_agent)" 1
like 'a lock of Puppet is respected' "$(cat "$site/out")" \
    'Run of Puppet configuration client already in progress; skipping'
stop "$started"
is 'a lock of an ended run of Puppet is ignored' "$(run_agent)" 2

# Commands before and after a run, and a corrupted cached catalog.
echo "notify { 'quick': }" | manifest
ok 'fast code is loaded' wait_for 60 environment_ready 11
is 'a run with two commands returns 2' \
    "$(run_agent --prerun_command "echo 1 >$site/hooks" \
    --postrun_command "echo 2 >>$site/hooks")" 2
is 'the commands run before and after' "$(tr '\n' ' ' <"$site/hooks")" '1 2 '
is 'a failing prerun_command fails the run' \
    "$(run_agent --prerun_command false)" 1
is '--disable is printed as in Puppet' "$(dalang agent --config "$config" \
    --color false --disable why)" 'Notice: Disabling Puppet.'
is '--disable writes the file of Puppet' "$(cat "$site/var/state/agent_disabled.lock")" \
    '{"disabled_message":"why"}'
dalang agent --config "$config" --enable >"$site/out"

# A catalog that this machine cannot convert does not replace the cached one.
echo "file { 'relative': }" | manifest
ok 'invalid code is loaded' wait_for 60 environment_ready 12
echo unchanged >"$site/hooks"
is 'an invalid catalog is not applied' \
    "$(run_agent --prerun_command "echo 1 >$site/hooks")" 1
like 'the error of the invalid catalog is logged' "$(cat "$site/out")" \
    'Error: .*File paths must be fully qualified'
is 'an invalid catalog runs no prerun_command' "$(cat "$site/hooks")" unchanged
ok 'an invalid catalog is not cached' \
    grep -q quick "$site/var/client_data/catalog/$node.json"
echo "notify { 'quick': }" | manifest
ok 'valid code is loaded' wait_for 60 environment_ready 13
cp "$site/var/client_data/catalog/$node.json" "$site/before"
is 'a failed prerun_command applies nothing' \
    "$(run_agent --prerun_command false)" 1
ok 'a failed prerun_command keeps the new catalog cached' \
    sh -c "! cmp -s '$site/before' '$site/var/client_data/catalog/$node.json'"
is '--agent_reports json stores a report' "$(run_agent --agent_reports json)" 2
like 'the JSON report has the status of the cached catalog' "$(cat "$site/var/reports/$node.json")" \
    '"cached_catalog_status":"not_used"'

ok 'the server stops' stop "$daemon"
is 'a run without a server returns 1' "$(run_agent)" 1
like 'the reason of the missing catalog is printed' \
    "$(cat "$site/out")" 'Could not retrieve catalog from remote server: .*(refused|connect)'
is '--usecacheonfailure applies the catalog without a server' \
    "$(run_agent --usecacheonfailure)" 2
like 'the report has the status on_failure' \
    "$(cat "$site/var/state/last_run_report.yaml")" \
    '^cached_catalog_status: on_failure$'
is 'a cached catalog of another environment is not used' \
    "$(run_agent --usecacheonfailure --environment other)" 1
like 'the other environment is printed as in Puppet' "$(cat "$site/out")" \
    "Not using cached catalog because its environment 'production' does not match 'other'"
is '--use_cached_catalog uses a catalog of another environment' \
    "$(run_agent --use_cached_catalog --environment other)" 2
like 'the switch of the environment is printed' "$(cat "$site/out")" \
    "doesn't match the environment of the cached catalog 'production', switching agent"
cached=$site/var/client_data/catalog/$node.json
sed -i 's/quick/quirk/' "$cached"
is 'a corrupted cached catalog is not used' "$(run_agent --usecacheonfailure)" 1
like 'the corrupted catalog is named' "$(cat "$site/out")" \
    "Warning: $cached is corrupted: its checksum does not match; it is kept as $cached.bad"
ok 'the corrupted catalog is kept' [ -s "$cached.bad" ]

rm "$cached.sha256"
echo '{"name":' >"$cached"
is 'a cached file that is not a catalog is not used' \
    "$(run_agent --usecacheonfailure)" 1
like 'the error of the cached catalog is printed' \
    "$(cat "$site/out")" 'The cached catalog cannot be used: '

# shellcheck disable=SC2317 # called by wait_for
runs()
{
	[ "$(grep -c "$1" "$site/applyd")" -ge "$2" ]
}

# A full disk: the daemon waits until there is space.
cat >>"$config" <<END
run_min_disk = 9000000000000000
END
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1h
applyd=$started
ok 'runs pause without disk space' wait_for 60 grep -q \
    "Runs are paused: [0-9]* bytes are free below $site/var" "$site/applyd"
sed -i '/^run_min_disk/d' "$config"
kill -HUP "$applyd"
ok 'runs continue with disk space' wait_for 60 grep -q 'Runs are resumed: ' \
    "$site/applyd"
ok 'a run starts at once with disk space' \
    wait_for 60 grep -q 'Could not retrieve catalog; skipping run' \
    "$site/applyd"
echo 'run_min_memory = 9000000000000000' >>"$config"
kill -HUP "$applyd"
ok 'the settings are read again' wait_for 60 runs 'Caught HUP' 2
kill -USR1 "$applyd"
ok 'runs pause without memory' wait_for 60 grep -q \
    'Runs are paused: [0-9]* bytes of memory are available' "$site/applyd"
sed -i '/^run_min_memory/d' "$config"
ok 'the daemon ends during a pause' stop "$applyd"

# Runs start at their interval, and none while they are disabled.
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest console --runinterval 1s
applyd=$started
ok 'runs start at their interval' wait_for 60 runs 'skipping run' 3
dalang agent --config "$config" --disable 'not now' >"$site/out"
ok 'disabled runs are skipped' wait_for 60 runs \
    "administratively disabled (Reason: 'not now')" 2
dalang agent --config "$config" --enable >"$site/out"
: >"$site/applyd"
ok 'runs start again when they are enabled' wait_for 60 runs 'skipping run' 1
ok 'the daemon ends between runs' stop "$applyd"
done_testing
