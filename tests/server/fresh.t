#!/bin/sh
# The daemons make the directories that they need below rundir and vardir.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notify { 'a': }
END
rm -r "$site/run" "${site:?}/var"
sed -i -e "s|^rundir = .*|rundir = $site/run/dalang|" \
    -e "s|^vardir = .*|vardir = $site/var/lib|" "$config"

# made: the directories that the daemons have made, with mode and owner.
made()
{
	find "$site/run" "$site/var" -type d -printf '%P %m %u\n' | sort
}

start_server || exit 1
# The process that stores facts makes its directories.
own=$(id -un)
its=$(id -un "$process_uid")
owned() { [ "$(stat -c %U "$site/var/lib/yaml/facts" 2>&1)" = "$its" ]; }
wait_for 20 owned
made=" lib/bucket 750 $its lib/reports 750 $its lib/yaml 750 $its"
made="$made lib/yaml/facts 750 $its"
is 'the compile daemon makes rundir, vardir and the directories below' \
    "$(made | grep -v '^ ' | xargs)" \
    "dalang 755 $own lib 755 $own lib/audit 700 $own$made"
stop "$daemon"
is 'nothing is missing' "$(jq -r 'select(."log.level" == "warn" or
    ."log.level" == "error") | .message' "$site/log")" ''

rm -r "$site/run" "${site:?}/var"
# its only run fails: the server does not run
start "$site/log.apply" dalang-applyd --config "$config" --no-daemonize \
    --logdest json
ok 'the apply daemon makes its own' wait_for 30 \
    test -e "$site/var/lib/state/last_run_report.yaml"
stop "$started"
like 'they have their modes' "$(made | xargs)" \
    "dalang 755 $own lib 755 $own lib/audit 700 $own lib/client_data 750 $own"
is 'its spool is chained' \
    "$(grep -c 'Audit records are not chained' "$site/log.apply")" 0
done_testing
