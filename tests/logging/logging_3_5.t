#!/bin/sh
# Row 3.5: each change of a level is a record and an audit record: who, from
# where, old, new, until; whether it comes by the socket, a signal, new
# settings or the end of its time; tests/snmp/set.t has those by SNMP.
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh
. tests/logging/rows.sh

unit test_log_rules changes_are_audited 'who, from where, old, new, until'
unit test_log_change changes_are_audited 'the same over SNMP'
unit test_log_rules rules_expire 'the end of each, too'
is 'both have their own audit message' "$(catalogue \
    '.[] | select(.category == "audit.log") | .name' | grep -c LEVEL)" 2

lay_out 'log_levels = ca=info,compile@web09.example.com=debug'
echo "notify { 'a': }" | manifest
start_server || exit 1

# told CODE SELECTOR: the newest such record's old level, new one, user, from
# where, and seconds until its end, if it has one.
told()
{
	jq -r --arg code "$1" --arg at "$2" 'select(.event.code == $code and
	    .puppet.category == $at) | [.puppet.old, .puppet.level,
	    .user.name // "", .puppet.from // "", (.puppet.until // "" |
	    if . == "" then "ever" else (.[:19] + "Z" | fromdate) end)] |
	    @tsv' "$site/log" | tail -1
}

# changed NAME SELECTOR OLD NEW USER FROM UNTIL: both records say so.  UNTIL is
# `ever` or a number of seconds from now, more or less.
changed()
{
	wait_for 10 grep -q "LOG-1041.*\"category\":\"$2\".*\"from\":\"$6\"" \
	    "$site/log"
	for c_code in DLG-N-LOG-1001 DLG-N-LOG-1041; do
		c_told=$(told "$c_code" "$2")
		is "$1: $c_code" "$(echo "$c_told" | cut -f 1-4)" \
		    "$(printf '%s\t%s\t%s\t%s' "$3" "$4" "$5" "$6")"
		c_until=$(echo "$c_told" | cut -f 5)
		if [ "$7" = ever ]; then
			is "$1: for ever" "$c_until" ever
		else
			ok "$1: until" test \
			    $((c_until - $(date +%s) - $7)) -gt -60 -a \
			    $((c_until - $(date +%s) - $7)) -lt 60
		fi
	done
}

me=$(id -un)
at="--rundir $site/run"
# shellcheck disable=SC2086 # two words
{
	dalang log set $at compile@$node debug for 20m >/dev/null
	changed 'by the socket' compile@$node info debug "$me" socket 1200
	dalang log set $at pki error forever >/dev/null
	changed 'for ever' pki info error "$me" socket ever
	dalang log unset $at pki >/dev/null
	changed 'and back' pki error info "$me" socket ever
}
kill -USR2 "$daemon"
changed 'by a signal' '*' info notice - SIGUSR2 900
dalang log reset --rundir "$site/run" >/dev/null

# New settings: one level is another, one is gone, one is new.
sed -i 's/^log_levels = .*/log_levels = ca=debug,network=error/' "$config"
kill -HUP "$daemon"
wait_for 20 grep -q '"code":"DLG-N-SRV-2503"' "$site/log"
changed 'by settings' ca info debug - settings ever
changed 'by settings, new' network info error - settings ever
changed 'by settings, gone' compile@web09.example.com debug info - settings ever
before=$(grep -c LOG-1001 "$site/log")
kill -HUP "$daemon"
# shellcheck disable=SC2317 # called by wait_for
twice()
{
	[ "$(grep -c '"code":"DLG-N-SRV-2503"' "$site/log")" -eq 2 ]
}
wait_for 20 twice
is 'what stays is not told' "$(grep -c LOG-1001 "$site/log")" "$before"

dalang log set --rundir "$site/run" pki trace for 1s >/dev/null
ok 'the end of its time' wait_for 10 grep -q LOG-1040 "$site/log"
stop "$daemon"
for code in DLG-N-LOG-1040 DLG-N-LOG-1042; do
	like "is a record: $code" "$(told $code pki)" '^trace	info	'
done
is 'audit records are of the audit channel' "$(grep -E 'LOG-104[12]' \
    "$site/log" | jq -r '.event.dataset + " " + (.dalang.chain | type)' |
    sort -u)" 'dalang-compiled.audit number'
ok 'and their chain is whole' dalang log verify "$site/log"
done_testing
