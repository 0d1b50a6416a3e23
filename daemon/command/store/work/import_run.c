/* An import of an archive, in the process that has the store open. */

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/data/gzip.h"
#include "base/data/json_read.h"
#include "base/data/tar.h"
#include "command/store/work/archive.h"
#include "command/store/work/work.h"

/*
 * Documents, their bytes, and the time from the first to the last one that are
 * committed together at most: the daemon cannot write meanwhile.
 */
#define GROUP_MAX   100
#define GROUP_BYTES ((size_t)32 << 20)
#define GROUP_NS    INT64_C(100000000)
/*
 * Between groups others write.  The database's library looks at least once in
 * this time whether they may, in the first tenth of a second of their wait.
 */
#define PAUSE_MS 25
/* Bytes that an archive may expand to, and its members. */
#define IMPORT_BYTES_MAX   ((uint64_t)1 << 40)
#define IMPORT_MEMBERS_MAX ((uint64_t)100000000)
/* Memory to check the JSON of a document: of the texts that have escapes. */
#define IMPORT_WORK_BYTES ((size_t)256 << 20)
/* Bytes of the sentence about a member. */
#define IMPORT_WHY_MAX 900

struct store_import {
	struct store_work *w;
	struct gzip_reader *gzip;
	struct tar_reader tar;
	struct archive_versions versions;
	bool has_metadata;
	char *content; /* of a member */
	size_t room;
	uint64_t done, total; /* documents */
	struct arena *arena;
};

/* --- the group of documents that are committed together --- */

enum store_outcome
store_import_commit(struct store_work *w)
{
	w->answer->pending = 0;
	w->answer->pending_bytes = 0;
	return exports_commit(w->x, w->why) == EXPORTS_OK ? STORE_DONE
							  : STORE_FAILED;
}

enum store_outcome
store_import_group_add(struct store_work *w, size_t n)
{
	struct store_answer *a = w->answer;
	int64_t now = clock_mono_ns();
	enum store_outcome outcome;

	if (a->pending++ == 0)
		a->pending_since = now;
	a->pending_bytes += n;
	if (a->pending < GROUP_MAX && a->pending_bytes < GROUP_BYTES &&
	    now - a->pending_since < GROUP_NS)
		return STORE_DONE;
	outcome = store_import_commit(w);
	(void)poll(NULL, 0, PAUSE_MS);
	return outcome;
}

void
store_import_refuse(struct store_work *w, const char *name, const char *why)
{
	struct shortbuf text;

	shortbuf_init(&text, IMPORT_WHY_MAX);
	strbuf_addf(&text.out, "%s%s%s", name, *name != '\0' ? ": " : "", why);
	w->answer->refused++;
	w->refused(w->ctx, shortbuf_text(&text));
	shortbuf_release(&text);
}

/* Put a document: a refused one is not a failure of the import. */
static enum store_outcome
import_put(struct store_work *w, enum fleet_document kind, const char *name,
    const char *json, size_t n)
{
	enum exports_result result;
	struct shortbuf why;
	bool written;

	shortbuf_init(&why, IMPORT_WHY_MAX);
	result = fleet_document_put(
	    w->x, kind, json, n, store_work_now(), &written, &why.out);
	/* nothing is left uncommitted while the command prints */
	if (result == EXPORTS_INVALID && w->answer->pending > 0 &&
	    store_import_commit(w) != STORE_DONE)
		result = EXPORTS_FAILED;
	if (result == EXPORTS_OK)
		w->answer->documents[kind]++;
	else if (result == EXPORTS_INVALID)
		store_import_refuse(w, name, shortbuf_text(&why));
	else
		strbuf_addf(w->why, "%s", shortbuf_text(&why));
	shortbuf_release(&why);
	if (result != EXPORTS_OK && result != EXPORTS_INVALID)
		return STORE_FAILED;
	return store_import_group_add(w, n);
}

/* --- members --- */

static ssize_t
import_read(void *ctx, void *out, size_t n)
{
	struct store_import *m = ctx;

	return gzip_read(m->gzip, out, n);
}

/* Append why the member, or the file, cannot be used.  Always STORE_FAILED. */
static enum store_outcome
import_fail(struct store_import *m, const char *reason)
{
	const char *name = m->tar.member.name;

	strbuf_addf(
	    m->w->why, "%s%s%s", name, *name != '\0' ? ": " : "", reason);
	return STORE_FAILED;
}

static enum store_outcome
import_read_failed(struct store_import *m)
{
	const char *error = m->tar.error;

	return import_fail(
	    m, *error != '\0' ? error : gzip_read_error(m->gzip));
}

/* Read the content of the member, of at most max bytes. */
static enum store_outcome
import_content(struct store_import *m, size_t max)
{
	size_t n = (size_t)m->tar.member.size, got = 0;
	char reason[64];

	if (m->tar.member.size > max) {
		fixed_shorten(reason, sizeof(reason),
		    "it is longer than %zu KiB", max >> 10);
		return import_fail(m, reason);
	}
	if (n + 1 > m->room) {
		m->room = n + 1;
		m->content = memory_realloc(m->content, m->room);
	}
	while (got < n) {
		ssize_t some = tar_read(&m->tar, m->content + got, n - got);

		if (some < 0)
			return import_read_failed(m);
		got += (size_t)some;
	}
	m->content[n] = '\0';
	return STORE_DONE;
}

static enum store_outcome
import_metadata(struct store_import *m)
{
	enum store_outcome outcome = import_content(m, ARCHIVE_METADATA_MAX);
	struct shortbuf why;
	int rc;

	if (outcome != STORE_DONE)
		return outcome;
	if (m->has_metadata)
		return import_fail(m, "it is there twice");
	m->has_metadata = true;
	shortbuf_init(&why, IMPORT_WHY_MAX);
	rc = archive_metadata_read(
	    m->content, (size_t)m->tar.member.size, &m->versions, &why.out);
	if (rc < 0)
		outcome = import_fail(m, shortbuf_text(&why));
	shortbuf_release(&why);
	return outcome;
}

/* Check that the content is one object of JSON. */
static enum store_outcome
import_syntax(struct store_import *m)
{
	enum store_outcome outcome;
	struct json_reader r;
	struct shortbuf reason;
	uint32_t line, column;

	arena_reset(m->arena);
	json_read_init(&r, m->arena, m->content, (size_t)m->tar.member.size);
	if (json_read_next(&r) != JSON_TOKEN_OBJECT && r.error == NULL)
		return import_fail(m, "it is not an object of JSON");
	if (r.error == NULL && json_read_skip(&r) == 0)
		json_read_next(&r);
	if (r.error == NULL)
		return STORE_DONE;
	json_read_position(&r, &line, &column);
	shortbuf_init(&reason, IMPORT_WHY_MAX);
	strbuf_addf(&reason.out,
	    "it is not valid JSON: %s at line %u column %u", r.error,
	    (unsigned)line, (unsigned)column);
	outcome = import_fail(m, shortbuf_text(&reason));
	shortbuf_release(&reason);
	return outcome;
}

/* Check a document's version; the metadata were read. */
static enum store_outcome
import_version(struct store_import *m, enum fleet_document kind)
{
	if (!m->has_metadata)
		return import_fail(m, "it stands before " ARCHIVE_METADATA);
	if (m->versions.of[kind] == 0)
		return import_fail(m,
		    "the version of its command is missing in " ARCHIVE_METADATA
		    ", or is not supported");
	return STORE_DONE;
}

/* Read a document; the first time it is only checked. */
static enum store_outcome
import_document(struct store_import *m, enum fleet_document kind, bool is_check)
{
	enum store_outcome outcome = import_version(m, kind);

	if (outcome == STORE_DONE)
		outcome = import_content(m, fleet_commands[kind].max);
	if (outcome != STORE_DONE)
		return outcome;
	if (is_check) {
		m->total++;
		return import_syntax(m);
	}
	store_work_progress(m->w, ++m->done, m->total);
	return import_put(m->w, kind, m->tar.member.name, m->content,
	    (size_t)m->tar.member.size);
}

static enum store_outcome
import_member(struct store_import *m, bool is_check)
{
	enum fleet_document kind;

	if (m->tar.member.kind == TAR_DIRECTORY)
		return STORE_DONE;
	switch (archive_member_find(m->tar.member.name, &kind)) {
	case ARCHIVE_IS_METADATA:
		return import_metadata(m);
	case ARCHIVE_DOCUMENT:
		return import_document(m, kind, is_check);
	case ARCHIVE_OTHER:
		m->w->answer->ignored += !is_check;
		return STORE_DONE;
	}
	return STORE_DONE;
}

/* Read the archive from its beginning to its end. */
static enum store_outcome
import_pass(struct store_import *m, bool is_check)
{
	enum store_outcome outcome = STORE_DONE;
	uint64_t members = 0;
	int more = 0;

	m->has_metadata = false;
	if (lseek(m->w->fd, 0, SEEK_SET) != 0)
		return store_work_fail(m->w, strerror(errno));
	m->gzip = gzip_reader_new(m->w->fd, IMPORT_BYTES_MAX);
	tar_read_init(&m->tar, import_read, m);
	while (outcome == STORE_DONE && (more = tar_read_next(&m->tar)) == 1) {
		outcome = ++members > IMPORT_MEMBERS_MAX
			      ? import_fail(m, "the archive has more than "
					       "100000000 members")
			      : import_member(m, is_check);
	}
	if (outcome == STORE_DONE && more < 0)
		outcome = import_read_failed(m);
	m->tar.member.name[0] = '\0';
	if (outcome == STORE_DONE && !m->has_metadata)
		outcome =
		    import_fail(m, "the archive has no " ARCHIVE_METADATA);
	gzip_reader_free(m->gzip);
	return outcome;
}

enum store_outcome
store_import_run(struct store_work *w)
{
	struct store_import m = {.w = w, .arena = arena_new(IMPORT_WORK_BYTES)};
	enum store_outcome outcome = import_pass(&m, true);

	if (outcome == STORE_DONE)
		outcome = import_pass(&m, false);
	if (outcome == STORE_DONE)
		outcome = store_import_commit(w);
	free(m.content);
	arena_free(m.arena);
	return outcome;
}
