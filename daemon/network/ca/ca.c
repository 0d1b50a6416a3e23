#include "network/ca/ca.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/files/missing.h"
#include "base/files/path.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "network/ca/internal.h"

/* Time to wait for the lock; an operation takes some milliseconds. */
#define LOCK_WAIT_MS  20000
#define LOCK_PAUSE_NS 5000000

/* Maximum size of infra_inventory. */
#define INFRA_NAMES_MAX ((size_t)1 << 20)

#define NS_PER_SECOND 1000000000LL
#define DAY	      (24 * 60 * 60)

/* --- files --- */

char *
ca_read(struct arena *a, const char *path, size_t max, size_t *n,
    struct strbuf *why)
{
	struct shortbuf reason;
	char *text;
	int saved;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	text = fs_read_state(a, path, max, n, &reason.out);
	saved = errno;
	if (text == NULL)
		strbuf_addf(
		    why, "Could not read %s: %s", path, shortbuf_text(&reason));
	shortbuf_release(&reason);
	errno = saved;
	return text;
}

bool
ca_file_changed(const char *path, struct stat *seen)
{
	struct stat now, was = *seen;

	if (place_look(path, &now) < 0)
		return false;
	*seen = now;
	return now.st_ino != was.st_ino || now.st_dev != was.st_dev ||
	       now.st_size != was.st_size ||
	       memcmp(&now.st_ctim, &was.st_ctim, sizeof(now.st_ctim)) != 0 ||
	       memcmp(&now.st_mtim, &was.st_mtim, sizeof(now.st_mtim)) != 0;
}

int
ca_write(const struct ca_config *c, const char *path, const struct strbuf *data,
    mode_t mode, struct strbuf *why)
{
	struct fs_owner owner = {mode, c->uid, c->gid};

	if (fs_replace_buf_kept(path, data, &owner) == 0)
		return 0;
	strbuf_addf(why, "Could not write %s: %s", path, strerror(errno));
	return -1;
}

int
ca_existing_refuse(const char *path, struct strbuf *why)
{
	struct stat st;

	if (place_look(path, &st) == 0) {
		strbuf_addf(why, "Existing file at '%s'\n", path);
		return 1;
	}
	if (is_missing_file(errno))
		return 0;
	return look_failed(path, why);
}

static bool
ca_is_missing(const char *path)
{
	return access(path, F_OK) < 0 && errno == ENOENT;
}

int
ca_directory(const struct ca_config *c, const char *path, mode_t mode,
    struct strbuf *why)
{
	const struct fs_owner owner = {mode, c->uid, c->gid};

	if (fs_directory_make(path, &owner) == 0)
		return 0;
	strbuf_addf(why, "Could not make %s: %s", path, strerror(errno));
	return -1;
}

/* --- lock --- */

/*
 * Open the file that is locked.  Only the CA's user can: everybody who may read
 * a directory can lock it, and Puppet's directory of the CA is readable to all.
 */
static int
ca_lock_open(const struct ca_config *c, const char *path)
{
	struct place p;
	int fd = place_file_open(&p, path, O_RDWR | O_CREAT, CA_MODE_PRIVATE);

	if (fd < 0 || c->uid == FS_KEEP_UID || p.st.st_uid == c->uid ||
	    fchown(fd, c->uid, c->gid) == 0)
		return fd;
	close(fd);
	return -1;
}

/* Wait for the lock; 0, or -1 with errno. */
static int
ca_lock_wait(int fd)
{
	const struct timespec pause = {0, LOCK_PAUSE_NS};
	int64_t end = clock_mono_ms() + LOCK_WAIT_MS;

	while (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		if (errno == EINTR)
			continue;
		if (errno != EWOULDBLOCK || clock_mono_ms() > end)
			return -1;
		nanosleep(&pause, NULL);
	}
	return 0;
}

int
ca_lock(const struct ca_config *c, struct strbuf *why)
{
	char path[PATH_MAX];
	int fd;

	path_print(path, sizeof(path), "%s/.lock", c->cadir);
	fd = ca_lock_open(c, path);
	if (fd < 0) {
		strbuf_addf(
		    why, "Could not open %s: %s", path, strerror(errno));
	} else if (ca_lock_wait(fd) < 0) {
		strbuf_addf(why, "Could not lock %s: %s", c->cadir,
		    errno == EWOULDBLOCK ? "another process holds it"
					 : strerror(errno));
		close(fd);
		fd = -1;
	}
	return fd;
}

/* --- the CA --- */

/* Prefix the sentence with the file that it is about. */
static int
ca_malformed(const char *path, const struct strbuf *reason, struct strbuf *why)
{
	strbuf_addf(why, "Could not parse %s: %s", path, strbuf_shown(reason));
	return -1;
}

typedef int ca_read_fn(
    void *to, const char *text, size_t n, struct strbuf *why);

static int
ca_chain_read(void *to, const char *text, size_t n, struct strbuf *why)
{
	return pki_chain_read(to, text, n, why);
}

static int
ca_lists_read(void *to, const char *text, size_t n, struct strbuf *why)
{
	return pki_lists_read(to, text, n, why);
}

static int
ca_key_read(void *to, const char *text, size_t n, struct strbuf *why)
{
	struct evp_pkey_st **key = to;

	*key = pki_key_read(text, n, why);
	return *key != NULL ? 0 : -1;
}

static int
ca_names_read(void *to, const char *text, size_t n, struct strbuf *why)
{
	char **names = to;

	(void)why;
	*names = memory_dup(text, n);
	return 0;
}

/* Read a file of the CA. */
static int
file_load(const char *path, size_t max, ca_read_fn *read, void *to,
    struct strbuf *why)
{
	struct arena *a = arena_new(0);
	struct shortbuf reason;
	size_t n;
	char *text = ca_read(a, path, max, &n, why);
	int rc = -1;

	shortbuf_init(&reason, CA_SENTENCE_MAX);
	if (text != NULL) {
		rc = read(to, text, n, &reason.out);
		/* it may be the key */
		explicit_bzero(text, n);
		if (rc < 0)
			ca_malformed(path, &reason.out, why);
	}
	shortbuf_release(&reason);
	arena_free(a);
	return rc;
}

static int
files_load(struct ca *ca, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	const struct {
		const char *path;
		size_t max;
		ca_read_fn *read;
		void *to;
	} files[] = {
	    {c->cert, PKI_CHAIN_TEXT_MAX, ca_chain_read, &ca->chain},
	    {c->key, PKI_KEY_TEXT_MAX, ca_key_read, &ca->key},
	    {c->crl, PKI_CHAIN_TEXT_MAX, ca_lists_read, &ca->lists.all},
	    /* the rest: with an infra list */
	    {c->infra_crl, PKI_CHAIN_TEXT_MAX, ca_lists_read, &ca->infra.all},
	    {c->infra_inventory, INFRA_NAMES_MAX, ca_names_read,
		&ca->infra_names},
	};
	size_t n = sizeof(files) / sizeof(files[0]) - (c->infra ? 0 : 2);

	for (size_t i = 0; i < n; i++)
		if (file_load(files[i].path, files[i].max, files[i].read,
			files[i].to, why) < 0)
			return -1;
	return 0;
}

static int
own_find(const struct ca *ca, struct ca_lists *l, const char *path,
    struct strbuf *why)
{
	l->own = pki_list_find(&l->all, ca->cert);
	if (l->own != NULL)
		return 0;
	strbuf_addf(
	    why, "Could not find the revocation list of the CA in %s", path);
	return -1;
}

/* Find the certificate of the key and its lists. */
static int
ca_parts_match(struct ca *ca, struct strbuf *why)
{
	for (size_t i = 0; i < ca->chain.count && ca->cert == NULL; i++)
		if (pki_certificate_has_key(ca->chain.certs[i], ca->key))
			ca->cert = ca->chain.certs[i];
	if (ca->cert == NULL) {
		strbuf_addf(why,
		    "Could not find certificate matching private "
		    "key: none of %s belongs to %s",
		    ca->config->cert, ca->config->key);
		return -1;
	}
	if (own_find(ca, &ca->lists, ca->config->crl, why) < 0)
		return -1;
	return ca->config->infra
		   ? own_find(ca, &ca->infra, ca->config->infra_crl, why)
		   : 0;
}

static int
ca_load(struct ca *ca, struct strbuf *why)
{
	const struct ca_config *c = ca->config;

	if (ca_is_missing(c->cert) && ca_is_missing(c->key)) {
		strbuf_addf(why,
		    "CA not initialized: no CA was found in %s. "
		    "Run 'dalang ca setup' to make one",
		    c->cadir);
		return -1;
	}
	ca->lock = ca_lock(c, why);
	if (ca->lock < 0 || files_load(ca, why) < 0)
		return -1;
	return ca_parts_match(ca, why);
}

struct ca *
ca_open(const struct ca_config *c, struct strbuf *why)
{
	struct ca *ca = calloc(1, sizeof(*ca));

	if (ca == NULL)
		abort();
	ca->config = c;
	ca->lock = -1;
	if (ca_load(ca, why) == 0)
		return ca;
	ca_close(ca);
	return NULL;
}

void
ca_close(struct ca *ca)
{
	if (ca == NULL)
		return;
	pki_key_free(ca->key);
	pki_lists_free(&ca->lists.all);
	pki_lists_free(&ca->infra.all);
	free(ca->infra_names);
	pki_chain_free(&ca->chain);
	if (ca->lock >= 0)
		close(ca->lock);
	free(ca);
}

int64_t
ca_now(void)
{
	return clock_wall_ns() / NS_PER_SECOND;
}

int64_t
ca_moment(void)
{
	return clock_mono_ms() / 1000 + 1;
}

int64_t
ca_yesterday(void)
{
	return ca_now() - DAY;
}
