#!/bin/sh
# Backups of runs in the filebucket of the server.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

run_agent()
{
	dalang agent --test --config "$config" --logdest console --color false \
	    >"$site/out" 2>&1
	echo $?
}

# code: standard input becomes the manifest, which is in use afterwards.
code()
{
	c_ready=$(grep -c 'Environment production is ready' "$site/log")
	manifest
	wait_for 60 environment_ready $((c_ready + 1))
}

# requests METHOD STATUS: how many such requests for the filebucket there were.
requests()
{
	jq -r 'select(.event.code == "DLG-I-SRV-2530")
	    | select(.url.path | startswith("/puppet/v3/file_bucket_file"))
	    | "\(.http.request.method) \(.http.response.status_code)"' \
	    "$site/log" | grep -c "^$1 $2$"
}

# kept NAME: the content of the filebucket that was at the file.
kept()
{
	k_paths=$(grep -rlx "$t/$1" "$site/var/bucket" --include=paths)
	cat "${k_paths%paths}contents"
}

sum_of_nothing() { echo nothing | sha256sum | cut -d ' ' -f 1; }

lay_out 'pluginsync = false' 'workers = 1'
t=$site/target
mkdir -p "$t/tree/sub"
printf 'one\0größer\n' >"$t/one"
cp "$t/one" "$site/one"
chmod 600 "$t/one"
printf 'odd\n' >"$t/a b+c?d#e%41ö"
: >"$t/empty"
head -c 3000000 /dev/urandom >"$t/large"
cp "$t/large" "$site/large"
echo in a tree >"$t/tree/sub/file"
manifest <<END
filebucket { 'main': path => false, server => 'localhost', port => $port }
filebucket { 'usual': path => false }
File { backup => main }
file { '$t/one': content => 'new' }
file { '$t/a b+c?d#e%41ö': content => 'new' }
file { '$t/empty': content => 'new' }
file { '$t/large': content => 'new', backup => usual }
file { '$t/tree': ensure => absent, force => true }
END
start_server || exit 1
wait_for 60 environment_ready 1

is 'files are changed' "$(run_agent)" 2
like 'each is put into the filebucket' "$(cat "$site/out")" \
    "^Info: /Stage\[main\]/Main/File\[$t/one\]: Filebucketed $t/one to main with sum $(sha256sum <"$site/one" | cut -d ' ' -f 1)$"
is 'all of them' "$(grep -c Filebucketed "$site/out")" 5
kept one >"$site/got"
same 'a content is complete' "$site/got" "$site/one"
kept large >"$site/got"
ok 'a large one, too' cmp "$site/got" "$site/large"
is 'one with another name' "$(kept 'a b+c?d#e%41ö')" odd
is 'and one of a tree' "$(kept tree/sub/file)" 'in a tree'
is 'they are looked for' "$(requests HEAD 404)" 5
is 'and put' "$(requests PUT 200)" 5

cp "$site/one" "$t/one"
is 'a file that is there is changed' "$(run_agent)" 2
is 'without being sent again' "$(requests PUT 200) $(requests HEAD 200)" '5 1'
is 'no other node reads it' "$(status $other \
    "/puppet/v3/file_bucket_file/sha256/$(sha256sum <"$site/one" |
	cut -d ' ' -f 1)?environment=production")" 404

# --- the command ---

# bucket ARG...: dalang filebucket, with its output in $site/out.
bucket()
{
	TMPDIR=$site/tmp dalang filebucket --config "$config" \
	    --certname "$node" --server localhost "$@" >"$site/out" \
	    2>"$site/err"
	echo $?
}
mkdir "$site/tmp"
printf 'by hand\0\n' >"$site/hand"
echo other >"$site/other"
hand=$(sha256sum <"$site/hand" | cut -d ' ' -f 1)
other_sum=$(sha256sum <"$site/other" | cut -d ' ' -f 1)
is 'the command puts files there' \
    "$(bucket backup "$site/hand" "$site/other")" 0
is 'and prints their digests' "$(cat "$site/out")" "$site/hand: $hand
$site/other: $other_sum"
is 'a content is read' "$(bucket get "$hand")" 0
same 'as it was' "$site/out" "$site/hand"
cp "$site/other" "$site/restored"
chmod 640 "$site/restored"
is 'a file is restored' "$(bucket restore "$site/restored" "$hand")" 0
same 'to what it was' "$site/restored" "$site/hand"
is 'its mode is kept' "$(stat -c %a "$site/restored")" 640
is 'two contents are compared' "$(bucket diff "$other_sum" "$hand")" 0
is 'a content and a file, too' "$(bucket diff "$other_sum" "$site/one")" 0
like 'by diff' "$(cat "$site/out")" '^Binary files|^[+-]'
is 'what is not there is not read' "$(bucket get "$(sum_of_nothing)")" 1
like 'the reason is that of the server' "$(cat "$site/err")" \
    'Could not run: .*Error 404 on SERVER: Not Found: Could not find file_bucket_file sha256/'
is 'another node does not read it' "$(bucket --certname $other get "$hand")" 1
is 'nothing is listed' "$(bucket list)" 1
like 'as with Puppet' "$(cat "$site/err")" \
    'Could not run: Listing remote file buckets is not allowed'
is 'a word that is not a digest is refused' "$(bucket get ../../x)" 1
is 'a server that does not answer' \
    "$(bucket --serverport 1 get "$hand")" 1
echo by a list >"$site/list"
is 'the server may be one of a list' "$(bucket \
    --server_list "localhost:1,localhost:$port" backup "$site/list")" 0
is 'for reading, too' "$(bucket --server_list "localhost:1,localhost:$port" \
    get "$(sha256sum <"$site/list" | cut -d ' ' -f 1)")" 0
is 'it is the content' "$(cat "$site/out")" 'by a list'
silent=$(next_port "$port")
start "$site/silent" python3 -c '
import socket, sys, time
s = socket.create_server(("localhost", int(sys.argv[1])))
print("listens", flush=True)
c, _ = s.accept()
print("connected", flush=True)
time.sleep(600)
' "$silent"
wait_for 60 grep -q listens "$site/silent"
start "$site/stopped" env TMPDIR="$site/tmp" dalang filebucket \
    --config "$config" --certname "$node" --server localhost \
    --serverport "$silent" get "$hand"
waits=$started
ok 'a command waits' wait_for 60 grep -q connected "$site/silent"
stop "$waits"
is 'SIGTERM ends it' $? 1
is 'no copy is left' "$(ls "$site/tmp")" ''

# --- failures ---

echo changed >"$t/one"
# the daemon runs as the user of the test when that is not root
chmod 000 "$site/var/bucket"
[ "$(id -u)" -ne 0 ] || chown 0:0 "$site/var/bucket"
is 'without a backup' "$(run_agent)" 4
is 'the file is not changed' "$(cat "$t/one")" changed
like 'the error has the reason' "$(cat "$site/out")" \
    "Could not back up $t/one: Error 500 on SERVER: .*the filebucket could not store the content"
[ "$(id -u)" -ne 0 ] || chown 65534:65534 "$site/var/bucket"
chmod 700 "$site/var/bucket"
head -c 67108865 /dev/zero >"$t/large"
is 'a content that is too large' "$(run_agent)" 6
like 'is not backed up' "$(cat "$site/out")" \
    "Could not back up $t/large: Error 413 on SERVER"
is 'and not changed' "$(wc -c <"$t/large")" 67108865
rm "$t/large"
echo again >"$t/one"
code <<END
filebucket { 'main': path => false, server => 'other.invalid' }
file { '$t/one': content => 'new', backup => main }
END
is 'a server that does not answer' "$(run_agent)" 4
like 'is named' "$(cat "$site/out")" \
    "Could not back up $t/one: .*other.invalid"
code <<END
filebucket { 'main': path => false, server => 'a/b' }
file { '$t/one': content => 'new', backup => main }
END
is 'a server that is not a name' "$(run_agent)" 4
is 'the file is as before' "$(cat "$t/one")" again
echo "filebucket { 'main': path => false }
file { '$t/one': content => 'new', backup => main }" >"$site/alone.pp"
dalang apply --config "$config" --color false --certname $node \
    --server localhost "$site/alone.pp" >"$site/out" 2>&1
is 'dalang apply uses the server, too' $? 0
is 'the file is changed' "$(cat "$t/one")" new
is 'the server has its old content' "$(dalang filebucket get --config "$config" \
    --certname $node --server localhost "$(echo again | sha256sum | cut -c 1-64)")" \
    again

ok 'the server stops' stop "$daemon"
done_testing
