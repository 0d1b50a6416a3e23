/* What a title says of key attributes (title_patterns). */
#include <string.h>

#include "base/strbuf.h"
#include "resource/instance.h"
#include "resource/title.h"
#include "resource/type.h"

/* The attribute, unless the catalog gives it. */
static int
part_set(struct instance *i, const char *name, const char *s, size_t len,
    struct strbuf *err)
{
	int n = resource_type_attr(i->type, name);

	if (n == -1 || i->should[n].tag != V_UNSET)
		return 0;
	return instance_set(i, n, value_string(s, len), err);
}

/* "name@type"; what has no @ is a name. */
static int
name_at_type(struct instance *i, struct strbuf *err)
{
	const char *at = memrchr(i->title, '@', i->title_len);
	size_t len = at == NULL ? i->title_len : (size_t)(at - i->title);

	if (part_set(i, "name", i->title, len, err) == -1)
		return -1;
	if (at == NULL)
		return 0;
	return part_set(i, "type", at + 1, i->title_len - len - 1, err);
}

static const char *
namevar_of(const struct resource_type *t)
{
	const struct attr *at;

	for (at = t->attrs; at->name != NULL; at++)
		if (at->kind == ATTR_NAMEVAR)
			return at->name;
	return NULL;
}

int
title_apply(struct instance *i, struct strbuf *err)
{
	const char *namevar = namevar_of(i->type);

	if (i->type->title == TITLE_NAME_AT_TYPE)
		return name_at_type(i, err);
	if (namevar == NULL)
		return 0;
	return part_set(i, namevar, i->title, i->title_len, err);
}
