/*
 * Any bytes as a template: parsing ends with a tree or an error, never both;
 * all positions lie in the text, and the tree can be dumped.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/intern.h"
#include "base/strbuf.h"
#include "lang/dump.h"
#include "lang/parser.h"
#include "lang/source.h"
#include "lang/walk.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
check(struct ast *n, void *arg)
{
	const struct source *src = arg;

	if (n->offset > src->len || n->kind >= AST_KINDS)
		abort();
	ast_children(n, check, arg);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct parse_options o = {a, intern_new(a), &diags, 1, 0};
	struct strbuf out;
	struct source *src;
	char *text = malloc(size + 1);

	memcpy(text, data, size);
	text[size] = '\0';
	diag_init(&diags, a, 10);
	src = parse_text(&o, "fuzz.epp", text, size);
	if ((src == NULL) != (diag_first_error(&diags) != NULL))
		abort();
	if (src != NULL) {
		check(&src->program->h, src);
		strbuf_init(&out, (size_t)256 << 20);
		dump_source(src, DUMP_PN, 0, &out);
		dump_source(src, DUMP_JSON, 1, &out);
		strbuf_release(&out);
	}
	arena_free(a);
	free(text);
	return 0;
}
