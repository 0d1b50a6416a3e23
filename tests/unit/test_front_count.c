/* Counts of the requests and handshakes of a front. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "language/compiler/count.h"
#include "base/metrics/metrics.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_server.h"
#include "network/tls/tls_end.h"
#include "base/privsep/process.h"
#include "server/shared/front_count.h"
#include "unit/still_clock.h"

static int
setup(void **state)
{
	(void)state;
	memset(metrics_own->cell, 0, sizeof(metrics_own->cell));
	return 0;
}

static uint64_t
cell(unsigned column, unsigned row)
{
	return metrics_own->cell[metric_row(column, row)];
}

/* The maximum of the row. */
static uint64_t
peak(unsigned column, unsigned row)
{
	uint64_t most = 0;

	for (unsigned i = 0; i < METRIC_PEAK; i++) {
		uint64_t v =
		    (uint32_t)
			metrics_own->cell[column + (row - 1) * METRIC_PEAK + i];

		most = v > most ? v : most;
	}
	return most;
}

/* Each status has the column of its hundreds, others have none. */
static void
a_status_has_a_column(void **state)
{
	static const struct {
		int status;
		unsigned column; /* 0: none */
	} rows[] = {
	    {0, 0},
	    {101, 0},
	    {199, 0},
	    {200, M_dlcRoute2xx},
	    {299, M_dlcRoute2xx},
	    {300, 0},
	    {304, 0},
	    {399, 0},
	    {400, M_dlcRoute4xx},
	    {499, M_dlcRoute4xx},
	    {500, M_dlcRoute5xx},
	    {599, M_dlcRoute5xx},
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		unsigned column = rows[i].column;

		setup(state);
		front_count_route(M_ROUTE_FACTS, rows[i].status, 3, 5, 7);
		assert_int_equal(cell(M_dlcRoute2xx, M_ROUTE_FACTS),
		    column == M_dlcRoute2xx);
		assert_int_equal(cell(M_dlcRoute4xx, M_ROUTE_FACTS),
		    column == M_dlcRoute4xx);
		assert_int_equal(cell(M_dlcRoute5xx, M_ROUTE_FACTS),
		    column == M_dlcRoute5xx);
		assert_int_equal(cell(M_dlcRouteReqs, M_ROUTE_FACTS), 1);
		assert_int_equal(cell(M_dlcRouteIn, M_ROUTE_FACTS), 3);
		assert_int_equal(cell(M_dlcRouteOut, M_ROUTE_FACTS), 5);
		assert_int_equal(cell(M_dlcRouteMicros, M_ROUTE_FACTS), 7);
		assert_int_equal(peak(M_dlcRouteMax, M_ROUTE_FACTS), 7);
	}
}

/* A request of that kind, which was begun three seconds ago. */
static struct http_exchange
exchange(const char *kind, int status, struct http_request *rq)
{
	int64_t now = process_now();

	rq->head.len = 100;
	return (struct http_exchange){.kind = kind,
	    .status = status,
	    .rq = rq,
	    .received = 20,
	    .sent = 1000,
	    .counted = 300,
	    .started = now - 3000000000,
	    .answered = now - 1000000000};
}

static void
a_request_is_active_until_it_has_ended(void **state)
{
	struct http_request rq = {.minor = 1};
	struct http_exchange x = exchange("facts", 200, &rq);

	(void)state;
	front_count_begin();
	assert_int_equal(cell(M_dlcRouteActive, M_ROUTE_OTHER), 1);
	front_count_routed(&x);
	assert_int_equal(cell(M_dlcRouteActive, M_ROUTE_OTHER), 0);
	assert_int_equal(cell(M_dlcRouteActive, M_ROUTE_FACTS), 1);
	front_count(&x);
	assert_int_equal(cell(M_dlcRouteActive, M_ROUTE_FACTS), 0);
	assert_int_equal(cell(M_dlcRouteReqs, M_ROUTE_FACTS), 1);
	assert_int_equal(cell(M_dlcRoute2xx, M_ROUTE_FACTS), 1);
	assert_int_equal(cell(M_dlcRouteIn, M_ROUTE_FACTS), 120);
	assert_int_equal(cell(M_dlcRouteOut, M_ROUTE_FACTS), 700);
	assert_int_equal(cell(M_dlcRouteMicros, M_ROUTE_FACTS), 3000000);
	assert_int_equal(cell(M_dlcPhaseCount, M_COMPILE_PHASE_SEND), 0);
}

static void
each_kind_has_its_row(void **state)
{
	static const struct {
		const char *kind;
		unsigned row;
	} rows[] = {
	    {"catalog", M_ROUTE_CATALOG},
	    {"facts", M_ROUTE_FACTS},
	    {"file_content", M_ROUTE_FILE_CONTENT},
	    {"status", M_ROUTE_STATUS},
	    {"other", M_ROUTE_OTHER},
	    {"malformed", M_ROUTE_OTHER},
	    {"no such kind", M_ROUTE_OTHER},
	};
	struct http_request rq = {.minor = 1};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct http_exchange x = exchange(rows[i].kind, 404, &rq);

		setup(state);
		front_count(&x);
		assert_int_equal(cell(M_dlcRouteReqs, rows[i].row), 1);
		assert_int_equal(cell(M_dlcRoute4xx, rows[i].row), 1);
	}
}

/* The time in which it was sent, and those that are forbidden. */
static void
more_is_counted_of_catalogs(void **state)
{
	static const int statuses[] = {200, 403, 400, 500};
	struct http_request rq = {.minor = 1};

	for (size_t i = 0; i < 4; i++) {
		struct http_exchange x = exchange("catalog", statuses[i], &rq);
		unsigned sent = statuses[i] == 200;

		setup(state);
		front_count(&x);
		assert_int_equal(
		    cell(M_dlcPhaseCount, M_COMPILE_PHASE_SEND), sent);
		assert_int_equal(cell(M_dlcPhaseMicros, M_COMPILE_PHASE_SEND),
		    sent * 1000000);
		assert_int_equal(cell(M_dlcResultCount, COMPILE_AUTH_DENIED),
		    statuses[i] == 403);
		assert_int_equal(
		    peak(M_dlcPhaseMax, M_COMPILE_PHASE_SEND), sent * 1000000);
	}
	{
		struct http_exchange x = exchange("facts", 403, &rq);

		setup(state);
		front_count(&x);
		assert_int_equal(
		    cell(M_dlcResultCount, COMPILE_AUTH_DENIED), 0);
	}
}

static void
handshakes_are_counted_by_their_end(void **state)
{
	static const unsigned rows[TLS_ENDS] = {
	    [TLS_END_UNKNOWN_CA] = M_TLS_FAIL_UNKNOWN_CA,
	    [TLS_END_EXPIRED] = M_TLS_FAIL_EXPIRED,
	    [TLS_END_NAME] = M_TLS_FAIL_NAME_MISMATCH,
	    [TLS_END_OTHER] = M_TLS_FAIL_OTHER,
	};
	struct tls_handshake h = {TLS_END_OK, 5000000, true};

	(void)state;
	front_count_handshake(&h);
	h.resumed = false;
	front_count_handshake(&h);
	assert_int_equal(metrics_own->cell[M_dlaTlsHandshakes], 2);
	assert_int_equal(metrics_own->cell[M_dlaTlsResumed], 1);
	assert_int_equal(metrics_own->cell[M_dlaTlsMicros], 10000);
	assert_int_equal(metrics_own->cell[M_dlaTlsFails], 0);
	for (unsigned i = 1; i < TLS_ENDS; i++) {
		h.end = i;
		front_count_handshake(&h);
		assert_int_equal(metrics_own->cell[M_dlaTlsFails], i);
		if (rows[i] != 0)
			assert_int_equal(cell(M_dlaTlsFailCount, rows[i]), 1);
	}
	assert_int_equal(metrics_own->cell[M_dlaTlsHandshakes], 2);
	assert_int_equal(metrics_own->cell[M_dlaTlsMicros], 10000);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(a_status_has_a_column, setup),
	    cmocka_unit_test_setup(
		a_request_is_active_until_it_has_ended, setup),
	    cmocka_unit_test_setup(each_kind_has_its_row, setup),
	    cmocka_unit_test_setup(more_is_counted_of_catalogs, setup),
	    cmocka_unit_test_setup(handshakes_are_counted_by_their_end, setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
