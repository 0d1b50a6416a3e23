#include "agent/applyd/files/host_files.h"

#include <stddef.h>

#include "agent/applyd/files/late_fetch.h"
#include "agent/applyd/files/served_files.h"
#include "base/core/arena.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"

struct hosts {
	struct file_server interface;
	struct arena *arena;
	const char *uuid;
	struct late_fetch fetch;
	const struct file_server *server; /* of its exchange */
};

static void
hosts_end(void *arg)
{
	struct hosts *h = arg;

	late_fetch_end(&h->fetch);
}

/* Return the server's functions, or NULL with a sentence. */
static const struct file_server *
hosts_start(struct hosts *h, struct strbuf *err)
{
	int rc = late_fetch_start(&h->fetch, err);

	if (rc < 0)
		return NULL;
	if (rc > 0)
		h->server = served_files_new(
		    h->arena, h->fetch.exchange, h->uuid, NULL);
	return h->server;
}

static int
hosts_metadata(void *context, struct arena *a, const struct served_ask *ask,
    struct served_files *ret, struct strbuf *err)
{
	const struct file_server *s = hosts_start(context, err);

	return s == NULL ? -1 : s->metadata(s->context, a, ask, ret, err);
}

/* The catalog has none. */
static int
hosts_inlined(void *context, struct arena *a, const char *title, size_t len,
    const char *source, struct served_files *ret, struct strbuf *err)
{
	(void)context;
	(void)a;
	(void)title;
	(void)len;
	(void)source;
	(void)err;
	*ret = (struct served_files){.count = 0};
	return 0;
}

static void
hosts_expect(void *context, const struct served_content *all, size_t count,
    const char *environment)
{
	const struct hosts *h = context;

	if (h->fetch.exchange != NULL)
		h->server->expect(h->server->context, all, count, environment);
}

static int
hosts_begin(void *context, const struct served_content *content,
    const char *environment, struct strbuf *err)
{
	const struct file_server *s = hosts_start(context, err);

	return s == NULL ? -1 : s->begin(s->context, content, environment, err);
}

static ssize_t
hosts_read(void *context, void *piece, size_t n, struct strbuf *err)
{
	const struct hosts *h = context;

	return h->server->read(h->server->context, piece, n, err);
}

static int
hosts_content_end(void *context, struct strbuf *err)
{
	const struct hosts *h = context;

	return h->server->end(h->server->context, err);
}

static int
hosts_back_up(void *context, const struct served_backup *b, struct strbuf *err)
{
	const struct file_server *s = hosts_start(context, err);

	return s == NULL ? -1 : s->back_up(s->context, b, err);
}

void
host_files_use(
    struct machine *m, struct settings *s, const char *transaction_uuid)
{
	struct hosts *h = arena_zalloc(m->arena, sizeof(*h));

	h->interface = (struct file_server){.metadata = hosts_metadata,
	    .inlined = hosts_inlined,
	    .expect = hosts_expect,
	    .begin = hosts_begin,
	    .read = hosts_read,
	    .end = hosts_content_end,
	    .back_up = hosts_back_up,
	    .context = h};
	h->arena = m->arena;
	h->fetch = (struct late_fetch){.settings = s};
	h->uuid = arena_strdup(m->arena, transaction_uuid);
	machine_at_end(m, hosts_end, h);
	m->file_server = &h->interface;
}
