#include "language/catalog/tag.h"

#include <stdbool.h>
#include <ctype.h>

#include "base/regex/regex.h"
#include "language/value/regexp.h"

/* Pattern of a valid tag; common tags are recognised without it. */
static const char tag_source[] = "\\A[[:alnum:]_][[:alnum:]_:.-]*\\Z";
static const struct vregexp tag_regexp = {
    .source = tag_source,
    .len = sizeof(tag_source) - 1,
};

static bool
is_unicode_tag(const char *s, size_t len)
{
	struct regex_capture all;
	struct regex_error err;
	struct regex *re = regexp_compiled(&tag_regexp, &err);

	return re != NULL && regex_match(re, s, len, 0, &all, 1, NULL) == 1;
}

bool
tag_is_valid(const char *s, size_t len)
{
	unsigned char c;
	size_t i;

	for (i = 0; i < len; i++) {
		c = (unsigned char)s[i];
		if (c >= 0x80 || c == '\n')
			return is_unicode_tag(s, len);
		if (!isalnum(c) && c != '_' &&
		    (i == 0 || (c != ':' && c != '.' && c != '-')))
			return 0;
	}
	return len > 0;
}
