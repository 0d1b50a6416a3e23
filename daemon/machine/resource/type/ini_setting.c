/* ini_setting: one setting of an INI file (inifile module). */

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/provider.h"
#include "machine/resource/provider/editor/ini_file.h"
#include "machine/resource/provider/editor/ini_seen.h"
#include "machine/resource/registry.h"
#include "machine/resource/type/ini_value.h"
#include "language/schema/registry.h"

static struct ini_style
type_ini_setting_style_of(const struct instance *i)
{
	struct value width = instance_should(i, "indent_width");

	return (struct ini_style){
	    .separator = instance_text(i, "key_val_separator"),
	    .prefix = instance_text(i, "section_prefix"),
	    .suffix = instance_text(i, "section_suffix"),
	    .indent = instance_text(i, "indent_char"),
	    .indent_width = width.tag == V_INT ? (long)width.i : -1,
	};
}

static int
setting_retrieve(struct instance *i, struct strbuf *err)
{
	const char *section = instance_text(i, "section");
	const char *setting = instance_text(i, "setting");
	struct ini_style style = type_ini_setting_style_of(i);
	const struct ini_file *f =
	    ini_seen(i->machine, instance_text(i, "path"), &style, err);
	struct value v;
	int there;

	if (f == NULL)
		return -1;
	there = ini_file_has_section(f, section);
	if (there && setting != NULL) {
		v = ini_file_get(f, section, setting);
		there = v.tag == V_STRING;
		if (there)
			v = value_string_copy(i->arena, v.s, v.aux);
		instance_found(i, "value", v);
	} else if (!there && setting != NULL &&
		   !instance_flag(i, "force_new_section_creation")) {
		/* nothing is to be done where the section is not */
		i->should[resource_type_attr(i->type, "ensure")] =
		    value_str("absent");
	}
	instance_found(i, "ensure", value_str(there ? "present" : "absent"));
	return 0;
}

/* Read the file anew and write it, with or without the setting. */
static int
setting_edit(struct instance *i, int removing, struct strbuf *err)
{
	const char *section = instance_text(i, "section");
	const char *setting = instance_text(i, "setting");
	struct arena *a = arena_new(0);
	struct ini_style style = type_ini_setting_style_of(i);
	struct ini_file *f =
	    ini_file_read(i->machine, a, instance_text(i, "path"), &style, err);
	int rc = f == NULL ? -1 : 0;

	if (rc == 0 && removing)
		ini_file_remove(f, section, setting);
	else if (rc == 0)
		rc = ini_file_set(
		    f, section, setting, instance_should(i, "value"), err);
	if (rc == 0)
		rc = ini_file_write(f, err);
	arena_free(a);
	return rc;
}

static int
setting_write(struct instance *i, struct strbuf *err)
{
	return setting_edit(i, 0, err);
}

static int
setting_destroy(struct instance *i, struct strbuf *err)
{
	return setting_edit(i, 1, err);
}

static int
type_setting_set(
    struct instance *i, int attr, struct value should, struct strbuf *err)
{
	(void)attr;
	(void)should;
	return setting_write(i, err);
}

/* With refreshonly nothing is changed before a refresh. */
static int
type_ini_setting_ensure_insync(
    const struct instance *i, struct value is, struct value should)
{
	return instance_flag(i, "refreshonly") ||
	       instance_absent(is) == instance_absent(should);
}

static int
value_insync(const struct instance *i, struct value is, struct value should)
{
	return instance_flag(i, "refreshonly") ||
	       (is.tag == V_STRING && should.tag == V_STRING &&
		   is.aux == should.aux && memcmp(is.s, should.s, is.aux) == 0);
}

static int
setting_refresh(struct instance *i, struct strbuf *err)
{
	if (!instance_flag(i, "refreshonly"))
		return 0;
	return instance_absent(instance_should(i, "ensure"))
		   ? setting_destroy(i, err)
		   : setting_write(i, err);
}

static int
indent_width_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (attr_integer_munge(i, v, err) < 0) {
		i->unsupported = 1;
		return -1;
	}
	if (v->i >= 0 && v->i <= INI_INDENT_MAX)
		return 0;
	return attr_unsupported(
	    i, err, "indent_width must be from 0 to %d", INI_INDENT_MAX);
}

static int
setting_prepare(struct instance *i, struct strbuf *err)
{
	if (instance_text(i, "path") != NULL)
		return 0;
	return attr_unsupported(i, err, "path is a required attribute");
}

static int
setting_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	const char *path = instance_text(i, "path");

	if (group > 0 || n > 0)
		return 0;
	strbuf_addf(out, "File[%s]", path_dirname(i->arena, path));
	return 1;
}

static const struct attr_operations type_ini_setting_attrs[] = {
    {.attr = "ensure", .insync = type_ini_setting_ensure_insync},
    {.attr = "value",
	.munge = ini_value_munge,
	.insync = value_insync,
	.show = ini_value_show},
    {.attr = "path", .munge = attr_path_munge},
    {.attr = "setting", .munge = ini_value_munge},
    {.attr = "indent_width", .munge = indent_width_munge},
    {.attr = NULL},
};

static const struct provider type_ini_setting_ruby = {
    .name = "ruby",
    .default_for = provider_everywhere,
    .retrieve = setting_retrieve,
    .create = setting_write,
    .destroy = setting_destroy,
    .set = type_setting_set,
    .doc = "Edits the file.",
};

static const struct provider *const type_ini_setting_providers[] = {
    &type_ini_setting_ruby, NULL};

/*
 * Fails, as in the module: without a path, no file is known whose settings
 * could be listed.
 */
static int
type_ini_setting_settings_list(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err)
{
	(void)t;
	(void)m;
	(void)out;
	strbuf_addstr(err,
	    "Ini_settings only support collecting instances when "
	    "a file path is hard coded");
	return -1;
}

const struct type_operations operations_ini_setting = {
    .type = &resource_type_ini_setting,
    .attrs = type_ini_setting_attrs,
    .providers = type_ini_setting_providers,
    .prepare = setting_prepare,
    .refresh = setting_refresh,
    .autorequire = setting_autorequire,
    .instances = type_ini_setting_settings_list,
};
