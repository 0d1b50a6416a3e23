#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_CLIENT_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_CLIENT_H

/*
 * Run dalang-augeas: a separate program, so that a lens that crashes, hangs or
 * uses too much memory fails one resource and not the run.
 */

#include <stddef.h>
#include <stdint.h>

struct arena;
struct augeas_request;
struct strbuf;

/* Maximum number of files of one resource. */
#define AUGEAS_FILES_MAX 10000
/* Maximum number of messages of one resource. */
#define AUGEAS_MESSAGES_MAX 10000

struct augeas_message {
	int warning; /* 0: debug */
	const char *text;
};

struct augeas_file {
	const char *path;
	const char *text; /* the new content; NULL: it is removed */
	size_t len;
};

struct augeas_reply {
	int complete; /* the program has ended by itself */
	int unsaved;  /* a save was tried and failed */
	int run;      /* there is something to be done */
	struct augeas_message *messages;
	uint32_t message_count;
	struct augeas_file *files;
	uint32_t file_count;
};

/*
 * Run the program, for at most limit_ms (0: the limit of any provider's
 * program).  0, or -1 with a sentence in err; messages are set in either case.
 * All is in the arena.
 */
int augeas_client_run(struct arena *a, const char *program, int64_t limit_ms,
    const struct augeas_request *r, struct augeas_reply *ret,
    struct strbuf *err);

#endif
