/*
 * A query in PQL: what is parsed is printed as AST, which is parsed to the same
 * tree, and both have the same answer.
 */
#include <stdint.h>
#include <stdlib.h>

#include "query_rows.h"
#include "base/core/strbuf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Append the tree as JSON; false when the query is not valid. */
static bool
print(const char *query, struct strbuf *out)
{
	struct query_parameter p[] = {{"query", query}, {"ast_only", "true"}};
	struct query_request r = {
	    .path = "", .parameters = p, .parameter_count = 2};
	struct query_answer a;

	query_run(&source, &r, &a);
	strbuf_addbuf(out, &a.body);
	strbuf_release(&a.body);
	return a.status == 200;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf once, twice;
	char *query = malloc(size + 1);

	if (query == NULL)
		abort();
	memcpy(query, data, size);
	query[size] = '\0';
	strbuf_init(&once, (size_t)16 << 20);
	strbuf_init(&twice, (size_t)16 << 20);
	if (print(query, &once)) {
		if (!print(strbuf_shown(&once), &twice) ||
		    strcmp(strbuf_shown(&once), strbuf_shown(&twice)) != 0)
			abort();
		ask("", query);
		ask("", strbuf_shown(&once));
	}
	strbuf_release(&once);
	strbuf_release(&twice);
	free(query);
	return 0;
}
