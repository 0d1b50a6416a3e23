#!/bin/sh
# Files for agents: mounts, metadata, content, and what is refused.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
echo "notify { 'a': }" | manifest
production=$site/code/environments/production
m=$production/modules/web
mkdir -p "$m/files/tree/sub" "$m/lib/facter" "$m/facts.d" \
    "$production/modules/base/lib" "$site/mount" "$site/other/modules"
echo content >"$m/files/index.html"
: >"$m/files/empty"
echo one >"$m/files/tree/1"
echo two >"$m/files/tree/sub/2"
echo no >"$m/files/tree/x.bak"
echo 'a fact' >"$m/lib/facter/web.rb"
echo 'external' >"$m/facts.d/web.txt"
echo 'base' >"$production/modules/base/lib/base.rb"
echo secret >"$site/secret"
ln -s "$site/secret" "$m/files/outside"
ln -s index.html "$m/files/link"
mkfifo "$m/files/fifo"
dd if=/dev/urandom of="$m/files/large" bs=1M count=40 2>/dev/null
chmod 000 "$site/secret"
chmod 640 "$m/files/index.html"
chmod o+r "$m/files/index.html"
echo 'of a mount' >"$site/mount/file"
# the line is that of the manual page
line=$(sed -n '/^\.It Ic fileserverconfig/,/^\.It Ic auth_conf/s/^\.Li \(.*DIRECTORY\) ,$/\1/p' \
    doc/dalang.conf.5 | sed "s,DIRECTORY,$site/mount,")
cat >"$site/fileserver.conf" <<END
[extra]
  $line
  allow *
END
start "$site/log" dalang-compiled --config "$config" --logdest json \
    --log_level info
# shellcheck disable=SC2154 # set by start
daemon=$started
wait_for 60 status_running || exit 1
timeout 60 dalang log set server.file debug --rundir "$site/run" \
    >/dev/null 2>&1

# ask ENDPOINT PATH [QUERY]: the status; the body is in $site/body.
ask()
{
	status $node "/puppet/v3/$1/$2?environment=production${3:+&$3}" \
	    --path-as-is
}
# body FILTER: of the JSON body.
body() { jq -r "$1" "$site/body"; }

is 'metadata of a file' "$(ask file_metadata modules/web/index.html \
    'links=manage&checksum_type=sha256&source_permissions=ignore')" 200
is 'its fields are those of Puppet' "$(body 'keys | join(" ")')" \
    'checksum destination group links mode owner path relative_path type'
is 'its checksum is that of the content' \
    "$(body '.checksum.type + " " + .checksum.value')" \
    "sha256 {sha256}$(sha256sum <"$m/files/index.html" | cut -d' ' -f1)"
is 'its path is absolute' "$(body .path)" "$m/files/index.html"
is 'its mode is that of source_permissions=ignore' "$(body .mode)" 420
is 'with use it is that of the file' "$(ask file_metadata \
    modules/web/index.html 'source_permissions=use' >/dev/null
    body .mode)" 420
is 'md5 is computed when it is requested' "$(ask file_metadata \
    modules/web/index.html 'checksum_type=md5' >/dev/null
    body .checksum.value)" "{md5}$(md5sum <"$m/files/index.html" |
    cut -d' ' -f1)"
echo changed >"$m/files/index.html"
is 'a changed file has its new checksum' "$(ask file_metadata \
    modules/web/index.html >/dev/null
    body .checksum.value)" \
    "{sha256}$(sha256sum <"$m/files/index.html" | cut -d' ' -f1)"

is 'content of a file' "$(ask file_content modules/web/index.html)" 200
is 'it is sent as it is' "$(cat "$site/body")" changed
is 'content of an empty file' "$(ask file_content modules/web/empty)" 200
is 'it has no byte' "$(wc -c <"$site/body")" 0
is 'content of 40 MiB' "$(ask file_content modules/web/large)" 200
ok 'it is complete' cmp "$site/body" "$m/files/large"
is 'content of a mount of fileserver.conf' \
    "$(ask file_content extra/file; cat "$site/body")" '200of a mount'
is 'plug-ins of all modules are one tree' "$(ask file_metadatas plugins \
    'recurse=true&links=follow' >/dev/null
    body '[.[].relative_path] | sort | join(" ")')" \
    '. base.rb facter facter/web.rb'
is 'the content of a plug-in' \
    "$(ask file_content plugins/facter/web.rb; cat "$site/body")" '200a fact'
is 'external facts are served' \
    "$(ask file_content pluginfacts/web.txt; cat "$site/body")" '200external'
is 'a tree without what is ignored' "$(ask file_metadatas \
    modules/web/tree 'recurse=true&ignore=*.bak&ignore=.git' >/dev/null
    body '[.[].relative_path] | sort | join(" ")')" '. 1 sub sub/2'
is 'a tree of one level' "$(ask file_metadatas modules/web/tree \
    'recurse=true&recurselimit=1' >/dev/null
    body '[.[].relative_path] | sort | join(" ")')" '. 1 sub x.bak'

# Refused.
for path in modules/web/nothing modules/none/x nomount/x plugins/nothing; do
	is "404: $path" "$(ask file_content $path)" 404
	like "the error names $path" "$(body .message)" \
	    "Not Found: Could not find file_content $path"
done
is 'an environment that does not exist' "$(status $node \
    '/puppet/v3/file_content/modules/web/empty?environment=none')" 404
is 'without an environment' "$(status $node \
    /puppet/v3/file_content/modules/web/empty)" 400
is 'without a certificate' "$(curl -s --cacert "$site/ssl/certs/ca.pem" \
    -o "$site/body" -w '%{http_code}' \
    "https://localhost:$port/puppet/v3/file_content/modules/web/empty?environment=production")" 403
for query in links=x checksum_type=crc recurse=1 recurselimit=a \
    source_permissions=all max_files=z; do
	is "400: $query" "$(ask file_metadatas modules/web/tree "$query")" 400
done
for path in modules/web/../../../../secret modules/web/%2e%2e/lib \
    modules//web modules/web/%2f/etc/passwd; do
	is "400: $path" "$(ask file_content "$path")" 400
done
is 'what the user of the daemon cannot read' \
    "$(ask file_content modules/web/outside | grep -c '^[45]')" 1
is 'a FIFO is not waited for' \
    "$(ask file_content modules/web/fifo | grep -c '^[45]')" 1
is 'a directory has no content' \
    "$(ask file_content modules/web/tree | grep -c '^[45]')" 1
is 'and the daemon goes on' "$(ask file_content modules/web/empty)" 200

# A client that disconnects, a process that ends.
timeout 1 curl -s --limit-rate 100k --cacert "$site/ssl/certs/ca.pem" \
    --cert "$site/ssl/certs/$node.pem" --key "$site/ssl/private_keys/$node.pem" \
    -o /dev/null "https://localhost:$port/puppet/v3/file_content/modules/web/large?environment=production"
files=$(pgrep -P "$daemon" -x 'files 1')
ok 'each front has a files process' test -n "$files"
kill -9 "$files"
is 'another one answers after a crash' \
    "$(ask file_content modules/web/empty)" 200
cp "$config" "$site/saved"
kill -HUP "$daemon"
again() { [ "$(ask file_content modules/web/empty)" = 200 ]; }
ok 'and after a reload' wait_for 20 again

logged() { grep -q "$1" "$site/log"; }
ok 'at debug each file is logged' logged 'DLG-D-SRV-2578'
ok 'and each refusal' logged 'DLG-D-SRV-2579'
ok 'content has an audit record' logged 'DLG-N-SRV-2692'
stop "$daemon"
done_testing
