/* concat_fragment: a part of a file that concat_file makes (concat module). */

#include <stddef.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/generate.h"
#include "machine/resource/machine.h"
#include "machine/resource/registry.h"
#include "machine/resource/text.h"
#include "machine/resource/type/concat.h"
#include "language/schema/registry.h"
#include "language/value/ruby.h"

static int
target_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Target", err);
}

static int
content_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	return concat_text_only(v, "Content", err);
}

static int
source_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	(void)i;
	if (v->tag == V_STRING || v->tag == V_ARRAY)
		return 0;
	strbuf_addstr(err, "Content must be a String or Array");
	return -1;
}

static int
order_munge(struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag != V_STRING && v->tag != V_INT) {
		strbuf_addstr(err, "$order is not a string or integer.");
		return -1;
	}
	*v = ruby_string(i->arena, *v);
	if (strpbrk(value_cstr(i->arena, *v), ":\n/") == NULL)
		return 0;
	strbuf_addstr(err, "Order cannot contain '/', ':', or '\\n'.");
	return -1;
}

static int
fragment_prepare(struct instance *i, struct strbuf *err)
{
	int has_content = instance_should(i, "content").tag != V_UNSET;
	int has_source = instance_should(i, "source").tag != V_UNSET;
	const char *wrong = NULL;

	if (instance_text(i, "target") == NULL &&
	    instance_should(i, "tag").tag == V_UNSET)
		wrong = "No 'target' or 'tag' set";
	else if (!has_content && !has_source)
		wrong = "Set either 'source' or 'content'";
	else if (has_content && has_source)
		wrong = "Can't use 'source' and 'content' at the same time";
	if (wrong != NULL) {
		strbuf_addstr(err, wrong);
		return -1;
	}
	concat_add(i, &concat_run_of(i->machine)->fragments);
	return 0;
}

/*
 * Log that no file uses the fragment: the file is not declared, or its name is
 * misspelt.
 */
static int
fragment_generate(struct instance *i, struct generation *g, struct strbuf *err)
{
	const struct concat_node *n;
	const char *target = instance_text(i, "target");
	struct value tag = instance_should(i, "tag");

	(void)g;
	(void)err;
	for (n = concat_run_of(i->machine)->files; n != NULL; n = n->next)
		if (concat_belongs(i, n->instance))
			return 0;
	resource_warn(i,
	    arena_printf(i->arena,
		"Target Concat_file with path or title '%s' %s%s%snot found in "
		"the catalog",
		target != NULL ? target : "",
		tag.tag != V_UNSET ? "or tag '" : "",
		tag.tag != V_UNSET ? ruby_text(i->arena, tag) : "",
		tag.tag != V_UNSET ? " " : ""));
	return 0;
}

static int
fragment_retrieve(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

static const struct attr_operations type_concat_fragment_attrs[] = {
    {.attr = "target", .munge = target_munge},
    {.attr = "content", .munge = content_munge},
    {.attr = "source", .munge = source_munge},
    {.attr = "order", .munge = order_munge},
    {.attr = NULL},
};

const struct type_operations operations_concat_fragment = {
    .type = &resource_type_concat_fragment,
    .attrs = type_concat_fragment_attrs,
    .read_early = 1,
    .prepare = fragment_prepare,
    .retrieve = fragment_retrieve,
    .generate = fragment_generate,
};
