/*
 * Functions of the module inifile.
 */

#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "eval/call.h"
#include "functions/modules.h"
#include "functions/stdlib_validate.h"
#include "value/hash.h"
#include "value/ruby.h"
#include "value/tostring.h"

/* The parameters of one setting; a hash replaces those made from names. */
static struct value
setting_params(
    struct call *c, struct value section, struct value setting, struct value v)
{
	struct vhash *h = vhash_new(c->arena, 4);

	vhash_set_str(c->arena, h, "ensure", value_str("present"));
	vhash_set_str(c->arena, h, "section", section);
	vhash_set_str(c->arena, h, "setting", setting);
	if (v.tag != V_HASH)
		vhash_set_str(c->arena, h, "value", v);
	for (uint32_t i = 0; v.tag == V_HASH && i < v.h->count; i++)
		vhash_set(
		    c->arena, h, v.h->entries[i].key, v.h->entries[i].value);
	return value_hash(h);
}

/* Adds the resources of a section to all. */
static enum eval_rc
add_section(struct call *c, const struct ventry *section,
    const struct value *path, struct vhash *all)
{
	const struct vhash *h = section->value.h;
	struct strbuf title;

	if (section->value.tag != V_HASH)
		return call_error(c,
		    "create_ini_settings(): Section %s must contain a Hash",
		    ruby_text(c->arena, section->key));
	if (!path || !value_truthy(*path))
		return call_error(c,
		    "create_ini_settings(): must pass the path parameter to "
		    "the Ini_setting resource!");
	for (uint32_t i = 0; i < h->count; i++) {
		strbuf_init(&title, VALUE_STRING_MAX);
		ruby_to_s(*path, &title);
		strbuf_addstr(&title, " [");
		ruby_to_s(section->key, &title);
		strbuf_addstr(&title, "] ");
		ruby_to_s(h->entries[i].key, &title);
		vhash_set(c->arena, all, value_string_take(c->arena, &title),
		    setting_params(c, section->key, h->entries[i].key,
			h->entries[i].value));
	}
	return EVAL_OK;
}

static enum eval_rc
fn_create_ini_settings(struct call *c, struct value *ret)
{
	const struct value none = {.tag = V_UNSET}, *path;
	const struct vhash *settings = c->args[0].h;
	struct vhash *all = vhash_new(c->arena, 8);
	struct value args[3] = {value_str("ini_setting")};

	path = vhash_get_str(settings, "path", 4);
	if (!path && c->argc > 1)
		path = vhash_get_str(c->args[1].h, "path", 4);
	for (uint32_t i = 0; i < settings->count; i++)
		if (add_section(c, &settings->entries[i], path, all) != EVAL_OK)
			return EVAL_ERR;
	args[1] = value_hash(all);
	args[2] = c->argc > 1 ? c->args[1] : value_hash(vhash_new(c->arena, 0));
	return call_function(c, "create_resources", args, 3, none, ret);
}

static enum eval_rc
fn_old_create_ini_settings(struct call *c, struct value *ret)
{
	const struct value none = {.tag = V_UNSET};

	if (stdlib_deprecation(c, "create_ini_settings",
		"This method is deprecated, please use "
		"inifile::create_ini_settings instead.") != EVAL_OK)
		return EVAL_ERR;
	return call_function(
	    c, "inifile::create_ini_settings", c->args, c->argc, none, ret);
}

static const struct function_row rows[] = {
    {"inifile::create_ini_settings", "Hash $settings, ?Hash $defaults",
	fn_create_ini_settings, RUN_SERVER,
	"Declares the settings of a hash of sections"},
    {"create_ini_settings", "*Any $args", fn_old_create_ini_settings,
	RUN_SERVER, "inifile::create_ini_settings (deprecated)"},
    {NULL, NULL, NULL, 0, NULL},
};

const struct function_family functions_module_inifile = {
    "inifile", rows, "inifile"};
