#include "language/eval/describe.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/types/basic.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/make.h"
#include "language/types/relation/normalize.h"
#include "language/types/type.h"
#include "language/eval/internal.h"
#include "language/lang/label.h"

static const char *
label_type(struct eval *e, const struct type *t)
{
	size_t len = 0;

	if (type_kind(t) == T_RESOURCE && type_ref_title(t, &len) != NULL)
		return arena_printf(
		    e->arena, "%s Resource-Reference", type_to_s(e->arena, t));
	return arena_printf(e->arena, "%s-Type", type_to_s(e->arena, t));
}

const char *
label_value(struct eval *e, struct value v)
{
	static const char *const words[V_TAGS] = {
	    [V_UNSET] = "Undef Value",
	    [V_UNDEF] = "Undef Value",
	    [V_DEFAULT] = "Object",
	    [V_BOOL] = "Boolean",
	    [V_INT] = "Integer",
	    [V_BIGINT] = "Integer",
	    [V_FLOAT] = "Float",
	    [V_STRING] = "String",
	    [V_REGEXP] = "Regexp",
	    [V_ARRAY] = "Array",
	    [V_HASH] = "Hash",
	    [V_SENSITIVE] = "Sensitive",
	    [V_ITERATOR] = "Object",
	    [V_BINARY] = "Binary",
	    [V_SEMVER] = "Semver",
	    [V_SEMVERRANGE] = "SemverRange",
	    [V_TIMESPAN] = "Timespan",
	    [V_TIMESTAMP] = "Timestamp",
	    [V_URI] = "Object",
	    [V_OBJECT] = "Object",
	    [V_LAMBDA] = "Lambda",
	};

	if (v.tag == V_TYPE)
		return label_type(e, v.t);
	return v.tag < V_TAGS && words[v.tag] != NULL ? words[v.tag] : "Object";
}

const char *
label_value_type(struct eval *e, struct value v)
{
	if (v.tag == V_UNDEF)
		return "Undef";
	if (v.tag == V_DEFAULT)
		return "Default";
	return type_to_s(
	    e->arena, type_generalize(e->arena, type_infer(e->arena, v)));
}

const char *
label_node(struct eval *e, const struct ast *n)
{
	return label_of_node(e->arena, n);
}

const char *
label_a_an(struct eval *e, const char *label)
{
	return label_with_article(e->arena, label, 0);
}

const char *
label_a_an_uc(struct eval *e, const char *label)
{
	return label_with_article(e->arena, label, 1);
}
