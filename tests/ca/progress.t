#!/bin/sh
# On a terminal, the commands that make keys print which one is being made; what
# they print elsewhere is unchanged.
# time limit: 600
. "$(dirname "$0")/../lib.sh"

s=$(scratch)
bits=6144
common="--confdir $s --vardir $s/var --ssldir $s/ssl --certname a.example.com \
    --keylength $bits"
making="Making an RSA key of $bits bits"

# A key of this size is seldom made within the first second, which prints
# nothing; three of them are not.
# shellcheck disable=SC2086 # words
dalang ssl generate_request $common >"$s/out" 2>&1
is 'a request is made with a new key' $? 0
is 'a command whose output is a file prints no progress' \
    "$(grep -c Making "$s/out")" 0
if ! command -v script >/dev/null; then
	skip 'the progress on a terminal' 'script is missing'
	done_testing
	exit
fi

# terminal ARG...: the lines that a terminal receives
terminal() { script -qec "dalang $*" /dev/null </dev/null | tr '\r' '\n'; }

out=$(terminal ca setup "$common" --cadir "$s/ca" --ssldir "$s/ssl2")
like 'the key that is being made is printed' "$out" "^$making"
like 'the line is cleared before the result' "$out" \
    '^.\[KGeneration succeeded'

# made: a request is made with a new key, of one second or more.
# shellcheck disable=SC2317 # called by wait_for
made()
{
	rm -rf "$s/ssl3"
	terminal ssl generate_request "$common" --ssldir "$s/ssl3" >"$s/made"
	grep -q "^$making" "$s/made"
}
ok 'dalang ssl prints it, too' wait_for 300 made
ok 'then the request exists' \
    test -s "$s/ssl3/certificate_requests/a.example.com.pem"
done_testing
