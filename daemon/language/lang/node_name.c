#include "language/lang/node_name.h"

#include <ctype.h>
#include <string.h>

#define PREFIX "__node_regexp__"

static const struct {
	char character;
	const char *letters;
} node_name_operators[] = {
    {'(', "LP"},
    {'?', "QU"},
    {'<', "LT"},
    {'>', "GT"},
    {'!', "EX"},
    {'=', "EQ"},
    {')', "RP"},
};

/* The length of a group (?...) at s, or 0. */
static size_t
group_length(const char *s, size_t len)
{
	const char *end;

	if (len < 3 || s[0] != '(' || s[1] != '?')
		return 0;
	end = memchr(s + 2, ')', len - 2);
	return end == NULL ? 0 : (size_t)(end - s) + 1;
}

static const char *
letters_of(char c)
{
	for (size_t i = 0;
	     i < sizeof(node_name_operators) / sizeof(node_name_operators[0]);
	     i++)
		if (node_name_operators[i].character == c)
			return node_name_operators[i].letters;
	return NULL;
}

const char *
node_regexp_name(struct arena *a, const char *re, size_t len, bool lookarounds)
{
	const size_t prefix = sizeof(PREFIX) - 1;
	char *name = arena_alloc(a, prefix + 2 * len + 1);
	size_t n = prefix, group_end = 0;
	const char *letters;

	memcpy(name, PREFIX, prefix);
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)tolower((unsigned char)re[i]);

		if (lookarounds && i >= group_end)
			group_end = i + group_length(re + i, len - i);
		letters = i < group_end ? letters_of((char)c) : NULL;
		if (letters != NULL) {
			name[n++] = letters[0];
			name[n++] = letters[1];
		} else if (isalnum(c) || c == '-' || c == '_' || c == ':' ||
			   (c == '.' && n > prefix)) {
			name[n++] = (char)c;
		}
	}
	name[n] = '\0';
	return name;
}
