/*
 * Any text as auth.conf: rules, or an error that names the file.  They permit
 * nothing to a client without a certificate unless the text has that key.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "network/authorization/rules.h"
#include "network/authorization/rules_file.h"
#include "base/core/arena.h"
#include "network/http/http_parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static json_t *
no_extensions(void *ctx)
{
	(void)ctx;
	return json_object();
}

/* HOCON joins parts of a key: "allow-"unauthenticated.  A text has NULs too. */
static bool
may_open(char *text, size_t size)
{
	char *end = text;

	for (size_t i = 0; i < size; i++)
		if (text[i] != '"' && text[i] != '\0')
			*end++ = text[i];
	*end = '\0';
	return strstr(text, "allow-unauthenticated") != NULL ||
	       strchr(text, '\\') != NULL;
}

static void
decide(const struct rules *r, bool open, const char *certname)
{
	struct form form = {0};
	struct rules_request rq = {.path = "/puppet/v3/catalog/a.b",
	    .path_len = 22,
	    .method = HTTP_GET,
	    .form = &form,
	    .certname = certname,
	    .extensions = no_extensions};
	const char *rule;

	if (rules_permit(r, &rq, &rule) && (rule == NULL || !open))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	char *text = arena_memdup(a, data, size);
	char error[512] = "";
	struct rules *r =
	    rules_parse("f.conf", text, size, NULL, NULL, error, sizeof(error));

	if (r == NULL && strncmp(error, "f.conf: ", 8) != 0)
		abort();
	if (r != NULL) {
		decide(r, true, "a.b");
		decide(r, may_open(text, size), "");
	}
	rules_free(r);
	arena_free(a);
	return 0;
}
