/*
 * Any bytes: jansson's tree and the pull reader give the same value or both
 * fail (but for NUL in a key), the place of a fault is within the text, and a
 * printed tree is parsed as the same tree.
 */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/value/equal.h"
#include "language/value/document/from_json.h"
#include "language/value/document/json_value.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check_fault(const struct json_fault *f, size_t size, int pull)
{
	if (f->message == NULL || f->line < 1 || f->line > size + 1 ||
	    f->column < 1 || f->column > size + 1 ||
	    strcmp(f->message, "it cannot be parsed") == 0 ||
	    (pull == 0 && strcmp(f->message, "a key contains NUL") != 0))
		abort();
}

static void
check_print(struct arena *a, struct value v)
{
	struct json_fault fault;
	struct strbuf text;
	struct value again;

	strbuf_init(&text, (size_t)16 << 20);
	if (json_doc_print(&text, value_json(v), JSON_LAYOUT_RUBY) < 0 ||
	    value_parse_json(a, text.s, text.len, &again, &fault) < 0 ||
	    !value_eql(v, again))
		abort();
	strbuf_release(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *text = (const char *)data;
	struct arena *a = arena_new(0);
	struct json_fault fault, other;
	struct value v, pulled;
	int pull = value_pull_json(a, text, size, &pulled, &other);

	if (value_parse_json(a, text, size, &v, &fault) == 0) {
		if (pull < 0 || !value_eql(v, pulled))
			abort();
		check_print(a, v);
	} else
		check_fault(&fault, size, pull);
	arena_free(a);
	return 0;
}
