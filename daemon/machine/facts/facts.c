/*
 * The facts of one run: the machine's own, cached or new, external and custom.
 */
#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "machine/facts/custom/cache.h"
#include "machine/facts/custom/conf.h"
#include "machine/facts/custom/custom.h"
#include "machine/facts/custom/external.h"
#include "machine/facts/facts.h"
#include "machine/facts/legacy.h"
#include "machine/facts/resolve.h"
#include "machine/facts/system.h"
#include "logging/log.h"
#include "logging/level/threshold.h"
#include "language/value/equal.h"
#include "language/value/hash.h"

struct facts_collection {
	const struct facts_options *options;
	struct facter_conf conf;
	struct fact_run run;
	struct vhash *cached;	/* group: its cached facts, or undef */
	struct vhash *fresh;	/* group: facts to be cached */
	struct vhash *external; /* facts of files and programs */
	struct vhash *custom;	/* facts of Ruby code */
	struct vhash *flat;	/* legacy facts for Ruby code; NULL: not yet */
	struct vhash *tried; /* facts of the table, also those without value */
};

/* --- one fact --- */

static void
facts_report(
    struct facts_collection *c, const char *fact, int64_t took, int cached)
{
	const struct facts_options *o = c->options;

	if (o->timed != NULL)
		o->timed(o->timed_arg, fact, took, cached);
	log_event(FACTS_CORE, FAC_RESOLVED, log_str("fact", fact),
	    log_ns("duration", took));
	if (c->run.timed_out)
		log_event(FACTS_CORE, FAC_TIMED_OUT, log_str("fact", fact),
		    log_ns("limit", c->run.limit_ms * 1000000));
	c->run.timed_out = 0;
	if (c->run.printed)
		log_event(FACTS_CORE, FAC_PRINTED, log_str("fact", fact),
		    log_bytes("limit", FACT_PROGRAM_MAX));
	c->run.printed = 0;
}

/* Reports a fact that was resolved since then. */
static void
facts_report_new(struct facts_collection *c, const char *fact, int64_t begin)
{
	int64_t took;

	facts_report(c, fact, clock_mono_ns() - begin, 0);
	if (log_is_slow(LOG_SLOW_FACT, begin, &took))
		log_event(FACTS_CORE, FAC_SLOW, log_str("fact", fact),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_FACT)));
}

static void
facts_resolve(struct facts_collection *c, const struct fact *f)
{
	int64_t begin = clock_mono_ns();

	c->run.until = begin + c->run.limit_ms * 1000000;
	f->resolve(&c->run);
	facts_report_new(c, f->name, begin);
}

/* --- cached facts --- */

/*
 * The cached facts of a group, read once per run; undef when the cache has
 * none.
 */
static struct value
kept_group(struct facts_collection *c, const char *group, int64_t seconds)
{
	struct vhash *h = c->cached;
	const struct value *known = vhash_get_str(h, group, strlen(group));
	struct value v;

	if (known != NULL)
		return *known;
	if (cache_read(&c->run, c->options, group, seconds, &v) < 0)
		v = value_undef();
	vhash_set_str(c->run.arena, h, group, v);
	return v;
}

/* Takes a fact from the cache into a hash; 0 when it is missing. */
static int
take_into(struct facts_collection *c, struct vhash *to, const char *name)
{
	int64_t begin = clock_mono_ns(), seconds = 0;
	const char *group = facter_conf_group(&c->conf, name, &seconds);
	const struct value *v;
	struct value kept;

	if (group == NULL)
		return 0;
	kept = kept_group(c, group, seconds);
	if (kept.tag != V_HASH ||
	    (v = vhash_get_str(kept.h, name, strlen(name))) == NULL)
		return 0;
	fact_set(&c->run, to, name, *v);
	facts_report(c, name, clock_mono_ns() - begin, 1);
	return 1;
}

static int
take_kept(struct facts_collection *c, const char *name)
{
	return take_into(c, c->run.out, name);
}

static int
take_custom(struct facts_collection *c, const char *name)
{
	return take_into(c, c->custom, arena_strdup(c->run.arena, name));
}

/* Records a new fact of a hash when its group is to be cached. */
static void
note_fresh(
    struct facts_collection *c, const struct vhash *from, const char *name)
{
	struct arena *a = c->run.arena;
	int64_t seconds = 0;
	const char *group = facter_conf_group(&c->conf, name, &seconds);
	const struct value *v, *old;
	struct vhash *h;

	v = vhash_get_str(from, name, strlen(name));
	if (group == NULL || v == NULL ||
	    kept_group(c, group, seconds).tag == V_HASH)
		return;
	old = vhash_get_str(c->fresh, group, strlen(group));
	h = old != NULL ? vhash_copy(a, old->h, 1) : vhash_new(a, 4);
	vhash_set_str(a, h, name, *v);
	vhash_set_str(a, c->fresh, group, value_hash(h));
}

static void
keep_fresh(struct facts_collection *c)
{
	const struct facts_options *o = c->options;
	uint32_t i;

	for (i = 0; i < c->custom->count; i++)
		note_fresh(c, c->custom,
		    value_cstr(c->run.arena, c->custom->entries[i].key));
	for (i = 0; i < c->fresh->count; i++)
		cache_write(&c->run, o,
		    value_cstr(c->run.arena, c->fresh->entries[i].key),
		    c->fresh->entries[i].value);
}

/* --- blocked facts --- */

/* The hash without the value at the path "a.b.c". */
static struct vhash *
facts_without(struct fact_run *run, const struct vhash *h, const char *path)
{
	size_t n = strcspn(path, ".");
	struct vhash *to = vhash_new(run->arena, h->count);
	struct value key = value_string(path, n);
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		struct ventry *e = &h->entries[i];

		if (!value_eql(e->key, key))
			vhash_set(run->arena, to, e->key, e->value);
		else if (path[n] == '.' && e->value.tag == V_HASH)
			vhash_set(run->arena, to, e->key,
			    value_hash(
				facts_without(run, e->value.h, path + n + 1)));
		else if (path[n] == '.')
			vhash_set(run->arena, to, e->key, e->value);
	}
	return to;
}

static void
remove_blocked(struct facts_collection *c)
{
	const struct value list = c->conf.blocked;
	const char *name;
	uint32_t i;

	for (i = 0; list.tag == V_ARRAY && i < list.a->count; i++) {
		if (list.a->items[i].tag != V_STRING)
			continue;
		name = value_cstr(c->run.arena, list.a->items[i]);
		if (fact_dig(c->run.out, name) != NULL)
			c->run.out = facts_without(&c->run, c->run.out, name);
	}
}

/* --- external facts --- */

/* Sets "a.b" as member b of a. */
static void
set_by_dots(
    struct fact_run *run, struct vhash *to, struct value name, struct value v)
{
	const char *dot = memchr(name.s, '.', name.aux);
	const struct value *old;
	struct value head, rest;
	struct vhash *inner;

	if (dot == NULL) {
		vhash_set(run->arena, to, name, v);
		return;
	}
	head = value_string(name.s, (size_t)(dot - name.s));
	rest = value_string(dot + 1, name.aux - head.aux - 1);
	old = vhash_get(to, head);
	inner = old != NULL && old->tag == V_HASH
		    ? vhash_copy(run->arena, old->h, 1)
		    : vhash_new(run->arena, 1);
	set_by_dots(run, inner, rest, v);
	vhash_set(run->arena, to, head, value_hash(inner));
}

/* Sets facts in place of others of the same name. */
static void
facts_set_all(struct facts_collection *c, const struct vhash *h)
{
	uint32_t i;

	for (i = 0; i < h->count; i++) {
		if (c->conf.force_dots)
			set_by_dots(&c->run, c->run.out, h->entries[i].key,
			    h->entries[i].value);
		else
			vhash_set(c->run.arena, c->run.out, h->entries[i].key,
			    h->entries[i].value);
	}
}

/* --- all --- */

/* True unless only other facts are requested. */
static bool
facts_is_wanted(const struct facts_collection *c, const char *name)
{
	char *const *q = c->options->only;
	size_t n = strlen(name);

	if (q == NULL)
		return 1;
	for (; *q != NULL; q++)
		if (strncmp(*q, name, n) == 0 &&
		    ((*q)[n] == '\0' || (*q)[n] == '.'))
			return 1;
	return 0;
}

static void
add_fact(struct facts_collection *c, const struct fact *f)
{
	if (vhash_get_str(c->tried, f->name, strlen(f->name)) != NULL)
		return;
	vhash_set_str(c->run.arena, c->tried, f->name, value_bool(true));
	if (!facter_conf_blocks(&c->conf, f->name) && !take_kept(c, f->name))
		facts_resolve(c, f);
}

static void
add_own(struct facts_collection *c)
{
	const struct fact *f;

	for (f = facts_table; f->name != NULL; f++)
		if (facts_is_wanted(c, f->name))
			add_fact(c, f);
	for (f = facts_table; f->name != NULL; f++)
		note_fresh(c, c->run.out, f->name);
	remove_blocked(c);
}

/* --- custom facts --- */

static void
add_every(struct facts_collection *c)
{
	const struct fact *f;

	for (f = facts_table; f->name != NULL; f++)
		add_fact(c, f);
	remove_blocked(c);
}

/* Return a legacy fact, or undef. */
static struct value
flat_fact(struct facts_collection *c, const char *name)
{
	struct fact_run run = c->run;
	const struct value *v;

	if (facter_conf_blocks(&c->conf, "legacy"))
		return value_undef();
	if (c->flat == NULL) {
		add_every(c);
		run.out = vhash_copy(run.arena, c->run.out, 64);
		fact_add_legacy(&run);
		c->flat = run.out;
	}
	v = vhash_get_str(c->flat, name, strlen(name));
	return v != NULL ? *v : value_undef();
}

/* Return a fact of the machine for Ruby code. */
static struct value
core_fact(void *arg, const char *name)
{
	struct facts_collection *c = arg;
	const struct value *v;
	const struct fact *f;

	for (f = facts_table; f->name != NULL; f++) {
		if (strcmp(f->name, name) != 0)
			continue;
		add_fact(c, f);
		remove_blocked(c);
		break;
	}
	v = vhash_get_str(c->run.out, name, strlen(name));
	if (v != NULL)
		return *v;
	return f->name != NULL ? value_undef() : flat_fact(c, name);
}

static struct value
all_facts(void *arg)
{
	struct facts_collection *c = arg;

	add_every(c);
	return value_hash(c->run.out);
}

/*
 * True when a query names the fact, a part of it, or a hash that contains it.
 */
static bool
is_queried(char *const *queries, const char *name)
{
	size_t n = strlen(name), m;

	for (; *queries != NULL; queries++) {
		m = strlen(*queries);
		if (strncmp(*queries, name, n < m ? n : m) == 0 &&
		    (n == m || (n < m ? (*queries)[n] : name[m]) == '.'))
			return true;
	}
	return false;
}

/* True unless the fact is blocked, cached or not requested. */
static bool
wants_custom(void *arg, const char *name)
{
	struct facts_collection *c = arg;
	const struct facts_options *o = c->options;

	if (facter_conf_blocks(&c->conf, name) ||
	    (o->queries != NULL && !is_queried(o->queries, name)))
		return false;
	return !take_custom(c, name);
}

static void
report_custom(void *arg, const char *name, int64_t begin)
{
	facts_report_new(arg, name, begin);
}

static void
add_custom(struct facts_collection *c)
{
	const struct custom_source source = {.run = &c->run,
	    .options = c->options,
	    .conf = &c->conf,
	    .external = c->external,
	    .arg = c,
	    .core = core_fact,
	    .all = all_facts,
	    .wants = wants_custom,
	    .report = report_custom};

	if (!c->options->no_custom && c->run.root[0] == '\0' &&
	    !(c->conf.no_custom && c->options->custom.dirs == NULL))
		custom_collect(&source, c->custom);
}

/* --- all --- */

static void
facts_read_conf(struct facts_collection *c)
{
	facter_conf_read(&c->run, c->options, &c->conf);
	if (c->conf.error != NULL)
		log_event(FACTS_CORE, FAC_CONFIG_BAD,
		    log_str("file", c->conf.path),
		    log_str("reason", c->conf.error));
	if (c->options->no_block)
		c->conf.blocked = value_undef();
	if (c->options->no_cache)
		c->conf.ttls = value_hash(vhash_new(c->run.arena, 0));
}

static void
requested_log(const struct facts_options *o)
{
	char *const *list = o->only != NULL ? o->only : o->queries;
	const char *const *names = (const char *const *)list;
	size_t n = 0;

	while (names != NULL && names[n] != NULL)
		n++;
	if (n > 0)
		log_event(FACTS_REQUEST, FAC_REQUESTED,
		    log_strs("queries", names, n));
}

int
facts_collect(struct arena *a, const struct facts_options *o, struct value *ret)
{
	struct facts_collection c = {.options = o};
	int64_t begin = clock_mono_ns();
	int bad;

	requested_log(o);
	c.run = (struct fact_run){.arena = a,
	    .root = o->root ? o->root : "",
	    .state_dir = o->no_cache ? NULL : o->state_dir,
	    .compat = compat_of(o->compat),
	    .limit_ms = o->limit_ms > 0 ? o->limit_ms : FACTS_LIMIT_MS,
	    .out = vhash_new(a, 64)};
	c.cached = vhash_new(a, 4);
	c.fresh = vhash_new(a, 4);
	c.external = vhash_new(a, 8);
	c.custom = vhash_new(a, 8);
	c.tried = vhash_new(a, 64);
	facts_read_conf(&c);
	add_own(&c);
	if ((o->legacy || c.conf.show_legacy == 1) &&
	    !facter_conf_blocks(&c.conf, "legacy"))
		fact_add_legacy(&c.run);
	bad = external_collect(&c.run, o, &c.conf, c.external);
	add_custom(&c);
	keep_fresh(&c);
	facts_set_all(&c, c.external);
	facts_set_all(&c, c.custom);
	remove_blocked(&c);
	*ret = value_hash(c.run.out);
	log_event(FACTS, FAC_COLLECTED, log_uns("count", c.run.out->count),
	    log_uns("external", c.external->count),
	    log_uns("custom", c.custom->count),
	    log_ns("duration", clock_mono_ns() - begin));
	return bad;
}
