#ifndef AGENT_FETCH_FETCH_SINK_H
#define AGENT_FETCH_FETCH_SINK_H

/*
 * Where the result of a request of the apply child goes: the content of a file
 * into a pipe, metadata into memory.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct fetch_sink {
	/* Maximum size of the result, in bytes; 0: any. */
	uint64_t max;
	/* Takes a piece: 0, or -1 with errno. */
	int (*write)(void *context, const char *p, size_t n);
	/* False when the caller does not wait for the result any more. */
	bool (*wanted)(void *context);
	/* All of it, size bytes, was written: answer. */
	void (*done)(void *context, uint64_t size);
	/*
	 * The server does not have the file, which is a result: answer.  NULL:
	 * it is not one, and the file is requested alone.
	 */
	void (*missing)(void *context, const char *message);
	/*
	 * It has failed, perhaps after a part of it: answer.  status: of HTTP,
	 * 0: without an answer.
	 */
	void (*fail)(void *context, unsigned status, const char *message);
	void *context;
};

#endif
