/*
 * Reports on values of the wrong type.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/types/describe/describe.h"
#include "language/types/describe/format.h"
#include "language/types/relation/infer.h"
#include "language/types/relation/instance.h"
#include "language/types/describe/mismatch.h"
#include "language/types/describe/mismatch_describe.h"
#include "language/types/describe/mismatch_format.h"

#define REPORT_MAX ((size_t)1 << 20)

void
type_report_init(struct type_report *r, struct arena *a)
{
	r->arena = a;
	r->list = arena_alloc(a, sizeof(*r->list));
	mismatches_init(r->list, a);
}

static void
types_describe_report(struct type_report *r, const char *name,
    const struct type *expected, const struct type *actual)
{
	struct path p = {.count = 1};

	p.elements[0] = (struct path_element){
	    PATH_PARAMETER, name, (uint32_t)strlen(name), 0};
	mismatch_describe(r->list, expected, actual, &p);
}

void
type_report_value(struct type_report *r, const char *name,
    const struct type *expected, struct value v)
{
	if (!type_instance(expected, v))
		types_describe_report(
		    r, name, expected, type_infer_set(r->arena, v));
}

static void
report_name(struct type_report *r, enum mismatch_kind kind, const char *name)
{
	struct mismatch m = {
	    .kind = kind, .key = name, .len = (uint32_t)strlen(name)};

	mismatches_add(r->list, &m);
}

void
type_report_missing(struct type_report *r, const char *name)
{
	report_name(r, MISMATCH_MISSING_PARAMETER, name);
}

void
type_report_unknown(struct type_report *r, const char *name)
{
	report_name(r, MISMATCH_UNKNOWN_PARAMETER, name);
}

bool
type_report_is_empty(const struct type_report *r)
{
	return r->list->count == 0;
}

static void
format_all(const struct mismatches *l, struct strbuf *out)
{
	for (uint32_t i = 0; i < l->count; i++) {
		if (i)
			strbuf_addstr(out, "\n ");
		mismatch_format(l->arena, &l->rows[i], out);
	}
}

void
type_report_format(
    const struct type_report *r, const char *subject, struct strbuf *out)
{
	strbuf_addf(out, "%s:", subject);
	if (r->list->count > 1)
		strbuf_addstr(out, "\n ");
	format_all(r->list, out);
}

const char *
type_describe(struct arena *a, const char *subject, const struct type *expected,
    const struct type *actual)
{
	struct path p = {.count = 1};
	struct mismatches l;
	struct shortbuf b;
	const char *s;

	p.elements[0] = (struct path_element){
	    PATH_SUBJECT, subject, (uint32_t)strlen(subject), 0};
	mismatches_init(&l, a);
	mismatch_describe(&l, expected, actual, &p);
	shortbuf_init(&b, REPORT_MAX);
	format_all(&l, &b.out);
	s = arena_memdup(a, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	/* a single sentence has no blank before it */
	while (l.count == 1 && *s == ' ')
		s++;
	return s;
}

void
type_describe_hidden(
    const char *subject, const struct type *expected, struct strbuf *out)
{
	strbuf_addf(out, "%s expects a value of type ", subject);
	type_format(expected, out);
	strbuf_addstr(out, ", got [redacted]");
}

void
type_describe_mismatch(struct arena *a, const char *subject,
    const struct type *expected, struct value v, struct strbuf *out)
{
	strbuf_addstr(
	    out, type_describe(a, subject, expected, type_infer_set(a, v)));
}
