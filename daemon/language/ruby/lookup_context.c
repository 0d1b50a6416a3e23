#include "language/ruby/lookup_context.h"

#include "language/eval/context.h"
#include "language/reads/reads.h"
#include "language/ruby/request.h"

enum eval_rc
ruby_context_call(struct ruby_session *s, struct call *c, struct value *ret)
{
	struct varray *list = varray_new(c->arena, c->argc);
	struct value args[3] = {
	    c->receiver, value_str(c->row->name), value_array(list)};
	struct ruby_result r;
	enum eval_rc rc;

	for (uint32_t i = 0; i < c->argc; i++)
		list->items[i] = c->args[i];
	reads_change(s->context->reads, "the context of a Ruby function", "");
	rc = ruby_request(s, c, "context", args, 3, &r, NULL);
	if (rc != EVAL_OK)
		return rc;
	if (r.raised)
		return ruby_raise(s, c, &r);
	*ret = r.values.a->count > 0 ? r.values.a->items[0] : value_undef();
	return EVAL_OK;
}
