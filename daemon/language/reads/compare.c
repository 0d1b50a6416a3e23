#include "language/reads/compare.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "language/reads/reads.h"
#include "language/reads/state.h"

/* A record that is being read; broken: it ends too early, or is too long. */
struct record {
	const char *at, *end;
	uint32_t facts, files;
	bool broken;
};

/* One reads_entry of it. */
struct reads_entry {
	enum reads_difference kind;
	const struct value *value; /* of a fact now, NULL: missing */
	struct reads_fact_state fact;
	struct reads_file_state file;
	struct strbuf *name; /* with the path of keys, or the path */
};

static void
reads_record_take(struct record *r, void *to, size_t n)
{
	if ((size_t)(r->end - r->at) < n) {
		r->broken = true;
		memset(to, 0, n);
		return;
	}
	memcpy(to, r->at, n);
	r->at += n;
}

static uint32_t
reads_record_number(struct record *r)
{
	uint32_t n;

	reads_record_take(r, &n, sizeof(n));
	return n;
}

/* Return a text within the record, of *ret_len bytes. */
static const char *
reads_record_text(struct record *r, size_t *ret_len)
{
	size_t n = reads_record_number(r);
	const char *s = r->at;

	if (n > UINT16_MAX || (size_t)(r->end - r->at) < n) {
		r->broken = true;
		n = 0;
	}
	r->at += n;
	*ret_len = n;
	return s;
}

static int
reads_record_open(struct record *r, const void *bytes, size_t n)
{
	*r = (struct record){.at = bytes, .end = (const char *)bytes + n};
	if (reads_record_number(r) != READS_MAGIC)
		return -1;
	r->facts = reads_record_number(r);
	r->files = reads_record_number(r);
	return r->broken || r->facts > READS_FACTS_MAX ||
		       r->files > READS_FILES_MAX
		   ? -1
		   : 0;
}

static void
take_fact(struct record *r, struct reads_entry *e)
{
	uint32_t depth = reads_record_number(r);
	const char *key;
	size_t len;

	e->kind = READS_FACT;
	for (uint32_t i = 0; i < depth && !r->broken; i++) {
		key = reads_record_text(r, &len);
		if (i > 0)
			strbuf_addch(e->name, '.');
		strbuf_add(e->name, key, len);
		e->value = reads_member_of(e->value, key, len);
	}
	reads_record_take(r, &e->fact, sizeof(e->fact));
}

static void
take_file(struct record *r, struct reads_entry *e)
{
	size_t len;
	const char *path = reads_record_text(r, &len);

	e->kind = READS_FILE;
	if (len >= PATH_MAX || memchr(path, '\0', len) != NULL)
		r->broken = true;
	strbuf_add(e->name, path, len);
	reads_record_take(r, &e->file, sizeof(e->file));
}

/* Take the next reads_entry; false at the end, or where the record is
 * malformed. */
static bool
reads_record_next(struct record *r, struct value *facts, struct reads_entry *e)
{
	struct strbuf *name = e->name;

	memset(e, 0, sizeof(*e));
	e->name = name;
	strbuf_reset(name);
	e->value = facts;
	if (r->facts > 0) {
		r->facts--;
		take_fact(r, e);
	} else if (r->files > 0) {
		r->files--;
		take_file(r, e);
	} else {
		r->broken |= r->at != r->end;
		return false;
	}
	return !r->broken;
}

static bool
reads_entry_is_same(const struct reads_entry *e)
{
	struct reads_fact_state fact;
	struct reads_file_state file;

	if (e->kind == READS_FACT) {
		fact = reads_fact_state_of(e->value);
		return memcmp(&fact, &e->fact, sizeof(fact)) == 0;
	}
	file = reads_file_state_of(strbuf_shown(e->name));
	return memcmp(&file, &e->file, sizeof(file)) == 0;
}

enum reads_difference
reads_compare(
    const void *bytes, size_t n, struct value facts, struct strbuf *what)
{
	enum reads_difference ret = READS_SAME;
	struct record r;
	struct growbuf name;
	struct reads_entry e;

	if (reads_record_open(&r, bytes, n) < 0)
		return READS_MALFORMED;
	growbuf_init(&name);
	e.name = &name.out;
	while (ret == READS_SAME && reads_record_next(&r, &facts, &e)) {
		if (!reads_entry_is_same(&e))
			ret = e.kind;
	}
	if (r.broken)
		ret = READS_MALFORMED;
	else if (ret != READS_SAME)
		strbuf_addstr(what, growbuf_text(&name));
	growbuf_release(&name);
	return ret;
}

int
reads_each(const void *bytes, size_t n,
    void (*fn)(void *ctx, enum reads_difference kind, const char *name),
    void *ctx)
{
	struct value none = value_undef();
	struct record r;
	struct growbuf name;
	struct reads_entry e;

	if (reads_record_open(&r, bytes, n) < 0)
		return -1;
	growbuf_init(&name);
	e.name = &name.out;
	while (reads_record_next(&r, &none, &e))
		fn(ctx, e.kind, growbuf_text(&name));
	growbuf_release(&name);
	return r.broken ? -1 : 0;
}
