#!/bin/sh
# Limits of the running dalang-fetch and dalang-augeas: descriptors and memory.
# dalang-fetch cannot create memory that no limit of its counts, and has no
# variable and no descriptor that is for the run.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# limit PID NAME: the soft and the hard limit.
limit()
{
	sed -n "s/^$2  *\([0-9a-z]*\)  *\([0-9a-z]*\) .*/\1 \2/p" "/proc/$1/limits"
}

# memory GIB: the limits of the address space; AddressSanitizer's shadow has 64
# TiB besides.
memory()
{
	m_bytes=$(($1 << 30))
	grep -q __asan_init "$BIN/dalang-fetch" && m_bytes=$((m_bytes + (1 << 46)))
	echo "$m_bytes $m_bytes"
}

lay_out
manifest <<END
exec { 'late': command => "/bin/sh -c 'touch $site/begun; until [ -e $site/late ]; do sleep 0.1; done'" }
END
start_server || exit 1
wait_for 60 environment_ready 1
{
	(with_secret dalang agent --test --config "$config" --logdest json)
	echo "status $?"
} >"$site/out" 2>&1 &
run=$!
ok 'a run waits' wait_for 60 [ -e "$site/begun" ]
fetch=$(pgrep -f "^dalang-fetch.*--port $port " | head -1)
is 'dalang-fetch has 64 descriptors' "$(limit "$fetch" 'Max open files')" '64 64'
is 'dalang-fetch has 6 GiB of address space' \
    "$(limit "$fetch" 'Max address space')" "$(memory 6)"
if [ "$(id -u)" = 0 ]; then
	is 'the run has the secrets of its caller' \
	    "$(inherited "$(ps -o ppid= -p "$fetch" | xargs)" | xargs)" \
	    'variable descriptor'
	is 'dalang-fetch has none of them' "$(inherited "$fetch")" ''
else
	skip 'dalang-fetch has no secrets of its caller' 'not root'
fi
called=$("$B/tools/make_call" "$fetch")
code=$?
touch "$site/late"
wait $run
if [ $code = 77 ]; then
	skip 'dalang-fetch cannot create a memfd' 'no process can be traced'
	skip 'the refused call is logged' 'no process can be traced'
else
	is 'dalang-fetch cannot create a memfd' "$called" refused
	is 'the refused call is logged' "$(grep '^{' "$site/out" |
	    jq -r 'select(.event.code == "DLG-W-PRV-2979") |
		"\(.puppet.process) \(.puppet.call)"')" 'fetch memfd_create'
fi
like 'the run continues and sends its report' "$(cat "$site/out")" '^status 2$'
like 'the server receives the report' "$(cat "$site/log")" \
    "PUT /puppet/v3/report/$node"

# It waits for its request.
mkfifo "$site/request"
start "$site/augeas" sh -c "exec dalang-augeas <'$site/request'"
augeas=$started
exec 9>"$site/request"
# shellcheck disable=SC2317 # called by wait_for
limited() { [ "$(limit "$augeas" 'Max open files')" = '64 64' ]; }
ok 'dalang-augeas has 64 descriptors' wait_for 60 limited
is 'dalang-augeas has 1 GiB of address space' \
    "$(limit "$augeas" 'Max address space')" "$(memory 1)"
exec 9>&-
done_testing
