/* A file that takes the place of the store: a backup, or a smaller one. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/stop.h"
#include "base/core/strbuf.h"
#include "base/database/database.h"
#include "base/files/fs.h"
#include "command/store/work/work.h"
#include "server/exports/replace.h"

#define REPLACE_PIECE	  ((size_t)1 << 20)
#define REPLACE_ASIDE	  "replaced"
#define REPLACE_BYTES_MAX ((uint64_t)DATABASE_PAGES_MAX * DATABASE_PAGE_BYTES)
#define REPLACE_NAME_MAX  512

static enum store_outcome
replace_failed(struct store_work *w, const char *what)
{
	strbuf_addf(w->why, "%s: %s", what, strerror(errno));
	return STORE_FAILED;
}

/* Copy the file to the new one. */
static enum store_outcome
replace_copy(struct store_work *w, int to)
{
	char *piece = memory_alloc(REPLACE_PIECE);
	uint64_t done = 0;
	struct stat st;
	ssize_t n = 0;

	if (fstat(w->fd, &st) < 0)
		n = -1;
	while (n >= 0 &&
	       (n = stop_read(w->fd, piece, REPLACE_PIECE, (off_t)done)) > 0) {
		done += (uint64_t)n;
		if (done > REPLACE_BYTES_MAX) {
			errno = EFBIG;
			n = -1;
		} else if (fs_write_all(to, piece, (size_t)n) < 0) {
			n = -1;
		} else {
			store_work_progress(w, done, (uint64_t)st.st_size);
		}
	}
	free(piece);
	if (n < 0 || fsync(to) < 0)
		return replace_failed(w, "the file cannot be copied");
	return STORE_DONE;
}

/* Check the database, then what is stored in it. */
static enum store_outcome
replace_check(struct store_work *w, struct exports *x)
{
	if (exports_check(x, w->why) == EXPORTS_OK &&
	    fleet_check(x, w->why) == EXPORTS_OK &&
	    exports_counts(x, store_work_now(), &w->answer->counts) == 0)
		return STORE_DONE;
	return STORE_FAILED;
}

/* Open the new file, check it and close it. */
static enum store_outcome
replace_verify(struct store_work *w, bool stays_primed)
{
	struct exports *x =
	    exports_new_open(w->path, w->limits, stays_primed, w->why);
	enum store_outcome outcome =
	    x != NULL ? replace_check(w, x) : STORE_FAILED;

	exports_close(x);
	return outcome;
}

/* Put the new file in place; its old one is kept, or removed. */
static enum store_outcome
replace_put(struct store_work *w, const char *suffix)
{
	struct shortbuf aside;
	enum exports_result result;

	shortbuf_init(&aside, REPLACE_NAME_MAX);
	result = exports_new_place(
	    w->path, suffix, store_work_now(), &aside.out, w->why);
	if (result == EXPORTS_OK)
		strbuf_addstr(w->why, shortbuf_text(&aside));
	shortbuf_release(&aside);
	return result == EXPORTS_OK ? STORE_DONE : STORE_FAILED;
}

/* Write what is in the log of changes of the store into its file. */
static void
replace_settle(const struct store_work *w)
{
	enum exports_refusal refusal;
	struct shortbuf why;

	shortbuf_init(&why, REPLACE_NAME_MAX);
	/* one that is damaged keeps its log */
	exports_close(exports_attach(
	    w->path, w->limits, store_work_now(), &refusal, &why.out));
	shortbuf_release(&why);
}

enum store_outcome
store_restore_run(struct store_work *w)
{
	enum store_outcome outcome;
	int to = exports_new_make(w->path, w->why);

	if (to < 0)
		return STORE_FAILED;
	outcome = replace_copy(w, to);
	close(to);
	if (outcome == STORE_DONE)
		outcome = replace_verify(w, false);
	if (outcome == STORE_DONE) {
		exports_close(w->x);
		w->x = NULL;
		replace_settle(w);
		outcome = replace_put(w, REPLACE_ASIDE);
	}
	if (outcome != STORE_DONE)
		exports_new_remove(w->path);
	return outcome;
}

/* Write the store anew, and check what was written. */
static enum store_outcome
vacuum_write(struct store_work *w)
{
	struct exports_counts counts;

	if (exports_counts(w->x, store_work_now(), &counts) < 0)
		return store_work_fail(w, "its tables cannot be read");
	w->answer->before = counts.bytes;
	return exports_new_compact(w->x, w->why) == EXPORTS_OK ? STORE_DONE
							       : STORE_FAILED;
}

enum store_outcome
store_vacuum_run(struct store_work *w)
{
	enum store_outcome outcome = vacuum_write(w);
	enum exports_refusal refusal;

	if (outcome == STORE_DONE) {
		exports_close(w->x);
		w->x = NULL;
		outcome = replace_verify(w, true);
		if (outcome == STORE_DONE)
			outcome = replace_put(w, NULL);
	}
	if (outcome != STORE_DONE)
		exports_new_remove(w->path);
	if (w->x == NULL)
		w->x = exports_attach(
		    w->path, w->limits, store_work_now(), &refusal, w->why);
	return w->x != NULL ? outcome : STORE_FAILED;
}
