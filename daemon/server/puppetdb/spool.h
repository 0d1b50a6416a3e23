#ifndef SERVER_PUPPETDB_SPOOL_H
#define SERVER_PUPPETDB_SPOOL_H

/*
 * Commands for PuppetDB that were accepted and not sent yet: a file each, in a
 * directory of our own, which are read again after a restart.  A file is on the
 * disk before spool_put() returns, and stays until PuppetDB has its command.
 *
 * Commands leave in the order in which they came, and those of one node never
 * overtake each other.  Newer facts of a node, or a newer catalog, replace
 * those that wait: PuppetDB keeps the last ones only.  Where room is missing,
 * the oldest command of the node that has most of it is lost.
 *
 * Moments are milliseconds since 1970, sizes bytes.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct share_account;
struct spool;
struct spool_node;
struct strbuf;

/* Kinds of commands about a node; the values are in names of files. */
enum spool_kind { SPOOL_FACTS, SPOOL_CATALOG, SPOOL_REPORT, SPOOL_KINDS };

/* Bytes of a certname, with its NUL. */
#define SPOOL_NAME_MAX 256
/* Bytes of a payload. */
#define SPOOL_PAYLOAD_MAX ((size_t)192 << 20)

struct spool_command {
	uint64_t number; /* by which commands are ordered, from 1 */
	int64_t stamp;	 /* producer_timestamp */
	uint64_t size;	 /* of its file */
	enum spool_kind kind;
	const char *certname;
	uint8_t trace[24]; /* ids of the request; zeros after a restart */

	/* private to spool.c */
	bool is_taken;
	struct spool_node *node;
	struct spool_command *next, *previous; /* of all */
	struct spool_command *newer, *older;   /* of the node */
};

struct spool_limits {
	uint64_t all, node; /* bytes; 0: no limit */
};

/*
 * Called for a command that is lost, before it is freed; certname is NULL when
 * its file is damaged.
 */
typedef void (*spool_lost_fn)(
    void *ctx, const struct spool_command *c, const char *reason);

/*
 * Open the spool in a directory that exists, and read which commands it has;
 * NULL with a reason in why.  Files that are not commands are left alone.
 */
struct spool *puppetdb_spool_open(const char *directory,
    const struct spool_limits *limits, spool_lost_fn lost, void *ctx,
    struct strbuf *why);
void puppetdb_spool_close(struct spool *s);

struct spool_text {
	const char *certname;
	int64_t stamp;
	uint8_t trace[24]; /* ids of the request; zeros: none */
	const char *payload;
	size_t n;
};

/* Add a command: 0, or -1 with a reason in why: nothing has changed. */
int spool_put(struct spool *s, enum spool_kind kind, const struct spool_text *t,
    struct strbuf *why);

/*
 * Take the next command, of a node of which none is taken; NULL: none waits. It
 * is given back, or done.
 */
struct spool_command *spool_take(struct spool *s);
void spool_give_back(struct spool_command *c);
/* Remove a command that PuppetDB has, or refuses. */
void spool_done(struct spool *s, struct spool_command *c);
/*
 * Return the payload of a command, in a; NULL when its file is damaged or
 * cannot be read, with a reason in why.
 */
const char *spool_payload(const struct spool *s, const struct spool_command *c,
    struct arena *a, size_t *ret_n, struct strbuf *why);

struct spool_counts {
	uint64_t commands, bytes;
	uint64_t replaced; /* since it was opened */
	int64_t oldest;	   /* stamp of the first one; 0: none waits */
};

void spool_count(const struct spool *s, struct spool_counts *ret);
/* The bytes of each node. */
const struct share_account *spool_account(const struct spool *s);

#endif
