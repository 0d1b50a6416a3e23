#!/bin/sh
# A service manager's stop: all processes of the compile daemon get SIGTERM at
# once, and requests in progress are finished. The next daemon waits for its end.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

# Other processes may need the processors meanwhile.
lay_out 'stop_timeout = 300' "metrics_listen = 127.0.0.1:$(next_port "$port")"
manifest <<'END'
Integer[1, 5000000].each |$i| { $i + 1 }
notify { 'done': }
END
start_server || exit 1
wait_for 20 environment_ready 1

# tree PID: the process and all below it.
tree()
{
	echo "$1"
	for t_child in $(pgrep -P "$1"); do
		tree "$t_child"
	done
}

(status $node "/puppet/v3/catalog/$node?environment=production" \
    >"$site/answer") &
asked=$!
# shellcheck disable=SC2317 # called by wait_for
compiles()
{
	for c_pid in $(workers); do
		c_ticks=$(sed 's/.*) //' "/proc/$c_pid/stat" | cut -d ' ' -f 12)
		[ "$c_ticks" -gt 5 ] && return
	done
	return 1
}
ok 'a catalog is being compiled' wait_for 30 compiles
# shellcheck disable=SC2046 # pids are words
kill -TERM $(tree "$daemon")
start "$site/second" dalang-compiled --config "$config" --logdest json
second=$started
wait $asked
is 'the request is finished' "$(cat "$site/answer")" 200
like 'it has its catalog' "$(cat "$site/body")" '"title":"done"'
stop "$daemon"
is 'the daemon ends with 0' $? 0
is 'the stop is not an error' "$(jq -r 'select(."log.level" == "error") |
    .message' "$site/log")" ''
raises SRV_WAITS_FOR_END ".puppet.other == $daemon" "$site/second"
daemon=$second
ok 'a daemon that was started meanwhile serves then' wait_for 60 is_up
stop "$daemon"
like 'the last record is that of the stop' "$(tail -n 1 "$site/log")" \
    '"message":"Stopped"'
done_testing
