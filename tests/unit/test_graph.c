/* The order in which resources of a graph become ready. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "machine/transaction/plan/graph.h"

#define MANY 1000

static struct arena *arena;
static struct graph *g;

static int
setup(void **state)
{
	(void)state;
	arena = arena_new(0);
	g = graph_new(arena);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(arena);
	return 0;
}

static uint32_t
vertex(uint32_t place)
{
	return graph_vertex(g, NULL, VERTEX_RESOURCE, place);
}

static uint32_t
below(uint32_t parent)
{
	return graph_vertex_below(g, NULL, VERTEX_RESOURCE, parent);
}

/* The vertex is the next one, and is done. */
static void
next_is(uint32_t v)
{
	assert_false(graph_dry(g));
	assert_int_equal(graph_next(g), v);
	graph_done(g, v);
	assert_true(g->vertices[v]->done);
}

static void
nothing_is_ready(void)
{
	assert_true(graph_dry(g));
	assert_int_equal(graph_next(g), UINT32_MAX);
}

static void
ready_vertices_come_by_their_places(void **state)
{
	uint32_t a = vertex(30), b = vertex(10), c = vertex(20);

	(void)state;
	graph_close(g);
	next_is(b);
	next_is(c);
	next_is(a);
	nothing_is_ready();
}

/* Below one vertex in the order they were added, before its next sibling. */
static void
vertices_below_come_behind_their_parent(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), b1, b2, b21, b22, a1;

	(void)state;
	b1 = below(b);
	b2 = below(b);
	a1 = below(a);
	b21 = below(b1);
	b22 = below(b1);
	graph_close(g);
	next_is(a);
	next_is(a1);
	next_is(b);
	next_is(b1);
	next_is(b21);
	next_is(b22);
	next_is(b2);
	nothing_is_ready();
}

static void
equal_places_come_by_their_numbers(void **state)
{
	uint32_t a = vertex(1), b = vertex(1), c = vertex(1), d = vertex(0);

	(void)state;
	graph_add(g, d, b, 0);
	graph_add(g, d, a, 0);
	graph_add(g, d, c, 0);
	graph_close(g);
	next_is(d);
	next_is(a);
	next_is(b);
	next_is(c);
	nothing_is_ready();
}

static void
edges_are_stronger_than_places(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), c = vertex(3);

	(void)state;
	graph_add(g, c, a, 0);
	graph_add(g, b, a, 0);
	graph_add(g, c, b, 0);
	graph_close(g);
	next_is(c);
	next_is(b);
	next_is(a);
	nothing_is_ready();
}

static void
of_equal_edges_one_is_kept(void **state)
{
	uint32_t a = vertex(1), b = vertex(2);

	(void)state;
	graph_add(g, a, b, EDGE_AUTO);
	graph_add(g, a, b, EDGE_NOTIFY | EDGE_CONTAINS);
	graph_add(g, a, b, 0);
	assert_int_equal(g->edge_count, 1);
	assert_int_equal(g->edges[0].flags, EDGE_AUTO | EDGE_NOTIFY);
	assert_true(graph_has(g, a, b));
	assert_false(graph_has(g, b, a));
	graph_close(g);
	next_is(a);
	next_is(b);
	nothing_is_ready();
}

static void
a_cycle_is_never_ready(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), c = vertex(3);

	(void)state;
	graph_add(g, b, c, 0);
	graph_add(g, c, b, 0);
	graph_close(g);
	next_is(a);
	nothing_is_ready();
	assert_int_equal(g->vertices[b]->blockers, 1);
}

static void
a_vertex_is_tried_again(void **state)
{
	uint32_t a = vertex(1), b = vertex(2);

	(void)state;
	graph_close(g);
	assert_int_equal(graph_next(g), a);
	graph_again(g, a);
	graph_again(g, a);
	next_is(a);
	next_is(b);
	nothing_is_ready();
}

/* A vertex that is made late may come before a ready one. */
static void
a_ready_vertex_may_be_blocked_later(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), c = vertex(3), made;

	(void)state;
	graph_close(g);
	assert_int_equal(graph_next(g), a);
	made = below(c);
	graph_add(g, a, made, 0);
	graph_add(g, made, b, 0);
	graph_done(g, a);
	next_is(c);
	next_is(made);
	next_is(b);
	nothing_is_ready();
}

static void
edges_move_except_to_generated_vertices(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), c = vertex(3), end = vertex(4);

	(void)state;
	graph_add(g, a, b, EDGE_NOTIFY);
	graph_add(g, a, c, EDGE_NOTIFY);
	g->vertices[b]->made_by = a + 1;
	graph_redirect(g, a, end);
	graph_add(g, a, end, 0);
	assert_true(graph_has(g, end, c));
	assert_false(graph_has(g, end, b));
	graph_add(g, end, c, 0);
	assert_int_equal(g->edge_count, 3);
	graph_close(g);
	next_is(a);
	next_is(b);
	next_is(end);
	next_is(c);
	nothing_is_ready();
}

/* Places in another order than the numbers; each waits for one at most. */
static void
many_vertices_come_in_order(void **state)
{
	uint32_t i, v, before = 0;

	(void)state;
	for (i = 0; i < MANY; i++)
		vertex(i * 7 % MANY);
	for (i = 0; i + 1 < MANY; i += 2)
		graph_add(g, i, i + 1, 0);
	for (i = 0; i < MANY; i++)
		assert_int_equal(graph_has(g, i, (i + 1) % MANY), i % 2 == 0);
	graph_close(g);
	for (i = 0; i < MANY; i++) {
		v = graph_next(g);
		assert_true(v < MANY);
		assert_false(g->vertices[v]->done);
		if (v % 2 != 0)
			assert_true(g->vertices[v - 1]->done);
		else if (i > 0)
			assert_true(g->vertices[v]->priority[0] > before);
		if (v % 2 == 0)
			before = g->vertices[v]->priority[0];
		graph_done(g, v);
	}
	nothing_is_ready();
}

static void
the_order_is_known_before_the_walk(void **state)
{
	uint32_t *order, v, n = 0, count;

	(void)state;
	for (uint32_t i = 0; i < MANY; i++)
		vertex(i * 7919 % MANY);
	for (uint32_t i = 0; i + 3 < MANY; i += 3)
		graph_add(g, i + 3, i, 0);
	graph_close(g);
	count = graph_order(g, arena, &order);
	assert_int_equal(count, MANY);
	while ((v = graph_next(g)) != UINT32_MAX) {
		assert_int_equal(order[n++], v);
		graph_done(g, v);
	}
	assert_int_equal(n, MANY);
}

static void
the_order_lacks_the_vertices_of_a_cycle(void **state)
{
	uint32_t a = vertex(1), b = vertex(2), c = vertex(3), *order;

	(void)state;
	assert_int_equal(graph_order(g, arena, &order), 0);
	graph_add(g, a, b, 0);
	graph_add(g, b, a, 0);
	graph_close(g);
	assert_int_equal(graph_order(g, arena, &order), 1);
	assert_int_equal(order[0], c);
	next_is(c);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(ready_vertices_come_by_their_places),
	    CASE(vertices_below_come_behind_their_parent),
	    CASE(equal_places_come_by_their_numbers),
	    CASE(edges_are_stronger_than_places),
	    CASE(of_equal_edges_one_is_kept),
	    CASE(a_cycle_is_never_ready),
	    CASE(a_vertex_is_tried_again),
	    CASE(a_ready_vertex_may_be_blocked_later),
	    CASE(edges_move_except_to_generated_vertices),
	    CASE(many_vertices_come_in_order),
	    CASE(the_order_is_known_before_the_walk),
	    CASE(the_order_lacks_the_vertices_of_a_cycle),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
