#include "logging/message.h"

#include <string.h>

#include "log_rows.h"

/* DLG-N-CAT-1204: CAT is at byte 6, 1204, which is unique, at byte 10. */
#define AREA   6
#define NUMBER 10

/* Each audit record is found by its code, so this is fast. */
static const struct log_message *
find_code(const char *code)
{
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];

		if (memcmp(code + NUMBER, m->code + NUMBER,
			LOG_CODE_LEN - NUMBER) == 0)
			return strcmp(code, m->code) == 0 ? m : NULL;
	}
	return NULL;
}

const struct log_message *
log_message_find(const char *word)
{
	if (strlen(word) == LOG_CODE_LEN && memcmp(word, "DLG-", 4) == 0)
		return find_code(word);
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];

		if (strcmp(word, m->name) == 0 ||
		    strcmp(word, m->code + AREA) == 0 ||
		    strcmp(word, m->code + NUMBER) == 0)
			return m;
	}
	return NULL;
}
