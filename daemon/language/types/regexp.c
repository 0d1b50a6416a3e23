/*
 * Regular expressions of types.
 */

#include "base/core/arena.h"
#include "language/types/internal.h"
#include "language/types/regexp.h"
#include "language/value/regexp.h"

int
type_pattern_values(const struct type *t, struct vlist *l)
{
	switch (t->kind) {
	case T_PATTERN:
		for (uint32_t i = 0; i < t->count; i++)
			vlist_push(l, t->values[i]);
		return 1;
	case T_REGEXP:
		if (t->text)
			vlist_push(l, regexp_value(l->arena, t->text, t->len));
		return 1;
	case T_VARIANT:
		for (uint32_t i = 0; i < t->count; i++)
			vlist_push(
			    l, (struct value){.tag = V_TYPE, .t = t->types[i]});
		return 1;
	default:
		return 0;
	}
}
