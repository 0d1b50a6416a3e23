#include "agent/applyd/files/remote_bucket.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/files/late_fetch.h"
#include "agent/applyd/files/served_files.h"
#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "machine/resource/file_server.h"

#define PIECE 65536

struct remote_bucket {
	struct late_fetch fetch;
	struct arena *arena;
	const struct file_server *server;
};

struct remote_bucket *
remote_bucket_open(struct settings *s, struct strbuf *err)
{
	struct remote_bucket *b = memory_zalloc(1, sizeof(*b));

	b->arena = arena_new(0);
	b->fetch.settings = s;
	if (late_fetch_start(&b->fetch, err) < 0) {
		remote_bucket_close(b);
		return NULL;
	}
	b->server = served_files_new(b->arena, b->fetch.exchange, "", NULL);
	return b;
}

void
remote_bucket_close(struct remote_bucket *b)
{
	if (b == NULL)
		return;
	late_fetch_end(&b->fetch);
	arena_free(b->arena);
	free(b);
}

int
remote_bucket_put(struct remote_bucket *b, int fd, const char *path,
    const char *algorithm, const char *sum, struct strbuf *err)
{
	const struct served_backup put = {.server = "",
	    .environment = b->fetch.config->environment,
	    .algorithm = algorithm,
	    .sum = sum,
	    .path = path,
	    .fd = fd};

	return b->server->back_up(b->server->context, &put, err) < 0 ? -1 : 0;
}

/* Read what the server sends; 0, or -1 with the reason in *answer. */
static int
remote_bucket_content_copy(struct exchange *e, int from, int to,
    struct exchange_answer *answer, struct strbuf *err)
{
	char piece[PIECE];
	uint64_t size;
	ssize_t n;

	while ((n = exchange_content_read(
		    e, from, piece, sizeof(piece), answer)) > 0) {
		if (fs_write_all(to, piece, (size_t)n) == 0)
			continue;
		strbuf_addstr(err, strerror(errno));
		break;
	}
	if (exchange_content_end(e, from, &size, answer) < 0)
		return -1;
	return n == 0 ? 0 : -1;
}

int
remote_bucket_get(struct remote_bucket *b, const char *algorithm,
    const char *sum, int to, struct strbuf *err)
{
	struct fetch_file rq = {.port = 0};
	struct exchange_answer answer = {.status = 0};
	int from, n;

	n = snprintf(rq.path, sizeof(rq.path),
	    "/puppet/v3/file_bucket_file/%s/%s?environment=%s", algorithm, sum,
	    b->fetch.config->environment);
	if (n < 0 || (size_t)n >= sizeof(rq.path)) {
		strbuf_addstr(err, "the request is too long");
		return -1;
	}
	from = exchange_content_begin(b->fetch.exchange, &rq, &answer);
	if (from >= 0 && remote_bucket_content_copy(
			     b->fetch.exchange, from, to, &answer, err) == 0)
		return 0;
	if (err->len == 0)
		strbuf_addstr(err, answer.message);
	return -1;
}
