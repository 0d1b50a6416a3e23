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
#include "schema/type.h"

/* What the file gets as it is. */
static const char *const handed_on[] = {
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

	if (!absent && concat_content(i, &content, err) == -1) {
		i->state = arena_strdup(i->arena, err->s);
		return 0;
	}
	params = generation_add(g, "File", instance_text(i, "path"));
	vhash_set_str(
	    g->arena, params, "ensure", value_str(absent ? "absent" : "file"));
	for (int n = 0; handed_on[n] != NULL; n++) {
		v = instance_should(i, handed_on[n]);
		if (v.tag != V_UNSET)
			vhash_set_str(g->arena, params, handed_on[n], v);
	}
	if (!absent)
		vhash_set_str(g->arena, params, "content", content);
	return 0;
}

/* It is as wanted: what may change is the file. */
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

static const struct attr_value orders[] = {
    {.name = "alpha"},
    {.name = "numeric"},
    {.name = NULL},
};

static const struct attr_value formats[] = {
    {.name = "plain"},
    {.name = "yaml"},
    {.name = "json"},
    {.name = "json-array"},
    {.name = "json-pretty"},
    {.name = "json-array-pretty"},
    {.name = NULL},
};

static const struct attr attrs[] = {
    {
	ATTR_ENSURABLE,
	.fallback = "present",
	.doc = "Whether the file is there.",
    },
    {
	.name = "path",
	.kind = ATTR_NAMEVAR,
	.munge = attr_path_munge,
	.doc = "The file.",
    },
    {
	.name = "tag",
	.kind = ATTR_PARAMETER,
	.doc = "Fragments with this tag belong to it.",
    },
    {.name = "owner", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "group", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "mode", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {
	.name = "order",
	.kind = ATTR_PARAMETER,
	.values = orders,
	.fallback = "numeric",
	.doc = "How fragments are sorted.",
    },
    {
	.name = "backup",
	.kind = ATTR_PARAMETER,
	.munge = backup_munge,
	.doc = "As of file.",
    },
    {
	.name = "replace",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "true",
	.doc = "As of file.",
    },
    {
	.name = "validate_cmd",
	.kind = ATTR_PARAMETER,
	.munge = validate_munge,
	.doc = "As of file.",
    },
    {
	.name = "ensure_newline",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether each fragment ends with a newline.",
    },
    {
	.name = "format",
	.kind = ATTR_PARAMETER,
	.values = formats,
	.fallback = "plain",
	.doc = "What fragments are: text, or data to be merged.",
    },
    {
	.name = "force",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.fallback = "false",
	.doc = "Whether data may have a key twice.",
    },
    {
	.name = "selinux_ignore_defaults",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "As of file.",
    },
    {.name = "selrange", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "selrole", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "seltype", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {.name = "seluser", .kind = ATTR_PARAMETER, .doc = "As of file."},
    {
	.name = "show_diff",
	.kind = ATTR_PARAMETER,
	.flags = ATTR_BOOLEAN,
	.doc = "As of file.",
    },
    {.name = NULL},
};

const struct resource_type resource_type_concat_file = {
    .name = "concat_file",
    .ref = "Concat_file",
    .read_early = 1,
    .attrs = attrs,
    .prepare = file_prepare,
    .retrieve = file_retrieve,
    .generate = file_generate,
    .autorequire = file_autorequire,
    .doc = "A file made of fragments.",
};
