#include "server/query/value/found.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "server/query/job.h"
#include "server/query/query.h"
#include "server/query/value/value.h"

/* Values that are listed for the hints of a source. */
#define FOUND_LISTED_MAX 1000000U

struct query_found {
	struct map *tuples;
	unsigned width;
	bool has_null;
	struct query_value *values; /* of width 1 */
	size_t count, cap;
};

struct query_found *
query_found_new(struct query_job *j, unsigned width)
{
	struct query_found *f = arena_zalloc(j->arena, sizeof(*f));

	f->tuples = map_new(j->arena, QUERY_ROWS_MAX);
	f->width = width;
	return f;
}

/* Write the tuple as a text that no other has; false when it has null. */
static bool
found_key(struct strbuf *out, unsigned width, const struct query_value *values)
{
	bool is_whole = true;
	size_t before;
	unsigned i;

	for (i = 0; i < width; i++) {
		before = out->len;
		if (values[i].kind == QUERY_NULL ||
		    values[i].kind == QUERY_ABSENT)
			is_whole = false;
		query_value_add_text(&values[i], out);
		/* the length of each value keeps them apart */
		if (width > 1)
			strbuf_addf(out, "\n%zu\n", out->len - before);
	}
	return is_whole;
}

/* List a value; the list grows by doubling, in the arena. */
static void
found_list(
    struct query_job *j, struct query_found *f, const struct query_value *v)
{
	struct query_value *more;

	if (f->count == f->cap) {
		f->cap = f->cap > 0 ? f->cap * 2 : 64;
		more = arena_alloc(j->arena, f->cap * sizeof(*more));
		if (f->count > 0)
			memcpy(more, f->values, f->count * sizeof(*more));
		f->values = more;
	}
	f->values[f->count++] = query_value_copy(j->arena, v);
}

int
query_found_add(struct query_job *j, struct query_found *f,
    const struct query_value *values)
{
	struct growbuf key;
	const char *s;
	int is_new;

	growbuf_init(&key);
	if (!found_key(&key.out, f->width, values)) {
		f->has_null = true;
		growbuf_release(&key);
		return 0;
	}
	s = growbuf_text(&key);
	if (map_put(f->tuples, s, key.out.len, &is_new) == NULL)
		query_exceed(j, "%u rows of a subquery", QUERY_ROWS_MAX);
	else if (is_new && f->width == 1)
		found_list(j, f, &values[0]);
	growbuf_release(&key);
	if (arena_exhausted(j->arena))
		query_exceed(j, "%zu MiB of memory", QUERY_MEMORY_MAX >> 20);
	return j->status != 0 ? -1 : 0;
}

int
query_found_has(struct query_found *f, const struct query_value *values)
{
	struct growbuf key;
	int r;

	if (f->width == 1 && values[0].kind == QUERY_TEXT)
		return map_find(f->tuples, values[0].text.s,
			   values[0].text.n) != NULL
			   ? 1
		       : f->has_null ? -1
				     : 0;
	growbuf_init(&key);
	if (!found_key(&key.out, f->width, values))
		r = map_count(f->tuples) > 0 || f->has_null ? -1 : 0;
	else if (map_find(f->tuples, growbuf_text(&key), key.out.len) != NULL)
		r = 1;
	else
		r = f->has_null ? -1 : 0;
	growbuf_release(&key);
	return r;
}

bool
query_found_is_listed(const struct query_found *f)
{
	return f->width == 1 && f->count <= FOUND_LISTED_MAX;
}

size_t
query_found_values(const struct query_found *f, const struct query_value **ret)
{
	*ret = f->values;
	return f->count;
}
