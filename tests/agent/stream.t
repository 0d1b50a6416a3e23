#!/bin/sh
# Contents in one stream: of our own server, and of one that does not keep to
# the protocol, where only the file at fault fails and nothing else is written.
# time limit: 400
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false'
t=$site/t
mkdir "$t"
lists='good refused after digest cut over junk early stalls none large'
{
	for name in $lists; do
		echo "file { '$t/s_$name': ensure => directory, recurse => true,
		    source => 'puppet:///m/s_$name/x' }"
	done
	# The run looks at the first file for longer than the server waits.
	echo "file { '$t/s_paused': ensure => directory, recurse => true,
	    source => 'puppet:///m/s_paused/x', validate_replacement => 'F',
	    validate_cmd => '/bin/sh -c \"case F in */f0*) sleep 11 ;; esac\"' }"
} | manifest
m=$site/code/environments/production/modules/own
mkdir -p "$m/files/x/sub"
for n in $(seq 60); do
	head -c $((n * 997)) /dev/urandom >"$m/files/x/f$n"
done
: >"$m/files/x/empty"
echo 'with a name' >"$m/files/x/sub/ä b%c?d"
head -c 5000000 /dev/urandom >"$m/files/x/large"
mkdir -p "$site/code/environments/own/manifests"
cp -r "$site/code/environments/production/modules" \
    "$site/code/environments/own/modules"
echo "file { '$t/own': ensure => directory, recurse => true,
    source => 'puppet:///modules/own/x' }" \
    >"$site/code/environments/own/manifests/site.pp"
start_server || exit 1
wait_for 60 environment_ready 1

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    "$@" >"$site/out" 2>&1
}
posts() { grep -c 'POST /puppet/v3/file_contents 200' "$site/log"; }
posted() { [ "$(posts)" -eq "$1" ]; }
gets() { grep -c 'GET /puppet/v3/file_content/' "$site/log"; }

run_agent --environment own
is 'our own server: all files are as they are there' \
    "$(diff -r "$m/files/x" "$t/own" && echo same)" same
ok 'one request' wait_for 60 posted 1
is 'files are not requested one by one' "$(gets)" 0
run_agent --environment own
is 'a run without differences makes no request' "$(posts)" 1
echo changed >"$site/code/environments/own/modules/own/files/x/f7"
run_agent --environment own
is 'one file needs no stream' "$(posts)" 1
is_got() { [ "$(gets)" -ge 1 ]; }
ok 'it is fetched as from any server' wait_for 60 is_got
is 'its content is the new one' "$(cat "$t/own/f7")" changed

# the catalog of the server, which does not have the files, and then those of
# another one
run_agent
slow_port=$(next_port "$port")
start "$site/slow.log" python3 tests/agent/hostile_files.py "$slow_port" \
    "$site/ssl" $server
listens() { port_used "$slow_port"; }
wait_for 60 listens
began=$(date +%s)
run_agent --use_cached_catalog --serverport "$slow_port" \
    --http_connect_timeout $((5 * ${SLOW:-1})) --http_read_timeout 4
took=$(($(date +%s) - began))

# files NAME: those that were written, with the content of the server
files()
{
	for file in "$t/s_$1"/f*; do
		case $(cat "$file") in
		'content of the server') printf '%s ' "${file##*/}" ;;
		*) printf '%s=%s ' "${file##*/}" "$(head -c 20 "$file")" ;;
		esac
	done
}
asked() { sed -n "s|^asked for s_$1/x/||p" "$site/slow.log" | tr '\n' ' '; }
reason()
{
	grep "File\[$t/s_$1/f2\]/ensure: change from .absent. to .file. failed" \
	    "$site/out"
}
all='f0 f1 f2 f3 f4 '
is 'a good stream: all files' "$(files good)" "$all"
is 'no file is requested alone' "$(asked good)" ''
is 'refused in the stream: the file is requested alone, and the stream goes on' \
    "$(files refused)/$(asked refused)" "$all/f2 "
is 'an error after a part: only this file fails' "$(files after)" \
    'f0 f1 f3 f4 '
like 'with the reason of the server' "$(reason after)" 'it has changed'
is 'it is not requested again' "$(asked after)" ''
is 'another content: only this file fails' "$(files digest)" 'f0 f1 f3 f4 '
like 'its digest is the reason' "$(reason digest)" 'did not match desired checksum'
is 'a connection that ends in a file: the next ones are fetched' \
    "$(files cut)" 'f0 f1 f3 f4 '
like 'the reason is that of the connection' "$(reason cut)" \
    'failed: .*: the connection was closed before the end of the answer: '
is 'more data than announced: the file fails, the next ones are fetched' \
    "$(files over)" 'f0 f1 f3 f4 '
like 'the reason is the size' "$(reason over)" 'a file exceeds its size'
for name in junk early; do
	is "$name: the rest is fetched file by file" \
	    "$(files $name)/$(asked $name)" "$all/f2 f3 f4 "
done
is 'a server that stalls: the rest is fetched file by file' \
    "$(files stalls)/$(asked stalls)" "$all/f2 f3 f4 "
is 'a server without streams: all are fetched file by file' \
    "$(files none)/$(asked none | tr ' ' '\n' | sort | tr '\n' ' ')" \
    "$all/f0 f1 f2 f3 f4 "
is 'a content larger than what is held' \
    "$(stat -c %s "$t/s_large/f1" 2>/dev/null)" 3000000
# 33 MB: with a wait of a second for each 256 KiB the run took 150 seconds.
ok 'no piece of a large content is waited for' test "$took" -lt 120
# The server has ended the connection meanwhile.
is 'a pause that the server does not wait for: all is requested anew' \
    "$(stat -c %s "$t/s_paused/f1" 2>/dev/null)" 30000000
is 'the first file is not requested again' \
    "$(sed -n 's/^stream of \([0-9]*\) s_paused$/\1/p' "$site/slow.log" |
	tr '\n' ' ')" '2 1 '
is 'no temporary file is left' "$(find "$t" -name '*.dalang*')" ''
done_testing
