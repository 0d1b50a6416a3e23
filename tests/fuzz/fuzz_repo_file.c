/*
 * Any bytes: the contents are written so that they are read as the same again.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/editor/repo_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Read text and append it as it would be written; return 0 or -1. */
static int
pass(
    struct arena *a, const char *text, size_t n, int change, struct strbuf *out)
{
	struct repo_file f = {.path = "f"};
	struct strbuf why;
	int rc;

	strbuf_init(&why, 4096);
	rc = repo_file_parse(a, &f, NULL, text, n, &why);
	if (rc < 0 && why.len == 0)
		abort();
	strbuf_release(&why);
	if (rc < 0)
		return -1;
	if (change && f.sections != NULL) {
		repo_section_set(a, f.sections, "k", "v");
		if (strcmp(repo_section_get(f.sections, "k"), "v") != 0)
			abort();
	}
	repo_file_format(&f, out);
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct strbuf one, two;
	const char *text;

	strbuf_init(&one, 2 * REPO_FILE_MAX);
	strbuf_init(&two, 2 * REPO_FILE_MAX);
	if (pass(a, (const char *)data, size, 1, &one) == 0) {
		text = one.s == NULL ? "" : one.s;
		if (pass(a, text, one.len, 0, &two) < 0 || one.len != two.len ||
		    (one.len > 0 && memcmp(one.s, two.s, one.len) != 0))
			abort();
	}
	strbuf_release(&one);
	strbuf_release(&two);
	arena_free(a);
	return 0;
}
