#include "language/hiera/data_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/map.h"
#include "base/data/yaml.h"
#include "language/hiera/hiera.h"
#include "language/hiera/internal.h"
#include "language/hiera/session.h"
#include "base/files/fs.h"
#include "base/files/missing.h"
#include "logging/log.h"
#include "logging/level/threshold.h"
#include "base/metrics/metrics.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"
#include "language/value/document/hocon.h"
#include "language/value/document/json_value.h"

/* Maximum memory of a data file: enough for a JSON text of the maximum size. */
#define FILE_BYTES_MAX (HIERA_FILE_MAX * (1 + VALUE_JSON_EXPANSION))

int
data_interpolated(struct value v)
{
	switch (v.tag) {
	case V_STRING:
		return memmem(v.s, v.aux, "%{", 2) != NULL;
	case V_ARRAY:
		for (uint32_t i = 0; i < v.a->count; i++) {
			if (data_interpolated(v.a->items[i]))
				return 1;
		}
		return 0;
	case V_HASH:
		for (uint32_t i = 0; i < v.h->count; i++) {
			if (data_interpolated(v.h->entries[i].key) ||
			    data_interpolated(v.h->entries[i].value))
				return 1;
		}
		return 0;
	default:
		return 0;
	}
}

static void
mark_interpolated(struct data_file *f)
{
	const struct vhash *h = f->root.h;

	f->interpolated = arena_alloc(f->arena, h->count + 1u);
	for (uint32_t i = 0; i < h->count; i++)
		f->interpolated[i] =
		    (uint8_t)data_interpolated(h->entries[i].value);
}

static int
hiera_data_file_parse(
    struct data_file *f, const char *text, size_t len, enum data_format format)
{
	struct json_fault json;
	const char *why;

	if (format == DATA_JSON) {
		if (value_parse_json(f->arena, text, len, &f->root, &json) == 0)
			return 0;
		f->error = arena_printf(f->arena,
		    "Unable to parse (%s): %s at line %u column %u", f->path,
		    json.message, json.line, json.column);
		return -1;
	}
	if (format == DATA_HOCON) {
		if (hocon_parse(f->arena, "String", HOCON_STRING, text, len,
			&f->root, &why) == 0)
			return 0;
		f->error = arena_printf(
		    f->arena, "Unable to parse (%s): %s", f->path, why);
		return -1;
	}
	if (value_parse_yaml(f->arena, f->path, text, len, YAML_SYMBOLS,
		&f->root, &why) == 0)
		return 0;
	f->error = arena_printf(f->arena, "Unable to parse %s", why);
	return -1;
}

/* A value that is not a hash counts as empty; Puppet warns once. */
static void
hiera_data_file_check_hash(
    struct hiera_session *s, struct data_file *f, int is_config)
{
	const char *why = arena_printf(f->arena,
	    is_config ? "%s: File exists but does not contain a valid YAML "
			"hash. Falling back to Hiera version 3 default config"
		      : "%s: file does not contain a valid yaml hash",
	    f->path);

	if (f->root.tag == V_HASH)
		return;
	if (s->h->o.strict && f->root.tag != V_UNDEF && !is_config) {
		f->error = why;
		return;
	}
	log_event(COMPILE_HIERA, HIE_NO_HASH, log_str("message", why),
	    log_str("file", f->path));
	f->root = value_hash(vhash_new(f->arena, 0));
}

/* failure: why it cannot be looked at, an errno, or 0. */
static void
hiera_data_file_read_file(struct hiera_session *s, struct data_file *f,
    enum data_format format, int failure)
{
	int64_t begin = clock_mono_ns(), took;
	const char *text = NULL;
	size_t len;

	f->arena = arena_new(FILE_BYTES_MAX);
	f->error = NULL;
	f->keys_checked = 0;
	f->root = value_undef();
	errno = failure;
	if (failure == 0)
		text = fs_read(f->arena, f->path, HIERA_FILE_MAX, &len);
	f->unread = text == NULL;
	if (f->unread) {
		f->error = arena_printf(f->arena, "Could not read %s: %s",
		    f->path, strerror(errno));
		return;
	}
	if (hiera_data_file_parse(f, text, len, format) < 0)
		return;
	if (log_is_slow(LOG_SLOW_LOOKUP, begin, &took))
		log_event(COMPILE_HIERA, HIE_SLOW, log_str("file", f->path),
		    log_ns("duration", took),
		    log_ns("limit", log_threshold(LOG_SLOW_LOOKUP)));
	hiera_data_file_check_hash(s, f, format == DATA_CONFIG);
	if (f->root.tag == V_HASH)
		mark_interpolated(f);
}

/* True when the file has not changed; records its state. */
static int
hiera_data_file_unchanged(struct data_file *f, const struct stat *st)
{
	int64_t mtime =
	    (int64_t)st->st_mtim.tv_sec * 1000000000 + st->st_mtim.tv_nsec;
	/* tools that copy files set the former, but not this one */
	int64_t changed =
	    (int64_t)st->st_ctim.tv_sec * 1000000000 + st->st_ctim.tv_nsec;
	int same = f->arena != NULL && f->mtime_ns == mtime &&
		   f->ctime_ns == changed && f->size == (int64_t)st->st_size &&
		   f->inode == (uint64_t)st->st_ino;

	f->mtime_ns = mtime;
	f->ctime_ns = changed;
	f->size = (int64_t)st->st_size;
	f->inode = (uint64_t)st->st_ino;
	return same;
}

/* The cell of the files' row in the table of caches. */
static unsigned
hiera_data_file_cell(unsigned column)
{
	return metric_row(column, M_CACHE_HIERA_DATA);
}

void
data_file_free(struct data_file *f)
{
	if (f->arena != NULL)
		metric_change(hiera_data_file_cell(M_dlcCacheEntries), -1);
	metric_change(
	    hiera_data_file_cell(M_dlcCacheBytes), -(int64_t)f->bytes);
	f->bytes = 0;
	arena_free(f->arena);
	f->arena = NULL;
}

/* Reads the file again, or for the first time. */
static void
hiera_data_file_load(struct hiera_session *s, struct data_file *f,
    enum data_format format, int failure)
{
	int64_t start = clock_mono_ns();

	data_file_free(f);
	hiera_data_file_read_file(s, f, format, failure);
	f->bytes = arena_used(f->arena);
	metric_change(hiera_data_file_cell(M_dlcCacheBytes), (int64_t)f->bytes);
	metric_change(hiera_data_file_cell(M_dlcCacheEntries), 1);
	metric_add(hiera_data_file_cell(M_dlcCacheMisses), 1);
	metric_add(hiera_data_file_cell(M_dlcCacheLoads), f->error == NULL);
	metric_add(hiera_data_file_cell(M_dlcCacheLoadUs),
	    (uint64_t)(clock_mono_ns() - start) / 1000);
}

struct data_file *
data_file_get(
    struct hiera_session *s, const char *path, enum data_format format)
{
	struct hiera *h = s->h;
	struct data_file *f = map_get(h->files, path, strlen(path));
	struct stat st;
	int failure = 0;

	if (f == NULL) {
		f = arena_zalloc(h->arena, sizeof(*f));
		f->path = arena_strdup(h->arena, path);
		map_keep(h->files, path, strlen(path), f);
	}
	if (f->checked == h->generation)
		return f;
	hiera_note_path(s, path);
	f->checked = h->generation;
	memset(&st, 0, sizeof(st));
	if (stat(path, &st) < 0)
		failure = errno;
	/* One that cannot be looked at exists, and cannot be read. */
	f->exists =
	    failure == 0 ? S_ISREG(st.st_mode) : !is_missing_file(failure);
	if (!f->exists)
		data_file_free(f);
	else if (!hiera_data_file_unchanged(f, &st) || f->unread ||
		 failure != 0)
		hiera_data_file_load(s, f, format, failure);
	else
		metric_add(hiera_data_file_cell(M_dlcCacheHits), 1);
	return f;
}
