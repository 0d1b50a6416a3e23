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

/*
 * Answer with what nodes other than certname export of the type; the filter is
 * the first n bytes of the room, all of the type without any.  STORE_FAILED
 * also where the store may lack nodes.
 */
enum store_outcome store_answer_find(struct exports *x, const char *certname,
    const char *type, int fd, uint64_t n, struct store_answer *ret,
    struct strbuf *why);

/* Answer with the facts of a node, or STORE_UNKNOWN. */
enum store_outcome store_answer_facts(struct exports *x, const char *certname,
    int fd, struct store_answer *ret, struct strbuf *why);

#endif
