#include "base/settings/termini.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/text/word_list.h"
#include "base/data/yaml.h"
#include "logging/log.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

/* Bytes of a file of routes. */
#define ROUTES_MAX ((size_t)1 << 20)

/* Programs, by their sections in the file. */
enum program {
	SERVER,
	AGENT,
	APPLY,
	PROGRAMS,
};

#define BIT(program) (1u << (program))

static const struct {
	const char *section, *older; /* names; older: NULL, or one as good */
	unsigned part;		     /* that it has, */
	unsigned others;	     /* and those that it does not have */
} termini_programs[PROGRAMS] = {
    [SERVER] = {"server", "master", SETTINGS_SERVES, 0},
    [AGENT] = {"agent", NULL, SETTINGS_FETCHES, 0},
    [APPLY] = {"apply", NULL, SETTINGS_APPLIES, SETTINGS_FETCHES},
};

#define FILES "file_server selector"

/* A terminus that a route names beside the one of a setting. */
#define PUPPETDB "puppetdb"

/* The settings of routes to PuppetDB, by indirection. */
static const struct {
	const char *indirection, *setting;
} termini_puppetdb[] = {
    {"catalog", "puppetdb_catalogs"},
    {"facts", "puppetdb_facts"},
};

const struct terminus_row termini_table[] = {
    {"catalog", BIT(SERVER), "compiler", "catalog_terminus", PUPPETDB, NULL},
    {"catalog", BIT(APPLY), "compiler", "catalog_terminus", "", NULL},
    {"catalog", BIT(AGENT), "rest compiler", "catalog_terminus", "json",
	"catalog_cache_terminus"},
    /* the server has them in one place, which is the cache of Puppet's */
    {"facts", BIT(SERVER), "facter yaml json memory " PUPPETDB,
	"facts_terminus", "yaml json memory " PUPPETDB, "facts_terminus"},
    {"facts", BIT(AGENT) | BIT(APPLY), "facter", "facts_terminus", "", NULL},
    {"node", BIT(SERVER) | BIT(APPLY), "plain exec command dns",
	"node_terminus", "", NULL},
    {"node", BIT(AGENT), "rest", NULL, "", NULL},
    {"report", BIT(SERVER), "processor", NULL, "", NULL},
    {"report", BIT(APPLY), "processor", NULL, "yaml", NULL},
    {"report", BIT(AGENT), "rest", NULL, "yaml", NULL},
    {"file_metadata", BIT(SERVER) | BIT(APPLY), FILES, NULL, "", NULL},
    {"file_metadata", BIT(AGENT), "rest selector", "default_file_terminus", "",
	NULL},
    {"file_content", BIT(SERVER) | BIT(APPLY), FILES, NULL, "", NULL},
    {"file_content", BIT(AGENT), "rest selector", "default_file_terminus", "",
	NULL},
    {"file_bucket_file", BIT(SERVER) | BIT(APPLY), "file selector", NULL, "",
	NULL},
    {"file_bucket_file", BIT(AGENT), "file rest selector", NULL, "", NULL},
    {"resource", BIT(SERVER) | BIT(AGENT) | BIT(APPLY), "ral", NULL, "", NULL},
    {"data_binding", BIT(SERVER) | BIT(APPLY), "hiera", "data_binding_terminus",
	"", NULL},
    {NULL, 0, NULL, NULL, NULL, NULL},
};

/*
 * Puppet's applications: their sections of the routes file are ignored without
 * a warning.
 */
static const char termini_others[] =
    "apply agent server master device facts catalog node report resource "
    "lookup "
    "ssl filebucket describe doc config module epp parser plugin script "
    "generate help";

/* --- words --- */

static bool
termini_is_text(const struct yaml_node *n, const char *text)
{
	return text != NULL && n->kind == YAML_STRING &&
	       strcmp(n->text, text) == 0;
}

/* Return the program that has these parts; PROGRAMS: one without termini. */
static enum program
termini_program_of(unsigned parts)
{
	for (int p = 0; p < PROGRAMS; p++)
		if ((parts & termini_programs[p].part) &&
		    !(parts & termini_programs[p].others))
			return (enum program)p;
	/* a command that only compiles does what the server does */
	return parts & SETTINGS_COMPILES ? SERVER : PROGRAMS;
}

/* The programs that have one of these parts, as bits. */
static unsigned
programs_of(unsigned parts)
{
	unsigned bits = parts & SETTINGS_COMPILES ? BIT(SERVER) : 0;

	for (int p = 0; p < PROGRAMS; p++)
		if (parts & termini_programs[p].part)
			bits |= BIT(p);
	return bits;
}

/* --- routes --- */

struct routes {
	struct settings *settings;
	char *path;
	enum program program;
	int rc;
};

/* Log that the program does not have a terminus, in Puppet's words. */
static void
unknown_log(const char *terminus, const char *indirection, const char *list,
    const char *origin)
{
	if (strcmp(terminus, "puppetdb") == 0) {
		log_event(SETTINGS, SET_TERMINUS_PUPPETDB,
		    log_str("indirection", indirection),
		    log_str("origin", origin));
		return;
	}
	log_event(SETTINGS, SET_TERMINUS_UNKNOWN, log_str("terminus", terminus),
	    log_str("indirection", indirection),
	    log_str("termini", *list != '\0' ? list : "none"),
	    log_str("origin", origin));
}

static void
file_bad(struct routes *r, const char *why)
{
	log_event(SETTINGS, SET_ROUTES_BAD, log_str("path", r->path),
	    log_str("reason", why));
	r->rc = -1;
}

static void
ignored_log(const struct routes *r, const struct yaml_node *key)
{
	log_event(SETTINGS, SET_ROUTES_KEY, log_str("path", r->path),
	    log_uns("line", key->line),
	    log_str(
		"key", key->kind == YAML_STRING ? key->text : "not a text"));
}

static const struct terminus_row *
termini_row_find(const char *indirection, enum program program)
{
	for (const struct terminus_row *t = termini_table; t->indirection; t++)
		if ((t->programs & BIT(program)) &&
		    strcmp(t->indirection, indirection) == 0)
			return t;
	return NULL;
}

/* The two values of an indirection; NULL: not given. */
struct termini_route {
	const struct yaml_node *terminus, *cache;
};

/*
 * Select PuppetDB for an indirection; the setting of its other terminus keeps
 * its value.
 */
static int
route_select_puppetdb(const struct routes *r, const char *indirection)
{
	const size_t n = sizeof(termini_puppetdb) / sizeof(*termini_puppetdb);

	for (size_t i = 0; i < n; i++)
		if (strcmp(termini_puppetdb[i].indirection, indirection) == 0)
			return settings_set(r->settings,
			    termini_puppetdb[i].setting, "true", NULL);
	return -1;
}

/* Select a terminus or a cache of the list. */
static void
route_select(struct routes *r, const char *indirection, const char *list,
    const char *setting, const struct yaml_node *value)
{
	if (value == NULL)
		return;
	if (value->kind != YAML_STRING && value->kind != YAML_SYMBOL) {
		file_bad(r, "the name of a terminus is not a text");
	} else if (!word_list_has(list, value->text, value->len)) {
		unknown_log(value->text, indirection, list, r->path);
		r->rc = -1;
	} else if (termini_is_text(value, PUPPETDB)) {
		if (route_select_puppetdb(r, indirection) < 0)
			file_bad(r, "a terminus cannot be set");
	} else if (setting != NULL &&
		   settings_set(r->settings, setting, value->text, NULL) < 0) {
		file_bad(r, "a terminus cannot be set");
	}
}

static bool
termini_is_same(const struct yaml_node *a, const struct yaml_node *b)
{
	return a->kind == YAML_STRING && termini_is_text(b, a->text);
}

/* Use the values of an indirection. */
static void
route_use(struct routes *r, const struct terminus_row *t,
    const struct termini_route *v)
{
	if (v->terminus != NULL && v->cache != NULL && t->setting != NULL &&
	    t->cache_setting == t->setting &&
	    !termini_is_same(v->terminus, v->cache) &&
	    !termini_is_text(v->terminus, PUPPETDB) &&
	    !termini_is_text(v->cache, PUPPETDB)) {
		file_bad(r, "the terminus and the cache of facts differ: this "
			    "server stores facts in one place");
		return;
	}
	route_select(r, t->indirection, t->termini, t->setting, v->terminus);
	route_select(r, t->indirection, t->caches, t->cache_setting, v->cache);
}

/* Return the value unless it is null. */
static const struct yaml_node *
termini_given(const struct yaml_node *value)
{
	return value->kind != YAML_NULL ? value : NULL;
}

/* An indirection with its terminus and its cache. */
static void
route_read(struct routes *r, const struct yaml_pair *pair)
{
	const struct yaml_node *all = pair->value;
	struct termini_route v = {.terminus = NULL};
	const struct terminus_row *t;

	if (pair->key->kind != YAML_STRING || all->kind != YAML_MAPPING) {
		file_bad(r, "an indirection is not a mapping with terminus and "
			    "cache");
		return;
	}
	t = termini_row_find(pair->key->text, r->program);
	if (t == NULL) {
		log_event(SETTINGS, SET_INDIRECTION_UNKNOWN,
		    log_str("indirection", pair->key->text),
		    log_str("path", r->path));
		r->rc = -1;
		return;
	}
	for (uint32_t i = 0; i < all->count; i++) {
		const struct yaml_pair *p = &all->pairs[i];

		if (termini_is_text(p->key, "terminus"))
			v.terminus = termini_given(p->value);
		else if (termini_is_text(p->key, "cache"))
			v.cache = termini_given(p->value);
		else
			ignored_log(r, p->key);
	}
	route_use(r, t, &v);
}

static void
section_read(struct routes *r, const struct yaml_node *section)
{
	if (section->kind == YAML_NULL)
		return;
	if (section->kind != YAML_MAPPING) {
		file_bad(r, "a section is not a mapping of indirections");
		return;
	}
	for (uint32_t i = 0; i < section->count; i++)
		route_read(r, &section->pairs[i]);
}

/*
 * True for the section of the program.  A section with the program's older name
 * counts only when the one with the newer name is missing.
 */
static bool
termini_is_own(const struct routes *r, const struct yaml_node *all,
    const struct yaml_node *key)
{
	const char *older = termini_programs[r->program].older;

	if (termini_is_text(key, termini_programs[r->program].section))
		return true;
	if (!termini_is_text(key, older))
		return false;
	for (uint32_t i = 0; i < all->count; i++)
		if (termini_is_text(all->pairs[i].key,
			termini_programs[r->program].section)) {
			ignored_log(r, key);
			return false;
		}
	return true;
}

static void
termini_sections_read(struct routes *r, const struct yaml_node *all)
{
	if (all->kind != YAML_MAPPING) {
		if (all->kind != YAML_NULL)
			file_bad(r, "it is not a mapping of programs");
		return;
	}
	for (uint32_t i = 0; i < all->count; i++) {
		const struct yaml_node *key = all->pairs[i].key;

		if (termini_is_own(r, all, key))
			section_read(r, all->pairs[i].value);
		else if (key->kind != YAML_STRING ||
			 !word_list_has(termini_others, key->text, key->len))
			ignored_log(r, key);
	}
}

/* Read the file, unless it is missing. */
static void
routes_read(struct routes *r)
{
	struct yaml_document doc = {.error = NULL};
	struct arena *a;
	size_t n = 0;
	char *text;

	errno = ENOENT;
	text = r->path != NULL ? fs_read(NULL, r->path, ROUTES_MAX, &n) : NULL;
	if (text == NULL) {
		if (errno != ENOENT)
			file_bad(r, strerror(errno));
		return;
	}
	a = arena_new(0);
	if (yaml_read(a, r->path, text, n, YAML_SYMBOLS, &doc) < 0)
		file_bad(r, doc.error);
	else
		termini_sections_read(r, doc.root);
	arena_free(a);
	free(text);
}

/* --- settings --- */

/* Check the value of a setting that selects from a list. */
static void
setting_check(struct routes *r, const struct terminus_row *t,
    const char *setting, const char *list)
{
	enum setting_type type;
	const char *value;

	if (setting == NULL || !settings_given(r->settings, setting))
		return;
	value = settings_find(r->settings, setting, strlen(setting), &type);
	if (value == NULL || *value == '\0' ||
	    (word_list_has(list, value, strlen(value)) &&
		strcmp(value, PUPPETDB) != 0))
		return;
	unknown_log(value, t->indirection, list, setting);
	r->rc = -1;
}

int
termini_apply(struct settings *s, unsigned parts)
{
	struct routes r = {.settings = s, .program = termini_program_of(parts)};
	const char *path = settings_get(s, "route_file");

	if (r.program == PROGRAMS)
		return 0;
	if (path != NULL)
		r.path = memory_dup(path, strlen(path));
	routes_read(&r);
	for (const struct terminus_row *t = termini_table; t->indirection;
	     t++) {
		if (!(t->programs & BIT(r.program)))
			continue;
		setting_check(&r, t, t->setting, t->termini);
		if (t->cache_setting != t->setting)
			setting_check(&r, t, t->cache_setting, t->caches);
	}
	free(r.path);
	return r.rc;
}

bool
termini_have(const char *setting, const char *value, unsigned parts)
{
	bool selects = false;

	for (const struct terminus_row *t = termini_table; t->indirection;
	     t++) {
		bool terminus =
		    t->setting != NULL && strcmp(t->setting, setting) == 0;
		bool cache = t->cache_setting != NULL &&
			     strcmp(t->cache_setting, setting) == 0;

		if ((!terminus && !cache) ||
		    !(t->programs & programs_of(parts)))
			continue;
		selects = true;
		if (word_list_has(terminus ? t->termini : t->caches, value,
			strlen(value)))
			return true;
	}
	return !selects || *value == '\0';
}
