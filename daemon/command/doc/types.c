#include "command/doc/types.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "language/schema/registry.h"
#include "language/schema/type.h"
#include "language/types/describe/format.h"
#include "language/value/document/json_value.h"

static const char *const doc_types_kinds[] = {
    [ATTR_NAMEVAR] = "namevar",
    [ATTR_PROPERTY] = "property",
    [ATTR_PARAMETER] = "parameter",
};

static json_t *
values_of(const struct attr *at)
{
	json_t *ret = json_array();

	for (const struct attr_value *v = at->values; v->name != NULL; v++)
		json_array_append_new(ret, json_string(v->name));
	return ret;
}

static void
doc_types_set_text(json_t *to, const char *member, const char *s)
{
	if (s != NULL)
		json_object_set_new(to, member, json_doc_str(s));
}

/* Describe an attribute: the values that it accepts, and its default. */
static json_t *
doc_types_attribute(const struct attr *at)
{
	json_t *ret = json_pack("{s:s,s:s,s:s}", "name", at->name, "doc",
	    at->doc == NULL ? "" : at->doc, "kind", doc_types_kinds[at->kind]);

	if (at->values != NULL)
		json_object_set_new(ret, "values", values_of(at));
	if (at->flags & ATTR_BOOLEAN)
		json_object_set_new(
		    ret, "values", json_pack("[s,s]", "true", "false"));
	doc_types_set_text(ret, "pattern", at->pattern);
	doc_types_set_text(ret, "default", at->fallback);
	if (at->initial != NULL)
		json_object_set_new(ret, "default", value_json(*at->initial));
	doc_types_set_text(ret, "feature", at->feature);
	if (at->flags & ATTR_LIST)
		json_object_set_new(ret, "list", json_true());
	return ret;
}

static json_t *
doc_types_entry(const struct resource_type *t)
{
	json_t *attributes = json_array();

	for (const struct attr *at = t->attrs; at->name != NULL; at++)
		json_array_append_new(attributes, doc_types_attribute(at));
	return json_pack("{s:s,s:s,s:o}", "name", t->name, "doc",
	    t->doc == NULL ? "" : t->doc, "attributes", attributes);
}

static int
doc_types_compare(const void *a, const void *b)
{
	const struct resource_type *const *x = a, *const *y = b;

	return strcmp((*x)->name, (*y)->name);
}

json_t *
doc_types(void)
{
	const struct resource_type *const *all = resource_types();
	const struct resource_type **sorted;
	json_t *ret = json_array();
	size_t n = 0;

	while (all[n] != NULL)
		n++;
	sorted = memory_alloc(n * sizeof(*sorted));
	memcpy(sorted, all, n * sizeof(*sorted));
	qsort(sorted, n, sizeof(*sorted), doc_types_compare);
	for (size_t i = 0; i < n; i++)
		json_array_append_new(ret, doc_types_entry(sorted[i]));
	free(sorted);
	return ret;
}
