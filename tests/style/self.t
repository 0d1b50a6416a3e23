#!/bin/sh
# The test driver and the helpers test themselves: a broken test must be seen.
. "$(dirname "$0")/../lib.sh"

s=$(scratch)

# run_case NAME TEXT: what the driver says of a script with that text.
run_case()
{
	printf '#!/bin/sh\n%s\n' "$2" >"$s/$1.t"
	chmod +x "$s/$1.t"
	LOGS=$s/logs tests/run "$s/$1.t" | tail -1
}

is "one passes" "$(run_case pass 'echo ok 1; echo 1..1')" \
    "1 passed, 0 failed"
is "one fails" "$(run_case fail 'echo not ok 1; echo ok 2')" \
    "1 passed, 1 failed"
is "short of its plan" "$(run_case plan 'echo ok 1; echo 1..2')" \
    "1 passed, 1 failed"
is "says nothing" "$(run_case mute ':')" "0 passed, 1 failed"
is "ends badly" "$(run_case crash 'echo ok 1; kill -SEGV $$')" \
    "1 passed, 1 failed"
is "too slow" "$(run_case slow '# time limit: 1
echo ok 1; sleep 9')" "1 passed, 1 failed"
is "skips" "$(run_case skip 'echo "ok 1 - a # SKIP no b"; echo 1..1')" \
    "0 passed, 0 failed"

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
