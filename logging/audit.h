#ifndef LOGGING_AUDIT_H
#define LOGGING_AUDIT_H

/*
 * Audit records: what happened to certificates, catalogs and machines.  They
 * are never filtered, limited or dropped.  One process of a daemon, the owner,
 * opens a spool; records of all its processes are appended to it first, in one
 * chain: dalang.chain numbers them, dalang.prev is the SHA-256 of the JSON of
 * the one before.  The others are its clients (audit_client.h), which it serves
 * (audit_serve.h).  Records leave the spool when a receiver has taken them;
 * after a crash those that it still holds are sent (again), and the chain goes
 * on.  Without a spool audit records are records as others, and not chained.
 */

#include <stddef.h>
#include <stdint.h>

#include "logging/log.h"

#define LOG_HASH_BYTES 32

/* SHA-256, which this folder has not. */
typedef void log_hash_fn(const void *p, size_t n, uint8_t out[LOG_HASH_BYTES]);

struct log_audit_options {
	const char *path; /* in records, too, that tell of the spool */
	int fd;		  /* of the spool, open and locked; 0: by its path */
	uint64_t max;	  /* bytes of the spool; 0 is 16 MiB */
	bool sync;	  /* each record is on disk before log_audit returns;
			     else within 100 ms */
	bool refuse;	  /* a full spool refuses records; else they are lost,
			     counted, and an ERROR says so */
	log_hash_fn *hash;
};

/*
 * Opens the spool at `path`, made when it is missing, and locks it as long as
 * the descriptor or a copy of it is open.  -1 with errno.
 */
int log_audit_spool(const char *path);

/*
 * Opens the spool, or takes it over with o->fd: 0, or -1 with errno (EBADMSG
 * for a damaged one, see audit_spool.h).  This process owns the chain from then
 * on.
 */
int log_audit_open(const struct log_audit_options *o);

/* Closes it; what could not be sent stays in it.  Ends a client, too. */
void log_audit_close(void);

/*
 * In a forked child, where it is called by itself: spool, listening socket and
 * connections are closed; the child of an owner is its client.
 */
void log_audit_child(void);

/*
 * Raises an audit record, whatever the levels are.  0, or -1 with errno
 * (ENOSPC, EIO) when it could not be kept and the policy is to refuse: then
 * the operation must not be done.
 */
#define log_audit(cat, code, ...)                                     \
	__extension__({                                               \
		static const struct log_site log_site_ = {            \
		    __FILE__, __func__, __LINE__};                    \
		_Static_assert(                                       \
		    (int)LOGMSG_CATEGORY_##code == (int)LOGCAT_##cat, \
		    "category is not that of the message");           \
		log_audit_raise(LOGMSG_##code, &log_site_, errno,     \
		    (const struct log_tag[]){__VA_ARGS__},            \
		    sizeof((const struct log_tag[]){__VA_ARGS__}) /   \
			sizeof(struct log_tag));                      \
	})

/* Behind the macro above. */
int log_audit_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n);

/*
 * Before an operation: is there room for so many records of usual size?  True,
 * too, where they would be lost and not refused.
 */
bool log_audit_has_room(size_t records);

struct log_audit_state {
	uint64_t number;  /* of the last record of the chain */
	uint64_t records; /* in the spool */
	uint64_t bytes;	  /* of the spool */
	uint64_t max;
	uint64_t lost;	       /* refused or not written */
	uint64_t disconnected; /* clients that behaved badly */
};

/* The spool's state; all 0 where it is not this process's. */
void log_audit_get(struct log_audit_state *out);

#endif
