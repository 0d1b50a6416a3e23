#include "agent/fetch/fetch_ahead.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "agent/fetch/fetch_expected.h"
#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/fetch_list.h"
#include "agent/fetch/internal.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/privsep/memfd.h"
#include "network/http/client/http_client_pool.h"

/*
 * Files for which a connection is opened to read them ahead; fewer are as fast
 * over the one that is open.
 */
#define FILES_MIN 10
/*
 * Longest use of a content, and of metadata, which soon after must fit its
 * content.
 */
#define CONTENT_NS  (30 * 1000000000LL)
#define METADATA_NS (10 * 1000000000LL)
/* Longest wait; then it is looked again what to do. */
#define WAIT_MS 1000

struct fetch_ahead {
	struct http_pool *pool;
	struct fetch_list *contents, *metadata;
	/* the contents are those of FETCH_EXPECT, and no window */
	bool are_sure;
	struct fetch_expected *expected; /* or NULL */
	bool is_listed; /* the list of metadata is that of `expected`, */
	bool has_all;	/* with further sources */
	char uuid[sizeof(((struct fetch_expect *)NULL)->transaction_uuid)];
};

/* Make one for the server of files; NULL when libcurl is unavailable. */
static struct fetch_ahead *
ahead_new(struct fetch *f)
{
	const struct server_row *own = fetch_route(f, SERVICE_FILES);
	struct http_pool *pool =
	    http_pool_new(&f->client, 2 * FETCH_LIST_CLIENTS);
	struct fetch_ahead *a;

	if (pool == NULL)
		return NULL;
	a = memory_zalloc(1, sizeof(*a));
	a->pool = pool;
	http_pool_use(pool, own != NULL ? own->host : f->server,
	    own != NULL ? own->port : f->port);
	a->contents = fetch_list_new(pool, 0, &f->client, f->traceparent);
	a->metadata = fetch_list_new(
	    pool, FETCH_LIST_CLIENTS, &f->client, f->traceparent);
	return a;
}

void
fetch_ahead_free(struct fetch_ahead *a)
{
	if (a == NULL)
		return;
	fetch_list_free(a->contents);
	fetch_list_free(a->metadata);
	fetch_expected_free(a->expected);
	http_pool_free(a->pool);
	free(a);
}

int
fetch_ahead_receive(struct fetch *f, struct message *m)
{
	struct fetch_ahead *a = f->ahead;
	int ready = 0;

	if (a == NULL || (!fetch_list_is_active(a->contents) &&
			     !fetch_list_is_active(a->metadata)))
		return message_receive(f->sock, m);
	fetch_log_begin(f, a->uuid);
	while (!ready && (fetch_list_is_active(a->contents) ||
			     fetch_list_is_active(a->metadata))) {
		fetch_list_requests_begin(a->contents);
		fetch_list_requests_begin(a->metadata);
		ready = http_pool_wait(a->pool, f->sock, WAIT_MS);
		fetch_list_failures_note(a->contents);
		fetch_list_failures_note(a->metadata);
	}
	fetch_log_end();
	return message_receive(f->sock, m);
}

/* --- lists --- */

/* Set the contents that are read ahead. */
static void
contents_set(struct fetch *f, const char *text, size_t n, bool are_sure)
{
	const struct fetch_list_kind kind = {
	    .begin = "/puppet/v3/file_content/",
	    .accept = "application/octet-stream",
	    .has_streams = &f->has_streams,
	    .age_ns = CONTENT_NS};

	f->ahead->are_sure = are_sure;
	fetch_list_set(f->ahead->contents, &kind, text, n);
}

/*
 * Begin to read what is expected: map the text of a message.  NULL: nothing is
 * read ahead, since no server is known yet or memory is short.
 */
static void *
fetch_expect_map(struct fetch *f, const struct message *m, size_t *ret_len)
{
	const struct fetch_expect *rq = (const void *)m->body;
	void *text;

	if (!fetch_server_known(f))
		return NULL;
	if (f->ahead == NULL)
		f->ahead = ahead_new(f);
	if (f->ahead == NULL)
		return NULL;
	text = memfd_map(m->fd, FETCH_EXPECT_MAX, ret_len);
	if (text == NULL)
		return NULL;
	memcpy(f->ahead->uuid, rq->transaction_uuid, sizeof(f->ahead->uuid));
	(void)message_text(f->ahead->uuid);
	return text;
}

void
fetch_expect_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	size_t n;
	char *text = fetch_expect_map(f, m, &n);

	if (text == NULL)
		return;
	fetch_log_begin(f, f->ahead->uuid);
	contents_set(f, text, n, true);
	fetch_log_end();
	munmap(text, n);
}

void
fetch_expect_files_handle(void *ctx, struct message *m)
{
	struct fetch *f = ctx;
	size_t n;
	char *text = fetch_expect_map(f, m, &n);

	if (text == NULL)
		return;
	fetch_expected_free(f->ahead->expected);
	f->ahead->expected = fetch_expected_new(text, n);
	f->ahead->is_listed = false;
	munmap(text, n);
}

/* --- taking --- */

/* Begin a window of contents with that of a path; false: it is read alone. */
static bool
window_begin(struct fetch *f, const char *path)
{
	struct fetch_ahead *a = f->ahead;
	struct growbuf paths;
	bool begun;

	if (a->expected == NULL ||
	    (a->are_sure && !fetch_list_is_over(a->contents)))
		return false;
	growbuf_init(&paths);
	fetch_expected_window(a->expected, path, &paths.out);
	begun = paths.out.len > 0;
	if (begun)
		contents_set(f, growbuf_text(&paths), paths.out.len, false);
	growbuf_release(&paths);
	return begun;
}

bool
fetch_ahead_content(
    struct fetch *f, const char *path, const struct fetch_sink *to)
{
	struct fetch_ahead *a = f->ahead;
	const char *at;

	if (a == NULL)
		return false;
	at = fetch_list_find(a->contents, path);
	if (at != NULL && !a->are_sure && a->expected != NULL)
		fetch_expected_used(a->expected);
	if (at == NULL && window_begin(f, path))
		at = fetch_list_find(a->contents, path);
	return at != NULL && fetch_list_take(a->contents, at, to);
}

/* Begin to read the metadata from the one that is asked for on. */
static void
metadata_begin(struct fetch *f)
{
	struct fetch_ahead *a = f->ahead;
	const struct fetch_list_kind kind = {
	    .begin = "/puppet/v3/file_metadata/",
	    .has_streams = &f->has_metadata_streams,
	    .takes_missing = true,
	    .age_ns = METADATA_NS};
	struct growbuf paths;

	a->is_listed = true;
	a->has_all = f->has_metadata_streams;
	growbuf_init(&paths);
	fetch_expected_metadata(a->expected, a->has_all, &paths.out);
	fetch_list_set(a->metadata, &kind, growbuf_text(&paths), paths.out.len);
	growbuf_release(&paths);
}

bool
fetch_ahead_metadata(
    struct fetch *f, const char *path, const struct fetch_sink *to)
{
	struct fetch_ahead *a = f->ahead;
	const char *at;
	int place;

	if (a == NULL || a->expected == NULL)
		return false;
	place = fetch_expected_ask(a->expected, path);
	/* the answer to the first request shows whether there are streams */
	if (place < 0 || !f->streams_known)
		return false;
	if (!a->is_listed && fetch_expected_left(a->expected) < FILES_MIN)
		return false;
	if (!a->is_listed)
		metadata_begin(f);
	else if (place > 0 && !a->has_all)
		return false;
	at = fetch_list_find(a->metadata, path);
	return at != NULL && fetch_list_take(a->metadata, at, to);
}
