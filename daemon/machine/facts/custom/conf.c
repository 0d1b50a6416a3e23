#include "machine/facts/custom/conf.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/text/number.h"
#include "machine/facts/facts.h"
#include "language/value/document/hocon.h"
#include "machine/facts/resolve.h"
#include "language/value/hash.h"

/* Maximum size of a facter.conf in bytes. */
#define CONF_MAX ((size_t)1 << 20)

/* Default paths of facter.conf. */
static const char *const facts_conf_places[] = {
    "/etc/puppetlabs/facter/facter.conf", "/etc/facter/facter.conf"};

/* --- groups of facts --- */

static bool
facts_conf_is_text(struct value v, const char *text)
{
	return v.tag == V_STRING && v.aux == strlen(text) &&
	       memcmp(v.s, text, v.aux) == 0;
}

static const struct fact_group *
find_built_in(struct value name)
{
	const struct fact_group *g;

	for (g = fact_groups; g->name != NULL; g++)
		if (facts_conf_is_text(name, g->name))
			return g;
	return NULL;
}

/* --- reading --- */

static struct value
facts_conf_setting(
    const struct value *conf, const char *section, const char *name)
{
	const struct value *v =
	    vhash_get_str(conf->h, section, strlen(section));

	if (v == NULL || v->tag != V_HASH)
		return value_undef();
	v = vhash_get_str(v->h, name, strlen(name));
	return v != NULL ? *v : value_undef();
}

/* An array, also of a single value; undef does not change. */
static struct value
facts_conf_listed(struct arena *a, struct value v)
{
	struct vlist list;

	if (v.tag == V_ARRAY || v.tag == V_UNDEF)
		return v;
	vlist_init(&list, a);
	vlist_push(&list, v);
	return vlist_value(&list);
}

/* The facts of the group or fact of that name. */
static void
facts_conf_expand(
    const struct facter_conf *c, struct value name, struct vlist *list)
{
	const struct fact_group *g = find_built_in(name);
	const struct value *own;
	uint32_t i;

	if (name.tag != V_STRING)
		return;
	own = vhash_get_str(c->groups.h, name.s, name.aux);
	if (own != NULL && own->tag == V_ARRAY)
		for (i = 0; i < own->a->count; i++)
			vlist_push(list, own->a->items[i]);
	else if (g != NULL)
		for (i = 0; g->facts[i] != NULL; i++)
			vlist_push(list, value_str(g->facts[i]));
	else
		vlist_push(list, name);
}

static struct value
facts_conf_expanded(
    struct arena *a, const struct facter_conf *c, struct value names)
{
	struct vlist list;
	uint32_t i;

	vlist_init(&list, a);
	for (i = 0; names.tag == V_ARRAY && i < names.a->count; i++)
		facts_conf_expand(c, names.a->items[i], &list);
	return vlist_value(&list);
}

/* A string ends with a NUL, as users of its `s` expect. */
static struct value
terminated(struct arena *a, struct value v)
{
	return v.tag == V_STRING ? value_str(value_cstr(a, v)) : v;
}

/* facts.ttls is a list of hashes of one pair each; merges all pairs. */
static struct value
merged(struct arena *a, struct value list)
{
	struct vhash *h = vhash_new(a, 8);
	uint32_t i, j;

	for (i = 0; list.tag == V_ARRAY && i < list.a->count; i++) {
		const struct value *v = &list.a->items[i];

		for (j = 0; v->tag == V_HASH && j < v->h->count; j++)
			vhash_set(a, h, terminated(a, v->h->entries[j].key),
			    terminated(a, v->h->entries[j].value));
	}
	return value_hash(h);
}

static bool
facts_conf_is_true(struct value v)
{
	return v.tag == V_BOOL && v.i;
}

static void
facts_conf_take(
    struct arena *a, const struct value *conf, struct facter_conf *ret)
{
	struct value v;

	ret->ttls = merged(
	    a, facts_conf_listed(a, facts_conf_setting(conf, "facts", "ttls")));
	ret->external = facts_conf_listed(
	    a, facts_conf_setting(conf, "global", "external-dir"));
	ret->custom = facts_conf_listed(
	    a, facts_conf_setting(conf, "global", "custom-dir"));
	ret->no_custom =
	    facts_conf_is_true(
		facts_conf_setting(conf, "global", "no-custom-facts")) ||
	    facts_conf_is_true(facts_conf_setting(conf, "global", "no-ruby"));
	ret->no_external = facts_conf_is_true(
	    facts_conf_setting(conf, "global", "no-external-facts"));
	ret->force_dots = facts_conf_is_true(
	    facts_conf_setting(conf, "global", "force-dot-resolution"));
	v = facts_conf_setting(conf, "global", "show-legacy");
	ret->show_legacy = v.tag == V_BOOL ? (int)v.i : -1;
	v = value_undef();
	if (vhash_get_str(conf->h, "fact-groups", 11) != NULL)
		v = *vhash_get_str(conf->h, "fact-groups", 11);
	if (v.tag == V_HASH)
		ret->groups = v;
	v = facts_conf_listed(
	    a, facts_conf_setting(conf, "facts", "blocklist"));
	ret->blocked = facts_conf_expanded(a, ret, v);
}

static const char *
facts_conf_find_file(struct fact_run *run, const struct facts_options *o)
{
	size_t i;

	if (o->config != NULL)
		return o->config;
	for (i = 0;
	     i < sizeof(facts_conf_places) / sizeof(facts_conf_places[0]); i++)
		if (fact_exists(run, facts_conf_places[i]))
			return fact_path(run, facts_conf_places[i]);
	return NULL;
}

void
facter_conf_read(struct fact_run *run, const struct facts_options *o,
    struct facter_conf *ret)
{
	struct value none = value_hash(vhash_new(run->arena, 0)), conf;
	const char *text;
	size_t n;

	*ret = (struct facter_conf){.blocked = value_undef(),
	    .ttls = none,
	    .groups = none,
	    .external = value_undef(),
	    .custom = value_undef(),
	    .show_legacy = -1,
	    .path = facts_conf_find_file(run, o)};
	if (ret->path == NULL || ret->path[0] == '\0')
		return;
	text = fs_read(run->arena, ret->path, CONF_MAX, &n);
	if (text == NULL)
		ret->error = arena_strdup(run->arena, strerror(errno));
	else if (hocon_parse(run->arena, ret->path, HOCON_FILE, text, n, &conf,
		     &ret->error) == 0)
		facts_conf_take(run->arena, &conf, ret);
}

/* --- queries --- */

static bool
is_built_in_member(const struct fact_group *g, const char *name)
{
	size_t i;

	for (i = 0; g->facts[i] != NULL; i++)
		if (strcmp(g->facts[i], name) == 0)
			return 1;
	return 0;
}

/* True when the group or fact of that name contains the fact. */
static int
facts_conf_holds(
    const struct facter_conf *c, struct value group, const char *name)
{
	const struct fact_group *g = find_built_in(group);
	const struct value *own;
	uint32_t i;

	if (group.tag != V_STRING)
		return 0;
	own = vhash_get_str(c->groups.h, group.s, group.aux);
	if (own == NULL)
		return g != NULL ? is_built_in_member(g, name)
				 : facts_conf_is_text(group, name);
	for (i = 0; own->tag == V_ARRAY && i < own->a->count; i++)
		if (facts_conf_is_text(own->a->items[i], name))
			return 1;
	return 0;
}

int
facter_conf_blocks(const struct facter_conf *c, const char *name)
{
	uint32_t i;

	for (i = 0; c->blocked.tag == V_ARRAY && i < c->blocked.a->count; i++)
		if (facts_conf_is_text(c->blocked.a->items[i], name))
			return 1;
	return 0;
}

/* --- times --- */

static const struct {
	const char *name;
	int64_t per_second; /* 0: one second or longer */
	int64_t seconds;
} facts_conf_units[] = {
    {"ns", 1000000000, 0},
    {"nanos", 1000000000, 0},
    {"nanoseconds", 1000000000, 0},
    {"us", 1000000, 0},
    {"micros", 1000000, 0},
    {"microseconds", 1000000, 0},
    {"ms", 1000, 0},
    {"milis", 1000, 0},
    {"milliseconds", 1000, 0},
    {"", 1000, 0},
    {"s", 0, 1},
    {"seconds", 0, 1},
    {"m", 0, 60},
    {"minutes", 0, 60},
    {"h", 0, 3600},
    {"hours", 0, 3600},
    {"d", 0, 86400},
    {"days", 0, 86400},
};

/* "day" matches "days", too. */
static bool
facts_conf_is_unit(const char *unit, const char *text, size_t n)
{
	size_t m = strlen(unit);

	if (n == m)
		return memcmp(unit, text, n) == 0;
	return n > 2 && n + 1 == m && unit[m - 1] == 's' &&
	       memcmp(unit, text, n) == 0;
}

/* Return the seconds of "30 days"; -1 for an invalid time. */
static int64_t
facts_conf_seconds_of(const char *text)
{
	size_t digits = strspn(text, "0123456789"), n, i;
	int64_t number, seconds;

	if (integer_parse(text, digits, 10, &number) < 0)
		return -1;
	text += digits;
	text += strspn(text, " ");
	n = strcspn(text, " \"\n,}");
	for (i = 0; i < sizeof(facts_conf_units) / sizeof(facts_conf_units[0]);
	     i++) {
		if (!facts_conf_is_unit(facts_conf_units[i].name, text, n))
			continue;
		if (facts_conf_units[i].per_second > 0)
			return number / facts_conf_units[i].per_second;
		return __builtin_mul_overflow(
			   number, facts_conf_units[i].seconds, &seconds)
			   ? INT64_MAX / 2
			   : seconds;
	}
	return -1;
}

const char *
facter_conf_group(
    const struct facter_conf *c, const char *name, int64_t *ret_seconds)
{
	const struct vhash *h = c->ttls.h;
	int64_t seconds;
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		struct value time = h->entries[i].value;

		if (!facts_conf_holds(c, h->entries[i].key, name))
			continue;
		seconds = time.tag == V_STRING
			      ? facts_conf_seconds_of(time.s)
			      : (time.tag == V_INT ? time.i / 1000 : -1);
		if (seconds < 0)
			continue;
		*ret_seconds = seconds;
		return h->entries[i].key.s;
	}
	return NULL;
}
