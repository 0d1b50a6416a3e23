#include "server/fleet/rows/kept.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "server/fleet/rows/resource.h"

/* Distinct resources, and lists. */
#define KEPT_ENTRIES ((size_t)4 << 20)
/* Bytes of an entry of a table beside its key. */
#define KEPT_ENTRY_BYTES (2 * sizeof(struct map_entry))

struct rows_kept {
	size_t max;
	struct arena *a;
	struct map *resources; /* all they have: struct rows_resource */
	struct map *types;     /* to their number + 1 */
	struct map *lists;     /* type and node: struct rows_kept_list */
	struct vec open;       /* of pointers to resources */
	struct growbuf key;
	size_t list_bytes;
	bool is_fresh; /* the query has dropped all */
};

static void
kept_begin(struct rows_kept *k)
{
	k->resources = map_new(NULL, KEPT_ENTRIES);
	k->types = map_new(NULL, KEPT_ENTRIES);
	k->lists = map_new(NULL, KEPT_ENTRIES);
	k->list_bytes = 0;
}

static void
kept_drop(struct rows_kept *k)
{
	struct map_entry *e;
	size_t at = 0;

	while ((e = map_next(k->lists, &at)) != NULL)
		free(e->ptr);
	map_free(k->resources);
	map_free(k->types);
	map_free(k->lists);
	arena_reset(k->a);
}

struct rows_kept *
rows_kept_new(size_t max)
{
	struct rows_kept *k = memory_zalloc(1, sizeof(*k));

	k->max = max;
	/* the maximum is that of this file: the arena's is never reached */
	k->a = arena_new(0);
	vec_init(&k->open, sizeof(struct rows_resource *), KEPT_ENTRIES);
	growbuf_init(&k->key);
	kept_begin(k);
	return k;
}

void
rows_kept_free(struct rows_kept *k)
{
	if (k == NULL)
		return;
	kept_drop(k);
	arena_free(k->a);
	vec_release(&k->open);
	growbuf_release(&k->key);
	free(k);
}

size_t
rows_kept_bytes(const struct rows_kept *k)
{
	if (k == NULL)
		return 0;
	return arena_used(k->a) + k->list_bytes +
	       (map_count(k->resources) + map_count(k->lists)) *
		   KEPT_ENTRY_BYTES;
}

const struct rows_kept_list *
rows_kept_find(const struct rows_kept *k, const char *type, size_t n,
    int64_t node, int64_t change)
{
	const struct map_entry *e =
	    k != NULL ? map_find(k->types, type, n) : NULL;
	const struct rows_kept_list *list;
	int64_t key[2] = {0, node};

	if (e == NULL)
		return NULL;
	key[0] = (int64_t)e->num;
	list = map_get(k->lists, (const char *)key, sizeof(key));
	return list != NULL && list->change == change ? list : NULL;
}

void
rows_kept_query(struct rows_kept *k)
{
	if (k != NULL)
		k->is_fresh = false;
}

bool
rows_kept_begin(struct rows_kept *k)
{
	vec_reset(&k->open);
	if (rows_kept_bytes(k) <= k->max)
		return true;
	if (k->is_fresh)
		return false;
	kept_drop(k);
	kept_begin(k);
	k->is_fresh = true;
	return true;
}

static void
kept_key_text(struct rows_kept *k, const struct rows_text *text)
{
	strbuf_addint(&k->key.out, text->s != NULL ? (int64_t)text->n : -1);
	strbuf_addch(&k->key.out, ' ');
	strbuf_add(&k->key.out, text->s, text->n);
}

static void
kept_copy_text(struct rows_kept *k, struct rows_text *text)
{
	if (text->s != NULL)
		text->s = arena_memdup(k->a, text->s, text->n);
}

void
rows_kept_add(struct rows_kept *k, const struct rows_resource *s)
{
	const struct rows_text *texts[] = {
	    &s->type, &s->title, &s->file, &s->tags, &s->parameters};
	const struct rows_resource **place = vec_push(&k->open);
	struct rows_resource *kept;
	struct map_entry *e;

	growbuf_reset(&k->key);
	for (unsigned i = 0; i < sizeof(texts) / sizeof(*texts); i++)
		kept_key_text(k, texts[i]);
	strbuf_addint(&k->key.out, s->line);
	strbuf_addch(&k->key.out, s->is_exported ? 'e' : '-');
	e = map_put(k->resources, growbuf_text(&k->key), k->key.out.len, NULL);
	if (place == NULL || e == NULL)
		memory_fail(); /* more than a catalog may have */
	if (e->ptr == NULL) {
		kept = arena_alloc(k->a, sizeof(*kept));
		*kept = *s;
		kept_copy_text(k, &kept->type);
		kept_copy_text(k, &kept->title);
		kept_copy_text(k, &kept->file);
		kept_copy_text(k, &kept->tags);
		kept_copy_text(k, &kept->parameters);
		e->ptr = kept;
		k->list_bytes += k->key.out.len;
	}
	*place = e->ptr;
}

const struct rows_kept_list *
rows_kept_end(struct rows_kept *k, const char *type, size_t n, int64_t node,
    int64_t change)
{
	const size_t bytes = k->open.count * sizeof(struct rows_resource *);
	struct map_entry *e = map_put(k->types, type, n, NULL);
	struct rows_kept_list *list;
	int64_t key[2] = {0, node};

	if (e == NULL)
		memory_fail();
	if (e->num == 0)
		e->num = map_count(k->types);
	key[0] = (int64_t)e->num;
	e = map_put(k->lists, (const char *)key, sizeof(key), NULL);
	if (e == NULL)
		memory_fail();
	if (e->ptr != NULL)
		k->list_bytes -=
		    sizeof(*list) + ((struct rows_kept_list *)e->ptr)->count *
					sizeof(struct rows_resource *);
	free(e->ptr);
	list = memory_alloc(sizeof(*list) + bytes);
	list->change = change;
	list->count = (uint32_t)k->open.count;
	if (bytes > 0)
		memcpy(list->resources, k->open.items, bytes);
	k->list_bytes += sizeof(*list) + bytes;
	e->ptr = list;
	return list;
}
