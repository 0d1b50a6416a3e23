/*
 * epp, inline_epp; template and inline_template, which the context renders in
 * Ruby.
 */

#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/expression/epp.h"
#include "language/eval/scope_api.h"
#include "language/functions/legacy.h"
#include "language/functions/scope_families.h"
#include "language/value/octets.h"
#include "language/value/tostring.h"

/* Raises the parser's errors of a template, as "epp(): Invalid EPP: ...". */
static enum eval_rc
invalid_epp(struct call *c, size_t errors, const char *name)
{
	struct diag_list *l = call_context(c)->diags;
	struct shortbuf b;
	enum eval_rc rc;

	if (l->errors != errors + 1 || l->count == 0)
		return call_found_error(c, errors);
	shortbuf_init(&b, (size_t)64 << 10);
	diag_format(&l->rows[l->count - 1], &b.out);
	l->count--;
	l->errors--;
	rc = call_error(c, "%s(): Invalid EPP: %s", name, shortbuf_text(&b));
	shortbuf_release(&b);
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

/* The path of an ERB template, or NULL with an error raised. */
static const char *
erb_path(struct call *c, const char *name)
{
	struct context *x = call_context(c);
	size_t errors = x->diags->errors;
	const char *path;

	switch (x->find_file(x, FOLDER_TEMPLATES, name, &path)) {
	case FIND_OK:
		return path;
	case FIND_NONE:
		(void)call_error(c, "Could not find template '%s'", name);
		return NULL;
	default:
		(void)call_found_error(c, errors);
		return NULL;
	}
}

/* The texts of all arguments, joined. */
static enum eval_rc
render_all(struct call *c, int inline_text, struct value *ret)
{
	struct context *x = call_context(c);
	const struct value *args = legacy_args(c);
	const char *name, *path = NULL;
	enum eval_rc rc = EVAL_OK;
	bool octets = false;
	const char *why;
	struct value text;
	struct strbuf b;

	if (c->argc == 0)
		return call_error(c,
		    "%s(): Wrong number of arguments given (0 for minimum 1)",
		    c->row->name);
	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; rc == EVAL_OK && i < c->argc; i++) {
		name = value_cstr(c->arena, args[i]);
		rc = EVAL_ERR;
		if (!inline_text && (path = erb_path(c, name)) == NULL)
			break;
		rc = x->render_erb(c, name, path, args[i], &text);
		if (rc == EVAL_OK &&
		    (why = value_append(&b, &octets, text)) != NULL)
			rc = call_error(c, "%s", why);
	}
	if (rc != EVAL_OK) {
		strbuf_release(&b);
		return rc;
	}
	*ret = value_string_take(c->arena, &b);
	if (octets)
		ret->flags = VALUE_OCTETS;
	return rc;
}

static enum eval_rc
fn_template(struct call *c, struct value *ret)
{
	return render_all(c, 0, ret);
}

static enum eval_rc
fn_inline_template(struct call *c, struct value *ret)
{
	return render_all(c, 1, ret);
}

#define EPP_PARAMETERS "?Hash[Pattern[/^\\w+$/], Any] $parameters"

static const struct function_row functions_epp_rows[] = {
    {"epp", "String $path, " EPP_PARAMETERS, fn_epp, RUN_BOTH,
	"Renders an EPP template of a module"},
    {"inline_epp", "String $template, " EPP_PARAMETERS, fn_inline_epp, RUN_BOTH,
	"Renders the text of an EPP template"},
    {"inline_template", "*Optional[String] $texts", fn_inline_template,
	RUN_SERVER | ROW_LEGACY,
	"Renders the text of ERB templates; requires Ruby"},
    {"template", "*Optional[String] $paths", fn_template,
	RUN_SERVER | ROW_LEGACY, "Renders ERB templates; requires Ruby"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_epp = {
    .name = "epp", .rows = functions_epp_rows};
