#include "agent/applyd/run/cache.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/crypto/digest.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/files/path.h"
#include "base/core/strbuf.h"

#define PATH_LENGTH_MAX 4096
/* Two digests, one per line. */
#define DIGESTS_MAX 1024
/* Maximum size of the reason why it cannot be read. */
#define WHY_MAX 8192

static void
catalog_path(const struct state_paths *p, const char *certname,
    const char *suffix, char path[PATH_LENGTH_MAX])
{
	path_print(path, PATH_LENGTH_MAX, "%s/catalog/%s.json%s",
	    p->client_datadir, certname, suffix);
}

/*
 * Return the digests that the catalog may have; "" if the file does not exist,
 * or is set aside.
 */
static const char *
digests_load(const struct state_paths *p, const char *certname, struct arena *a)
{
	char path[PATH_LENGTH_MAX];
	const char *text;
	struct shortbuf why;

	catalog_path(p, certname, ".sha256", path);
	shortbuf_init(&why, WHY_MAX);
	text = fs_read_state(a, path, DIGESTS_MAX, NULL, &why.out);
	if (text == NULL && errno != ENOENT)
		state_set_aside(path, shortbuf_text(&why));
	shortbuf_release(&why);
	return text != NULL ? text : "";
}

int
cache_save(const struct state_paths *p, const char *certname, const char *json,
    size_t n)
{
	struct arena *a = arena_new(1 << 16);
	const char *before = digests_load(p, certname, a);
	char path[PATH_LENGTH_MAX], hex[DIGEST_HEX_MAX];
	struct growbuf digests;
	int rc = -1;

	if (n > file_limit(FILE_CATALOG)) {
		catalog_path(p, certname, "", path);
		state_too_large(path);
		arena_free(a);
		return -1;
	}
	/*
	 * Until the new catalog is in place the old one is valid as well: a
	 * crash between the two writes must lose neither.
	 */
	digest_hex(DIGEST_SHA256, json, n, hex);
	growbuf_init(&digests);
	strbuf_addf(&digests.out, "%s\n", hex);
	if (strncmp(before, hex, strlen(hex)) != 0)
		strbuf_addf(
		    &digests.out, "%.*s\n", (int)strcspn(before, "\n"), before);
	catalog_path(p, certname, ".sha256", path);
	if (state_write(path, growbuf_text(&digests), digests.out.len) == 0) {
		catalog_path(p, certname, "", path);
		rc = state_write(path, json, n);
	}
	growbuf_release(&digests);
	arena_free(a);
	return rc;
}

const char *
cache_load(const struct state_paths *p, const char *certname, struct arena *a,
    size_t *ret_n)
{
	const char *digests = digests_load(p, certname, a), *text;
	char path[PATH_LENGTH_MAX], hex[DIGEST_HEX_MAX];
	struct shortbuf why;

	catalog_path(p, certname, "", path);
	shortbuf_init(&why, WHY_MAX);
	text =
	    fs_read_orders(a, path, file_limit(FILE_CATALOG), ret_n, &why.out);
	if (text == NULL && errno != ENOENT)
		state_set_aside(path, shortbuf_text(&why));
	shortbuf_release(&why);
	if (text == NULL)
		return NULL;
	digest_hex(DIGEST_SHA256, text, *ret_n, hex);
	if (digests[0] == '\0' || strstr(digests, hex) != NULL)
		return text;
	state_set_aside(path, "its checksum does not match");
	return NULL;
}

void
cache_set_aside(
    const struct state_paths *p, const char *certname, const char *why)
{
	char path[PATH_LENGTH_MAX];

	catalog_path(p, certname, "", path);
	state_set_aside(path, why);
}
