#include "language/functions/stdlib/stdlib_expression.h"

#include <stddef.h>

#include "base/regex/regex.h"
#include "language/value/hash.h"
#include "language/value/regexp.h"
#include "language/value/tostring.h"

struct regex *
stdlib_expression(struct call *c, struct value source)
{
	struct regex_error err;
	struct regex *re = regexp_compiled(
	    regexp_value(c->arena, source.s, source.aux).re, &err);

	if (re == NULL)
		call_error(
		    c, "%s: /%s/", err.message, value_cstr(c->arena, source));
	return re;
}

bool
stdlib_matches(struct regex *re, struct value v)
{
	if (v.tag == V_DEFAULT)
		v = value_str("default");
	return v.tag == V_STRING &&
	       regex_match(re, v.s, v.aux, 0, NULL, 0, NULL) == 1;
}

struct value
stdlib_keys_without(struct call *c, const struct vhash *h, struct regex *re)
{
	struct vhash *out = vhash_new(c->arena, h->count);

	for (uint32_t i = 0; i < h->count; i++)
		if (!stdlib_matches(re, h->entries[i].key))
			vhash_set(c->arena, out, h->entries[i].key,
			    h->entries[i].value);
	return value_hash(out);
}
