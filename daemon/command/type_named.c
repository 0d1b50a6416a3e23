#include "command/type_named.h"

#include <ctype.h>
#include <strings.h>

#include "base/core/arena.h"
#include "machine/resource/machine.h"
#include "language/schema/type.h"

const struct resource_type *
type_named(struct machine *m, const char *name, const char **ret_why)
{
	const struct resource_type *const *t = machine_types(m);
	char *ref = arena_strdup(m->arena, name);

	*ret_why = NULL;
	while (*t != NULL && strcasecmp((*t)->name, name) != 0 &&
	       strcasecmp((*t)->ref, name) != 0)
		t++;
	if (*t != NULL)
		return *t;
	/* types in Ruby are not among them */
	for (char *s = ref; *s != '\0'; s++)
		*s = (char)(s == ref ? toupper((unsigned char)*s)
				     : tolower((unsigned char)*s));
	return machine_type(m, ref, ret_why);
}

const char *
type_named_hint(
    struct machine *m, const char *name, char text[NEAREST_HINT_MAX])
{
	struct nearest n;

	nearest_begin(&n, name);
	for (const struct resource_type *const *t = machine_types(m);
	     *t != NULL; t++)
		nearest_offer(&n, (*t)->name);
	return nearest_hint(&n, text);
}
