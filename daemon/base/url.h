#ifndef BASE_URL_H
#define BASE_URL_H

struct strbuf;

/*
 * Append a URL for a message, with "[redacted]" instead of user and password
 * and of the query of "http:" and "https:": a user can be a token, and a query
 * the signature of a download.  A password with a "/" or another character that
 * ends the host is malformed, and is found, too.  The text grows by at most
 * URL_REDACTED_MORE bytes.
 */
void url_redact(const char *url, struct strbuf *out);
#define URL_REDACTED_MORE 20

#endif
