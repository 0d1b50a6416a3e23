/*
 * Search ranges as a manager may send them: the result is within the range, is
 * the first, and is found by its own name.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "snmp_agent/answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const uint32_t base[] = {1, 3};

/*
 * An identifier from a byte each; a byte of 255 stands for the largest number.
 */
static void
oid_take(struct answer_oid *o, const uint8_t **data, const uint8_t *end)
{
	size_t n = *data < end ? *(*data)++ % 40 : 0;

	for (o->len = 0; o->len < n && *data < end; (*data)++)
		o->sub[o->len++] = **data == 255 ? UINT32_MAX : **data;
}

static int
compare(const struct answer_oid *a, const struct answer_oid *b)
{
	for (size_t i = 0; i < a->len && i < b->len; i++)
		if (a->sub[i] != b->sub[i])
			return a->sub[i] < b->sub[i] ? -1 : 1;
	return (a->len > b->len) - (a->len < b->len);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct answer_source source = {.base = base, .base_len = 2};
	const uint8_t *end = data + size;
	struct answer_range r = {.included = size & 1};
	struct answer_oid name;
	struct snapshot_value v;
	int side;

	if (source.snapshot == NULL)
		source.snapshot = snapshot_new("/nonexistent", "/nonexistent");
	snapshot_look(source.snapshot);
	oid_take(&r.from, &data, end);
	oid_take(&r.to, &data, end);
	if (answer_next(&source, &r, &name, &v) != ANSWER_VALUE)
		return 0;
	side = compare(&name, &r.from);
	if (side < 0 || (side == 0 && !r.included) ||
	    (r.to.len > 0 && compare(&name, &r.to) >= 0) ||
	    answer_get(&source, &name, &v) != ANSWER_VALUE)
		abort();
	return 0;
}
