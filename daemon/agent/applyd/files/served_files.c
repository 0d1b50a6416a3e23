#include "agent/applyd/files/served_files.h"

#include <string.h>
#include <sys/mman.h>

#include "agent/applyd/run/exchange.h"
#include "agent/fetch/file_metadata.h"
#include "agent/applyd/files/unanswered.h"
#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "network/http/form.h"
#include "machine/resource/file_server.h"

struct served {
	struct file_server interface;
	struct exchange *exchange;
	const char *uuid;
	const struct catalog *catalog; /* of the run, or NULL */
	int content;		       /* being read */
	uint64_t received;
	struct unanswered unanswered;
};

/* --- requests --- */

static void
served_files_path_add(struct strbuf *out, const char *path)
{
	size_t n;

	for (; *path == '/'; path += n) {
		strbuf_addch(out, '/');
		path++;
		n = strcspn(path, "/");
		form_encode(out, path, n);
	}
}

static void
served_files_field_add(struct strbuf *out, const char *name, const char *value)
{
	strbuf_addf(out, "%s=", name);
	form_encode(out, value, strlen(value));
	strbuf_addch(out, '&');
}

/* In the order of Puppet's agent. */
static void
search_add(struct strbuf *out, const struct served_ask *ask)
{
	if (ask->depth == 0) {
		strbuf_addstr(out, "recurse=false&");
		return;
	}
	strbuf_addstr(out, "recurse=true&");
	if (ask->depth >= 0)
		strbuf_addf(out, "recurselimit=%lld&", (long long)ask->depth);
	strbuf_addf(out, "max_files=%lld&", (long long)ask->max_files);
	for (size_t n = 0; ask->ignore != NULL && ask->ignore[n] != NULL; n++)
		served_files_field_add(out, "ignore", ask->ignore[n]);
}

static void
metadata_add(struct strbuf *out, const struct served_ask *ask)
{
	if (ask->search)
		search_add(out, ask);
	served_files_field_add(out, "links", ask->follow ? "follow" : "manage");
	served_files_field_add(out, "checksum_type", ask->sum_type);
	served_files_field_add(out, "source_permissions", ask->permissions);
}

/* The request is complete; -1 when it was too long. */
static int
request_end(const struct strbuf *out, struct fetch_file *rq, struct strbuf *err)
{
	const char *s;

	if (strbuf_text(out, &s) < 0) {
		strbuf_addf(err, "the request is longer than %zu bytes",
		    sizeof(rq->path) - 1);
		return -1;
	}
	memcpy(rq->path, s, out->len + 1);
	return 0;
}

/*
 * Make a request for the file of a URL.  ask: what to ask for; NULL: its
 * content, of the version of the code that code_id names, unless it is NULL.
 */
static int
served_files_request_make(const struct served *s, const char *url,
    const char *environment, const struct served_ask *ask, const char *code_id,
    struct fetch_file *rq, struct strbuf *err)
{
	struct strbuf out;
	const char *path;
	int rc = -1;

	*rq = (struct fetch_file){.port = 0};
	fixed_must(
	    rq->transaction_uuid, sizeof(rq->transaction_uuid), "%s", s->uuid);
	if (served_url_split(url, rq->host, &rq->port, &path, err) < 0)
		return -1;
	strbuf_init(&out, sizeof(rq->path) - 1);
	strbuf_addf(&out, "/puppet/v3/%s",
	    code_id != NULL ? "static_file_content"
	    : ask == NULL   ? "file_content"
	    : ask->search   ? "file_metadatas"
			    : "file_metadata");
	served_files_path_add(&out, path);
	strbuf_addch(&out, '?');
	if (ask != NULL)
		metadata_add(&out, ask);
	strbuf_addstr(&out, "environment=");
	form_encode(&out, environment, strlen(environment));
	if (code_id != NULL) {
		strbuf_addstr(&out, "&code_id=");
		form_encode(&out, code_id, strlen(code_id));
	}
	rc = request_end(&out, rq, err);
	strbuf_release(&out);
	return rc;
}

/* A request to put a content. */
static int
backup_make(const struct served *s, const struct served_backup *b,
    struct fetch_file *rq, struct strbuf *err)
{
	struct strbuf out;
	const char *path, *server;
	int rc = -1;

	*rq = (struct fetch_file){.port = 0};
	fixed_must(
	    rq->transaction_uuid, sizeof(rq->transaction_uuid), "%s", s->uuid);
	strbuf_init(&out, sizeof(rq->path) - 1);
	strbuf_addf(&out, "puppet://%s/", b->server);
	if (strbuf_text(&out, &server) < 0)
		strbuf_addstr(err, "the name of the server is too long");
	else
		rc = served_url_split(server, rq->host, &rq->port, &path, err);
	strbuf_reset(&out);
	/* the path is absolute, so that there are two slashes */
	strbuf_addf(
	    &out, "/puppet/v3/file_bucket_file/%s/%s/", b->algorithm, b->sum);
	served_files_path_add(&out, b->path);
	strbuf_addstr(&out, "?environment=");
	form_encode(&out, b->environment, strlen(b->environment));
	if (rc == 0)
		rc = request_end(&out, rq, err);
	strbuf_release(&out);
	return rc;
}

/* Return the name of the host that a request is for, in ret. */
static const char *
served_host(const struct fetch_file *rq, char ret[UNANSWERED_NAME])
{
	if (rq->host[0] == '\0')
		return "the server";
	fixed_shorten(
	    ret, UNANSWERED_NAME, "%s:%u", rq->host, (unsigned)rq->port);
	return ret;
}

/* --- the interface --- */

static int
served_files_metadata(void *context, struct arena *a,
    const struct served_ask *ask, struct served_files *ret, struct strbuf *err)
{
	struct served *s = context;
	struct exchange_answer answer;
	struct fetch_file rq;
	char name[UNANSWERED_NAME];
	int rc;

	*ret = (struct served_files){.count = 0};
	if (served_files_request_make(
		s, ask->url, ask->environment, ask, NULL, &rq, err) < 0 ||
	    !unanswered_begin(&s->unanswered, served_host(&rq, name), err))
		return -1;
	rc = exchange_metadata(s->exchange, &rq, &answer);
	unanswered_end(&s->unanswered, served_host(&rq, name),
	    rc == 0 || answer.status != 0);
	if (rc < 0) {
		if (answer.status == 404)
			return 0;
		strbuf_addstr(err, answer.message);
		return -1;
	}
	rc = file_metadata_read(
	    a, answer.map, answer.size, ask->search, ret, err);
	munmap((void *)(uintptr_t)answer.map, answer.size);
	return rc;
}

static int
served_files_inlined(void *context, struct arena *a, const char *title,
    size_t len, const char *source, struct served_files *ret,
    struct strbuf *err)
{
	const struct served *s = context;

	*ret = (struct served_files){.count = 0};
	if (s->catalog == NULL)
		return 0;
	return file_metadata_inlined(
	    a, s->catalog, title, len, source, ret, err);
}

/*
 * Return the id of the catalog's code, or "": the server then refuses the
 * request.
 */
static const char *
code_id_of(const struct served *s)
{
	return s->catalog != NULL && s->catalog->code_id != NULL
		   ? s->catalog->code_id
		   : "";
}

/* A request for a content. */
static int
served_files_content_make(const struct served *s,
    const struct served_content *c, const char *environment,
    struct fetch_file *rq, struct strbuf *err)
{
	return served_files_request_make(s, c->url, environment, NULL,
	    c->versioned ? code_id_of(s) : NULL, rq, err);
}

/*
 * Announce the contents that will be requested.  Contents of other servers are
 * left out, and those that exceed the room.
 */
static void
expect(void *context, const struct served_content *all, size_t count,
    const char *environment)
{
	struct served *s = context;
	struct growbuf paths;
	struct shortbuf ignored;
	struct fetch_file rq;

	growbuf_init(&paths);
	shortbuf_init(&ignored, FETCH_MESSAGE_MAX);
	for (size_t n = 0; n < count; n++)
		if (served_files_content_make(
			s, &all[n], environment, &rq, &ignored.out) == 0 &&
		    rq.host[0] == '\0' &&
		    paths.out.len + strlen(rq.path) < FETCH_EXPECT_MAX)
			strbuf_add(&paths.out, rq.path, strlen(rq.path) + 1);
	if (paths.out.len > 0)
		exchange_expect(s->exchange, FETCH_EXPECT, s->uuid,
		    growbuf_text(&paths), paths.out.len);
	growbuf_release(&paths);
	shortbuf_release(&ignored);
}

/* Return whether the catalog has the metadata of the resource. */
static bool
served_files_are_inlined(
    const struct served *s, const struct served_expected *e)
{
	return s->catalog != NULL && s->catalog->metadata != NULL &&
	       map_get(s->catalog->metadata, e->title, e->title_len) != NULL;
}

/*
 * Append a file, in the form of FETCH_EXPECT_FILES; one of another server is
 * left out.
 */
static void
served_files_expected_add(const struct served *s,
    const struct served_expected *e, struct strbuf *out, struct strbuf *ignored)
{
	const struct served_content content = {.url = e->ask.url};
	struct fetch_file metadata, body;

	if (e->place > FETCH_PLACE_LAST - '0' ||
	    served_files_are_inlined(s, e) ||
	    served_files_request_make(s, e->ask.url, e->ask.environment,
		&e->ask, NULL, &metadata, ignored) < 0 ||
	    metadata.host[0] != '\0' ||
	    served_files_content_make(
		s, &content, e->ask.environment, &body, ignored) < 0 ||
	    out->len + strlen(metadata.path) + strlen(body.path) + 3 >
		FETCH_EXPECT_MAX)
		return;
	strbuf_addch(out, (char)('0' + e->place));
	strbuf_add(out, metadata.path, strlen(metadata.path) + 1);
	strbuf_add(out, body.path, strlen(body.path) + 1);
}

static void
served_files_expect_files(
    void *context, const struct served_expected *all, size_t count)
{
	struct served *s = context;
	struct growbuf files;
	struct shortbuf ignored;

	growbuf_init(&files);
	shortbuf_init(&ignored, FETCH_MESSAGE_MAX);
	for (size_t n = 0; n < count; n++)
		served_files_expected_add(s, &all[n], &files.out, &ignored.out);
	if (files.out.len > 0)
		exchange_expect(s->exchange, FETCH_EXPECT_FILES, s->uuid,
		    growbuf_text(&files), files.out.len);
	growbuf_release(&files);
	shortbuf_release(&ignored);
}

static int
served_files_content_begin(void *context, const struct served_content *content,
    const char *environment, struct strbuf *err)
{
	struct served *s = context;
	struct exchange_answer answer;
	struct fetch_file rq;
	char name[UNANSWERED_NAME];

	if (served_files_content_make(s, content, environment, &rq, err) < 0 ||
	    !unanswered_begin(&s->unanswered, served_host(&rq, name), err))
		return -1;
	s->received = 0;
	s->content = exchange_content_begin(s->exchange, &rq, &answer);
	unanswered_end(&s->unanswered, served_host(&rq, name),
	    s->content >= 0 || answer.status != 0);
	if (s->content >= 0)
		return 0;
	strbuf_addstr(err, answer.message);
	return -1;
}

static ssize_t
served_files_content_read(
    void *context, void *piece, size_t n, struct strbuf *err)
{
	struct served *s = context;

	return exchange_piece_read(
	    s->exchange, s->content, piece, n, &s->received, err);
}

static int
served_files_content_end(void *context, struct strbuf *err)
{
	struct served *s = context;

	return exchange_pieces_end(s->exchange, s->content, s->received, err);
}

static int
back_up(void *context, const struct served_backup *b, struct strbuf *err)
{
	struct served *s = context;
	struct exchange_answer answer;
	struct fetch_file rq;
	int rc;

	if (backup_make(s, b, &rq, err) < 0)
		return -1;
	rc = exchange_backup(s->exchange, &rq, b->fd, &answer);
	if (rc < 0)
		strbuf_addstr(err, answer.message);
	return rc;
}

const struct file_server *
served_files_new(struct arena *a, struct exchange *e, const char *uuid,
    const struct catalog *c)
{
	struct served *s = arena_zalloc(a, sizeof(*s));

	s->interface = (struct file_server){.metadata = served_files_metadata,
	    .inlined = served_files_inlined,
	    .expect = expect,
	    .expect_files = served_files_expect_files,
	    .begin = served_files_content_begin,
	    .read = served_files_content_read,
	    .end = served_files_content_end,
	    .back_up = back_up,
	    .context = s};
	s->exchange = e;
	s->uuid = uuid;
	s->catalog = c;
	return &s->interface;
}
