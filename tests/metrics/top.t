#!/bin/sh
# dalang top: pages for a pipe, and the screen of a terminal, which screen.py
# plays; with daemons in every state, a level that is raised, and records.
# time limit: 600
. "$(dirname "$0")/../lib.sh"
. tests/daemons.sh

page() { dalang top --rundir "$site/run" "$@" 2>&1; }
# on [OPTION...] <SCRIPT: what screen.py prints of it
on() { LC_ALL=${locale:-C.UTF-8} python3 tests/metrics/screen.py "$@" dalang top --rundir "$site/run"; }
left='status 0, modes restored, screen left'

mkdir -p "$site/run"
like 'daemons that do not run are printed' "$(page --once)" \
    '^dalang-compiled not running$'
is 'and it ends well' "$(page --once >/dev/null; echo $?)" 0
is 'without a terminal it names the options' "$(page </dev/null)" \
    'Error: This is not a terminal; use --once or --batch'
is 'which is an error' "$(page >/dev/null 2>&1; echo $?)" 1
fails 'an unknown option is an error' dalang top --no-such
like 'so is an argument' "$(page more)" "Unexpected argument 'more'"
like 'and an interval of 0' "$(page --interval 0)" \
    "'0' is not a number from 1 to 3600"
like 'and too many rows' "$(page --rows 101)" \
    "'101' is not a number from 1 to 100"
like 'and no pages' "$(page --count 0)" "'0' is not a number from 1 to"
is 'a full disk is an error' "$(page --once >/dev/full; echo $?)" 1
like 'a terminal that cannot place text is refused' "$(on -t dumb <<'END'
end
print
END
)" 'Error: the terminal of the type in TERM cannot place text; use --once or'
like 'so is an unknown one' "$(on -t no-such-terminal <<'END'
end
print
END
)" 'the type of the terminal in TERM is not known; use --once or --batch'
head -c 100 /dev/zero >"$site/run/compiled.metrics"
like 'a daemon of another version is refused' "$(page --once)" \
    '^dalang-compiled refused: it is too short'
rm "$site/run/compiled.metrics"

# A daemon with 10,000 nodes, played by a tool.
play()
{
	start "$site/segment.log" "$B/tools/segment" \
	    "$site/run/compiled.metrics" compiled 42 "$@"
	played=$started
	wait_for 30 grep -q ready "$site/segment.log"
}
play 10000 names
out=$(page --once --rows 30)
like 'a page has the counts of nodes' "$out" ' 10019 fresh, 10019 known$'
is 'the rows of a list' "$(echo "$out" | sed -n '/^nodes:$/,/^$/p' |
    wc -l)" 33
is 'and no control characters' "$(echo "$out" | LC_ALL=C tr -d '\12\40-\377')" ''
like 'names are escaped' "$out" '^\^\[\]0;a\^\?.u009b31m.u202e '
is '--count prints as many pages' "$(page --count 2 --rows 1 --batch |
    grep -c '^dalang top, ')" 2
ok 'a closed pipe ends it' sh -c "timeout 60 dalang top --batch --rundir \
    '$site/run' | head -n 1"

out=$(on <<'END'
wait ^0.0 compiles/s, 0.0 failed/s
wait nodes: 0 failing, 0 overdue, 0 drifting, 10019 fresh, 10019 known
wait ^dalang-compiled running for
print
keys 4
wait \[4 phases\]
wait ^finish  +0.0
keys \t
wait \[5 log\]
keys \x1b[Z
wait \[4 phases\]
keys 6
wait ^compile .*debug .* \*.example.com
keys 7
wait ^production
keys 8
wait \[8 errors\]
keys 2
wait \[2 failing\]
keys 3
wait \[3 overdue\]
keys >
wait COMPILES.* RESOURCES
keys q
end
END
)
like 'the screen shows the counts, and each list' "$out" "^$left$"
like 'with the keys below' "$out" '^\? help  q quit  Enter records  l level'
is 'ten thousand nodes fill the screen once' "$(echo "$out" |
    grep -c 'COMPILES')" 1

out=$(on <<'END'
wait NODE  +\*MS
keys >>
wait NODE .*\*COMPILES
print
keys R
wait ^a b  
keys \x1bOH
marked
keys \x1bOB
marked
keys \x1bOB\x1bOBj
marked
keys \x1bOA
marked
keys \x1bOF
marked
keys \x1bOH
marked
keys q
end
END
)
is 'the largest numbers are the first' "$(echo "$out" | awk '
    /^node0/ { print $6; exit }')" 10000
# The rows that were chosen, one after the other.
is 'the order can be reversed, and rows chosen' "$(echo "$out" |
    tail -n 7 | awk '{ printf "%s ", $1 }')" "a node00000.example.com \
$(printf '\303\251t\303\251') node07919.example.com \
node04386.example.com a status "

out=$(on <<'END'
wait ^node0
keys ?
wait ^dalang top$
wait ^Enter +records of the chosen
keys q
wait NODE
keys \x1bOB\r
wait the name is not that of a certificate
keys l
wait the name is not that of a certificate
keys 4l
wait the rows of this list are not nodes
keys 2\r
wait the list is empty
keys q
end
END
)
is 'keys print help, and refuse what has no records' "$out" "$left"

out=$(on -s 5x20 <<'END'
wait ^NODE
print
keys ?
wait ^dalang top
keys \x1bOB\x1bOB
wait ^1 to 9
keys q
wait ^NODE
size 1x1
print
size 2x7
print
size 40x200
wait ^\^\[\]0;a.*internal
wait ^\? help
size 5x20
wait ^NODE
print
keys q
end
END
)
is '20 columns and 5 rows, and any size' "$(echo "$out" | tail -n 6 | sed 's/ .*//')" \
    "$(printf '0.0\n[1\nNODE\n..\n?\nstatus')"
is 'no line is wider' "$(echo "$out" | awk 'length($0) > 20' | grep -cv status)" 0

for type in vt100 linux xterm-256color ansi screen; do
	like "a terminal of the type $type" "$(on -t $type <<'END'
wait nodes: 0 failing
wait ^node00000.example.com
keys 4
wait ^finish
keys 1q
end
END
)" "^$left$"
done
like 'without UTF-8, letters of other scripts are question marks' \
    "$(locale=C on <<'END'
wait ^\?t\? +0.0
keys q
end
END
)" "^$left$"

# The terminal is restored whatever ends the program.
for number in 1 2 3 15 6 11; do
	is "signal $number ends it, the terminal is restored" "$(on <<END
wait ^node0
kill $number
end
END
)" "status -$number, modes restored, screen left"
done
is '^C ends it' "$(on <<'END'
wait ^node0
keys \x03
end
END
)" 'status -2, modes restored, screen left'
is 'a terminal that is closed ends it' "$(on <<'END'
wait ^node0
close
END
)" 'status -1'
out=$(on <<END
wait ^node0
noise \\x1b[2J\\x1b[Hother text
wait ^other text
keys \\x0c
gone ^other text
wait ^node0
run kill -9 $played
wait ^dalang-compiled dead
run rm "$site/run/compiled.metrics"
wait ^dalang-compiled not running
run head -c 100 /dev/zero >"$site/run/compiled.metrics"
wait ^dalang-compiled refused
run rm "$site/run/compiled.metrics"
run "$B/tools/segment" "$site/run/compiled.metrics" compiled 7 20 >/dev/null & echo \$! >"$site/played"
wait ^nodes: .* 25 known
wait ^0.0 compiles/s
keys q
end
END
)
is 'a daemon that is killed and started again' "$out" "$left"
kill -9 "$(cat "$site/played")"
rm -rf "$site/run"

lay_out
echo "notify { 'x': }" | manifest
start_server || exit 1
wait_for 60 environment_ready 1
catalog() { status "$1" "/puppet/v3/catalog/$1?environment=production"; }
is 'a node gets its catalog' "$(catalog $node)" 200
# shellcheck disable=SC2016 # Puppet's text
printf 'fail("\\u{1b}[31mred")' | manifest
wait_for 60 environment_ready 2
is 'another one does not' "$(catalog $other)" 500

# ask NODE: a request for its catalog, as a command of the script
cat >"$site/ask" <<END
#!/bin/sh
curl -s -o /dev/null --cacert $site/ssl/certs/ca.pem \
    --cert $site/ssl/certs/\$1.pem --key $site/ssl/private_keys/\$1.pem \
    "https://localhost:$port/puppet/v3/catalog/\$1?environment=production"
END
chmod +x "$site/ask"
out=$(on -s 24x160 <<END
wait ^0.0 compiles/s
run for i in 1 2 3 4 5; do $site/ask $other; done
wait ^[1-9.0]*[1-9][0-9.]* compiles/s, .*[1-9].* failed/s, mean [0-9.]+ ms; 0 of
wait ^nodes: 1 failing
wait ^last error .*$other: .*red
keys 4
run for i in 1 2 3 4 5; do $site/ask $other; done
wait ^evaluate_main +[0-9.]+ +[0-9.]*[1-9][0-9.]* +[0-9.]+
keys 5
wait ^compile
keys 2
wait ^$other .* evaluation_error .* production
marked
keys l
wait set \\*@$other to debug for 15 minutes\\? y: yes
keys t++-
wait set \\*@$other to trace for 30 minutes
keys n
wait the level is unchanged
keys l
wait to debug for 15 minutes
keys y
wait \\*@$other.*debug
keys 6
wait ^\\* +debug +1[45] minutes +$other
keys \\r
wait ^\\*@$other, dalang-compiled: records as they arrive
run $site/ask $other
wait ^20.* (debug|info|error) dalang-compiled .* DLG-.-
keys l
wait set \\*@$other to debug for 15 minutes
keys n
wait the level is unchanged
wait ^\\*@$other, dalang-compiled: records as they arrive
keys q
wait ^\\? help
keys q
end
END
)
like 'rates, phases, categories, a level and records' "$out" "^$left$"
like 'the failing node is chosen' "$out" "^$other "
like 'the level is set in the daemon' \
    "$(dalang log list --rundir "$site/run")" "@${other}[[:blank:]]debug"

out=$(on -s 24x160 <<END
wait ^nodes: 1 failing
keys 2
wait ^$other
run kill -STOP $daemon
keys ly
wait dalang-compiled: it did not answer within 1000 ms
keys \\r
wait dalang-compiled: it did not answer within 1000 ms
keys q
wait ^nodes: 1 failing
run kill -CONT $daemon
keys \\r
wait records as they arrive
run kill $daemon
wait dalang-compiled: it is not running
keys q
wait ^dalang-compiled stopped
keys q
end
END
)
is 'a daemon that hangs does not stop the screen' "$out" "$left"
wait "$daemon"
done_testing
