#!/bin/sh
# The time of runs as a server gives it (run_slots): a run that is refused until
# later, the next run, and a server that lies about both.
# time limit: 120
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# answer NAME STATUS FIELD BODY: a file with an answer.
answer()
{
	printf 'HTTP/1.1 %s\r\nContent-Type: application/json\r\n' "$2" \
	    >"$site/$1"
	printf '%s\r\nConnection: close\r\nContent-Length: %s\r\n\r\n%s' \
	    "$3" "${#4}" "$4" >>"$site/$1"
}
# serve FILE...: answer with these files.
serve()
{
	start "$site/answers" "$B/tools/tls_answer" "$port" "$site/ssl" \
	    $server "$@"
	answerer=$started
	wait_for 60 port_listens "$port"
}
# applyd INTERVAL
applyd()
{
	start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
	    --logdest json --log_level info --runinterval "$1"
	applyd=$started
}
# logged CODE [COUNT]: so often at least; never CODE
# shellcheck disable=SC2317 # called by wait_for
logged() { [ "$(grep -c "\"code\":\"DLG-$1\"" "$site/applyd")" -ge "${2:-1}" ]; }
never() { ! logged "$1"; }
# next: the seconds until the next run, of the last record about it.
next()
{
	sed -n 's/.*The next run begins in \([0-9]*\).*/\1/p' "$site/applyd" |
	    tail -n 1
}
ends() { stop "$applyd" && stop "$answerer"; }

lay_out 'pluginsync = false' 'report = false' 'environment = production' \
    'use_last_environment = false'
: >"$site/empty.pp"
catalog=$(dalang compile --confdir "$site" --vardir "$site/cv" --manifest \
    "$site/empty.pp" $node 2>/dev/null | jq -c .)
later='503 Service Unavailable'
busy='{"message":"busy","issue_kind":"SERVICE_UNAVAILABLE"}'
cached=$site/var/client_data/catalog/$node.json

# --- refused until later ---

answer hundred "$later" \
    'X-Dalang-Next-Run: ms=100000, token=0123456789abcdef' "$busy"
mkdir -p "${cached%/*}"
echo "$catalog" >"$cached"
serve "$site/hundred"
applyd 1h
ok 'a refused run is recorded' wait_for 60 logged N-AGT-2313
ok 'and so is its time' wait_for 60 logged I-AGT-2312
seconds=$(next)
ok 'which is that of the server' [ "$seconds" -ge 95 -a "$seconds" -le 100 ]
ok 'the cached catalog is not applied' never I-AGT-2329
ok 'the run does not count as failed' never E-AGT-2328
fails 'it leaves no report' [ -e "$site/var/state/last_run_report.yaml" ]
kill -USR1 "$applyd"
ok 'a signal starts it before' wait_for 60 logged N-AGT-2313 2
ends

# --- soon ---

answer soon "$later" 'X-Dalang-Next-Run: ms=900, token=aa' "$busy"
answer given '200 OK' 'X-Dalang-Next-Run: ms=600000, token=bb' "$catalog"
# the first request is for the node
serve "$site/given" "$site/soon" "$site/given"
applyd 1h
ok 'a run with a time within a minute waits for it' wait_for 60 logged I-AGT-2312
ok 'with a record' logged N-AGT-2338
ok 'and takes place' never N-AGT-2313
seconds=$(next)
ok 'the next one is when the server wants it' \
    [ "$seconds" -ge 595 -a "$seconds" -le 600 ]
ends

# --- lies ---

answer never '200 OK' 'X-Dalang-Next-Run: ms=999999999, token=bb' "$catalog"
serve "$site/never"
applyd 50
ok 'a time beyond the interval' wait_for 60 logged I-AGT-2312
ok 'is that of the interval' [ "$(next)" -le 50 ]
ends
answer malformed '200 OK' 'X-Dalang-Next-Run: ms=1x, token=bb' "$catalog"
serve "$site/malformed"
applyd 2
runs() { [ "$(grep -c '"code":"DLG-N-TRA-2101"' "$site/applyd")" -ge "$1" ]; }
ok 'a malformed field is none: runs are at their interval' wait_for 60 runs 2
ok 'without a record' never I-AGT-2312
ends

# A server that refuses each run until later than its interval.
serve "$site/hundred"
applyd 2
ok 'a run that is refused until later than its interval' \
    wait_for 60 logged N-AGT-2313 2
ok 'begins when that is over' [ "$(next)" -le 2 ]
ends
done_testing
