#include "machine/resource/provider/editor/ini_file.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/ini_pattern.h"
#include "machine/resource/provider/editor/text_lines.h"
#include "language/value/value.h"

#define SECTIONS_MAX 65536

/* The setting of a line, by bytes of the line. */
struct setting {
	uint32_t from; /* where its indentation begins */
	uint32_t name, name_len;
	uint32_t between_end; /* of the separator and blanks around it */
	uint32_t value, value_len;
	int is_one; /* else it sets nothing */
};

/* A section that exists in the file, or that is added at its end. */
struct section {
	struct section *next;
	const char *name; /* "": the lines before the first header */
	size_t name_len;
	struct text_lines lines;  /* the header is the first */
	struct setting *settings; /* one for each line */
	uint32_t settings_cap;
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
	const struct ini_pattern *pattern;
	struct section *first, *last;
	struct stat st; /* of the file that was read */
};

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

/* Find the setting of the line; 0, or -1 with the reason. */
static int
setting_match(struct ini_file *f, const struct text_line *l,
    struct setting *ret, struct strbuf *err)
{
	struct regex_capture c[INI_GROUPS];
	int rc = text_line_match(
	    f->arena, l, f->pattern->setting, c, INI_GROUPS, err);

	*ret = (struct setting){0};
	if (rc < 0)
		return -1;
	/*
	 * a separator with groups of its own shifts the groups; the fourth may
	 * be unset
	 */
	if (rc == 0 || c[INI_SETTING_VALUE].start == REGEX_UNSET)
		return 0;
	ret->is_one = 1;
	ret->from = (uint32_t)c[INI_SETTING_INDENT].start;
	ret->name = (uint32_t)c[INI_SETTING_NAME].start;
	ret->name_len = (uint32_t)c[INI_SETTING_NAME].end - ret->name;
	ret->between_end = (uint32_t)c[INI_SETTING_BETWEEN].end;
	ret->value = (uint32_t)c[INI_SETTING_VALUE].start;
	ret->value_len = (uint32_t)c[INI_SETTING_VALUE].end - ret->value;
	return 0;
}

/* Make room in the array of settings for one more line, at its index. */
static struct setting *
setting_insert(struct ini_file *f, struct section *s, uint32_t at)
{
	struct setting *more;

	if (s->lines.count == s->settings_cap) {
		s->settings_cap =
		    s->settings_cap == 0 ? 16 : s->settings_cap * 2;
		more = arena_alloc(f->arena, s->settings_cap * sizeof(*more));
		if (s->lines.count > 0)
			memcpy(
			    more, s->settings, s->lines.count * sizeof(*more));
		s->settings = more;
	}
	memmove(s->settings + at + 1, s->settings + at,
	    (s->lines.count - at) * sizeof(*s->settings));
	return &s->settings[at];
}

/* Puts a line before line number at. */
static int
line_insert(struct ini_file *f, struct section *s, uint32_t at,
    const struct text_line *l, struct strbuf *err)
{
	struct setting *setting = setting_insert(f, s, at);

	text_lines_put(&s->lines, at, l->s, l->len);
	return setting_match(f, l, setting, err);
}

/* The least indentation is what new settings get. */
static void
indent_note(struct section *s, const struct setting *setting)
{
	size_t n = setting->name - setting->from;

	if (!setting->is_one)
		return;
	if (!s->has_settings || n < s->indent)
		s->indent = n;
	s->has_settings = 1;
}

/* The header's section; NULL where there are too many. */
static struct section *
ini_file_section_begin(struct ini_file *f, const struct text_line *l,
    const struct regex_capture *name, uint32_t *sections, struct strbuf *err)
{
	if ((*sections)++ == SECTIONS_MAX) {
		strbuf_addf(err, "too many sections in %s", f->path);
		return NULL;
	}
	return section_add(f, l->s + name->start, name->end - name->start, 0);
}

static int
ini_file_lines_sort(
    struct ini_file *f, const struct text_lines *all, struct strbuf *err)
{
	struct section *s = section_add(f, "", 0, 0);
	struct regex_capture c[2];
	uint32_t sections = 1;
	int rc;

	for (uint32_t n = 0; n < all->count; n++) {
		const struct text_line *l = &all->items[n];

		rc =
		    text_line_match(f->arena, l, f->pattern->header, c, 2, err);
		if (rc == 1)
			s = ini_file_section_begin(
			    f, l, &c[INI_HEADER_NAME], &sections, err);
		if (rc < 0 || s == NULL ||
		    line_insert(f, s, s->lines.count, l, err) < 0)
			return -1;
		if (rc == 0)
			indent_note(s, &s->settings[s->lines.count - 1]);
	}
	f->first->is_new = f->first->lines.count == 0;
	return 0;
}

struct ini_file *
ini_file_read(struct machine *m, struct arena *a, const char *path,
    const struct ini_style *style, struct strbuf *err)
{
	struct ini_file *f = arena_zalloc(a, sizeof(*f));
	struct text_lines all;
	int missing;

	f->arena = a;
	f->path = path;
	f->style = *style;
	f->pattern = ini_pattern_of(m, style, err);
	text_lines_init(&all, a);
	if (f->pattern == NULL ||
	    text_lines_read(&all, path, &missing, err) < 0 ||
	    ini_file_lines_sort(f, &all, err) < 0)
		return NULL;
	f->st = all.st;
	return f;
}

/* --- look-up --- */

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

bool
ini_file_has_section(const struct ini_file *f, const char *section)
{
	return section_find(f, section) != NULL;
}

/* The number of the last line that sets it; -1: none does. */
static int64_t
line_find(const struct section *s, const char *name)
{
	uint32_t from = s->name_len > 0 ? 1 : 0, n; /* behind the header */
	size_t len = strlen(name);

	for (n = s->lines.count; n-- > from;)
		if (s->settings[n].is_one && s->settings[n].name_len == len &&
		    memcmp(s->lines.items[n].s + s->settings[n].name, name,
			len) == 0)
			return n;
	return -1;
}

static int
group_is(
    const struct text_line *l, const struct regex_capture *c, const char *name)
{
	return c->start != REGEX_UNSET && c->end - c->start == strlen(name) &&
	       memcmp(l->s + c->start, name, c->end - c->start) == 0;
}

/*
 * Find the last comment that contains the setting.  1 with its index, 0
 * without one, -1 with the reason.
 */
static int
comment_find(const struct ini_file *f, const struct section *s,
    const char *name, uint32_t *ret, struct strbuf *err)
{
	uint32_t from = s->name_len > 0 ? 1 : 0, n;
	struct regex_capture c[INI_GROUPS];
	const struct text_line *l;
	int rc;

	for (n = s->lines.count; n-- > from;) {
		l = &s->lines.items[n];
		rc = text_line_match(
		    f->arena, l, f->pattern->comment, c, INI_GROUPS, err);
		if (rc < 0)
			return -1;
		if (rc == 1 && group_is(l, &c[INI_COMMENT_NAME], name)) {
			*ret = n;
			return 1;
		}
	}
	return 0;
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
	const struct setting *at;
	int64_t n;

	if (s == NULL || setting == NULL || (n = line_find(s, setting)) < 0)
		return none;
	at = &s->settings[n];
	return value_string(s->lines.items[n].s + at->value, at->value_len);
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
	struct growbuf b;

	growbuf_init(&b);
	while (steps-- > 0)
		strbuf_addstr(&b.out, f->style.indent);
	strbuf_addstr(&b.out, setting != NULL ? setting : "");
	strbuf_addstr(&b.out, f->style.separator);
	if (v.tag == V_STRING)
		strbuf_add(&b.out, v.s, v.aux);
	line = arena_memdup(f->arena, growbuf_text(&b), b.out.len);
	*ret_len = b.out.len;
	growbuf_release(&b);
	return line;
}

/* The text before the value is kept. */
static int
value_replace(struct ini_file *f, struct section *s, int64_t at, struct value v,
    struct strbuf *err)
{
	struct text_line *l = &s->lines.items[at];
	struct setting *setting = &s->settings[at];
	size_t keep = setting->between_end - setting->from;
	size_t n = v.tag == V_STRING ? v.aux : 0;
	char *text = arena_text(f->arena, keep + n + 1);

	memcpy(text, l->s + setting->from, keep);
	if (n > 0)
		memcpy(text + keep, v.s, n);
	text[keep + n] = '\0';
	*l = (struct text_line){text, keep + n};
	return setting_match(f, l, setting, err);
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

/*
 * Add a setting that does not exist: after a comment that contains it, or at
 * the section's end.
 */
static int
setting_add(struct ini_file *f, struct section *s, const char *setting,
    struct value v, struct strbuf *err)
{
	struct text_line l;
	uint32_t n;
	int rc = comment_find(f, s, setting, &n, err);

	if (rc < 0)
		return -1;
	if (rc == 1) {
		l.s = setting_line(f, s, setting, v, &l.len);
		return line_insert(f, s, n + 1, &l, err);
	}
	setting_append(f, s, setting, v);
	return 0;
}

int
ini_file_set(struct ini_file *f, const char *section, const char *setting,
    struct value v, struct strbuf *err)
{
	struct section *s = section_find(f, section);
	int64_t n;

	if (s == NULL)
		s = section_add(f, section, strlen(section), 1);
	if (setting == NULL) {
		if (v.tag == V_STRING)
			setting_append(f, s, setting, v);
		return 0;
	}
	n = line_find(s, setting);
	return n >= 0 ? value_replace(f, s, n, v, err)
		      : setting_add(f, s, setting, v, err);
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

/* Remove the line with its setting. */
static void
line_remove(struct section *s, uint32_t at)
{
	text_lines_remove(&s->lines, at);
	memmove(s->settings + at, s->settings + at + 1,
	    (s->lines.count - at) * sizeof(*s->settings));
}

void
ini_file_remove(struct ini_file *f, const char *section, const char *setting)
{
	struct section *s = section_find(f, section);
	int64_t n;

	if (s == NULL || setting == NULL || (n = line_find(s, setting)) < 0)
		return;
	line_remove(s, (uint32_t)n);
	if (s != f->first && s->lines.count == 1 && s->added.count == 0)
		section_drop(f, s);
}

/* --- writing --- */

static void
lines_append(struct text_lines *out, const struct text_lines *l, uint32_t from,
    uint32_t to)
{
	for (uint32_t n = from; n < to; n++)
		text_lines_add(out, l->items[n].s, l->items[n].len);
}

/* New settings are written before the blank lines at a section's end. */
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
	out.st = f->st;
	for (const struct section *s = f->first; s != NULL; s = s->next) {
		if (s->is_new && s != f->first)
			header_append(f, &out, s);
		section_append(f, &out, s);
	}
	return text_lines_write(&out, f->path, err);
}
