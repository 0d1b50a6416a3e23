/* An export of the store, in the process that has it open. */

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/data/gzip.h"
#include "base/data/tar.h"
#include "command/store/work/archive.h"
#include "command/store/work/work.h"

#define MS_PER_SECOND 1000

struct store_export {
	struct store_work *w;
	struct gzip_writer *gzip;
	int64_t seconds;
	uint64_t done, total; /* documents */
};

static int
export_write(void *ctx, const void *p, size_t n)
{
	struct store_export *e = ctx;

	return gzip_write(e->gzip, p, n);
}

static enum store_outcome
export_failed(struct store_export *e)
{
	strbuf_addf(
	    e->w->why, "the archive cannot be written: %s", strerror(errno));
	return STORE_FAILED;
}

/* Write the documents of a kind. */
static enum store_outcome
export_kind(struct store_export *e, enum fleet_document kind)
{
	enum store_outcome outcome = STORE_DONE;
	struct fleet_reading g;
	struct fleet_read read;
	struct growbuf name;
	int more = 0;

	growbuf_init(&name);
	fleet_reading_begin(&g, e->w->x, kind);
	while (outcome == STORE_DONE &&
	       (more = fleet_reading_next(&g, &read, e->w->why)) == 1) {
		growbuf_reset(&name);
		archive_name_add(&name.out, kind, &read);
		if (tar_write(export_write, e, growbuf_text(&name), read.json,
			read.n, e->seconds) < 0)
			outcome = export_failed(e);
		e->w->answer->documents[kind]++;
		store_work_progress(e->w, ++e->done, e->total);
	}
	if (more < 0)
		outcome = STORE_FAILED;
	fleet_reading_end(&g);
	growbuf_release(&name);
	return outcome;
}

/* Write the metadata, which an import needs first. */
static enum store_outcome
export_metadata(struct store_export *e)
{
	struct growbuf text;
	int rc;

	growbuf_init(&text);
	archive_metadata_add(&text.out, e->seconds * MS_PER_SECOND);
	rc = tar_write(export_write, e, ARCHIVE_METADATA, growbuf_text(&text),
	    text.out.len, e->seconds);
	growbuf_release(&text);
	return rc < 0 ? export_failed(e) : STORE_DONE;
}

static enum store_outcome
export_count(struct store_export *e)
{
	for (unsigned i = 0; i < FLEET_DOCUMENTS_READ; i++) {
		int64_t n =
		    fleet_reading_count(e->w->x, (enum fleet_document)i);

		if (n < 0)
			return store_work_fail(
			    e->w, "its tables cannot be read");
		e->total += (uint64_t)n;
	}
	return STORE_DONE;
}

static enum store_outcome
export_end(struct store_export *e)
{
	if (tar_write_end(export_write, e) < 0 || gzip_write_end(e->gzip) < 0 ||
	    fsync(e->w->fd) < 0)
		return export_failed(e);
	return STORE_DONE;
}

enum store_outcome
store_export_run(struct store_work *w)
{
	struct store_export e = {
	    .w = w, .seconds = store_work_now() / MS_PER_SECOND};
	enum store_outcome outcome = export_count(&e);

	if (outcome != STORE_DONE)
		return outcome;
	e.gzip = gzip_writer_new(w->fd);
	outcome = export_metadata(&e);
	for (unsigned i = 0; i < FLEET_DOCUMENTS_READ && outcome == STORE_DONE;
	     i++)
		outcome = export_kind(&e, (enum fleet_document)i);
	if (outcome == STORE_DONE)
		outcome = export_end(&e);
	gzip_writer_free(e.gzip);
	return outcome;
}
