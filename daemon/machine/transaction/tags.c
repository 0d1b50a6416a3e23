#include "machine/transaction/tags.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/catalog/tag.h"

/* Maximum length of the setting tags that is read, bytes. */
#define SETTING_MAX ((size_t)1 << 20)
#define TAG_BLANKS  " \t\r\n\f\v"

const char *const *
tags_of_setting(struct arena *a, const char *text)
{
	size_t n = 1, len;
	const char *s, **ret;
	struct growbuf b;

	for (s = text; s != NULL && *s != '\0'; s++)
		n += *s == ',';
	ret = arena_zalloc(a, (n + 1) * sizeof(*ret));
	growbuf_init(&b);
	for (n = 0; text != NULL; text = *text == ',' ? text + 1 : NULL) {
		text += strspn(text, TAG_BLANKS);
		len = strcspn(text, ",");
		s = text;
		text += len;
		while (len > 0 && strchr(TAG_BLANKS, s[len - 1]) != NULL)
			len--;
		growbuf_reset(&b);
		/* Invalid UTF-8 is not changed; it cannot be a tag. */
		if (utf8_is_valid(s, len))
			utf8_downcase(s, len, &b.out);
		else
			strbuf_add(&b.out, s, len);
		ret[n++] = b.out.len > 0
			       ? arena_memdup(a, growbuf_text(&b), b.out.len)
			       : "";
	}
	growbuf_release(&b);
	while (n > 0 && *ret[n - 1] == '\0')
		ret[--n] = NULL;
	return n > 0 ? ret : NULL;
}

const char *
tags_wrong(const char *const *tags)
{
	for (; tags != NULL && *tags != NULL; tags++)
		if (!tag_is_valid(*tags, strlen(*tags)))
			return *tags;
	return NULL;
}
