/* dalang store export: an archive in the form of PuppetDB's. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/stop.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/store/count.h"
#include "command/store/store.h"

/* It holds the parameters of resources. */
#define EXPORT_MODE 0600

static void
export_progress(unsigned percent)
{
	char text[40];

	fixed_shorten(text, sizeof(text), "Exporting: %u %%", percent);
	progress_show(NULL, 0, 0, text);
}

static int
export_file_failed(const char *path)
{
	progress_clear(NULL);
	command_error("Could not write %s: %s", path, strerror(errno));
	return 1;
}

static int
export_file_write(struct store_command *c, const char *path)
{
	const struct fs_owner owner = {
	    .mode = EXPORT_MODE, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct fs_replacement file;
	struct store_answer a;

	if (fs_replace_begin_beside(&file, path) < 0)
		return export_file_failed(path);
	if (store_reader_ask(&c->reader, STORE_EXPORT, NULL, file.fd,
		export_progress, &a) < 0) {
		fs_replace_abort(&file);
		if (!stop_wanted())
			return store_explain(c, &a);
		progress_clear(NULL);
		command_error("Interrupted: no archive was written");
		return 1;
	}
	if (fs_replace_commit(&file, &owner) < 0) {
		fs_replace_abort(&file);
		return export_file_failed(path);
	}
	progress_clear(NULL);
	printf("Wrote %s: ", path);
	store_documents_print(&a);
	return 0;
}

static int
store_export(struct store_command *c, char **words)
{
	int ret;

	if (words[0] == NULL || words[1] != NULL) {
		command_error("store export takes the name of one file");
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
	ret = export_file_write(c, words[0]);
	progress_end();
	return ret;
}

int
command_store_export(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_export);
}
