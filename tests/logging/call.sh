# shellcheck shell=sh
# For tests of the cost of a call, after lib.sh: call.c as in a release, without
# sanitizers.

# shellcheck disable=SC2317 # called by ok
call_build()
{
	gcc -std=gnu11 -O2 -D_GNU_SOURCE -I"$B/gen" -Idaemon -I. \
	    -o "$(scratch)/call" tests/logging/call.c logging/*.c logging/*/*.c \
	    -lpthread
}

# instructions [RULE...]: of one call while these levels are set. instructions
# --ring: of a call that puts a record into a ring.
instructions()
{
	valgrind --tool=callgrind --toggle-collect=call \
	    --toggle-collect=call_ring \
	    --callgrind-out-file=/dev/null "$(scratch)/call" "$@" 2>&1 |
	    awk '/Collected/ { print int($NF / 1000) }'
}
