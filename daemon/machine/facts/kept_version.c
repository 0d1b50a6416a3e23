#include "machine/facts/kept_version.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/facts/resolve.h"
#include "logging/log.h"

/* Maximum size of the file: two paths, numbers and a version. */
#define KEPT_MAX ((size_t)16 * 1024)

/* The directories in which the dynamic linker searches libraries. */
#define LINKER_CACHE "/etc/ld.so.cache"

static const char *
kept_path(struct fact_run *run)
{
	if (run->state_dir == NULL || run->root[0] != '\0' ||
	    getenv("LD_LIBRARY_PATH") != NULL || getenv("LD_PRELOAD") != NULL)
		return NULL;
	return arena_printf(
	    run->arena, "%s/" KEPT_VERSION_FILE, run->state_dir);
}

/*
 * Append numbers that change when the file at a path changes; zeros where it
 * does not exist.
 */
static void
add_stat(struct strbuf *b, const char *path)
{
	struct stat st = {0};

	(void)stat(path, &st);
	strbuf_addf(b, "%s %ju %ju %jd %jd.%ld %jd.%ld\n", path,
	    (uintmax_t)st.st_dev, (uintmax_t)st.st_ino, (intmax_t)st.st_size,
	    (intmax_t)st.st_mtim.tv_sec, st.st_mtim.tv_nsec,
	    (intmax_t)st.st_ctim.tv_sec, st.st_ctim.tv_nsec);
}

/*
 * Append the text of the cache file: the version, of n bytes, and the state of
 * the files that it depends on.
 */
static void
add_kept(struct strbuf *b, const char *program, const char *library,
    const char *version, size_t n)
{
	strbuf_add(b, version, n);
	strbuf_addf(b, "\n%s\n", library);
	add_stat(b, program);
	add_stat(b, library);
	add_stat(b, LINKER_CACHE);
}

const char *
kept_version_read(struct fact_run *run, const char *program)
{
	const char *path = kept_path(run), *version = NULL, *text, *at, *now;
	struct fact_text first, second;
	struct strbuf b;
	size_t len;

	text = path == NULL
		   ? NULL
		   : fs_read_state(run->arena, path, KEPT_MAX, &len, NULL);
	at = text;
	if (text == NULL || !fact_next_line(&at, &first) ||
	    !fact_next_line(&at, &second))
		return NULL;
	strbuf_init(&b, KEPT_MAX);
	add_kept(&b, program, arena_memdup(run->arena, second.s, second.len),
	    first.s, first.len);
	if (strbuf_text(&b, &now) == 0 && b.len == len &&
	    memcmp(now, text, len) == 0)
		version = arena_memdup(run->arena, first.s, first.len);
	strbuf_release(&b);
	return version;
}

void
kept_version_write(struct fact_run *run, const char *program,
    const char *library, const char *version, size_t n)
{
	static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	const char *path = kept_path(run);
	struct strbuf b;

	if (path == NULL)
		return;
	strbuf_init(&b, KEPT_MAX);
	add_kept(&b, program, library, version, n);
	if (fs_replace_buf_soon(path, &b, &owner) < 0)
		log_event(FACTS_CORE, FAC_VERSION_UNWRITABLE,
		    log_str("file", path), log_errno());
	strbuf_release(&b);
}
