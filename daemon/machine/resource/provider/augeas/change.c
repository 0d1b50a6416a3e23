/* The attribute changes. */
#include "machine/resource/provider/augeas/change.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/command.h"
#include "machine/resource/provider/augeas/job.h"
#include "machine/resource/provider/augeas/library.h"

#define TEXT_MAX ((size_t)1 << 20)

/* 0, or -1; the reason in why where it is not libaugeas's. */
typedef int augeas_change(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why);

/*
 * Puppet does not detect that a value could not be set (the functions of its
 * binding for these two commands always succeed).  Existing manifests may
 * depend on that, so this logs a warning and does not fail.
 */
static int
unnoticed(struct augeas_job *j, const struct augeas_command *c, int rc)
{
	struct shortbuf text;
	const char *why;

	if (rc == 0)
		return 0;
	why = augeas_tree_why(j->tree);
	if (j->request->secret)
		why = "[redacted]";
	else if (*why == '\0')
		why = "the node does not exist and cannot be created";
	shortbuf_init(&text, TEXT_MAX);
	strbuf_addf(&text.out, "Command '%s' with params ", c->name);
	augeas_job_params(j, c, &text.out);
	strbuf_addf(&text.out, " set nothing: %s", why);
	if (!j->request->save)
		augeas_job_warn(j, shortbuf_text(&text));
	shortbuf_release(&text);
	return 0;
}

static int
change_set(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return unnoticed(
	    j, c, augeas_tree_set(j->tree, c->args[0], c->args[1]));
}

static int
change_setm(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_setm(j->tree, c->args[0], c->args[1], c->args[2]);
}

static int
change_clearm(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return unnoticed(
	    j, c, augeas_tree_setm(j->tree, c->args[0], c->args[1], NULL));
}

static int
change_remove(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_remove(j->tree, c->args[0]);
}

static int
change_clear(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_set(j->tree, c->args[0], NULL);
}

static int
change_touch(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	struct augeas_paths found;

	if (augeas_tree_match(j->tree, j->arena, c->args[0], &found) < 0) {
		strbuf_addf(why,
		    "unknown error - Matching path expression '%s' failed",
		    c->args[0]);
		return -1;
	}
	return found.count > 0 ? 0 : change_clear(j, c, why);
}

static int
change_move(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_move(j->tree, c->args[0], c->args[1]);
}

static int
change_rename(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_rename(j->tree, c->args[0], c->args[1]);
}

static int
change_insert(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	int before = strcmp(c->args[1], "before") == 0;

	if (!before && strcmp(c->args[1], "after") != 0) {
		strbuf_addf(
		    why, "Invalid value '%s' for where param", c->args[1]);
		return -1;
	}
	return augeas_tree_insert(j->tree, c->args[2], c->args[0], before);
}

static int
change_defvar(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_defvar(j->tree, c->args[0], c->args[1]);
}

static int
change_defnode(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *why)
{
	(void)why;
	return augeas_tree_defnode(j->tree, c->args[0], c->args[1], c->args[2]);
}

static const struct {
	const char *name;
	augeas_change *make;
} augeas_change_changes[] = {
    {"set", change_set},
    {"setm", change_setm},
    {"rm", change_remove},
    {"remove", change_remove},
    {"clear", change_clear},
    {"clearm", change_clearm},
    {"touch", change_touch},
    {"insert", change_insert},
    {"ins", change_insert},
    {"defvar", change_defvar},
    {"defnode", change_defnode},
    {"mv", change_move},
    {"move", change_move},
    {"rename", change_rename},
};

static augeas_change *
change_find(const char *name)
{
	size_t n;

	for (n = 0; n < sizeof(augeas_change_changes) /
			    sizeof(augeas_change_changes[0]);
	     n++)
		if (strcmp(augeas_change_changes[n].name, name) == 0)
			return augeas_change_changes[n].make;
	return NULL;
}

/* When the reason comes from libaugeas, Puppet repeats the sentence. */
static void
failure_describe(struct augeas_job *j, const struct augeas_command *c,
    const struct strbuf *why, struct strbuf *err)
{
	struct shortbuf text;

	shortbuf_init(&text, TEXT_MAX);
	strbuf_addf(
	    &text.out, "Error sending command '%s' with params ", c->name);
	augeas_job_params(j, c, &text.out);
	strbuf_addf(err, "%s/", shortbuf_text(&text));
	if (why->len == 0)
		strbuf_addstr(err, shortbuf_text(&text));
	else
		strbuf_addstr(
		    err, j->request->secret ? "[redacted]" : strbuf_shown(why));
	shortbuf_release(&text);
}

static int
augeas_change_make(
    struct augeas_job *j, const struct augeas_command *c, struct strbuf *err)
{
	augeas_change *make = change_find(c->name);
	struct shortbuf why;
	int rc = -1;

	shortbuf_init(&why, TEXT_MAX);
	if (make == NULL) {
		strbuf_addf(&why.out, "Command '%s' is not supported", c->name);
	} else {
		augeas_command_show(c, &why.out);
		augeas_job_debug(j, "sending command '%s'%s with params %s",
		    c->name, make == change_touch ? " (match, set)" : "",
		    shortbuf_text(&why));
		shortbuf_reset(&why);
		rc = make(j, c, &why.out);
	}
	if (rc < 0) {
		if (make != NULL && why.out.len == 0)
			augeas_job_debug(j, "%s", augeas_tree_why(j->tree));
		failure_describe(j, c, &why.out, err);
	}
	shortbuf_release(&why);
	return rc;
}

int
augeas_changes_make(struct augeas_job *j, struct strbuf *err)
{
	const struct augeas_lines *l = &j->request->changes;
	struct augeas_command *list =
	    arena_alloc(j->arena, (l->count + 1) * sizeof(*list));
	uint32_t n, count = 0;
	int rc;

	/* none is made where one cannot be read */
	for (n = 0; n < l->count; n++) {
		rc = augeas_job_parse(j, l->items[n], &list[count], err);
		if (rc < 0)
			return -1;
		count += (uint32_t)rc;
	}
	for (n = 0; n < count; n++)
		if (augeas_change_make(j, &list[n], err) < 0)
			return -1;
	return 0;
}
