#include "eval/complaint.h"

#include "base/intern.h"
#include "base/strbuf.h"
#include "eval/error.h"

/* Longest text of all complaints. */
#define COMPLAINTS_MAX ((size_t)64 << 10)

static struct type_report *
report(struct complaints *c)
{
	if (!c->any)
		type_report_init(&c->report, c->e->arena);
	c->any = 1;
	return &c->report;
}

void
complain_unknown(struct complaints *c, const struct name *param)
{
	type_report_unknown(report(c), param->text);
}

void
complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v)
{
	if (v.tag == V_UNSET) {
		if (!optional)
			type_report_missing(report(c), param->text);
		return;
	}
	/* Deferred values are checked when they are there, on the agent. */
	if (v.tag == V_OBJECT || type_kind(t) == T_ANY || type_instance(t, v))
		return;
	type_report_value(report(c), param->text, t, v);
}

enum eval_rc
complaints_raise(struct complaints *c, const char *subject)
{
	struct strbuf b;
	enum eval_rc rc;

	if (!c->any)
		return EVAL_OK;
	strbuf_init(&b, COMPLAINTS_MAX);
	type_report_format(&c->report, subject, &b);
	rc = eval_raise_as(c->e, EVAL_FAIL_TYPE_MISMATCH, "%s", b.s);
	strbuf_release(&b);
	return rc;
}
