#include "machine/resource/provider/augeas/job.h"

#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/change.h"
#include "machine/resource/provider/augeas/command.h"
#include "machine/resource/provider/augeas/condition.h"
#include "machine/resource/provider/augeas/library.h"
#include "machine/resource/provider/augeas/preview.h"

#define TEXT_MAX ((size_t)1 << 20)
/* Maximum of errors of files that are reported. */
#define ERRORS_MAX 1000

void
augeas_job_debug(struct augeas_job *j, const char *fmt, ...)
{
	struct shortbuf text;
	va_list ap;

	if (j->request->secret || j->quiet)
		return;
	shortbuf_init(&text, TEXT_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&text.out, fmt, ap);
	va_end(ap);
	augeas_field_add(
	    j->reply, AUGEAS_DEBUG, shortbuf_text(&text), text.out.len);
	shortbuf_release(&text);
}

void
augeas_job_warn(struct augeas_job *j, const char *text)
{
	augeas_field_add(j->reply, AUGEAS_WARNING, text, strlen(text));
}

void
augeas_job_params(const struct augeas_job *j, const struct augeas_command *c,
    struct strbuf *out)
{
	if (j->request->secret)
		strbuf_addstr(out, "[redacted]");
	else
		augeas_command_show(c, out);
}

int
augeas_job_parse(struct augeas_job *j, const char *line,
    struct augeas_command *ret, struct strbuf *err)
{
	size_t before = err->len;
	int rc =
	    augeas_command_parse(j->arena, j->request->context, line, ret, err);

	if (rc < 0 && j->request->secret) {
		strbuf_truncate(err, before);
		strbuf_addstr(err, "a command cannot be read: [redacted]");
	}
	return rc;
}

/* An error's node and what stands below it. */
static void
error_log(struct augeas_job *j, const char *path)
{
	const char *value = augeas_tree_get(j->tree, path);
	struct augeas_paths below;
	size_t n;

	if (value != NULL)
		augeas_job_debug(j, "%s = %s", path, value);
	if (augeas_tree_match(j->tree, j->arena,
		arena_printf(j->arena, "%s/*", path), &below) < 0)
		return;
	for (n = 0; n < below.count; n++) {
		value = augeas_tree_get(j->tree, below.items[n]);
		augeas_job_debug(
		    j, "%s = %s", below.items[n], value == NULL ? "" : value);
	}
}

static void
errors_log(struct augeas_job *j, const struct augeas_paths *errors)
{
	size_t n;

	for (n = 0; n < errors->count && n < ERRORS_MAX; n++)
		error_log(j, errors->items[n]);
}

/* serious: where an error is worth a warning, or NULL. */
static void
load_errors_log(struct augeas_job *j, const char *serious)
{
	struct augeas_paths errors;

	if (augeas_tree_match(j->tree, j->arena, "/augeas//error", &errors) <
		0 ||
	    errors.count == 0)
		return;
	if (serious != NULL && augeas_tree_has(j->tree, serious))
		augeas_job_warn(j,
		    "Loading failed for one or more files, see debug for "
		    "/augeas//error output");
	else
		augeas_job_debug(j,
		    "Loading failed for one or more files, output from "
		    "/augeas//error:");
	errors_log(j, &errors);
}

static void
put_errors_log(struct augeas_job *j)
{
	struct augeas_paths errors;

	if (augeas_tree_match(j->tree, j->arena,
		"/augeas//error[. = 'put_failed']", &errors) < 0 ||
	    errors.count == 0)
		return;
	augeas_job_debug(
	    j, "Put failed on one or more files, output from /augeas//error:");
	errors_log(j, &errors);
}

/*
 * The context as a plain path of files: "/etc/".  Then only files below it are
 * loaded.  NULL where the context is not a plain path.
 */
static const char *
context_files(const struct augeas_job *j)
{
	const char *context = j->request->context;

	if (strncmp(context, "/files/", 7) != 0 || context[7] == '\0' ||
	    strpbrk(context, "'\"[]\n") != NULL)
		return NULL;
	return context + 6;
}

/*
 * Remove the lenses that have no file below the context; return the path of the
 * errors of the remaining ones, or NULL on failure.
 */
static const char *
load_restrict(struct augeas_job *j)
{
	const char *files = context_files(j), *others;
	struct augeas_paths all, some;

	if (files == NULL ||
	    !augeas_tree_has(j->tree, "/augeas/version/pathx/functions/glob"))
		return NULL;
	others = arena_printf(j->arena,
	    "/augeas/load/*['%s' !~ glob(incl) + regexp('/.*')]", files);
	if (augeas_tree_match(j->tree, j->arena, others, &some) == 0 &&
	    augeas_tree_match(j->tree, j->arena, "/augeas/load/*", &all) == 0 &&
	    some.count < all.count) {
		(void)augeas_tree_remove(j->tree, others);
		return arena_printf(j->arena, "/augeas/files%serror", files);
	}
	augeas_job_debug(j,
	    "Unable to optimize files loaded by context path, no glob "
	    "matches");
	return NULL;
}

static int
tree_open(struct augeas_job *j, struct strbuf *err)
{
	const struct augeas_request *r = j->request;
	unsigned flags = r->lens != NULL ? AUGEAS_NO_LENSES : AUGEAS_NO_LOAD;
	const char *serious, *version;

	if (r->type_check)
		flags |= AUGEAS_TYPE_CHECK;
	augeas_job_debug(j,
	    "Opening augeas with root %s, lens path %s, flags %u", r->root,
	    r->load_path, augeas_tree_flags(flags));
	j->tree = augeas_tree_open(r->root, r->load_path, flags);
	if (j->tree == NULL) {
		strbuf_addstr(
		    err, "unknown error - Failed to initialize Augeas");
		return -1;
	}
	version = augeas_tree_get(j->tree, "/augeas/version");
	augeas_job_debug(j, "Augeas version %s is installed",
	    version == NULL ? "" : version);
	if (r->lens != NULL) {
		augeas_tree_set(j->tree, "/augeas/load/Xfm/lens", r->lens);
		augeas_tree_set(j->tree, "/augeas/load/Xfm/incl", r->incl);
		serious = "/augeas//error";
	} else {
		serious = load_restrict(j);
	}
	augeas_tree_load(j->tree);
	if (!j->quiet)
		load_errors_log(j, serious);
	return 0;
}

static int
save_failed(struct augeas_job *j, struct strbuf *err)
{
	put_errors_log(j);
	strbuf_addstr(err, "Save failed, see debug output for details");
	return -1;
}

static int
changes_save(struct augeas_job *j, struct strbuf *err)
{
	if (augeas_tree_set(j->tree, "/augeas/save", "overwrite") < 0 ||
	    augeas_changes_make(j, err) < 0)
		return -1;
	if (augeas_tree_save(j->tree) == 0)
		return 0;
	augeas_field_add(j->reply, AUGEAS_UNSAVED, "", 0);
	return save_failed(j, err);
}

/* The number of files that would be written, or -1. */
static int
changes_look(struct augeas_job *j, struct strbuf *err)
{
	struct augeas_preview *p = augeas_preview_new(j);
	int n;

	if (augeas_changes_make(j, err) < 0)
		return -1;
	n = augeas_preview_report(p);
	return n >= 0 ? n : save_failed(j, err);
}

/*
 * With force, the files are previewed only for callers that keep the old
 * content.
 */
static int
look_forced(struct augeas_job *j)
{
	struct shortbuf ignored;

	shortbuf_init(&ignored, TEXT_MAX);
	(void)changes_look(j, &ignored.out);
	shortbuf_release(&ignored);
	return 1;
}

/* 1 when there is something to be done, 0 when not, -1. */
static int
augeas_job_look(struct augeas_job *j, struct strbuf *err)
{
	int rc = augeas_condition_holds(j, err);

	if (rc == 1 && j->request->force)
		return look_forced(j);
	if (rc == 1) {
		augeas_job_debug(
		    j, "Will attempt to save and only run if files changed");
		rc = changes_look(j, err);
		if (rc >= 0)
			augeas_job_debug(j, "%s",
			    rc > 0 ? "Files changed, should execute"
				   : "Skipping because no files were changed");
	}
	return rc > 0 ? 1 : rc;
}

void
augeas_job_run(struct augeas_job *j)
{
	struct shortbuf err;
	int rc;

	shortbuf_init(&err, TEXT_MAX);
	j->quiet = j->request->save;
	rc = tree_open(j, &err.out);
	j->quiet = 0;
	if (rc == 0)
		rc = j->request->save ? changes_save(j, &err.out)
				      : augeas_job_look(j, &err.out);
	if (rc < 0)
		augeas_field_add(
		    j->reply, AUGEAS_ERROR, shortbuf_text(&err), err.out.len);
	else if (rc == 1)
		augeas_field_add(j->reply, AUGEAS_RUN, "", 0);
	if (j->tree != NULL) {
		augeas_tree_close(j->tree);
		if (rc != 1)
			augeas_job_debug(j, "Closed the augeas connection");
	}
	augeas_field_add(j->reply, "end", "", 0);
	shortbuf_release(&err);
}
