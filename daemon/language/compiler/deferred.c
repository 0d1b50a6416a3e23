#include "language/compiler/deferred.h"

#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/find.h"
#include "language/compiler/internal.h"
#include "language/eval/call.h"
#include "language/eval/eval.h"
#include "language/loader/environment.h"
#include "language/ruby/host.h"
#include "language/ruby/session.h"
#include "language/types/deferred.h"

/* Maximum number of findings that are kept for one value. */
#define FINDINGS_MAX 20

/* State of one value's resolution; context.data is &compile. */
struct resolving {
	struct compile compile; /* must be the first */
	const struct deferred_options *options;
	/* The function of a compile that finds functions. */
	enum find_rc (*find)(struct context *c, const struct name *name,
	    struct function_found *ret);
	struct value in, *out;
};

static enum find_rc
compiler_deferred_find_function(
    struct context *c, const struct name *name, struct function_found *ret)
{
	const struct resolving *r = c->data;
	enum find_rc rc = r->find(c, name, ret);

	if (rc != FIND_OK || ret->kind != FUNCTION_ROWS ||
	    (ret->rows->where & RUN_AGENT))
		return rc;
	diag_add(c->diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "The catalog operation '%s' is only available when compiling a "
	    "catalog",
	    name->text);
	return FIND_ERROR;
}

static int
call_one(void *arg, struct value v, struct value *ret)
{
	return eval_function(arg, "call", &v, 1, ret);
}

/* Runs on the evaluator's stack. */
static int
compiler_deferred_resolve(struct eval *e, void *data)
{
	struct resolving *r = data;

	if (eval_set(e, "facts", r->options->facts) < 0)
		return -1;
	return deferred_replace(
	    r->compile.context.arena, r->in, call_one, e, r->out);
}

static int
compiler_deferred_evaluate(struct resolving *r)
{
	struct context *x = &r->compile.context;
	struct eval_limits limits = {
	    .max_bytes = arena_used(x->arena) + COMPILE_BYTES_MAX};
	struct eval *e;
	int rc;

	r->compile.catalog = catalog_new(x->arena, x->names);
	e = r->compile.eval = eval_new(x, r->compile.catalog, &limits);
	if (e == NULL) {
		diag_add(x->diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Cannot allocate the stack for the evaluation: %s",
		    strerror(errno));
		return -1;
	}
	rc = eval_run(e, compiler_deferred_resolve, r);
	eval_free(e);
	return rc;
}

int
deferred_resolve(const struct deferred_options *o, struct arena *a,
    struct value v, struct value *ret, struct strbuf *err)
{
	struct compile_request rq = {.certname = o->certname,
	    .facts = o->facts,
	    .settings = o->settings,
	    .ruby = o->ruby != NULL ? o->ruby : ruby_host_local()};
	struct resolving r = {.options = o, .in = v, .out = ret};
	struct context *x = &r.compile.context;
	const struct diag *d;
	struct diag_list diags;
	int rc;

	diag_init(&diags, a, FINDINGS_MAX);
	r.compile.env = o->env;
	r.compile.rq = &rq;
	x->arena = a;
	x->diags = &diags;
	compile_fill(&r.compile);
	x->data = &r;
	r.find = x->find_function;
	x->find_function = compiler_deferred_find_function;
	rc = compiler_deferred_evaluate(&r);
	ruby_session_end(r.compile.ruby);
	if (o->ruby == NULL)
		ruby_host_free(rq.ruby);
	if (rc == 0)
		return 0;
	d = diag_first_error(&diags);
	if (d == NULL)
		strbuf_addstr(err, "a Deferred value is nested too deeply");
	else
		diag_format(d, err);
	return -1;
}
