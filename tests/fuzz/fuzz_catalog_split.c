/*
 * Any text as the request of a service for a catalog: what is split off is the
 * object facts.values, and the rest is the same document without its members.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "server/front/catalog/front_catalog_split.h"

#define TREE_MAX ((size_t)64 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static json_t *
parse(const char *s, size_t n)
{
	struct json_fault fault;

	return json_doc_parse(s, n, TREE_MAX, &fault);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = malloc(size + 1);
	struct catalog_split split;
	struct strbuf rest, why;
	json_t *all, *part, *values = NULL;
	int rc;

	memcpy(text, data, size);
	text[size] = '\0';
	strbuf_init(&rest, CATALOG_SPLIT_MAX);
	strbuf_init(&why, 1024);
	rc = catalog_split(&split, text, size, &rest, &why);
	if ((rc < 0) != (why.len > 0))
		abort();
	all = parse(text, size);
	part = rc == 0 ? parse(rest.s, rest.len) : NULL;
	if (all != NULL && part != NULL && split.values != NULL) {
		values = parse(split.values, split.len);
		json_object_set(
		    json_object_get(part, "facts"), "values", values);
	}
	if (all != NULL && part != NULL && !json_equal(all, part))
		abort();
	json_decref(values);
	json_decref(part);
	json_decref(all);
	strbuf_release(&why);
	strbuf_release(&rest);
	free(text);
	return 0;
}
