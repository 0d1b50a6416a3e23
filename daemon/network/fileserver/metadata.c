#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/json_write.h"
#include "base/text/utf8.h"
#include "network/fileserver/internal.h"

/* lib/puppet/file_serving/metadata.rb: the fields and their order. */

/* Bits of a mode that are metadata. */
#define MODE_BITS 07777
/* The mode of any file where the permissions are not those of the file. */
#define MODE_IGNORED 0644

struct fileserver_metadata {
	struct stat st;
	const char *kind;	/* Ruby's File::Stat#ftype */
	const char *sum_name;	/* type of the checksum */
	char sum[SUM_TEXT_MAX]; /* "": none */
	char target[PATH_MAX];	/* of a link */
};

/* Ruby's names of kinds of files, and whether Puppet serves them. */
static const struct metadata_kind {
	mode_t mode;
	const char *name;
	bool served;
} metadata_kinds[] = {
    {S_IFREG, "file", true},
    {S_IFDIR, "directory", true},
    {S_IFLNK, "link", true},
    {S_IFIFO, "fifo", true},
    {S_IFSOCK, "socket", true},
    {S_IFCHR, "characterSpecial", false},
    {S_IFBLK, "blockSpecial", false},
};

static const struct metadata_kind *
metadata_kind_of(mode_t mode)
{
	static const struct metadata_kind unknown = {0, "unknown", false};

	for (size_t i = 0;
	     i < sizeof(metadata_kinds) / sizeof(metadata_kinds[0]); i++)
		if (metadata_kinds[i].mode == (mode & S_IFMT))
			return &metadata_kinds[i];
	return &unknown;
}

static bool
metadata_is_unchanged(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino &&
	       a->st_size == b->st_size &&
	       a->st_ctim.tv_sec == b->st_ctim.tv_sec &&
	       a->st_ctim.tv_nsec == b->st_ctim.tv_nsec;
}

/* Keep the digest of s->ahead, if the file did not change meanwhile. */
static void
digest_keep(struct serving *s)
{
	struct sum_reading *r = &s->ahead;
	struct stat after;

	if (fstat(r->fd, &after) == 0 && metadata_is_unchanged(&after, &r->st))
		sum_cache_add(
		    &s->server->sums, &r->st, s->sum, r->hex, clock_wall_ns());
	sum_end(r);
}

/*
 * Digest an open file, which is taken over, by s->ahead: 0, or -1 with errno,
 * EINPROGRESS when it is to be read in steps first.
 */
static int
file_digest(struct serving *s, int fd, const struct stat *st)
{
	struct sum_reading *r = &s->ahead;
	/* once is enough for a file that changes all the time */
	bool later = s->gives_way && r->hex[0] == '\0' &&
		     (uint64_t)st->st_size > SUM_STEP_MAX;
	int rc;

	if (sum_begin(r, s->sum, fd, st) < 0)
		return -1;
	if (later) {
		errno = EINPROGRESS;
		return -1;
	}
	rc = sum_step(r, s->rq->deadline);
	if (rc > 0) {
		digest_keep(s);
		return 0;
	}
	if (rc == 0)
		errno = ETIMEDOUT;
	return -1;
}

/*
 * Write the checksum of a regular file, which st describes.  When another file
 * has replaced it before it is read, st is set to the state of that file.
 */
static int
file_sum(struct serving *s, const struct site *at, const char *name,
    bool follow, struct stat *st, char out[SUM_TEXT_MAX])
{
	const char *hex = sum_cache_find(&s->server->sums, st, s->sum);
	int fd;

	if (hex == NULL && sum_is_digest(s->sum)) {
		hex = s->ahead.hex;
		if (*hex == '\0' || !metadata_is_unchanged(&s->ahead.st, st)) {
			fd = beneath_read(s, at, name, follow, st);
			if (fd < 0 || file_digest(s, fd, st) < 0)
				return -1;
		}
	}
	sum_text(s->sum, st, hex != NULL ? hex : "", out);
	return 0;
}

/*
 * The checksum of the file that a link leads to; none where that is not a file
 * that can be served.  -1 with EINPROGRESS: as file_digest().
 */
static int
link_sum(struct serving *s, const struct site *at, const char *name,
    struct fileserver_metadata *m)
{
	int fd = beneath_open(s, at, name, O_PATH, true), rc = 0;
	struct stat st;

	if (fd < 0)
		return 0;
	if (fstat(fd, &st) == 0 &&
	    (S_ISREG(st.st_mode) || !sum_is_digest(s->sum)) &&
	    file_sum(s, at, name, true, &st, m->sum) < 0) {
		m->sum[0] = '\0';
		rc = errno == EINPROGRESS ? -1 : 0;
	}
	close(fd);
	if (rc < 0)
		errno = EINPROGRESS;
	return rc;
}

static int
link_read(struct serving *s, const struct site *at, const char *name, int fd,
    struct fileserver_metadata *m)
{
	ssize_t n = readlinkat(fd, "", m->target, sizeof(m->target) - 1);

	if (n < 0)
		return -1;
	m->target[n] = '\0';
	return link_sum(s, at, name, m);
}

/*
 * The time of a directory: Puppet takes that of the directory where the search
 * began (metadata.rb passes path, not full_path).
 */
static int
directory_sum(
    struct serving *s, const struct site *at, struct fileserver_metadata *m)
{
	const struct sum_type *ctime_type = sum_by_name("ctime");
	int fd = beneath_open(s, at, NULL, O_PATH, true);
	struct stat st;

	if (fd < 0)
		return -1;
	if (fstat(fd, &st) == 0)
		sum_text(ctime_type, &st, "", m->sum);
	close(fd);
	m->sum_name = ctime_type->name;
	return 0;
}

/* Read all of an open file that depends on its kind. */
static int
kind_read(struct serving *s, const struct site *at, const char *name, int fd,
    struct fileserver_metadata *m)
{
	switch (m->st.st_mode & S_IFMT) {
	case S_IFREG:
		if ((uint64_t)m->st.st_size > s->rq->static_max)
			s->ret->versioned = false;
		return file_sum(s, at, name, s->rq->follow, &m->st, m->sum);
	case S_IFDIR:
		return directory_sum(s, at, m);
	case S_IFLNK:
		return link_read(s, at, name, fd, m);
	default:
		m->sum_name = "none";
		memcpy(m->sum, "{none}", sizeof("{none}"));
		return 0;
	}
}

static void
owner_write(
    const struct serving *s, const struct stat *st, struct json_writer *w)
{
	bool ignored = s->rq->permissions == FILESERVER_IGNORE;

	json_write_keystr(w, "owner");
	json_write_int(w, ignored ? geteuid() : st->st_uid);
	json_write_keystr(w, "group");
	json_write_int(w, ignored ? getegid() : st->st_gid);
	json_write_keystr(w, "mode");
	json_write_int(w, ignored ? MODE_IGNORED : st->st_mode & MODE_BITS);
}

/* Write the fields that only metadata in a static catalog have. */
static void
static_write(struct serving *s, const char *name, struct json_writer *w)
{
	bool below = name != NULL && strcmp(name, ".") != 0;

	if (s->content_uri != NULL) {
		json_write_keystr(w, "content_uri");
		json_write_str(
		    w, below ? arena_printf(s->a, "%s/%s", s->content_uri, name)
			     : s->content_uri);
	}
	if (s->rq->static_source != NULL) {
		json_write_keystr(w, "source");
		json_write_str(w, s->rq->static_source);
	}
}

static void
metadata_fields_write(struct serving *s, const struct site *at,
    const char *name, const struct fileserver_metadata *m,
    struct json_writer *w)
{
	json_write_object(w);
	json_write_keystr(w, "path");
	json_write_str(w, at->path);
	json_write_keystr(w, "relative_path");
	json_write_str(w, name);
	json_write_keystr(w, "links");
	json_write_str(w, s->rq->follow ? "follow" : "manage");
	owner_write(s, &m->st, w);
	json_write_keystr(w, "checksum");
	json_write_object(w);
	json_write_keystr(w, "type");
	json_write_str(w, m->sum_name);
	json_write_keystr(w, "value");
	json_write_str(w, m->sum[0] != '\0' ? m->sum : NULL);
	json_write_object_end(w);
	json_write_keystr(w, "type");
	json_write_str(w, m->kind);
	json_write_keystr(w, "destination");
	json_write_str(w, S_ISLNK(m->st.st_mode) ? m->target : NULL);
	static_write(s, name, w);
	json_write_object_end(w);
}

/* The complete path of a file for a message: in s->relative. */
static const char *
full_path(struct serving *s, const struct site *at, const char *name)
{
	struct shortbuf path;

	shortbuf_init(&path, sizeof(s->relative) - 1);
	strbuf_addstr(&path.out, at->path);
	if (name != NULL && strcmp(name, ".") != 0) {
		strbuf_addch(&path.out, '/');
		strbuf_addstr(&path.out, name);
	}
	memcpy(s->relative, shortbuf_text(&path), path.out.len + 1);
	shortbuf_release(&path);
	return s->relative;
}

static int
texts_check(struct serving *s, const struct site *at, const char *name,
    const struct fileserver_metadata *m)
{
	const char *texts[] = {name, m->target};

	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
		if (texts[i] != NULL &&
		    !utf8_is_valid(texts[i], strlen(texts[i])))
			return serving_fail(s, 500,
			    "Could not write as JSON: %s: the %s is not valid "
			    "UTF-8",
			    full_path(s, at, name),
			    i == 0 ? "name" : "target of the link");
	return 0;
}

int
metadata_write(struct serving *s, const struct site *at, const char *name,
    struct json_writer *w)
{
	struct fileserver_metadata m = {.sum_name = s->sum->name};
	const struct metadata_kind *kind;
	int fd = beneath_open(s, at, name, O_PATH, s->rq->follow), rc;
	bool later;

	if (fd < 0)
		return serving_errno(s,
		    s->rq->follow ? "rb_file_s_stat" : "rb_file_lstat",
		    full_path(s, at, name));
	rc = fstat(fd, &m.st);
	kind = metadata_kind_of(m.st.st_mode);
	m.kind = kind->name;
	if (rc == 0 && kind->served)
		rc = kind_read(s, at, name, fd, &m);
	later = rc < 0 && errno == EINPROGRESS;
	if (rc < 0 && !later)
		serving_errno(s, "rb_sysopen", full_path(s, at, name));
	close(fd);
	if (rc < 0)
		return later ? 1 : -1;
	sum_end(&s->ahead);
	s->ahead.hex[0] = '\0';
	if (!kind->served)
		return serving_fail(s, 500,
		    "Cannot manage files of type %s: %s", m.kind,
		    full_path(s, at, name));
	if (texts_check(s, at, name, &m) < 0)
		return -1;
	metadata_fields_write(s, at, name, &m, w);
	return 0;
}

int
metadata_read_ahead(
    struct serving *s, const struct site *at, const char *name, int64_t until)
{
	int rc = sum_step(&s->ahead, until);

	if (rc < 0)
		return serving_errno(s, "rb_sysopen", full_path(s, at, name));
	if (rc > 0)
		digest_keep(s);
	return rc;
}
