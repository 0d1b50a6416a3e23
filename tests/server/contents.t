#!/bin/sh
# The contents of many files in one answer: each target is permitted, recorded
# and counted as a request for the file.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out "auth_conf = $site/auth.conf"
echo "notify { 'a': }" | manifest
m=$site/code/environments/production/modules/web/files
mkdir -p "$m/private" "$m/other"
echo one >"$m/one"
: >"$m/empty"
echo secret >"$m/private/key"
echo other >"$m/other/file"
dd if=/dev/urandom of="$m/large" bs=1M count=24 2>/dev/null
cat >"$site/auth.conf" <<END
authorization: { version: 1, rules: [
  { match-request: { path: "/puppet/v3/file_content/modules/web/private",
      type: path, method: get }, allow: $other, sort-order: 1, name: only-other }
  { match-request: { path: "/puppet/v3/file_content/modules/web/other",
      type: path, method: get, query-params: { environment: production } },
      deny: "*", sort-order: 2, name: only-parameters }
  { match-request: { path: "/puppet/v3/file", type: path }, allow: "*",
      sort-order: 500, name: files }
  { match-request: { path: "/status", type: path },
      allow-unauthenticated: true, sort-order: 500, name: status }
] }
END
start_server || exit 1

# decode: the results of a stream, a line each
cat >"$site/decode.py" <<'END'
import hashlib, struct, sys
s = sys.stdin.buffer.read()
at, size, data = 0, None, bytearray()
while at < len(s):
    kind, n = s[at:at + 1], struct.unpack(">I", s[at + 1:at + 5])[0]
    body = s[at + 5:at + 5 + n]
    at += 5 + n
    if kind == b"F":
        size, data = struct.unpack(">Q", body)[0], bytearray()
    elif kind == b"D":
        data += body
    elif kind == b"X":
        part = "" if size is None else " after %s" % (len(data) < size)
        print(struct.unpack(">H", body[:2])[0], body[2:].decode() + part)
        size = None
    elif kind == b"Z":
        print("end", at == len(s))
    if size is not None and len(data) == size:
        print("file", size, hashlib.sha256(data).hexdigest()[:8])
        size = None
END
# stream NAME [OPTION...]: of the targets on standard input
stream()
{
	stream_name=$1
	shift
	request "$stream_name" /puppet/v3/file_contents --data-binary @- \
	    -H 'Content-Type: text/plain' "$@"
}
# t PATH...: targets
t()
{
	for t_path; do
		echo "/puppet/v3/file_content/modules/web/$t_path?environment=production"
	done
}
decode() { python3 "$site/decode.py"; }
sum() { sha256sum | cut -c1-8; }

is 'all results are in the order of the targets' \
    "$(t one empty none one large | stream $node | decode)" \
    "file 4 $(sum <"$m/one")
file 0 $(sum <"$m/empty")
404 Could not find file_content modules/web/none
file 4 $(sum <"$m/one")
file 25165824 $(sum <"$m/large")
end True"
like 'the answer has a content type of its own' "$(cat "$site/header")" \
    'application/vnd.dalang.file-contents'
status $node '/puppet/v3/file_metadatas/modules/web?environment=production' \
    >/dev/null
like 'metadata have the field of a server with streams' "$(cat "$site/header")" \
    'X-Dalang-File-Contents: 1'
served()
{
	[ "$(grep -c 'The content of modules/web/.* was served' \
	    "$site/log")" -eq 4 ]
}
ok 'each file leaves an audit record' wait_for 30 served

# --- authorisation ---
is 'a rule for GET of a file holds in a stream' \
    "$(t private/key one | stream $node | decode | sed -n 1p)" \
    '403 Forbidden by auth.conf'
is 'a node that the rule allows gets the file' \
    "$(t private/key | stream $other | decode | sed -n 1p)" \
    "file 7 $(sum <"$m/private/key")"
is 'a rule with parameters holds' \
    "$(t other/file | stream $node | decode | sed -n 1p)" \
    '403 Forbidden by auth.conf'
is 'an escaped spelling of the path is the same path' \
    "$(t 'p%72ivate/key' | stream $node | decode | sed -n 1p)" \
    '403 Forbidden by auth.conf'
is_refused()
{
	grep 'private/key' "$site/log" | grep -F "$node" | grep -q only-other
}
ok 'a refused target leaves a record with its rule' wait_for 30 is_refused
is 'a client without a certificate is refused' \
    "$(t one | curl -s -o "$site/body" -w '%{http_code}' \
	--cacert "$site/ssl/certs/ca.pem" --data-binary @- \
	"https://localhost:$port/puppet/v3/file_contents")" 403

# --- hostile clients ---
refused()
{
	printf '%b' "$2" | stream $node >"$site/body" "${3:---http1.1}"
	is "$1" "$(cat "$site/status")" "${4:-400}"
}
p=/puppet/v3/file_content/modules/web/one
refused 'a body without LF' "$p"
refused 'an empty line' "$p\n\n"
refused 'another route' '/puppet/v3/catalog/x?environment=production\n'
refused 'another endpoint of the same beginning' '/puppet/v3/file_contents\n'
refused 'an empty body' ''
refused 'HTTP/1.0' "$p?environment=production\n" --http1.0
for bad in '../../../../etc/passwd' '%2e%2e/one' 'a%00b' \
    "$(printf '%02100d' 0)"; do
	like "a target with $(echo "$bad" | cut -c1-20)" \
	    "$(t "$bad" | stream $node | decode)" '^400 .*'
done
is 'a target without environment' \
    "$(echo "$p" | stream $node | decode | sed -n 1p)" \
    '400 The environment is missing or invalid'
yes "$p?environment=production" | head -c 1100000 | sed '$d' |
    stream $node >"$site/body"
is 'a body beyond the limit is refused' "$(cat "$site/status")" 413
is 'many targets are answered' "$(t one | sed 'p;p;p;p' |
    sed 'p;p;p;p;p;p;p;p;p' | sed 'p;p;p;p;p;p;p;p;p' | stream $node | decode |
    sort | uniq -c | awk '{ print $1, $2 }' | tr '\n' ' ')" '1 end 500 file '

# files_of: descriptors of files of the module that the front has open
files_of()
{
	for pid in $(pgrep -P "$daemon"); do
		ls -l "/proc/$pid/fd" 2>/dev/null
	done | grep -c "$m"
}
some_open() { [ "$(files_of)" -gt 0 ]; }
none_open() { [ "$(files_of)" -eq 0 ]; }
t large one | stream $node --limit-rate 100K --max-time 100 >"$site/body" &
reader=$!
if [ "$(id -u)" -eq 0 ]; then
	ok 'while a client reads, the file is open' wait_for 60 some_open
	pkill -P "$reader" curl
	wait $reader
	ok 'a client that goes leaves no file open' wait_for 20 none_open
else
	skip 'while a client reads, the file is open' \
	    'needs root, to read descriptors'
	pkill -P "$reader" curl
	wait $reader
fi
# a file that becomes shorter while a slow client reads
t large one | stream $node --limit-rate 8M >"$site/body" &
reader=$!
begun() { [ "$(stat -c %s "$site/body")" -gt 100000 ]; }
wait_for 60 begun
: >"$m/large"
wait $reader
is 'a file that becomes shorter fails alone' "$(decode <"$site/body")" \
    "500 the file has become shorter while it was sent after True
file 4 $(sum <"$m/one")
end True"
is 'the daemon serves as before' "$(status $node \
    '/puppet/v3/file_content/modules/web/one?environment=production')" 200
done_testing
