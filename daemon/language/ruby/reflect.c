#include "language/ruby/reflect.h"

#include "language/ruby/request.h"

static bool
is_pair(struct value v, enum value_tag first, enum value_tag second)
{
	return v.tag == V_ARRAY && v.a->count == 2 &&
	       v.a->items[0].tag == first && v.a->items[1].tag == second;
}

static bool
are_names(const struct varray *a)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (a->items[i].tag != V_STRING)
			return false;
	return true;
}

static bool
are_attributes(struct value v)
{
	if (v.tag != V_ARRAY)
		return false;
	for (uint32_t i = 0; i < v.a->count; i++)
		if (!is_pair(v.a->items[i], V_STRING, V_BOOL))
			return false;
	return true;
}

static bool
are_patterns(struct value v)
{
	if (v.tag != V_ARRAY)
		return false;
	for (uint32_t i = 0; i < v.a->count; i++)
		if (!is_pair(v.a->items[i], V_REGEXP, V_ARRAY) ||
		    !are_names(v.a->items[i].a->items[1].a))
			return false;
	return true;
}

int
ruby_reflect(struct ruby_session *s, const char *path, const char *name,
    struct ruby_type *ret, const char **ret_why)
{
	struct value args[2] = {value_str(path), value_str(name)};
	const struct value *got;
	struct ruby_result r;

	if (ruby_request(s, NULL, "type", args, 2, &r, ret_why) != EVAL_OK)
		return -1;
	*ret_why = r.raised ? r.message : "the answer is malformed";
	if (r.raised || r.values.a->count != 3)
		return -1;
	got = r.values.a->items;
	if (!are_attributes(got[0]) || got[2].tag != V_BOOL ||
	    (got[1].tag != V_UNDEF && got[1].tag != V_BOOL &&
		!are_patterns(got[1])))
		return -1;
	*ret = (struct ruby_type){.attributes = got[0].a,
	    .patterns = got[1].tag == V_ARRAY ? got[1].a : NULL,
	    .by_code = got[1].tag == V_BOOL,
	    .isomorphic = got[2].i != 0};
	return 0;
}

static bool
are_parts(const struct value *v)
{
	if (v->tag != V_ARRAY)
		return false;
	for (uint32_t i = 0; i < v->a->count; i++)
		if (!is_pair(v->a->items[i], V_STRING, V_STRING))
			return false;
	return true;
}

int
ruby_reflect_title(struct ruby_session *s, const char *path, const char *name,
    struct value title, const struct varray **ret, const char **ret_why)
{
	struct value args[3] = {value_str(path), value_str(name), title};
	const struct value *got;
	struct ruby_result r;

	if (ruby_request(s, NULL, "title", args, 3, &r, ret_why) != EVAL_OK)
		return -1;
	*ret_why = r.raised ? r.message : "the answer is malformed";
	if (r.raised || r.values.a->count != 1)
		return -1;
	got = &r.values.a->items[0];
	if (got->tag != V_UNDEF && !are_parts(got))
		return -1;
	*ret = got->tag == V_UNDEF ? NULL : got->a;
	return 0;
}
