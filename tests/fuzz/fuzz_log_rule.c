/*
 * Levels and thresholds as users write them: any text is a rule that is read
 * back as itself, or an error.
 */
#include <stdlib.h>
#include <string.h>

#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/threshold.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char error[LOG_ANSWER_MAX], selector[LOG_SELECTOR_MAX];
	char *text = malloc(size + 1);
	struct log_rule r, again;

	memcpy(text, data, size);
	text[size] = '\0';
	if (log_rule_parse(text, true, &r, error) == 0) {
		log_rule_selector(&r, selector);
		if (log_rule_parse(selector, false, &again, error) ||
		    again.category != r.category || again.kind != r.kind ||
		    strcmp(again.who, r.who) != 0)
			abort();
	}
	(void)log_rule_parse(text, false, &r, error);
	(void)log_rules_configure(text, error);
	(void)log_thresholds_configure(text, error);
	free(text);
	return 0;
}
