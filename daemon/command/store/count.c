#include "command/store/count.h"

#include <stdio.h>

#include "base/core/plural.h"
#include "command/store/reader.h"

static const struct {
	enum fleet_document kind;
	const char *one, *many;
} count_words[] = {
    {FLEET_DOCUMENT_FACTS, "factset", "factsets"},
    {FLEET_DOCUMENT_CATALOG, "catalog", "catalogs"},
    {FLEET_DOCUMENT_REPORT, "report", "reports"},
};

void
store_documents_print(const struct store_answer *a)
{
	for (unsigned i = 0; i < sizeof(count_words) / sizeof(*count_words);
	     i++) {
		uint64_t n = a->documents[count_words[i].kind];

		printf("%s%llu %s", i > 0 ? ", " : "", (unsigned long long)n,
		    plural(n, count_words[i].one, count_words[i].many));
	}
	putchar('\n');
}

void
store_documents_add(struct store_answer *a, const struct store_answer *other)
{
	for (unsigned i = 0; i < FLEET_DOCUMENT_KINDS; i++)
		a->documents[i] += other->documents[i];
	a->refused += other->refused;
	a->ignored += other->ignored;
}
