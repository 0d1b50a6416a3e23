/*
 * The body of a query is read within its bytes: it stands at the end of a page,
 * and the next one cannot be read.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "server/query/query.h"

static int
no_rows(void *ctx, enum query_entity_id e, const struct query_hints *h,
    query_each each, void *each_ctx, struct strbuf *why)
{
	(void)ctx;
	(void)e;
	(void)h;
	(void)each;
	(void)each_ctx;
	(void)why;
	return 0;
}

/* Return the status of a request whose body is that text. */
static unsigned
status_of(const char *text)
{
	const struct query_source source = {.rows = no_rows};
	size_t page = (size_t)sysconf(_SC_PAGESIZE), n = strlen(text);
	char *map = mmap(NULL, 2 * page, PROT_READ | PROT_WRITE,
	    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	struct query_request rq = {.path = "", .body_len = n};
	struct query_answer a;

	assert_true(map != MAP_FAILED);
	assert_int_equal(mprotect(map + page, page, PROT_NONE), 0);
	rq.body = memcpy(map + page - n, text, n);
	query_run(&source, &rq, &a);
	strbuf_release(&a.body);
	munmap(map, 2 * page);
	return a.status;
}

static void
a_body_is_read_within_its_bytes(void **state)
{
	static const struct {
		const char *text;
		unsigned status;
	} rows[] = {
	    {"{\"query\":\"nodes {}\"}", 200},
	    {"{\"query\":[\"from\",\"nodes\"]}", 200},
	    {"{\"query\":\"nodes {}\"}  ", 200},
	    {"{\"query\":\"nodes {}\"} x", 400},
	    {"{\"query\":\"nodes {\"}", 400},
	    {"{\"query\":\"nodes {}\"", 400},
	    {"{\"query\":", 400},
	    {"{", 400},
	    {"  ", 400},
	    {"\n\n{\"query\":[}", 400},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		assert_int_equal(status_of(rows[i].text), rows[i].status);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_body_is_read_within_its_bytes),
	};

	return cmocka_run_group_tests_name("query_body", tests, NULL, NULL);
}
