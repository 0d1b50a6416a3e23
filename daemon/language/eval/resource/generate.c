#include "language/eval/record.h"
#include "language/eval/resource/generate.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/expression/add.h"
#include "language/eval/backtrace.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/resource/collect.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/phase.h"
#include "language/eval/expression/reference.h"
#include "language/eval/resource/tags.h"
#include "language/value/tostring.h"

/* Maximum number of classes in the node's ENC answer. */
#define ENC_CLASSES_MAX 65536

static enum eval_rc
missing_enc_class(struct eval *e, struct value name)
{
	return eval_raise_as(e, EVAL_FAIL_MISSING_CLASS,
	    "Could not find class %s for %s", value_cstr(e->arena, name),
	    e->ctx->certname);
}

static enum eval_rc
find_enc_class(
    struct eval *e, struct value *name, const struct definition **ret)
{
	size_t errors = e->diags->errors;

	if (name->tag != V_STRING)
		*name = value_string_of(e->arena, *name);
	switch (e->ctx->find_class(
	    e->ctx, reference_lower(e, name->s, name->aux), ret)) {
	case FIND_OK:
		return EVAL_OK;
	case FIND_NONE:
		return missing_enc_class(e, *name);
	default:
		return eval_raise_found(e, errors);
	}
}

/* Declares a class with parameters from the ENC as a class resource. */
static enum eval_rc
declare_enc_class(struct eval *e, struct scope *s, struct value name,
    const struct vhash *params)
{
	const struct definition *def;
	struct resource *r;
	struct rinfo *info;
	struct rparam p = {.source = s};
	uint32_t i;

	if (find_enc_class(e, &name, &def) != EVAL_OK)
		return EVAL_ERR;
	r = class_new_resource(e, s, e->n.Class, def->ref->text, def->ref->len);
	info = r->eval;
	info->def = def;
	for (i = 0; i < params->count; i++) {
		struct value k =
		    value_string_of(e->arena, params->entries[i].key);

		p.name = intern(e->names, k.s, k.aux);
		p.value = parameter_own(e->arena, params->entries[i].value);
		if (parameter_set(e, r, &p, 1) != EVAL_OK)
			return EVAL_ERR;
	}
	tags_add_name(e, r, e->n.class);
	tags_add_name(e, r, def->name);
	if (defaults_apply(e, r) != EVAL_OK ||
	    class_instantiate(e, s, r) != EVAL_OK)
		return EVAL_ERR;
	return add_resource(e, s, r);
}

static bool
eval_generate_has_params(struct value v)
{
	return v.tag == V_HASH && v.h->count > 0;
}

/* True for class settings, which each catalog has: skipped for an ENC. */
static bool
is_settings(struct value name)
{
	return name.tag == V_STRING && name.aux == 8 &&
	       memcmp(name.s, "settings", 8) == 0;
}

static enum eval_rc
include_enc_class(struct eval *e, struct scope *s, struct value name)
{
	const struct definition *def;

	if (is_settings(name))
		return EVAL_OK;
	if (find_enc_class(e, &name, &def) != EVAL_OK)
		return EVAL_ERR;
	return class_include(e, s, def, 1, NULL);
}

enum eval_rc
phase_classes(struct eval *e, struct value classes)
{
	struct scope *s = e->node_scope != NULL ? e->node_scope : e->top;
	enum eval_rc rc = EVAL_OK;
	uint32_t i;

	record_classes(e, classes);
	if (classes.tag == V_ARRAY) {
		for (i = 0; i < classes.a->count && rc == EVAL_OK; i++)
			rc = include_enc_class(e, s, classes.a->items[i]);
		return rc;
	}
	if (classes.tag != V_HASH)
		return EVAL_OK;
	/* Classes with parameters come first, both kinds in order. */
	for (i = 0; i < classes.h->count && rc == EVAL_OK; i++)
		if (eval_generate_has_params(classes.h->entries[i].value))
			rc = declare_enc_class(e, s, classes.h->entries[i].key,
			    classes.h->entries[i].value.h);
	for (i = 0; i < classes.h->count && rc == EVAL_OK; i++)
		if (!eval_generate_has_params(classes.h->entries[i].value))
			rc = include_enc_class(e, s, classes.h->entries[i].key);
	return rc;
}

static bool
eval_generate_is_waiting(const struct resource *r)
{
	const struct rinfo *info = r->eval;

	return (r->flags & (RES_EVALUATED | RES_VIRTUAL)) == 0 &&
	       info->def != NULL;
}

static enum eval_rc
evaluate_waiting(struct eval *e, struct resource *r)
{
	enum eval_rc rc = class_evaluate(e, r);

	if (rc == EVAL_OK)
		return EVAL_OK;
	if (rc != EVAL_ERR)
		(void)phase_illegal_jump(e, rc);
	backtrace_containers(e, r);
	if (rc != EVAL_ERR) {
		if (rc != EVAL_BREAK)
			return EVAL_ERR;
		eval_wrap(e, "an Object", NULL, 0);
		return EVAL_ERR;
	}
	if (e->error.failure != EVAL_FAIL_VALIDATION)
		eval_wrap(e, "a Resource Statement", r->file, r->line);
	return EVAL_ERR;
}

/*
 * Evaluates the pending resources; those that they add wait for the next round.
 */
static enum eval_rc
evaluate_definitions(struct eval *e, int *found)
{
	uint32_t i, n = 0, count = e->resource_count;
	struct resource **waiting =
	    arena_alloc(e->arena, (count + 1) * sizeof(*waiting));

	for (i = 0; i < count; i++)
		if (eval_generate_is_waiting(e->resources[i]))
			waiting[n++] = e->resources[i];
	for (i = 0; i < n; i++)
		if (evaluate_waiting(e, waiting[i]) != EVAL_OK)
			return EVAL_ERR;
	*found |= n > 0;
	return EVAL_OK;
}

/* Evaluates collectors, then pending resources; both are timed. */
static enum eval_rc
generate_once(struct eval *e, int *found)
{
	int64_t begin = clock_mono_ns(), between;
	enum eval_rc rc = collect_all(e, found);

	between = clock_mono_ns();
	e->counts.collections_ns += between - begin;
	if (rc != EVAL_OK)
		return rc;
	rc = evaluate_definitions(e, found);
	e->counts.definitions_ns += clock_mono_ns() - between;
	return rc;
}

enum eval_rc
phase_generators(struct eval *e)
{
	int found = 1;

	while (found) {
		found = 0;
		if (generate_once(e, &found) != EVAL_OK)
			return EVAL_ERR;
		if (found && ++e->counts.rounds > EVAL_MAX_ROUNDS)
			return eval_raise(e,
			    "Somehow looped more than 1000 times while "
			    "evaluating host catalog");
	}
	return EVAL_OK;
}
