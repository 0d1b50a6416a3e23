/*
 * Any bytes as a configuration file: a setting that is written is read back,
 * and the file without it has no other line less.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "base/settings/conf_edit.h"
#include "base/settings/conf_file.h"

#define FUZZ_MAX ((size_t)1 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct found {
	int count;
};

static int
take(void *data, const char *section, const char *name, const char *value,
    unsigned line)
{
	struct found *f = data;

	(void)line;
	f->count += strcmp(section, "agent") == 0 && strcmp(name, "k") == 0 &&
		    strcmp(value, "v") == 0;
	return 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct strbuf with, without, line;
	struct diag_list diags;
	struct found found = {0};

	diag_init(&diags, a, 4);
	strbuf_init(&with, FUZZ_MAX);
	strbuf_init(&without, FUZZ_MAX);
	strbuf_init(&line, FUZZ_MAX);
	conf_edit_set((const char *)data, size, "agent", "k", "v", &with);
	if (!conf_edit_delete(
		with.s, with.len, "agent", "k", &without, &line) ||
	    without.len + line.len > with.len ||
	    with.len > size + sizeof("\n[main]\n[agent]\nk = v\n"))
		abort();
	if (conf_parse(with.s, with.len, "f", &diags, take, &found) == 0 &&
	    found.count == 0)
		abort();
	strbuf_release(&line);
	strbuf_release(&without);
	strbuf_release(&with);
	arena_free(a);
	return 0;
}
