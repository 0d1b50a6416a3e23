#!/bin/sh
# On a terminal, a run of more than a second prints its progress; its log is the
# same as elsewhere.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/slow.pp" <<END
exec { '/bin/sleep 2': }
-> exec { '/bin/sleep 1': }
-> notify { 'after it': }
END
terminal()
{
	script -qec "dalang apply --confdir $s/etc --vardir $s/var \
	    --color false $*" /dev/null </dev/null | tr '\r' '\n'
}

out=$(terminal "$s/slow.pp")
like 'the current resource is printed' \
    "$out" '^[0-9]+ of [0-9]+: Exec\[/bin/sleep 2\]'
like 'the next resource is printed' \
    "$out" '^.{0,4}[0-9]+ of [0-9]+: Exec\[/bin/sleep 1\]'
like 'the line is cleared before a record' "$out" \
    '^.\[KNotice: /Stage\[main\]/Main/Exec\[/bin/sleep 2\]/returns: executed'

# without_progress FILE WORDS: the file has the run's output, and no progress.
without_progress()
{
	grep -q "$2" "$1" && ! grep -E '^.{0,4}[0-9]+ of [0-9]+' "$1"
}
# short: a run of less than a second, which a fifth of a second of sleep is here.
# shellcheck disable=SC2317 # called by wait_for
short()
{
	terminal -e "\"exec { '/bin/sleep 0.2': }\"" >"$s/out"
	grep -q 'Applied catalog in 0[.][0-8]' "$s/out"
}
ok 'a run takes less than a second' wait_for 60 short
ok 'a short run prints no progress' without_progress "$s/out" \
    'executed successfully'
dalang apply --confdir "$s/etc" --vardir "$s/var" "$s/slow.pp" >"$s/out" 2>&1
ok 'a run whose output is a file prints no progress' \
    without_progress "$s/out" 'Notice: after it'
done_testing
