/* selboolean: switches of SELinux (module selinux_core). */

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"

#define GETSEBOOL "/usr/sbin/getsebool"
#define SETSEBOOL "/usr/sbin/setsebool"

static int
type_selboolean_value_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	(void)err;
	*v = value_str(
	    instance_value_is(*v, "true") || instance_value_is(*v, "on")
		? "on"
		: "off");
	return 0;
}

/* Does a line of the text end with it? */
static int
type_selboolean_line_ends(const char *text, const char *end)
{
	size_t n, len = strlen(end);

	for (; *text != '\0'; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		if (n >= len && memcmp(text + n - len, end, len) == 0)
			return 1;
	}
	return 0;
}

static int
boolean_retrieve(struct instance *i, struct strbuf *err)
{
	const char *name = instance_text(i, "name");
	const char *argv[] = {GETSEBOOL, name, NULL};
	struct program_call c = {.argv = argv};
	struct command_output out;

	if (!command_name_safe(name, err) ||
	    command_execute(i->arena, &c, &out, err) < 0)
		return -1;
	if (type_selboolean_line_ends(out.text, " off"))
		instance_found(i, "value", value_str("off"));
	else if (type_selboolean_line_ends(out.text, " on"))
		instance_found(i, "value", value_str("on"));
	else {
		strbuf_addf(err,
		    "Invalid response '%.*s' returned from getsebool",
		    (int)strcspn(out.text, "\n"), out.text);
		return -1;
	}
	return 0;
}

static int
boolean_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	const char *argv[5] = {SETSEBOOL};
	struct program_call c = {.argv = argv, .any_code = 1};
	struct command_output out;
	int n = 1;

	(void)attr;
	if (instance_flag(i, "persistent"))
		argv[n++] = "-P";
	argv[n++] = instance_text(i, "name");
	argv[n] = instance_value_is(should, "on") ? "on" : "off";
	if (command_execute(i->arena, &c, &out, err) < 0)
		return -1;
	if (out.code == 0)
		return 0;
	strbuf_add(err, out.text, strcspn(out.text, "\n"));
	return -1;
}

static const struct attr_operations type_selboolean_attrs[] = {
    {.attr = "value", .munge = type_selboolean_value_munge},
    {.attr = NULL},
};

static const struct provider getsetsebool = {
    .name = "getsetsebool",
    .commands = (const char *const[]){GETSEBOOL, SETSEBOOL, NULL},
    .default_for = provider_everywhere,
    .retrieve = boolean_retrieve,
    .set = boolean_set,
    .doc = "By getsebool(8) and setsebool(8).",
};

static const struct provider *const type_selboolean_providers[] = {
    &getsetsebool, NULL};

const struct type_operations operations_selboolean = {
    .type = &resource_type_selboolean,
    .attrs = type_selboolean_attrs,
    .providers = type_selboolean_providers,
};
