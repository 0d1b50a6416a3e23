#ifndef BASE_DATA_TAR_H
#define BASE_DATA_TAR_H

/*
 * Archives of tar, as streams: the forms of POSIX (ustar, pax) and of GNU tar
 * are read, ustar with pax for long names is written.
 *
 * Only regular files and directories are read.  A link, a device, a sparse file
 * or a member with a name that leads out of its directory is an error: nothing
 * that is read here needs one.  Nothing is ever unpacked into the file system.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Bytes of a member's name, with the NUL. */
#define TAR_NAME_MAX 1024

/* Read at most n bytes: their number, 0 at the end, -1. */
typedef ssize_t tar_read_fn(void *ctx, void *out, size_t n);
/* Write n bytes: 0 or -1. */
typedef int tar_write_fn(void *ctx, const void *p, size_t n);

enum tar_kind { TAR_FILE, TAR_DIRECTORY };

struct tar_member {
	char name[TAR_NAME_MAX]; /* without control characters */
	uint64_t size;		 /* of its content */
	enum tar_kind kind;
};

struct tar_reader {
	tar_read_fn *read;
	void *ctx;
	/* NULL, or why reading ended; "" when read() has failed */
	const char *error;
	struct tar_member member; /* the last one */

	/* private to tar.c */
	bool is_at_end;
	uint64_t left;	  /* of its content */
	unsigned padding; /* behind it */
	char name[TAR_NAME_MAX];
	uint64_t size;
	unsigned given; /* set by a header before the member */
};

void tar_read_init(struct tar_reader *t, tar_read_fn *read, void *ctx);
/*
 * Read the header of the next member, and skip what was not read of the last
 * one: 1, 0 at the end of the archive, -1: see the error; the name of the
 * member is in t->member then, or "".
 */
int tar_read_next(struct tar_reader *t);
/*
 * Read at most n bytes of the member's content: their number, 0 at its end,
 * -1.
 */
ssize_t tar_read(struct tar_reader *t, void *out, size_t n);

/* Write a file; its content is n bytes.  The name is shorter than TAR_NAME_MAX.
 * 0, or -1: write() has failed. */
int tar_write(tar_write_fn *write, void *ctx, const char *name, const void *p,
    size_t n, int64_t seconds);
/* Write the end of the archive. */
int tar_write_end(tar_write_fn *write, void *ctx);

#endif
