#ifndef SERVER_EXPORTER_LISTEN_H
#define SERVER_EXPORTER_LISTEN_H

/*
 * The listener for the metrics (setting metrics_listen).  The daemon's parent
 * opens it with its privileges, retries while that fails, and reopens it when
 * the setting has changed.
 */

#include <stdint.h>

#include "base/privsep/sandbox.h"

#define EXPORTER_ADDRESS_MAX 128

/* Callbacks that count the work of the exporter process. */
struct exporter_count {
	/* A request has begun. */
	void (*begun)(void);
	/* A request has ended, or a client sent none: in is 0 then. */
	void (*ended)(int status, uint64_t in, uint64_t sent, int64_t ns);
	void (*tick)(void); /* each second */
};

/*
 * State of the listener, held by the parent and passed to the exporter process.
 */
struct exporter {
	const char *module;	   /* module of the objects: "compile" */
	unsigned daemon;	   /* M_DAEMON_... */
	char segment[4096];	   /* path of the segment */
	struct sandbox_user owner; /* its group has a socket in the files */
	/* Counts the work of the exporter process in the daemon's objects. */
	const struct exporter_count *count;
	int listener;			    /* -1: none */
	char address[EXPORTER_ADDRESS_MAX]; /* "": not configured */
	/* earliest time of the next attempt, ns */
	int64_t retry;
	int failed; /* the last attempt failed */
};

/*
 * Check an address.  Returns NULL when it is empty or valid: 127.0.0.1:PORT,
 * [::1]:PORT or the absolute path of a socket.  Otherwise a sentence that
 * describes the error, in a static buffer that the next call overwrites.
 */
const char *exporter_address_wrong(const char *address);

/*
 * Make e->listener listen on the address; call it each second and when settings
 * may have changed.  Returns true when the listener has changed: a process that
 * serves the old one must end.
 */
int exporter_listen(struct exporter *e, const char *address);

/* Retry at the next call of exporter_listen(), and log a failure again. */
void exporter_again(struct exporter *e);

/* Close the listener and remove its socket file. */
void exporter_unlisten(struct exporter *e);

#endif
