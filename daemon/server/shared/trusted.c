#include "server/shared/trusted.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/memory.h"
#include "network/pki/oid_file.h"
#include "network/pki/oid_names.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

struct trusted_names {
	struct pki_oid_file *file;
};

struct trusted_names *
trusted_names_load(const char *path, char *error, size_t size)
{
	struct pki_oid_file *file = pki_oid_file_read(path, error, size);
	struct trusted_names *t;

	if (file == NULL)
		return NULL;
	t = memory_zalloc(1, sizeof(*t));
	t->file = file;
	return t;
}

const char *
trusted_oid_of(void *names, const char *name)
{
	const struct trusted_names *t = names;

	return pki_oid_file_oid(t->file, name);
}

void
trusted_names_free(struct trusted_names *t)
{
	if (t == NULL)
		return;
	pki_oid_file_free(t->file);
	free(t);
}

/* Return the name of an OID; the OID itself if it has none. */
static struct value
trusted_name_of(
    const struct trusted_names *t, struct arena *a, struct value oid)
{
	const char *text = value_cstr(a, oid), *name = pki_oid_name(text);

	if (name == NULL && (name = pki_oid_file_name(t->file, text)) != NULL)
		name = arena_strdup(a, name);
	return name != NULL ? value_str(name) : oid;
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
		vhash_set(a, named,
		    trusted_name_of(t, a, all.h->entries[i].key),
		    all.h->entries[i].value);
	*ret = value_hash(named);
	return 0;
}
