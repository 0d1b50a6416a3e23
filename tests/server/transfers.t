#!/bin/sh
# Requests in progress and those that ended lately, as JSON for their node and
# for administrators, as metrics and in dalang top; with clients that vanish,
# read slowly, and choose the ids of others or none that is valid.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

admin=admin.example.com
list=/dalang/v1/transfers
report="/puppet/v3/report/$node?environment=production"
catalog="/puppet/v3/catalog/$node?environment=production"
file='/puppet/v3/file_content/modules/m/large?environment=production'
small='/puppet/v3/file_content/modules/m/one?environment=production'
tab=$(printf '\t')

# of CLIENT ID FILTER: the filter of each transfer with that id that it sees.
of()
{
	request "$1" "$list?X-Progress-ID=$2" | jq -r ".transfers[] | $3"
}
# seen CLIENT ID FILTER: the same of one that is there: each front learns of new
# rows within two seconds.
seen()
{
	wait_for 10 listed "$@"
	cat "$site/seen"
}
listed()
{
	of "$@" >"$site/seen"
	[ -s "$site/seen" ]
}
# all CLIENT FILTER: the same of all that it sees.
all() { request "$1" "$list" | jq -r ".transfers[] | $2"; }
# has WANTED COMMAND...: for wait_for
has()
{
	h_wanted=$1
	shift
	[ "$("$@")" = "$h_wanted" ]
}
metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$@"; }
column() { metric "$1.$id"; }

mkdir -p "$site/ssl/ca"
tests/certificates "$site/ssl" $server $node $other
echo '1.3.6.1.4.1.34380.1.3.39 = ASN1:UTF8String:true' \
    >"$site/ssl/ca/$admin.add"
tests/certificates "$site/ssl" $admin
lay_out 'workers = 1' 'fronts = 2' 'body_rate = 0' 'body_timeout = 10m'
m=$site/code/environments/production/modules/m/files
mkdir -p "$m"
truncate -s 64M "$m/large"
cat >"$site/program" <<END
#!/bin/sh
while [ ! -e "$site/go" ]; do sleep 0.2; done
echo here
END
chmod 755 "$site/program"
echo "notify { generate('$site/program'): }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1

# --- an upload ---

printf '%s HTTP/1.1\r\nHost: a\r\nX-Progress-ID: up-1\r\n%s\r\n%s\r\n\r\n' \
    "PUT $report" 'Content-Type: application/json' 'Content-Length: 100000' \
    >"$site/head"
start "$site/held" "$B/tools/tls_hold" -p "$port" -d "$site/ssl" -n $node \
    -h "$site/head" -b 30000 -t 100
up=$started
ok 'an upload is listed with its bytes and its size' wait_for 20 \
    has "uploading${tab}30000${tab}100000${tab}" \
    of $node up-1 '[.state, .received, .request_size, .status] | @tsv'
is 'with its request' \
    "$(seen $node up-1 '[.node, .address, .method, .kind, .path] | @tsv')" \
    "$node${tab}127.0.0.1${tab}PUT${tab}report${tab}/puppet/v3/report/$node"
like 'and its start' "$(seen $node up-1 '.start')" '^1[0-9]{9}$'
id=$(seen $node up-1 .id)
like 'its id is that of a span' "$id" '^[0-9a-f]{16}$'
is 'another node does not see it' "$(all $other .id)" ''
is 'nor by its id' "$(of $other up-1 .id)" ''
is 'an administrator does' "$(seen $admin up-1 .id)" "$id"
is 'a client without a certificate is refused' "$(curl -s --max-time 60 \
    -o /dev/null -w '%{http_code}' --cacert "$site/ssl/certs/ca.pem" \
    "https://localhost:$port$list")" 403

# --- metrics ---

is 'metrics have its name' "$(column dlcXferLabel)" "$id"
is 'its X-Progress-ID' "$(column dlcXferName)" up-1
is 'its node and address' "$(column dlcXferNode) $(column dlcXferAddress)" \
    "$node 127.0.0.1"
is 'its method and path' "$(column dlcXferMethod) $(column dlcXferPath)" \
    "PUT /puppet/v3/report/$node"
is 'its route and state' "$(metric "dlcXferRoute.$id" "dlcXferState.$id" |
    xargs)" '9 2'
is 'its bytes' "$(column dlcXferReceived) of $(column dlcXferInSize)" \
    '30000 of 100000'
is 'and none of an answer' \
    "$(column dlcXferSent) $(column dlcXferStatus)" '0 0'
ok 'dlcXferStart is a date' [ "$(column dlcXferStart)" -gt 1700000000 ]
older() { [ "$(column dlcXferAge)" -ge 1 ]; }
ok 'dlcXferAge grows' wait_for 20 older
is 'dlcXferEnd and dlcXferEndAge are 0' \
    "$(column dlcXferEnd) $(column dlcXferEndAge)" '0 0'
ok 'dlcXfersKnown counts it' [ "$(metric dlcXfersKnown)" -ge 1 ]
is 'dlcXfersMax is the maximum' "$(metric dlcXfersMax)" 2048
is 'dlcXfersDropped counts none' "$(metric dlcXfersDropped)" 0
page=$(dalang top --once --rundir "$site/run")
like 'dalang top lists it' "$page" \
    "^$node +[0-9]+ seconds? +uploading +- +0\\.0 +0\\.1 +0\\.0 +- +report +/puppet/v3/report/$node +up-1\$"

# --- the same id of another node ---

is 'another node has a transfer with the same id' \
    "$(short_report $other | status $other \
	"/puppet/v3/report/$other?environment=production" -X PUT \
	-H 'Content-Type: application/json' -H 'X-Progress-ID: up-1' \
	--data-binary @-)" 200
ok 'which is done' wait_for 20 has "done${tab}200${tab}$other" \
    of $other up-1 '[.state, .status, .node] | @tsv'
is 'the first one is not changed' "$(seen $node up-1 '[.id, .state] | @tsv')" \
    "$id${tab}uploading"
both() { [ "$(of "$admin" up-1 .state | sort | xargs)" = 'done uploading' ]; }
ok 'an administrator sees both' wait_for 10 both

# --- a client that vanishes from an upload ---

kill -9 "$up"
ok 'an upload whose client vanishes is an error' wait_for 20 \
    has "error${tab}${tab}30000" \
    of $node up-1 '[.state, .status, .received] | @tsv'
is 'the size that it announced is kept' "$(column dlcXferInSize)" 100000
ok 'dlcXferEnd is a date' [ "$(column dlcXferEnd)" -gt 1700000000 ]
aged() { [ "$(column dlcXferEndAge)" -ge 1 ]; }
ok 'dlcXferEndAge grows' wait_for 20 aged

# --- a compile, which takes long, and its client ---

ask()
{
	exec curl -s -o "$site/answer" --max-time 200 \
	    --cacert "$site/ssl/certs/ca.pem" \
	    --cert "$site/ssl/certs/$node.pem" \
	    --key "$site/ssl/private_keys/$node.pem" "$@"
}
start "$site/curl" ask "https://localhost:$port$catalog"
asks=$started
catalogs() { all "$node" 'select(.kind == "catalog") | .state'; }
ok 'a compile without an id is listed when it takes a second' wait_for 20 \
    has serving catalogs
kill -9 "$asks"
ok 'without its client it is an error' wait_for 20 has error catalogs
start "$site/curl" ask "https://localhost:$port$catalog&X-Progress-ID=c:1"
asks=$started
ok 'one with an id in the query has it' wait_for 20 has serving \
    of $node c:1 .state
: >"$site/go"
wait "$asks"
ok 'then it is done' wait_for 20 has "done${tab}200" \
    of $node c:1 '[.state, .status] | @tsv'
is 'with the size of the catalog' "$(seen $node c:1 '.sent == .answer_size and
    .sent > 100')" true

# --- a slow reader ---

start "$site/curl" ask -N --limit-rate 20k -H 'X-Progress-ID: down' \
    "https://localhost:$port$file"
asks=$started
part='.sent > 0 and .sent < .answer_size and .answer_size == 67108864'
ok 'a download is listed with what was sent' wait_for 20 \
    has "downloading${tab}true" of $node down "[.state, ($part)] | @tsv"
id=$(seen $node down .id)
is 'metrics have its size' "$(column dlcXferOutSize)" 67108864
kill -9 "$asks"
ok 'the answer that was not received whole is an error' wait_for 20 \
    has "error${tab}200${tab}true" \
    of $node down "[.state, .status, ($part)] | @tsv"

# --- refused requests, and ids ---

is 'a request that is not permitted is refused' \
    "$(status $other "$catalog" -H 'X-Progress-ID: no')" 403
ok 'and is an error' wait_for 20 has "error${tab}403" \
    of $other no '[.state, .status] | @tsv'
long=$(printf '%064d' 0)
is 'an id of 64 characters is used' \
    "$(status $other "$list?X-Progress-ID=$long")" 200
for wrong in "${long}0" '' a%0ab a%00 %1b%5b31m a%2fb 'a%20b' %c3%a9; do
	is "the id '$wrong' is refused" \
	    "$(status $other "$list?X-Progress-ID=$wrong")" 400
	like 'with the reason' "$(cat "$site/body")" \
	    'X-Progress-ID must be 1 to 64 letters, digits'
done
is 'so is one in the header' \
    "$(status $other "$list" -H 'X-Progress-ID: a b')" 400
head -c 90000 /dev/zero | tr '\0' a >"$site/id"
# curl's -H @FILE reads at most 100 KB
{ printf 'X-Progress-ID: '; cat "$site/id"; } >"$site/field"
is 'and one of 90 KB' "$(status $other "$list" -H "@$site/field")" 431
is 'requests for the list are not listed' \
    "$(all $admin 'select(.kind == "status") | .id')" ''
is 'nor are short ones without an id' "$(all $admin '
    select(.kind == "file_metadata") | .id')" ''

# --- shares ---

# On one connection, and so in one front.
echo one >"$m/one"
request $other "$small&X-Progress-ID=many-[1-40]" >"$site/body"
many() { all "$admin" .progress_id | grep -c '^many-'; }
ok 'a node has 16 in a front' wait_for 20 has 16 many
ok 'the last one is among them' wait_for 20 has 200 \
    of $other many-40 .status
is 'the first one is not' "$(of $other many-1 .id)" ''
is 'another node has kept its own' "$(seen $node down .state)" error

# --- the time for which they are kept ---

sed -i 's/^workers = 1/workers = 1\ntransfer_ttl = 0/' "$config"
fronts() { pgrep -P "$daemon" -x 'front [12]' | sort | xargs; }
before=$(fronts)
replaced()
{
	r_now=$(fronts)
	[ "$(echo "$r_now" | wc -w)" = 2 ] &&
	    for r_pid in $before; do ! echo " $r_now " | grep -q " $r_pid " ||
		return 1; done
}
kill -HUP "$daemon"
ok 'other fronts serve' wait_for 60 replaced
ok 'without transfer_ttl' wait_for 60 status_running
status $node "$catalog" -H 'X-Progress-ID: short' >"$site/ended"
ok 'an ended one is not kept' wait_for 20 has '' of $node short .id
start "$site/curl" ask -N --limit-rate 20k -H 'X-Progress-ID: now' \
    "https://localhost:$port$file"
ok 'one in progress is listed' wait_for 20 has downloading of $node now .state
stop "$started"
ok 'until its end' wait_for 20 has '' of $node now .id
stop "$daemon"
sed -i 's/^transfer_ttl = 0/transfer_ttl = 3601s/' "$config"
fails 'more than an hour is refused' dalang-compiled --config "$config" \
    --logdest console
like 'with the maximum' "$(dalang-compiled --config "$config" \
    --logdest console 2>&1)" 'parameter transfer_ttl. Allowed values are 0 to 1h'

done_testing
