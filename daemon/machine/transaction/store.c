#include "machine/transaction/store.h"

#include <stdbool.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/data/yaml.h"
#include "logging/log.h"
#include "machine/transaction/state.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/to_yaml.h"

struct store {
	struct arena *arena;
	const char *path;
	const struct vhash *old; /* by reference; NULL: empty */
	struct vhash *new;
};

static const struct vhash *
hash_in(const struct vhash *h, const char *name)
{
	const struct value *v;

	if (h == NULL)
		return NULL;
	v = vhash_get_str(h, name, strlen(name));
	return v == NULL || v->tag != V_HASH ? NULL : v->h;
}

static void
store_corrupt_log(const struct store *s, const char *why)
{
	log_event(APPLY_TRANSACTION, TRA_STORE_CORRUPT,
	    log_str("path", s->path), log_str("reason", why));
	if (place_rename(s->path, ".bad") < 0)
		(void)place_remove(s->path);
}

static void
store_read(struct store *s)
{
	const char *text, *why;
	struct value v = value_undef();
	size_t len;

	text =
	    state_read(s->arena, s->path, file_limit(FILE_STORE), &len, &why);
	if (text == NULL && why == NULL)
		return;
	if (text == NULL) {
		store_corrupt_log(s, why);
		return;
	}
	why = "it is not a hash";
	if (value_parse_yaml(s->arena, s->path, text, len,
		YAML_SYMBOLS | YAML_TIMES | YAML_IGNORE_TAGS | YAML_OWN, &v,
		&why) < 0 ||
	    v.tag != V_HASH)
		store_corrupt_log(s, why);
	else
		s->old = hash_in(v.h, "resources");
}

struct store *
store_load(struct arena *a, const char *path)
{
	int64_t begin = clock_mono_ns();
	struct store *s;

	if (path == NULL)
		return NULL;
	s = arena_zalloc(a, sizeof(*s));
	s->arena = a;
	s->path = path;
	s->new = vhash_new(a, 64);
	store_read(s);
	log_event(APPLY_STATE, TRA_STATE_LOADED, log_str("path", path),
	    log_uns("entries", s->old == NULL ? 0 : s->old->count),
	    log_ns("duration", clock_mono_ns() - begin));
	return s;
}

struct value
store_get(const struct store *s, const char *ref, const char *property)
{
	const struct vhash *h = hash_in(s->old, ref);
	struct value none = {.tag = V_UNSET};
	const struct value *v;

	h = hash_in(hash_in(h, "parameters"), property);
	v = h == NULL
		? NULL
		: vhash_get_str(h, "system_value", strlen("system_value"));
	return v == NULL || v->tag == V_UNDEF ? none : *v;
}

/* Return the hash below that name, which is created if missing. */
static struct vhash *
hash_below(struct store *s, struct vhash *h, const char *name)
{
	const struct vhash *found = hash_in(h, name);
	struct vhash *made;

	if (found != NULL)
		return (struct vhash *)(uintptr_t)found;
	made = vhash_new(s->arena, 4);
	vhash_set_str(
	    s->arena, h, arena_strdup(s->arena, name), value_hash(made));
	return made;
}

/* Levels of the document above a value. */
#define DEPTH_ABOVE 5

/* Return whether YAML can hold a value such that we can read it again. */
static bool
is_storable(struct value v, unsigned depth)
{
	uint32_t i;

	if (depth > YAML_DEPTH_MAX)
		return 0;
	if (v.tag == V_STRING)
		return utf8_is_valid(v.s, v.aux);
	for (i = 0; v.tag == V_ARRAY && i < v.a->count; i++)
		if (!is_storable(v.a->items[i], depth + 1))
			return 0;
	for (i = 0; v.tag == V_HASH && i < v.h->count; i++)
		if (!is_storable(v.h->entries[i].key, depth + 1) ||
		    !is_storable(v.h->entries[i].value, depth + 1))
			return 0;
	return 1;
}

void
store_set(
    struct store *s, const char *ref, const char *property, struct value v)
{
	struct vhash *h;

	/* A value that cannot be written must not lose all others. */
	if (!is_storable(v, DEPTH_ABOVE) || !utf8_is_valid(ref, strlen(ref)))
		return;
	h = hash_below(s, s->new, ref);
	h = hash_below(s, hash_below(s, h, "parameters"), property);
	vhash_set_str(s->arena, h, "system_value", v);
}

void
store_keep(struct store *s, const char *ref)
{
	const struct vhash *h = hash_in(s->old, ref);

	if (h != NULL)
		vhash_set_str(s->arena, s->new, arena_strdup(s->arena, ref),
		    value_hash(h));
}

void
store_save(struct store *s)
{
	static const struct fs_owner owner = {
	    .mode = 0660, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct vhash *document = vhash_new(s->arena, 1);
	int64_t begin = clock_mono_ns();
	struct strbuf out;

	vhash_set_str(s->arena, document, "resources", value_hash(s->new));
	strbuf_init(&out, file_limit(FILE_STORE));
	errno = EFBIG;
	if (value_to_yaml(value_hash(document), &out) < 0 ||
	    state_mkdir(s->arena, s->path) < 0 ||
	    fs_replace_buf_soon(s->path, &out, &owner) < 0)
		log_event(APPLY_TRANSACTION, TRA_STATE_UNSAVED,
		    log_str("path", s->path),
		    log_str("reason", strerror(errno)));
	else
		log_event(APPLY_STATE, TRA_STATE_STORED,
		    log_str("path", s->path), log_uns("entries", s->new->count),
		    log_ns("duration", clock_mono_ns() - begin));
	strbuf_release(&out);
}
