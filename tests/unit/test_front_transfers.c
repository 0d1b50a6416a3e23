/* The places of transfers in a front: who gets one, and who loses one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_connection.h"
#include "server/front/transfers/front_transfers.h"
#include "server/front/transfers/front_transfers_answer.h"
#include "server/front/transfers/internal.h"

#define SECOND 1000000000LL

static struct front_transfers *table;
static struct http_connection pool[64];
static unsigned used;

static void
handle(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	(void)x;
}
static const struct route route = {.kind = "report", .handler = handle};
static const struct route own = {
    .kind = "status", .handler = front_transfers_handle};

static int
setup(void **state)
{
	(void)state;
	used = 0;
	/* of so many fronts each has 16 places */
	table = front_transfers_new(63, 60);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	for (unsigned i = 0; i < used; i++) {
		front_transfers_ended(table, &pool[i].x);
		http_parser_release(&pool[i].parser);
	}
	front_transfers_free(table);
	return 0;
}

/* A request of a node whose route was found just now. */
static struct http_exchange *
make(const char *node, const char *progress_id)
{
	static const char text[] = "GET /a?b HTTP/1.1\r\nHost: a\r\n\r\n";
	struct http_connection *c = &pool[used++];
	size_t n;

	assert_true(used <= sizeof(pool) / sizeof(pool[0]));
	memset(c, 0, sizeof(*c));
	http_parser_init(&c->parser, 1000);
	assert_int_equal(
	    http_parser_feed(&c->parser, text, sizeof(text) - 1, &n),
	    HTTP_PARSE_DONE);
	c->x.rq = &c->parser.rq;
	c->x.connection = c;
	c->x.route = &route;
	c->x.kind = route.kind;
	c->x.started = clock_mono_ns();
	c->x.progress_id = progress_id;
	c->x.progress_id_len = progress_id != NULL ? strlen(progress_id) : 0;
	snprintf(c->x.certname, sizeof(c->x.certname), "%s", node);
	snprintf(c->x.address, sizeof(c->x.address), "192.0.2.1");
	front_transfers_routed(table, &c->x);
	return &c->x;
}

/* End it; its exchange is free for the next request, as in the server. */
static void
end(struct http_exchange *x)
{
	front_transfers_ended(table, x);
	x->transfer = NULL;
}

/* A node has so many transfers, of which `ended` have ended. */
static void
have(const char *node, unsigned count, unsigned ended)
{
	for (unsigned i = 0; i < count; i++) {
		struct http_exchange *x = make(node, "id");

		assert_non_null(x->transfer);
		if (i < ended)
			end(x);
	}
}

static void
a_request_with_an_id_has_a_place_at_once(void **state)
{
	(void)state;
	assert_non_null(make("a", "id")->transfer);
	assert_null(make("a", NULL)->transfer);
}

static void
others_have_one_after_a_second(void **state)
{
	struct http_exchange *x = make("a", NULL);

	(void)state;
	front_transfers_seen(table, x);
	assert_null(x->transfer);
	x->started -= SECOND;
	front_transfers_seen(table, x);
	assert_non_null(x->transfer);
}

static void
the_list_itself_has_none(void **state)
{
	struct http_exchange *x = make("a", NULL);

	(void)state;
	x->route = &own;
	x->progress_id = "id";
	front_transfers_routed(table, x);
	x->progress_id = NULL;
	x->started -= SECOND;
	front_transfers_seen(table, x);
	assert_null(x->transfer);
}

static void
a_holder_loses_only_its_own_ended_ones(void **state)
{
	struct http_exchange *x;

	(void)state;
	front_transfers_free(table);
	table = front_transfers_new(1, 60);
	have("b", 1, 1);
	have("a", FRONT_TRANSFERS_HOLDER, 1);
	assert_non_null(make("a", "id")->transfer);
	x = make("a", "id");
	assert_null(x->transfer);
	/* nor later, when its id may be gone */
	x->started -= SECOND;
	front_transfers_seen(table, x);
	assert_null(x->transfer);
	assert_non_null(make("b", "id")->transfer);
}

static void
the_holder_with_most_loses_one_when_all_is_full(void **state)
{
	(void)state;
	have("a", 9, 9);
	have("b", 7, 7);
	/* at 9 and 7, 8 and 8 with one of c */
	assert_non_null(make("c", "id")->transfer);
	assert_non_null(make("c", "id")->transfer);
	/* b may have as many as a has, not more */
	assert_null(make("b", "id")->transfer);
}

static void
one_in_progress_keeps_its_place(void **state)
{
	(void)state;
	have("a", 16, 0);
	assert_null(make("b", "id")->transfer);
}

static void
clients_without_a_name_are_held_together_by_address(void **state)
{
	(void)state;
	have("", FRONT_TRANSFERS_HOLDER, 0);
	assert_null(make("", "id")->transfer);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_request_with_an_id_has_a_place_at_once),
	    TEST(others_have_one_after_a_second),
	    TEST(the_list_itself_has_none),
	    TEST(a_holder_loses_only_its_own_ended_ones),
	    TEST(the_holder_with_most_loses_one_when_all_is_full),
	    TEST(one_in_progress_keeps_its_place),
	    TEST(clients_without_a_name_are_held_together_by_address),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
