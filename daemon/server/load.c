#include "server/load.h"

#include <stdio.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "compiler/setup.h"
#include "server/config.h"

static void
first_error(const struct diag_list *diags, char *error, size_t size)
{
	const struct diag *d = diag_first_error(diags);
	struct strbuf text;

	strbuf_init(&text, size - 1);
	if (d != NULL)
		diag_format(d, &text);
	snprintf(error, size, "%s",
	    text.len > 0 ? text.s : "the environment could not be loaded");
	strbuf_release(&text);
}

struct environment *
load_environment(const struct server_config *config, const char *name,
    char *error, size_t size)
{
	struct arena *a = arena_new(0);
	struct environment *env;
	struct diag_list diags;

	diag_init(&diags, a, 100);
	env = environment_setup(config->settings, name, 1, &diags);
	if (env == NULL)
		first_error(&diags, error, size);
	arena_free(a);
	return env;
}
