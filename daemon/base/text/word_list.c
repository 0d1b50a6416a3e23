#include "base/text/word_list.h"

#include <string.h>

bool
word_list_has(const char *words, const char *word, size_t n)
{
	for (const char *p = words; n > 0 && *p != '\0';) {
		size_t len = strcspn(p, " ,");

		if (len == n && memcmp(p, word, n) == 0)
			return true;
		p += len + (p[len] != '\0');
	}
	return false;
}
