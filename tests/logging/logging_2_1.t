#!/bin/sh
# Row 2.1: exactly seven levels; a record of each level that a manifest can
# raise has the level's name, and arrives with its severity.
. "$(dirname "$0")/../lib.sh"
. tests/logging/rows.sh
. tests/logging/receiver.sh

is 'the messages have known levels' "$(catalogue '.[].level' | sort -u |
    tr '\n' ' ')" 'debug error fatal info notice trace warn '
unit test_log_level level_names_are_parsed
like 'an eighth level is an error' "$(dalang log set x eighth 2>&1; echo $?)" 1

# The level of Puppet, ours, and that of syslog.
levels='debug debug debug
info info info
notice notice notice
warning warn warning
err error err
crit fatal crit
alert fatal crit
emerg fatal crit'
echo "$levels" | while read -r name level severity; do
	echo "notify { '$name': message => 'said at $name', loglevel => $name }"
done >"$(scratch)/x.pp"
receiver_start
tests/peers/devlog "$dir/log" dalang apply --logdest syslog --log_level debug \
    --vardir "$(scratch)/v" --confdir "$(scratch)/c" "$(scratch)/x.pp" \
    >/dev/null 2>&1
# shellcheck disable=SC2317 # called by wait_for
arrived_all()
{
	grep -q 'said at emerg.*RES-191' "$dir/messages"
}
wait_for 60 arrived_all
echo "$levels" >"$(scratch)/levels"
while read -r name level severity; do
	line=$(grep "said at $name.*\"code\":\"DLG-.-RES-191" "$dir/messages")
	is "$name is one record of severity $severity" "${line%% *}" \
	    "daemon.$severity"
	like "$name has the level $level" "$line" "\"log.level\":\"$level\""
done <"$(scratch)/levels"
done_testing
