/* "providers" of a schema: where each can work, and how long it may take. */
#include "language/schema/schema_provider.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/schema/confine.h"
#include "language/schema/schema_reader.h"

/* Maximum number of facts of a provider: that of struct provider_facts. */
#define FACTS_MAX 3
#define WORDS_MAX 100

static int
schema_provider_commands_read(struct schema_reader *r, struct value v)
{
	struct schema_provider *p = r->item;

	p->commands = schema_texts(r, v, WORDS_MAX);
	return p->commands == NULL ? -1 : 0;
}

/* Words separated by blanks, as in confine.h. */
static const char *
schema_provider_words_join(struct schema_reader *r, struct value v)
{
	const char *const *texts = schema_texts(r, v, WORDS_MAX);
	struct growbuf b;
	const char *s;

	if (texts == NULL)
		return NULL;
	growbuf_init(&b);
	for (; *texts != NULL; texts++)
		strbuf_addf(&b.out, "%s%s", b.out.len > 0 ? " " : "", *texts);
	s = arena_memdup(r->arena, growbuf_text(&b), b.out.len);
	growbuf_release(&b);
	return s;
}

static int
schema_provider_facts_read(
    struct schema_reader *r, struct value v, struct provider_fact *to)
{
	if (v.tag != V_HASH || v.h->count > FACTS_MAX)
		return schema_fail(
		    r, "an object of at most %d facts is required", FACTS_MAX);
	for (uint32_t n = 0; n < v.h->count; n++) {
		to[n].fact = schema_text(r, v.h->entries[n].key);
		if (to[n].fact == NULL)
			return -1;
		to[n].values =
		    schema_provider_words_join(r, v.h->entries[n].value);
		if (to[n].values == NULL)
			return -1;
	}
	return 0;
}

static int
confine_read(struct schema_reader *r, struct value v)
{
	struct schema_provider *p = r->item;
	struct provider_fact *list =
	    arena_zalloc(r->arena, (FACTS_MAX + 1) * sizeof(*list));

	p->confine = list;
	return schema_provider_facts_read(r, v, list);
}

static int
schema_provider_default_read(struct schema_reader *r, struct value v)
{
	struct schema_provider *p = r->item;
	struct provider_facts *rows = arena_zalloc(r->arena, 2 * sizeof(*rows));

	p->default_for = rows;
	return schema_provider_facts_read(r, v, rows[0].facts);
}

static int
timeout_read(struct schema_reader *r, struct value v)
{
	struct schema_provider *p = r->item;

	if (v.tag != V_INT || v.i < 1 || v.i > SCHEMA_TIMEOUT_MAX)
		return schema_fail(r,
		    "a number of seconds from 1 to %d is required",
		    SCHEMA_TIMEOUT_MAX);
	p->timeout = v.i;
	return 0;
}

static const struct schema_member schema_provider_members[] = {
    {"commands", schema_provider_commands_read},
    {"confine", confine_read},
    {"defaultfor", schema_provider_default_read},
    {"timeout", timeout_read},
    {NULL, NULL},
};

int
schema_providers(struct schema_reader *r, struct value v)
{
	struct schema_provider *p;

	if (v.tag != V_HASH || v.h->count > SCHEMA_PROVIDERS_MAX)
		return schema_fail(r,
		    "an object of at most %d providers is required",
		    SCHEMA_PROVIDERS_MAX);
	r->schema->providers =
	    arena_zalloc(r->arena, (v.h->count + 1) * sizeof(*p));
	for (uint32_t n = 0; n < v.h->count; n++) {
		p = &r->schema->providers[n];
		p->name = value_cstr(r->arena, v.h->entries[n].key);
		p->timeout = SCHEMA_TIMEOUT_FALLBACK;
		if (!schema_is_name(p->name))
			return schema_fail(r,
			    "'%s' is not a valid name of a provider", p->name);
		r->item = p;
		if (schema_object(r, p->name, v.h->entries[n].value,
			schema_provider_members) < 0)
			return -1;
		r->schema->provider_count++;
	}
	return 0;
}
