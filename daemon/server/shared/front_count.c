/* An exchange's numbers in the metrics segment, by its route. */

#include "server/shared/front_count.h"

#include <string.h>

#include "language/compiler/count.h"
#include "base/metrics/histogram.h"
#include "base/metrics/object.h"
#include "base/metrics/read/peak.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/tls/tls_end.h"
#include "base/privsep/process.h"

unsigned
front_count_row(const char *kind)
{
	static const struct metric_object *table;

	if (table == NULL)
		table = metric_object_find("dlcRouteTable");
	for (unsigned row = 1; row <= M_ROUTE_COUNT; row++)
		if (strcmp(table->labels[row - 1].json, kind) == 0)
			return row;
	return M_ROUTE_OTHER;
}

/*
 * Return the column for a status; -1 without one, as when the client has
 * disconnected.
 */
static int
front_count_column_of(int status)
{
	if (status >= 500)
		return M_dlcRoute5xx;
	if (status >= 400)
		return M_dlcRoute4xx;
	return status >= 200 && status < 300 ? M_dlcRoute2xx : -1;
}

void
front_count_active(unsigned row, int64_t n)
{
	metric_change(metric_row(M_dlcRouteActive, row), n);
}

void
front_count_begin(void)
{
	front_count_active(M_ROUTE_OTHER, 1);
}

void
front_count_routed(const struct http_exchange *x)
{
	front_count_active(M_ROUTE_OTHER, -1);
	front_count_active(front_count_row(x->kind), 1);
}

/* Count the time from the answer until the catalog was sent. */
static void
count_sent(const struct http_exchange *x)
{
	uint64_t us = (uint64_t)(process_now() - x->answered) / 1000;

	metric_observe(MH_dlcTimerTable, M_TIMER_CATALOG_SEND, us);
	metric_add(metric_row(M_dlcPhaseCount, M_COMPILE_PHASE_SEND), 1);
	metric_add(metric_row(M_dlcPhaseMicros, M_COMPILE_PHASE_SEND), us);
	metric_peak(M_dlcPhaseMax, M_COMPILE_PHASE_SEND, us);
}

void
front_count_route(
    unsigned row, int status, uint64_t in, uint64_t sent, uint64_t us)
{
	int column = front_count_column_of(status);

	metric_add(metric_row(M_dlcRouteReqs, row), 1);
	if (column >= 0)
		metric_add(metric_row((unsigned)column, row), 1);
	metric_add(metric_row(M_dlcRouteIn, row), in);
	metric_add(metric_row(M_dlcRouteOut, row), sent);
	metric_add(metric_row(M_dlcRouteMicros, row), us);
	metric_peak(M_dlcRouteMax, row, us);
}

void
front_count(const struct http_exchange *x)
{
	uint64_t us = (uint64_t)(process_now() - x->started) / 1000;
	unsigned row = front_count_row(x->kind);

	front_count_active(row, -1);
	front_count_route(row, x->status, x->rq->head.len + x->received,
	    x->sent - x->counted, us);
	if (row == M_ROUTE_CATALOG && x->status == 403)
		compile_count_refused(COMPILE_AUTH_DENIED);
	if (row == M_ROUTE_CATALOG && x->status == 200)
		count_sent(x);
}

void
front_count_handshake(const struct tls_handshake *h)
{
	static const unsigned rows[TLS_ENDS] = {
	    [TLS_END_UNKNOWN_CA] = M_TLS_FAIL_UNKNOWN_CA,
	    [TLS_END_EXPIRED] = M_TLS_FAIL_EXPIRED,
	    [TLS_END_NOT_YET_VALID] = M_TLS_FAIL_NOT_YET_VALID,
	    [TLS_END_REVOKED] = M_TLS_FAIL_REVOKED,
	    [TLS_END_NO_LIST] = M_TLS_FAIL_CRL_MISSING,
	    [TLS_END_OLD_LIST] = M_TLS_FAIL_CRL_EXPIRED,
	    [TLS_END_NAME] = M_TLS_FAIL_NAME_MISMATCH,
	    [TLS_END_PROTOCOL] = M_TLS_FAIL_PROTOCOL,
	    [TLS_END_CIPHER] = M_TLS_FAIL_CIPHER,
	    [TLS_END_TIMEOUT] = M_TLS_FAIL_TIMEOUT,
	    [TLS_END_RESET] = M_TLS_FAIL_RESET,
	    [TLS_END_OTHER] = M_TLS_FAIL_OTHER,
	};

	if (h->end == TLS_END_OK) {
		metric_add(M_dlaTlsHandshakes, 1);
		metric_add(M_dlaTlsResumed, h->resumed);
		metric_add(M_dlaTlsMicros, (uint64_t)h->duration / 1000);
		return;
	}
	metric_add(M_dlaTlsFails, 1);
	metric_add(metric_row(M_dlaTlsFailCount, rows[h->end]), 1);
}
