#!/bin/sh
# On a terminal, the commands that make keys print which one is being made; what
# they print elsewhere is unchanged.
. "$(dirname "$0")/../lib.sh"

command -v strace >/dev/null || skip_all 'no strace'
strace -o /dev/null true 2>/dev/null || skip_all 'strace may not run here'
s=$(scratch)
bits=2048
common="--confdir $s --vardir $s/var --ssldir $s/ssl --certname a.example.com \
    --keylength $bits"
making="Making an RSA key of $bits bits"
# the search for leaks needs ptrace(2) for itself
ASAN_OPTIONS=${ASAN_OPTIONS:-}:detect_leaks=0
export ASAN_OPTIONS

# slowly ARG...: the command with which its first key takes more than a second,
# before which nothing is printed: each call for random bytes takes so long.
slowly()
{
	echo "strace -qq -o /dev/null -e trace=getrandom" \
	    "-e inject=getrandom:delay_exit=1100000 dalang $*"
}
# terminal ARG...: the lines that a terminal receives
terminal() { script -qec "$(slowly "$@")" /dev/null </dev/null | tr '\r' '\n'; }

if command -v script >/dev/null; then
	terminal ca setup "$common" --cadir "$s/ca" --ssldir "$s/ssl2" \
	    >"$s/setup" &
	terminal ssl generate_request "$common" --ssldir "$s/ssl3" \
	    >"$s/request" &
fi
eval "$(slowly ssl generate_request "$common")" >"$s/out" 2>&1
is 'a request is made with a new key' $? 0
is 'a command whose output is a file prints no progress' \
    "$(grep -c Making "$s/out")" 0
if ! command -v script >/dev/null; then
	skip 'the progress on a terminal' 'script is missing'
	done_testing
	exit
fi
wait
like 'the key that is being made is printed' "$(cat "$s/setup")" "^$making"
like 'the line is cleared before the result' "$(cat "$s/setup")" \
    '^.\[KGeneration succeeded'
like 'dalang ssl prints it, too' "$(cat "$s/request")" "^$making"
ok 'then the request exists' \
    test -s "$s/ssl3/certificate_requests/a.example.com.pem"
done_testing
