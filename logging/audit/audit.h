#ifndef LOGGING_AUDIT_AUDIT_H
#define LOGGING_AUDIT_AUDIT_H

/*
 * Audit records: changes of certificates, catalogs and machines.  They are
 * never filtered, limited or dropped.  One process of a daemon, the owner,
 * opens a spool; records of all its processes are appended to it first, in one
 * chain: dalang.chain numbers them, dalang.prev is the SHA-256 of the JSON of
 * the one before.  The others are its clients (audit_client.h), which it serves
 * (audit_serve.h).  Records leave the spool when a receiver has taken them;
 * after a crash those that it still holds are sent (again), and the chain
 * continues.  Without a spool audit records are handled as other records, and
 * not chained.
 */

#include <stddef.h>
#include <stdint.h>

#include "logging/log.h"

struct log_call;
struct log_done;
struct log_identity;
struct log_tally;
struct log_who;
struct log_message;

#define LOG_HASH_BYTES 32

/* SHA-256; this folder does not implement it. */
typedef void log_hash_fn(const void *p, size_t n, uint8_t out[LOG_HASH_BYTES]);

/*
 * Accounting of the shares of the holders (users or nodes) of a class.  The
 * daemon implements it, since this folder cannot use its code.  Names come from
 * the records: any bytes but NUL, of any length.  The functions are called
 * under the lock of the chain.
 */
struct log_audit_shares {
	/*
	 * Return whether the holder may use that many bytes of the class, when
	 * `left` bytes of it are free.
	 */
	bool (*may)(enum log_class class, const char *holder, size_t n,
	    uint64_t bytes, uint64_t left);
	/* The holder uses them, until clear(). */
	void (*put)(
	    enum log_class class, const char *holder, size_t n, uint64_t bytes);
	/* The spool is empty. */
	void (*clear)(void);
};

/*
 * Call a function that reads the shares, under the same lock; does nothing when
 * this process does not own the chain.
 */
void log_audit_shares_look(void (*look)(void));

struct log_audit_options {
	const char *path; /* also in records about the spool */
	int fd;		  /* of the spool, open and locked; 0: by its path */
	uint64_t max;	  /* maximum size of the spool in bytes; 0 is 16 MiB */
	bool sync;	  /* each record is on disk before log_audit returns;
			     else within 100 ms */
	/*
	 * a full spool refuses records; else they are lost, counted, and an
	 * ERROR is logged
	 */
	bool refuse;
	log_hash_fn *hash;
	/* NULL: a holder can use all of its class */
	const struct log_audit_shares *shares;
};

/*
 * Open the spool at `path`, created when it is missing, and lock it as long as
 * the descriptor or a copy of it is open.  Returns -1 with errno.
 */
int log_audit_spool(const char *path);

/*
 * Open the spool, or take it over with o->fd.  Returns 0, or -1 with errno
 * (EBADMSG for a corrupted one, see audit_spool.h).  This process owns the
 * chain from then on.
 */
int log_audit_open(const struct log_audit_options *o);

/* Close the spool; unsent records stay in it.  Also closes a client. */
void log_audit_close(void);

/*
 * Close spool, listening socket and connections in a forked child, where it is
 * called automatically; the child of an owner becomes its client.
 */
void log_audit_child(void);

/*
 * Raise an audit record, regardless of the levels.  Returns 0, or -1 with errno
 * (ENOSPC, EIO) when it could not be kept and the policy is to refuse: then the
 * operation must not be done.
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

/* Implementation of the macro above. */
int log_audit_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n);

/*
 * Check, before an operation, whether the spool has room for that many records
 * of usual size of a category below audit.  True also where further records
 * would be lost and not refused.
 */
bool log_audit_has_room(enum log_category category, size_t records);

struct log_audit_state {
	uint64_t number;  /* of the last record of the chain */
	uint64_t records; /* in the spool */
	uint64_t bytes;	  /* of the spool */
	uint64_t max;
	uint64_t lost;	       /* refused or not written */
	uint64_t disconnected; /* clients disconnected for protocol errors */
};

/* Return the spool's state; all 0 when this process does not own it. */
void log_audit_get(struct log_audit_state *out);

/* Return true when this process owns the chain. */
bool log_chain_is_open(void);

/*
 * The functions of the chain, for this folder only: they are used by the
 * emitter, the counters and the processes that serve clients.
 */
enum log_chain_step {
	LOG_CHAIN_IDLE,
	LOG_CHAIN_BUSY,
	/* the receiver takes nothing now; *err has the reason */
	LOG_CHAIN_HELD,
};

/*
 * Return true when audit records of this process are chained, by itself or by
 * an owner.
 */
bool log_audit_is_chained(void);

/*
 * Append a record that `by` has raised as its number `sequence`; returns 0, or
 * -1 with errno when it is not kept: EDQUOT when its holder has used its share,
 * ENOSPC when its class or the spool is full.  `known`: the holder is the one
 * that the record names.
 */
int log_chain_append(const struct log_call *c, const struct log_identity *by,
    uint64_t sequence, bool known);

/*
 * Return whether the spool has room for that many records, regardless of
 * log_audit_options.
 */
bool log_chain_has_room(enum log_category category, size_t records);

/* Return true when it is the last record that an earlier owner appended. */
bool log_chain_was_kept(const struct log_who *by, uint64_t sequence);

/*
 * Return number and digest (as hexadecimal text) of the last record; false
 * when this process does not own the chain.
 */
bool log_chain_end(
    uint64_t *ret_number, char ret_digest[2 * LOG_HASH_BYTES + 1]);

/* Deliver a few records of the spool; for the root. */
enum log_chain_step log_chain_step(int *err);

/* Log, once while it lasts, that log_chain_step() cannot read the spool. */
void log_chain_state_log(void);

/* Write the appended records to the disk, at most each 100 ms. */
void log_chain_sync(void);

/* Number of pending records in the spool. */
uint64_t log_chain_pending(void);

/* Add the counters of audit records, which count for the whole daemon. */
void log_chain_sum(struct log_tally *t, struct log_done *d);

#endif
