#include "eval/complaint.h"

#include <string.h>

#include "base/arena.h"
#include "base/intern.h"
#include "eval/error.h"
#include "types/type.h"

/* Longest text of all complaints. */
#define COMPLAINTS_MAX ((size_t)64 << 10)

void
complaints_init(struct complaints *c, struct eval *e)
{
	c->e = e;
	c->count = 0;
	strbuf_init(&c->text, COMPLAINTS_MAX);
}

static void
add(struct complaints *c, const char *text, size_t len)
{
	strbuf_addstr(&c->text, c->count++ == 0 ? " " : "\n  ");
	strbuf_add(&c->text, text, len);
}

void
complain_unknown(struct complaints *c, const struct name *param)
{
	const char *s = arena_printf(
	    c->e->arena, "has no parameter named '%s'", param->text);

	add(c, s, strlen(s));
}

/* A description may hold several mismatches, each on a line. */
static void
add_lines(struct complaints *c, const char *s)
{
	const char *end;

	for (;;) {
		while (*s == ' ' || *s == '\n')
			s++;
		if (*s == '\0')
			return;
		end = strchrnul(s, '\n');
		add(c, s, (size_t)(end - s));
		s = end;
	}
}

void
complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v)
{
	struct strbuf b;
	const char *s;

	if (v.tag == V_UNSET) {
		if (optional)
			return;
		s = arena_printf(c->e->arena,
		    "expects a value for parameter '%s'", param->text);
		add(c, s, strlen(s));
		return;
	}
	/* Deferred values are checked when they are there, on the agent. */
	if (v.tag == V_OBJECT || type_kind(t) == T_ANY || type_instance(t, v))
		return;
	strbuf_init(&b, COMPLAINTS_MAX);
	type_describe_mismatch(c->e->arena,
	    arena_printf(c->e->arena, "parameter '%s'", param->text), t, v, &b);
	add_lines(c, b.s);
	strbuf_release(&b);
}

enum eval_rc
complaints_raise(struct complaints *c, const char *subject)
{
	enum eval_rc rc = EVAL_OK;

	if (c->count > 0)
		rc = eval_raise_as(c->e, EVAL_FAIL_TYPE_MISMATCH, "%s:%s%s",
		    subject, c->count > 1 ? "\n " : "", c->text.s);
	strbuf_release(&c->text);
	return rc;
}
