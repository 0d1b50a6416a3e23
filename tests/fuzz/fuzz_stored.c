/* Reports and facts of agents: facts that are written are read as the same. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "server/store/agent_report.h"
#include "server/store/node_facts.h"

#define MAX ((size_t)16 << 20)

static void
report(const char *text, size_t size, struct strbuf *why)
{
	struct agent_report r;
	struct strbuf out;

	if (agent_report_parse(&r, text, size, "a", why) < 0)
		return;
	strbuf_init(&out, MAX);
	(void)agent_report_yaml(&r, size % 2 == 0, &out);
	strbuf_release(&out);
	agent_report_release(&r);
}

static void
facts(enum facts_form form, const char *text, size_t size, struct strbuf *why)
{
	json_t *first = node_facts_parse(form, text, size, "a", why), *second;
	struct strbuf a, b;

	if (first == NULL)
		return;
	strbuf_init(&a, MAX);
	strbuf_init(&b, MAX);
	if (node_facts_write(first, FACTS_JSON, &a) == 0) {
		second = node_facts_parse(FACTS_JSON, a.s, a.len, "a", why);
		if (second == NULL ||
		    node_facts_write(second, FACTS_JSON, &b) < 0 ||
		    a.len != b.len || memcmp(a.s, b.s, a.len) != 0)
			abort();
		json_decref(second);
	}
	strbuf_release(&a);
	strbuf_release(&b);
	json_decref(first);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf why;

	strbuf_init(&why, 4096);
	report((const char *)data, size, &why);
	facts(FACTS_JSON, (const char *)data, size, &why);
	facts(FACTS_YAML, (const char *)data, size, &why);
	strbuf_release(&why);
	return 0;
}
