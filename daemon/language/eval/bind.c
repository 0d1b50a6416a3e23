#include "language/eval/bind.h"

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/class.h"
#include "language/eval/closure.h"
#include "language/eval/complaint.h"
#include "language/eval/context.h"
#include "language/eval/error.h"
#include "language/eval/resource/parameter.h"
#include "language/eval/resource/phase.h"
#include "language/eval/table.h"
#include "language/eval/expression/variable.h"
#include "language/lang/source.h"
#include "language/types/basic.h"
#include "language/types/fault.h"
#include "language/types/type.h"
#include "language/value/hash.h"

/* Maximum number of modules that one compile may use. */
#define MODULES_MAX 65536

/* The subject of messages: "Class[A]". */
static const char *
bind_ref_text(struct eval *e, const struct resource *r)
{
	return arena_printf(e->arena, "%s[%s]", r->type->text,
	    arena_shown(e->arena, r->title, r->title_len));
}

enum eval_rc
class_metaparams(struct eval *e, const struct ast_body *b)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++) {
		if (!parameter_is_meta(e, b->params[i].name))
			continue;
		if (b->params[i].value == NULL)
			return eval_raise(e,
			    "%s is a metaparameter; please choose another "
			    "parameter name in the %s definition",
			    b->params[i].name->text, b->name->text);
		eval_warn_at(e, NULL, 0, 0,
		    "%s is a metaparam; this value will inherit to all "
		    "contained resources in the %s definition",
		    b->params[i].name->text, b->name->text);
	}
	return EVAL_OK;
}

/* Looks up in Hiera the parameters that were not given. */
static enum eval_rc
bind_look_up(struct eval *e, struct resource *r, const struct definition *def)
{
	const struct ast_param *p;
	const struct parameter *given;
	size_t errors;
	struct value v;
	uint32_t i;

	for (i = 0; i < def->body->param_count; i++) {
		p = &def->body->params[i];
		given = resource_param(r, p->name);
		if (given != NULL && given->value.tag != V_UNDEF)
			continue;
		errors = e->diags->errors;
		switch (e->ctx->lookup_parameter(
		    e->ctx, e, def->name, p->name, &v)) {
		case FIND_OK:
			if (v.tag != V_UNDEF || p->value == NULL)
				resource_set(e->arena, r, p->name,
				    parameter_own(e->arena, v));
			break;
		case FIND_NONE:
			break;
		default:
			(void)eval_raise_found(e, errors);
			e->error.failure = EVAL_FAIL_LOOKUP;
			return EVAL_ERR;
		}
	}
	return EVAL_OK;
}

/*
 * Hiera sees the scope of the class, which has no parameters, title and name
 * yet.
 */
static enum eval_rc
look_up_inside(struct eval *e, struct resource *r, struct scope *s)
{
	const struct value unset = {.tag = V_UNSET};
	struct value title = s->title, name = s->name;
	struct frame *caller = e->frame;
	enum eval_rc rc;

	s->title = s->name = unset;
	e->frame = s->frame;
	rc = bind_look_up(e, r, s->def);
	e->frame = caller;
	s->title = title;
	s->name = name;
	return rc;
}

static const struct ast_param *
bind_find_param(const struct ast_body *b, const struct name *name)
{
	uint32_t i;

	for (i = 0; i < b->param_count; i++)
		if (b->params[i].name == name)
			return &b->params[i];
	return NULL;
}

/* Binds the given parameters as variables; metaparameters too. */
static void
eval_bind_given(struct eval *e, const struct resource *r, struct scope *s)
{
	const struct ast_param *p;
	const struct name *name;
	uint32_t i;

	for (i = 0; i < r->param_count; i++) {
		name = r->params[i].name;
		p = bind_find_param(s->def->body, name);
		if (p != NULL)
			s->frame->slots[p->slot] = r->params[i].value;
		else if (name != e->n.name && name != e->n.title)
			scope_bind(e, s, name, r->params[i].value);
	}
}

static enum eval_rc
bind_defaults(struct eval *e, struct resource *r, struct scope *s)
{
	const struct ast_body *b = s->def->body;
	struct frame *caller = e->frame;
	enum eval_rc rc = EVAL_OK;
	struct value *slot, v;
	uint32_t i;

	e->frame = s->frame;
	for (i = 0; i < b->param_count && rc == EVAL_OK; i++) {
		slot = &s->frame->slots[b->params[i].slot];
		if (b->params[i].value == NULL ||
		    (slot->tag != V_UNSET && slot->tag != V_UNDEF))
			continue;
		rc = closure_default(e, s->frame, i, bind_ref_text(e, r), &v);
		if (rc == EVAL_OK)
			rc = parameter_convert(e, &v);
		if (rc == EVAL_ERR)
			rc = eval_place(e, s->def);
		if (rc != EVAL_OK)
			break;
		*slot = v;
		resource_set(e->arena, r, b->params[i].name, v);
	}
	e->frame = caller;
	return rc;
}

/* The types of the definition's parameters, evaluated once per compile. */
static const struct type **
param_types(struct eval *e, const struct definition *def, enum eval_rc *rc)
{
	struct def_state *st = class_state(e, def);
	const struct ast_body *b = def->body;
	const struct type **types;
	struct frame *f;
	struct value v;
	uint32_t i;

	*rc = EVAL_OK;
	if (st->param_types != NULL)
		return st->param_types;
	types = arena_zalloc(e->arena, (b->param_count + 1) * sizeof(*types));
	f = frame_new(e, e->top, b);
	for (i = 0; i < b->param_count; i++) {
		types[i] = type_basic(T_ANY);
		if (b->params[i].type == NULL)
			continue;
		*rc = phase_end(e, eval_expr(e, f, b->params[i].type, &v));
		if (*rc == EVAL_OK && v.tag != V_TYPE)
			*rc = eval_raise(e,
			    "the type of parameter $%s is not a type",
			    b->params[i].name->text);
		if (*rc != EVAL_OK)
			return NULL;
		types[i] = v.t;
	}
	class_state(e, def)->param_types = types;
	return types;
}

/* Warns of parameters named like metaparameters in a module's definition. */
static enum eval_rc
class_check_meta(struct eval *e, const struct definition *def)
{
	if (def->module == NULL || class_state(e, def)->param_types != NULL)
		return EVAL_OK;
	return class_metaparams(e, def->body);
}

static enum eval_rc
definition_touch(struct eval *e, const struct definition *def)
{
	enum eval_rc rc = EVAL_OK;

	if (class_check_meta(e, def) == EVAL_OK)
		(void)param_types(e, def, &rc);
	else
		rc = EVAL_ERR;
	return rc;
}

/* The first use of a module loads the class with its name. */
static enum eval_rc
module_touch(struct eval *e, const struct name *module)
{
	size_t errors = e->diags->errors;
	const struct definition *init;
	int is_new;

	if (e->modules == NULL)
		e->modules = map_new(e->arena, MODULES_MAX);
	if (map_put(e->modules, module->text, module->len, &is_new) == NULL ||
	    !is_new)
		return EVAL_OK;
	switch (e->ctx->find_class(e->ctx, module, &init)) {
	case FIND_OK:
		return definition_touch(e, init);
	case FIND_ERROR:
		return eval_raise_found(e, errors);
	default:
		return EVAL_OK;
	}
}

enum eval_rc
class_touch(struct eval *e, const struct definition *def)
{
	if (def->module == NULL)
		return EVAL_OK;
	if (module_touch(e, def->module) != EVAL_OK)
		return EVAL_ERR;
	return definition_touch(e, def);
}

static void
check_unknown(struct complaints *c, const struct resource *r)
{
	const struct name *name;
	uint32_t i;

	for (i = 0; i < r->param_count; i++) {
		name = r->params[i].name;
		if (!parameter_is_known(c->e, r, name))
			complain_unknown(c, name);
	}
}

static enum eval_rc
bind_check(struct eval *e, const struct resource *r, const struct scope *s)
{
	const struct ast_body *b = s->def->body;
	struct complaints c;
	const struct type **types;
	enum eval_rc rc;
	uint32_t i;

	if (class_check_meta(e, s->def) != EVAL_OK)
		return EVAL_ERR;
	types = param_types(e, s->def, &rc);
	if (types == NULL)
		return rc;
	complaints_init(&c, e);
	check_unknown(&c, r);
	for (i = 0; i < b->param_count; i++)
		complain_value(&c, b->params[i].name, types[i],
		    b->params[i].value != NULL,
		    s->frame->slots[b->params[i].slot]);
	if (type_fault_waits && s->kind == SCOPE_DEFINE)
		return eval_raise_as(e, EVAL_FAIL_VALIDATION,
		    "Puppet::Parser::Compiler failed with error "
		    "ArgumentError: %s",
		    type_fault_take(e->arena));
	return complaints_raise(&c, bind_ref_text(e, r));
}

/* Refuse parameters with the names of variables that every such scope has. */
static enum eval_rc
refuse_names(struct eval *e, const struct definition *def)
{
	const struct ast_body *b = def->body;
	const struct name *name;
	uint32_t i;

	for (i = 0; i < b->param_count; i++) {
		name = b->params[i].name;
		if (variable_is_reserved(e, name))
			return eval_raise_at(e, b->source->path, def->line, 0,
			    VARIABLE_RESERVED, name->text);
		if (name == e->n.module_name || name == e->n.caller_module_name)
			return eval_raise_at(e, b->source->path, def->line, 0,
			    "Cannot reassign variable '$%s'", name->text);
	}
	return EVAL_OK;
}

enum eval_rc
class_bind(struct eval *e, struct resource *r, struct scope *s)
{
	const struct ast_body *b = s->def->body;
	enum eval_rc rc = EVAL_OK;

	if (s->kind == SCOPE_CLASS && b->param_count > 0)
		rc = look_up_inside(e, r, s);
	if (rc != EVAL_OK)
		return rc;
	if (r->param_count > 0)
		eval_bind_given(e, r, s);
	if (b->param_count > 0)
		rc = bind_defaults(e, r, s);
	if (rc == EVAL_OK && (r->param_count > 0 || b->param_count > 0))
		rc = bind_check(e, r, s);
	return rc != EVAL_OK ? rc : refuse_names(e, s->def);
}

enum eval_rc
class_check_given(struct eval *e, const struct resource *r)
{
	const struct rinfo *info = r->eval;
	struct scope s = {.kind = SCOPE_DEFINE, .def = info->def};
	const struct ast_param *p;
	uint32_t i;

	s.frame = frame_new(e, &s, info->def->body);
	for (i = 0; i < r->param_count; i++) {
		p = bind_find_param(info->def->body, r->params[i].name);
		if (p != NULL)
			s.frame->slots[p->slot] = r->params[i].value;
	}
	return bind_check(e, r, &s);
}
