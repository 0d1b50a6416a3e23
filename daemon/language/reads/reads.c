#include "language/reads/reads.h"

#include <limits.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "language/reads/state.h"

/*
 * A file that has changed shortly before it was read may change once more
 * without another time: the kernel's clock for files has ticks of up to 10 ms.
 */
#define FILE_TICK_NS 50000000

/* A part of the facts; the root is $facts itself. */
struct reads_fact {
	struct reads_fact *parent;	 /* NULL: of the root */
	struct reads_fact *first, *next; /* members that were asked for */
	const char *key;		 /* NULL: of the root */
	size_t len;
	uint32_t uses; /* reads of the whole */
};

struct reads_path {
	const char *path;
	struct reads_file_state state;
};

struct reads {
	struct arena *arena;
	struct value facts;
	int64_t begin; /* ns since 1970 */
	struct reads_fact root;
	struct reads_fact *last;
	uint32_t fact_count;
	struct map *variables; /* name -> member of the root */
	struct map *paths;     /* path -> struct reads_path */
	const char *changing;
};

struct reads *
reads_new(struct arena *a, struct value facts)
{
	struct reads *r = arena_zalloc(a, sizeof(*r));

	r->arena = a;
	r->facts = facts;
	r->begin = clock_wall_ns();
	r->variables = map_new(a, READS_FACTS_MAX);
	r->paths = map_new(a, READS_FILES_MAX);
	return r;
}

/* --- facts --- */

static struct reads_fact *
fact_new(struct reads *r, struct reads_fact *parent, const char *key, size_t n)
{
	struct reads_fact *f;

	if (r->fact_count == READS_FACTS_MAX || n > UINT16_MAX) {
		reads_change(r, "the number of facts that were read", "");
		return NULL;
	}
	r->fact_count++;
	f = arena_zalloc(r->arena, sizeof(*f));
	f->parent = parent;
	f->key = arena_memdup(r->arena, key, n);
	f->len = n;
	f->next = parent->first;
	parent->first = f;
	return f;
}

static struct reads_fact *
fact_named(struct reads *r, const char *name, size_t len)
{
	struct map_entry *m;
	int is_new = 0;

	if (len == 5 && memcmp(name, "facts", 5) == 0)
		return &r->root;
	m = map_put(r->variables, name, len, &is_new);
	if (m == NULL) {
		reads_change(r, "the number of variables", "");
		return NULL;
	}
	if (is_new)
		m->ptr = fact_new(r, &r->root, name, len);
	return m->ptr;
}

void
reads_variable(struct reads *r, const char *name, size_t len)
{
	if (r == NULL)
		return;
	r->last = fact_named(r, name, len);
	if (r->last != NULL)
		r->last->uses++;
}

void
reads_variables(struct reads *r)
{
	if (r != NULL)
		r->root.uses++;
}

void
reads_forget(struct reads *r)
{
	if (r != NULL)
		r->last = NULL;
}

struct reads_fact *
reads_last(const struct reads *r)
{
	return r == NULL ? NULL : r->last;
}

struct reads_fact *
reads_root(struct reads *r, struct value v)
{
	if (r == NULL || v.tag != V_HASH || r->facts.tag != V_HASH ||
	    v.h != r->facts.h || r->root.uses == 0)
		return NULL;
	return &r->root;
}

static struct reads_fact *
reads_fact_member(
    struct reads *r, struct reads_fact *f, const char *key, size_t len)
{
	struct reads_fact *m;

	if (f == &r->root)
		return fact_named(r, key, len);
	for (m = f->first; m != NULL; m = m->next)
		if (m->len == len && memcmp(m->key, key, len) == 0)
			return m;
	return fact_new(r, f, key, len);
}

void
reads_member(struct reads *r, struct reads_fact *f, struct value key)
{
	struct reads_fact *m;

	if (r == NULL)
		return;
	r->last = NULL;
	if (f == NULL || key.tag != V_STRING)
		return;
	/* $facts['facts'] would be taken for $facts */
	if (f == &r->root && key.aux == 5 && memcmp(key.s, "facts", 5) == 0)
		return;
	m = reads_fact_member(r, f, key.s, key.aux);
	if (m == NULL)
		return;
	f->uses--;
	m->uses++;
	r->last = m;
}

/* --- files, and what changes --- */

void
reads_file(struct reads *r, const char *path)
{
	struct reads_path *p;
	struct map_entry *m;
	int is_new = 0;

	if (r == NULL)
		return;
	m = strlen(path) < PATH_MAX
		? map_put(r->paths, path, strlen(path), &is_new)
		: NULL;
	if (m == NULL) {
		reads_change(r, "the number of files that were read", "");
		return;
	}
	if (!is_new)
		return;
	m->ptr = p = arena_alloc(r->arena, sizeof(*p));
	p->path = arena_strdup(r->arena, path);
	p->state = reads_file_state_of(path);
	if (p->state.error == 0 && p->state.changed > r->begin - FILE_TICK_NS)
		reads_change(r, "a file that has just changed,", path);
}

void
reads_change(struct reads *r, const char *kind, const char *name)
{
	if (r != NULL && r->changing == NULL)
		r->changing = arena_printf(
		    r->arena, "%s%s%s", kind, *name != '\0' ? " " : "", name);
}

const char *
reads_changing(const struct reads *r)
{
	return r == NULL ? NULL : r->changing;
}

/* --- the written form (compare.c reads it) --- */

static void
write_number(struct strbuf *out, uint32_t n)
{
	strbuf_add(out, (const char *)&n, sizeof(n));
}

static void
write_text(struct strbuf *out, const char *s, size_t n)
{
	write_number(out, (uint32_t)n);
	strbuf_add(out, s, n);
}

static void
write_keys(struct strbuf *out, const struct reads_fact *f)
{
	if (f->parent == NULL)
		return;
	write_keys(out, f->parent);
	write_text(out, f->key, f->len);
}

static uint32_t
reads_depth(const struct reads_fact *f)
{
	uint32_t n = 0;

	for (; f->parent != NULL; f = f->parent)
		n++;
	return n;
}

/* Write the parts that were read, not those within them; returns how many. */
static uint32_t
write_facts(
    struct strbuf *out, const struct reads_fact *f, const struct value *v)
{
	struct reads_fact_state state;
	uint32_t n = 0;

	if (f->uses > 0) {
		state = reads_fact_state_of(v);
		write_number(out, reads_depth(f));
		write_keys(out, f);
		strbuf_add(out, (const char *)&state, sizeof(state));
		return 1;
	}
	for (const struct reads_fact *m = f->first; m != NULL; m = m->next)
		n += write_facts(out, m, reads_member_of(v, m->key, m->len));
	return n;
}

static void
write_files(struct strbuf *out, const struct reads *r)
{
	const struct reads_path *p;
	struct map_entry *m;
	size_t at = 0;

	while ((m = map_next(r->paths, &at)) != NULL) {
		p = m->ptr;
		write_text(out, p->path, strlen(p->path));
		strbuf_add(out, (const char *)&p->state, sizeof(p->state));
	}
}

int
reads_write(struct reads *r, struct strbuf *out)
{
	struct growbuf facts;
	uint32_t n;

	if (r->changing != NULL)
		return -1;
	growbuf_init(&facts);
	n = write_facts(&facts.out, &r->root, &r->facts);
	write_number(out, READS_MAGIC);
	write_number(out, n);
	write_number(out, (uint32_t)map_count(r->paths));
	strbuf_addbuf(out, &facts.out);
	growbuf_release(&facts);
	write_files(out, r);
	if (!strbuf_is_cut(out))
		return 0;
	reads_change(r, "the number of files and facts that were read", "");
	return -1;
}
