/* (lib/puppet/resource_api/data_type_handling.rb) */
#include "resource/data_type.h"

#include "base/arena.h"
#include "resource/instance.h"
#include "resource/machine.h"
#include "types/describe.h"
#include "types/instance.h"
#include "value/json_value.h"

/* Words that are the only text form of a value. */
static void
text_read(const struct instance *i, const struct type *type, struct value *v)
{
	struct json_fault fault;
	struct value meant;

	if (v->tag != V_STRING || type_instance(type, *v) ||
	    value_parse_json(i->arena, v->s, v->aux, &meant, &fault) < 0)
		return;
	if (type_instance(type, meant))
		*v = meant;
}

int
data_type_check(const struct instance *i, const struct attr *at,
    struct value *v, struct strbuf *err)
{
	const char *subject;

	if (i->machine->texts_only)
		text_read(i, at->data_type, v);
	if (type_instance(at->data_type, *v))
		return 0;
	subject = arena_printf(i->arena, "%s.%s", i->type->name, at->name);
	if ((at->flags & ATTR_SECRET) || i->sensitive[at - i->type->attrs])
		type_describe_hidden(subject, at->data_type, err);
	else
		type_describe_mismatch(
		    i->arena, subject, at->data_type, *v, err);
	return -1;
}
