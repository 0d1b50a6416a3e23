/*
 * Any bytes as the facts of a node: facts that the index takes are written as
 * JSON again, and the path of a leaf finds no later one.
 */
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/data/json_read.h"
#include "server/fleet/rows/index.h"
#include "server/fleet/rows/shape.h"
#include "server/query/entity.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#define DEPTH (JSON_READ_DEPTH_MAX + 1)

static struct arena *a;

/* Find leaf number i by its path. */
static void
find_leaf(const struct fleet_value *v, const struct fleet_shape_path *path,
    uint32_t i)
{
	struct query_step steps[DEPTH];
	struct fleet_shape_part part;
	struct json_reader r;
	struct strbuf text;
	unsigned count = 0;

	strbuf_init(&text, path->n + 8);
	strbuf_addstr(&text, "[0");
	strbuf_add(&text, path->text, path->n);
	json_read_init(&r, a, text.s, text.len);
	json_read_next(&r);
	json_read_next(&r);
	for (; json_read_next(&r) != JSON_TOKEN_ARRAY_END; count++) {
		const int is_key = r.token == JSON_TOKEN_STRING;

		if (r.error != NULL || count == DEPTH)
			abort();
		steps[count].name = is_key ? r.text : NULL;
		steps[count].n = r.len;
		steps[count].index = is_key ? 0 : (unsigned)r.integer;
	}
	/* a key that is there twice may hide the leaf behind an earlier one */
	if (fleet_shape_find(v->text, v->n, steps, count, &part) &&
	    (part.first > i || part.at + part.n > v->n))
		abort();
	strbuf_release(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fleet_index *x = fleet_index_new((size_t)16 << 20);
	const struct fleet_facts *f;
	struct strbuf out;

	if (a == NULL)
		a = arena_new(0);
	arena_reset(a);
	strbuf_init(&out, (size_t)64 << 20);
	fleet_index_put(x, 1, (const char *)data, size);
	f = fleet_index_find(x, 1);
	for (uint32_t i = 0; f != NULL && i < f->count; i++) {
		const struct fleet_shape_path *paths;
		struct fleet_value v;
		struct json_reader r;

		fleet_index_value(x, &f->cells[i], &v);
		strbuf_reset(&out);
		fleet_index_write(x, &v, 0, v.n, 0, &out);
		json_read_init(&r, a, out.s, out.len);
		json_read_next(&r);
		if (json_read_skip(&r) < 0 ||
		    json_read_next(&r) != JSON_TOKEN_END)
			abort();
		paths = fleet_shape_paths(a, v.text, v.n, v.count);
		for (uint32_t k = 0; k < v.count && k < 64; k++)
			find_leaf(&v, &paths[k], k);
	}
	strbuf_release(&out);
	fleet_index_free(x);
	return 0;
}
