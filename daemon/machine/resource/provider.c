#include "machine/resource/provider.h"

#include <stdbool.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/files/missing.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/foreign_provider.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/modules.h"
#include "language/schema/schema_reader.h"
#include "language/value/ruby.h"

/* Weight of a fact relative to the depth of a provider (Puppet's numbers). */
#define FACT_WEIGHT 100

/* Resources of a type on one machine, at most. */
#define INSTANCES_MAX (1u << 20)

#define FACTS_PER_ROW                                  \
	(sizeof(((struct provider_facts *)0)->facts) / \
	    sizeof(struct provider_fact))

const struct provider_facts provider_everywhere[] = {
    {{{"*", ""}}},
    {{{NULL, NULL}}},
};

/*
 * The type's provider of that name, otherwise one that only Puppet has, or
 * NULL.
 */
static const struct provider *
provider_find(const struct resource_type *t, const char *name)
{
	const struct provider *const *p;

	for (p = t->ops->providers; p != NULL && *p != NULL; p++)
		if (strcmp((*p)->name, name) == 0)
			return *p;
	return t->ops->providers == NULL ? NULL
					 : foreign_provider_find(t->name, name);
}

int
provider_has(const struct provider *p, const char *feature)
{
	const char *const *f;

	if (feature == NULL || *feature == '\0')
		return 1;
	for (f = p == NULL ? NULL : p->features; f != NULL && *f != NULL; f++)
		if (strcmp(*f, feature) == 0)
			return 1;
	return 0;
}

void
provider_used_log(const struct instance *i, const char *why)
{
	log_event(APPLY_PROVIDER, RES_PROVIDER_USED,
	    log_str("provider", i->provider->name), log_code("reason", why),
	    log_str("source", i->path), log_str("resource", i->ref));
}

static const char *
resource_provider_name_text(const struct instance *i, struct value name)
{
	if (name.tag == V_ARRAY && name.a->count > 0)
		name = name.a->items[0];
	return ruby_text(i->arena, name);
}

const char *
provider_ruby_file(const struct instance *i, struct value name)
{
	const char *text = resource_provider_name_text(i, name);

	if (provider_find(i->type, text) != NULL || !schema_is_name(text))
		return NULL;
	return modules_ruby_file(
	    i->machine, arena_printf(i->arena, "puppet/provider/%s/%s.rb",
			    i->type->name, text));
}

int
provider_set(struct instance *i, struct value name, struct strbuf *err)
{
	const char *text = resource_provider_name_text(i, name);

	i->provider = provider_find(i->type, text);
	if (i->provider != NULL) {
		provider_used_log(i, "the catalog names it");
		return 0;
	}
	strbuf_addf(err,
	    "Parameter provider failed on %s: Invalid %s provider '%s'", i->ref,
	    i->type->name, text);
	return -1;
}

/* Is the text one of the words, whatever its case? */
static bool
resource_provider_is_among(const char *text, const char *words)
{
	size_t n, len = strlen(text);

	for (; *words != '\0'; words += n + strspn(words + n, " ")) {
		n = strcspn(words, " ");
		if (n == len && strncasecmp(words, text, n) == 0)
			return 1;
	}
	return 0;
}

static int
fact_holds(struct machine *m, const struct provider_fact *f)
{
	const char *text;

	if (*f->fact == '*')
		return 1;
	text = machine_fact_text(m, f->fact);
	return text != NULL && *text != '\0' &&
	       resource_provider_is_among(text, f->values);
}

/*
 * True for a file that does not exist.  False for one that cannot be examined:
 * reading it later gives the reason.
 */
static bool
resource_provider_is_missing(const char *file)
{
	return access(file, F_OK) < 0 &&
	       (is_missing_file(errno) || errno == EACCES);
}

/* The first condition of a provider that does not hold. */
struct resource_provider_obstacle {
	const char *kind; /* as a record names it; NULL: all hold */
	const char *name;
};

static struct resource_provider_obstacle
obstacle_find(struct machine *m, const struct provider *p)
{
	const struct provider_fact *f;
	const char *const *s;

	for (f = p->confine; f != NULL && f->fact != NULL; f++)
		if (!fact_holds(m, f))
			return (struct resource_provider_obstacle){
			    "fact", f->fact};
	for (s = p->files; s != NULL && *s != NULL; s++)
		if (resource_provider_is_missing(*s))
			return (struct resource_provider_obstacle){"file", *s};
	for (s = p->commands; s != NULL && *s != NULL; s++)
		if (!command_exists(*s))
			return (struct resource_provider_obstacle){
			    "program", *s};
	if (p->suitable != NULL && !p->suitable(m))
		return (struct resource_provider_obstacle){
		    "check", "of the system"};
	return (struct resource_provider_obstacle){NULL, NULL};
}

/* Return the reason why a provider is not suitable, as a sentence. */
static const char *
obstacle_text(struct machine *m, const struct resource_provider_obstacle *o)
{
	const char *value;

	if (strcmp(o->kind, "file") == 0)
		return arena_printf(
		    m->arena, "file %s does not exist", o->name);
	if (strcmp(o->kind, "program") == 0)
		return arena_printf(m->arena, "program %s %s", o->name,
		    command_absence(m->arena, o->name));
	if (strcmp(o->kind, "fact") != 0)
		return "this system does not have what it needs";
	value = machine_fact_text(m, o->name);
	return arena_printf(m->arena, "fact %s is %s", o->name,
	    value == NULL || *value == '\0' ? "not set" : value);
}

int
provider_suitable(struct machine *m, const struct provider *p)
{
	void **known = machine_state(m, &p->suitable);

	/* a missing program may be installed during the run */
	if (*known != NULL)
		return 1;
	if (obstacle_find(m, p).kind != NULL)
		return 0;
	*known = m;
	return 1;
}

const char *
provider_unsuitable_text(struct machine *m, const struct provider *p)
{
	struct resource_provider_obstacle o = obstacle_find(m, p);
	const char *text = arena_printf(
	    m->arena, "Provider %s is not functional on this host", p->name);

	if (o.kind == NULL || strcmp(o.kind, "program") != 0)
		return text;
	return arena_printf(m->arena, "%s: %s", text, obstacle_text(m, &o));
}

void
provider_unsuitable_log(
    struct machine *m, const struct resource_type *t, const struct provider *p)
{
	void **logged = machine_state(m, &p->name);
	struct resource_provider_obstacle o;

	if (*logged != NULL || !log_wanted(LOGMSG_RES_PROVIDER_UNSUITABLE))
		return;
	*logged = m;
	o = obstacle_find(m, p);
	if (o.kind != NULL)
		log_event(APPLY_PROVIDER, RES_PROVIDER_UNSUITABLE,
		    log_str("provider", p->name), log_str("type", t->name),
		    log_str("reason", obstacle_text(m, &o)));
}

/* The number of facts of the first row that matches; 0 where none matches. */
static unsigned
rows_match(struct machine *m, const struct provider_facts *rows)
{
	unsigned n;

	for (; rows != NULL && rows->facts[0].fact != NULL; rows++) {
		for (n = 0; n < FACTS_PER_ROW && rows->facts[n].fact != NULL;
		     n++)
			if (!fact_holds(m, &rows->facts[n]))
				break;
		if (n == FACTS_PER_ROW || rows->facts[n].fact == NULL)
			return n;
	}
	return 0;
}

/* Facts for which it is the default here. */
static unsigned
default_match(struct machine *m, const struct provider *p)
{
	return rows_match(m, p->not_default) > 0
		   ? 0
		   : rows_match(m, p->default_for);
}

const char *
provider_missing_text(struct machine *m, const struct resource_type *t)
{
	const struct provider *const *p, *best = NULL;
	struct resource_provider_obstacle o;

	for (p = t->ops->providers; p != NULL && *p != NULL; p++) {
		o = obstacle_find(m, *p);
		if (o.kind != NULL && strcmp(o.kind, "program") == 0 &&
		    (best == NULL ||
			default_match(m, *p) > default_match(m, best)))
			best = *p;
	}
	return best == NULL ? NULL : provider_unsuitable_text(m, best);
}

/* A candidate, and its weight. */
struct candidate {
	const struct provider *provider;
	unsigned facts;
	unsigned weight;
};

static void
default_tie(struct machine *m, const struct resource_type *t,
    const struct candidate *c, unsigned count, unsigned best)
{
	const char *names = "", *first = NULL;
	unsigned n;

	for (n = 0; n < count; n++) {
		if (c[n].weight != best)
			continue;
		names = arena_printf(m->arena, "%s%s%s", names,
		    first == NULL ? "" : ", ", c[n].provider->name);
		if (first == NULL)
			first = c[n].provider->name;
	}
	if (strchr(names, ',') != NULL)
		log_event(APPLY_RESOURCE, RES_PROVIDER_TIE,
		    log_str("type", t->name), log_str("providers", names),
		    log_str("provider", first));
}

/* Providers of a type, at most. */
#define CANDIDATES_MAX 64

static const struct provider *
default_choose(struct machine *m, const struct resource_type *t)
{
	struct candidate c[CANDIDATES_MAX];
	unsigned count = 0, n, matched = 0, best = 0;
	const struct provider *const *p;
	const struct candidate *chosen = NULL;

	for (p = t->ops->providers; *p != NULL && count < CANDIDATES_MAX; p++) {
		if (!provider_suitable(m, *p)) {
			provider_unsuitable_log(m, t, *p);
			continue;
		}
		c[count].provider = *p;
		c[count].facts = default_match(m, *p);
		matched |= c[count].facts;
		count++;
	}
	for (n = 0; n < count; n++) {
		c[n].weight =
		    c[n].facts * FACT_WEIGHT + c[n].provider->depth + 1;
		if (matched && c[n].facts == 0)
			c[n].weight = 0;
		if (c[n].weight > best) {
			best = c[n].weight;
			chosen = &c[n];
		}
	}
	if (chosen == NULL)
		return NULL;
	default_tie(m, t, c, count, best);
	log_event(APPLY_PROVIDER, RES_PROVIDER_DEFAULT,
	    log_str("provider", chosen->provider->name),
	    log_str("type", t->name), log_uns("facts", chosen->facts),
	    log_uns("depth", chosen->provider->depth));
	return chosen->provider;
}

const struct provider *
provider_default(struct machine *m, const struct resource_type *t)
{
	void **known;

	if (t->ops->providers == NULL)
		return NULL;
	known = machine_state(m, t);
	if (*known == NULL)
		*known = (void *)(uintptr_t)default_choose(m, t);
	return *known;
}

/* Remove duplicates; the first entry of a title stays. */
static void
duplicates_drop(struct machine *m, struct instance_list *l)
{
	struct map *titles = map_new(m->arena, INSTANCES_MAX);
	uint32_t n, kept = 0;
	struct instance *i;
	int is_new;

	for (n = 0; n < l->count; n++) {
		i = l->items[n];
		if (map_put_borrowed(titles, i->title, i->title_len, &is_new) !=
			NULL &&
		    is_new)
			l->items[kept++] = i;
	}
	l->count = kept;
}

/* A failure of one provider does not hide the instances of the others. */
static void
listing_failed(struct machine *m, const struct resource_type *t,
    const struct provider *p, struct strbuf *err)
{
	const char *text =
	    arena_printf(m->arena, "Could not list %s by provider '%s': %s",
		t->name, p->name, strbuf_shown(err));

	log_event(APPLY_RESOURCE, RES_WARNED, log_str("message", text),
	    log_str("source", t->ref), log_str("resource", t->ref));
	strbuf_reset(err);
}

/* The sentence for a type that cannot be listed, in Puppet's wording. */
static int
unlistable(
    const struct resource_type *t, const struct provider *p, struct strbuf *err)
{
	if (p == NULL)
		strbuf_addf(err,
		    "%s has no providers and has not overridden 'instances'",
		    t->name);
	else
		strbuf_addf(err,
		    "To support listing resources of this type the '%s' "
		    "provider needs to implement an 'instances' class method "
		    "returning the current set of resources. We recommend "
		    "porting your module to the simpler Resource API instead: "
		    "https://puppet.com/search/docs?keys=resource+api",
		    p->name);
	return 1;
}

int
provider_instances(struct machine *m, const struct resource_type *t,
    struct instance_list *out, struct strbuf *err)
{
	const struct provider *first, *const *p;

	if (t->ops->unusable != NULL) {
		strbuf_addstr(err, t->ops->unusable);
		return -1;
	}
	if (t->ops->instances != NULL)
		return t->ops->instances(m, t, out, err);
	if (t->ops->providers == NULL)
		return unlistable(t, NULL, err);
	first = provider_default(m, t);
	if (first == NULL)
		return 0;
	if (first->instances == NULL)
		return unlistable(t, first, err);
	if (first->instances(first, m, out, err) < 0)
		return -1;
	for (p = t->ops->providers; *p != NULL; p++) {
		if (*p == first || (*p)->instances == NULL ||
		    !provider_suitable(m, *p))
			continue;
		if ((*p)->instances(*p, m, out, err) < 0)
			listing_failed(m, t, *p, err);
	}
	/* there, two resources may have the same title */
	if (t->title != TITLE_PATTERNS)
		duplicates_drop(m, out);
	return 0;
}
