#include "machine/resource/provider/editor/repo_file.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>
#include <strings.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/ruby.h"

/* Maximum of bytes of a line or word in a sentence. */
#define SHOWN_MAX 200

/* One line of a file, and where the reader is. */
struct repo_file_reader {
	struct arena *arena;
	struct repo_file *file;
	const struct repo_file *before;
	struct repo_entry *option; /* that an indented line belongs to */
	const char *line, *end;	   /* without its line end */
	const char *next;
	unsigned number, sections;
};

static bool
repo_file_is_space(char c)
{
	return isspace((unsigned char)c);
}

static const char *
repo_file_skip_space(const char *s, const char *end)
{
	while (s < end && repo_file_is_space(*s))
		s++;
	return s;
}

static bool
repo_file_is_comment(const struct repo_file_reader *r)
{
	const char *s = repo_file_skip_space(r->line, r->end);

	if (s == r->end || *r->line == '#' || *r->line == ';')
		return 1;
	return r->end - s >= 3 && strncasecmp(s, "rem", 3) == 0 &&
	       (s + 3 == r->end || repo_file_is_space(s[3]));
}

static void
repo_file_entry_add(struct repo_section *s, struct repo_entry *e)
{
	if (s->last == NULL)
		s->entries = e;
	else
		s->last->next = e;
	s->last = e;
}

static struct repo_entry *
repo_file_entry_find(const struct repo_section *s, const char *key)
{
	struct repo_entry *e;

	for (e = s->entries; e != NULL; e = e->next)
		if (e->key != NULL && strcmp(e->key, key) == 0)
			return e;
	return NULL;
}

/* Keep the line unchanged; `of` is the entry to which it belongs, or NULL. */
static struct repo_entry *
repo_file_line_keep(struct repo_file_reader *r, struct repo_entry *of)
{
	struct repo_entry *e = arena_zalloc(r->arena, sizeof(*e));

	e->text = r->line;
	e->text_len = (size_t)(r->next - r->line);
	e->of = of;
	repo_file_entry_add(r->file->last, e);
	return e;
}

static void
comment_take(struct repo_file_reader *r)
{
	if (r->file->last == NULL)
		r->file->head_len = (size_t)(r->next - r->file->head);
	else
		(void)repo_file_line_keep(r, NULL);
}

/* Values grow by doubling: a long one is not copied line by line. */
static void
repo_file_value_append(
    struct arena *a, struct repo_entry *e, const char *s, size_t n)
{
	size_t len = strlen(e->value), room = e->room;
	char *value;

	if (len + n + 2 > room) {
		room = 2 * (len + n + 2);
		value = arena_alloc(a, room);
		memcpy(value, e->value, len);
	} else {
		/* the room behind it belongs to the value */
		value = (char *)(uintptr_t)e->value;
	}
	value[len] = '\n';
	memcpy(value + len + 1, s, n);
	value[len + 1 + n] = '\0';
	e->value = value;
	e->room = room;
}

static void
continuation_take(struct repo_file_reader *r)
{
	struct repo_entry *e = r->option;

	repo_file_value_append(
	    r->arena, e, r->line, (size_t)(r->end - r->line));
	if (e->text + e->text_len == r->line)
		e->text_len = (size_t)(r->next - e->text);
	else
		(void)repo_file_line_keep(r, e);
}

static const char *
repo_file_quoted(struct arena *a, const char *s)
{
	size_t n = strnlen(s, SHOWN_MAX);

	return ruby_inspect_text(a, value_string_copy(a, s, n));
}

static int
repo_file_section_take(
    struct repo_file_reader *r, const char *close, struct strbuf *err)
{
	const char *name =
	    arena_memdup(r->arena, r->line + 1, (size_t)(close - r->line) - 1);
	struct repo_section *s;

	if (repo_section_find(r->before, name) != NULL ||
	    repo_section_find(r->file, name) != NULL) {
		strbuf_addf(err,
		    "Section %s is already defined, cannot redefine (file: %s)",
		    repo_file_quoted(r->arena, name), r->file->path);
		return -1;
	}
	if (++r->sections > REPO_SECTIONS_MAX) {
		strbuf_addf(err, "too many sections in %s", r->file->path);
		return -1;
	}
	s = repo_section_add(r->arena, r->file, name);
	s->header = r->line;
	s->header_len = (size_t)(r->next - r->line);
	r->option = NULL;
	return 0;
}

/*
 * Read KEY = VALUE.  Of two lines with the same key, the last value is used, at
 * its own place.
 */
static int
property_take(struct repo_file_reader *r, const char *key, const char *key_end,
    const char *value, struct strbuf *err)
{
	const char *end = r->end;
	struct repo_entry *e;

	key = arena_memdup(r->arena, key, (size_t)(key_end - key));
	if (r->file->last == NULL) {
		strbuf_addf(err,
		    "Property with key %s outside of a section (file: %s)",
		    repo_file_quoted(r->arena, key), r->file->path);
		return -1;
	}
	while (end > value && repo_file_is_space(end[-1]))
		end--;
	e = repo_file_entry_find(r->file->last, key);
	if (e == NULL) {
		e = repo_file_line_keep(r, NULL);
		e->key = key;
	} else {
		(void)repo_file_line_keep(r, e);
	}
	e->value = arena_memdup(r->arena, value, (size_t)(end - value));
	e->room = 0;
	r->option = e;
	return 0;
}

static int
line_failed(const struct repo_file_reader *r, struct strbuf *err)
{
	strbuf_addf(err, "Can't parse line '%.*s' (file: %s, line: %u)",
	    (int)(r->end - r->line > SHOWN_MAX ? SHOWN_MAX : r->end - r->line),
	    r->line, r->file->path, r->number);
	return -1;
}

static int
repo_file_line_take(struct repo_file_reader *r, struct strbuf *err)
{
	const char *key, *key_end, *s;

	if (repo_file_is_comment(r)) {
		comment_take(r);
		return 0;
	}
	if (strchr(" \t\r\f", *r->line) != NULL && r->option != NULL) {
		continuation_take(r);
		return 0;
	}
	s = *r->line == '[' ? memchr(r->line, ']', (size_t)(r->end - r->line))
			    : NULL;
	if (s != NULL && s > r->line + 1)
		return repo_file_section_take(r, s, err);
	key = repo_file_skip_space(r->line, r->end);
	for (key_end = key; key_end < r->end && *key_end != '=' &&
			    !repo_file_is_space(*key_end);)
		key_end++;
	s = repo_file_skip_space(key_end, r->end);
	if (key_end == key || s == r->end || *s != '=')
		return line_failed(r, err);
	return property_take(
	    r, key, key_end, repo_file_skip_space(s + 1, r->end), err);
}

int
repo_file_parse(struct arena *a, struct repo_file *f,
    const struct repo_file *before, const char *text, size_t n,
    struct strbuf *err)
{
	const char *stop = text + n;
	struct repo_file_reader r = {.arena = a, .file = f, .before = before};

	f->head = text;
	for (r.line = text; r.line < stop; r.line = r.next) {
		r.end = memchr(r.line, '\n', (size_t)(stop - r.line));
		r.next = r.end == NULL ? stop : r.end + 1;
		if (r.end == NULL)
			r.end = stop;
		if (++r.number > REPO_LINES_MAX) {
			strbuf_addf(err, "%s has too many lines", f->path);
			return -1;
		}
		if (memchr(r.line, '\0', (size_t)(r.end - r.line)) != NULL)
			return line_failed(&r, err);
		if (repo_file_line_take(&r, err) < 0)
			return -1;
	}
	return 0;
}

struct repo_section *
repo_section_find(const struct repo_file *files, const char *name)
{
	struct repo_section *s;

	for (; files != NULL; files = files->next)
		for (s = files->sections; s != NULL; s = s->next)
			if (!s->gone && strcmp(s->name, name) == 0)
				return s;
	return NULL;
}

struct repo_section *
repo_section_add(struct arena *a, struct repo_file *f, const char *name)
{
	struct repo_section *s = arena_zalloc(a, sizeof(*s));

	s->name = name;
	s->file = f;
	if (f->last == NULL)
		f->sections = s;
	else
		f->last->next = s;
	f->last = s;
	return s;
}

const char *
repo_section_get(const struct repo_section *s, const char *key)
{
	const struct repo_entry *e = repo_file_entry_find(s, key);

	return e == NULL ? NULL : e->value;
}

void
repo_section_set(
    struct arena *a, struct repo_section *s, const char *key, const char *value)
{
	struct repo_entry *e = repo_file_entry_find(s, key), *other;

	s->file->dirty = 1;
	for (other = s->entries; e != NULL && other != NULL;
	     other = other->next)
		if (other->of == e)
			other->text_len = 0;
	if (e == NULL) {
		e = arena_zalloc(a, sizeof(*e));
		e->key = arena_strdup(a, key);
		repo_file_entry_add(s, e);
	}
	e->value = value == NULL ? NULL : arena_strdup(a, value);
	e->text = NULL;
}

void
repo_section_move(struct repo_section *from, struct repo_section *to)
{
	from->gone = 1;
	from->file->dirty = 1;
	to->entries = from->entries;
	to->last = from->last;
	to->file->dirty = 1;
	from->entries = from->last = NULL;
}

bool
repo_file_is_empty(const struct repo_file *f)
{
	const struct repo_section *s;

	for (s = f->sections; s != NULL; s = s->next)
		if (!s->gone)
			return 0;
	return f->sections != NULL;
}

/* A file's last line may have no end. */
static void
text_append(const char *s, size_t n, struct strbuf *out)
{
	strbuf_add(out, s, n);
	if (n > 0 && s[n - 1] != '\n')
		strbuf_addch(out, '\n');
}

static void
section_format(const struct repo_section *s, struct strbuf *out)
{
	const struct repo_entry *e;

	if (s->header != NULL)
		text_append(s->header, s->header_len, out);
	else
		strbuf_addf(out, "[%s]\n", s->name);
	for (e = s->entries; e != NULL; e = e->next) {
		if (e->text != NULL)
			text_append(e->text, e->text_len, out);
		else if (e->value != NULL)
			strbuf_addf(out, "%s=%s\n", e->key, e->value);
	}
}

void
repo_file_format(const struct repo_file *f, struct strbuf *out)
{
	const struct repo_section *s;

	text_append(f->head, f->head_len, out);
	for (s = f->sections; s != NULL; s = s->next)
		if (!s->gone)
			section_format(s, out);
}
