#include "server/trusted.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/fs.h"
#include "base/memory.h"
#include "base/yaml.h"
#include "pki/oid_names.h"
#include "value/equal.h"
#include "value/from_yaml.h"
#include "value/hash.h"
#include "value/json_value.h"

#define FILE_MAX ((size_t)1 << 20)

#define NO_LOAD	  "Error loading ssl custom OIDs mapping file from '%s': "
#define NO_CREATE "Error registering ssl custom OIDs mapping from file '%s': "

struct trusted_names {
	struct arena *arena;
	struct value names; /* hash of OIDs */
};

/* A file that is being read. */
struct reading {
	struct trusted_names *t;
	const char *path;
	char *error;
	size_t size;
};

__attribute__((format(printf, 2, 3))) static int
refuse(struct reading *r, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(r->error, r->size, fmt, ap);
	va_end(ap);
	return -1;
}

/* Return true when an OID of the file has that name already. */
static bool
is_named(const struct vhash *names, struct value name)
{
	for (uint32_t i = 0; i < names->count; i++) {
		if (value_equals(names->entries[i].value, name))
			return true;
	}
	return false;
}

/* Add the name of one OID. */
static int
add_name(struct reading *r, struct vhash *names, const struct ventry *e)
{
	struct arena *a = r->t->arena;
	struct value name = value_member(e->value, "shortname");
	const char *oid = e->key.tag == V_STRING ? value_cstr(a, e->key) : "";

	if (*oid == '\0' || name.tag != V_STRING ||
	    value_member(e->value, "longname").tag != V_STRING)
		return refuse(r, NO_LOAD "incomplete definition of oid '%s'",
		    r->path, oid);
	if (pki_oid_name(oid) != NULL ||
	    pki_oid_of(value_cstr(a, name)) != NULL || is_named(names, name))
		return refuse(
		    r, NO_CREATE "OBJ_create: oid exists (%s)", r->path, oid);
	vhash_set(a, names, e->key, name);
	return 0;
}

static int
add_names(struct reading *r, struct value file)
{
	struct value all = value_member(file, "oid_mapping");
	struct vhash *names = vhash_new(r->t->arena, 8);

	if (file.tag != V_HASH ||
	    vhash_get_str(file.h, "oid_mapping", 11) == NULL)
		return refuse(
		    r, NO_LOAD "no such index 'oid_mapping'", r->path);
	if (all.tag != V_HASH)
		return refuse(r,
		    NO_LOAD "data under index 'oid_mapping' must be a Hash",
		    r->path);
	for (uint32_t i = 0; i < all.h->count; i++) {
		if (add_name(r, names, &all.h->entries[i]) < 0)
			return -1;
	}
	r->t->names = value_hash(names);
	return 0;
}

static int
read_names(struct reading *r)
{
	const char *why;
	struct value file;
	size_t n;
	char *text = fs_read(r->t->arena, r->path, FILE_MAX, &n);

	if (text == NULL && errno == ENOENT)
		return 0;
	if (text == NULL)
		return refuse(r, NO_LOAD "%s", r->path, strerror(errno));
	if (value_parse_yaml(
		r->t->arena, r->path, text, n, YAML_SYMBOLS, &file, &why) < 0)
		return refuse(r, NO_LOAD "%s", r->path, why);
	return add_names(r, file);
}

struct trusted_names *
trusted_names_load(const char *path, char *error, size_t size)
{
	struct trusted_names *t = memory_zalloc(1, sizeof(*t));
	struct reading r = {t, path, error, size};

	t->arena = arena_new(0);
	t->names = value_undef();
	if (read_names(&r) == 0)
		return t;
	trusted_names_free(t);
	return NULL;
}

const char *
trusted_oid_of(void *names, const char *name)
{
	const struct trusted_names *t = names;
	const struct vhash *all = t->names.tag == V_HASH ? t->names.h : NULL;

	for (uint32_t i = 0; all != NULL && i < all->count; i++) {
		const struct ventry *e = &all->entries[i];

		if (e->value.aux == strlen(name) &&
		    memcmp(e->value.s, name, e->value.aux) == 0)
			return value_cstr(t->arena, e->key);
	}
	return NULL;
}

void
trusted_names_free(struct trusted_names *t)
{
	if (t == NULL)
		return;
	arena_free(t->arena);
	free(t);
}

/* Return the name of an OID; the OID itself if it has none. */
static struct value
name_of(const struct trusted_names *t, struct arena *a, struct value oid)
{
	const char *name = pki_oid_name(value_cstr(a, oid));
	const struct value *own =
	    t->names.tag == V_HASH ? vhash_get(t->names.h, oid) : NULL;

	if (name != NULL)
		return value_str(name);
	return own != NULL ? *own : oid;
}

int
trusted_extensions(const struct trusted_names *t, struct arena *a,
    const char *json, struct value *ret)
{
	struct json_fault fault;
	struct value all;
	struct vhash *named;

	if (value_parse_json(a, json, strlen(json), &all, &fault) < 0 ||
	    all.tag != V_HASH)
		return -1;
	named = vhash_new(a, all.h->count);
	for (uint32_t i = 0; i < all.h->count; i++)
		vhash_set(a, named, name_of(t, a, all.h->entries[i].key),
		    all.h->entries[i].value);
	*ret = value_hash(named);
	return 0;
}
