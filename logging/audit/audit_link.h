#ifndef LOGGING_AUDIT_AUDIT_LINK_H
#define LOGGING_AUDIT_AUDIT_LINK_H

/*
 * Packets between clients and owner of the audit chain on a SOCK_SEQPACKET
 * connection: each question is a packet, of which a client has one at a time,
 * and has one answer.  The owner does not trust any part of a question.  For
 * this folder only.
 */

#include <sys/un.h>

#include "logging/record/pack.h"

/* Maximum bytes of a packet; texts of a record are cut to fit. */
#define LOG_LINK_MAX 65536

/* Maximum bytes of a socket's path with its NUL. */
#define LOG_SOCKET_MAX sizeof(((struct sockaddr_un *)0)->sun_path)

enum log_link_kind {
	LOG_LINK_RECORD = 1, /* keep the record behind the head */
	LOG_LINK_ROOM,	     /* is there room for that many records? */
};

struct log_link_head {
	uint32_t magic;
	uint16_t kind;	    /* enum log_link_kind */
	uint16_t again;	    /* 1: repeated, not answered yet */
	uint64_t number;    /* sequence of the record in its process */
	uint64_t records;   /* LOG_LINK_ROOM: how many */
	char ephemeral[24]; /* log_who.ephemeral of the asking process */
	uint32_t category;  /* LOG_LINK_ROOM: enum log_category */
	uint32_t none;
};

struct log_link_question {
	struct log_link_head head;
	struct log_ring_record record; /* followed by its tags */
};

struct log_link_answer {
	uint64_t number; /* the question's */
	int32_t err;	 /* 0: kept, or there is room; else an errno */
	uint32_t none;
};

/*
 * Write a flattened call to `packet`, which has room for LOG_LINK_MAX bytes and
 * is aligned as a question.  Returns its size, or 0 when it does not fit.
 */
size_t log_link_write(void *packet, const struct log_call *c, uint64_t number);

/* Write a question about room.  Returns its size. */
size_t log_link_write_room(
    void *packet, enum log_category category, size_t records);

/*
 * Read a question of n arbitrary bytes, which are aligned; false when it is
 * malformed.  *out is filled for records, and borrows from `packet`.
 */
bool log_link_read(const void *packet, size_t n, struct log_link_head *ret_head,
    struct log_opened *out);

#endif
