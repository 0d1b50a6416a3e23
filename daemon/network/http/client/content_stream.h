#ifndef NETWORK_HTTP_CLIENT_CONTENT_STREAM_H
#define NETWORK_HTTP_CLIENT_CONTENT_STREAM_H

/*
 * The contents of many files in one answer, as dalang-compiled sends them to
 * dalang-fetch:
 *
 *	POST /puppet/v3/file_contents
 *	(a target of GET per line, "/puppet/v3/file_content/...?..." or
 *	"/puppet/v3/file_metadata/...?...", with LF)
 *
 * The answer is a sequence of frames: a byte for the kind, 4 bytes for the
 * length of what follows (big-endian, at most CONTENT_FRAME_MAX), and that.
 * Each target has one result, in the order of the request:
 *
 *	F size (8 bytes)                  a file, followed by D ... until its
 *	                                  size is reached
 *	D bytes                           a piece of it, not empty
 *	X status (2 bytes), message       instead of F, or of a further D: it
 *	                                  cannot be read, or not to its end
 *	Z                                 the end, behind the last result
 *
 * The result of a target of metadata is the body of its answer, as a file.  A
 * server that has this states it in the answers to file_metadata and
 * file_metadatas: for contents in the field CONTENT_STREAM_FIELD, for metadata
 * in METADATA_STREAM_FIELD.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

#define CONTENT_STREAM_PATH  "/puppet/v3/file_contents"
#define CONTENT_STREAM_TYPE  "application/vnd.dalang.file-contents"
#define CONTENT_STREAM_FIELD "X-Dalang-File-Contents"
/* Its value: the version of the format. */
#define CONTENT_STREAM_VERSION "1"
/* The same for targets of metadata. */
#define METADATA_STREAM_FIELD	"X-Dalang-File-Metadata"
#define METADATA_STREAM_VERSION "1"

/* Bytes of the targets of a request. */
#define CONTENT_TARGETS_MAX ((size_t)1 << 20)
#define CONTENT_FRAME_MAX   65536u
#define CONTENT_FRAME_HEAD  5u
#define CONTENT_MESSAGE_MAX 512u

enum content_kind {
	CONTENT_KIND_FILE = 'F',
	CONTENT_KIND_DATA = 'D',
	CONTENT_KIND_FAILED = 'X',
	CONTENT_KIND_END = 'Z',
};

/* --- the server --- */

/* Write the head of a frame with n bytes. */
void content_head_write(
    unsigned char out[CONTENT_FRAME_HEAD], enum content_kind kind, size_t n);
/* Append frames; a message is cut to its maximum. */
void content_file_add(struct strbuf *out, uint64_t size);
void content_failed_add(struct strbuf *out, int status, const char *message);
void content_end_add(struct strbuf *out);

/* --- the client --- */

enum content_event {
	CONTENT_MORE,	 /* all input is used */
	CONTENT_FILE,	 /* a file begins: size */
	CONTENT_DATA,	 /* piece, piece_len */
	CONTENT_DONE,	 /* it has ended */
	CONTENT_FAILED,	 /* it, or the next one, has failed: status, message */
	CONTENT_END,	 /* of the stream */
	CONTENT_INVALID, /* the stream is malformed: message */
};

struct content_reader {
	/* of the last event */
	uint64_t size;
	const char *piece; /* in the input */
	size_t piece_len;
	unsigned status;
	char message[CONTENT_MESSAGE_MAX + 1];
	/* the frame at hand, up to its data */
	unsigned char frame[CONTENT_FRAME_HEAD + 2 + CONTENT_MESSAGE_MAX];
	size_t have;
	uint32_t data;	/* bytes of a D that are missing */
	uint64_t left;	/* bytes of the file that are missing */
	bool is_open;	/* a file has begun */
	bool has_ended; /* by CONTENT_END or CONTENT_INVALID */
};

/*
 * Read the next event from n bytes of input, of which *ret_used are used.  A
 * reader is zeroed before the first call.
 */
enum content_event content_read(
    struct content_reader *r, const char *p, size_t n, size_t *ret_used);

#endif
