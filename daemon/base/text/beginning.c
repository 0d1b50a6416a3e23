#include "base/text/beginning.h"

#include <string.h>

#include "base/core/fixed.h"

void
beginning_begin(struct beginning *b, const char *word)
{
	memset(b, 0, sizeof(*b));
	nearest_begin(&b->near, word);
}

void
beginning_offer(struct beginning *b, const char *name)
{
	size_t n = strlen(b->near.word), len = strlen(name);
	bool is_host;

	nearest_offer(&b->near, name);
	if (b->near.name == name) {
		memcpy(b->near_name, name, len + 1);
		b->near.name = b->near_name;
	}
	if (n == 0 || len <= n || len > BEGINNING_MAX ||
	    memcmp(name, b->near.word, n) != 0)
		return;
	is_host = name[n] == '.';
	if (*b->name == '\0' || is_host > b->is_host) {
		memcpy(b->name, name, len + 1);
		b->is_host = is_host;
		b->several = false;
	} else if (is_host == b->is_host && strcmp(b->name, name) != 0) {
		b->several = true;
	}
}

const char *
beginning_name(const struct beginning *b)
{
	return *b->name != '\0' && !b->several ? b->name : b->near.name;
}

const char *
beginning_hint(const struct beginning *b, char text[BEGINNING_HINT_MAX])
{
	const char *name = beginning_name(b);

	*text = '\0';
	if (name != NULL)
		fixed_shorten(
		    text, BEGINNING_HINT_MAX, "; did you mean '%s'?", name);
	return text;
}
