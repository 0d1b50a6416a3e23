#include "command/completion/words.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "agent/applyd/machine.h"
#include "base/core/arena.h"
#include "command/query/saved.h"
#include "language/compiler/environment_settings.h"
#include "machine/facts/facts.h"
#include "machine/facts/query.h"
#include "language/functions/registry.h"
#include "logging/level/level.h"
#include "logging/message.h"
#include "base/metrics/object.h"
#include "machine/resource/machine.h"
#include "language/schema/metaparameter.h"
#include "base/settings/settings.h"
#include "base/settings/value.h"
#include "server/query/entity.h"

/* Characters of words that no shell expands or splits. */
#define PLAIN                                                            \
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" \
	"-_=./:,@%+"

/*
 * Whether a shell can insert a word unchanged; ":files" would make it list
 * files.
 */
static bool
words_is_plain(const char *word)
{
	return *word != ':' && word[strspn(word, PLAIN)] == '\0';
}

/* Return the length of a text up to its first control character. */
static size_t
words_line_length(const char *s)
{
	const unsigned char *p = (const unsigned char *)s;
	size_t n = 0;

	while (p[n] >= ' ' && p[n] != 0x7f &&
	       (p[n] != 0xc2 || p[n + 1] < 0x80 || p[n + 1] > 0x9f))
		n++;
	return n;
}

void
completion_words_offer(
    const struct completion *c, const char *word, const char *doc)
{
	if (strncmp(word, c->word, strlen(c->word)) != 0 ||
	    !words_is_plain(word))
		return;
	if (doc == NULL)
		doc = "";
	printf("%s%s\t%.*s\n", c->head, word, (int)words_line_length(doc), doc);
}

/* --- files: the shell lists them --- */

static void
files_offer(const struct completion *c)
{
	(void)c;
	printf(":files\n");
}

static void
directories_offer(const struct completion *c)
{
	(void)c;
	printf(":directories\n");
}

/* --- resource types --- */

/* Return the types of Dalang and of modules; those in Ruby are not listed. */
static const struct resource_type *const *
types_of(const struct completion *c)
{
	struct machine *m = agent_machine(c->arena, c->settings);

	m->modulepath = environment_modulepath(
	    c->settings, settings_get(c->settings, "environment"), c->arena);
	return machine_types(m);
}

static void
types_offer(const struct completion *c)
{
	for (const struct resource_type *const *t = types_of(c); *t != NULL;
	     t++)
		completion_words_offer(c, (*t)->name, (*t)->doc);
}

static void
attributes_print(const struct completion *c, const struct attr *a)
{
	for (; a->name != NULL; a++)
		completion_words_offer(
		    c, arena_printf(c->arena, "%s=", a->name), a->doc);
}

/* The attributes of the type that is the first argument. */
static void
attributes_offer(const struct completion *c)
{
	const struct resource_type *const *t = types_of(c);

	while (*t != NULL && c->argument != NULL &&
	       strcmp((*t)->name, c->argument) != 0)
		t++;
	if (*t == NULL || c->argument == NULL)
		return;
	attributes_print(c, (*t)->attrs);
	attributes_print(c, metaparameters);
}

/* The title of a file is a path. */
static void
titles_offer(const struct completion *c)
{
	if (c->argument != NULL && strcmp(c->argument, "file") == 0)
		files_offer(c);
}

/* --- settings --- */

static void
settings_offer(const struct completion *c)
{
	for (const struct setting_row *s = settings_table; s->name != NULL; s++)
		completion_words_offer(c, s->name, s->doc);
}

static const struct setting_row *
words_setting_find(const char *name, size_t len)
{
	const struct setting_row *s = settings_table;

	while (s->name != NULL &&
	       (strlen(s->name) != len || memcmp(s->name, name, len) != 0))
		s++;
	return s->name != NULL ? s : NULL;
}

/* "off warning error" as kinds. */
static const char *
choices(const struct completion *c, const char *words)
{
	char *ret = arena_strdup(c->arena, words);

	for (char *p = ret; *p != '\0'; p++)
		if (*p == ' ')
			*p = '|';
	return ret;
}

static const char *
setting_kinds(const struct completion *c, const struct setting_row *s)
{
	size_t n = strlen(s->name);

	if (s->choices != NULL && !setting_has_range(s))
		return choices(c, s->choices);
	if (s->type == SETTING_PATH)
		return "FILE";
	if (strcmp(s->name, "environment") == 0)
		return "ENVIRONMENT";
	if (strcmp(s->name, "logdest") == 0)
		return "syslog|console|json|FILE";
	return n > 4 && strcmp(s->name + n - 4, "path") == 0 ? "DIR" : "";
}

const char *
completion_words_setting(
    const struct completion *c, const char *name, size_t len)
{
	const struct setting_row *s = words_setting_find(name, len);

	return s == NULL || s->type == SETTING_BOOL ? NULL
						    : setting_kinds(c, s);
}

/* Values of the setting that is the first argument. */
static void
values_offer(const struct completion *c)
{
	const struct setting_row *s = NULL;

	if (c->argument != NULL)
		s = words_setting_find(c->argument, strlen(c->argument));
	if (s != NULL)
		completion_words(c, s->type == SETTING_BOOL
					? "true|false"
					: setting_kinds(c, s));
}

static void
environments_offer(const struct completion *c)
{
	const char *const *name = environment_list(c->settings, c->arena);

	for (; *name != NULL; name++)
		completion_words_offer(c, *name, NULL);
}

/* --- the log, metrics, facts, functions --- */

static void
categories_offer(const struct completion *c)
{
	for (int i = 0; i < LOGCAT_COUNT; i++)
		completion_words_offer(
		    c, log_categories[i].name, log_categories[i].about);
}

static void
levels_offer(const struct completion *c)
{
	for (int i = LOG_LEVEL_TRACE; i <= LOG_LEVEL_OFF; i++)
		completion_words_offer(
		    c, log_level_name((enum log_level)i), NULL);
}

/* Codes as pages print them: CAT-1204. */
static void
codes_offer(const struct completion *c)
{
	for (int i = 0; i < LOGMSG_COUNT; i++)
		completion_words_offer(c,
		    log_messages[i].code + strlen("DLG-N-"),
		    log_messages[i].sentence);
}

static void
metrics_offer(const struct completion *c)
{
	size_t count;
	const struct metric_object *o = metric_objects(&count);

	for (size_t i = 0; i < count; i++)
		if (o[i].kind != METRIC_HIDDEN && o[i].kind != METRIC_INDEX)
			completion_words_offer(c, o[i].name, NULL);
}

/* Offer the members of a structured fact of this machine: "os.release.". */
static void
words_fact_members_offer(const struct completion *c, const char *query)
{
	char *only[] = {NULL, NULL};
	const struct facts_options o = {.only = only,
	    .limit_ms = 1000,
	    .config = "",
	    .no_external = 1,
	    .no_custom = 1};
	struct value facts, v;

	only[0] =
	    arena_printf(c->arena, "%.*s", (int)strcspn(query, "."), query);
	(void)facts_collect(c->arena, &o, &facts);
	if (facts_query(facts, query, &v) < 0 || v.tag != V_HASH)
		return;
	for (uint32_t i = 0; i < v.h->count; i++)
		if (v.h->entries[i].key.tag == V_STRING)
			completion_words_offer(c,
			    arena_printf(c->arena, "%s.%.*s", query,
				(int)v.h->entries[i].key.aux,
				v.h->entries[i].key.s),
			    NULL);
}

static void
facts_offer(const struct completion *c)
{
	const char *dot = strrchr(c->word, '.');

	for (const struct fact *f = facts_table; f->name != NULL; f++)
		completion_words_offer(c, f->name, f->doc);
	if (dot != NULL)
		words_fact_members_offer(c, arena_printf(c->arena, "%.*s",
						(int)(dot - c->word), c->word));
}

static void
functions_offer(const struct completion *c)
{
	size_t count;
	const struct function_entry *f = function_entries(&count);

	for (size_t i = 0; i < count; i++)
		completion_words_offer(c, f[i].name, NULL);
}

/* The entities with which a query begins. */
static void
entities_offer(const struct completion *c)
{
	for (int e = 0; e < QUERY_ENTITIES; e++)
		completion_words_offer(
		    c, query_entity((enum query_entity_id)e)->name, NULL);
}

static void
saved_offer(const struct completion *c)
{
	const struct query_saved *q =
	    query_saved_list(c->arena, settings_get(c->settings, "querydir"));

	for (; q->name != NULL; q++)
		completion_words_offer(
		    c, arena_printf(c->arena, "@%s", q->name), q->doc);
}

static void
saved_parameter_offer(void *arg, const char *name)
{
	const struct completion *c = arg;

	completion_words_offer(c, arena_printf(c->arena, "%s=", name), NULL);
}

/* The parameters of the saved query that is the first argument. */
static void
saved_parameters_offer(const struct completion *c)
{
	struct completion own = *c;

	if (c->argument != NULL && *c->argument == '@')
		query_saved_parameters(c->arena,
		    settings_get(c->settings, "querydir"), c->argument + 1,
		    saved_parameter_offer, &own);
}

/* --- kinds --- */

static const struct {
	const char *name;
	void (*offer)(const struct completion *c);
} kinds_table[] = {
    {"@NAME", saved_offer},
    {"ARG", files_offer},
    {"ATTR", attributes_offer},
    {"CATEGORY", categories_offer},
    {"CODE", codes_offer},
    {"DIR", directories_offer},
    {"ENVIRONMENT", environments_offer},
    {"FACT", facts_offer},
    {"FILE", files_offer},
    {"FUNCTION", functions_offer},
    {"LEVEL", levels_offer},
    {"METRIC", metrics_offer},
    {"NAME", titles_offer},
    {"NEW", files_offer},
    {"OLD", files_offer},
    {"PARAMETER", saved_parameters_offer},
    {"QUERY", entities_offer},
    {"SETTING", settings_offer},
    {"SPOOL", files_offer},
    {"TEMPLATE", files_offer},
    {"TYPE", types_offer},
    {"VALUE", values_offer},
};

static bool
words_is_name(const char *kind)
{
	for (; *kind != '\0'; kind++)
		if (islower((unsigned char)*kind))
			return 0;
	return 1;
}

static void
kind_offer(const struct completion *c, const char *kind)
{
	const size_t n = sizeof(kinds_table) / sizeof(kinds_table[0]);
	size_t i = 0;

	while (i < n && strcmp(kinds_table[i].name, kind) != 0)
		i++;
	if (i < n)
		kinds_table[i].offer(c);
	else if (!words_is_name(kind) || strcmp(kind, "-") == 0)
		completion_words_offer(c, kind, NULL);
}

void
completion_words(const struct completion *c, const char *kinds)
{
	while (*kinds != '\0') {
		size_t n = strcspn(kinds, "|");

		kind_offer(c, arena_printf(c->arena, "%.*s", (int)n, kinds));
		kinds += n + (kinds[n] == '|');
	}
}
