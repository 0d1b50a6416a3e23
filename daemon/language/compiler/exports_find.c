#include "language/compiler/exports_find.h"

#include <inttypes.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/catalog/exported.h"
#include "language/compiler/exports.h"
#include "language/compiler/internal.h"
#include "language/reads/reads.h"
#include "language/value/document/from_json.h"
#include "language/value/hash.h"

/* Maximum of the different queries of a compile. */
#define EXPORTS_QUERIES_MAX 10000

/* An answer of the source that is being read. */
struct exports_find_reading {
	struct arena *arena;
	const struct name *type;
	const char *error; /* a sentence, of -1 */
};

/* Fail the compile for its store, with a status of HTTP. */
static int
exports_find_fail(
    struct compile *c, unsigned status, const char *why, const char **ret_error)
{
	c->result = COMPILE_STORE;
	if (c->rq->store_status != NULL)
		*c->rq->store_status = status;
	*ret_error = arena_strdup(c->context.arena, why);
	return -1;
}

/* The text of a member: 0; -1 when it is not a text or is missing. */
static int
text_member(const struct vhash *h, const char *key, struct value *ret)
{
	const struct value *v = vhash_get_str(h, key, strlen(key));

	if (v == NULL || v->tag != V_STRING || v->aux == 0 ||
	    memchr(v->s, '\0', v->aux) != NULL)
		return -1;
	*ret = *v;
	return 0;
}

static void
place_members(
    struct arena *a, const struct vhash *h, struct exported_resource *x)
{
	const struct value *line = vhash_get_str(h, "line", 4);
	struct value file;

	if (text_member(h, "file", &file) == 0)
		x->file = arena_memdup(a, file.s, file.aux);
	if (line != NULL && line->tag == V_INT && line->i > 0 &&
	    line->i <= UINT32_MAX)
		x->line = (uint32_t)line->i;
}

static bool
is_of_type(const struct exports_find_reading *rd, struct value type)
{
	return type.aux == rd->type->len &&
	       memcmp(type.s, rd->type->text, type.aux) == 0;
}

/* Read one resource; -1 with rd->error. */
static int
exports_find_resource(struct exports_find_reading *rd, struct value v,
    struct exported_resource *x)
{
	struct value certname, type, title;
	const struct value *params;

	rd->error = "a resource has no certname, type and title";
	if (v.tag != V_HASH || text_member(v.h, "certname", &certname) < 0 ||
	    text_member(v.h, "type", &type) < 0 ||
	    text_member(v.h, "title", &title) < 0)
		return -1;
	rd->error = "a resource is of another type";
	if (!is_of_type(rd, type))
		return -1;
	rd->error = "the parameters of a resource are not an object";
	params = vhash_get_str(v.h, "parameters", 10);
	if (params != NULL && params->tag != V_HASH && params->tag != V_UNDEF)
		return -1;
	*x = (struct exported_resource){
	    .certname = arena_memdup(rd->arena, certname.s, certname.aux),
	    .title = arena_memdup(rd->arena, title.s, title.aux),
	    .title_len = title.aux,
	    .params = params == NULL ? value_undef() : *params};
	place_members(rd->arena, v.h, x);
	return 0;
}

static int
exports_find_compare(const void *a, const void *b)
{
	const struct exported_resource *x = a, *y = b;
	size_t n = x->title_len < y->title_len ? x->title_len : y->title_len;
	int c = strcmp(x->certname, y->certname);

	if (c == 0)
		c = memcmp(x->title, y->title, n);
	return c != 0 ? c
		      : (x->title_len > y->title_len) -
			    (x->title_len < y->title_len);
}

/* Read all; PuppetDB's order differs each time, and a catalog's must not. */
static int
exports_find_list(
    struct exports_find_reading *rd, struct value v, struct exported_list *ret)
{
	struct exported_resource *items;

	rd->error = "the answer is not an array";
	if (v.tag != V_ARRAY)
		return -1;
	items = arena_alloc(rd->arena, (v.a->count + 1) * sizeof(*items));
	for (uint32_t i = 0; i < v.a->count; i++)
		if (exports_find_resource(rd, v.a->items[i], &items[i]) < 0)
			return -1;
	if (v.a->count > 1)
		qsort(items, v.a->count, sizeof(*items), exports_find_compare);
	*ret = (struct exported_list){.count = v.a->count, .items = items};
	return 0;
}

/* Count what the compile has read; -1 with a sentence beyond the maxima. */
static int
exports_find_count(
    struct compile *c, size_t bytes, uint32_t resources, const char **ret_error)
{
	const char *why = NULL;

	c->exports_bytes += bytes;
	c->exports_count += resources;
	if (c->exports_bytes > EXPORTS_BYTES_MAX)
		why = arena_printf(c->context.arena,
		    "The exported resources that this compile collects have "
		    "more than %zu bytes",
		    EXPORTS_BYTES_MAX);
	else if (c->exports_count > EXPORTS_RESOURCES_MAX)
		why = arena_printf(c->context.arena,
		    "This compile collects more than %d exported resources",
		    EXPORTS_RESOURCES_MAX);
	return why == NULL ? 0 : exports_find_fail(c, 500, why, ret_error);
}

/* Read the source's answer, which is only borrowed. */
static int
exports_find_parse(struct compile *c, const struct name *type, const char *json,
    size_t size, struct exported_list *ret, const char **ret_error)
{
	struct arena *a = c->context.arena;
	struct exports_find_reading rd = {.arena = a, .type = type};
	struct json_fault fault;
	struct value v;

	if (exports_find_count(c, size, 0, ret_error) < 0)
		return -1;
	if (value_pull_json(a, arena_memdup(a, json, size), size, &v, &fault) <
	    0)
		rd.error =
		    arena_printf(a, "%s at line %" PRIu32 " column %" PRIu32,
			fault.message, fault.line, fault.column);
	else if (exports_find_list(&rd, v, ret) == 0)
		return exports_find_count(c, 0, ret->count, ret_error);
	return exports_find_fail(c, 500,
	    arena_printf(a, "The exported resources of type %s are invalid: %s",
		type->text, rd.error),
	    ret_error);
}

/* Ask the source; its answer becomes *ret. */
static int
exports_find_ask(struct compile *c, const struct name *type, const char *filter,
    struct exported_list *ret, const char **ret_error)
{
	const struct exports_source *s = c->rq->exports;
	unsigned status = 500;
	const char *json = NULL, *why = "the store gave no reason";
	size_t size = 0;

	if (s->find(s->ctx, type->text, filter, &json, &size, &why, &status) <
	    0)
		return exports_find_fail(c, status, why, ret_error);
	return exports_find_parse(c, type, json, size, ret, ret_error);
}

static int
compiler_find_exported(struct context *x, const struct name *type,
    const char *filter, const struct exported_list **ret,
    const char **ret_error)
{
	struct compile *c = compile_of(x);
	const char *key = arena_printf(
	    x->arena, "%s %s", type->text, filter == NULL ? "" : filter);
	struct exported_list *list;

	reads_change(x->reads, "a collector of exported", type->text);
	if (c->exports == NULL)
		c->exports = map_new(x->arena, EXPORTS_QUERIES_MAX);
	*ret = map_get(c->exports, key, strlen(key));
	if (*ret != NULL)
		return 0;
	list = arena_zalloc(x->arena, sizeof(*list));
	if (exports_find_ask(c, type, filter, list, ret_error) < 0)
		return -1;
	if (map_set(c->exports, key, strlen(key), list) < 0)
		return exports_find_fail(c, 500,
		    arena_printf(x->arena,
			"This compile has more than %d queries of exported "
			"resources",
			EXPORTS_QUERIES_MAX),
		    ret_error);
	*ret = list;
	return 0;
}

void
compile_fill_exports(struct compile *c)
{
	if (c->rq->exports != NULL)
		c->context.find_exported = compiler_find_exported;
}
