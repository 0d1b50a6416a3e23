#ifndef TESTS_FUZZ_SOURCE_H
#define TESTS_FUZZ_SOURCE_H

/*
 * Any bytes as code: parsing ends with a tree or an error, never both; all
 * positions are within the text, and the tree can be dumped.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"
#include "language/lang/walk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
node_check(struct ast *n, void *arg)
{
	const struct source *src = arg;

	if (n->offset > src->len || n->kind >= AST_KINDS)
		abort();
	ast_children(n, node_check, arg);
}

/* epp: a template, not a manifest. */
static void
source_check(const uint8_t *data, size_t size, int epp)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = &diags, .epp = epp};
	struct strbuf out;
	struct source *src;
	char *text = malloc(size + 1);

	memcpy(text, data, size);
	text[size] = '\0';
	diag_init(&diags, a, 10);
	src = parse_text(&o, epp ? "fuzz.epp" : "fuzz.pp", text, size);
	if ((src == NULL) != (diag_first_error(&diags) != NULL))
		abort();
	if (src != NULL) {
		node_check(&src->program->h, src);
		strbuf_init(&out, (size_t)256 << 20);
		dump_source(src, DUMP_PN, 0, &out);
		dump_source(src, DUMP_JSON, 1, &out);
		strbuf_release(&out);
	}
	arena_free(a);
	free(text);
}

#endif
