/* The catalog reader: any bytes are a catalog or one error, never a crash. */

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "language/catalog/to_json.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new((size_t)256 << 20);
	struct diag_list diags;
	struct catalog *c;
	struct strbuf out;

	diag_init(&diags, a, 4);
	c = catalog_from_json(
	    a, intern_new(a), NULL, (const char *)data, size, &diags);
	if (c == NULL && diags.errors == 0)
		abort();
	if (c != NULL) {
		strbuf_init(&out, (size_t)64 << 20);
		(void)catalog_to_json(
		    c, (enum catalog_form)(size % 3), &out, NULL);
		strbuf_release(&out);
	}
	arena_free(a);
	return 0;
}
