#!/bin/sh
# dalang-fetch --post, which sends a report to any URL, with debug spans.
. "$(dirname "$0")/../lib.sh"

port=$(free_port)
post()
{
	dalang-fetch --post text/plain --user 65534 --group 65534 --version 1 \
	    --log_level debug 2>&1
}
out=$(printf 'http://u:secret@127.0.0.1:%s/a?b=c\nbody' "$port" | post)
status=$?
is 'a failed request to any server returns 1' "$status" 1
like 'the reason is printed' "$out" "Failed to connect to 127.0.0.1 port $port"
like 'the spans are printed' "$out" 'Debug: http.transfer took [0-9.]* (ms|seconds)'
is 'the secret of the URL is not printed' "$(echo "$out" | grep -c 'secret')" 0
out=$(post </)
is 'an input that cannot be read returns 1' $? 1
like 'and prints the reason' "$out" 'the input cannot be read, or is too long$'
out=$(printf 'http://127.0.0.1' | post)
is 'so does an input without a body' $? 1
like 'with its reason' "$out" 'the URL is missing$'
done_testing
