#ifndef NETWORK_SSL_ENDS_H
#define NETWORK_SSL_ENDS_H

/*
 * Logs when the certificates and revocation lists of this machine end: once a
 * day, from expiry_warning seconds before the end on.  With a short validity,
 * this begins in its last third.  For a list it begins two days later than for
 * a certificate, because the CA renews its list in time, and copies are fetched
 * once a day.
 */

#include <stdbool.h>
#include <stdint.h>

/* PEM files; NULL: not looked at. */
struct ssl_ends_files {
	const char *certificate, *authorities, *lists;
};

/* Seconds since 1970; 0: unknown. */
struct ssl_ends {
	int64_t own;   /* of the certificate */
	int64_t first; /* of all that the files have */
	bool near;     /* one of them is to be reported */
};

/*
 * Look at the files at that time, warning so many seconds before an end (0:
 * never), and log what is near if `logs`.  Files that cannot be read are left
 * out: their users log them.
 */
void ssl_ends_check(const struct ssl_ends_files *f, int64_t now, int64_t before,
    bool logs, struct ssl_ends *ret);

/* Return the time from which a certificate, or a list, is reported. */
int64_t ssl_ends_certificate(int64_t begin, int64_t end, int64_t before);
int64_t ssl_ends_list(int64_t begin, int64_t end, int64_t before);

#endif
