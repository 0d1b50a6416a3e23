/*
 * lib/puppet/pops/types/type_parser.rb
 */

#include "language/types/access/access_count.h"

#include <stdbool.h>
#include <stddef.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/make.h"
#include "language/types/type.h"

#define MANY UINT32_MAX

static const struct {
	uint32_t min, max;
	const char *required;
	const char *name; /* NULL: that of the kind */
} access_count_counts[T_KINDS] = {
    [T_ARRAY] = {1, 3, "1 to 3", NULL},
    [T_HASH] = {2, 4, "2 to 4", NULL},
    [T_COLLECTION] = {1, 2, "1 to 2", NULL},
    [T_REGEXP] = {1, 1, "1", NULL},
    [T_ENUM] = {1, MANY, "1 or more", NULL},
    [T_PATTERN] = {1, MANY, "1 or more", NULL},
    [T_URI] = {1, 1, "1", NULL},
    [T_VARIANT] = {1, MANY, "1 or more", NULL},
    [T_TUPLE] = {1, MANY, "1 or more", NULL},
    [T_STRUCT] = {1, 1, "1", NULL},
    [T_BOOLEAN] = {1, 1, "1", NULL},
    [T_INTEGER] = {1, 2, "1 or 2", NULL},
    [T_OBJECT] = {1, 1, "1", NULL},
    [T_TYPESET] = {1, 1, "1", "Object"},
    [T_ITERABLE] = {1, 1, "1", NULL},
    [T_ITERATOR] = {1, 1, "1", NULL},
    [T_FLOAT] = {1, 2, "1 or 2", NULL},
    [T_STRING] = {1, 2, "1 to 2", NULL},
    [T_SENSITIVE] = {0, 1, "0 to 1", NULL},
    [T_OPTIONAL] = {1, 1, "1", NULL},
    [T_NOTUNDEF] = {0, 1, "0 to 1", NULL},
    [T_TYPE] = {1, 1, "1", NULL},
    [T_RUNTIME] = {2, 2, "2", NULL},
    [T_TIMESPAN] = {0, 2, "0 to 2", NULL},
    [T_TIMESTAMP] = {0, 2, "0 to 2", NULL},
    [T_SEMVER] = {1, MANY, "1 or more", NULL},
    [T_CLASS] = {1, 1, "1", NULL},
    [T_RESOURCE] = {1, 2, "1 or 2", NULL},
};

static bool
takes_none(enum type_kind k)
{
	return k == T_ANY || k == T_DATA || k == T_CATALOGENTRY ||
	       k == T_SCALAR || k == T_UNDEF || k == T_NUMERIC ||
	       k == T_DEFAULT || k == T_SEMVERRANGE;
}

const char *
type_access_count(struct arena *a, const struct type *base,
    const struct value *args, uint32_t argc)
{
	enum type_kind k = type_kind(base);
	uint32_t max = access_count_counts[k].max;
	const char *required = access_count_counts[k].required,
		   *name = access_count_counts[k].name;

	if (takes_none(k))
		return arena_printf(
		    a, "Not a parameterized type <%s>", type_name(base));
	if (k == T_RESOURCE && base != type_basic(k)) {
		max = 1;
		required = "1";
		name = type_ref_name(base)->text;
	} else if (required == NULL || base != type_basic(k))
		return NULL; /* one with parameters takes none, or others */
	if (k == T_ENUM && argc > 0 && args[argc - 1].tag == V_BOOL)
		argc--;
	if (argc >= access_count_counts[k].min && argc <= max)
		return NULL;
	return arena_printf(a,
	    "Invalid number of type parameters specified: %s requires %s, %u "
	    "provided",
	    name != NULL ? name : type_name(base), required, argc);
}
