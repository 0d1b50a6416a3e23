/* The attributes content and checksum_value (content.rb, data_sync.rb). */
#include "machine/resource/type/file/content.h"

#include <stdbool.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "machine/file/file_posix.h"
#include "machine/filebucket/bucket.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/provider/command_limit.h"
#include "machine/resource/operations.h"
#include "machine/resource/type/file/attrs.h"
#include "machine/resource/type/file/access.h"
#include "machine/resource/type/file/backup.h"
#include "machine/resource/type/file/diff.h"
#include "machine/resource/type/file/ensure.h"
#include "machine/resource/type/file/source.h"
#include "machine/resource/type/file/state.h"
#include "language/value/equal.h"

/* --- reading and comparing --- */

/*
 * True where a regular file with content is wanted, not a directory or a link.
 */
static int
should_be_file(const struct instance *i)
{
	const struct file_state *f = file_state_of(i);
	struct value ensure = i->should[FILE_ENSURE];

	if (file_text_is(ensure, "file"))
		return 1;
	if (ensure.tag != V_UNSET && !file_text_is(ensure, "present"))
		return 0;
	if (f->exists)
		return S_ISREG(f->st.st_mode);
	return file_text_is(ensure, "present") ||
	       i->should[FILE_CONTENT].tag != V_UNSET;
}

/* The text behind "{sha256}". */
static struct value
sum_bare(struct value sum)
{
	const char *s = strchr(sum.s, '}');

	return value_str(s != NULL ? s + 1 : sum.s);
}

/*
 * True when the wanted content is that of a source, which checksum_value
 * identifies.
 */
static bool
is_by_value(const struct instance *i)
{
	return i->should[FILE_CHECKSUM_VALUE].tag != V_UNSET &&
	       i->should[FILE_SOURCE].tag != V_UNSET;
}

int
file_content_asked(const struct instance *i)
{
	return instance_asked(i, FILE_CONTENT) || is_by_value(i);
}

/* The checksum of the open file fd. */
static int
content_sum(struct instance *i, int fd, struct strbuf *err)
{
	const char *sum = NULL;
	struct stat st;

	if (fstat(fd, &st) < 0 || checksum_of_file(file_state_of(i)->checksum,
				      i->arena, fd, &st, &sum) < 0) {
		strbuf_addf(err, "Could not read file %s: %s", file_path_of(i),
		    strerror(errno));
		return -1;
	}
	i->is[FILE_CONTENT] = value_str(sum);
	if (is_by_value(i))
		i->is[FILE_CHECKSUM_VALUE] = sum_bare(value_str(sum));
	return 0;
}

int
file_content_retrieve(struct instance *i, int fd, struct strbuf *err)
{
	int own = -1, rc;

	if (!file_content_asked(i) || !S_ISREG(file_state_of(i)->st.st_mode))
		return 0;
	if (fd < 0)
		fd = own = file_open(file_path_of(i), file_follows(i), err);
	if (fd < 0)
		return -1;
	rc = content_sum(i, fd, err);
	if (own >= 0)
		close(own);
	return rc;
}

/* Of times, the found one may be newer. */
static int
sums_match(const struct instance *i, struct value is, struct value should)
{
	time_t there, wanted;

	if (value_eql(is, should))
		return 1;
	if (!checksum_is_time(file_state_of(i)->checksum) ||
	    is.tag != V_STRING || should.tag != V_STRING)
		return 0;
	there = checksum_time(is.s);
	wanted = checksum_time(should.s);
	return there != (time_t)-1 && wanted != (time_t)-1 && there >= wanted;
}

/* With the value of a checksum, that one counts. */
static struct value
content_wanted(const struct instance *i, struct value should)
{
	struct value sum = i->should[FILE_CHECKSUM_VALUE];

	if (sum.tag != V_STRING)
		return should;
	return value_str(arena_printf(i->arena, "{%s}%s",
	    checksum_name(file_state_of(i)->checksum), sum.s));
}

int
file_content_matches(
    const struct instance *i, struct value is, struct value should)
{
	const struct file_state *f = file_state_of(i);

	if (!should_be_file(i))
		return 1;
	if (file_is_kept(i))
		return 1;
	return f->exists && S_ISREG(f->st.st_mode) &&
	       sums_match(i, is, content_wanted(i, should));
}

int
file_content_insync(
    const struct instance *i, struct value is, struct value should)
{
	const struct file_state *f = file_state_of(i);

	if (file_text_is(i->should[FILE_ENSURE], "present") && f->exists &&
	    !S_ISREG(f->st.st_mode))
		file_warn(
		    i, arena_printf(i->arena,
			   "Ensure set to :present but file type is %s so no "
			   "content will be synced",
			   file_kind(&f->st)));
	if (file_content_matches(i, is, should))
		return 1;
	file_diff_show(i);
	return 0;
}

int
file_checksum_value_matches(
    const struct instance *i, struct value is, struct value should)
{
	const struct file_state *f = file_state_of(i);

	if (i->should[FILE_SOURCE].tag == V_UNSET || !should_be_file(i))
		return 1;
	if (file_is_kept(i))
		return 1;
	return f->exists && S_ISREG(f->st.st_mode) && sums_match(i, is, should);
}

int
file_checksum_value_insync(
    const struct instance *i, struct value is, struct value should)
{
	if (file_checksum_value_matches(i, is, should))
		return 1;
	file_diff_show(i);
	return 0;
}

/* --- messages --- */

void
file_content_show(const struct instance *i, struct value v, struct strbuf *out)
{
	(void)i;
	strbuf_addf(out, "'%.*s'", v.tag == V_STRING ? (int)v.aux : 6,
	    v.tag == V_STRING ? v.s : "absent");
}

int
file_content_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out)
{
	const struct file_source *source = file_state_of(i)->source;

	if (source != NULL && source->sum != NULL)
		should = value_str(source->sum);
	if (is.tag == V_STRING)
		strbuf_addf(
		    out, "content changed '%s' to '%s'", is.s, should.s);
	else
		strbuf_addf(out, "defined content as '%s'", should.s);
	return 1;
}

/* --- writing --- */

/* A content being written, and its checksum on the way. */
struct content_writing {
	struct instance *i;
	int fd;
	struct digest *digest;
	size_t done;
};

static int
piece_write(void *context, const void *p, size_t n, struct strbuf *err)
{
	struct content_writing *w = context;

	checksum_add(file_state_of(w->i)->checksum, w->digest, w->done, p, n);
	w->done += n;
	if (fs_write_all(w->fd, p, n) == 0)
		return 0;
	strbuf_addf(err, "%s - %s", strerror(errno), file_path_of(w->i));
	return -1;
}

/*
 * The deprecated content "{sha256}...": the bucket's content with that digest.
 */
static int
copy_from_bucket(struct content_writing *w, struct strbuf *err)
{
	struct value sum = w->i->should[FILE_CONTENT];
	struct bucket b;
	struct shortbuf why;
	int fd = -1, rc = -1;

	shortbuf_init(&why, 4096);
	if (file_bucket_of(w->i, &b) == 1)
		fd = bucket_get(&b, sum_bare(sum).s, &why.out);
	else
		strbuf_addstr(&why.out, "Could not get filebucket from file");
	if (fd >= 0)
		rc = file_pieces(fd, "the bucket", piece_write, w, err);
	else {
		strbuf_addf(err,
		    "Could not retrieve content for %s from filebucket: %s",
		    sum.s, shortbuf_text(&why));
		rc = ATTR_ERR_COMPLETE;
	}
	shortbuf_release(&why);
	return rc;
}

static int
file_content_copy(struct content_writing *w, struct strbuf *err)
{
	struct file_state *f = file_state_of(w->i);

	if (w->i->should[FILE_SOURCE].tag != V_UNSET)
		return f->source == NULL ? 0
					 : file_source_copy(w->i, f->source,
					       piece_write, w, err);
	if (f->bytes.tag == V_UNSET)
		return 0;
	if (checksum_like(f->bytes.s, f->bytes.aux))
		return copy_from_bucket(w, err);
	return piece_write(w, f->bytes.s, f->bytes.aux, err);
}

/*
 * The checksum that the written file must have; NULL: none is required, as for
 * content from the manifest, which is itself digested while it is written.
 */
static const char *
sum_desired(const struct instance *i)
{
	const struct file_state *f = file_state_of(i);

	if (!checksum_is_digest(f->checksum))
		return NULL;
	if (i->should[FILE_CHECKSUM_VALUE].tag == V_STRING)
		return content_wanted(i, i->should[FILE_CONTENT]).s;
	return f->source != NULL ? f->source->sum : NULL;
}

static int
content_content_fill(void *context, int fd, struct strbuf *err)
{
	struct instance *i = context;
	enum checksum_kind k = file_state_of(i)->checksum;
	struct content_writing w = {
	    .i = i, .fd = fd, .digest = checksum_begin(k)};
	int rc = file_content_copy(&w, err);
	const char *sum = checksum_end(k, i->arena, w.digest);
	const char *desired = sum_desired(i);

	if (rc != 0 || desired == NULL || strcmp(sum, desired) == 0)
		return rc;
	strbuf_addf(err,
	    "File written to disk did not match desired checksum; discarding "
	    "changes (%s vs %s)",
	    sum, desired);
	return ATTR_ERR_COMPLETE;
}

/* The command with each % (validate_replacement) as path. */
static struct value
validate_command(const struct instance *i, const char *path)
{
	const char *s = i->should[FILE_VALIDATE_CMD].s, *at;
	struct value mark = i->should[FILE_VALIDATE_REPLACEMENT];
	const char *text = mark.tag == V_STRING ? mark.s : "%";
	size_t n = strlen(text);
	struct strbuf b;

	strbuf_init(&b, 1u << 20);
	while (n > 0 && (at = strstr(s, text)) != NULL) {
		strbuf_add(&b, s, (size_t)(at - s));
		strbuf_addstr(&b, path);
		s = at + n;
	}
	strbuf_addstr(&b, s);
	return value_string_take(i->arena, &b);
}

/* Puppet's sentence for a missing program. */
static int
validate_missing(struct instance *i, struct value command, struct strbuf *err)
{
	const char *program = command_program(i->arena, command);

	if (access(program, X_OK) == 0)
		return ATTR_ERR_COMPLETE;
	strbuf_reset(err);
	command_missing(command.s, program, err);
	return ATTR_ERR_COMPLETE;
}

static int
content_validate(void *context, const char *path, struct strbuf *err)
{
	struct instance *i = context;
	struct value command = validate_command(i, path);
	int attr = resource_type_attr(i->type, "validate_cmd");
	struct command_settings how = {.timeout_ms = command_limit_ms(1),
	    .umask = -1,
	    .secret = i->sensitive[attr]};
	const char *words[] = {command_program(i->arena, command), NULL};
	struct spawn_result r;
	size_t n;

	if (command_limit_refuses(words)) {
		strbuf_addf(err,
		    "'%s' was not tried: %s took too long %d times", command.s,
		    words[0], COMMAND_LIMIT_TRIES);
		return ATTR_ERR_COMPLETE;
	}
	if (command_run(i->arena, command, &how, &r, err) < 0)
		return validate_missing(i, command, err);
	n = r.out.len;
	while (n > 0 && strchr(" \t\r\n", strbuf_shown(&r.out)[n - 1]) != NULL)
		n--;
	if (r.timed_out)
		strbuf_addf(err, "Command exceeded timeout: '%s'", command.s);
	else if (r.code != 0) {
		strbuf_addf(
		    err, "Execution of '%s' returned %d: ", command.s, r.code);
		command_text_append(strbuf_shown(&r.out), n, err);
	}
	n = (size_t)(r.timed_out || r.code != 0);
	command_limit_note(words, r.timed_out);
	spawn_release(&r);
	return n ? ATTR_ERR_COMPLETE : 0;
}

/* Rights of the new file: as wanted, else as they were. */
static int
rights_set(struct instance *i, struct file_write *w, struct strbuf *err)
{
	const struct file_state *f = file_state_of(i);
	int kept = f->exists && !f->removed && S_ISREG(f->st.st_mode), rc;

	if (file_owner_wanted(i, &w->uid, &w->gid, err) < 0)
		return -1;
	rc = file_mode_wanted(
	    i, kept ? f->st.st_mode & 07777 : NEW_FILE_MODE, 0, &w->mode, err);
	if (rc != 0)
		return rc;
	if (kept && w->uid == (uid_t)-1)
		w->uid = f->st.st_uid;
	if (kept && w->gid == (gid_t)-1)
		w->gid = f->st.st_gid;
	return 0;
}

/* Write the new file, with all wanted attributes. */
static int
file_content_write(struct instance *i, struct strbuf *err)
{
	struct file_state *f = file_state_of(i);
	struct value staging = i->should[FILE_STAGING_LOCATION];
	struct file_write w = {
	    .path = file_path_of(i),
	    .staging = staging.tag == V_STRING ? staging.s : NULL,
	    .follow = file_follows(i),
	    .only_new = !file_replaces(i),
	    .fill = content_content_fill,
	    .validate = i->should[FILE_VALIDATE_CMD].tag == V_STRING
			    ? content_validate
			    : NULL,
	    .context = i,
	};
	int rc;

	if (f->source == NULL && i->should[FILE_SOURCE].tag == V_ARRAY &&
	    file_source_find(i, err) < 0)
		return ATTR_ERR_COMPLETE;
	if ((rc = rights_set(i, &w, err)) != 0)
		return rc;
	rc = file_replace(&w, err);
	if (rc == 0)
		f->now = w.st;
	return rc;
}

int
file_content_sync(struct instance *i, struct value should, struct strbuf *err)
{
	int rc = file_remove_existing(i, "file", err);

	(void)should;
	return rc == 0 ? file_content_write(i, err) : rc;
}
