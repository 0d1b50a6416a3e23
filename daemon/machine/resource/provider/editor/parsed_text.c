#include "machine/resource/provider/editor/parsed_text.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/file/rewrite.h"

/* In front of lines that an earlier run has put on top. */
static const char header_mark[] = "# HEADER";

static uint32_t
field_count(const struct parsed_file *f)
{
	uint32_t n = 0;

	while (n < PARSED_FIELDS_MAX && f->fields[n].attr != NULL)
		n++;
	return n;
}

static struct parsed_record *
record_parse(const struct parsed_file *f, struct arena *a,
    struct parsed_target *t, const char *line)
{
	struct parsed_record *r = arena_zalloc(a, sizeof(*r));

	r->target = t;
	return f->parse(a, line, r->values) ? r : NULL;
}

static int
parsed_text_line_add(struct parsed_target *t, struct arena *a, const char *text,
    size_t len, struct parsed_record *r, struct strbuf *err)
{
	struct parsed_line *l;

	if (++t->count > PARSED_LINES_MAX) {
		strbuf_addf(err, "%s has more than %u lines", t->path,
		    PARSED_LINES_MAX);
		return -1;
	}
	l = arena_zalloc(a, sizeof(*l));
	l->text = text;
	l->len = len;
	l->record = r;
	if (t->last == NULL)
		t->lines = l;
	else
		t->last->next = l;
	t->last = l;
	return 0;
}

/*
 * A line that contains a NUL cannot be a record.  The carriage return of a DOS
 * line end is not a part of the record, and stays in an unchanged line.
 */
static int
parsed_text_line_read(const struct parsed_file *f, struct arena *a,
    struct parsed_target *t, const char *text, size_t len, struct strbuf *err)
{
	struct parsed_record *r = NULL;

	if (len >= strlen(header_mark) &&
	    memcmp(text, header_mark, strlen(header_mark)) == 0)
		return 0;
	if (memchr(text, '\0', len) == NULL)
		r = record_parse(f, a, t,
		    arena_memdup(a, text,
			len > 0 && text[len - 1] == '\r' ? len - 1 : len));
	return parsed_text_line_add(t, a, text, len, r, err);
}

/* Note the state of a file, to compare it with a later one. */
static void
mark_take(struct parsed_target *t, const char *path)
{
	struct stat st;

	(void)place_look(path, &st);
	t->inode = st.st_ino;
	t->size = st.st_size;
	t->mtime_ns =
	    (int64_t)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
}

bool
parsed_is_stale(const struct parsed_target *t)
{
	struct parsed_target now = {.path = t->path};

	mark_take(&now, t->path);
	return now.inode != t->inode || now.size != t->size ||
	       now.mtime_ns != t->mtime_ns;
}

static void
parsed_text_read_failed(
    const char *path, const struct place *p, struct strbuf *err)
{
	strbuf_addf(err, "could not read %s: ", path);
	if (place_explains(p))
		place_failed(p, path, err);
	else
		strbuf_addstr(err, strerror(errno));
}

struct parsed_target *
parsed_read(const struct parsed_file *f, struct arena *a,
    const struct owned_file *file, struct strbuf *err)
{
	struct parsed_target *t = arena_zalloc(a, sizeof(*t));
	const char *s, *end, *line_end;
	struct place p;
	size_t len;

	t->path = file->path;
	t->owned = *file;
	mark_take(t, t->path);
	s = f->owner_of != NULL
		? owned_file_read(a, file, &len, &p)
		: fs_read_regular(a, t->path, PARSED_SIZE_MAX, &len, &p);
	if (s == NULL && is_missing_file(errno))
		return t;
	if (s == NULL) {
		parsed_text_read_failed(t->path, &p, err);
		return NULL;
	}
	t->st = p.st;
	for (end = s + len; s < end; s = line_end + 1) {
		line_end = memchr(s, '\n', (size_t)(end - s));
		if (line_end == NULL)
			line_end = end;
		if (parsed_text_line_read(
			f, a, t, s, (size_t)(line_end - s), err) < 0)
			return NULL;
	}
	if (f->complete != NULL)
		f->complete(a, t);
	return t;
}

int
parsed_append(struct parsed_target *t, struct arena *a, struct parsed_record *r,
    struct strbuf *err)
{
	r->target = t;
	return parsed_text_line_add(t, a, "", 0, r, err);
}

/* A value of the catalog must not split a line. */
static int
parsed_text_values_check(const struct parsed_file *f,
    const struct parsed_record *r, struct strbuf *err)
{
	uint32_t n, count = field_count(f);
	struct value v;

	for (n = 0; n < count; n++) {
		v = r->values[n];
		if (v.tag != V_STRING || (memchr(v.s, '\n', v.aux) == NULL &&
					     memchr(v.s, '\0', v.aux) == NULL))
			continue;
		strbuf_addf(
		    err, "Field '%s' must be one line", f->fields[n].attr);
		return -1;
	}
	return 0;
}

const char *
parsed_format(const struct parsed_file *f, struct arena *a,
    const struct parsed_record *r, struct strbuf *err)
{
	const char *text = NULL;
	struct strbuf b;

	if (parsed_text_values_check(f, r, err) < 0)
		return NULL;
	strbuf_init(&b, PARSED_SIZE_MAX);
	if (f->format(r->values, &b, err) == 0) {
		text = strbuf_copy(&b, a);
		if (text == NULL)
			strbuf_addf(err, "the line is larger than %zu bytes",
			    PARSED_SIZE_MAX);
	}
	strbuf_release(&b);
	return text;
}

void
parsed_stamp(struct strbuf *out)
{
	time_t now = time(NULL);
	char text[64] = "";
	struct tm t;

	if (localtime_r(&now, &t) != NULL)
		strftime(text, sizeof(text), "%Y-%m-%d %H:%M:%S %z", &t);
	strbuf_addstr(out, text);
}

static void
parsed_text_header_add(struct strbuf *out)
{
	strbuf_addstr(out, "# HEADER: This file was autogenerated at ");
	parsed_stamp(out);
	strbuf_addstr(out,
	    "\n# HEADER: by puppet.  While it can still be managed manually, "
	    "it\n# HEADER: is definitely not recommended.\n");
}

static int
parsed_text_content_make(const struct parsed_file *f, struct arena *a,
    const struct parsed_target *t, struct strbuf *out, struct strbuf *err)
{
	struct parsed_line *l;

	parsed_text_header_add(out);
	for (l = t->lines; l != NULL; l = l->next) {
		if (l->record != NULL && l->record->removed)
			continue;
		if (l->record != NULL && l->record->changed) {
			l->text = parsed_format(f, a, l->record, err);
			if (l->text == NULL)
				return -1;
			l->len = strlen(l->text);
			l->record->changed = 0;
		}
		strbuf_add(out, l->text, l->len);
		strbuf_addch(out, '\n');
	}
	if (strbuf_is_cut(out)) {
		strbuf_addf(err, "%s would be too large", t->path);
		return -1;
	}
	return 0;
}

int
parsed_write(const struct parsed_file *f, struct arena *a,
    struct parsed_target *t, struct strbuf *err)
{
	struct strbuf content;
	const char *s;
	int rc;

	strbuf_init(&content, PARSED_SIZE_MAX);
	rc = parsed_text_content_make(f, a, t, &content, err);
	if (rc == 0 && (rc = strbuf_text(&content, &s)) < 0)
		strbuf_addf(err, "%s would be larger than %zu bytes", t->path,
		    PARSED_SIZE_MAX);
	if (rc == 0 && f->owner_of != NULL)
		rc = owned_file_write(&t->owned, s, content.len, err);
	else if (rc == 0)
		rc = file_rewrite(t->path, f->mode == 0 ? 0600 : f->mode,
		    &t->st, s, content.len, err);
	if (rc == 0) {
		t->modified = 0;
		mark_take(t, t->path);
	}
	strbuf_release(&content);
	return rc;
}
