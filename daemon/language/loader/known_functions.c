#include "language/loader/known_functions.h"

#include <stdlib.h>
#include <string.h>

#include "base/crypto/digest.h"
#include "base/files/fs.h"

/* Sorted by name, then by content. */
static const struct known_functions_known {
	const char *name;
	struct known_function function;
	const char *sha256;
} known_functions_rows[] = {
#include "known_function_rows.h"
};

static int
known_functions_by_name(const void *name, const void *row)
{
	return strcmp(name, ((const struct known_functions_known *)row)->name);
}

static int
by_content(const void *key, const void *row)
{
	const struct known_functions_known *k = key, *r = row;
	int order = strcmp(k->name, r->name);

	return order != 0 ? order : strcmp(k->sha256, r->sha256);
}

static const struct known_functions_known *
known_functions_find(
    const void *key, int (*compare)(const void *, const void *))
{
	return bsearch(key, known_functions_rows,
	    sizeof(known_functions_rows) / sizeof(known_functions_rows[0]),
	    sizeof(known_functions_rows[0]), compare);
}

bool
known_function_is_named(const char *name)
{
	return known_functions_find(name, known_functions_by_name) != NULL;
}

const struct known_function *
known_function_of(const char *name, const char *text, size_t len)
{
	char hex[DIGEST_HEX_MAX];
	struct known_functions_known key = {.name = name, .sha256 = hex};
	const struct known_functions_known *k;

	digest_hex(DIGEST_SHA256, text, len, hex);
	k = known_functions_find(&key, by_content);
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
