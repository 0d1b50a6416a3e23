#include "language/eval/complaint.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/types/basic.h"
#include "language/types/deferred.h"
#include "language/types/describe/describe.h"
#include "language/types/relation/instance.h"

/* Maximum length of the text of all complaints. */
#define COMPLAINTS_MAX ((size_t)64 << 10)

static struct type_report *
complaint_report(struct complaints *c)
{
	if (!c->any)
		type_report_init(&c->report, c->e->arena);
	c->any = 1;
	return &c->report;
}

/* Puppet's functions with a declared return type: no warning for these. */
static const char *const with_return_type[] = {"alert", "crit", "debug",
    "emerg", "epp", "err", "group_by", "info", "inline_epp", "notice",
    "partition", "warning", NULL};

static bool
has_return_type(const struct name *name)
{
	int n;

	for (n = 0; with_return_type[n] != NULL; n++)
		if (strcmp(with_return_type[n], name->text) == 0)
			return 1;
	return 0;
}

/* Warns that a Deferred's result is unchecked until the agent calls it. */
static void
deferred_warn(struct eval *e, struct value v)
{
	struct value text = deferred_name(v);
	struct function_found found;
	const struct name *name;

	if (text.tag != V_STRING)
		return;
	name = intern(e->names, text.s, text.aux);
	if (has_return_type(name) ||
	    e->ctx->find_function(e->ctx, name, &found) != FIND_OK ||
	    found.kind == FUNCTION_PUPPET)
		return;
	eval_warn_once(e, name->text,
	    arena_printf(e->arena,
		"Deferred function %s has no return_type, unable to guarantee "
		"value type during compilation.\n   (file & line not "
		"available)",
		name->text));
}

void
complain_unknown(struct complaints *c, const struct name *param)
{
	type_report_unknown(complaint_report(c), param->text);
}

void
complain_value(struct complaints *c, const struct name *param,
    const struct type *t, int optional, struct value v)
{
	if (v.tag == V_UNSET) {
		if (!optional)
			type_report_missing(complaint_report(c), param->text);
		return;
	}
	if (deferred_is(v)) {
		deferred_warn(c->e, v);
		return;
	}
	if (type_kind(t) == T_ANY || type_instance(t, v))
		return;
	type_report_value(complaint_report(c), param->text, t, v);
}

enum eval_rc
complaints_raise(struct complaints *c, const char *subject)
{
	struct shortbuf b;
	enum eval_rc rc;

	/* a mismatch that Puppet cannot describe is not an error either */
	if (!c->any || type_report_is_empty(&c->report))
		return EVAL_OK;
	shortbuf_init(&b, COMPLAINTS_MAX);
	type_report_format(&c->report, subject, &b.out);
	rc = eval_raise_as(
	    c->e, EVAL_FAIL_TYPE_MISMATCH, "%s", shortbuf_text(&b));
	shortbuf_release(&b);
	return rc;
}
