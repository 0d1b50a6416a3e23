#include "network/fileserver/fileserver.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/data/json_write.h"
#include "base/files/path.h"
#include "base/core/plural.h"
#include "base/text/utf8.h"
#include "network/fileserver/internal.h"
#include "logging/log.h"

/* Maximum of a message before it is cut: a path and a link's target. */
#define MESSAGE_MAX ((size_t)64 << 10)

struct fileserver *
fileserver_new(const char *conf_path)
{
	struct fileserver *f = calloc(1, sizeof(*f));

	if (f == NULL)
		return NULL;
	f->conf.path = strdup(conf_path);
	if (f->conf.path != NULL)
		return f;
	free(f);
	return NULL;
}

void
fileserver_free(struct fileserver *f)
{
	if (f == NULL)
		return;
	arena_free(f->conf.a);
	free(f->conf.path);
	sum_cache_release(&f->sums);
	free(f);
}

const char *
fileserver_checksum_type(const char *name, size_t n)
{
	const struct sum_type *t = NULL;
	char text[16];

	if (n < sizeof(text)) {
		memcpy(text, name, n);
		text[n] = '\0';
		t = sum_by_name(text);
	}
	return t != NULL ? t->name : NULL;
}

/* --- errors --- */

/* Names of files in a message may be any bytes. */
static void
message_set(struct fileserver_answer *ret, const struct strbuf *text)
{
	struct growbuf valid;
	size_t n;

	growbuf_init(&valid);
	utf8_repair(strbuf_shown(text), text->len, &valid.out);
	n = valid.out.len < sizeof(ret->message) ? valid.out.len
						 : sizeof(ret->message) - 1;
	n = utf8_valid_prefix(growbuf_text(&valid), n);
	memcpy(ret->message, growbuf_text(&valid), n);
	ret->message[n] = '\0';
	growbuf_release(&valid);
}

int
serving_fail(struct serving *s, int status, const char *fmt, ...)
{
	struct strbuf text;
	va_list ap;

	strbuf_init(&text, MESSAGE_MAX);
	va_start(ap, fmt);
	strbuf_vaddf(&text, fmt, ap);
	va_end(ap);
	s->ret->status = status;
	message_set(s->ret, &text);
	strbuf_release(&text);
	return -1;
}

int
serving_not_found(struct serving *s)
{
	const char *path = s->rq->path;

	switch (s->rq->kind) {
	case FILESERVER_METADATA:
		return serving_fail(
		    s, 404, "Could not find file_metadata %s", path);
	case FILESERVER_CONTENT:
		return serving_fail(
		    s, 404, "Could not find file_content %s", path);
	default:
		return serving_fail(s, 404,
		    "Could not find instances in file_metadata with '%s'",
		    path);
	}
}

bool
serving_is_exhausted(int error)
{
	return error == EMFILE || error == ENFILE || error == ENOMEM ||
	       error == EAGAIN;
}

int
serving_errno(struct serving *s, const char *call, const char *path)
{
	int error = errno;

	if (error == EXDEV) {
		log_event(SERVER_FILE, FSV_LINK_REFUSED, log_str("path", path),
		    log_str("node", s->rq->certname));
		return serving_fail(s, 403,
		    "A link leads outside of the mount and of the environment: "
		    "%s",
		    path);
	}
	if (error == ETIMEDOUT)
		return serving_fail(
		    s, 503, "The request took too long, at %s", path);
	return serving_fail(s, serving_is_exhausted(error) ? 503 : 500,
	    "%s @ %s - %s", strerror(error), call, path);
}

int
serving_in_time(struct serving *s, const char *path)
{
	if (s->rq->deadline <= 0 || clock_mono_ns() < s->rq->deadline)
		return 0;
	errno = ETIMEDOUT;
	return serving_errno(s, "", path);
}

/* --- the answer --- */

static int
size_check(struct serving *s, const struct strbuf *out, size_t files)
{
	if (!strbuf_is_cut(out))
		return 0;
	return serving_fail(s, 500,
	    "The answer for %zu %s exceeds the limit of %zu bytes", files,
	    plural(files, "file", "files"), out->max);
}

/* Skip one name and the slash after it; NULL: one of them is missing. */
static const char *
name_skip(const char *path)
{
	const char *slash = strchr(path, '/');

	return slash != NULL && slash > path ? slash + 1 : NULL;
}

/*
 * Set content_uri where the first site is DIRECTORY/MODULE/files/FILE below the
 * directory of the environment (inlineable_metadata? and get_content_uri of
 * lib/puppet/indirector/catalog/compiler.rb).
 */
static void
content_uri_set(struct serving *s)
{
	static const char mount[] = "modules/", folder[] = "files/";
	const char *root = s->rq->static_root, *rest;
	size_t n;

	if (root == NULL || strncmp(s->rq->path, mount, strlen(mount)) != 0)
		return;
	/* a modulepath, and a source, may have "./" and "//" */
	root = path_clean(s->a, root);
	rest = path_clean(s->a, s->sites[0].path);
	n = strlen(root);
	if (strncmp(rest, root, n) != 0 || rest[n] != '/')
		return;
	root = rest + n + 1;
	rest = name_skip(root);
	rest = rest != NULL ? name_skip(rest) : NULL;
	if (rest == NULL || strncmp(rest, folder, strlen(folder)) != 0 ||
	    rest[strlen(folder)] == '\0')
		return;
	s->content_uri = arena_printf(s->a, "puppet:///%s", root);
	s->ret->versioned = true;
}

/* Puppet removes one slash at the end of the directory of a search. */
static void
slashes_cut(struct serving *s)
{
	for (size_t i = 0; i < s->site_count; i++) {
		struct site *at = &s->sites[i];
		size_t n = strlen(at->path), m = strlen(at->prefix);

		if (n > 1 && at->path[n - 1] == '/')
			at->path = arena_memdup(s->a, at->path, n - 1);
		if (m > 0 && at->prefix[m - 1] == '/')
			at->prefix = arena_memdup(s->a, at->prefix, m - 1);
	}
}

/*
 * Open the content.  Links are followed whatever the request contains, as in
 * Puppet.
 */
static int
fileserver_content_answer(struct serving *s)
{
	const struct site *at = &s->sites[0];
	struct stat st;
	int fd = beneath_read(s, at, NULL, true, &st);

	if (fd < 0 && errno == EISDIR)
		return serving_fail(
		    s, 500, "Is a directory @ io_fread - %s", at->path);
	if (fd < 0 && errno == EINVAL)
		return serving_fail(
		    s, 500, "Not a regular file @ rb_sysopen - %s", at->path);
	if (fd < 0)
		return serving_errno(s, "rb_sysopen", at->path);
	s->ret->fd = fd;
	s->ret->size = (uint64_t)st.st_size;
	return 0;
}

static int
fileserver_request_check(struct serving *s)
{
	const char *type = s->rq->checksum_type;

	s->sum = sum_by_name(type != NULL ? type : "sha256");
	if (s->sum == NULL)
		return serving_fail(
		    s, 400, "Unsupported checksum type %s", type);
	return 0;
}

/* --- the work for metadata, in steps --- */

enum work_phase {
	WORK_BEGIN,
	WORK_SEARCH,
	WORK_WRITE,
};

struct fileserver_work {
	struct serving s;
	struct fileserver_request rq;
	enum work_phase phase;
	struct fileserver_search *search; /* NULL: of the file itself only */
	struct search_file one;
	const struct search_file *files; /* to be written */
	size_t count, written;
	struct strbuf *out;
	struct json_writer json;
};

static void
fileserver_work_write_begin(struct fileserver_work *w)
{
	w->phase = WORK_WRITE;
	if (w->search != NULL)
		w->files = search_files(w->search, &w->count);
	json_write_init(&w->json, w->out, JSON_LAYOUT_COMPACT);
	if (w->search != NULL)
		json_write_array(&w->json);
}

/* Find what is asked for: 1 when that is all, 0, or -1 with the answer set. */
static int
fileserver_work_begin(struct fileserver_work *w)
{
	struct serving *s = &w->s;

	fileserver_conf_refresh(&s->server->conf);
	if (fileserver_request_check(s) < 0 || mount_find(s) < 0)
		return -1;
	if (w->rq.kind == FILESERVER_CONTENT)
		return fileserver_content_answer(s) < 0 ? -1 : 1;
	if (w->rq.kind == FILESERVER_METADATAS)
		slashes_cut(s);
	content_uri_set(s);
	if (w->rq.kind == FILESERVER_METADATAS) {
		w->search = search_new(s);
		w->phase = WORK_SEARCH;
		return 0;
	}
	w->one.site = &s->sites[0];
	w->files = &w->one;
	w->count = 1;
	fileserver_work_write_begin(w);
	return 0;
}

static int
fileserver_work_search(struct fileserver_work *w, int64_t until)
{
	int rc = search_step(w->search, until);

	if (rc <= 0)
		return rc;
	fileserver_work_write_begin(w);
	return 0;
}

/* Write the next file, or read some of it: 1 at the end, 0, or -1. */
static int
fileserver_work_write(struct fileserver_work *w, int64_t until)
{
	const struct search_file *f = &w->files[w->written];
	struct serving *s = &w->s;
	int rc;

	if (w->written == w->count) {
		if (w->search != NULL)
			json_write_array_end(&w->json);
		return size_check(s, w->out, w->count) < 0 ? -1 : 1;
	}
	if (serving_in_time(s, f->name != NULL ? f->name : f->site->path) < 0)
		return -1;
	if (s->ahead.open) {
		rc = metadata_read_ahead(s, f->site, f->name, until);
		return rc < 0 ? -1 : 0;
	}
	rc = metadata_write(s, f->site, f->name, &w->json);
	if (rc != 0)
		return rc < 0 ? -1 : 0;
	w->written++;
	return size_check(s, w->out, w->count);
}

static int
fileserver_work_advance(struct fileserver_work *w, int64_t until)
{
	switch (w->phase) {
	case WORK_BEGIN:
		return fileserver_work_begin(w);
	case WORK_SEARCH:
		return fileserver_work_search(w, until);
	default:
		return fileserver_work_write(w, until);
	}
}

struct fileserver_work *
fileserver_begin(struct fileserver *f, const struct fileserver_request *rq,
    struct strbuf *out, struct fileserver_answer *ret)
{
	struct fileserver_work *w = memory_zalloc(1, sizeof(*w));

	*ret = (struct fileserver_answer){.status = 200, .fd = -1};
	w->rq = *rq;
	w->out = out;
	w->s.server = f;
	w->s.rq = &w->rq;
	w->s.ret = ret;
	w->s.recurse = rq->recurse;
	w->s.root = -1;
	w->s.a = arena_new(FILESERVER_NAMES_MAX);
	return w;
}

bool
fileserver_step(struct fileserver_work *w, int64_t until)
{
	int rc;

	w->s.gives_way = until > 0;
	while ((rc = fileserver_work_advance(w, until)) == 0)
		if (until > 0 && clock_mono_ns() >= until)
			return false;
	if (rc < 0)
		strbuf_reset(w->out);
	return true;
}

static const char *
fileserver_copy(struct arena *a, const char *text)
{
	return text != NULL ? arena_strdup(a, text) : NULL;
}

void
fileserver_keep(struct fileserver_work *w)
{
	struct arena *a = w->s.a;
	struct fileserver_request *rq = &w->rq;
	struct fileserver_module *m =
	    arena_zalloc(a, (rq->module_count + 1) * sizeof(*m));

	for (size_t i = 0; i < rq->module_count; i++) {
		m[i].name = fileserver_copy(a, rq->modules[i].name);
		m[i].directory = fileserver_copy(a, rq->modules[i].directory);
	}
	rq->modules = m;
	rq->path = fileserver_copy(a, rq->path);
	rq->certname = fileserver_copy(a, rq->certname);
	rq->checksum_type = fileserver_copy(a, rq->checksum_type);
	rq->environment_directory =
	    fileserver_copy(a, rq->environment_directory);
	rq->static_root = fileserver_copy(a, rq->static_root);
	rq->static_source = fileserver_copy(a, rq->static_source);
	for (size_t i = 0; i < rq->ignore_count; i++)
		rq->ignore[i] = fileserver_copy(a, rq->ignore[i]);
}

void
fileserver_end(struct fileserver_work *w)
{
	sum_end(&w->s.ahead);
	search_free(w->search);
	beneath_release(&w->s);
	arena_free(w->s.a);
	free(w);
}

void
fileserver_answer(struct fileserver *f, const struct fileserver_request *rq,
    struct strbuf *out, struct fileserver_answer *ret)
{
	struct fileserver_work *w = fileserver_begin(f, rq, out, ret);

	(void)fileserver_step(w, 0);
	fileserver_end(w);
}
