#!/bin/sh
# The clock jumps years ahead and back, between runs and during runs: the same
# changes are made, durations are correct, no time limit expires early, and
# files of earlier runs are still used.
. "$(dirname "$0")/../lib.sh"

lib=$B/torture/clock.so
[ -e "$lib" ] || skip_all "no $lib"
s=$(scratch)
year=31536000
cat >"$s/site.pp" <<END
file { '$s/a': content => 'a' }
exec { '/bin/sh -c "sleep 0.2; echo x >>$s/runs"': timeout => 100 }
schedule { 'hourly': period => hourly }
exec { '/bin/sh -c "echo x >>$s/hours"': schedule => 'hourly' }
tidy { '$s/old': age => '1w', recurse => true }
END

# apply OFF [JUMPS]: its exit code; the report is kept.
apply()
{
	CLOCK_OFF=$1 CLOCK_JUMPS=${2:-} LD_PRELOAD=$lib dalang apply \
	    --confdir "$s/c" --vardir "$s/v" --rundir "$s/r" --debug \
	    --detailed-exitcodes "$s/site.pp" >"$s/out" 2>&1
	echo $?
}

# Durations of the report that do not fit a short run.
durations()
{
	sed -n '/^  time:/,/^  [a-su-z]/p' "$s/v/state/last_run_report.yaml" |
	    sed -n 's/^      - \(-\{0,1\}[0-9][0-9.e+-]*\)$/\1/p' |
	    awk '{ n++ } $1 < 0 || $1 > 100 { print } END { if (!n) print "none" }'
	sed -n 's/^ *evaluation_time: //p' "$s/v/state/last_run_report.yaml" |
	    awk '$1 < 0 || $1 > 100 { print "evaluation: " $1 }'
}

hours()
{
	grep -c x "$s/hours"
}

is "a run with the real clock returns 2" "$(apply 0)" 2
is "durations are correct with the real clock" "$(durations)" ""
is "an hourly resource is applied" "$(hours)" 1
is "an hourly resource is not applied twice in an hour" "$(apply 0; hours)" "2
1"
for jumps in 1 2 3 7 20; do
	is "a run with a jump at every $jumps. look returns 2" \
	    "$(apply $((5 * year)) $jumps)" 2
	is "durations are correct with jumps" "$(durations)" ""
	like "all resources are applied with jumps" \
	    "$(cat "$s/out")" '^Notice: Applied catalog in [0-9.]{4,5} seconds'
done
n=$(hours)
is "a run years ahead returns 2" "$(apply $((5 * year)))" 2
ok "an hourly resource is applied years ahead" [ "$(hours)" -gt "$n" ]
n=$(hours)
is "a run with the clock set back returns 2" "$(apply 0)" 2
is "an hourly resource is applied with the clock set back" "$(hours)" $((n + 1))
is "a run years back returns 2" "$(apply -$((20 * year)))" 2
is "durations are correct years back" "$(durations)" ""
is "commands were run in each run" "$(grep -c x "$s/runs")" 10
ok "no state file was discarded" sh -c \
    "! find $s/v -name '*.bad' | grep ."
is "an unchanged file is not changed" "$(stat -c %s "$s/a")" 1
done_testing
