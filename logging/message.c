#include "logging/message.h"

#include <string.h>

#include "log_rows.h"

const struct log_message *
log_message_find(const char *word)
{
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];

		/* DLG-N-CAT-1204: CAT is at byte 6, 1204 at byte 10 */
		if (strcmp(word, m->code) == 0 || strcmp(word, m->name) == 0 ||
		    strcmp(word, m->code + 6) == 0 ||
		    strcmp(word, m->code + 10) == 0)
			return m;
	}
	return NULL;
}
