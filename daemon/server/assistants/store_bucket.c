#include "server/assistants/store_bucket.h"

#include <stdbool.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include "base/crypto/digest.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/compare.h"
#include "machine/filebucket/nodes.h"
#include "logging/log.h"
#include "base/privsep/memfd.h"
#include "server/shared/answerer.h"
#include "server/ipc/ipc_assistants.h"
#include "server/store/store_share.h"

#define WHY_MAX 4096
/* Bytes of the paths of a content: a node may send any number of them. */
#define PATHS_MAX ((size_t)256 << 10)
/* The part of the file system's bytes and files that is left to others. */
#define RESERVED_PERCENT 2

/* Bytes of nine directories and three small files. */
#define ALLOWANCE ((uint64_t)64 << 10)

/* A request, checked. */
struct ask {
	const struct asked *front;
	uint64_t id;
	const char *node, *path;
	struct bucket bucket;
	const char *sum, *with;
	int fd;
	bool all;
};

static void
store_bucket_refuse(const struct ask *a, int status, const char *message)
{
	answerer_refuse(
	    a->front->sock, IPC_STORE_REFUSED, a->id, status, message);
}

static void
store_bucket_not_found(const struct ask *a)
{
	char message[512];

	fixed_shorten(message, sizeof(message),
	    "Could not find file_bucket_file %s/%s%s%s",
	    digest_name(a->bucket.kind), a->sum,
	    *a->path != '\0' && *a->path != '/' ? "/" : "", a->path);
	store_bucket_refuse(a, 404, message);
}

/* The front sends no others; false: answered. */
static bool
ask_take(const char *bucketdir, const struct asked *front, struct message *m,
    struct ask *a)
{
	struct ipc_bucket_ask *w = (void *)m->body;
	int kind;

	*a = (struct ask){.front = front,
	    .id = m->head.id,
	    .node = message_text(w->certname),
	    .path = message_text(w->path),
	    .sum = message_text(w->sum),
	    .with = message_text(w->with),
	    .fd = m->fd,
	    .all = w->all != 0};
	kind = digest_by_name(message_text(w->algorithm));
	if (kind >= 0 && bucket_sum_kind(a->sum) == kind &&
	    (*a->with == '\0' || bucket_sum_kind(a->with) >= 0) &&
	    strchr(a->path, '\n') == NULL) {
		a->bucket = (struct bucket){.path = bucketdir,
		    .kind = (enum digest_kind)kind,
		    .paths_max = PATHS_MAX};
		return true;
	}
	store_bucket_refuse(a, 400, "the checksum is invalid");
	return false;
}

/* --- putting --- */

/* True when the content has the digest that the client gave. */
static bool
store_bucket_is_whole(const struct ask *a)
{
	char sum[DIGEST_HEX_MAX];

	return bucket_digest(a->fd, a->bucket.kind, sum) == 0 &&
	       strcmp(sum, a->sum) == 0;
}

static bool
is_scarce(fsblkcnt_t left, fsblkcnt_t all)
{
	return left < all / 100 * RESERVED_PERCENT;
}

/* True when the content would take what is left to others. */
static bool
is_full(const struct ask *a)
{
	struct statvfs v;
	struct stat st;
	fsblkcnt_t needed;

	if (statvfs(a->bucket.path, &v) < 0 || fstat(a->fd, &st) < 0)
		return false;
	needed = (fsblkcnt_t)st.st_size / v.f_frsize + 1;
	return v.f_bavail < needed ||
	       is_scarce(v.f_bavail - needed, v.f_blocks) ||
	       is_scarce(v.f_favail, v.f_files);
}

static const char *const store_bucket_results[] = {
    [BUCKET_ADDED] = "added",
    [BUCKET_DUPLICATE] = "it was stored before",
    [BUCKET_REPAIRED] = "replaced a corrupted one",
};

/*
 * The bytes that a content takes.  One that the node has put is counted with
 * its path only; one that another node has put is counted whole, so that a node
 * cannot find out about it.
 */
static uint64_t
cost_of(const struct ask *a)
{
	/* in the files of the paths and of the nodes */
	uint64_t n = 2 * (strlen(a->path) + strlen(a->node) + 2);
	struct shortbuf why;
	struct stat st = {.st_size = 0};

	shortbuf_init(&why, WHY_MAX);
	if (bucket_nodes_have(&a->bucket, a->sum, a->node, "", &why.out) <= 0 &&
	    fstat(a->fd, &st) == 0)
		n += (uint64_t)st.st_size + ALLOWANCE;
	shortbuf_release(&why);
	return n;
}

static void
put_failed(const struct ask *a, const char *reason, int status)
{
	log_event(SERVER_STORE, STO_BUCKET_UNWRITTEN, log_str("node", a->node),
	    log_str("sum", a->sum), log_str("reason", reason));
	store_bucket_refuse(a, status,
	    status == 507 ? "the filebucket is full"
			  : "the filebucket could not store the content");
}

static void
server_store_bucket_put(const struct ask *a)
{
	const struct ipc_stored w = {.status = ""};
	enum bucket_outcome outcome;
	char sum[DIGEST_HEX_MAX];
	struct shortbuf why;

	shortbuf_init(&why, WHY_MAX);
	if (bucket_put(&a->bucket, a->fd, a->path, sum, &outcome, &why.out) <
		0 ||
	    bucket_nodes_add(&a->bucket, sum, a->node, a->path, &why.out) < 0) {
		put_failed(a, shortbuf_text(&why), 500);
	} else {
		log_event(SERVER_STORE, STO_BUCKETED, log_str("node", a->node),
		    log_str("path", a->path), log_str("sum", sum),
		    log_code("result", store_bucket_results[outcome]));
		(void)message_send_type(
		    a->front->sock, IPC_STORED, a->id, &w, sizeof(w), -1);
	}
	shortbuf_release(&why);
}

void
store_bucket_put(const char *bucketdir, struct store_share *share,
    const struct asked *front, struct message *m)
{
	struct ask a;

	if (!ask_take(bucketdir, front, m, &a))
		return;
	if (!store_bucket_is_whole(&a))
		store_bucket_refuse(
		    &a, 400, "the content does not have that checksum");
	else if (is_full(&a))
		put_failed(
		    &a, "less than 2 % of the file system would be free", 507);
	else if (!store_share_take(share, a.node, cost_of(&a)))
		put_failed(&a,
		    "the node has stored max_bucket_bytes_per_node within a "
		    "day",
		    507);
	else
		server_store_bucket_put(&a);
}

/* --- getting --- */

/* As Puppet. */
static void
with_not_found(const struct ask *a)
{
	char message[DIGEST_HEX_MAX + 32];

	fixed_shorten(
	    message, sizeof(message), "could not find diff_with %s", a->with);
	store_bucket_refuse(a, 500, message);
}

/* A descriptor of a content; path "": from any; -1: answered by missing. */
static int
sum_open(const struct ask *a, const char *sum, const char *path,
    void (*missing)(const struct ask *a))
{
	struct shortbuf why;
	int fd = -1, there;

	shortbuf_init(&why, WHY_MAX);
	there = bucket_nodes_have(
	    &a->bucket, sum, a->all ? NULL : a->node, path, &why.out);
	if (there > 0)
		fd = bucket_get(&a->bucket, sum, &why.out);
	if (there == 0) {
		missing(a);
	} else if (fd < 0) {
		log_event(SERVER_STORE, STO_BUCKET_UNREAD,
		    log_str("node", a->node), log_str("sum", sum),
		    log_str("reason", shortbuf_text(&why)));
		store_bucket_refuse(
		    a, 500, "the filebucket cannot read the content");
	}
	shortbuf_release(&why);
	return fd;
}

/* A descriptor of what differs between contents; -1: answered. */
static int
store_bucket_difference(const struct ask *a, int old, int new)
{
	const struct bucket_content from = {old, a->sum}, to = {new, a->with};
	struct shortbuf why;
	struct strbuf out;
	int fd = -1;

	strbuf_init(&out, BUCKET_COMPARED_MAX);
	shortbuf_init(&why, WHY_MAX);
	if (bucket_compare(&from, &to, &out, &why.out) < 0)
		store_bucket_refuse(a, 400, shortbuf_text(&why));
	else if ((fd = memfd_from_buf("difference", &out)) < 0)
		store_bucket_refuse(
		    a, 503, "memory for the answer cannot be allocated");
	strbuf_release(&out);
	shortbuf_release(&why);
	return fd;
}

/* As store_bucket_content_open(), in place of the content's own descriptor. */
static int
difference_open(const struct ask *a, int old)
{
	int new = sum_open(a, a->with, "", with_not_found), fd;

	if (new < 0)
		return -1;
	fd = store_bucket_difference(a, old, new);
	close(new);
	return fd;
}

/* A descriptor of what is requested; -1: answered. */
static int
store_bucket_content_open(const struct ask *a)
{
	int fd = sum_open(a, a->sum, a->path, store_bucket_not_found), answer;

	if (fd < 0 || *a->with == '\0')
		return fd;
	answer = difference_open(a, fd);
	close(fd);
	return answer;
}

void
store_bucket_get(
    const char *bucketdir, const struct asked *front, struct message *m)
{
	struct ipc_bucket_found w;
	struct stat st = {.st_size = 0};
	struct ask a;
	int fd;

	if (!ask_take(bucketdir, front, m, &a) ||
	    (fd = store_bucket_content_open(&a)) < 0)
		return;
	(void)fstat(fd, &st);
	w.size = (uint64_t)st.st_size;
	if (message_send_type(
		front->sock, IPC_BUCKET_FOUND, a.id, &w, sizeof(w), fd) < 0)
		store_bucket_refuse(
		    &a, 503, "the content could not be passed on");
	close(fd);
}
