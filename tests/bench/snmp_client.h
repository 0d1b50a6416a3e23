#ifndef BENCH_SNMP_CLIENT_H
#define BENCH_SNMP_CLIENT_H

/*
 * An SNMPv2c manager with minimal cost: identifiers are copied into the next
 * request as the bytes of the last answer, values are read in place. Only for
 * an agent that is trusted to answer correctly.
 */

#include <arpa/inet.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

/* Tags, RFC 3416. */
#define CLIENT_GET     0xa0
#define CLIENT_GETBULK 0xa5

/* Tries of a request, of a second each. */
#define CLIENT_TRIES 5

/* Maximum bytes of an identifier, and variables of a request. */
#define CLIENT_OID_MAX	512
#define CLIENT_VARS_MAX 16

struct client_oid {
	unsigned char
	    ber[CLIENT_OID_MAX]; /* the content after tag and length */
	size_t len;
};

struct client_var {
	const unsigned char *oid, *value;
	size_t oid_len, value_len;
	unsigned char type;
};

struct client {
	int fd;
	uint32_t id;
	unsigned char out[16384], in[65536];
	/* In an answer: the rest of its variables. */
	const unsigned char *at, *end;
};

static inline int
client_open(struct client *c, unsigned port)
{
	struct sockaddr_in to = {.sin_family = AF_INET,
	    .sin_port = htons((uint16_t)port),
	    .sin_addr = {htonl(INADDR_LOOPBACK)}};
	struct timeval limit = {.tv_sec = 1};
	union {
		struct sockaddr_in *in;
		struct sockaddr *any;
	} u = {&to};

	memset(c, 0, sizeof(*c));
	c->fd = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	if (c->fd < 0 || connect(c->fd, u.any, sizeof(to)) < 0 ||
	    setsockopt(c->fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit)))
		return -1;
	return 0;
}

/* An identifier from dotted numbers, the first two of which are 1 and 3. */
static inline void
client_oid(struct client_oid *o, const char *text)
{
	unsigned long n;
	char *end;

	o->len = 0;
	o->ber[o->len++] = 43;
	for (text += strlen(".1.3"); *text == '.'; text = end) {
		n = strtoul(text + 1, &end, 10);
		for (int shift = 28; shift > 0; shift -= 7)
			if (n >> shift != 0)
				o->ber[o->len++] =
				    (unsigned char)(0x80 | (n >> shift & 0x7f));
		o->ber[o->len++] = n & 0x7f;
	}
}

/* A tag and a length of two bytes, for any content. */
static inline unsigned char *
client_head(unsigned char *p, unsigned char tag, size_t len)
{
	const unsigned char head[4] = {
	    tag, 0x82, (unsigned char)(len >> 8), (unsigned char)(len & 0xff)};

	memcpy(p, head, sizeof(head));
	return p + sizeof(head);
}

static inline unsigned char *
client_int(unsigned char *p, uint32_t n)
{
	const unsigned char bytes[6] = {2, 4, (unsigned char)(n >> 24 & 0x7f),
	    (unsigned char)(n >> 16 & 0xff), (unsigned char)(n >> 8 & 0xff),
	    (unsigned char)(n & 0xff)};

	memcpy(p, bytes, sizeof(bytes));
	return p + sizeof(bytes);
}

/* The request's bytes; return their number. */
static inline size_t
client_build(struct client *c, unsigned char type, unsigned repetitions,
    const struct client_oid *const *oids, size_t count)
{
	static const unsigned char version[] = {
	    2, 1, 1, 4, 6, 'p', 'u', 'b', 'l', 'i', 'c'};
	size_t list = 0, pdu;
	unsigned char *p;

	for (size_t i = 0; i < count; i++)
		list += 4 + 4 + oids[i]->len + 2;
	pdu = 3 * 6 + 4 + list;
	p = client_head(c->out, 0x30, sizeof(version) + 4 + pdu);
	memcpy(p, version, sizeof(version));
	p = client_head(p + sizeof(version), type, pdu);
	p = client_int(p, c->id);
	p = client_int(p, 0);
	p = client_int(p, repetitions);
	p = client_head(p, 0x30, list);
	for (size_t i = 0; i < count; i++) {
		p = client_head(p, 0x30, 4 + oids[i]->len + 2);
		p = client_head(p, 6, oids[i]->len);
		memcpy(p, oids[i]->ber, oids[i]->len);
		p += oids[i]->len;
		*p++ = 5;
		*p++ = 0;
	}
	return (size_t)(p - c->out);
}

/*
 * Enter the element at *p: return its tag, and its end in *end; 0: it is
 * truncated.
 */
static inline unsigned char
client_into(const unsigned char **p, const unsigned char **end)
{
	const unsigned char *s = *p;
	unsigned char tag;
	size_t len, bytes;

	if (*end - s < 2)
		return 0;
	tag = *s++;
	len = *s++;
	if (len & 0x80) {
		bytes = len & 0x7f;
		for (len = 0; bytes > 0 && s < *end; bytes--)
			len = len << 8 | *s++;
	}
	if (len > (size_t)(*end - s))
		return 0;
	*p = s;
	*end = s + len;
	return tag;
}

/* Skip the element at c->at: return its tag, and its position. */
static inline unsigned char
client_over(struct client *c, const unsigned char **at, size_t *len)
{
	const unsigned char *end = c->end, *p = c->at;
	unsigned char tag = client_into(&p, &end);

	if (tag == 0)
		return 0;
	*at = p;
	*len = (size_t)(end - p);
	c->at = end;
	return tag;
}

static inline uint64_t
client_number(const unsigned char *p, size_t len)
{
	uint64_t n = 0;

	while (len-- > 0)
		n = n << 8 | *p++;
	return n;
}

/*
 * Enter the variables of the answer to the last request; 0: it answers another
 * one.
 */
static inline int
client_answer(struct client *c, size_t n)
{
	const unsigned char *at;
	size_t len;

	c->at = c->in;
	c->end = c->in + n;
	if (client_into(&c->at, &c->end) != 0x30 ||
	    client_over(c, &at, &len) != 2 || client_over(c, &at, &len) != 4 ||
	    client_into(&c->at, &c->end) != 0xa2 ||
	    client_over(c, &at, &len) != 2 || client_number(at, len) != c->id ||
	    client_over(c, &at, &len) != 2 || client_number(at, len) != 0 ||
	    client_over(c, &at, &len) != 2)
		return 0;
	return client_into(&c->at, &c->end) == 0x30;
}

/* Send a request and wait; false without an answer, or with an error. */
static inline int
client_ask(struct client *c, unsigned char type, unsigned repetitions,
    const struct client_oid *const *oids, size_t count)
{
	ssize_t n;
	size_t len;

	c->id = (c->id + 1) & 0x3fffffff;
	len = client_build(c, type, repetitions, oids, count);
	for (int i = 0; i < CLIENT_TRIES; i++) {
		if (send(c->fd, c->out, len, 0) < 0)
			usleep(20000); /* no process listens */
		while ((n = recv(c->fd, c->in, sizeof(c->in), 0)) > 0)
			if (client_answer(c, (size_t)n))
				return 1;
	}
	return 0;
}

/* The answer's next variable; false after the last one. */
static inline int
client_next(struct client *c, struct client_var *v)
{
	const unsigned char *last = c->end, *end = c->end;

	if (c->at >= c->end || client_into(&c->at, &end) != 0x30)
		return 0;
	c->end = end;
	if (client_over(c, &v->oid, &v->oid_len) != 6)
		return 0;
	v->type = client_over(c, &v->value, &v->value_len);
	c->at = end;
	c->end = last;
	return v->type != 0;
}

#endif
