#include "command/store/answer.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "server/fleet/rows.h"
#include "server/query/query.h"

#define NS_PER_MS INT64_C(1000000)

static enum store_outcome
store_answer_fail(struct strbuf *why, const char *reason)
{
	strbuf_addstr(why, reason);
	return STORE_FAILED;
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
	enum store_outcome outcome = STORE_DONE;
	struct query_answer a;
	const char *text;

	if (fleet_rows_begin(rows, 0, why) < 0) {
		fleet_rows_end(rows);
		fleet_rows_free(rows);
		return STORE_FAILED;
	}
	query_run(fleet_rows_source(rows), &rq, &a);
	fleet_rows_end(rows);
	ret->status = a.status;
	ret->bytes = a.body.len;
	if (strbuf_text(&a.body, &text) < 0 ||
	    memfd_fill(fd, text, a.body.len) < 0)
		outcome =
		    store_answer_fail(why, "the answer cannot be written");
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
	body = memory_alloc((size_t)n);
	if (pread(fd, body, (size_t)n, 0) == (ssize_t)n)
		outcome = store_answer_run(x, fd, body, (size_t)n, ret, why);
	else
		outcome = store_answer_fail(why, "the query cannot be read");
	free(body);
	return outcome;
}
