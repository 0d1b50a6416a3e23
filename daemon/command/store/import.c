/* dalang store import: archives of PuppetDB, and files of a Puppet server. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/plural.h"
#include "base/core/stop.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/settings/settings.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/progress.h"
#include "command/store/count.h"
#include "command/store/import_files.h"
#include "command/store/store.h"
#include "logging/audit/audit.h"

/* Documents that were refused, of which the first ones are printed. */
#define IMPORT_PRINTED_MAX 100

const struct command_option store_import_options[] = {
    {"debug", STORE_OPTION_DEBUG, NULL, "log at debug level"},
    {"verbose", STORE_OPTION_VERBOSE, NULL, "log at info level"},
    {0},
};

struct import_command {
	struct store_command *c;
	const char *path; /* the argument */
	const char *file; /* of a folder, that is imported now; or NULL */
	unsigned printed; /* refused documents */
	struct store_answer sum;
};

static void
import_progress(unsigned percent)
{
	char text[40];

	fixed_shorten(text, sizeof(text), "Importing: %u %%", percent);
	progress_show(NULL, 0, 0, text);
}

/* Print a document that was refused, with its member or its file. */
static void
import_refused(void *ctx, const char *text)
{
	struct import_command *m = ctx;

	progress_clear(NULL);
	if (m->printed++ < IMPORT_PRINTED_MAX)
		command_warning("Not imported: %s%s%s",
		    m->file != NULL ? m->file : "", m->file != NULL ? ": " : "",
		    text);
	if (m->printed == IMPORT_PRINTED_MAX)
		command_warning("Further ones are counted, and not printed");
}

/* Explain why the import has ended. */
static int
import_failed(struct import_command *m, const struct store_answer *a)
{
	progress_clear(NULL);
	if (stop_wanted()) {
		command_error("Interrupted: a part of %s was imported. Repeat "
			      "the command to import the rest",
		    m->path);
		return 1;
	}
	if (a->outcome == STORE_REFUSED)
		return store_explain(m->c, a);
	command_error("%s cannot be imported: %s", m->path, a->why);
	return 1;
}

/* --- archives --- */

static int
import_archive(struct import_command *m)
{
	struct place p;
	int fd = place_file_open(&p, m->path, O_RDONLY, 0), rc;
	struct store_answer a;

	if (fd < 0) {
		command_error(
		    "Could not read %s: %s", m->path, strerror(errno));
		return 1;
	}
	rc = store_reader_ask(
	    &m->c->reader, STORE_IMPORT, NULL, fd, import_progress, &a);
	close(fd);
	if (rc < 0)
		return import_failed(m, &a);
	store_documents_add(&m->sum, &a);
	return 0;
}

/* --- folders --- */

/* Set the question about a file. */
static int
import_question(struct import_command *m, const struct import_found *f,
    struct store_question *q)
{
	struct settings *s = m->c->s.settings;

	*q = (struct store_question){
	    .kind = (uint32_t)f->kind, .form = (uint32_t)f->form};
	if (fixed_whole(q->certname, sizeof(q->certname), "%s", f->node) < 0 ||
	    fixed_whole(q->environment, sizeof(q->environment), "%s",
		settings_get(s, "environment")) < 0 ||
	    fixed_whole(q->producer, sizeof(q->producer), "%s",
		settings_get(s, "certname")) < 0)
		return -1;
	return 0;
}

static int
import_one(struct import_command *m, const struct import_found *f)
{
	struct store_question q;
	struct store_answer a;
	int rc;

	m->file = f->path;
	if (f->fd < 0 || import_question(m, f, &q) < 0) {
		m->sum.refused++;
		import_refused(
		    m, f->fd < 0 ? strerror(f->error) : "the name is too long");
		return 0;
	}
	rc = store_reader_put(
	    &m->c->reader, STORE_IMPORT_FILE, &q, f->fd, NULL, &a);
	if (rc < 0)
		return import_failed(m, &a);
	store_documents_add(&m->sum, &a);
	return 0;
}

static int
import_file_found(void *ctx, const struct import_found *f, unsigned done)
{
	struct import_command *m = ctx;
	char text[48];

	fixed_shorten(text, sizeof(text), "Importing: file %u", done);
	progress_show(NULL, 0, 0, text);
	if (stop_wanted()) {
		const struct store_answer none = {.outcome = STORE_FAILED};

		return import_failed(m, &none);
	}
	return import_one(m, f);
}

static int
import_folder(struct import_command *m)
{
	struct store_answer a;
	const char *why;
	int rc = import_files_walk(
	    m->c->s.arena, m->path, import_file_found, m, &why);

	m->file = NULL;
	if (rc < 0) {
		command_error("%s cannot be imported: %s", m->path, why);
		return 1;
	}
	if (rc > 0)
		return rc;
	if (store_reader_ask(
		&m->c->reader, STORE_IMPORT_END, NULL, -1, NULL, &a) < 0)
		return import_failed(m, &a);
	return 0;
}

/* --- the command --- */

static void
import_report(struct import_command *m)
{
	const struct store_answer *sum = &m->sum;
	struct store_answer a;

	progress_clear(NULL);
	(void)log_audit(AUDIT_STORE, CMD_STORE_IMPORTED,
	    log_str("path", m->c->reader.path), log_str("file", m->path),
	    log_uns("refused", sum->refused), log_code("outcome", "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
	printf("Imported %s: ", m->path);
	store_documents_print(sum);
	if (sum->ignored > 0)
		printf("%llu %s ignored\n", (unsigned long long)sum->ignored,
		    plural(sum->ignored, "file was", "files were"));
	if (sum->refused > 0)
		command_error("%llu %s not imported",
		    (unsigned long long)sum->refused,
		    plural(sum->refused, "document was", "documents were"));
	if (store_reader_ask(&m->c->reader, STORE_COUNT, NULL, -1, NULL, &a) ==
		0 &&
	    a.counts.primed_at == 0)
		puts("The store is not primed: if all nodes were imported, run "
		     "'dalang store ready'");
}

static int
store_import(struct store_command *c, char **words)
{
	struct import_command m = {.c = c, .path = words[0]};
	int ret;

	if (words[0] == NULL || words[1] != NULL) {
		command_error("store import takes one archive or folder");
		return 1;
	}
	c->reader.refused = import_refused;
	c->reader.refused_ctx = &m;
	if (store_begin(c) < 0)
		return 1;
	stop_on(SIGINT);
	stop_on(SIGTERM);
	progress_begin();
	ret = fs_is_directory(m.path) ? import_folder(&m) : import_archive(&m);
	if (ret == 0)
		import_report(&m);
	progress_end();
	return ret != 0 ? ret : m.sum.refused > 0;
}

int
command_store_import(const struct command *self, int argc, char **argv)
{
	return store_run(self, argc, argv, store_import);
}
