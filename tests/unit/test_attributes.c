/*
 * Values of attributes: which ones the types accept, in what form, and the
 * reasons why others are refused (tests/resource/values*).
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/from_json.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/machine_make.h"
#include "machine/resource/operations.h"
#include "language/schema/registry.h"
#include "machine/transaction/convert.h"
#include "language/value/ruby.h"

/* In front of the reason why a resource fails, and not its catalog. */
#define FAILS "the resource fails: "

enum { TYPE, TITLE, PARAMS, SHOWN, PUPPETS, OURS, COLUMNS };

static struct value
no_facts(void *context, struct arena *a)
{
	(void)context;
	(void)a;
	return value_undef();
}

/* Read a catalog of one resource. */
static struct resource *
resource_read(struct arena *a, char *const *columns)
{
	const char *ref =
	    arena_printf(a, "%c%s", *columns[TYPE] & ~0x20, columns[TYPE] + 1);
	const char *json = arena_printf(a,
	    "{\"tags\":[],\"name\":\"n1\",\"version\":7,"
	    "\"environment\":\"production\",\"resources\":[{\"type\":\"%s\","
	    "\"title\":\"%s\",\"tags\":[],\"exported\":false,"
	    "\"parameters\":%s}],\"edges\":[],\"classes\":[]}",
	    ref, columns[TITLE], columns[PARAMS]);
	struct diag_list diags;
	struct catalog *c;

	diag_init(&diags, a, 10);
	c = catalog_from_json(
	    a, intern_new(a), "n1", json, strlen(json), &diags);
	if (c == NULL)
		fail_msg("%s: %s", json, diags.rows[0].message);
	return c->resources[0];
}

/*
 * Return the shown value, "valid", or the reason of the refusal; behind FAILS
 * that of a resource that fails alone.
 */
static const char *
result_of(struct arena *a, char *const *columns)
{
	struct machine *m = machine_new(a);
	const struct instance *i;
	struct strbuf err;
	const char *text;

	m->facts_load = no_facts;
	m->serves_modules = 1;
	strbuf_init(&err, 65536);
	i = instance_convert(m, resource_read(a, columns), 0, &err);
	if (i == NULL)
		text = arena_strdup(a, err.s);
	else if (i->type->ops->unusable != NULL)
		text = arena_printf(a, FAILS "%s", i->type->ops->unusable);
	else if (strcmp(columns[SHOWN], "-") == 0)
		text = "valid";
	else
		text = ruby_inspect_text(a, instance_should(i, columns[SHOWN]));
	strbuf_release(&err);
	return text;
}

static unsigned
columns_split(char *line, char **columns)
{
	unsigned n = 0;
	char *tab;

	for (; n < COLUMNS; line = tab + 1) {
		columns[n++] = line;
		tab = strchr(line, '\t');
		if (tab == NULL)
			break;
		*tab = '\0';
	}
	return n;
}

/* Return whether Puppet accepts the value, by its recorded result. */
static bool
is_accepted(const char *puppets)
{
	return *puppets == '"' || *puppets == '[' || isdigit(*puppets) ||
	       strcmp(puppets, "valid") == 0;
}

/* Return whether a result is that the catalog is refused. */
static bool
is_refusal(const char *result)
{
	return strncmp(result, "Parameter ", strlen("Parameter ")) == 0 ||
	       strncmp(result, "Validation of ", strlen("Validation of ")) == 0;
}

/*
 * Compare one row; 0, or 1 where the result differs, or where one value
 * refuses a whole catalog that Puppet applies.
 */
static int
row_check(char *line)
{
	struct arena *a = arena_new(0);
	char *columns[COLUMNS];
	unsigned n = columns_split(line, columns);
	const char *is, *should;
	int rc;

	assert_true(n > PUPPETS);
	should = columns[n > OURS ? OURS : PUPPETS];
	is = result_of(a, columns);
	rc = strcmp(is, should) != 0 ||
	     (is_refusal(is) && is_accepted(columns[PUPPETS]));
	if (rc)
		print_error("%s\t%s\t%s\t%s\n is\t%s\n not\t%s\n",
		    columns[TYPE], columns[TITLE], columns[PARAMS],
		    columns[SHOWN], is, should);
	arena_free(a);
	return rc;
}

/* Check all rows of a file, which has at least that many. */
static void
rows_check(const char *path, int least)
{
	struct arena *a = arena_new(0);
	char *line, *rest = NULL,
		    *text = arena_strdup(a, fs_read(a, path, 1u << 20, NULL));
	int wrong = 0, rows = 0;

	for (line = strtok_r(text, "\n", &rest); line != NULL;
	     line = strtok_r(NULL, "\n", &rest)) {
		if (*line == '#')
			continue;
		wrong += row_check(line);
		rows++;
	}
	assert_int_equal(wrong, 0);
	assert_true(rows >= least);
	arena_free(a);
}

static void
values_are_those_of_puppet(void **state)
{
	(void)state;
	rows_check("tests/resource/values", 700);
}

static void
values_of_repositories_are_checked(void **state)
{
	(void)state;
	rows_check("tests/resource/values_yumrepo", 75);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(values_are_those_of_puppet),
	    cmocka_unit_test(values_of_repositories_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
