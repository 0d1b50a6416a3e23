#include "language/compiler/store_query.h"

#include <inttypes.h>

#include "base/core/arena.h"
#include "language/compiler/exports.h"
#include "language/compiler/internal.h"
#include "language/reads/reads.h"
#include "language/value/document/json_value.h"

/* Maximum of the queries of a compile. */
#define STORE_QUERIES_MAX 10000

static int
store_query_fail(struct compile *c, const char *why, const char **ret_error)
{
	*ret_error = arena_strdup(c->context.arena, why);
	return -1;
}

/*
 * Fail with the answer of the source.  An invalid query is an error of the
 * manifest; with a status from 500 on, the store has failed, and so the
 * compile.
 */
static int
store_query_refused(
    struct compile *c, unsigned status, const char *why, const char **ret_error)
{
	if (status >= 500) {
		c->result = COMPILE_STORE;
		if (c->rq->store_status != NULL)
			*c->rq->store_status = status;
	}
	return store_query_fail(c, why, ret_error);
}

/*
 * Count the bytes that the compile has read; -1 with a sentence beyond the
 * maximum.
 */
static int
store_query_count(struct compile *c, size_t bytes, const char **ret_error)
{
	c->exports_bytes += bytes;
	if (c->exports_bytes <= EXPORTS_BYTES_MAX)
		return 0;
	return store_query_fail(c,
	    arena_printf(c->context.arena,
		"This compile reads more than %zu bytes from the store",
		EXPORTS_BYTES_MAX),
	    ret_error);
}

static int
compiler_query_store(struct context *x, const char *body, size_t n,
    struct value *ret, const char **ret_error)
{
	struct compile *c = compile_of(x);
	const struct exports_source *s = c->rq->exports;
	const char *json = NULL, *why = "the store gave no reason";
	unsigned status = 500;
	struct json_fault fault;
	size_t size = 0;

	reads_change(x->reads, "a query of the store", "");
	if (++c->query_count > STORE_QUERIES_MAX)
		return store_query_fail(c,
		    arena_printf(x->arena,
			"This compile has more than %d queries of the store",
			STORE_QUERIES_MAX),
		    ret_error);
	if (s->query(s->ctx, body, n, &json, &size, &why, &status) < 0)
		return store_query_refused(c, status, why, ret_error);
	if (store_query_count(c, size, ret_error) < 0)
		return -1;
	if (value_parse_json(x->arena, json, size, ret, &fault) == 0)
		return 0;
	return store_query_fail(c,
	    arena_printf(x->arena,
		"the answer of the store is not valid: %s at line %" PRIu32
		" column %" PRIu32,
		fault.message, fault.line, fault.column),
	    ret_error);
}

void
compile_fill_store_query(struct compile *c)
{
	if (c->rq->exports != NULL && c->rq->exports->query != NULL)
		c->context.query_store = compiler_query_store;
}
