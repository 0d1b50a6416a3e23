#!/bin/sh
# The test driver and the helpers test themselves: a broken test must be seen.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

# run_case NAME TEXT [OPTION]: the last line that the driver prints for a
# script with that text; what it printed is in the scratch file "printed".
run_case()
{
	printf '#!/bin/sh\n%s\n' "$2" >"$s/$1.t"
	chmod +x "$s/$1.t"
	# shellcheck disable=SC2086 # no option is no argument
	LOGS=$s/logs SKIPS=$s/skips tests/run ${3:-} "$s/$1.t" >"$s/printed"
	tail -1 "$s/printed"
}
: >"$s/skips"

is "one passes" "$(run_case pass 'echo ok 1; echo 1..1')" \
    "1 passed, 0 failed"
is "one fails" "$(run_case fail 'echo not ok 1; echo ok 2')" \
    "1 passed, 1 failed"
is "short of its plan" "$(run_case plan 'echo ok 1; echo 1..2')" \
    "1 passed, 1 failed"
is "stops before its plan" "$(run_case none 'echo ok 1')" \
    "1 passed, 1 failed"
like "the reason is printed" "$(cat "$s/printed")" '# ended without its plan'
is "a plan of no test" "$(run_case zero 'echo 1..0')" "0 passed, 1 failed"
is "two plans are added" "$(run_case plans 'echo ok 1; echo 1..1
echo ok 1; echo ok 2; echo 1..2')" "3 passed, 0 failed"
is "says nothing" "$(run_case mute ':')" "0 passed, 1 failed"
is "ends badly" "$(run_case crash 'echo ok 1; kill -SEGV $$')" \
    "1 passed, 1 failed"
is "too slow" "$(run_case slow '# time limit: 1
echo ok 1; sleep 9')" "1 passed, 1 failed"
all='echo "ok 1 - a # SKIP no b"; echo 1..1'
some='echo "ok 1 - a # SKIP no b"; echo ok 2; echo 1..2'
is "some tests are skipped" "$(run_case skip "$some")" "1 passed, 0 failed"
is "all tests are skipped" "$(run_case skip "$all")" "0 passed, 1 failed"
is "a skipped test with --no-skip" "$(run_case skip "$some" --no-skip)" \
    "1 passed, 1 failed"
like "the skipped test is printed" "$(cat "$s/printed")" \
    '# skipped, not in tests/skips.tab: a # SKIP no b'
printf '%s\t^a # SKIP no b$\tthere is none\n' "$s/skip.t" >"$s/skips"
is "a listed one with --no-skip" "$(run_case skip "$some" --no-skip)" \
    "1 passed, 0 failed"
is "all are listed" "$(run_case skip "$all")" "0 passed, 0 failed"
is "another script's is not listed" "$(run_case other "$some" --no-skip)" \
    "1 passed, 1 failed"
is "each row of tests/skips.tab is of a test" "$(grep -v '^#' tests/skips.tab |
    while IFS="$(printf '\t')" read -r test skipped why; do
	if [ ! -e "$test" ] && [ ! -e "tests/$test.c" ]; then
		echo "$test is not a test"
	fi
	[ "$skipped" ] && [ "$why" ] || echo "$test: no reason"
    done)" ''

ok "ok sees success" true
fails "fails sees failure" false
start "$s/log" sleep 60
pid=$started
ok "start runs a process" kill -0 "$pid"
stop "$pid"
fails "stop ends it" kill -0 "$pid"
ok "wait_for waits" wait_for 2 true
fails "wait_for gives up" wait_for 1 false
done_testing
