/* Any bytes: reading ends; the result can be walked and has valid texts. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/yaml.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Nodes may be shared: each is visited once, by its id. */
static void
walk(const struct yaml_node *node, unsigned char *seen, uint32_t count)
{
	uint32_t i;

	if (node->id >= count)
		abort();
	if (seen[node->id]++)
		return;
	if ((node->kind == YAML_STRING || node->kind == YAML_SYMBOL) &&
	    node->text[node->len] != '\0')
		abort();
	for (i = 0; node->kind == YAML_SEQUENCE && i < node->count; i++)
		walk(node->items[i], seen, count);
	for (i = 0; node->kind == YAML_MAPPING && i < node->count; i++) {
		walk(node->pairs[i].key, seen, count);
		walk(node->pairs[i].value, seen, count);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct yaml_document doc;
	unsigned options = size > 0 ? data[0] & 7 : 0;
	unsigned char *seen;

	if (yaml_read(a, "f", (const char *)data, size, options, &doc) == 0) {
		seen = arena_zalloc(a, doc.node_count);
		walk(doc.root, seen, doc.node_count);
	} else if (doc.error == NULL) {
		abort();
	}
	arena_free(a);
	return 0;
}
