#ifndef AGENT_APPLYD_RUN_EXCHANGE_H
#define AGENT_APPLYD_RUN_EXCHANGE_H

/*
 * Requests of the apply child: facts, a catalog, files, sending a report.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "agent/fetch/fetch_ipc.h"

struct agent_config;
struct exchange;
struct strbuf;

struct exchange_answer {
	unsigned status; /* of HTTP; 0: none */
	char message[FETCH_MESSAGE_MAX];
	const char *map; /* a catalog, mapped until the process ends */
	size_t size;
	struct fetch_slot slot; /* of the next run, or of this one */
};

/*
 * Create an exchange; fetch_sock leads to the fetch child and is taken over.
 */
struct exchange *exchange_new(
    const struct agent_config *config, int fetch_sock);
void exchange_free(struct exchange *e);
/* Send these values about the run with requests for catalogs. */
void exchange_set_run(struct exchange *e, const struct fetch_run *run);
/*
 * Return true when the fetch child has ended, or has not answered in time: all
 * requests fail then.
 */
bool exchange_is_lost(const struct exchange *e);

/*
 * Collect the facts in a child; return a memfd with Puppet's facts document,
 * or -1, logged.
 */
int exchange_facts(struct exchange *e);

/*
 * Ask which server is used, of those of server_list: 0, or -1 with a message.
 */
int exchange_server(struct exchange *e, const char *uuid,
    struct fetch_server *ret_server, struct exchange_answer *ret);

/*
 * Request this node, and write its environment: 0, or -1 with status and
 * message.
 */
int exchange_node(struct exchange *e, const char *environment, const char *uuid,
    char ret_environment[64], struct exchange_answer *ret);

/*
 * Ask for the address of the server that is used, empty when its name cannot
 * be resolved: 0, or -1 with a message.
 */
int exchange_address(struct exchange *e, const char *uuid,
    struct fetch_address *ret_address, struct exchange_answer *ret);

/*
 * Request a catalog: 0, or -1 with status and message.  digest: SHA-256, in
 * hex, of the one that the caller has, or ""; when the new one is the same, the
 * map is NULL.  *ret has the slot of the next run, or that of this one when the
 * server has refused it until then.
 */
int exchange_catalog(struct exchange *e, const char *environment,
    const char *uuid, const char *digest, int facts,
    struct exchange_answer *ret);

/* Request metadata: 0, and the caller unmaps it; or -1. */
int exchange_metadata(struct exchange *e, const struct fetch_file *file,
    struct exchange_answer *ret);

/*
 * Request a content; return a descriptor to read it from, or -1.  The caller
 * reads until 0 is returned, or stops earlier, and then calls
 * exchange_content_end(), which closes the descriptor, before the next request.
 * That function returns 0 and the number of bytes sent when the server has sent
 * all of it.
 */
int exchange_content_begin(struct exchange *e, const struct fetch_file *file,
    struct exchange_answer *ret);
ssize_t exchange_content_read(struct exchange *e, int fd, void *piece, size_t n,
    struct exchange_answer *ret);
int exchange_content_end(struct exchange *e, int fd, uint64_t *ret_size,
    struct exchange_answer *ret);

/*
 * As exchange_content_read() and exchange_content_end(), with the parameters of
 * a file_server (machine/resource/file_server.h): *received counts the bytes,
 * which must be all at the end.
 */
ssize_t exchange_piece_read(struct exchange *e, int fd, void *piece, size_t n,
    uint64_t *received, struct strbuf *err);
int exchange_pieces_end(
    struct exchange *e, int fd, uint64_t received, struct strbuf *err);

/*
 * Announce requests that will probably be made to the server of the settings,
 * in that order: n bytes of text, as FETCH_EXPECT or FETCH_EXPECT_FILES (type)
 * has it.  This only makes the requests faster.
 */
void exchange_expect(struct exchange *e, enum fetch_ipc_type type,
    const char *uuid, const char *text, size_t n);

/*
 * Ask process web for the metadata of a file: 0, or -1 with status and
 * message.
 */
int exchange_web(struct exchange *e, const struct fetch_url *url,
    struct fetch_web *ret_web, struct exchange_answer *ret);
/* exchange_content_begin() of process web. */
int exchange_web_content_begin(struct exchange *e, const struct fetch_url *url,
    struct exchange_answer *ret);

/* Put the file fd into a filebucket: 0, 1 when it was there before, or -1. */
int exchange_backup(struct exchange *e, const struct fetch_file *file, int fd,
    struct exchange_answer *ret);

int exchange_report(struct exchange *e, const char *environment,
    const char *uuid, const char *json, size_t n, struct exchange_answer *ret);

#endif
