#ifndef SERVER_FRONT_FRONT_STAPLE_H
#define SERVER_FRONT_FRONT_STAPLE_H

/*
 * The OCSP response for the server's own certificate, which a front staples in
 * handshakes (setting ocsp_stapling): it asks an exec process for it, and again
 * when half of its validity has passed.  Without one that is valid, handshakes
 * go on without it.
 */

struct front;

/* Each second: ask for a response when it is time. */
void front_staple_keep(struct front *f);

#endif
