#!/bin/sh
# The clock jumps years ahead and back, between runs and in them: what is done
# is the same, durations are what they were, no time limit comes early, and
# what an earlier run left is used.
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

# Durations of the report that are no seconds of a short run.
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

is "as it is" "$(apply 0)" 2
is "durations as they are" "$(durations)" ""
is "its hour has come" "$(hours)" 1
is "not yet again" "$(apply 0; hours)" "2
1"
for jumps in 1 2 3 7 20; do
	is "jumps at every $jumps. look" "$(apply $((5 * year)) $jumps)" 2
	is "durations with them" "$(durations)" ""
	like "all is done" "$(cat "$s/out")" '^Notice: Applied catalog in [0-9.]{4,5} seconds'
done
n=$(hours)
is "years ahead" "$(apply $((5 * year)))" 2
ok "its hour has come again" [ "$(hours)" -gt "$n" ]
n=$(hours)
is "and back" "$(apply 0)" 2
is "that hour is not waited for" "$(hours)" $((n + 1))
is "years back" "$(apply -$((20 * year)))" 2
is "durations then" "$(durations)" ""
is "commands were run each time" "$(grep -c x "$s/runs")" 10
ok "no file of state was given up" sh -c \
    "! find $s/v -name '*.bad' | grep ."
is "a file is left alone" "$(stat -c %s "$s/a")" 1
done_testing
