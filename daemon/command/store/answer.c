#include "command/store/answer.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "server/fleet/fleet.h"
#include "server/fleet/rows.h"
#include "server/query/query.h"

#define NS_PER_MS INT64_C(1000000)
/* Memory to read the facts of a node, of 16 MiB at most. */
#define FACTS_WORK_MAX ((size_t)128 << 20)

static enum store_outcome
store_answer_fail(struct strbuf *why, const char *reason)
{
	strbuf_addstr(why, reason);
	return STORE_FAILED;
}

/* Write the answer into the room. */
static enum store_outcome
store_answer_fill(int fd, const struct strbuf *out, struct store_answer *ret,
    struct strbuf *why)
{
	const char *text;

	ret->bytes = out->len;
	if (strbuf_text(out, &text) < 0 || memfd_fill(fd, text, out->len) < 0)
		return store_answer_fail(why, "the answer cannot be written");
	return STORE_DONE;
}

/* Return the n bytes at the beginning of the room, malloc'ed, or NULL. */
static char *
store_answer_body(int fd, uint64_t n)
{
	char *body = memory_alloc((size_t)n + 1);

	if (pread(fd, body, (size_t)n, 0) == (ssize_t)n)
		return body;
	free(body);
	return NULL;
}

/* Run the query and fill the room with its answer. */
static enum store_outcome
store_answer_run(struct exports *x, int fd, const char *body, size_t n,
    struct store_answer *ret, struct strbuf *why)
{
	const struct query_request rq = {.path = "",
	    .body = body,
	    .body_len = n,
	    .now = clock_wall_ns() / NS_PER_MS};
	struct fleet_rows *rows = fleet_rows_new(x);
	enum store_outcome outcome;
	struct query_answer a;

	if (fleet_rows_begin(rows, 0, why) < 0) {
		fleet_rows_end(rows);
		fleet_rows_free(rows);
		return STORE_FAILED;
	}
	query_run(fleet_rows_source(rows), &rq, &a);
	fleet_rows_end(rows);
	ret->status = a.status;
	outcome = store_answer_fill(fd, &a.body, ret, why);
	strbuf_release(&a.body);
	fleet_rows_free(rows);
	return outcome;
}

enum store_outcome
store_answer_query(struct exports *x, int fd, uint64_t n,
    struct store_answer *ret, struct strbuf *why)
{
	enum store_outcome outcome;
	char *body;

	if (n == 0 || n > QUERY_TEXT_MAX || fd < 0)
		return store_answer_fail(why, "the query is too large");
	body = store_answer_body(fd, n);
	if (body != NULL)
		outcome = store_answer_run(x, fd, body, (size_t)n, ret, why);
	else
		outcome = store_answer_fail(why, "the query cannot be read");
	free(body);
	return outcome;
}

enum store_outcome
store_answer_find(struct exports *x, const char *certname, const char *type,
    int fd, uint64_t n, struct store_answer *ret, struct strbuf *why)
{
	enum store_outcome outcome = STORE_FAILED;
	enum exports_result rc;
	struct strbuf out;
	char *filter;

	if (n > EXPORTS_FILTER_BYTES || fd < 0)
		return store_answer_fail(why, "the filter is too large");
	filter = store_answer_body(fd, n);
	if (filter == NULL)
		return store_answer_fail(why, "the filter cannot be read");
	strbuf_init(&out, EXPORTS_ANSWER_BYTES);
	rc = exports_find(x, certname, type, n > 0 ? filter : NULL, (size_t)n,
	    clock_wall_ns() / NS_PER_MS, &out, why);
	if (rc == EXPORTS_OK)
		outcome = store_answer_fill(fd, &out, ret, why);
	else if (rc == EXPORTS_UNPRIMED)
		(void)store_answer_fail(why,
		    "; it answers after store_prime, or when 'dalang store "
		    "ready' was run");
	strbuf_release(&out);
	free(filter);
	return outcome;
}

enum store_outcome
store_answer_facts(struct exports *x, const char *certname, int fd,
    struct store_answer *ret, struct strbuf *why)
{
	struct arena *a = arena_new(FACTS_WORK_MAX);
	enum store_outcome outcome = STORE_UNKNOWN;
	struct fleet_facts_found found;
	struct strbuf out;
	bool is_known;

	strbuf_init(&out, QUERY_ANSWER_MAX);
	if (fleet_find_facts(x, certname, a, &out, &is_known, &found, why) !=
	    EXPORTS_OK)
		outcome = STORE_FAILED;
	else if (is_known)
		outcome = store_answer_fill(fd, &out, ret, why);
	ret->stamp = found.stamp;
	strbuf_release(&out);
	arena_free(a);
	return outcome;
}
