#include "language/eval/backtrace.h"

#include "base/core/arena.h"
#include "base/core/plural.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/context.h"
#include "language/lang/source.h"

/* Places kept: the innermost ones. */
#define PLACES_MAX 100

/* Longest text of a stack: a record of the log has room for half of it. */
#define TEXT_MAX ((size_t)32 << 10)

struct backtrace_place {
	const char *file;
	uint32_t line;
};

struct backtrace {
	uint32_t count;	 /* of places */
	uint64_t passed; /* places, kept or not */
	struct backtrace_place places[PLACES_MAX];
};

static struct backtrace_place *
backtrace_place_add(struct eval *e)
{
	struct backtrace *b = e->error.backtrace;

	if (b == NULL)
		b = e->error.backtrace = arena_zalloc(e->arena, sizeof(*b));
	b->passed++;
	return b->count == PLACES_MAX ? NULL : &b->places[b->count++];
}

void
backtrace_call(struct eval *e, const struct frame *f, const struct ast *site)
{
	const struct source *src = f->body->source;
	struct backtrace_place *p;

	if (!e->ctx->backtraces || site == NULL || src == NULL)
		return;
	if ((p = backtrace_place_add(e)) == NULL)
		return;
	p->file = src->path;
	p->line = source_position(src, site->offset).line;
}

void
backtrace_declared(struct eval *e, const struct resource *r)
{
	struct backtrace_place *p;

	if (!e->ctx->backtraces || r->line == 0)
		return;
	if ((p = backtrace_place_add(e)) == NULL)
		return;
	p->file = r->file;
	p->line = r->line;
}

void
backtrace_containers(struct eval *e, const struct resource *r)
{
	unsigned depth = 0;

	while (r != NULL && r->eval != NULL && depth++ < PLACES_MAX) {
		const struct rinfo *info = r->eval;

		backtrace_declared(e, r);
		r = info->scope == NULL ? NULL : info->scope->resource;
	}
}

const char *
backtrace_text(const struct eval *e)
{
	const struct backtrace *b = e->error.backtrace;
	const char *text;
	struct shortbuf out;

	if (b == NULL)
		return NULL;
	shortbuf_init(&out, TEXT_MAX);
	for (uint32_t i = 0; i < b->count; i++)
		strbuf_addf(&out.out, "%s%s:%u", i == 0 ? "" : "\n",
		    b->places[i].file == NULL ? "unknown" : b->places[i].file,
		    b->places[i].line);
	if (b->passed > b->count)
		strbuf_addf(&out.out, "\n... and %llu outer %s",
		    (unsigned long long)(b->passed - b->count),
		    plural(b->passed - b->count, "place", "places"));
	text = arena_memdup(e->arena, shortbuf_text(&out), out.out.len);
	shortbuf_release(&out);
	return text;
}
