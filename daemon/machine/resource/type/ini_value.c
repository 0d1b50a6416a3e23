#include "machine/resource/type/ini_value.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "language/value/ruby.h"

static bool
ini_value_is_space(char c)
{
	return c == '\0' || strchr(" \t\n\v\f\r", c) != NULL;
}

int
ini_value_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct value text = ruby_string(i->arena, *v);
	const char *s = text.s;
	size_t n = text.aux;

	(void)err;
	for (; n > 0 && ini_value_is_space(*s); n--)
		s++;
	while (n > 0 && ini_value_is_space(s[n - 1]))
		n--;
	*v = value_string_copy(i->arena, s, n);
	return 0;
}

static void
digest_show(struct value v, struct strbuf *out)
{
	char digest[DIGEST_HEX_MAX];

	digest_hex(DIGEST_MD5, v.tag == V_STRING ? v.s : "",
	    v.tag == V_STRING ? v.aux : 0, digest);
	strbuf_addf(out, "{md5}%s", digest);
}

void
ini_value_show(const struct instance *i, struct value v, struct strbuf *out)
{
	struct value how = instance_should(i, "show_diff");

	if (i->machine->show_diff && instance_value_is(how, "true"))
		ruby_to_s(v, out);
	else if (i->machine->show_diff && instance_value_is(how, "md5"))
		digest_show(v, out);
	else
		strbuf_addstr(out, "[redacted sensitive information]");
}
