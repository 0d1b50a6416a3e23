/* title_patterns of a schema: expressions whose groups are key attributes. */
#include "language/schema/schema_title.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "language/schema/schema_reader.h"

/* Maximum of groups of a pattern. */
#define GROUPS_MAX 16

static int
text_ignore(struct schema_reader *r, struct value v)
{
	return schema_text(r, v) == NULL ? -1 : 0;
}

static int
pattern_text(struct schema_reader *r, struct value v)
{
	struct title_pattern *p = r->item;

	p->regex = schema_text(r, v);
	return p->regex == NULL ? -1 : 0;
}

static const struct schema_member schema_title_members[] = {
    {"pattern", pattern_text},
    {"doc", text_ignore},
    {"desc", text_ignore},
    {NULL, NULL},
};

static bool
schema_title_is_key(const struct schema *s, const char *name)
{
	int n = resource_type_attr(&s->type, name);

	return n >= 0 && attr_is_key(&s->type.attrs[n]);
}

/* Check that each group has the name of a namevar. */
static int
groups_read(
    struct schema_reader *r, const struct regex *re, struct title_pattern *p)
{
	unsigned count = regex_group_count(re), n;
	const char **attrs, *name;
	size_t len;

	if (count == 0 || count > GROUPS_MAX)
		return schema_fail(r,
		    "a pattern must have 1 to %d groups, (?<name>...)",
		    GROUPS_MAX);
	attrs = arena_zalloc(r->arena, (count + 1) * sizeof(*attrs));
	for (n = 1; n <= count; n++) {
		name = regex_group_name(re, n, &len);
		if (name == NULL)
			return schema_fail(
			    r, "group %u of the pattern must have a name", n);
		attrs[n - 1] = arena_memdup(r->arena, name, len);
		if (!schema_title_is_key(r->schema, attrs[n - 1]))
			return schema_fail(r,
			    "the group '%s' of the pattern is not a namevar",
			    attrs[n - 1]);
	}
	p->attrs = attrs;
	return 0;
}

static int
pattern_read(struct schema_reader *r, struct value v, struct title_pattern *p)
{
	struct regex_error e;
	struct regex *re;
	int rc;

	r->item = p;
	if (schema_object(r, "", v, schema_title_members) < 0)
		return -1;
	if (p->regex == NULL)
		return schema_fail(r, "the pattern is missing");
	re = regex_compile(p->regex, strlen(p->regex), 0, &e);
	if (re == NULL)
		return schema_fail(r, "%s", e.message);
	rc = groups_read(r, re, p);
	regex_free(re);
	return rc;
}

int
schema_title_patterns(struct schema_reader *r, struct value v)
{
	struct title_pattern *list;
	uint32_t n;

	if (v.tag != V_ARRAY || v.a->count == 0)
		return schema_fail(r, "a list is required");
	if (v.a->count > SCHEMA_PATTERNS_MAX)
		return schema_fail(
		    r, "the limit of %d is exceeded", SCHEMA_PATTERNS_MAX);
	list = arena_zalloc(r->arena, (v.a->count + 1) * sizeof(*list));
	for (n = 0; n < v.a->count; n++)
		if (pattern_read(r, v.a->items[n], &list[n]) < 0)
			return -1;
	r->schema->type.patterns = list;
	r->schema->type.title = TITLE_PATTERNS;
	return 0;
}
