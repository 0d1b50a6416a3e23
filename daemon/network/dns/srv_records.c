#include "network/dns/srv_records.h"

#include <sys/types.h>
#include <arpa/nameser.h>
#include <resolv.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Data of a record before its target: priority, weight, port. */
#define FIXED_BYTES 6

/* --- reading --- */

static bool
srv_records_record_read(
    const ns_msg *msg, const ns_rr *rr, struct srv_record *ret)
{
	const uint8_t *data = ns_rr_rdata(*rr);
	char host[NS_MAXDNAME];

	if (ns_rr_type(*rr) != ns_t_srv || ns_rr_class(*rr) != ns_c_in ||
	    ns_rr_rdlen(*rr) <= FIXED_BYTES)
		return false;
	ret->priority = ns_get16(data);
	ret->weight = ns_get16(data + 2);
	return dn_expand(ns_msg_base(*msg), data + ns_rr_rdlen(*rr),
		   data + FIXED_BYTES, host, sizeof(host)) >= 0 &&
	       server_row_set(
		   &ret->server, host, strlen(host), ns_get16(data + 4));
}

int
srv_read(const uint8_t *answer, size_t n, struct srv_records *ret)
{
	ns_msg msg;
	ns_rr rr;

	ret->count = 0;
	if (ns_initparse(answer, (int)n, &msg) < 0)
		return -1;
	for (int i = 0; i < ns_msg_count(msg, ns_s_an); i++) {
		if (ns_parserr(&msg, ns_s_an, i, &rr) < 0) {
			ret->count = 0;
			return -1;
		}
		if (ret->count < SERVER_LIST_MAX &&
		    srv_records_record_read(&msg, &rr, &ret->rows[ret->count]))
			ret->count++;
	}
	return 0;
}

/* --- the order --- */

static int
by_priority(const void *a, const void *b)
{
	const struct srv_record *x = a, *y = b;

	return (x->priority > y->priority) - (x->priority < y->priority);
}

static uint32_t
chances(const struct srv_record *r)
{
	return r->weight == 0 ? 1 : r->weight * 10;
}

/* Return one of the count records, by chance. */
static size_t
srv_records_draw(const struct srv_record *rows, size_t count,
    uint32_t (*random_below)(uint32_t n))
{
	uint32_t sum = 0, drawn;
	size_t i;

	for (i = 0; i < count; i++)
		sum += chances(&rows[i]);
	drawn = random_below(sum);
	for (i = 0; i + 1 < count && drawn >= chances(&rows[i]); i++)
		drawn -= chances(&rows[i]);
	return i;
}

void
srv_order(struct srv_records *r, uint32_t (*random_below)(uint32_t n))
{
	struct srv_record first;
	size_t end, k;

	qsort(r->rows, r->count, sizeof(r->rows[0]), by_priority);
	for (size_t i = 0; i < r->count; i++) {
		for (end = i + 1; end < r->count &&
				  r->rows[end].priority == r->rows[i].priority;
		     end++)
			;
		k = i + srv_records_draw(&r->rows[i], end - i, random_below);
		first = r->rows[k];
		memmove(
		    &r->rows[i + 1], &r->rows[i], (k - i) * sizeof(r->rows[0]));
		r->rows[i] = first;
	}
}
