#include "network/http/server/http_share.h"

#include <stdbool.h>
#include <string.h>

#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/publish.h"
#include "network/http/server/http_connection.h"

/* --- the accounts --- */

void
http_shares_init(struct http_shares *s)
{
	/* the limits are those of http_server_options */
	static const struct account_limits none;

	for (size_t i = 0; i < SHARE_KINDS; i++) {
		s->addresses[i] = account_new(&none);
		s->holders[i] = account_new(&none);
	}
}

void
http_shares_release(struct http_shares *s)
{
	for (size_t i = 0; i < SHARE_KINDS; i++) {
		account_free(s->addresses[i]);
		account_free(s->holders[i]);
	}
}

void
http_shares_publish(const struct http_shares *s, const char *process)
{
	static const unsigned rows[] = {
	    [SHARE_CONNECTIONS] = M_SHARE_CONNECTIONS,
	    [SHARE_BODIES] = M_SHARE_BODIES,
	    [SHARE_ANSWERS] = M_SHARE_ANSWERS,
	};

	for (size_t i = 0; i < SHARE_KINDS; i++)
		share_publish_account(rows[i], process, s->holders[i]);
}

/* The holder's name, valid until the next call. */
static const char *
http_share_holder(const struct http_connection *c)
{
	static char nameless[HOLDER_MAX];

	if (c->is_named)
		return c->certname;
	holder_of_client("", c->address, nameless);
	return nameless;
}

static void
http_share_change(
    struct share_account *a, const char *holder, uint64_t from, uint64_t to)
{
	if (to > from)
		account_add(a, holder, to - from);
	else
		account_give(a, holder, from - to);
}

void
http_share_hold(struct http_connection *c, enum share_kind kind, uint64_t n)
{
	struct http_shares *s = &c->server->shares;

	http_share_change(s->addresses[kind], c->peer, c->held[kind], n);
	http_share_change(
	    s->holders[kind], http_share_holder(c), c->held[kind], n);
	c->held[kind] = n;
}

void
http_share_named(struct http_connection *c)
{
	struct http_shares *s = &c->server->shares;

	for (size_t i = 0; i < SHARE_KINDS; i++)
		account_give(s->holders[i], http_share_holder(c), c->held[i]);
	c->is_named = c->certname[0] != '\0';
	for (size_t i = 0; i < SHARE_KINDS; i++)
		account_add(s->holders[i], http_share_holder(c), c->held[i]);
}

/* Return what all who share it with c hold. */
static uint64_t
http_share_used(const struct http_server *s, const struct http_connection *c,
    enum share_what what, enum share_kind kind)
{
	switch (what) {
	case SHARE_OF_ALL:
		return account_sum(s->shares.addresses[kind]);
	case SHARE_OF_NODE:
		return c->is_named ? account_used(s->shares.holders[kind],
					 http_share_holder(c))
				   : 0;
	case SHARE_OF_ADDRESS:
		return account_used(s->shares.addresses[kind], c->peer);
	}
	return 0;
}

/* --- the victims --- */

/* Has b's share of that kind to do with a? */
static int
shares(const struct http_connection *a, const struct http_connection *b,
    enum share_what what)
{
	switch (what) {
	case SHARE_OF_ALL:
		return 1;
	case SHARE_OF_NODE:
		return a->certname[0] != '\0' &&
		       strcmp(a->certname, b->certname) == 0;
	case SHARE_OF_ADDRESS:
		return strcmp(a->peer, b->peer) == 0;
	}
	return 0;
}

static uint64_t
http_share_limit_of(const struct share_limit *l, enum share_what what)
{
	return what == SHARE_OF_ALL    ? l->all
	       : what == SHARE_OF_NODE ? l->node
				       : l->address;
}

/*
 * Return the order in which connections are dropped: one with a higher number
 * first, with 0 never.  It is 0 when the request is being handled, and when a
 * client with a certificate reads its answer.  A client without a certificate
 * could read an answer for ever.
 */
static int
spared(const struct http_connection *c)
{
	int nameless = c->certname[0] == '\0';

	switch (c->state) {
	case CONNECTION_CLOSING:
		return 7;
	case CONNECTION_HANDSHAKE:
		return 6;
	case CONNECTION_READING:
		if (http_parser_idle(&c->parser))
			return nameless ? 5 : 4;
		return nameless ? 3 : 1;
	case CONNECTION_WRITING:
		return nameless ? 2 : 0;
	case CONNECTION_CHECKED:
	case CONNECTION_BUSY:
		break;
	}
	return 0;
}

/*
 * Return the connection to drop among those that share the limit with newest:
 * that of the highest number, and of equal ones the oldest.
 */
static struct http_connection *
connection_victim(struct http_server *s, struct http_connection *newest,
    enum share_what what, int handshakes_only)
{
	struct http_connection *found = NULL, *c;

	for (c = s->first; c != NULL; c = c->next) {
		if (c == newest || !shares(newest, c, what) || spared(c) == 0 ||
		    (handshakes_only && c->state != CONNECTION_HANDSHAKE))
			continue;
		if (found == NULL || spared(c) > spared(found) ||
		    (spared(c) == spared(found) && c->since < found->since))
			found = c;
	}
	return found != NULL ? found : newest;
}

struct http_connection *
share_connection_victim(struct http_server *s, struct http_connection *newest,
    struct share_loss *ret_loss)
{
	if (s->handshakes > s->o.max_handshakes) {
		*ret_loss = (struct share_loss){
		    SHARE_OF_ALL, s->handshakes, s->o.max_handshakes};
		return connection_victim(s, newest, SHARE_OF_ALL, 1);
	}
	for (int what = SHARE_OF_ADDRESS; what >= SHARE_OF_ALL; what--) {
		uint64_t max = http_share_limit_of(&s->o.connections_max, what);
		uint64_t n =
		    http_share_used(s, newest, what, SHARE_CONNECTIONS);

		if (n <= max)
			continue;
		*ret_loss = (struct share_loss){what, n, max};
		return connection_victim(s, newest, what, 0);
	}
	return NULL;
}

/*
 * Return bytes times the time for which they are held; 0 when the body cannot
 * be dropped.
 */
static double
http_share_weight(const struct http_connection *c, int64_t now)
{
	if (c->state != CONNECTION_READING || c->held[SHARE_BODIES] == 0)
		return 0;
	/* A body that has just begun still weighs its bytes. */
	return (double)c->held[SHARE_BODIES] * ((double)(now - c->since) + 1e6);
}

struct http_connection *
share_body_victim(struct http_server *s, struct http_connection *c, int64_t now,
    struct share_loss *ret_loss)
{
	struct http_connection *found = NULL, *i;
	int what = SHARE_OF_ADDRESS;
	uint64_t n = 0, max = 0;

	if (c->held[SHARE_BODIES] == 0)
		return NULL;
	for (; what >= SHARE_OF_ALL; what--) {
		max = http_share_limit_of(&s->o.bodies_max, what);
		n = http_share_used(s, c, what, SHARE_BODIES);
		if (n > max)
			break;
	}
	if (what < SHARE_OF_ALL)
		return NULL;
	*ret_loss = (struct share_loss){what, n, max};
	for (i = s->first; i != NULL; i = i->next)
		if (shares(c, i, what) && http_share_weight(i, now) > 0 &&
		    (found == NULL || http_share_weight(i, now) >
					  http_share_weight(found, now)))
			found = i;
	/* All others are complete, and wait for their answers. */
	return found != NULL ? found : c;
}

bool
share_takes_answer(
    const struct http_server *s, const struct http_connection *c, uint64_t n)
{
	for (int what = SHARE_OF_ADDRESS; what >= SHARE_OF_ALL; what--) {
		uint64_t max = http_share_limit_of(&s->o.bodies_max, what);
		uint64_t used = http_share_used(s, c, what, SHARE_ANSWERS);

		if (used > max || n > max - used)
			return false;
	}
	return true;
}
