/*
 * Any answer of a name server: its SRV records are hosts with a port, and in
 * order none is lost.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/dns/srv_records.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static uint32_t state;

static uint32_t
below(uint32_t n)
{
	state = state * 1103515245 % UINT32_MAX + 12345;
	return state % n;
}

/* Return a sum that the order does not change. */
static unsigned
sum_of(const struct srv_records *r)
{
	unsigned sum = 0;

	for (size_t i = 0; i < r->count; i++) {
		const struct server_row *s = &r->rows[i].server;

		if (s->port == 0 || s->port > 65535 || strlen(s->host) == 0 ||
		    strlen(s->host) > 255)
			abort();
		sum += s->port;
	}
	return sum;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct srv_records r;
	unsigned sum;

	if (size > 65535)
		return 0;
	if (srv_read(data, size, &r) < 0 && r.count > 0)
		abort();
	state = (uint32_t)size;
	sum = sum_of(&r);
	srv_order(&r, below);
	if (sum_of(&r) != sum)
		abort();
	for (size_t i = 1; i < r.count; i++)
		if (r.rows[i].priority < r.rows[i - 1].priority)
			abort();
	return 0;
}
