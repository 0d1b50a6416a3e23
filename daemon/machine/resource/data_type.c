/* (lib/puppet/resource_api/data_type_handling.rb) */
#include "machine/resource/data_type.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"
#include "language/value/document/json_value.h"

/* Words that are the only text form of a value. */
static void
data_type_text_read(
    const struct instance *i, const struct type *type, struct value *v)
{
	struct json_fault fault;
	struct value meant;

	if (v->tag != V_STRING || type_instance(type, *v) ||
	    value_parse_json(i->arena, v->s, v->aux, &meant, &fault) < 0)
		return;
	if (type_instance(type, meant))
		*v = meant;
}

/*
 * False when two keys of a hash become the same text in a request, which is
 * JSON.
 */
static bool
is_distinct(struct value v)
{
	json_t *tree;

	if (v.tag != V_HASH && v.tag != V_ARRAY)
		return true;
	tree = value_json(v);
	json_decref(tree);
	return tree != NULL;
}

int
data_type_check(const struct instance *i, const struct attr *at,
    struct value *v, struct strbuf *err)
{
	const char *subject;

	if (i->machine->texts_only)
		data_type_text_read(i, at->data_type, v);
	if (type_instance(at->data_type, *v)) {
		if (is_distinct(*v))
			return 0;
		strbuf_addf(err, "%s.%s has keys that are equal as text",
		    i->type->name, at->name);
		return -1;
	}
	subject = arena_printf(i->arena, "%s.%s", i->type->name, at->name);
	if (instance_is_secret(i, (int)(at - i->type->attrs)))
		type_describe_hidden(subject, at->data_type, err);
	else
		type_describe_mismatch(
		    i->arena, subject, at->data_type, *v, err);
	return -1;
}
