#include "server/front/kept/front_kept.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/fingerprint.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/crypto/digest.h"
#include "base/metrics/metrics.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "language/reads/reads.h"
#include "server/front/front.h"
#include "server/ipc/ipc_cache.h"
#include "server/ipc/ipc_compile.h"
#include "server/shared/config.h"
#include "server/shared/kept_row.h"

/* Names of nodes; when there are more, all catalogs are dropped. */
#define KEPT_NAMES_MAX 65536
/* Part of the cache that one catalog may take. */
#define KEPT_PART 16

#define NS_PER_S INT64_C(1000000000)

struct front_kept_catalog {
	struct front_kept_catalog *older, *newer; /* by their last use */
	struct front_kept *cache;		  /* NULL: dropped */
	char certname[IPC_CERTNAME_MAX];
	unsigned uses; /* by jobs and answers, and by the cache */
	const struct front_environment *environment;
	uint32_t generation; /* of the code */
	struct fingerprint request;
	int64_t made;		     /* ns */
	char digest[DIGEST_HEX_MAX]; /* SHA-256; "": not yet known */
	struct front_kept_parts parts;
};

struct front_kept {
	struct map *nodes; /* name -> its catalog, NULL: none now */
	struct front_kept_catalog *oldest, *newest;
	size_t bytes;
};

void
front_kept_init(struct front *f)
{
	f->kept = memory_zalloc(1, sizeof(*f->kept));
	f->kept->nodes = map_new(NULL, KEPT_NAMES_MAX);
}

bool
front_kept_wanted(const struct front *f, const struct front_job *job)
{
	return f->config->catalog_cache > 0 && job->form == IPC_COMPILE_V3 &&
	       job->has_facts && strcmp(job->client, job->certname) == 0;
}

/* --- the cache --- */

static void
front_kept_unlink(struct front_kept_catalog *k)
{
	struct front_kept *cache = k->cache;

	*(k->older != NULL ? &k->older->newer : &cache->oldest) = k->newer;
	*(k->newer != NULL ? &k->newer->older : &cache->newest) = k->older;
}

static void
front_kept_link(struct front_kept_catalog *k)
{
	struct front_kept *cache = k->cache;

	k->older = cache->newest;
	k->newer = NULL;
	*(k->older != NULL ? &k->older->newer : &cache->oldest) = k;
	cache->newest = k;
}

static void
front_kept_drop(struct front_kept_catalog *k)
{
	front_kept_unlink(k);
	k->cache->bytes -= k->parts.size;
	map_must(k->cache->nodes, k->certname, strlen(k->certname), NULL);
	k->cache = NULL;
	metric_change(M_dlcKeptBytes, -(int64_t)k->parts.size);
	metric_change(M_dlcKeptNodes, -1);
	kept_row_dropped(k->certname);
	front_kept_free(k);
}

/* Drop the catalogs that were not used for longest. */
static void
front_kept_make_room(struct front_kept *cache, size_t wanted, size_t max)
{
	while (cache->oldest != NULL && cache->bytes + wanted > max) {
		metric_add(M_dlcKeptDropped, 1);
		front_kept_drop(cache->oldest);
	}
}

/* Drop the catalog of a node; where there are too many names, all. */
static void
front_kept_drop_of(struct front_kept *cache, const char *certname)
{
	struct front_kept_catalog *k =
	    map_get(cache->nodes, certname, strlen(certname));

	if (k != NULL)
		front_kept_drop(k);
	if (map_count(cache->nodes) == KEPT_NAMES_MAX) {
		front_kept_make_room(cache, 1, 0);
		map_reset(cache->nodes);
	}
}

/* Copy a name of a message, whose bytes another process has chosen. */
static void
front_kept_name(char *to, const char *from, size_t size)
{
	memcpy(to, from, size);
	to[size - 1] = '\0';
}

void
front_kept_purge(void *ctx, struct message *m)
{
	const struct ipc_cache_purge *r = (const void *)m->body;
	struct front_kept *cache = ((struct front *)ctx)->kept;
	char certname[sizeof(r->certname)], environment[sizeof(r->environment)];
	struct front_kept_catalog *k = cache->oldest, *newer;

	front_kept_name(certname, r->certname, sizeof(certname));
	front_kept_name(environment, r->environment, sizeof(environment));
	for (; k != NULL; k = newer) {
		newer = k->newer;
		if ((*certname == '\0' || strcmp(k->certname, certname) == 0) &&
		    (*environment == '\0' ||
			strcmp(k->environment->name, environment) == 0))
			front_kept_drop(k);
	}
}

/* --- requests --- */

/* Add the bytes of a memfd; of one that is too large, nothing that is known. */
static void
front_kept_add_memfd(struct fingerprint_stream *s, int fd)
{
	size_t n = 0;
	void *p =
	    fd < 0 ? NULL : memfd_map(fd, 2 * SITE_PROGRAM_OUTPUT_MAX, &n);

	fingerprint_add(s, &n, sizeof(n));
	if (p == NULL)
		return;
	fingerprint_add(s, p, n);
	munmap(p, n);
}

static void
front_kept_add_text(struct fingerprint_stream *s, const char *text)
{
	fingerprint_add(s, text, strlen(text) + 1);
}

/* The rest that a catalog depends on, beside code, facts and files. */
static struct fingerprint
front_kept_request(const struct front_job *job)
{
	struct fingerprint_stream *s = fingerprint_begin();
	uint32_t numbers[] = {
	    job->is_static, job->has_store, job->stores_exports};

	front_kept_add_text(s, job->extensions);
	front_kept_add_text(s, job->code_id);
	front_kept_add_text(s, job->checksums);
	fingerprint_add(s, numbers, sizeof(numbers));
	fingerprint_add(s, &job->trusted, sizeof(job->trusted));
	front_kept_add_memfd(s, job->classified);
	return fingerprint_end(s);
}

/* Return why the kept catalog is not for the request, or NULL. */
static const char *
front_kept_other(const struct front_kept_catalog *k,
    const struct front_worker *w, const struct front_job *job)
{
	int64_t ttl = w->front->config->catalog_ttl;
	struct fingerprint request;

	if (k->environment != w->environment)
		return "another environment";
	if (k->generation != w->generation)
		return "new code";
	if (ttl > 0 && (process_now() - k->made) / NS_PER_S >= ttl)
		return "older than catalog_ttl";
	request = front_kept_request(job);
	if (fingerprint_equal(&request, &k->request))
		return NULL;
	return "another classification, extension or parameter of the request";
}

/* Count a request without a kept catalog; always 0. */
static int
front_kept_missing(
    const struct front_job *job, unsigned counter, const char *why)
{
	metric_add(counter, 1);
	kept_row_why(job->certname, why, "");
	return 0;
}

int
front_kept_offer(struct front_worker *w, struct front_job *job)
{
	struct front_kept *cache = w->front->kept;
	struct front_kept_catalog *k;
	const char *other;
	int fd, rc;

	front_kept_release(job);
	if (!front_kept_wanted(w->front, job))
		return 0;
	k = map_get(cache->nodes, job->certname, strlen(job->certname));
	if (k == NULL)
		return front_kept_missing(
		    job, M_dlcKeptNew, "not in the cache");
	other = front_kept_other(k, w, job);
	if (other != NULL) {
		front_kept_drop(k);
		return front_kept_missing(job, M_dlcKeptRequests, other);
	}
	fd = memfd_from("reads",
	    k->parts.map + (k->parts.size - k->parts.compiled.reads),
	    (size_t)k->parts.compiled.reads);
	if (fd < 0)
		return front_kept_missing(
		    job, M_dlcKeptRequests, "memory cannot be allocated");
	rc = message_send_type(w->sock, IPC_COMPILE_KEPT, 0, NULL, 0, fd);
	close(fd);
	if (rc < 0)
		return -1;
	k->uses++;
	job->kept = k;
	return 0;
}

void
front_kept_release(struct front_job *job)
{
	if (job->kept != NULL)
		front_kept_free(job->kept);
	job->kept = NULL;
}

/* --- new catalogs --- */

/* Return the size of all parts, 0: it is not one that can be kept. */
static size_t
front_kept_size(const struct front *f, const struct ipc_compiled *r)
{
	size_t max = (size_t)f->config->catalog_cache / KEPT_PART;

	if (r->reads == 0 || r->reads > READS_BYTES_MAX || r->bytes > max ||
	    r->exported > max || r->bytes + r->exported + r->reads > max)
		return 0;
	return (size_t)(r->bytes + r->exported + r->reads);
}

void
front_kept_add(const struct front_worker *w, const struct front_job *job,
    const struct ipc_compiled *r, int fd)
{
	struct front *f = w->front;
	size_t n = front_kept_size(f, r);
	struct front_kept_catalog *k;

	if (!front_kept_wanted(f, job))
		return;
	front_kept_drop_of(f->kept, job->certname);
	if (n == 0) {
		if (r->reads > 0)
			kept_row_why(job->certname,
			    "larger than a sixteenth of catalog_cache", "");
		return;
	}
	front_kept_make_room(f->kept, n, (size_t)f->config->catalog_cache);
	k = memory_zalloc(1, sizeof(*k));
	k->parts.map = memfd_map_beginning(fd, n, n);
	if (k->parts.map == NULL) {
		free(k);
		return;
	}
	k->parts.size = n;
	k->uses = 1;
	k->cache = f->kept;
	memcpy(k->certname, job->certname, sizeof(k->certname));
	k->environment = w->environment;
	k->generation = w->generation;
	k->request = front_kept_request(job);
	k->made = process_now();
	k->parts.compiled = *r;
	map_must(f->kept->nodes, k->certname, strlen(k->certname), k);
	f->kept->bytes += n;
	front_kept_link(k);
	metric_change(M_dlcKeptBytes, (int64_t)n);
	metric_change(M_dlcKeptNodes, 1);
	kept_row_kept(k->certname, n);
}

const struct front_kept_parts *
front_kept_use(struct front_kept_catalog *k)
{
	if (k->cache != NULL) {
		front_kept_unlink(k);
		front_kept_link(k);
	}
	return &k->parts;
}

bool
front_kept_is(struct front_kept_catalog *k, const char *text, size_t n)
{
	size_t len;

	if (k->digest[0] == '\0')
		digest_hex(DIGEST_SHA256, k->parts.map,
		    (size_t)k->parts.compiled.bytes, k->digest);
	len = strlen(k->digest);
	return n == len + 2 && text[0] == '"' && text[n - 1] == '"' &&
	       memcmp(text + 1, k->digest, len) == 0;
}

int64_t
front_kept_age(const struct front_kept_catalog *k)
{
	return process_now() - k->made;
}

struct front_kept_catalog *
front_kept_hold(struct front_kept_catalog *k)
{
	k->uses++;
	return k;
}

void
front_kept_free(struct front_kept_catalog *k)
{
	if (--k->uses > 0)
		return;
	munmap(k->parts.map, k->parts.size);
	free(k);
}
