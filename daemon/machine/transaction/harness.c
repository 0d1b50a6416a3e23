/*
 * One resource: its current values are compared with the wanted ones, and each
 * property that differs is changed; every difference becomes an event
 * (lib/puppet/transaction/resource_harness.rb).
 */
#include "machine/transaction/harness.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "machine/resource/attr.h"
#include "machine/resource/compare.h"
#include "machine/resource/instance.h"
#include "machine/resource/operations.h"
#include "machine/resource/provider.h"
#include "machine/resource/redact.h"
#include "machine/resource/show.h"
#include "machine/resource/subject.h"
#include "machine/resource/text.h"
#include "machine/transaction/audit.h"
#include "machine/transaction/convert.h"
#include "machine/transaction/owed.h"
#include "machine/transaction/run.h"
#include "machine/transaction/state.h"
#include "machine/transaction/store.h"

/* Maximum length of an event's message, in bytes. */
#define MESSAGE_MAX (1u << 20)

static const struct attr *
harness_attr_of(const struct instance *i, int n)
{
	return &i->type->attrs[n];
}

static const char *
noop_message(const struct run *run, const struct instance *i, int n)
{
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, MESSAGE_MAX);
	if (run->options->noop_as_change && !instance_is_secret(i, n)) {
		instance_describe(i, n, &b.out);
	} else {
		strbuf_addstr(&b.out, "current_value ");
		instance_show(i, n, i->is[n], &b.out);
		strbuf_addstr(&b.out, ", should be ");
		instance_show(i, n, instance_wanted(i, n), &b.out);
	}
	strbuf_addstr(&b.out, " (noop)");
	text = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return text;
}

static const char *
success_message(const struct run *run, const struct instance *i, int n)
{
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, MESSAGE_MAX);
	instance_describe(i, n, &b.out);
	text = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return text;
}

static const char *
failure_message(
    const struct run *run, const struct instance *i, int n, const char *why)
{
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, MESSAGE_MAX);
	strbuf_addstr(&b.out, "change from ");
	instance_show(i, n, i->is[n], &b.out);
	strbuf_addstr(&b.out, " to ");
	instance_show(i, n, instance_wanted(i, n), &b.out);
	strbuf_addf(&b.out, " failed: %s", why);
	text = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return text;
}

static struct event *
event_new(const struct run *run, const struct instance *i, int n)
{
	const struct attr *at = harness_attr_of(i, n);
	struct event *e = arena_zalloc(run->arena, sizeof(*e));

	e->property = at->name;
	e->time = clock_wall_ns();
	e->redacted = instance_is_secret(i, n);
	e->name = instance_event(i, n);
	e->invalidates = instance_invalidates(i, n);
	if (e->redacted) {
		e->previous = e->desired = value_str("[redacted]");
		return e;
	}
	e->previous =
	    instance_absent(i->is[n]) ? value_str("absent") : i->is[n];
	e->desired = instance_wanted(i, n);
	return e;
}

/* Write an audit record for a change, or for a failed attempt. */
static void
harness_change_audit(const struct instance *i, const struct event *e)
{
	bool failed = e->status == EVENT_FAILURE;

	if (!failed && e->status != EVENT_SUCCESS)
		return;
	(void)log_audit(AUDIT_APPLY, RES_AUDIT, log_str("resource", i->ref),
	    log_str("property", e->property), log_code("event_name", e->name),
	    log_str("change", e->message),
	    log_code("outcome", failed ? "failure" : "success"),
	    log_strs(
		"event.category", (const char *const[]){"configuration"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
}

void
harness_record(const struct run *run, struct status *s, struct event *e)
{
	const struct instance *i = s->instance;
	unsigned level =
	    e->status == EVENT_FAILURE ? LOGLEVEL_ERR : i->loglevel;
	const char *source = i->path;

	if (e->property != NULL)
		source =
		    arena_printf(run->arena, "%s/%s", i->path, e->property);
	status_add_event(s, e);
	log_event_code(resource_event_code(level), log_str("source", source),
	    log_str("resource", i->ref), log_str("property", e->property),
	    log_code("event", e->name), log_str("message", e->message));
	harness_change_audit(i, e);
}

static void
harness_failure_log(const struct instance *i, const char *why)
{
	log_event(APPLY_RESOURCE, RES_FAILED, log_str("message", why),
	    log_str("title", i->ref), log_str("file", i->res->file),
	    log_nth("line", i->res->line));
}

/*
 * Return the reason of a failure; for ensure it wraps the system's reason and
 * names the place.
 */
static const char *
sync_reason(const struct run *run, const struct instance *i, int n, int rc,
    const struct strbuf *why)
{
	struct shortbuf b;
	const char *text;

	shortbuf_init(&b, MESSAGE_MAX);
	if (rc != ATTR_ERR_COMPLETE &&
	    strcmp(harness_attr_of(i, n)->name, "ensure") == 0) {
		strbuf_addf(&b.out, "Could not set '%.*s' on ensure: %s",
		    (int)i->should[n].aux, i->should[n].s, strbuf_shown(why));
		convert_place(i->res, &b.out);
	} else {
		strbuf_addbuf(&b.out, why);
	}
	text = arena_memdup(run->arena, shortbuf_text(&b), b.out.len);
	shortbuf_release(&b);
	return text;
}

static void
property_fail(const struct run *run, const struct instance *i, int n,
    struct event *e, const char *reason)
{
	harness_failure_log(i, reason);
	e->status = EVENT_FAILURE;
	e->message = failure_message(run, i, n, reason);
}

/* Change one property; the event then has the outcome and its message. */
static void
property_change(struct run *run, struct instance *i, int n, struct event *e)
{
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, MESSAGE_MAX);
	e->message = success_message(run, i, n);
	if (run->options->before_change != NULL)
		run->options->before_change(run->options->before_change_arg, i);
	owed_change(run, i);
	rc = instance_sync(i, n, &why.out);
	instance_redact(i, &why.out);
	if (rc == 0) {
		e->status = EVENT_SUCCESS;
		if (i->provider != NULL && i->provider->texts != NULL)
			e->message = success_message(run, i, n);
	} else {
		property_fail(
		    run, i, n, e, sync_reason(run, i, n, rc, &why.out));
	}
	shortbuf_release(&why);
}

/* Return whether the found value equals the one that the last run left. */
static int
was_left_so(struct instance *i, int n, struct value left)
{
	struct value wanted = i->should[n];
	int rc;

	i->should[n] =
	    i->type->attrs[n].flags & ATTR_LIST ? left : attr_nth(left, 0);
	rc = instance_insync(i, n);
	i->should[n] = wanted;
	i->unclear = NULL;
	return rc;
}

/* Mark a change as corrective when the value was changed after our last run. */
static void
corrective_mark(
    const struct run *run, struct instance *i, int n, struct event *e)
{
	struct value left;

	if (run->store == NULL || e->redacted ||
	    (harness_attr_of(i, n)->flags & ATTR_EPHEMERAL))
		return;
	left = store_get(run->store, i->ref, harness_attr_of(i, n)->name);
	if (left.tag == V_UNSET || was_left_so(i, n, left))
		return;
	e->corrective = 1;
	e->message = arena_printf(run->arena, "%s (corrective)", e->message);
}

/* Add the event of a property that is out of sync. */
static void
property_event(struct run *run, struct status *s, struct instance *i, int n,
    struct event *e)
{
	if (instance_audited(i, n)) {
		audit_event(run, s, n, e);
		i->audit_synced[n] = 1;
	}
	corrective_mark(run, i, n, e);
	harness_record(run, s, e);
}

/* Synchronise a property; returns 1 when it was out of sync. */
static int
property_sync(struct run *run, struct status *s, struct instance *i, int n)
{
	struct event *e;

	if (harness_attr_of(i, n)->kind != ATTR_PROPERTY ||
	    i->should[n].tag == V_UNSET || instance_insync(i, n))
		return 0;
	e = event_new(run, i, n);
	if (i->unclear == NULL)
		subject_difference(i, n);
	if (i->unclear != NULL) {
		property_fail(run, i, n, e, i->unclear);
		i->unclear = NULL;
	} else if (i->noop) {
		e->status = EVENT_NOOP;
		e->message = noop_message(run, i, n);
	} else {
		property_change(run, i, n, e);
	}
	property_event(run, s, i, n, e);
	return 1;
}

void
harness_fail(const struct run *run, struct status *s, const char *why)
{
	const struct instance *i = s->instance;
	const char *text =
	    arena_printf(run->arena, "Could not evaluate: %s", why);

	log_event(APPLY_RESOURCE, RES_FAILED, log_str("source", i->path),
	    log_str("resource", i->ref), log_str("message", text));
	status_fail(run->report, s, arena_strdup(run->arena, why));
}

/*
 * Synchronise ensure alone if it differs, otherwise all properties, if the
 * resource exists.
 */
static void
properties_sync(struct run *run, struct status *s, struct instance *i)
{
	int ensure = resource_type_attr(i->type, "ensure"), n;

	if (ensure >= 0 && property_sync(run, s, i, ensure))
		return;
	if (!instance_present(i)) {
		if (ensure < 0 || i->should[ensure].tag == V_UNSET)
			log_event(APPLY_RESOURCE, TRA_NOTHING,
			    log_str("source", i->path),
			    log_str("resource", i->ref));
		return;
	}
	for (n = 0; harness_attr_of(i, n)->name != NULL; n++)
		if (n != ensure)
			property_sync(run, s, i, n);
}

/*
 * Return the property's final value: the wanted one, or the former one after a
 * failure.
 */
static struct value
value_left(const struct run *run, const struct status *s, int n)
{
	const struct instance *i = s->instance;
	const char *name = harness_attr_of(i, n)->name;
	const struct event *e, *last = NULL;
	struct varray *list;
	struct value v;

	for (e = s->events; e != NULL; e = e->next)
		if (e->property != NULL && strcmp(e->property, name) == 0)
			last = e;
	v = i->should[n];
	if (last != NULL && last->status != EVENT_SUCCESS) {
		v = store_get(run->store, i->ref, name);
		if (v.tag != V_UNSET)
			return v;
		v = last->previous;
	}
	if (v.tag == V_ARRAY)
		return v;
	list = varray_new(run->arena, 1);
	list->items[0] = v;
	return value_array(list);
}

static void
values_store(const struct run *run, const struct status *s)
{
	const struct instance *i = s->instance;
	int n;

	if (run->store == NULL)
		return;
	for (n = 0; harness_attr_of(i, n)->name != NULL; n++)
		if (harness_attr_of(i, n)->kind == ATTR_PROPERTY &&
		    i->should[n].tag != V_UNSET && !instance_is_secret(i, n))
			store_set(run->store, i->ref,
			    harness_attr_of(i, n)->name, value_left(run, s, n));
}

/* Read and change a resource, and flush it if there were changes. */
static int
resource_apply(
    struct run *run, struct status *s, struct instance *i, struct strbuf *why)
{
	if (instance_retrieve(i, why) < 0)
		return -1;
	subject_state(i);
	state_set_checked(run->state, i->ref, clock_wall_ns());
	properties_sync(run, s, i);
	audit_finish(run, s);
	values_store(run, s);
	if (i->noop && s->out_of_sync)
		return instance_dry_run(i, why);
	if (!s->changed || i->noop)
		return 0;
	state_set_synced(run->state, i->ref, clock_wall_ns());
	return instance_flush(i, why);
}

void
harness_evaluate(struct run *run, struct status *s)
{
	struct instance *i = s->instance;
	int64_t start = clock_mono_ns();
	struct shortbuf why;

	s->time = clock_wall_ns();
	shortbuf_init(&why, MESSAGE_MAX);
	if (resource_apply(run, s, i, &why.out) < 0) {
		instance_redact(i, &why.out);
		harness_fail(run, s, shortbuf_text(&why));
	}
	shortbuf_release(&why);
	s->evaluation_ns = clock_mono_ns() - start;
}
