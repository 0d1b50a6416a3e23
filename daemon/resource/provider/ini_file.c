#include "resource/provider/ini_file.h"

#include <string.h>

#include "base/arena.h"
#include "base/regex.h"
#include "base/strbuf.h"
#include "resource/provider/text_lines.h"
#include "value/value.h"

#define SECTIONS_MAX 65536

/* What was in the file before, and what is added at its end. */
struct section {
	struct section *next;
	const char *name; /* "": the lines before the first header */
	size_t name_len;
	struct text_lines lines; /* the header is the first */
	struct text_lines added;
	struct text_lines added_names; /* one for each that was added */
	size_t indent;		       /* least of its settings */
	int has_settings;
	int is_new;
};

struct ini_file {
	struct arena *arena;
	const char *path;
	struct ini_style style;
	struct section *first, *last;
	const char *header;  /* expressions: of a header, */
	const char *setting; /* a setting, */
	const char *comment; /* and one that is a comment */
};

/* Groups of the expressions. */
enum { SETTING_INDENT = 1, SETTING_NAME, SETTING_BETWEEN, SETTING_VALUE };
enum { COMMENT_NAME = 3 };
#define GROUPS 6

/* --- expressions --- */

/* Appends s so that it means itself. */
static void
add_quoted(struct strbuf *b, const char *s)
{
	for (; *s != '\0'; s++) {
		if (strchr(".*?+^$|\\()[]{}-/", *s) != NULL)
			strbuf_addch(b, '\\');
		strbuf_addch(b, *s);
	}
}

/* The separator without white space around; white space alone is a blank. */
static const char *
separator_core(struct arena *a, const char *s)
{
	size_t n;

	s += strspn(s, " \t\n");
	for (n = strlen(s); n > 0 && strchr(" \t\n", s[n - 1]) != NULL; n--)
		;
	return n == 0 ? " " : arena_memdup(a, s, n);
}

static const char *
taken(struct arena *a, struct strbuf *b)
{
	const char *s = arena_memdup(a, b->s, b->len);

	strbuf_reset(b);
	return s;
}

/* The separator stands in them as it is, as a part of an expression. */
static void
expressions_make(struct ini_file *f)
{
	const char *sep = separator_core(f->arena, f->style.separator);
	struct strbuf b;

	strbuf_init(&b, REGEX_PATTERN_MAX);
	strbuf_addstr(&b, "^\\s*");
	add_quoted(&b, f->style.prefix);
	strbuf_addstr(&b, "(.*)");
	add_quoted(&b, f->style.suffix);
	strbuf_addstr(&b, "\\s*$");
	f->header = taken(f->arena, &b);
	strbuf_addf(&b,
	    "^(\\s*)([^#;\\s]|[^#;\\s].*?[^\\s%s])(\\s*%s[ \\t]*)(.*)\\s*$",
	    sep, sep);
	f->setting = taken(f->arena, &b);
	strbuf_addf(&b,
	    "^(\\s*)[#;]+(\\s*)(.*?[^\\s%s])(\\s*%s[ \\t]*)(.*)\\s*$", sep,
	    sep);
	f->comment = taken(f->arena, &b);
	strbuf_release(&b);
}

static struct regex *
expression(const char *pattern, struct strbuf *err)
{
	struct regex_error e;
	struct regex *re = regex_compile(pattern, strlen(pattern), 0, &e);

	if (re == NULL)
		strbuf_addf(err, "%s: /%s/", e.message, pattern);
	return re;
}

static int
group_is(
    const struct text_line *l, const struct regex_capture *c, const char *name)
{
	return c->start != REGEX_UNSET && c->end - c->start == strlen(name) &&
	       memcmp(l->s + c->start, name, c->end - c->start) == 0;
}

/* --- reading --- */

static struct section *
section_add(struct ini_file *f, const char *name, size_t n, int is_new)
{
	struct section *s = arena_zalloc(f->arena, sizeof(*s));

	s->name = name;
	s->name_len = n;
	s->is_new = is_new;
	text_lines_init(&s->lines, f->arena);
	text_lines_init(&s->added, f->arena);
	text_lines_init(&s->added_names, f->arena);
	if (f->last != NULL)
		f->last->next = s;
	else
		f->first = s;
	f->last = s;
	return s;
}

/* The least indentation is what new settings get. */
static int
indent_note(struct ini_file *f, struct section *s, const struct text_line *l,
    struct regex *re, struct strbuf *err)
{
	struct regex_capture c[GROUPS];
	size_t n;
	int rc = text_line_match(f->arena, l, re, c, GROUPS, err);

	if (rc != 1)
		return rc;
	n = c[SETTING_INDENT].end - c[SETTING_INDENT].start;
	if (!s->has_settings || n < s->indent)
		s->indent = n;
	s->has_settings = 1;
	return 0;
}

static int
lines_sort(struct ini_file *f, const struct text_lines *all,
    struct regex *header, struct regex *setting, struct strbuf *err)
{
	struct section *s = section_add(f, "", 0, 0);
	struct regex_capture c[2];
	uint32_t sections = 1;
	int rc;

	for (uint32_t n = 0; n < all->count; n++) {
		const struct text_line *l = &all->items[n];

		rc = text_line_match(f->arena, l, header, c, 2, err);
		if (rc == 1 && sections++ == SECTIONS_MAX) {
			strbuf_addf(err, "too many sections in %s", f->path);
			rc = -1;
		}
		if (rc == 1)
			s = section_add(
			    f, l->s + c[1].start, c[1].end - c[1].start, 0);
		else if (rc == 0)
			rc = indent_note(f, s, l, setting, err);
		if (rc == -1)
			return -1;
		text_lines_add(&s->lines, l->s, l->len);
	}
	f->first->is_new = f->first->lines.count == 0;
	return 0;
}

struct ini_file *
ini_file_read(struct arena *a, const char *path, const struct ini_style *style,
    struct strbuf *err)
{
	struct ini_file *f = arena_zalloc(a, sizeof(*f));
	struct regex *header = NULL, *setting = NULL;
	struct text_lines all;
	int rc = -1, missing;

	f->arena = a;
	f->path = path;
	f->style = *style;
	expressions_make(f);
	text_lines_init(&all, a);
	if ((header = expression(f->header, err)) != NULL &&
	    (setting = expression(f->setting, err)) != NULL &&
	    text_lines_read(&all, path, &missing, err) == 0)
		rc = lines_sort(f, &all, header, setting, err);
	if (header != NULL)
		regex_free(header);
	if (setting != NULL)
		regex_free(setting);
	return rc == 0 ? f : NULL;
}

/* --- asking --- */

/* Of sections with the same name the last counts. */
static struct section *
section_find(const struct ini_file *f, const char *name)
{
	struct section *s, *found = NULL;

	for (s = f->first; s != NULL; s = s->next)
		if (s->name_len == strlen(name) &&
		    memcmp(s->name, name, s->name_len) == 0)
			found = s;
	return found;
}

int
ini_file_has_section(const struct ini_file *f, const char *section)
{
	return section_find(f, section) != NULL;
}

/*
 * The number of the last line with that name, by the expression whose group
 * `group` is the name; -1 where there is none, -2 with the reason.  The header
 * is no setting.
 */
static int64_t
line_find(const struct ini_file *f, const struct section *s,
    const char *pattern, int group, const char *name, struct regex_capture *c,
    struct strbuf *err)
{
	struct regex *re = expression(pattern, err);
	uint32_t from = s->name_len > 0 ? 1 : 0, n;
	int rc = re != NULL ? 0 : -1;

	for (n = s->lines.count; rc == 0 && n-- > from;) {
		rc = text_line_match(
		    f->arena, &s->lines.items[n], re, c, GROUPS, err);
		if (rc == 1 && !group_is(&s->lines.items[n], &c[group], name))
			rc = 0;
		if (rc == 1)
			break;
	}
	if (re != NULL)
		regex_free(re);
	return rc == 1 ? (int64_t)n : rc - 1;
}

/* One that was added; -1: none. */
static int64_t
added_find(const struct section *s, const char *name)
{
	for (uint32_t n = 0; n < s->added_names.count; n++)
		if (text_line_is(&s->added_names.items[n], name, strlen(name)))
			return n;
	return -1;
}

struct value
ini_file_get(const struct ini_file *f, const char *section, const char *setting)
{
	const struct section *s = section_find(f, section);
	struct value none = {.tag = V_UNSET};
	struct regex_capture c[GROUPS];
	struct strbuf why;
	int64_t n;

	if (s == NULL || setting == NULL)
		return none;
	strbuf_init(&why, 256);
	n = line_find(f, s, f->setting, SETTING_NAME, setting, c, &why);
	strbuf_release(&why);
	if (n < 0)
		return none;
	return value_string(s->lines.items[n].s + c[SETTING_VALUE].start,
	    c[SETTING_VALUE].end - c[SETTING_VALUE].start);
}

/* --- changing --- */

/* "    name = value" in the arena. */
static const char *
setting_line(const struct ini_file *f, const struct section *s,
    const char *setting, struct value v, size_t *ret_len)
{
	size_t steps = f->style.indent_width >= 0
			   ? (size_t)f->style.indent_width
			   : s->indent;
	const char *line;
	struct strbuf b;

	strbuf_init(&b, TEXT_FILE_MAX);
	while (steps-- > 0)
		strbuf_addstr(&b, f->style.indent);
	strbuf_addstr(&b, setting != NULL ? setting : "");
	strbuf_addstr(&b, f->style.separator);
	if (v.tag == V_STRING)
		strbuf_add(&b, v.s, v.aux);
	line = arena_memdup(f->arena, b.s, b.len);
	*ret_len = b.len;
	strbuf_release(&b);
	return line;
}

/* What stands before the value stays as it is. */
static void
value_replace(struct ini_file *f, struct text_line *l,
    const struct regex_capture *c, struct value v)
{
	size_t keep = c[SETTING_BETWEEN].end, from = c[SETTING_INDENT].start;
	size_t n = v.tag == V_STRING ? v.aux : 0;
	char *s = arena_text(f->arena, keep - from + n + 1);

	memcpy(s, l->s + from, keep - from);
	if (n > 0)
		memcpy(s + keep - from, v.s, n);
	*l = (struct text_line){s, keep - from + n};
}

static void
setting_append(
    struct ini_file *f, struct section *s, const char *setting, struct value v)
{
	const char *name = setting != NULL ? setting : "";
	int64_t n = added_find(s, name);
	size_t len;
	const char *line = setting_line(f, s, setting, v, &len);

	if (n >= 0) {
		s->added.items[n] = (struct text_line){line, len};
		return;
	}
	text_lines_add(&s->added, line, len);
	text_lines_add(&s->added_names, name, strlen(name));
}

int
ini_file_set(struct ini_file *f, const char *section, const char *setting,
    struct value v, struct strbuf *err)
{
	struct section *s = section_find(f, section);
	struct regex_capture c[GROUPS];
	const char *line;
	size_t len;
	int64_t n = -1;

	if (s == NULL)
		s = section_add(f, section, strlen(section), 1);
	if (setting != NULL)
		n = line_find(f, s, f->setting, SETTING_NAME, setting, c, err);
	if (n >= 0) {
		value_replace(f, &s->lines.items[n], c, v);
		return 0;
	}
	if (n == -1 && setting != NULL)
		n = line_find(f, s, f->comment, COMMENT_NAME, setting, c, err);
	if (n == -2)
		return -1;
	if (n >= 0) {
		line = setting_line(f, s, setting, v, &len);
		text_lines_insert(&s->lines, (uint32_t)n + 1, line, len);
	} else if (setting != NULL || v.tag == V_STRING) {
		setting_append(f, s, setting, v);
	}
	return 0;
}

static void
section_drop(struct ini_file *f, struct section *s)
{
	struct section *before;

	for (before = f->first; before->next != s; before = before->next)
		;
	before->next = s->next;
	if (f->last == s)
		f->last = before;
}

int
ini_file_remove(struct ini_file *f, const char *section, const char *setting,
    struct strbuf *err)
{
	struct section *s = section_find(f, section);
	struct regex_capture c[GROUPS];
	int64_t n;

	if (s == NULL || setting == NULL)
		return 0;
	n = line_find(f, s, f->setting, SETTING_NAME, setting, c, err);
	if (n < 0)
		return n == -2 ? -1 : 0;
	text_lines_remove(&s->lines, (uint32_t)n);
	if (s != f->first && s->lines.count == 1 && s->added.count == 0)
		section_drop(f, s);
	return 0;
}

/* --- writing --- */

static void
lines_append(struct text_lines *out, const struct text_lines *l, uint32_t from,
    uint32_t to)
{
	for (uint32_t n = from; n < to; n++)
		text_lines_add(out, l->items[n].s, l->items[n].len);
}

/* New settings stand before the blank lines at a section's end. */
static void
section_append(
    const struct ini_file *f, struct text_lines *out, const struct section *s)
{
	uint32_t end = s->lines.count;

	while (end > 0 && text_line_is_blank(&s->lines.items[end - 1]))
		end--;
	lines_append(out, &s->lines, 0, end);
	lines_append(out, &s->added, 0, s->added.count);
	lines_append(out, &s->lines, end, s->lines.count);
	if (s->is_new && s->added.count > 0 && s != f->last)
		text_lines_add(out, "", 0);
}

static void
header_append(
    const struct ini_file *f, struct text_lines *out, const struct section *s)
{
	const char *header = arena_printf(f->arena, "%s%.*s%s", f->style.prefix,
	    (int)s->name_len, s->name, f->style.suffix);

	if (s != f->first->next ||
	    f->first->lines.count + f->first->added.count > 0)
		text_lines_add(out, "", 0);
	text_lines_add(out, header, strlen(header));
}

int
ini_file_write(const struct ini_file *f, struct strbuf *err)
{
	struct text_lines out;

	text_lines_init(&out, f->arena);
	for (const struct section *s = f->first; s != NULL; s = s->next) {
		if (s->is_new && s != f->first)
			header_append(f, &out, s);
		section_append(f, &out, s);
	}
	return text_lines_write(&out, f->path, err);
}
