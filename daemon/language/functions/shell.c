/*
 * shellquote.
 */

#include <ctype.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/functions/collection.h"
#include "language/functions/families.h"
#include "language/functions/legacy.h"
#include "language/value/ruby.h"
#include "language/value/tostring.h"

#define DANGEROUS "!\"`$\\" /* unsafe within double quotes */

static int
all_safe(struct value v)
{
	for (uint32_t i = 0; i < v.aux; i++)
		if (!isalnum((unsigned char)v.s[i]) &&
		    !(v.s[i] && strchr("@%_+=:,./-", v.s[i])))
			return 0;
	return v.aux > 0;
}

static int
contains_any(struct value v, const char *set)
{
	for (uint32_t i = 0; i < v.aux; i++)
		if (v.s[i] && strchr(set, v.s[i]))
			return 1;
	return 0;
}

static void
shell_quote(struct value v, struct strbuf *out)
{
	if (all_safe(v)) {
		strbuf_add(out, v.s, v.aux);
		return;
	}
	if (contains_any(v, DANGEROUS) && !contains_any(v, "'")) {
		strbuf_addch(out, '\'');
		strbuf_add(out, v.s, v.aux);
		strbuf_addch(out, '\'');
		return;
	}
	strbuf_addch(out, '"');
	for (uint32_t i = 0; i < v.aux; i++) {
		if (v.s[i] && strchr(DANGEROUS, v.s[i]))
			strbuf_addch(out, '\\');
		strbuf_addch(out, v.s[i]);
	}
	strbuf_addch(out, '"');
}

/*
 * Raise Ruby's error: the class follows the text of a value, unless it is in
 * it.
 */
static enum eval_rc
no_text(struct call *c, struct value v)
{
	const char *text = ruby_inspect_text(c->arena, v);
	const char *class = legacy_class(v);

	/* these have a length */
	if (v.tag == V_HASH ||
	    (v.tag == V_TYPE && strcmp(class, "Puppet::Resource") == 0))
		return call_error(
		    c, "no implicit conversion of %s into String", class);
	if (*text == '#')
		return call_error(c, "undefined method `length' for %s", text);
	return call_error(
	    c, "undefined method `length' for %s:%s", text, ruby_class(v));
}

static enum eval_rc
fn_shellquote(struct call *c, struct value *ret)
{
	struct vlist words;
	struct value all, v;
	struct strbuf b;

	if (legacy_minimum(c, 0) != EVAL_OK)
		return EVAL_ERR;
	vlist_init(&words, c->arena);
	collection_flatten(&words, legacy_args(c), c->argc, 0);
	all = vlist_value(&words);
	strbuf_init(&b, VALUE_STRING_MAX);
	for (uint32_t i = 0; i < all.a->count; i++) {
		v = all.a->items[i];
		if (v.tag == V_UNDEF)
			v = value_str("");
		if (v.tag != V_STRING) {
			strbuf_release(&b);
			return no_text(c, v);
		}
		if (i)
			strbuf_addch(&b, ' ');
		shell_quote(v, &b);
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row shell_rows[] = {
    {"shellquote", "*Any $args, &?Callable $block", fn_shellquote,
	RUN_BOTH | ROW_LEGACY, "Arguments quoted for a Bourne shell"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_shell = {"shell", shell_rows, NULL};
