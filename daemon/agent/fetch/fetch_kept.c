#include "agent/fetch/fetch_kept.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/fetch_sink.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"

#define KEPT_BYTES ((size_t)256 << 10)
/* A content that was read longer ago is read again. */
#define AGE_NS (10 * 1000000000LL)

struct fetch_kept {
	struct strbuf path, body;
	bool is_whole;
	int64_t since;
	const struct fetch_sink *to; /* of the content that comes now */
};

struct fetch_kept *
fetch_kept_new(void)
{
	struct fetch_kept *k = memory_zalloc(1, sizeof(*k));

	strbuf_init(&k->path, sizeof(((struct fetch_file *)NULL)->path));
	strbuf_init(&k->body, KEPT_BYTES);
	return k;
}

void
fetch_kept_free(struct fetch_kept *k)
{
	strbuf_release(&k->path);
	strbuf_release(&k->body);
	free(k);
}

static int
fetch_kept_write(void *context, const char *p, size_t n)
{
	struct fetch_kept *k = context;

	strbuf_add(&k->body, p, n);
	return k->to->write(k->to->context, p, n);
}

static bool
fetch_kept_wanted(void *context)
{
	const struct fetch_kept *k = context;

	return k->to->wanted(k->to->context);
}

static void
fetch_kept_fail(void *context, unsigned status, const char *message)
{
	const struct fetch_kept *k = context;

	k->to->fail(k->to->context, status, message);
}

static void
fetch_kept_done(void *context, uint64_t size)
{
	struct fetch_kept *k = context;

	k->is_whole = !strbuf_is_cut(&k->body) && k->body.len == size;
	k->since = clock_mono_ns();
	k->to->done(k->to->context, size);
}

struct fetch_sink
fetch_kept_sink(
    struct fetch_kept *k, const char *path, const struct fetch_sink *to)
{
	strbuf_reset(&k->path);
	strbuf_addstr(&k->path, path);
	strbuf_reset(&k->body);
	k->is_whole = false;
	k->to = to;
	return (struct fetch_sink){.max = to->max,
	    .write = fetch_kept_write,
	    .wanted = fetch_kept_wanted,
	    .done = fetch_kept_done,
	    .fail = fetch_kept_fail,
	    .context = k};
}

bool
fetch_kept_answer(
    struct fetch_kept *k, const char *path, const struct fetch_sink *to)
{
	const char *is, *text;

	if (!k->is_whole || clock_mono_ns() - k->since > AGE_NS ||
	    strbuf_text(&k->path, &is) < 0 || strcmp(is, path) != 0 ||
	    strbuf_text(&k->body, &text) < 0)
		return false;
	if (to->write(to->context, text, k->body.len) < 0)
		to->fail(to->context, 0, strerror(errno));
	else
		to->done(to->context, k->body.len);
	return true;
}
