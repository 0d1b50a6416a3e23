#include "language/ruby/request.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/context.h"
#include "language/eval/scope_api.h"
#include "language/ruby/callback.h"
#include "language/ruby/count.h"
#include "language/ruby/host.h"
#include "language/ruby/marshal_read.h"
#include "language/ruby/marshal_write.h"
#include "language/ruby/record.h"
#include "language/value/hash.h"

#define HEAD 4

const char *
ruby_cstr(struct ruby_session *s, struct value v)
{
	return v.tag == V_STRING ? value_cstr(s->arena, v) : NULL;
}

/* Words for the operator: what happened, and the remedy. */
static const char *
ruby_request_failure(
    struct ruby_session *s, const struct ruby_link *l, enum ruby_host_rc rc)
{
	switch (rc) {
	case RUBY_HOST_MISSING:
		return "this code needs Ruby, which is not installed; install "
		       "the package ruby";
	case RUBY_HOST_ENDED:
		return ruby_host_answers(l->host)
			   ? "the Ruby process has ended while it ran this code"
			   : "the Ruby process has ended while it was started; "
			     "correct the installation of Ruby, unless the "
			     "records of the server name another reason";
	case RUBY_HOST_UNSTARTED:
		return "the Ruby process was not started within 20 seconds; "
		       "check the load of the server";
	case RUBY_HOST_LATE:
		return "the Ruby code has not answered within the time limit "
		       "of the compile";
	case RUBY_HOST_LARGE:
		return "the arguments or the result of the Ruby code exceed "
		       "64 MiB, or the memory limit of the compile";
	default:
		return arena_printf(s->arena,
		    "the Ruby process cannot be reached: %s", strerror(errno));
	}
}

static enum ruby_end
ruby_request_end_of(enum ruby_host_rc rc)
{
	if (rc == RUBY_HOST_LATE || rc == RUBY_HOST_UNSTARTED)
		return RUBY_END_LATE;
	return rc == RUBY_HOST_ENDED ? RUBY_END_ENDED : RUBY_END_BROKEN;
}

/* Fail a request that cannot continue, and kill its process, which may hang. */
static enum eval_rc
broken(struct ruby_session *s, struct ruby_link *l, struct call *c,
    enum ruby_end end, const char *why, const char **ret_error)
{
	ruby_host_drop(l->host, end);
	l->begun = false;
	s->broken = true;
	if (c != NULL)
		return call_error(c, "%s", why);
	*ret_error = why;
	return EVAL_ERR;
}

static enum eval_rc
ruby_request_send_message(struct ruby_session *s, struct ruby_link *l,
    struct call *c, const char *kind, const struct value *values,
    uint32_t count, const char **ret_error)
{
	struct marshal_writer w;
	enum ruby_host_rc rc;

	strbuf_reset(&s->out);
	strbuf_addchn(&s->out, 0, HEAD);
	marshal_start(&w, &s->out);
	marshal_array(&w, count + 1);
	marshal_symbol(&w, kind);
	for (uint32_t i = 0; i < count; i++)
		marshal_value(&w, values[i]);
	if (w.error != NULL && c != NULL)
		return call_error(c, "%s", w.error);
	if (w.error != NULL) {
		*ret_error = w.error;
		return EVAL_ERR;
	}
	rc = ruby_host_send(l->host, &s->out, !w.objects, s->deadline);
	/* a host that could start no process has sent the reason */
	if (rc == RUBY_HOST_ENDED && !ruby_host_answers(l->host))
		return EVAL_OK;
	return rc == RUBY_HOST_OK
		   ? EVAL_OK
		   : broken(s, l, c, ruby_request_end_of(rc),
			 ruby_request_failure(s, l, rc), ret_error);
}

static int
ruby_request_lookup_object(void *ctx, struct value number, struct value *ret)
{
	struct context *x = call_context(ctx);

	return x->lookup_object(x, number, ret);
}

static enum eval_rc
receive_message(struct ruby_session *s, struct ruby_link *l, struct call *c,
    const struct varray **ret, const char **ret_error)
{
	struct marshal_types types = {.resolver = call_type,
	    .ctx = c,
	    .lookup_object = ruby_request_lookup_object};
	const char *why = NULL;
	enum ruby_host_rc rc;
	const void *bytes;
	struct value v;
	size_t n;

	rc = ruby_host_receive(l->host, s->arena, s->deadline, &bytes, &n);
	if (rc != RUBY_HOST_OK)
		return broken(s, l, c, ruby_request_end_of(rc),
		    ruby_request_failure(s, l, rc), ret_error);
	if (marshal_read(
		s->arena, bytes, n, c == NULL ? NULL : &types, &v, &why) < 0)
		return broken(s, l, c, RUBY_END_BROKEN, why, ret_error);
	if (v.tag != V_ARRAY || v.a->count == 0 ||
	    v.a->items[0].tag != V_STRING)
		return broken(s, l, c, RUBY_END_BROKEN,
		    "the Ruby process has sent a malformed message", ret_error);
	*ret = v.a;
	return EVAL_OK;
}

static bool
ruby_request_is_kind(const struct varray *m, const char *kind)
{
	return m->items[0].aux == strlen(kind) &&
	       memcmp(m->items[0].s, kind, m->items[0].aux) == 0;
}

static struct value
ruby_request_item(const struct varray *m, uint32_t i)
{
	return i < m->count ? m->items[i] : value_undef();
}

static void
returned(
    struct ruby_session *s, const struct varray *m, struct ruby_result *ret)
{
	struct varray *rest = varray_new(s->arena, m->count - 1);

	for (uint32_t i = 1; i < m->count; i++)
		rest->items[i - 1] = m->items[i];
	*ret = (struct ruby_result){.values = value_array(rest)};
}

static void
raised(struct ruby_session *s, const struct ruby_link *l,
    const struct varray *m, struct ruby_result *ret)
{
	struct value line = ruby_request_item(m, 4);

	*ret = (struct ruby_result){.raised = true,
	    .class_name = ruby_cstr(s, ruby_request_item(m, 1)),
	    .message = ruby_cstr(s, ruby_request_item(m, 2)),
	    .file = ruby_cstr(s, ruby_request_item(m, 3)),
	    .line = line.tag == V_INT && line.i > 0 && line.i < UINT32_MAX
			? (uint32_t)line.i
			: 0,
	    .kind = ruby_cstr(s, ruby_request_item(m, 5))};
	ret->lacks = ruby_cstr(s, ruby_request_item(m, 6));
	ret->thrown = (struct ruby_thrown){.link = l,
	    .class_name = ret->class_name,
	    .number = ruby_request_item(m, 7)};
	if (ret->message == NULL)
		ret->message = "";
	if (ret->kind == NULL)
		ret->kind = "error";
}

/*
 * Send the callback's error, which is kept for when Ruby raises it again: its
 * class, and its number where it is an exception of the same process.
 */
static enum eval_rc
ruby_request_answer_error(
    struct ruby_session *s, struct ruby_link *l, struct call *c)
{
	const struct ruby_thrown *thrown = call_thrown(c);
	const char *class_name =
	    thrown != NULL ? thrown->class_name : call_fault_class(c);
	struct value values[5] = {value_str("error")};
	bool placed;

	if (call_fault(c) == CALL_FAULT_NOT_FOUND)
		values[0] = value_str("not_found");
	s->kept = call_keep_error(c, &s->kept_message, &placed);
	values[1] = value_str(s->kept_message);
	values[2] = value_bool(placed);
	values[3] = class_name == NULL ? value_undef() : value_str(class_name);
	values[4] = thrown != NULL && thrown->link == l ? thrown->number
							: value_undef();
	return ruby_request_send_message(s, l, c, "error", values, 5, NULL);
}

static enum eval_rc
answer_callback(struct ruby_session *s, struct ruby_link *l, struct call *c,
    const struct varray *m)
{
	struct vlist out;
	struct value all;
	enum eval_rc rc;

	if (ruby_request_is_kind(m, "log")) {
		ruby_record(m);
		return EVAL_OK;
	}
	ruby_count_callback();
	vlist_init(&out, s->arena);
	rc = ruby_callback(s, c, m, &out);
	/* the process has ended in a nested call, whose error is returned */
	if (rc == EVAL_ERR && !ruby_host_is_connected(l->host))
		return rc;
	if (rc == EVAL_ERR)
		return ruby_request_answer_error(s, l, c);
	all = vlist_value(&out);
	return ruby_request_send_message(
	    s, l, c, "value", all.a->items, all.a->count, NULL);
}

/* Answer callbacks until the request has ended. */
static enum eval_rc
ruby_request_await(struct ruby_session *s, struct ruby_link *l, struct call *c,
    struct ruby_result *ret, const char **ret_error)
{
	const struct varray *m = NULL;
	enum eval_rc rc;

	for (;;) {
		rc = receive_message(s, l, c, &m, ret_error);
		if (rc != EVAL_OK)
			return rc;
		if (ruby_request_is_kind(m, "return")) {
			returned(s, m, ret);
			return EVAL_OK;
		}
		if (ruby_request_is_kind(m, "raise")) {
			raised(s, l, m, ret);
			return EVAL_OK;
		}
		if (ruby_request_is_kind(m, "lacks")) {
			*ret = (struct ruby_result){.raised = true,
			    .unrun = true,
			    .lacks = ruby_cstr(s, ruby_request_item(m, 1))};
			return EVAL_OK;
		}
		if (c == NULL && !ruby_request_is_kind(m, "log"))
			return broken(s, l, c, RUBY_END_BROKEN,
			    "Ruby code asks for values of a call while a file "
			    "is loaded",
			    ret_error);
		rc = answer_callback(s, l, c, m);
		if (rc != EVAL_OK)
			return rc;
	}
}

struct ruby_mark
ruby_mark_of(const struct call *c)
{
	const struct catalog *k = c == NULL ? NULL : call_catalog(c);

	if (k == NULL)
		return (struct ruby_mark){0};
	return (struct ruby_mark){.resources = k->resource_count,
	    .classes = k->class_count,
	    .tags = k->tag_count};
}

static const char *const runtimes[] = {
    [RUBY_RUNTIME_OWN] = "own",
    [RUBY_RUNTIME_PUPPET] = "puppet",
    [RUBY_RUNTIME_AUTO] = "auto",
};

static struct value
begin_options(struct ruby_session *s, const struct ruby_link *l)
{
	struct vhash *h = vhash_new(s->arena, 16);
	struct ruby_facts f = {0};

	s->facts(s->context, &f);
	vhash_set_str(s->arena, h, "node", value_str(f.node));
	vhash_set_str(s->arena, h, "classes", f.classes);
	vhash_set_str(s->arena, h, "environment", value_str(f.environment));
	vhash_set_str(s->arena, h, "modules", f.modules);
	vhash_set_str(s->arena, h, "modulepath", f.modulepath);
	if (f.libdir != NULL)
		vhash_set_str(s->arena, h, "libdir", value_str(f.libdir));
	vhash_set_str(s->arena, h, "strict", value_str(f.strict));
	vhash_set_str(s->arena, h, "seed", value_int((int64_t)(f.seed >> 1)));
	vhash_set_str(
	    s->arena, h, "puppet_version", value_str(f.puppet_version));
	vhash_set_str(s->arena, h, "runtime", value_str(runtimes[s->runtime]));
	if (l == &s->library)
		vhash_set_str(s->arena, h, "settings", f.settings);
	return value_hash(h);
}

/* The answer to "begin"; Puppet's library may be missing. */
static enum eval_rc
begun(struct ruby_session *s, struct ruby_link *l, struct call *c,
    const struct ruby_result *r, const char **ret_error)
{
	l->begun = !r->raised;
	if (!r->raised)
		return EVAL_OK;
	if (l != &s->library || strcmp(r->kind, "missing") != 0)
		return broken(s, l, c, RUBY_END_BROKEN, r->message, ret_error);
	ruby_host_drop(l->host, RUBY_END_FINISHED);
	ruby_needs_refuse(ruby_host_needs(s->host), r->message);
	return EVAL_OK;
}

/* Connect, and send a new process the facts of this compile. */
static enum eval_rc
ruby_request_begin(struct ruby_session *s, struct ruby_link *l, struct call *c,
    const char **ret_error)
{
	struct ruby_result r = {0};
	enum ruby_host_rc rc;
	struct value options;
	enum eval_rc erc;

	if (l->begun)
		return EVAL_OK;
	rc = ruby_host_connect(l->host);
	if (rc != RUBY_HOST_OK)
		return broken(s, l, c, ruby_request_end_of(rc),
		    ruby_request_failure(s, l, rc), ret_error);
	options = begin_options(s, l);
	erc =
	    ruby_request_send_message(s, l, c, "begin", &options, 1, ret_error);
	if (erc == EVAL_OK)
		erc = ruby_request_await(s, l, c, &r, ret_error);
	return erc == EVAL_OK ? begun(s, l, c, &r, ret_error) : erc;
}

/* A level of Hiera without a value is not a failure. */
static bool
is_not_found(const struct ruby_result *r)
{
	return strcmp(r->kind, "not_found") == 0;
}

enum eval_rc
ruby_request_to(struct ruby_session *s, struct ruby_link *l, struct call *c,
    const char *kind, const struct value *values, uint32_t count,
    struct ruby_result *ret, const char **ret_error)
{
	struct ruby_link *outer = s->innermost;
	enum eval_rc rc;

	s->innermost = l;
	s->depth++;
	l->depth++;
	rc = ruby_request_send_message(s, l, c, kind, values, count, ret_error);
	if (rc == EVAL_OK)
		rc = ruby_request_await(s, l, c, ret, ret_error);
	l->depth--;
	s->depth--;
	s->innermost = outer;
	return rc;
}

/* Requests whose first value is the code: a path, or a text. */
static const char *const code_kinds[] = {
    "call3", "call4", "erb", "erb_text", "signature", "title", "type"};

/*
 * Return the code that a request runs; undef when it is not code of a module.
 */
static struct value
ruby_request_code_of(const char *kind, const struct value *values)
{
	for (size_t i = 0; i < sizeof(code_kinds) / sizeof(code_kinds[0]); i++)
		if (strcmp(code_kinds[i], kind) == 0 &&
		    values[0].tag == V_STRING && values[0].aux > 0 &&
		    (values[0].s[0] == '/' || strcmp(kind, "erb_text") == 0))
			return values[0];
	return value_undef();
}

/* True when the code is to run by Puppet's library. */
static bool
wants_library(struct ruby_session *s, struct value code)
{
	if (code.tag != V_STRING || s->runtime == RUBY_RUNTIME_OWN)
		return false;
	return s->runtime == RUBY_RUNTIME_PUPPET ||
	       ruby_needs_has(ruby_host_needs(s->host), code);
}

/* The error of ruby_runtime = puppet where the library is missing. */
static enum eval_rc
ruby_request_refused(
    struct ruby_session *s, struct call *c, const char **ret_error)
{
	const char *why = arena_printf(s->arena, "ruby_runtime = puppet: %s",
	    ruby_needs_refused(ruby_host_needs(s->host)));

	if (c != NULL)
		return call_error(c, "%s", why);
	*ret_error = why;
	return EVAL_ERR;
}

/*
 * The process of Puppet's library in *ret, or that of our runtime where the
 * library is not installed.
 */
static enum eval_rc
library_link(struct ruby_session *s, struct call *c, struct ruby_link **ret,
    const char **ret_error)
{
	enum eval_rc rc = EVAL_OK;

	if (ruby_needs_refused(ruby_host_needs(s->host)) == NULL)
		rc = ruby_request_begin(s, &s->library, c, ret_error);
	*ret = s->library.begun ? &s->library : &s->own;
	if (rc == EVAL_OK && *ret == &s->own &&
	    s->runtime == RUBY_RUNTIME_PUPPET)
		return ruby_request_refused(s, c, ret_error);
	return rc;
}

/*
 * Find the process for a request about code.  undef: the request is about the
 * runtime itself, or about an object of the process whose request is open.
 */
static enum eval_rc
ruby_request_link_find(struct ruby_session *s, struct call *c,
    struct value code, struct ruby_link **ret, const char **ret_error)
{
	enum eval_rc rc = EVAL_OK;

	*ret = &s->own;
	if (wants_library(s, code))
		rc = library_link(s, c, ret, ret_error);
	else if (code.tag != V_STRING && s->innermost != NULL)
		*ret = s->innermost;
	return rc == EVAL_OK ? ruby_request_begin(s, *ret, c, ret_error) : rc;
}

/* The error of code that our runtime cannot run, with the remedy. */
static void
ruby_request_explain(struct ruby_session *s, struct ruby_result *r)
{
	const char *why = ruby_needs_refused(ruby_host_needs(s->host));

	if (s->runtime == RUBY_RUNTIME_OWN)
		why = "set ruby_runtime = auto to run it by Puppet's library";
	else if (why == NULL)
		why = "it has changed values or the catalog before; the next "
		      "compile of this process, or one with ruby_runtime = "
		      "puppet, runs it by Puppet's library";
	r->message = strstr(r->message, r->lacks) != NULL
			 ? arena_printf(s->arena, "%s; %s", r->message, why)
			 : arena_printf(s->arena,
			       "%s; the Ruby runtime of Dalang has no %s; %s",
			       r->message, r->lacks, why);
}

/*
 * Repeat a request for which a process of our runtime lacked a name; the code
 * has not changed anything.  Puppet's library runs it; without the library our
 * runtime runs it all the same.
 */
static enum eval_rc
run_lacking(struct ruby_session *s, struct call *c, const char *kind,
    const struct value *values, uint32_t count, struct ruby_result *ret,
    const char **ret_error)
{
	struct ruby_link *l = &s->own;
	enum eval_rc rc;

	ruby_needs_add(
	    ruby_host_needs(s->host), ruby_request_code_of(kind, values));
	rc = library_link(s, c, &l, ret_error);
	if (rc == EVAL_OK)
		rc = ruby_request_begin(s, l, c, ret_error);
	if (rc == EVAL_OK)
		rc = ruby_request_to(
		    s, l, c, kind, values, count, ret, ret_error);
	return rc;
}

/* Send the request, and once more where its process lacks a name. */
static enum eval_rc
ruby_request_run(struct ruby_session *s, struct call *c, const char *kind,
    const struct value *values, uint32_t count, struct ruby_result *ret,
    const char **ret_error)
{
	struct value code = ruby_request_code_of(kind, values);
	struct ruby_mark outer = s->mark;
	struct ruby_link *l;
	enum eval_rc rc = ruby_request_link_find(s, c, code, &l, ret_error);

	if (rc != EVAL_OK)
		return rc;
	s->mark = ruby_mark_of(c);
	rc = ruby_request_to(s, l, c, kind, values, count, ret, ret_error);
	if (rc == EVAL_OK && ret->unrun)
		rc = run_lacking(s, c, kind, values, count, ret, ret_error);
	s->mark = outer;
	if (rc != EVAL_OK || ret->lacks == NULL)
		return rc;
	if (code.tag == V_STRING)
		ruby_needs_add(ruby_host_needs(s->host), code);
	ruby_request_explain(s, ret);
	return rc;
}

enum eval_rc
ruby_request(struct ruby_session *s, struct call *c, const char *kind,
    const struct value *values, uint32_t count, struct ruby_result *ret,
    const char **ret_error)
{
	enum eval_rc rc;
	int64_t start;
	bool hiera;

	if (s->depth == RUBY_DEPTH_MAX && c != NULL)
		return call_error(
		    c, "calls between Puppet code and Ruby nest too deeply");
	start = clock_mono_ns();
	hiera = s->in_hiera;
	s->in_hiera = false;
	rc = ruby_request_run(s, c, kind, values, count, ret, ret_error);
	ruby_count_request(kind, hiera, clock_mono_ns() - start,
	    rc != EVAL_OK || (ret->raised && !is_not_found(ret)));
	return rc;
}

static enum eval_rc
raise_result(
    struct ruby_session *s, struct call *c, const struct ruby_result *r)
{
	if (strcmp(r->kind, "formatted") == 0 && s->kept != NULL &&
	    strcmp(s->kept_message, r->message) == 0)
		return call_raise_kept(c, s->kept);
	if (is_not_found(r))
		return call_not_found(c);
	if (strcmp(r->kind, "own") == 0)
		return call_error_own(c, "%s", r->message);
	if (strcmp(r->kind, "error") == 0)
		return call_error(c, "%s", r->message);
	return call_error_complete(
	    c, r->message, strcmp(r->kind, "whole") == 0);
}

enum eval_rc
ruby_raise(struct ruby_session *s, struct call *c, const struct ruby_result *r)
{
	struct ruby_thrown *thrown = arena_alloc(s->arena, sizeof(*thrown));
	enum eval_rc rc = raise_result(s, c, r);

	*thrown = r->thrown;
	call_throw(c, thrown);
	return rc;
}
