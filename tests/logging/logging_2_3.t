#!/bin/sh
# Row 2.3: a level belongs to its message; a call cannot give another one, nor
# another category.
. "$(dirname "$0")/../lib.sh"

compiles()
{
	printf '#include "logging/log.h"\nvoid f(void);\nvoid f(void)\n{%s}\n' \
	    "$1" >"$(scratch)/x.c"
	cc -std=gnu11 -fsyntax-only -I"$B/gen" -I. "$(scratch)/x.c"
}
ok 'a valid call compiles' compiles \
    'log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "x"));'
fails 'a call with another category does not compile' compiles \
    'log_event(COMPILE, LOG_LEVEL_SET, log_str("category", "x"));'
fails 'a call with an unknown message does not compile' compiles \
    'log_event(LOG_LEVEL, LOG_LEVEL_SETT, log_str("category", "x"));'
fails 'a call with an unknown category does not compile' compiles \
    'log_event(LOG_LEVL, LOG_LEVEL_SET, log_str("category", "x"));'
ok 'the tags of all calls are those of their rows' tests/style/messages
cp logging/categories.tab logging/parts.tab "$(scratch)"
mkdir "$(scratch)/logging"
sed 's/	1001	N	/	1001	X	/' logging/messages.tab \
    >"$(scratch)/logging/messages.tab"
like 'an invalid level fails the build' "$(cd "$(scratch)" &&
    awk -v codes=c.h -v rows=r.h -f "$TOP/logging/gen.awk" categories.tab \
	parts.tab logging/messages.tab 2>&1)" 'level X is none of T D I N W E F'
done_testing
