#include "machine/resource/type/file/served.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "machine/file/file_posix.h"
#include "machine/resource/file_server.h"
#include "machine/resource/machine.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/state.h"
#include "machine/resource/type/tree_limit.h"

/* Bytes of a content that are passed on at a time. */
#define PIECE 65536
/* Sources that are kept in a run. */
#define KEPT_MAX (4u << 20)
/* Files that are announced; those behind them are asked for one by one. */
#define EXPECTED_MAX (1u << 20)

static const char kept_key;

/* The server of a URL. */
static const struct file_server *
served_server_of(const struct instance *i, const char *url)
{
	return file_source_is_web(url) ? i->machine->web
				       : i->machine->file_server;
}

/* --- metadata --- */

static struct served_ask
served_ask_for(const struct instance *i, const char *url)
{
	struct value how = i->should[FILE_SOURCE_PERMISSIONS];

	return (struct served_ask){.url = url,
	    .environment = i->environment,
	    .follow = file_follows(i) != 0,
	    .sum_type = checksum_name(file_state_of(i)->checksum),
	    .permissions =
		how.tag == V_UNSET ? "ignore" : value_cstr(i->arena, how),
	    .depth = -1};
}

/*
 * The kind of checksum of a served file; it must be a digest, which identifies
 * the content.
 */
static int
sum_kind(const struct served_file *file, struct strbuf *err)
{
	int kind = checksum_by_name(file->sum_type);
	const char *value = strchr(file->sum, '}');

	if (kind >= 0 && kind != CHECKSUM_NONE && value != NULL &&
	    checksum_valid((enum checksum_kind)kind, value + 1) == 0)
		return kind;
	strbuf_addf(err, "The checksum '%s' that the server sent is invalid",
	    file->sum);
	return -1;
}

struct file_source *
served_source(struct arena *a, const char *url, const struct served_file *file,
    struct strbuf *err)
{
	struct file_source *s = arena_zalloc(a, sizeof(*s));

	s->path = arena_strdup(a, url);
	s->st.st_mode = file->mode;
	s->st.st_uid = file->uid;
	s->st.st_gid = file->gid;
	s->sum_kind = -1;
	if (file->content_uri != NULL)
		s->content_uri = arena_strdup(a, file->content_uri);
	if (file->target != NULL)
		s->target = arena_strdup(a, file->target);
	if (S_ISDIR(file->mode) || S_ISLNK(file->mode))
		return s;
	if (!S_ISREG(file->mode)) {
		strbuf_addf(
		    err, "Cannot manage files of type %s", file_kind(&s->st));
		return NULL;
	}
	s->sum_kind = sum_kind(file, err);
	s->sum = arena_strdup(a, file->sum);
	return s->sum_kind < 0 ? NULL : s;
}

/* Links that are to be followed are not sent. */
static int
links_check(const struct served_ask *q, const struct served_files *ret,
    struct strbuf *err)
{
	for (size_t n = 0; q->follow && n < ret->count; n++) {
		if (!S_ISLNK(ret->items[n].mode))
			continue;
		strbuf_addf(err,
		    "The server sent the link '%s', which is to be followed",
		    ret->items[n].relative);
		return -1;
	}
	return 0;
}

/* Look into the catalog, then ask the server. */
static int
file_served_ask(struct instance *i, const struct served_ask *q, struct arena *a,
    struct served_files *ret, struct strbuf *err)
{
	const struct file_server *from = served_server_of(i, q->url);
	int rc = 0;

	if (q->search)
		rc = from->inlined(
		    from->context, a, i->title, i->title_len, q->url, ret, err);
	if (rc == 0)
		rc = from->metadata(from->context, a, q, ret, err);
	return rc < 0 ? -1 : links_check(q, ret, err);
}

struct file_source *
served_inlined(struct instance *i, struct strbuf *err)
{
	const struct file_server *from = i->machine->file_server;
	const char *first = i->should[FILE_SOURCE].a->items[0].s;
	const struct served_ask q = served_ask_for(i, first);
	struct served_files found;
	int rc;

	if (from == NULL)
		return NULL;
	rc = from->inlined(
	    from->context, i->arena, i->title, i->title_len, NULL, &found, err);
	if (rc <= 0 || links_check(&q, &found, err) < 0)
		return NULL;
	if (found.items[0].source != NULL)
		first = found.items[0].source;
	return served_source(i->arena, first, &found.items[0], err);
}

struct file_source *
served_look(struct instance *i, const char *url, struct strbuf *err)
{
	const struct served_ask q = served_ask_for(i, url);
	struct served_files found;

	if (file_served_ask(i, &q, i->arena, &found, err) < 0 ||
	    found.count == 0)
		return NULL;
	return served_source(i->arena, url, &found.items[0], err);
}

int
served_list(struct instance *i, const char *url, struct arena *a,
    struct served_files *ret, struct strbuf *err)
{
	struct served_ask q = served_ask_for(i, url);
	struct value limit = i->should[FILE_RECURSELIMIT];
	struct value max = i->should[FILE_MAX_FILES];

	q.search = true;
	q.depth = limit.tag == V_INT ? limit.i : -1;
	q.max_files = max.tag == V_INT ? max.i : 0;
	q.ignore = file_ignored(i);
	if (file_served_ask(i, &q, a, ret, err) < 0)
		return -1;
	/* the server logs the warning about many files without a limit */
	return q.max_files <= 0
		   ? 0
		   : tree_limit_check(url, ret->count, q.max_files, err);
}

/* --- what will be asked --- */

int
served_expects(const struct instance *i)
{
	struct value sources = i->should[FILE_SOURCE];
	struct value recurse = i->should[FILE_RECURSE];
	const struct file_server *from = i->machine->file_server;

	if (from == NULL || from->expect_files == NULL ||
	    sources.tag != V_ARRAY || sources.a->count == 0 ||
	    i->should[FILE_CHECKSUM_VALUE].tag != V_UNSET)
		return 0;
	return recurse.tag == V_UNSET || instance_value_is(recurse, "false");
}

/* Append what a resource will ask the file server for. */
static void
served_expected_add(const struct instance *i, struct vec *out)
{
	struct value sources = i->should[FILE_SOURCE];

	for (uint32_t n = 0; n < sources.a->count; n++) {
		const char *url = sources.a->items[n].s;
		struct served_expected *e;

		if (!file_source_is_served(url) || file_source_is_web(url))
			continue;
		e = vec_push(out);
		if (e == NULL)
			return;
		*e = (struct served_expected){.ask = served_ask_for(i, url),
		    .title = i->title,
		    .title_len = i->title_len,
		    .place = n};
	}
}

void
served_expect_all(struct instance *const *all, uint32_t count)
{
	const struct file_server *from = all[0]->machine->file_server;
	struct vec files;

	vec_init(&files, sizeof(struct served_expected), EXPECTED_MAX);
	for (uint32_t n = 0; n < count; n++)
		served_expected_add(all[n], &files);
	if (files.count > 0)
		from->expect_files(from->context, files.items, files.count);
	vec_release(&files);
}

/* --- content --- */

void
served_expect(
    const struct instance *i, const struct served_content *all, size_t count)
{
	const struct file_server *from = i->machine->file_server;

	from->expect(from->context, all, count, i->environment);
}

struct served_content
served_content_of(const struct file_source *s)
{
	return (struct served_content){
	    s->content_uri != NULL ? s->content_uri : s->path,
	    s->content_uri != NULL};
}

int
served_copy(const struct instance *i, const struct file_source *s,
    file_take *take, void *context, struct strbuf *err)
{
	const struct served_content content = served_content_of(s);
	const struct file_server *from = served_server_of(i, content.url);
	char piece[PIECE];
	ssize_t n;
	int rc = 0;

	if (from->begin(from->context, &content, i->environment, err) < 0)
		return -1;
	do {
		n = from->read(from->context, piece, sizeof(piece), err);
		if (n > 0)
			rc = take(context, piece, (size_t)n, err);
	} while (n > 0 && rc == 0);
	if (from->end(from->context, err) < 0 && rc == 0)
		rc = -1;
	return n < 0 && rc == 0 ? -1 : rc;
}

/* --- children --- */

void
served_keep(struct instance *i, const char *path, const struct file_source *s)
{
	struct arena *a = i->machine->arena;
	void **state = machine_state(i->machine, &kept_key);
	struct file_source *copy = arena_alloc(a, sizeof(*copy));

	*copy = *s;
	copy->path = arena_strdup(a, s->path);
	if (s->sum != NULL)
		copy->sum = arena_strdup(a, s->sum);
	if (s->target != NULL)
		copy->target = arena_strdup(a, s->target);
	if (s->content_uri != NULL)
		copy->content_uri = arena_strdup(a, s->content_uri);
	if (*state == NULL)
		*state = map_new(a, KEPT_MAX);
	/* beyond the limit, it is asked for again */
	map_keep(*state, path, strlen(path), copy);
}

struct file_source *
served_kept(const struct instance *i)
{
	struct value sources = i->should[FILE_SOURCE];
	const char *path = file_path_of(i);
	struct file_source *s;
	void **state;

	if (sources.a->count != 1)
		return NULL;
	state = machine_state(i->machine, &kept_key);
	s = *state != NULL ? map_get(*state, path, strlen(path)) : NULL;
	return s != NULL && strcmp(s->path, sources.a->items[0].s) == 0 ? s
									: NULL;
}
