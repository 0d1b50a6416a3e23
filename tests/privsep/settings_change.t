#!/bin/sh
# The daemons read their settings file again when it has changed, without SIGHUP,
# as Puppet's agent does (filetimeout); a shorter runinterval counts from the last
# run, so that one is due at once.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

# line LOG N TEXT: N records of the log have the text.
line() { [ "$(grep -c "$3" "$1")" -ge "$2" ]; }
# edit SED-COMMAND: change the file as an editor does, by a new one.
edit() { sed -i "$1" "$config"; }

lay_out 'filetimeout = 1' 'runinterval = 1h'
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
applyd=$started
ok 'the first run ends' wait_for 60 line "$site/applyd" 1 'Applied catalog in'
sleep 2
is 'a file that has not changed is not read again' "$(cat "$site/log" \
    "$site/applyd" | grep -c 're-parse')" 0

edit 's/^runinterval = .*/runinterval = 2s/'
raises PRV_FILE_CHANGED '.puppet.path | test("/puppet.conf$")' "$site/applyd"
ok 'a shorter runinterval counts from the last run' \
    wait_for 60 line "$site/applyd" 3 'Applied catalog in'
edit 's/^runinterval = .*/runinterval = 1h/'
ok 'a longer one is read, too' wait_for 60 line "$site/applyd" 2 're-parse'
# the current run ends before the settings are read
sleep 4
ok 'the compile daemon reads the file' \
    wait_for 60 line "$site/log" 1 'Config file .*puppet.conf changed; triggering re-parse of all config files'
raises SRV_RELOADED true "$site/log"

# Invalid settings are refused once, and the old ones apply.
edit 's/^serverport = .*/serverport = no/'
raises AGT_RELOAD_REFUSED true "$site/applyd"
raises SRV_RELOAD_REFUSED true "$site/log"
sleep 3
is 'they are refused once' "$(cat "$site/log" "$site/applyd" |
    grep -c 'configuration is not used')" 2
ok 'the compile daemon serves' status_running
edit "s/^serverport = .*/serverport = $port/"
ok 'the corrected file is read' wait_for 60 line "$site/applyd" 4 're-parse'

# 0 switches it off.
edit 's/^filetimeout = .*/filetimeout = 0/'
ok 'filetimeout itself is read again' \
    wait_for 60 line "$site/applyd" 5 're-parse'
sleep 1
edit 's/^runinterval = .*/runinterval = 2s/'
sleep 4
is 'without filetimeout a change is not looked for' \
    "$(grep -c 're-parse' "$site/applyd")" 5
kill -HUP "$applyd"
ok 'SIGHUP reads it' wait_for 60 line "$site/applyd" 4 'Applied catalog in'
stop "$applyd"
stop "$daemon"
done_testing
