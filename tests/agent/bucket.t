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

# --- failures ---

echo changed >"$t/one"
chown 0:0 "$site/var/bucket"
chmod 700 "$site/var/bucket"
is 'without a backup' "$(run_agent)" 4
is 'the file is not changed' "$(cat "$t/one")" changed
like 'the error has the reason' "$(cat "$site/out")" \
    "Could not back up $t/one: Error 500 on SERVER: .*the filebucket could not store the content"
chown 65534:65534 "$site/var/bucket"
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
dalang apply --config "$config" --color false "$site/alone.pp" \
    >"$site/out" 2>&1
is 'dalang apply has no server' $? 1
like 'it names the bucket' "$(cat "$site/out")" \
    'The filebucket main is on a server, and this run has none'

ok 'the server stops' stop "$daemon"
done_testing
