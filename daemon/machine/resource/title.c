/* Values of key attributes from a title (title_patterns). */
#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/title.h"
#include "language/schema/type.h"

/* Set the attribute, unless the catalog gives it. */
static int
title_part_set(struct instance *i, const char *name, const char *s, size_t len,
    struct strbuf *err)
{
	int n = resource_type_attr(i->type, name);

	if (n < 0 || i->should[n].tag != V_UNSET)
		return 0;
	return instance_set(i, n, value_string(s, len), err);
}

/* "name@type"; a title without @ is a name. */
static int
name_at_type(struct instance *i, struct strbuf *err)
{
	const char *at = memrchr(i->title, '@', i->title_len);
	size_t len = at == NULL ? i->title_len : (size_t)(at - i->title);

	if (title_part_set(i, "name", i->title, len, err) < 0)
		return -1;
	if (at == NULL)
		return 0;
	return title_part_set(i, "type", at + 1, i->title_len - len - 1, err);
}

/* Patterns of a type are compiled once a run. */
struct compiled {
	uint32_t count;
	struct regex **regexes;
};

static void
compiled_free(void *arg)
{
	struct compiled *c = arg;

	while (c->count > 0)
		regex_free(c->regexes[--c->count]);
}

static struct compiled *
compiled_get(struct machine *m, const struct resource_type *t)
{
	void **at = machine_state(m, t->patterns);
	struct compiled *c = *at;
	struct regex_error e;
	uint32_t n = 0;

	/* after machine_end() they are compiled again */
	if (c != NULL && c->count > 0)
		return c;
	while (t->patterns[n].regex != NULL)
		n++;
	*at = c = arena_zalloc(m->arena, sizeof(*c));
	c->regexes = arena_zalloc(m->arena, n * sizeof(*c->regexes));
	for (; c->count < n; c->count++)
		c->regexes[c->count] =
		    regex_compile(t->patterns[c->count].regex,
			strlen(t->patterns[c->count].regex), 0, &e);
	machine_at_end(m, compiled_free, c);
	return c;
}

/* Maximum number of groups of a title's pattern; further ones are ignored. */
#define GROUPS_MAX 32

static int
groups_set(struct instance *i, const struct title_pattern *p,
    const struct regex_capture *groups, struct strbuf *err)
{
	uint32_t n;

	for (n = 0; n + 1 < GROUPS_MAX && p->attrs[n] != NULL; n++)
		if (groups[n + 1].start != REGEX_UNSET &&
		    title_part_set(i, p->attrs[n],
			i->title + groups[n + 1].start,
			groups[n + 1].end - groups[n + 1].start, err) < 0)
			return -1;
	return 0;
}

/*
 * Set the attributes by the first pattern that matches the title (type.rb,
 * parse_title).
 */
static int
by_patterns(struct instance *i, struct strbuf *err)
{
	const struct title_pattern *p = i->type->patterns;
	struct compiled *c = compiled_get(i->machine, i->type);
	struct regex_capture groups[GROUPS_MAX];
	uint32_t n;

	for (n = 0; n < c->count; n++)
		if (c->regexes[n] != NULL &&
		    regex_match(c->regexes[n], i->title, i->title_len, 0,
			groups, GROUPS_MAX, NULL) == 1)
			return groups_set(i, &p[n], groups, err);
	strbuf_addf(err, "No set of title patterns matched the title \"%s\".",
	    arena_shown(i->arena, i->title, i->title_len));
	return -1;
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
	if (i->type->title == TITLE_PATTERNS)
		return by_patterns(i, err);
	if (namevar == NULL || i->type->title == TITLE_UNKNOWN)
		return 0;
	return title_part_set(i, namevar, i->title, i->title_len, err);
}
