#include "language/compiler/lookup/lookup.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "language/compiler/internal.h"
#include "language/compiler/lookup/lookup_context.h"
#include "language/eval/call.h"
#include "language/eval/eval.h"
#include "language/eval/scope_api.h"
#include "language/hiera/explain.h"
#include "language/hiera/hiera.h"
#include "language/hiera/record.h"
#include "logging/span.h"
#include "language/lang/validate.h"
#include "language/loader/environment.h"
#include "language/reads/reads.h"
#include "base/metrics/histogram.h"
#include "language/ruby/session.h"
#include "base/settings/compat.h"
#include "language/types/parse.h"
#include "language/value/hash.h"

static int
ask_variable(void *data, const char *name, size_t len, struct value *ret)
{
	struct compile *c = data;

	return eval_variable(c->eval, name, len, ret) == FIND_OK;
}

static int
ask_module(void *data, const char *name, size_t len, struct hiera_module *ret)
{
	const struct compile *c = data;

	ret->directory = environment_module(c->env, name, len);
	ret->data_provider = environment_module_data(c->env, name, len);
	return ret->directory != NULL;
}

/* True for $0, $1 and so on, which are always defined. */
static bool
compiler_lookup_is_number(const char *name, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		if (!isdigit((unsigned char)name[i]))
			return 0;
	}
	return 1;
}

/* A call on behalf of the lookup. */
static struct call
call_of(struct compile *c)
{
	return (struct call){
	    .e = c->eval, .arena = c->context.arena, .names = c->context.names};
}

/* How a call for a level of Hiera has failed; the error is cleared. */
static enum hiera_call_rc
call_failed(struct compile *c, struct call *call, const char **ret_error)
{
	enum call_fault fault = call_fault(call);

	*ret_error = call_forget_placed(call);
	if (ruby_session_broken(c->ruby))
		return HIERA_CALL_STOPPED;
	switch (fault) {
	case CALL_FAULT_NOT_FOUND:
		return HIERA_CALL_NOT_FOUND;
	case CALL_FAULT_OWN:
		return HIERA_CALL_FAILED;
	case CALL_FAULT_ISSUE:
		return HIERA_CALL_ISSUE;
	default:
		return HIERA_CALL_OTHER;
	}
}

static enum hiera_call_rc
ask_find(void *data, struct hiera_function *f, const char **ret_error)
{
	struct compile *c = data;
	struct call call = call_of(c);
	bool in_ruby;

	switch (call_return_types(
	    &call, f->name, &f->returns, &f->count, &in_ruby)) {
	case FIND_OK:
		f->in_ruby = in_ruby;
		return HIERA_CALL_OK;
	case FIND_NONE:
		return HIERA_CALL_NO_FUNCTION;
	default:
		return call_failed(c, &call, ret_error);
	}
}

/* A function that returns data. */
static enum hiera_call_rc
compiler_lookup_ask_call(void *data, const char *function,
    const struct value *args, uint32_t argc, struct value *ret,
    const char **ret_error)
{
	struct compile *c = data;
	struct call call = call_of(c);

	if (call_function(&call, function, args, argc,
		(struct value){.tag = V_UNSET}, ret) == EVAL_OK)
		return HIERA_CALL_OK;
	return call_failed(c, &call, ret_error);
}

/* Why a variable is undefined, for its message. */
static const char *
undefined_reason(struct compile *c, const char *name, size_t len)
{
	const char *leaf = name, *next;
	const struct definition *found;
	size_t n;

	while ((next = memmem(leaf, len - (size_t)(leaf - name), "::", 2)))
		leaf = next + 2;
	n = (size_t)(leaf - name);
	if (n <= 2)
		return "";
	return arena_printf(c->context.arena,
	    c->context.find_class(&c->context,
		intern(c->context.names, name, n - 2), &found) == FIND_OK
		? "class %s has not been evaluated"
		: "class %s could not be found",
	    arena_shown(c->context.arena, name, n - 2));
}

/* Puppet 8 fails where data hold the variable, but not for paths. */
static int
ask_undefined(void *data, const char *name, size_t len, int in_path,
    const char **ret_error)
{
	struct compile *c = data;
	struct arena *a = c->context.arena;
	struct call call = call_of(c);
	const char *why;

	if (c->context.strict == STRICT_OFF ||
	    compiler_lookup_is_number(name, len))
		return 0;
	why = undefined_reason(c, name, len);
	if (c->context.strict == STRICT_ERROR && !in_path) {
		*ret_error = arena_printf(a, "Undefined variable '%s'; %s",
		    arena_shown(a, name, len), why);
		return -1;
	}
	call_deprecated(&call,
	    arena_printf(a, "Variable: %s", arena_shown(a, name, len)),
	    arena_printf(a,
		c->context.strict == STRICT_ERROR
		    ? "Interpolation failed with '%s', but compilation "
		      "continuing; %s\n   (file & line not available)"
		    : "Undefined variable '%s'; %s\n   (file & line not "
		      "available)",
		arena_shown(a, name, len), why));
	return 0;
}

static void
warn_deprecated(void *data, const char *key, const char *message)
{
	struct call call = call_of(data);

	call_deprecated(&call, key, message);
}

/* The type given by the first argument: a type, or its text. */
static int
compiler_lookup_convert_type(
    struct compile *c, struct value *v, const char **ret_error)
{
	const struct type *t;

	if (v->tag != V_STRING)
		return 0;
	t = type_parse(c->context.arena, v->s, v->aux, NULL, NULL, ret_error);
	if (t == NULL)
		return -1;
	*v = (struct value){.tag = V_TYPE, .t = t};
	return 0;
}

/* new(TYPE, VALUE, ...), called on behalf of the lookup. */
static int
ask_convert(void *data, const struct value *args, uint32_t argc,
    struct value *ret, const char **ret_error)
{
	struct compile *c = data;
	struct call call = call_of(c);
	struct value copy[16];

	memcpy(copy, args, argc * sizeof(copy[0]));
	if (compiler_lookup_convert_type(c, &copy[0], ret_error) < 0)
		return -1;
	if (call_function(&call, "new", copy, argc,
		(struct value){.tag = V_UNSET}, ret) == EVAL_OK)
		return 0;
	*ret_error = call_forget_error(&call);
	return -1;
}

static const char *
ask_calling_class(void *data)
{
	const struct compile *c = data;

	return eval_class(c->eval);
}

static void
note_read(void *data, const struct value *member)
{
	struct reads *r = ((struct compile *)data)->context.reads;

	if (member == NULL)
		reads_forget(r);
	else
		reads_member(r, reads_last(r), *member);
}

static void
note_path(void *data, const char *path)
{
	reads_file(((struct compile *)data)->context.reads, path);
}

static const struct hiera_callbacks compiler_lookup_callbacks = {ask_variable,
    ask_module, ask_convert, ask_find, compiler_lookup_ask_call, ask_undefined,
    warn_deprecated, ask_calling_class, note_read, note_path};

static void
free_hiera(void *data)
{
	hiera_free(data);
}

/* The environment's Hiera, created by its first compile in this process. */
static struct hiera *
hiera_of(const struct environment *env)
{
	const struct environment_options *o = environment_options(env);
	struct hiera_options h = {.config = o->hiera_config,
	    .environment = environment_name(env),
	    .provider = o->data_provider,
	    .codedir = o->codedir,
	    .environment_dir = o->directory,
	    .name_stray_keys = compat_of(o->compat).name_stray_keys,
	    .strict = o->strict == STRICT_ERROR};
	struct hiera *kept = environment_attached(env);

	if (kept != NULL)
		return kept;
	kept = hiera_new(&h);
	environment_attach(env, kept, free_hiera);
	return kept;
}

struct hiera_session *
compile_hiera(struct compile *c)
{
	if (c->hiera == NULL)
		c->hiera = hiera_begin(hiera_of(c->env), c->context.arena,
		    &compiler_lookup_callbacks, c);
	return c->hiera;
}

void
compile_lookup_error(struct compile *c, const char *why)
{
	static const char *const codes[] = {
	    [HIERA_FAULT_LOOKUP] = FIND_LOOKUP_ERROR,
	    [HIERA_FAULT_ISSUE] = FIND_LOOKUP_ISSUE,
	    [HIERA_FAULT_OTHER] = NULL,
	};

	diag_add(c->context.diags, DIAG_ERROR, codes[hiera_fault(c->hiera)],
	    NULL, 0, 0, "%s", why);
}

static enum hiera_rc
lookup_recorded(struct compile *c, const struct hiera_query *q, const char *key,
    size_t len, struct value *ret, const char **ret_why)
{
	struct hiera_query explained = *q;
	struct explainer x;
	uint32_t line, column;
	const char *file;
	enum hiera_rc rc;

	explain_init(&x, c->context.arena);
	explained.explain = &x;
	rc = hiera_lookup(compile_hiera(c), &explained, key, len, ret, ret_why);
	eval_where(c->eval, &file, &line, &column);
	if (rc != HIERA_ERROR)
		record_lookup(&x, key, len, rc == HIERA_FOUND, file, line);
	return rc;
}

static enum find_rc
lookup_one(struct compile *c, const struct hiera_query *q, const char *key,
    size_t len, struct value *ret)
{
	const char *why = NULL;
	enum hiera_rc rc;
	struct log_span span;
	int64_t start = clock_mono_ns();

	log_span_begin(&span, LOGMSG_CAT_SPAN);
	rc = record_lookups() && q->explain == NULL
		 ? lookup_recorded(c, q, key, len, ret, &why)
		 : hiera_lookup(compile_hiera(c), q, key, len, ret, &why);
	metric_observe(MH_dlcTimerTable, M_TIMER_HIERA_LOOKUP,
	    (uint64_t)(clock_mono_ns() - start) / 1000);
	log_span_end(&span, log_code("phase", "functions.lookup"),
	    log_strn("lookup_key", key, len));
	if (rc == HIERA_FOUND)
		return FIND_OK;
	if (rc == HIERA_NONE)
		return FIND_NONE;
	c->result = COMPILE_DATA_LOOKUP;
	compile_lookup_error(c, why);
	return FIND_ERROR;
}

static enum find_rc
lookup_parameter(struct context *x, struct eval *e,
    const struct name *class_name, const struct name *parameter,
    struct value *ret)
{
	struct compile *c = compile_of(x);
	const struct hiera_query q = {.merge = {.tag = V_UNDEF}};
	char key[512];
	size_t n = class_name->len + 2u + parameter->len;
	char *text = n < sizeof(key) ? key : arena_text(x->arena, n + 1);

	c->eval = e;
	memcpy(text, class_name->text, class_name->len);
	memcpy(text + class_name->len, "::", 2);
	memcpy(text + class_name->len + 2, parameter->text, parameter->len);
	return lookup_one(c, &q, text, n, ret);
}

static const struct vhash *
compiler_lookup_hash_of(struct value v)
{
	return v.tag == V_HASH ? v.h : NULL;
}

/* The paths that a call of hiera() adds, or NULL. */
static const struct value *
compiler_lookup_extra_of(const struct lookup_request *rq)
{
	if (!rq->hiera_call ||
	    (rq->extra.tag != V_STRING && rq->extra.tag != V_ARRAY))
		return NULL;
	return &rq->extra;
}

static enum find_rc
found_in(struct lookup_request *rq, enum lookup_origin origin,
    struct value name, struct value v, struct value *ret)
{
	rq->ret_origin = origin;
	rq->ret_name = name;
	*ret = v;
	return FIND_OK;
}

/* An override takes precedence, name by name; a default comes last. */
static enum find_rc
lookup(struct context *x, struct eval *e, struct lookup_request *rq,
    struct value *ret)
{
	struct compile *c = compile_of(x);
	struct hiera_query q = {
	    .overrides = compiler_lookup_hash_of(rq->override),
	    .defaults = compiler_lookup_hash_of(rq->default_values),
	    .merge = rq->merge,
	    .hiera_call = rq->hiera_call,
	    .extra = compiler_lookup_extra_of(rq)};
	const struct value *v;

	c->eval = e;
	for (uint32_t i = 0; i < rq->name_count; i++) {
		struct value name = rq->names[i];
		enum find_rc rc;

		v = q.overrides == NULL ? NULL : vhash_get(q.overrides, name);
		if (v != NULL)
			return found_in(rq, LOOKUP_OVERRIDE, name, *v, ret);
		rc = lookup_one(c, &q, name.s, name.aux, ret);
		if (rc != FIND_NONE)
			return rc;
	}
	for (uint32_t i = 0; q.defaults != NULL && i < rq->name_count; i++) {
		v = vhash_get(q.defaults, rq->names[i]);
		if (v != NULL)
			return found_in(
			    rq, LOOKUP_DEFAULTS, rq->names[i], *v, ret);
	}
	return FIND_NONE;
}

void
compile_fill_lookup(struct compile *c)
{
	c->context.lookup_parameter = lookup_parameter;
	c->context.lookup = lookup;
	compile_fill_lookup_context(c);
}
