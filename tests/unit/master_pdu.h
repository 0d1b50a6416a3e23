#ifndef UNIT_MASTER_PDU_H
#define UNIT_MASTER_PDU_H

/*
 * Messages of AgentX (RFC 2741) for the master's side: they are built in both
 * byte orders, and the subagent's messages are parsed.
 */

#include <endian.h>
#include <poll.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

/* Types of messages, section 6.1. */
enum {
	MASTER_OPEN = 1,
	MASTER_REGISTER = 3,
	MASTER_GET = 5,
	MASTER_GETNEXT = 6,
	MASTER_GETBULK = 7,
	MASTER_TESTSET = 8,
	MASTER_CAPABILITIES = 16,
	MASTER_RESPONSE = 18,
};

#define MASTER_HEADER	 20
#define MASTER_CONTEXT	 0x08 /* flags */
#define MASTER_NETWORK	 0x10
#define MASTER_OID_MAX	 128
#define MASTER_VARS_MAX	 1100
#define MASTER_BYTES_MAX 1048576
#define MASTER_WAIT_MS	 20000
#define MASTER_SUBTREES	 4 /* registered by the subagent */
#define MASTER_SESSION	 77

struct master_var {
	unsigned type;
	uint32_t oid[MASTER_OID_MAX];
	size_t len;
	uint64_t number;
	const unsigned char *octets;
	size_t octets_len;
};

struct master {
	int listening, fd;
	int network;   /* the byte order of sent messages */
	unsigned mute; /* messages of this type are not answered; 0: all are
			  answered */
	uint32_t packet;
	unsigned char out[MASTER_BYTES_MAX], in[MASTER_BYTES_MAX];
	size_t out_len, in_len;
	/* Of the message that was received last. */
	unsigned type, error;
	uint32_t session, transaction, got_packet;
	int got_network;
	struct master_var vars[MASTER_VARS_MAX];
	size_t count;
};

/* Building messages. */

static inline void
master_put16(struct master *m, uint16_t n)
{
	n = m->network ? htobe16(n) : htole16(n);
	memcpy(m->out + m->out_len, &n, sizeof(n));
	m->out_len += sizeof(n);
}

static inline void
master_put32(struct master *m, uint32_t n)
{
	n = m->network ? htobe32(n) : htole32(n);
	memcpy(m->out + m->out_len, &n, sizeof(n));
	m->out_len += sizeof(n);
}

static inline void
master_put_oid(struct master *m, const uint32_t *oid, size_t n, int include)
{
	const unsigned char head[4] = {
	    (unsigned char)n, 0, (unsigned char)include, 0};

	memcpy(m->out + m->out_len, head, sizeof(head));
	m->out_len += sizeof(head);
	for (size_t i = 0; i < n; i++)
		master_put32(m, oid[i]);
}

static inline void
master_put_octets(struct master *m, const char *s, size_t n)
{
	master_put32(m, (uint32_t)n);
	memset(m->out + m->out_len, 0, n + 3);
	memcpy(m->out + m->out_len, s, n);
	m->out_len += (n + 3) / 4 * 4;
}

static inline void
master_begin(struct master *m, unsigned char type)
{
	const unsigned char head[4] = {
	    1, type, (unsigned char)(m->network ? MASTER_NETWORK : 0), 0};

	memcpy(m->out, head, sizeof(head));
	m->out_len = sizeof(head);
	master_put32(m, MASTER_SESSION);
	master_put32(m, 4711);
	master_put32(m, ++m->packet);
	master_put32(m, 0);
}

/* Complete a message: set its length. */
static inline void
master_end(struct master *m)
{
	size_t len = m->out_len;

	m->out_len = 16;
	master_put32(m, (uint32_t)(len - MASTER_HEADER));
	m->out_len = len;
}

static inline int
master_send(struct master *m)
{
	master_end(m);
	return send(m->fd, m->out, m->out_len, MSG_NOSIGNAL) ==
	       (ssize_t)m->out_len;
}

/* Parsing messages. */

static inline uint32_t
master_get32(const struct master *m, size_t *at)
{
	uint32_t n;

	memcpy(&n, m->in + *at, sizeof(n));
	*at += sizeof(n);
	return m->got_network ? be32toh(n) : le32toh(n);
}

/* Read n bytes; false when the subagent has hung up or sends nothing. */
static inline int
master_read(struct master *m, size_t n)
{
	struct pollfd p = {.fd = m->fd, .events = POLLIN};
	ssize_t got;

	for (m->in_len = 0; m->in_len < n; m->in_len += (size_t)got) {
		if (poll(&p, 1, MASTER_WAIT_MS) <= 0)
			return 0;
		got = recv(m->fd, m->in + m->in_len, n - m->in_len, 0);
		if (got <= 0)
			return 0;
	}
	return 1;
}

static inline void
master_take_oid(struct master *m, size_t *at, struct master_var *v)
{
	size_t n = m->in[*at], prefix = m->in[*at + 1];

	*at += 4;
	v->len = 0;
	if (prefix != 0) {
		const uint32_t internet[] = {1, 3, 6, 1, (uint32_t)prefix};

		memcpy(v->oid, internet, sizeof(internet));
		v->len = 5;
	}
	while (n-- > 0 && v->len < MASTER_OID_MAX)
		v->oid[v->len++] = master_get32(m, at);
}

static inline const unsigned char *
master_skip_octets(struct master *m, size_t *at)
{
	size_t n = master_get32(m, at), begin = *at;

	*at += (n + 3) / 4 * 4;
	return m->in + begin;
}

static inline void
master_take_var(struct master *m, size_t *at)
{
	struct master_var *v = &m->vars[m->count++];

	memset(v, 0, sizeof(*v));
	v->type = m->got_network ? (unsigned)m->in[*at] << 8 | m->in[*at + 1]
				 : (unsigned)m->in[*at + 1] << 8 | m->in[*at];
	*at += 4;
	master_take_oid(m, at, v);
	if (v->type == 4) {
		size_t before = *at;

		v->octets_len = master_get32(m, &before);
		v->octets = master_skip_octets(m, at);
	} else if (v->type == 70) {
		uint64_t a = master_get32(m, at), b = master_get32(m, at);

		v->number = m->got_network ? a << 32 | b : b << 32 | a;
	} else if (v->type < 128) {
		v->number = master_get32(m, at);
	}
}

/* Read the next message; false when it is missing or incomplete. */
static inline int
master_receive(struct master *m)
{
	size_t at = 4, len;
	int context;

	if (!master_read(m, MASTER_HEADER))
		return 0;
	context = (m->in[2] & MASTER_CONTEXT) != 0;
	m->type = m->in[1];
	m->got_network = (m->in[2] & MASTER_NETWORK) != 0;
	m->session = master_get32(m, &at);
	m->transaction = master_get32(m, &at);
	m->got_packet = master_get32(m, &at);
	len = master_get32(m, &at);
	m->error = 0;
	m->count = 0;
	if (len > sizeof(m->in) || !master_read(m, len))
		return 0;
	if (m->type != MASTER_RESPONSE)
		return 1;
	at = 0;
	/* The library returns the context in its answer, which is optional. */
	if (context)
		master_skip_octets(m, &at);
	at += 8;
	m->error = m->got_network
		       ? (unsigned)m->in[at - 4] << 8 | m->in[at - 3]
		       : (unsigned)m->in[at - 3] << 8 | m->in[at - 4];
	for (; at < len && m->count < MASTER_VARS_MAX;)
		master_take_var(m, &at);
	return at == len;
}

#endif
