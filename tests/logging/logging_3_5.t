#!/bin/sh
# Row 3.5: each change of a level is a record and an audit record: who, from
# where, old, new, until; whether it comes by the socket, a signal, new
# settings or the end of its time; tests/snmp/set.t has those by SNMP.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_rules changes_are_audited
unit test_log_change changes_are_audited
unit test_log_rules rules_expire
is 'both kinds of change have an audit message' "$(catalogue \
    '.[] | select(.category == "audit.log") | .name' | grep -c LEVEL)" 2

lay_out 'log_levels = ca=info,compile@web09.example.com=debug'
echo "notify { 'a': }" | manifest
start_server || exit 1

# fields_of CODE SELECTOR: of the newest such record: old level, new level, user,
# source, and seconds until its end, if it has one.
fields_of()
{
	jq -r --arg code "$1" --arg at "$2" 'select(.event.code == $code and
	    .puppet.category == $at) | [.puppet.old, .puppet.level,
	    .user.name // "", .puppet.from // "", (.puppet.until // "" |
	    if . == "" then "ever" else (.[:19] + "Z" | fromdate) end)] |
	    @tsv' "$site/log" | tail -1
}

# recorded SELECTOR FIELDS: the second one of both records has these values.
recorded() { [ "$(fields_of DLG-N-LOG-1041 "$1" | cut -f 1-4)" = "$2" ]; }

# changed NAME SELECTOR OLD NEW USER FROM UNTIL: both records have these values.
# UNTIL is `ever` or a number of seconds from now.
changed()
{
	wait_for 60 recorded "$2" "$(printf '%s\t%s\t%s\t%s' "$3" "$4" "$5" "$6")"
	for c_code in DLG-N-LOG-1001 DLG-N-LOG-1041; do
		c_fields=$(fields_of "$c_code" "$2")
		is "$1: $c_code has levels, user and source" \
		    "$(echo "$c_fields" | cut -f 1-4)" \
		    "$(printf '%s\t%s\t%s\t%s' "$3" "$4" "$5" "$6")"
		c_until=$(echo "$c_fields" | cut -f 5)
		if [ "$7" = ever ]; then
			is "$1: it has no end" "$c_until" ever
		else
			ok "$1: it has its end" test \
			    $((c_until - $(date +%s) - $7)) -gt -60 -a \
			    $((c_until - $(date +%s) - $7)) -lt 60
		fi
	done
}

# A record of the socket has the number of another user than root.
me=$(id -u)
[ "$me" -ne 0 ] || me=root
at="--rundir $site/run"
# shellcheck disable=SC2086 # two words
{
	dalang log set $at compile@$node debug for 20m >/dev/null
	changed 'a change by the socket' \
	    compile@$node info debug "$me" socket 1200
	dalang log set $at pki error forever >/dev/null
	changed 'a change without an end' pki info error "$me" socket ever
	dalang log unset $at pki >/dev/null
	changed 'a change back' pki error info "$me" socket ever
}
kill -USR2 "$daemon"
changed 'a change by a signal' '*' info notice - SIGUSR2 900
dalang log reset --rundir "$site/run" >/dev/null

# New settings: one level is changed, one is removed, one is new.
sed -i 's/^log_levels = .*/log_levels = ca=debug,network=error/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-N-SRV-2503"' "$site/log"
changed 'a change by settings' ca info debug - settings ever
changed 'a new level by settings' network info error - settings ever
changed 'a removed level by settings' \
    compile@web09.example.com debug info - settings ever
before=$(grep -c LOG-1001 "$site/log")
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
twice()
{
	[ "$(grep -c '"code":"DLG-N-SRV-2503"' "$site/log")" -eq 2 ]
}
wait_for 20 twice
is 'an unchanged level is not logged' \
    "$(grep -c LOG-1001 "$site/log")" "$before"

dalang log set --rundir "$site/run" pki trace for 1s >/dev/null
ok 'the end of a level is logged' wait_for 10 grep -q LOG-1040 "$site/log"
stop "$daemon"
for code in DLG-N-LOG-1040 DLG-N-LOG-1042; do
	like "the end of a level is a record: $code" \
	    "$(fields_of $code pki)" '^trace	info	'
done
is 'audit records are in the audit channel' "$(grep -E '"code":"DLG-N-LOG-104[12]"' \
    "$site/log" | jq -r '.event.dataset + " " + (.dalang.chain | type)' |
    sort -u)" 'dalang-compiled.audit number'
ok 'the chain of the audit records is valid' dalang log verify "$site/log"
done_testing
