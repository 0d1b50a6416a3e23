#include "language/value/octets.h"

#include <string.h>

#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/value.h"

static bool
has_octets(struct value s)
{
	return (s.flags & VALUE_OCTETS) != 0;
}

size_t
value_characters(struct value s)
{
	return has_octets(s) ? s.aux : utf8_count(s.s, s.aux);
}

size_t
value_character_at(struct value s, size_t index)
{
	if (has_octets(s))
		return index < s.aux ? index : s.aux;
	return utf8_offset(s.s, s.aux, index);
}

bool
value_same_encoding(struct value a, struct value b)
{
	return has_octets(a) == has_octets(b) || utf8_is_ascii(a.s, a.aux);
}

const char *
value_append(struct strbuf *text, bool *octets, struct value s)
{
	if (has_octets(s) != *octets && !utf8_is_ascii(s.s, s.aux)) {
		if (!utf8_is_ascii(value_buf_text(text), text->len))
			return *octets ? "incompatible character encodings: "
					 "ASCII-8BIT and UTF-8"
				       : "incompatible character encodings: "
					 "UTF-8 and ASCII-8BIT";
		*octets = has_octets(s);
	}
	strbuf_add(text, s.s, s.aux);
	return NULL;
}
