/*
 * A record from a ring, whose process may be hostile, and then its line: JSON,
 * ASCII, within the budget.
 */

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "logging/internal.h"
#include "logging/record/format_json.h"
#include "logging/record/pack.h"

#define BUDGET 4000

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

static void
line_check(const struct log_opened *o)
{
	static struct log_identity id;
	static char line[BUDGET];
	struct log_record r;
	json_t *j;
	size_t n;
	bool cut;

	if (!id.who.pid)
		log_identity_fill(&id, "fuzz", NULL);
	log_record_init(&r, &o->call);
	n = log_format_json(&r, &id, line, sizeof(line), &cut);
	for (size_t i = 0; i < n; i++)
		if (line[i] < 0x20 || line[i] > 0x7e)
			abort();
	j = json_loadb(line, n, 0, NULL);
	if (!j)
		abort();
	json_decref(j);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static struct log_ring ring;
	static struct log_opened opened;
	static union {
		struct log_ring_record r;
		char bytes[LOG_PACK_MAX];
	} own;
	struct log_ring_record *r;

	if (n < sizeof(*r))
		return 0;
	r = malloc(n);
	memcpy(r, data, n);
	if (log_pack_open(&own.r, log_pack_copy(&ring, r, n, &own.r), &opened))
		line_check(&opened);
	free(r);
	return 0;
}
