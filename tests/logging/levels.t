#!/bin/sh
# dalang log list, get, set, unset, reset, with the compile daemon running.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out "log_levels = ca=info, compile@web09.example.com=debug"
manifest <<'END'
debug('a debug text')
notify { 'hello': }
END
start_server

# ask ARG...: dalang log with this site's daemon.
ask()
{
	dalang log "$@" 2>&1
}

at="--rundir $site/run"
# compile CERTNAME: request a catalog.
compile()
{
	request "$1" "/puppet/v3/catalog/$1?environment=production" >/dev/null
}

# texts CERTNAME: how many debug records its compile logged.
texts()
{
	grep -c "a debug text.*\"node\":\"$1\"" "$site/log"
}

# shellcheck disable=SC2086 # two words
{
	is 'levels of the settings are listed' "$(ask list $at)" \
	    "$(printf 'compiled\t*\tinfo\tforever\tlog_level\ncompiled\tca\tinfo\tforever\tlog_levels\ncompiled\tcompile@web09.example.com\tdebug\tforever\tlog_levels')"
	is 'get prints the effective level' "$(ask get $at compile.scope)" \
	    "$(printf 'compiled\tcompile.scope\tinfo')"

	compile $node
	compile $other
	is 'no debug record is logged before a change' \
	    "$(texts $node) $(texts $other)" '0 0'
	is 'set prints the changed level' \
	    "$(ask set $at compile@$node debug for 15m)" \
	    "$(printf 'compiled\tcompile@%s\tdebug\tfor 900s' $node)"
	is 'the level applies to its node' \
	    "$(ask get $at compile.scope@$node)" \
	    "$(printf 'compiled\tcompile.scope@%s\tdebug' $node)"
	is 'get accepts the category as records have it' \
	    "$(ask get $at compile.scope.$node)" \
	    "$(printf 'compiled\tcompile.scope@%s\tdebug' $node)"
	is 'set accepts it, too' \
	    "$(ask set $at compile.hiera.$node trace for 1m)" \
	    "$(printf 'compiled\tcompile.hiera@%s\ttrace\tfor 60s' $node)"
	ok 'and unset' dalang log unset $at compile.hiera.$node
	is 'the level does not apply to another node' \
	    "$(ask get $at compile.scope@$other)" \
	    "$(printf 'compiled\tcompile.scope@%s\tinfo' $other)"
	compile $node
	compile $other
	is 'only the compile of its node logs debug records' \
	    "$(texts $node) $(texts $other)" '1 0'
	like 'the change is logged' "$(cat "$site/log")" \
	    '"code":"DLG-N-LOG-1001".*"until":"20.*"user":\{"name":"(root|[0-9]+)"'
	like 'the change has an audit record' "$(cat "$site/log")" \
	    '"code":"DLG-N-LOG-1041".*\.audit.*"from":"socket"'
	like 'the level is listed with its remaining time' "$(ask list $at)" \
	    "compile@$node	debug	for (8..|900)s	set"

	ok 'unset removes a level' dalang log unset $at compile@$node
	compile $node
	is 'no debug record is logged after unset' "$(texts $node)" 1

	ask set $at compile@$node debug for 1s >/dev/null
	wait_for 60 grep -q '"code":"DLG-N-LOG-1040"' "$site/log"
	like 'the end of the level is logged' "$(cat "$site/log")" \
	    "Log level of compile@$node is info again"
	is 'the level is not listed any more' "$(ask list $at | grep -c set$)" 0
	ask set $at ca debug >/dev/null
	ask set $at '*@*.example.com' warn >/dev/null
	ok 'reset removes all levels' dalang log reset $at
	is 'reset keeps the levels of the settings' "$(ask list $at | wc -l)" 3

	ask set $at '*' debug >/dev/null
	kill -USR2 "$daemon"
	wait_for 60 grep -q '"from":"SIGUSR2"' "$site/log"
	is 'SIGUSR2 lowers the verbosity by a step' \
	    "$(ask get $at compile.eval)" \
	    "$(printf 'compiled\tcompile.eval\tinfo')"
	ask reset $at

	is 'a level has its names of Puppet' \
	    "$(ask set $at compile.eval warning; ask set $at compile.eval err
	    ask list $at | cut -f 2-3 | grep compile.eval)" \
	    "$(ask set $at compile.eval warn; ask set $at compile.eval error
	    ask list $at | cut -f 2-3 | grep compile.eval)"
	ask unset $at compile.eval >/dev/null
	ask set $at compile.eval debug for 1h >/dev/null
	ask set $at compile.eval trace for 1m >/dev/null
	is 'a level that a shorter one replaces is listed' \
	    "$(ask list $at | cut -f 2,3,5 | grep compile.eval)" \
	    "$(printf 'compile.eval\ttrace\tset\ncompile.eval\tdebug\treplaced set')"
	ask unset $at compile.eval >/dev/null
	# Invalid requests are refused, with the nearest valid word.
	fails 'an unknown category fails' dalang log set $at compile.evl debug
	like 'the error names the nearest category' "$(ask set $at compile.evl debug)" \
	    "unknown category 'compile.evl'; the nearest is 'compile.eval'"
	like 'an unknown level is an error with the nearest level' "$(ask set $at compile.eval debgu)" \
	    "unknown level 'debgu'; the nearest is 'debug'"
	like 'an invalid time is an error' "$(ask set $at compile debug for ever)" \
	    "'ever' is not a time; use 90s, 15m"
	like 'an invalid node is an error' "$(ask set $at compile@a/b debug)" \
	    "'a/b' is not a node"
	like 'a node that is unknown is named with the nearest' \
	    "$(ask set $at compile@wbe01.example.com debug 2>&1)" \
	    "The node 'wbe01.example.com' has not requested a catalog; did you mean 'web01.example.com'"
	like 'the name of its host is completed' \
	    "$(ask unset $at compile@web01 2>&1;
	    ask set $at compile@web01 debug 2>&1)" \
	    "The node 'web01' has not requested .* mean 'web01.example.com'"
	is 'nodes without a near one and patterns are not warned of' \
	    "$( (ask set $at compile@db7 debug; ask set $at compile@$node debug
	    ask set $at compile@*.example.com debug
	    ask set $at compile@.example.com debug) 2>&1 | grep -c mean)" 0
	ask reset $at >/dev/null
	like 'unset of a level that is not set is an error' "$(ask unset $at pki)" \
	    'no level is set for pki'
	is 'invalid requests change nothing' "$(ask list $at | grep -c set$)" 0
	like 'a missing daemon is an error' "$(ask list --rundir "$site")" 'No daemon answers below'
	like 'an unknown daemon is an error' "$(ask list --daemon x)" \
	    "Unknown daemon 'x'"
}

# The settings are read again; levels that were set remain.
dalang log set --rundir "$site/run" pki debug >/dev/null
sed -i 's/^log_levels = .*/log_levels = ca=debug/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-N-SRV-2503"' "$site/log"
is 'SIGHUP reads the levels of the settings again' \
    "$(dalang log list --rundir "$site/run" |
    cut -f 2-3,5)" "$(printf '*\tinfo\tlog_level\nca\tdebug\tlog_levels\npki\tdebug\tset')"
sed -i 's/^log_levels = .*/log_levels = ca=debgu/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-E-SRV-2504"' "$site/log"
like 'invalid levels of the settings are logged' "$(cat "$site/log")" \
    "unknown level 'debgu'; the nearest is 'debug'"
like 'invalid levels of the settings change nothing' "$(dalang log list --rundir "$site/run")" \
    'ca	debug	forever	log_levels'

counts=$(dalang log count --rundir "$site/run")
is 'raised records are the sum of all outcomes' "$(echo "$counts" |
    awk -F '\t' '$2 == "raised" { sum += $3 } $2 != "raised" && $2 ~ /ed|ing/ {
	sum -= $3 } END { print sum }')" 0
is 'the records of each message are counted' "$(echo "$counts" |
    grep 'DLG-N-CAT-1200' | cut -f 3)" "$(grep -c '"code":"DLG-N-CAT-1200' "$site/log")"

# Other users are refused.
is 'the socket is accessible by its owner only' \
    "$(stat -c %a "$site/run/compiled.control")" 600
if [ "$(id -u)" -eq 0 ]; then
	chmod 755 "$site" "$site/run"
	chmod 666 "$site/run/compiled.control"
	like 'another user is refused' "$(HOME=/ setpriv --reuid 65534 --regid 65534 \
	    --clear-groups "$BIN/dalang" log set --rundir "$site/run" \
	    compile debug 2>&1)" "limited to root, the daemon's own user and members.* control_group"
	wait_for 60 grep -q '"code":"DLG-W-PRV-2971"' "$site/log"
	like 'the refusal is logged' "$(cat "$site/log")" 'with uid 65534 at'
else
	skip 'another user is refused' 'needs root'
fi
stop "$daemon"
ok 'the socket is removed with the daemon' \
    test ! -e "$site/run/compiled.control"

# A spool that accepts no record: changes that must be recorded are not made.
sed -i '/^log_levels/d
    /^bindaddress/a audit_full = refuse\naudit_spool_size = 300' "$config"
start_server
# shellcheck disable=SC2086 # two words
{
	like 'no level changes without its audit record' \
	    "$(ask set $at compile trace)" 'nothing is changed: its audit record'
	is 'the level is unchanged after the refusal' \
	    "$(ask get $at compile)" "$(printf 'compiled\tcompile\tinfo')"
}
kill -USR1 "$daemon"
ok 'no level changes by a signal without its audit record' wait_for 20 sh -c \
    "[ \$(grep -c 'DLG-N-LOG-1041.*could not be stored' '$site/log') -ge 2 ]"
# shellcheck disable=SC2086 # two words
is 'only the levels of the settings are set' "$(ask list $at | wc -l)" 1
stop "$daemon"
done_testing
