/* dalang store check, ready. */
#include <stdio.h>

#include "base/core/fixed.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/store/store.h"
#include "logging/audit/audit.h"

const struct command_option store_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static int
store_check(struct store_command *c, char **words)
{
	struct store_answer a;
	int rc;

	if (store_words_refuse(c, words) != 0 || store_begin(c) < 0)
		return 1;
	progress_begin();
	progress_show(NULL, 0, 0, "Checking the store");
	rc = store_reader_ask(&c->reader, STORE_CHECK, NULL, -1, NULL, &a);
	progress_end();
	if (rc < 0 && a.outcome == STORE_FAILED) {
		command_error("The store %s has not passed the check: %s. If "
			      "it is damaged, stop the compile daemon and "
			      "restore a backup, or move the file away, so "
			      "that a new store is made",
		    c->reader.path, a.why);
		return 1;
	}
	if (rc < 0)
		return store_explain(c, &a);
	printf("The store %s has no fault\n", c->reader.path);
	return 0;
}

int
command_store_check(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_check);
}

static int
store_ready(struct store_command *c, char **words)
{
	char when[STORE_TIME_MAX];
	struct store_answer a;

	if (store_words_refuse(c, words) != 0 || store_begin(c) < 0)
		return 1;
	if (store_reader_ask(&c->reader, STORE_READY, NULL, -1, NULL, &a) < 0)
		return store_explain(c, &a);
	if (a.counts.primed_at != 0) {
		store_time(a.counts.primed_at, when);
		printf("The store has answered collectors since %s\n", when);
		return 0;
	}
	(void)log_audit(AUDIT_STORE, CMD_STORE_READY,
	    log_str("path", c->reader.path), log_uns("nodes", a.counts.nodes),
	    log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
	puts("The store answers collectors from now on");
	return 0;
}

int
command_store_ready(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_ready);
}
