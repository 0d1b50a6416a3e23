#ifndef BASE_URL_H
#define BASE_URL_H

/*
 * Return the "@" behind user and password of a URL, whose part from the host on
 * this is ("user:password@host:80/path"), or NULL: it has none.  A password
 * with a "/" or another character that ends the host is malformed, and is
 * found, too, so that it is not printed.
 */
const char *url_user_end(const char *host);

#endif
