#!/bin/sh
# The filebucket of the server: who may put and read what, and its limits.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/causes.sh

lay_out 'workers = 1'
echo | manifest
bucket=$site/var/bucket
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/admin.example.com.add"
tests/certificates "$site/ssl" admin.example.com
path=/puppet/v3/file_bucket_file
start "$site/log" dalang-compiled --config "$config" --logdest json \
    --log_level debug
daemon=$started
wait_for 60 status_running || exit 1

sum_of() { sha256sum <"$1" | cut -d ' ' -f 1; }

# at NAME [PATH]: what names the content of a file in requests.
at() { echo "$path/sha256/$(sum_of "$site/$1")${2:-}?environment=production"; }

# put NODE NAME [PATH]: the status.
put()
{
	status "$1" "$(at "$2" "${3:-}")" -T "$site/$2" \
	    -H 'Content-Type: application/octet-stream'
}

# get NODE NAME [PATH]: the status; the content is $site/body.
get() { status "$1" "$(at "$2" "${3:-}")"; }
head_of() { status "$1" "$(at "$2" "${3:-}")" -I; }

# --- put and get ---

printf 'secret\0größer\n' >"$site/one"
: >"$site/empty"
is 'a content is not there' "$(head_of $node one //etc/one)" 404
is 'nor can it be read' "$(get $node one)" 404
like 'the error is that of Puppet' "$(jq -r .message "$site/body")" \
    "^Not Found: Could not find file_bucket_file sha256/$(sum_of "$site/one")$"
is 'it is put' "$(put $node one //etc/one)" 200
is 'the answer has no content' "$(cat "$site/body")" ''
is 'it is there' "$(head_of $node one //etc/one)" 200
is 'it is read' "$(get $node one)" 200
same 'as it was' "$site/body" "$site/one"
is 'with its path' "$(get $node one //etc/one)" 200
is 'a slash may be at the end' "$(get $node one /)" 200
is 'not with another path' "$(get $node one //etc/two)" 404
is 'it is put again' "$(put $node one //etc/two)" 200
is 'then it has this path, too' "$(get $node one //etc/two)" 200
is 'an empty content is put' "$(put $node empty //etc/empty)" 200
is 'and read' "$(get $node empty)" 200
is 'as it was' "$(wc -c <"$site/body")" 0
sum=$(sum_of "$site/one")
where=$bucket/$(echo "$sum" | cut -c 1-8 | sed 's,.,&/,g')$sum
same 'the layout is that of Puppet' "$where/contents" "$site/one"
is 'with the paths' "$(cat "$where/paths")" '/etc/one
/etc/two'
is 'dalang filebucket reads it' \
    "$(dalang filebucket --bucket "$bucket" get "$sum" | sum_of /dev/stdin)" \
    "$sum"
is 'others may not' "$(stat -c '%u %a' "$where/contents" "$where/nodes")" \
    "$process_uid 440
$process_uid 640"
like 'a record has the path' "$(cat "$site/log")" \
    "The content of /etc/one of $node is in the filebucket with digest $sum: added"
like 'reading is audited' "$(cat "$site/log")" \
    "The content $sum of the filebucket was served to $node, $(wc -c <"$site/one") bytes"
md5=$(md5sum <"$site/one" | cut -d ' ' -f 1)
is 'another digest works' "$(status $node \
    "$path/md5/$md5//etc/one?environment=production" -T "$site/one" \
    -H 'Content-Type: application/octet-stream')" 200
is 'for reading, too' "$(status $node \
    "$path/md5/$md5?environment=production")" 200

# --- another node ---

is 'another node does not see it' "$(head_of $other one //etc/one)" 404
is 'nor read it' "$(get $other one)" 404
is 'nor with its path' "$(get $other one //etc/one)" 404
is 'without a certificate nothing is put' "$(curl -s -o "$site/body" \
    -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    -T "$site/one" "https://localhost:$port$(at one)")" 403
is 'it puts the same content' "$(put $other one //root/x)" 200
is 'now it reads it' "$(get $other one)" 200
is 'not by the path of the other' "$(get $other one //etc/one)" 404
is 'it is stored once' \
    "$(find "$bucket" -path "*$sum/contents" | wc -l)" 1
printf 'b\n' >"$site/b"
is 'what Puppet has stored' "$(
    dalang filebucket --bucket "$bucket" backup "$site/b" >/dev/null
    chown -R 65534:65534 "$bucket"
    get $node b)" 404
is 'an administrator reads it' "$(status admin.example.com "$(at b)")" 200
is 'by its path' "$(status admin.example.com "$(at b "/$site/b")")" 200
is 'not by another' "$(status admin.example.com "$(at b //x)")" 404
is 'and what nodes have put' "$(get admin.example.com one)" 200

# --- malformed requests ---

wrong=$(echo "$sum" | tr 0-9 1-90)
is 'a content of another digest is refused' "$(status $node \
    "$path/sha256/$wrong//x?environment=production" -T "$site/one" \
    -H 'Content-Type: application/octet-stream')" 400
like 'with the reason' "$(jq -r .message "$site/body")" \
    'the content does not have that checksum'
ok 'nothing of it is stored' test ! -e "$bucket/$(echo "$wrong" |
    cut -c 1-8 | sed 's,.,&/,g')$wrong"
for bad in "sha256" "sha256/" "sha256/$md5" "md5/$sum" "sha999/$sum" \
    "sha256/..%2f..%2f$sum" "sha256/${sum}0" \
    "sha256/$(echo "$sum" | tr a-f A-F)" "sha256/$sum///x" \
    "sha256/$sum//a/../b" "sha256/$sum//a//b" "sha256/$sum//a%0ab" \
    "sha256/$sum//a%00b" "mtime/$sum" "sha256lite/$sum"; do
	is "$bad is refused" "$(status $node \
	    "$path/$bad?environment=production" --path-as-is)" 400
done
is 'two slashes are for paths only' "$(status $node \
    "/puppet/v3/file_content//x/y/z//a?environment=production" \
    --path-as-is)" 400
is 'a content in chunks is put' "$(status $node "$(at one /etc/chunks)" \
    -H 'Transfer-Encoding: chunked' -T "$site/one" \
    -H 'Content-Type: application/octet-stream')" 200
is 'a part of a content is refused' "$(head -c 3 "$site/one" |
    status $node "$(at one)" -T - \
	-H 'Content-Type: application/octet-stream')" 400
is 'a form is refused' "$(status $node "$(at one)" -T "$site/one" \
    -H 'Content-Type: text/plain')" 415
is 'the environment is needed' "$(status $node "$path/sha256/$sum")" 400
is 'nothing is listed' "$(status $node "$(at one)&list_all=true")" 400
is 'as with Puppet' "$(jq -r .message "$site/body")" \
    'Bad Request: Listing remote file buckets is not allowed'
is 'no other method works' "$(status $node "$(at one)" -X POST)" 405

# --- what differs ---

# differ NODE OLD NEW [CURL-OPTION...]: the status; the answer is $site/body.
differ()
{
	d_node=$1
	d_old=$2
	d_new=$(sum_of "$site/$3")
	shift 3
	status "$d_node" "$(at "$d_old")&diff_with=$d_new" "$@"
}
seq 20 >"$site/old"
sed 's/^9$/nine/; $d' "$site/old" >"$site/new"
printf 21 >>"$site/new"
for name in old new; do
	is "$name is put" "$(put $node $name //etc/list)" 200
done
is 'contents are compared' "$(differ $node old new)" 200
(cd "$site" && diff -u --label "$(sum_of old)" --label "$(sum_of new)" old new) \
    >"$site/wanted"
same 'as diff compares them' "$site/body" "$site/wanted"
is 'as a stream of bytes' "$(sed -n 's/^Content-Type: \(.*\)\r$/\1/p' \
    "$site/header")" application/octet-stream
like 'reading both is audited' "$(cat "$site/log")" \
    "The content $(sum_of "$site/new") of the filebucket was served to $node, $(
    wc -c <"$site/wanted") bytes"
is 'equal contents' "$(differ $node old old)" 200
is 'have no difference' "$(cat "$site/body")" ''
is 'binary ones are compared' "$(differ $node one old)" 200
is 'but not printed' "$(cat "$site/body")" \
    "Binary files $sum and $(sum_of "$site/old") differ"
is 'with the path of the first' "$(status $node \
    "$(at old //etc/list)&diff_with=$(sum_of "$site/new")")" 200
is 'which must be its own' "$(status $node \
    "$(at old //etc/x)&diff_with=$(sum_of "$site/new")")" 404
is 'one that is missing is not found' "$(differ $node b old)" 404
is 'as the other' "$(differ $node old b)" 500
is 'with the error of Puppet' "$(jq -r .message "$site/body")" \
    "Server Error: could not find diff_with $(sum_of "$site/b")"
is 'another node cannot compare them' "$(differ $other old new)" 404
is 'nor with its own' "$(put $other b //b; differ $other b new)" 200500
is 'an administrator can' "$(differ admin.example.com old b)" 200
for bad in '' x "${sum}0" ../../x "$sum%00" "$(echo "$sum" | tr a-f A-F)"; do
	is "diff_with=$bad is refused" "$(status $node \
	    "$(at old)&diff_with=$bad")" 400
done
is 'another digest may be compared' "$(status $node \
    "$(at old)&diff_with=$md5")" 200
is 'HEAD does not compare' "$(status $node "$(at old)&diff_with=x" -I)" 200
head -c 2097153 /dev/zero | tr '\0' 'x' >"$site/long"
seq 49999 >"$site/lines"
for name in long lines; do
	is "$name is put" "$(put $node $name //etc/$name)" 200
	is 'what is too large is not compared' "$(differ $node old $name)" 400
	is 'with the reason' "$(jq -r .message "$site/body")" 'Bad Request: '"\
the contents are too large to be compared here; get both of them"
done
head -c 67108865 /dev/zero >"$site/large"
is 'a content of more than 64 MiB is refused' "$(put $node large)" 413
long=$(printf '/%0250d' 1 2 3 4 5 6 7)
is 'a long path works' "$(put $node one "/$long")" 200
is 'and is found' "$(get $node one "/$long")" 200
deep=$(printf '/%.0sd' $(seq 100))
is 'a deep one, too' "$(put $node one "/$deep")" 200

# --- a corrupted content ---

chmod 600 "$where/contents"
echo corrupted >"$where/contents"
is 'a corrupted content is not given' "$(get $node one)" 500
is 'its place is not printed' "$(grep -c "$site" "$site/body")" 0
like 'but logged' "$(cat "$site/log")" \
    "The content $sum, which $node requests, cannot be read from the filebucket"
is 'putting it again' "$(put $node one //etc/one)" 200
is 'repairs it' "$(get $node one; cmp "$site/body" "$site/one")" 200

# --- many paths of one node ---

for i in $(seq 70); do
	put $node empty "//etc/$i" >/dev/null
done
e=$(sum_of "$site/empty")
is 'the paths of a node are limited' "$(wc -l <"$bucket/$(echo "$e" |
    cut -c 1-8 | sed 's,.,&/,g')$e/nodes")" 64

for i in $(seq 200); do
	put $node empty "//$i$long" >/dev/null
done
ok 'so are those of a content' [ "$(wc -c <"$bucket/$(echo "$e" |
    cut -c 1-8 | sed 's,.,&/,g')$e/paths")" -le 262144 ]

# --- a directory that cannot be used ---

# the daemon makes it again within a second
refused()
{
	rm -rf "$bucket"
	[ "$(put "$node" one)" = 500 ]
}
ok 'without its directory nothing is stored' wait_for 30 refused
ok 'which is logged' wait_for 10 grep -q \
    "could not be stored in the filebucket" "$site/log"

ok 'the daemon stops' stop "$daemon"

# --- the share of a node ---

mkdir -p "$bucket"
chown 65534:65534 "$bucket"
sed -i 's/^\[main\]/[main]\nmax_bucket_bytes_per_node = 200000/' "$config"
start_server || exit 1
for i in 1 2 3 4; do
	head -c 10000 /dev/urandom >"$site/part$i"
done
is 'a node stores contents' "$(put $node part1)$(put $node part2)" 200200
is 'up to its share, with an allowance for each' "$(put $node part3)" 507
is 'the answer has the reason' "$(jq -r .message "$site/body")" \
    'the filebucket is full'
is 'what it has put is put again' "$(put $node part1 //etc/other)" 200
is 'another node has its own' "$(put $other part3)" 200
is 'a content of another node is not free' "$(put $node part3)" 507

# The directory is removed, or replaced, while the daemon runs.
rm -r "$bucket"
raises STO_DIRECTORY_GONE ".message | startswith(\"Directory $bucket was removed or replaced\")" "$site/log"
made() { [ -d "$bucket" ]; }
ok 'it is made again' wait_for 30 made
is 'its owner is the user of the process' "$(stat -c %u "$bucket")" \
    "$process_uid"
stored() { [ "$(put "$other" part4)" = 200 ]; }
ok 'contents are stored without a restart' wait_for 30 stored
mv "$bucket" "$site/away"
mkdir "$bucket"
[ "$process_uid" = "$(id -u)" ] || chown 65534:65534 "$bucket"
replaced() { stored && [ "$(find "$bucket" -name contents | wc -l)" = 1 ]; }
ok 'also where it is replaced' wait_for 30 replaced
ok 'the daemon stops' stop "$daemon"
like 'a record has the reason' "$(cat "$site/log")" \
    "content $(sum_of "$site/part3") of $node could not be stored in the filebucket: the node has stored max_bucket_bytes_per_node within a day"
done_testing
