#include "agent/fetch/file_metadata.h"

#include <limits.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "language/catalog/catalog.h"
#include "machine/resource/file_server.h"

/* The shortest metadata has about 150 bytes, and a text at most 128 MiB. */
#define FILES_MAX (1u << 20)
/* A name in a file system. */
#define NAME_BYTES 255
/* "{sha512}" and 128 digits, or a time. */
#define SUM_BYTES  200
#define TYPE_BYTES 16
#define SCHEME	   "puppet:/"
/* A path, and a host with its port. */
#define URL_BYTES (PATH_MAX + 300)

struct file_metadata_reading {
	struct json_reader r;
	struct arena *arena;
	struct served_file *file; /* being read */
	bool list;
	struct vec files;
	struct map *seen; /* relative path -> its file */
};

/* A member: its key and the function that reads its value. */
struct file_metadata_member {
	const char *key;
	int (*read)(struct file_metadata_reading *rd);
};

static int
file_metadata_fail(struct file_metadata_reading *rd, const char *message)
{
	return json_read_fail(&rd->r, message);
}

static bool
key_is(const struct json_reader *r, const char *key)
{
	return strlen(key) == r->len && memcmp(key, r->text, r->len) == 0;
}

static int
file_metadata_read_object(struct file_metadata_reading *rd,
    const struct file_metadata_member *members)
{
	while (json_read_next(&rd->r) == JSON_TOKEN_KEY) {
		const struct file_metadata_member *m = members;

		while (m->key != NULL && !key_is(&rd->r, m->key))
			m++;
		if ((m->key != NULL ? m->read(rd) : json_read_skip(&rd->r)) < 0)
			return -1;
	}
	return rd->r.token == JSON_TOKEN_OBJECT_END ? 0 : -1;
}

/* A string of 1 to max bytes without NUL, or null: *ret is NULL. */
static int
file_metadata_read_text(struct file_metadata_reading *rd, size_t max,
    const char **ret, const char *message)
{
	const struct json_reader *r = &rd->r;

	*ret = NULL;
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL)
		return 0;
	if (r->token != JSON_TOKEN_STRING || r->len == 0 || r->len > max ||
	    memchr(r->text, '\0', r->len) != NULL)
		return file_metadata_fail(rd, message);
	*ret = arena_memdup(rd->arena, r->text, r->len);
	return 0;
}

/* --- members --- */

/* True for names of files with single slashes between them. */
static bool
file_metadata_is_below(const char *s)
{
	size_t n;

	for (;; s += n + 1) {
		n = strcspn(s, "/");
		if (n == 0 || n > NAME_BYTES || (n == 1 && s[0] == '.') ||
		    (n == 2 && s[0] == '.' && s[1] == '.'))
			return false;
		if (s[n] == '\0')
			return true;
	}
}

static int
relative_read(struct file_metadata_reading *rd)
{
	static const char wrong[] = "relative_path is not a path below the "
				    "directory";
	const char *s;

	if (file_metadata_read_text(rd, PATH_MAX - 1, &s, wrong) < 0)
		return -1;
	if (s == NULL || strcmp(s, ".") == 0)
		return 0;
	if (!rd->list || !file_metadata_is_below(s))
		return file_metadata_fail(rd, wrong);
	rd->file->relative = s;
	return 0;
}

static int
mode_read(struct file_metadata_reading *rd)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL)
		return 0;
	if (rd->r.token != JSON_TOKEN_INT || rd->r.integer < 0 ||
	    rd->r.integer > 0177777)
		return file_metadata_fail(rd, "mode is not the mode of a file");
	rd->file->mode |= (mode_t)rd->r.integer & 07777;
	return 0;
}

/* A number of a user or group; Windows has texts, which mean nothing here. */
static int
read_id(struct file_metadata_reading *rd, uint32_t *ret)
{
	if (json_read_next(&rd->r) == JSON_TOKEN_NULL ||
	    rd->r.token == JSON_TOKEN_STRING)
		return 0;
	if (rd->r.token != JSON_TOKEN_INT || rd->r.integer < 0 ||
	    rd->r.integer >= UINT32_MAX)
		return file_metadata_fail(
		    rd, "owner or group is not a numeric id");
	*ret = (uint32_t)rd->r.integer;
	return 0;
}

static int
owner_read(struct file_metadata_reading *rd)
{
	return read_id(rd, &rd->file->uid);
}

static int
group_read(struct file_metadata_reading *rd)
{
	return read_id(rd, &rd->file->gid);
}

static int
file_metadata_type_read(struct file_metadata_reading *rd)
{
	static const struct {
		const char *name;
		mode_t mode;
	} kinds[] = {{"file", S_IFREG}, {"directory", S_IFDIR},
	    {"link", S_IFLNK}, {"fifo", S_IFIFO}, {"socket", S_IFSOCK}};
	const char *s;

	if (file_metadata_read_text(
		rd, TYPE_BYTES, &s, "type is not a kind of file") < 0)
		return -1;
	rd->file->mode &= 07777;
	for (size_t i = 0; s != NULL && i < sizeof(kinds) / sizeof(kinds[0]);
	     i++)
		if (strcmp(s, kinds[i].name) == 0)
			rd->file->mode |= kinds[i].mode;
	return (rd->file->mode & S_IFMT) != 0
		   ? 0
		   : file_metadata_fail(rd, "the type is not a kind of file");
}

static int
target_read(struct file_metadata_reading *rd)
{
	return file_metadata_read_text(rd, PATH_MAX - 1, &rd->file->target,
	    "destination is not the target of a link");
}

static int
sum_type_read(struct file_metadata_reading *rd)
{
	const char *s;

	if (file_metadata_read_text(
		rd, TYPE_BYTES, &s, "the checksum's type is invalid") < 0)
		return -1;
	if (s != NULL)
		rd->file->sum_type = s;
	return 0;
}

static int
sum_value_read(struct file_metadata_reading *rd)
{
	return file_metadata_read_text(
	    rd, SUM_BYTES, &rd->file->sum, "the checksum's value is invalid");
}

static int
file_metadata_sum_read(struct file_metadata_reading *rd)
{
	static const struct file_metadata_member members[] = {
	    {"type", sum_type_read}, {"value", sum_value_read}, {NULL, NULL}};

	if (json_read_next(&rd->r) != JSON_TOKEN_OBJECT)
		return file_metadata_fail(rd, "the checksum is not an object");
	return file_metadata_read_object(rd, members);
}

/* A URL "puppet:/" in *ret; NULL for null and for other texts. */
static int
read_url(
    struct file_metadata_reading *rd, const char **ret, const char *message)
{
	const char *url;

	if (file_metadata_read_text(rd, URL_BYTES, &url, message) < 0)
		return -1;
	*ret = url != NULL && strncmp(url, SCHEME, strlen(SCHEME)) == 0 ? url
									: NULL;
	return 0;
}

static int
file_metadata_source_read(struct file_metadata_reading *rd)
{
	return read_url(rd, &rd->file->source, "source is not a URL");
}

static int
content_uri_read(struct file_metadata_reading *rd)
{
	static const char wrong[] = "content_uri is not a URL of the server";
	int rc = read_url(rd, &rd->file->content_uri, wrong);

	if (rc == 0 && rd->file->content_uri == NULL &&
	    rd->r.token != JSON_TOKEN_NULL)
		return file_metadata_fail(rd, wrong);
	return rc;
}

static const struct file_metadata_member members_of_file[] = {
    {"relative_path", relative_read},
    {"mode", mode_read},
    {"owner", owner_read},
    {"group", group_read},
    {"type", file_metadata_type_read},
    {"destination", target_read},
    {"checksum", file_metadata_sum_read},
    {"source", file_metadata_source_read},
    {"content_uri", content_uri_read},
    {NULL, NULL},
};

/* --- a file --- */

/* "{sha256}..." of the type sha256. */
static bool
sum_fits(const struct served_file *f)
{
	size_t n = strlen(f->sum_type);

	return f->sum == NULL ||
	       (f->sum[0] == '{' && strncmp(f->sum + 1, f->sum_type, n) == 0 &&
		   f->sum[n + 1] == '}');
}

/* Check the members together. */
static int
file_metadata_file_check(struct file_metadata_reading *rd)
{
	struct served_file *f = rd->file;

	if ((f->mode & S_IFMT) == 0)
		return file_metadata_fail(
		    rd, "the type of the file is missing");
	if (S_ISLNK(f->mode) && f->target == NULL)
		return file_metadata_fail(
		    rd, "the target of the link is missing");
	if (!S_ISLNK(f->mode))
		f->target = NULL;
	if (!sum_fits(f))
		return file_metadata_fail(
		    rd, "the checksum is not of its type");
	if (S_ISREG(f->mode) && f->sum == NULL)
		return file_metadata_fail(
		    rd, "the checksum of the file is missing");
	return 0;
}

/* The object has begun. */
static int
file_metadata_file_read(struct file_metadata_reading *rd)
{
	int added = 0;
	struct map_entry *e;

	rd->file = vec_push(&rd->files);
	if (rd->file == NULL)
		return file_metadata_fail(rd, "the files are too many");
	*rd->file = (struct served_file){.relative = ".",
	    .sum_type = "",
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1};
	if (file_metadata_read_object(rd, members_of_file) < 0 ||
	    file_metadata_file_check(rd) < 0)
		return -1;
	e = map_put_borrowed(
	    rd->seen, rd->file->relative, strlen(rd->file->relative), &added);
	if (e == NULL || !added)
		return file_metadata_fail(rd, "a file is listed twice");
	e->num = rd->file->mode;
	return 0;
}

/* --- all --- */

static int
file_metadata_list_read(struct file_metadata_reading *rd)
{
	if (json_read_next(&rd->r) != JSON_TOKEN_ARRAY)
		return file_metadata_fail(rd, "a list of files is expected");
	while (json_read_next(&rd->r) == JSON_TOKEN_OBJECT)
		if (file_metadata_file_read(rd) < 0)
			return -1;
	if (rd->r.token != JSON_TOKEN_ARRAY_END)
		return file_metadata_fail(rd, "a file is not an object");
	return 0;
}

static int
file_metadata_text_read(struct file_metadata_reading *rd)
{
	int rc;

	if (rd->list)
		rc = file_metadata_list_read(rd);
	else if (json_read_next(&rd->r) == JSON_TOKEN_OBJECT)
		rc = file_metadata_file_read(rd);
	else
		rc = file_metadata_fail(rd, "a file is not an object");
	if (rc == 0 && json_read_next(&rd->r) != JSON_TOKEN_END)
		rc = -1;
	return rc;
}

/*
 * Return true for the path that was requested, and for one whose parent was
 * listed before as a directory.
 */
static bool
file_metadata_is_reached(
    const struct file_metadata_reading *rd, const struct served_file *f)
{
	const char *slash = strrchr(f->relative, '/');
	const struct map_entry *e;

	if (strcmp(f->relative, ".") == 0)
		return true;
	e = slash != NULL
		? map_find(rd->seen, f->relative, (size_t)(slash - f->relative))
		: map_find(rd->seen, ".", 1);
	return e != NULL && S_ISDIR((mode_t)e->num);
}

/* Explain why reading ended. */
static int
file_metadata_read_failed(struct file_metadata_reading *rd, struct strbuf *err)
{
	uint32_t line, column;

	json_read_position(&rd->r, &line, &column);
	strbuf_addf(err, "%s (line %u, column %u)",
	    rd->r.error != NULL ? rd->r.error : "it is not valid JSON", line,
	    column);
	return -1;
}

static int
file_metadata_files_check(
    const struct file_metadata_reading *rd, struct strbuf *err)
{
	const struct served_file *f = rd->files.items;

	for (size_t i = 0; i < rd->files.count; i++) {
		if (file_metadata_is_reached(rd, &f[i]))
			continue;
		strbuf_addf(err,
		    "the file '%s' is not in a directory that is listed",
		    f[i].relative);
		return -1;
	}
	return 0;
}

static void
file_metadata_files_take(
    struct arena *a, const struct vec *files, struct served_files *ret)
{
	size_t n = files->count * sizeof(struct served_file);
	struct served_file *items = arena_alloc(a, n);

	if (n > 0)
		memcpy(items, files->items, n);
	*ret = (struct served_files){.items = items, .count = files->count};
}

int
file_metadata_read(struct arena *a, const char *text, size_t n, bool list,
    struct served_files *ret, struct strbuf *err)
{
	struct file_metadata_reading rd = {.arena = a, .list = list};
	size_t before = err->len;
	int rc;

	strbuf_addstr(err, "The metadata is invalid: ");
	json_read_init(&rd.r, a, text, n);
	vec_init(&rd.files, sizeof(struct served_file), FILES_MAX);
	rd.seen = map_new(NULL, FILES_MAX);
	rc = file_metadata_text_read(&rd) < 0
		 ? file_metadata_read_failed(&rd, err)
		 : file_metadata_files_check(&rd, err);
	if (rc == 0) {
		strbuf_truncate(err, before);
		file_metadata_files_take(a, &rd.files, ret);
	}
	map_free(rd.seen);
	vec_release(&rd.files);
	return rc;
}

/* --- metadata in a catalog --- */

static int
lists_failed(const struct json_reader *r, struct strbuf *err)
{
	strbuf_addf(err, "The metadata is invalid: %s",
	    r->error != NULL ? r->error : "an object of lists is expected");
	return -1;
}

/*
 * Read the list of a source: 1, without items when the list is missing; with
 * source NULL, read all lists: 0.  -1 with the reason.
 */
static int
file_metadata_lists_read(struct arena *a, const struct catalog_metadata *m,
    const char *source, struct served_files *ret, struct strbuf *err)
{
	struct json_reader r;
	const char *json;
	size_t n;
	bool is;

	json_read_init(&r, a, m->json, m->len);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT)
		return lists_failed(&r, err);
	while (json_read_next(&r) == JSON_TOKEN_KEY) {
		is = source == NULL || key_is(&r, source);
		json = json_read_raw(&r, &n);
		if (json == NULL)
			break;
		if (is && file_metadata_read(a, json, n, true, ret, err) < 0)
			return -1;
		if (is && source != NULL)
			return 1;
	}
	if (r.token != JSON_TOKEN_OBJECT_END)
		return lists_failed(&r, err);
	*ret = (struct served_files){.count = 0};
	return source != NULL;
}

int
file_metadata_inlined(struct arena *a, const struct catalog *c,
    const char *title, size_t len, const char *source, struct served_files *ret,
    struct strbuf *err)
{
	const struct map *map =
	    source != NULL ? c->recursive_metadata : c->metadata;
	const struct catalog_metadata *m =
	    map != NULL ? map_get(map, title, len) : NULL;

	if (m == NULL)
		return 0;
	if (source != NULL)
		return file_metadata_lists_read(a, m, source, ret, err);
	return file_metadata_read(a, m->json, m->len, false, ret, err) < 0 ? -1
									   : 1;
}

/* Check the metadata of one title; 0 or -1. */
static int
title_check(const struct map_entry *e, bool lists, struct strbuf *err)
{
	const struct catalog_metadata *m = e->ptr;
	struct arena *a = arena_new(0);
	struct served_files ignored;
	size_t before = err->len;
	int rc;

	strbuf_addf(err, "File[%s]: ", e->key);
	rc = lists
		 ? file_metadata_lists_read(a, m, NULL, &ignored, err)
		 : file_metadata_read(a, m->json, m->len, false, &ignored, err);
	if (rc == 0)
		strbuf_truncate(err, before);
	arena_free(a);
	return rc;
}

static int
all_check(const struct map *map, bool lists, struct strbuf *err)
{
	const struct map_entry *e;
	size_t at = 0;

	while (map != NULL && (e = map_next(map, &at)) != NULL)
		if (title_check(e, lists, err) < 0)
			return -1;
	return 0;
}

int
file_metadata_check(const struct catalog *c, struct strbuf *err)
{
	if (all_check(c->metadata, false, err) < 0)
		return -1;
	return all_check(c->recursive_metadata, true, err);
}
