#include "ca/ca.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/fs.h"
#include "base/strbuf.h"

/* Time to wait for the lock; an operation takes some milliseconds. */
#define LOCK_WAIT_MS  20000
#define LOCK_PAUSE_NS 5000000

#define NS_PER_SECOND 1000000000LL
#define DAY	      (24 * 60 * 60)

/* --- files --- */

char *
ca_read(struct arena *a, const char *path, size_t max, size_t *n,
    struct strbuf *why)
{
	struct strbuf reason;
	char *text;
	int saved;

	strbuf_init(&reason, CA_SENTENCE_MAX);
	text = fs_read_state(a, path, max, n, &reason);
	saved = errno;
	if (text == NULL)
		strbuf_addf(why, "Could not read %s: %s", path, reason.s);
	strbuf_release(&reason);
	errno = saved;
	return text;
}

int
ca_write(const struct ca_config *c, const char *path, const void *data,
    size_t n, mode_t mode, struct strbuf *why)
{
	struct fs_owner owner = {mode, c->uid, c->gid};

	if (fs_replace(path, data, n, &owner) == 0)
		return 0;
	strbuf_addf(why, "Could not write %s: %s", path, strerror(errno));
	return -1;
}

static bool
is_missing(const char *path)
{
	return access(path, F_OK) < 0 && errno == ENOENT;
}

int
ca_directory(const struct ca_config *c, const char *path, mode_t mode,
    struct strbuf *why)
{
	struct place p;
	int rc;

	if (!is_missing(path))
		return 0;
	rc = fs_mkdir_all(path, mode);
	if (rc == 0 && c->uid != FS_KEEP_UID) {
		rc = place_open(&p, path, 0);
		if (rc == 0)
			rc = fchownat(
			    p.dir, p.name, c->uid, c->gid, AT_SYMLINK_NOFOLLOW);
		place_close(&p);
	}
	if (rc < 0)
		strbuf_addf(
		    why, "Could not make %s: %s", path, strerror(errno));
	return rc;
}

/* --- lock --- */

int
ca_lock(const char *cadir, struct strbuf *why)
{
	const struct timespec pause = {0, LOCK_PAUSE_NS};
	int64_t end = clock_mono_ms() + LOCK_WAIT_MS;
	int fd = open(cadir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0) {
		strbuf_addf(
		    why, "Could not open %s: %s", cadir, strerror(errno));
		return -1;
	}
	while (flock(fd, LOCK_EX | LOCK_NB) < 0) {
		if (errno == EINTR)
			continue;
		if (errno != EWOULDBLOCK || clock_mono_ms() > end) {
			strbuf_addf(why, "Could not lock %s: %s", cadir,
			    errno == EWOULDBLOCK ? "another process holds it"
						 : strerror(errno));
			close(fd);
			return -1;
		}
		nanosleep(&pause, NULL);
	}
	return fd;
}

/* --- the CA --- */

/* Prefix the sentence with the file that it is about. */
static int
malformed(const char *path, const struct strbuf *reason, struct strbuf *why)
{
	strbuf_addf(why, "Could not parse %s: %s", path, reason->s);
	return -1;
}

static int
chain_load(struct ca *ca, struct arena *a, struct strbuf *why)
{
	const char *path = ca->config->cert;
	struct strbuf reason;
	size_t n;
	char *text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, why);
	int rc;

	if (text == NULL)
		return -1;
	strbuf_init(&reason, CA_SENTENCE_MAX);
	rc = pki_chain_read(&ca->chain, text, n, &reason);
	if (rc < 0)
		malformed(path, &reason, why);
	strbuf_release(&reason);
	return rc;
}

static int
lists_load(struct ca *ca, struct arena *a, struct strbuf *why)
{
	const char *path = ca->config->crl;
	struct strbuf reason;
	size_t n;
	char *text = ca_read(a, path, PKI_CHAIN_TEXT_MAX, &n, why);
	int rc;

	if (text == NULL)
		return -1;
	strbuf_init(&reason, CA_SENTENCE_MAX);
	rc = pki_lists_read(&ca->lists, text, n, &reason);
	if (rc < 0)
		malformed(path, &reason, why);
	strbuf_release(&reason);
	return rc;
}

static int
key_load(struct ca *ca, struct arena *a, struct strbuf *why)
{
	const char *path = ca->config->key;
	struct strbuf reason;
	size_t n;
	char *text = ca_read(a, path, PKI_KEY_TEXT_MAX, &n, why);

	if (text == NULL)
		return -1;
	strbuf_init(&reason, CA_SENTENCE_MAX);
	ca->key = pki_key_read(text, n, &reason);
	explicit_bzero(text, n);
	if (ca->key == NULL)
		malformed(path, &reason, why);
	strbuf_release(&reason);
	return ca->key != NULL ? 0 : -1;
}

/* Find the certificate of the key and its list. */
static int
parts_match(struct ca *ca, struct strbuf *why)
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
	ca->list = pki_list_find(&ca->lists, ca->cert);
	if (ca->list != NULL)
		return 0;
	strbuf_addf(why, "Could not find the revocation list of the CA in %s",
	    ca->config->crl);
	return -1;
}

static int
load(struct ca *ca, struct strbuf *why)
{
	const struct ca_config *c = ca->config;
	struct arena *a;
	int rc;

	if (is_missing(c->cert) && is_missing(c->key)) {
		strbuf_addf(why,
		    "CA not initialized: no CA was found in %s. "
		    "Run 'dalang ca setup' to make one",
		    c->cadir);
		return -1;
	}
	ca->lock = ca_lock(c->cadir, why);
	if (ca->lock < 0)
		return -1;
	a = arena_new(0);
	rc = chain_load(ca, a, why) < 0 || key_load(ca, a, why) < 0 ||
		     lists_load(ca, a, why) < 0
		 ? -1
		 : parts_match(ca, why);
	arena_free(a);
	return rc;
}

struct ca *
ca_open(const struct ca_config *c, struct strbuf *why)
{
	struct ca *ca = calloc(1, sizeof(*ca));

	if (ca == NULL)
		abort();
	ca->config = c;
	ca->lock = -1;
	if (load(ca, why) == 0)
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
	pki_lists_free(&ca->lists);
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
ca_yesterday(void)
{
	return ca_now() - DAY;
}
