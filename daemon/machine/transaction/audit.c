/*
 * The metaparameter audit: values of properties are recorded, and a change
 * since the last run is reported (resource_harness.rb).
 */
#include "machine/transaction/audit.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/log.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/show.h"
#include "language/schema/type.h"
#include "machine/resource/text.h"
#include "machine/transaction/harness.h"
#include "machine/transaction/run.h"
#include "machine/transaction/state.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"

#define MESSAGE_MAX (1u << 20)

/*
 * Return a found value as it is compared and stored: its text; undef for a
 * property that this machine does not have.
 */
static struct value
transaction_audit_plain(
    struct run *run, const struct instance *i, struct value v)
{
	if (v.tag == V_UNSET && instance_present(i))
		return value_undef();
	if (instance_absent(v))
		return value_str("absent");
	if (v.tag == V_INT || v.tag == V_BOOL || v.tag == V_STRING)
		return v;
	return ruby_string(run->arena, v);
}

static struct value
recorded(struct run *run, const struct status *s, int n)
{
	return state_audited(
	    run->state, s->instance->ref, s->instance->type->attrs[n].name);
}

static bool
transaction_audit_is_changed(
    struct run *run, const struct status *s, int n, struct value before)
{
	struct value now =
	    transaction_audit_plain(run, s->instance, s->instance->is[n]);

	if (before.tag == V_UNSET)
		return 0;
	return !value_eql(
	    ruby_string(run->arena, before), ruby_string(run->arena, now));
}

void
audit_event(struct run *run, struct status *s, int n, struct event *e)
{
	struct value before = recorded(run, s, n);
	struct shortbuf b;

	e->audited = 1;
	e->historical = before.tag == V_UNSET ? value_undef() : before;
	if (!transaction_audit_is_changed(run, s, n, before) ||
	    e->status == EVENT_FAILURE)
		return;
	shortbuf_init(&b, MESSAGE_MAX);
	strbuf_addf(&b.out, "%s (previously recorded value was ", e->message);
	instance_show(s->instance, n, before, &b.out);
	strbuf_addch(&b.out, ')');
	e->message = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
}

static void
change_report(struct run *run, struct status *s, int n, struct value before)
{
	const struct instance *i = s->instance;
	struct event *e = arena_zalloc(run->arena, sizeof(*e));
	struct shortbuf b;

	shortbuf_init(&b, MESSAGE_MAX);
	strbuf_addstr(&b.out, "audit change: previously recorded value ");
	instance_show(i, n, before, &b.out);
	strbuf_addstr(&b.out, " has been changed to ");
	instance_show(i, n, i->is[n], &b.out);
	e->name = instance_event(i, n);
	e->property = i->type->attrs[n].name;
	e->message = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	e->status = EVENT_AUDIT;
	e->audited = 1;
	e->time = clock_wall_ns();
	e->previous = transaction_audit_plain(run, i, i->is[n]);
	e->historical = before;
	e->desired =
	    i->should[n].tag == V_UNSET ? value_undef() : instance_wanted(i, n);
	harness_record(run, s, e);
	shortbuf_release(&b);
}

/* Report a property that was not recorded before. */
static void
new_report(struct run *run, const struct status *s, int n)
{
	struct instance *i = s->instance;
	const char *text = arena_printf(run->arena,
	    "audit change: newly-recorded value %s",
	    ruby_text(run->arena, transaction_audit_plain(run, i, i->is[n])));
	unsigned level = i->loglevel;

	i->loglevel = LOGLEVEL_NOTICE;
	resource_log(i, i->type->attrs[n].name, 0, text);
	i->loglevel = (uint8_t)level;
}

static void
property_finish(struct run *run, struct status *s, int n)
{
	const struct instance *i = s->instance;
	struct value before = recorded(run, s, n);

	if (before.tag == V_UNSET)
		new_report(run, s, n);
	else if (!i->audit_synced[n] &&
		 transaction_audit_is_changed(run, s, n, before))
		change_report(run, s, n, before);
	state_set_audited(run->state, i->ref, i->type->attrs[n].name,
	    transaction_audit_plain(run, i, i->is[n]));
}

/* Walk in the order of the list, or of the type. */
void
audit_finish(struct run *run, struct status *s)
{
	const struct instance *i = s->instance;
	uint32_t k;
	int n;

	if (i->audit.tag == V_UNSET)
		return;
	if (instance_value_is(i->audit, "all")) {
		for (n = 0; i->type->attrs[n].name != NULL; n++)
			if (instance_audited(i, n))
				property_finish(run, s, n);
		return;
	}
	for (k = 0; k < attr_count(i->audit); k++) {
		n = resource_type_attr(
		    i->type, ruby_text(run->arena, attr_nth(i->audit, k)));
		if (n >= 0 && instance_audited(i, n))
			property_finish(run, s, n);
	}
}
