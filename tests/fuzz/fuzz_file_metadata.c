/*
 * Any bytes as a server's metadata of files: refused with a reason, or read
 * with paths that stay below the directory that was asked for.  The first byte
 * decides whether it is a list, or lists of sources in a catalog.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "agent/fetch/file_metadata.h"
#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/resource/file_server.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void
file_check(const struct served_file *f)
{
	const char *s = f->relative;

	if (strlen(s) >= 4096 || *s == '/' || *s == '\0' ||
	    strcmp(s, "..") == 0 || strncmp(s, "../", 3) == 0 ||
	    strstr(s, "/../") != NULL || strstr(s, "//") != NULL ||
	    (strlen(s) > 3 && strcmp(s + strlen(s) - 3, "/..") == 0))
		abort();
	if (!S_ISREG(f->mode) && !S_ISDIR(f->mode) && !S_ISLNK(f->mode) &&
	    !S_ISFIFO(f->mode) && !S_ISSOCK(f->mode))
		abort();
	if (S_ISREG(f->mode) && f->sum == NULL)
		abort();
	if (S_ISLNK(f->mode) != (f->target != NULL))
		abort();
}

/* Read the lists as those of a catalog; what is found has passed the check. */
static void
lists_check(const char *text, size_t n)
{
	struct arena *a = arena_new(0);
	struct catalog *c = catalog_new(a, intern_new(a));
	const struct catalog_metadata m = {text, n};
	struct served_files files;
	struct strbuf err;
	int rc;

	strbuf_init(&err, 65536);
	(void)catalog_keep_metadata(c, &c->recursive_metadata, "/t", 2, &m);
	rc = file_metadata_check(c, &err);
	if (rc < 0 && err.len == 0)
		abort();
	if (rc == 0 && file_metadata_inlined(
			   a, c, "/t", 2, "puppet:///m/t", &files, &err) < 0)
		abort();
	for (size_t i = 0; rc == 0 && i < files.count; i++)
		file_check(&files.items[i]);
	strbuf_release(&err);
	arena_free(a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct served_files files;
	struct strbuf err;

	strbuf_init(&err, 65536);
	if (size > 0 && data[0] == 'C') {
		lists_check((const char *)data + 1, size - 1);
	} else if (size == 0 ||
		   file_metadata_read(a, (const char *)data + 1, size - 1,
		       data[0] == 'L', &files, &err) < 0) {
		if (size > 0 && err.len == 0)
			abort();
	} else {
		if (data[0] != 'L' && files.count != 1)
			abort();
		for (size_t n = 0; n < files.count; n++)
			file_check(&files.items[n]);
	}
	strbuf_release(&err);
	arena_free(a);
	return 0;
}
