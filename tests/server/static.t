#!/bin/sh
# Static catalogs: metadata of files in a catalog, and files of versioned code.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 2' 'exec_concurrency = 0' "code_id_command = $site/id" \
    "code_content_command = $site/content" 'code_command_timeout = 3s' \
    'static_catalogs = true'
production=$site/code/environments/production
m=$production/modules/web/files
mkdir -p "$m/tree/sub" "$site/base/web2/files" "$site/mount" "$production/data"
echo content >"$m/index.html"
echo one >"$m/tree/1"
echo two >"$m/tree/sub/2"
ln -s 1 "$m/tree/link"
truncate -s 70M "$m/large"
echo base >"$site/base/web2/files/base"
echo mounted >"$site/mount/file"
cat >"$site/fileserver.conf" <<END
[extra]
  path $site/mount
END
cat >"$production/environment.conf" <<END
modulepath = modules:$site/base
END
# id: prints a file; content: prints the file of the module, or what a test prints
cat >"$site/id" <<END
#!/bin/sh
echo "\$*" >>"$site/calls"
. "$site/id.sh"
END
cat >"$site/content" <<END
#!/bin/sh
echo "\$*" >>"$site/calls"
[ ! -e "$site/content.sh" ] || . "$site/content.sh"
cat "$production/\$3"
END
chmod 755 "$site/id" "$site/content"
: >"$site/calls"
chmod 666 "$site/calls"
# act NAME: standard input is what that program does.
act()
{
	cat >"$site/.new"
	chmod 644 "$site/.new"
	mv "$site/.new" "$site/$1.sh"
}
echo 'echo v1-2:3' | act id
manifest <<END
file { '/tmp/index':
  source => 'puppet:///modules/web/index.html',
}
file { '/tmp/md5':
  source   => ['puppet:///modules/web/none', 'puppet:///modules/web/index.html/'],
  checksum => 'md5',
}
file { '/tmp/tree': recurse => true, source => 'puppet:///modules/web/tree' }
file { '/tmp/all':
  recurse      => 'remote',
  recurselimit => '1',
  ignore       => 'li*',
  sourceselect => 'all',
  source       => ['puppet:///modules/web/tree', 'puppet:///modules/web/tree/sub'],
}
file { '/tmp/absent': ensure => absent, source => 'puppet:///modules/web/index.html' }
file { '/tmp/local': source => '/etc/hosts' }
file { '/tmp/large': source => 'puppet:///modules/web/large' }
file { '/tmp/outside': source => 'puppet:///modules/web2/base' }
file { '/tmp/outside_tree': recurse => true, source => 'puppet:///modules/web2/' }
file { '/tmp/extra': source => 'puppet:///extra/file' }
file { '/tmp/host': source => 'puppet://localhost/modules/web/index.html' }
@file { '/tmp/virtual': source => 'puppet:///modules/web/nothing' }
END
start_server || exit 1

facts='{"name":"web01.example.com","values":{}}'
# catalog [FIELD...]: request one with these fields of the form
catalog()
{
	set -- --data-urlencode "facts=$(jq -rn --arg f "$facts" '$f | @uri')" \
	    -d facts_format=application/json "$@"
	status $node "/puppet/v3/catalog/$node?environment=production" "$@"
}
static()
{
	catalog -d static_catalog=true -d "checksum_type=${1-md9.sha256.md5}"
}
body() { exact_jq -r "$1" "$site/body"; }
message() { body .message; }

is 'a static catalog is compiled' "$(static)" 200
is 'its id is that of the program' "$(body .code_id)" 'v1-2:3'
is 'which got the name of the environment' "$(cat "$site/calls")" production
is 'it has metadata of files in modules of the environment alone' \
    "$(body '.metadata | keys | join(" ")')" '/tmp/index /tmp/md5'
is 'and of trees of files' "$(body '.recursive_metadata | keys | join(" ")')" \
    '/tmp/all /tmp/tree'
is 'the type of checksums is the first that both have' \
    "$(body '.metadata["/tmp/index"].checksum.value')" \
    "{sha256}$(sha256sum <"$m/index.html" | cut -d' ' -f1)"
is 'or that of the resource' "$(body '.metadata["/tmp/md5"].checksum.type')" md5
is 'the source is the one that exists, without slashes at its end' \
    "$(body '.metadata["/tmp/md5"].source')" 'puppet:///modules/web/index.html'
is 'the content has a URI below the environment' \
    "$(body '.metadata["/tmp/index"].content_uri')" \
    'puppet:///modules/web/files/index.html'
is 'the fields are those of Puppet, in its order' \
    "$(body '.metadata["/tmp/index"] | keys_unsorted | join(" ")')" \
    "path relative_path links owner group mode checksum type destination \
content_uri source"
is 'a tree has a list for its source' \
    "$(body '.recursive_metadata["/tmp/tree"]["puppet:///modules/web/tree"] |
	map(.relative_path + "=" + .content_uri) | join(" ")')" \
    ".=puppet:///modules/web/files/tree \
1=puppet:///modules/web/files/tree/1 \
link=puppet:///modules/web/files/tree/link \
sub=puppet:///modules/web/files/tree/sub \
sub/2=puppet:///modules/web/files/tree/sub/2"
is 'limits, patterns and all sources are those of the resource' \
    "$(body '.recursive_metadata["/tmp/all"] | map_values(
	map(.relative_path) | join(" ")) | to_entries |
	map(.key + ": " + .value) | join("; ")')" \
    "puppet:///modules/web/tree: . 1 sub; puppet:///modules/web/tree/sub: . 2"
is 'the keys come last' "$(body 'keys_unsorted[-3:] | join(" ")')" \
    'classes metadata recursive_metadata'
own=$(dalang metrics --json --rundir "$site/run" |
    exact_jq '[.. | objects | select(.dlcPhaseLabel? == "inlining")][0].dlcPhaseCount')
like 'the phase is counted' "$own" '^[1-9]'

# Catalogs that are not static.
is 'a catalog without static_catalog' "$(catalog)" 200
is 'has the id and no metadata' \
    "$(body '.code_id + " " + (has("metadata") | tostring)')" 'v1-2:3 false'
is 'static_catalog=false' "$(catalog -d static_catalog=false \
    -d checksum_type=md5; body 'has("metadata")')" 200false
is 'no type that both have: 500' "$(static 'md9.sha')" 500
is "in Puppet's words" "$(message)" "Server Error: Unable to find a common \
checksum type between agent 'md9.sha' and master '[:sha256, :sha256lite, :md5, \
:md5lite, :sha1, :sha1lite, :sha512, :sha384, :sha224, :mtime, :ctime, :none]'."
is 'types beyond the limit: 400' "$(static "$(printf 'sha256.%.0s' 1 2 3 4 5 6 \
    7 8 9 10 11 12 13 14 15 16 17 18 19)")" 400
cp "$manifests/site.pp" "$site/kept.pp"
echo "file { '/tmp/x': source => ['puppet:///modules/web/a', 'puppet:///b/c'] }" |
    manifest
# A new version of the code is used within a second or two.
refused() { [ "$(static)" = 500 ]; }
ok 'a source that does not exist: 500' wait_for 30 refused
like "in Puppet's words" "$(message)" 'Server Error: Could not get metadata for '\
'\["puppet:///modules/web/a", "puppet:///b/c"\]'
is 'without metadata it is compiled' "$(catalog)" 200
manifest <"$site/kept.pp"
echo 'static_catalogs = false' >>"$production/environment.conf"
plain() { [ "$(static)" = 200 ] && [ "$(body 'has("metadata")')" = false ]; }
ok 'an environment may have static_catalogs = false' wait_for 30 plain

# The id.
echo 'printf "a b"' | act id
is 'an invalid id: 500' "$(static)" 500
is "in Puppet Server's words" "$(message)" "Server Error: Invalid code-id \
'a b'. Must contain only alpha-numerics and '-', '_', ';', or ':'"
echo 'echo -x' | act id
is 'an id that would be an option: 500' "$(static)" 500
echo ':' | act id
is 'no id: a catalog without one' "$(static; body .code_id)" 200null
echo 'echo text; echo reason >&2; exit 3' | act id
is 'a failed program: 500' "$(static)" 500
is 'with its outputs' "$(message)" "Server Error: Non-zero exit code returned \
while running '$site/id'. exit-code: '3', stdout: 'text
', stderr: 'reason
'"
ok 'the failure is logged' wait_for 10 \
    grep -q 'DLG-E-SRV-2589.*Non-zero exit code' "$site/log"
echo 'echo v2; echo careful >&2' | act id
is 'what a successful program writes to standard error' "$(static)" 200
ok 'is logged' wait_for 10 grep -q 'DLG-W-CAT-1213.*careful' "$site/log"
echo 'sleep 100 & sleep 100' | act id
is 'a program that hangs: 500' "$(static)" 500
like 'is ended' "$(message)" 'it was ended after 3000 ms, the limit of code_comm'
echo 'yes | head -c 10000' | act id
is 'too much output: 500' "$(static)" 500
like 'has a limit' "$(message)" 'it printed more than 4096 bytes'
echo 'echo v1' | act id

# Contents.
# content PATH [QUERY]: the status
content()
{
	status $node "/puppet/v3/static_file_content/$1${2-?environment=\
production&code_id=v1}" --path-as-is
}
: >"$site/calls"
is 'a file of versioned code' "$(content modules/web/files/index.html)" 200
is 'has the content of the program' "$(cat "$site/body")" content
is 'which got environment, id and path' "$(cat "$site/calls")" \
    'production v1 modules/web/files/index.html'
like 'its type' "$(cat "$site/header")" 'application/octet-stream'
echo 'exit 0' | act content
is 'an empty content' "$(content modules/web/files/e; wc -c <"$site/body")" 2000
rm "$site/content.sh"
for query in '' '?environment=production' '?code_id=v1' \
    '?environment=&code_id=v1' '?environment=production&code_id='; do
	is "missing parameters: '$query'" \
	    "$(content modules/web/files/a "$query"; cat "$site/body")" \
	    '400Error: A /static_file_content request requires an environment, '\
'a code-id, and a file-path'
done
is 'an invalid environment' "$(content modules/web/files/a \
    '?environment=a-b&code_id=v1'; cat "$site/body")" \
    "400The environment must be purely alphanumeric, not 'a-b'"
for id in 'a+b' '-v1' 'a%2fb'; do
	like "an invalid id: $id" "$(content modules/web/files/a \
	    "?environment=production&code_id=$id"; cat "$site/body")" \
	    "^400Invalid code-id .*Must contain only alpha-numerics"
done
for path in modules/web/manifests/init.pp web/files/a modules/web/files \
    environment.conf modules/web/x/files/a -x/web/files/a \
    modules/web/files/%2e%2e/secret modules/web/files/./a; do
	like "a path outside: $path" "$(content "$path"; cat "$site/body")" \
	    '^40[03].*(within the files, lib, scripts, or tasks|path)'
done
is 'a path outside: 403' "$(content data/x)" 403
for path in a/web/lib/b a/web/scripts/b a/web/tasks/b; do
	echo 'echo x; exit 0' | act content
	is "a path inside: $path" "$(content "$path")" 200
done
echo 'echo text; exit 1' | act content
is 'a failed program: 500' "$(content modules/web/files/a; cat "$site/body")" \
    "500Internal Server Error: Non-zero exit code returned while running \
'$site/content'. exit-code: '1', stdout: 'text
', stderr: ''"
ok 'a file that is not sent is a warning' wait_for 10 \
    grep -q 'DLG-W-SRV-2594.*Non-zero exit code' "$site/log"
rm "$site/content.sh"
is 'after that a file is served' "$(content modules/web/files/tree/1)" 200
is 'a client without a certificate is refused' "$(curl -s -o /dev/null \
    --cacert "$site/ssl/certs/ca.pem" -w '%{http_code}' "https://localhost:\
$port/puppet/v3/static_file_content/modules/web/files/index.html?environment=\
production&code_id=v1")" 403
like 'the content has an audit record' "$(grep '"code":"DLG-[A-Z]-SRV-2692"' "$site/log" |
    tail -n 1)" 'modules/web/files/tree/1'
route=$(dalang metrics --json --rundir "$site/run" | exact_jq '[.. | objects |
    select(.dlcRouteLabel? == "static_file_content")][0].dlcRoute2xx')
like 'the route is counted' "$route" '^[1-9]'
stop "$daemon"

# One worker: contents have a share.
sed -i 's/^workers = 2/workers = 1/; s/^\(code_command_timeout = \).*/\160s/' \
    "$config"
start_server || exit 1
is 'ids and contents have two processes' \
    "$(pgrep -P "$daemon" '^exec' | wc -l)" 2
# A busy machine may need more than 3 s for so much.
echo 'head -c 70000000 /dev/zero; exit 0' | act content
like 'too large a content' "$(content modules/web/files/a; cat "$site/body")" \
    '^500.*it printed more than 67108864 bytes'
cat <<END | act content
while [ ! -e "$site/go" ]; do sleep 0.1; done
echo x
exit 0
END
: >"$site/calls"
# held NODE FILE: request a content; its program waits.
held()
{
	request "$1" "/puppet/v3/static_file_content/a/b/files/$2?environment=\
production&code_id=v1" >"$site/held.$2" &
}
held $node 1
ok 'a content is made' wait_for 20 grep -q files/1 "$site/calls"
is 'a catalog does not wait for it' "$(static)" 200
held $node 2
sleep 1
held $node 3
sleep 1
held $other 4
sleep 1
touch "$site/go"
all() { [ "$(cat "$site"/held.[1-4])" = "$(printf 'x\nx\nx\nx')" ]; }
ok 'all contents are served' wait_for 20 all
is 'clients take turns' "$(sed -n 's#.*files/##p' "$site/calls" | paste -sd,)" \
    1,2,4,3
rm "$site/content.sh"

# The memory of contents that are being sent has the share of a node.
truncate -s 40M "$m/half"
half="/puppet/v3/static_file_content/modules/web/files/half?environment=\
production&code_id=v1"
start "$site/slow" curl -s --max-time 100 --limit-rate 10k -o "$site/half" \
    --cacert "$site/ssl/certs/ca.pem" --cert "$site/ssl/certs/$node.pem" \
    --key "$site/ssl/private_keys/$node.pem" "https://localhost:$port$half"
slow=$started
begun() { [ -s "$site/half" ]; }
ok 'a node reads a content slowly' wait_for 20 begun
is 'another one beside it is refused' "$(status $node "$half")" 503
like 'with the reason' "$(cat "$site/body")" \
    'the limit of data held for answers is exceeded'
is 'it may try again' "$(grep -ci '^retry-after' "$site/header")" 1
like 'a record has the reason' "$(cat "$site/log")" SRV-2594
is 'small ones are served' "$(content modules/web/files/index.html)" 200
is 'another node has its own share' "$(status $other "$half")" 200
stop "$slow"
frees() { [ "$(status "$node" "$half")" = 200 ]; }
ok 'when it leaves the next one is served' wait_for 20 frees
is 'and a further one after it' "$(status $node "$half")" 200
stop "$daemon"

# Settings.
sed -i '/^code_content_command/d' "$config"
like 'one program without the other is refused' \
    "$(timeout 60 dalang-compiled --config "$config" --logdest json 2>&1)" \
    'Only one of .*code_id_command.* was set'
sed -i '/^code_id_command/d' "$config"
start_server || exit 1
is 'without programs: a catalog without an id' "$(static; body .code_id)" 200null
is 'and without contents' "$(content modules/web/files/index.html
    cat "$site/body")" "500Internal Server Error: Cannot retrieve code content \
because the \"code_content_command\" setting is not present in configuration."
done_testing
