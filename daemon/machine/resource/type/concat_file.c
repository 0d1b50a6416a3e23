/*
 * concat_file: a file made of fragments (concat module).  The file itself is
 * a resource of type file that this one generates.
 */

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/generate.h"
#include "machine/resource/machine.h"
#include "machine/resource/registry.h"
#include "machine/resource/type/concat.h"
#include "machine/resource/type/concat_content.h"
#include "machine/resource/type/file/attrs.h"
#include "language/schema/registry.h"
#include "language/value/hash.h"

/* Attributes that the file gets unchanged. */
static const char *const passed_params[] = {
    "path",
    "owner",
    "group",
    "mode",
    "replace",
    "backup",
    "selinux_ignore_defaults",
    "selrange",
    "selrole",
    "seltype",
    "seluser",
    "validate_cmd",
    "show_diff",
    NULL,
};

static int
file_note(struct instance *i, struct strbuf *err)
{
	(void)err;
	concat_add(i, &concat_run_of(i->machine)->files);
	return 0;
}

static int
file_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	bool absent = instance_value_is(instance_should(i, "ensure"), "absent");
	struct vhash *params =
	    generation_add(g, "File", instance_text(i, "path"));
	struct value v;

	(void)err;
	g->metaparams = METAPARAMS_UNRELATED;
	if (i->audit.tag != V_UNSET) /* the only property here */
		vhash_set_str(g->arena, params, "audit", value_str("ensure"));
	vhash_set_str(
	    g->arena, params, "ensure", value_str(absent ? "absent" : "file"));
	for (int n = 0; passed_params[n] != NULL; n++) {
		v = instance_should(i, passed_params[n]);
		if (v.tag != V_UNSET)
			vhash_set_str(g->arena, params, passed_params[n], v);
	}
	return 0;
}

/*
 * Always in sync: only the generated file may change.  Its content is made
 * here, after the resources that this one requires.  If the fragments give no
 * content, the resource fails and the file stays as it is (Puppet empties it).
 */
static int
type_file_retrieve(struct instance *i, struct strbuf *err)
{
	struct machine *m = i->machine;
	struct value ensure = instance_should(i, "ensure"), content;

	/* audit alone leaves ensure without a value */
	instance_found(
	    i, "ensure", ensure.tag == V_UNSET ? value_str("absent") : ensure);
	if (instance_value_is(ensure, "absent"))
		return 0;
	if (concat_content(i, &content, err) < 0)
		return -1;
	return m->change(m->change_context,
	    arena_printf(i->arena, "File[%s]", instance_text(i, "path")),
	    "content", content, err);
}

/*
 * The file counts as a part of this resource: a change of it refreshes the
 * resources that this one notifies.
 */
static int
file_enclose(struct instance *i, struct generation *g, struct strbuf *err)
{
	(void)err;
	generation_add(g, "File", instance_text(i, "path"));
	return 0;
}

static int
type_file_autorequire(
    const struct instance *i, unsigned group, unsigned n, struct strbuf *out)
{
	if (group > 0 || n > 0)
		return 0;
	strbuf_addf(out, "File[%s]", instance_text(i, "path"));
	return 1;
}

static int
backup_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_BOOL)
		return 0;
	strbuf_addstr(err, "Backup must be a Boolean or String");
	return -1;
}

static int
validate_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Validate_cmd", err);
}

static int
selrange_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Selrange", err);
}

static int
selrole_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Selrole", err);
}

static int
seltype_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Seltype", err);
}

static int
seluser_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Seluser", err);
}

static const struct attr_operations type_concat_file_attrs[] = {
    {.attr = "path", .munge = attr_path_munge},
    {.attr = "owner", .munge = file_owner_munge},
    {.attr = "group", .munge = file_group_munge},
    {.attr = "mode", .munge = file_mode_munge},
    {.attr = "backup", .munge = backup_munge},
    {.attr = "validate_cmd", .munge = validate_munge},
    {.attr = "selrange", .munge = selrange_munge},
    {.attr = "selrole", .munge = selrole_munge},
    {.attr = "seltype", .munge = seltype_munge},
    {.attr = "seluser", .munge = seluser_munge},
    {.attr = NULL},
};

const struct type_operations operations_concat_file = {
    .type = &resource_type_concat_file,
    .attrs = type_concat_file_attrs,
    .read_early = 1,
    .prepare = file_note,
    .retrieve = type_file_retrieve,
    .generate = file_generate,
    .eval_generate = file_enclose,
    .autorequire = type_file_autorequire,
};
