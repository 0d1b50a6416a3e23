#include "language/eval/record.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/resource/collect.h"
#include "language/eval/context.h"
#include "language/eval/describe.h"
#include "language/lang/source.h"
#include "logging/log.h"

/* Maximum number of bytes of a list of names in a record, and of a query. */
#define LIST_MAX  2000
#define QUERY_MAX 200

/* Calls that take less are recorded at level TRACE only. */
#define SLOW_CALL_NS 1000000

/* A place in the code; file NULL: unknown. */
struct eval_record_place {
	const char *file;
	uint32_t line;
};

static struct eval_record_place
eval_record_place_of(const struct source *src, uint32_t offset)
{
	if (src == NULL)
		return (struct eval_record_place){.file = NULL};
	return (struct eval_record_place){
	    src->path, source_position(src, offset).line};
}

/* Where r was declared: by a statement, or by the function that runs. */
static struct eval_record_place
declared_at(struct eval *e, const struct resource *r)
{
	struct eval_record_place p = {r->file, r->line};
	uint32_t column;

	if (p.file == NULL)
		eval_where(e, &p.file, &p.line, &column);
	return p;
}

static const char *
eval_record_name_of(struct eval *e, const struct resource *r)
{
	return r == NULL ? NULL
			 : arena_printf(e->arena, "%s[%s]", r->type->text,
			       arena_shown(e->arena, r->title, r->title_len));
}

/* Names, separated by commas, in the arena; further ones are left out. */
struct eval_record_list {
	struct growbuf text;
	uint32_t count;
};

static void
eval_record_list_begin(struct eval_record_list *l)
{
	growbuf_init(&l->text);
	l->count = 0;
}

static void
eval_record_list_add(struct eval_record_list *l, const char *name, size_t n)
{
	if (l->text.out.len > LIST_MAX)
		return;
	strbuf_addstr(&l->text.out, l->count++ == 0 ? "" : ", ");
	strbuf_add(&l->text.out, name, n);
	if (l->text.out.len > LIST_MAX)
		strbuf_addstr(&l->text.out, ", ...");
}

static const char *
list_end(struct eval *e, struct eval_record_list *l)
{
	const char *s = arena_strdup(e->arena, growbuf_text(&l->text));

	growbuf_release(&l->text);
	return s;
}

void
record_node(struct eval *e, const struct node_definition *block,
    const char *written, const char *reason)
{
	struct eval_record_place at =
	    eval_record_place_of(block->source, block->node->h.offset);

	log_event(COMPILE_NODE, EVL_NODE_BLOCK,
	    log_str("node", e->ctx->certname), log_str("block", written),
	    log_str("reason", reason), log_str("file", at.file),
	    log_nth("line", at.line));
}

static const char *
eval_record_class_names(struct eval *e, struct value v)
{
	uint32_t n = v.tag == V_HASH ? v.h->count : v.a->count;
	struct eval_record_list l;

	eval_record_list_begin(&l);
	for (uint32_t i = 0; i < n; i++) {
		struct value name =
		    v.tag == V_HASH ? v.h->entries[i].key : v.a->items[i];

		if (name.tag == V_STRING)
			eval_record_list_add(&l, name.s, name.aux);
	}
	return list_end(e, &l);
}

void
record_classes(struct eval *e, struct value classes)
{
	if (classes.tag == V_HASH || classes.tag == V_ARRAY)
		log_event(COMPILE_NODE, EVL_CLASSIFIED,
		    log_str("node", e->ctx->certname),
		    log_str(
			"class_names", eval_record_class_names(e, classes)));
}

void
record_begin(struct eval *e, const struct resource *r, struct log_span *span)
{
	const struct rinfo *info = r->eval;
	struct eval_record_place at = {.file = NULL};

	log_span_begin(span, LOGMSG_EVL_SPAN);
	if (log_wanted(LOGMSG_EVL_ENTERED))
		at = declared_at(e, r);
	log_event(COMPILE_EVAL, EVL_ENTERED,
	    log_str("resource", eval_record_name_of(e, r)),
	    log_str("declarer", eval_record_name_of(e, info->scope->resource)),
	    log_str("file", at.file), log_nth("line", at.line));
}

void
record_end(struct eval *e, const struct resource *r, struct log_span *span)
{
	log_span_end(span,
	    log_code("phase", r->type == e->n.Class
				  ? "compiler.evaluate_class"
				  : "compiler.evaluate_define"),
	    log_str("timed", eval_record_name_of(e, r)),
	    log_str("file", r->file), log_nth("line", r->line));
}

void
record_declared(struct eval *e, const struct resource *r)
{
	if (r->flags & (RES_VIRTUAL | RES_EXPORTED))
		log_event(COMPILE_RESOURCE, EVL_VIRTUAL,
		    log_str("resource", eval_record_name_of(e, r)),
		    log_code("kind",
			r->flags & RES_EXPORTED ? "exported" : "virtual"),
		    log_str("file", r->file), log_nth("line", r->line));
	else
		log_event(COMPILE_RESOURCE, EVL_DECLARED,
		    log_str("resource", eval_record_name_of(e, r)),
		    log_str("file", r->file), log_nth("line", r->line));
}

static const char *
parameter_names(struct eval *e, const struct resource *r, uint32_t first)
{
	struct eval_record_list l;

	eval_record_list_begin(&l);
	for (uint32_t i = first; i < r->param_count; i++)
		eval_record_list_add(
		    &l, r->params[i].name->text, r->params[i].name->len);
	return list_end(e, &l);
}

void
record_defaults(struct eval *e, const struct resource *r, uint32_t first)
{
	if (first < r->param_count)
		log_event(COMPILE_RESOURCE, EVL_DEFAULTS,
		    log_str("resource", eval_record_name_of(e, r)),
		    log_str("attributes", parameter_names(e, r, first)),
		    log_str("file", r->file), log_nth("line", r->line));
}

static const char *
override_names(struct eval *e, const struct override *o)
{
	struct eval_record_list l;

	eval_record_list_begin(&l);
	for (uint32_t i = 0; i < o->count; i++)
		eval_record_list_add(
		    &l, o->params[i].name->text, o->params[i].name->len);
	return list_end(e, &l);
}

void
record_override(
    struct eval *e, const struct resource *r, const struct override *o)
{
	struct eval_record_place at = {.file = NULL};

	if (log_wanted(LOGMSG_EVL_OVERRIDDEN))
		at = eval_record_place_of(o->src, o->offset);
	log_event(COMPILE_RESOURCE, EVL_OVERRIDDEN,
	    log_str("resource", eval_record_name_of(e, r)),
	    log_str("declarer",
		o->by_collector ? "a collector"
				: eval_record_name_of(e, o->scope->resource)),
	    log_str("attributes", override_names(e, o)),
	    log_str("file", at.file), log_nth("line", at.line));
}

/*
 * The query as written: `Type<| ... |>`, `Type<<| ... |>>`; "realize()" for
 * that function.
 */
static const char *
collector_text(struct eval *e, const struct collector *c)
{
	bool exported = c->kind == COLLECT_EXPORTED;
	const char *from, *to;
	size_t n;

	if (c->src == NULL || c->type == NULL)
		return "realize()";
	from = strstr(c->src->text + c->offset, exported ? "<<|" : "<|");
	to = from == NULL ? NULL : strstr(from, exported ? "|>>" : "|>");
	if (to == NULL)
		return c->type->text;
	n = (size_t)(to + (exported ? 3 : 2) - from);
	return arena_printf(e->arena, "%s%.*s%s", c->type->text,
	    (int)(n < QUERY_MAX ? n : QUERY_MAX), from,
	    n <= QUERY_MAX ? "" : "...");
}

static const char *
collected_names(struct eval *e, const struct collector *c, uint32_t first)
{
	struct eval_record_list l;

	eval_record_list_begin(&l);
	for (uint32_t i = first; i < c->count; i++) {
		const char *name = eval_record_name_of(e, c->collected[i]);

		eval_record_list_add(&l, name, strlen(name));
	}
	return list_end(e, &l);
}

void
record_collected(struct eval *e, const struct collector *c, uint32_t first)
{
	struct eval_record_place at = {.file = NULL};

	if (first == c->count || !log_wanted(LOGMSG_EVL_COLLECTED))
		return;
	at = eval_record_place_of(c->src, c->offset);
	log_event(COMPILE_COLLECT, EVL_COLLECTED,
	    log_str("query", collector_text(e, c)),
	    log_uns("count", c->count - first),
	    log_str("collected", collected_names(e, c, first)),
	    log_str("file", at.file), log_nth("line", at.line));
}

static void
record_none(struct eval *e, const struct collector *c)
{
	struct eval_record_place at = eval_record_place_of(c->src, c->offset);

	log_event(COMPILE_COLLECT, EVL_COLLECTED_NONE,
	    log_str("query", collector_text(e, c)), log_str("file", at.file),
	    log_nth("line", at.line));
}

void
record_collected_none(struct eval *e)
{
	if (!log_wanted(LOGMSG_EVL_COLLECTED_NONE))
		return;
	for (uint32_t i = 0; i < e->collector_count; i++)
		if (e->collectors[i]->type != NULL &&
		    e->collectors[i]->count == 0)
			record_none(e, e->collectors[i]);
}

void
record_alias(const char *name, const struct source *src, uint32_t offset)
{
	struct eval_record_place at = {.file = NULL};

	if (log_wanted(LOGMSG_EVL_ALIAS))
		at = eval_record_place_of(src, offset);
	log_event(COMPILE_TYPES, EVL_ALIAS, log_str("type", name),
	    log_str("file", at.file), log_nth("line", at.line));
}

void
record_expression(struct eval *e, const struct frame *f, const struct ast *n)
{
	const struct source *src = f->body->source;
	struct source_pos at = {0};

	if (src != NULL)
		at = source_position(src, n->offset);
	log_event(COMPILE_EVAL, EVL_EXPRESSION,
	    log_str("expression", label_node(e, n)),
	    log_str("file", src == NULL ? NULL : src->path),
	    log_nth("line", at.line), log_nth("column", at.column));
}

void
record_rendered(struct eval *e, const char *name, struct value text, int64_t ns)
{
	struct eval_record_place at = {.file = NULL};
	uint32_t column;

	if (!log_wanted(LOGMSG_EVL_RENDERED))
		return;
	if (text.tag == V_SENSITIVE)
		text = *text.inner;
	eval_where(e, &at.file, &at.line, &column);
	log_event(COMPILE_EPP, EVL_RENDERED,
	    log_str("template", name == NULL ? "(inline)" : name),
	    log_bytes("bytes", text.tag == V_STRING ? text.aux : 0),
	    log_ns("duration", ns), log_str("file", at.file),
	    log_nth("line", at.line));
}

void
record_call(const struct frame *f, const struct ast *site, const char *function,
    int64_t start)
{
	int64_t ns = clock_mono_ns() - start;
	const struct source *src = f->body->source;
	/* a Deferred value has no code */
	struct eval_record_place at = {src == NULL ? NULL : src->path, 0};

	if (ns < SLOW_CALL_NS && !log_wanted(LOGMSG_EVL_CALL))
		return;
	if (site != NULL)
		at = eval_record_place_of(src, site->offset);
	if (ns >= SLOW_CALL_NS) {
		log_event(COMPILE_FUNCTION, EVL_CALL_SLOW,
		    log_str("function", function), log_ns("duration", ns),
		    log_str("file", at.file), log_nth("line", at.line));
		log_span_past(LOGMSG_EVL_SPAN, 0, ns,
		    log_code("phase", "functions.call"),
		    log_str("timed", function), log_str("file", at.file),
		    log_nth("line", at.line));
		return;
	}
	log_event(COMPILE_FUNCTION, EVL_CALL, log_str("function", function),
	    log_ns("duration", ns), log_str("file", at.file),
	    log_nth("line", at.line));
}
