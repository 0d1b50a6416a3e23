/* dalang store backup: a copy of the store while the daemon runs. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/fixed.h"
#include "base/core/stop.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/store/store.h"

/* It holds the parameters of resources. */
#define BACKUP_MODE 0600

const struct command_option store_backup_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"force", STORE_OPTION_FORCE, NULL, "replace a file that exists"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

static void
backup_progress(unsigned percent)
{
	char text[40];

	fixed_shorten(text, sizeof(text), "Copying the store: %u %%", percent);
	progress_show(NULL, 0, 0, text);
}

static int
backup_file_failed(const char *path)
{
	progress_clear(NULL);
	command_error("Could not write %s: %s", path, strerror(errno));
	return 1;
}

static int
backup_failed(const struct store_command *c, const struct store_answer *a)
{
	if (!stop_wanted())
		return store_explain(c, a);
	progress_clear(NULL);
	command_error("Interrupted: no backup was written");
	return 1;
}

/*
 * Check the store and copy it into the open file.  A copy of a damaged store
 * would take the place of one that can be restored.
 */
static int
backup_copy(struct store_command *c, int fd)
{
	struct store_answer a;

	progress_show(NULL, 0, 0, "Checking the store");
	if (store_reader_ask(&c->reader, STORE_CHECK, NULL, -1, NULL, &a) < 0 &&
	    (stop_wanted() || a.outcome == STORE_REFUSED))
		return backup_failed(c, &a);
	if (a.outcome != STORE_DONE) {
		progress_clear(NULL);
		command_error("The store %s has not passed the check, so that "
			      "no backup was written: %s",
		    c->reader.path, a.why);
		return 1;
	}
	if (store_reader_ask(
		&c->reader, STORE_BACKUP, NULL, fd, backup_progress, &a) < 0)
		return backup_failed(c, &a);
	return 0;
}

static int
backup_write(struct store_command *c, const char *path)
{
	const struct fs_owner owner = {
	    .mode = BACKUP_MODE, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct fs_replacement file;
	struct stat st;

	if (fs_replace_begin_beside(&file, path) < 0)
		return backup_file_failed(path);
	if (backup_copy(c, file.fd) != 0) {
		fs_replace_abort(&file);
		return 1;
	}
	if (fstat(file.fd, &st) < 0 || fs_replace_commit(&file, &owner) < 0) {
		fs_replace_abort(&file);
		return backup_file_failed(path);
	}
	progress_clear(NULL);
	printf("Wrote %s: %lld KiB\n", path, (long long)(st.st_size >> 10));
	return 0;
}

static int
store_backup(struct store_command *c, char **words)
{
	int ret;

	if (words[0] == NULL || words[1] != NULL) {
		command_error("store backup takes the name of one file");
		return 1;
	}
	if (!c->force && place_exists(words[0])) {
		command_error("%s exists; use --force to replace it", words[0]);
		return 1;
	}
	c->reader.copies = true;
	if (store_begin(c) < 0)
		return 1;
	stop_on(SIGINT);
	stop_on(SIGTERM);
	progress_begin();
	ret = backup_write(c, words[0]);
	progress_end();
	return ret;
}

int
command_store_backup(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_backup);
}
