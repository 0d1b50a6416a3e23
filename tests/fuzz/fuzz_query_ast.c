/*
 * A byte that chooses a path, and a query in AST: it is refused with a text, or
 * answered with a list.
 */
#include <stdint.h>
#include <stdlib.h>

#include "query_rows.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char *const paths[] = {"nodes", "facts", "fact-contents",
    "fact-paths", "fact-names", "factsets", "inventory", "catalogs", "edges",
    "resources", "reports", "events", "event-counts", "packages", "", ""};

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *query;

	if (size == 0)
		return 0;
	query = malloc(size);
	if (query == NULL)
		abort();
	memcpy(query, data + 1, size - 1);
	query[size - 1] = '\0';
	ask(paths[data[0] % 16], query);
	free(query);
	return 0;
}
