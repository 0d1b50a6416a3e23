#!/bin/sh
# The time of runs (run_slots): an agent of ours comes when the server has given
# it a time; while the workers are busy a run gets 503 and a time.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

metric() { "$B/tools/metric" "$site/run/compiled.metrics" "$1"; }
# shellcheck disable=SC2317 # called by wait_for
has() { [ "$(metric "$1")" = "$2" ]; }
# ask CERTNAME [CURL-OPTION...]: request the catalog of the node, in the
# background; its status is in $site/asked.CERTNAME.
ask()
{
	a_name=$1
	shift
	start "$site/asked.$a_name" curl -s -o /dev/null --max-time 200 \
	    --cacert "$site/ssl/certs/ca.pem" -w '%{http_code}' \
	    --cert "$site/ssl/certs/$a_name.pem" \
	    --key "$site/ssl/private_keys/$a_name.pem" "$@" \
	    "https://localhost:$port/puppet/v3/catalog/$a_name?environment=production"
	asked="${asked:-} $started"
}
# refused [CURL-OPTION...]: the status of a request that is answered at once.
refused()
{
	status $node "/puppet/v3/catalog/$node?environment=production" "$@"
}
# field NAME: that of the last answer.
field() { tr -d '\r' <"$site/header" | sed -n "s/^$1: //p"; }
# given COUNT: the agent has got the time of its next run so often.
# shellcheck disable=SC2317 # called by wait_for
given()
{
	[ "$(grep -c '"code":"DLG-I-AGT-2312"' "$site/applyd")" -eq "$1" ]
}

lay_out 'run_slots = true' 'workers = 1' 'max_waiting_compiles = 0' \
    'runinterval = 60' 'pluginsync = false' 'log_levels = server.queue=debug'
manifest <<END
if \$facts['busy'] == undef and \$trusted['certname'] != '$other' {
  notify { 'first': }
} else {
  generate('/bin/sh', '-c', 'while [ ! -e $site/go ]; do sleep 0.1; done')
}
END
start_server || exit 1
wait_for 60 environment_ready 1

# --- an agent of ours ---

start "$site/applyd" dalang-applyd --config "$config" --no-daemonize \
    --logdest json --log_level info
applyd=$started
ok 'an agent of ours gets the time of its next run' wait_for 60 given 1
seconds=$(sed -n 's/.*The next run begins in \([0-9]*\).*/\1/p' "$site/applyd")
ok 'it is within its interval' [ "$seconds" -ge 10 -a "$seconds" -le 60 ]
is 'the server has recorded it' \
    "$(grep -c '"code":"DLG-D-SRV-2547"' "$site/log")" 1
is 'that is counted' "$(metric dlcSlotsGiven)" 1
is 'it is the time of its name' "$(metric dlcSlotsKept)" 1
ok 'there is a run to come' wait_for 20 has dlcSlotsRuns 1
ok 'the server measures what it can do' [ "$(metric dlcSlotsPerHour)" -gt 0 ]
like 'status prints it' \
    "$(dalang status --config "$config" --rundir "$site/run")" \
    'run slots +[0-9]+ runs an hour; 1 run has a time; 0 moved, 0 late, 0 refused'
kill -USR1 "$applyd"
ok 'a run by a signal gets the next time as well' wait_for 60 given 2
ok 'and there is still one to come' wait_for 20 has dlcSlotsRuns 1
stop "$applyd"

# --- busy workers ---

ask $other
ok 'a worker is busy' wait_for 60 has dlcWorkersBusy 1
ask $server
ok 'a run waits' wait_for 60 has dlcQueued 1
ask $node
ok 'and another one, in a second with room' wait_for 60 has dlcQueued 2
is 'a run while they wait is refused' "$(refused)" 503
seconds=$(field Retry-After)
ok 'until a time within the interval' [ "$seconds" -ge 1 -a "$seconds" -le 60 ]
like 'which an agent of ours gets with a token' "$(field X-Dalang-Next-Run)" \
    '^ms=[0-9]+, token=[0-9a-f]{32}$'
like 'the body has it, too' "$(cat "$site/body")" \
    'the compile workers are busy: this run has a slot in [0-9]+ second'
is 'that is counted' "$(metric dlcSlotsLater)" 1
is 'and recorded' "$(grep -c '"code":"DLG-I-SRV-2548"' "$site/log")" 1
moved=$(metric dlcSlotsMoved)
is 'a run in its slot is moved, while its interval permits it' "$(refused)" 503
is 'that is counted' "$(metric dlcSlotsMoved)" $((moved + 1))
is 'another node has no part in it' \
    "$(status $other "/puppet/v3/catalog/$node?environment=production")" 403
is 'a malformed field is none' "$(refused -H 'X-Dalang-Run: left=x')" 503
ask $node -H 'X-Dalang-Run: urgent'
ok 'an urgent run is not refused' wait_for 60 has dlcQueued 3
is 'that is counted' "$(metric dlcSlotsForced)" 1
: >"$site/go"
for pid in $asked; do wait "$pid"; done
is 'all that were not refused get their catalog' \
    "$(cat "$site/asked.$other" "$site/asked.$server" "$site/asked.$node")" \
    200200200
ok 'a refused run has its turn' [ "$(refused)" = 200 ]
is 'a catalog of an agent of Puppet has no time' "$(field X-Dalang-Next-Run)" ''

# --- without the setting ---

sed -i 's/^run_slots = .*/run_slots = false/' "$config"
kill -HUP "$daemon"
none()
{
	refused -H 'X-Dalang-Run: interval=60, left=60' >/dev/null
	[ -z "$(field X-Dalang-Next-Run)" ]
}
ok 'a reload without the setting ends it' wait_for 60 none
stop "$daemon"
done_testing
