#include "language/eval/callsite.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/map.h"
#include "language/eval/call.h"
#include "language/eval/error.h"
#include "language/eval/dispatch.h"
#include "language/lang/source.h"

/* Maximum number of sources and function names in one compile. */
#define CALLSITE_MAX ((size_t)1 << 20)

struct callee **
callsite_table(struct eval *e, const struct source *src)
{
	struct map_entry *m;
	int is_new;

	if (e->sites == NULL)
		e->sites = map_new(e->arena, CALLSITE_MAX);
	m = map_put(e->sites, (const char *)&src, sizeof(src), &is_new);
	if (m == NULL)
		return NULL;
	if (is_new)
		m->ptr = arena_zalloc(
		    e->arena, (src->call_sites + 1) * sizeof(struct callee *));
	return m->ptr;
}

const struct signature **
callsite_signatures(struct eval *e, const struct function_found *found)
{
	const struct signature **sigs =
	    arena_zalloc(e->arena, found->row_count * sizeof(sigs[0]));

	for (uint32_t i = 0; i < found->row_count; i++) {
		sigs[i] = found->kind == FUNCTION_RUBY
			      ? dispatch_of_text(e, &found->rows[i])
			      : dispatch_of_row(e, &found->rows[i]);
		if (sigs[i] == NULL)
			return NULL;
	}
	return sigs;
}

static struct callee *
new_callee(struct eval *e, const struct function_found *found)
{
	struct callee *c = arena_zalloc(e->arena, sizeof(*c));

	c->found = *found;
	if (found->kind == FUNCTION_PUPPET)
		return c;
	c->sigs = callsite_signatures(e, found);
	return c->sigs == NULL ? NULL : c;
}

/* True for a call of ::NAME(). */
static bool
callsite_is_absolute(const struct ast *n)
{
	const struct ast_call *call = (const void *)n;

	return n->kind == AST_CALL && call->functor->kind == AST_QNAME &&
	       (call->functor->flags & AST_F_ABSOLUTE) != 0;
}

static enum eval_rc
callsite_unknown(struct eval *e, const struct frame *f, const struct ast *n,
    const struct name *name)
{
	if (n == NULL) {
		(void)eval_raise(e, "Unknown function '%s'", name->text);
		e->error.class_name = "ArgumentError";
		return EVAL_ERR;
	}
	return eval_issue(e, f, n, "UNKNOWN_FUNCTION",
	    "Unknown function: '%s%s'.", callsite_is_absolute(n) ? "::" : "",
	    name->text);
}

/* True, with an error raised, for a function that cannot be called here. */
static bool
is_unbuilt(struct eval *e, const struct frame *f, const struct ast *n,
    const struct function_found *found, const struct name *name)
{
	if (found->kind != FUNCTION_UNBUILT)
		return 0;
	if (n != NULL && strcmp(name->text, "import") == 0) {
		(void)eval_issue(e, f, n, "DISCONTINUED_IMPORT",
		    "Use of 'import' has been discontinued in favor of a "
		    "manifest directory. See "
		    "http://links.puppet.com/puppet-import-deprecation");
		return 1;
	}
	(void)eval_raise(e,
	    "the function '%s' is not supported by this compile daemon",
	    name->text);
	return 1;
}

struct callee *
callsite_find(struct eval *e, const struct frame *f, const struct ast *n,
    const struct name *name)
{
	struct function_found found = {.kind = FUNCTION_ROWS};
	size_t errors = e->diags->errors;
	struct callee *c;

	if (e->callees == NULL)
		e->callees = map_new(e->arena, CALLSITE_MAX);
	c = map_get(e->callees, name->text, name->len);
	if (c != NULL)
		return c;
	switch (e->ctx->find_function(e->ctx, name, &found)) {
	case FIND_OK:
		break;
	case FIND_NONE:
		(void)callsite_unknown(e, f, n, name);
		return NULL;
	default:
		(void)eval_raise_found(e, errors);
		return NULL;
	}
	if (is_unbuilt(e, f, n, &found, name))
		return NULL;
	c = new_callee(e, &found);
	if (c != NULL)
		map_keep(e->callees, name->text, name->len, c);
	return c;
}

struct callee *
callsite_module_function(struct eval *e, const char *name)
{
	struct function_found found = {.kind = FUNCTION_ROWS};
	size_t errors = e->diags->errors;
	enum find_rc rc = FIND_NONE;

	if (e->ctx->find_module_function != NULL)
		rc = e->ctx->find_module_function(
		    e->ctx, intern_str(e->names, name), &found);
	if (rc == FIND_OK)
		return new_callee(e, &found);
	if (rc == FIND_ERROR)
		(void)eval_raise_found(e, errors);
	else
		(void)eval_raise(e,
		    "the function '%s' needs Ruby for such arguments, which "
		    "this program does not run",
		    name);
	return NULL;
}

struct callee *
callsite_function(struct eval *e, const struct definition *def)
{
	struct function_found found = {.kind = FUNCTION_PUPPET, .def = def};
	struct map_entry *m;
	int is_new;

	if (e->callees == NULL)
		e->callees = map_new(e->arena, CALLSITE_MAX);
	m = map_put(e->callees, def->name->text, def->name->len, &is_new);
	if (m == NULL || is_new || m->ptr == NULL) {
		struct callee *c = new_callee(e, &found);

		if (m != NULL)
			m->ptr = c;
		return c;
	}
	return m->ptr;
}
