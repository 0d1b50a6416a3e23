#ifndef AGENT_POST_H
#define AGENT_POST_H

/* Sending a text to any URL, by the fetch program, which is started for it. */

#include <stddef.h>

struct settings;
struct strbuf;

/*
 * POST the n bytes; an https server must have a certificate of the CA in
 * localcacert.  0, or -1 with the reason appended to why: no answer, or an
 * answer that is an error.
 */
int post_text(struct settings *s, const char *url, const char *content_type,
    const char *text, size_t n, struct strbuf *why);

#endif
