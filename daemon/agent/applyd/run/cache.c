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

/* Takes a file that cannot be used, and the reason. */
typedef void refuse(const char *path, const char *why);

static void
refuse_silently(const char *path, const char *why)
{
	(void)path;
	(void)why;
}

/*
 * Return the digests that the catalog may have; "" if the file does not exist,
 * or is refused.
 */
static const char *
digests_load(const struct state_paths *p, const char *certname, struct arena *a,
    refuse *refuse_file)
{
	char path[PATH_LENGTH_MAX];
	const char *text;
	struct shortbuf why;

	catalog_path(p, certname, ".sha256", path);
	shortbuf_init(&why, WHY_MAX);
	text = fs_read_state(a, path, DIGESTS_MAX, NULL, &why.out);
	if (text == NULL && errno != ENOENT)
		refuse_file(path, shortbuf_text(&why));
	shortbuf_release(&why);
	return text != NULL ? text : "";
}

int
cache_save(const struct state_paths *p, const char *certname, const char *json,
    size_t n)
{
	struct arena *a = arena_new(1 << 16);
	const char *before = digests_load(p, certname, a, state_set_aside);
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

/*
 * Read the catalog and its digest; *ret_listed: the digests that it may have,
 * or
 * "".  NULL when it is missing or was refused.
 */
static const char *
catalog_load(const struct state_paths *p, const char *certname, struct arena *a,
    size_t *ret_n, char digest[DIGEST_HEX_MAX], const char **ret_listed,
    refuse *refuse_file)
{
	const char *text;
	char path[PATH_LENGTH_MAX];
	struct shortbuf why;

	*ret_listed = digests_load(p, certname, a, refuse_file);
	catalog_path(p, certname, "", path);
	shortbuf_init(&why, WHY_MAX);
	text =
	    fs_read_orders(a, path, file_limit(FILE_CATALOG), ret_n, &why.out);
	if (text == NULL && errno != ENOENT)
		refuse_file(path, shortbuf_text(&why));
	shortbuf_release(&why);
	if (text == NULL)
		return NULL;
	digest_hex(DIGEST_SHA256, text, *ret_n, digest);
	if (**ret_listed == '\0' || strstr(*ret_listed, digest) != NULL)
		return text;
	refuse_file(path, "its checksum does not match");
	return NULL;
}

const char *
cache_load(const struct state_paths *p, const char *certname, struct arena *a,
    size_t *ret_n)
{
	char digest[DIGEST_HEX_MAX];
	const char *listed;

	return catalog_load(
	    p, certname, a, ret_n, digest, &listed, state_set_aside);
}

const char *
cache_known(const struct state_paths *p, const char *certname, struct arena *a,
    size_t *ret_n, char digest[DIGEST_HEX_MAX])
{
	const char *listed, *text = catalog_load(p, certname, a, ret_n, digest,
				&listed, refuse_silently);

	if (text != NULL && *listed != '\0')
		return text;
	digest[0] = '\0';
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
