#!/bin/sh
# dalang apply with sources "puppet://HOST/": that host is asked, as by Puppet's
# apply. Without a host they are files of this machine.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

apply()
{
	dalang apply --config "$config" --certname $node --color false \
	    --modulepath "$site/none" --detailed-exitcodes "$@" \
	    >"$site/out" 2>&1 </dev/null
	echo $?
}

lay_out
t=$site/target
files=$site/code/environments/production/modules/served/files
mkdir -p "$t" "$files/tree/sub"
echo one >"$files/one"
echo two >"$files/tree/sub/two"
: | manifest
start_server || exit 1
wait_for 60 environment_ready 1

from=puppet://localhost:$port/modules/served
is 'a file of a host is applied' "$(apply -e \
    "file { '$t/one': source => '$from/one' }")" 2
is 'it has the content' "$(cat "$t/one")" one
is 'a second run changes nothing' "$(apply -e \
    "file { '$t/one': source => '$from/one' }")" 0
is 'a directory of a host is applied' "$(apply -e \
    "file { '$t/tree': ensure => directory, recurse => true, source => '$from/tree' }")" 2
is 'with the files below it' "$(cat "$t/tree/sub/two")" two
is 'the next source counts where the first is missing' "$(apply -e \
    "file { '$t/next': source => ['$from/none', '$from/one'] }")" 2
is 'a missing file fails, in the words of Puppet' "$(apply -e \
    "file { '$t/none': source => '$from/none' }")" 4
like 'its error' "$(cat "$site/out")" \
    "Could not retrieve information from environment production source\(s\) $from/none"
is 'a filebucket of a server gets the old content' "$(echo old >"$t/one"
    apply -e "filebucket { 'main': server => 'localhost', port => $port, path => false }
	file { '$t/one': source => '$from/one', backup => main }")" 2
ok 'the server has got it' wait_for 10 \
    grep -q 'PUT /puppet/v3/file_bucket_file/' "$site/log"
is 'without a host it is a file of this machine' "$(apply -e \
    "file { '$t/own': source => 'puppet:///other/one' }")" 1
like 'which is refused' "$(cat "$site/out")" 'puppet:///other/one'
kill -TERM "$daemon"
wait "$daemon"
is 'a host that does not answer fails the resource' "$(apply -e \
    "file { '$t/late': source => '$from/one' }")" 4

# --- hosts that accept connections and do not answer, a thousand times ---

mute=$(free_port)
start "$site/mute" python3 -c "
import socket, time
s = socket.socket()
s.bind(('127.0.0.1', $mute))
s.listen(2000)
time.sleep(600)"
wait_for 20 port_listens "$mute"
for from in "puppet://localhost:$mute/modules/served" "http://127.0.0.1:$mute"; do
	begin=$(date +%s)
	is "${from%%:*}: a thousand files of it fail" "$(apply \
	    --http_connect_timeout 1s --http_read_timeout 1s -e \
	    "Integer[1, 1000].each |\$n| { file { \"$t/f\${n}\": source => \"$from/f\${n}\" } }
	    file { '$t/rest': content => '$from' }")" 6
	ok "${from%%:*}: time is limited" \
	    test $(($(date +%s) - begin)) -lt $((40 * ${SLOW:-1}))
	is "${from%%:*}: each is reported" \
	    "$(grep -c '^Error: .*File.*/f[0-9]*\]: Could not evaluate' "$site/out")" 1000
	is "${from%%:*}: three requests were made" "$(grep -c \
	    'is not asked again in this run: 3 requests had no answer' "$site/out")" 997
	is "${from%%:*}: the rest is applied" "$(cat "$t/rest")" "$from"
done
done_testing
