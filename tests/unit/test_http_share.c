/* The connections that are closed when a limit or a share is exceeded. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "network/http/server/http_connection.h"

#define SECOND 1000000000LL
#define MIB    ((uint64_t)1 << 20)

static struct http_server server;
static struct http_connection pool[8];
static unsigned used;

/* A connection that arrived after all others, and waits since then. */
static struct http_connection *
add(const char *node, const char *address, enum connection_state state)
{
	struct http_connection *c = &pool[used];

	memset(c, 0, sizeof(*c));
	c->server = &server;
	c->state = state;
	c->since = ++used * SECOND;
	snprintf(c->address, sizeof(c->address), "%s", address);
	peer_of_address(address, c->peer);
	http_share_hold(c, SHARE_CONNECTIONS, 1);
	snprintf(c->certname, sizeof(c->certname), "%s", node);
	http_share_named(c);
	c->next = server.first;
	server.first = c;
	server.count++;
	server.handshakes += state == CONNECTION_HANDSHAKE;
	return c;
}

static struct http_connection *
add_body(const char *node, const char *address, uint64_t bytes)
{
	struct http_connection *c = add(node, address, CONNECTION_READING);

	c->parser.begun = 1;
	http_share_hold(c, SHARE_BODIES, bytes);
	return c;
}

static int
setup(void **state)
{
	(void)state;
	http_shares_release(&server.shares);
	memset(&server, 0, sizeof(server));
	http_shares_init(&server.shares);
	used = 0;
	server.o.max_handshakes = 100;
	server.o.connections_max = (struct share_limit){3, 2, 2};
	server.o.bodies_max = (struct share_limit){10 * MIB, 6 * MIB, 8 * MIB};
	return 0;
}

static struct http_connection *
victim(struct http_connection *newest, enum share_what *ret_what)
{
	struct share_loss loss = {SHARE_OF_ALL, 0, 0};
	struct http_connection *c =
	    share_connection_victim(&server, newest, &loss);

	*ret_what = loss.what;
	if (c != NULL)
		assert_true(loss.used > loss.max);
	return c;
}

static void
nothing_is_closed_within_the_limits(void **state)
{
	enum share_what what;

	(void)state;
	add("a", "1", CONNECTION_READING);
	add("a", "2", CONNECTION_READING);
	assert_null(victim(add("b", "1", CONNECTION_READING), &what));
}

static void
the_total_of_connections_is_limited(void **state)
{
	struct http_connection *nameless;
	enum share_what what;

	(void)state;
	add("a", "1", CONNECTION_READING);
	add("b", "2", CONNECTION_BUSY);
	nameless = add("", "3", CONNECTION_READING);
	/*
	 * The named connection is older, but the unnamed one is closed first.
	 */
	assert_ptr_equal(
	    victim(add("c", "4", CONNECTION_READING), &what), nameless);
	assert_int_equal(what, SHARE_OF_ALL);
}

static void
connections_of_a_node_are_limited(void **state)
{
	struct http_connection *oldest;
	enum share_what what;

	(void)state;
	add("", "9", CONNECTION_READING);
	oldest = add("a", "1", CONNECTION_READING);
	server.o.connections_max.all = 9;
	add("a", "2", CONNECTION_READING);
	assert_ptr_equal(
	    victim(add("a", "3", CONNECTION_READING), &what), oldest);
	assert_int_equal(what, SHARE_OF_NODE);
}

static void
connections_in_use_are_kept(void **state)
{
	struct http_connection *newest;
	enum share_what what;

	(void)state;
	add("a", "1", CONNECTION_BUSY);
	add("a", "1", CONNECTION_WRITING);
	newest = add("a", "1", CONNECTION_READING);
	assert_ptr_equal(victim(newest, &what), newest);
	assert_int_equal(what, SHARE_OF_ADDRESS);
}

static void
unnamed_connections_are_closed_first(void **state)
{
	struct http_connection *oldest;
	enum share_what what;

	(void)state;
	server.o.connections_max = (struct share_limit){3, 9, 9};
	add("a", "1", CONNECTION_WRITING);
	oldest = add("", "2", CONNECTION_WRITING);
	add("", "3", CONNECTION_WRITING);
	assert_ptr_equal(
	    victim(add("b", "4", CONNECTION_HANDSHAKE), &what), oldest);
	assert_int_equal(what, SHARE_OF_ALL);
}

static void
handshakes_are_limited(void **state)
{
	struct http_connection *oldest;
	enum share_what what;

	(void)state;
	server.o.max_handshakes = 1;
	add("", "1", CONNECTION_READING);
	oldest = add("", "1", CONNECTION_HANDSHAKE);
	assert_ptr_equal(
	    victim(add("", "2", CONNECTION_HANDSHAKE), &what), oldest);
}

static struct http_connection *
body_victim(struct http_connection *c, enum share_what *ret_what)
{
	struct share_loss loss = {SHARE_OF_ALL, 0, 0};
	struct http_connection *r =
	    share_body_victim(&server, c, 100 * SECOND, &loss);

	*ret_what = loss.what;
	return r;
}

static void
the_largest_body_is_ended_first(void **state)
{
	struct http_connection *held;
	enum share_what what;

	(void)state;
	add_body("a", "1", 1 * MIB);
	held = add_body("b", "2", 5 * MIB);
	assert_null(body_victim(add_body("c", "3", 4 * MIB), &what));
	assert_ptr_equal(body_victim(add_body("d", "4", 1 * MIB), &what), held);
	assert_int_equal(what, SHARE_OF_ALL);
}

static void
bodies_of_a_node_are_limited(void **state)
{
	struct http_connection *held;
	enum share_what what;

	(void)state;
	/* The connection that holds more does not belong to this node. */
	add_body("b", "2", 5 * MIB);
	server.o.bodies_max.all = 100 * MIB;
	held = add_body("a", "1", 4 * MIB);
	assert_ptr_equal(body_victim(add_body("a", "3", 3 * MIB), &what), held);
	assert_int_equal(what, SHARE_OF_NODE);
}

static void
bodies_without_name_share_no_node(void **state)
{
	enum share_what what;

	(void)state;
	add_body("", "1", 4 * MIB);
	assert_null(body_victim(add_body("", "2", 4 * MIB), &what));
}

static void
complete_bodies_are_kept(void **state)
{
	struct http_connection *c = add_body("a", "1", 9 * MIB), *newest;
	enum share_what what;

	(void)state;
	c->state = CONNECTION_BUSY;
	newest = add_body("b", "2", 2 * MIB);
	assert_ptr_equal(body_victim(newest, &what), newest);
}

static void
addresses_of_one_network_share(void **state)
{
	enum share_what what;

	(void)state;
	add("", "2001:db8:0:1::1", CONNECTION_BUSY);
	add("", "2001:db8:0:1:ffff::2", CONNECTION_BUSY);
	add("a", "2001:db8:0:2::1", CONNECTION_READING);
	assert_ptr_equal(
	    victim(add("", "2001:db8:0:1::3", CONNECTION_READING), &what),
	    &pool[3]);
	assert_int_equal(what, SHARE_OF_ADDRESS);
}

/* The oldest goes of those that are spared least, in this order. */
static void
each_state_has_its_place(void **state)
{
	static const struct {
		enum connection_state state;
		const char *node;
		int begun; /* a request has */
	} rows[] = {
	    {CONNECTION_CLOSING, "b", 0},
	    {CONNECTION_HANDSHAKE, "", 0},
	    {CONNECTION_READING, "", 0},
	    {CONNECTION_READING, "c", 0},
	    {CONNECTION_READING, "", 1},
	    {CONNECTION_WRITING, "", 0},
	    {CONNECTION_READING, "d", 1},
	};
	struct http_connection *c[7], *newest;
	enum share_what what;

	/* those that go first are the youngest */
	for (size_t i = 7; i-- > 0;) {
		c[i] = add(rows[i].node, "1", rows[i].state);
		c[i]->parser.begun = rows[i].begun;
	}
	newest = add("e", "2", CONNECTION_READING);
	for (size_t i = 0; i < 7; i++) {
		(void)setup(state);
		for (size_t k = 0; k < 8; k++) {
			pool[k].held[SHARE_CONNECTIONS] = 0;
			http_share_hold(&pool[k], SHARE_CONNECTIONS, 1);
		}
		for (size_t k = 7; k-- > i;)
			c[k]->next = k + 1 < 7 ? c[k + 1] : NULL;
		newest->next = c[i];
		server.first = newest;
		assert_ptr_equal(victim(newest, &what), c[i]);
		assert_int_equal(what, SHARE_OF_ALL);
	}
}

/* --- memory of answers --- */

static struct http_connection *
add_answer(const char *node, const char *address, uint64_t bytes)
{
	struct http_connection *c = add(node, address, CONNECTION_WRITING);

	http_share_hold(c, SHARE_ANSWERS, bytes);
	return c;
}

static void
answers_have_limits_of_their_own(void **state)
{
	struct http_connection *a, *b, *c, *d;

	(void)state;
	a = add_answer("a", "1", 5 * MIB);
	b = add_answer("b", "1", 2 * MIB);
	c = add_answer("c", "2", 2 * MIB);
	d = add_answer("", "3", 0);
	/* a body takes nothing from them */
	(void)add_body("a", "1", 9 * MIB);
	/* of 6 MiB of a node */
	server.o.bodies_max =
	    (struct share_limit){100 * MIB, 6 * MIB, 90 * MIB};
	assert_true(share_takes_answer(&server, a, MIB));
	assert_false(share_takes_answer(&server, a, MIB + 1));
	assert_true(share_takes_answer(&server, b, 4 * MIB));
	/* the answers of other nameless clients are not counted */
	assert_true(share_takes_answer(&server, d, 6 * MIB));
	assert_false(share_takes_answer(&server, d, 6 * MIB + 1));
	http_share_hold(add_answer("", "4", 6 * MIB), SHARE_ANSWERS, 0);
	assert_true(share_takes_answer(&server, d, 6 * MIB));
	/* of 8 MiB of an address */
	server.o.bodies_max =
	    (struct share_limit){100 * MIB, 90 * MIB, 8 * MIB};
	assert_true(share_takes_answer(&server, b, MIB));
	assert_false(share_takes_answer(&server, b, MIB + 1));
	assert_true(share_takes_answer(&server, c, 6 * MIB));
	/* of 10 MiB of all */
	server.o.bodies_max =
	    (struct share_limit){10 * MIB, 90 * MIB, 90 * MIB};
	assert_true(share_takes_answer(&server, c, MIB));
	assert_false(share_takes_answer(&server, c, MIB + 1));
	/* limits that were lowered */
	server.o.bodies_max = (struct share_limit){8 * MIB, 90 * MIB, 90 * MIB};
	assert_false(share_takes_answer(&server, d, 0));
	server.o.bodies_max.all = 9 * MIB;
	assert_true(share_takes_answer(&server, d, 0));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup(nothing_is_closed_within_the_limits, setup),
	    cmocka_unit_test_setup(the_total_of_connections_is_limited, setup),
	    cmocka_unit_test_setup(connections_of_a_node_are_limited, setup),
	    cmocka_unit_test_setup(connections_in_use_are_kept, setup),
	    cmocka_unit_test_setup(unnamed_connections_are_closed_first, setup),
	    cmocka_unit_test_setup(handshakes_are_limited, setup),
	    cmocka_unit_test_setup(the_largest_body_is_ended_first, setup),
	    cmocka_unit_test_setup(bodies_of_a_node_are_limited, setup),
	    cmocka_unit_test_setup(bodies_without_name_share_no_node, setup),
	    cmocka_unit_test_setup(complete_bodies_are_kept, setup),
	    cmocka_unit_test_setup(addresses_of_one_network_share, setup),
	    cmocka_unit_test_setup(each_state_has_its_place, setup),
	    cmocka_unit_test_setup(answers_have_limits_of_their_own, setup),
	};

	int failed = cmocka_run_group_tests(tests, NULL, NULL);

	http_shares_release(&server.shares);
	return failed;
}
