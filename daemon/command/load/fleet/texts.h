#ifndef COMMAND_LOAD_FLEET_TEXTS_H
#define COMMAND_LOAD_FLEET_TEXTS_H

/* The requests of an agent, as Puppet's sends them. */

#include <stdbool.h>

#include <stddef.h>

struct load_options;
struct load_replay;
struct load_texts;
struct strbuf;

/* Bytes of facts, and of a request with them, encoded twice. */
#define LOAD_FACTS_MAX	 ((size_t)16 << 20)
#define LOAD_REQUEST_MAX (LOAD_FACTS_MAX * 9 + 65536)

/*
 * Make the requests of nodes with the facts of a file (NULL: a few facts); with
 * varied, each node has its own address; replay NULL: without a recording.  0,
 * or -1 after printing an error.
 */
int load_texts_make(struct load_texts *t, const struct load_options *o,
    const struct load_replay *replay, const char *file, bool varied);
void load_texts_free(struct load_texts *t);

/* End the request line of a head, and add the fields of every request. */
void load_head_fields(
    struct strbuf *out, const struct load_options *o, const char *accept);

/* Append the facts as parameters of a form. */
void load_facts_form_add(struct strbuf *out, const struct strbuf *facts);

/*
 * Append the report of a run in which nothing has changed, of about so many
 * bytes, or of its shortest length.
 */
void load_report_add(struct strbuf *out, const char *environment, size_t size);

#endif
