#ifndef COMMAND_STORE_WORK_WORK_H
#define COMMAND_STORE_WORK_WORK_H

/*
 * Work on the store in the process that has it open for a command: an export,
 * an import, a restored or a smaller file.  None of it is atomic as a whole but
 * the last two; each function describes what an interruption leaves.
 */

#include <stdint.h>

#include "command/store/reader.h"

struct strbuf;

struct store_work {
	struct exports *x; /* NULL: it is not open */
	const char *path;  /* of the store */
	const struct exports_limits *limits;
	int fd; /* of the file, or -1 */
	const struct store_question *ask;
	struct store_answer *answer; /* counts the documents */
	struct strbuf *why;	     /* of a failure */
	/* Pass the progress, and a document that was refused, to the command.
	 */
	void (*progress)(void *ctx, unsigned percent);
	void (*refused)(void *ctx, const char *text);
	void *ctx;
};

/* Milliseconds since 1970. */
int64_t store_work_now(void);
/* Append the reason; always STORE_FAILED. */
enum store_outcome store_work_fail(struct store_work *w, const char *reason);
/* Pass the progress to the command, when it has another percentage. */
void store_work_progress(struct store_work *w, uint64_t done, uint64_t total);

/*
 * Write an archive of PuppetDB's form into the file: the facts, the catalog and
 * the reports of each active node.  Each document is read as it is at its
 * moment; the daemon is not delayed.
 */
enum store_outcome store_export_run(struct store_work *w);

/*
 * Read an archive twice: at first to its end, without a change of the store, so
 * that one that is damaged or hostile is refused; then to put its documents, in
 * transactions of at most 100, and of a tenth of a second, between which
 * others write.  What was committed remains after an interruption, and is not
 * stored again by a repetition.
 */
enum store_outcome store_import_run(struct store_work *w);
/* Put the document in the file, of the kind in the question. */
enum store_outcome store_import_file(struct store_work *w);
/* Commit what was put. */
enum store_outcome store_import_commit(struct store_work *w);
/* Count a document of n bytes that was put, and commit a full group. */
enum store_outcome store_import_group_add(struct store_work *w, size_t n);
/* Count a document that was refused; name: of it, or "". */
void store_import_refuse(
    struct store_work *w, const char *name, const char *why);

/*
 * Put the database in the file in the place of the store, after all of it was
 * checked.  Until the last step the store is as before.
 */
enum store_outcome store_restore_run(struct store_work *w);
/* Write the store anew without its free pages, and put it in place as above. */
enum store_outcome store_vacuum_run(struct store_work *w);

#endif
