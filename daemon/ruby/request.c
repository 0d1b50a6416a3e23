#include "ruby/request.h"

#include <errno.h>
#include <string.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/intern.h"
#include "base/strbuf.h"
#include "eval/context.h"
#include "eval/scope_api.h"
#include "ruby/callback.h"
#include "ruby/count.h"
#include "ruby/host.h"
#include "ruby/marshal_read.h"
#include "ruby/marshal_write.h"
#include "ruby/record.h"
#include "value/hash.h"

#define HEAD 4

const char *
ruby_cstr(struct ruby_session *s, struct value v)
{
	return v.tag == V_STRING ? value_cstr(s->arena, v) : NULL;
}

/* Words for the operator: what happened, and the remedy. */
static const char *
failure(struct ruby_session *s, enum ruby_host_rc rc)
{
	switch (rc) {
	case RUBY_HOST_MISSING:
		return "this code needs Ruby, which is not installed; install "
		       "the package ruby";
	case RUBY_HOST_ENDED:
		return "the Ruby process has ended while it ran this code";
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
end_of(enum ruby_host_rc rc)
{
	if (rc == RUBY_HOST_LATE)
		return RUBY_END_LATE;
	return rc == RUBY_HOST_ENDED ? RUBY_END_ENDED : RUBY_END_BROKEN;
}

/* A request that cannot go on: the process is killed, since it may hang. */
static enum eval_rc
broken(struct ruby_session *s, struct call *c, enum ruby_end end,
    const char *why, const char **ret_error)
{
	ruby_host_drop(s->host, end);
	s->begun = false;
	s->broken = true;
	if (c != NULL)
		return call_error(c, "%s", why);
	*ret_error = why;
	return EVAL_ERR;
}

static enum eval_rc
send_message(struct ruby_session *s, struct call *c, const char *kind,
    const struct value *values, uint32_t count, const char **ret_error)
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
	rc = ruby_host_send(s->host, &s->out, s->deadline);
	return rc == RUBY_HOST_OK
		   ? EVAL_OK
		   : broken(s, c, end_of(rc), failure(s, rc), ret_error);
}

static int
lookup_object(void *ctx, struct value number, struct value *ret)
{
	struct context *x = call_context(ctx);

	return x->lookup_object(x, number, ret);
}

static enum eval_rc
receive_message(struct ruby_session *s, struct call *c,
    const struct varray **ret, const char **ret_error)
{
	struct marshal_types types = {
	    .resolver = call_type, .ctx = c, .lookup_object = lookup_object};
	const char *why = NULL;
	enum ruby_host_rc rc;
	const void *bytes;
	struct value v;
	size_t n;

	rc = ruby_host_receive(s->host, s->arena, s->deadline, &bytes, &n);
	if (rc != RUBY_HOST_OK)
		return broken(s, c, end_of(rc), failure(s, rc), ret_error);
	if (marshal_read(
		s->arena, bytes, n, c == NULL ? NULL : &types, &v, &why) < 0)
		return broken(s, c, RUBY_END_BROKEN, why, ret_error);
	if (v.tag != V_ARRAY || v.a->count == 0 ||
	    v.a->items[0].tag != V_STRING)
		return broken(s, c, RUBY_END_BROKEN,
		    "the Ruby process has sent a malformed message", ret_error);
	*ret = v.a;
	return EVAL_OK;
}

static bool
is_kind(const struct varray *m, const char *kind)
{
	return m->items[0].aux == strlen(kind) &&
	       memcmp(m->items[0].s, kind, m->items[0].aux) == 0;
}

static struct value
item(const struct varray *m, uint32_t i)
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
raised(struct ruby_session *s, const struct varray *m, struct ruby_result *ret)
{
	struct value line = item(m, 4);

	*ret = (struct ruby_result){.raised = true,
	    .class_name = ruby_cstr(s, item(m, 1)),
	    .message = ruby_cstr(s, item(m, 2)),
	    .file = ruby_cstr(s, item(m, 3)),
	    .line = line.tag == V_INT && line.i > 0 && line.i < UINT32_MAX
			? (uint32_t)line.i
			: 0,
	    .kind = ruby_cstr(s, item(m, 5))};
	if (ret->message == NULL)
		ret->message = "";
	if (ret->kind == NULL)
		ret->kind = "error";
}

/* Send the callback's error, which is kept for when Ruby raises it again. */
static enum eval_rc
answer_error(struct ruby_session *s, struct call *c)
{
	struct value values[3] = {value_str("error")};
	bool placed;

	if (call_fault(c) == CALL_FAULT_NOT_FOUND)
		values[0] = value_str("not_found");
	s->kept = call_keep_error(c, &s->kept_message, &placed);
	values[1] = value_str(s->kept_message);
	values[2] = value_bool(placed);
	return send_message(s, c, "error", values, 3, NULL);
}

static enum eval_rc
answer_callback(struct ruby_session *s, struct call *c, const struct varray *m)
{
	struct vlist out;
	struct value all;
	enum eval_rc rc;

	if (is_kind(m, "log")) {
		ruby_record(m);
		return EVAL_OK;
	}
	ruby_count_callback();
	vlist_init(&out, s->arena);
	rc = ruby_callback(s, c, m, &out);
	if (rc == EVAL_ERR)
		return answer_error(s, c);
	all = vlist_value(&out);
	return send_message(s, c, "value", all.a->items, all.a->count, NULL);
}

/* Answer callbacks until the request has ended. */
static enum eval_rc
await(struct ruby_session *s, struct call *c, struct ruby_result *ret,
    const char **ret_error)
{
	const struct varray *m = NULL;
	enum eval_rc rc;

	for (;;) {
		rc = receive_message(s, c, &m, ret_error);
		if (rc != EVAL_OK)
			return rc;
		if (is_kind(m, "return")) {
			returned(s, m, ret);
			return EVAL_OK;
		}
		if (is_kind(m, "raise")) {
			raised(s, m, ret);
			return EVAL_OK;
		}
		if (c == NULL && !is_kind(m, "log"))
			return broken(s, c, RUBY_END_BROKEN,
			    "Ruby code asks for values of a call while a file "
			    "is loaded",
			    ret_error);
		rc = answer_callback(s, c, m);
		if (rc != EVAL_OK)
			return rc;
	}
}

static struct value
begin_options(struct ruby_session *s)
{
	struct vhash *h = vhash_new(s->arena, 8);
	struct ruby_facts f = {0};

	s->facts(s->context, &f);
	vhash_set_str(s->arena, h, "node", value_str(f.node));
	vhash_set_str(s->arena, h, "environment", value_str(f.environment));
	vhash_set_str(s->arena, h, "modules", f.modules);
	vhash_set_str(s->arena, h, "modulepath", f.modulepath);
	vhash_set_str(s->arena, h, "strict", value_str(f.strict));
	vhash_set_str(
	    s->arena, h, "strict_variables", value_bool(f.strict_variables));
	vhash_set_str(s->arena, h, "seed", value_int((int64_t)(f.seed >> 1)));
	vhash_set_str(
	    s->arena, h, "puppet_version", value_str(f.puppet_version));
	return value_hash(h);
}

/* Connect, and send a new process the facts of this compile. */
static enum eval_rc
begin(struct ruby_session *s, struct call *c, const char **ret_error)
{
	struct ruby_result r;
	enum ruby_host_rc rc;
	struct value options;
	enum eval_rc erc;

	if (s->begun)
		return EVAL_OK;
	rc = ruby_host_connect(s->host);
	if (rc != RUBY_HOST_OK)
		return broken(s, c, end_of(rc), failure(s, rc), ret_error);
	options = begin_options(s);
	erc = send_message(s, c, "begin", &options, 1, ret_error);
	if (erc == EVAL_OK)
		erc = await(s, c, &r, ret_error);
	if (erc == EVAL_OK && r.raised)
		return broken(s, c, RUBY_END_BROKEN, r.message, ret_error);
	s->begun = erc == EVAL_OK;
	return erc;
}

/* A level of Hiera without a value is not a failure. */
static bool
is_not_found(const struct ruby_result *r)
{
	return strcmp(r->kind, "not_found") == 0;
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
	if (s->depth == 0 && (rc = begin(s, c, ret_error)) != EVAL_OK)
		return rc;
	start = clock_mono_ns();
	hiera = s->in_hiera;
	s->in_hiera = false;
	s->depth++;
	rc = send_message(s, c, kind, values, count, ret_error);
	if (rc == EVAL_OK)
		rc = await(s, c, ret, ret_error);
	s->depth--;
	ruby_count_request(kind, hiera, clock_mono_ns() - start,
	    rc != EVAL_OK || (ret->raised && !is_not_found(ret)));
	return rc;
}

enum eval_rc
ruby_raise(struct ruby_session *s, struct call *c, const struct ruby_result *r)
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
	return call_error_complete(c, r->message);
}
