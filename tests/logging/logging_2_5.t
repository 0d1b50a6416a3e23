#!/bin/sh
# Row 2.5: a disabled call is a load, a comparison and a branch; its arguments
# are not evaluated.  (Its time: `make bench`.)
. "$(dirname "$0")/../lib.sh"

cat >"$(scratch)/call.c" <<'END'
#include "logging/control.h"
#include "logging/log.h"
#include "logging/memory.h"

void call(int *n);

void __attribute__((noinline))
call(int *n)
{
	log_event(COMPILE_SCOPE, FUN_SAID_DEBUG, log_int("n", ++*n));
}

int
main(void)
{
	int n = 0;

	log_memory_open(100000, LOG_FORM_JSON);
	call(&n);
	if (n != 0)
		return 1;
	log_level_start(LOG_LEVEL_DEBUG);
	call(&n);
	return n != 1;
}
END
flags="-std=gnu11 -O2 -D_GNU_SOURCE -I$B/gen -Idaemon -I."
# shellcheck disable=SC2086 # several words
ok 'a call compiles' gcc $flags -S -o "$(scratch)/call.s" "$(scratch)/call.c"
# instructions from the begin of call() to its first conditional jump
is 'instructions of a disabled call before its branch, 6 at most' "$(awk '
	/^call:/ { on = 1; next }
	on && /^\t[a-z]/ { n++ }
	on && /^\tj[a-z]+/ { print n <= 6 ? "yes" : n; exit }' \
    "$(scratch)/call.s")" yes
# shellcheck disable=SC2086 # several words
ok 'it links' gcc $flags -o "$(scratch)/call" "$(scratch)/call.c" \
    logging/*.c -lpthread
ok 'arguments are evaluated only when it is enabled' "$(scratch)/call"
done_testing
