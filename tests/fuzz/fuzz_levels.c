/* Any bytes as rules of a segment of levels: a place, then a rule. */
#include <stdlib.h>
#include <string.h>

#include "logging/record/context.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/level_layout.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void
rules_show(void)
{
	char text[LOG_SELECTOR_MAX + 16], error[LOG_ANSWER_MAX];
	struct log_rule_state s;
	struct log_rule again;

	for (int i = 0; i < LOG_RULES_MAX; i++) {
		if (!log_rule_get(i, &s))
			continue;

		log_rule_selector(&s.rule, text);
		(void)log_rule_parse(text, false, &again, error);
		if (s.rule.level > LOG_LEVEL_OFF ||
		    strlen(s.rule.who) > LOG_WHO_MAX)
			abort();
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct log_levels *l;
	struct log_rule r = {.category = LOGCAT_LOG, .level = LOG_LEVEL_INFO};
	static const struct log_actor by = {.from = "fuzz"};

	if (!l)
		l = aligned_alloc(64, (sizeof(*l) + 63) & ~(size_t)63);
	memset(l, 0, sizeof(*l));
	log_levels_use(l);
	while (n > 1) {
		size_t some =
		    n - 1 < sizeof(*l->rules) ? n - 1 : sizeof(*l->rules);

		memcpy(&l->rules[data[0] % LOG_RULES_MAX], data + 1, some);
		l->special |= 1ull << data[0] % 64;
		data += some + 1;
		n -= some + 1;
	}
	log_context_push(log_str("node", "web01.example.com"));
	(void)log_passes_here(LOGCAT_LOG, LOG_LEVEL_DEBUG);
	(void)log_level_for(LOGCAT_LOG, "a.b");
	rules_show();
	log_rules_tick();
	(void)log_rule_set(&r, &by);
	(void)log_rules_reset(&by);
	log_context_pop();
	return 0;
}
