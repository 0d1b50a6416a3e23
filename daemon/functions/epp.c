/*
 * epp, inline_epp; template and inline_template, which need Ruby, are refused
 * by name.
 */

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "eval/context.h"
#include "eval/epp.h"
#include "eval/scope_api.h"
#include "functions/scope_families.h"

/* Raises the parser's errors of a template, as "epp(): Invalid EPP: ...". */
static enum eval_rc
invalid_epp(struct call *c, size_t errors, const char *name)
{
	struct diag_list *l = call_context(c)->diags;
	struct strbuf b;
	enum eval_rc rc;

	if (l->errors != errors + 1 || l->count == 0)
		return call_found_error(c, errors);
	strbuf_init(&b, (size_t)64 << 10);
	diag_format(&l->rows[l->count - 1], &b);
	l->count--;
	l->errors--;
	rc = call_error(c, "%s(): Invalid EPP: %s", name, b.s);
	strbuf_release(&b);
	return rc;
}

static enum eval_rc
fn_epp(struct call *c, struct value *ret)
{
	struct context *x = call_context(c);
	const char *name = value_cstr(c->arena, c->args[0]), *path;
	size_t errors = x->diags->errors, len = strlen(name);
	const struct source *src;
	enum find_rc rc;

	rc = x->find_file(x, FOLDER_TEMPLATES, name, &path);
	if (rc == FIND_NONE &&
	    (len < 4 || strcmp(name + len - 4, ".epp") != 0)) {
		name = arena_printf(c->arena, "%s.epp", name);
		rc = x->find_file(x, FOLDER_TEMPLATES, name, &path);
	}
	if (rc == FIND_OK)
		rc = x->find_epp(x, path, &src);
	if (rc == FIND_NONE)
		return call_error(c, "Could not find template '%s'", name);
	if (rc == FIND_ERROR)
		return invalid_epp(c, errors, "epp");
	return call_epp(c, src, 1, c->argc > 1 ? &c->args[1] : NULL, ret);
}

static enum eval_rc
fn_inline_epp(struct call *c, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = x->diags->errors;
	const struct source *src;

	if (x->parse_epp(x, c->args[0].s, c->args[0].aux, &src) != FIND_OK)
		return invalid_epp(c, errors, "inline_epp");
	return call_epp(c, src, 0, c->argc > 1 ? &c->args[1] : NULL, ret);
}

static enum eval_rc
fn_template(struct call *c, struct value *ret)
{
	struct context *x = call_context(c);
	size_t errors = x->diags->errors;
	const char *path;
	uint32_t i;

	(void)ret;
	for (i = 0; i < c->argc; i++) {
		switch (x->find_file(x, FOLDER_TEMPLATES,
		    value_cstr(c->arena, c->args[i]), &path)) {
		case FIND_OK:
			break;
		case FIND_NONE:
			return call_error(c, "Could not find template '%s'",
			    value_cstr(c->arena, c->args[i]));
		default:
			return call_found_error(c, errors);
		}
	}
	return call_error(c,
	    "the ERB template '%s' needs Ruby, which this compile daemon does "
	    "not run; write it as an EPP template",
	    value_cstr(c->arena, c->args[0]));
}

static enum eval_rc
fn_inline_template(struct call *c, struct value *ret)
{
	(void)ret;
	return call_error(c,
	    "inline_template() needs Ruby, which this compile daemon does not "
	    "run; use inline_epp()");
}

#define EPP_PARAMETERS "?Hash[Pattern[/^\\w+$/], Any] $parameters"

static const struct function_row rows[] = {
    {"epp", "String $path, " EPP_PARAMETERS, fn_epp, RUN_BOTH,
	"Renders an EPP template of a module"},
    {"inline_epp", "String $template, " EPP_PARAMETERS, fn_inline_epp, RUN_BOTH,
	"Renders the text of an EPP template"},
    {"inline_template", "+String $texts", fn_inline_template, RUN_SERVER,
	"Renders ERB text; requires Ruby"},
    {"template", "+String $paths", fn_template, RUN_SERVER,
	"Renders ERB templates; requires Ruby"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_epp = {.name = "epp", .rows = rows};
