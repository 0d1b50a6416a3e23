#!/bin/sh
# dalang top: keys that move by pages, scroll the help and read the values now,
# and a question that needs several lines.
# time limit: 300
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

# on [OPTION...] <SCRIPT: what screen.py prints of it
on()
{
	LC_ALL=C.UTF-8 python3 tests/metrics/screen.py "$@" dalang top \
	    --rundir "$site/run" --interval 3600
}
left='status 0, modes restored, screen left'

mkdir -p "$site/run"
start "$site/segment.log" "$B/tools/segment" \
    "$site/run/compiled.metrics" compiled 42 10000
played=$started
wait_for 30 grep -q ready "$site/segment.log"

# chosen KEYS: the name of the row that they choose, from the first one on
chosen()
{
	on -s 24x100 <<END | sed -n '1s/  .*//p'
wait ^node0
keys \\x1bOH$1
marked
keys q
end
END
}
# presses NUMBER KEY
presses() { printf "%0$1d" 0 | sed "s/0/$2/g"; }
down='\\x1b[6~' up='\\x1b[5~'
is 'page down moves by half of the screen' "$(chosen "$(presses 1 "$down")")" \
    "$(chosen "$(presses 12 j)")"
is 'twice by the whole of it' "$(chosen "$(presses 2 "$down")")" \
    "$(chosen "$(presses 24 j)")"
is 'page up moves back' "$(chosen "$(presses 25 j)$(presses 1 "$up")")" \
    "$(chosen "$(presses 13 j)")"
is 'not before the first row' "$(chosen "$(presses 11 j)$(presses 1 "$up")")" \
    "$(chosen '')"
fails 'rows differ' test "$(chosen '')" = "$(chosen j)"

is 'the help is scrolled to its last line, and back' "$(on -s 10x80 <<END
wait ^node0
keys ?
wait ^dalang top$
keys $(presses 16 '\\x1bOB')
gone ^dalang top$
wait ^- stands for an unknown value
keys $(presses 15 '\\x1bOA')
wait ^dalang top$
keys $(presses 2 '\\x1bOA')\\x1bOB
gone ^dalang top$
wait ^1 to 9
keys qq
end
END
)" "$left"

is 'a question that is longer than a line is shown whole' "$(on -s 24x40 <<END
wait ^node0
keys jjjl
wait ^set \\*@node
wait others: no$
keys n
wait ^the level is unchanged
gone others: no
keys q
end
END
)" "$left"

# a process still runs for a moment when it is killed
runs="grep -qs '^State:[[:space:]]*[^ZX[:space:]]' /proc/$played/status"
is 'a key reads the values now' "$(on <<END
wait ^dalang-compiled running for
run kill -9 $played; while $runs; do sleep 0.1; done
keys j
wait ^dalang-compiled running for
keys \\x20
wait ^dalang-compiled dead
keys q
end
END
)" "$left"
done_testing
