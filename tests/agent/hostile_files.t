#!/bin/sh
# A file server that an attacker controls, that fails or that is slow: each
# source fails with its reason, nothing is written but what was asked for, and
# the run continues.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false' "http_read_timeout = $((3 * ${SLOW:-1}))" "http_connect_timeout = $((5 * ${SLOW:-1}))"
echo | manifest
t=$site/t/target
mkdir -p "$t"
start_server || exit 1
# another one than that of the server, which has it now
evil_port=$(free_port)
start "$site/evil.log" python3 tests/agent/hostile_files.py "$evil_port" \
    "$site/ssl" $server
listens() { port_used "$evil_port"; }
wait_for 60 listens || exit 1
url=puppet://localhost:$evil_port/m

single='digest nosum kind short text nothing flood stalls truncated dies trickles refused good'
# all that the server lists below each of these is refused
lists='up inner absolute behind twice nul fifo huge unlisted gone'
{
	for name in $single; do
		echo "file { '$t/$name': source => '$url/$name/x' }"
	done
	for name in $lists; do
		echo "file { '$t/$name': recurse => true, purge => true, source => '$url/$name/x' }"
		mkdir "$t/$name"
		echo kept >"$t/$name/kept"
	done
	echo "file { '$t/many': recurse => true, max_files => 20, source => '$url/many/x' }"
	echo "file { '$t/special': ensure => directory, recurse => true, source => '$url/special/x' }"
	echo "file { '$t/pipe': source => '$url/pipe/x' }"
	echo "notify { 'the end': }"
} | manifest
wait_for 60 environment_ready 2

# fails NAME REGEX: the file was not made, for that reason.
file_fails()
{
	like "$1: the reason" "$(cat "$site/out")" \
	    "^Error: /Stage\[main\]/Main/File\[$t/$1\][^ ]*: $2"
	ok "$1: no file" [ ! -e "$t/$1" ]
}
unreadable='Could not evaluate: Could not retrieve file metadata for'

dalang agent --test --config "$config" --logdest console --color false \
    >"$site/out" 2>&1
is 'the run reports failures and changes' $? 6
file_fails digest 'change from .absent. to .file. failed: File written to disk did not match desired checksum; discarding changes'
file_fails nosum "$unreadable $url/nosum/x: The checksum .\{none\}. that the server sent is invalid"
file_fails kind "$unreadable $url/kind/x: The metadata is invalid: the checksum is not of its type"
file_fails short "$unreadable $url/short/x: The checksum .* invalid"
file_fails pipe "$unreadable $url/pipe/x: Cannot manage files of type fifo"
file_fails text "$unreadable $url/text/x: The metadata is invalid: .* \(line 1, column 1\)"
file_fails nothing "$unreadable $url/nothing/x: The metadata is invalid"
file_fails flood "$unreadable $url/flood/x: the answer is larger than its limit"
file_fails stalls "$unreadable $url/stalls/x: .*[Tt]ime"
file_fails truncated 'change from .absent. to .file. failed: .*the connection was closed before the end of the answer: '
file_fails dies 'change from .absent. to .file. failed: '
file_fails trickles 'change from .absent. to .file. failed: .*(too slow|[Tt]ime)'
file_fails refused 'change from .absent. to .file. failed: .*Error 403 on SERVER: Forbidden by rule'
is 'a good file is copied' "$(cat "$t/good")" 'content of the server'
ok 'no temporary file is left' sh -c "! ls -A '$t' | grep -v '^[a-z]*\$'"

for name in $lists; do
	is "$name: the directory is not purged" "$(ls "$t/$name")" kept
	like "$name: the failure is logged" "$(cat "$site/out")" \
	    "File\[$t/$name\]: Failed to generate additional resources using 'eval_generate': "
done
is 'the files beside a pipe are copied' "$(ls "$t/special")" 'a
d'
like 'a pipe is left out with a warning' "$(cat "$site/out")" \
    "^Warning: /Stage\[main\]/Main/File\[$t/special\]: $url/special/x/b is not copied: Cannot manage files of type fifo"
like 'a path outside is refused' "$(cat "$site/out")" \
    "target/up\].*The metadata is invalid: relative_path is not a path below"
like 'a file behind a link is refused' "$(cat "$site/out")" \
    "target/behind\].*the file 'l/evil' is not in a directory that is listed"
like 'a source that disappears is an error' "$(cat "$site/out")" \
    "target/gone\].*Could not retrieve information from environment production source\(s\) $url/gone/x"
ok 'nothing is written outside' [ ! -e "$t/evil" ] && [ ! -e "$site/t/evil" ]
like 'max_files is kept' "$(cat "$site/out")" "target/many\].*max_files"
like 'the run continues' "$(cat "$site/out")" 'the end'
like 'and sends its report' "$(cat "$site/log")" "PUT /puppet/v3/report/$node 200"
# Content without an end: it ends with the disk, and leaves nothing there.
code()
{
	c_ready=$(grep -c 'Environment production is ready' "$site/log")
	manifest
	wait_for 60 environment_ready $((c_ready + 1))
}
code <<END
file { '$site/small/endless': source => '$url/endless/x' }
-> notify { 'not reached': }
notify { 'the rest': }
END
mkdir "$site/small"
cat >"$site/full.sh" <<END
mount -t tmpfs -o size=2m none $site/small || exit 9
dalang agent --test --config $config --logdest console --color false \
    >$site/out 2>&1
echo "exit \$?"
ls -A $site/small
END
if unshare -m true 2>/dev/null; then
	is 'a full disk fails the resource' "$(unshare -m sh "$site/full.sh")" \
	    'exit 6'
	like 'it is the reason' "$(cat "$site/out")" 'No space left on device'
	like 'the rest of the run is done' "$(cat "$site/out")" 'the rest'
else
	skip 'a full disk' 'no mount namespace'
fi

# A stop, while the server sends nothing.
echo "file { '$t/waits': source => '$url/waits/x' }" | code
start "$site/out" dalang agent --test --config "$config" --http_read_timeout 600 \
    --logdest console --color false
# shellcheck disable=SC2154 # set by start
run=$started
wait_for 60 grep -q 'sent a part of waits' "$site/evil.log"
kill "$run"
sleep 1
ok 'a stop waits for it' kill -0 "$run"
kill "$run"
ok 'a second one ends the transfer' wait_for 60 worker_gone "$run"
ok 'and the report is sent' sh -c "! grep 'Could not send report' '$site/out'"
ok 'no part of the file is left' sh -c "! ls -A '$t' | grep waits"
done_testing
