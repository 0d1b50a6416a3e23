#include "machine/facts/custom/cache.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"
#include "logging/log.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"

#define FORMAT_KEY     "cache_format_version"
#define FORMAT_VERSION 1

/* NULL when the group's name is not a file name, or caching is off. */
static const char *
facts_cache_path_of(
    struct fact_run *run, const struct facts_options *o, const char *group)
{
	const char *dir = o->cache_dir != NULL ? o->cache_dir : FACTS_CACHE_DIR;

	if (o->no_cache || run->root[0] != '\0' || group[0] == '.' ||
	    group[0] == '\0' || strchr(group, '/') != NULL)
		return NULL;
	return arena_printf(run->arena, "%s/%s", dir, group);
}

static int
facts_cache_parse(
    struct fact_run *run, const char *text, size_t n, struct value *ret)
{
	const struct value *version;
	struct json_fault fault;
	struct vhash *h;
	struct value v;
	uint32_t i;

	if (value_parse_json(run->arena, text, n, &v, &fault) < 0 ||
	    v.tag != V_HASH)
		return -1;
	version = vhash_get_str(v.h, FORMAT_KEY, strlen(FORMAT_KEY));
	if (version == NULL || version->tag != V_INT ||
	    version->i != FORMAT_VERSION)
		return -1;
	h = vhash_new(run->arena, v.h->count);
	for (i = 0; i < v.h->count; i++)
		if (&v.h->entries[i].value != version)
			vhash_set(run->arena, h, v.h->entries[i].key,
			    v.h->entries[i].value);
	*ret = value_hash(h);
	return 0;
}

int
cache_read(struct fact_run *run, const struct facts_options *o,
    const char *group, int64_t seconds, struct value *ret)
{
	const char *path = facts_cache_path_of(run, o, group), *text;
	time_t now = time(NULL);
	struct stat st;
	size_t n;

	if (path == NULL || stat(path, &st) < 0)
		return -1;
	/* A file from the future is not trusted: the clock was set back. */
	if (st.st_mtime <= now && now - st.st_mtime < seconds) {
		text = fs_read(run->arena, path, file_limit(FILE_FACTS), &n);
		if (text != NULL && facts_cache_parse(run, text, n, ret) == 0)
			return 0;
	}
	unlink(path);
	return -1;
}

static int
facts_cache_write_file(
    const char *dir, const char *path, const struct strbuf *b)
{
	static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	if (strbuf_is_cut(b)) {
		errno = EFBIG;
		return -1;
	}
	if (fs_mkdir_all(dir, 0700) < 0)
		return -1;
	return fs_replace_buf(path, b, &owner);
}

void
cache_write(struct fact_run *run, const struct facts_options *o,
    const char *group, struct value facts)
{
	const char *path = facts_cache_path_of(run, o, group);
	struct vhash *h;
	struct strbuf b;

	if (path == NULL)
		return;
	h = vhash_copy(run->arena, facts.h, 1);
	vhash_set_str(run->arena, h, FORMAT_KEY, value_int(FORMAT_VERSION));
	strbuf_init(&b, file_limit(FILE_FACTS));
	(void)json_doc_print(&b, value_json(value_hash(h)), JSON_LAYOUT_PRETTY);
	if (facts_cache_write_file(
		o->cache_dir != NULL ? o->cache_dir : FACTS_CACHE_DIR, path,
		&b) < 0)
		log_event(FACTS_CORE, FAC_CACHE_UNWRITABLE,
		    log_str("file", path), log_errno());
	strbuf_release(&b);
}
