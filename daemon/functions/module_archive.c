/*
 * Functions of the module archive that use no network.
 */

#include <ctype.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/legacy.h"
#include "functions/modules.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/tostring.h"

#define MAVEN_CONTENT "/service/local/artifact/maven/content?"

/* CGI.escape */
static void
put_escaped(struct value s, struct strbuf *out)
{
	for (uint32_t i = 0; i < s.aux; i++) {
		unsigned char ch = (unsigned char)s.s[i];

		if (ch == ' ')
			strbuf_addch(out, '+');
		else if (ch < 128 &&
			 (isalnum(ch) || (ch && strchr("_.-~", ch))))
			strbuf_addch(out, ch);
		else
			strbuf_addf(out, "%%%02X", ch);
	}
}

static enum eval_rc
put_query(struct call *c, const struct vhash *h, struct strbuf *out)
{
	for (uint32_t i = 0; i < h->count; i++) {
		if (h->entries[i].value.tag != V_STRING)
			return call_error(c,
			    "assemble_nexus_url(): the parameter %s must be a "
			    "string",
			    ruby_text(c->arena, h->entries[i].key));
		strbuf_addstr(out, i ? "&" : "");
		ruby_to_s(h->entries[i].key, out);
		strbuf_addch(out, '=');
		put_escaped(h->entries[i].value, out);
	}
	return EVAL_OK;
}

static enum eval_rc
fn_assemble_nexus_url(struct call *c, struct value *ret)
{
	const struct value *v = legacy_args(c);
	struct strbuf b;

	if (c->argc < 2 || v[1].tag != V_HASH)
		return call_error(c,
		    "assemble_nexus_url(): the second argument must be a hash");
	strbuf_init(&b, VALUE_STRING_MAX);
	ruby_to_s(v[0], &b);
	strbuf_addstr(&b, MAVEN_CONTENT);
	if (put_query(c, v[1].h, &b) != EVAL_OK) {
		strbuf_release(&b);
		return EVAL_ERR;
	}
	*ret = value_string_take(c->arena, &b);
	return EVAL_OK;
}

static const struct function_row rows[] = {
    {"assemble_nexus_url", "*Any $args", fn_assemble_nexus_url,
	RUN_BOTH | ROW_LEGACY, "The address of an artifact in Nexus"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_module_archive = {
    "archive", rows, "archive"};
