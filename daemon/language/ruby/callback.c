#include "language/ruby/callback.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/intern.h"
#include "language/catalog/catalog.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/lang/ast.h"
#include "language/lang/source.h"
#include "language/ruby/object.h"
#include "language/ruby/render.h"
#include "language/ruby/request.h"
#include "language/types/relation/assignable.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/relation/normalize.h"
#include "language/types/parse.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* A callback: its arguments are message[1] and following. */
struct callback_asked {
	struct ruby_session *session;
	struct call *call;
	const struct varray *message;
	struct vlist *out;
};

static struct value
arg(const struct callback_asked *q, uint32_t i)
{
	return i + 1 < q->message->count ? q->message->items[i + 1]
					 : value_undef();
}

/* True when the argument selects the top scope. */
static bool
is_top(const struct callback_asked *q, uint32_t i)
{
	struct value v = arg(q, i);

	return v.tag != V_INT || v.i == 0;
}

static const char *
callback_text(const struct callback_asked *q, uint32_t i)
{
	const char *s = ruby_cstr(q->session, arg(q, i));

	return s == NULL ? "" : s;
}

static enum eval_rc
callback_answer(struct callback_asked *q, struct value v)
{
	vlist_push(q->out, v);
	return EVAL_OK;
}

static enum eval_rc
ask_vars(struct callback_asked *q)
{
	struct value variables =
	    ruby_variables(q->call, is_top(q, 0), arg(q, 1));

	(void)callback_answer(q, variables);
	return callback_answer(
	    q, ruby_object_numbers(q->session, q->call, variables));
}

/* [name, module, caller's module, title] of the calling scope. */
static enum eval_rc
callback_ask_place(struct callback_asked *q)
{
	struct varray *a = varray_new(q->call->arena, 4);
	struct call_place p;

	call_place(q->call, &p);
	a->items[0] = p.name;
	a->items[1] = p.module;
	a->items[2] = p.caller_module;
	a->items[3] = p.title;
	return callback_answer(q, value_array(a));
}

/* [type, name, module, file, line] of a class or define; undef: none. */
static struct value
definition_value(struct arena *a, const struct definition *d)
{
	struct varray *list = varray_new(a, 5);

	if (d == NULL)
		return value_undef();
	list->items[0] = value_str(
	    d->body->h.kind == AST_CLASS ? "hostclass" : "definition");
	list->items[1] = value_string(d->name->text, d->name->len);
	list->items[2] = value_str(d->module == NULL ? "" : d->module->text);
	list->items[3] = d->body->source->path == NULL
			     ? value_undef()
			     : value_str(d->body->source->path);
	list->items[4] = value_int(d->line);
	return value_array(list);
}

static enum eval_rc
ask_source(struct callback_asked *q)
{
	struct call_place p = {0};

	if (!is_top(q, 0))
		call_place(q->call, &p);
	return callback_answer(q, definition_value(q->call->arena, p.def));
}

/* kind ("class" or "define"), name in lower case */
static enum eval_rc
ask_definition(struct callback_asked *q)
{
	struct context *x = q->session->context;
	const struct name *name =
	    intern_str(q->call->names, callback_text(q, 1));
	const struct definition *def = NULL;
	size_t errors = call_error_count(q->call);
	enum find_rc rc = strcmp(callback_text(q, 0), "class") == 0
			      ? x->find_class(x, name, &def)
			      : x->find_define(x, name, &def);

	if (rc != FIND_OK && rc != FIND_NONE)
		return call_found_error(q->call, errors);
	return callback_answer(
	    q, definition_value(q->call->arena, rc == FIND_OK ? def : NULL));
}

static enum eval_rc
ask_version(struct callback_asked *q)
{
	return callback_answer(q, call_catalog(q->call)->version);
}

/*
 * Answer with a variable's value, whether it is set, and the number of the
 * object.
 */
static enum eval_rc
ask_getvar(struct callback_asked *q)
{
	struct value name = arg(q, 1), v = value_undef();
	int set = 0;

	if (name.tag == V_STRING && name.aux > 0)
		set = is_top(q, 0)
			  ? call_top_variable(q->call, name.s, name.aux, &v)
			  : call_variable(q->call, name.s, name.aux, &v);
	(void)callback_answer(q, set && v.tag != V_UNSET ? v : value_undef());
	(void)callback_answer(q, value_bool(set));
	return callback_answer(q, ruby_object_number(q->session, q->call, v));
}

static enum eval_rc
ask_setvar(struct callback_asked *q)
{
	struct value name = arg(q, 1);

	if (name.tag != V_STRING)
		return call_error(
		    q->call, "The name of a variable must be a String");
	(void)callback_answer(
	    q, ruby_object_number(q->session, q->call, arg(q, 2)));
	return call_set_variable(
	    q->call, is_top(q, 0), name.s, name.aux, arg(q, 2));
}

/*
 * Arguments: number, value, places.  Apply the change of an object that Ruby
 * code has made in place (language/ruby/object.h).  The answer is false when
 * the places do not match.
 */
static enum eval_rc
ask_changed(struct callback_asked *q)
{
	switch (
	    ruby_object_change(q->session, arg(q, 0), arg(q, 1), arg(q, 2))) {
	case OBJECT_CHANGED:
		return callback_answer(q, value_bool(1));
	case OBJECT_MISPLACED:
		return callback_answer(q, value_bool(0));
	default:
		return call_error(
		    q->call, "The Ruby process has changed no object");
	}
}

/*
 * Arguments: number, place.  Answer with the number of an array or hash within
 * an object.
 */
static enum eval_rc
ask_within(struct callback_asked *q)
{
	struct value v;

	if (ruby_object_within(q->session, arg(q, 0), arg(q, 1), &v) < 0)
		return call_error(
		    q->call, "The Ruby process has no such object");
	return callback_answer(q, ruby_object_number(q->session, q->call, v));
}

/* A block of Ruby, by the number that the process has given it. */
struct ruby_block {
	struct ruby_session *session;
	struct ruby_link *link;
	struct call *call;
	int64_t number;
};

static enum eval_rc
yield(void *ctx, const struct value *args, uint32_t argc, struct value *ret)
{
	struct ruby_block *b = ctx;
	struct varray *list = varray_new(b->call->arena, argc);
	struct value values[3] = {value_int(b->number), value_array(list)};
	struct ruby_result r;
	enum eval_rc rc;

	for (uint32_t i = 0; i < argc; i++)
		list->items[i] = args[i];
	values[2] = ruby_object_list_numbers(b->session, b->call, list);
	rc = ruby_request_to(
	    b->session, b->link, b->call, "yield", values, 3, &r, NULL);
	if (rc != EVAL_OK)
		return rc;
	if (r.raised)
		return ruby_raise(b->session, b->call, &r);
	*ret = r.values.a->count > 0 ? r.values.a->items[0] : value_undef();
	return EVAL_OK;
}

static uint32_t
arity_max(struct value v)
{
	return v.tag == V_INT && v.i >= 0 && v.i < UINT32_MAX ? (uint32_t)v.i
							      : UINT32_MAX;
}

/* The block of a call that is running, by its number; unset: none. */
static struct value
block_of_call(const struct ruby_session *s, struct value number)
{
	const struct varray *blocks = s->blocks.items;

	if (number.tag != V_INT || number.i < 0 || blocks == NULL ||
	    number.i >= blocks->count)
		return (struct value){.tag = V_UNSET};
	return blocks->items[number.i];
}

/* A block of Ruby as one of the language; shape: [number, min, max]. */
static struct value
block_of_ruby(const struct callback_asked *q, const struct varray *shape)
{
	struct ruby_block *b = arena_zalloc(q->call->arena, sizeof(*b));

	*b = (struct ruby_block){.session = q->session,
	    .link = q->session->innermost,
	    .call = q->call,
	    .number = shape->items[0].i};
	return call_native_block(q->call, yield, b, arity_max(shape->items[1]),
	    arity_max(shape->items[2]));
}

/*
 * Return args, with objects in the places for which the hash has their numbers.
 */
static struct value
with_objects(
    const struct callback_asked *q, struct value args, struct value numbers)
{
	struct varray *all;

	if (numbers.tag != V_HASH)
		return args;
	all = varray_new(q->call->arena, args.a->count);
	for (uint32_t i = 0; i < all->count; i++) {
		const struct value *number = vhash_get(numbers.h, value_int(i));

		if (number == NULL ||
		    ruby_object_find(q->session, *number, &all->items[i]) < 0)
			all->items[i] = args.a->items[i];
	}
	return value_array(all);
}

static enum eval_rc
answer_object(struct callback_asked *q, struct value v)
{
	(void)callback_answer(q, v);
	return callback_answer(q, ruby_object_number(q->session, q->call, v));
}

/*
 * Arguments: scope, name, block (the number of a call's block, the shape of a
 * block of Ruby, or undef), args, and a hash with the numbers of objects among
 * args by place.  Answer with the result and its number.
 */
static enum eval_rc
callback_ask_call(struct callback_asked *q)
{
	struct value block = arg(q, 2), args = arg(q, 3), ret = value_undef();
	enum eval_rc rc;

	if (args.tag != V_ARRAY)
		return call_error(q->call, "The arguments must be an Array");
	args = with_objects(q, args, arg(q, 4));
	if (block.tag == V_ARRAY && block.a->count == 3)
		block = block_of_ruby(q, block.a);
	else
		block = block_of_call(q->session, block);
	rc = (is_top(q, 0) ? call_top_function : call_function)(q->call,
	    callback_text(q, 1), args.a->items, args.a->count, block, &ret);
	if (rc != EVAL_OK)
		return rc;
	return answer_object(q, ret);
}

/*
 * Arguments: the number of a call's block, args, and a hash with the numbers of
 * objects among args by place.
 */
static enum eval_rc
ask_block(struct callback_asked *q)
{
	struct value block = block_of_call(q->session, arg(q, 0));
	struct value args = arg(q, 1), ret = value_undef();
	enum eval_rc rc;

	if (block.tag != V_LAMBDA || args.tag != V_ARRAY)
		return call_error(q->call, "The call of the block has ended");
	args = with_objects(q, args, arg(q, 2));
	rc = call_block(q->call, block, args.a->items, args.a->count, &ret);
	if (rc != EVAL_OK)
		return rc;
	return answer_object(q, ret);
}

static const char *
find_template(const struct callback_asked *q, const char *name)
{
	struct context *x = q->session->context;
	const char *path;

	return x->find_file(x, FOLDER_TEMPLATES, name, &path) == FIND_OK ? path
									 : NULL;
}

static enum eval_rc
ask_template_path(struct callback_asked *q)
{
	const char *path = find_template(q, callback_text(q, 0));

	return callback_answer(
	    q, path == NULL ? value_undef() : value_str(path));
}

/* Texts of names as an array. */
static struct value
names_array(struct arena *a, const struct name *const *names, uint32_t n)
{
	struct varray *list = varray_new(a, n);

	for (uint32_t i = 0; i < n; i++)
		list->items[i] = value_string(names[i]->text, names[i]->len);
	return value_array(list);
}

static enum eval_rc
ask_classes(struct callback_asked *q)
{
	const struct catalog *c = call_catalog(q->call);

	return callback_answer(
	    q, names_array(q->call->arena, c->classes, c->class_count));
}

static enum eval_rc
ask_tags(struct callback_asked *q)
{
	const struct catalog *c = call_catalog(q->call);

	return callback_answer(
	    q, names_array(q->call->arena, c->tags, c->tag_count));
}

/* [type, title, parameters that are not undef], or undef. */
static struct value
callback_resource_value(struct arena *a, const struct resource *r)
{
	struct vhash *h;
	struct varray *list;

	if (r == NULL)
		return value_undef();
	h = vhash_new(a, r->param_count);
	for (uint32_t i = 0; i < r->param_count; i++)
		if (r->params[i].value.tag != V_UNDEF)
			vhash_set(a, h,
			    value_string(r->params[i].name->text,
				r->params[i].name->len),
			    r->params[i].value);
	list = varray_new(a, 3);
	list->items[0] = value_string(r->type->text, r->type->len);
	list->items[1] = value_string(r->title, r->title_len);
	list->items[2] = value_hash(h);
	return value_array(list);
}

static enum eval_rc
ask_resource(struct callback_asked *q)
{
	return callback_answer(q, callback_resource_value(q->call->arena,
				      call_resource(q->call, arg(q, 0))));
}

static enum eval_rc
ask_resources(struct callback_asked *q)
{
	const struct catalog *c = call_catalog(q->call);
	struct varray *list = varray_new(q->call->arena, c->resource_count);

	for (uint32_t i = 0; i < c->resource_count; i++)
		list->items[i] =
		    callback_resource_value(q->call->arena, c->resources[i]);
	return callback_answer(q, value_array(list));
}

static enum eval_rc
ask_scope_resource(struct callback_asked *q)
{
	return callback_answer(
	    q, callback_resource_value(q->call->arena,
		   is_top(q, 0) ? NULL : call_scope_resource(q->call)));
}

/* type as in references, title */
static enum eval_rc
ask_title(struct callback_asked *q)
{
	struct context *x = q->session->context;
	struct value title = arg(q, 1), v = value_undef();

	if (title.tag != V_STRING ||
	    x->title_attributes(x,
		intern_str(q->call->names, callback_text(q, 0)), title,
		&v) != FIND_OK)
		return call_error(q->call,
		    "No set of title patterns matched the title \"%s\".",
		    callback_text(q, 1));
	return callback_answer(q, v);
}

static enum eval_rc
ask_defaults(struct callback_asked *q)
{
	const char *type = callback_text(q, 1);

	return callback_answer(q, call_defaults(q->call, type, strlen(type)));
}

static enum eval_rc
ask_setting(struct callback_asked *q)
{
	struct context *x = q->session->context;
	const char *name = callback_text(q, 0);
	struct value v;

	if (x->setting(x, name, strlen(name), &v) != FIND_OK)
		v = value_undef();
	return callback_answer(q, v);
}

/* Puppet's reason why a qualified variable does not exist. */
static enum eval_rc
ask_missing(struct callback_asked *q)
{
	const char *name = callback_text(q, 0), *leaf;
	struct context *x = q->session->context;
	const struct definition *def;
	const char *class, *why;

	if (strncmp(name, "::", 2) == 0)
		name += 2;
	leaf = strrchr(name, ':');
	if (leaf == NULL || leaf - name < 2)
		return callback_answer(q, value_str(""));
	class = arena_memdup(q->call->arena, name, (size_t)(leaf - 1 - name));
	why =
	    x->find_class(x, intern_str(q->call->names, class), &def) == FIND_OK
		? "has not been evaluated"
		: "could not be found";
	return callback_answer(q,
	    value_str(arena_printf(q->call->arena, "class %s %s", class, why)));
}

static const struct type *
callback_parse_type(
    const struct callback_asked *q, const char *s, const char **ret_error)
{
	return type_parse(
	    q->call->arena, s, strlen(s), call_type, q->call, ret_error);
}

/* Whether a function of that name exists. */
static enum eval_rc
ask_function(struct callback_asked *q)
{
	struct context *x = q->session->context;
	struct function_found found;

	return callback_answer(
	    q, value_bool(x->find_function(x,
			      intern_str(q->call->names, callback_text(q, 0)),
			      &found) == FIND_OK));
}

static struct value
callback_type_value(const struct type *t)
{
	return (struct value){.tag = V_TYPE, .t = t};
}

/*
 * Arguments: operation, text of a type, value or text of another type, and the
 * name of the value for messages.
 */
static enum eval_rc
ask_type(struct callback_asked *q)
{
	const char *operation = callback_text(q, 0), *why = NULL;
	const struct type *t, *other;

	if (strcmp(operation, "infer") == 0)
		return callback_answer(q,
		    callback_type_value(type_infer(q->call->arena, arg(q, 2))));
	if (strcmp(operation, "infer_set") == 0)
		return callback_answer(q, callback_type_value(type_infer_set(
					      q->call->arena, arg(q, 2))));
	t = callback_parse_type(q, callback_text(q, 1), &why);
	if (t == NULL)
		return call_error(q->call, "%s", why);
	if (strcmp(operation, "instance") == 0)
		return callback_answer(
		    q, value_bool(type_instance(t, arg(q, 2))));
	if (strcmp(operation, "generalize") == 0)
		return callback_answer(
		    q, callback_type_value(type_generalize(q->call->arena, t)));
	if (strcmp(operation, "valid") == 0)
		return callback_answer(q, callback_type_value(t));
	other = callback_parse_type(q, callback_text(q, 2), &why);
	if (other == NULL)
		return call_error(q->call, "%s", why);
	if (strcmp(operation, "describe") == 0)
		return callback_answer(
		    q, value_str(type_describe(
			   q->call->arena, callback_text(q, 3), t, other)));
	return callback_answer(q, value_bool(type_assignable(t, other)));
}

/* [[file, line], ...], the innermost call first. */
static enum eval_rc
ask_stack(struct callback_asked *q)
{
	struct active_place *places;
	uint32_t n = call_stack(q->call, &places);
	struct varray *list = varray_new(q->call->arena, n);

	for (uint32_t i = 0; i < n; i++) {
		struct varray *place = varray_new(q->call->arena, 2);

		place->items[0] = value_str(
		    places[i].file != NULL ? places[i].file : "unknown");
		place->items[1] = value_int(places[i].line);
		list->items[i] = value_array(place);
	}
	return callback_answer(q, value_array(list));
}

/* object, member, arguments */
static enum eval_rc
ask_context(struct callback_asked *q)
{
	struct value args = arg(q, 2), ret = value_undef();

	if (args.tag != V_ARRAY)
		return call_error(q->call, "The arguments must be an Array");
	if (call_member(q->call, arg(q, 0), callback_text(q, 1), args.a->items,
		args.a->count, &ret) != EVAL_OK)
		return EVAL_ERR;
	return callback_answer(q, ret);
}

/* True when the catalog is as at the start of the request. */
static enum eval_rc
ask_unchanged(struct callback_asked *q)
{
	struct ruby_mark now = ruby_mark_of(q->call);
	const struct ruby_mark *then = &q->session->mark;

	return callback_answer(q,
	    value_bool(now.resources == then->resources &&
		       now.classes == then->classes && now.tags == then->tags));
}

static const struct {
	const char *name;
	enum eval_rc (*answer)(struct callback_asked *q);
} callback_callbacks[] = {
    {"block", ask_block},
    {"call", callback_ask_call},
    {"changed", ask_changed},
    {"classes", ask_classes},
    {"context", ask_context},
    {"defaults", ask_defaults},
    {"definition", ask_definition},
    {"function", ask_function},
    {"getvar", ask_getvar},
    {"missing", ask_missing},
    {"place", callback_ask_place},
    {"resource", ask_resource},
    {"resources", ask_resources},
    {"scope_resource", ask_scope_resource},
    {"setting", ask_setting},
    {"setvar", ask_setvar},
    {"source", ask_source},
    {"stack", ask_stack},
    {"tags", ask_tags},
    {"template_path", ask_template_path},
    {"title", ask_title},
    {"type", ask_type},
    {"unchanged", ask_unchanged},
    {"vars", ask_vars},
    {"version", ask_version},
    {"within", ask_within},
};

enum eval_rc
ruby_callback(struct ruby_session *s, struct call *c,
    const struct varray *message, struct vlist *out)
{
	struct callback_asked q = {
	    .session = s, .call = c, .message = message, .out = out};
	struct value kind = message->items[0];

	if (call_charge(c, 1) != EVAL_OK)
		return EVAL_ERR;
	for (size_t i = 0;
	     i < sizeof(callback_callbacks) / sizeof(callback_callbacks[0]);
	     i++)
		if (kind.aux == strlen(callback_callbacks[i].name) &&
		    memcmp(kind.s, callback_callbacks[i].name, kind.aux) == 0)
			return callback_callbacks[i].answer(&q);
	return call_error(
	    c, "the Ruby process asks for \"%.*s\"", (int)kind.aux, kind.s);
}
