#ifndef COMMAND_STORE_ANSWER_H
#define COMMAND_STORE_ANSWER_H

/* Queries of the store, in the process that has it open for a command. */

#include <stdint.h>

#include "command/store/reader.h"

struct strbuf;

/*
 * Run the query whose body is the first n bytes of the room at fd, and write
 * the answer into it: bytes and status in *ret; or STORE_FAILED with the reason
 * in why.
 */
enum store_outcome store_answer_query(struct exports *x, int fd, uint64_t n,
    struct store_answer *ret, struct strbuf *why);

#endif
