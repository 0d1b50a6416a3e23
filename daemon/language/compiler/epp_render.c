#include "language/compiler/epp_render.h"

#include <stdbool.h>
#include <string.h>

#include "base/text/diag.h"
#include "language/compiler/internal.h"
#include "language/eval/eval.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/validate.h"
#include "base/settings/compat.h"
#include "language/value/hash.h"
#include "language/value/ruby.h"

/* Return the parsed and validated code; text NULL: of the file. */
static const struct source *
epp_render_parse(struct compile *c, const char *path, const char *text)
{
	struct context *x = &c->context;
	struct parse_options o = {
	    .arena = x->arena, .names = x->names, .diags = x->diags};
	struct validate_options v = {.diags = x->diags,
	    .strict = (enum strictness)x->strict,
	    .literal_types = compat_of(x->compat).literal_types};
	const struct source *src;

	src = text == NULL ? parse_file(&o, path)
			   : parse_text(&o, path, text, strlen(text));
	return src == NULL || validate_source(&v, src) < 0 ? NULL : src;
}

/*
 * Merge the value of code into the values; 0, or -1 with a diagnostic.  option
 * is the name of the option that has the code.
 */
static int
add_values(struct compile *c, struct epp_render *r, const char *option,
    const char *path, const char *text)
{
	struct arena *a = c->context.arena;
	const struct source *src = epp_render_parse(c, path, text);
	struct vhash *all;
	struct value v;

	if (src == NULL || eval_program(c->eval, src, &v) < 0)
		return -1;
	if (v.tag == V_UNDEF)
		return 0;
	if (v.tag != V_HASH) {
		diag_add(c->context.diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "%s option must evaluate to a Hash or undef, got: '%s'",
		    option, ruby_class(v));
		return -1;
	}
	if (r->given.tag != V_HASH) {
		r->given = v;
		return 0;
	}
	all = vhash_copy(a, r->given.h, v.h->count);
	for (uint32_t i = 0; i < v.h->count; i++)
		vhash_set(a, all, v.h->entries[i].key, v.h->entries[i].value);
	r->given = value_hash(all);
	return 0;
}

static void
compiler_epp_render_render(
    struct compile *c, const struct epp_render *r, struct epp_template *t)
{
	struct value args[2], out;

	args[0] = t->path != NULL ? value_str(t->path)
				  : value_string(t->text, t->len);
	args[1] = r->given;
	t->found = (uint32_t)c->context.diags->count;
	if (eval_function(c->eval, t->path != NULL ? "epp" : "inline_epp", args,
		r->given.tag == V_HASH ? 2 : 1, &out) == 0)
		t->output = out.tag == V_SENSITIVE ? *out.inner : out;
}

void
epp_render_run(struct compile *c, struct epp_render *r)
{
	r->unusable = 1;
	if (r->values_path != NULL &&
	    add_values(c, r, "--values_file", r->values_path, NULL) < 0)
		return;
	if (r->values != NULL &&
	    add_values(c, r, "--values", "values-hash", r->values) < 0)
		return;
	r->unusable = 0;
	for (uint32_t i = 0; i < r->count; i++)
		compiler_epp_render_render(c, r, &r->templates[i]);
}
