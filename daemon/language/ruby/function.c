#include "language/ruby/function.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/reads/reads.h"
#include "language/ruby/object.h"
#include "language/ruby/render.h"
#include "language/ruby/request.h"
#include "language/ruby/session.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/object/object.h"
#include "language/types/parse.h"
#include "language/value/tostring.h"

/* Length of a signature's text in bytes. */
#define SIGNATURE_TEXT_MAX ((size_t)64 << 10)

static enum eval_rc fn_modern(struct call *c, struct value *ret);
static enum eval_rc fn_mismatch(struct call *c, struct value *ret);
static enum eval_rc fn_legacy(struct call *c, struct value *ret);
static enum eval_rc fn_missing(struct call *c, struct value *ret);

static struct value
function_item(struct value array, uint32_t i)
{
	return array.tag == V_ARRAY && i < array.a->count ? array.a->items[i]
							  : value_undef();
}

/* The marks of language/eval/call.h before a parameter. */
static const struct {
	const char *kind;
	const char *mark;
} function_kinds[] = {
    {"required", ""},
    {"optional", "?"},
    {"repeated", "*"},
    {"required_repeated", "+"},
};

static const char *
function_mark_of(struct value kind)
{
	for (size_t i = 0;
	     i < sizeof(function_kinds) / sizeof(function_kinds[0]); i++)
		if (kind.tag == V_STRING &&
		    kind.aux == strlen(function_kinds[i].kind) &&
		    memcmp(kind.s, function_kinds[i].kind, kind.aux) == 0)
			return function_kinds[i].mark;
	return "";
}

static void
function_add_value(struct strbuf *out, struct value v)
{
	if (v.tag == V_STRING)
		strbuf_add(out, v.s, v.aux);
}

static void
add_separator(struct strbuf *out)
{
	if (out->len > 0)
		strbuf_addstr(out, ", ");
}

/* "String $name, ?Integer $n, &Callable $block" of a dispatch. */
static const char *
signature_text(struct ruby_session *s, struct value dispatch)
{
	struct value params = function_item(dispatch, 0),
		     block = function_item(dispatch, 1);
	struct strbuf out;
	const char *text;

	strbuf_init(&out, SIGNATURE_TEXT_MAX);
	for (uint32_t i = 0; params.tag == V_ARRAY && i < params.a->count;
	     i++) {
		struct value p = params.a->items[i];

		add_separator(&out);
		strbuf_addstr(&out, function_mark_of(function_item(p, 2)));
		function_add_value(&out, function_item(p, 0));
		strbuf_addstr(&out, " $");
		function_add_value(&out, function_item(p, 1));
	}
	if (block.tag == V_ARRAY) {
		add_separator(&out);
		strbuf_addstr(
		    &out, value_truthy(function_item(block, 2)) ? "&?" : "&");
		function_add_value(&out, function_item(block, 0));
		strbuf_addstr(&out, " $");
		function_add_value(&out, function_item(block, 1));
	}
	if (function_item(dispatch, 2).tag == V_STRING) {
		strbuf_addstr(&out, " >> ");
		function_add_value(&out, function_item(dispatch, 2));
	}
	text = strbuf_copy(&out, s->arena);
	strbuf_release(&out);
	return text;
}

static int
function_add_row(struct ruby_session *s, struct ruby_function *f,
    uint32_t number, struct value shape, struct function_row *row,
    struct ruby_dispatch *d)
{
	int mismatch = value_truthy(function_item(shape, 4));

	*d = (struct ruby_dispatch){.number = number,
	    .method = function_item(shape, 3),
	    .returns = function_item(shape, 2)};
	*row = (struct function_row){.name = f->name,
	    .signature = signature_text(s, shape),
	    .impl = mismatch ? fn_mismatch : fn_modern,
	    .where = RUN_SERVER,
	    .doc = ""};
	return row->signature == NULL ? -1 : 0;
}

/*
 * Make the rows of a 4.x function; the last rows return a message about
 * arguments that are not accepted.
 */
static int
modern_rows(struct ruby_session *s, struct ruby_function *f,
    struct value dispatches, struct function_found *found)
{
	uint32_t n = dispatches.tag == V_ARRAY ? dispatches.a->count : 0,
		 at = 0;
	struct function_row *rows = arena_zalloc(s->arena, n * sizeof(*rows));
	struct ruby_dispatch *d = arena_zalloc(s->arena, n * sizeof(*d));

	for (int mismatch = 0; mismatch < 2; mismatch++)
		for (uint32_t i = 0; i < n; i++) {
			struct value shape = dispatches.a->items[i];

			if (value_truthy(function_item(shape, 4)) != mismatch)
				continue;
			found->hidden_count += (uint32_t)mismatch;
			if (function_add_row(
				s, f, i, shape, &rows[at], &d[at]) < 0)
				return -1;
			at++;
		}
	f->dispatches = d;
	found->rows = rows;
	found->row_count = n;
	return n == found->hidden_count ? -1 : 0;
}

static void
one_row(struct ruby_session *s, struct ruby_function *f,
    struct function_found *found, function_impl impl)
{
	struct function_row *row = arena_zalloc(s->arena, sizeof(*row));

	*row = (struct function_row){.name = f->name,
	    .signature = "*Any $args, &Optional[Callable] $block",
	    .impl = impl,
	    .where = RUN_SERVER | (f->legacy ? ROW_LEGACY : 0),
	    .doc = ""};
	found->rows = row;
	found->row_count = 1;
}

static enum find_rc
function_refused(struct ruby_session *s, const char *why)
{
	diag_add(s->context->diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
	return FIND_ERROR;
}

static bool
is_legacy_path(const char *path)
{
	return strstr(path, "/puppet/parser/functions/") != NULL;
}

/* Ask the process for the function's overloads. */
static enum find_rc
function_ask(struct ruby_session *s, struct ruby_function *f,
    struct function_found *found)
{
	struct value args[3] = {
	    value_str(f->path), value_str(f->name), value_bool(f->legacy)};
	struct ruby_result r;
	struct value shape;
	const char *why;

	if (ruby_request(s, NULL, "signature", args, 3, &r, &why) != EVAL_OK)
		return function_refused(s, why);
	if (r.raised)
		return function_refused(s, r.message);
	shape = function_item(r.values, 0);
	if (f->legacy) {
		one_row(s, f, found, fn_legacy);
		return FIND_OK;
	}
	if (modern_rows(s, f, function_item(shape, 1), found) == 0)
		return FIND_OK;
	return function_refused(s,
	    arena_printf(s->arena,
		"the function '%s' (%s) has no signature, or one larger than "
		"%zu bytes",
		f->name, f->path, SIGNATURE_TEXT_MAX));
}

enum find_rc
ruby_function_find(struct ruby_session *s, const struct name *name,
    struct function_found *found)
{
	struct ruby_function *f = arena_zalloc(s->arena, sizeof(*f));

	*f = (struct ruby_function){.session = s,
	    .path = found->path,
	    .name = name->text,
	    .legacy = is_legacy_path(found->path)};
	found->ruby = f;
	found->row_count = found->hidden_count = 0;
	if (s->host != NULL)
		return function_ask(s, f, found);
	one_row(s, f, found, fn_missing);
	return FIND_OK;
}

/*
 * Functions of Puppet that we implement in Ruby, and their files in lib/dalang.
 * Code cannot call a function whose name has a blank.
 */
static const struct {
	const char *name, *file;
} function_own[] = {
    {"hiera3 backend", "function_hiera3_backend.rb"},
};

enum find_rc
ruby_function_own(struct ruby_session *s, const struct name *name,
    struct function_found *found)
{
	for (size_t i = 0; i < sizeof(function_own) / sizeof(function_own[0]);
	     i++) {
		if (strcmp(name->text, function_own[i].name) != 0)
			continue;
		*found = (struct function_found){
		    .kind = FUNCTION_RUBY, .path = function_own[i].file};
		return ruby_function_find(s, name, found);
	}
	return FIND_NONE;
}

static enum eval_rc
fn_missing(struct call *c, struct value *ret)
{
	const struct ruby_function *f = c->found->ruby;

	(void)ret;
	return call_error(c,
	    "the function '%s' is written in Ruby (%s), which this program "
	    "does not run",
	    f->name, f->path);
}

static struct value
function_arguments(struct call *c)
{
	struct varray *a = varray_new(c->arena, c->argc);

	for (uint32_t i = 0; i < c->argc; i++)
		a->items[i] = c->args[i];
	return value_array(a);
}

/* Keep the block of a call while it runs; return its number. */
static uint32_t
add_block(struct ruby_session *s, struct value block)
{
	vlist_push(&s->blocks, block);
	return s->blocks.items->count - 1;
}

/* [number, min, max] of a block; max -1: any number. */
static struct value
block_shape(struct call *c, uint32_t number)
{
	struct varray *a = varray_new(c->arena, 3);
	uint32_t min, max;

	call_block_arity(c->block, &min, &max);
	a->items[0] = value_int(number);
	a->items[1] = value_int(min);
	a->items[2] = value_int(max == UINT32_MAX ? -1 : (int64_t)max);
	return value_array(a);
}

static enum eval_rc
function_call_ruby(struct ruby_session *s, struct call *c, const char *kind,
    const struct value *args, uint32_t count, struct value *ret)
{
	struct ruby_result r;
	enum eval_rc rc;

	reads_change(s->context->reads, "the Ruby function", c->row->name);
	rc = ruby_request(s, c, kind, args, count, &r, NULL);
	if (rc != EVAL_OK)
		return rc;
	if (r.raised)
		return ruby_raise(s, c, &r);
	/* an object of the compile is returned as it is */
	if (ruby_object_find(s, function_item(r.values, 1), ret) < 0)
		*ret = function_item(r.values, 0);
	return EVAL_OK;
}

/*
 * True for the function of a level of Hiera: its last argument is the context.
 */
static bool
is_of_level(const struct call *c)
{
	const struct value *last = c->args + c->argc - 1;

	return c->argc > 1 && last->tag == V_OBJECT &&
	       last->o->type == type_lookup_context();
}

static enum eval_rc
call_dispatch(struct call *c, const struct ruby_dispatch *d, struct value *ret)
{
	const struct ruby_function *f = c->found->ruby;
	struct ruby_session *s = f->session;
	struct value args[6] = {value_str(f->path), value_str(f->name),
	    value_int(d->number), function_arguments(c), value_undef()};
	uint32_t block;
	enum eval_rc rc;

	s->in_hiera = is_of_level(c);
	args[5] = ruby_object_list_numbers(s, c, args[3].a);
	if (c->block.tag != V_LAMBDA)
		return function_call_ruby(s, c, "call4", args, 6, ret);
	block = add_block(s, c->block);
	args[4] = block_shape(c, block);
	rc = function_call_ruby(s, c, "call4", args, 6, ret);
	s->blocks.items->items[block] = (struct value){.tag = V_UNSET};
	return rc;
}

static const struct ruby_dispatch *
dispatch_of(const struct call *c)
{
	return &c->found->ruby->dispatches[c->row - c->found->rows];
}

/* The result must be of the type that the dispatch returns. */
static enum eval_rc
check_result(struct call *c, const struct ruby_dispatch *d, struct value v)
{
	const struct type *t;
	const char *why;
	struct shortbuf b;
	enum eval_rc rc;

	if (d->returns.tag != V_STRING)
		return EVAL_OK;
	t = type_parse(
	    c->arena, d->returns.s, d->returns.aux, call_type, c, &why);
	if (t == NULL)
		return call_error(c, "%s", why);
	if (type_instance(t, v))
		return EVAL_OK;
	shortbuf_init(&b, SIGNATURE_TEXT_MAX);
	type_describe_mismatch(c->arena,
	    arena_printf(c->arena,
		"value returned from function '%s' has wrong type,",
		value_cstr(c->arena, d->method)),
	    t, v, &b.out);
	rc = call_error_assertion(c, shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}

static enum eval_rc
fn_modern(struct call *c, struct value *ret)
{
	const struct ruby_dispatch *d = dispatch_of(c);
	enum eval_rc rc = call_dispatch(c, d, ret);

	return rc == EVAL_OK ? check_result(c, d, *ret) : rc;
}

static enum eval_rc
fn_mismatch(struct call *c, struct value *ret)
{
	enum eval_rc rc = call_dispatch(c, dispatch_of(c), ret);

	if (rc != EVAL_OK)
		return rc;
	return call_error(c, "'%s' %s", c->row->name,
	    value_cstr(c->arena, value_string_of(c->arena, *ret)));
}

static enum eval_rc
fn_legacy(struct call *c, struct value *ret)
{
	const struct ruby_function *f = c->found->ruby;
	struct value args[3] = {
	    value_str(f->path), value_str(f->name), function_arguments(c)};

	return function_call_ruby(f->session, c, "call3", args, 3, ret);
}

enum eval_rc
ruby_call_own(struct ruby_session *s, struct call *c, struct value *ret)
{
	struct value args[2] = {value_str(c->row->name), function_arguments(c)};

	if (s->host == NULL)
		return call_error(c,
		    "the function '%s' needs Ruby, which this program does "
		    "not run",
		    c->row->name);
	return function_call_ruby(s, c, "own", args, 2, ret);
}
