#ifndef COMMAND_LOAD_FLEET_REQUEST_H
#define COMMAND_LOAD_FLEET_REQUEST_H

/*
 * Texts of requests with holes, which are filled while a request is sent: one
 * text serves all nodes that have the same facts, and a request that waits
 * needs no memory.
 */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

/* The contents of a hole; also its letter behind the mark. */
enum load_hole {
	LOAD_HOLE_NONE = 0, /* a piece of the text itself */
	LOAD_HOLE_NAME = 'N',
	LOAD_HOLE_HOST = 'H',	/* the name up to its first dot */
	LOAD_HOLE_DOMAIN = 'D', /* the rest, "" without a dot */
	LOAD_HOLE_IP = 'I',	/* 10.x.y.z, by the number of the node */
	LOAD_HOLE_MAC = 'M',	/* 02:.., likewise */
	LOAD_HOLE_UUID = 'U',	/* by the number of the transaction */
	LOAD_HOLE_TIME = 'T',	/* of its begin, ISO 8601 */
	LOAD_HOLE_LENGTH = 'L', /* bytes of the body */
	LOAD_HOLE_PATH = 'P',	/* encoded */
	LOAD_HOLE_DIGEST = 'S', /* of the last catalog */
};

/* The one for whom a request is. */
struct load_subject {
	const char *name;
	uint64_t number; /* of the node, from 0 on */
	uint64_t serial; /* of the transaction */
	int64_t time;	 /* of its begin, ns since 1970 */
	const char *path;
	const char *digest; /* of the node's last catalog; NULL: none */
};

struct load_piece {
	const char *s; /* of LOAD_HOLE_NONE */
	size_t n;
	enum load_hole hole;
};

struct load_request {
	char *text; /* that the pieces are of */
	struct load_piece *pieces;
	size_t count;
	size_t body; /* the first piece of the body */
};

/* Append a hole, as a word that passes percent encoding and JSON. */
void load_hole_add(struct strbuf *out, enum load_hole hole);

/*
 * Make a request of a head, without the empty line and Content-Length, and a
 * body (NULL: none), with holes in both; they become empty buffers.  -1 when
 * one was cut.
 */
int load_request_make(
    struct load_request *rq, struct strbuf *head, struct strbuf *body);
void load_request_free(struct load_request *rq);

/* Return the bytes of the whole request for a subject. */
uint64_t load_request_length(
    const struct load_request *rq, const struct load_subject *s);

/* Write n bytes of it from offset at on; it has as many. */
void load_request_give(const struct load_request *rq,
    const struct load_subject *s, char *p, size_t n, uint64_t at);

#endif
