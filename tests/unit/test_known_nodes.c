#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "server/ipc/ipc_exports.h"
#include "server/shared/known_nodes.h"

static struct ipc_exports_put
put_of(const char *certname, const char *catalog, const char *exports)
{
	struct ipc_exports_put put = {
	    .catalog_print = fingerprint_of(catalog, strlen(catalog)),
	    .exports_print = fingerprint_of(exports, strlen(exports))};

	snprintf(put.certname, sizeof(put.certname), "%s", certname);
	return put;
}

static void
what_was_added_last_is_known(void **state)
{
	struct known_nodes *k = known_nodes_new(3600 * 1000);
	struct ipc_exports_put one = put_of("a", "c1", "e1");
	struct ipc_exports_put catalog = put_of("a", "c2", "e1");
	struct ipc_exports_put exports = put_of("a", "c1", "e2");
	struct ipc_exports_put other = put_of("b", "c1", "e1");

	(void)state;
	assert_false(known_nodes_has(k, &one));
	known_nodes_add(k, &one);
	assert_true(known_nodes_has(k, &one));
	assert_false(known_nodes_has(k, &catalog));
	assert_false(known_nodes_has(k, &exports));
	assert_false(known_nodes_has(k, &other));
	known_nodes_add(k, &exports);
	assert_false(known_nodes_has(k, &one));
	assert_true(known_nodes_has(k, &exports));
	known_nodes_reset(k);
	assert_false(known_nodes_has(k, &exports));
	known_nodes_free(k);
}

/* The table does not grow with names: it is emptied when it is full. */
static void
many_nodes_are_forgotten(void **state)
{
	struct known_nodes *k = known_nodes_new(3600 * 1000);
	struct ipc_exports_put put = put_of("first", "c", "e"), first = put;

	(void)state;
	known_nodes_add(k, &first);
	for (unsigned i = 0; i < 65536; i++) {
		snprintf(put.certname, sizeof(put.certname), "n%u", i);
		known_nodes_add(k, &put);
		assert_true(known_nodes_has(k, &put));
	}
	assert_false(known_nodes_has(k, &first));
	known_nodes_free(k);
}

/* The store hears of a node again and again. */
static void
one_of_long_ago_is_not_known(void **state)
{
	struct known_nodes *k = known_nodes_new(0);
	struct ipc_exports_put put = put_of("a", "c", "e");

	(void)state;
	known_nodes_add(k, &put);
	assert_false(known_nodes_has(k, &put));
	known_nodes_free(k);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_was_added_last_is_known),
	    cmocka_unit_test(one_of_long_ago_is_not_known),
	    cmocka_unit_test(many_nodes_are_forgotten),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
