#include "network/pki/oid_file.h"

#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/data/yaml.h"
#include "network/pki/oid_names.h"

#define FILE_MAX ((size_t)1 << 20)

#define NO_LOAD	  "Error loading ssl custom OIDs mapping file from '%s': "
#define NO_CREATE "Error registering ssl custom OIDs mapping from file '%s': "

struct oid_file_row {
	const char *oid, *name, *long_name;
};

struct pki_oid_file {
	struct arena *arena; /* holds the rows */
	struct oid_file_row *rows;
	size_t count;
};

/* A file that is being read. */
struct oid_file_reading {
	struct pki_oid_file *f;
	const char *path;
	char *error;
	size_t size;
};

__attribute__((format(printf, 2, 3))) static int
oid_file_refuse(struct oid_file_reading *r, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	fixed_vshorten(r->error, r->size, fmt, ap);
	va_end(ap);
	return -1;
}

/* Return the text of a node, or NULL. */
static const char *
oid_file_text_of(const struct yaml_node *n)
{
	bool is_text = n != NULL && n->kind == YAML_STRING &&
		       memchr(n->text, '\0', n->len) == NULL;

	return is_text ? n->text : NULL;
}

/* Return the value of a key, or NULL; the last one of equal keys. */
static const struct yaml_node *
oid_file_member(const struct yaml_node *n, const char *key)
{
	const struct yaml_node *found = NULL;

	for (uint32_t i = 0; n->kind == YAML_MAPPING && i < n->count; i++) {
		const char *name = oid_file_text_of(n->pairs[i].key);

		if (name != NULL && strcmp(name, key) == 0)
			found = n->pairs[i].value;
	}
	return found;
}

/* True when a later pair has the same OID: that one counts, as in Ruby. */
static bool
oid_file_is_replaced(const struct yaml_node *all, uint32_t at)
{
	const char *oid = oid_file_text_of(all->pairs[at].key);

	for (uint32_t i = at + 1; oid != NULL && i < all->count; i++) {
		const char *later = oid_file_text_of(all->pairs[i].key);

		if (later != NULL && strcmp(later, oid) == 0)
			return true;
	}
	return false;
}

/* Add the names of one OID. */
static int
oid_file_row_add(struct oid_file_reading *r, const struct yaml_pair *p)
{
	struct pki_oid_file *f = r->f;
	const char *oid = oid_file_text_of(p->key);
	struct oid_file_row row = {.oid = oid,
	    .name = oid_file_text_of(oid_file_member(p->value, "shortname")),
	    .long_name =
		oid_file_text_of(oid_file_member(p->value, "longname"))};

	if (oid == NULL || *oid == '\0' || row.name == NULL ||
	    row.long_name == NULL)
		return oid_file_refuse(r,
		    NO_LOAD "incomplete definition of oid '%s'", r->path,
		    oid != NULL ? oid : "");
	if (pki_oid_name(oid) != NULL || pki_oid_of(row.name) != NULL ||
	    pki_oid_file_oid(f, row.name) != NULL)
		return oid_file_refuse(
		    r, NO_CREATE "OBJ_create: oid exists (%s)", r->path, oid);
	f->rows[f->count++] = row;
	return 0;
}

static int
rows_read(struct oid_file_reading *r, const struct yaml_node *root)
{
	const struct yaml_node *all = oid_file_member(root, "oid_mapping");

	if (all == NULL)
		return oid_file_refuse(
		    r, NO_LOAD "no such index 'oid_mapping'", r->path);
	if (all->kind != YAML_MAPPING)
		return oid_file_refuse(r,
		    NO_LOAD "data under index 'oid_mapping' must be a Hash",
		    r->path);
	r->f->rows =
	    arena_zalloc(r->f->arena, all->count * sizeof(*r->f->rows));
	for (uint32_t i = 0; i < all->count; i++)
		if (!oid_file_is_replaced(all, i) &&
		    oid_file_row_add(r, &all->pairs[i]) < 0)
			return -1;
	return 0;
}

static int
oid_file_read(struct oid_file_reading *r)
{
	struct yaml_document doc;
	size_t n;
	char *text = fs_read(r->f->arena, r->path, FILE_MAX, &n);

	if (text == NULL && errno == ENOENT)
		return 0;
	if (text == NULL)
		return oid_file_refuse(
		    r, NO_LOAD "%s", r->path, strerror(errno));
	if (yaml_read(r->f->arena, r->path, text, n, YAML_SYMBOLS, &doc) < 0)
		return oid_file_refuse(r, NO_LOAD "%s", r->path, doc.error);
	return rows_read(r, doc.root);
}

struct pki_oid_file *
pki_oid_file_read(const char *path, char *error, size_t size)
{
	struct pki_oid_file *f = memory_zalloc(1, sizeof(*f));
	struct oid_file_reading r = {f, path, error, size};

	f->arena = arena_new(0);
	if (oid_file_read(&r) == 0)
		return f;
	pki_oid_file_free(f);
	return NULL;
}

void
pki_oid_file_free(struct pki_oid_file *f)
{
	if (f == NULL)
		return;
	arena_free(f->arena);
	free(f);
}

const char *
pki_oid_file_name(const struct pki_oid_file *f, const char *oid)
{
	for (size_t i = 0; i < f->count; i++)
		if (strcmp(f->rows[i].oid, oid) == 0)
			return f->rows[i].name;
	return NULL;
}

const char *
pki_oid_file_oid(const struct pki_oid_file *f, const char *name)
{
	for (size_t i = 0; i < f->count; i++)
		if (strcmp(f->rows[i].name, name) == 0)
			return f->rows[i].oid;
	return NULL;
}

const char *
pki_oid_file_long(const struct pki_oid_file *f, const char *name)
{
	for (size_t i = 0; i < f->count; i++)
		if (strcmp(f->rows[i].long_name, name) == 0)
			return f->rows[i].oid;
	return NULL;
}
