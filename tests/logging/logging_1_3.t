#!/bin/sh
# Row 1.3: settings are read again under load; no line is lost.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notice('said')
END
start_server || exit 1
wait_for 20 environment_ready 1
(
	for i in $(seq 30); do
		request $node "/puppet/v3/catalog/$node?environment=production" \
		    >/dev/null 2>&1
	done
) &
load=$!
# shellcheck disable=SC2317 # called by wait_for
reloaded()
{
	[ "$(grep -c '"code":"DLG-N-SRV-2503' "$site/log")" -ge "$1" ]
}
levels()
{
	dalang log list --rundir "$site/run" | grep 'log_levels$' | cut -f 2,3
}
i=0
for level in debug info trace warn error; do
	i=$((i + 1))
	sed -i '/^log_levels/d' "$config"
	sed -i "s/^\[main\]/[main]\nlog_levels = ca=$level/" "$config"
	kill -HUP "$daemon"
	wait_for 20 reloaded "$i"
	is "level $level is set after a reload" \
	    "$(levels)" "$(printf 'ca\t%s' $level)"
done
wait $load
stop "$daemon"
is 'five reloads are logged' "$(grep -c '"code":"DLG-N-SRV-2503' "$site/log")" 5

# The sequence of each process has no gap, so that no record is missing.
is 'no sequence number is missing' \
    "$(jq -r '[.service.ephemeral_id, .event.sequence] |
    @tsv' "$site/log" | sort -k1,1 -k2,2n |
    awk '$1 != id { id = $1; n = 0 } $2 != ++n { print; n = $2 }')" ''
is 'each compile is logged' "$(grep -c '"code":"DLG-N-CAT-1200' "$site/log")" 30
is 'each notice of the manifest is logged or counted' \
    "$(grep '"message":"said"' \
    "$site/log" | jq -s 'map(.dalang.suppressed // 1) | add')" 30
done_testing
