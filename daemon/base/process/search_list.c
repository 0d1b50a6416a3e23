#include "base/process/search_list.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/process/internal.h"
#include "base/core/strbuf.h"

/*
 * The C library reads larger files, too, but a file with a list of domains is
 * smaller.
 */
#define FILE_MAX ((size_t)256 * 1024)

static const char search_list_blanks[] = " \t\r";

/* The same of the words of a list. */
static bool
words_keep(const char *words, struct strbuf *out)
{
	bool is_long = 0;
	size_t n;

	for (; *words != '\0' && *words != '\n'; words += n) {
		words += strspn(words, search_list_blanks);
		n = strcspn(words, " \t\r\n");
		if (n > SEARCH_DOMAIN_MAX)
			is_long = 1;
		else if (n > 0)
			strbuf_addf(out, "%s%.*s", out->len > 0 ? " " : "",
			    (int)n, words);
	}
	return is_long;
}

/* Return the words behind a keyword at the start of a line, or NULL. */
static const char *
words_after(const char *line, const char *keyword)
{
	size_t n = strlen(keyword);

	return strncmp(line, keyword, n) == 0 &&
		       (line[n] == ' ' || line[n] == '\t')
		   ? line + n
		   : NULL;
}

/* Of several lists the last one counts. */
bool
search_list_read(const char *text, struct strbuf *out)
{
	const char *words;
	bool is_long = 0;

	for (; *text != '\0'; text += *text == '\n') {
		words = words_after(text, "search");
		if (words == NULL)
			words = words_after(text, "domain");
		if (words != NULL) {
			strbuf_reset(out);
			is_long = words_keep(words, out);
		}
		text += strcspn(text, "\n");
	}
	return is_long;
}

const char *
search_list_guard(void)
{
	static const char variable[] = "LOCALDOMAIN",
			  path[] = "/etc/resolv.conf";
	const char *own = getenv(variable), *place = NULL, *text;
	struct arena *a = arena_new(0);
	struct growbuf list;
	size_t n;

	growbuf_init(&list);
	if (own != NULL && words_keep(own, &list.out))
		place = variable;
	else if (own == NULL &&
		 (text = fs_read(a, path, FILE_MAX, &n)) != NULL &&
		 search_list_read(text, &list.out))
		place = path;
	if (place != NULL && setenv(variable, growbuf_text(&list), 1) < 0)
		place = NULL;
	growbuf_release(&list);
	arena_free(a);
	return place;
}
