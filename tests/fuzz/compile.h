#ifndef TESTS_FUZZ_COMPILE_H
#define TESTS_FUZZ_COMPILE_H

/*
 * A site manifest's compile ends with a catalog or an error, within its
 * limits.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "logging/control.h"
#include "language/value/hash.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void
compile_in(
    const struct environment *env, struct arena *a, struct diag_list *diags)
{
	struct compile_request rq = {.certname = "web01",
	    .facts = value_hash(vhash_new(a, 0)),
	    .max_steps = 200000,
	    .max_bytes = 64 << 20,
	    .max_ns = UINT64_C(5000000000)};
	struct catalog *cat = NULL;
	struct strbuf out;

	if (compile_catalog(env, &rq, a, diags, &cat) != COMPILE_OK) {
		if (diag_first_error(diags) == NULL)
			abort();
		return;
	}
	strbuf_init(&out, (size_t)256 << 20);
	(void)compile_render(cat, CATALOG_COMPACT, &out, NULL);
	strbuf_release(&out);
}

/* Compile code, size bytes; abort when it fails without an error. */
static inline void
compile_check(const void *code, size_t size)
{
	struct log_options log = {.dest = "", .level = LOG_LEVEL_OFF};
	struct arena *a = arena_new(0);
	struct environment_options eo = {.name = "production",
	    .code = arena_memdup(a, code, size),
	    .compat = 7,
	    .strict = -1,
	    .strict_variables = -1};
	struct diag_list diags;
	struct environment *env;

	log_init(&log, NULL);
	diag_init(&diags, a, 10);
	env = environment_load(&eo, &diags);
	if (env != NULL)
		compile_in(env, a, &diags);
	environment_free(env);
	arena_free(a);
}

#endif
