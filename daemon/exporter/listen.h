#ifndef EXPORTER_LISTEN_H
#define EXPORTER_LISTEN_H

/*
 * The listener for the metrics (setting metrics_listen), as a daemon's parent
 * keeps it: opened with its privileges, tried again while that fails, closed
 * and opened anew when the setting has changed.
 */

#include <stdint.h>

#include "privsep/sandbox.h"

#define EXPORTER_ADDRESS_MAX 128

/* What a process that serves metrics does, counted. */
struct exporter_count {
	/* A request is being served: it has begun. */
	void (*begun)(void);
	/* One has ended, or a client had none: in is 0 then. */
	void (*ended)(int status, uint64_t in, uint64_t sent, int64_t ns);
	void (*tick)(void); /* each second */
};

/* What the parent has, and the process that serves is given. */
struct exporter {
	const char *module;	   /* whose objects: "compile" */
	unsigned daemon;	   /* M_DAEMON_... */
	char segment[4096];	   /* where they are */
	struct sandbox_user owner; /* of a socket in the file system */
	/* Counts in the daemon's objects what its process does. */
	const struct exporter_count *count;
	int listener;			    /* -1: none */
	char address[EXPORTER_ADDRESS_MAX]; /* "": none is wanted */
	int64_t retry;			    /* not before; ns */
	int failed;			    /* the last try was in vain */
};

/*
 * NULL when the address is empty or one to listen on: 127.0.0.1:PORT,
 * [::1]:PORT or the absolute path of a socket.  Otherwise a sentence that
 * says what is wrong, in a buffer that the next call uses again.
 */
const char *exporter_address_wrong(const char *address);

/*
 * Has e->listener be that of the address; to be called each second and when
 * settings may have changed.  True when the listener has changed, so that a
 * process which serves the old one has to end.
 */
int exporter_listen(struct exporter *e, const char *address);

/* What failed is tried again at the next call, and told again. */
void exporter_again(struct exporter *e);

/* Closes the listener. */
void exporter_unlisten(struct exporter *e);

#endif
