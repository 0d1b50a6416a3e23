#include "logging/safe.h"

#include <string.h>

#include "logging/record/format_text.h"
#include "logging/sink/writer.h"

static bool
safe_is_plain(char c)
{
	return (unsigned char)(c - 0x20) < 0x5f || c == '\t';
}

/* Does a terminal interpret this character, or hide the text after it? */
static bool
safe_is_control(uint32_t c)
{
	return (c >= 0x80 && c < 0xa0) || c == 0x200e || c == 0x200f ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
	       c == 0xfeff;
}

static size_t
newline_show(
    const char *s, size_t n, enum log_safe form, char room[LOG_SAFE_ROOM])
{
	if (form == LOG_SAFE_LINE)
		return (size_t)snprintf(room, LOG_SAFE_ROOM, "^J");
	return (size_t)snprintf(room, LOG_SAFE_ROOM,
	    log_text_begins_record(s + 1, n - 1) ? "\n  " : "\n");
}

size_t
log_safe_next(const char *s, size_t n, enum log_safe form,
    char room[LOG_SAFE_ROOM], const char **out, size_t *len)
{
	unsigned char first = (unsigned char)*s;
	size_t used = 0;
	uint32_t c;

	while (used < n && safe_is_plain(s[used]))
		used++;
	*out = s;
	*len = used;
	if (used > 0)
		return used;
	*out = room;
	if (first == '\n') {
		*len = newline_show(s, n, form, room);
		return 1;
	}
	if (first < 0x80) {
		*len = (size_t)snprintf(room, LOG_SAFE_ROOM, "^%c", first ^ 64);
		return 1;
	}
	c = log_utf8_decode((const unsigned char *)s, n, &used);
	if (used == 1)
		*len = (size_t)snprintf(room, LOG_SAFE_ROOM, "\\x%02x", first);
	else if (safe_is_control(c))
		*len = (size_t)snprintf(
		    room, LOG_SAFE_ROOM, "\\u%04x", (unsigned)c & 0xffff);
	else {
		*out = s;
		*len = used;
	}
	return used;
}

void
log_safe_write(FILE *out, const char *s, size_t n, enum log_safe form)
{
	char room[LOG_SAFE_ROOM];
	const char *piece;
	size_t used, len;

	for (; n > 0; s += used, n -= used) {
		used = log_safe_next(s, n, form, room, &piece, &len);
		fwrite(piece, 1, len, out);
	}
}
