#ifndef LOGGING_IDENTITY_H
#define LOGGING_IDENTITY_H

#include <stdint.h>

/* Fields that are the same on all lines of a process. */
struct log_who {
	char service[48];
	char version[32];
	char ephemeral[17]; /* hex, drawn once per process */
	char host[65];
	int pid; /* 0 before it is filled */
};

struct log_identity {
	struct log_who who;
	struct log_who given; /* last argument of log_identity_take */
	/* pieces of each line, already JSON, and their lengths */
	uint16_t dataset_len, process_len, host_len;
	char dataset_json[64];	/* ,"dataset":"NAME. */
	char process_json[256]; /* },"service":... to "thread":{"id": */
	char host_json[192];	/* ,"host":{...} */
};

/*
 * Fill in the identity of this process, with a new ephemeral id if it was that
 * of another process.  NULL: the name of the program, and no version.
 */
void log_identity_fill(
    struct log_identity *id, const char *service, const char *version);

/* Fill in the identity of another process, whose texts are not trusted. */
void log_identity_take(struct log_identity *id, const struct log_who *who);

/* Identity of this process. */
extern struct log_identity log_self;

/* Return the calling thread's id, queried once. */
uint32_t log_thread_id(void);

#endif
