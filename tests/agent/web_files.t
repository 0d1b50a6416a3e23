#!/bin/sh
# Sources "http:" and "https:" of the type file: dalang apply, dalang resource
# and dalang agent fetch them from web servers, good and hostile ones.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'pluginsync = false' 'http_read_timeout = 4' "http_connect_timeout = $((5 * ${SLOW:-1}))"
t=$site/target
mkdir -p "$t"
web=$(next_port "$port")
safe=$(next_port "$web")
url=http://localhost:$web
sum=7264f89f1873b0b834c2c3b25a6393c84e77b6c0595af145f4afa6f64733143b
start "$site/requests" python3 tests/agent/web_files.py "$web"
start "$site/safe" python3 tests/agent/web_files.py "$safe" \
    "$site/ssl/certs/$server.pem" "$site/ssl/private_keys/$server.pem"
wait_for 60 curl -s "$url/plain/x"
wait_for 60 curl -sk "https://localhost:$safe/plain/x"

# apply [OPTION...]: apply the manifest of standard input; print the exit code.
apply()
{
	cat >"$site/m.pp"
	dalang apply --config "$config" --certname $node --logdest console \
	    --color false --detailed-exitcodes "$@" "$site/m.pp" \
	    >"$site/out" 2>&1
	echo $?
}
# sources NAME...: a file for each, in the directory target.
sources()
{
	for name; do
		echo "file { '$t/$name': source => '$url/$name/x' }"
	done
}
made()
{
	like "$1: is made" "$(cat "$site/out")" \
	    "File\[$t/$1\]/ensure: defined content as '\{$2\}$3"
	is "$1: the content" "$(cat "$t/$1")" 'content of the web'
}
fails()
{
	like "$1: the reason" "$(cat "$site/out")" \
	    "^Error: /Stage\[main\]/Main/File\[$t/$1\][^ ]*: $2"
	ok "$1: no file" [ ! -e "$t/$1" ]
}

# Good answers.
good='sha256 sha1 md5 content all date epoch plain redirect nohead403 nohead405 whole busy busy0 private'
{
	# shellcheck disable=SC2086 # several names
	sources $good | grep -v private
	echo "file { '$t/md5of': source => '$url/all/x', checksum => md5, mode => '0640' }"
	echo "file { '$t/mtimeof': source => '$url/all/x', checksum => mtime }"
	echo "file { '$t/sha512': source => '$url/all/x', checksum => sha512 }"
	echo "file { '$t/chain': source => '$url/chain/10' }"
	echo "file { '$t/list': source => ['$url/status/404/1', '$url/status/500/x', '$url/all/x'] }"
	echo "file { '$t/value': ensure => file, source => '$url/plain/x', checksum => sha256, checksum_value => '$sum' }"
	echo "file { '$t/private': source => 'http://user:secret@localhost:$web/private/x' }"
} >"$site/good.pp"
is 'files are made' "$(apply <"$site/good.pp")" 2
made sha256 sha256 $sum
made sha1 sha1 acb99e824a0db08a7c27ddb24c54d014d3d51370
made md5 md5 260cdce28bb9a943baa2cd0a8e7907e0
made content md5 260cdce28bb9a943baa2cd0a8e7907e0
made all sha256 $sum
made date mtime '1994-11-06 08:49:37 UTC'
made epoch mtime '1970-01-01 00:00:00 UTC'
made plain mtime "$(date +%Y)-"
for name in redirect nohead403 nohead405 chain list busy private sha512; do
	made $name sha256 $sum
done
made whole mtime "$(date +%Y)-"
made md5of md5 260cdce28bb9a943baa2cd0a8e7907e0
made mtimeof mtime '1994-11-06 08:49:37 UTC'
is 'value: the content' "$(cat "$t/value")" 'content of the web'
is 'rights are those of a new file' "$(stat -c %a "$t/sha256" "$t/md5of")" \
    '644
640'
like 'a busy server is asked again' "$(cat "$site/out")" \
    'Sleeping for 1 seconds before retrying the request'
like 'a file is asked for with HEAD' "$(cat "$site/requests")" \
    '^HEAD /sha256/x  \*/\*$'
is 'a server that refuses it, with a range' \
    "$(grep nohead405 "$site/requests")" 'HEAD /nohead405/x  */*
GET /nohead405/x bytes=0-0 */*
GET /nohead405/x  */*'
before=$(wc -l <"$site/requests")
is 'the next run copies files without a digest and a date' \
    "$(apply <"$site/good.pp")" 2
is 'only these' "$(grep -c 'content changed' "$site/out")" 2
is 'no content of the others is requested' \
    "$(tail -n "+$((before + 1))" "$site/requests" | grep -v bytes= |
	grep '^GET' | sort)" 'GET /plain/x  */*
GET /whole/x  */*'
echo changed >"$t/sha256"
echo changed >"$t/date"
touch -d 1990-01-01 "$t/date"
sources sha256 date | apply --noop >/dev/null
is 'noop changes nothing' "$(cat "$t/sha256")" changed
is 'a changed file is replaced' "$(sources sha256 date | apply)" 2
like 'by its digest' "$(cat "$site/out")" \
    "sha256\]/content: content changed '\{sha256\}[0-9a-f]*' to '\{sha256\}$sum'"
like 'by its date' "$(cat "$site/out")" \
    "date\]/content: content changed '\{mtime\}1990-.*' to '\{mtime\}1994-11-06 08:49:37 UTC'"

# What is refused.
bad='changed notsum twosums notmd5 notdate loop tofile topuppet tonothing gone fails cut part partial flood page stalls silent'
{
	# shellcheck disable=SC2086 # several names
	sources $bad
	echo "file { '$t/chain': source => '$url/chain/11' }"
	echo "file { '$t/always': source => '$url/always/100000' }"
	# a billion times that is 290448384, modulo two to the power of 64
	echo "file { '$t/forever': source => '$url/always/18446744074' }"
	echo "file { '$t/none': source => ['$url/status/404/1', '$url/status/500/2', 'http://user:secret@localhost:$web/status/403/3'] }"
	echo "file { '$t/use': source => '$url/all/x', source_permissions => use }"
	echo "file { '$t/tree': source => '$url/all/x', recurse => true }"
	echo "file { '$t/blank': source => '$url/all/x y' }"
	echo "file { '$t/ascii': source => '$url/all/ö' }"
	echo "file { '$t/slash': source => 'http://user:x/secret@localhost:1/x' }"
	echo "file { '$t/token': source => 'http://secret@localhost:1/x?signature=secret' }"
	echo "file { '$t/signed': source => '$url/status/404/1?signature=secret' }"
	echo "file { '$t/refused': source => 'http://user:secret@localhost:1/x' }"
	echo "file { '$t/nohost': source => 'http:/x' }"
	echo "file { '$t/value': ensure => file, source => '$url/plain/x', checksum => sha256, checksum_value => '$(printf %064d 0)' }"
	echo "file { '$t/last': source => '$url/sha256/x' }"
} >"$site/bad.pp"
rm -f "$t"/*
is 'the run reports failures' "$(apply <"$site/bad.pp")" 6
unreadable='Could not evaluate: Could not retrieve file metadata for'
write='change from .absent. to .file. failed:'
fails changed "$write File written to disk did not match desired checksum; discarding changes \(\{sha256\}$sum vs "
fails notsum "$unreadable $url/notsum/x: The checksum sha256 that the server sent is invalid"
fails twosums "$unreadable $url/twosums/x: The checksum sha256 that the server sent is invalid"
fails notmd5 "$unreadable $url/notmd5/x: The checksum md5 that the server sent is invalid"
fails notdate "$unreadable $url/notdate/x: invalid date"
fails loop "$unreadable $url/loop/x: Too many HTTP redirections for $url/loop/x"
fails chain "$unreadable $url/chain/11: Too many HTTP redirections for "
fails tofile "$unreadable $url/tofile/x: Request to $url/tofile/x failed after [0-9.]* seconds: Protocol"
fails topuppet "$unreadable $url/topuppet/x: Request to $url/topuppet/x failed after [0-9.]* seconds: (Protocol|The redirect target)"
fails tonothing "$unreadable $url/tonothing/x: Location response header is missing"
fails gone "$write Could not set 'file' on ensure: Error 404 on SERVER: Not Found"
fails fails "$write Could not set 'file' on ensure: Error 500 on SERVER: out of order"
fails cut "$write .*Request to $url/cut/x interrupted after [0-9.]* seconds: the connection was closed before the end of the answer"
fails part "$write File written to disk did not match desired checksum"
fails partial "$write .*Error 206 on SERVER: content of the web"
fails always "$unreadable $url/always/100000: Too many HTTP retries for $url/always/100000"
fails forever "$unreadable $url/always/18446744074: Too many HTTP retries for $url/always/18446744074"
fails flood "$unreadable $url/flood/x: Request to .*: the head of the answer is larger than its limit"
fails page "$write .*Error 500 on SERVER: X-More: 0123456789abcdef"
fails stalls "$unreadable $url/stalls/x: Request to $url/stalls/x timed out read operation after [0-9.]* seconds"
fails silent "$write .*Request to $url/silent/x timed out read operation after [0-9.]* seconds"
fails none "Could not evaluate: Could not retrieve information from environment production source\(s\) $url/status/404/1, $url/status/500/2, http://\[redacted\]@localhost:$web/status/403/3"
fails use 'Could not evaluate: Got nil value for (owner|mode)'
like 'trees cannot be copied' "$(cat "$site/out")" \
    "tree\]: Failed to generate additional resources using 'eval_generate': cannot lookup multiple files"
fails blank "$unreadable $url/all/x y: bad URI\(is not URI\?\): \"$url/all/x y\""
fails ascii "$unreadable $url/all/ö: URI must be ascii only \"$url/all/"
fails refused "$unreadable http://\[redacted\]@localhost:1/x: Request to http://\[redacted\]@localhost:1/x failed after [0-9.]* seconds: .*onnect"
fails slash "$unreadable http://\[redacted\]@localhost:1/x"
fails token "$unreadable http://\[redacted\]@localhost:1/x\?\[redacted\]: Request to http://\[redacted\]@localhost:1/x\?\[redacted\] failed"
fails signed "Could not evaluate: Could not retrieve information from environment production source\(s\) $url/status/404/1\?\[redacted\]"
is 'no message contains a secret' "$(grep -c secret "$site/out")" 0
ok 'the report contains the messages' \
    grep -q 'redacted.*@localhost' "$site/var/state/last_run_report.yaml"
is 'the report contains no secret' \
    "$(grep -c secret "$site/var/state/last_run_report.yaml")" 0
echo "file { '$t/token': source => 'http://secret@localhost:$web/status/403/3?a=secret' }" >"$site/token.pp"
dalang apply --debug --config "$config" --logdest console "$site/token.pp" \
    >"$site/debug" 2>&1
is 'nor does a message of debug' "$(grep -c secret "$site/debug")" 0
like 'which prints the URL' "$(cat "$site/debug")" \
    "http://\[redacted\]@localhost:$web/status/403/3\?\[redacted\]"
fails nohost "$unreadable http:/x: no host component for URI"
fails value "$write .*File written to disk did not match desired checksum"
is 'the rest of the run is done' "$(cat "$t/last")" 'content of the web'
is 'passwords are not logged' "$(grep -c secret "$site/out")" 0
is 'nor reported' "$(grep -c secret "$site/var/state/last_run_report.yaml")" 0
ok 'no temporary file is left' sh -c "! ls -A '$t' | grep -v '^[a-z]*\$'"

# Bodies that last, and those with an encoding.
rm -f "$t"/*
is 'the run reports failures of bodies' \
    "$(sources drip leak | apply --http_read_timeout 1 --http_connect_timeout 1)" 4
late='timed out read operation after [0-9.]* seconds'
fails drip "$write .*Request to $url/drip/x $late"
fails leak "$write .*Request to $url/leak/x $late"
seconds=$(sed -n 's/.*leak.x timed out .* after \([0-9]*\).*/\1/p' "$site/out" |
    head -n 1)
ok 'a body without an end has its time' [ "${seconds:-0}" -ge 5 ]
is 'and those of encodings' \
    "$(sources encoded twice encodedpage identity | apply)" 6
unasked='the answer has the content encoding'
fails encoded "$write .*$unasked gzip, which was not requested"
fails twice "$write .*$unasked deflate, xxx*, which was not requested"
fails encodedpage "$write .*Error 500 on SERVER: Internal Server Error"
is 'the encoding identity is none' "$(cat "$t/identity")" 'content of the web'

# HTTPS: the CAs of the system, of Puppet, and those of ssl_trust_store.
rm -f "$t"/*
secure="file { '$t/safe': source => 'https://localhost:$safe/sha256/x' }"
is 'a server of the own CA is trusted' "$(echo "$secure" | apply)" 2
is 'safe: the content' "$(cat "$t/safe")" 'content of the web'
rm "$t/safe"
is 'one of an unknown CA is not' \
    "$(echo "$secure" | apply --localcacert /none)" 4
fails safe "$unreadable https://localhost:$safe/sha256/x: Request to .*certificate"
is 'a CA of the system is trusted' "$(echo "$secure" |
    SSL_CERT_FILE=$site/ssl/certs/ca.pem apply --localcacert /none)" 2
rm "$t/safe"
is 'a CA of ssl_trust_store is trusted' "$(echo "$secure" |
    apply --localcacert /none --ssl_trust_store "$site/ssl/certs/ca.pem")" 2
rm "$t/safe"
head -c -1 "$site/ssl/certs/ca.pem" >"$site/unended.pem"
is 'besides an own CA whose last line does not end' "$(echo "$secure" |
    apply --localcacert "$site/unended.pem" \
	--ssl_trust_store "$site/ssl/certs/ca.pem")" 2
rm "$t/safe"
echo 'no certificate' >"$site/none.pem"
is 'a store without a certificate is ignored' "$(echo "$secure" |
    apply --localcacert /none --ssl_trust_store "$site/none.pem")" 4
like 'and reported' "$(cat "$site/out")" \
    "Failed to add '$site/none.pem' as a trusted CA file: "
is 'a store that is not a file is ignored' "$(echo "$secure" |
    apply --ssl_trust_store "$site")" 2
like 'and reported' "$(cat "$site/out")" \
    "The 'ssl_trust_store' setting does not refer to a file and will be ignored: '$site'"
is 'the name of the server is checked' "$(echo \
    "file { '$t/name': source => 'https://127.0.0.2:$safe/sha256/x' }" |
    apply)" 4

is 'dalang resource copies one' "$(dalang resource --config "$config" \
    file "$t/resource" "source=$url/sha256/x" >"$site/out" 2>&1; echo $?)" 0
is 'resource: the content' "$(cat "$t/resource")" 'content of the web'

# The agent.
{
	sources sha256 changed date
	echo "file { '$t/agent': source => 'https://localhost:$safe/sha256/x' }"
} | manifest
rm -f "$t"/*
start_server || exit 1
dalang agent --test --config "$config" --logdest console --color false \
    >"$site/out" 2>&1
is 'an agent run reports changes and a failure' $? 6
made sha256 sha256 $sum
made agent sha256 $sum
made date mtime '1994-11-06 08:49:37 UTC'
fails changed "$write File written to disk did not match desired checksum"
ok 'and no process is left' wait_for 60 sh -c "! pgrep -f 'dalang-fetch.*$site/.*[-]-web'"

# A stop, while a server sends nothing.
echo "file { '$t/stalls': source => '$url/stalls/x' }" >"$site/m.pp"
stalled=$(grep -c stalls "$site/requests")
start "$site/out" with_secret dalang apply --config "$config" \
    --http_read_timeout 600 --logdest console "$site/m.pp"
# shellcheck disable=SC2154 # set by start
run=$started
wait_for 60 sh -c "[ \$(grep -c stalls '$site/requests') -gt $stalled ]"
web_pid=$(pgrep -P "$run" dalang-fetch)
if [ "$(id -u)" = 0 ]; then
	is 'the process is not privileged' \
	    "$(stat -c %u "/proc/$web_pid/task")" 65534
	is 'the run has the secrets of its caller' \
	    "$(inherited "$run" | xargs)" 'variable descriptor'
	is 'the process has none of them' "$(inherited "$web_pid")" ''
else
	skip 'the process is not privileged' 'not root'
fi
is 'it has no URL and no key in its arguments' \
    "$(tr '\0' '\n' <"/proc/$web_pid/cmdline" | grep -c 'http:\|private')" 0
kill "$run"
sleep 1
ok 'a stop waits for it' kill -0 "$run"
kill "$run"
ok 'a second one ends the wait' wait_for 60 worker_gone "$run"

# A server whose answer ends the process.
rm -f "$t"/*
stalled=$(grep -c stalls "$site/requests")
{
	echo "file { '$t/stalls': source => '$url/stalls/x' }"
	sources sha256
} >"$site/m.pp"
start "$site/out" dalang apply --config "$config" --http_read_timeout 600 \
    --logdest console "$site/m.pp"
wait_for 60 sh -c "[ \$(grep -c stalls '$site/requests') -gt $stalled ]"
kill -9 "$(pgrep -P "$started" dalang-fetch)"
ok 'the run goes on' wait_for 60 worker_gone "$started"
fails stalls "$unreadable $url/stalls/x: the fetch child has ended"
is 'the files of other servers are fetched' "$(cat "$t/sha256")" \
    'content of the web'
done_testing
