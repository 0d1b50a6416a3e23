#!/bin/sh
# One node's requests for files and to the store delay only its own; metrics
# and dalang status show the largest holders of what is shared.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out 'workers = 1' 'max_bucket_bytes_per_node = 300000'
echo | manifest
m=$site/code/environments/production/modules/m/files
mkdir -p "$m/many"
(cd "$m/many" && seq -f "n%05.0f-$(printf 'abc%.0s' 1 2 3 4 5 6 7 8)" 6000 |
    xargs touch)
echo one >"$m/one"
cat >"$site/auth.conf" <<'END'
authorization: { version: 1, rules: [
  { match-request: { path: /status, type: path }, allow-unauthenticated: true
    sort-order: 1, name: "a status" }
  { match-request: { path: /, type: path }, allow: "*", sort-order: 2
    name: all } ] }
END
start_server || exit 1
# above METRIC NUMBER, equals METRIC NUMBER: for wait_for
above() { [ "$(metric "$1")" -gt "$2" ]; }
equals() { [ "$(metric "$1")" -eq "$2" ]; }
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@" | xargs; }

# ask NAME PATH CURL-OPTION...: write the status and the node into answers; the
# path may have a range, whose requests follow each other on one connection.
ask()
{
	a_name=$1 a_path=$2
	shift 2
	curl -s -o /dev/null --max-time 200 \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$a_name.pem" \
	    --key "$site/ssl/private_keys/$a_name.pem" \
	    -w "%{http_code} $a_name\n" "$@" \
	    "https://localhost:$port$a_path" >>"$site/answers"
}

# flood PATH CURL-OPTION...: twelve requests of $other at a time, in $pids.
flood()
{
	: >"$site/answers"
	pids=
	i=0
	while [ $((i += 1)) -le 12 ]; do
		ask $other "$@" &
		pids="$pids $!"
	done
}
answers_of() { grep -c "200 $1\$" "$site/answers"; }
# before N: at most N of the twelve were answered before the last one of $node.
before()
{
	[ "$(sed "/$node/{=;d;};d" "$site/answers" | tail -n 1)" -le $((5 + $1)) ]
}

# --- files ---

patterns=
i=0
while [ $((i += 1)) -le 30 ]; do
	patterns="$patterns&ignore=%2Aa%2Ab%2Ac%2Ad$i"
done
search="/puppet/v3/file_metadatas/modules/m/many?environment=production"
search="$search&recurse=true&checksum_type=none&max_files=-1$patterns"
file='/puppet/v3/file_metadata/modules/m/one?environment=production'
flood "$search"
ok 'searches of one node wait' wait_for 20 \
    above dlcShareUsed.files 3
ask $node "$file&x=[1-5]"
ok 'five files for another node come before most of them' before 7
# shellcheck disable=SC2086 # pids
wait $pids
is 'each search is answered' "$(answers_of $other)" 12
is 'and each file' "$(answers_of $node)" 5

# A search of both nodes: one of each at a time.
flood "$search"
wait_for 20 above dlcShareUsed.files 3
ask $node "$search&x=[1-5]"
ok 'searches of another node have every second turn' before 9
# shellcheck disable=SC2086 # pids
wait $pids

# The classes of all files of code.
mkdir "$m/../manifests"
awk -v d="$m/../manifests" 'BEGIN {
	for (i = 0; i < 300; i++) {
		f = d "/c" i ".pp"
		for (j = 0; j < 100; j++)
			print "class m::c" i "::d" j "(String $a = \"x\") { }" >f
		close(f)
	}
}'
flood '/puppet/v3/environment_classes?environment=production'
wait_for 20 above dlcShareUsed.files 3
ask $node "$file&x=[1-5]"
ok 'files for another node come before most lists of classes' before 7
# shellcheck disable=SC2086 # pids
wait $pids
is 'each list is answered' "$(answers_of $other)" 12
rm -r "$m/../manifests"

# Patterns that never end.
stars=$(printf '%%2Aa%.0s' 1 2 3 4 5 6 7 8 9 10)
mkdir "$m/long"
(cd "$m/long" && seq -f "%03.0f$(printf 'a%.0s' $(seq 240))" 150 | xargs touch)
patterns=
i=0
while [ $((i += 1)) -le 30 ]; do
	patterns="$patterns&ignore=$stars%2Ab"
done
long="/puppet/v3/file_metadatas/modules/m/long?environment=production"
is 'patterns with many stars are answered' \
    "$(status $other "$long&recurse=true&checksum_type=none$patterns")" 200

# A large file is read in steps.
truncate -s 500M "$m/large"
: >"$site/answers"
ask $other "/puppet/v3/file_metadata/modules/m/large?environment=production" &
large=$!
sleep 0.3
ask $node "$file"
wait "$large"
is 'a file is found while the digest of a large one is made' \
    "$(head -n 1 "$site/answers")" "200 $node"
is 'and the digest is complete' "$(grep -c "^200 $other" "$site/answers")" 1
is 'it is that of the file' "$(status $other \
    "/puppet/v3/file_metadata/modules/m/large?environment=production") $(
    jq -r .checksum.value "$site/body")" \
    "200 {sha256}$(sha256sum <"$m/large" | cut -d ' ' -f 1)"
rm "$m/large"

# --- the store ---

awk -v node=$other 'BEGIN {
	printf "{\"name\":\"%s\",\"values\":{", node
	for (i = 0; i < 60000; i++)
		printf "\"fact%d\":\"%060d\",", i, i
	print "\"last\":1}}"
}' >"$site/facts"
flood "/puppet/v3/facts/$other?environment=production" -X PUT \
    -H 'Content-Type: application/json' -T "$site/facts"
wait_for 20 above dlcShareUsed.store 2
echo "{\"name\":\"$node\",\"values\":{}}" >"$site/few"
ask $node "/puppet/v3/facts/$node?environment=production&x=[1-5]" -X PUT \
    -H 'Content-Type: application/json' -T "$site/few"
ok 'facts of another node are stored before most of them' before 8
# shellcheck disable=SC2086 # pids
wait $pids
is 'all of both are stored' "$(answers_of $other) $(answers_of $node)" '12 5'

# --- metrics ---

put()
{
	status "$1" "/puppet/v3/file_bucket_file/sha256/$(sha256sum <"$2" |
	    cut -d ' ' -f 1)?environment=production" -T "$2" \
	    -H 'Content-Type: application/octet-stream'
}
seq 10000 >"$site/half"
seq 60000 >"$site/other"
seq 100 >"$site/small"
is 'a content is put' "$(put $other "$site/half")" 200
is 'a second one is more than a share' "$(put $other "$site/other")" 507
is 'another node has its own' "$(put $node "$site/small")" 200
ok 'the holders are published' wait_for 10 \
    equals dlcShareHolders.bucket 2
holder() { "$B/tools/metric" "$site/run/compiled.metrics" "$1.bucket store.$2"; }
# shellcheck disable=SC2317 # called by wait_for
no_holder() { [ -z "$(holder dlcHolderName 1)" ]; }
is 'the largest one is the first' "$(holder dlcHolderName 1)" $other
is 'then the other one' "$(holder dlcHolderName 2)" $node
is 'with their bytes' "$(metric dlcShareUsed.bucket)" \
    $(($(holder dlcHolderUsed 1) + $(holder dlcHolderUsed 2)))
is 'the most is that of the first' "$(metric dlcShareMost.bucket)" \
    "$(holder dlcHolderUsed 1)"
is 'what was refused is counted' "$(metric dlcShareRefused.bucket)" 1
ok 'the row is of now' [ "$(holder dlcHolderAge 1)" -le 5 ]
like 'the row has a name' "$(holder dlcHolderLabel 1)" '^bucket store-1$'
ok 'and its date' [ "$(holder dlcHolderSeen 1)" -gt 1700000000 ]
like 'dalang status has both names' \
    "$("$B/bin/dalang" status --config "$config" | grep bucket)" \
    "bucket 0 MiB of 2 holders, 1 refused: $other 0 MiB, $node 0 MiB"
is 'and so has its tree' "$("$B/bin/dalang" status --config "$config" --json |
    jq -r '.compiled.shares[] | select(.resource == "bucket") |
	"\(.refused) \(.holders) \([.largest[].holder] | join(" "))"')" \
    "1 2 $other $node"
is 'rows go with the process' "$(kill -9 "$(pgrep -P "$daemon" -x 'store 1')"
    wait_for 100 no_holder && echo gone)" gone
done_testing
