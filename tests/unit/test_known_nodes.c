#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/fingerprint.h"
#include "server/ipc/ipc_fleet.h"
#include "server/shared/known_nodes.h"

#define HOUR_MS (3600 * 1000)

static struct fingerprint
print_of(const char *text)
{
	return fingerprint_of(text, strlen(text));
}

static void
the_last_document_is_known(void **state)
{
	struct known_nodes *k = known_nodes_new(HOUR_MS);
	struct fingerprint one = print_of("one"), two = print_of("two");

	(void)state;
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	known_nodes_add(k, IPC_FLEET_FACTS, "a", &one);
	assert_true(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &two));
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "b", &one));
	assert_false(known_nodes_has(k, IPC_FLEET_CATALOG, "a", &one));
	assert_false(known_nodes_has(k, KNOWN_EXPORTS, "a", &one));
	known_nodes_add(k, IPC_FLEET_FACTS, "a", &two);
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	assert_true(known_nodes_has(k, IPC_FLEET_FACTS, "a", &two));
	known_nodes_reset(k);
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &two));
	known_nodes_free(k);
}

/* All documents of a node, and no others. */
static void
the_documents_of_a_node_are_forgotten(void **state)
{
	struct known_nodes *k = known_nodes_new(HOUR_MS);
	struct fingerprint one = print_of("one");

	(void)state;
	known_nodes_add(k, IPC_FLEET_FACTS, "a", &one);
	known_nodes_add(k, IPC_FLEET_CATALOG, "a", &one);
	known_nodes_add(k, KNOWN_EXPORTS, "a", &one);
	known_nodes_add(k, IPC_FLEET_FACTS, "b", &one);
	known_nodes_forget(k, "a");
	known_nodes_forget(k, "c");
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	assert_false(known_nodes_has(k, IPC_FLEET_CATALOG, "a", &one));
	assert_false(known_nodes_has(k, KNOWN_EXPORTS, "a", &one));
	assert_true(known_nodes_has(k, IPC_FLEET_FACTS, "b", &one));
	known_nodes_add(k, IPC_FLEET_FACTS, "a", &one);
	assert_true(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	known_nodes_free(k);
}

/* The table does not grow with names: it is emptied when it is full. */
static void
many_nodes_are_forgotten(void **state)
{
	struct known_nodes *k = known_nodes_new(HOUR_MS);
	struct fingerprint one = print_of("one");
	char name[16];

	(void)state;
	known_nodes_add(k, IPC_FLEET_FACTS, "first", &one);
	for (unsigned i = 0; i < 196608; i++) {
		snprintf(name, sizeof(name), "n%u", i);
		known_nodes_add(k, IPC_FLEET_FACTS, name, &one);
	}
	assert_true(known_nodes_has(k, IPC_FLEET_FACTS, name, &one));
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "first", &one));
	known_nodes_free(k);
}

/* The store hears of a node again and again. */
static void
one_of_long_ago_is_not_known(void **state)
{
	struct known_nodes *k = known_nodes_new(0);
	struct fingerprint one = print_of("one");

	(void)state;
	known_nodes_add(k, IPC_FLEET_FACTS, "a", &one);
	assert_false(known_nodes_has(k, IPC_FLEET_FACTS, "a", &one));
	known_nodes_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_last_document_is_known),
	    cmocka_unit_test(the_documents_of_a_node_are_forgotten),
	    cmocka_unit_test(one_of_long_ago_is_not_known),
	    cmocka_unit_test(many_nodes_are_forgotten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
