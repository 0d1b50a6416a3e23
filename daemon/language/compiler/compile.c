#include "language/compiler/compile.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/catalog/to_json.h"
#include "language/compiler/code_version.h"
#include "language/compiler/count.h"
#include "language/compiler/lookup/data_lookup.h"
#include "language/compiler/epp_render.h"
#include "language/compiler/find.h"
#include "language/compiler/internal.h"
#include "language/compiler/node.h"
#include "language/compiler/normalize.h"
#include "language/compiler/reflect.h"
#include "language/eval/eval.h"
#include "language/hiera/hiera.h"
#include "language/loader/environment.h"
#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/log.h"
#include "logging/record/parts.h"
#include "logging/span.h"
#include "logging/level/threshold.h"
#include "base/metrics/object.h"
#include "language/ruby/session.h"
#include "base/settings/settings.h"

/* A phase: the function it calls and its names in the metrics' tables. */
struct phase {
	enum metric_compile_phase id;
	int (*run)(struct compile *c);
};

static int
settings_scope(struct compile *c)
{
	if (compile_set_version(c) < 0 || compile_set_node(c) < 0)
		return -1;
	return eval_settings(c->eval);
}

static int
evaluate_main(struct compile *c)
{
	return eval_main(c->eval);
}

static int
compiler_compile_evaluate_node(struct compile *c)
{
	return eval_node(c->eval);
}

static int
evaluate_classes(struct compile *c)
{
	return eval_node_classes(c->eval, c->rq->node_classes);
}

static int
generators(struct compile *c)
{
	int rc = eval_generators(c->eval);
	struct eval_counts n;

	eval_counts(c->eval, &n);
	compile_count_phase(M_COMPILE_PHASE_COLLECTIONS, n.collections_ns);
	compile_count_phase(M_COMPILE_PHASE_DEFINITIONS, n.definitions_ns);
	return rc;
}

static int
compiler_compile_finish(struct compile *c)
{
	return eval_finish(c->eval);
}

static int
compiler_compile_validate(struct compile *c)
{
	return eval_validate(c->eval) < 0 ? -1 : compile_normalize(c);
}

static const struct phase phases[] = {
    {M_COMPILE_PHASE_SETTINGS_SCOPE, settings_scope},
    {M_COMPILE_PHASE_EVALUATE_MAIN, evaluate_main},
    {M_COMPILE_PHASE_EVALUATE_NODE_AST, compiler_compile_evaluate_node},
    {M_COMPILE_PHASE_EVALUATE_CLASSES, evaluate_classes},
    {M_COMPILE_PHASE_GENERATORS, generators},
    {M_COMPILE_PHASE_FINISH, compiler_compile_finish},
    {M_COMPILE_PHASE_VALIDATE_FINAL, compiler_compile_validate},
};

/* The phase of static catalogs (compiler.rb: inline_metadata). */
static int
compiler_compile_inline_metadata(struct compile *c)
{
	if (c->rq->inline_metadata(c->rq->ctx, c->catalog, c->context.diags) ==
	    0)
		return 0;
	c->result = COMPILE_VALIDATION;
	return -1;
}

static const struct phase inlining = {
    M_COMPILE_PHASE_INLINING, compiler_compile_inline_metadata};

static const char *
phase_name(enum metric_compile_phase id)
{
	return metric_label_puppet("dlcPhaseTable", id);
}

/* Run, time and count a phase. */
static int
run_phase(struct compile *c, const struct phase *p)
{
	int64_t start = clock_mono_ns();
	struct log_span span;
	int rc;

	log_span_begin(&span, LOGMSG_CAT_SPAN);
	rc = p->run(c);
	log_span_end(&span, log_code("phase", phase_name(p->id)));
	c->phase_ns[p->id] = clock_mono_ns() - start;
	compile_count_phase(p->id, c->phase_ns[p->id]);
	return rc;
}

/* Runs on the evaluator's stack. */
static int
run_phases(struct eval *e, void *data)
{
	struct compile *c = data;
	int rc = 0;

	(void)e;
	for (size_t i = 0; rc == 0 && i < sizeof(phases) / sizeof(phases[0]);
	     i++)
		rc = run_phase(c, &phases[i]);
	if (rc == 0 && c->rq->inline_metadata != NULL)
		rc = run_phase(c, &inlining);
	if (rc == 0 && c->lookup != NULL)
		data_lookup_run(c, c->lookup);
	if (rc == 0 && c->epp != NULL)
		epp_render_run(c, c->epp);
	return rc;
}

/* A random UUID, version 4 (RFC 4122 section 4.4), in the arena. */
static const char *
random_uuid(struct arena *a)
{
	uint8_t b[16];

	if (getrandom(b, sizeof(b), 0) != (ssize_t)sizeof(b))
		memset(b, 0, sizeof(b));
	b[6] = (uint8_t)((b[6] & 0x0f) | 0x40);
	b[8] = (uint8_t)((b[8] & 0x3f) | 0x80);
	return arena_printf(a,
	    "%02x%02x%02x%02x-%02x%02x-%02x%02x-%02x%02x-%02x%02x%02x%02x"
	    "%02x%02x",
	    b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10],
	    b[11], b[12], b[13], b[14], b[15]);
}

/* Classes of an ENC come first among the catalog's classes. */
static void
add_enc_class(struct compile *c, struct value name)
{
	if (name.tag == V_STRING)
		catalog_add_class(
		    c->catalog, intern(c->context.names, name.s, name.aux));
}

static void
add_enc_classes(struct compile *c)
{
	struct value v = c->rq->node_classes;

	for (uint32_t i = 0; v.tag == V_HASH && i < v.h->count; i++)
		add_enc_class(c, v.h->entries[i].key);
	for (uint32_t i = 0; v.tag == V_ARRAY && i < v.a->count; i++)
		add_enc_class(c, v.a->items[i]);
}

static void
compiler_compile_begin(struct compile *c, struct arena *a)
{
	struct catalog *cat;

	c->context.arena = a;
	compile_fill(c);
	cat = catalog_new(a, c->context.names);
	cat->name = arena_strdup(a, c->rq->certname);
	cat->environment = environment_name(c->env);
	cat->uuid = random_uuid(a);
	cat->code_id = c->rq->code_id;
	c->catalog = cat;
	add_enc_classes(c);
}

static enum compile_result
result_of(enum eval_failure why)
{
	static const enum compile_result results[] = {
	    [EVAL_FAIL_NONE] = COMPILE_EVALUATION_ERROR,
	    [EVAL_FAIL_EVALUATION] = COMPILE_EVALUATION_ERROR,
	    [EVAL_FAIL_TYPE_MISMATCH] = COMPILE_TYPE_MISMATCH,
	    [EVAL_FAIL_MISSING_CLASS] = COMPILE_MISSING_CLASS,
	    [EVAL_FAIL_MISSING_NODE] = COMPILE_MISSING_NODE,
	    [EVAL_FAIL_LOOKUP] = COMPILE_DATA_LOOKUP,
	    [EVAL_FAIL_VALIDATION] = COMPILE_VALIDATION,
	    [EVAL_FAIL_TIMEOUT] = COMPILE_TIMEOUT,
	    [EVAL_FAIL_BUDGET] = COMPILE_ABORTED,
	    [EVAL_FAIL_UNWANTED] = COMPILE_ABORTED,
	};

	return results[why];
}

/* The request's limit of steps, else that of the settings. */
static uint64_t
steps_allowed(const struct compile *c)
{
	if (c->rq->max_steps != 0)
		return c->rq->max_steps;
	if (c->rq->settings == NULL)
		return EVAL_MAX_STEPS;
	return (uint64_t)settings_int(c->rq->settings, "max_compile_steps");
}

uint64_t
compile_time_allowed(const struct compile *c)
{
	if (c->rq->max_ns != 0)
		return c->rq->max_ns;
	if (c->rq->settings == NULL)
		return EVAL_MAX_NS;
	return (uint64_t)settings_seconds(c->rq->settings, "compile_timeout") *
	       1000000000;
}

static enum compile_result
compiler_compile_evaluate(struct compile *c)
{
	struct eval_limits limits = {.max_steps = steps_allowed(c),
	    .max_ns = compile_time_allowed(c),
	    .max_bytes = c->rq->max_bytes,
	    .unwanted = c->rq->unwanted,
	    .ctx = c->rq->ctx};
	struct log_span span;
	int rc;

	c->eval = eval_new(&c->context, c->catalog, &limits);
	if (c->eval == NULL) {
		diag_add(c->context.diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Cannot allocate the stack for the evaluation: %s",
		    strerror(errno));
		return COMPILE_INTERNAL;
	}
	log_span_begin(&span, LOGMSG_CAT_SPAN);
	rc = eval_run(c->eval, run_phases, c);
	log_span_end(&span, log_code("phase", "compiler.compile"));
	if (rc == 0)
		return COMPILE_OK;
	/* the phase that failed may have set a more exact result */
	if (c->result != 0)
		return c->result;
	return c->unparsed ? COMPILE_SYNTAX_ERROR
			   : result_of(eval_failed(c->eval));
}

static const char *const result_names[] = {
    [COMPILE_OK] = "ok",
    [COMPILE_SYNTAX_ERROR] = "syntax_error",
    [COMPILE_EVALUATION_ERROR] = "evaluation_error",
    [COMPILE_TYPE_MISMATCH] = "type_mismatch",
    [COMPILE_MISSING_CLASS] = "missing_class",
    [COMPILE_MISSING_NODE] = "missing_node",
    [COMPILE_DATA_LOOKUP] = "data_lookup",
    [COMPILE_FACT_ERROR] = "fact_error",
    [COMPILE_NODE_TERMINUS] = "node_terminus",
    [COMPILE_VALIDATION] = "validation",
    [COMPILE_TIMEOUT] = "timeout",
    [COMPILE_ABORTED] = "aborted",
    [COMPILE_OVERLOAD] = "overload",
    [COMPILE_AUTH_DENIED] = "auth_denied",
    [COMPILE_INTERNAL] = "internal",
    [COMPILE_STORE] = "store",
};

static const char *
result_word(enum compile_result r)
{
	return result_names[r];
}

/*
 * Puppet's error about a value that cannot be written does not name the node.
 */
static bool
is_without_node(const struct diag *d)
{
	return d != NULL && d->code != NULL &&
	       strcmp(d->code, NORMALIZE_RECURSIVE) == 0;
}

void
compile_error(
    const struct diag_list *diags, const char *certname, struct strbuf *out)
{
	const struct diag *d = diag_first_error(diags);

	if (d == NULL)
		strbuf_addstr(
		    out, "The compile ended without an error message");
	else
		diag_format(d, out);
	if (!is_without_node(d))
		strbuf_addf(out, " on node %s", certname);
}

/* Logs a budget that is nearly used up: growing code will exceed it. */
static void
budget_watch(
    const struct compile *c, const char *what, uint64_t used, uint64_t max)
{
	if (log_is_full(LOG_FULL_BUDGET, used, max))
		log_event(COMPILE_BUDGET, CAT_BUDGET_NEAR,
		    log_str("node", c->rq->certname),
		    log_str("environment", c->context.environment),
		    log_uns("percent", used * 100 / max),
		    log_code("what", what), log_uns("max", max));
}

static void
compiler_compile_record_begin(const struct compile *c)
{
	struct value facts = c->rq->facts;

	log_event(COMPILE_CATALOG, CAT_BEGUN, log_str("node", c->rq->certname),
	    log_str("environment", c->context.environment),
	    log_uns("facts", facts.tag == V_HASH ? facts.h->count : 0),
	    log_bytes("bytes", c->rq->facts_bytes),
	    log_date("loaded", environment_loaded_at(c->env)));
}

/* The closing record of a compile: what was compiled and its result. */
static void
record_ok(const struct compile *c, int64_t ns)
{
	const int64_t *p = c->phase_ns;
	struct eval_counts n;

	eval_counts(c->eval, &n);
	log_event(COMPILE_CATALOG, CAT_COMPILED,
	    log_str("node", c->rq->certname),
	    log_str("environment", c->context.environment),
	    log_ns("duration", ns), log_code("outcome", "success"),
	    log_uns("resources", c->catalog->resource_count),
	    log_uns("edges", c->catalog->edge_count),
	    log_uns("classes", c->catalog->class_count),
	    log_uns("steps", n.steps), log_uns("calls", n.functions),
	    log_uns("lookups", c->hiera == NULL ? 0 : hiera_lookups(c->hiera)),
	    log_ns("settings_scope", p[M_COMPILE_PHASE_SETTINGS_SCOPE]),
	    log_ns("evaluate_main", p[M_COMPILE_PHASE_EVALUATE_MAIN]),
	    log_ns("evaluate_node_ast", p[M_COMPILE_PHASE_EVALUATE_NODE_AST]),
	    log_ns("evaluate_classes", p[M_COMPILE_PHASE_EVALUATE_CLASSES]),
	    log_ns("generators", p[M_COMPILE_PHASE_GENERATORS]),
	    log_ns("finish", p[M_COMPILE_PHASE_FINISH]),
	    log_ns("validate_final", p[M_COMPILE_PHASE_VALIDATE_FINAL]),
	    log_str("catalog_uuid", c->catalog->uuid));
	budget_watch(c, "steps", n.steps, steps_allowed(c));
	budget_watch(c, "bytes of memory", arena_used(c->context.arena),
	    c->context.arena->max);
	if (ns > log_threshold(LOG_SLOW_COMPILE))
		log_event(COMPILE_CATALOG, CAT_SLOW,
		    log_str("node", c->rq->certname),
		    log_str("environment", c->context.environment),
		    log_ns("duration", ns),
		    log_ns("limit", log_threshold(LOG_SLOW_COMPILE)));
}

static void
record_failure(const struct compile *c, int64_t ns)
{
	const struct diag *d = diag_first_error(c->context.diags);
	struct growbuf text;

	growbuf_init(&text);
	compile_error(c->context.diags, c->rq->certname, &text.out);
	compile_count_failure(c, d, growbuf_text(&text));
	log_event_parts(COMPILE_CATALOG, CAT_FAILED, "message",
	    growbuf_text(&text), text.out.len, log_str("node", c->rq->certname),
	    log_str("environment", c->context.environment),
	    log_ns("duration", ns), log_code("outcome", "failure"),
	    log_code("result", result_word(c->result)),
	    log_code("error.code", d == NULL ? NULL : d->code),
	    log_str("file", d == NULL ? NULL : d->file),
	    log_nth("line", d == NULL ? 0 : d->line),
	    log_nth("column", d == NULL ? 0 : d->column),
	    log_str("error.stack_trace", d == NULL ? NULL : d->stack));
	growbuf_release(&text);
}

/* Logs an aborted compile: counted neither as compile nor as error. */
static void
record_unwanted(const struct compile *c, int64_t ns)
{
	compile_count_unwanted(c);
	log_event(COMPILE_CATALOG, CAT_UNWANTED,
	    log_str("node", c->rq->certname),
	    log_str("environment", c->context.environment),
	    log_ns("duration", ns));
}

static void
compiler_compile_record_end(const struct compile *c, int64_t ns)
{
	if (c->result != COMPILE_OK && c->eval != NULL &&
	    eval_failed(c->eval) == EVAL_FAIL_UNWANTED) {
		record_unwanted(c, ns);
		return;
	}
	compile_count_result(c, ns);
	if (c->result == COMPILE_OK)
		record_ok(c, ns);
	else
		record_failure(c, ns);
}

/* The compile that runs in this process, for overrun(). */
static struct compile *compiler_compile_running;

/* Reports exhausted memory as any failure; the compile does not resume. */
static void
overrun(size_t max)
{
	struct compile *c = compiler_compile_running;
	uint32_t line, column;
	const char *file;
	struct growbuf text;
	int64_t ns;

	compiler_compile_running = NULL;
	if (c == NULL)
		return;
	c->result = COMPILE_ABORTED;
	eval_where(c->eval, &file, &line, &column);
	diag_add(c->context.diags, DIAG_ERROR, NULL, file, line, column,
	    "The compile has used its budget of memory (%zu bytes)", max);
	ns = clock_mono_ns() - c->start_ns;
	compile_count_result(c, ns);
	record_failure(c, ns);
	growbuf_init(&text);
	compile_error(c->context.diags, c->rq->certname, &text.out);
	if (c->rq->on_overrun != NULL)
		c->rq->on_overrun(c->rq->ctx, growbuf_text(&text));
	growbuf_release(&text);
	log_close();
}

/* Begins, evaluates and ends a compile; its result is in c->result. */
static void
compiler_compile_run(
    struct compile *c, struct arena *a, struct diag_list *diags)
{
	c->start_ns = clock_mono_ns();
	c->start_cpu_ns = clock_cpu_ns();
	c->context.diags = diags;
	log_context_push(log_str("node", c->rq->certname),
	    log_str("environment", environment_name(c->env)));
	compiler_compile_begin(c, a);
	compiler_compile_running = c;
	memory_on_overrun(overrun);
	compiler_compile_record_begin(c);
	c->result = compiler_compile_evaluate(c);
	memory_on_overrun(NULL);
	compiler_compile_running = NULL;
	if (c->lookup == NULL && c->epp == NULL)
		compiler_compile_record_end(c, clock_mono_ns() - c->start_ns);
	eval_free(c->eval);
	ruby_session_end(c->ruby);
	compile_reflect_end(c);
	log_context_pop();
}

enum compile_result
compile_catalog(const struct environment *env, const struct compile_request *rq,
    struct arena *a, struct diag_list *diags, struct catalog **ret_catalog)
{
	struct compile *c = arena_zalloc(a, sizeof(*c));

	c->env = env;
	c->rq = rq;
	compiler_compile_run(c, a, diags);
	if (rq->facts_read != NULL)
		*rq->facts_read = c->context.facts_read;
	if (c->result == COMPILE_OK)
		*ret_catalog = c->catalog;
	return c->result;
}

enum compile_result
compile_lookup(const struct environment *env, const struct compile_request *rq,
    struct arena *a, struct diag_list *diags, struct data_lookup *l)
{
	struct compile *c = arena_zalloc(a, sizeof(*c));

	c->env = env;
	c->rq = rq;
	c->lookup = l;
	compiler_compile_run(c, a, diags);
	return c->result;
}

enum compile_result
compile_epp(const struct environment *env, const struct compile_request *rq,
    struct arena *a, struct diag_list *diags, struct epp_render *r)
{
	struct compile *c = arena_zalloc(a, sizeof(*c));

	c->env = env;
	c->rq = rq;
	c->epp = r;
	compiler_compile_run(c, a, diags);
	return c->result;
}

int
compile_render(const struct catalog *c, enum catalog_form form,
    struct strbuf *out, const char **ret_fault)
{
	int64_t start = clock_mono_ns();
	size_t before = out->len;
	struct log_span span;
	int rc;

	log_span_begin(&span, LOGMSG_CAT_SPAN);
	rc = catalog_to_json(c, form, out, ret_fault);
	log_span_end(
	    &span, log_code("phase", phase_name(M_COMPILE_PHASE_SERIALISE)));
	if (rc < 0)
		return -1;
	compile_count_phase(M_COMPILE_PHASE_SERIALISE, clock_mono_ns() - start);
	compile_count_bytes(c, out->len - before);
	log_event(COMPILE_CATALOG, CAT_RENDERED, log_str("node", c->name),
	    log_bytes("bytes", out->len - before),
	    log_uns("resources", c->resource_count));
	return 0;
}
