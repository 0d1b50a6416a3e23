#include "command/store/source.h"

#include <string.h>
#include <sys/mman.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "command/session.h"
#include "command/store/store.h"
#include "language/compiler/compile.h"

#define STATUS_UNAVAILABLE 503
#define STATUS_OK	   200

static void
store_source_forget(struct store_source *x)
{
	if (x->map != NULL)
		munmap(x->map, x->size);
	x->map = NULL;
}

/* Start the process, once: 0, or -1 with the answer. */
static int
store_source_start(struct store_source *x, struct store_answer *ret)
{
	if (!x->is_tried) {
		x->is_tried = true;
		if (store_reader_start(&x->reader, x->session, &x->refusal) ==
		    0)
			x->refusal.outcome = STORE_DONE;
	}
	*ret = x->refusal;
	return ret->outcome == STORE_DONE ? 0 : -1;
}

/* Keep the reason of a failure, with what the command can do about it. */
static int
store_source_fail(struct store_source *x, const struct store_answer *a)
{
	struct shortbuf text;

	shortbuf_init(&text, sizeof(x->error) - 1);
	store_describe(&x->reader, x->session->settings, a, &text.out);
	strbuf_addstr(
	    &text.out, "; --no-storeconfigs compiles without the store");
	fixed_shorten(x->error, sizeof(x->error), "%s", shortbuf_text(&text));
	shortbuf_release(&text);
	return -1;
}

/* Return an answer to the compile: rc and a are those of its question. */
static int
store_source_answer(struct store_source *x, int rc,
    const struct store_answer *a, const char **ret, size_t *ret_size,
    const char **ret_error, unsigned *ret_status)
{
	*ret_error = x->error;
	*ret_status = STATUS_UNAVAILABLE;
	if (rc < 0)
		return store_source_fail(x, a);
	x->size = (size_t)a->bytes;
	*ret = x->map;
	*ret_size = x->size;
	return 0;
}

static int
store_source_find(void *ctx, const char *type, const char *filter,
    const char **ret, size_t *ret_size, const char **ret_error,
    unsigned *ret_status)
{
	struct store_source *x = ctx;
	struct store_answer a;
	int rc;

	store_source_forget(x);
	rc = store_source_start(x, &a);
	if (rc == 0)
		rc = store_reader_find(
		    &x->reader, x->certname, type, filter, &x->map, &a);
	return store_source_answer(
	    x, rc, &a, ret, ret_size, ret_error, ret_status);
}

static int
store_source_query(void *ctx, const char *body, size_t n, const char **ret,
    size_t *ret_size, const char **ret_error, unsigned *ret_status)
{
	struct store_source *x = ctx;
	struct store_answer a;
	int rc;

	store_source_forget(x);
	rc = store_source_start(x, &a);
	if (rc == 0)
		rc = store_reader_query(&x->reader, body, n, &x->map, &a);
	rc = store_source_answer(
	    x, rc, &a, ret, ret_size, ret_error, ret_status);
	if (rc < 0 || a.status == STATUS_OK)
		return rc;
	*ret_status = a.status;
	fixed_shorten(x->error, sizeof(x->error), "%.*s", (int)x->size,
	    (const char *)x->map);
	return -1;
}

void
store_source_begin(struct store_source *x, struct session *s)
{
	memset(x, 0, sizeof(*x));
	x->session = s;
	x->reader.process.sock = -1;
	x->source =
	    (struct exports_source){x, store_source_find, store_source_query};
}

void
store_source_end(struct store_source *x)
{
	store_source_forget(x);
	store_reader_end(&x->reader);
}

void
store_source_use(struct store_source *x, struct compile_request *rq)
{
	x->certname = rq->certname;
	if (settings_bool(x->session->settings, "storeconfigs"))
		rq->exports = &x->source;
}

int
store_source_facts(struct store_source *x, const char *certname,
    const char **ret, size_t *ret_n, int64_t *ret_stamp, struct strbuf *why)
{
	struct store_answer a;

	store_source_forget(x);
	if (store_source_start(x, &a) == 0 &&
	    store_reader_facts(&x->reader, certname, &x->map, &a) == 0) {
		x->size = (size_t)a.bytes;
		*ret = x->map;
		*ret_n = x->size;
		*ret_stamp = a.stamp;
		return 1;
	}
	if (a.outcome == STORE_UNKNOWN)
		return 0;
	store_describe(&x->reader, x->session->settings, &a, why);
	return -1;
}
