#ifndef BASE_TEXT_URL_H
#define BASE_TEXT_URL_H

struct strbuf;

/*
 * Append a URL for a message, with "[redacted]" instead of user and password
 * and of the query of "http:" and "https:": a user can be a token, and a query
 * the signature of a download.  A password with a "/" or another character that
 * ends the host is malformed, and is found, too; so is a token of "http:" and
 * "https:" with a "/", if it has no "." before that.  The text grows by at most
 * URL_REDACTED_MORE bytes.
 */
void url_redact(const char *url, struct strbuf *out);
#define URL_REDACTED_MORE 20

/*
 * Append a text with all URLs in it as by url_redact(); a URL ends at a space,
 * or where the next one begins.  The text grows to at most URL_REDACTED_TIMES
 * its length.
 */
void url_redact_all(const char *text, struct strbuf *out);
#define URL_REDACTED_TIMES 4

#endif
