#include <stdio.h>
#include <string.h>

#include "base/text/nearest.h"
#include "command/command.h"
#include "command/commands.h"
#include "logging/level/level.h"
#include "logging/message.h"

static void
message_explain(const struct log_message *m)
{
	printf("%s (%s)\n  %s\n", m->code, m->name, m->sentence);
	printf("Level:    %s\n", log_level_name((enum log_level)m->level));
	printf("Category: %s\n", log_categories[m->category].name);
	printf("For:      %s\n", m->audience);
	if (*m->tags)
		printf("Values:   %s\n", m->tags);
	if (*m->remedy)
		printf("What to do:\n  %s\n", m->remedy);
}

/* Print one line per message, as without arguments. */
static void
messages_list(void)
{
	for (int i = 0; i < LOGMSG_COUNT; i++)
		printf(
		    "%s %s\n", log_messages[i].code, log_messages[i].sentence);
}

static void
message_unknown(const char *word)
{
	char hint[NEAREST_HINT_MAX];
	struct nearest n;

	nearest_begin(&n, word);
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		nearest_offer(&n, log_messages[i].name);
		nearest_offer(&n, log_messages[i].code);
		nearest_offer(&n, log_messages[i].code + strlen("DLG-N-"));
	}
	command_error("Unknown message '%s'; use a code such as "
		      "DLG-W-LOG-1002, or its number%s",
	    word, nearest_hint(&n, hint));
}

int
command_log_explain(const struct command *self, int argc, char **argv)
{
	int ret = 0;
	int i = command_options(self, argc, argv, NULL, NULL, &ret);

	if (i < 0)
		return ret;
	if (i == argc)
		messages_list();
	for (int first = i; i < argc; i++) {
		const struct log_message *m = log_message_find(argv[i]);

		if (!m) {
			message_unknown(argv[i]);
			ret = 1;
			continue;
		}
		if (i > first)
			putchar('\n');
		message_explain(m);
	}
	return ret;
}

int
command_log_categories(const struct command *self, int argc, char **argv)
{
	int ret = 0;

	if (command_options(self, argc, argv, NULL, NULL, &ret) < 0)
		return ret;
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		const struct log_category_row *c = &log_categories[i];

		printf("%s%s\t%s\n", c->name, c->per_node ? ".CERTNAME" : "",
		    c->about);
	}
	return 0;
}
