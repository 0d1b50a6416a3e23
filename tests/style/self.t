#!/bin/sh
# The test driver and the helpers test themselves: a broken test must be
# detected.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

# run_case NAME TEXT [OPTION]: the last line that the driver prints for a script
# with that text; the whole output is in the scratch file "printed".
run_case()
{
	printf '#!/bin/sh\n%s\n' "$2" >"$s/$1.t"
	chmod +x "$s/$1.t"
	# shellcheck disable=SC2086 # without an option no argument
	LOGS=$s/logs SKIPS=$s/skips tests/run ${3:-} "$s/$1.t" >"$s/printed"
	tail -1 "$s/printed"
}
: >"$s/skips"

is "a passing test is counted" "$(run_case pass 'echo ok 1; echo 1..1')" \
    "1 passed, 0 failed"
is "a failing test is counted" "$(run_case fail 'echo not ok 1; echo ok 2')" \
    "1 passed, 1 failed"
mkdir -p "$s/logs/pictures/old"
is "an earlier run's directory is removed" "$(
    run_case pass 'echo ok 1; echo 1..1' 2>&1
    [ ! -e "$s/logs/pictures" ] || echo 'it is there')" "1 passed, 0 failed"
is "a test short of its plan fails" "$(run_case plan 'echo ok 1; echo 1..2')" \
    "1 passed, 1 failed"
is "a test without a plan fails" "$(run_case none 'echo ok 1')" \
    "1 passed, 1 failed"
like "the reason is printed" "$(cat "$s/printed")" '# ended without its plan'
is "a plan of no test fails" "$(run_case zero 'echo 1..0')" "0 passed, 1 failed"
is "two plans are added" "$(run_case plans 'echo ok 1; echo 1..1
echo ok 1; echo ok 2; echo 1..2')" "3 passed, 0 failed"
is "a test without output fails" "$(run_case mute ':')" "0 passed, 1 failed"
is "a crash fails" "$(run_case crash 'echo ok 1; kill -SEGV $$')" \
    "1 passed, 1 failed"
is "a test over its time limit fails" "$(run_case slow '# time limit: 1
echo ok 1; sleep 9')" "1 passed, 1 failed"
second="echo 1..1; [ -e '$s/ran' ] || { touch '$s/ran'; echo not ok 1; exit; }
echo ok 1"
is "what passes when it is run again has failed" \
    "$(SLOW=1 run_case second "$second")" "0 passed, 1 failed"
rm "$s/ran"
is "on a slow machine it has passed" "$(SLOW=2 run_case second "$second")" \
    "1 passed, 0 failed"
rm "$s/ran"
is "in a run of all tests it has passed" \
    "$(WHOLE_RUN=1 SLOW=1 run_case second "$second")" "1 passed, 0 failed"
like "it is named" "$(cat "$s/printed")" "ONCE MORE, ALONE: $s/second.t"
is "its first log is kept" "$(cat "$s"/logs/*second.t.log.first)" "1..1
not ok 1"
is "what fails twice has failed" "$(SLOW=2 run_case fail 'echo not ok 1')" \
    "0 passed, 1 failed"
for n in 1 2 3 4 5 6; do
	printf '#!/bin/sh\necho 1..1; echo not ok %s\n' $n >"$s/many$n.t"
	chmod +x "$s/many$n.t"
done
SLOW=2 LOGS=$s/logs tests/run "$s"/many?.t >"$s/printed"
is "six are not run again" "$(grep -c 'ONCE MORE' "$s/printed"; tail -1 \
    "$s/printed")" "0
0 passed, 6 failed"
WHOLE_RUN=3 SLOW=1 LOGS=$s/logs tests/run "$s"/many[123].t >"$s/printed"
is "nor are three of a run of all tests" \
    "$(grep -c 'ONCE MORE' "$s/printed"; tail -1 "$s/printed")" "0
0 passed, 3 failed"
WHOLE_RUN=3 SLOW=1 LOGS=$s/logs tests/run "$s"/many[12].t "$s/plans.t" \
    >"$s/printed"
is "two are" "$(grep -c 'ONCE MORE' "$s/printed"; tail -1 "$s/printed")" "2
3 passed, 2 failed"
all='echo "ok 1 - a # SKIP no b"; echo 1..1'
some='echo "ok 1 - a # SKIP no b"; echo ok 2; echo 1..2'
is "some skipped tests do not fail" \
    "$(run_case skip "$some")" "1 passed, 0 failed"
if [ "$(id -u)" -eq 0 ]; then
	is "a script with only skipped tests fails as root" \
	    "$(run_case skip "$all")" "0 passed, 1 failed"
	is "it does not fail as another user" "$(chmod 777 "$s" "$s/logs"
	    chmod -R a+rwX "$s"
	    setpriv --reuid 65534 --regid 65534 --clear-groups sh -c "
	    LOGS=$s/other SKIPS=/dev/null tests/run '$s/skip.t'" 2>&1 |
	    tail -1)" "0 passed, 0 failed"
fi
is "a skipped test fails with --no-skip" "$(run_case skip "$some" --no-skip)" \
    "1 passed, 1 failed"
like "the skipped test is printed" "$(cat "$s/printed")" \
    '# skipped, not in tests/skips.tab: a # SKIP no b'
printf '%s\t^a # SKIP no b$\tthere is none\n' "$s/skip.t" >"$s/skips"
is "a listed skipped test does not fail with --no-skip" \
    "$(run_case skip "$some" --no-skip)" \
    "1 passed, 0 failed"
is "a script with only listed skipped tests does not fail" \
    "$(run_case skip "$all")" "0 passed, 0 failed"
is "a skipped test listed for another script fails" \
    "$(run_case other "$some" --no-skip)" \
    "1 passed, 1 failed"
is "each row of tests/skips.tab is of a test" "$(grep -v '^#' tests/skips.tab |
    while IFS="$(printf '\t')" read -r test skipped why; do
	if [ ! -e "$test" ] && [ ! -e "tests/$test.c" ]; then
		echo "$test is not a test"
	fi
	[ "$skipped" ] && [ "$why" ] || echo "$test: no reason"
    done)" ''

# The scripts of the day.
for day in 1 2 3 4 5; do
	SCRIPT_SHARE='' LOGS=$s/logs SCRIPT_SEED=$day tests/run --list scripts >"$s/day$day"
done
LOGS=$s/logs SCRIPT_SHARE=1 tests/run --list scripts >"$s/all"
is "each script runs within five days" "$(sort -u "$s"/day?)" \
    "$(sort "$s/all")"
sort "$s"/day? | uniq -c | awk '$1 < 5 { print $1, $2 }' >"$s/daily"
is "those of tests/daily.tab once, the others each day" "$(cat "$s/daily")" \
    "$(grep -v '^#' tests/daily.tab | sort | sed 's/^/1 /')"
ok "a day has a fifth of them" test \
    $(($(wc -l <"$s/all") - $(wc -l <"$s/day1"))) -ge \
    $(($(wc -l <"$s/daily") * 4 / 5))
is "each row of tests/daily.tab is of a script" "$(grep -v '^#' tests/daily.tab |
    while read -r test; do [ -e "$test" ] || echo "$test"; done)" ''

# skips_of SCRIPT: the names and reasons of its skips (without names where all of
# it is skipped), as tests print them, with an x for each variable.
skips_of()
{
	sed 's/\${[^}]*}/x/g; s/\$(basename [^)]*)/x/g; s/\$[a-z0-9_]*/x/g' "$1" |
	    sed -n "s/.*skip \([\"']\)\(.*\)\1 \([\"']\)\(.*\)\3.*/\2 # SKIP \4/p
		s/.*skip_all \([\"']\)\(.*\)\1.*/# SKIP \2/p
		s/.*skip \([^ ]*\) \([\"']\)\(.*\)\2.*/\1 # SKIP \3/p"
}
is "each row of tests/skips.tab is of a skip in its test" \
    "$(grep -v '^#' tests/skips.tab |
    while IFS="$(printf '\t')" read -r test skipped why; do
	skips_of "$test" | grep -Eq -e "$skipped" || echo "$test: $skipped"
    done)" ''
# The program of the unit tests ($B/obj/tests/unit/joint) takes a test's name
# from its own or its file's.
joint=$B/obj/tests/unit/joint
if [ -x "$joint" ]; then
	is "each unit test has a program" "$(for source in tests/unit/test_*.c; do
		name=$(basename "$source" .c)
		[ -x "$B/unit/$name" ] || echo "$name"
	    done)" ''
	ln -s "$B/unit/test_map" "$s/elsewhere"
	is "the link of a test runs this test by another name as well" \
	    "$("$s/elsewhere" 2>&1 | grep '^ok')" \
	    "$("$B/unit/test_map" 2>&1 | grep '^ok')"
	is "the program without the name of a test is an error" \
	    "$("$joint" 2>&1; echo "$?")" "$joint: not the name of a unit test
2"
else
	skip 'the program of the unit tests' 'it is not built'
fi
# The table of the comparison with Puppet.
mkdir "$s/compared"
echo 7 1 2 >"$s/compared/peers-facts.t.result"
echo 5 0 0 >"$s/compared/peers-facts_8.t.result"
is "results of the scripts that compare are added up by rows" \
    "$(LOGS=$s/compared tests/peers/table 8 | grep -e '^Puppet' -e '^facts' \
    -e '^runs' -e '^all' | tr -s ' ')" "Puppet 8 scripts compared equal other skipped
runs 0 0 0 0 0
facts 2 13 12 1 2
all 2 13 12 1 2"
is "each script that compares has a row" \
    "$(LOGS=$s/compared tests/peers/table 8 2>&1 >/dev/null)" ''
is "and scripts that did not compare are named" \
    "$(LOGS=$s/compared tests/peers/table 8 | tail -1 | tr ' ' '\n' |
    grep -x -e facts -e facts_8 -e lang)" lang
ok "ok passes when the command succeeds" true
fails "fails passes when the command fails" false
start "$s/log" sleep 60
pid=$started
ok "start runs a process" kill -0 "$pid"
stop "$pid"
fails "stop ends the process" kill -0 "$pid"
taken=$(free_port)
is "no other script gets a port that one has" \
    "$(sh -c '. tests/lib.sh; port_taken "$1" || echo taken' sh "$taken")" taken
ended=$(sh -c '. tests/lib.sh; echo $$; free_port >/dev/null')
is "it is free when the script has ended" \
    "$(find "${t_ports%/*}" -maxdepth 1 -name 'dlg-port.*' -lname "$ended")" ''
ok "wait_for returns when the command succeeds" wait_for 2 true
fails "wait_for fails after its time" wait_for 1 false
done_testing
