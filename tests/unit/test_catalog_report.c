/* The output of `dalang catalog diff`. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/json_layout.h"
#include "command/catalog/report.h"
#include "value/hash.h"

/* A result that cannot be printed: a value is nested too deeply. */
static struct value
too_deep(struct arena *a)
{
	struct vhash *h = vhash_new(a, 1);
	struct value v = value_undef();

	for (int i = 0; i <= JSON_WRITE_DEPTH_MAX; i++) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	vhash_set_str(a, h, "same", v);
	return value_hash(h);
}

static void
report_both(struct arena *a)
{
	const struct catalog_report_options o = {.json = true, .nodes = true};
	struct catalog_result r = {.node = "n1", .names = {"old", "new"}};
	struct catalog_report *report = catalog_report_new(&o);

	r.found = too_deep(a);
	catalog_report_add(report, &r);
	r = (struct catalog_result){.node = "n2",
	    .names = {"old", "new"},
	    .found = value_undef(),
	    .errors = {[CATALOG_BOTH] = "why"}};
	catalog_report_add(report, &r);
	assert_int_equal(catalog_report_end(report), CATALOG_FAILED);
}

static void
no_comma_follows_a_result_that_is_not_printed(void **state)
{
	struct arena *a = arena_new(0);
	FILE *file = tmpfile();
	char got[256];
	int saved;

	(void)state;
	assert_non_null(file);
	fflush(stdout);
	saved = dup(STDOUT_FILENO);
	assert_true(dup2(fileno(file), STDOUT_FILENO) >= 0);
	report_both(a);
	fflush(stdout);
	assert_true(dup2(saved, STDOUT_FILENO) >= 0);
	close(saved);
	rewind(file);
	got[fread(got, 1, sizeof(got) - 1, file)] = '\0';
	fclose(file);
	assert_string_equal(got, "[\n{\n  \"node\": \"n2\",\n  \"errors\": {\n"
				 "    \"both\": \"why\"\n  }\n}\n]\n");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(no_comma_follows_a_result_that_is_not_printed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
