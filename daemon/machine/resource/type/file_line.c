/*
 * file_line: a line that is in a file, or is not (stdlib module, type and
 * provider file_line).
 */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/text_lines.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"

/* The file as read, for the change that may follow. */
struct edit {
	struct text_lines lines;
	struct value line;
	struct regex *match, *after;
	uint32_t same;	  /* lines that are the wanted one */
	uint32_t matches; /* lines that match, as count_matches() has it */
};

static struct edit *
edit_of(const struct instance *i)
{
	return i->record;
}

/*
 * Return whether a line is the wanted one.  The carriage return of a DOS line
 * end is ignored, unless the wanted line has one.
 */
static bool
type_file_line_is_same(const struct edit *e, uint32_t n)
{
	struct text_line l = e->lines.items[n];

	if (e->line.tag != V_STRING)
		return 0;
	if (text_line_is(&l, e->line.s, e->line.aux))
		return 1;
	if (l.len == 0 || l.s[l.len - 1] != '\r')
		return 0;
	l.len--;
	return text_line_is(&l, e->line.s, e->line.aux);
}

/* The compiled expression of an attribute, NULL where it is not set. */
static int
regex_of(struct instance *i, const char *attr, struct regex **ret,
    struct strbuf *err)
{
	struct value v = instance_should(i, attr);
	struct regex_error e;

	*ret = NULL;
	if (v.tag != V_STRING)
		return 0;
	*ret = regex_compile(v.s, v.aux, 0, &e);
	if (*ret != NULL)
		return 0;
	strbuf_addf(err, "%s: /%.*s/", e.message, (int)v.aux, v.s);
	return -1;
}

/* Lines that match; -1 with the reason. */
static int64_t
matches_count(struct instance *i, struct regex *re, struct strbuf *err)
{
	struct edit *e = edit_of(i);
	int others = instance_flag(i, "replace_all_matches_not_matching_line");
	int64_t count = 0;
	int rc;

	for (uint32_t n = 0; n < e->lines.count; n++) {
		if (others && type_file_line_is_same(e, n))
			continue;
		rc = text_line_match(
		    i->arena, &e->lines.items[n], re, NULL, 0, err);
		if (rc < 0)
			return -1;
		count += rc;
	}
	return count;
}

static void
edit_release(struct edit *e)
{
	if (e->match != NULL)
		regex_free(e->match);
	if (e->after != NULL)
		regex_free(e->after);
	e->match = e->after = NULL;
}

/*
 * The encoding of the file, if its lines must be converted, or NULL: ASCII is a
 * part of UTF-8, and other names of Ruby stand for bytes or the encoding of the
 * system.
 */
static const char *
encoding_of(const struct instance *i)
{
	static const char *const same[] = {"UTF-8", "UTF8", "US-ASCII", "ASCII",
	    "ASCII-8BIT", "BINARY", "locale", "external", "filesystem", NULL};
	const char *name = instance_text(i, "encoding");

	for (int n = 0; name != NULL && same[n] != NULL; n++)
		if (strcasecmp(same[n], name) == 0)
			return NULL;
	return name;
}

/* Reads the file and counts. */
static int
edit_read(struct instance *i, struct edit *e, struct strbuf *err)
{
	int64_t count = 0;
	int missing;

	text_lines_init(&e->lines, i->arena);
	e->lines.encoding = encoding_of(i);
	e->line = instance_should(i, "line");
	e->same = 0;
	if (text_lines_read(&e->lines, instance_text(i, "path"),
		i->noop ? &missing : NULL, err) < 0)
		return -1;
	for (uint32_t n = 0; n < e->lines.count; n++)
		e->same += (uint32_t)type_file_line_is_same(e, n);
	if (e->match != NULL && (count = matches_count(i, e->match, err)) < 0)
		return -1;
	e->matches = (uint32_t)count;
	return 0;
}

/*
 * With a match, "exists" means in sync: the type reports present where the line
 * is wanted, absent where it is not.
 */
static bool
type_file_line_is_there(const struct instance *i, const struct edit *e)
{
	if (e->match == NULL)
		return e->same > 0;
	if (instance_absent(instance_should(i, "ensure")))
		return e->same > 0 ||
		       (e->matches > 0 &&
			   instance_flag(i, "match_for_absence"));
	if (e->matches == 0)
		return e->same > 0 || !instance_flag(i, "append_on_no_match");
	if (instance_flag(i, "replace_all_matches_not_matching_line"))
		return 0;
	return e->same > 0 || !instance_flag(i, "replace");
}

static int
line_retrieve(struct instance *i, struct strbuf *err)
{
	struct edit *e = arena_zalloc(i->arena, sizeof(*e));
	int rc;

	i->record = e;
	rc = regex_of(i, "match", &e->match, err);
	if (rc == 0)
		rc = edit_read(i, e, err);
	if (rc == 0)
		instance_found(i, "ensure",
		    value_str(
			type_file_line_is_there(i, e) ? "present" : "absent"));
	instance_found(i, "line", e->line);
	edit_release(e);
	return rc;
}

static int
type_file_line_too_many(struct instance *i, struct strbuf *err)
{
	strbuf_addf(err, "More than one line in file '%s' matches pattern '%s'",
	    instance_text(i, "path"), instance_text(i, "match"));
	return ATTR_ERR_COMPLETE;
}

/* Add the wanted line behind line n; 1 when it was added. */
static int
put_after(struct edit *e, uint32_t n, struct regex *re, struct arena *a,
    struct strbuf *err)
{
	int rc = text_line_match(a, &e->lines.items[n], re, NULL, 0, err);

	if (rc == 1)
		text_lines_insert(&e->lines, n + 1, e->line.s, e->line.aux);
	return rc;
}

/* Replace matching lines by the wanted one, or add it once. */
static int
create_by_match(struct instance *i, struct edit *e, struct strbuf *err)
{
	uint32_t found = e->matches;
	struct text_line *l;
	int rc;

	if (found > 1 && !instance_flag(i, "multiple"))
		return type_file_line_too_many(i, err);
	for (uint32_t n = 0; n < e->lines.count; n++) {
		l = &e->lines.items[n];
		rc = text_line_match(i->arena, l, e->match, NULL, 0, err);
		if (rc < 0)
			return -1;
		if (rc == 1)
			*l = (struct text_line){e->line.s, e->line.aux};
		if (found > 0 || e->after == NULL)
			continue;
		rc = put_after(e, n, e->after, i->arena, err);
		if (rc < 0)
			return -1;
		found += (uint32_t)rc;
		n += (uint32_t)rc;
	}
	if (found == 0)
		text_lines_add(&e->lines, e->line.s, e->line.aux);
	return 0;
}

static int
create_by_after(struct instance *i, struct edit *e, struct strbuf *err)
{
	int64_t found = matches_count(i, e->after, err);
	int rc;

	if (found < 0)
		return -1;
	if (found > 1 && !instance_flag(i, "multiple")) {
		strbuf_addf(err,
		    "%lld lines match pattern '%s' in file '%s'. One or no "
		    "line must match the pattern.",
		    (long long)found, instance_text(i, "after"),
		    instance_text(i, "path"));
		return ATTR_ERR_COMPLETE;
	}
	for (uint32_t n = 0; n < e->lines.count; n++) {
		rc = put_after(e, n, e->after, i->arena, err);
		if (rc < 0)
			return -1;
		n += (uint32_t)rc;
	}
	if (found == 0)
		text_lines_add(&e->lines, e->line.s, e->line.aux);
	return 0;
}

static int
lines_create(struct instance *i, struct edit *e, struct strbuf *err)
{
	if (e->match != NULL)
		return create_by_match(i, e, err);
	if (e->after != NULL)
		return create_by_after(i, e, err);
	text_lines_add(&e->lines, e->line.s, e->line.aux);
	return 0;
}

/* By the expression, or all that are the line. */
static int
lines_destroy(struct instance *i, struct edit *e, struct strbuf *err)
{
	int by_match =
	    e->match != NULL && instance_flag(i, "match_for_absence");
	int rc;

	if (by_match && e->matches > 1 && !instance_flag(i, "multiple"))
		return type_file_line_too_many(i, err);
	for (uint32_t n = e->lines.count; n-- > 0;) {
		rc = by_match ? text_line_match(i->arena, &e->lines.items[n],
				    e->match, NULL, 0, err)
			      : type_file_line_is_same(e, n);
		if (rc < 0)
			return -1;
		if (rc == 1)
			text_lines_remove(&e->lines, n);
	}
	return 0;
}

typedef int lines_change(
    struct instance *i, struct edit *e, struct strbuf *err);

static int
file_change(struct instance *i, lines_change *change, struct strbuf *err)
{
	struct edit *e = edit_of(i);
	int rc = -1;

	if (regex_of(i, "match", &e->match, err) == 0 &&
	    regex_of(i, "after", &e->after, err) == 0)
		rc = change(i, e, err);
	if (rc == 0)
		rc = text_lines_write(&e->lines, instance_text(i, "path"), err);
	edit_release(e);
	return rc;
}

static int
line_create(struct instance *i, struct strbuf *err)
{
	struct edit *e = edit_of(i);

	if (!instance_flag(i, "replace") && e->matches > 0)
		return 0;
	e->lines.unended = NULL;
	return file_change(i, lines_create, err);
}

static int
line_destroy(struct instance *i, struct strbuf *err)
{
	return file_change(i, lines_destroy, err);
}

/* It is only ever created or removed. */
static int
line_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	(void)is;
	(void)should;
	return 1;
}

static int
line_prepare(struct instance *i, struct strbuf *err)
{
	const char *missing = NULL;
	int all = instance_flag(i, "replace_all_matches_not_matching_line");

	if (all && instance_value_is(instance_should(i, "multiple"), "false"))
		missing = "multiple must be true when "
			  "replace_all_matches_not_matching_line is true";
	else if (all && !instance_flag(i, "replace"))
		missing = "replace must be true when "
			  "replace_all_matches_not_matching_line is true";
	else if (instance_should(i, "line").tag == V_UNSET &&
		 !(instance_absent(instance_should(i, "ensure")) &&
		     instance_flag(i, "match_for_absence") &&
		     instance_text(i, "match") != NULL))
		missing = "line is a required attribute";
	else if (instance_text(i, "path") == NULL)
		missing = "path is a required attribute";
	if (missing == NULL)
		return 0;
	strbuf_addstr(err, missing);
	return -1;
}

static int
line_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	if (group > 0 || n > 0)
		return 0;
	strbuf_addf(out, "File[%s]", instance_text(i, "path"));
	return 1;
}

static const struct attr_operations type_file_line_attrs[] = {
    {.attr = "line", .insync = line_insync},
    {.attr = "path", .munge = attr_path_munge},
    {.attr = NULL},
};

static const struct provider type_file_line_ruby = {
    .name = "ruby",
    .default_for = provider_everywhere,
    .retrieve = line_retrieve,
    .create = line_create,
    .destroy = line_destroy,
    .doc = "Edits the file.",
};

static const struct provider *const type_file_line_providers[] = {
    &type_file_line_ruby, NULL};

const struct type_operations operations_file_line = {
    .type = &resource_type_file_line,
    .attrs = type_file_line_attrs,
    .providers = type_file_line_providers,
    .prepare = line_prepare,
    .autorequire = line_autorequire,
};
