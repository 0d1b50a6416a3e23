#include "language/ruby/needs.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/memory.h"

/* Maximum number of files and texts of one environment, and bytes of a text. */
#define CODES_MAX 2000
#define TEXT_MAX  ((size_t)16 << 10)

/* Longest reason. */
#define WHY_MAX 512

struct ruby_needs {
	struct map *codes;
	char why[WHY_MAX]; /* empty: the library may be available */
};

static const struct {
	const char *word;
	enum ruby_runtime runtime;
} needs_words[] = {
    {"own", RUBY_RUNTIME_OWN},
    {"puppet", RUBY_RUNTIME_PUPPET},
};

enum ruby_runtime
ruby_runtime_of(const char *word)
{
	for (size_t i = 0; i < sizeof(needs_words) / sizeof(needs_words[0]);
	     i++)
		if (word != NULL && strcmp(needs_words[i].word, word) == 0)
			return needs_words[i].runtime;
	return RUBY_RUNTIME_AUTO;
}

struct ruby_needs *
ruby_needs_new(void)
{
	struct ruby_needs *n = memory_zalloc(1, sizeof(*n));

	n->codes = map_new(NULL, CODES_MAX);
	return n;
}

void
ruby_needs_free(struct ruby_needs *n)
{
	if (n == NULL)
		return;
	map_free(n->codes);
	free(n);
}

void
ruby_needs_add(struct ruby_needs *n, struct value code)
{
	if (code.aux <= TEXT_MAX)
		(void)map_put(n->codes, code.s, code.aux, NULL);
}

bool
ruby_needs_has(const struct ruby_needs *n, struct value code)
{
	return map_find(n->codes, code.s, code.aux) != NULL;
}

void
ruby_needs_refuse(struct ruby_needs *n, const char *why)
{
	fixed_shorten(n->why, sizeof(n->why), "%s", why);
}

const char *
ruby_needs_refused(const struct ruby_needs *n)
{
	return n->why[0] == '\0' ? NULL : n->why;
}
