/*
 * Requests that a member of control_group may send to a daemon: changes of
 * levels. A refused request changes nothing; an executed one can be undone.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "logging/level/level_rules.h"
#include "logging/level/levels.h"
#include "base/privsep/control/log_change.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct log_actor by = {"4711", "snmp", 42};
static struct strbuf out;

static int
ask(const char *what, const void *s, size_t n)
{
	static char line[8192];

	snprintf(line, sizeof(line), "%s %" PRId64 " %.*s", what, INT64_MAX,
	    n > 8000 ? 8000 : (int)n, (const char *)s);
	strbuf_reset(&out);
	return log_change_answer(line, &by, &out);
}

static void
nothing_is_set(void)
{
	struct log_rule_state s;

	for (int i = 0; i < LOG_RULES_MAX; i++)
		if (log_rule_get(i, &s))
			abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int could;

	strbuf_init(&out, 20000);
	could = ask("check", data, size);
	nothing_is_set();
	if (ask("change", data, size) != could)
		abort();
	if (could == 0 && ask("change", out.s, strcspn(out.s, "\n")) < 0)
		abort();
	nothing_is_set();
	strbuf_release(&out);
	return 0;
}
