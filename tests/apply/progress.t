#!/bin/sh
# On a terminal, a run of more than a second prints its progress; its log is the
# same as elsewhere.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
cat >"$s/slow.pp" <<END
exec { '/bin/sleep 2': }
notify { 'after it': }
END
terminal()
{
	script -qec "dalang apply --confdir $s/etc --vardir $s/var \
	    --color false $*" /dev/null </dev/null | tr '\r' '\n'
}

out=$(terminal "$s/slow.pp")
like 'the current resource is printed' \
    "$out" '^[0-9]+ of [0-9]+: Exec\[/bin/sleep 2\]'
like 'the line is cleared before a record' "$out" \
    '^.\[KNotice: /Stage\[main\]/Main/Exec\[/bin/sleep 2\]/returns: executed'

# without_progress FILE WORDS: the file has the run's output, and no progress.
without_progress()
{
	grep -q "$2" "$1" && ! grep -E '^.{0,4}[0-9]+ of [0-9]+' "$1"
}
terminal -e "'notify { quick: }'" >"$s/out"
ok 'a short run prints no progress' without_progress "$s/out" \
    'Notice: quick'
dalang apply --confdir "$s/etc" --vardir "$s/var" "$s/slow.pp" >"$s/out" 2>&1
ok 'a run whose output is a file prints no progress' \
    without_progress "$s/out" 'Notice: after it'
done_testing
