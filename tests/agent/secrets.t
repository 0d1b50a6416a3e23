#!/bin/sh
# A Sensitive value passes from the server to its file, and into no record of
# either side at any level, no report, and no argument of a process.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

secret=Xyzzy27Plugh
levels=$(awk '!/^#/ && NF && $1 !~ /[.]/ { print $1 "=trace" }' \
    logging/categories.tab | paste -sd,)
lay_out 'log_level = debug' "log_levels = $levels"
mkdir "$site/target"
manifest <<END
\$secret = Sensitive('$secret')
notify { 'said': message => \$secret }
file { '$site/target/a': content => \$secret }
file { '$site/none/a': content => \$secret }
exec { '/bin/echo': environment => Sensitive(['P=$secret']), logoutput => true }
exec { 'look': command => "/bin/sh -c 'cat /proc/[0-9]*/cmdline >$site/words 2>&1; true'", require => File['$site/target/a'] }
class quiet (\$p) { notify { "class \${p}": } }
class { 'quiet': p => \$secret }
END
start "$site/log" dalang-compiled --config "$config" --logdest json
daemon=$started
ok 'the server runs' wait_for 60 status_running
ok 'the code is loaded' wait_for 60 environment_ready 1
dalang agent --test --config "$config" --logdest json --show_diff \
    --agent_reports store,json,log >"$site/out" 2>&1
is 'a run with a failing resource returns 6' "$?" 6
is 'the file contains the secret' "$(cat "$site/target/a")" $secret
ok 'the log of the server has debug records' \
    grep -q '"log.level":"debug"' "$site/log"
ok 'the log of the agent has debug records' \
    grep -q '"log.level":"debug"' "$site/out"
is 'no record of the server has the secret' "$(grep -c $secret "$site/log")" 0
is 'no record of the agent has the secret' "$(grep -c $secret "$site/out")" 0
is 'no report has the secret' "$(grep -rl $secret "$site/var/reports" \
    "$site/var/state" "$site/var/public" "$site/run" 2>&1)" ''
ok 'arguments of processes were recorded' grep -q dalang-fetch "$site/words"
is 'no argument has the secret' \
    "$(tr '\0' '\n' <"$site/words" | grep -c $secret)" 0
is 'the cached catalog is not readable by others' \
    "$(find "$site/var/client_data" \
    -type f -perm /007)" ''
done_testing
