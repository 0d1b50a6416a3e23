/* dalang store restore, vacuum: another file in the place of the store. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/core/stop.h"
#include "base/files/place.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/store/store.h"
#include "logging/audit/audit.h"

static void
restore_progress(unsigned percent)
{
	char text[48];

	if (percent < 100)
		fixed_shorten(
		    text, sizeof(text), "Copying the backup: %u %%", percent);
	else
		fixed_shorten(text, sizeof(text), "Checking the backup");
	progress_show(NULL, 0, 0, text);
}

/* Explain why the store was not replaced. */
static int
store_replace_failed(
    const struct store_command *c, const struct store_answer *a, const char *of)
{
	progress_clear(NULL);
	if (stop_wanted()) {
		command_error("Interrupted: the store is as before");
		return 1;
	}
	if (a->outcome == STORE_REFUSED)
		return store_explain(c, a);
	command_error("%s: %s. The store is as before", of, a->why);
	return 1;
}

/* --- restore --- */

static void
restore_report(const struct store_command *c, const char *file,
    const struct store_answer *a)
{
	uint64_t nodes = a->counts.nodes;

	progress_clear(NULL);
	(void)log_audit(AUDIT_STORE, CMD_STORE_RESTORED,
	    log_str("path", c->reader.path), log_str("file", file),
	    log_uns("nodes", nodes), log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
	printf("Restored %s from %s: %llu %s\n", c->reader.path, file,
	    (unsigned long long)nodes, plural(nodes, "node", "nodes"));
	if (a->why[0] != '\0')
		printf("The store that was there before is %s\n", a->why);
	puts("It is not primed: if no node is missing in it, run 'dalang store "
	     "ready' after the start of the compile daemon");
}

static int
restore_file(struct store_command *c, const char *file)
{
	struct place p;
	int fd = place_file_open(&p, file, O_RDONLY, 0), rc;
	struct store_answer a;

	if (fd < 0) {
		command_error("Could not read %s: %s", file, strerror(errno));
		return 1;
	}
	rc = store_reader_ask(
	    &c->reader, STORE_RESTORE, NULL, fd, restore_progress, &a);
	close(fd);
	if (rc < 0)
		return store_replace_failed(c, &a, file);
	restore_report(c, file, &a);
	return 0;
}

static int
store_restore(struct store_command *c, char **words)
{
	int ret;

	if (words[0] == NULL || words[1] != NULL) {
		command_error("store restore takes the name of one file");
		return 1;
	}
	c->reader.is_absent = true;
	if (store_begin(c) < 0)
		return 1;
	stop_on(SIGINT);
	stop_on(SIGTERM);
	progress_begin();
	ret = restore_file(c, words[0]);
	progress_end();
	return ret;
}

int
command_store_restore(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_restore);
}

/* --- vacuum --- */

static int
store_vacuum(struct store_command *c, char **words)
{
	struct store_answer a;
	int rc;

	if (store_words_refuse(c, words) != 0 || store_begin(c) < 0)
		return 1;
	stop_on(SIGINT);
	stop_on(SIGTERM);
	progress_begin();
	progress_show(NULL, 0, 0, "Writing the store anew");
	rc = store_reader_ask(&c->reader, STORE_VACUUM, NULL, -1, NULL, &a);
	progress_end();
	if (rc < 0)
		return store_replace_failed(c, &a, c->reader.path);
	printf("The store %s has %llu KiB; before it had %llu KiB\n",
	    c->reader.path, (unsigned long long)(a.counts.bytes >> 10),
	    (unsigned long long)(a.before >> 10));
	return 0;
}

int
command_store_vacuum(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_vacuum);
}
