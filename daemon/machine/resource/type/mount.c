/* mount: file systems and their lines in fstab (module mount_core). */

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider/editor/fstab.h"
#include "machine/resource/provider/editor/parsed_file.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/value/equal.h"
#include "language/value/ruby.h"

static const char whitespace[] = " \t\n\r\f\v";

/* Slashes at the end are ignored. */
static int
type_mount_name_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	struct value s = ruby_string(i->arena, *v);
	size_t n = s.aux;

	(void)err;
	while (n > 1 && s.s[n - 1] == '/')
		n--;
	*v = value_string_copy(i->arena, s.s, n);
	return 0;
}

/* One word, as the line has it. */
static int
word_munge(struct instance *i, struct value *v, const char *what, int needed,
    struct strbuf *err)
{
	const char *s = ruby_text(i->arena, *v);

	if (strpbrk(s, whitespace) != NULL) {
		strbuf_addf(err, "%s must not contain whitespace: %s", what, s);
		return -1;
	}
	if (needed && *s == '\0') {
		strbuf_addf(err, "%s must not be an empty string", what);
		return -1;
	}
	return 0;
}

static int
blockdevice_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return word_munge(i, v, "blockdevice", 0, err);
}

static int
fstype_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return word_munge(i, v, "fstype", 1, err);
}

static int
options_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	return word_munge(i, v, "options", 1, err);
}

static int
atboot_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (instance_value_is(*v, "true") || instance_value_is(*v, "yes"))
		*v = value_str("yes");
	else if (instance_value_is(*v, "false") || instance_value_is(*v, "no"))
		*v = value_str("no");
	else
		return attr_munge_failed(
		    i, *v, err, "expected a boolean value");
	return 0;
}

/* For "defined", mounted or not is in sync. */
static int
type_mount_ensure_insync(
    const struct instance *i, struct value is, struct value should)
{
	(void)i;
	if (instance_value_is(should, "defined"))
		return instance_value_is(is, "mounted") ||
		       instance_value_is(is, "unmounted");
	return value_eql(is, should);
}

/* Require the mounts above it in the tree. */
static int
mount_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *name = instance_text(i, "name"), *s;
	unsigned depth = 0;

	if (n > 0 || name == NULL || name[0] != '/' || name[1] == '\0')
		return 0;
	if (group == 0) {
		strbuf_addstr(out, "Mount[/]");
		return 1;
	}
	for (s = name + 1; (s = strchr(s, '/')) != NULL; s++)
		if (++depth == group) {
			strbuf_addf(out, "Mount[%.*s]", (int)(s - name), name);
			return 1;
		}
	return 0;
}

/* Files below are made when it is mounted. */
static int
mount_precedes(const struct instance *i, const struct instance *other)
{
	struct value name = instance_should(i, "name"), path;

	if (strcmp(other->type->name, "file") != 0 || name.tag != V_STRING)
		return 0;
	path = instance_should(other, "path");
	return path.tag == V_STRING && path.aux > name.aux + 1 &&
	       memcmp(path.s, name.s, name.aux) == 0 && path.s[name.aux] == '/';
}

static const struct attr_operations type_mount_attrs[] = {
    {.attr = "ensure",
	.insync = type_mount_ensure_insync,
	.sync = fstab_ensure},
    {.attr = "blockdevice", .munge = blockdevice_munge},
    {.attr = "fstype", .munge = fstype_munge},
    {.attr = "options", .munge = options_munge},
    {.attr = "atboot", .munge = atboot_munge},
    {.attr = "name", .munge = type_mount_name_munge},
    {.attr = NULL},
};

static const struct provider *const type_mount_providers[] = {
    &provider_fstab, NULL};

const struct type_operations operations_mount = {
    .type = &resource_type_mount,
    .attrs = type_mount_attrs,
    .self_refresh = 1,
    .providers = type_mount_providers,
    .writes = parsed_writes,
    .autorequire = mount_autorequire,
    .precedes = mount_precedes,
    .refresh = fstab_refresh,
};
