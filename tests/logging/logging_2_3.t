#!/bin/sh
# Row 2.3: a level belongs to its message; a call cannot say another, nor put
# a message into another category.
. "$(dirname "$0")/../lib.sh"

compiles()
{
	printf '#include "logging/log.h"\nvoid f(void);\nvoid f(void)\n{%s}\n' \
	    "$1" >"$(scratch)/x.c"
	cc -std=gnu11 -fsyntax-only -I"$B/gen" -I. "$(scratch)/x.c"
}
ok 'a good call compiles' compiles \
    'log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", "x"));'
fails 'another category does not' compiles \
    'log_event(COMPILE, LOG_LEVEL_SET, log_str("category", "x"));'
fails 'an unknown message does not' compiles \
    'log_event(LOG_LEVEL, LOG_LEVEL_SETT, log_str("category", "x"));'
fails 'an unknown category does not' compiles \
    'log_event(LOG_LEVL, LOG_LEVEL_SET, log_str("category", "x"));'
ok 'tags are those of the rows' tests/style/messages
cp logging/categories.tab logging/parts.tab "$(scratch)"
mkdir "$(scratch)/logging"
sed 's/	1001	N	/	1001	X	/' logging/messages.tab \
    >"$(scratch)/logging/messages.tab"
like 'a wrong level fails the build' "$(cd "$(scratch)" &&
    awk -v codes=c.h -v rows=r.h -f "$TOP/logging/gen.awk" categories.tab \
	parts.tab logging/messages.tab 2>&1)" 'level X is none of T D I N W E F'
done_testing
