#ifndef NETWORK_CA_API_H
#define NETWORK_CA_API_H

/*
 * The requests of Puppet's CA API, puppet-ca/v1, without their transport: who
 * may make which is decided before.
 */

#include <stddef.h>
#include <stdint.h>

#include "network/ca/ocsp.h"
#include "network/ca/waiting.h"

struct ca_config;
struct strbuf;

enum ca_call {
	CA_GET_CERTIFICATE,
	CA_GET_REQUEST,
	CA_PUT_REQUEST,
	CA_DELETE_REQUEST,
	CA_GET_LISTS,
	CA_PUT_LISTS,
	CA_GET_STATUS,
	CA_PUT_STATUS,
	CA_DELETE_STATUS,
	CA_GET_STATUSES,
	CA_PUT_CLEAN,
	CA_POST_SIGN,
	CA_POST_SIGN_ALL,
	CA_POST_RENEWAL,   /* the body is the client's certificate, or empty */
	CA_SIGN_DECIDED,   /* by the program: the body is the request */
	CA_REJECT_DECIDED, /* likewise */
	CA_WAIT_UNDECIDED, /* it has failed, likewise */
	CA_GET_EXPIRATIONS,
	CA_POST_OCSP, /* ocsp.h; not of Puppet's API */
	CA_CALLS
};

/* Forms of the body of an answer. */
enum ca_form { CA_TEXT, CA_JSON, CA_OCSP, CA_FORMS };

/* Maximum size of a body, of a request and of an answer. */
#define CA_BODY_MAX   ((size_t)1 << 20) /* but for CA_PUT_LISTS */
#define CA_ANSWER_MAX ((size_t)64 << 20)

/* State between requests; cleared by the caller. */
struct ca_state {
	int64_t began; /* with these settings, in seconds since 1970 */
	struct ca_ocsp ocsp;
	struct ca_waiting waiting;
};

void ca_state_release(struct ca_state *s);

struct ca_ask {
	enum ca_call call;
	const char *name;  /* of the certificate, "ca"; "" where none is */
	const char *state; /* of CA_GET_STATUSES; "": all */
	const char *address, *client; /* of the client; its certname, or "" */
	const char *body;
	size_t n;
	int64_t since; /* a file is wanted if it is newer; 0: always */
};

/*
 * Answer a request: append the body to out and return the status of HTTP; a
 * body of a status 200 has the form *ret.
 * CA_UNDECIDED: the body is the request of CA_PUT_REQUEST, which is not kept:
 * the program of autosign decides (autosign.h), and CA_SIGN_DECIDED,
 * CA_REJECT_DECIDED or, if it fails, CA_WAIT_UNDECIDED follows.
 */
#define CA_UNDECIDED 202
int ca_answer(const struct ca_config *c, const struct ca_ask *ask,
    struct ca_state *s, struct strbuf *out, enum ca_form *ret);

#endif
