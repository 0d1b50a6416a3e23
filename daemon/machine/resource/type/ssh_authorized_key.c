/* ssh_authorized_key: keys that may log in (module sshkeys_core). */

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/editor/authorized_keys.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/registry.h"
#include "machine/resource/show.h"
#include "language/schema/registry.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"

static int
type_key_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (strpbrk(s, " \t\n\r\f\v") == NULL)
		return 0;
	strbuf_addf(err, "Key must not contain whitespace: %s", s);
	return -1;
}

/* NAME, or NAME="VALUE" on one line. */
static bool
is_option(const char *s)
{
	const char *begin = s;

	while (isalnum((unsigned char)*s) || *s == '-' || *s == '_')
		s++;
	if (s == begin)
		return 0;
	if (*s == '\0')
		return 1;
	return s[0] == '=' && s[1] == '"' && s[2] != '\0' &&
	       s[strlen(s) - 1] == '"' && strpbrk(s, "\r\n") == NULL;
}

static int
type_ssh_authorized_key_option_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (is_option(s))
		return 0;
	strbuf_addf(err,
	    "Option %s is not valid. A single option must either be of the "
	    "form 'option' or 'option=\"value\"'. Multiple options must be "
	    "provided as an array",
	    s);
	return -1;
}

/* Without options the value is absent, or the single word "absent". */
static int
options_insync(const struct instance *i, struct value is, struct value should)
{
	uint32_t n;

	(void)i;
	if (instance_absent(is) || instance_absent(should))
		return instance_absent(is) && instance_absent(should);
	if (attr_count(is) != attr_count(should))
		return 0;
	for (n = 0; n < attr_count(is); n++)
		if (!value_eql(attr_nth(is, n), attr_nth(should, n)))
			return 0;
	return 1;
}

/* No options are a list with one word in it. */
static int
options_describe(const struct instance *i, struct value is, struct value should,
    struct strbuf *out)
{
	int n = resource_type_attr(i->type, "options");

	if (!instance_absent(is))
		return 0;
	strbuf_addstr(out, "options changed ['absent'] to ");
	instance_show(i, n, should, out);
	return 1;
}

/* A record belongs to its file: its target cannot be changed. */
static int
target_insync(const struct instance *i, struct value is, struct value should)
{
	(void)i;
	(void)is;
	(void)should;
	return 1;
}

static int
key_prepare(struct instance *i, struct strbuf *err)
{
	if (!instance_absent(instance_should(i, "target")) ||
	    instance_should(i, "user").tag != V_UNSET)
		return 0;
	strbuf_addstr(err, "Attribute 'user' or 'target' is mandatory");
	return -1;
}

static const struct attr_operations type_ssh_authorized_key_attrs[] = {
    {.attr = "key", .munge = type_key_munge},
    {.attr = "target", .insync = target_insync},
    {.attr = "options",
	.munge = type_ssh_authorized_key_option_munge,
	.insync = options_insync,
	.describe = options_describe},
    {.attr = NULL},
};

static const struct provider *const type_ssh_authorized_key_providers[] = {
    &provider_authorized_keys, NULL};

const struct type_operations operations_ssh_authorized_key = {
    .type = &resource_type_ssh_authorized_key,
    .attrs = type_ssh_authorized_key_attrs,
    .providers = type_ssh_authorized_key_providers,
    .writes = parsed_writes,
    .prepare = key_prepare,
    .autorequire = attr_user_autorequire,
};
