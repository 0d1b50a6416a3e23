/*
 * Source forms over several lines: each attribute of an object and each entry
 * of a hash has a line of its own, and the elements of an array that is not
 * short.
 */

#include "language/types/wide.h"

#include <stdbool.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/describe/format.h"
#include "language/types/rich.h"
#include "language/types/type.h"
#include "language/value/hash.h"
#include "language/value/tostring.h"

/* Maximum width of an array on one line; the width of what is not a scalar. */
#define LINE_WIDTH 100
#define WIDE	   1000

struct wide {
	struct arena *arena;
	struct strbuf *out;
};

static void wide_put(const struct wide *w, struct value v, int level);

static void
wide_break_line(const struct wide *w, int level)
{
	strbuf_addch(w->out, '\n');
	strbuf_addchn(w->out, ' ', (size_t)level * 2);
}

static void
wide_put_hash(const struct wide *w, const struct vhash *h, int level)
{
	strbuf_addch(w->out, '{');
	for (uint32_t i = 0; i < h->count; i++) {
		if (i > 0)
			strbuf_addch(w->out, ',');
		wide_break_line(w, level + 1);
		wide_put(w, h->entries[i].key, level + 1);
		strbuf_addstr(w->out, " => ");
		wide_put(w, h->entries[i].value, level + 1);
	}
	wide_break_line(w, level);
	strbuf_addch(w->out, '}');
}

/* Width of a scalar in an array; of other values more than a line. */
static size_t
wide_width_of(struct value v)
{
	struct strbuf b;
	size_t n;

	if ((v.tag == V_ARRAY && v.a->count == 0) ||
	    (v.tag == V_HASH && v.h->count == 0))
		return 2;
	if (v.tag > V_STRING)
		return WIDE;
	strbuf_init(&b, VALUE_STRING_MAX);
	value_to_source(v, &b);
	n = b.len;
	strbuf_release(&b);
	return n;
}

static void
wide_put_array(const struct wide *w, const struct varray *a, int level)
{
	size_t width = (size_t)level * 2;
	bool fits;

	for (uint32_t i = 0; i < a->count; i++)
		width += wide_width_of(a->items[i]);
	fits = a->count == 0 || width < LINE_WIDTH;
	strbuf_addch(w->out, '[');
	for (uint32_t i = 0; i < a->count; i++) {
		if (i > 0)
			strbuf_addstr(w->out, fits ? ", " : ",");
		if (!fits)
			wide_break_line(w, level + 1);
		wide_put(w, a->items[i], level + 1);
	}
	if (!fits)
		wide_break_line(w, level);
	strbuf_addch(w->out, ']');
}

static void
wide_put(const struct wide *w, struct value v, int level)
{
	if (level > VALUE_MAX_DEPTH)
		return;
	if (v.tag == V_OBJECT) {
		strbuf_addstr(w->out, type_name(v.o->type));
		strbuf_addch(w->out, '(');
		wide_put_hash(w, object_shown(w->arena, v.o), level);
		strbuf_addch(w->out, ')');
	} else if (v.tag == V_HASH)
		wide_put_hash(w, v.h, level);
	else if (v.tag == V_ARRAY)
		wide_put_array(w, v.a, level);
	else
		value_to_source(v, w->out);
}

void
type_format_wide(struct arena *a, struct value v, int level, struct strbuf *out)
{
	struct wide w = {.arena = a, .out = out};

	wide_put(&w, v, level);
}
