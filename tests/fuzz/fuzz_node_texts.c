/*
 * Any TXT records of a node: what is read of them has names of classes and of
 * variables only, and the order of the records does not count.
 */
#include <ctype.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "network/dns/node_texts.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Take records, each after a byte with its length. */
static void
records_take(const uint8_t *data, size_t size, struct dns_texts *t)
{
	t->count = 0;
	while (size > 0 && t->count < DNS_TEXTS_MAX) {
		size_t n = *data;

		if (n > size - 1)
			n = size - 1;
		t->records[t->count] = data + 1;
		t->lengths[t->count++] = n;
		data += 1 + n;
		size -= 1 + n;
	}
}

static void
names_check(const json_t *node)
{
	json_t *classes = json_object_get(node, "classes"), *value;
	const char *key;
	size_t i;

	json_array_foreach(classes, i,
	    value) if (!islower((unsigned char)*json_string_value(value)))
	    abort();
	json_object_foreach(json_object_get(node, "parameters"), key,
	    value) if (isdigit((unsigned char)*key) || strpbrk(key, "=. \n"))
	    abort();
}

static void
records_turn(struct dns_texts *t)
{
	for (size_t i = 0, k = t->count; i + 1 < k; i++, k--) {
		const uint8_t *record = t->records[i];
		size_t n = t->lengths[i];

		t->records[i] = t->records[k - 1];
		t->lengths[i] = t->lengths[k - 1];
		t->records[k - 1] = record;
		t->lengths[k - 1] = n;
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct shortbuf why;
	struct dns_texts t;
	json_t *node, *turned;

	records_take(data, size, &t);
	shortbuf_init(&why, 400);
	node = node_texts_read(&t, &why.out);
	if ((node == NULL) != (why.out.len > 0))
		abort();
	names_check(node);
	records_turn(&t);
	turned = node_texts_read(&t, &why.out);
	if ((node == NULL) != (turned == NULL) ||
	    (node != NULL && !json_equal(node, turned)))
		abort();
	json_decref(node);
	json_decref(turned);
	shortbuf_release(&why);
	return 0;
}
