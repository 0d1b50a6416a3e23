#ifndef NETWORK_HTTP_CLIENT_POST_H
#define NETWORK_HTTP_CLIENT_POST_H

/* Sending a text to any URL, by the fetch child, which is started for it. */

#include <stddef.h>
#include <stdint.h>

struct strbuf;

struct post {
	const char *url; /* may have a user and a password */
	const char *content_type;
	const char *version;	  /* of Puppet, for header fields */
	const char *certname;	  /* of this machine */
	const char *cert, *key;	  /* files of its certificate; NULL: without */
	const char *ca;		  /* file of the CA */
	const char *user, *group; /* of the program; group may be NULL */
	const char *traceparent;  /* W3C's header field, or NULL */
	int proxy;		  /* descriptor of its text (proxy.h), or -1 */
	const char *const *env;	  /* as in struct spawn_options */
	int64_t limit_ms;
};

/*
 * POST the n bytes; an https server must have a certificate of that CA.  0, or
 * -1 with the reason appended to why: no answer, or an answer that is an error.
 */
int post_text(
    const struct post *p, const char *text, size_t n, struct strbuf *why);

#endif
