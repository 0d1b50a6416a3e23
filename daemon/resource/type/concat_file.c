/*
 * concat_file: a file made of fragments (concat module).  The file itself is
 * a resource of type file that this one generates.
 */

#include <stddef.h>
#include <string.h>

#include "base/arena.h"
#include "base/strbuf.h"
#include "resource/attr.h"
#include "resource/generate.h"
#include "resource/machine.h"
#include "resource/registry.h"
#include "resource/type/concat.h"
#include "resource/type/concat_content.h"
#include "schema/registry.h"
#include "value/hash.h"

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
file_prepare(struct instance *i, struct strbuf *err)
{
	(void)err;
	concat_add(i, &concat_run_of(i->machine)->files);
	return 0;
}

/*
 * Where the fragments make no content, the resource fails and the file stays
 * as it is (Puppet empties it).
 */
static int
file_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	int absent = instance_absent(instance_should(i, "ensure"));
	struct value content, v;
	struct vhash *params;

	if (!absent && concat_content(i, &content, err) < 0) {
		i->state = arena_strdup(i->arena, strbuf_shown(err));
		return 0;
	}
	params = generation_add(g, "File", instance_text(i, "path"));
	vhash_set_str(
	    g->arena, params, "ensure", value_str(absent ? "absent" : "file"));
	for (int n = 0; passed_params[n] != NULL; n++) {
		v = instance_should(i, passed_params[n]);
		if (v.tag != V_UNSET)
			vhash_set_str(g->arena, params, passed_params[n], v);
	}
	if (!absent)
		vhash_set_str(g->arena, params, "content", content);
	return 0;
}

/* It is in sync: only the file may change. */
static int
file_retrieve(struct instance *i, struct strbuf *err)
{
	if (i->state != NULL) {
		strbuf_addstr(err, i->state);
		return -1;
	}
	instance_found(i, "ensure", instance_should(i, "ensure"));
	return 0;
}

static int
file_autorequire(
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
	if (v->tag == V_STRING)
		return 0;
	strbuf_addstr(err, "Validate_cmd must be a String");
	return -1;
}

static const struct attr_operations attrs[] = {
    {.attr = "path", .munge = attr_path_munge},
    {.attr = "backup", .munge = backup_munge},
    {.attr = "validate_cmd", .munge = validate_munge},
    {.attr = NULL},
};

const struct type_operations operations_concat_file = {
    .type = &resource_type_concat_file,
    .attrs = attrs,
    .read_early = 1,
    .prepare = file_prepare,
    .retrieve = file_retrieve,
    .generate = file_generate,
    .autorequire = file_autorequire,
};
