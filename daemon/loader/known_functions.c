#include "loader/known_functions.h"

#include <stdlib.h>
#include <string.h>

#include "base/digest.h"
#include "base/fs.h"

/* Sorted by name, then by content. */
static const struct known {
	const char *name;
	struct known_function function;
	const char *sha256;
} rows[] = {
#include "known_function_rows.h"
};

static int
by_name(const void *name, const void *row)
{
	return strcmp(name, ((const struct known *)row)->name);
}

static int
by_content(const void *key, const void *row)
{
	const struct known *k = key, *r = row;
	int order = strcmp(k->name, r->name);

	return order != 0 ? order : strcmp(k->sha256, r->sha256);
}

static const struct known *
find(const void *key, int (*compare)(const void *, const void *))
{
	return bsearch(key, rows, sizeof(rows) / sizeof(rows[0]),
	    sizeof(rows[0]), compare);
}

bool
known_function_is_named(const char *name)
{
	return find(name, by_name) != NULL;
}

const struct known_function *
known_function_of(const char *name, const char *text, size_t len)
{
	char hex[DIGEST_HEX_MAX];
	struct known key = {.name = name, .sha256 = hex};
	const struct known *k;

	digest_hex(DIGEST_SHA256, text, len, hex);
	k = find(&key, by_content);
	return k == NULL ? NULL : &k->function;
}

const struct known_function *
known_function(const char *name, const char *path)
{
	const struct known_function *known;
	size_t len;
	char *text;

	if (!known_function_is_named(name))
		return NULL;
	text = fs_read(NULL, path, KNOWN_FUNCTION_FILE_MAX, &len);
	if (text == NULL)
		return NULL;
	known = known_function_of(name, text, len);
	free(text);
	return known;
}
