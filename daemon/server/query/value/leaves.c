#include "server/query/value/leaves.h"

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "server/query/parse/term.h"
#include "server/query/value/value.h"

struct leaves_walk {
	struct arena *arena;
	query_leaf each;
	void *ctx;
	struct growbuf path;
};

/* Walk a term; 1 when a call ended it. */
static int
leaves_term(struct leaves_walk *w, const struct query_term *t)
{
	bool is_object = t->kind == QUERY_TERM_OBJECT;
	size_t len = w->path.out.len;
	struct query_value v;
	unsigned i;

	if (!is_object && t->kind != QUERY_TERM_LIST) {
		v = query_value_of_term(w->arena, t);
		return w->each(
		    w->ctx, growbuf_text(&w->path), w->path.out.len, &v);
	}
	for (i = 0; i < t->count; i++) {
		if (len > 0)
			strbuf_addstr(&w->path.out, "#~");
		if (is_object) {
			strbuf_add(&w->path.out, t->items[i]->text.s,
			    t->items[i]->text.n);
			i++;
		} else {
			strbuf_addunsigned(&w->path.out, i);
		}
		if (leaves_term(w, t->items[i]) != 0)
			return 1;
		strbuf_truncate(&w->path.out, len);
	}
	return 0;
}

void
query_leaves_walk(
    struct arena *a, const struct query_term *t, query_leaf each, void *ctx)
{
	struct leaves_walk w = {.arena = a, .each = each, .ctx = ctx};

	growbuf_init(&w.path);
	leaves_term(&w, t);
	growbuf_release(&w.path);
}
