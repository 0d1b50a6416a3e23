#include "agent/remote_bucket.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "agent/config.h"
#include "agent/exchange.h"
#include "agent/run.h"
#include "agent/served_files.h"
#include "base/arena.h"
#include "base/fs.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "resource/file_server.h"

#define PIECE 65536

struct remote_bucket {
	struct agent_config *config;
	struct process fetch;
	struct exchange *exchange;
	struct arena *arena;
	const struct file_server *server;
};

struct remote_bucket *
remote_bucket_open(struct settings *s, struct strbuf *err)
{
	struct remote_bucket *b = memory_zalloc(1, sizeof(*b));

	b->arena = arena_new(0);
	b->config = agent_config_new(s);
	if (b->config == NULL) {
		strbuf_addstr(err, "the settings are invalid");
	} else if (run_fetch_start(&b->fetch, b->config, NULL) < 0) {
		strbuf_addf(err, "dalang-fetch: %s", strerror(errno));
	} else {
		b->exchange = exchange_new(b->config, b->fetch.sock);
		b->server = served_files_new(b->arena, b->exchange, "", NULL);
		return b;
	}
	remote_bucket_close(b);
	return NULL;
}

void
remote_bucket_close(struct remote_bucket *b)
{
	if (b == NULL)
		return;
	if (b->exchange != NULL) {
		exchange_free(b->exchange);
		(void)waitpid(b->fetch.pid, NULL, 0);
	}
	agent_config_free(b->config);
	arena_free(b->arena);
	free(b);
}

int
remote_bucket_put(struct remote_bucket *b, int fd, const char *path,
    const char *algorithm, const char *sum, struct strbuf *err)
{
	const struct served_backup put = {.server = "",
	    .environment = b->config->environment,
	    .algorithm = algorithm,
	    .sum = sum,
	    .path = path,
	    .fd = fd};

	return b->server->back_up(b->server->context, &put, err) < 0 ? -1 : 0;
}

/* Read what the server sends; 0, or -1 with the reason in *answer. */
static int
content_copy(struct exchange *e, int from, int to,
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
	    b->config->environment);
	if (n < 0 || (size_t)n >= sizeof(rq.path)) {
		strbuf_addstr(err, "the request is too long");
		return -1;
	}
	from = exchange_content_begin(b->exchange, &rq, &answer);
	if (from >= 0 && content_copy(b->exchange, from, to, &answer, err) == 0)
		return 0;
	if (err->len == 0)
		strbuf_addstr(err, answer.message);
	return -1;
}
