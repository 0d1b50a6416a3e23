/*
 * Any text as auth.conf: rules, or an error that names the file.  They permit
 * nothing to a client without a certificate unless the text has that key.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "authorization/rules.h"
#include "authorization/rules_file.h"
#include "base/arena.h"
#include "network/http_parse.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static json_t *
no_extensions(void *ctx)
{
	(void)ctx;
	return json_object();
}

static void
decide(const struct rules *r, const char *text, const char *certname)
{
	static const char open[] = "allow-unauthenticated";
	struct form form = {0};
	struct rules_request rq = {.path = "/puppet/v3/catalog/a.b",
	    .path_len = 22,
	    .method = HTTP_GET,
	    .form = &form,
	    .certname = certname,
	    .extensions = no_extensions};
	const char *rule;

	if (rules_permit(r, &rq, &rule) &&
	    (rule == NULL || (*certname == '\0' && strstr(text, open) == NULL &&
				 strchr(text, '\\') == NULL)))
		abort();
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	const char *text = arena_memdup(a, data, size);
	char error[512] = "";
	struct rules *r =
	    rules_parse("f.conf", text, size, NULL, NULL, error, sizeof(error));

	if (r != NULL) {
		decide(r, text, "");
		decide(r, text, "a.b");
	} else if (strncmp(error, "f.conf: ", 8) != 0) {
		abort();
	}
	rules_free(r);
	arena_free(a);
	return 0;
}
