#include "command/doc/functions.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/memory.h"
#include "language/eval/call.h"
#include "language/functions/registry.h"

static const struct {
	unsigned where;
	const char *name;
} functions_places[] = {{RUN_SERVER, "server"}, {RUN_AGENT, "agent"}};

static int
doc_functions_compare(const void *a, const void *b)
{
	const struct function_entry *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

/* The first description of the overloads. */
static const char *
functions_doc_of(const struct function_entry *e)
{
	for (uint32_t i = 0; i < e->count; i++)
		if (e->rows[i].doc != NULL)
			return e->rows[i].doc;
	return e->rows == NULL ? "(not built)" : "";
}

static json_t *
functions_signatures_of(const struct function_entry *e)
{
	json_t *ret = json_array();

	for (uint32_t i = 0; i < e->count; i++)
		if (!(e->rows[i].where & (ROW_MISMATCH | ROW_OLD)))
			json_array_append_new(
			    ret, json_sprintf(
				     "%s(%s)", e->name, e->rows[i].signature));
	return ret;
}

/* Where the function may be called; on the agent in a Deferred value. */
static json_t *
places_of(const struct function_entry *e)
{
	json_t *ret = json_array();

	for (size_t i = 0;
	     i < sizeof(functions_places) / sizeof(functions_places[0]); i++)
		if (e->rows != NULL &&
		    e->rows->where & functions_places[i].where)
			json_array_append_new(
			    ret, json_string(functions_places[i].name));
	return ret;
}

static json_t *
functions_entry(const struct function_entry *e)
{
	return json_pack("{s:s,s:s,s:o,s:s,s:o}", "name", e->name, "doc",
	    functions_doc_of(e), "signatures", functions_signatures_of(e),
	    "module", e->module == NULL ? "puppet" : e->module, "runs_on",
	    places_of(e));
}

json_t *
doc_functions(void)
{
	size_t count;
	const struct function_entry *all = function_entries(&count);
	const struct function_entry **sorted =
	    memory_alloc(count * sizeof(*sorted));
	json_t *ret = json_array();

	for (size_t i = 0; i < count; i++)
		sorted[i] = &all[i];
	qsort(sorted, count, sizeof(*sorted), doc_functions_compare);
	for (size_t i = 0; i < count; i++)
		json_array_append_new(ret, functions_entry(sorted[i]));
	free(sorted);
	return ret;
}
