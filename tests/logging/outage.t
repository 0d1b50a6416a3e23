#!/bin/sh
# Destinations of a daemon while the receiver of one is missing: the others get
# each record, a stop is not delayed, and the receiver gets what it missed of the
# audit trail, and the number of the rest, when it returns.
# time limit: 240
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

lay_out
manifest <<'END'
notice("compiled for ${trusted['certname']}")
END
file=$site/d.json
socket=$site/log.sock
catalog="/puppet/v3/catalog/$node?environment=production"

has() { grep -q "$2" "$1" 2>/dev/null; }
compiled() { [ "$(grep -c 'compiled for' "$file")" -eq "$1" ]; }
gone() { ! kill -0 "$1" 2>/dev/null; }

for order in "syslog:$socket,$file" "$file,syslog:$socket"; do
	what='receiver first'
	[ "${order#syslog}" != "$order" ] || what='file first'
	rm -f "$file"
	start "$site/out" dalang-compiled --config "$config" \
	    --log_level info --logdest "$order"
	daemon=$started
	wait_for 60 status_running || exit 1
	is "$what: a catalog is compiled" "$(status $node "$catalog")" 200
	ok 'the file gets the record after some seconds' \
	    wait_for 30 compiled 1
	is 'a second catalog is compiled' "$(status $node "$catalog")" 200
	ok 'the file gets its record at once' wait_for 4 compiled 2
	if [ "$what" = 'receiver first' ]; then
		receive "$socket" "$site/received"
		receiver=$started
		ok 'the receiver gets what follows its return' \
		    wait_for 30 has "$site/received" audit.catalog
		is 'a third catalog is compiled' \
		    "$(status $node "$catalog")" 200
		ok 'it gets its record' \
		    wait_for 60 has "$site/received" 'compiled for'
		ok 'it gets the number of lost records' \
		    wait_for 60 has "$site/received" LOG-1003
		is 'it has all audit records' "$(grep -c audit.catalog \
		    "$site/received")" 3
		is 'the file has them, too' \
		    "$(grep -c audit.catalog "$file")" 3
		is 'the file has each record once' \
		    "$(jq -r '[.service.ephemeral_id, .event.sequence] | @tsv' \
		    "$file" | sort | uniq -d)" ''
		kill "$receiver"
		wait_for 60 gone "$receiver"
		rm -f "$socket"
	fi
	kill "$daemon"
	ok 'the stop takes less than 5 seconds' wait_for 5 gone "$daemon"
	ok 'the file has the last record' has "$file" SRV-2502
done
done_testing
