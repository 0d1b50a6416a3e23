/*
 * Any bytes as the text of a proxy, and as the host of a request: an entry of
 * no_proxy without a port excepts what the C library's patterns match.
 */
#include <fnmatch.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/http/client/proxy.h"

/* Above it the C library's matcher takes too long. */
#define PATTERN_MAX 64

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Return whether the host ends as the entry does. */
static bool
is_end(const char *entry, const char *host)
{
	char pattern[2 * PATTERN_MAX + 2];
	size_t n = 0;

	pattern[n++] = '*';
	for (; *entry != '\0'; entry++) {
		if (*entry != '*')
			pattern[n++] = '\\';
		pattern[n++] = *entry;
	}
	pattern[n] = '\0';
	return fnmatch(pattern, host, 0) == 0;
}

static void
check(const char *list, const char *host)
{
	const struct proxy p = {.host = "h", .port = 1, .except = list};

	(void)proxy_is_for(&p, host, 80);
	if (*list == '\0' || strpbrk(list, ":,") != NULL ||
	    strlen(list) > PATTERN_MAX)
		return;
	if (proxy_is_for(&p, host, 80) == is_end(list, host))
		abort();
}

/* A proxy that is written is read as the same one. */
static void
again(const struct proxy *p)
{
	struct strbuf text;
	struct proxy read;

	strbuf_init(&text, PROXY_TEXT_MAX);
	proxy_write(p, &text);
	if (!text.overflow &&
	    (proxy_parse(&read, text.s, text.len) < 0 ||
		strcmp(read.host, p->host) != 0 || read.port != p->port ||
		(read.password == NULL) != (p->password == NULL)))
		abort();
	strbuf_release(&text);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	char *text = arena_memdup(a, data, size);
	const char *host = memchr(text, '\n', size);
	struct proxy p;

	if (proxy_parse(&p, text, size) == 0)
		again(&p);
	if (host != NULL) {
		text[host - text] = '\0';
		check(text, host + 1);
	}
	arena_free(a);
	return 0;
}
